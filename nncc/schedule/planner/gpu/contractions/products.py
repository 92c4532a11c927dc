"""Sums of products of two operands: what every plan for them in tiles has in common.

The axes of such a sum move the first operand (rows), the second (columns), both (batch), or are reduced. Each group is made
one loop, and each operand is read through a copy with a dim for each group: C[b, i, j] sum= A[b, i, k] * B[b, j, k]. Then
a block makes a tile of C in the registers of its threads, step by step along k, from tiles of both copies in shared memory.
Copies are longer than what they hold, by zeros, so that no tile is cut off; only what is stored in the end has a condition.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil, prod

from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, i32
from nncc.ir.expr import TRUE, Expr, Load, Var
from nncc.ir.kernel import Nest
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Store, Update
from nncc.ir.walk import loads, variables
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import strides_of
from nncc.schedule.planner.choose import DEFAULT, Guide, Option
from nncc.schedule.planner.forms.groupings import axis_map
from nncc.schedule.planner.gpu.contractions.operands import Contracted, Copy, lies_along
from nncc.schedule.primitives.tree import find_nest, static_extent
from nncc.target import Gpu

SIDES = (16, 32, 64, 128)
"""Rows, or columns, of a block's tile that are compared."""
_LEAST_ROWS = 8
"""Rows, or columns, of a product that are worth a tile of a block."""


@dataclass(frozen=True)
class Groups:
    """The axes of a contraction's nest, outermost first in each group, and its operands."""

    batch: tuple[str, ...]
    rows: tuple[str, ...]
    cols: tuple[str, ...]
    over: tuple[str, ...]
    first: Load
    second: Load

    @property
    def dtype(self) -> DType:
        """That of the operands in memory."""
        return self.first.dtype

    @property
    def order(self) -> tuple[str, ...]:
        return (*self.batch, *self.rows, *self.cols, *self.over)


def groups_of(nest: Nest) -> Groups | None:
    """The groups of a nest's axes; None for a nest that is no sum in f32 or i32 of products, with rows and columns.

    What is multiplied may be converted from a shorter type, the same on both sides.
    """
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != "sum" or leaf.mask is not TRUE or not leaf.over:
        return None
    value = leaf.values[0]
    plain = isinstance(value, E.Binary) and value.op is BinaryOp.MUL and value.dtype in (f32, i32)
    if not plain or not isinstance(value, E.Binary) or not all(isinstance(i, Var) for i in leaf.index):
        return None
    a, b = _source(value.a), _source(value.b)
    if not (isinstance(a, Load) and isinstance(b, Load)) or a.dtype is not b.dtype:
        return None
    if a.buffer == b.buffer or any(map(loads, (*a.index, *b.index))):
        return None
    if not all(static_extent(loop) for loop in nest.loops):
        return None
    moved = [{v.name for v in variables(x)} for x in (a, b)]
    spatial = [axis for axis in nest.axes if axis not in leaf.over]
    both, first, second = (tuple(axis for axis in spatial if (axis in moved[0], axis in moved[1]) == which)
                           for which in ((True, True), (True, False), (False, True)))  # fmt: skip
    over = tuple(axis for axis in nest.axes if axis in leaf.over)
    whole = len(both) + len(first) + len(second) == len(spatial) and all(axis in moved[0] & moved[1] for axis in over)
    return Groups(both, first, second, over, a, b) if whole and first and second else None


def _source(x: Expr) -> Expr:
    """What is converted to the type of the sum from a shorter one of its kind, or the value itself."""
    shorter = isinstance(x, E.Cast) and x.x.dtype.is_float is x.dtype.is_float and x.x.dtype.bits < x.dtype.bits
    return x.x if isinstance(x, E.Cast) and shorter else x


@dataclass(frozen=True)
class Sizes:
    """Iterations of the batch, the rows, the columns, and of what is reduced."""

    batch: int
    rows: int
    cols: int
    over: int

    def blocks(self, tile: BlockTile) -> int:
        """How many tiles there are."""
        return self.batch * ceil(self.rows / tile.rows) * ceil(self.cols / tile.cols)


def sizes_of(nest: Nest, groups: Groups) -> Sizes:
    """The iterations of the groups of a nest's axes."""
    extents = {axis: static_extent(nest.loop(axis)) for axis in groups.order}
    parts = (groups.batch, groups.rows, groups.cols, groups.over)
    return Sizes(*(prod(extents[axis] for axis in axes) for axes in parts))


@dataclass(frozen=True)
class BlockTile:
    """Rows and columns of a block, and how far it goes along the reduction at a time."""

    rows: int
    cols: int
    steps: int

    def option(self, cycles: float | None) -> Option[BlockTile]:
        """It as an option of a plan. cycles: predicted."""
        return Option(self, {"rows": self.rows, "cols": self.cols, "steps": self.steps}, cycles)


@dataclass(frozen=True)
class Loops:
    """The loops that are tiled: rows, columns and what is reduced, of the nest; rows and columns of the sink."""

    rows: str
    cols: str
    over: str
    sink_rows: str
    sink_cols: str


