"""The tuner: several kernels within a budget of time, the next batch always for the one that promises most per second.

    prepare (builders) -> check and time the default plan (timer) -> batches: propose, build, check, race, compare -> records

What is decided is in the records, and nowhere else: stopping at any moment, and starting again, loses nothing.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from statistics import median

from nncc.autotune.cases import Subject
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import ALONE
from nncc.autotune.search.search import Strategy
from nncc.autotune.search.sketch import Sketch
from nncc.autotune.task import FADING, Task, Tools
from nncc.autotune.timing.building import Failed
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.timing.timer import Timer
from nncc.autotune.timing.trial import Course
from nncc.autotune.workshop import LocalWorkshop, Prepared, Workshop
from nncc.errors import BuildError, RunError
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target

BATCH = 8
"""Candidates that are built and timed together."""
RACE_S = 1.0
"""Seconds to time a batch of candidates."""
BATCH_S = 2.5
"""Seconds that a batch is thought to take before there was one."""
LEAST_BATCH_SHARE = 0.3
"""The share of a batch: the last one has as many candidates as there is time for; none is begun where that is less than
this."""
FIRST_ROUND_SHARE = 0.6
"""The share of a budget for the first round at most: some candidates of every kernel, before any is searched deeply."""
LEAST_EFFORT = 0.25
"""The share of a batch in the first round, for kernels that take little of the whole time; those that take the mean and more
get a whole one, where there is time for that."""
LEAST_LEFT = 0.003
"""Tuning ends where it can be expected to gain no more than this share of the whole time: less is noise."""
MOST_HELD_BYTES = 1 << 30
"""Arrays of kernels that had their turn are kept up to this: to make them, and what is right, takes a while."""
LEAST_BUDGET_S = 2.0
"""Seconds that processes take to start."""


@dataclass(frozen=True)
class Options:
    """How to tune. seed: of the random number generator. cold: see Course. batch: candidates that
    are raced side by side, in each lane of the workshop. sketches: of the user, tried beside the planner's candidates."""

    seed: int = 0
    strategy: Strategy = Strategy.MODEL_FIRST
    cold: bool = False
    batch: int = BATCH
    precision: Precision = Precision.DEFAULT
    sketches: tuple[Sketch, ...] = ()


@dataclass(frozen=True)
class Row:
    """Where the tuning of one kernel is. name, label: what it is called in its model, and its work. seconds: of one call by
    the default plan, 0 before it was timed. ratio: of the best plan that is surely faster. tried: candidates that were
    timed, earlier runs included. note: why it is not tuned."""

    name: str
    label: str
    count: int
    seconds: float
    ratio: float
    tried: int
    note: str


@dataclass(frozen=True)
class State:
    """Where a run is. noise: how far the ratio of a kernel to itself was off, None before that was tried. share: of the
    processor's time that was had while that was measured. now: what is being tuned. is_interrupted: by Ctrl-C."""

    rows: tuple[Row, ...]
    elapsed: float
    budget: float
    noise: float | None
    share: float
    now: str
    is_interrupted: bool = False

    @property
    def speedup(self) -> float:
        """The time of all calls of the kernels that were timed by the default plans over that by the best ones."""
        before = sum(row.count * row.seconds for row in self.rows)
        after = sum(row.count * row.seconds * row.ratio for row in self.rows)
        return before / after if after else 1.0


Report = Callable[[State], None]
Open = Callable[[Target, Precision], Workshop]
"""Opens a workshop that makes candidates for a target."""


