"""A workshop on the workers of a cluster. What these do not do, for whatever reason, this machine does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Self

from nncc.autotune.fleet.cluster import Cluster
from nncc.autotune.fleet.worker import build, measured
from nncc.autotune.timing.building import Built, Failed
from nncc.autotune.timing.harness import Case
from nncc.autotune.timing.timer import Timer
from nncc.autotune.workshop import Candidate, Contest, Finding, LocalWorkshop, Order, Prepared, measure, prepare, realise
from nncc.codegen.build.toolchain import portable
from nncc.ir.kernel import Kernel
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target, require_cpu

_BY_CANDIDATE = ("illegal", "error")
"""Failures that are the candidate's own; others may be those of the machine that built it."""


class FleetWorkshop:
    """Makes and measures candidates on the workers of a cluster."""

    def __init__(self, cluster: Cluster, target: Target, precision: Precision) -> None:
        self._cluster, self._target, self._precision = cluster, require_cpu(target), precision
        self._builds = portable(self._target)

    @cached_property
    def _local(self) -> LocalWorkshop:
        return LocalWorkshop(self._target, self._precision)

    @property
    def count(self) -> int:
        """Of candidates that are made at a time."""
        self._cluster.join()
        return self._cluster.builders or self._local.count

    @property
    def lanes(self) -> int:
        """Of the hosts that measure; 1 where it is this one."""
        self._cluster.join()
        return max(1, len(self._cluster.timers))

    def prepare(self, kernels: Sequence[Kernel]) -> Iterator[tuple[int, Prepared | Failed]]:
        """See Workshop."""
        calls = [(build, prepare, kernel, self._builds, self._precision, self._builds) for kernel in kernels]
        return self._built("prepare", calls, lambda left: self._local.prepare([kernels[n] for n in left]))

    def realise(
        self, kernel: Kernel, orders: Sequence[Order], seen: frozenset[str]
    ) -> Iterator[tuple[int, Candidate | Failed]]:
        """See Workshop."""
        calls = [(build, realise, kernel, self._builds, self._precision, order, seen, self._builds) for order in orders]
        alone = lambda left: self._local.realise(kernel, [orders[n] for n in left], seen)  # noqa: E731
        return self._built(f"build {kernel.name}", calls, alone)

    def _built(
        self, name: str, calls: Sequence[tuple[Any, ...]], alone: Callable[[Sequence[int]], Iterator[tuple[int, Any]]]
    ) -> Iterator[tuple[int, Any]]:
        """The results of calls. alone: makes those of some numbers on this machine."""
        left: list[int] = []
        for number, made in self._cluster.run(name, self._cluster.wanted.building, calls):
            if made is None or (isinstance(made, Failed) and (made.is_elsewhere or made.kind not in _BY_CANDIDATE)):
                left.append(number)
            else:
                yield number, made
        if left:
            yield from ((left[place], made) for place, made in alone(left))

    def measure(
        self, timer: Timer, case: Case, contest: Contest, candidates: Iterable[Built], best: Callable[[], float]
    ) -> Iterator[tuple[int, Finding]]:
        """See Workshop. Each host races its part of the candidates with the default plan."""
        self._cluster.join()  # building took a while
        given, there = [*candidates], self._cluster.held(case)
        parts = [range(lane, len(given), len(there)) for lane in range(min(len(there), len(given)))]
        calls = [(measured, self._target, at, contest, [given[n] for n in part], best()) for at, part in zip(there, parts)]
        left = [] if parts else [*range(len(given))]
        for lane, found in self._cluster.run(f"time {case.kernel.name}", self._cluster.wanted.timing, calls):
            left += parts[lane] if found is None else ()
            yield from ((parts[lane][place], each) for place, each in found or ())
        for place, each in measure(timer, case, contest, [given[n] for n in left], best):
            yield left[place], each

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if "_local" in vars(self):
            self._local.__exit__(None, None, None)
