"""Closed forms: the cycles of one form of plan from its sizes, without a loop nest, in some microseconds.

A register tile of rows x vectors stays in registers over the whole reduction (docs/cost-model.md explains the formulae,
docs/cost-measurements.md has the measurements). One step of the reduction takes

    max(FMAs / vectors per cycle, loads / load_ports, fma_latency) cycles

and a share of the load slots. A tile takes its steps, a fixed start, and its stores. A nest takes the sum over full and
partial tiles, or the time of its traffic through a cache level, whichever is longer. Windows over a padded input leave out
steps in which all rows of a tile read zeros. A lower bound for all tiles of one shape prunes the search.

Rows: reductions along the lanes, with partial results that are combined for each row or for a block of short rows; or across
the lanes, with a row in each lane.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, gcd, inf, prod

import numpy as np

from nncc.cost import rates as C
from nncc.cost.caches import FREE_SHARE, collide, fit, stays
from nncc.cost.rates import LOOP_ITERATION, SHUFFLES_PER_CYCLE, WINDOW, lane_loads, page_misses, vectors_per_cycle
from nncc.cost.summary import MOST_POINTS
from nncc.ir.dtypes import DType
from nncc.ir.hardware.instructions import TILE_ROWS
from nncc.ir.intern import quickly_made
from nncc.target import Cpu
from nncc.target.figures import PAGE_BYTES

TILE_START = 24.0
"""Cycles to start and finish one tile: addresses, loop entry, the first loads."""
STORE = 2.0
"""Cycles to finish and store one vector of a tile."""
SCATTER = 3.0
"""Cycles to store one lane of a vector that is scattered."""
ADDRESS = 6.0
"""Cycles to compute the address of a row of a tile, if rows are not evenly spaced."""
LOAD_SLOT = 0.25
"""The share of the shorter of loads and multiply-adds that adds to a step: a hyperthread may share the slots. Measured on
Emerald Rapids: squeezenet and inception_v2 are 1.03-1.04x faster with 0.04."""
FAR_SLOTS = 0.8
"""Load slots more for a load from a panel of columns that L1 does not hold. Measured on Emerald Rapids, products of 768 and
2048 steps: the chosen tile is within 0.1 % of the best one, within 1.4 % without."""
SCALE = 0.893
"""Factor of the cycles of a step, for comparison with the other forms. Measured on Emerald Rapids: a tile of 14x2 takes 14.3
cycles a step."""
LATENCY_SHARE = 4
"""Instructions of one combination on the critical path of a multiply-add's length: most are off it."""
FIRST_SHARE = 0.1
"""The share of the arithmetic time above which the first load of an operand is prefetched for the next tile. Measured on
Emerald Rapids: BERT is 1.04-1.06x faster without."""
UNALIGNED = 1.5
"""Loads for each vector load that may span two cache lines."""
POINTERS = 8
"""Registers for row addresses; each further address is loaded in every step."""


@dataclass(frozen=True)
class Operand:
    """How one operand of a reduction moves.

    rows, cols: whether rows or columns move it. bytes: its size in memory. spread: elements between neighbouring columns.
    step_bytes: between two steps of the reduction; 0 if packed. slide: (row, window step) strides in their common unit, if
    neighbouring rows overlap. pitch_bytes: the common divisor of all strides but the columns'; 0 if packed. row_bytes:
    between neighbouring rows; 0 if packed. constant: it is cold, as other kernels have run since. still: invariant in the
    reduction. conversions: multiply-adds that take as long as what makes of each load what is multiplied.
    """

    rows: bool
    cols: bool
    bytes: int
    spread: int = 1
    step_bytes: int = 0
    slide: tuple[int, int] | None = None
    pitch_bytes: int = 0
    row_bytes: int = 0
    constant: bool = False
    still: bool = False
    conversions: int = 0


