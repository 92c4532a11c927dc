"""Dependence tests: whether the subscripts of two accesses can name one element in different iterations of a loop.

`legality.py` asks them of all that the nests of a loop write and read.
"""

from __future__ import annotations

from collections.abc import Mapping

from nncc.ir import expr as E
from nncc.ir.expr import Expr, Index, Var
from nncc.ir.index import affine
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.kernel import Nest, ranges
from nncc.ir.ops import BinaryOp
from nncc.ir.walk import variables


def determines(index: Index, axis: Var, inside: Ranges, mask: Expr = E.TRUE) -> bool:
    """Whether different values of the axis always give different places, whatever the other loops inside do.

    Formal: an affine dim c*x + rest determines x when |c| exceeds the span of the rest; x // c and x % c together
    determine x. Loops outside the axis are fixed and do not count; `inside` holds the ranges of all loops. mask: holds at
    all places, so that a rest which it keeps below a bound spans no more.
    """
    known: set[Expr] = set()
    work = list(index)
    while work:
        for atom in _dominant(work.pop(), axis, inside, mask) - known:
            known.add(atom)
            work += [x.a for x in known if isinstance(x, E.Binary) and _both_known(x, known)]
    return axis in known


def _both_known(x: E.Binary, known: set[Expr]) -> bool:
    """Whether x is y % c and y // c is known too: then y is."""
    return x.op is BinaryOp.MOD and x.a not in known and E.floordiv(x.a, x.b) in known


def _dominant(x: Expr, axis: Var, inside: Ranges, mask: Expr) -> set[Expr]:
    """The atoms of a sum whose steps are longer than all that the moving atoms of shorter steps make up, as the digits of a
    number; and the sum."""
    rest = {atom: c for atom, c in E.form(x)[0] if _moves(atom, axis, inside)}
    moving = [(atom, abs(c)) for atom, c in rest.items()]
    spans = {atom: _span(atom, inside, mask) for atom, _ in moving}
    if None in spans.values():
        return {x}
    known, width = {x}, sum(c * (spans[atom] or 0) for atom, c in moving)
    for atom, c in sorted(moving, key=lambda pair: (-pair[1], -(spans[pair[0]] or 0))):
        width -= c * (spans[atom] or 0)
        rest.pop(atom)
        if spans[atom] and c <= width and c <= _masked_span(rest, axis, inside, mask, width):
            break
        known.add(atom)
    return known


def _masked_span(rest: Mapping[Expr, int], axis: Var, inside: Ranges, mask: Expr, width: int) -> int:
    """The span of a sum where a condition of a mask keeps it, or its moving part, below a bound; else what it is without."""
    own = {(atom, c) for atom, c in rest.items() if _span(atom, inside)}
    for x, limit in filter(None, map(E.below, E.conjuncts(mask))):
        least, moving = bounds(x, inside), [(atom, c) for atom, c in E.form(x)[0] if _moves(atom, axis, inside)]
        if least is not None and own == {(atom, c) for atom, c in moving if _span(atom, inside)}:
            width = min(width, limit - 1 - least.low)
    return width


def _moves(atom: Expr, axis: Var, inside: Ranges) -> bool:
    """Whether an atom may change while the loops from the axis inwards run: all but those before it in the order of nesting,
    as one whose range nobody knows has no place in that order."""
    order = list(inside)
    return axis not in order or not variables(atom) <= set(order[: order.index(axis)])


def _span(atom: Expr, inside: Ranges, mask: Expr = E.TRUE) -> int | None:
    """How far the values of an atom lie apart where a mask holds, which may keep below a bound what the atom divides."""
    r = bounds(atom, inside)
    if r is None or mask is E.TRUE or not (isinstance(atom, E.Binary) and atom.op is BinaryOp.FLOORDIV):
        return None if r is None else r.high - r.low
    by = E.static(atom.b) or 0
    limits = [limit for x, limit in filter(None, map(E.below, E.conjuncts(mask))) if x == atom.a] if by > 0 else []
    return max(min([r.high, *((limit - 1) // by for limit in limits)]) - r.low, 0)


def same_iteration(writer: Nest, reader: Nest, index: Index, axis: Var, place: Index | None = None) -> bool:
    """Whether what is read at `index` can only have been written in the same iteration of the axis, if it is written at all.
    place: of what is written, in the dims of `index`, if these are not those of the leaf.

    Formal: the dims in which both are the same determine the axis; or in some dim both are c*axis + rest with the same outer
    terms, and both rests lie in one window of width less than |c|; or in some dim their ranges do not meet.
    """
    place = writer.leaf.index if place is None else place
    if any(_never_meet(a, writer, b, reader) for a, b in zip(place, index)):
        return True
    if determines(tuple(a for a, b in zip(place, index) if a is b), axis, ranges(writer.loops)):
        return True
    for a, b in zip(place, index):
        (terms_a, const_a), (terms_b, const_b) = E.form(a), E.form(b)
        ca, cb = dict(terms_a).get(axis, 0), dict(terms_b).get(axis, 0)
        low_a, low_b = (_window(t, axis, n) for t, n in ((terms_a, writer), (terms_b, reader)))
        if ca != cb or low_a is None or low_b is None or low_a[0] != low_b[0]:
            continue
        high = max(low_a[1].high + const_a, low_b[1].high + const_b)
        low = min(low_a[1].low + const_a, low_b[1].low + const_b)
        if high - low < abs(ca):
            return True
    return False


def _never_meet(a: Expr, one: Nest, b: Expr, other: Nest) -> bool:
    """Whether all values of an index of one nest are less than all those of an index of another, or more."""
    first, second = bounds(a, ranges(one.loops)), bounds(b, ranges(other.loops))
    return first is not None and second is not None and (first.high < second.low or second.high < first.low)


def _window(terms: affine.Terms, axis: Var, nest: Nest) -> tuple[affine.Terms, Range] | None:
    """The terms of loops outside the axis, and the range of those of loops inside it."""
    inside = ranges(nest.loops)
    outer: list[tuple[Expr, int]] = []
    inner: list[tuple[Expr, int]] = []
    for atom, c in terms:
        if atom is not axis:
            (inner if _moves(atom, axis, inside) else outer).append((atom, c))
    r = bounds(E.from_form((tuple(inner), 0)), inside)
    return None if r is None else (tuple(outer), r)
