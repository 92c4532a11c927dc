"""Rows of the records' tables to what they mean and back. A row that makes no sense is None, never an error."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, cast, get_args

from nncc.autotune.records.keys import KernelFacts, Setting
from nncc.autotune.records.rows import Answers, Decision, Measured, Outcome, Source, Trial, Verdict
from nncc.errors import ScheduleError
from nncc.schedule.language.steps import Steps
from nncc.schedule.serialise import read_steps, step_records

Row = Mapping[str, Any] | sqlite3.Row
MEASURED = ("ratio", "low", "high", "seconds", "rounds", "code_bytes")
"""The columns of trials that are all there or all missing."""
RESULT: tuple[str, ...] = ("outcome", "message", "finished", *MEASURED)
"""The columns that are written when a trial is done."""
_BROKEN = (ValueError, TypeError, KeyError, IndexError, OverflowError, RecursionError, ScheduleError)


def note_setting(connection: sqlite3.Connection, setting: Setting) -> None:
    """Add a setting with its kernel and machine, where they are not there yet."""
    k = setting.kernel
    kernel = (k.key, k.name, k.label, json.dumps(k.loops), k.dtypes, k.family, json.dumps(k.extents))
    rest = (setting.threads, setting.code, setting.precision, int(setting.cold))
    add = "INSERT OR IGNORE INTO"
    connection.execute(f"{add} kernels VALUES (?, ?, ?, ?, ?, ?, ?)", kernel)
    connection.execute(f"{add} machines VALUES (?, ?, ?)", (setting.machine, setting.cpu, setting.target))
    connection.execute(f"{add} settings VALUES (?, ?, ?, ?, ?, ?, ?)", (setting.id, k.key, setting.machine, *rest))


def setting_of(row: Row) -> Setting | None:
    """A setting from its columns and those of its kernel and machine; None when it is not what its id says."""
    try:
        loops, extents = tuple(map(str, _list(row["loops"]))), tuple(map(int, _list(row["extents"])))
        kernel = KernelFacts(row["key"], row["name"], row["label"], loops, row["dtypes"], row["family"], extents)
        if not all(isinstance(cache, dict) for cache in _fields(row["target"])["caches"]):
            return None
        threads, cold = int(row["threads"]), bool(row["cold"])
        setting = Setting(kernel, row["cpu"], row["target"], threads, row["code"], row["precision"], cold)
        return setting if setting.id == row["id"] else None
    except _BROKEN:
        return None


def trial_of(row: Row, verdicts: Iterable[Row] = ()) -> Trial | None:
    """A trial from its columns and the rows of its verdicts; None when one of them makes no sense."""
    try:
        outcome = None if row["outcome"] is None else cast(Outcome, _one_of(row["outcome"], Outcome))
        predicted = None if row["predicted"] is None else _cycles(row["predicted"])
        finished = None if row["finished"] is None else _time(row["finished"])
        return Trial(
            int(row["id"]), str(row["session"]), cast(Source, _one_of(row["source"], Source)), answers_of(row["answers"]),
            steps_of(row["steps"]), str(row["identity"]), predicted, outcome, str(row["message"]),
            _measured(row), _time(row["begun"]), finished, tuple(map(_verdict, verdicts)))  # fmt: skip
    except _BROKEN:
        return None


def answers_text(answers: Answers) -> str:
    """Answers as a column has them: the same for equal ones."""
    return json.dumps(dict(answers), sort_keys=True)


def answers_of(text: str) -> Answers:
    """The inverse of `answers_text`. Raises: ValueError."""
    answers = _fields(text)
    if not all(isinstance(value, int | float | str) for value in answers.values()):
        raise ValueError(text)
    return answers


def steps_text(steps: Steps) -> str:
    """Steps as a column has them."""
    return json.dumps(step_records(steps))


def steps_of(text: str) -> Steps:
    """The inverse of `steps_text`. Raises: ValueError, ScheduleError."""
    records = _list(text)
    return read_steps(records, [f"step {n}" for n in range(1, len(records) + 1)])


def _measured(row: Row) -> Measured | None:
    if row["ratio"] is None:
        return None
    return Measured(*_interval(row), _number(row["seconds"]), int(row["rounds"]), int(row["code_bytes"]))


def _verdict(row: Row) -> Verdict:
    decision = cast(Decision, _one_of(row["decision"], Decision))
    return Verdict(*_interval(row), int(row["pairs"]), decision, _time(row["at"]), str(row["place"]))


def _interval(row: Row) -> tuple[float, float, float]:
    """A ratio with its interval, which has no upper end where there were few pairs."""
    ratio, low, high = _number(row["ratio"]), _number(row["low"]), float(row["high"])
    if ratio <= 0 or math.isnan(high):
        raise ValueError(row)
    return ratio, low, high


def _time(text: str) -> str:
    """A time as `now` gives it, which others can count with: records are put in order by its text, so it is in UTC."""
    if datetime.fromisoformat(text).utcoffset() != timedelta(0):
        raise ValueError(text)
    return text


def _cycles(value: object) -> float:
    cycles = _number(value)
    if cycles < 0:
        raise ValueError(cycles)
    return cycles


def _number(value: object) -> float:
    number = float(cast(float, value))
    if not math.isfinite(number):
        raise ValueError(number)
    return number


def _one_of(value: object, kind: object) -> str:
    if value not in get_args(kind):
        raise ValueError(value)
    return str(value)


def _list(text: str) -> list[Any]:
    value = json.loads(text)
    if not isinstance(value, list):
        raise ValueError(text)
    return value


def _fields(text: str) -> dict[str, Any]:
    value = json.loads(text)
    if not isinstance(value, dict):
        raise ValueError(text)
    return value
