"""Where candidates are made and measured: plans of a kernel, and their machine code, in processes of this machine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Protocol, Self, TypeAlias

from nncc.autotune.search.space import Answers, Plan, Space, plan_for, survey
from nncc.autotune.timing.building import Builders, Built, Failed, build_candidate, identity
from nncc.autotune.timing.comparison import LEAST_EFFECT, Comparison, compare
from nncc.autotune.timing.harness import Case
from nncc.autotune.timing.timer import Timer
from nncc.autotune.timing.trial import Checked, Course, Raced
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import apply
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Cpu, Target

COMPARED = 2
"""The most candidates of a race that are compared with the default plan: the second where the first is not surely faster."""


@dataclass(frozen=True)
class Prepared:
    """The space of a kernel and its default plan as machine code."""

    space: Space
    plan: Plan
    built: Built


@dataclass(frozen=True)
class Order:
    """An order for a candidate. plan: None where the planner is to make it of the answers."""

    answers: Answers
    plan: Plan | None = None


@dataclass(frozen=True)
class Candidate:
    """An option for a whole kernel as a plan, and as machine code where it is a new one."""

    plan: Plan
    identity: str
    built: Built | None


@dataclass(frozen=True)
class Contest:
    """How candidates of a kernel are measured. baseline: its default plan. course: of the race, and of each comparison.
    patience: seconds that a check may take."""

    baseline: Built
    course: Course
    patience: float


Finding: TypeAlias = Checked | Raced | Comparison | Failed
"""What a check, a race or a comparison with the default plan says of a candidate. After Failed there is no more."""


def prepare(kernel: Kernel, target: Target, precision: Precision, host: Cpu | None = None) -> Prepared:
    """The start of a task; for a builder. host: see build_candidate."""
    plan = plan_for(kernel, target, precision, {})
    return Prepared(survey(kernel, target, precision), plan, build_candidate(kernel, plan.steps, target, host))


def realise(
    kernel: Kernel, target: Target, precision: Precision, order: Order, seen: frozenset[str], host: Cpu | None = None
) -> Candidate:
    """The candidate of an order, built unless it is one of those seen; for a builder. host: see build_candidate.

    Raises: ScheduleError.
    """
    plan = order.plan or plan_for(kernel, target, precision, order.answers)
    name = identity(apply(kernel, plan.steps))
    return Candidate(plan, name, None if name in seen else build_candidate(kernel, plan.steps, target, host))


def measure(
    timer: Timer, case: Case, contest: Contest, candidates: Iterable[Built], best: Callable[[], float]
) -> Iterator[tuple[int, Finding]]:
    """The findings on candidates, by their numbers: each is checked when it is taken, those that are right are raced, and
    the fastest ones are compared with the default plan.

    best: the ratio of the best plan so far to the default one, which is asked before each comparison.
    """
    right: dict[int, Built] = {}
    for number, built in enumerate(candidates):
        checked = timer.check(case, built, contest.patience)
        if isinstance(checked, Checked):
            right[number] = built
        yield number, checked
    if not right:
        return
    race = timer.race(case, contest.baseline, [*right.values()], contest.course)
    leaders: list[tuple[float, int]] = []
    for number, raced in zip(right, race.results):
        yield number, raced
        if isinstance(raced, Raced):
            leaders.append((compare(raced.seconds, raced.baseline).ratio, number))
    for ratio, number in sorted(leaders)[:COMPARED]:
        if ratio < best() * (1 - LEAST_EFFECT):
            yield number, timer.compare(case, right[number], contest.baseline, contest.course)


class Workshop(Protocol):
    """Makes and measures candidates for one target, on this machine or on others; within `with`.

    count: of candidates that are made at a time. lanes: of machines that measure.
    """

    @property
    def count(self) -> int: ...

    @property
    def lanes(self) -> int: ...

    def prepare(self, kernels: Sequence[Kernel]) -> Iterator[tuple[int, Prepared | Failed]]:
        """The number of each kernel with what a task starts from, as they get ready."""

    def realise(
        self, kernel: Kernel, orders: Sequence[Order], seen: frozenset[str]
    ) -> Iterator[tuple[int, Candidate | Failed]]:
        """The number of each order with its candidate, as they get ready; each number once.

        seen: identities of candidates that need not be built. When it ends, nothing is built on this machine.
        """

    def measure(
        self, timer: Timer, case: Case, contest: Contest, candidates: Iterable[Built], best: Callable[[], float]
    ) -> Iterator[tuple[int, Finding]]:
        """See `measure`. timer: of this machine."""

    def __enter__(self) -> Workshop: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class LocalWorkshop:
    """Makes and measures candidates in processes of this machine, and nowhere else."""

    lanes = 1

    def __init__(self, target: Target, precision: Precision, count: int | None = None) -> None:
        """count: of processes, one for each usable core by default."""
        self.target, self.precision = target, precision
        self._builders = Builders(count)

    @property
    def count(self) -> int:
        """Of processes."""
        return self._builders.count

    def prepare(self, kernels: Sequence[Kernel]) -> Iterator[tuple[int, Prepared | Failed]]:
        """See Workshop."""
        return self._builders.run(prepare, [(kernel, self.target, self.precision) for kernel in kernels])

    def realise(
        self, kernel: Kernel, orders: Iterable[Order], seen: frozenset[str]
    ) -> Iterator[tuple[int, Candidate | Failed]]:
        """See Workshop. Each order is taken when a process is free for it."""
        return self._builders.run(realise, ((kernel, self.target, self.precision, each, seen) for each in orders))

    def measure(
        self, timer: Timer, case: Case, contest: Contest, candidates: Iterable[Built], best: Callable[[], float]
    ) -> Iterator[tuple[int, Finding]]:
        """See Workshop."""
        return measure(timer, case, contest, candidates, best)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._builders.close()
