"""The time of a register-tiled reduction: a tile of rows x vectors is kept in registers over the whole reduction.

Formulae (docs/cost-model.md explains them, docs/cost-measurements.md has the measurements): one step of the reduction takes
    max(FMAs / vectors per cycle, loads / load_ports, fma_latency) cycles and a share of the load slots used beside,
a tile takes its steps plus a fixed start and the write of the tile, and a whole nest takes the sum over its full and
partial tiles, or the time to move its operands through a cache level, whichever is longer.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import ceil, prod

from nncc.cost import calibration as C
from nncc.cost.border import Border
from nncc.cost.fits import FREE_SHARE, fit, stays
from nncc.cost.throughput import lane_loads, page_misses, vectors_per_cycle
from nncc.ir.dtypes import DType
from nncc.ir.frozen import quickly_made
from nncc.ir.hardware.instructions import TILE_ROWS
from nncc.target import Cpu

TILE_START = 24.0
"""Cycles to start and finish one tile: addresses, loop entry, the first loads."""
STORE = 2.0
"""Cycles to finish and store one vector of a tile."""
SCATTER = 3.0
"""Cycles to store one lane of a vector whose lanes go to different places."""
ADDRESS = 6.0
"""Cycles to find where one row of a tile lies, when rows are not evenly spaced."""
LOAD_SLOT = 0.25
"""The share of a load slot that counts where it is used beside multiply-adds: a busy neighbour thread may share the slots.
Measured on Emerald Rapids: squeezenet and inception_v2 take 0.96-0.97 of their time with 0.04."""
FAR_SLOTS = 0.8
"""Slots more for a load from a panel of columns that L1 does not hold. Measured on Emerald Rapids, products of 768 and 2048
steps: the tile that is taken is within 0.1 % of the best one, and within 1.4 % without."""
SCALE = 0.893
"""Factor of the cycles of a step, so that they compare with those of the other forms. Measured on Emerald Rapids: a tile of
14x2 takes 14.3 cycles a step."""
LATENCY_SHARE = 4
"""Instructions of one combination that take as long, one after the other, as a multiply-add: most do not wait."""
FIRST_SHARE = 0.1
"""The share of the time of the arithmetic: an operand that takes longer to come the first time is prefetched for the next
tile. Measured on Emerald Rapids: BERT takes 0.94-0.96 of its time without."""
UNALIGNED = 1.5
"""Loads that one load of a vector takes which may lie across two cache lines."""
POINTERS = 8
"""Addresses that stay in registers; one more is loaded in every step."""


@dataclass(frozen=True)
class Operand:
    """How one operand of a reduction moves: with the rows, with the columns, and how its columns are read.

    bytes: its size in memory. spread: how many elements apart neighbouring columns are. step_bytes: how far apart in
    memory two steps of the reduction are, 0 where it is packed. slide: how far it moves with a row and with a step of the
    window, in their common unit, where rows share what they read. pitch_bytes: the common unit of all its steps but those
    along the columns, 0 where it is packed. row_bytes: how far apart in memory neighbouring rows are, 0 where it is packed.
    constant: it comes from memory, as other kernels have run since it was read. still: no step of the reduction moves it.
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


@dataclass(frozen=True)
class Problem:
    """A reduction over `steps` for each of batch x rows x cols elements of a type, with its operands."""

    batch: int
    rows: int
    cols: int
    steps: int
    dtype: DType
    operands: tuple[Operand, ...]
    adjacent: bool = True
    """Whether neighbouring columns of the result are neighbours in memory."""
    run: int = 1 << 62
    """The number of neighbouring rows that are evenly spaced in all operands."""
    window: int = 1
    """The number of steps of the reduction that run inside the rows of a tile."""
    operations: int = 1
    """The instructions that combine a vector with a result, in place of one multiply-add."""
    results: int = 1
    """The number of values that are kept for each element, such as a maximum and its position."""
    stored: Operand | None = None
    """How the result moves, where its columns are neighbours and it is known."""
    borders: tuple[Border, ...] = ()
    """Windows of which a tile leaves out the steps that read zeros alone."""
    by_tiles: bool = False
    """Whether registers of tiles hold results, of TILE_ROWS rows and columns; TILE_ROWS steps go through them at once."""

    @cached_property
    def element_bytes(self) -> int:
        """Bytes of an element of the result."""
        return self.dtype.size_bytes

    def met(self, rows: int) -> float:
        """The share of the steps that a tile of so many rows does not leave out."""
        return prod([border.met(rows) for border in self.borders])

    @cached_property
    def packed_columns(self) -> int:
        """Bytes of columns that are packed at run time."""
        return sum(o.bytes for o in self.operands if o.cols and not o.rows and not o.constant and not o.step_bytes)

    @property
    def uneven(self) -> bool:
        """Whether the rows of a tile each need an address of their own."""
        return self.run < self.rows


