"""The least time that a target could take for some work: a bound for any schedule, not a prediction of one."""

from __future__ import annotations

from nncc.target import Target


def limit_cycles(operations: int, element_bytes: int, moved_bytes: int, target: Target) -> float:
    """Cycles of all cores together, for operations that each take one lane of an FMA port and for bytes that move once.

    The bytes come from the innermost cache that holds them all, or from memory.
    """
    arithmetic = operations / (target.lanes(element_bytes) * target.fma_ports)
    return max(arithmetic, moved_bytes / _bandwidth(moved_bytes, target)) / target.cores


def _bandwidth(size_bytes: int, target: Target) -> float:
    levels = zip(target.caches, target.bandwidths)
    return next((rate for cache, rate in levels if size_bytes <= cache.size_bytes), target.bandwidths[-1])
