"""The time of short and long reductions: along the lanes, with partial results that are combined at the end of each row, or
of a block of rows; or across them, with a row in each lane."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from nncc.cost.calibration import LOOP_ITERATION, SHUFFLES_PER_CYCLE, WINDOW
from nncc.cost.throughput import lane_loads, vectors_per_cycle
from nncc.cost.tile import bandwidth
from nncc.ir.dtypes import DType
from nncc.target import Cpu

COMBINE = 9.0
"""Cycles to combine the lanes of a vector by one half. Zen 3: sums of 40,000 rows of 32 take 22-27 cycles a row."""
RAGGED = 20.0
"""Cycles of a last vector that is not whole, under a mask. Zen 3: softmax of rows of 50 beside rows of 32."""


def lanes_cycles(
    count: int, runs: int, length: int, element_bytes: int, target: Cpu, working_set: float | None = None
) -> float:
    """Cycles of `count` reductions of `runs` runs of `length` adjacent elements each. working_set: the bytes that a cache
    must hold for these to be there, by default theirs; 0 where they are in the first one."""
    rate = bandwidth(count * runs * length * element_bytes if working_set is None else working_set, target)
    tail = COMBINE * max(target.lanes(element_bytes) - 1, 1).bit_length()
    ragged = RAGGED if length % target.lanes(element_bytes) else 0.0
    return count * (runs * _run_cycles(length, element_bytes, rate, target) + ragged + tail)


def blocks_cycles(
    count: int, runs: int, length: int, element_bytes: int, target: Cpu, working_set: float | None = None
) -> float:
    """As lanes_cycles, in blocks of as many rows as there are lanes, whose partial results are transposed and combined.

    A row has one vector of partial results, each sum of which waits for the one before: other rows run meanwhile, as far as
    the core looks ahead.
    """
    lanes = target.lanes(element_bytes)
    vectors = runs * ceil(length / lanes)
    rows_ahead = max(WINDOW / max(vectors * (LOOP_ITERATION + 1), 1), 1)
    masked = target.costs.masked_load if length % lanes else 0.0
    rate = bandwidth(count * runs * length * element_bytes if working_set is None else working_set, target)
    run = _run_cycles(length, element_bytes, rate, target) + masked
    row = max(runs * run, vectors * target.add_latency / rows_ahead)
    shuffles = lanes * max(lanes - 1, 1).bit_length()
    return ceil(count / lanes) * (lanes * row + shuffles / SHUFFLES_PER_CYCLE)


def _run_cycles(length: int, element_bytes: int, rate: float, target: Cpu) -> float:
    """Cycles to load one run. rate: bytes per cycle from where it is."""
    loads = ceil(length / target.lanes(element_bytes)) / target.load_ports
    return max(loads, length * element_bytes / rate)


def inner_cycles(results: int, rows: int, cols: int, vectors: int, dtype: DType, target: Cpu) -> float:
    """Cycles of products of `vectors` vectors of steps each, in tiles of rows and columns, of which every result has partial
    sums in the lanes of a register."""
    tile, halvings = rows * cols, max(target.lanes(dtype.size_bytes) - 1, 1).bit_length()
    loads = (rows + cols) / target.load_ports
    step = max(tile / vectors_per_cycle(dtype, target), loads, float(target.fma_latency))
    return results / tile * (vectors * step + tile * halvings / SHUFFLES_PER_CYCLE)


def across_cycles(count: int, rows: int, length: int, element_bytes: int, strides: Iterable[int], target: Cpu) -> float:
    """Cycles of `count` reductions of `length` elements each, one in each lane, with loads of lanes some strides apart.
    rows: of those side by side, which share vectors."""
    lanes = target.lanes(element_bytes)
    loads = sum(lane_loads(stride, lanes) if stride else 1 for stride in strides) / target.load_ports
    return count / max(rows, 1) * ceil(rows / lanes) * (length * max(loads, float(target.fma_latency)) + COMBINE)


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
