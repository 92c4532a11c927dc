"""Tuning, from a model or a kernel to the fastest code that a budget of time can find: the whole story on one screen.

    model -> naive kernels -> default library -> candidates tried within the budget -> records -> lock file -> library

The lock file is decided by the records alone, so that the same records always give the same code.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from numbers import Real
from pathlib import Path

from nncc.arguments import require, require_seed
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.lock import Lock, require_complete
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import Winner
from nncc.autotune.search.sketch import Sketch, require_sketches
from nncc.autotune.subjects import kernel_subject, model_subjects
from nncc.autotune.timing.accuracy import relative_error
from nncc.autotune.timing.comparison import CONFIDENCE, Comparison, compare
from nncc.autotune.timing.exclusive import machine_lock
from nncc.autotune.timing.measure import Rounds
from nncc.autotune.tuner import LEAST_BUDGET_S, Open, Options, Report, State, Tuner
from nncc.autotune.workshop import LocalWorkshop
from nncc.codegen.cache import Cache
from nncc.codegen.inprocess import Array, aligned
from nncc.codegen.library import Library, build_library
from nncc.codegen.objects import content_hash
from nncc.errors import ComputeError, RunError, ScheduleError, TargetError
from nncc.frontend.onnx_import import Given, import_onnx
from nncc.frontend.random_inputs import random_inputs
from nncc.ir.kernel import Kernel
from nncc.pipeline import LoweredGraph, Progress, compile_kernels, lower_graph, plans_at
from nncc.plan_cache import default_schedule
from nncc.runtime.loader import load
from nncc.schedule.plans import Plans
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import loops_of
from nncc.schedule.steps import Steps
from nncc.schedule.variants import Precision
from nncc.target import Target

COMPARE_SHARE, MOST_COMPARE_S = 0.08, 10.0
"""Of the budget, and in seconds: the most for comparing the tuned library with the default one."""
MOST_RATIO = 1.01
"""The time of the tuned library relative to the default one's that still counts as noise."""
FEWEST_PAIRS = 8
"""With fewer there is no interval that says anything, see comparison.compare."""
WHOLE_ERROR, NARROW_ERROR = 1e-3, 5e-2
"""What the results of two libraries may differ by, in f32 and in narrower types: other plans round otherwise."""
BUILD_SHARE = 0.5
"""Of the time that the default library took to build: what the tuned one is thought to take; most kernels are cached."""
MARGIN = 0.95
"""Of the budget: what is planned for, so that what takes longer than thought keeps within it."""


@dataclass(frozen=True)
class Whole:
    """The library with tuned plans beside that with default ones. time: of a run, relative. error: of the results, relative
    to their scale; allowed: what two right libraries may differ by."""

    time: Comparison
    error: float
    allowed: float

    @property
    def ships(self) -> bool:
        """Whether the tuned plans are taken: the model is not surely or probably slower with them, and gives the same
        results. That is stricter than a verdict, which needs a difference of 2 %: the default plans lose nothing here."""
        return self.time.low <= 1 and self.time.ratio <= MOST_RATIO and self.error <= self.allowed


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


@dataclass(frozen=True)
class TunedKernel:
    """What came of tuning a kernel: its best schedule, and the comparison with the default plan; None where that is best.

    `str` is the schedule as Python and what it gained.
    """

    schedule: Schedule
    winner: Winner | None
    state: State | None

    def __str__(self) -> str:
        if self.winner is None:
            note = self.state.rows[0].note if self.state else ""
            return f"{self.schedule}\nno plan is surely faster than the default one" + (f" ({note})" if note else "")
        v = self.winner.verdict
        return (f"{self.schedule}\ntakes {v.ratio:.3f} of the default plan's time (between {v.low:.3f} and {v.high:.3f} "
                f"with {CONFIDENCE:.0%} confidence, {v.pairs} pairs)")  # fmt: skip