@dataclass(frozen=True)
class Problem:
    """A reduction of `steps` for each of batch x rows x cols elements of a type, with its operands."""

    batch: int
    rows: int
    cols: int
    steps: int
    dtype: DType
    operands: tuple[Operand, ...]
    adjacent: bool = True
    """Whether the columns of the result are contiguous in memory."""
    run: int = 1 << 62
    """Neighbouring rows that are evenly spaced in all operands."""
    window: int = 1
    """Steps of the reduction that run inside the rows of a tile."""
    operations: float = 1
    """Instructions that combine a vector with a result, in units of one multiply-add."""
    results: int = 1
    """Values that are kept for each element, such as a maximum and its position."""
    stored: Operand | None = None
    """How the result moves, if it is known and its columns are contiguous."""
    borders: tuple[Border, ...] = ()
    """Windows whose steps over zeros a tile leaves out."""
    temporaries: int = 0
    """Registers of products that another instruction adds."""
    by_tiles: bool = False
    """Whether AMX registers hold the results: TILE_ROWS rows and columns, TILE_ROWS steps at once."""

    @cached_property
    def element_bytes(self) -> int:
        """Bytes of an element of the result."""
        return self.dtype.size_bytes

    def met(self, rows: int) -> float:
        """The share of the steps that a tile of so many rows executes."""
        return prod([border.met(rows) for border in self.borders])

    @cached_property
    def packed_columns(self) -> int:
        """Bytes of columns that are packed at run time."""
        return sum(o.bytes for o in self.operands if o.cols and not o.rows and not o.constant and not o.step_bytes)

    @property
    def uneven(self) -> bool:
        """Whether each row of a tile needs an address."""
        return self.run < self.rows


@quickly_made
@dataclass(frozen=True, slots=True)
class RegisterTile:
    """A register tile of rows x vectors. block: row tiles that share a panel of columns."""

    rows: int
    vectors: int
    block: int = 1


def registers(problem: Problem, tile: RegisterTile) -> int:
    """Vector registers of a tile: accumulators, the column vectors of a window, products, and loads in flight."""
    columns = any(o.cols and not o.rows for o in problem.operands) * problem.window
    passing = problem.window if any(o.slide for o in problem.operands) else 0
    return problem.results * tile.rows * tile.vectors + (columns + passing) * tile.vectors + problem.temporaries + 1


def step_cycles(problem: Problem, rows: int, vectors: int, target: Cpu) -> float:
    """Cycles of one step of the reduction for a tile; of all steps of a window, if it has one."""
    loads = _step_loads(problem, rows, vectors, target)
    pointers = max(rows - POINTERS, 0) if problem.uneven else 0
    panels = sum(n for n, o in zip(loads, problem.operands) if o.cols and not o.rows)
    shuffles = sum(
        n - n / vector_loads(o, problem, target) for n, o in zip(loads, problem.operands) if o.cols and o.spread != 1
    )
    converted = sum(n * o.conversions for n, o in zip(loads, problem.operands))
    arithmetic = rows * vectors * problem.window * problem.operations + shuffles + converted
    fmas = arithmetic / vectors_per_cycle(problem.dtype, target)
    load = (sum(loads) + pointers) / target.load_ports
    slots = min(fmas, load) + _far_slots(problem, vectors, target) * panels / target.load_ports
    busy = max(fmas, load * 1.02, latency(problem, target)) + LOAD_SLOT * slots
    return SCALE * busy + sum(_step_far(problem, o, rows, vectors, target) for o in problem.operands) * problem.window


def latency(problem: Problem, target: Cpu) -> float:
    """Cycles of the dependency chain through one combination, in all steps of a window."""
    return target.fma_latency * problem.window * (1 + (problem.operations - 1) / LATENCY_SHARE)


def _far_slots(problem: Problem, vectors: int, target: Cpu) -> float:
    """Load slots more for a load from a panel of `vectors` vectors."""
    return 0.0 if stays(problem.steps * vectors * target.vector_bytes, target.caches[0]) else FAR_SLOTS


def _step_loads(problem: Problem, rows: int, vectors: int, target: Cpu) -> list[float]:
    """Loads of each operand in the steps of a window; an invariant operand stays in registers if there is room."""
    loads = [_loads(o, rows, vectors, problem, target) for o in problem.operands]
    kept = sum(n for n, o in zip(loads, problem.operands) if o.still)
    fits = registers(problem, RegisterTile(rows, vectors)) + kept <= target.vector_registers
    return [0.0 if o.still and fits else n for n, o in zip(loads, problem.operands)]


def _loads(o: Operand, rows: int, vectors: int, problem: Problem, target: Cpu) -> float:
    """Loads of an operand in the steps of a window."""
    across = 1.0 if not o.cols else vectors * vector_loads(o, problem, target)
    window = problem.window
    if o.slide is not None:
        row, step = o.slide
        return len({r * row + k * step for r in range(rows) for k in range(window)}) * across
    return (rows if o.rows else 1) * window * across


