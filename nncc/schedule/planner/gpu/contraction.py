"""Sums of products of two operands, in tiles: matrix products of any batch, and convolutions as products of what their
windows cover.

The axes of such a sum move the first operand (rows), the second (columns), both (batch), or are reduced. Each group is made
one loop, and each operand is read through a copy with a dim for each group: C[b, i, j] sum= A[b, i, k] * B[b, j, k]. Then
a block makes a tile of C in the registers of 16 x 16 threads, step by step along k, from tiles of both copies in shared
memory. Copies are longer than what they hold, by zeros, so that no tile is cut off; only what is stored in the end has a
condition.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, prod

from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.ir.expr import TRUE, Load, Var
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Store, Update
from nncc.ir.walk import loads, variables
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import strides_of
from nncc.schedule.planner.chains import around
from nncc.schedule.planner.gpu.grid import as_one, legal
from nncc.schedule.planner.groupings import axis_map
from nncc.schedule.planner.tiling import epilogue
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Gpu

SIDE = 16
"""Threads along each side of a tile."""
THREADS = SIDE * SIDE
LANES = 4
"""Elements of f32 in a thread's widest access."""
_SIDES = (16, 32, 64, 128)
_LEAST_ROWS = 8
_STEPS = range(8, 33)
"""How far a tile may go along the reduction at a time."""


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
    def order(self) -> tuple[str, ...]:
        return (*self.batch, *self.rows, *self.cols, *self.over)


@dataclass(frozen=True)
class Tile:
    """Rows and columns of a block, and how far it goes along the reduction at a time."""

    rows: int
    cols: int
    steps: int


def contraction_steps(kernel: Kernel, nest: Nest, planned: set[str], target: Gpu) -> tuple[S.Steps, set[str]]:
    """The steps for a sum of products and for the nest that stores its results, and the names of both; none for another."""
    groups = _groups(nest)
    if groups is None or around(kernel, nest):
        return (), set()
    sink = epilogue(kernel, nest, planned)
    steps: S.Steps = ()
    name = nest.name
    if sink is None:
        name = fresh(kernel, f"{nest.name}.acc")
        steps = first_legal(kernel, [(S.CacheWrite(nest.name, name),)])
        if not steps:
            return (), set()
        sink = find_nest(apply(kernel, steps), nest.name)
    before = apply(kernel, steps)
    more = legal(_Planned(before, name, sink.name, target).steps)
    return ((*steps, *more), {name, sink.name}) if more else ((), set())


def _groups(nest: Nest) -> Groups | None:
    """The groups of a nest's axes; None for a nest that is no sum of products of f32 with rows and columns."""
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != "sum" or leaf.mask is not TRUE or not leaf.over:
        return None
    value = leaf.values[0]
    plain = isinstance(value, E.Binary) and value.op is BinaryOp.MUL and value.dtype is f32
    if not plain or not isinstance(value, E.Binary) or not all(isinstance(i, Var) for i in leaf.index):
        return None
    a, b = value.a, value.b
    if not (isinstance(a, Load) and isinstance(b, Load)) or a.buffer == b.buffer or any(map(loads, (*a.index, *b.index))):
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


