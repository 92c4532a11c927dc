"""What two ways to lower a graph cost beside one another, by the cost model of scheduled kernels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence, Set
from typing import TypeAlias

from nncc.codegen.build.files import Cache
from nncc.codegen.passes.functions import hoist_constant
from nncc.cost import threads
from nncc.cost.summary import Summary, summarise
from nncc.cost.throughput import least_cycles
from nncc.cost.total import total
from nncc.frontend.lowering.kernel import Lowered
from nncc.ir.kernel import Kernel
from nncc.pipeline.plan_cache import default_schedule
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.schedule import Schedule
from nncc.target import Cpu

Calls: TypeAlias = tuple[tuple[Kernel, int], ...]
"""Kernels, and how often each is called."""


def totals(one: Sequence[Lowered], other: Sequence[Lowered], target: Cpu, cache: Cache | None) -> tuple[float, float]:
    """The predicted wall cycles of each of two lists of calls; calls in both are left out."""
    first, second = _apart(one, other)
    cycles = _predicted(target, cache)
    return _summed(first, cycles), _summed(second, cycles)


def is_as_cheap(one: Sequence[Lowered], other: Sequence[Lowered], target: Cpu, cache: Cache | None) -> bool:
    """Whether the calls that the other one lacks take no more predicted cycles. Those of the other one, whose kernels have
    no variants, are planned only where the cycles that its multiply-adds take at the least do not decide."""
    first, second = _apart(one, other)
    keys = {kernel.key for kernel, _ in (*first, *second)}
    cycles = _summed(first, _predicted(target, cache)) + _between(one, keys, target, cache)
    least = _summed(second, lambda kernel: least_cycles(summarise(hoist_constant(kernel).kernel), target))
    return cycles <= least or cycles <= _summed(second, _predicted(target, cache)) + _between(other, keys, target, cache)


def _between(every: Sequence[Lowered], keys: Set[str], target: Cpu, cache: Cache | None) -> float:
    """The cycles that some of the calls of a list wait for what others of them wrote. keys: of their kernels. A kernel that
    one list calls more often than another counts with all its calls in both: which of these are the additional ones, nobody
    can say."""
    among = [item for item in every if item.kernel.key in keys]
    if target.cores == 1 or len(among) < 2:
        return 0.0
    found = []
    for item in among:
        named = {buffer.name: value.name for buffer, value in zip(item.kernel.params, item.arguments, strict=True)}
        found.append((in_model(default_schedule(item.kernel, target, Precision.DEFAULT, cache)), named))
    return threads.waits_between(found, target)


def in_model(schedule: Schedule) -> Summary:
    """What the cost model knows of a scheduled kernel in a model."""
    return summarise(hoist_constant(schedule.kernel).kernel)


def _apart(one: Sequence[Lowered], other: Sequence[Lowered]) -> tuple[Calls, Calls]:
    """The kernels that are called on one side more often than on the other, and by how much."""
    kernels = {item.kernel.key: item.kernel for item in (*other, *one)}
    first, second = (Counter(item.kernel.key for item in items) for items in (one, other))
    left, right = first - second, second - first
    return tuple((kernels[key], left[key]) for key in left), tuple((kernels[key], right[key]) for key in right)


def _summed(calls: Calls, cycles: Callable[[Kernel], float]) -> float:
    return sum(count * cycles(kernel) for kernel, count in calls)


def _predicted(target: Cpu, cache: Cache | None) -> Callable[[Kernel], float]:
    """What gives the wall cycles of a kernel by its default plan."""

    return lambda kernel: predicted(default_schedule(kernel, target, Precision.DEFAULT, cache), target)


def predicted(schedule: Schedule, target: Cpu) -> float:
    """The predicted wall cycles of a scheduled kernel in a model."""
    return total(in_model(schedule), target).cycles
