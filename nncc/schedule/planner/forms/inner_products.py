"""Products of few columns: steps of the reduction along the lanes, and a tile of rows and columns of such vectors.

A tile of `tiles.py` has columns along its lanes. Where there are fewer of these than lanes, most of a vector is idle. Here
each result of a tile has a vector of partial sums in a register, which are added up at the end:

    for i.o: for k.o: for i', j: for k' in lanes: P[i', j, k'] += A[i, k] * B.pack[j, k]
             for i', j: for k' in lanes: T[i, j] += P[i', j, k']

A vector of A serves all columns, and one of B all rows of the tile. Where B does not step through memory one by one, a copy
does: of weights when a model is compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, prod

from nncc.cost.closed_form import bandwidth, inner_cycles
from nncc.ir.buffer import Role, Scope
from nncc.ir.expr import TRUE
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Update, written
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.access import Access, accesses, adjacent_reduction
from nncc.schedule.planner.forms.elementwise import widest
from nncc.schedule.planner.forms.groupings import axis_map
from nncc.schedule.planner.forms.rows import straightened, sums_in_lanes
from nncc.schedule.planner.planned import Planned
from nncc.schedule.primitives.tree import find_nest, fresh, own_loops, static_extent
from nncc.target import Cpu

LOADED = 8
"""Registers of a tile that keep no sums: for what is loaded."""


@dataclass(frozen=True)
class Inner:
    """A tile of inner products. lane: the reduction axis along the lanes. row: the axis of its rows, of which there are
    `rows`. cols: its columns, all of them. cycles: on one core."""

    lane: str
    row: str
    rows: int
    cols: tuple[str, ...]
    cycles: float


def inner(kernel: Kernel, nest: Nest, target: Cpu) -> Inner | None:
    """The tile of inner products of a reduction in whose place `straightened` leaves one that steps through both operands.

    None where it has too many columns, or nothing that rows share; and for rows of weights, which a panel has side by side.
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


def _of(kernel: Kernel, nest: Nest, lane: str, streamed: Access, shared: Access, target: Cpu) -> Inner | None:
    """The tile whose rows move what is streamed through, and whose columns move what they share."""
    assert isinstance(nest.leaf, Update)
    extent = {loop.axis.name: static_extent(loop) for loop in nest.loops}
    dtype = kernel.table[nest.leaf.buffers[0]].dtype
    lanes = target.lanes(dtype.size_bytes)
    spatial = [axis for axis in nest.axes if axis not in nest.leaf.over and extent[axis] > 1]
    cols = tuple(axis for axis in spatial if not streamed.moves(axis))
    rows = [axis for axis in spatial if streamed.moves(axis) and not shared.moves(axis)]
    count, most = prod(extent[axis] for axis in cols), target.vector_registers - LOADED
    if not rows or count > most or extent[lane] < lanes or streamed.buffer.role is Role.CONSTANT:
        return None
    row = min(rows, key=lambda axis: abs(streamed.strides.get(axis) or 0))
    height, others = min(most // count, extent[row]), [extent[axis] for axis in nest.leaf.over if axis != lane]
    vectors, results = prod(others) * ceil(extent[lane] / lanes), prod(extent[axis] for axis in spatial)
    computing = inner_cycles(results, height, count, vectors, dtype, target)
    loading = streamed.size_bytes / bandwidth(streamed.size_bytes, target)
    return Inner(lane, row, height, cols, max(computing, loading))


def in_inner_products(so_far: Planned, nest: Nest, consumer: Nest | None, target: Cpu) -> Planned:
    """The kernel with a reduction in tiles of inner products, each of which the consumer stores, or else a copy."""
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
    """The loops of a tile inside those of what stores it."""
    theirs = axis_map(nest, sink)
    row, cols = theirs[tile.row], tuple(theirs[axis] for axis in tile.cols)
    around = tuple(axis for axis in sink.axes if axis not in (row, *cols))
    order = (*around, f"{row}.o", f"{row}.i", *cols)
    return S.Split(row, tile.rows, S.Tail.PEEL), S.Reorder(order), S.ComputeAt(nest.name, f"{row}.o")


def _in_lanes(kernel: Kernel, nest: Nest, lane: str, part: str, target: Cpu) -> S.Steps:
    """The reduction in vectors of partial sums, and what adds these up."""
    assert isinstance(nest.leaf, Update)
    others = tuple(axis for axis in nest.leaf.over if axis != lane)
    results = tuple(f"{part}.a{dim}" for dim in range(len(own_loops(kernel, nest)) - len(nest.leaf.over)))
    split = sums_in_lanes(kernel, nest, lane, target.lanes(widest(kernel, nest)), part)
    return (*split, S.Reorder((*others, f"{lane}.o", *results, f"{lane}.i")))


def _marks(kernel: Kernel, names: tuple[str, str, str], lane: str) -> S.Steps:
    """Vectors of partial sums in registers, added up lane by lane; all results of a tile written out."""
    part, total, sink = (find_nest(kernel, name) for name in names)
    assert isinstance(part.leaf, Update) and isinstance(total.leaf, Update)
    (last,) = total.leaf.over
    results = [axis for nest in (part, total, sink) for axis in _results(kernel, nest, f"{lane}.i")]
    vectors = (S.SetScope(part.name, Scope.REGISTER), S.Vectorize(f"{lane}.i"), S.Vectorize(last))
    return (*vectors, *map(S.Unroll, results))


def _results(kernel: Kernel, nest: Nest, lane: str) -> list[str]:
    """The axes of a nest inside a tile that go through its results."""
    over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    return [loop.axis.name for loop in own_loops(kernel, nest) if loop.axis.name not in (*over, lane)]