@dataclass
class _Planned:
    """A contraction whose steps are being made. kernel: after those that are there; reads: the copies of its operands."""

    kernel: Kernel
    nest: str
    sink: str
    target: Gpu
    made: list[S.Step] = field(default_factory=list)
    reads: list[str] = field(default_factory=list)

    def take(self, *steps: S.Step) -> None:
        """Carry out the next steps."""
        self.kernel = apply(self.kernel, steps)
        self.made += steps

    def steps(self) -> S.Steps:
        """The steps of the whole plan. Raises: ScheduleError where one is not legal."""
        groups = self._oriented()
        extents = {axis: static_extent(find_nest(self.kernel, self.nest).loop(axis)) for axis in groups.order}
        sizes = (prod(extents[axis] for axis in axes) for axes in (groups.batch, groups.rows, groups.cols, groups.over))
        tile = chosen_tile(tuple(sizes), self.target)
        if tile is None:
            return ()
        along = [_adjacent(self.kernel, self.nest, load, groups) for load in (groups.first, groups.second)]
        loops = self.grouped(groups)
        copies = self.copied(groups, loops)
        self.padded(groups, loops, copies, tile)
        self.tiled(groups, loops, copies, tile, along)
        return tuple(self.made)

    def _oriented(self) -> Groups:
        """The groups with that as columns along which the sink stores neighbours."""
        nest, sink = find_nest(self.kernel, self.nest), find_nest(self.kernel, self.sink)
        groups = _groups(nest)
        assert groups is not None and isinstance(sink.leaf, Store)
        strides = strides_of(sink.leaf.index, self.kernel.table[sink.leaf.buffer], sink)
        theirs = axis_map(nest, sink)
        if any(strides[theirs[axis]] == 1 for axis in groups.rows):
            return Groups(groups.batch, groups.cols, groups.rows, groups.over, groups.second, groups.first)
        return groups

    def grouped(self, groups: Groups) -> list[str]:
        """The loops of the nest and of the sink in the order of the groups; then one loop each for rows, columns and what is
        reduced: their axes, of the nest (rows, cols, over), then of the sink (rows, cols)."""
        theirs = axis_map(find_nest(self.kernel, self.nest), find_nest(self.kernel, self.sink))
        self.take(S.Reorder(groups.order))
        self.take(S.Reorder(tuple(theirs[axis] for axis in (*groups.batch, *groups.rows, *groups.cols))))
        made = find_nest(self.kernel, self.nest).leaf.index
        wanted = (*groups.batch, *groups.rows, *groups.cols)
        at = {i.name: d for d, i in enumerate(made) if isinstance(i, Var)}
        self.take(S.TransformLayout(self._result(), (), tuple(at[axis] for axis in wanted)))
        self.reads = [self._reindexed(load) for load in (groups.first, groups.second)]
        loops = [self._one(self.nest, axes) for axes in (groups.rows, groups.cols, groups.over)]
        loops += [self._one(self.sink, tuple(theirs[axis] for axis in axes)) for axes in (groups.rows, groups.cols)]
        start = len(groups.batch)
        self._one_dim(self._result(), start, len(groups.rows))
        self._one_dim(self._result(), start + 1, len(groups.cols))
        return loops

    def _result(self) -> str:
        return find_nest(self.kernel, self.nest).leaf.buffers[0]  # type: ignore[union-attr]

    def _reindexed(self, load: Load) -> str:
        """A copy of an operand with a dim for each axis that moves it."""
        name = fresh(self.kernel, f"{self.nest}.{load.buffer}")
        self.take(S.Reindex(load.buffer, self.nest, name))
        return name

    def _one(self, nest: str, axes: tuple[str, ...]) -> str:
        """The axis of the one loop that is made of some."""
        steps, axis = as_one(self.kernel, axes, nest)
        self.take(*steps)
        return axis

    def _one_dim(self, buffer: str, dim: int, count: int) -> None:
        """Some dims of a buffer as one."""
        self.take(*(S.FuseDims(buffer, dim) for _ in range(count - 1)))

    def copied(self, groups: Groups, loops: list[str]) -> list[tuple[str, str, str]]:
        """For each copy its name and the axes of its rows or columns, and of what is reduced, one each."""
        found = []
        start, count = len(groups.batch), len(groups.over)
        for name, own in zip(self.reads, (groups.rows, groups.cols)):
            axes = find_nest(self.kernel, name).axes
            side = self._one(name, axes[start : start + len(own)])
            along = self._one(name, axes[start + len(own) :])
            self._one_dim(name, start, len(own))
            self._one_dim(name, start + 1, count)
            found.append((name, side, along))
        return found

    def padded(self, groups: Groups, loops: list[str], copies: list[tuple[str, str, str]], tile: Tile) -> None:
        """Copies and results longer, so that tiles are whole."""
        for n, (size, (name, side, _)) in enumerate(zip((tile.rows, tile.cols), copies)):
            copies[n] = (name, self._padded(name, side, size), copies[n][2])
            loops[n] = self._padded(self.nest, loops[n], size)

    def _padded(self, nest: str, axis: str, size: int) -> str:
        """The axis of a loop that runs to a multiple of a size: one block of all, joined again."""
        extent = static_extent(find_nest(self.kernel, nest).loop(axis))
        if extent % size == 0:
            return axis
        self.take(S.Split(axis, ceil(extent / size) * size, S.Tail.PAD))
        return self._one(nest, (f"{axis}.o", f"{axis}.i"))

    def tiled(
        self, groups: Groups, loops: list[str], copies: list[tuple[str, str, str]], tile: Tile, along: list[str]
    ) -> None:
        """Tiles of the result in registers, of the operands in shared memory."""
        i, j, k, si, sj = loops
        (a, ai, ak), (b, bj, bk) = copies
        start, result = len(groups.batch), self._result()
        halves = [SIDE * min(size // SIDE, LANES) for size in (tile.rows, tile.cols)]
        parts = [half // SIDE for half in halves]
        self.take(S.Tile((si, sj), (tile.rows, tile.cols)), S.ComputeAt(self.nest, f"{sj}.o"), S.Split(k, tile.steps))
        self.take(S.Tile((i, j), (halves[0], halves[1])), S.Tile((f"{i}.i", f"{j}.i"), (parts[0], parts[1])))
        self.take(S.Reorder((f"{k}.o", f"{i}.i.o", f"{j}.i.o", f"{k}.i", f"{i}.o", f"{i}.i.i", f"{j}.o", f"{j}.i.i")))
        self.take(S.ComputeAt(a, f"{k}.o"), S.ComputeAt(b, f"{k}.o"))
        for name in (a, b):
            rank = len(self.kernel.table[name].shape)
            swapped = (*range(rank - 2), rank - 1, rank - 2)
            self.take(S.SetScope(name, Scope.SHARED), S.TransformLayout(name, (), swapped))
        self._held(result, start, halves, parts)
        for name, side, over, way in ((a, ai, ak, along[0]), (b, bj, bk, along[1])):
            self._copy(name, side, over, way)
        for axis in (f"{i}.i.o", f"{j}.i.o"):
            self.take(S.Bind(axis, S.Unit.THREAD))
        self.take(*(S.Unroll(axis) for axis in (f"{i}.o", f"{i}.i.i", f"{j}.o", f"{j}.i.i")))
        self._stored(si, sj, halves, parts)

    def _held(self, result: str, start: int, halves: list[int], parts: list[int]) -> None:
        """The tile of the result as [.., 16 threads, 16 threads, halves, elements, halves, elements], in registers."""
        n = start
        batch = tuple(range(start))
        self.take(S.TransformLayout(result, ((n, halves[0]), (n + 1, halves[1])), (*batch, n, n + 2, n + 1, n + 3)))
        self.take(
            S.TransformLayout(result, ((n + 2, parts[0]), (n + 3, parts[1])), (*batch, n + 2, n + 4, n, n + 3, n + 1, n + 5))
        )
        self.take(S.SetScope(result, Scope.REGISTER))

    def _copy(self, name: str, side: str, over: str, along: str) -> None:
        """A copy to shared memory by all threads, neighbours by neighbours, in vectors where memory allows that."""
        axes = (side, over) if along == "over" else (over, side)
        nest = find_nest(self.kernel, name)
        self.take(S.Reorder(axes)) if nest.axes[-2:] != axes else None
        nest = find_nest(self.kernel, name)
        lanes = _whole_lanes(self.kernel, nest, axes[1])
        inner = axes[1]
        if lanes > 1:
            self.take(S.Split(inner, lanes), S.Vectorize(f"{inner}.i"))
            inner = f"{inner}.o"
        every = self._one(name, (axes[0], inner))
        self.take(S.Split(every, THREADS), S.Reorder((f"{every}.i", f"{every}.o")))
        self.take(S.Bind(f"{every}.i", S.Unit.THREAD))
        if (
            lanes > 1
        ):  # whole accesses, all of them under way at once; where places have to be divided out, registers are short
            self.take(S.Unroll(f"{every}.o"))

    def _stored(self, si: str, sj: str, halves: list[int], parts: list[int]) -> None:
        """Each thread stores what it holds."""
        self.take(S.Tile((f"{si}.i", f"{sj}.i"), (halves[0], halves[1])))
        self.take(S.Tile((f"{si}.i.i", f"{sj}.i.i"), (parts[0], parts[1])))
        self.take(S.Reorder((f"{si}.i.i.o", f"{sj}.i.i.o", f"{si}.i.o", f"{si}.i.i.i", f"{sj}.i.o", f"{sj}.i.i.i")))
        for axis in (f"{si}.i.i.o", f"{sj}.i.i.o"):
            self.take(S.Bind(axis, S.Unit.THREAD))
        for axis in (f"{si}.i.o", f"{si}.i.i.i", f"{sj}.i.o"):
            self.take(S.Unroll(axis))
        last = f"{sj}.i.i.i"
        self.take(*first_legal(self.kernel, [(S.Vectorize(last),), (S.Unroll(last),)]))
        outer = find_nest(self.kernel, self.sink).axes
        for axis in outer[: outer.index(f"{sj}.o") + 1]:
            self.take(S.Bind(axis, S.Unit.BLOCK))


def chosen_tile(sizes: tuple[int, ...], target: Gpu) -> Tile | None:
    """The tile of the fewest predicted cycles: of waves of blocks, each limited by what it multiplies and by what its
    threads load for that from shared memory. None for too few rows or columns to be worth one.

    sizes: of the batch, the rows, the columns, and of what is reduced.
    """
    batch, rows, cols, over = sizes
    if min(rows, cols) < _LEAST_ROWS:
        return None
    steps = [n for n in _STEPS if over % n == 0]
    step = min(steps, key=lambda n: (n % LANES != 0, abs(n - SIDE)), default=SIDE)

    def cycles(tile: Tile) -> float:
        blocks = batch * ceil(rows / tile.rows) * ceil(cols / tile.cols)
        each = tile.rows * tile.cols + SIDE * (tile.rows + tile.cols)  # a load takes the time of a multiply-add
        return ceil(blocks / target.cores) * each

    return min((Tile(m, n, min(step, over)) for m in _SIDES for n in _SIDES), key=cycles)


def _adjacent(kernel: Kernel, nest: str, load: Load, groups: Groups) -> str:
    """Along which group an operand's neighbours lie in memory: "over" for what is reduced, else "side"."""
    found = find_nest(kernel, nest)
    strides = strides_of(load.index, kernel.table[load.buffer], found)
    return "over" if any(strides[axis] == 1 for axis in groups.over) else "side"


def _whole_lanes(kernel: Kernel, nest: Nest, axis: str) -> int:
    """How many neighbours along an axis a thread copies at once: LANES where all are there, and adjacent; else one."""
    extent = static_extent(nest.loop(axis))
    assert isinstance(nest.leaf, Store)
    (load,) = set(loads(nest.leaf.value))
    if load.mask is not None or extent % LANES:
        return 1
    strides = strides_of(load.index, kernel.table[load.buffer], nest)
    others = [s for a, s in strides.items() if a != axis]
    return LANES if strides[axis] == 1 and all(s is not None and s % LANES == 0 for s in others) else 1
