"""A connection to the store: its transactions, and one exception for all its failures."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock

from room.store.schema import connect, store_file

_LOG = logging.getLogger(__name__)
NO_DISK = "no-disk"
BUSY = "busy"


class ReasonError(Exception):
    """A request that fails: `reason` is an error code for the client."""

    def __init__(self, reason: str) -> None:
        """Store the reason."""
        super().__init__(reason)
        self.reason = reason


class StoreError(ReasonError):
    """The store cannot be read or written now: `reason` is `NO_DISK` or `BUSY`."""


class Database:
    """A connection that is opened at its first use, and reopened after a failure. One transaction at a time."""

    def __init__(self, folder: Path) -> None:
        """Use a folder, which is created when the first room is opened."""
        self._folder = folder
        self._connection: sqlite3.Connection | None = None
        self._lock = RLock()
        self._complaint = ""

    @property
    def is_created(self) -> bool:
        """Return whether the store has been created."""
        with suppress(OSError):  # another user's folder
            return self._connection is not None or store_file(self._folder).exists()
        return False

    @contextmanager
    def changing(self) -> Iterator[sqlite3.Connection]:
        """Open a transaction to write, committed as a whole or rolled back. Raises StoreError."""
        with self._lock, self._guarded_connection() as connection:
            connection.execute("BEGIN IMMEDIATE")
            with connection:  # commits or rolls back
                yield connection

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Open a transaction to read, so that all its statements see the same state. Raises StoreError."""
        with self._lock, self._guarded_connection() as connection:
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                connection.execute("ROLLBACK")

    def data_version(self) -> int:
        """Return a number that changes whenever another connection has written."""
        with self._lock, self._guarded_connection() as connection:
            [version] = connection.execute("PRAGMA data_version").fetchone()
            return int(version)

    def purge_deleted(self) -> None:
        """Erase deleted data from SQLite's write-ahead log, too."""
        with self._lock, self._guarded_connection() as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Close the connection; the next use opens a new one."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
            self._connection = None

    @contextmanager
    def _guarded_connection(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection; raise StoreError for an error of SQLite or the disk."""
        try:
            if self._connection is None:
                self._connection = connect(self._folder)
            yield self._connection
        except sqlite3.DatabaseError as error:
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise StoreError(BUSY) from error
            self.close()
            raise StoreError(NO_DISK) from error
        except OSError as error:
            self._log_error(error)
            self.close()
            raise StoreError(NO_DISK) from error

    def _log_error(self, error: OSError) -> None:
        """Log an error in the data folder unless it repeats the last one, since phones retry their requests."""
        if str(error) != self._complaint:
            self._complaint = str(error)
            _LOG.log(logging.WARNING, "rooms cannot be stored: %s", error)