def vector_loads(o: Operand, problem: Problem, target: Cpu) -> float:
    """Loads for one vector of columns: aligned, spanning lines, or strided."""
    if o.spread == 1:
        return UNALIGNED if o.pitch_bytes % target.vector_bytes else 1.0
    lanes = target.lanes(problem.element_bytes)
    return lane_loads(o.spread or lanes + 1, lanes)  # those that are not evenly spaced as those that lie far apart


def _step_far(problem: Problem, o: Operand, rows: int, vectors: int, target: Cpu) -> float:
    """Exposed cycles of a step whose operand jumps far in memory.

    A load of a line that misses L1 is issued twice; a page outside the L1 TLB is looked up. Rows that come late the first
    time are prefetched, and the next tile continues in their pages.

    Zen 3: 0.4 to 0.9 cycles for such a load, of two a cycle, in tiles of 3 to 7 rows and 1 or 2 vectors.
    """
    line, wide = target.caches[0].line_bytes, vectors * target.vector_bytes
    columns = o.step_bytes > wide and o.spread == 1 and (not o.rows or problem.rows == 1)
    if o.step_bytes < line or not (columns if o.cols else o.row_bytes > 0):
        return 0.0
    entries, lost = page_misses(target)[0]
    pages = min(o.step_bytes / PAGE_BYTES, 1.0)
    new_page = lost * pages if problem.steps * pages > entries * (FREE_SHARE if o.cols else 1.0) else 0.0
    near = fit(o.step_bytes, problem.steps, ceil(lines(o, rows, vectors, target)), target.caches[0])
    near = near or (o.rows and first_cycles(o, target) > FIRST_SHARE * multiply_adds(problem, target))
    return new_page + (0.0 if near else (vectors if o.cols else rows) / target.load_ports)


def multiply_adds(problem: Problem, target: Cpu) -> float:
    """Lower bound of the cycles of the arithmetic."""
    if problem.by_tiles:
        products = ceil(problem.rows / TILE_ROWS) * ceil(problem.cols / TILE_ROWS) * ceil(problem.steps / TILE_ROWS)
        return C.TILE_PRODUCT * problem.batch * products
    vectors = problem.cols / target.lanes(problem.element_bytes)
    return problem.batch * problem.rows * vectors * problem.steps * problem.met(1) / vectors_per_cycle(problem.dtype, target)


def lines(o: Operand, rows: int, vectors: int, target: Cpu) -> float:
    """Lines of an operand that a step reads, on the mean over alignments."""
    line = target.caches[0].line_bytes
    if o.cols:
        return vectors * target.vector_bytes / line + (0.5 if o.pitch_bytes % line else 0.0)
    return float(rows) if o.row_bytes >= line else 1.0 + (rows - 1) * o.row_bytes / line


def tile_cycles(problem: Problem, rows: int, vectors: int, target: Cpu, met: float = 1.0) -> float:
    """Cycles of one tile that executes a share `met` of its steps."""
    if problem.by_tiles:
        return _tiled_cycles(problem, rows, vectors, target)
    start = TILE_START + (rows * ADDRESS if problem.uneven else 0.0)
    steps = problem.steps // problem.window * met
    return start + rows * vectors * store_cycles(problem, target) + steps * step_cycles(problem, rows, vectors, target)


def store_cycles(problem: Problem, target: Cpu) -> float:
    """Cycles to finish and store one vector of a tile."""
    return STORE if problem.adjacent else SCATTER * target.lanes(problem.element_bytes)


def _tiled_cycles(problem: Problem, rows: int, vectors: int, target: Cpu) -> float:
    """Cycles of one tile in AMX registers: each step loads a register for TILE_ROWS rows and one for each vector. Rows that
    do not lie in memory as a register has them go through a buffer."""
    down = ceil(rows / TILE_ROWS)
    load = TILE_ROWS / target.load_ports
    ragged = 1.0 if rows % TILE_ROWS else float(problem.rows % TILE_ROWS > 0) / ceil(problem.rows / rows)
    products, loads = C.TILE_PRODUCT * down * vectors, load * (down + vectors)
    step = max(products, loads) + LOAD_SLOT * min(products, loads)
    step += C.TILE_ROW_COPY * TILE_ROWS * (down if problem.uneven else ragged)
    end = vectors * (rows * STORE + down * TILE_ROWS * target.vector_bytes / target.store_bandwidths[0])
    return TILE_START + end + ceil(problem.steps / TILE_ROWS) * step


