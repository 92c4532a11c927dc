"""The time in which the operands of a register tile (`tile.py`) come from where they stay between two uses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, gcd, inf

from nncc.cost import calibration as C
from nncc.cost.fits import collide, fit, stays
from nncc.cost.tile import Operand, Problem, RegisterTile, bandwidth, first_cycles, lines, sweep
from nncc.ir.frozen import quickly_made
from nncc.target import Cpu


def memory_cycles(problem: Problem, tile: RegisterTile, target: Cpu) -> float:
    """Cycles to bring the operands from where they stay between two uses."""
    return Memory(problem, target).cycles(tile)


class Memory:
    """`memory_cycles` for tile after tile of one problem: what blocks do not change is found once for a shape."""

    def __init__(self, problem: Problem, target: Cpu) -> None:
        self._problem, self._target = problem, target
        self._by_rows = sum(o.bytes for o in problem.operands if o.rows)
        self._first = tuple(first_cycles(o, target) if o.rows and not o.still else 0.0 for o in problem.operands)
        self._shapes: dict[tuple[int, int], _Shape] = {}

    def cycles(self, tile: RegisterTile) -> float:
        """Cycles to bring the operands from where they stay between two uses."""
        shape = self._shape(tile)
        near, rows = self._near(shape, tile)
        blocks = ceil(shape.row_tiles / tile.block)
        met = _met_again_cycles(self._problem, tile, near, self._target) if blocks < shape.row_tiles else 0.0
        return self._total(met, shape, near, rows, blocks, bandwidth)

    def least(self, shape: RegisterTile) -> float:
        """No more than the cycles of a shape in blocks of any height: what it reads is near, and comes in once."""
        found = self._shape(shape)
        return self._total(0.0, found, *self._near(found, RegisterTile(shape.rows, shape.vectors)), 1, best_bandwidth)

    def _near(self, shape: _Shape, tile: RegisterTile) -> tuple[int, int]:
        """Bytes of a panel of columns beside a block of rows, whose windows may overlap, and of all rows of a block."""
        rows = self._problem.steps * tile.block * tile.rows * self._problem.element_bytes
        return shape.panel + min(rows, self._by_rows), rows

    def _total(
        self, total: float, shape: _Shape, near: int, rows: int, blocks: int, rate: Callable[[int, Cpu], float]
    ) -> float:
        for o in shape.operands:
            total += o.collisions
            total += o.volume / min(rate(near if o.of_panel else min(rows, o.bytes), self._target), o.fastest)
            total += o.swept * blocks / o.sweep
            for other in o.others:
                total += other
        return total

    def _shape(self, tile: RegisterTile) -> _Shape:
        size = tile.rows, tile.vectors
        if size not in self._shapes:
            self._shapes[size] = _Shape(self._problem, tile, self._target, self._first)
        return self._shapes[size]


def best_bandwidth(size_bytes: float, target: Cpu) -> float:
    """The most bytes per cycle of the levels that hold a working set of this size: an outer one may be a bit faster."""
    level = sum(not stays(size_bytes, cache) for cache in target.caches)
    return max(target.bandwidths[level:])


@quickly_made
@dataclass(frozen=True, slots=True)
class _Brought:
    """How one operand comes to tiles of one shape, in bytes, bytes a cycle, and cycles.

    volume: what tiles load from where it is kept, not faster than `fastest`: with a panel of columns beside a block of rows,
    or a block of rows of at most `bytes`. swept: what comes in for each block, at the rate `sweep`. collisions, others:
    cycles that blocks do not change.
    """

    volume: float = 0
    of_panel: bool = False
    bytes: int = 0
    fastest: float = inf
    swept: int = 0
    sweep: float = 1.0
    collisions: float = 0.0
    others: tuple[float, ...] = ()


class _Shape:
    """What moves for tiles of one shape, whatever the blocks. first: cycles to bring in each operand that rows move."""

    def __init__(self, problem: Problem, tile: RegisterTile, target: Cpu, first: tuple[float, ...]) -> None:
        self.problem, self.tile, self.target = problem, tile, target
        self.lanes = tile.vectors * target.lanes(problem.element_bytes)
        self.col_tiles, self.row_tiles = ceil(problem.cols / self.lanes), ceil(problem.rows / tile.rows)
        self.wide = self.lanes * problem.element_bytes
        self.panel = problem.steps * self.wide
        self.tiles, self.steps = problem.batch * self.row_tiles * self.col_tiles, problem.steps * problem.met(tile.rows)
        self.operands = tuple(map(self._brought, problem.operands, first))

    def _brought(self, o: Operand, first: float) -> _Brought:
        if o.still:
            return _Brought()  # it comes once for each tile, whichever that is
        collisions = self._collisions(o.spread * self.problem.element_bytes, self.lanes) if o.cols else 0.0
        if not o.rows:
            return self._by_columns(o, collisions) if o.cols else _Brought()
        volume = self.tiles * self.steps * self.tile.rows * self.problem.element_bytes
        return _Brought(volume, bytes=o.bytes, collisions=collisions, others=self._by_rows(o, first))

    def _by_columns(self, o: Operand, collisions: float) -> _Brought:
        """An operand that moves with columns only."""
        run = self.wide if o.spread == 1 and self.row_tiles == 1 else 0  # what is read again is pushed out by its own lines
        fastest = _strided_bandwidth(o, self.problem.steps, self.wide, self.target, run)
        rate = sweep(o, self.target, o.spread * self.problem.element_bytes, run)
        swept = self.problem.batch * self.col_tiles * self.panel
        return _Brought(self.tiles * self.steps * self.wide, True, 0, fastest, swept, rate, collisions)

    def _by_rows(self, o: Operand, first: float) -> tuple[float, ...]:
        """Cycles for an operand that moves with rows, beside those of what tiles load."""
        rows, steps, target = self.tile.rows, self.problem.steps, self.target
        line = target.caches[0].line_bytes
        far = 0.0
        if o.step_bytes >= C.PAGE_BYTES:
            width = rows * self.problem.element_bytes
            far = self.tiles * steps * width / _strided_bandwidth(o, steps, width, target)
        elif o.step_bytes >= line and o.row_bytes and not o.cols:
            width = ceil(lines(o, rows, self.tile.vectors, target)) * line
            far = self.tiles * steps * width / _strided_bandwidth(o, steps, width, target)
        return first, self._collisions(o.row_bytes, rows), far

    def _collisions(self, apart_bytes: int, count: int) -> float:
        """Cycles for lines that are pushed out before the next step: of so many places that lie so far apart."""
        pushed = collide(apart_bytes, count, self.target)
        return self.tiles * self.problem.steps * count * _next_line(self.target) if pushed else 0.0


def _met_again_cycles(problem: Problem, tile: RegisterTile, beside_bytes: float, target: Cpu) -> float:
    """Cycles for lines of the result that neighbouring panels share, where L1 does not keep those of a block of
    rows from panel to panel beside what is read, and the second one not the result: stores wait for each of them in order.

    Sapphire Rapids, 2048x33 by 33xN: 16 to 54 cycles a line; N = 2047 in blocks of 144 rows takes 2.1 of the time of
    blocks of 36.
    """
    o, cache, width = problem.stored, target.caches[0], tile.vectors * target.vector_bytes
    if (
        o is None
        or stays(o.bytes, target.own_cache)
        or not (apart := 1 - gcd(o.pitch_bytes, width, cache.line_bytes) / cache.line_bytes)
    ):
        return 0.0
    rows, lines = min(tile.block * tile.rows, problem.rows), width // cache.line_bytes + 1
    if stays(beside_bytes + rows * lines * cache.line_bytes, cache) and fit(o.row_bytes, rows, lines, cache):
        return 0.0
    met = ceil(problem.cols * problem.element_bytes / width) - 1
    return problem.batch * problem.rows * met * apart * target.latencies[1]


def _next_line(target: Cpu) -> float:
    """Cycles to bring a line from L2 into L1."""
    return target.caches[0].line_bytes / target.bandwidths[min(1, len(target.bandwidths) - 1)]


def _strided_bandwidth(o: Operand, steps: int, width: int, target: Cpu, run_bytes: int = 0) -> float:
    """Bytes per cycle for a panel that is `width` bytes of each of many distant rows.

    Rows a multiple of the line apart share few sets of a cache, and rows on other pages are not prefetched: what does not
    fit these sets takes `costs.far_line` cycles a page, and at most a third of the bandwidth of the level that holds it.
    run_bytes: how many of the `width` bytes are in order; from RUN_BYTES on they come like any.
    """
    if o.step_bytes < target.caches[0].line_bytes:
        return target.bandwidths[0]
    row = target.costs.far_line * min(o.step_bytes / C.PAGE_BYTES, 1.0)
    for level, cache in enumerate(target.caches):
        if fit(o.step_bytes, steps, ceil(width / cache.line_bytes), cache):
            ahead = level < 2 or run_bytes >= C.RUN_BYTES
            return target.bandwidths[level] if ahead else min(target.bandwidths[level] / 3, width / row)
    return target.bandwidths[-1] if run_bytes >= C.RUN_BYTES else min(target.bandwidths[-1] / 3, width / row)
