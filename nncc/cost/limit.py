"""The least time that a target could take for some work: a bound for any schedule, not a prediction of one."""

from __future__ import annotations

from nncc.cost.loops import Summary, Unit, executions
from nncc.cost.throughput import fmas_per_cycle
from nncc.ir.dtypes import DType, f32, f64
from nncc.target import Cpu, Target


def limit_cycles(operations: int, dtype: DType, moved_bytes: int, target: Target) -> float:
    """Cycles of all cores together, for multiply-adds of a type, or what takes their time, and for bytes that move once.

    The bytes come from the innermost cache that holds them all, or from memory.
    """
    arithmetic = operations / fmas_per_cycle(dtype, target)
    return max(arithmetic, moved_bytes / _bandwidth(moved_bytes, target)) / target.cores


def products(kernel: Summary) -> dict[int, float]:
    """The multiply-adds that loops do, masked ones too, by the bytes of an element; once for all iterations of a loop in
    which they stay the same."""
    found: dict[int, float] = {}
    for leaf, loops in kernel.leaves:
        for operation in leaf.operations:
            if operation.unit is Unit.MULTIPLY_ADD:
                count = operation.count * executions(tuple(loop for loop in loops if loop.name in operation.loops))
                found[operation.element_bytes] = found.get(operation.element_bytes, 0.0) + count
    return found


def least_cycles(kernel: Summary, target: Cpu) -> float:
    """The least wall cycles of any schedule of a kernel that computes what it says, by its multiply-adds alone: its naive
    loops, or a schedule of them. Another algorithm, such as Winograd's, may take fewer."""
    every = products(kernel).items()
    cycles = (count / fmas_per_cycle(f64 if size == f64.size_bytes else f32, target) for size, count in every)
    return sum(cycles) / target.cores


def _bandwidth(size_bytes: int, target: Target) -> float:
    levels = zip(target.caches, target.bandwidths)
    return next((rate for cache, rate in levels if size_bytes <= cache.size_bytes), target.bandwidths[-1])