def compute_cycles(problem: Problem, tile: RegisterTile, target: Cpu) -> float:
    """Cycles of all tiles on one core, partial ones included."""
    return computing(problem, target)(tile)


def computing(problem: Problem, target: Cpu) -> Callable[[RegisterTile], float]:
    """`compute_cycles` for all tiles of one problem; sizes that several tiles share are priced once."""
    vectors = ceil(problem.cols / target.lanes(problem.element_bytes))
    one = functools.cache(lambda rows, width, met: tile_cycles(problem, rows, width, target, met))

    def cycles(tile: RegisterTile) -> float:
        total, met = 0.0, problem.met(tile.rows)
        for rows, row_tiles in _parts(problem.rows, tile.rows):
            for width, col_tiles in _parts(vectors, tile.vectors):
                total += row_tiles * col_tiles * one(rows, width, met)
        return total * problem.batch

    return cycles


def _parts(extent: int, size: int) -> list[tuple[int, int]]:
    """The (size, count) of full and partial pieces."""
    full, rest = divmod(extent, size)
    return [(size, full)] * (full > 0) + [(rest, 1)] * (rest > 0)


def bandwidth(size_bytes: float, target: Cpu) -> float:
    """Bytes per cycle from the innermost level that holds a working set."""
    for cache, rate in zip(target.caches, target.bandwidths):
        if stays(size_bytes, cache):
            return rate
    return target.bandwidths[-1]


def first_cycles(o: Operand, target: Cpu) -> float:
    """Cycles to bring an operand in for the first time."""
    return o.bytes / first_bandwidth(o, target)


def first_bandwidth(o: Operand, target: Cpu, spread_bytes: int = 0, run_bytes: int = 0) -> float:
    """Bytes per cycle of an operand's first pass. One line at a time where each step is on another page, unless runs are
    long enough to be prefetched, or where lanes are `spread_bytes` apart on different lines (sums of 40,000 rows of 32, Zen
    3: 2.2x slower)."""
    rate = bandwidth(o.bytes, target)
    pages = o.step_bytes >= PAGE_BYTES and run_bytes < C.RUN_BYTES
    apart = pages or abs(spread_bytes) >= target.caches[0].line_bytes
    far = apart and rate < target.bandwidths[1]
    return min(rate, target.caches[0].line_bytes / target.costs.far_line) if far else rate


def together(compute: float, memory: float) -> float:
    """Cycles of arithmetic and memory that overlap, not perfectly."""
    return max(compute, memory) + 0.1 * min(compute, memory)


@dataclass(frozen=True)
class Border:
    """A window over a padded input; steps outside of the input read zeros alone.

    loops: (extent, step) of the loops that place the window, its own first. rows: (extent, step) of the outermost axis of a
    tile's rows if that moves the window, else (1, 0). below: rows per iteration of that axis. inside: the range of places
    that are not zeros; None for no limit.
    """

    loops: tuple[tuple[int, int], ...]
    rows: tuple[int, int]
    below: int
    inside: tuple[int | None, int | None]

    def met(self, rows: int) -> float:
        """The share of the steps in which a tile of so many rows reads more than zeros."""
        return _met(self, rows)


@lru_cache(maxsize=1 << 12)
def _met(border: Border, rows: int) -> float:
    count, step = border.rows
    starts = np.arange(0, count * border.below, max(rows, 1) if step else count * border.below)
    first = starts // border.below * step
    last = np.minimum(starts + rows - 1, count * border.below - 1) // border.below * step if step else first
    low, high = np.minimum(first, last), np.maximum(first, last)
    for extent, apart in border.loops:
        places = apart * np.arange(extent)
        if low.size * extent > MOST_POINTS:
            return 1.0
        low, high = (low[:, None] + places).reshape(-1), (high[:, None] + places).reshape(-1)
    least, end = border.inside
    met = np.ones(low.shape, bool)
    met &= True if least is None else high >= least
    met &= True if end is None else low < end
    return float(np.mean(met)) if met.size else 1.0


