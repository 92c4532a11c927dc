"""The least time that a target could take for some work: a bound for any schedule, not a prediction of one."""

from __future__ import annotations

from nncc.cost.throughput import fmas_per_cycle
from nncc.ir.dtypes import DType
from nncc.target import Target


def limit_cycles(operations: int, dtype: DType, moved_bytes: int, target: Target) -> float:
    """Cycles of all cores together, for multiply-adds of a type, or what takes their time, and for bytes that move once.

    The bytes come from the innermost cache that holds them all, or from memory.
    """
    arithmetic = operations / fmas_per_cycle(dtype, target)
    return max(arithmetic, moved_bytes / _bandwidth(moved_bytes, target)) / target.cores


def _bandwidth(size_bytes: int, target: Target) -> float:
    levels = zip(target.caches, target.bandwidths)
    return next((rate for cache, rate in levels if size_bytes <= cache.size_bytes), target.bandwidths[-1])