@dataclass
class Product(Contracted, ABC):
    """A contraction that is a launch of its own."""

    @abstractmethod
    def tiles(self, sizes: Sizes, dtype: DType) -> list[Option[BlockTile]]:
        """The tiles that a block may have for operands of a dtype, the best first; none where none is worth it."""

    @abstractmethod
    def tiled(self, batch: int, loops: Loops, copies: tuple[Copy, Copy], tile: BlockTile) -> None:
        """Tiles of the result in registers, of the operands in shared memory. batch: how many dims of each come first."""

    def steps(self, guide: Guide = DEFAULT) -> S.Steps:
        """The steps of the whole plan, with the tile that a guide takes. Raises: ScheduleError where one is not legal."""
        groups = self._oriented()
        options = self.tiles(sizes_of(find_nest(self.kernel, self.nest), groups), groups.dtype)
        if not guide.explores:
            options = options[:1]  # what one tile is refused for, others are
        return guide.at(self.nest).take(options, lambda tile: replace(self, made=[]).in_tiles(groups, tile)) or ()

    def in_tiles(self, groups: Groups, tile: BlockTile) -> S.Steps:
        """The steps of the whole plan with this tile. Raises: ScheduleError where one is not legal."""
        along = [lies_along(self.kernel, self.nest, load, groups.over) for load in (groups.first, groups.second)]
        loops, reads = self._grouped(groups, tile)
        first, second = (self.copied(len(groups.batch), *each) for each in zip(reads, (groups.rows, groups.cols), along))
        loops, copies = self._padded(loops, (first, second), tile)
        self.tiled(len(groups.batch), loops, copies, tile)
        return tuple(self.made)

    def _oriented(self) -> Groups:
        """The groups with that as columns along which the sink stores neighbours."""
        nest, sink = find_nest(self.kernel, self.nest), find_nest(self.kernel, self.sink)
        groups = groups_of(nest)
        assert groups is not None and isinstance(sink.leaf, Store)
        strides = strides_of(sink.leaf.index, self.kernel.table[sink.leaf.buffer], sink)
        theirs = axis_map(nest, sink)
        if any(strides[theirs[axis]] == 1 for axis in groups.rows):
            return Groups(groups.batch, groups.cols, groups.rows, groups.over, groups.second, groups.first)
        return groups

    def _grouped(self, groups: Groups, tile: BlockTile) -> tuple[Loops, list[str]]:
        """The loops of the nest and of the sink in the order of the groups, then one loop each for rows, columns and what is
        reduced; and the names of copies of the operands."""
        theirs = axis_map(find_nest(self.kernel, self.nest), find_nest(self.kernel, self.sink))
        wanted = (*groups.batch, *groups.rows, *groups.cols)
        self.ordered(wanted, groups.over)
        self.take(S.Reorder(tuple(theirs[axis] for axis in wanted)))
        over = self.longer(self.nest, self.one(self.nest, groups.over), tile.steps)  # so that copies have zeros at the end
        reads = [self.reindexed(load.buffer) for load in (groups.first, groups.second)]
        rows, cols = (self.one(self.nest, axes) for axes in (groups.rows, groups.cols))
        below = [self.one(self.sink, tuple(theirs[axis] for axis in axes)) for axes in (groups.rows, groups.cols)]
        start = len(groups.batch)
        self.one_dim(self.result, start, len(groups.rows))
        self.one_dim(self.result, start + 1, len(groups.cols))
        return Loops(rows, cols, over, *below), reads

    def _padded(self, loops: Loops, copies: tuple[Copy, Copy], tile: BlockTile) -> tuple[Loops, tuple[Copy, Copy]]:
        """Copies and results longer, so that tiles are whole."""
        a, b = copies
        a = replace(a, side=self.longer(a.name, a.side, tile.rows))
        rows = self.longer(self.nest, loops.rows, tile.rows)
        b = replace(b, side=self.longer(b.name, b.side, tile.cols))
        cols = self.longer(self.nest, loops.cols, tile.cols)
        return replace(loops, rows=rows, cols=cols), (a, b)

    def on_blocks(self, last: str) -> None:
        """All loops of the sink down to one are of blocks."""
        outer = find_nest(self.kernel, self.sink).axes
        for axis in outer[: outer.index(last) + 1]:
            self.take(S.Bind(axis, S.Unit.BLOCK))


def by_cycles(
    sizes: Sizes, steps: int, target: Gpu, cycles: Callable[[BlockTile], float], least: int = _LEAST_ROWS
) -> list[Option[BlockTile]]:
    """The tiles by the cycles that waves of blocks take, the fewest first; none for too few rows or columns.

    cycles: of a block, for an element of each row and column along the reduction."""
    if min(sizes.rows, sizes.cols) < least:
        return []

    def of_all(tile: BlockTile) -> float:
        return sizes.over * ceil(sizes.blocks(tile) / target.cores) * cycles(tile)

    tiles = sorted((BlockTile(m, n, steps) for m in SIDES for n in SIDES), key=of_all)
    return [tile.option(of_all(tile)) for tile in tiles]
