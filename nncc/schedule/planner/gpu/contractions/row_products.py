"""A contraction for some rows that a block has: its threads go through the columns tile by tile, and sum up in registers.

Both operands come through shared memory, step by step along what is reduced: so memory sees whole sectors, whichever way an
operand lies in it, and what a thread loads is used for some rows and columns at once. The lanes of a warp have all rows of
some columns, so that what they load at once are few words, side by side. Halves are multiplied by instructions of warps.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType, f32
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.gpu.contractions.fma import step_along
from nncc.schedule.planner.gpu.contractions.mma import DEPTH_BYTES, ROWS, MmaProduct, cycles_of_a_step
from nncc.schedule.planner.gpu.contractions.operands import Contracted, Copy, lies_along
from nncc.schedule.planner.gpu.contractions.products import SIDES, BlockTile, Groups, Loops, groups_of, sizes_of
from nncc.schedule.planner.gpu.grid import WARP
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Gpu

THREAD_ROWS = 4
"""Rows that a thread sums up: what it loads of a column is used as often."""
_SIDES = (4, 2, 1)
"""Columns that a thread sums up: what it loads of a row is used as often."""
_STAGES = 2
"""Of copies: the rows take most of shared memory."""
_LOADS = 2
"""Of a thread for a step along what is reduced: its rows and its columns, vectors that take all banks once for a warp."""
_LATENCY = 32
"""Cycles from a load of shared memory to the end of what is added up then. Source: public measurements on Hopper."""
_L2_BYTES = 56
"""Bytes per cycle that a multiprocessor gets. Source: public measurements on Hopper."""


@dataclass(frozen=True)
class RowTile:
    """What a block computes at a time for its rows. warps: which share the columns; side: columns of a thread; steps: along
    what is reduced."""

    rows: int
    warps: int
    side: int
    steps: int

    @property
    def lanes(self) -> int:
        """Threads of a warp beside one another along the columns."""
        return WARP // max(self.rows // THREAD_ROWS, 1)

    @property
    def cols(self) -> int:
        return self.warps * self.lanes * self.side


@dataclass(frozen=True)
class Staged:
    """A contraction in the loops that it was lowered to, with copies of its operands: its nest and its sink, and the axes of
    the nest. fragments: copies of the copies, where instructions of warps multiply; cycles: predicted for a block's rows."""

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
    """Tiles by instructions of warps in a block that has more threads, and that keeps rows in shared memory."""

    def threads(self, tile: BlockTile) -> int:
        return tile.rows * WARP

    def copied_ahead(self, axis: str, copies: tuple[Copy, Copy], most: int = _STAGES) -> None:
        super().copied_ahead(axis, copies, most)

    def on_blocks(self, last: str) -> None:
        """Its columns go one after the other."""


def tile_of(rows: int, cols: int, over: int, at_once: int, target: Gpu) -> tuple[RowTile, float]:
    """The tile of a block's rows that is predicted to take the fewest cycles, and these; of several such the one with the
    least beyond the end, then the fewest columns, then the most threads.

    A warp's step takes its multiply-adds and its loads; a block's takes those of all of its warps, what it gets from L2,
    or the latency of one warp, which others of `at_once` blocks of a multiprocessor use."""

    def cycles(tile: RowTile) -> float:
        computed = tile.warps * (THREAD_ROWS * tile.side * WARP / target.rate(str(f32)) + _LOADS)
        step = max(computed, (rows + tile.cols) * f32.size_bytes / _L2_BYTES, _LATENCY / at_once)
        return over * ceil(cols / tile.cols) * step

    steps = min(step_along(over), over)
    every = [RowTile(rows, 1 << n, side, steps) for n in range(rows.bit_length()) for side in _SIDES]
    best = min(every, key=lambda tile: (cycles(tile), -cols % tile.cols, tile.cols, -tile.warps))
    return best, cycles(best)


def mma_tile_of(cols: int, over: int, dtype: DType, at_once: int, target: Gpu) -> tuple[BlockTile, float]:
    """The tile of instructions of warps for the rows of one of them that is predicted to take the fewest cycles, and these.

    An instruction's rows wait for its operands as those of multiply-adds do, once for all that it reduces."""
    depth = DEPTH_BYTES // dtype.size_bytes

    def cycles(tile: BlockTile) -> float:
        step = max(cycles_of_a_step(tile, dtype, target), _LATENCY / depth / at_once)
        return over * ceil(cols / tile.cols) * step

    every = [BlockTile(ROWS, side, depth if over <= depth else 2 * depth) for side in SIDES]
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
    """The steps for a naive contraction, and what it is then. row: the axis of which a block has so many;
    at_once: such blocks of a multiprocessor."""
    plan = _RowMma(kernel, nest, sink, target)
    found = groups_of(find_nest(kernel, nest))
    assert found is not None
    groups = oriented(found, row)
    sizes = sizes_of(find_nest(kernel, nest), groups)
    tile: RowTile | BlockTile
    if groups.dtype is f32:
        tile, cycles = tile_of(rows, sizes.cols, sizes.over, at_once, target)
    else:
        tile, cycles = mma_tile_of(sizes.cols, sizes.over, groups.dtype, at_once, target)
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
        plan.shared_by(copy, tile.rows * WARP, ahead=True)  # all that rows have
    plan.copied_ahead(f"{over}.o", copies, _STAGES)
    plan.take(*(S.Bind(axis, S.Unit.THREAD) for axis in units), *(S.Unroll(axis) for axis in own))
    units, own = _parted(plan, loops.sink_rows, f"{column}.i", tile)
    plan.take(S.Reorder((*units, *own)), *(S.Bind(axis, S.Unit.THREAD) for axis in units), S.Unroll(own[0]))
    plan.take(*first_legal(plan.kernel, [(S.Vectorize(own[1]),), (S.Unroll(own[1]),)]))


def _parted(plan: Contracted, row: str, column: str, tile: RowTile) -> tuple[tuple[str, ...], tuple[str, str]]:
    """The axes of a tile's threads, those of a warp last, and of what each of them has."""
    plan.take(S.Split(row, THREAD_ROWS), S.Split(column, tile.side), S.Split(f"{column}.o", tile.lanes))
    return (f"{column}.o.o", f"{row}.o", f"{column}.o.i"), (f"{row}.i", f"{column}.i")


def _held(plan: Contracted, tile: RowTile) -> None:
    """What is summed up as [.., warps, rows of threads, lanes, rows, columns], in registers."""
    n = len(plan.kernel.table[plan.result].shape) - 2
    batch = tuple(range(n))
    plan.take(S.TransformLayout(plan.result, ((n, THREAD_ROWS), (n + 1, tile.side)), (*batch, n, n + 2, n + 1, n + 3)))
    plan.take(S.TransformLayout(plan.result, ((n + 1, tile.lanes),), (*batch, n + 1, n, n + 2, n + 3, n + 4)))
    plan.take(S.SetScope(plan.result, Scope.REGISTER))