@quickly_made
@dataclass(frozen=True, slots=True)
class RegisterTile:
    """A register tile of rows x vectors, and how many row tiles make a block that shares a panel of columns."""

    rows: int
    vectors: int
    block: int = 1


def registers(problem: Problem, tile: RegisterTile) -> int:
    """Vector registers that a tile needs: accumulators, the column vectors of a window, and loads in flight."""
    columns = any(o.cols and not o.rows for o in problem.operands) * problem.window
    passing = problem.window if any(o.slide for o in problem.operands) else 0
    return problem.results * tile.rows * tile.vectors + (columns + passing) * tile.vectors + 1


def step_cycles(problem: Problem, rows: int, vectors: int, target: Cpu) -> float:
    """Cycles of one step of the reduction for a tile; of all steps of a window, if it has one."""
    loads = _step_loads(problem, rows, vectors, target)
    pointers = max(rows - POINTERS, 0) if problem.uneven else 0
    panels = sum(n for n, o in zip(loads, problem.operands) if o.cols and not o.rows)
    shuffles = sum(
        n - n / vector_loads(o, problem, target) for n, o in zip(loads, problem.operands) if o.cols and o.spread != 1
    )
    arithmetic = rows * vectors * problem.window * problem.operations + shuffles
    fmas = arithmetic / vectors_per_cycle(problem.dtype, target)
    load = (sum(loads) + pointers) / target.load_ports
    slots = min(fmas, load) + _far_slots(problem, vectors, target) * panels / target.load_ports
    busy = max(fmas, load * 1.02, latency(problem, target)) + LOAD_SLOT * slots
    return SCALE * busy + sum(_step_far(problem, o, rows, vectors, target) for o in problem.operands) * problem.window


def latency(problem: Problem, target: Cpu) -> float:
    """Cycles that one combination waits for the one before, in all steps of a window."""
    return target.fma_latency * problem.window * (1 + (problem.operations - 1) / LATENCY_SHARE)


def _far_slots(problem: Problem, vectors: int, target: Cpu) -> float:
    """Slots that a load from a panel of `vectors` vectors takes beside its own."""
    return 0.0 if stays(problem.steps * vectors * target.vector_bytes, target.caches[0]) else FAR_SLOTS


def _step_loads(problem: Problem, rows: int, vectors: int, target: Cpu) -> list[float]:
    """The number of loads of each operand in the steps of a window: what stays the same is in registers, if it fits."""
    loads = [_loads(o, rows, vectors, problem, target) for o in problem.operands]
    kept = sum(n for n, o in zip(loads, problem.operands) if o.still)
    fits = registers(problem, RegisterTile(rows, vectors)) + kept <= target.vector_registers
    return [0.0 if o.still and fits else n for n, o in zip(loads, problem.operands)]


def _loads(o: Operand, rows: int, vectors: int, problem: Problem, target: Cpu) -> float:
    """The number of loads of an operand in the steps of a window."""
    across = 1.0 if not o.cols else vectors * vector_loads(o, problem, target)
    window = problem.window
    if o.slide is not None:
        row, step = o.slide
        return len({r * row + k * step for r in range(rows) for k in range(window)}) * across
    return (rows if o.rows else 1) * window * across


def vector_loads(o: Operand, problem: Problem, target: Cpu) -> float:
    """The loads that one vector of columns takes: whole lines, or lines that it may lie across, or lanes that are apart."""
    if o.spread == 1:
        return UNALIGNED if o.pitch_bytes % target.vector_bytes else 1.0
    lanes = target.lanes(problem.element_bytes)
    return lane_loads(o.spread or lanes + 1, lanes)  # those that are not evenly spaced as those that lie far apart


def _step_far(problem: Problem, o: Operand, rows: int, vectors: int, target: Cpu) -> float:
    """Cycles that a step loses, whatever goes on beside, as it reads an operand far from where the one before did.

    A load of a line that L1 does not keep from tile to tile is issued again when the line is there; a page that
    the L1 TLB does not keep has to be looked up. Rows that come late the first time are prefetched, and
    the next tile reads on in their pages.

    Zen 3: 0.4 to 0.9 cycles for such a load, of two a cycle, in tiles of 3 to 7 rows and 1 or 2 vectors.
    """
    line, wide = target.caches[0].line_bytes, vectors * target.vector_bytes
    columns = o.step_bytes > wide and o.spread == 1 and (not o.rows or problem.rows == 1)
    if o.step_bytes < line or not (columns if o.cols else o.row_bytes > 0):
        return 0.0
    entries, lost = page_misses(target)[0]
    pages = min(o.step_bytes / C.PAGE_BYTES, 1.0)
    new_page = lost * pages if problem.steps * pages > entries * (FREE_SHARE if o.cols else 1.0) else 0.0
    near = fit(o.step_bytes, problem.steps, ceil(lines(o, rows, vectors, target)), target.caches[0])
    near = near or (o.rows and first_cycles(o, target) > FIRST_SHARE * multiply_adds(problem, target))
    return new_page + (0.0 if near else (vectors if o.cols else rows) / target.load_ports)


