"""Records of tuning: one SQLite file, in which a trial is noted before it is run and again when it is done.

Each note is on the disk when its method returns. So a process that is killed loses at most what was in flight, and the
next one goes on from what is there. Nothing here needs optuna.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from math import dist, log2
from pathlib import Path

from nncc.arguments import path_argument
from nncc.autotune.records.codec import RESULT, answers_text, note_setting, setting_of, steps_text, trial_of
from nncc.autotune.records.database import BUSY_S, Database
from nncc.autotune.records.keys import Setting, differences
from nncc.autotune.records.rows import (
    ALONE,
    Answers,
    Decision,
    Measured,
    Neighbour,
    Outcome,
    Source,
    Trial,
    Winner,
    contenders,
    decide,
    foremost,
)
from nncc.errors import RecordsError
from nncc.schedule.language.steps import Steps

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
        raise RecordsError("there is no place for records: HOME is not set, and this user has no home folder; name a file "
                           "with --records PATH or NNCC_RECORDS, or a folder with XDG_DATA_HOME") from None  # fmt: skip


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
        self, setting: Setting, session: str, source: Source, answers: Answers, steps: Steps, identity: str,
        predicted: float | None = None,
    ) -> int:  # fmt: skip
        """Note a candidate before it is run, or when it could not be built; give the number of its trial.

        predicted: cycles, by the cost model.
        """
        row = {"setting": setting.id, "session": session, "source": source, "answers": answers_text(answers),
               "steps": steps_text(steps), "identity": identity, "predicted": predicted, "begun": now()}  # fmt: skip
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
            done = connection.execute(f"UPDATE trials SET {_SET_RESULT} WHERE id = ?",
                                      (outcome, said, now(), *values, trial))  # fmt: skip
            if not done.rowcount:
                raise RecordsError(f"there is no trial {trial} in {self.database.path}: somebody has pruned it while tuning")

    def judge(
        self, trial: int, ratio: float, low: float, high: float, pairs: int, decision: Decision, place: str = ALONE
    ) -> None:
        """Note what a comparison of a trial with the baseline gave. place: see Verdict."""
        with self.database.transaction() as connection:
            connection.execute("INSERT INTO verdicts VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                               (trial, ratio, low, high, pairs, decision, now(), place))  # fmt: skip

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
        like = self._settings("WHERE family = ? AND machine = ? AND threads = ? AND precision = ? AND s.id != ?",
                              setting.kernel.family, *here)  # fmt: skip
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
