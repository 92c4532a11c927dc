"""The time of a reduction that runs along the lanes: partial results in lanes, combined at the end of each row."""

from __future__ import annotations

from math import ceil

from nncc.target import Target

COMBINE = 10.0
"""Cycles to combine the lanes of a vector by one half."""


def lanes_cycles(count: int, length: int, element_bytes: int, target: Target) -> float:
    """Cycles of `count` reductions of `length` adjacent elements each."""
    lanes = target.lanes(element_bytes)
    loads = ceil(length / lanes) / target.load_ports
    tail = COMBINE * max(lanes - 1, 1).bit_length()
    moved = length * element_bytes / target.bandwidths[-1]
    return count * (max(loads, moved) + tail)


def partials(length: int, element_bytes: int, target: Target) -> int:
    """How many vectors of partial results hide the latency of one: a power of two, fewer for short rows."""
    wanted = target.fma_latency * target.load_ports
    vectors = ceil(length / target.lanes(element_bytes))
    count = 1
    while count < wanted and count * 4 <= vectors and count * 4 <= target.vector_registers:
        count *= 2
    return count
