"""Rows between two contractions, as in attention, in one launch: a block takes some rows through the whole chain.

Temporaries of its rows stay in shared memory, and warps reduce rows; memory sees operands and results only. It pays if
launches and rows through memory take longer than operands that are reread for each few rows.

For a contraction the threads go through the columns tile by tile, with sums in registers and the epilogue at once. Both
operands come through shared memory, step by step along the reduction: memory sees whole sectors, whatever the operand's
order, and each load serves some rows and columns. The lanes of a warp have all rows of some columns, so that they load few
contiguous words. Halves use warp instructions.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import ceil, prod

from nncc.cost.rates import limit_cycles
from nncc.errors import ScheduleError
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import DType, bf16, f16, f32
from nncc.ir.hardware.instructions import MMA_DEPTH_BYTES, MMA_ROWS
from nncc.ir.hardware.overlap import copies_first
from nncc.ir.hardware.units import BANKS_BYTES, WARP_THREADS
from nncc.ir.kernel import Kernel, Nest, leaves_of, nests, reads
from nncc.ir.stmt import Update, written
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.forms.chains import around, is_temporary, matching, row_chain, shared_axes
from nncc.schedule.planner.forms.groupings import axes_below, axis_map
from nncc.schedule.planner.forms.tiles import epilogue
from nncc.schedule.planner.gpu import contraction
from nncc.schedule.planner.gpu.contraction import L2_BYTES, MmaProduct, cycles_of_a_step, step_along
from nncc.schedule.planner.gpu.grid import with_sink
from nncc.schedule.planner.gpu.limits import LAUNCH_NS, arithmetic_cycles, points, row_cycles
from nncc.schedule.planner.gpu.products import (
    BLOCKS_AT_ONCE,
    SECTOR_RUN,
    SIDES,
    BlockTile,
    Contracted,
    Copy,
    Groups,
    Loops,
    groups_of,
    lies_along,
    room,
    sizes_of,
)
from nncc.schedule.planner.gpu.reductions import Across, across_steps, by_warps, in_rows, shared_by_lanes, warp_row
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import find_nest, static_extent
from nncc.target import Gpu

_BLOCK_ROWS = (16, 8, 4)
"""Rows of a block, the first that shared memory has room for: more rows reread operands less often."""
_DTYPES = (f32, f16, bf16)
"""Operand types: threads multiply f32; warp instructions, which have 16 rows, the others."""


def row_block_steps(
    kernel: Kernel, nest: Nest, planned: set[str], target: Gpu, precision: Precision = Precision.DEFAULT
) -> tuple[S.Steps, set[str]]:
    """The steps for a contraction of floats, the rows that it reads and the contraction that makes them, and the names of
    all; none for others. Raises: ScheduleError if a block's rows do not fit into shared memory, or separate launches are
    predicted to be faster."""
    ordered = _in_order(kernel, nest, planned)
    kernel = apply(kernel, ordered)
    chain = _chain(kernel, nest, planned)
    dtypes = {groups.dtype for n in chain if (groups := groups_of(n)) is not None}
    if precision is Precision.TF32 and f32 in dtypes:
        return (), set()
    rows = shared_axes(kernel, chain) if chain else ()
    extent = static_extent(chain[-1].loop(rows[-1])) if rows else 0
    if extent < THREAD_ROWS:
        return (), set()
    for count in (n for n in _BLOCK_ROWS if n < 2 * extent and (n == MMA_ROWS or dtypes == {f32})):
        blocks = ceil(prod(static_extent(chain[-1].loop(axis)) for axis in rows) / count)
        plan = _RowBlock(kernel, target, min(ceil(blocks / target.cores), BLOCKS_AT_ONCE))
        steps = plan.steps(chain, rows, count)
        if _shared_bytes(plan.kernel) - _shared_bytes(kernel) <= room(target):
            _check_worth(kernel, chain, plan.cycles, blocks, target)
            return (*ordered, *steps), {n.name for n in chain}
    raise ScheduleError("the rows of a block do not fit into shared memory")


def _in_order(kernel: Kernel, nest: Nest, planned: set[str]) -> S.Steps:
    """The step that puts the sink's loops into the order of the contraction's results."""
    sink = epilogue(kernel, nest, planned) if _is_contraction(kernel, nest) else None
    order = axes_below(nest, sink) if sink else ()
    return (S.Reorder(order),) if sink and order != tuple(sink.axes) and {*order} == {*sink.axes} else ()


def _chain(kernel: Kernel, nest: Nest, planned: set[str]) -> list[Nest]:
    """The chain of rows from a contraction, through reductions of rows, to a second contraction's sink; otherwise none."""
    found = with_sink(kernel, nest, planned) if _is_contraction(kernel, nest) else None
    if found is None:
        return []
    rest = [n for n in nests(kernel.body) if n.name not in planned]
    last = [n.name for n in rest].index(nest.name if found[0] else found[2])
    chain = row_chain(kernel, rest[: last + 1])
    products = [n.name for n in chain if _is_contraction(kernel, n)]
    reduced = [n for n in chain if isinstance(n.leaf, Update) and n.name not in products]
    between = products == [chain[0].name, nest.name] and reduced and all(warp_row(kernel, n) for n in reduced)
    return chain if between and all(is_temporary(kernel, n) for n in chain[:-1]) else []


