"""Reductions over windows, such as pools and depthwise convolutions.

A thread has some neighbouring results, reads their windows, and stores the epilogue's values at once. Overlapping reads hit
the caches.
"""

from __future__ import annotations

from math import prod

from nncc.errors import ScheduleError
from nncc.ir.buffer import Role, Scope
from nncc.ir.expr import TRUE, Load, Var
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Store, Update, values, written
from nncc.ir.walk import loads, variables
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.access import strides_of
from nncc.schedule.planner.forms.chains import around
from nncc.schedule.planner.forms.groupings import axis_map
from nncc.schedule.planner.gpu.grid import ACCESS_BYTES, free_axes, in_memory_order, legal, one_loop, shared_out, with_sink
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent

_MOST_WRITTEN_OUT = 32
"""Elements of a window that is unrolled, at most: its addresses are then constant, and its loads overlap."""


def window_steps(kernel: Kernel, nest: Nest, planned: set[str]) -> tuple[S.Steps, set[str]]:
    """The steps for a reduction over windows and its epilogue, and the names of both; none for others."""
    if not _slides(nest) or around(kernel, nest):
        return (), set()
    found = with_sink(kernel, nest, planned)
    if found is None:
        return (), set()
    before, name, sink = found
    before = (*before, *_packed(apply(kernel, before), name, sink))
    start = apply(kernel, before)
    lanes = _lanes(start, find_nest(start, name), find_nest(start, sink))
    for width in dict.fromkeys((lanes, 1)):
        more = legal(lambda width=width: _Windows(start, name, sink, width).steps())  # type: ignore[misc]
        if more:
            return (*before, *more), {name, sink}
    return (), set()


def _slides(nest: Nest) -> bool:
    """Whether a reduced axis moves along a dim of an operand together with another axis, with a result for each place."""
    leaf = nest.leaf
    if not isinstance(leaf, Update) or len(leaf.values) != 1 or leaf.mask is not TRUE or not leaf.over:
        return False
    if not all(static_extent(loop) for loop in nest.loops) or not all(isinstance(i, Var) for i in leaf.index):
        return False
    return any(_is_slid(load, leaf.over) for load in _loads(nest))


def _is_slid(load: Load, over: tuple[str, ...]) -> bool:
    """Whether a reduced axis moves along a dim together with another axis."""
    places = [{v.name for v in variables(i)} for i in load.index]
    return any(place & {*over} and place - {*over} for place in places)


def _packed(kernel: Kernel, name: str, sink: str) -> S.Steps:
    """The steps that pack a window's constants along the contiguous axis of the result, on the host. Weights of depthwise
    convolutions lie along the window."""
    steps = list[S.Step]()
    nest, last = find_nest(kernel, name), _last(kernel, find_nest(kernel, name), find_nest(kernel, sink))
    for load in sorted(_loads(nest), key=lambda load: load.buffer):
        strides = strides_of(load.index, kernel.table[load.buffer], nest)
        if last is None or kernel.table[load.buffer].role is not Role.CONSTANT or strides[last] in (0, 1):
            continue
        copy = fresh(kernel, f"{name}.{load.buffer}")
        moved = [axis for axis in nest.axes if axis in {v.name for index in load.index for v in variables(index)}]
        order = sorted(range(len(moved)), key=lambda dim: moved[dim] == last)
        options = [(S.Reindex(load.buffer, name, copy), S.TransformLayout(copy, (), tuple(order)))]
        more = first_legal(kernel, options)
        kernel, steps = apply(kernel, more), [*steps, *more]
    return tuple(steps)


def _last(kernel: Kernel, nest: Nest, sink: Nest) -> str | None:
    """The axis of a reduction that is contiguous in its sink."""
    assert isinstance(sink.leaf, Store)
    stored = strides_of(sink.leaf.index, kernel.table[sink.leaf.buffer], sink)
    return next((own for own, below in axis_map(nest, sink).items() if stored[below] == 1), None)


