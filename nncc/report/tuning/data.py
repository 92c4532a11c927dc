"""What a page about tuning is made from: the trials of each kernel of a model, and what the run that made them told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from itertools import pairwise
from math import inf
from statistics import median

import numpy as np

from nncc.autotune.records.keys import Setting
from nncc.autotune.records.rows import ALONE, Answers, Trial, Winner, decide
from nncc.autotune.search.search import Known, Ranker, fitted, spearman
from nncc.autotune.search.space import Knob
from nncc.autotune.timing.comparison import Comparison
from nncc.schedule.serialise import python_text

LEAST_RANKED = 5
"""With fewer trials a rank correlation says nothing."""


@dataclass(frozen=True)
class KernelTuning:
    """What is known of tuning one kernel. count: how often its model calls it. usual, usual_cycles: answers and predicted
    cycles of the default plan. flops, moved_bytes: of a call, as its loops are written. model: the key of its model."""

    label: str
    count: int
    setting: Setting
    trials: tuple[Trial, ...]
    knobs: tuple[Knob, ...]
    usual: Answers
    usual_cycles: float
    flops: int
    moved_bytes: int
    model: str = ALONE

    @cached_property
    def ran(self) -> tuple[Trial, ...]:
        """The trials that gave right results and were timed, in order."""
        return tuple(t for t in self.trials if t.outcome == "ok" and t.measured and t.measured.ratio > 0)

    @cached_property
    def ratios(self) -> tuple[float, ...]:
        """The time of each trial that ran, by that of the default plan."""
        return tuple(t.measured.ratio for t in self.ran if t.measured)

    @cached_property
    def seconds(self) -> float:
        """Of a call by the default plan, which every trial was timed beside; 0 when none ran."""
        return median([t.measured.seconds / t.measured.ratio for t in self.ran if t.measured] or [0.0])

    @cached_property
    def winner(self) -> Winner | None:
        return decide(self.trials, self.model)

    @property
    def ratio(self) -> float:
        """The time of the plan that is shipped, by that of the default plan."""
        return self.winner.verdict.ratio if self.winner else 1.0

    @property
    def total(self) -> float:
        """Seconds of all calls in a run of the model, by the default plan."""
        return self.count * self.seconds

    @property
    def saved(self) -> float:
        """Seconds that tuning takes off a run of the model."""
        return self.total * (1 - self.ratio)

    @property
    def intensity(self) -> float:
        """FLOPs per byte."""
        return self.flops / max(self.moved_bytes, 1)

    @cached_property
    def predicted(self) -> tuple[tuple[float, float], ...]:
        """Of the trials with a prediction: cycles, and time by that of the default plan."""
        return tuple((t.predicted, ratio) for t, ratio in zip(self.ran, self.ratios) if t.predicted)

    @property
    def cost_correlation(self) -> float | None:
        """Of ranks, between the cycles that the cost model predicted and measured times; None for too few trials."""
        if len(self.predicted) < LEAST_RANKED:
            return None
        return spearman(*np.asarray(self.predicted).T)

    @cached_property
    def ranker(self) -> Ranker | None:
        """The model that the search would learn from all of these trials."""
        known = [Known(t.answers, t.predicted or 0.0) for t in self.ran]
        return fitted(self.knobs, known, self.ratios) if self.knobs else None

    @property
    def changed(self) -> tuple[tuple[str, object, object], ...]:
        """The knobs in which the winner differs from the default plan: name, default, winner. Those that only one of them
        was asked, and that are None in the other, come last."""
        theirs = self.winner.trial.answers if self.winner else self.usual
        names = dict.fromkeys([*self.usual, *theirs])
        pairs = [(name, self.usual.get(name), theirs.get(name)) for name in names]
        differ = [pair for pair in pairs if pair[1] != pair[2]]
        return tuple(sorted(differ, key=lambda pair: None in pair))

    @property
    def schedule(self) -> str:
        """The winner's schedule as Python; "" where the default plan is shipped."""
        if self.winner is None:
            return ""
        return python_text([(self.setting.kernel.name, self.setting.kernel.loops, self.winner.trial.steps)])

    @property
    def why_default(self) -> str:
        """Why there is no winner, in a sentence."""
        inside, alone = (
            [v[-1] for t in self.ran if (v := [v for v in t.verdicts if v.place == place])] for place in (self.model, ALONE)
        )
        if inside or alone:
            best = min(inside or alone, key=lambda v: v.ratio)
            place = "inside the model" if inside else "alone"
            between = f"between {best.low:.3f} and {best.high:.3f}" if best.low else "in too few runs to be sure"
            return (
                f"The best candidate that was compared with the default plan {place} took {best.ratio:.3f} of its time, "
                f"{between}: not enough to call it faster."
            )
        if self.ran:
            return (
                f"The best of {len(self.ran)} candidates took {min(self.ratios):.3f} of the default plan's time: "
                "too close to it, or too slow, for a final comparison."
            )
        return "No candidate ran."


@dataclass(frozen=True)
class Run:
    """What a run of the tuner told that records do not keep. Units: seconds. budget: what was given; all: what it took;
    search: of this, the search; build, measure: of the search, waiting for builders and for the timer. noise: how far the
    ratio of a kernel to itself was off, share: of the processor's time that was had meanwhile. whole: the time of the tuned
    library by the default one's, None where it was not measured. fault: why default plans are in the library, "" where tuned
    ones are."""

    budget: float
    all: float
    search: float
    build: float
    measure: float
    noise: float | None
    share: float
    whole: Comparison | None
    fault: str = ""

    @property
    def overhead(self) -> float:
        """The share of the search that was neither compiling nor measuring."""
        return max(0.0, self.search - self.build - self.measure) / self.search if self.search else 0.0