def _is_contraction(kernel: Kernel, nest: Nest) -> bool:
    groups = groups_of(nest)
    return groups is not None and groups.dtype in _DTYPES and not around(kernel, nest)


def _shared_bytes(kernel: Kernel) -> int:
    """Bytes of shared memory of all buffers, with the stages of pipelined copies."""
    loops = {loop for nest in nests(kernel.body) for loop in nest.loops if loop.pipeline}
    copies = [(loop.pipeline, leaf) for loop in loops for s in copies_first(loop, kernel.table)[0] for leaf in leaves_of(s)]
    stages = {b: count for count, leaf in copies for b in written(leaf)}
    return sum(b.size_bytes * stages.get(b.name, 1) for b in kernel.buffers if b.scope is Scope.SHARED)


def _gap(buffer: Buffer) -> S.Steps:
    """The step that pads rows by a run of a copy, so that lanes with elements of a few rows meet no bank conflict."""
    size, step = buffer.dtype.size_bytes, SECTOR_RUN * f32.size_bytes
    gap = (step - buffer.extents[-1] * size) % BANKS_BYTES // size if buffer.extents[-1] > SECTOR_RUN else 0
    return (S.PadRows(buffer.name, gap),) if gap else ()


def _check_worth(kernel: Kernel, chain: list[Nest], contractions: float, blocks: int, target: Gpu) -> None:
    """Raises: ScheduleError if separate tiled contractions, with rows through memory, take fewer cycles than one launch.
    contractions: their cycles in a block."""
    rows = [n for n in chain if not _is_contraction(kernel, n)]
    own = sum(row_cycles(kernel, n, target) for n in rows) * target.cores / blocks
    here = ceil(blocks / target.cores) * (contractions + own)
    stored = max(kernel.table[b].size_bytes for n in chain[:-1] for b in written(n.leaf))
    each_way = limit_cycles(0, f32, 4 * stored, target) / 2  # traffic of a launch for the rows, or of the two contractions
    between = max(sum(arithmetic_cycles(n, target) for n in rows), each_way)
    products = sum(_tiled_cycles(n, target) for n in chain if _is_contraction(kernel, n))
    apart = products + each_way + between + 2 * LAUNCH_NS * target.ghz
    if here > apart:
        raise ScheduleError(f"it is predicted to take {here:.0f} cycles, separate launches {apart:.0f}")


def _tiled_cycles(nest: Nest, target: Gpu) -> float:
    """The cycles of a contraction tile by tile, as its planner predicts them."""
    groups = groups_of(nest)
    assert groups is not None
    sizes, dtype = sizes_of(nest, groups), groups.dtype
    options = contraction.fma_tiles(sizes, target) if dtype is f32 else contraction.mma_tiles(sizes, dtype, target)
    cycles = next((option.cycles for option in options), None)
    return cycles or points(nest) / target.rate(str(f32)) / target.cores


