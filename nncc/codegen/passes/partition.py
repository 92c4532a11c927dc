"""Pass: loops marked `peel` run the iterations in which no mask can fail apart, without masks.

A mask c*axis + outer + inner < b, with `outer` fixed in the loop and a multiple of c, cannot fail while
axis + outer/c < t, and always fails from axis + outer/c >= f on, for constants t <= f. So the loop becomes one over
[0, t - outer/c) without that mask, then what is left of [t, f), one iteration as a rule, with the axis known. A parallel
loop stays one loop; its body becomes two branches.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from sys import maxsize
from typing import cast

from nncc.ir import expr as E
from nncc.ir.bounds import Range, Ranges, axis_range, bounds
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Var, conjuncts
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.ops import BinaryOp
from nncc.ir.simplify import simplify_stmt
from nncc.ir.stmt import For, If, Leaf, LoopKind, Seq, Stmt, seq, with_mask
from nncc.ir.walk import children, rewrite_stmt, statements, subexpressions, substitute_stmt, variables, with_children


@dataclass(frozen=True)
class _Cut:
    """Masks hold for pivot + outer < safe, and fail for pivot + outer >= dead.

    The pivot is the axis, or in a loop made by fuse_axes a quotient or remainder of it.
    """

    pivot: Expr
    outer: Expr
    safe: int
    dead: int

    @property
    def single(self) -> bool:
        """Whether at most one value of the pivot is neither safe nor dead."""
        return self.dead - self.safe <= 1

    @property
    def last(self) -> Expr:
        """The first value of the pivot that is not safe."""
        return E.index(self.safe) - self.outer


def partition(kernel: Kernel) -> Kernel:
    """No loop is marked `peel` any more."""
    return replace(kernel, body=_partitioned(kernel.body, {}))


def _partitioned(stmt: Stmt, ranges: Ranges) -> Stmt:
    if not isinstance(stmt, For):
        return with_children(stmt, tuple([_partitioned(c, ranges) for c in children(stmt)]))
    axis = axis_range(stmt.extent, ranges)
    inside = ranges if axis is None else {**ranges, stmt.axis: axis}
    plain = replace(stmt, peel=False)
    cuts = _cuts(stmt, inside) if stmt.peel and axis is not None else []
    if stmt.kind is LoopKind.PARALLEL:
        return with_children(plain, (_branches(stmt.body, stmt.axis.name, cuts, inside),))
    if len(cuts) != 1 or cuts[0].pivot is not stmt.axis:
        return with_children(plain, (_partitioned(stmt.body, inside),))
    return _peeled(plain, cuts[0], ranges, inside)


def _cuts(loop: For, ranges: Ranges) -> list[_Cut]:
    """A cut for each pivot that the masks below a loop move with; none for pivots that they do not agree on."""
    found: dict[Expr, _Cut | None] = {}
    for nest in nests(loop):
        known = dict(ranges)
        for inner in nest.loops:
            known[inner.axis] = axis_range(inner.extent, known) or Range(0, 0)
        for condition in conjuncts(nest.leaf.mask):
            for pivot in _pivots(condition, loop.axis):
                cut = _solve(condition, pivot, ranges, known)
                old = found.get(pivot, cut)
                agree = cut is not None and old is not None and old.outer is cut.outer
                found[pivot] = _both(old, cut) if agree else None  # type: ignore[arg-type]
    return [_reaching(cut, nests(loop), ranges) for cut in found.values() if cut is not None]


def _reaching(cut: _Cut, below: Iterable[Nest], ranges: Ranges) -> _Cut:
    """The cut with nothing dead where some leaf has no mask that moves with the pivot: it runs to the end."""
    if all(any(cut.pivot in set(subexpressions(c)) for c in conjuncts(nest.leaf.mask)) for nest in below):
        return cut
    reach = bounds(cut.pivot + cut.outer, ranges)
    return replace(cut, dead=maxsize if reach is None else max(cut.dead, reach.high + 1))


def _both(a: _Cut, b: _Cut) -> _Cut:
    return _Cut(a.pivot, a.outer, min(a.safe, b.safe), max(a.dead, b.dead))


def _pivots(condition: Expr, axis: Var) -> list[Expr]:
    """The terms of a condition that move with the axis."""
    if not (isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a)):
        return []
    return [atom for atom, _ in E.form(condition.a)[0] if axis in variables(atom)]


def _solve(condition: Expr, pivot: Expr, outside: Ranges, known: Ranges) -> _Cut | None:
    """The cut of one condition c*pivot + outer + inner < b."""
    assert isinstance(condition, E.Binary)
    (terms, const), limit = E.form(condition.a), E.static(condition.b)
    c = next(k for atom, k in terms if atom is pivot)
    rest = [(atom, k) for atom, k in terms if atom is not pivot]
    outer = tuple((a, k) for a, k in rest if variables(a) <= set(outside) and not variables(a) & variables(pivot))
    inner = bounds(E.from_form((tuple(t for t in rest if t not in outer), const)), known)
    if limit is None or c <= 0 or inner is None or any(k % c for _, k in outer):
        return None
    scaled = E.from_form((tuple((a, k // c) for a, k in outer), 0))
    return _Cut(pivot, scaled, (limit - 1 - inner.high) // c + 1, -((inner.low - limit) // c))


def _branches(body: Stmt, axis: str, cuts: list[_Cut], ranges: Ranges) -> Stmt:
    """The body of a parallel loop, for each cut as two branches: without its masks, and with."""
    if not cuts:
        return _partitioned(simplify_stmt(body, ranges), ranges)
    cut, *others = cuts
    label = f"{axis}{len(cuts)}"
    safe = _branches(_without_masks(body, cut.pivot), axis, others, ranges)
    rest = _renamed(body, label)
    rest = _at_last(rest, cut, ranges) if cut.single else rest
    rest = _branches(simplify_stmt(rest, ranges), axis, others, ranges)
    return simplify_stmt(If(E.lt(cut.pivot + cut.outer, cut.safe), safe, rest), ranges)


def _at_last(rest: Stmt, cut: _Cut, ranges: Ranges) -> Stmt:
    """What is left, with the pivot known; nothing where all masks fail, if the loop goes on so far."""
    known = substitute_stmt(rest, {cut.pivot: cut.last})
    reach = bounds(cut.pivot + cut.outer, ranges)
    ends = reach is not None and reach.high <= cut.safe
    return known if ends else If(E.eq(cut.pivot + cut.outer, cut.safe), known, Seq())


def _peeled(loop: For, cut: _Cut, ranges: Ranges, inside: Ranges) -> Stmt:
    """The iterations without masks, then the others."""
    main = _partitioned(_without_masks(loop.body, loop.axis), inside)
    rest = _renamed(loop.body, loop.axis.name)
    rest = substitute_stmt(rest, {loop.axis: cut.last}) if cut.single else rest
    rest = _partitioned(simplify_stmt(rest, inside), inside)
    start = E.maximum(cut.last, 0)
    first = replace(loop, extent=E.minimum(start, loop.extent), body=main)
    if cut.single:
        reached = E.logical_and(E.le(E.index(0), cut.last), E.lt(cut.last, loop.extent))
        return simplify_stmt(seq(first, If(reached, rest, Seq())), ranges)
    again = Var(f"{loop.axis}~{loop.axis}", i64)
    rest = substitute_stmt(rest, {loop.axis: start + again})
    tail = replace(loop, axis=again, extent=E.maximum(loop.extent - start, 0), body=rest)
    return simplify_stmt(seq(first, tail), ranges)


def _without_masks(stmt: Stmt, pivot: Expr) -> Stmt:
    """The statement without the masks that move with the pivot."""

    def change(leaf: Stmt) -> Stmt | None:
        if not isinstance(leaf, Leaf):
            return None
        kept = tuple(c for c in conjuncts(leaf.mask) if pivot not in set(subexpressions(c)))
        return with_mask(leaf, E.conjunction(kept))

    return rewrite_stmt(stmt, change)


def _renamed(stmt: Stmt, peeled: str) -> Stmt:
    """A copy of the statement for the rest of a peeled axis: its axes are called AXIS~PEELED."""
    axes = [s.axis for s in statements(stmt) if isinstance(s, For)]
    new: dict[Expr, Expr] = {axis: Var(f"{axis}~{peeled}", i64) for axis in axes}

    def change(loop: Stmt) -> Stmt | None:
        return replace(loop, axis=cast(Var, new[loop.axis])) if isinstance(loop, For) else None

    return substitute_stmt(rewrite_stmt(stmt, change), new)