ROUNDED = 1 - 1e-9
"""Factor that keeps a lower bound below rounding differences of sums in another order."""


def least_cycles(problem: Problem, target: Cpu) -> float:
    """Lower bound of the cycles of any tile: its arithmetic."""
    if problem.by_tiles:
        return multiply_adds(problem, target)
    vectors = ceil(problem.cols / target.lanes(problem.element_bytes)) * problem.operations
    steps = problem.steps * problem.met(1)
    return SCALE * problem.batch * problem.rows * vectors * steps / vectors_per_cycle(problem.dtype, target)


def least_computing(problem: Problem, target: Cpu) -> Callable[[RegisterTile], float]:
    """A lower bound of `compute_cycles` for all tiles of one problem: arithmetic, loads and latency of all tiles
    together."""
    if problem.by_tiles:
        least = least_cycles(problem, target) * ROUNDED
        return lambda _: least
    vectors = ceil(problem.cols / target.lanes(problem.element_bytes))
    steps = problem.steps // problem.window * problem.met(1)
    arithmetic = problem.rows * vectors * problem.window * problem.operations / vectors_per_cycle(problem.dtype, target)
    whole, by_row, by_column, by_tile = _loads_by_repeats(problem, vectors, target)
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


def _loads_by_repeats(problem: Problem, vectors: int, target: Cpu) -> tuple[float, float, float, float]:
    """Cycles of one step's loads in all tiles of a batch element, by repetition: once, per column tile, per row tile, per
    tile. Invariant operands may be in registers."""
    found = [0.0, 0.0, 0.0, 0.0]
    for o in problem.operands:
        if not o.still:
            across = vectors * vector_loads(o, problem, target) if o.cols else 1.0
            times = 1 if o.slide is not None else problem.window  # what a window slides over is loaded once for each row
            found[(not o.cols) + 2 * (not o.rows)] += (problem.rows if o.rows else 1) * times * across / target.load_ports
    whole, by_row, by_column, by_tile = found
    return whole, by_row, by_column, by_tile


def memory_cycles(problem: Problem, tile: RegisterTile, target: Cpu) -> float:
    """Cycles of the operands' traffic from where they stay between two uses."""
    return TileMemory(problem, target).cycles(tile)


class TileMemory:
    """`memory_cycles` for all tiles of one problem; what blocks do not change is priced once for a shape."""

    def __init__(self, problem: Problem, target: Cpu) -> None:
        self._problem, self._target = problem, target
        self._by_rows = sum(o.bytes for o in problem.operands if o.rows)
        self._first = tuple(first_cycles(o, target) if o.rows and not o.still else 0.0 for o in problem.operands)
        self._shapes: dict[tuple[int, int], _TileShape] = {}

    def cycles(self, tile: RegisterTile) -> float:
        """Cycles of the operands' traffic from where they stay between two uses."""
        shape = self._shape(tile)
        near, rows = self._near(shape, tile)
        blocks = ceil(shape.row_tiles / tile.block)
        met = _straddling_cycles(self._problem, tile, near, self._target) if blocks < shape.row_tiles else 0.0
        return self._total(met, shape, near, rows, blocks, bandwidth)

    def least(self, shape: RegisterTile) -> float:
        """A lower bound for a shape in blocks of any height: operands are near, and come in once."""
        found = self._shape(shape)
        return self._total(0.0, found, *self._near(found, RegisterTile(shape.rows, shape.vectors)), 1, best_bandwidth)

    def _near(self, shape: _TileShape, tile: RegisterTile) -> tuple[int, int]:
        """Bytes of a panel of columns with a block of rows, whose windows may overlap; and of the rows of a block."""
        rows = self._problem.steps * tile.block * tile.rows * self._problem.element_bytes
        return shape.panel + min(rows, self._by_rows), rows

    def _total(
        self, total: float, shape: _TileShape, near: int, rows: int, blocks: int, rate: Callable[[int, Cpu], float]
    ) -> float:
        for o in shape.operands:
            total += o.collisions
            total += o.volume / min(rate(near if o.of_panel else min(rows, o.bytes), self._target), o.fastest)
            total += o.swept * blocks / o.rate
            for other in o.others:
                total += other
        return total

    def _shape(self, tile: RegisterTile) -> _TileShape:
        size = tile.rows, tile.vectors
        if size not in self._shapes:
            self._shapes[size] = _TileShape(self._problem, tile, self._target, self._first)
        return self._shapes[size]


