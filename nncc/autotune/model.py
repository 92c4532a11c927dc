"""Tuning a model: the whole story on one screen.

    model -> naive kernels -> default library -> candidates tried alone, within the budget -> the best of them inside the
    model -> records -> lock file -> library

The lock file is decided by the records alone, so that the same records always give the same code. Only where the last
comparison was interrupted, or could not be made, does it have default plans whatever they say.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass, replace

from nncc.autotune.cases import model_subjects
from nncc.autotune.in_model import Inside, Whole
from nncc.autotune.interrupt import kept_back
from nncc.autotune.job import Job
from nncc.autotune.records.lock import Lock, require_complete
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import Decision
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.timing.exclusive import machine_lock
from nncc.autotune.timing.timer import Timer
from nncc.autotune.tuner import BATCH_S, LEAST_BUDGET_S, Open, Report, State, Tuner
from nncc.autotune.workshop import LocalWorkshop
from nncc.codegen.program.library import Library
from nncc.errors import BuildError, RunError
from nncc.schedule.plans import Plans

SETTLE_SHARE, MOST_SETTLE_S = 0.15, 60.0
"""For comparing the best candidates of all kernels inside the model, of the budget, and at most."""
COMPARE_SHARE, MOST_COMPARE_S = 0.08, 10.0
"""For comparing the tuned library with the default one, of the budget, and at most."""
BUILD_SHARE, LEAST_BUILD_S = 0.25, 1.0
"""For each library to come, of the time that the default one took to build, and at least: most kernels are cached."""
BUILDS = 2
"""Builds of libraries that come after the contenders."""
LEAST_SEARCH_S = LEAST_BUDGET_S + BATCH_S / 2
"""Of a budget, for the search: with less, processes start and nothing is tried."""
SPARE_S = 2.0
"""More than the least budget, where one is named: the next run may meet a busier machine."""
UNDECIDED = "the next run compares them again, and --budget 0 takes them as the records have them"
"""The fate of winners that could not be compared."""
HURRY = 1.3
"""Factor: a search that ended early is followed by comparisons as if its budget had been this multiple of the time it
took."""
BUDGET_SHARE = 0.95
"""The share of the budget that is planned for, so that what takes longer than thought keeps within it."""


@dataclass(frozen=True)
class Tuned:
    """The result of tuning a model. state: None where nothing was tried. whole: None where no plan is surely faster than the
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
    return Tuned(lock, job.ship(lock), None, None, time.monotonic() - start, {})


def tune_model(
    job: Job, budget: float, records: Records, report: Report, workshop: Open = LocalWorkshop, is_shared: bool = False
) -> Tuned:
    """Tune the kernels of a model; search, builds and the comparisons inside the model together take the budget (seconds).

    is_shared: this machine is one of a cluster, and what is timed on it takes turns with others.
    Raises: RunError for a budget in which nothing can be tried, and where the default library cannot be run; RecordsError.
    """
    with nullcontext() if is_shared else machine_lock(), Timer(job.target, is_shared) as timer:
        start = time.monotonic()
        default = job.build(Plans(precision=job.options.precision), None)
        building = time.monotonic() - start
        job = replace(job, progress=lambda *_: None)  # what comes is shown as states of the search
        inside = Inside(job, timer, default, budget)
        shares, spent = _Shares(budget, building, inside.least_seconds), time.monotonic() - job.started
        left = BUDGET_SHARE * budget - spent - shares.after
        if left < LEAST_SEARCH_S:
            raise RunError(
                f"{budget:g} s is too little: {spent:.1f} s went by until the default library was built and had "
                "run, and others are built and compared after the search; give "
                f"{shares.enough(spent):.0f} s or more, or --budget 0 to decide by the records"
            )
        lowered = job.lowered
        subjects = model_subjects(lowered.body)
        tuner = Tuner(
            subjects, job.target, records, job.options, _of_all(report, job, budget), workshop, job.model, is_shared
        )
        state = tuner.run(left)
        done = time.monotonic() - job.started
        shares = replace(shares, budget=min(budget, HURRY * done))
        last = tuner.state("the best of each kernel, inside the model; then all of them together")
        _of_all(report, job, min(budget, done + shares.after))(last)
        inside.settle(records, shares.settling)
        lock, whole = _vetted(job, records, inside, shares.comparing)
        with kept_back():
            library = job.ship(lock)
    state = replace(state, rows=tuner.rows(by_default=not lock.is_tuned))
    return Tuned(lock, library, state, whole, time.monotonic() - job.started, tuner.spent)


def _of_all(report: Report, job: Job, budget: float) -> Report:
    """Reports the time of the whole run, of which the search is a part."""
    return lambda state: report(replace(state, elapsed=time.monotonic() - job.started, budget=budget))


def _vetted(job: Job, records: Records, inside: Inside, seconds: float) -> tuple[Lock, Whole | None]:
    """The lock to ship, and how the library of all winners did beside the default one. Ctrl-C, and a full disk, end that
    without answer, and the winners stay what they are."""
    with kept_back():
        job.set_aside(records)
        lock = job.decide(records)
    if not lock.is_tuned:
        return lock, None
    try:
        whole = inside.compared(lock.tuned_plans(), seconds)
    except (KeyboardInterrupt, BuildError) as error:
        return job.default(), Whole.failed(f"{str(error) or 'it was interrupted'}; {UNDECIDED}")
    if not whole.fault:
        return lock, whole
    _take_back(job, records, whole.time)
    return job.default(), whole


def _take_back(job: Job, records: Records, whole: Comparison) -> None:
    """Record a verdict that does not win for every would-be winner, so that the default plans ship. The next run compares
    again those that are not surely slower."""
    decision: Decision = "slower" if whole.low > 1 else "no difference"
    judged: set[int] = set()
    for kernel in job.kernels:
        while (winner := records.winner(job.setting(kernel), job.model)) and winner.trial.id not in judged:
            records.judge(winner.trial.id, whole.ratio, whole.low, whole.high, whole.pairs, decision, job.model)
            judged.add(winner.trial.id)


@dataclass(frozen=True)
class _Shares:
    """The parts of a budget (seconds) besides the search. building: the time to build the default library. least: the least
    time of a comparison inside the model."""

    budget: float
    building: float
    least: float

    @property
    def settling(self) -> float:
        return max(min(MOST_SETTLE_S, SETTLE_SHARE * self.budget), 2 * self.least)

    @property
    def comparing(self) -> float:
        return max(min(MOST_COMPARE_S, COMPARE_SHARE * self.budget), self.least)

    @property
    def after(self) -> float:
        """Seconds after the search: comparisons and builds."""
        return self.settling + self.comparing + BUILDS * max(min(self.building, LEAST_BUILD_S), BUILD_SHARE * self.building)

    def enough(self, spent: float) -> float:
        """The least budget in which something can be tried. spent: what came before the search."""
        needed = self
        while needed.budget < (least := (spent + needed.after + LEAST_SEARCH_S) / BUDGET_SHARE) - 0.5:
            needed = replace(needed, budget=least)
        return needed.budget + SPARE_S