def tune(
    kernel: Kernel, budget: float, target: Target | None = None, records: Path | str | None = None,
    arrays: Mapping[str, Array] | None = None, sketches: Sequence[Sketch] = (), seed: int = 0, cold: bool = False,
    precision: str = Precision.DEFAULT.value, report: Report = lambda _: None,
) -> TunedKernel:  # fmt: skip
    """Tune a kernel of the compute language on this machine.

    budget: seconds; 0 decides by the records alone. target: with as many cores as it may use threads. records: the file
    that they are in. arrays: its inputs; random ones by default, whole numbers 0 or 1. sketches: schedules with knobs of
    one's own, tried beside the planner's (docs/tuning.md). cold: time it as a large model meets it, see Course.
    Raises: ComputeError, RunError, ScheduleError for arguments that make no sense; RecordsError.
    """
    require("kernel", kernel, Kernel, "a kernel of te.make_kernel", ComputeError)
    require("target", target, Target | None, "a Target such as Target.host(), or None", TargetError)
    require("budget", budget, Real, "seconds, such as 60.0, or 0 to decide by the records", RunError)
    if not 0 <= budget < inf:
        raise RunError(f"budget is {budget}; expected seconds, such as 60.0, or 0 to decide by the records")
    require_seed(seed, RunError)
    require("sketches", sketches, Sequence, "functions (kernel, target, knob)", ScheduleError)
    require_sketches(sketches)
    machine = target or Target.host()
    options = Options(seed, cold=cold, precision=plans_at(None, precision).precision, sketches=tuple(sketches))
    subject = kernel_subject(kernel, arrays)
    with Records.open(records) as known:
        setting = Setting.of(kernel, machine, options.precision, options.cold, kernel.name)
        state = None
        if budget:
            with machine_lock():
                state = Tuner([subject], machine, known, options, report).run(budget)
        winner = known.winner(setting)
    steps = winner.trial.steps if winner else None
    schedule = Schedule.default(kernel, machine, options.precision) if steps is None else Schedule(kernel, steps)
    return TunedKernel(schedule, winner, state)


@dataclass(frozen=True)
class Job:
    """A model to tune, as naive kernels. output: the library to write; None: in the cache. started: when the budget began to
    run, of time.monotonic."""

    lowered: LoweredGraph
    target: Target
    options: Options
    cache: Cache | None
    output: Path | None
    progress: Progress
    started: float

    @classmethod
    def of(
        cls, model: Given, target: Target, options: Options, dims: Mapping[str, int] | None = None,
        cache: Cache | None = None, output: Path | None = None, progress: Progress = lambda *_: None,
    ) -> Job:  # fmt: skip
        """Import a model and lower it. Raises: ModelError."""
        started = time.monotonic()
        lowered = lower_graph(import_onnx(model, None, dims), target, progress)
        return cls(lowered, target, options, cache, output, progress, started)

    @property
    def kernels(self) -> tuple[Kernel, ...]:
        """The distinct naive kernels, in order."""
        found: dict[str, Kernel] = {}
        for item in self.lowered.calls:
            found.setdefault(item.kernel.key, item.kernel)
        return tuple(found.values())

    @property
    def model(self) -> str:
        """What tells models apart as far as schedules go: the loops of their kernels, and not their weights."""
        return content_hash(*("\n".join(loops_of(kernel)) for kernel in self.kernels))

    def decide(self, records: Records) -> Lock:
        """The lock that the records give."""
        return Lock.of(self.model, self.target, self.options.precision, [self._decided(k, records) for k in self.kernels])

    def setting(self, kernel: Kernel) -> Setting:
        """Which records apply to a kernel."""
        return Setting.of(kernel, self.target, self.options.precision, self.options.cold)

    def _decided(self, kernel: Kernel, records: Records) -> tuple[Kernel, Steps, Winner | None]:
        winner = records.winner(self.setting(kernel))
        default = default_schedule(kernel, self.target, self.options.precision, self.cache)
        return kernel, winner.trial.steps if winner else default.steps, winner

    def build(self, plans: Plans, output: Path | None) -> Library:
        """The library with these plans; the kernels that they do not have get default ones."""
        made = compile_kernels(self.lowered, self.target, self.progress, plans, self.cache)
        return build_library(made.program, self.target, output, self.cache, self.progress)


