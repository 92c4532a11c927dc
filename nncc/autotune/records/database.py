"""The file that holds the records: how it is opened, what is in it, and what is said when that fails."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from nncc.arguments import require_regular
from nncc.errors import RecordsError

APPLICATION = int.from_bytes(b"nncc", "big")
"""The value of SQLite's application_id in our files, so that no other database is taken for one of them."""
BUSY_S = 20.0
"""How long to wait for another process that is writing; a trial is written in milliseconds."""
_AGAIN_S = 0.01
_HEADER = """SELECT (SELECT user_version FROM pragma_user_version), (SELECT application_id FROM pragma_application_id),
             (SELECT count(*) FROM sqlite_schema)"""  # in one statement: another process may be making the tables
_PRIMARY = 0xFF  # of SQLite's error codes; the rest says where within SQLite
_NEW = (
    """
    CREATE TABLE kernels (
        key TEXT PRIMARY KEY, name TEXT NOT NULL, label TEXT NOT NULL, loops TEXT NOT NULL, dtypes TEXT NOT NULL,
        family TEXT NOT NULL, extents TEXT NOT NULL);
    CREATE TABLE machines (id TEXT PRIMARY KEY, cpu TEXT NOT NULL, target TEXT NOT NULL);
    CREATE TABLE settings (
        id TEXT PRIMARY KEY, kernel TEXT NOT NULL REFERENCES kernels, machine TEXT NOT NULL REFERENCES machines,
        threads INTEGER NOT NULL, code TEXT NOT NULL, precision TEXT NOT NULL, cold INTEGER NOT NULL);
    CREATE TABLE trials (
        id INTEGER PRIMARY KEY AUTOINCREMENT, setting TEXT NOT NULL REFERENCES settings, session TEXT NOT NULL,
        source TEXT NOT NULL, answers TEXT NOT NULL, steps TEXT NOT NULL, identity TEXT NOT NULL, predicted REAL,
        outcome TEXT, message TEXT NOT NULL DEFAULT '', ratio REAL, low REAL, high REAL, seconds REAL, rounds INTEGER,
        code_bytes INTEGER, begun TEXT NOT NULL, finished TEXT, UNIQUE (setting, session, identity, begun));
    CREATE TABLE verdicts (
        trial INTEGER NOT NULL REFERENCES trials ON DELETE CASCADE, ratio REAL NOT NULL, low REAL NOT NULL,
        high REAL NOT NULL, pairs INTEGER NOT NULL, decision TEXT NOT NULL, at TEXT NOT NULL, UNIQUE (trial, at));
    CREATE INDEX kernels_of_family ON kernels (family);
    CREATE INDEX settings_of_kernel ON settings (kernel);
    """,
)
_PLACES = "ALTER TABLE verdicts ADD COLUMN place TEXT NOT NULL DEFAULT 'alone'"
MIGRATIONS: tuple[str, ...] = (*_NEW, _PLACES)
"""Statements that make each version of the tables from the one before; the first from nothing. Never change one: add one."""
_OTHER = "name another with --records PATH or NNCC_RECORDS"
_ADVICE = f"move it away, or {_OTHER}"


