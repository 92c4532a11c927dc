"""The primitive that gives nests of different extents or broadcast shapes a common loop space: align."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import replace as with_fields
from itertools import pairwise, product

from nncc.errors import ScheduleError
from nncc.ir.expr import Expr, Load, Var, conjunction, index, logical_and, lt
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import For, If, Leaf, Seq, Stmt, Update, seq, with_mask, written
from nncc.ir.walk import loads, substitute_stmt
from nncc.schedule.language.steps import Align, Reorder
from nncc.schedule.primitives import subscripts
from nncc.schedule.primitives.loops import reorder
from nncc.schedule.primitives.tree import (
    find_nest,
    map_leaves,
    plain_loop,
    rename_over,
    replace,
    require_unconditional,
    static_extent,
    values_of,
)


def align(kernel: Kernel, step: Align) -> Kernel:
    """Let nests run in the same loops: the outermost ones of the last nest, `axes`.

    Rewrite: for a in n: T[a] = f(a);  for i in m: for j in n: Y[i, j] = g(T[j])
          -> for i in m: for j in n: (if i < 1: T[j] = f(j); Y[i, j] = g(T[j]))
    Along each common axis another nest has the loop that runs along the same dim of what it hands on, else of what both
    load, else the one at the same position. Its loops are brought into that order. Where it has none, a unit loop is put
    in: the nest runs in the first iteration. Of different extents the common one is the greatest, the others are masks.
    Legal: the loops are unmarked and of constant extents, with nothing between them; none that gets a unit loop reduces
    over a common axis; the nests come before the last one
    and nothing in between uses what they write or writes what they use; and in every buffer that two of them share and one
    writes, the earlier nest touches an element no later, in common iterations, than the later one.
    """
    if len(step.nests) < 2 or not step.axes:
        raise ScheduleError(f"{len(step.nests)} nests and {len(step.axes)} axes",
                            hint="two nests or more, and the loops of the last one that become common")  # fmt: skip
    for name in reversed(step.nests[:-1]):
        kernel = _joined(kernel, name, step.nests[-1], step.axes)
    return kernel


@dataclass(frozen=True)
class _Pair:
    """A loop of the common space, and the one of the joining nest that runs along it (None: a unit loop)."""

    common: For
    own: For | None

    @property
    def extent(self) -> int:
        """The extent of the joining nest."""
        return 1 if self.own is None else static_extent(self.own)


def _joined(kernel: Kernel, name: str, last: str, axes: tuple[str, ...]) -> Kernel:
    common = _common_loops(kernel, last, axes)
    own = _counterparts(kernel, name, common)
    first = tuple(o for o in own if o is not None)
    order = (*first, *(a for a in find_nest(kernel, name).axes if a not in first))
    if order[: len(first)] != find_nest(kernel, name).axes[: len(first)]:
        kernel = reorder(kernel, Reorder(order))
    nest, common = find_nest(kernel, name), _common_loops(kernel, last, axes)
    _require_perfect(nest.loops[: len(first)], name)
    pairs = tuple(_Pair(c, None if o is None else plain_loop(kernel, o)) for c, o in zip(common, own))
    root = nest.loops[0] if nest.loops else nest.leaf
    _require_movable(kernel, nest, root, common[0])
    joining = {n.name for n in nests(root)}
    body = nest.loops[len(first) - 1].body if first else root
    _require_one_start(body, own, first)
    merged = seq(_renamed(body, pairs), _restricted(common[-1].body, pairs))
    for pair in reversed(pairs):
        extent = max(pair.extent, static_extent(pair.common))
        merged = with_fields(pair.common, extent=index(extent), body=merged)
    kernel = replace(replace(kernel, root, Seq()), common[0], merged)
    units = {p.common.axis for p in pairs if p.own is None}
    _require_order(kernel, joining, last, [p.common.axis for p in pairs if p.common.axis not in units])
    return kernel


def _common_loops(kernel: Kernel, last: str, axes: tuple[str, ...]) -> tuple[For, ...]:
    """The outermost loops of the last nest. Raises: ScheduleError when they are not these axes, or hold other nests."""
    nest = find_nest(kernel, last)
    if nest.axes[: len(axes)] != axes:
        raise ScheduleError(f"{', '.join(axes)} are not its outermost loops", nest=last,
                            hint=f"the first of {', '.join(nest.axes)}; reorder it first")  # fmt: skip
    require_unconditional(kernel, nest)
    common = tuple(plain_loop(kernel, axis) for axis in axes)
    _require_perfect(common, last)
    return common


def _require_perfect(loops: tuple[For, ...], name: str) -> None:
    for outer, inner in pairwise(loops):
        if outer.body is not inner:
            raise ScheduleError(f"there are other nests between {outer.axis} and {inner.axis}", nest=name,
                                axis=outer.axis.name, hint="fewer axes")  # fmt: skip


def _counterparts(kernel: Kernel, name: str, common: tuple[For, ...]) -> list[str | None]:
    """The axis of a nest that runs along each common one, None where it has none."""
    nest = find_nest(kernel, name)
    require_unconditional(kernel, nest)
    if any(n.name == name for n in nests(common[0])):
        raise ScheduleError("it shares these loops already", nest=name, axis=common[0].axis.name)
    there = nests(common[0])
    flow = [(nest.leaf.index, x) for n in there for x in _loaded(n.leaf, set(written(nest.leaf)))]
    both = [(mine.index, x) for n in there for mine in _loaded(nest.leaf, None) for x in _loaded(n.leaf, {mine.buffer})]
    found = []
    for position, loop in enumerate(common):
        if flow or both:
            links = flow or both
            ways = {i for place, x in links for i, j in zip(place, x.index) if j is loop.axis and isinstance(i, Var)}
            mine = [a.name for a in ways]
        else:
            mine = list(nest.axes[position : position + 1])
        if len(mine) > 1 or (mine and mine[0] in found):
            raise ScheduleError(f"its loops run along {loop.axis} in several ways", nest=name, axis=loop.axis.name,
                                hint="axes that each run along one dim of the nest")  # fmt: skip
        found.append(mine[0] if mine else None)
    return found


def _loaded(leaf: Leaf, buffers: set[str] | None) -> list[Load]:
    """The loads of a leaf from some buffers, or from all."""
    return [x for v in values_of(leaf) for x in loads(v) if buffers is None or x.buffer in buffers]


def _require_one_start(body: Stmt, own: list[str | None], first: tuple[str, ...]) -> None:
    """No reduction begins outside the condition that a unit loop becomes."""
    for nest in nests(body):
        over = set(nest.leaf.over) & set(first) if isinstance(nest.leaf, Update) else set()
        if over and None in own:
            raise ScheduleError(f"it reduces over {min(over)} and has no loop for every common axis", nest=nest.name,
                                hint="axes that all nests have, or that none reduces over")  # fmt: skip


def _require_movable(kernel: Kernel, nest: Nest, root: Stmt, target: For) -> None:
    """Nothing from the nest's root statement to the target is affected by the nest's coming later."""
    roots = list(kernel.roots)
    start, end = (next(n for n, r in enumerate(roots) if r is s) for s in (root, target))
    if start > end:
        raise ScheduleError(f"it comes after {nests(target)[0].name}", nest=nest.name, hint="nests in their order")
    moved = nests(root)
    made = {b for n in moved for b in written(n.leaf)}
    used = {b for n in moved for b in reads(n.leaf)}
    for other in (n for r in roots[start + 1 : end] for n in nests(r)):
        if made & (reads(other.leaf) | set(written(other.leaf))) or used & set(written(other.leaf)):
            raise ScheduleError(f"{other.name} between them uses the same buffers", nest=nest.name,
                                hint=f"align {other.name} too, or move it first")  # fmt: skip


def _renamed(body: Stmt, pairs: tuple[_Pair, ...]) -> Stmt:
    """The joining nest along the common axes, masked to its own extents."""
    own: dict[Expr, Expr] = {p.own.axis: p.common.axis for p in pairs if p.own is not None}
    names = {p.own.axis.name: (p.common.axis.name,) for p in pairs if p.own is not None}
    shorter = [p for p in pairs if p.extent < static_extent(p.common)]
    body = map_leaves(substitute_stmt(body, own), lambda leaf: rename_over(leaf, names))
    body = _masked(body, conjunction(tuple(lt(p.common.axis, p.extent) for p in shorter if p.own is not None)))
    units = tuple(lt(p.common.axis, 1) for p in shorter if p.own is None)
    return If(conjunction(units), body, Seq()) if units else body


def _restricted(body: Stmt, pairs: tuple[_Pair, ...]) -> Stmt:
    """The nests that are in the common loops already, masked where these become longer."""
    longer = (p for p in pairs if p.extent > static_extent(p.common))
    return _masked(body, conjunction(tuple(lt(p.common.axis, static_extent(p.common)) for p in longer)))


def _masked(body: Stmt, condition: Expr) -> Stmt:
    return map_leaves(body, lambda leaf: with_mask(leaf, logical_and(leaf.mask, condition)))


def _require_order(kernel: Kernel, joining: set[str], last: str, axes: list[Var]) -> None:
    """What a joined nest and another share, one writing it, is touched in one iteration of every axis.

    Formal: for all iterations p of the joined nest and q of the other that touch one element, p <= q in each axis. A unit
    loop has p = 0, so `axes` are the others.
    """
    root = next(r for r in kernel.roots if any(n.name == last for n in nests(r)))
    together = nests(root)
    ours, others = ([n for n in together if (n.name in joining) is mine] for mine in (True, False))
    for (a, b), axis in product(product(ours, others), axes):
        for writer, reader, place in _conflicts(a, b):
            if not subscripts.same_iteration(writer, reader, place, axis):
                raise ScheduleError(
                    f"{reader.name} may use in one iteration of {axis} what {writer.name} writes in another",
                    nest=a.name, axis=axis.name, hint="axes along which they keep step",
                )  # fmt: skip


def _conflicts(a: Nest, b: Nest) -> Iterator[tuple[Nest, Nest, tuple[Expr, ...]]]:
    """The accesses of two nests to one buffer of which at least one writes: who writes, who else, and where."""
    for writer, other in ((a, b), (b, a)):
        made = set(written(writer.leaf))
        yield from ((writer, other, x.index) for x in _loaded(other.leaf, made))
        if made & set(written(other.leaf)):
            yield writer, other, other.leaf.index