def frozen(job: Job, lock: Lock) -> Library:
    """The library that a lock pins. Raises: RecordsError where it would not be that of this model or machine."""
    lock.require(job.model, job.target, job.options.precision)
    require_complete(lock, job.kernels)
    return job.build(lock.plans(), job.output)


def from_records(job: Job, records: Records) -> Tuned:
    """The library that the records decide, with nothing measured."""
    start = time.monotonic()
    lock = job.decide(records)
    return Tuned(lock, job.build(lock.plans(), job.output), None, None, time.monotonic() - start, {})


def tune_model(
    job: Job, budget: float, records: Records, report: Report, workshop: Open = LocalWorkshop
) -> Tuned:
    """Tune the kernels of a model; search, build and the last comparison together take the budget (seconds).

    Raises: RunError for a budget in which nothing can be tried; RecordsError.
    """
    with machine_lock():
        start = time.monotonic()
        default = job.build(Plans(precision=job.options.precision), None)
        building = time.monotonic() - start
        runs = _Runs(job, default)
        comparing = max(min(MOST_COMPARE_S, COMPARE_SHARE * budget), 2.5 * FEWEST_PAIRS * runs.seconds)
        left = MARGIN * budget - (time.monotonic() - job.started) - building * BUILD_SHARE - comparing
        if left < LEAST_BUDGET_S:
            raise RunError(f"{budget:g} s are too few: building the default library took {building:.1f} s, and another "
                           f"build and a comparison come at the end; give {_enough(building):.0f} s or more, "
                           "or --budget 0 to decide by the records")  # fmt: skip
        lowered = job.lowered
        subjects = model_subjects(lowered.graph, lowered.fusion, lowered.placement)
        tuner = Tuner(subjects, job.target, records, job.options, report, workshop)
        state = tuner.run(left)
        lock = job.decide(records)
        whole = None
        if lock.is_tuned:
            whole = compared(job, runs, _Runs(job, job.build(lock.plans(), None)), comparing)
            if not whole.ships:
                _take_back(job, records, whole.time)
                lock = job.decide(records)
        library = job.build(lock.plans(), job.output)
    return Tuned(lock, library, state, whole, time.monotonic() - job.started, tuner.spent)


def _take_back(job: Job, records: Records, whole: Comparison) -> None:
    """Note of all that would win that the model is no better with it, so that the default plans do."""
    for kernel in job.kernels:
        while winner := records.winner(job.setting(kernel)):
            records.judge(winner.trial.id, whole.ratio, whole.low, whole.high, whole.pairs, "slower")


def _enough(building: float) -> float:
    """The least budget for a model that takes so long to build."""
    return (building * (1 + BUILD_SHARE) + 2 * LEAST_BUDGET_S) / (MARGIN - COMPARE_SHARE) + 1


class _Runs:
    """Runs of a library on the inputs that all libraries of a job get. seconds: of a run. out: what the last one gave."""

    def __init__(self, job: Job, library: Library) -> None:
        self._module, self._feeds = load(library.path, job.target.cores), random_inputs(job.lowered.graph)
        self._clock = Rounds.on(job.target.cores, 1).clock
        self.out = {v.name: aligned(v.shape, v.numpy) for v in self._module.outputs}
        self()
        self.seconds = self()

    def __call__(self) -> float:
        start = self._clock()
        self._module.run(self._feeds, self.out)
        return self._clock() - start


def compared(job: Job, default: _Runs, tuned: _Runs, seconds: float) -> Whole:
    """The tuned library beside the default one, by pairs of runs in turn: as many as tell anything, or more in the time."""
    samples: tuple[list[float], list[float]] = ([], [])
    end = time.monotonic() + seconds
    while len(samples[0]) < FEWEST_PAIRS or time.monotonic() < end:
        for n in (0, 1) if len(samples[0]) % 2 == 0 else (1, 0):
            samples[n].append((tuned, default)[n]())
    errors = (relative_error(tuned.out[name], array) for name, array in default.out.items() if array.dtype.kind not in "iub")
    narrow = any(array.dtype.itemsize < 4 for array in default.out.values())
    return Whole(compare(*samples), max(errors, default=0.0), NARROW_ERROR if narrow else WHOLE_ERROR)
