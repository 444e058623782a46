"""The store's tables, and the file that holds them. In: a folder. Out: a connection.

The file's name holds a checksum of the tables: a process of another version has a file of its own, and a file that
nobody has written to for longer than a room can last is erased, whoever left it. Times are those of the machine's
monotonic clock, which all processes share and which no change of date moves.
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
    """Name the file of this version."""
    return folder / f"rooms-{crc32(_TABLES.encode()):08x}.sqlite"


def connect(folder: Path) -> sqlite3.Connection:
    """Open the store, which is made where there is none; a file that is no store is erased first.

    Raises sqlite3.Error or OSError where the folder cannot be written to.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if folder == default_folder():
        _close_to_others(folder)
    _erase_forgotten(folder)
    try:
        return _opened(store_file(folder))
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_SCHEMA):
            raise
    for file in folder.glob(f"{store_file(folder).name}*"):
        file.unlink(missing_ok=True)
    return _opened(store_file(folder))


def _close_to_others(folder: Path) -> None:
    """Let nobody else into the default folder. Raises PermissionError where somebody else has made it, or a link.

    A folder that the operator names is left as it is.
    """
    found = folder.lstat()
    is_own = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    if not is_own or not stat.S_ISDIR(found.st_mode):
        raise PermissionError(errno.EPERM, "not a folder of the user who runs the app", str(folder))
    folder.chmod(0o700)


def _opened(file: Path) -> sqlite3.Connection:
    file.touch(mode=0o600)  # SQLite would let others read it; its log takes over these rights
    file.chmod(0o600)
    connection = sqlite3.connect(file, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        # A process that dies loses nothing by it; a machine that does ends the lesson anyway.
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.executescript(_TABLES)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _erase_forgotten(folder: Path) -> None:
    """Erase the files of other versions that have not been written to for as long as a room can last."""
    own = store_file(folder).name
    for file in folder.glob(_PATTERN):
        with suppress(OSError):
            if not file.name.startswith(own) and time.time() - file.stat().st_mtime > OPEN_SECONDS:
                file.unlink()
