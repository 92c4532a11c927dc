"""Trials and verdicts as the records hold them, and how a winner is decided from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from nncc.schedule.language.steps import Steps

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
