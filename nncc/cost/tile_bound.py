"""Bounds from below on the cycles of register tiles (`tile.py`), in closed form: a search leaves out what they exclude."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from nncc.cost.throughput import vectors_per_cycle
from nncc.cost.tile import (
    ADDRESS,
    LOAD_SLOT,
    SCALE,
    TILE_START,
    Problem,
    RegisterTile,
    latency,
    multiply_adds,
    store_cycles,
    vector_loads,
)
from nncc.target import Cpu

ROUNDED = 1 - 1e-9
"""Factor that keeps a bound below what the same sum in another order is rounded to."""


def least_cycles(problem: Problem, target: Cpu) -> float:
    """The least cycles that any tile takes: those of the arithmetic."""
    if problem.by_tiles:
        return multiply_adds(problem, target)
    vectors = ceil(problem.cols / target.lanes(problem.element_bytes)) * problem.operations
    steps = problem.steps * problem.met(1)
    return SCALE * problem.batch * problem.rows * vectors * steps / vectors_per_cycle(problem.dtype, target)


def least_computing(problem: Problem, target: Cpu) -> Callable[[RegisterTile], float]:
    """A bound on `compute_cycles` for tile after tile of one problem: arithmetic, loads and latency of all tiles together,
    each at least, without what steps far apart lose."""
    if problem.by_tiles:
        least = least_cycles(problem, target) * ROUNDED
        return lambda _: least
    vectors = ceil(problem.cols / target.lanes(problem.element_bytes))
    steps = problem.steps // problem.window * problem.met(1)
    arithmetic = problem.rows * vectors * problem.window * problem.operations / vectors_per_cycle(problem.dtype, target)
    whole, by_row, by_column, by_tile = _loads(problem, vectors, target)
    wait, stored = latency(problem, target), problem.rows * vectors * store_cycles(problem, target)
    address = problem.rows * ADDRESS if problem.uneven else 0.0
    factor = problem.batch * ROUNDED

    def cycles(tile: RegisterTile) -> float:
        down, across = ceil(problem.rows / tile.rows), ceil(vectors / tile.vectors)
        tiles = down * across
        loads = whole + by_row * across + by_column * down + by_tile * tiles
        # of each tile: max(f, l) + s*min(f, l) = (1 - s)*max(f, l) + s*(f + l); the maximum of sums is no more than theirs
        longest = max(arithmetic, 1.02 * loads, tiles * wait)
        busy = (1 - LOAD_SLOT) * longest + LOAD_SLOT * (arithmetic + loads)
        return factor * (TILE_START * tiles + address * across + stored + steps * SCALE * busy)

    return cycles


def _loads(problem: Problem, vectors: int, target: Cpu) -> tuple[float, float, float, float]:
    """Cycles of the loads that one step takes in all tiles of one batch, by how often they are repeated: never, for each
    tile beside another, for each below another, and for each tile. What no step moves may be in registers."""
    found = [0.0, 0.0, 0.0, 0.0]
    for o in problem.operands:
        if not o.still:
            across = vectors * vector_loads(o, problem, target) if o.cols else 1.0
            times = 1 if o.slide is not None else problem.window  # what a window slides over is loaded once for each row
            found[(not o.cols) + 2 * (not o.rows)] += (problem.rows if o.rows else 1) * times * across / target.load_ports
    whole, by_row, by_column, by_tile = found
    return whole, by_row, by_column, by_tile