class Tuner:
    """Tunes subjects until the time is over or nothing is left to gain."""

    def __init__(
        self,
        subjects: Sequence[Subject],
        target: Target,
        records: Records,
        options: Options,
        report: Report,
        workshop: Open = LocalWorkshop,
        model: str = ALONE,
        is_shared: bool = False,
    ) -> None:
        """model: the key of the one that the subjects belong to, if any. is_shared: see Timer."""
        self.options, self.report, self._workshop, self._is_shared = options, report, workshop, is_shared
        settings = [Setting.of(s.kernel, target, options.precision, options.cold, s.label) for s in subjects]
        self.tasks = [Task(subject, setting, model) for subject, setting in zip(subjects, settings)]
        self._limits = {task: max(task.subject.limit_cycles(target), 1.0) for task in self.tasks}
        self._target, self._records = target, records
        self._noise: Comparison | None = None
        self._recent: list[Task] = []
        self.spent: dict[str, float] = {}
        self._start, self._budget, self._batch_s = time.monotonic(), 0.0, BATCH_S

    def run(self, budget: float) -> State:
        """Tune for `seconds`; give what was reached. KeyboardInterrupt ends it like the end of the time.

        Raises: RunError for a budget in which nothing can be tried; RecordsError, BuildError.
        """
        if budget < LEAST_BUDGET_S:
            raise RunError(
                f"{budget:g} s is too little to try anything: processes take {LEAST_BUDGET_S:g} s to start; "
                "give more, or --budget 0 to decide by the records"
            )
        self._start, self._budget = time.monotonic(), budget
        session = f"{datetime.now(UTC).isoformat(timespec='seconds')} {os.getpid()}"
        course = Course(cold=self.options.cold, seed=self.options.seed)
        try:
            opened = self._workshop(self._target, self.options.precision)
            with opened as workshop, Timer(self._target, self._is_shared) as timer:
                tools = Tools(
                    workshop,
                    timer,
                    self._records,
                    self._target,
                    self.options.precision,
                    session,
                    course,
                    self.options.sketches,
                )
                self.spent = tools.spent
                self._loop(tools)
        except KeyboardInterrupt:
            self._budget = self._elapsed
            return replace(self.state(""), is_interrupted=True)
        return self.state("")

    def state(self, now: str) -> State:
        """Where the run is."""
        rows = tuple(map(_row, self.tasks))
        noise = self._noise.doubt if self._noise else None
        return State(rows, self._elapsed, self._budget, noise, self._noise.share if self._noise else 1.0, now)

    def rows(self, by_default: bool) -> tuple[Row, ...]:
        """Where each kernel is by what the records decide now, as candidates have been compared elsewhere too. by_default:
        all have their default plans."""
        winners = (None if by_default else self._records.winner(task.setting, task.model) for task in self.tasks)
        return tuple(
            replace(_row(task), ratio=winner.verdict.ratio if winner else 1.0) for task, winner in zip(self.tasks, winners)
        )

    @property
    def _elapsed(self) -> float:
        return time.monotonic() - self._start

    @property
    def _left(self) -> float:
        return self._budget - self._elapsed

    def _loop(self, tools: Tools) -> None:
        while (task := self._next()) is not None:
            self.report(self.state(task.subject.label))
            self._turn_to(task)
            if not task.is_started:
                self._begin(task, tools)
            else:
                self._try(task, tools)

    def _turn_to(self, task: Task) -> None:
        """Give a task its turn: the arrays of those that had theirs longest ago make room for its own."""
        self._recent = [*(other for other in self._recent if other is not task), task]
        for other in self._recent[:-1]:
            if sum(t.held_bytes for t in self._recent) > MOST_HELD_BYTES:
                other.put_away()

    def _next(self) -> Task | None:
        """The task whose next batch is expected to gain most per second, of those that had none yet where there are any.
        None where time or hope is over."""
        open_ = [task for task in self.tasks if task.is_open and (task.is_started or self._may_begin(task))]
        if not open_ or self._left < LEAST_BATCH_SHARE * min(map(self._effort, open_)) * self._batch_s:
            return None
        if first := [task for task in open_ if not task.batches]:
            return max(first, key=self._weight)
        left = sum(self._weight(task) * task.hope / (1 - FADING) for task in open_)
        if left < LEAST_LEFT * sum(map(self._weight, self.tasks)):
            return None
        return max(open_, key=lambda task: self._weight(task) * task.hope)

    def _may_begin(self, task: Task) -> bool:
        return self._left >= self._effort(task) * self._batch_s or not any(task.is_started for task in self.tasks)

    def _effort(self, task: Task) -> float:
        """The part of a batch that comes next of a task: a whole one, but in the first round by its share of the whole time,
        and less where that would take too much of the budget."""
        if task.batches:
            return 1.0
        mean = sum(map(self._weight, self.tasks)) / len(self.tasks)
        efforts = [min(1.0, max(LEAST_EFFORT, self._weight(other) / mean)) for other in self.tasks]
        fitting = FIRST_ROUND_SHARE * self._budget / (sum(efforts) * self._batch_s)
        return max(1 / self.options.batch, min(1.0, fitting) * efforts[self.tasks.index(task)])

    def _weight(self, task: Task) -> float:
        """Seconds that a kernel takes of a run of its model, or how far others are from their limits times its own."""
        if task.seconds:
            return task.subject.count * task.seconds * task.ratio
        timed = [t.seconds / self._limits[t] for t in self.tasks if t.seconds]
        return task.subject.count * self._limits[task] * (median(timed) if timed else 1.0)

    def _begin(self, task: Task, tools: Tools) -> None:
        """Start a task, and those that are likely to come next: as many as can be built at once."""
        waiting = [t for t in self.tasks if t.is_open and not t.is_started and t is not task]
        tasks = [task, *sorted(waiting, key=self._weight, reverse=True)[: tools.workshop.count - 1]]
        with tools.clock("build"):
            ready = list(tools.workshop.prepare([t.subject.kernel for t in tasks]))
        for number, made in ready:
            if isinstance(made, Prepared):
                self._start_task(tasks[number], made, tools)
            elif isinstance(made, Failed):
                tasks[number].failure = f"its default plan cannot be built: {made.message}"
            if tasks[number] is not task:
                self._recent.insert(0, tasks[number])  # its turn comes later, if at all
                self._turn_to(task)
        if self._noise is None and task.is_started:
            self._noise = task.noise(tools)

    def _start_task(self, task: Task, made: Prepared, tools: Tools) -> None:
        with _contained(task):
            task.start(made, tools, self.options.seed, self.options.strategy)

    def _try(self, task: Task, tools: Tools) -> None:
        start, effort = time.monotonic(), self._effort(task)
        share = min(effort, max(LEAST_BATCH_SHARE * effort, self._left / self._batch_s))  # time went on meanwhile
        with _contained(task):
            count = max(1, int(self.options.batch * share)) * tools.workshop.lanes
            task.batch(tools, count, RACE_S * share, share)
        self._batch_s = 0.5 * self._batch_s + 0.5 * (time.monotonic() - start) / share


def _row(task: Task) -> Row:
    subject, note = task.subject, task.failure or task.remark
    return Row(subject.kernel.name, subject.label, subject.count, task.seconds, task.ratio, task.trials, note)


@contextmanager
def _contained(task: Task) -> Iterator[None]:
    """What is too much for the memory of this machine ends the tuning of its kernel, and of no other."""
    try:
        yield
    except (MemoryError, BuildError) as error:
        task.failure = f"there is too little memory for its arrays, or no process for them: {error}".rstrip(": ")
        task.put_away()