@dataclass
class _RowBlock:
    """A plan with its steps so far. kernel: after these. at_once: blocks of a multiprocessor. sums: contractions, by their
    sinks. lanes: reductions of rows. order: all nests in a block."""

    kernel: Kernel
    target: Gpu
    at_once: int
    made: list[S.Step] = field(default_factory=list)
    sums: dict[str, Staged] = field(default_factory=dict)
    lanes: dict[str, Across] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)

    @property
    def cycles(self) -> float:
        """Predicted cycles of a block's contractions."""
        return sum(made.cycles for made in self.sums.values())

    def take(self, *steps: S.Step) -> None:
        """Apply the next steps."""
        self.kernel = apply(self.kernel, steps)
        self.made += steps

    def steps(self, chain: list[Nest], rows: tuple[str, ...], count: int) -> S.Steps:
        """The steps of the whole plan. Raises: ScheduleError if one is illegal."""
        along = matching(chain, chain[-1].loop(rows[-1]).axis)
        for nest in chain:
            axis = along[nest.name]
            assert axis is not None
            stored = self._naive(nest.name, axis.name, count)
        rows = tuple(stored.get(axis, axis) for axis in rows)
        placed, blocks = in_rows(self.kernel, [find_nest(self.kernel, name) for name in self.order], rows, count)
        self.take(*placed)
        summed = {name for made in self.sums.values() for name in made.nests}
        parts = {part for a in self.lanes.values() for part in (a.threads, a.warps, a.copy)}
        for name in (n for n in self.order[:-1] if n not in summed):
            for buffer in written(find_nest(self.kernel, name).leaf):
                self.take(S.SetScope(buffer, Scope.SHARED), *([] if name in parts else _gap(self.kernel.table[buffer])))
        for name in (n for n in self.order if n not in summed | parts):
            self._shared_out(name, blocks[-1])
        self.take(*(S.Bind(axis, S.Unit.BLOCK) for axis in blocks))
        return tuple(self.made)

    def _naive(self, name: str, row: str, count: int) -> dict[str, str]:
        """Split a naive nest: the sums of a contraction, the parts of a reduction. Returns the new axes of its sink by the
        old ones. row: the axis of which a block has `count`."""
        nest = find_nest(self.kernel, name)
        if _is_contraction(self.kernel, nest):
            found = with_sink(self.kernel, nest, set())
            if found is None:
                raise ScheduleError("its sums cannot be kept in registers")
            steps, summed, sink = found
            self.take(*steps)
            stored = axis_map(find_nest(self.kernel, summed), find_nest(self.kernel, sink)) if steps else {}
            steps, self.sums[sink] = staged_steps(self.kernel, summed, sink, row, count, self.at_once, self.target)
            self.take(*steps)
            self.order += [*self.sums[sink].nests, *([sink] if stored else [])]
            self._inlined(self.sums[sink])
            return stored
        elif isinstance(nest.leaf, Update):
            steps, self.lanes[name] = across_steps(self.kernel, nest, WARP_THREADS)
            self.take(*steps)
            self.order += [self.lanes[name].threads, self.lanes[name].warps, self.lanes[name].copy, name]
        else:
            self.order.append(name)
        return {}

    def _inlined(self, made: Staged) -> None:
        """Inline the producer of a contraction's rows into their copy, if that alone reads it, once, and it is legal."""
        copy = find_nest(self.kernel, made.copies[0].name)
        sources = [n for n in nests(self.kernel.body) if {*written(n.leaf)} & reads(copy.leaf)]
        cols = static_extent(find_nest(self.kernel, made.nest).loop(made.cols))
        if len(sources) == 1 and cols <= made.tile.cols and sources[0].name in self.order:
            steps = first_legal(self.kernel, [(S.Inline(sources[0].name),)])
            self.take(*steps)
            self.order = [name for name in self.order if not steps or name != sources[0].name]

    def _shared_out(self, name: str, block: str) -> None:
        """A nest for the rows of a block, by its threads."""
        if name in self.lanes:
            self.take(*shared_by_lanes(self.kernel, self.lanes[name], block))
        nest = find_nest(self.kernel, name)
        reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
        kept = tuple(a for a in nest.axes[nest.axes.index(block) + 1 :] if a not in reduced)
        if name in self.sums:
            self.take(*summed_steps(self.kernel, self.sums[name], kept[0], kept[1:], self.target))
        else:
            self.take(*by_warps(self.kernel, nest, kept))


THREAD_ROWS = 4
"""Rows that a thread sums: each load of a column serves as many."""
_THREAD_COLS = (4, 2, 1)
"""Columns that a thread sums: each load of a row serves as many."""
_ROW_STAGES = 2
"""Stages of copies: the rows take most of shared memory."""
_LOADS = 2
"""Loads of a thread for a step along the reduction: its rows and its columns, each a pass over all banks for a warp."""
_LATENCY = 32
"""Cycles from a load of shared memory to the end of the multiply-add. Source: public measurements on Hopper."""


@dataclass(frozen=True)
class RowTile:
    """The tile of a block's rows. warps: that share the columns. side: columns of a thread. steps: along the reduction."""

    rows: int
    warps: int
    side: int
    steps: int

    @property
    def lanes(self) -> int:
        """Threads of a warp along the columns."""
        return WARP_THREADS // max(self.rows // THREAD_ROWS, 1)

    @property
    def cols(self) -> int:
        return self.warps * self.lanes * self.side


