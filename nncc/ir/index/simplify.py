"""Simplification of index expressions and conditions under the ranges of their variables.

The affine normal form does most of it as expressions are built; the rules here need to know ranges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import gcd, prod

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Swizzle
from nncc.ir.expr import Expr, Extent
from nncc.ir.index import affine
from nncc.ir.index.bounds import Range, Ranges, axis_range, bounds, greatest
from nncc.ir.index.facts import decide, divided, is_below, without
from nncc.ir.kernel import nests
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, If, Leaf, Seq, Stmt, Update, with_mask
from nncc.ir.walk import children, map_expressions, map_operands, operators, rewrite, substitute_stmt, with_children


def simplify(x: Expr, ranges: Ranges, memo: dict[Expr, Expr] | None = None) -> Expr:
    """The expression with every division, modulo, minimum and comparison decided that the ranges decide.

    `memo` may be shared between calls with the same ranges.
    """
    return rewrite(x, lambda e: _decided(e, ranges), memo, operators)


def flat_index(place: Iterable[Expr], strides: Iterable[Extent]) -> Expr:
    """The sum of indices, each times a stride."""
    parts = [(E.form(i), stride) if type(stride) is int else (E.form(i * stride), 1) for i, stride in zip(place, strides)]
    return E.from_form(affine.total(parts))


def offset(place: Sequence[Expr], buffer: Buffer) -> Expr:
    """How many elements a place of a buffer, with an index for each dim, lies from its start."""
    return flat_index(place if buffer.swizzle is None else _swizzled(place, buffer.swizzle), buffer.layout)


def _swizzled(place: Sequence[Expr], swizzle: Swizzle) -> tuple[Expr, ...]:
    *outer, row, col = place
    run, ways = swizzle.run, swizzle.ways
    other = E.Binary(BinaryOp.BITXOR, col // run % ways, row // swizzle.rows % ways)
    return *outer, row, col // (run * ways) * (run * ways) + other * run + col % run


def recombined(x: Expr) -> Expr:
    """A sum in which (y // c)*c*k + (y % c)*k is y*k again; an open c, or k, may be a sum or a product of sizes."""
    if not isinstance(x, E.Affine):
        return x
    coefficients = dict(x.terms)
    for atom, k in x.terms:
        for rest, others in _remainders(atom):
            c = E.static(rest.b)
            block, times = E.floordiv(rest.a, rest.b), prod(others, start=E.index(k))
            if c is not None and not others:
                if coefficients.get(block) == c * k:
                    return recombined(x - block * (c * k) - atom * k + rest.a * k)
            elif (c or E.is_size(rest.b)) and (left := without(x, (block * rest.b + rest) * times)) is not None:
                return recombined(left + rest.a * times)
    return x


def _remainders(atom: Expr) -> Iterator[tuple[E.Binary, tuple[Expr, ...]]]:
    """The remainders among the factors of an atom, each with the other factors behind it."""
    if isinstance(atom, E.Binary) and atom.op is BinaryOp.MOD:
        yield atom, ()
    elif isinstance(atom, E.Binary) and atom.op is BinaryOp.MUL:
        yield from ((rest, (*others, atom.b)) for rest, others in _remainders(atom.a))
        yield from ((rest, (*others, atom.a)) for rest, others in _remainders(atom.b))


def _decided(x: Expr, ranges: Ranges) -> Expr:
    """An expression whose operands are decided, and all that follows from it."""
    while (simpler := _simpler(x, ranges)) is not x:
        x = simpler
    return x


def _simpler(x: Expr, ranges: Ranges) -> Expr:
    """What the ranges decide of an expression itself. The operators that build a sum may make divisions, which are new."""
    if isinstance(x, E.Affine):
        joined = recombined(x)
        return map_operands(x, lambda atom: _decided(atom, ranges)) if joined is x else joined
    if not isinstance(x, E.Binary):
        return x
    if x.dtype.is_bool:
        known = None if x.a.dtype.is_float else decide(x, ranges)
        return x if known is None else E.broadcast(E.TRUE if known else E.FALSE, x.dtype.lanes)
    if x.op in (BinaryOp.FLOORDIV, BinaryOp.MOD):
        return _division(x, ranges)
    if x.op in (BinaryOp.MIN, BinaryOp.MAX) and E.is_index(x):
        return _extremum(x, ranges)
    return _exclusive(x) if x.op is BinaryOp.BITXOR and E.is_index(x) else x


def _division(x: E.Binary, ranges: Ranges) -> Expr:
    """x.a // d or x.a % d when all of x.a lies in one block of d, or when its small terms cannot carry."""
    divisor, r = E.static(x.b), bounds(x.a, ranges)
    if divisor is None and E.is_size(x.b):
        known = _by_size(x, ranges)
        return _without_carry(x, ranges) if known is x else known
    if divisor is None or divisor <= 0:
        return x
    if r is not None and r.low // divisor == r.high // divisor:
        block = r.low // divisor
        return E.index(block) if x.op is BinaryOp.FLOORDIV else x.a - block * divisor
    return _without_carry(x, ranges)


def _by_size(x: E.Binary, ranges: Ranges) -> Expr:
    """(q*n + r) // n = q and (q*n + r) % n = r for an open size n, when 0 <= r < n."""
    whole, rest = divided(x.a, x.b)
    if not (is_below(rest, x.b, ranges) and is_below(E.index(-1) - rest, 0, ranges)):
        return x
    return whole if x.op is BinaryOp.FLOORDIV else rest


def _without_carry(x: E.Binary, ranges: Ranges) -> Expr:
    """(g*y + s) // (g*d) = y // d and (g*y + s) % (g*d) = g*(y % d) + s, when 0 <= s < g."""
    form, divisor = E.form(x.a), E.form(x.b)
    if divisor[0] and not is_below(E.index(-1) - x.b, 0, ranges):
        return x
    common = gcd(divisor[1], *(c for _, c in divisor[0]))
    factors = {gcd(c, common) for _, c in form[0]} - {1}
    for g in sorted(factors, reverse=True):
        y, small = map(E.from_form, affine.divide(form, g))
        r = bounds(small, ranges)
        if r is not None and r.low >= 0 and r.high < g:
            d = E.from_form(affine.divide(divisor, g)[0])
            return E.floordiv(y, d) if x.op is BinaryOp.FLOORDIV else E.mod(y, d) * g + small
    return x


def _exclusive(x: E.Binary) -> Expr:
    a, b = E.static(x.a), E.static(x.b)
    if a is not None and b is not None:
        return E.index(a ^ b)
    return x.b if a == 0 else x.a if b == 0 else x


def _extremum(x: E.Binary, ranges: Ranges) -> Expr:
    if decide(E.le(x.a, x.b), ranges):
        return x.a if x.op is BinaryOp.MIN else x.b
    if decide(E.le(x.b, x.a), ranges):
        return x.b if x.op is BinaryOp.MIN else x.a
    return x


def simplify_stmt(stmt: Stmt, ranges: Ranges) -> Stmt:
    """The statement with all expressions simplified; what never runs is dropped, and so are loops of one iteration.

    Those of units of a GPU stay: what is in one of blocks is one function, and what is in one of threads is of one lane.
    """
    return _simplified(stmt, ranges, {})


def _simplified(stmt: Stmt, ranges: Ranges, memo: dict[Expr, Expr]) -> Stmt:
    """As simplify_stmt. memo: what was simplified with the same ranges before."""
    new = map_expressions(stmt, lambda x: simplify(x, ranges, memo))
    if isinstance(new, Leaf):
        return _leaf(new, ranges) if new.mask is not E.FALSE else stmt if isinstance(new, Update) and new.over else Seq()
    if isinstance(new, If) and isinstance(new.condition, E.Const):
        return _simplified(new.body if new.condition.value else new.otherwise, ranges, memo)
    if isinstance(new, For):
        axis = axis_range(new.extent, ranges)
        if E.static(new.extent) == 1 and not _reduces(new) and not new.kind.is_bound:
            return _simplified(substitute_stmt(new.body, {new.axis: E.index(0)}), ranges, memo)
        if axis is not None and axis.high < 0 and not _sets(new):
            return Seq()
        if axis is not None:
            ranges, memo = {**ranges, new.axis: axis}, {}
    below = tuple([_simplified(c, ranges, memo) for c in children(new)])
    return Seq() if below and all(map(_empty, below)) else with_children(new, below)


def _leaf(leaf: Leaf, ranges: Ranges) -> Leaf:
    """A leaf simplified where its mask holds, as nothing is done elsewhere: p // 9 is 0 under p < 9."""
    inside = under(leaf.mask, ranges)
    if inside == ranges or (isinstance(leaf, Update) and leaf.over):
        return leaf
    memo: dict[Expr, Expr] = {}
    new = map_expressions(with_mask(leaf, E.TRUE), lambda x: simplify(x, inside, memo))
    assert isinstance(new, Leaf)
    return with_mask(new, leaf.mask)


def under(mask: Expr, ranges: Ranges) -> Ranges:
    """The ranges of axes where a mask holds, by its conditions axis < number; other axes in them have one value only."""
    inside = {**ranges}
    for x in E.conjuncts(mask):
        found = E.below(x)
        if found is None:
            continue
        (terms, const), limit = E.form(found[0]), greatest(found[1])
        values = {a: known.low for a, known in inside.items() if known.low == known.high}
        still = sum(c * values[a] for a, c in terms if isinstance(a, E.Var) and a in values)
        moving = [(a, c) for a, c in terms if a not in values]
        axis, step = moving[0] if len(moving) == 1 else (None, 0)
        if isinstance(axis, E.Var) and step == 1 and axis in inside:
            known, limit = inside[axis], limit - const - still
            if known.low < limit <= known.high:
                inside[axis] = Range(known.low, limit - 1)
    return inside


def _reduces(loop: For) -> bool:
    """Whether a leaf below names the axis of this loop as one it reduces over."""
    return any(isinstance(n.leaf, Update) and loop.axis.name in n.leaf.over for n in nests(loop.body))


def _sets(loop: For) -> bool:
    """Whether entering this loop, or one around it, sets what a leaf below reduces into: even over no iterations."""
    return any(isinstance(n.leaf, Update) and set(n.leaf.over) - set(n.axes) for n in nests(loop.body))


def _empty(stmt: Stmt) -> bool:
    return isinstance(stmt, Seq) and not stmt.stmts