class Database:
    """An open file of records. Its errors are RecordsError and name the file."""

    def __init__(self, path: Path, readonly: bool, busy_s: float = BUSY_S, migrations: Sequence[str] = MIGRATIONS) -> None:
        """Open it; make it, with its folders, where there is none. readonly: a file that is not there has no records.

        Raises: RecordsError for what is no such file, is damaged, was made by a newer nncc, or may not be written.
        """
        self.path, self.readonly, self._busy_s = path, readonly, busy_s
        if path.is_dir():
            raise RecordsError(f"{path} is a folder, and records are one file; {_OTHER}")
        require_regular(path, f"a file of records; {_OTHER}", RecordsError)
        with self._named():
            try:
                self._connection = _connect(path, readonly, busy_s)
            except OSError as error:
                raise RecordsError(f"cannot open {path}: {error.strerror}; {_OTHER}") from error
            try:
                self._prepare(migrations)
            except BaseException:
                self._connection.close()
                raise
            self._connection.row_factory = sqlite3.Row
            self._connection.text_factory = _text

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """The rows of a query."""
        return [*self.each(query, *values)]

    def each(self, query: str, *values: object) -> Iterator[sqlite3.Row]:
        """The rows of a query, one by one: of a damaged file those before the damage."""
        with self._named(), closing(self._connection.execute(query, values)) as cursor:
            yield from cursor

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of what is written within is kept, on the disk when this ends, or nothing."""
        if self.readonly:
            raise RecordsError(f"{self.path} was opened for reading only")
        with self._named():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:  # a full disk has ended it already
                    self._connection.execute("ROLLBACK")
                raise

    def compact(self) -> None:
        """Give what was deleted back to the disk."""
        with self._named():
            self._connection.execute("VACUUM")

    def _prepare(self, migrations: Sequence[str]) -> None:
        """Raise for what is none of our files; bring an older version up to date, or a copy of what may only be read."""
        version, newest = self._version(), len(migrations)
        if version > newest:
            raise RecordsError(f"{self.path} was made by a newer nncc: its version is {version}, this one knows up to "
                               f"{newest}; use that nncc, or {_ADVICE}")  # fmt: skip
        if self.readonly and version < newest:
            self._connection = _copied(self._connection)
        if not self.readonly:
            self._use_wal()
            self._connection.execute("PRAGMA foreign_keys = ON")
        if version < newest:
            self._migrate(migrations)

    def _use_wal(self) -> None:
        """Let readers go on while one writes; a file system that cannot do that keeps the older way.

        SQLite does not wait for another process that switches at the same time, as it does elsewhere.
        """
        deadline = time.monotonic() + self._busy_s
        while True:
            try:
                self._connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & _PRIMARY != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
            time.sleep(_AGAIN_S)

    def _version(self) -> int:
        """The version of our tables; 0 for an empty file."""
        version, application, tables = self._connection.execute(_HEADER).fetchone()
        if application != APPLICATION and (version or tables):
            raise RecordsError(f"{self.path} is a database of something else than nncc's records; {_ADVICE}")
        return int(version)

    def _migrate(self, migrations: Sequence[str]) -> None:
        """Make the tables of the newest version, in one transaction: two processes may do so at the same time."""
        self._connection.execute("BEGIN EXCLUSIVE")
        try:
            for script in migrations[self._version() :]:
                for statement in filter(str.strip, script.split(";")):
                    self._connection.execute(statement)
            self._connection.execute(f"PRAGMA user_version = {len(migrations)}")
            self._connection.execute(f"PRAGMA application_id = {APPLICATION}")
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    @contextmanager
    def _named(self) -> Iterator[None]:
        """Raise what SQLite does not manage as a RecordsError that says what to do."""
        try:
            yield
        except sqlite3.Error as error:
            raise RecordsError(_explained(self.path, error, self._busy_s)) from error


def _connect(path: Path, readonly: bool, busy_s: float) -> sqlite3.Connection:
    if not readonly:
        path.parent.mkdir(parents=True, exist_ok=True)
        return sqlite3.connect(path, busy_s, isolation_level=None)
    if not path.exists():
        return sqlite3.connect(":memory:", isolation_level=None)
    # where no file can be made beside it, SQLite reads a WAL database only if told that nobody else writes it; what a
    # killed writer left in the log it reads only if not told so
    is_alone = not os.access(path.parent, os.W_OK) and not path.with_name(f"{path.name}-wal").exists()
    alone = "&immutable=1" if is_alone else ""
    return sqlite3.connect(f"file:{quote(str(path.absolute()))}?mode=ro{alone}", busy_s, isolation_level=None, uri=True)


def _text(data: bytes) -> str:
    """Text as it was stored; what a damaged file has in its place is no reason to leave the other rows."""
    return data.decode(errors="backslashreplace")


def _copied(connection: sqlite3.Connection) -> sqlite3.Connection:
    """The same database in memory; the connection is closed."""
    with closing(connection):
        copy = sqlite3.connect(":memory:", isolation_level=None)
        connection.backup(copy)
        return copy


def _explained(path: Path, error: sqlite3.Error, busy_s: float) -> str:
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY:
        case sqlite3.SQLITE_NOTADB:
            return f"{path} is no file of records; {_ADVICE}"
        case sqlite3.SQLITE_CORRUPT:
            return (f"{path} is damaged ({error}). `nncc db export` prints the records before the damage; move the file "
                    "away, then `nncc db merge` what was printed")  # fmt: skip
        case sqlite3.SQLITE_FULL:
            return f"there is no room for more in {path}: what was written before is kept; make room and start again"
        case sqlite3.SQLITE_IOERR:
            return f"{path} cannot be read or written ({error}): what was written before is kept; look at the disk"
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return f"another process has been writing to {path} for more than {busy_s:g} s; wait for it, or end it"
        case sqlite3.SQLITE_CONSTRAINT:
            return f"a trial that goes on is no longer in {path}: somebody has pruned it while tuning"
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return f"{path} cannot be opened or written ({error}); {_OTHER}"
    return f"{path} cannot be used: {error}; {_ADVICE}"
