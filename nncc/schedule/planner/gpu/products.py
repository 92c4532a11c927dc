"""Tiled sums of products of two operands: what all plans for them share.

Axes move the first operand (rows), the second (columns), both (batch), or are reduced. Each group is fused into one loop,
and each operand is read through a copy with a dim for each group: C[b, i, j] sum= A[b, i, k] * B[b, j, k]. A block makes a
tile of C in its threads' registers, step by step along k, from tiles of both copies in shared memory. Copies are padded with
zeros to whole tiles; only the final store has a condition. They are copied by whole accesses, asynchronously if the target
can.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import ceil, gcd, prod

from nncc.ir import expr as E
from nncc.ir.buffer import Scope, round_up
from nncc.ir.dtypes import DType, f32, i32
from nncc.ir.expr import TRUE, Expr, Load, Var
from nncc.ir.hardware.instructions import WORD_BYTES
from nncc.ir.hardware.units import BANKS_BYTES
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import CopyAsync, Store, Update
from nncc.ir.walk import loads, variables
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.access import strides_of
from nncc.schedule.planner.choose import DEFAULT, Guide, Option
from nncc.schedule.planner.forms.groupings import axis_map
from nncc.schedule.planner.gpu.grid import ACCESS_BYTES, SECTOR_BYTES, as_one
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Gpu

BLOCKS_AT_ONCE = 2
"""Blocks on a multiprocessor: while the warps of one wait, others compute."""
SECTOR_RUN = SECTOR_BYTES // WORD_BYTES
"""Elements of 4 bytes that neighbouring threads copy along a row that is a column of shared memory: a sector of memory. Four
such rows, whose columns are padded by an access, meet each bank once."""
MOST_STAGES = 4
"""Stages of copies, at most: enough to hide the latency of memory, some hundred instructions of warps."""
_RESERVED_BYTES = 1024
"""Bytes of shared memory that the system takes for each block. Source: CUDA C++ Programming Guide, compute capability 8.x
and 9.0."""


@dataclass(frozen=True)
class Copy:
    """A copy of an operand. side: the axis of its rows or columns. over: the reduced axis. along: which of both is
    contiguous in the source, "side" or "over"."""

    name: str
    side: str
    over: str
    along: str


@dataclass
class Contracted:
    """A contraction with its steps so far. kernel: after these. sink: the nest that stores results."""

    kernel: Kernel
    nest: str
    sink: str
    target: Gpu
    made: list[S.Step] = field(default_factory=list)

    def take(self, *steps: S.Step) -> None:
        """Apply the next steps."""
        self.kernel = apply(self.kernel, steps)
        self.made += steps

    @property
    def result(self) -> str:
        """The nest's accumulator."""
        return find_nest(self.kernel, self.nest).leaf.buffers[0]  # type: ignore[union-attr]

    def ordered(self, wanted: tuple[str, ...], over: tuple[str, ...]) -> None:
        """The loops of the nest and the dims of its accumulator, in the wanted order."""
        self.take(S.Reorder((*wanted, *over)))
        made = find_nest(self.kernel, self.nest).leaf.index
        at = {i.name: d for d, i in enumerate(made) if isinstance(i, Var)}
        self.take(S.TransformLayout(self.result, (), tuple(at[axis] for axis in wanted)))

    def reindexed(self, buffer: str) -> str:
        """A copy of an operand with a dim for each axis that moves it."""
        name = fresh(self.kernel, f"{self.nest}.{buffer}")
        self.take(S.Reindex(buffer, self.nest, name))
        return name

    def one(self, nest: str, axes: tuple[str, ...]) -> str:
        """The axis that some loops are fused into."""
        steps, axis = as_one(self.kernel, axes, nest)
        self.take(*steps)
        return axis

    def one_dim(self, buffer: str, dim: int, count: int) -> None:
        """Fuse some dims of a buffer."""
        self.take(*(S.FuseDims(buffer, dim) for _ in range(count - 1)))

    def copied(self, batch: int, name: str, own: tuple[str, ...], along: str) -> Copy:
        """A copy with one loop and dim for its rows or columns, after those of the batch."""
        axes = find_nest(self.kernel, name).axes
        side = self.one(name, axes[batch : batch + len(own)])
        self.one_dim(name, batch, len(own))
        return Copy(name, side, axes[-1], along)

    def longer(self, nest: str, axis: str, size: int) -> str:
        """The axis of a loop padded to a multiple of a size."""
        extent = static_extent(find_nest(self.kernel, nest).loop(axis))
        if extent % size == 0:
            return axis
        self.take(S.Split(axis, ceil(extent / size) * size, S.Tail.PAD))
        return self.one(nest, (f"{axis}.o", f"{axis}.i"))

    def shared_by(self, copy: Copy, threads: int, ahead: bool = False) -> None:
        """A copy to shared memory by all threads, coalesced, in vectors if contiguous.

        ahead: asynchronously, if the target can, in vectors of shared memory too.
        """
        outer, inner = _crossed(copy)
        if find_nest(self.kernel, copy.name).axes[-2:] != (outer, inner):
            self.take(S.Reorder((outer, inner)))
        nest = find_nest(self.kernel, copy.name)
        ahead = ahead and "copy.async" in self.target.features
        alone = ahead and not _is_adjacent(self.kernel, nest, inner) and self.kernel.table[copy.name].dtype.size_bytes == 4
        lanes = 1 if alone else _whole_lanes(self.kernel, nest, inner)
        if lanes > 1:
            self.take(S.Split(inner, lanes), S.Vectorize(f"{inner}.i"))
            inner = f"{inner}.o"
        every = self.one(copy.name, self._across_banks(copy.name, outer, inner) if lanes == 1 else (outer, inner))
        self.take(S.Split(every, threads), S.Reorder((f"{every}.i", f"{every}.o")))
        self.take(S.Bind(f"{every}.i", S.Unit.THREAD))
        if lanes > 1:  # whole accesses, all under way at once; where places have to be divided out, registers are short
            self.take(S.Unroll(f"{every}.o"))
        if ahead:
            self.take(*first_legal(self.kernel, [(S.CopyAsync(copy.name),)]))

    def side_by_side(self, copy: Copy) -> None:
        """A copy in shared memory with its sides contiguous, and padded by an access if the source has them apart, so that
        threads that store along the reduction meet different banks."""
        rank = len(self.kernel.table[copy.name].shape)
        order = (*range(rank - 2), rank - 1, rank - 2)
        self.take(S.SetScope(copy.name, Scope.SHARED), S.TransformLayout(copy.name, (), order))
        if copy.along == "over":
            self.take(S.PadRows(copy.name, ACCESS_BYTES // self.kernel.table[copy.name].dtype.size_bytes))

    def columns_apart(self, copy: Copy) -> None:
        """The rows of a copy in shared memory without bank conflicts of vertical accesses. A copy by whole accesses along
        its rows is swizzled, as padding would make these conflict; others are padded, which takes fewer registers for
        addresses."""
        buffer, nest, inner = self.kernel.table[copy.name], find_nest(self.kernel, copy.name), _crossed(copy)[1]
        run, units = ACCESS_BYTES // buffer.dtype.size_bytes, BANKS_BYTES // ACCESS_BYTES
        whole = _is_adjacent(self.kernel, nest, inner) and _whole_lanes(self.kernel, nest, inner) == run
        ways = gcd(buffer.shape[-1] // run, units)
        self.take(S.Swizzle(copy.name, run, ways, units // ways) if whole and ways > 1 else S.PadRows(copy.name, run))

    def _across_banks(self, copy: str, outer: str, inner: str) -> tuple[str, ...]:
        """The loops of a copy by single elements, outermost first: runs of neighbours in memory, several rows at once if
        these are apart in shared memory."""
        nest = find_nest(self.kernel, copy)
        extent = static_extent(nest.loop(inner))
        if _is_adjacent(self.kernel, nest, inner) or extent == SECTOR_RUN or extent % SECTOR_RUN:
            return outer, inner
        self.take(S.Split(inner, SECTOR_RUN), S.Reorder((f"{inner}.o", outer, f"{inner}.i")))
        return f"{inner}.o", outer, f"{inner}.i"

    def copied_ahead(self, axis: str, copies: tuple[Copy, Copy], most: int = MOST_STAGES) -> None:
        """Asynchronous copies of a loop run some iterations ahead (a software pipeline), with as many stages as shared
        memory has room for with BLOCKS_AT_ONCE blocks."""
        leaves = [find_nest(self.kernel, copy.name).leaf for copy in copies]
        if not any(isinstance(leaf, CopyAsync) for leaf in leaves):
            return
        size = sum(round_up(self.kernel.table[copy.name].size_bytes, BANKS_BYTES) for copy in copies)
        extent = static_extent(find_nest(self.kernel, self.nest).loop(axis))
        stages = min(room(self.target) // size, most, extent)
        self.take(*first_legal(self.kernel, [(S.Pipeline(axis, stages),)]))


def room(target: Gpu) -> int:
    """Bytes of shared memory for a block, with BLOCKS_AT_ONCE of them on a multiprocessor."""
    return min(target.shared_per_block, target.shared_per_sm // BLOCKS_AT_ONCE - _RESERVED_BYTES)


def _crossed(copy: Copy) -> tuple[str, str]:
    """The axes of a copy, the one that is contiguous in the source last."""
    return (copy.side, copy.over) if copy.along == "over" else (copy.over, copy.side)


def lies_along(kernel: Kernel, nest: str, load: Load, over: tuple[str, ...]) -> str:
    """The group along which an operand is contiguous in memory: "over" for the reduced one, else "side"."""
    found = find_nest(kernel, nest)
    strides = strides_of(load.index, kernel.table[load.buffer], found)
    return "over" if any(strides[axis] == 1 for axis in over) else "side"


def _is_adjacent(kernel: Kernel, nest: Nest, axis: str) -> bool:
    """Whether a nest's stores are contiguous along an axis."""
    assert isinstance(nest.leaf, Store)
    return strides_of(nest.leaf.index, kernel.table[nest.leaf.buffer], nest)[axis] == 1


def _steps_of_rest(condition: Expr, axis: str) -> list[int | None]:
    """For a condition axis + rest < n: the strides of rest, and n; None for others."""
    found = E.below(condition)
    if found is None or not isinstance(found[1], int):
        return [None]
    place, limit = found[0], found[1]
    terms, const = E.form(place)
    own = [step for atom, step in terms if isinstance(atom, Var) and atom.name == axis]
    rest = [step for atom, step in terms if axis not in {v.name for v in variables(atom)}]
    return [limit, const, *rest] if own == [1] and len(rest) + 1 == len(terms) else [None]


def _whole_lanes(kernel: Kernel, nest: Nest, axis: str) -> int:
    """Neighbours along an axis that a thread copies at once: always valid, contiguous, up to one access."""
    extent = static_extent(nest.loop(axis))
    assert isinstance(nest.leaf, Store)
    found = set(loads(nest.leaf.value))
    if len(found) != 1:
        return 1  # it is computed where it is copied
    (load,) = found
    strides = strides_of(load.index, kernel.table[load.buffer], nest)
    others = [extent, *(s for a, s in strides.items() if a != axis)]
    if strides[axis] != 1:
        return 1
    for condition in E.conjuncts(TRUE if load.mask is None else load.mask):
        if axis in {v.name for v in variables(condition)}:  # the same for all lanes of a vector, or for none
            others += _steps_of_rest(condition, axis)
    lanes = ACCESS_BYTES // load.dtype.size_bytes
    while lanes > 1 and not all(s is not None and s % lanes == 0 for s in others):
        lanes //= 2
    return lanes


SIDES = (16, 32, 64, 128)
"""Rows, or columns, of a block's tile that are compared."""
LEAST_SIDE = 8
"""Rows, or columns, of a product that are worth a block's tile, at least."""


@dataclass(frozen=True)
class Groups:
    """The axes of a contraction, outermost first in each group, and its operands."""

    batch: tuple[str, ...]
    rows: tuple[str, ...]
    cols: tuple[str, ...]
    over: tuple[str, ...]
    first: Load
    second: Load

    @property
    def dtype(self) -> DType:
        """The dtype of the operands in memory."""
        return self.first.dtype

    @property
    def order(self) -> tuple[str, ...]:
        return (*self.batch, *self.rows, *self.cols, *self.over)


def groups_of(nest: Nest) -> Groups | None:
    """The groups of a nest's axes; None unless it is a sum in f32 or i32 of products with rows and columns.

    Factors may be converted from a narrower type, the same on both sides.
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
    both, first, second = (
        tuple(axis for axis in spatial if (axis in moved[0], axis in moved[1]) == which)
        for which in ((True, True), (True, False), (False, True))
    )
    over = tuple(axis for axis in nest.axes if axis in leaf.over)
    whole = len(both) + len(first) + len(second) == len(spatial) and all(axis in moved[0] & moved[1] for axis in over)
    return Groups(both, first, second, over, a, b) if whole and first and second else None


def _source(x: Expr) -> Expr:
    """The narrower value of a conversion to the accumulator's type, or the value itself."""
    shorter = isinstance(x, E.Cast) and x.x.dtype.is_float is x.dtype.is_float and x.x.dtype.bits < x.dtype.bits
    return x.x if isinstance(x, E.Cast) and shorter else x


@dataclass(frozen=True)
class Sizes:
    """Extents of the batch, the rows, the columns, and the reduction."""

    batch: int
    rows: int
    cols: int
    over: int

    def blocks(self, tile: BlockTile) -> int:
        """The number of tiles."""
        return self.batch * ceil(self.rows / tile.rows) * ceil(self.cols / tile.cols)


def sizes_of(nest: Nest, groups: Groups) -> Sizes:
    """The extents of the groups of a nest's axes."""
    extents = {axis: static_extent(nest.loop(axis)) for axis in groups.order}
    parts = (groups.batch, groups.rows, groups.cols, groups.over)
    return Sizes(*(prod(extents[axis] for axis in axes) for axes in parts))


@dataclass(frozen=True)
class BlockTile:
    """Rows and columns of a block, and its steps along the reduction."""

    rows: int
    cols: int
    steps: int

    def option(self, cycles: float | None) -> Option[BlockTile]:
        """The option of a plan. cycles: predicted."""
        return Option(self, {"rows": self.rows, "cols": self.cols, "steps": self.steps}, cycles)


@dataclass(frozen=True)
class Loops:
    """The tiled loops: rows, columns and reduction of the nest; rows and columns of the sink."""

    rows: str
    cols: str
    over: str
    sink_rows: str
    sink_cols: str


@dataclass
class Product(Contracted, ABC):
    """A contraction that is a launch."""

    @abstractmethod
    def tiles(self, sizes: Sizes, dtype: DType) -> list[Option[BlockTile]]:
        """The tiles for operands of a dtype, the best first; none if none is worth it."""

    @abstractmethod
    def tiled(self, batch: int, loops: Loops, copies: tuple[Copy, Copy], tile: BlockTile) -> None:
        """Tiles of the result in registers, of the operands in shared memory. batch: leading dims of each."""

    def steps(self, guide: Guide = DEFAULT) -> S.Steps:
        """The steps of the whole plan, with the tile that a guide takes. Raises: ScheduleError if one is illegal."""
        groups = self._oriented()
        options = self.tiles(sizes_of(find_nest(self.kernel, self.nest), groups), groups.dtype)
        if not guide.explores:
            options = options[:1]  # a reason to refuse one tile holds for all
        return guide.at(self.nest).take(options, lambda tile: replace(self, made=[]).in_tiles(groups, tile)) or ()

    def in_tiles(self, groups: Groups, tile: BlockTile) -> S.Steps:
        """The steps of the whole plan with this tile. Raises: ScheduleError if one is illegal."""
        along = [lies_along(self.kernel, self.nest, load, groups.over) for load in (groups.first, groups.second)]
        loops, reads = self._grouped(groups, tile)
        first, second = (self.copied(len(groups.batch), *each) for each in zip(reads, (groups.rows, groups.cols), along))
        loops, copies = self._padded(loops, (first, second), tile)
        self.tiled(len(groups.batch), loops, copies, tile)
        return tuple(self.made)

    def _oriented(self) -> Groups:
        """The groups with the contiguous axis of the sink among the columns."""
        nest, sink = find_nest(self.kernel, self.nest), find_nest(self.kernel, self.sink)
        groups = groups_of(nest)
        assert groups is not None and isinstance(sink.leaf, Store)
        strides = strides_of(sink.leaf.index, self.kernel.table[sink.leaf.buffer], sink)
        theirs = axis_map(nest, sink)
        if any(strides[theirs[axis]] == 1 for axis in groups.rows):
            return Groups(groups.batch, groups.cols, groups.rows, groups.over, groups.second, groups.first)
        return groups

    def _grouped(self, groups: Groups, tile: BlockTile) -> tuple[Loops, list[str]]:
        """The loops of the nest and of the sink, one each for rows, columns and reduction; and the names of the operands'
        copies."""
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
        """Copies and results padded to whole tiles."""
        a, b = copies
        a = replace(a, side=self.longer(a.name, a.side, tile.rows))
        rows = self.longer(self.nest, loops.rows, tile.rows)
        b = replace(b, side=self.longer(b.name, b.side, tile.cols))
        cols = self.longer(self.nest, loops.cols, tile.cols)
        return replace(loops, rows=rows, cols=cols), (a, b)

    def on_blocks(self, last: str) -> None:
        """All loops of the sink down to one are bound to blocks."""
        outer = find_nest(self.kernel, self.sink).axes
        for axis in outer[: outer.index(last) + 1]:
            self.take(S.Bind(axis, S.Unit.BLOCK))


def by_cycles(
    sizes: Sizes, steps: int, target: Gpu, cycles: Callable[[BlockTile], float], least: int = LEAST_SIDE
) -> list[Option[BlockTile]]:
    """The tiles by the cycles of their waves of blocks, cheapest first; none for too few rows or columns.

    cycles: of a block, for one element of each row and column along the reduction.
    """
    if min(sizes.rows, sizes.cols) < least:
        return []

    def of_all(tile: BlockTile) -> float:
        return sizes.over * ceil(sizes.blocks(tile) / target.cores) * cycles(tile)

    tiles = sorted((BlockTile(m, n, steps) for m in SIDES for n in SIDES), key=of_all)
    return [tile.option(of_all(tile)) for tile in tiles]