def best_bandwidth(size_bytes: float, target: Cpu) -> float:
    """The largest bytes per cycle of the levels that hold a working set: an outer level may be a bit faster."""
    level = sum(not stays(size_bytes, cache) for cache in target.caches)
    return max(target.bandwidths[level:])


@quickly_made
@dataclass(frozen=True, slots=True)
class _OperandTraffic:
    """The traffic of one operand for tiles of one shape.

    volume: bytes that tiles load, at most at the rate `fastest`, from a panel of columns with a block of rows, or from a
    block of rows of at most `bytes`. swept: bytes that come in for each block at that `rate`. collisions, others: cycles
    that do not depend on blocks.
    """

    volume: float = 0
    of_panel: bool = False
    bytes: int = 0
    fastest: float = inf
    swept: int = 0
    rate: float = 1.0
    collisions: float = 0.0
    others: tuple[float, ...] = ()


class _TileShape:
    """The traffic of tiles of one shape, for any blocks. first: cycles of the first pass of each operand that rows move."""

    def __init__(self, problem: Problem, tile: RegisterTile, target: Cpu, first: tuple[float, ...]) -> None:
        self.problem, self.tile, self.target = problem, tile, target
        self.lanes = tile.vectors * target.lanes(problem.element_bytes)
        self.col_tiles, self.row_tiles = ceil(problem.cols / self.lanes), ceil(problem.rows / tile.rows)
        self.wide = self.lanes * problem.element_bytes
        self.panel = problem.steps * self.wide
        self.tiles, self.steps = problem.batch * self.row_tiles * self.col_tiles, problem.steps * problem.met(tile.rows)
        self.operands = tuple(map(self._brought, problem.operands, first))

    def _brought(self, o: Operand, first: float) -> _OperandTraffic:
        if o.still:
            return _OperandTraffic()  # it comes once for each tile, whichever that is
        collisions = self._collisions(o.spread * self.problem.element_bytes, self.lanes) if o.cols else 0.0
        if not o.rows:
            return self._by_columns(o, collisions) if o.cols else _OperandTraffic()
        volume = self.tiles * self.steps * self.tile.rows * self.problem.element_bytes
        return _OperandTraffic(volume, bytes=o.bytes, collisions=collisions, others=self._by_rows(o, first))

    def _by_columns(self, o: Operand, collisions: float) -> _OperandTraffic:
        """An operand that moves with columns only."""
        run = self.wide if o.spread == 1 and self.row_tiles == 1 else 0  # reused runs are evicted by their own lines
        fastest = _strided_bandwidth(o, self.problem.steps, self.wide, self.target, run)
        rate = first_bandwidth(o, self.target, o.spread * self.problem.element_bytes, run)
        swept = self.problem.batch * self.col_tiles * self.panel
        return _OperandTraffic(self.tiles * self.steps * self.wide, True, 0, fastest, swept, rate, collisions)

    def _by_rows(self, o: Operand, first: float) -> tuple[float, ...]:
        """Cycles of an operand that moves with rows, without the loads of the tiles."""
        rows, steps, target = self.tile.rows, self.problem.steps, self.target
        line = target.caches[0].line_bytes
        far = 0.0
        if o.step_bytes >= PAGE_BYTES:
            width = rows * self.problem.element_bytes
            far = self.tiles * steps * width / _strided_bandwidth(o, steps, width, target)
        elif o.step_bytes >= line and o.row_bytes and not o.cols:
            width = ceil(lines(o, rows, self.tile.vectors, target)) * line
            far = self.tiles * steps * width / _strided_bandwidth(o, steps, width, target)
        return first, self._collisions(o.row_bytes, rows), far

    def _collisions(self, apart_bytes: int, count: int) -> float:
        """Cycles of conflict misses: `count` lines that are `apart_bytes` apart."""
        pushed = collide(apart_bytes, count, self.target)
        return self.tiles * self.problem.steps * count * _next_line(self.target) if pushed else 0.0


