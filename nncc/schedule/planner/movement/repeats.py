"""Plans for nests that write every element they read several times side by side, such as an image made larger.

Vectors are read, and from registers each is written as several: the pass `shuffles` makes the shuffles between.
"""

from __future__ import annotations

from nncc.ir.buffer import Scope
from nncc.ir.expr import TRUE
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Store
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import Access, accesses, strides_of
from nncc.schedule.planner.movement.crossings import merged_axes
from nncc.schedule.primitives.tree import find_nest, fresh, own_loops, static_extent


def repeat_steps(kernel: Kernel, nest: Nest, lanes: int) -> list[S.Step]:
    """The steps for a nest that has its loops to itself; none where it repeats nothing side by side, or more often than a
    vector has lanes.

    lanes: how many elements of the nest fill a vector.
    """
    if not isinstance(nest.leaf, Store) or nest.leaf.mask is not TRUE or not all(static_extent(o) for o in nest.loops):
        return []
    merged = merged_axes(kernel, nest)
    kernel = apply(kernel, merged)
    nest = find_nest(kernel, nest.name)
    found = _repeated(kernel, nest, lanes)
    return [*merged, *_from_registers(kernel, nest, *found, lanes)] if found else []


def _repeated(kernel: Kernel, nest: Nest, lanes: int) -> tuple[str, str] | None:
    """The axis along which a nest repeats what it reads, and the one around it along which it reads neighbours."""
    assert isinstance(nest.leaf, Store)
    extents = {o.axis.name: static_extent(o) or 0 for o in own_loops(kernel, nest)}
    written = strides_of(nest.leaf.index, kernel.table[nest.leaf.buffer], nest)
    times = next((a for a, n in extents.items() if 1 < n < lanes and written[a] == 1), None)
    along = next((a for a, n in extents.items() if n > 1 and times and written[a] == extents[times]), None)
    loads = accesses(kernel, nest)
    if times is None or along is None or not any(a.moves(along) for a in loads):
        return None
    return (times, along) if all(_is_read_once(a, times, along, loads) for a in loads if a.axes) else None


def _is_read_once(a: Access, times: str, along: str, loads: tuple[Access, ...]) -> bool:
    """Whether neighbours are read along one axis and the same element along the other, by the only load of a buffer."""
    alone = a.load.mask is None and sum(b.buffer is a.buffer for b in loads) == 1
    return alone and times not in a.axes and a.strides.get(along, 0) in (0, 1)


def _from_registers(kernel: Kernel, nest: Nest, times: str, along: str, lanes: int) -> list[S.Step]:
    """Vectors of neighbours are read, and written in one run that has each of them so many times."""
    outer, column = f"{along}.o", f"{along}.i"
    others = [o.axis.name for o in own_loops(kernel, nest) if o.axis.name not in (times, along)]
    width = min(lanes, 1 << (static_extent(nest.loop(along)) or 1).bit_length() - 1)
    run = fresh(kernel, f"{nest.name}.run")
    reindexed: list[S.Step] = []
    copied: list[S.Step] = []
    for a in accesses(kernel, nest):
        if a.moves(along):
            copy = fresh(kernel, f"{a.buffer.name}.block")
            reindexed.append(S.Reindex(a.buffer.name, nest.name, copy))
            copied += [S.ComputeAt(copy, outer), S.SetScope(copy, Scope.REGISTER)]
            copied.append(S.Vectorize(f"{copy}.a{a.axes.index(along)}"))
    cut: list[S.Step] = [S.Split(along, width, S.Tail.SHIFT), S.Reorder((*others, outer, column, times))]
    lanes_of_run = [S.FuseAxes(column, times, run), S.Split(run, width), S.Vectorize(f"{run}.i"), S.Unroll(f"{run}.o")]
    return [*reindexed, *cut, *copied, *lanes_of_run]
