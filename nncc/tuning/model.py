"""Tuning a model: the whole story on one screen.

    model -> naive kernels -> default library -> candidates tried alone, within the budget -> the best of them inside the
    model -> records -> lock file -> library

The lock file is decided by the records alone, so that the same records always give the same code.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

from nncc.autotune.records.lock import Lock, require_complete
from nncc.autotune.records.records import Records
from nncc.autotune.subjects import model_subjects
from nncc.autotune.timing.exclusive import machine_lock
from nncc.autotune.timing.timer import Timer
from nncc.autotune.tuner import LEAST_BUDGET_S, Open, Report, State, Tuner
from nncc.autotune.workshop import LocalWorkshop
from nncc.codegen.library import Library
from nncc.errors import RunError
from nncc.schedule.plans import Plans
from nncc.tuning.inside import Inside, Whole
from nncc.tuning.job import Job

SETTLE_SHARE, MOST_SETTLE_S = 0.15, 60.0
"""Of the budget, and in seconds: for comparing the best candidates of all kernels inside the model."""
COMPARE_SHARE, MOST_COMPARE_S = 0.08, 10.0
"""The same for comparing the tuned library with the default one."""
BUILD_SHARE, BUILDS, LEAST_BUILD_S = 0.25, 2, 1.0
"""Of the time that the default library took to build, and in seconds: what each of those to come is thought to take at
least, as most kernels are cached; and how many come after the contenders."""
MARGIN = 0.95
"""Of the budget: what is planned for, so that what takes longer than thought keeps within it."""


@dataclass(frozen=True)
class Tuned:
    """What came of tuning a model. state: None where nothing was tried. whole: None where no plan is surely faster than the
    default one, or nothing was measured; where it does not ship, the library has default plans."""

    lock: Lock
    library: Library
    state: State | None
    whole: Whole | None
    seconds: float
    spent: Mapping[str, float]


def frozen(job: Job, lock: Lock) -> Library:
    """The library that a lock pins. Raises: RecordsError where it would not be that of this model or machine."""
    lock.require(job.model, job.target, job.options.precision)
    require_complete(lock, job.kernels)
    return job.build(lock.plans(), job.output)


def from_records(job: Job, records: Records) -> Tuned:
    """The library that the records decide, with nothing measured."""
    start = time.monotonic()
    lock = job.decide(records)
    return Tuned(lock, job.build(lock.tuned_plans(), job.output), None, None, time.monotonic() - start, {})


def tune_model(
    job: Job, budget: float, records: Records, report: Report, workshop: Open = LocalWorkshop
) -> Tuned:
    """Tune the kernels of a model; search, builds and the comparisons inside the model together take the budget (seconds).

    Raises: RunError for a budget in which nothing can be tried, and where the default library cannot be run; RecordsError.
    """
    with machine_lock(), Timer(job.target) as timer:
        start = time.monotonic()
        inside = Inside(job, timer, job.build(Plans(precision=job.options.precision), None, clocked=True))
        shares = _Shares.of(budget, time.monotonic() - start, inside.least_seconds)
        left = MARGIN * budget - (time.monotonic() - job.started) - shares.after
        if left < LEAST_BUDGET_S:
            raise RunError(f"{budget:g} s are too few: building the default library took {shares.building:.1f} s, and more "
                           f"are built and compared after the search; give {shares.enough:.0f} s or more, or --budget 0 to "
                           "decide by the records")  # fmt: skip
        lowered = job.lowered
        subjects = model_subjects(lowered.graph, lowered.fusion, lowered.placement)
        tuner = Tuner(subjects, job.target, records, job.options, report, workshop)
        state = tuner.run(left)
        report(tuner.state("the best of each kernel, inside the model"))
        inside.settle(records, shares.settling)
        lock, whole = job.decide(records), None
        if lock.is_tuned:
            whole = inside.compared(lock.tuned_plans(), shares.comparing)
            if not whole.ships:
                _take_back(job, records, whole)
                lock = job.decide(records)
        library = job.build(lock.tuned_plans(), job.output)
    return Tuned(lock, library, tuner.decided(state), whole, time.monotonic() - job.started, tuner.spent)


def _take_back(job: Job, records: Records, whole: Whole) -> None:
    """Note of all that would win that the model is no better with it, so that the default plans do."""
    time = whole.time
    for kernel in job.kernels:
        while winner := records.winner(job.setting(kernel)):
            records.judge(winner.trial.id, time.ratio, time.low, time.high, time.pairs, "slower", "model")


@dataclass(frozen=True)
class _Shares:
    """What a budget (seconds) is divided into, besides the search. building: the default library."""

    building: float
    settling: float
    comparing: float

    @classmethod
    def of(cls, budget: float, building: float, least: float) -> _Shares:
        """least: what a comparison inside the model takes at least."""
        settling, comparing = min(MOST_SETTLE_S, SETTLE_SHARE * budget), min(MOST_COMPARE_S, COMPARE_SHARE * budget)
        return cls(building, max(settling, 2 * least), max(comparing, least))

    @property
    def after(self) -> float:
        """What comes after the search."""
        return self.settling + self.comparing + BUILDS * max(min(self.building, LEAST_BUILD_S), BUILD_SHARE * self.building)

    @property
    def enough(self) -> float:
        """A budget in which something can be tried."""
        return (self.building + self.after + 2 * LEAST_BUDGET_S) / MARGIN + 1
