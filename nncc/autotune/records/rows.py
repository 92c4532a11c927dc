"""Trials and verdicts as the records hold them, how a winner is decided from them, and their rows in the tables.

A row that makes no sense is None, never an error."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal, cast, get_args

from nncc.autotune.records.keys import KernelFacts, Setting
from nncc.errors import ScheduleError
from nncc.schedule.serialise import read_steps, step_records
from nncc.schedule.steps import Steps

Answers = Mapping[str, int | float | str | bool]
"""Values of knobs by name."""
Source = Literal["default", "model", "neighbour", "near", "tpe", "random", "user"]
"""Who proposed a candidate."""
Outcome = Literal["ok", "illegal", "crashed", "too long", "hung", "wrong", "memory", "error"]
Decision = Literal["faster", "slower", "no difference"]
ALONE = "alone"
"""Where a candidate was compared with the baseline that was not inside a model; else there is the key of the model."""
NOISE = 0.02
"""Ratios that differ by less, and whose intervals overlap, are taken for equal."""
FAULTS = ("crashed", "hung", "memory", "wrong")
"""The outcomes of code that is never shipped, however often it ran without one of them."""


@dataclass(frozen=True)
class Measured:
    """The measurements of a candidate.

    ratio: its time by the baseline's in paired rounds, low to high its interval. seconds: its median.
    """

    ratio: float
    low: float
    high: float
    seconds: float
    rounds: int
    code_bytes: int


@dataclass(frozen=True)
class Verdict:
    """The result of a comparison with the default plan. at: in UTC. place: ALONE, or the key of a model (keys.model_key)."""

    ratio: float
    low: float
    high: float
    pairs: int
    decision: Decision
    at: str
    place: str = ALONE


@dataclass(frozen=True)
class Trial:
    """One candidate that was tried. outcome: None when it was begun and never finished, as when the tuner was killed."""

    id: int
    session: str
    source: Source
    answers: Answers
    steps: Steps
    identity: str
    predicted: float | None
    outcome: Outcome | None
    message: str
    measured: Measured | None
    begun: str
    finished: str | None
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True)
class Winner:
    """The trial that is shipped, and the verdict that says so."""

    trial: Trial
    verdict: Verdict

    @property
    def code_bytes(self) -> int:
        """The size of its machine code; 0 when it is not known."""
        return self.trial.measured.code_bytes if self.trial.measured else 0


@dataclass(frozen=True)
class Neighbour:
    """A winner of a kernel like the one asked for. distance: of their extents, in powers of two."""

    label: str
    extents: tuple[int, ...]
    distance: float
    answers: Answers
    ratio: float


def decide(trials: Iterable[Trial], model: str = ALONE) -> Winner | None:
    """The winner among the trials of a setting; None: the default plan. The order of the trials does not matter.

    model: the key of the one that it is for. Where any were compared inside it, only those comparisons count; those inside
    other models never do. The last verdict on a candidate counts, whichever trial it was given to. Of candidates that are
    equally fast within the noise, the one with the smaller code wins, then the one with the smaller identity.
    """
    known = _known(trials, model)
    inside = [winner for winner in known if winner.verdict.place == model]
    return _fastest(inside or known)


def foremost(trials: Iterable[Trial], model: str = ALONE) -> Winner | None:
    """The winner if each candidate did as well inside the model as alone: the one for others to beat."""
    return _fastest(_known(trials, model))


def contenders(trials: Iterable[Trial], count: int, model: str = ALONE) -> tuple[Trial, ...]:
    """The `count` fastest candidates, by the best verdict on each, of those that are faster than the default plan, or may be
    inside the model: they are worth comparing there."""
    trials = tuple(trials)
    known = {winner.trial.identity: winner.verdict for winner in _known(trials, model)}
    ratios = {identity: verdict.ratio for identity, verdict in known.items()}
    open_ = {identity for identity, verdict in known.items() if verdict.place == model and verdict.low < 1}
    found: dict[str, Trial] = {}
    for trial in sorted((t for t in _sound(trials) if t.measured), key=lambda t: (t.begun, t.id)):
        found.setdefault(trial.identity, trial)
        assert trial.measured is not None
        ratios.setdefault(trial.identity, trial.measured.ratio)
    fast = [trial for trial in found.values() if ratios[trial.identity] < 1 or trial.identity in open_]
    return tuple(sorted(fast, key=lambda t: (ratios[t.identity], t.identity))[:count])


def _sound(trials: Iterable[Trial]) -> list[Trial]:
    """The trials that ran without a fault, of candidates that always did."""
    trials = tuple(trials)
    faulty = {trial.identity for trial in trials if trial.outcome in FAULTS}
    return [trial for trial in trials if trial.outcome == "ok" and trial.identity not in faulty]


def _known(trials: Iterable[Trial], model: str) -> list[Winner]:
    """The last verdict on each candidate that ran and was compared: inside the model, if there is one, else alone."""
    last: dict[str, Winner] = {}
    judged = (Winner(t, v) for t in _sound(trials) for v in t.verdicts if v.place in (ALONE, model))
    for found in judged:
        same = last.setdefault(found.trial.identity, found)
        last[found.trial.identity] = max(same, found, key=_age)
    return [*last.values()]


def _fastest(known: Iterable[Winner]) -> Winner | None:
    faster = [winner for winner in known if winner.verdict.decision == "faster"]
    if not faster:
        return None
    best = min(faster, key=lambda w: (w.verdict.ratio, w.trial.identity))
    equal = [winner for winner in faster if _as_fast(winner.verdict, best.verdict)]
    return min(equal, key=lambda w: (w.trial.measured is None, w.code_bytes, w.trial.identity))


def _age(found: Winner) -> tuple[object, ...]:
    """Sort key of verdicts, the one that counts last: those inside a model after those alone, then by time. Ties go to the
    slower one, so that the result is deterministic."""
    verdict, trial = found.verdict, found.trial
    judged = verdict.place != ALONE, verdict.at, verdict.ratio, verdict.high, verdict.low, verdict.decision, verdict.pairs
    return *judged, trial.begun, trial.session, repr(trial.measured), repr(trial.steps), repr(sorted(trial.answers.items()))


def _as_fast(verdict: Verdict, best: Verdict) -> bool:
    return verdict is best or (verdict.low <= best.high and verdict.ratio - best.ratio < NOISE)


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
            int(row["id"]),
            str(row["session"]),
            cast(Source, _one_of(row["source"], Source)),
            answers_of(row["answers"]),
            steps_of(row["steps"]),
            str(row["identity"]),
            predicted,
            outcome,
            str(row["message"]),
            _measured(row),
            _time(row["begun"]),
            finished,
            tuple(map(_verdict, verdicts)),
        )
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
