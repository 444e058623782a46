"""The store's tables and their file.

The file's name contains a checksum of the tables, so that versions of the app do not share a file. A file without
changes for longer than a room can last is erased. Times are read from the machine's monotonic clock, which all
processes share.
"""

import errno
import os
import sqlite3
import stat
import time
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from room.settings import OPEN_SECONDS, default_folder

_PATTERN = "rooms-*.sqlite*"
_BUSY_SECONDS = 2.0
_TABLES = """
CREATE TABLE IF NOT EXISTS room (
    code TEXT PRIMARY KEY, secret BLOB NOT NULL, opened REAL NOT NULL, touched REAL NOT NULL,
    version INTEGER NOT NULL DEFAULT 1, language TEXT NOT NULL, plan TEXT NOT NULL, question TEXT NOT NULL DEFAULT '',
    paused INTEGER NOT NULL DEFAULT 0, cover INTEGER NOT NULL DEFAULT 0, follow TEXT NOT NULL DEFAULT '',
    timer_end REAL NOT NULL DEFAULT 0, timer_of REAL NOT NULL DEFAULT 0,
    wall INTEGER NOT NULL DEFAULT 0, by_hands INTEGER NOT NULL DEFAULT 0,
    is_over INTEGER NOT NULL DEFAULT 0, changes INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS turn (
    room TEXT NOT NULL REFERENCES room ON DELETE CASCADE, question TEXT NOT NULL, phase TEXT NOT NULL,
    round INTEGER NOT NULL, begun REAL NOT NULL, ended REAL NOT NULL,
    PRIMARY KEY (room, question)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seat (
    room TEXT NOT NULL REFERENCES room ON DELETE CASCADE, seat BLOB NOT NULL, since INTEGER NOT NULL,
    seen REAL NOT NULL, process TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (room, seat)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS answer (
    room TEXT NOT NULL, question TEXT NOT NULL, round INTEGER NOT NULL, seat BLOB NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (room, question, round, seat),
    FOREIGN KEY (room, seat) REFERENCES seat ON DELETE CASCADE) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sentence (
    number INTEGER PRIMARY KEY, room TEXT NOT NULL REFERENCES room ON DELETE CASCADE, question TEXT NOT NULL,
    text TEXT NOT NULL, score REAL, shown INTEGER NOT NULL DEFAULT 0, hidden INTEGER NOT NULL DEFAULT 0,
    opposite INTEGER, UNIQUE (room, question, text)) STRICT;
CREATE TABLE IF NOT EXISTS hands (
    room TEXT NOT NULL REFERENCES room ON DELETE CASCADE, question TEXT NOT NULL, round INTEGER NOT NULL,
    counts TEXT NOT NULL, PRIMARY KEY (room, question, round)) STRICT, WITHOUT ROWID;
"""


def store_file(folder: Path) -> Path:
    """Return the store's file for this version of the tables."""
    return folder / f"rooms-{crc32(_TABLES.encode()):08x}.sqlite"


def connect(folder: Path) -> sqlite3.Connection:
    """Open the store, or create it; a file that is damaged or not a store is replaced.

    Raises sqlite3.Error or OSError if the folder cannot be written to.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if folder == default_folder():
        _make_folder_private(folder)
    _erase_old_versions(folder)
    try:
        return _open_database(store_file(folder))
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_SCHEMA):
            raise
    for file in folder.glob(f"{store_file(folder).name}*"):
        file.unlink(missing_ok=True)
    return _open_database(store_file(folder))


def _make_folder_private(folder: Path) -> None:
    """Make the default folder private. Raises PermissionError if another user owns it, or it is a link.

    A folder that the settings name keeps its permissions.
    """
    found = folder.lstat()
    is_own = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    if not is_own or not stat.S_ISDIR(found.st_mode):
        raise PermissionError(errno.EPERM, "not a folder of the user who runs the app", str(folder))
    folder.chmod(0o700)


def _open_database(file: Path) -> sqlite3.Connection:
    file.touch(mode=0o600)  # SQLite would make it readable to others; its log gets the same mode
    file.chmod(0o600)
    connection = sqlite3.connect(file, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        # A crashed process loses nothing by it; a crashed machine ends the lesson anyway.
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.executescript(_TABLES)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _erase_old_versions(folder: Path) -> None:
    """Erase the files of other versions that have not changed for as long as a room can last."""
    own = store_file(folder).name
    for file in folder.glob(_PATTERN):
        with suppress(OSError):
            if not file.name.startswith(own) and time.time() - file.stat().st_mtime > OPEN_SECONDS:
                file.unlink()
