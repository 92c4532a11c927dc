"""Records of tuning: one SQLite file, in which a trial is noted before it is run, with its times when it is done."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from math import dist, log2
from pathlib import Path
from urllib.parse import quote

from nncc.arguments import path_argument, require_regular
from nncc.autotune.records.keys import Setting, differences
from nncc.autotune.records.rows import (
    ALONE,
    RESULT,
    Answers,
    Decision,
    Measured,
    Neighbour,
    Outcome,
    Source,
    Trial,
    Winner,
    answers_text,
    contenders,
    decide,
    foremost,
    note_setting,
    setting_of,
    steps_text,
    trial_of,
)
from nncc.errors import RecordsError
from nncc.schedule.steps import Steps

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
            raise RecordsError(
                f"{self.path} was made by a newer nncc: its version is {version}, this one knows up to "
                f"{newest}; use that nncc, or {_ADVICE}"
            )
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
            return (
                f"{path} is damaged ({error}). `nncc db export` prints the records before the damage; move the file "
                "away, then `nncc db merge` what was printed"
            )
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


def models(trials: Iterable[Trial]) -> tuple[str, ...]:
    """The keys of the models inside which any of the trials was compared, in order."""
    return tuple(sorted({v.place for t in trials if t.outcome == "ok" for v in t.verdicts} - {ALONE}))


def winners(trials: Iterable[Trial]) -> dict[str, Winner | None]:
    """The winner by place: ALONE, then each model inside which any of the trials was compared."""
    trials = tuple(trials)
    return {place: decide(trials, place) for place in (ALONE, *models(trials))}


def deciding(trials: Iterable[Trial]) -> tuple[Trial, ...]:
    """A subset of the trials that has the same places, and the same winner in each, as all of them.

    A trial that lost may be among them: it may be all that tells that a model prefers the default plan, that a verdict is
    out of date, or that what won before is not sound.
    """
    trials = tuple(trials)
    kept, before, size = trials, winners(trials), len(trials)
    while size:
        for start in reversed(range(0, len(kept), size)):
            fewer = kept[:start] + kept[start + size :]
            if winners(fewer) == before:
                kept = fewer
        size //= 2
    return kept if kept == trials else deciding(kept)


SETTINGS = """SELECT s.id AS id, key, name, label, loops, dtypes, family, extents, cpu, target, threads, code,
               precision, cold
               FROM settings s JOIN kernels k ON s.kernel = k.key JOIN machines m ON s.machine = m.id"""
"""The columns that `setting_of` reads."""
_VERDICTS = "SELECT v.* FROM verdicts v JOIN trials t ON v.trial = t.id"
_SET_RESULT = ", ".join(f"{name} = ?" for name in RESULT)
_SHOWN_MISSES = 3


def default_path(environment: Mapping[str, str] = os.environ) -> Path:
    """$NNCC_RECORDS, else $XDG_DATA_HOME/nncc/records.db, else ~/.local/share/nncc/records.db.

    Raises: RecordsError where the user has no home folder.
    """
    if environment.get("NNCC_RECORDS"):
        return Path(environment["NNCC_RECORDS"])
    given = environment.get("XDG_DATA_HOME", "")
    try:
        return (Path(given) if os.path.isabs(given) else Path.home() / ".local" / "share") / "nncc" / "records.db"
    except RuntimeError:
        raise RecordsError(
            "there is no place for records: HOME is not set, and this user has no home folder; name a file "
            "with --records PATH or NNCC_RECORDS, or a folder with XDG_DATA_HOME"
        ) from None


def now() -> str:
    """The time in UTC, as records have it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