@dataclass(frozen=True)
class Staged:
    """A contraction split into its nests, with copies of its operands, its nest and its sink, and the axes of the nest.
    fragments: copies of the copies, for warp instructions. cycles: predicted for a block's rows."""

    nest: str
    sink: str
    copies: tuple[Copy, Copy]
    fragments: tuple[str, ...]
    row: str
    cols: str
    over: str
    tile: RowTile | BlockTile
    cycles: float

    @property
    def nests(self) -> tuple[str, ...]:
        """In the order in which they run."""
        return (*(copy.name for copy in self.copies), *self.fragments, self.nest)


class _RowMma(MmaProduct):
    """Tiles by warp instructions in a block with more threads, whose rows stay in shared memory."""

    def threads(self, tile: BlockTile) -> int:
        return tile.rows * WARP_THREADS

    def copied_ahead(self, axis: str, copies: tuple[Copy, Copy], most: int = _ROW_STAGES) -> None:
        super().copied_ahead(axis, copies, most)

    def on_blocks(self, last: str) -> None:
        """Its columns are sequential."""


def row_tile(rows: int, cols: int, over: int, at_once: int, target: Gpu) -> tuple[RowTile, float]:
    """The cheapest tile of a block's rows, with its cycles; of equal ones the one with the least padding, then the fewest
    columns, then the most threads.

    A block's step takes its warps' multiply-adds and loads, its L2 traffic, or the latency of one warp, which `at_once`
    blocks of a multiprocessor overlap.
    """

    def cycles(tile: RowTile) -> float:
        computed = tile.warps * (THREAD_ROWS * tile.side * WARP_THREADS / target.rate(str(f32)) + _LOADS)
        step = max(computed, (rows + tile.cols) * f32.size_bytes / L2_BYTES, _LATENCY / at_once)
        return over * ceil(cols / tile.cols) * step

    steps = min(step_along(over), over)
    every = [RowTile(rows, 1 << n, side, steps) for n in range(rows.bit_length()) for side in _THREAD_COLS]
    best = min(every, key=lambda tile: (cycles(tile), -cols % tile.cols, tile.cols, -tile.warps))
    return best, cycles(best)


def mma_row_tile(cols: int, over: int, dtype: DType, at_once: int, target: Gpu) -> tuple[BlockTile, float]:
    """The cheapest tile of warp instructions for one instruction's rows, with its cycles. Its latency is as for
    multiply-adds, once for all steps of an instruction."""
    depth = MMA_DEPTH_BYTES // dtype.size_bytes

    def cycles(tile: BlockTile) -> float:
        step = max(cycles_of_a_step(tile, dtype, target), _LATENCY / depth / at_once)
        return over * ceil(cols / tile.cols) * step

    every = [BlockTile(MMA_ROWS, side, depth if over <= depth else 2 * depth) for side in SIDES]
    best = min(every, key=lambda tile: (cycles(tile), -cols % tile.cols, tile.cols))
    return best, cycles(best)


def oriented(groups: Groups, row: str) -> Groups:
    """The groups of a contraction with the axis of a block's rows as the last of its rows."""
    if row in groups.cols:
        groups = Groups(groups.batch, groups.cols, groups.rows, groups.over, groups.second, groups.first)
    if row not in groups.rows:
        raise ScheduleError("its rows move both operands, or none")
    return replace(groups, rows=(*(axis for axis in groups.rows if axis != row), row))


def staged_steps(
    kernel: Kernel, nest: str, sink: str, row: str, rows: int, at_once: int, target: Gpu
) -> tuple[S.Steps, Staged]:
    """The steps for a naive contraction, and its form. row: the axis of which a block has `rows`. at_once: blocks of a
    multiprocessor."""
    plan = _RowMma(kernel, nest, sink, target)
    found = groups_of(find_nest(kernel, nest))
    assert found is not None
    groups = oriented(found, row)
    sizes = sizes_of(find_nest(kernel, nest), groups)
    tile: RowTile | BlockTile
    if groups.dtype is f32:
        tile, cycles = row_tile(rows, sizes.cols, sizes.over, at_once, target)
    else:
        tile, cycles = mma_row_tile(sizes.cols, sizes.over, groups.dtype, at_once, target)
    operands = (groups.first, groups.second)
    along = [lies_along(kernel, nest, load, groups.over) for load in operands]
    outer = len(groups.batch) + len(groups.rows) - 1
    plan.ordered((*groups.batch, *groups.rows, *groups.cols), groups.over)
    over = plan.longer(nest, plan.one(nest, groups.over), tile.steps)  # so that copies have zeros at the end
    first, second = (plan.reindexed(load.buffer) for load in operands)
    cols = plan.one(nest, groups.cols)
    plan.one_dim(plan.result, outer + 1, len(groups.cols))
    a = plan.copied(outer, first, (row,), along[0])
    a = replace(a, side=plan.longer(a.name, a.side, rows))
    b = plan.copied(len(groups.batch), second, groups.cols, along[1])
    row = plan.longer(nest, row, rows)
    fragments = () if groups.dtype is f32 else tuple(plan.fragment(copy.name) for copy in (a, b))
    return tuple(plan.made), Staged(nest, sink, (a, b), fragments, row, cols, over, tile, cycles)


