"""The primitive that gives nests of different extents or broadcast shapes a common loop space: align."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_fields
from itertools import pairwise, product

from nncc.errors import ScheduleError
from nncc.ir.buffer import Buffer
from nncc.ir.expr import Expr, Extent, Index, Load, Var, conjunction, form, index, is_index, logical_and, lt
from nncc.ir.index.facts import is_most, is_same
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import For, If, Leaf, LoopKind, Seq, Stmt, Update, seq, with_mask, written
from nncc.ir.walk import loads, substitute_stmt
from nncc.schedule.primitives.legality import flat, keeps_step
from nncc.schedule.primitives.loops import reorder
from nncc.schedule.primitives.tree import (
    find_loop,
    find_nest,
    loops_around,
    map_leaves,
    plain_loop,
    rename_over,
    replace,
    require_unconditional,
    sized_extent,
    values_of,
)
from nncc.schedule.steps import Align, Reorder


def align(kernel: Kernel, step: Align) -> Kernel:
    """Fuse nests into common loops: the outermost loops `axes` of the last nest, inside those that all share already.

    Rewrite: for a in n: T[a] = f(a);  for i in m: for j in n: Y[i, j] = g(T[j])
          -> for i in m: for j in n: (if i < 1: T[j] = f(j); Y[i, j] = g(T[j]))
    Along each common axis another nest has the loop that moves equally far through a buffer that it hands on, else through
    one that both load, else the loop at the same position. Its loops are reordered accordingly; a missing one becomes a
    unit loop, so that the nest runs in the first iteration. The common extent is the greatest, and shorter nests are masked.
    Legal: the loops are perfectly nested, of extents of which the greater one is known, and unmarked or all parallel; a nest
    with a unit loop does not reduce over a common axis; the nests come before the last one, and can move to it, or it to
    them, across the statements in between; and in every shared buffer that one of them writes, the earlier nest touches an
    element in no later iteration than the later one.
    """
    if len(step.nests) < 2 or not step.axes:
        raise ScheduleError(
            f"{len(step.nests)} nests and {len(step.axes)} axes",
            hint="two nests or more, and the loops of the last one that become common",
        )
    for name in reversed(step.nests[:-1]):
        kernel = _joined(kernel, name, step.nests[-1], step.axes)
    return kernel


@dataclass(frozen=True)
class _Pair:
    """A loop of the common space, and the one of the joining nest that runs along it (None: a unit loop)."""

    common: For
    own: For | None

    @property
    def extent(self) -> Extent:
        """The extent of the joining nest."""
        return 1 if self.own is None else sized_extent(self.own)

    @property
    def longest(self) -> Extent:
        """The greater extent. Raises: ScheduleError where open sizes decide which one that is."""
        other = sized_extent(self.common)
        if not (is_most(self.extent, other) or is_most(other, self.extent)):
            raise ScheduleError(
                f"it is not known whether {self.extent} iterations are more than the {other} of {self.common.axis}",
                axis=self.common.axis.name,
                hint="axes of equal extents",
            )
        return other if is_most(self.extent, other) else self.extent

    @property
    def is_shorter(self) -> bool:
        """Whether the joining nest has fewer iterations."""
        return not is_same(self.extent, self.longest)

    @property
    def is_longer(self) -> bool:
        """Whether it has more."""
        return not is_same(sized_extent(self.common), self.longest)

    def around(self, body: Stmt) -> For:
        """The common loop around both; it is cut into pieces where one of them was to be."""
        extent = self.longest
        peel = self.common.peel or (self.own is not None and self.own.peel)
        return with_fields(self.common, extent=index(extent), body=body, peel=peel)


def _joined(kernel: Kernel, name: str, last: str, axes: tuple[str, ...]) -> Kernel:
    depth = _depth(kernel, last, axes)
    common = _common_loops(kernel, last, axes, depth)
    own = _counterparts(kernel, name, common, depth)
    first = tuple(o for o in own if o is not None)
    have = find_nest(kernel, name).axes[depth:]
    if first != have[: len(first)]:
        kernel = reorder(kernel, Reorder((*first, *(a for a in have if a not in first))))
    nest, common = find_nest(kernel, name), _common_loops(kernel, last, axes, depth)
    loops = nest.loops[depth:]
    _require_perfect(loops[: len(first)], name)
    pairs = tuple(_pair(kernel, c, o) for c, o in zip(common, own))
    root = loops[0] if loops else nest.leaf
    stays = _stays(kernel, nest, root, common[0], depth)
    joining = {n.name for n in nests(root)}
    body = loops[len(first) - 1].body if first else root
    _require_one_start(body, own, first)
    merged = seq(_renamed(body, pairs), _restricted(common[-1].body, pairs))
    for pair in reversed(pairs):
        merged = pair.around(merged)
    gone, place = (common[0], root) if stays else (root, common[0])
    kernel = replace(replace(kernel, gone, Seq()), place, merged)
    units = {p.common.axis for p in pairs if p.own is None}
    _require_order(kernel, joining, common[0].axis, [p.common.axis for p in pairs if p.common.axis not in units])
    return kernel


def _depth(kernel: Kernel, last: str, axes: tuple[str, ...]) -> int:
    """The number of loops of the last nest around the first of some axes. Raises: ScheduleError if the axes do not
    follow."""
    have = find_nest(kernel, last).axes
    depth = have.index(axes[0]) if axes[0] in have else 0
    if have[depth : depth + len(axes)] != axes:
        raise ScheduleError(
            f"{', '.join(axes)} are not its outermost loops",
            nest=last,
            hint=f"the first of {', '.join(have)}; reorder it first",
        )
    return depth


def _common_loops(kernel: Kernel, last: str, axes: tuple[str, ...], depth: int) -> tuple[For, ...]:
    """The loops of the last nest over some axes. Raises: ScheduleError if they hold other nests."""
    nest = find_nest(kernel, last)
    require_unconditional(kernel, nest)
    common = nest.loops[depth : depth + len(axes)]
    _require_perfect(common, last)
    return common


def _pair(kernel: Kernel, common: For, own: str | None) -> _Pair:
    """A common loop and its counterpart. Raises: ScheduleError where one is marked, but for two parallel ones."""
    other = None if own is None else find_loop(kernel, own)
    if other is None or {common.kind, other.kind} != {LoopKind.PARALLEL}:
        for loop in (common, other):
            _ = loop and plain_loop(kernel, loop.axis.name)
    return _Pair(common, other)


def _require_perfect(loops: tuple[For, ...], name: str) -> None:
    for outer, inner in pairwise(loops):
        if outer.body is not inner:
            raise ScheduleError(
                f"there are other nests between {outer.axis} and {inner.axis}",
                nest=name,
                axis=outer.axis.name,
                hint="fewer axes",
            )


def _counterparts(kernel: Kernel, name: str, common: tuple[For, ...], depth: int) -> list[str | None]:
    """The axis of a nest that runs along each common one, None where it has none. depth: of the loops around all."""
    nest = find_nest(kernel, name)
    require_unconditional(kernel, nest)
    there, outermost = nests(common[0]), common[0].axis
    if any(n.name == name for n in there):
        raise ScheduleError("it shares these loops already", nest=name, axis=outermost.name)
    if nest.loops[:depth] != loops_around(kernel, common[0])[:-1]:
        raise ScheduleError(
            f"it is not inside all loops around {outermost}",
            nest=name,
            axis=outermost.name,
            hint="the outermost loops of the last nest, or those inside what all share",
        )
    flow = [(nest.leaf.index, x) for n in there for x in _loaded(n.leaf, set(written(nest.leaf)))]
    both = [(mine.index, x) for n in there for mine in _loaded(nest.leaf, None) for x in _loaded(n.leaf, {mine.buffer})]
    links = [_Link(place, x.index, kernel.table[x.buffer]) for place, x in flow or both]
    own = {loop.axis for loop in nest.loops[depth:]}
    found = []
    for position, loop in enumerate(common, depth):
        ways = {a for link in links for a in link.along(loop.axis, own)}
        mine = [a.name for a in ways] if links else list(nest.axes[position : position + 1])
        if len(mine) > 1 or (mine and mine[0] in found):
            raise ScheduleError(
                f"its loops run along {loop.axis} in several ways",
                nest=name,
                axis=loop.axis.name,
                hint="axes that each run along one dim of the nest",
            )
        found.append(mine[0] if mine else None)
    return found


@dataclass(frozen=True)
class _Link:
    """Places in one buffer, of the joining nest and of another one."""

    mine: Index
    theirs: Index
    buffer: Buffer

    def along(self, axis: Var, own: set[Var]) -> set[Var]:
        """The nest's axes that move an index as far as `axis` moves the other nest's; without one in a dim, those that move
        the flat index as far."""
        found = {a for i, j in zip(self.mine, self.theirs) for a in _along(i, j, axis, own)}
        return found or _along(flat(self.mine, self.buffer), flat(self.theirs, self.buffer), axis, own)


def _along(mine: Expr, theirs: Expr, axis: Var, own: set[Var]) -> set[Var]:
    """The nest's axis that moves an index as far as `axis` moves the other nest's, if both indices have equal strides; none
    if several do."""
    if not (is_index(mine) and is_index(theirs)):
        return set()
    (terms, const), (others, other_const) = form(mine), form(theirs)
    step = dict(others).get(axis)
    found = {atom for atom, c in terms if c == step}
    alike = const == other_const and sorted(c for _, c in terms) == sorted(c for _, c in others)
    return {a for a in own if a in found} if alike and len(found) == 1 else set()


def _loaded(leaf: Leaf, buffers: set[str] | None) -> list[Load]:
    """The loads of a leaf from some buffers; from all for None."""
    return [x for v in values_of(leaf) for x in loads(v) if buffers is None or x.buffer in buffers]


def _require_one_start(body: Stmt, own: list[str | None], first: tuple[str, ...]) -> None:
    """No reduction begins outside the condition that a unit loop becomes."""
    for nest in nests(body):
        over = set(nest.leaf.over) & set(first) if isinstance(nest.leaf, Update) else set()
        if over and None in own:
            raise ScheduleError(
                f"it reduces over {min(over)} and has no loop for every common axis",
                nest=nest.name,
                hint="axes that all nests have, or that none reduces over",
            )


def _stays(kernel: Kernel, nest: Nest, root: Stmt, target: For, depth: int) -> bool:
    """Whether the common loops go to the nest's root statement, because the nest cannot move later. Raises: ScheduleError if
    neither can cross the statements in between."""
    body = nest.loops[depth - 1].body if depth else kernel.body
    around = body.stmts if isinstance(body, Seq) else (body,)
    start, end = (next(n for n, s in enumerate(around) if s is x) for x in (root, target))
    if start > end:
        raise ScheduleError(f"it comes after {nests(target)[0].name}", nest=nest.name, hint="nests in their order")
    between = [n for stmt in around[start + 1 : end] for n in nests(stmt)]
    blocking = first_in_the_way(root, between)
    if blocking and first_in_the_way(target, between):
        raise ScheduleError(
            f"{blocking} between them uses the same buffers", nest=nest.name, hint=f"align {blocking} too, or move it first"
        )
    return bool(blocking)


def first_in_the_way(moved: Stmt, between: Sequence[Nest]) -> str:
    """The first nest that conflicts with a moved statement; "" for none."""
    made, used = ({b for n in nests(moved) for b in of(n.leaf)} for of in (written, reads))
    found = (o.name for o in between if made & {*reads(o.leaf), *written(o.leaf)} or used & {*written(o.leaf)})
    return next(found, "")


def _renamed(body: Stmt, pairs: tuple[_Pair, ...]) -> Stmt:
    """The joining nest along the common axes, masked to its extents."""
    own: dict[Expr, Expr] = {p.own.axis: p.common.axis for p in pairs if p.own is not None}
    names = {p.own.axis.name: (p.common.axis.name,) for p in pairs if p.own is not None}
    shorter = [p for p in pairs if p.is_shorter]
    body = map_leaves(substitute_stmt(body, own), lambda leaf: rename_over(leaf, names))
    body = _masked(body, conjunction(tuple(lt(p.common.axis, p.extent) for p in shorter if p.own is not None)))
    units = tuple(lt(p.common.axis, 1) for p in shorter if p.own is None)
    return If(conjunction(units), body, Seq()) if units else body


def _restricted(body: Stmt, pairs: tuple[_Pair, ...]) -> Stmt:
    """The nests that are in the common loops already, masked where these become longer."""
    longer = (p for p in pairs if p.is_longer)
    return _masked(body, conjunction(tuple(lt(p.common.axis, p.common.extent) for p in longer)))


def _masked(body: Stmt, condition: Expr) -> Stmt:
    return map_leaves(body, lambda leaf: with_mask(leaf, logical_and(leaf.mask, condition)))


def _require_order(kernel: Kernel, joining: set[str], outermost: Var, axes: list[Var]) -> None:
    """What a joined nest and another share, one writing it, is touched in one iteration of every axis.

    Formal: for all iterations p of the joined nest and q of the other that touch one element, in one iteration of the loops
    around the outermost axis, p <= q in each axis. A unit loop has p = 0, so `axes` are the others.
    """
    together = [find_nest(kernel, n.name) for n in nests(find_loop(kernel, outermost.name))]
    ours, others = ([n for n in together if (n.name in joining) is mine] for mine in (True, False))
    for (a, b), axis in product(product(ours, others), axes):
        for writer, reader, x in _conflicts(kernel, a, b):
            if not keeps_step(writer, reader, x.index, kernel.table[x.buffer], axis):
                raise ScheduleError(
                    f"{reader.name} may use in one iteration of {axis} what {writer.name} writes in another",
                    nest=a.name,
                    axis=axis.name,
                    hint="axes along which they keep step",
                )


def _conflicts(kernel: Kernel, a: Nest, b: Nest) -> Iterator[tuple[Nest, Nest, Load]]:
    """Conflicting accesses of two nests to one buffer: the writer, the other nest, and the place."""
    for writer, other in ((a, b), (b, a)):
        made = set(written(writer.leaf))
        yield from ((writer, other, x) for x in _loaded(other.leaf, made))
        both = (kernel.table[name] for name in written(other.leaf) if name in made)
        yield from ((writer, other, Load(buffer.name, other.leaf.index, buffer.dtype)) for buffer in both)