class Records:
    """The records in a file; a context manager that closes it.

    Raises, wherever the file is used: RecordsError that says what is wrong with it and what to do.
    """

    def __init__(self, database: Database) -> None:
        self.database = database

    @classmethod
    def open(cls, path: Path | str | None = None, readonly: bool = False, busy_s: float = BUSY_S) -> Records:
        """The records in a file, by default the one of `default_path`; made with its folders where there is none.

        readonly: nothing is made or written, and a file that is not there has no records.
        busy_s: how long to wait for another process that is writing.
        """
        place = default_path() if path is None else path_argument("records", path, "the path of a file", RecordsError)
        return cls(Database(place, readonly, busy_s))

    def close(self) -> None:
        """Close the file."""
        self.database.close()

    def __enter__(self) -> Records:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def begin(
        self,
        setting: Setting,
        session: str,
        source: Source,
        answers: Answers,
        steps: Steps,
        identity: str,
        predicted: float | None = None,
    ) -> int:
        """Note a candidate before it is run, or when it could not be built; give the number of its trial.

        predicted: cycles, by the cost model.
        """
        row = {
            "setting": setting.id,
            "session": session,
            "source": source,
            "answers": answers_text(answers),
            "steps": steps_text(steps),
            "identity": identity,
            "predicted": predicted,
            "begun": now(),
        }
        with self.database.transaction() as connection:
            note_setting(connection, setting)
            columns, marks = ", ".join(row), ", ".join("?" * len(row))
            added = connection.execute(f"INSERT INTO trials ({columns}) VALUES ({marks})", [*row.values()])
            return int(added.lastrowid or 0)

    def finish(self, trial: int, outcome: Outcome, message: str = "", measured: Measured | None = None) -> None:
        """Note what became of a trial that was begun."""
        m, said = measured, message.encode(errors="backslashreplace").decode()
        values = (m.ratio, m.low, m.high, m.seconds, m.rounds, m.code_bytes) if m else (None,) * 6
        with self.database.transaction() as connection:
            done = connection.execute(
                f"UPDATE trials SET {_SET_RESULT} WHERE id = ?", (outcome, said, now(), *values, trial)
            )
            if not done.rowcount:
                raise RecordsError(f"there is no trial {trial} in {self.database.path}: somebody has pruned it while tuning")

    def judge(
        self, trial: int, ratio: float, low: float, high: float, pairs: int, decision: Decision, place: str = ALONE
    ) -> None:
        """Note what a comparison of a trial with the baseline gave. place: see Verdict."""
        with self.database.transaction() as connection:
            connection.execute(
                "INSERT INTO verdicts VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (trial, ratio, low, high, pairs, decision, now(), place),
            )

    def trials(self, setting: Setting) -> tuple[Trial, ...]:
        """The trials of a setting in order of their numbers, without those that cannot be read (see `damaged`)."""
        return tuple(trial for _, trial in self._read("WHERE setting = ?", setting.id) if trial is not None)

    def winner(self, setting: Setting, model: str = ALONE) -> Winner | None:
        """The trial to ship in a setting, inside a model by its key; None: the default plan. See `decide`."""
        return decide(self.trials(setting), model)

    def foremost(self, setting: Setting, model: str = ALONE) -> Winner | None:
        """The winner that the next candidates of a setting have to beat; None: the default plan. See rows.foremost."""
        return foremost(self.trials(setting), model)

    def contenders(self, setting: Setting, count: int, model: str = ALONE) -> tuple[Trial, ...]:
        """At most `count` trials to compare inside the model, the most promising first. See rows.contenders."""
        return contenders(self.trials(setting), count, model)

    def neighbours(self, setting: Setting, limit: int) -> tuple[Neighbour, ...]:
        """Winners of kernels of the same family on this machine, nearest first, each with other answers.

        They have other extents, or were found with another version of the code or of what is cached while timing.
        """
        here = (setting.machine, setting.threads, setting.precision, setting.id)
        like = self._settings(
            "WHERE family = ? AND machine = ? AND threads = ? AND precision = ? AND s.id != ?", setting.kernel.family, *here
        )
        size = len(setting.kernel.extents)  # another version may have counted them otherwise
        won = [(other, winner) for other in like if len(other.kernel.extents) == size and (winner := self.winner(other))]
        found = [_neighbour(setting, other, winner) for other, winner in won]
        nearest: dict[str, Neighbour] = {}
        for neighbour in sorted(found, key=lambda n: (n.distance, n.ratio, answers_text(n.answers), n.label)):
            nearest.setdefault(answers_text(neighbour.answers), neighbour)
        return tuple(nearest.values())[:limit]

    def why_miss(self, setting: Setting, model: str = ALONE) -> list[str]:
        """In sentences, why no record decides the plan of a setting, nearest reason first; none when one does."""
        trials = self.trials(setting)
        if decide(trials, model):
            return []
        if trials:
            return [_undecided(trials, model)]
        apart = [differences(other, setting) for other in self._settings("WHERE kernel = ?", setting.kernel.key)]
        if apart:
            return ["; ".join(reasons) for reasons in sorted(apart, key=lambda r: (len(r), r))[:_SHOWN_MISSES]]
        like = {other.kernel.label for other in self._settings("WHERE family = ?", setting.kernel.family)}
        if like:
            return [f"this kernel was never tuned; of the same loops in other sizes there is {_some(sorted(like))}"]
        return ["neither this kernel nor one with the same loops was ever tuned"]

    def settings(self) -> tuple[Setting, ...]:
        """All settings that have trials, by label."""
        return tuple(self._settings("WHERE s.id IN (SELECT setting FROM trials) ORDER BY label, s.id"))

    def damaged(self) -> tuple[int, ...]:
        """The numbers of the trials that cannot be read, and count as if they were not there."""
        known = {setting.id for setting in self.settings()}
        return tuple(row["id"] for row, trial in self._read("") if trial is None or row["setting"] not in known)

    def _read(self, condition: str, *values: object) -> list[tuple[sqlite3.Row, Trial | None]]:
        """Rows of trials in order of their numbers, each with the trial that it is; None when it makes no sense."""
        verdicts: dict[int, list[sqlite3.Row]] = {}
        for row in self.database.rows(f"{_VERDICTS} {condition} ORDER BY at", *values):
            verdicts.setdefault(row["trial"], []).append(row)
        rows = self.database.rows(f"SELECT * FROM trials {condition} ORDER BY id", *values)
        return [(row, trial_of(row, verdicts.get(row["id"], ()))) for row in rows]

    def _settings(self, condition: str, *values: object) -> list[Setting]:
        found = (setting_of(row) for row in self.database.rows(f"{SETTINGS} {condition}", *values))
        return [setting for setting in found if setting is not None]


def _neighbour(setting: Setting, other: Setting, winner: Winner) -> Neighbour:
    extents = other.kernel.extents
    places = [[log2(max(1, extent)) for extent in kernel.extents] for kernel in (setting.kernel, other.kernel)]
    return Neighbour(other.kernel.label, extents, dist(*places), winner.trial.answers, winner.verdict.ratio)


def _some(names: Sequence[str]) -> str:
    return ", ".join([*names[:_SHOWN_MISSES], *(["..."] if len(names) > _SHOWN_MISSES else [])])


def _undecided(trials: Sequence[Trial], model: str) -> str:
    """Why none of the trials of a setting is its winner in a model."""
    inside = " inside the model" if model in (v.place for t in trials for v in t.verdicts) and model != ALONE else ""
    judged, ok = sum(bool(t.verdicts) for t in trials), sum(t.outcome == "ok" for t in trials)
    known = f"candidates tried: {len(trials)}, of which ran as they should: {ok}"
    if judged:
        return f"{known}, were compared with the default plan: {judged}; none is faster than it{inside}"
    return f"{known}; none was compared with the default plan yet: tuning was stopped before"
