"""Contractions in other forms than register tiles: sweeps over whole rows, chunks of the reduction, and inner products.

**Sweeps.** A register tile reads a panel of columns: a short, distant piece of every row, which no hardware prefetcher
follows. If rows are longer than the registers, a sweep takes whole rows, a few interleaved, and adds to results in L1: one
load and store of these for all its rows. For sums of columns: for k by 8: for i: Y[i] += X[k + 0..7, i]. A vector times a
matrix has a factor for each row in a register. Zen 5, one thread, 15 matrices of 1 to 64 MB that come at run time, 300 to
9001 columns: 0.98-1.8x as fast as tiles, 1.1-1.8x if each row is whole pages.

**Chunks.** The working set of a panel's tiles grows with the steps of the reduction. Beyond the private caches, each tile
reloads its panel, and each panel its rows. A chunk has so few steps that they stay: sums over some steps for all rows and
columns, then over the next ones. Each result is loaded, added to and stored once in every chunk. Source: Goto and van de
Geijn, Anatomy of High-Performance Matrix Multiplication, 2008.

**Inner products.** Fewer columns than lanes leave vectors idle. Steps of the reduction then run along the lanes, and each
result of a tile has a vector of partial sums:

    for i.o: for k.o: for i', j: for k' in lanes: P[i', j, k'] += A[i, k] * B.pack[j, k]
             for i', j: for k' in lanes: T[i, j] += P[i', j, k']

A vector of A serves all columns, and one of B all rows of the tile. If B is not contiguous in memory, a copy is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil, prod

from nncc.cost.caches import FREE_SHARE, level_of
from nncc.cost.closed_form import UNALIGNED, Problem, bandwidth, inner_cycles, least_cycles, together
from nncc.cost.rates import RUN_START, lines_under_way, vectors_per_cycle
from nncc.cost.total import coherence_cycles
from nncc.ir.buffer import Role, Scope
from nncc.ir.expr import TRUE, Var
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Update, written
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.access import StridedLoad, accesses, adjacent_reduction, operations, strides_of
from nncc.schedule.planner.choose import Planned
from nncc.schedule.planner.forms import tiles
from nncc.schedule.planner.forms.elementwise import CONCURRENT_STREAMS, widest
from nncc.schedule.planner.forms.groupings import axis_map
from nncc.schedule.planner.forms.rows import straightened, sums_in_lanes
from nncc.schedule.planner.forms.tiles import Tiling
from nncc.schedule.primitives.tree import find_nest, fresh, own_loops, static_extent
from nncc.target import Cpu

SWEEP_VECTORS = 2
"""Vectors of results of one iteration. Sums of columns, Zen 3, rows x vectors over 8x2: 4x1 1.04-1.23, 8x1 1.0-1.15, 16x1
1.2-2.7, 4x4 0.85-1.1."""
FEWER_STREAMS = (2, 4)
"""Rows interleaved, between one and as many as L1 is sure to keep. One row at a time moves its results most often and is one
stream, which Zen 5 prefetches best from L2 and L3: sums and maxima of columns are 1.1-1.4x faster than with 8 rows. From
memory they are 1.55x slower, so it is no option there."""
SWEEP_SHARE = 4
"""Divisor of L1 that gives the results of a sweep: rows stream through it."""


@dataclass(frozen=True)
class Sweep:
    """A sweep over the rows of a nest: the axis along the lanes, the axis of the rows, how many rows are interleaved, and
    predicted cycles."""

    lane: str
    row: str
    block: int
    rows: int
    cycles: float


def is_far(kernel: Kernel, nest: Nest, target: Cpu) -> bool:
    """Whether a nest's operands exceed the private caches: within, forms are alike (64x64 to 2000x200, Zen 3: sweeps
    0.87-1.1x as fast as tiles)."""
    return sum(a.size_bytes for a in accesses(kernel, nest)) > target.own_cache.size_bytes * target.cores


def sweeps(kernel: Kernel, nest: Nest, target: Cpu, explores: bool = False) -> list[Sweep]:
    """The sweeps for a reduction, cheapest first: row by row, with as many rows as L1 is sure to keep, or between if a guide
    explores. None without rows, or if they fit the registers or are read several times.

    Products have none for constants, which lie in panels (Zen 5, a vector times 4 to 64 MB of them: 0.83-1.04x as fast as
    tiles); nor for several products, which a tile has side by side (32 to 128 vectors, each times a matrix of 128x777:
    0.71-1.1x).
    """
    leaf, extent = nest.leaf, {loop.axis.name: static_extent(loop) for loop in nest.loops}
    if not isinstance(leaf, Update) or not all(extent.values()) or nest.loops != own_loops(kernel, nest):
        return []
    read = [a for a in accesses(kernel, nest) if a.axes]
    lane = _lane(kernel, nest, read)
    moving = [a for a in read if a.moves(lane)]
    rows = [axis for axis in leaf.over if all((a.strides.get(axis) or 0) > 0 for a in moving)]
    plain = all(isinstance(i, Var) for i in leaf.index) and all(a.dense for a in moving)
    if not lane or not rows or not plain or (len(moving) < len(read) and not _is_one_product(nest, lane, moving)):
        return []
    if extent[lane] <= target.lanes(widest(kernel, nest)) * target.vector_registers // 2:
        return []  # a tile reads whole rows too
    row = min(rows, key=lambda axis: sum(a.strides[axis] or 0 for a in moving))
    block = _block(kernel, nest, extent[lane], target)
    pieces = prod(extent[i.name] for i in leaf.index if isinstance(i, Var) and i.name != lane) * ceil(extent[lane] / block)
    imbalance = ceil(pieces / target.cores) * target.cores / pieces
    usual = _streams(moving, target)
    is_kept = sum(a.size_bytes for a in moving) <= target.kept_bytes
    counts = {usual, *([1] if is_kept or explores else []), *(n for n in FEWER_STREAMS if explores and n < usual)}
    plain_sweeps = (Sweep(lane, row, block, n, 0.0) for n in counts)
    found = [replace(s, cycles=_cycles(kernel, nest, moving, s, target) * imbalance) for s in plain_sweeps]
    return sorted((s for s in found if s.rows <= max(extent[row], 1)), key=lambda s: (s.cycles, -s.rows))


def _is_one_product(nest: Nest, lane: str, moving: list[StridedLoad]) -> bool:
    """Whether all results lie along the lanes, and the operand along them is not packed at compile time."""
    several = any(isinstance(i, Var) and i.name != lane and static_extent(nest.loop(i.name)) != 1 for i in nest.leaf.index)
    return not several and any(a.buffer.role is not Role.CONSTANT for a in moving)


def _lane(kernel: Kernel, nest: Nest, read: list[StridedLoad]) -> str:
    """The output axis that is contiguous in the results and in all reads that it moves; "" for none."""
    out = strides_of(nest.leaf.index, kernel.table[written(nest.leaf)[0]], nest)
    axes = (i.name for i in nest.leaf.index if isinstance(i, Var) and out[i.name] == 1)
    steps = {axis: {a.strides.get(axis) for a in read if a.moves(axis)} for axis in axes}
    return next((axis for axis, found in steps.items() if found == {1}), "")


def _block(kernel: Kernel, nest: Nest, extent: int, target: Cpu) -> int:
    """Results side by side in a sweep: whole vectors, a share of L1, and as many blocks as cores."""
    size = sum(kernel.table[b].dtype.size_bytes for b in written(nest.leaf))
    unit = SWEEP_VECTORS * target.lanes(widest(kernel, nest))
    most = target.caches[0].size_bytes // (SWEEP_SHARE * size)
    blocks = max(ceil(extent / most), min(target.cores, extent // unit), 1)
    return ceil(extent / (blocks * unit)) * unit


def _cycles(kernel: Kernel, nest: Nest, moving: list[StridedLoad], sweep: Sweep, target: Cpu) -> float:
    """Cycles on one core: loads of the rows, loads and stores of the results once per sweep, and memory. Each piece of a row
    starts a run of lines, unless single rows are contiguous."""
    assert isinstance(nest.leaf, Update)
    elements, results = prod(static_extent(loop) for loop in nest.loops), len(nest.leaf.buffers) / sweep.rows
    dtype = kernel.table[written(nest.leaf)[0]].dtype
    issue = max(
        (UNALIGNED * len(moving) + results) / target.load_ports,
        results * target.vector_bytes / target.store_bandwidths[0],
        operations(kernel, nest.leaf) / vectors_per_cycle(dtype, target),
    )
    memory = sum(a.size_bytes / bandwidth(a.size_bytes, target) for a in moving)
    jumping = [a for a in moving if sweep.rows > 1 or (a.strides[sweep.row] or 0) > sweep.block]
    start = sum(target.latencies[level_of(a.size_bytes, target)] for a in jumping) * RUN_START / lines_under_way(target)
    return together(elements / target.lanes(widest(kernel, nest)) * issue, memory) + elements / sweep.block * start


def _streams(moving: list[StridedLoad], target: Cpu) -> int:
    """Rows interleaved: their lines may fall into one set of L1."""
    return max(min(CONCURRENT_STREAMS, target.caches[0].ways) // max(len(moving), 1), 1)


def sweep_steps(kernel: Kernel, nest: Nest, sweep: Sweep, target: Cpu) -> S.Steps:
    """The steps of a sweep, without threads."""
    assert isinstance(nest.leaf, Update)
    lanes = target.lanes(widest(kernel, nest))
    outer = tuple(axis for axis in nest.axes if axis not in (sweep.lane, *nest.leaf.over))
    over = tuple(axis for axis in nest.leaf.over if axis != sweep.row)
    column, wide = sweep.lane, SWEEP_VECTORS * lanes
    steps: list[S.Step] = [S.Split(column, wide, S.Tail.PEEL), S.Split(f"{column}.i", lanes)]
    rows, together = sweep.row, tuple[str, ...]()
    if sweep.rows > 1:
        steps.append(S.Split(sweep.row, sweep.rows, S.Tail.PEEL))
        rows, together = f"{sweep.row}.o", (f"{sweep.row}.i",)
    blocks, across = (outer, f"{column}.o")
    if sweep.block < static_extent(nest.loop(column)):
        steps.append(S.Split(across, sweep.block // wide, S.Tail.CLAMP))
        blocks, across = (*outer, f"{across}.o"), f"{across}.i"
    unrolled = (f"{column}.i.o", *together)
    steps.append(S.Reorder((*blocks, *over, rows, across, *unrolled, f"{column}.i.i")))
    return (*steps, S.Vectorize(f"{column}.i.i"), *map(S.Unroll, reversed(unrolled)))


CHUNK_LENGTHS = (256, 512, 1024)
"""Steps of a chunk, at most: with fewer a tile begins and ends too often. Measured on Granite Rapids, 128x3072x768:
1.02-1.12x faster than the whole."""


@dataclass(frozen=True)
class Chunked:
    """A reduction in chunks.

    steps: that cut it. part: the nest of the sums over one chunk; the reduction adds these up. tiling: of the part. cycles:
    of all chunks, and of adding up. length: steps of a chunk.
    """

    steps: S.Steps
    part: str
    tiling: Tiling
    cycles: float
    length: int


def chunked(kernel: Kernel, nest: Nest, whole: Tiling, target: Cpu) -> Iterator[Chunked]:
    """The chunks that take fewer cycles than the best tile of the whole reduction, if that keeps nothing near."""
    if not _adds_up(nest) or _stays_near(whole, target):
        return
    assert isinstance(nest.leaf, Update)
    axis = max(nest.leaf.over, key=lambda name: static_extent(nest.loop(name)))
    extent, part = static_extent(nest.loop(axis)), fresh(kernel, f"{nest.name}.part")
    others = coherence_cycles(whole.grouping.problem, whole.tile, target)  # threads share each chunk, and not the chunks
    for length in dict.fromkeys(_divisor(extent, most) for most in CHUNK_LENGTHS):
        adding = _adding_cycles(whole.grouping.problem, extent // max(length, 1), target) + others
        if length and least_cycles(whole.grouping.problem, target) + adding < whole.cycles:
            steps = (S.Split(axis, length), S.Rfactor(nest.name, (f"{axis}.o",), part, shared=True))
            cut = apply(kernel, steps)
            found = tiles.tilings(cut, find_nest(cut, part), target, find_nest(cut, nest.name))
            best = next((tiling for tiling in found if not tiling.transposed), None)
            if best is not None and best.cycles + adding < whole.cycles:
                yield Chunked(steps, part, best, best.cycles + adding, length)


def _adds_up(nest: Nest) -> bool:
    """Whether a nest makes sums, which may be made of partial sums."""
    leaf = nest.leaf
    return isinstance(leaf, Update) and leaf.combiner == "sum" and len(leaf.buffers) == 1


def _stays_near(whole: Tiling, target: Cpu) -> bool:
    """Whether the private cache holds the reused operands: a panel of columns for the next rows, all rows for the next
    panel."""
    problem, tile = whole.grouping.problem, whole.tile
    columns = tile.vectors * target.lanes(problem.element_bytes)
    reused = (columns if problem.rows > tile.rows else 0) + (problem.rows if problem.cols > columns else 0)
    return problem.steps * reused * problem.element_bytes <= FREE_SHARE * target.own_cache.size_bytes


def _divisor(extent: int, most: int) -> int:
    """The greatest divisor of an extent in (most // 2, most]; 0 for none."""
    return next((length for length in range(min(most, extent - 1), most // 2, -1) if extent % length == 0), 0)


def _adding_cycles(problem: Problem, chunks: int, target: Cpu) -> float:
    """Cycles to load and store all results in each chunk."""
    results = problem.batch * problem.rows * problem.cols * problem.element_bytes
    between = results + sum(operand.bytes for operand in problem.operands) / max(chunks, 1)
    return 2 * chunks * results / bandwidth(between, target)


LOAD_REGISTERS = 8
"""Registers of a tile that hold loaded operands, not sums."""


@dataclass(frozen=True)
class Inner:
    """A tile of inner products. lane: the reduction axis along the lanes. row: the axis of its `rows` rows. cols: all
    columns. cycles: on one core."""

    lane: str
    row: str
    rows: int
    cols: tuple[str, ...]
    cycles: float


def inner(kernel: Kernel, nest: Nest, target: Cpu) -> Inner | None:
    """The tile of inner products of a reduction whose operands are contiguous after `straightened`.

    None for too many columns, without an operand that rows share, and for rows of weights, which panels hold.
    """
    if not isinstance(nest.leaf, Update) or not all(static_extent(loop) for loop in nest.loops):
        return None
    kernel = apply(kernel, straightened(kernel, nest))
    nest = find_nest(kernel, nest.name)
    lane, loads = adjacent_reduction(kernel, nest), accesses(kernel, nest)
    plain = len(written(nest.leaf)) == 1 and nest.leaf.mask is TRUE and all(a.load.mask is None for a in loads)
    if lane is None or not plain or len(loads) != 2 or not all(a.moves(lane) for a in loads):
        return None
    shared, streamed = sorted(loads, key=lambda a: (a.points, a.buffer.role is not Role.CONSTANT))
    return _of(kernel, nest, lane, streamed, shared, target)


def _of(kernel: Kernel, nest: Nest, lane: str, streamed: StridedLoad, shared: StridedLoad, target: Cpu) -> Inner | None:
    """The tile whose rows move the streamed operand, and whose columns move the shared one."""
    assert isinstance(nest.leaf, Update)
    extent = {loop.axis.name: static_extent(loop) for loop in nest.loops}
    dtype = kernel.table[nest.leaf.buffers[0]].dtype
    lanes = target.lanes(dtype.size_bytes)
    spatial = [axis for axis in nest.axes if axis not in nest.leaf.over and extent[axis] > 1]
    cols = tuple(axis for axis in spatial if not streamed.moves(axis))
    rows = [axis for axis in spatial if streamed.moves(axis) and not shared.moves(axis)]
    count, most = prod(extent[axis] for axis in cols), target.vector_registers - LOAD_REGISTERS
    if not rows or count > most or extent[lane] < lanes or streamed.buffer.role is Role.CONSTANT:
        return None
    row = min(rows, key=lambda axis: abs(streamed.strides.get(axis) or 0))
    height, others = min(most // count, extent[row]), [extent[axis] for axis in nest.leaf.over if axis != lane]
    vectors, results = prod(others) * ceil(extent[lane] / lanes), prod(extent[axis] for axis in spatial)
    computing = inner_cycles(results, height, count, vectors, dtype, target)
    loading = streamed.size_bytes / bandwidth(streamed.size_bytes, target)
    return Inner(lane, row, height, cols, max(computing, loading))


def in_inner_products(so_far: Planned, nest: Nest, consumer: Nest | None, target: Cpu) -> Planned:
    """The kernel with a reduction in tiles of inner products, each stored by the consumer or a copy."""
    name, sink = nest.name, consumer.name if consumer else nest.name
    if consumer is None:
        name = fresh(so_far.kernel, f"{nest.name}.acc")
        so_far = so_far.then([S.CacheWrite(sink, name)])
    tile = inner(so_far.kernel, so_far.nest(name), target)
    assert tile is not None, "a copy of the result changes nothing that a tile is made of"
    so_far = so_far.then(straightened(so_far.kernel, so_far.nest(name)))
    so_far = so_far.then(_placed(so_far.nest(name), so_far.nest(sink), tile))
    part = fresh(so_far.kernel, f"{name}.lanes")
    so_far = so_far.then(_in_lanes(so_far.kernel, so_far.nest(name), tile.lane, part, target))
    return so_far.then(_marks(so_far.kernel, (part, name, sink), tile.lane), part, name, sink)


def _placed(nest: Nest, sink: Nest, tile: Inner) -> S.Steps:
    """The loops of a tile inside those of its store."""
    theirs = axis_map(nest, sink)
    row, cols = theirs[tile.row], tuple(theirs[axis] for axis in tile.cols)
    around = tuple(axis for axis in sink.axes if axis not in (row, *cols))
    order = (*around, f"{row}.o", f"{row}.i", *cols)
    return S.Split(row, tile.rows, S.Tail.PEEL), S.Reorder(order), S.ComputeAt(nest.name, f"{row}.o")


def _in_lanes(kernel: Kernel, nest: Nest, lane: str, part: str, target: Cpu) -> S.Steps:
    """The reduction in vectors of partial sums, and their addition."""
    assert isinstance(nest.leaf, Update)
    others = tuple(axis for axis in nest.leaf.over if axis != lane)
    results = tuple(f"{part}.a{dim}" for dim in range(len(own_loops(kernel, nest)) - len(nest.leaf.over)))
    split = sums_in_lanes(kernel, nest, lane, target.lanes(widest(kernel, nest)), part)
    return (*split, S.Reorder((*others, f"{lane}.o", *results, f"{lane}.i")))


def _marks(kernel: Kernel, names: tuple[str, str, str], lane: str) -> S.Steps:
    """Vectors of partial sums in registers, added up lane by lane; all results of a tile unrolled."""
    part, total, sink = (find_nest(kernel, name) for name in names)
    assert isinstance(part.leaf, Update) and isinstance(total.leaf, Update)
    (last,) = total.leaf.over
    results = [axis for nest in (part, total, sink) for axis in _results(kernel, nest, f"{lane}.i")]
    vectors = (S.SetScope(part.name, Scope.REGISTER), S.Vectorize(f"{lane}.i"), S.Vectorize(last))
    return (*vectors, *map(S.Unroll, results))


def _results(kernel: Kernel, nest: Nest, lane: str) -> list[str]:
    """The loops over results inside a tile."""
    over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    return [loop.axis.name for loop in own_loops(kernel, nest) if loop.axis.name not in (*over, lane)]
