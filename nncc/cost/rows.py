"""The time of a reduction that runs along the lanes: partial results in lanes, combined at the end of each row."""

from __future__ import annotations

from math import ceil

from nncc.target import Cpu

COMBINE = 10.0
"""Cycles to combine the lanes of a vector by one half."""


def lanes_cycles(count: int, runs: int, length: int, element_bytes: int, target: Cpu) -> float:
    """Cycles of `count` reductions of `runs` runs of `length` adjacent elements each."""
    lanes = target.lanes(element_bytes)
    loads = ceil(length / lanes) / target.load_ports
    tail = COMBINE * max(lanes - 1, 1).bit_length()
    moved = length * element_bytes / target.bandwidths[-1]
    return count * (runs * max(loads, moved) + tail)


def partials(length: int, element_bytes: int, operations: int, target: Cpu) -> list[int]:
    """Numbers of vectors of partial results to keep, the best first: enough to hide the latency of one, but each is combined
    at the end.

    `operations` is how many instructions one combination takes; powers of two come back.
    """
    vectors = ceil(length / target.lanes(element_bytes))
    issue = max(1 / target.load_ports, operations / 3)
    latency = target.fma_latency * (1 + operations / 4)

    def time(count: int) -> float:
        return ceil(vectors / count) * max(latency, count * issue) + count * (latency + operations)

    counts = [c for c in (1, 2, 4, 8, 16) if c * 2 <= vectors and c * 4 <= target.vector_registers]
    return sorted(counts or [1], key=time)
