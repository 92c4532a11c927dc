"""Rows between two contractions, as in attention: a block takes some rows through all of a chain, and what one nest makes of
them for another stays in shared memory.

What is summed up lies in registers: a thread has some rows and columns of a contraction, with what is made of its elements
at once. Rows are reduced by warps (`across.py`). Memory sees the operands and the results only, and all is one launch. It
pays where launches and rows that go through memory take longer than operands that no thread stages for others.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, prod

from nncc.cost.limit import limit_cycles
from nncc.errors import ScheduleError
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.ir.expr import Load
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import Update, written
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import strides_of
from nncc.schedule.planner.chains import around, is_temporary, matching, row_chain, shared_axes
from nncc.schedule.planner.gpu.across import Across, across_steps, shared_by_lanes, warp_row
from nncc.schedule.planner.gpu.crossings import SECTOR_BYTES
from nncc.schedule.planner.gpu.fma import tiles_of
from nncc.schedule.planner.gpu.grid import WARP, as_one
from nncc.schedule.planner.gpu.limits import LAUNCH_NS, points
from nncc.schedule.planner.gpu.products import groups_of, room, sizes_of
from nncc.schedule.planner.gpu.rows import by_warps, one_row
from nncc.schedule.planner.gpu.sinks import with_sink
from nncc.schedule.planner.groupings import axis_map
from nncc.schedule.planner.variants import Precision
from nncc.schedule.primitives.tree import find_nest, own_loops, static_extent
from nncc.target import Gpu

_ROWS = (16, 8, 4)
"""Rows of a block, the first of which that shared memory has room for is taken: more of them read operands less often."""
_HELD = 4
"""Rows of a contraction that a thread sums up: what it loads of a column is used as often."""
_COLUMNS = (4, 2, 1)
"""Columns of a contraction that a thread sums up, as many as leave work for all: what it loads of a row is used as often."""
_LANES = 128
"""Threads that share the columns of a row."""
_STEPS = 4
"""Steps along what is reduced whose loads are under way at once."""


def row_block_steps(
    kernel: Kernel, nest: Nest, planned: set[str], target: Gpu, precision: Precision = Precision.DEFAULT
) -> tuple[S.Steps, set[str]]:
    """The steps for a contraction in f32, the rows that it reads and the contraction that they are made of, and the names
    of all; none for another nest. Raises: ScheduleError where a block's rows do not fit into shared memory, and where
    launches of their own are predicted to take less time."""
    chain = _chain(kernel, nest, planned) if precision is not Precision.TF32 else []
    rows = shared_axes(kernel, chain) if chain else ()
    extent = static_extent(chain[-1].loop(rows[-1])) if rows else 0
    if extent < _HELD:
        return (), set()
    for count in (n for n in _ROWS if n < 2 * extent):
        plan = _RowBlock(kernel)
        steps = plan.steps([n.name for n in chain], rows, count)
        if _shared_bytes(plan.kernel) - _shared_bytes(kernel) <= room(target):
            _check_worth(kernel, chain, rows, count, target)
            return steps, {n.name for n in chain}
    raise ScheduleError("what a block keeps of its rows does not fit into shared memory")


def _chain(kernel: Kernel, nest: Nest, planned: set[str]) -> list[Nest]:
    """The chain of rows that ends with what a contraction makes, where it begins with a contraction and reduces rows in
    between; else none."""
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
    return groups is not None and groups.dtype is f32 and not around(kernel, nest)


def _shared_bytes(kernel: Kernel) -> int:
    return sum(b.size_bytes for b in kernel.buffers if b.scope is Scope.SHARED)


def _check_worth(kernel: Kernel, chain: list[Nest], rows: tuple[str, ...], count: int, target: Gpu) -> None:
    """Raises: ScheduleError where contractions that go tile by tile, with rows that go through memory, take fewer cycles."""
    products = [n for n in chain if _is_contraction(kernel, n)]
    blocks = ceil(prod(static_extent(chain[-1].loop(axis)) for axis in rows) / count)
    along = matching(chain, chain[-1].loop(rows[-1]).axis)
    row_of = {name: axis.name for name, axis in along.items() if axis is not None}
    accesses = sum(points(n) * _accesses(kernel, n, row_of[n.name]) for n in products) / WARP
    here = ceil(blocks / target.cores) * accesses / blocks
    stored = max(kernel.table[b].size_bytes for n in chain[:-1] for b in written(n.leaf))
    apart = limit_cycles(0, f32, 4 * stored, target) + 2 * LAUNCH_NS * target.ghz  # each of both is stored and loaded
    apart += sum(_tiled_cycles(n, target) for n in products)
    if here > apart:
        raise ScheduleError(f"it is predicted to take {here:.0f} cycles, launches of their own {apart:.0f}")


def _tiled_cycles(nest: Nest, target: Gpu) -> float:
    """The cycles of a contraction tile by tile, as its own planner predicts them."""
    groups = groups_of(nest)
    assert groups is not None
    cycles = next((option.cycles for option in tiles_of(sizes_of(nest, groups), target)), None)
    return cycles or points(nest) / target.rate(str(f32)) / target.cores


def _accesses(kernel: Kernel, nest: Nest, row: str) -> float:
    """What the threads of a warp access for each multiply-add, in accesses of all of them: columns for `_HELD` rows, and
    rows for all columns at once. Columns that do not lie side by side take a sector for each element."""
    load, columns = _columns_of(nest, row)
    beside = any(strides_of(load.index, kernel.table[load.buffer], nest)[axis] == 1 for axis in columns)
    return (1 if beside else SECTOR_BYTES // load.dtype.size_bytes) / _HELD + 1 / _STEPS


def _columns_of(nest: Nest, row: str) -> tuple[Load, tuple[str, ...]]:
    """The operand of a contraction that its rows do not move, and the axes that move it alone."""
    groups = groups_of(nest)
    assert groups is not None
    return (groups.second, groups.cols) if row in groups.rows else (groups.first, groups.rows)


@dataclass
class _RowBlock:
    """A plan that is being made. kernel: after the steps that are there; sums: by the nest that stores them, what is summed
    up in registers; lanes: reductions of rows; order: all nests, as they are in a block."""

    kernel: Kernel
    made: list[S.Step] = field(default_factory=list)
    sums: dict[str, str] = field(default_factory=dict)
    lanes: dict[str, Across] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)

    def take(self, *steps: S.Step) -> None:
        """Carry out the next steps."""
        self.kernel = apply(self.kernel, steps)
        self.made += steps

    def steps(self, chain: list[str], rows: tuple[str, ...], count: int) -> S.Steps:
        """The steps of the whole plan. Raises: ScheduleError where one is not legal."""
        for name in chain:
            self._naive(name)
        last = chain[-1]
        if last in self.sums:  # of a contraction itself, the loops went to what is summed up
            own = axis_map(find_nest(self.kernel, self.sums[last]), find_nest(self.kernel, last))
            rows = tuple(own.get(axis, axis) for axis in rows)
        placed, block = one_row(self.kernel, [find_nest(self.kernel, name) for name in self.order], rows, count)
        self.take(*placed)
        held = {*self.sums.values()}
        for name in (n for n in self.order[:-1] if n not in held):
            self.take(*(S.SetScope(b, Scope.SHARED) for b in written(find_nest(self.kernel, name).leaf)))
        parts = {part for a in self.lanes.values() for part in (a.threads, a.warps, a.copy)}
        for name in (n for n in self.order if n not in held | parts):
            self._shared_out(name, block)
        self.take(S.Bind(block, S.Unit.BLOCK))
        return tuple(self.made)

    def _naive(self, name: str) -> None:
        """A nest as those that it is made of, while all is naive: the sums of a contraction, the parts of a reduction."""
        nest = find_nest(self.kernel, name)
        if _is_contraction(self.kernel, nest):
            found = with_sink(self.kernel, nest, set())
            if found is None:
                raise ScheduleError("its sums cannot be kept in registers")
            steps, summed, sink = found
            self.take(*steps)
            self.sums[sink] = summed
            self.order += [summed, *([sink] if steps else [])]
        elif isinstance(nest.leaf, Update):
            steps, self.lanes[name] = across_steps(self.kernel, nest, WARP)
            self.take(*steps)
            self.order += [self.lanes[name].threads, self.lanes[name].warps, self.lanes[name].copy, name]
        else:
            self.order.append(name)

    def _shared_out(self, name: str, block: str) -> None:
        """What a nest does for the rows of a block, by its threads."""
        if name in self.lanes:
            self.take(*shared_by_lanes(self.kernel, self.lanes[name], block))
        nest = find_nest(self.kernel, name)
        reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
        kept = tuple(a for a in nest.axes[nest.axes.index(block) + 1 :] if a not in reduced)
        if name in self.sums:
            self._summed(name, kept)
        else:
            self.take(*by_warps(self.kernel, nest, kept))

    def _summed(self, sink: str, axes: tuple[str, ...]) -> None:
        """A thread sums up some rows of some columns, and makes its part of what the sink stores. axes: those of the sink
        in a block, the rows first."""
        row, *others = axes
        fused, column = as_one(self.kernel, tuple(others), sink)
        self.take(*fused)
        extent = static_extent(find_nest(self.kernel, sink).loop(column))
        side = next(n for n in _COLUMNS if n * _LANES <= extent or n == 1)
        self.take(S.Split(row, _HELD), S.Split(column, side), S.Split(f"{column}.o", _LANES))
        lane = f"{column}.o.i"
        self.take(S.Reorder((f"{column}.o.o", f"{row}.o", lane, f"{row}.i", f"{column}.i")))
        self.take(S.ComputeAt(self.sums[sink], lane))
        self._held(self.sums[sink])
        self.take(S.Unroll(f"{row}.i"), S.Unroll(f"{column}.i"))
        self.take(S.Bind(f"{row}.o", S.Unit.THREAD), S.Bind(lane, S.Unit.THREAD))

    def _held(self, summed: str) -> None:
        """What a thread sums up, in registers: some steps at a time where they divide what is reduced."""
        nest = find_nest(self.kernel, summed)
        assert isinstance(nest.leaf, Update)
        self.take(*(S.SetScope(b, Scope.REGISTER) for b in nest.leaf.buffers))
        own = [loop.axis.name for loop in own_loops(self.kernel, nest)]
        over, kept = ([a for a in own if (a in nest.leaf.over) is which] for which in (True, False))
        last: list[str] = []
        if static_extent(nest.loop(over[-1])) % _STEPS == 0:
            self.take(S.Split(over[-1], _STEPS))
            over, last = [*over[:-1], f"{over[-1]}.o"], [f"{over[-1]}.i"]
        self.take(S.Reorder((*over, *kept, *last)), *(S.Unroll(axis) for axis in (*kept, *last)))