def summed_steps(kernel: Kernel, made: Staged, row: str, others: tuple[str, ...], target: Gpu) -> S.Steps:
    """The steps for a contraction in the loop of a block. row, others: the axes of its sink there."""
    plan = _RowMma(kernel, made.nest, made.sink, target)
    a, b = made.copies
    column = plan.one(made.sink, others)
    copies = a, replace(b, side=plan.longer(b.name, b.side, made.tile.cols))
    for name in made.fragments[1:]:
        plan.longer(name, find_nest(plan.kernel, name).axes[-2], made.tile.cols)
    loops = Loops(made.row, plan.longer(made.nest, made.cols, made.tile.cols), made.over, row, column)
    if isinstance(made.tile, RowTile):
        _by_threads(plan, made.tile, loops, copies)
    else:
        outer = len(plan.kernel.table[plan.result].shape) - 2
        plan.by_instructions(outer, loops, copies, made.fragments, made.tile)
    return tuple(plan.made)


def _by_threads(plan: Contracted, tile: RowTile, loops: Loops, copies: tuple[Copy, Copy]) -> None:
    """Multiply-adds in f32: a thread has some rows of some columns."""
    column, over = loops.sink_cols, loops.over
    plan.take(S.Split(column, tile.cols), S.Reorder((f"{column}.o", loops.sink_rows, f"{column}.i")))
    plan.take(S.ComputeAt(plan.nest, f"{column}.o"), S.Split(over, tile.steps))
    units, own = _parted(plan, loops.rows, loops.cols, tile)
    plan.take(S.Reorder((f"{over}.o", *units, f"{over}.i", *own)))
    for copy in copies:
        plan.take(S.ComputeAt(copy.name, f"{over}.o"))
        plan.side_by_side(copy)
    _held(plan, tile)
    for copy in copies:
        plan.shared_by(copy, tile.rows * WARP_THREADS, ahead=True)  # all that rows have
    plan.copied_ahead(f"{over}.o", copies, _ROW_STAGES)
    plan.take(*(S.Bind(axis, S.Unit.THREAD) for axis in units), *(S.Unroll(axis) for axis in own))
    units, own = _parted(plan, loops.sink_rows, f"{column}.i", tile)
    plan.take(S.Reorder((*units, *own)), *(S.Bind(axis, S.Unit.THREAD) for axis in units), S.Unroll(own[0]))
    plan.take(*first_legal(plan.kernel, [(S.Vectorize(own[1]),), (S.Unroll(own[1]),)]))


def _parted(plan: Contracted, row: str, column: str, tile: RowTile) -> tuple[tuple[str, ...], tuple[str, str]]:
    """The axes of a tile's threads, those of a warp last, and of each thread's elements."""
    plan.take(S.Split(row, THREAD_ROWS), S.Split(column, tile.side), S.Split(f"{column}.o", tile.lanes))
    return (f"{column}.o.o", f"{row}.o", f"{column}.o.i"), (f"{row}.i", f"{column}.i")


def _held(plan: Contracted, tile: RowTile) -> None:
    """The accumulator as [.., warps, rows of threads, lanes, rows, columns], in registers."""
    n = len(plan.kernel.table[plan.result].shape) - 2
    batch = tuple(range(n))
    plan.take(S.TransformLayout(plan.result, ((n, THREAD_ROWS), (n + 1, tile.side)), (*batch, n, n + 2, n + 1, n + 3)))
    plan.take(S.TransformLayout(plan.result, ((n + 1, tile.lanes),), (*batch, n + 1, n, n + 2, n + 3, n + 4)))
    plan.take(S.SetScope(plan.result, Scope.REGISTER))