@dataclass(frozen=True)
class Roof:
    """What a machine can do with all its cores. flops: a second. bandwidths: bytes a second of each cache, then memory."""

    flops: float
    bandwidths: Mapping[str, float]


@dataclass(frozen=True)
class Tuning:
    """A model and its kernels, tuned. target: in words. run: None where only records are known. roof: None: not measured."""

    model: str
    target: str
    kernels: tuple[KernelTuning, ...]
    run: Run | None = None
    roof: Roof | None = None

    @property
    def setting(self) -> Setting | None:
        """What all kernels have in common: machine, threads, precision; None without kernels."""
        return self.kernels[0].setting if self.kernels else None

    @cached_property
    def tried(self) -> tuple[KernelTuning, ...]:
        """The kernels with trials, those that take most of a run of the model first."""
        return tuple(sorted((k for k in self.kernels if k.trials), key=lambda k: -k.total))

    @cached_property
    def untried(self) -> tuple[KernelTuning, ...]:
        return tuple(k for k in self.kernels if not k.trials)

    @property
    def timed(self) -> tuple[KernelTuning, ...]:
        """The kernels whose default plan was timed, those that take most of a run of the model first."""
        return tuple(k for k in self.tried if k.seconds)

    @property
    def won(self) -> tuple[KernelTuning, ...]:
        """The kernels with a faster plan, those that save most first."""
        return tuple(sorted((k for k in self.timed if k.winner), key=lambda k: -k.saved))

    @property
    def before(self) -> float:
        """Seconds of all calls of the timed kernels in a run of the model, by the default plans."""
        return sum(k.total for k in self.timed)

    @property
    def after(self) -> float:
        """The same by the plans that are shipped."""
        return sum(k.total - k.saved for k in self.timed)

    def share(self, kernel: KernelTuning) -> float:
        """Of the time of all timed kernels, by the default plans."""
        return kernel.total / self.before if self.before else 0.0

    @property
    def trials(self) -> tuple[Trial, ...]:
        return tuple(t for k in self.tried for t in k.trials)

    @property
    def outcomes(self) -> Counter[tuple[str, str]]:
        """How many trials there are of each source and outcome."""
        return Counter((t.source, t.outcome or "unfinished") for t in self.trials)

    @property
    def failures(self) -> Counter[tuple[str, str, str]]:
        """How often each kernel failed in some way: label, outcome, first line of what was said."""
        failed = ((k.label, t) for k in self.tried for t in k.trials if t.outcome not in ("ok", None))
        return Counter((label, t.outcome or "", t.message.partition("\n")[0]) for label, t in failed)

    @cached_property
    def clock(self) -> Clock:
        return Clock.of(self.trials)

    @property
    def totals(self) -> tuple[tuple[float, float], ...]:
        """Predicted seconds of the timed kernels in a run of the model, after some seconds of tuning."""
        total, found = self.before, [(0.0, self.before)]
        gains = sorted((at, k.total, now, last) for k in self.timed for (_, last), (at, now) in pairwise(self.bests(k)))
        for at, seconds, now, last in gains:
            total += seconds * (now - last)
            found.append((at, total))
        return (*found, (self.clock.end, total))

    def bests(self, kernel: KernelTuning) -> tuple[tuple[float, float], ...]:
        """The ratio of the plan that would be shipped after some seconds of tuning; each change of it, and its start."""
        times = sorted({v.at for t in kernel.trials for v in t.verdicts})
        known = ((at, decide(_until(kernel.trials, at), kernel.model)) for at in times)
        return ((0.0, 1.0), *((self.clock.at(at), winner.verdict.ratio if winner else 1.0) for at, winner in known))


@dataclass(frozen=True)
class Clock:
    """Counts the seconds of tuning. The time between runs is left out. runs: when each began and ended, and the seconds of
    all before it."""

    runs: tuple[tuple[float, float, float], ...]

    @classmethod
    def of(cls, trials: Sequence[Trial]) -> Clock:
        """A clock of the sessions that made these trials."""
        sessions: dict[str, list[float]] = {}
        for trial in trials:
            sessions.setdefault(trial.session, []).extend(map(_seconds, _times(trial)))
        spans = sorted((min(times), max(times)) for times in sessions.values())
        before, runs, last = 0.0, [], -inf
        for begun, ended in spans:
            start, end = max(begun, last), max(ended, last)  # merged records may come from runs at one time
            runs.append((start, end, before))
            before, last = before + end - start, end
        return cls(tuple(runs))

    @property
    def end(self) -> float:
        """Seconds of all runs."""
        return self.runs[-1][2] + self.runs[-1][1] - self.runs[-1][0] if self.runs else 0.0

    @property
    def starts(self) -> tuple[float, ...]:
        """Seconds at which another run went on from the records of those before it."""
        return tuple(before for _, _, before in self.runs[1:])

    def at(self, time: str) -> float:
        """The seconds of tuning until then."""
        now = _seconds(time)
        return max((before + min(now, end) - start for start, end, before in self.runs if start <= now), default=0.0)


def _until(trials: Sequence[Trial], at: str) -> list[Trial]:
    """The trials as they were known then, by their verdicts."""
    return [replace(t, verdicts=tuple(v for v in t.verdicts if v.at <= at)) for t in trials if t.verdicts]


def _times(trial: Trial) -> Iterator[str]:
    """When its session worked on it: a later one may have compared it inside a model."""
    yield trial.begun
    yield from (time for time in (trial.finished, *(v.at for v in trial.verdicts if v.place == ALONE)) if time)


def _seconds(time: str) -> float:
    return datetime.fromisoformat(time).timestamp()
