"""Where candidates are made: plans of a kernel, and their machine code, in the processes of this machine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Protocol, Self

from nncc.autotune.search.space import Answers, Plan, Space, plan_for, survey
from nncc.autotune.timing.building import Builders, Built, Failed, build_candidate, identity
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import apply
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Cpu, Target


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


def prepare(kernel: Kernel, target: Target, precision: Precision) -> Prepared:
    """The start of a task; for a builder."""
    plan = plan_for(kernel, target, precision, {})
    return Prepared(survey(kernel, target, precision), plan, build_candidate(kernel, plan.steps, target))


def realise(
    kernel: Kernel, target: Target, precision: Precision, order: Order, seen: frozenset[str], host: Cpu | None = None
) -> Candidate:
    """The candidate of an order, built unless it is one of those seen; for a builder. host: see build_candidate.

    Raises: ScheduleError.
    """
    plan = order.plan or plan_for(kernel, target, precision, order.answers)
    name = identity(apply(kernel, plan.steps))
    return Candidate(plan, name, None if name in seen else build_candidate(kernel, plan.steps, target, host))


class Workshop(Protocol):
    """Makes candidates for one target, here or with the help of other machines; within `with`.

    count: of candidates that are made at a time on this machine.
    """

    @property
    def count(self) -> int: ...

    def prepare(self, kernels: Sequence[Kernel]) -> Iterator[tuple[int, Prepared | Failed]]:
        """The number of each kernel with what a task starts from, as they get ready."""

    def realise(
        self, kernel: Kernel, orders: Sequence[Order], seen: frozenset[str]
    ) -> Iterator[tuple[int, Candidate | Failed]]:
        """The number of each order with its candidate, as they get ready; each number once.

        seen: identities of candidates that need not be built. When it ends, nothing is built on this machine.
        """

    def __enter__(self) -> Workshop: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class LocalWorkshop:
    """Makes candidates in processes of this machine, and nowhere else."""

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

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._builders.close()
