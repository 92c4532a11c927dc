"""A contraction for some rows that a block has: its threads go through the columns tile by tile, and sum up in registers.

Both operands come through shared memory, step by step along what is reduced: so memory sees whole sectors, whichever way an
operand lies in it, and what a thread loads is used for some rows and columns at once. The lanes of a warp have all rows of
some columns, so that what they load at once are few words, side by side.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.gpu.fma import LANES, step_along
from nncc.schedule.planner.gpu.grid import WARP
from nncc.schedule.planner.gpu.operands import Contracted, Copy, lies_along
from nncc.schedule.planner.gpu.products import Groups, groups_of, sizes_of
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Gpu

HELD = 4
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
"""What a multiprocessor gets in a cycle. Source: public measurements on Hopper."""


@dataclass(frozen=True)
class RowTile:
    """What a block computes at a time for its rows. warps: which share the columns; side: columns of a thread; steps: along
    what is reduced; cycles: predicted for all columns of a block's rows."""

    rows: int
    warps: int
    side: int
    steps: int
    cycles: float

    @property
    def lanes(self) -> int:
        """Threads of a warp beside one another along the columns."""
        return WARP // max(self.rows // HELD, 1)

    @property
    def cols(self) -> int:
        return self.warps * self.lanes * self.side


@dataclass(frozen=True)
class Staged:
    """A contraction in the loops that it was lowered to, with copies of its operands: its nest and its sink, and the axes of
    the nest."""

    nest: str
    sink: str
    copies: tuple[Copy, Copy]
    row: str
    cols: str
    over: str
    tile: RowTile

    @property
    def nests(self) -> tuple[str, ...]:
        """In the order in which they run."""
        return (*(copy.name for copy in self.copies), self.nest)


def tile_of(rows: int, cols: int, over: int, at_once: int, target: Gpu) -> RowTile:
    """The tile of a block's rows that is predicted to take the fewest cycles; of several such the one that has the least
    beyond the end, then the fewest columns, then the most threads.

    A warp's step takes its multiply-adds and its loads; a block's takes those of all of its warps, what it gets from the
    second cache, or the latency of one warp, which others of `at_once` blocks of a multiprocessor use."""

    def tile(warps: int, side: int) -> RowTile:
        made = RowTile(rows, warps, side, min(step_along(over), over), 0.0)
        computed = warps * (HELD * side * WARP / target.rate(str(f32)) + _LOADS)
        step = max(computed, (rows + made.cols) * f32.size_bytes / _L2_BYTES, _LATENCY / at_once)
        return replace(made, cycles=over * ceil(cols / made.cols) * step)

    every = [tile(1 << n, side) for n in range(rows.bit_length()) for side in _SIDES]
    return min(every, key=lambda made: (made.cycles, -cols % made.cols, made.cols, -made.warps))


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
    plan = Contracted(kernel, nest, sink, target)
    found = groups_of(find_nest(kernel, nest))
    assert found is not None
    groups = oriented(found, row)
    sizes = sizes_of(find_nest(kernel, nest), groups)
    tile = tile_of(rows, sizes.cols, sizes.over, at_once, target)
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
    return tuple(plan.made), Staged(nest, sink, (a, b), row, cols, over, tile)


def summed_steps(kernel: Kernel, made: Staged, row: str, others: tuple[str, ...], target: Gpu) -> S.Steps:
    """The steps for a contraction in the loop of a block. row, others: the axes of its sink there."""
    plan = Contracted(kernel, made.nest, made.sink, target)
    tile, (a, b) = made.tile, made.copies
    column = plan.one(made.sink, others)
    b = replace(b, side=plan.longer(b.name, b.side, tile.cols))
    cols = plan.longer(made.nest, made.cols, tile.cols)
    plan.take(S.Split(column, tile.cols), S.Reorder((f"{column}.o", row, f"{column}.i")))
    plan.take(S.ComputeAt(made.nest, f"{column}.o"), S.Split(made.over, tile.steps))
    units, own = _parted(plan, made.row, cols, tile)
    plan.take(S.Reorder((f"{made.over}.o", *units, f"{made.over}.i", *own)))
    for copy in (a, b):
        plan.take(S.ComputeAt(copy.name, f"{made.over}.o"))
        _in_shared_memory(plan, copy)
    _held(plan, tile)
    for copy in (a, b):
        plan.shared_by(copy, tile.rows * WARP, ahead=True)  # all that rows have
    plan.copied_ahead(f"{made.over}.o", (a, b), _STAGES)
    plan.take(*(S.Bind(axis, S.Unit.THREAD) for axis in units), *(S.Unroll(axis) for axis in own))
    units, own = _parted(plan, row, f"{column}.i", tile)
    plan.take(S.Reorder((*units, *own)), *(S.Bind(axis, S.Unit.THREAD) for axis in units), S.Unroll(own[0]))
    plan.take(*first_legal(plan.kernel, [(S.Vectorize(own[1]),), (S.Unroll(own[1]),)]))
    return tuple(plan.made)


def _parted(plan: Contracted, row: str, column: str, tile: RowTile) -> tuple[tuple[str, ...], tuple[str, str]]:
    """The axes of a tile's threads, those of a warp last, and of what each of them has."""
    plan.take(S.Split(row, HELD), S.Split(column, tile.side), S.Split(f"{column}.o", tile.lanes))
    return (f"{column}.o.o", f"{row}.o", f"{column}.o.i"), (f"{row}.i", f"{column}.i")


def _in_shared_memory(plan: Contracted, copy: Copy) -> None:
    """A copy with its rows or columns side by side, and a gap of a vector after them, so that threads which store what lies
    along the reduction in memory meet different banks."""
    rank = len(plan.kernel.table[copy.name].shape)
    order = (*range(rank - 2), rank - 1, rank - 2)
    plan.take(S.SetScope(copy.name, Scope.SHARED), S.TransformLayout(copy.name, (), order))
    if copy.along == "over":
        plan.take(S.PadRows(copy.name, LANES))


def _held(plan: Contracted, tile: RowTile) -> None:
    """What is summed up as [.., warps, rows of threads, lanes, rows, columns], in registers."""
    n = len(plan.kernel.table[plan.result].shape) - 2
    batch = tuple(range(n))
    plan.take(S.TransformLayout(plan.result, ((n, HELD), (n + 1, tile.side)), (*batch, n, n + 2, n + 1, n + 3)))
    plan.take(S.TransformLayout(plan.result, ((n + 1, tile.lanes),), (*batch, n + 1, n, n + 2, n + 3, n + 4)))
    plan.take(S.SetScope(plan.result, Scope.REGISTER))
