"""Crossings: what a nest reads along one axis and writes along another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nncc.ir import expr as E
from nncc.ir.expr import TRUE
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import Store
from nncc.ir.walk import variables
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import Access, accesses, all_strides, are_one_run, in_masks, strides_of
from nncc.schedule.primitives.tree import fresh, own_loops, static_extent

Strides = dict[str, int | None]


@dataclass(frozen=True)
class Crossing:
    """What is read along one axis and written along another.

    rows: the axis that is adjacent where the nest writes. columns: the one that is adjacent in the crossed loads.
    others: the remaining axes, outermost first.
    """

    nest: str
    rows: str
    columns: str
    others: tuple[str, ...]
    loads: tuple[Access, ...]
    extents: dict[str, int]
    written: Strides
    written_bytes: int
    result: str
    along: int
    """The number of accesses that run along the rows, the store among them."""
    masked: bool
    """Whether the nest stores under a mask, as those do that fill panels with a rest."""
    padded: bool
    """Whether crossed loads have masks, as those do that add a border."""
    by_value: bool = False
    """Whether what the nest computes is crossed as a whole: all that it reads lies along the columns, or along no lanes of
    them."""

    @property
    def height(self) -> int:
        return self.extents[self.rows]

    @property
    def width(self) -> int:
        return self.extents[self.columns]

    @property
    def read_bytes(self) -> int:
        """Bytes of the widest element that is read across."""
        return max(a.buffer.dtype.size_bytes for a in self.loads)


def crossing(kernel: Kernel, nest: Nest, by_value: bool = False) -> Crossing | None:
    """The crossing of a nest, if all loads that it crosses are adjacent along one axis.

    by_value: of what it computes, not of what it loads; each buffer may then be loaded at several places, and these may move
    along the rows in any way, but no load may be along these.
    """
    assert isinstance(nest.leaf, Store)
    own, target = own_loops(kernel, nest), kernel.table[nest.leaf.buffer]
    extents = {o.axis.name: static_extent(o) for o in own}
    written, found = strides_of(nest.leaf.index, target, nest), accesses(kernel, nest)
    rows = next((a for a, n in extents.items() if n > 1 and written[a] == 1), None)
    crossed = tuple(a for a in found if rows is not None and a.strides.get(rows) not in (0, 1))
    if rows is None or not crossed or not (by_value or all(_is_alone(a, found) for a in crossed)):
        return None
    columns = [a for a, n in extents.items() if n > 1 and all(load.strides.get(a) == 1 for load in crossed)]
    if not columns or not written[columns[0]]:
        return None
    if by_value and not all(a.load.mask is None and a.strides.get(columns[0], 0) in (0, 1) for a in found):
        return None
    if not by_value and any(a.strides[rows] is None for a in crossed):
        return None
    others = tuple(a for a in extents if a not in (rows, columns[0]))
    return Crossing(
        nest.name,
        rows,
        columns[0],
        others,
        crossed,
        extents,
        written,
        target.dtype.size_bytes,
        target.name,
        1 + sum(a.moves(rows) and a.moves(columns[0]) and a not in crossed for a in found),
        nest.leaf.mask is not TRUE,
        any(a.load.mask is not None for a in crossed),
        by_value,
    )


def _is_alone(a: Access, found: Sequence[Access]) -> bool:
    """Whether a load is the only one of its buffer, and no axis moves its mask alone."""
    moving = set() if a.load.mask is None else {v.name for v in variables(a.load.mask)}
    return moving <= set(a.axes) and sum(b.buffer is a.buffer for b in found) == 1


def merged_axes(kernel: Kernel, nest: Nest) -> list[S.Step]:
    """The loops in the order in which the nest writes, and those that every access walks through as one as one loop."""
    assert isinstance(nest.leaf, Store)
    extents = {o.axis.name: static_extent(o) for o in own_loops(kernel, nest)}
    places = all_strides(kernel, nest)
    order = sorted(extents, key=lambda a: (extents[a] > 1, -abs(places[-1][a] or 0)))
    steps: list[S.Step] = [S.Reorder(tuple(order))] if order != list(extents) else []
    fixed, outer = in_masks(nest), order[0] if order else ""
    for inner in order[1:]:
        if {outer, inner} & fixed or extents[outer] == 1 or not are_one_run(places, outer, inner, extents[inner]):
            outer = inner
            continue
        fused = fresh(kernel, f"{nest.name}.m{len(steps)}")
        steps.append(S.FuseAxes(outer, inner, fused))
        extents[fused] = extents[outer] * extents[inner]
        places = [{**p, fused: p.get(inner, 0)} for p in places]
        outer = fused
    return steps


def copied_dims(found: Crossing, a: Access) -> tuple[int, int] | None:
    """The dims of a copy of a crossed load that rows and columns index. A copy of what is stored under a mask has the dims
    of its buffer, and there may be none for one axis alone."""
    if not found.masked:
        return a.axes.index(found.rows), a.axes.index(found.columns)
    dims = [_dim_of(a.load.index, axis) for axis in (found.rows, found.columns)]
    return (dims[0], dims[1]) if dims[0] is not None and dims[1] is not None and dims[0] != dims[1] else None


def _dim_of(place: tuple[E.Expr, ...], axis: str) -> int | None:
    """The one dim of a place that an axis indexes, alone or plus something; None where there is none."""
    dims = [d for d, i in enumerate(place) if any(v.name == axis for v in variables(i))]
    steps = [count for d in dims for atom, count in E.form(place[d])[0] if isinstance(atom, E.Var) and atom.name == axis]
    return dims[0] if len(dims) == 1 and steps == [1] else None
