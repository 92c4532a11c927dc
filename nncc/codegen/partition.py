"""Pass: loops marked `peel` run the iterations in which no mask can fail apart, without masks.

A mask c*axis + outer + inner < b, with `outer` fixed in the loop and a multiple of c, cannot fail while
axis + outer/c < t, and always fails from axis + outer/c >= f on, for constants t <= f. So the loop becomes one over
[0, t - outer/c) without that mask, then what is left of [t, f), one iteration as a rule, with the axis known.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from nncc.ir import expr as E
from nncc.ir.bounds import Range, Ranges, axis_range, bounds
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Var, conjuncts
from nncc.ir.kernel import Kernel, nests
from nncc.ir.ops import BinaryOp
from nncc.ir.simplify import simplify_stmt
from nncc.ir.stmt import For, If, LoopKind, Seq, Stmt, Store, Update, seq, with_mask
from nncc.ir.walk import children, rewrite_stmt, statements, substitute_stmt, variables, with_children


@dataclass(frozen=True)
class _Cut:
    """Masks hold for axis + outer < safe, and fail for axis + outer >= dead."""

    outer: Expr
    safe: int
    dead: int


def partition(kernel: Kernel) -> Kernel:
    """No loop is marked `peel` any more."""
    return replace(kernel, body=_partitioned(kernel.body, {}))


def _partitioned(stmt: Stmt, ranges: Ranges) -> Stmt:
    if not isinstance(stmt, For):
        return with_children(stmt, tuple([_partitioned(c, ranges) for c in children(stmt)]))
    axis = axis_range(stmt.extent, ranges)
    inside = ranges if axis is None else {**ranges, stmt.axis: axis}
    plain = For(stmt.axis, stmt.extent, stmt.body, stmt.kind)
    cut = _cut(stmt, inside) if stmt.peel and axis is not None else None
    if cut is None or axis is None:
        return with_children(plain, (_partitioned(stmt.body, inside),))
    return _peeled(plain, cut, axis, ranges)


def _cut(loop: For, ranges: Ranges) -> _Cut | None:
    """The common cut of all masks below a loop that move with its axis; None when there is no such cut."""
    found: _Cut | None = None
    for nest in nests(loop):
        known = dict(ranges)
        for inner in nest.loops[1:]:
            known[inner.axis] = axis_range(inner.extent, known) or Range(0, 0)
        for condition in conjuncts(nest.leaf.mask):
            if loop.axis not in variables(condition):
                continue
            cut = _solve(condition, loop.axis, ranges, known)
            if cut is None or (found is not None and found.outer is not cut.outer):
                return None
            found = cut if found is None else _Cut(cut.outer, min(cut.safe, found.safe), max(cut.dead, found.dead))
    return found


def _solve(condition: Expr, axis: Var, outside: Ranges, known: Ranges) -> _Cut | None:
    """The cut of one condition c*axis + outer + inner < b."""
    if not (isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a)):
        return None
    (terms, const), limit = E.form(condition.a), E.static(condition.b)
    c = dict(terms).get(axis, 0)
    outer = tuple((a, k) for a, k in terms if a is not axis and variables(a) <= set(outside))  # type: ignore[arg-type]
    inner = tuple((a, k) for a, k in terms if a is not axis and not variables(a) <= set(outside))  # type: ignore[arg-type]
    rest = bounds(E.from_form((inner, const)), known)
    if limit is None or c <= 0 or rest is None or any(k % c for _, k in outer):
        return None
    scaled = E.from_form((tuple((a, k // c) for a, k in outer), 0))
    return _Cut(scaled, (limit - 1 - rest.high) // c + 1, -((rest.low - limit) // c))


def _peeled(loop: For, cut: _Cut, axis: Range, ranges: Ranges) -> Stmt:
    """The iterations without masks, then the others; of a parallel loop both as branches inside it."""
    inside = {**ranges, loop.axis: axis}
    main = _partitioned(_without_masks(loop.body, loop.axis), inside)
    last = E.index(cut.safe) - cut.outer
    rest = _renamed(loop.body, loop.axis.name)
    single = cut.dead - cut.safe <= 1
    if single:
        rest = substitute_stmt(rest, {loop.axis: last})
    rest = _partitioned(simplify_stmt(rest, inside), inside)
    if loop.kind is LoopKind.PARALLEL:
        return For(loop.axis, loop.extent, If(E.lt(loop.axis + cut.outer, cut.safe), main, rest), loop.kind)
    start = E.maximum(last, 0)
    first = For(loop.axis, E.minimum(start, loop.extent), main, loop.kind)
    if single:
        reached = E.logical_and(E.le(E.index(0), last), E.lt(last, loop.extent))
        return simplify_stmt(seq(first, If(reached, rest, Seq())), ranges)
    again = Var(f"{loop.axis}~{loop.axis}", i64)
    tail = For(again, E.maximum(loop.extent - start, 0), substitute_stmt(rest, {loop.axis: start + again}), loop.kind)
    return simplify_stmt(seq(first, tail), ranges)


def _without_masks(stmt: Stmt, axis: Var) -> Stmt:
    """The statement without the masks that move with the axis."""

    def change(leaf: Stmt) -> Stmt | None:
        if not isinstance(leaf, Store | Update):
            return None
        kept = tuple(c for c in conjuncts(leaf.mask) if axis not in variables(c))
        return with_mask(leaf, E.conjunction(kept))

    return rewrite_stmt(stmt, change)


def _renamed(stmt: Stmt, peeled: str) -> Stmt:
    """A copy of the statement for the rest of a peeled axis: its axes are called AXIS~PEELED."""
    axes = [s.axis for s in statements(stmt) if isinstance(s, For)]
    new = {axis: Var(f"{axis}~{peeled}", i64) for axis in axes}

    def change(loop: Stmt) -> Stmt | None:
        return For(new[loop.axis], loop.extent, loop.body, loop.kind, loop.peel) if isinstance(loop, For) else None

    return substitute_stmt(rewrite_stmt(stmt, change), dict(new))