def multiply_adds(problem: Problem, target: Cpu) -> float:
    """The least cycles that the arithmetic takes."""
    if problem.by_tiles:
        products = ceil(problem.rows / TILE_ROWS) * ceil(problem.cols / TILE_ROWS) * ceil(problem.steps / TILE_ROWS)
        return C.TILE_PRODUCT * problem.batch * products
    vectors = problem.cols / target.lanes(problem.element_bytes)
    return problem.batch * problem.rows * vectors * problem.steps * problem.met(1) / vectors_per_cycle(problem.dtype, target)


def lines(o: Operand, rows: int, vectors: int, target: Cpu) -> float:
    """The lines of an operand that a step reads, on the mean over where they begin."""
    line = target.caches[0].line_bytes
    if o.cols:
        return vectors * target.vector_bytes / line + (0.5 if o.pitch_bytes % line else 0.0)
    return float(rows) if o.row_bytes >= line else 1.0 + (rows - 1) * o.row_bytes / line


def tile_cycles(problem: Problem, rows: int, vectors: int, target: Cpu, met: float = 1.0) -> float:
    """Cycles of one tile that does not leave out a share `met` of its steps."""
    if problem.by_tiles:
        return _tiled_cycles(problem, rows, vectors, target)
    start = TILE_START + (rows * ADDRESS if problem.uneven else 0.0)
    steps = problem.steps // problem.window * met
    return start + rows * vectors * store_cycles(problem, target) + steps * step_cycles(problem, rows, vectors, target)


def store_cycles(problem: Problem, target: Cpu) -> float:
    """Cycles to finish and store one vector of a tile."""
    return STORE if problem.adjacent else SCATTER * target.lanes(problem.element_bytes)


def _tiled_cycles(problem: Problem, rows: int, vectors: int, target: Cpu) -> float:
    """Cycles of one tile that registers of tiles hold: each step loads a register for TILE_ROWS rows and one for each
    vector, row by row, and what does not lie in memory as a register has it is first put together there."""
    down = ceil(rows / TILE_ROWS)
    load = TILE_ROWS / target.load_ports
    apart = down if problem.uneven else 1 if rows % TILE_ROWS else 0
    products, loads = C.TILE_PRODUCT * down * vectors, load * (down + vectors) + C.TILE_ROW_COPY * TILE_ROWS * apart
    step = max(products, loads) + LOAD_SLOT * min(products, loads)
    end = vectors * (rows * STORE + down * TILE_ROWS * target.vector_bytes / target.store_bandwidths[0])
    return TILE_START + end + ceil(problem.steps / TILE_ROWS) * step


def compute_cycles(problem: Problem, tile: RegisterTile, target: Cpu) -> float:
    """Cycles of all tiles on one core, with the partial tiles at both edges."""
    return computing(problem, target)(tile)


def computing(problem: Problem, target: Cpu) -> Callable[[RegisterTile], float]:
    """`compute_cycles` for tile after tile of one problem: a size that several have, whole or partial, is timed once."""
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
    """Bytes per cycle from the innermost level that holds a working set of this size."""
    for cache, rate in zip(target.caches, target.bandwidths):
        if stays(size_bytes, cache):
            return rate
    return target.bandwidths[-1]


def first_cycles(o: Operand, target: Cpu) -> float:
    """Cycles to bring an operand in for the first time."""
    return o.bytes / sweep(o, target)


def sweep(o: Operand, target: Cpu, spread_bytes: int = 0, run_bytes: int = 0) -> float:
    """Bytes per cycle to bring an operand in for the first time: a line at a time where each step is on another page, but
    for runs so long that the processor reads ahead, or each lane, `spread_bytes` from the next, on a line of its own (sums
    of 40,000 rows of 32, Zen 3: 2.2 times as long)."""
    rate = bandwidth(o.bytes, target)
    pages = o.step_bytes >= C.PAGE_BYTES and run_bytes < C.RUN_BYTES
    apart = pages or abs(spread_bytes) >= target.caches[0].line_bytes
    far = apart and rate < target.bandwidths[1]
    return min(rate, target.caches[0].line_bytes / target.costs.far_line) if far else rate


def together(compute: float, memory: float) -> float:
    """The cycles of arithmetic and memory that go on side by side, though not perfectly."""
    return max(compute, memory) + 0.1 * min(compute, memory)