def _straddling_cycles(problem: Problem, tile: RegisterTile, beside_bytes: float, target: Cpu) -> float:
    """Cycles of result lines that straddle two panels, if L1 does not keep a block's lines from panel to panel, nor L2 the
    result: stores wait for each of them in order.

    Sapphire Rapids, 2048x33 by 33xN: 16 to 54 cycles a line; N = 2047 is 2.1x slower in blocks of 144 rows than in blocks of
    36.
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
    """Bytes per cycle of a panel that has `width` bytes of each of many distant rows.

    Rows that are a multiple of the line apart share few sets, and rows on different pages are not prefetched: beyond these
    sets they take `costs.far_line` cycles a page, and at most a third of the bandwidth of the level that holds them.
    run_bytes: the contiguous part of `width`; from RUN_BYTES on it is prefetched.
    """
    if o.step_bytes < target.caches[0].line_bytes:
        return target.bandwidths[0]
    row = target.costs.far_line * min(o.step_bytes / PAGE_BYTES, 1.0)
    for level, cache in enumerate(target.caches):
        if fit(o.step_bytes, steps, ceil(width / cache.line_bytes), cache):
            ahead = level < 2 or run_bytes >= C.RUN_BYTES
            return target.bandwidths[level] if ahead else min(target.bandwidths[level] / 3, width / row)
    return target.bandwidths[-1] if run_bytes >= C.RUN_BYTES else min(target.bandwidths[-1] / 3, width / row)


COMBINE = 9.0
"""Cycles of one halving when the lanes of a vector are combined. Zen 3: sums of 40,000 rows of 32 take 22-27 cycles a
row."""
RAGGED = 20.0
"""Cycles of a masked last vector. Zen 3: softmax of rows of 50 beside rows of 32."""


def lanes_cycles(
    count: int, runs: int, length: int, element_bytes: int, target: Cpu, working_set: float | None = None
) -> float:
    """Cycles of `count` reductions of `runs` runs of `length` contiguous elements each. working_set: the bytes that decide
    which cache holds them, by default all; 0 for L1."""
    rate = bandwidth(count * runs * length * element_bytes if working_set is None else working_set, target)
    tail = COMBINE * max(target.lanes(element_bytes) - 1, 1).bit_length()
    ragged = RAGGED if length % target.lanes(element_bytes) else 0.0
    return count * (runs * _run_cycles(length, element_bytes, rate, target) + ragged + tail)


def blocks_cycles(
    count: int, runs: int, length: int, element_bytes: int, target: Cpu, working_set: float | None = None
) -> float:
    """As `lanes_cycles`, in blocks of as many rows as lanes, whose partial results are transposed and combined.

    A row has one vector of partial results, a dependency chain that overlaps with other rows within the reorder window.
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
    """Cycles of inner products of `vectors` vectors of steps, in tiles of rows x cols results with partial sums in lanes."""
    tile, halvings = rows * cols, max(target.lanes(dtype.size_bytes) - 1, 1).bit_length()
    loads = (rows + cols) / target.load_ports
    step = max(tile / vectors_per_cycle(dtype, target), loads, float(target.fma_latency))
    return results / tile * (vectors * step + tile * halvings / SHUFFLES_PER_CYCLE)


def across_cycles(count: int, rows: int, length: int, element_bytes: int, strides: Iterable[int], target: Cpu) -> float:
    """Cycles of `count` reductions of `length` elements, one in each lane, with strided loads. rows: reductions that share
    vectors."""
    lanes = target.lanes(element_bytes)
    loads = sum(lane_loads(stride, lanes) if stride else 1 for stride in strides) / target.load_ports
    return count / max(rows, 1) * ceil(rows / lanes) * (length * max(loads, float(target.fma_latency)) + COMBINE)


def partials(length: int, element_bytes: int, operations: int, target: Cpu) -> list[int]:
    """Numbers of vectors of partial results (powers of two), the best first: enough to hide the latency, few to combine at
    the end. operations: instructions of one combination."""
    vectors = ceil(length / target.lanes(element_bytes))
    issue = max(1 / target.load_ports, operations / 3)
    latency = target.fma_latency * (1 + operations / 4)

    def time(count: int) -> float:
        return ceil(vectors / count) * max(latency, count * issue) + count * (latency + operations)

    counts = [c for c in (1, 2, 4, 8, 16) if c * 2 <= vectors and c * 4 <= target.vector_registers]
    return sorted(counts or [1], key=time)