def _lanes(kernel: Kernel, nest: Nest, sink: Nest) -> int:
    """Neighbouring results of a thread: one access of each operand if all are contiguous, otherwise 1."""
    assert isinstance(sink.leaf, Store)
    own = _last(kernel, nest, sink)
    if own is None or sink.leaf.mask is not TRUE:
        return 1
    last = axis_map(nest, sink)[own]
    read = [(sink, load, last) for load in _loads(sink) if load.buffer not in written(nest.leaf)]
    read += [(nest, load, own) for load in _loads(nest)]
    steps = [strides_of(load.index, kernel.table[load.buffer], of)[axis] for of, load, axis in read]
    moved = {sink.leaf.buffer, *(load.buffer for _, load, _ in read)}
    lanes = ACCESS_BYTES // max(kernel.table[name].dtype.size_bytes for name in moved)
    is_whole = all(step in (0, 1) for step in steps) and static_extent(sink.loop(last)) % lanes == 0
    return lanes if is_whole else 1


def _by_loads(kernel: Kernel, nest: Nest, sink: Nest) -> tuple[str, ...]:
    """The axes of a sink in memory order, but last the one along which a window slides over neighbours: a thread loads more
    often than it stores."""
    axes, below, leaf = in_memory_order(kernel, sink, sink.axes), axis_map(nest, sink), nest.leaf
    assert isinstance(leaf, Update)
    slid = next(load for load in sorted(_loads(nest), key=lambda load: load.buffer) if _is_slid(load, leaf.over))
    strides = strides_of(slid.index, kernel.table[slid.buffer], nest)
    last = next((theirs for own, theirs in below.items() if strides[own] == 1), axes[-1])
    return (*(axis for axis in axes if axis != last), last)


def _loads(nest: Nest) -> set[Load]:
    return {load for value in values(nest.leaf) for load in loads(value)}


class _Windows:
    """A plan with its steps so far."""

    def __init__(self, kernel: Kernel, nest: str, sink: str, lanes: int) -> None:
        self.kernel, self.nest, self.sink, self.lanes = kernel, nest, sink, lanes
        self.made: list[S.Step] = []

    def steps(self) -> S.Steps:
        """All steps. Raises: ScheduleError if one is illegal."""
        nest, sink = find_nest(self.kernel, self.nest), find_nest(self.kernel, self.sink)
        assert isinstance(sink.leaf, Store) and isinstance(nest.leaf, Update)
        if len(free_axes(self.kernel, sink)) != len(sink.loops):
            raise ScheduleError("the nest that stores its results has dependent iterations")
        axes = in_memory_order(self.kernel, sink, sink.axes) if self.lanes > 1 else _by_loads(self.kernel, nest, sink)
        below = axis_map(nest, sink)
        lane = next((own for own, theirs in below.items() if theirs == axes[-1]), None)
        if self.lanes > 1:
            self._take(S.Reorder(axes), S.Split(axes[-1], self.lanes))
            axes = (*axes[:-1], f"{axes[-1]}.o")
        outer, axis = one_loop(self.kernel, find_nest(self.kernel, self.sink), axes, self.sink)
        self._take(*outer)
        self._take(*shared_out(self.kernel, axis), S.ComputeAt(self.nest, f"{axis}.i"))
        self._take(S.SetScope(nest.leaf.buffers[0], Scope.REGISTER))
        self._window(nest.leaf.over, lane if self.lanes > 1 else None)
        if self.lanes > 1:
            self._take(S.Vectorize(f"{axes[-1].removesuffix('.o')}.i"))
        return tuple(self.made)

    def _window(self, over: tuple[str, ...], lane: str | None) -> None:
        """The loops of a window, innermost the lanes of a thread."""
        nest = find_nest(self.kernel, self.nest)
        order = (*(axis for axis in nest.axes if axis in over), *((lane,) if lane else ()))
        own = tuple(axis for axis in nest.axes if axis in order)
        if own != order:
            self._take(S.Reorder(order))
        if prod(static_extent(nest.loop(axis)) for axis in over) <= _MOST_WRITTEN_OUT:
            self._take(*(S.Unroll(axis) for axis in over))
        if lane:
            self._take(*first_legal(self.kernel, [(S.Vectorize(lane),), (S.Unroll(lane),)]))

    def _take(self, *steps: S.Step) -> None:
        self.kernel = apply(self.kernel, steps)
        self.made += steps
