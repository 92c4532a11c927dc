"""What is known of conditions and of open sizes.

`decide` goes by the ranges of values first. Where open sizes are mentioned it asks further: `a < b` is `a - b < 0`, a
polynomial in axes and sizes. Axes are replaced by their extremes, 0 and extent - 1, the innermost first, as the sign of what
they are multiplied with says; then sizes by the ends of their ranges. So `i*n + j < m*n` is decided for i < m and j < n.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from math import gcd, lcm, prod

from nncc.ir import expr as E
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Extent
from nncc.ir.index.bounds import Range, Ranges, bounds, is_open
from nncc.ir.index.hints import nearest
from nncc.ir.intern import MOST_NODES
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.vector import Ramp
from nncc.ir.walk import variables

POINTS = (0, 97)
"""Steps above the least size at which a claim is looked at before it is to be proved."""
MOST_SPLITS = 200
"""The replacements that one proof may make: arms of minima multiply."""


def divisor(x: Extent) -> int:
    """The greatest number that is known to divide an extent whatever its open sizes are; 0 for 0."""
    return _common(_polynomial(E.index(x)))


def _common(p: Polynomial) -> int:
    """The greatest number that is known to divide all terms; 0 for 0."""
    return gcd(*[int(_divisor(monomial, c)) for monomial, c in p.items()])


def _divisor(monomial: Monomial, c: Coefficient) -> Coefficient:
    """The greatest number that is known to divide a term; a whole one, if the term is."""
    return c * prod([atom.divisor for atom in monomial if isinstance(atom, E.Symbol)])


def decide(condition: Expr, ranges: Ranges) -> bool | None:
    """Whether a condition always holds (in every lane: True), never holds (False), or depends (None)."""
    if isinstance(condition, E.Const):
        return bool(condition.value)
    if isinstance(condition, E.Unary):
        inner = decide(condition.x, ranges) if condition.op is UnaryOp.NOT else None
        return None if inner is None else not inner
    if not isinstance(condition, E.Binary) or condition.size > MOST_NODES:
        return None
    if condition.op in (BinaryOp.AND, BinaryOp.OR):
        a, b = decide(condition.a, ranges), decide(condition.b, ranges)
        decisive = condition.op is BinaryOp.OR
        if decisive in (a, b):
            return decisive
        return None if a is None or b is None else not decisive
    left, right = bounds(condition.a, ranges), bounds(condition.b, ranges)
    known = None if left is None or right is None else _compare(condition.op, left, right)
    if known is None and condition.op in (BinaryOp.LT, BinaryOp.LE) and is_open(condition, ranges):
        return _compare_open(condition, ranges)
    return known


def _compare(op: BinaryOp, a: Range, b: Range) -> bool | None:
    if op is BinaryOp.LT:
        return True if a.high < b.low else False if a.low >= b.high else None
    if op is BinaryOp.LE:
        return True if a.high <= b.low else False if a.low > b.high else None
    if op in (BinaryOp.EQ, BinaryOp.NE):
        apart = a.high < b.low or b.high < a.low
        same = a.low == a.high == b.low == b.high
        return (op is BinaryOp.NE) if apart else (op is BinaryOp.EQ) if same else None
    return None


def _compare_open(condition: E.Binary, ranges: Ranges) -> bool | None:
    """`decide` for a < b or a <= b where open sizes are mentioned."""
    (a_low, a_high), (b_low, b_high) = _ends(condition.a), _ends(condition.b)
    if a_low.dtype is not i64 or b_low.dtype is not i64:
        return None
    apart = int(condition.op is BinaryOp.LT)
    if is_below(a_high - b_low, 1 - apart, ranges):
        return True
    return False if is_below(b_high - a_low, apart, ranges) else None


def _ends(x: Expr) -> tuple[Expr, Expr]:
    """The least and the greatest lane."""
    if isinstance(x, E.Broadcast):
        return x.x, x.x
    if isinstance(x, Ramp):
        span = x.stride * (x.lanes - 1)
        return x.base + min(span, 0), x.base + max(span, 0)
    return x, x


def follows(condition: Expr, holds: Iterable[Expr], ranges: Ranges) -> bool:
    """Whether it is proved that a condition holds wherever others do."""
    if decide(condition, ranges):
        return True
    wanted = _difference(condition)
    if wanted is None:
        return False
    known = [_polynomial(x) for x in (_known_difference(c, ranges) for c in holds) if x is not None]
    proof, goal = _Proof(ranges, known), _polynomial(wanted)
    return proof.is_negative(goal) or any(proof.is_negative(rest) for rest in _less(goal, known))


def _less(goal: Polynomial, known: Iterable[Polynomial]) -> Iterator[Polynomial]:
    """What is left of a goal p < 0 by other h < 0: p - k*(h + 1), which is no less than p, for each k > 0 that takes a term
    away."""
    for h in known:
        for k in {goal.get(monomial, 0) // c for monomial, c in h.items() if monomial and c}:
            if k > 0:
                rest = dict(goal)
                _add(rest, {**h, (): h.get((), 0) + 1}, -k)
                yield rest


def _difference(condition: Expr) -> Expr | None:
    """The index that is below 0 where a condition holds."""
    if not isinstance(condition, E.Binary) or condition.op is not BinaryOp.LT or not E.is_index(condition.a):
        return None
    return condition.a - condition.b


def _known_difference(condition: Expr, ranges: Ranges) -> Expr | None:
    """As `_difference`, of a condition that holds: what is below the greater of two has reached one of them by then."""
    found = E.below(condition)
    low = bounds(found[0], ranges) if found is not None else None
    if found is None or low is None:
        return _difference(condition)
    return found[0] - _reached(E.index(found[1]), low.low)


def is_most(extent: Extent, limit: Extent) -> bool:
    """Whether it is proved that an extent is never more than a limit."""
    return is_below(E.index(extent), limit + 1, {})


def is_same(a: Extent, b: Extent) -> bool:
    """Whether it is proved that two extents are equal."""
    return a == b or not any(_polynomial(E.index(a) - b).values())


def is_below(x: Expr, limit: Extent, ranges: Ranges) -> bool:
    """Whether it is proved that an index is always less than a limit."""
    known, end = bounds(x, ranges), bounds(E.index(limit), ranges)
    if known is not None and end is not None and known.high < end.low:
        return True
    if not is_open(x, ranges) and type(limit) is int:
        return False
    return _Proof(ranges).is_negative(_polynomial(x - limit))


def divided(x: Expr, by: Expr) -> tuple[Expr, Expr]:
    """q and r with x = q * by + r, where no term of r is a multiple of the leading one of what is divided by."""
    divisor = _polynomial(by)
    lead = max(divisor, key=lambda monomial: (len(monomial), [atom.order for atom in monomial]))
    rest, whole = _polynomial(x), Polynomial()
    while found := next(filter(None, (_over(monomial, c, lead, divisor[lead]) for monomial, c in rest.items())), None):
        _add(whole, dict([found]))
        _add(rest, _product(dict([found]), divisor), -1)
    return _expression(whole), _expression(rest)


def without(x: Expr, part: Expr) -> Expr | None:
    """A sum less some terms; None where it has not each of these with the same coefficient."""
    whole, less = _polynomial(x), _polynomial(part)
    if any(whole.get(monomial, 0) != c for monomial, c in less.items() if c):
        return None
    _add(whole, less, -1)
    return _expression(whole)


def _over(monomial: Monomial, c: Coefficient, lead: Monomial, by: Coefficient) -> tuple[Monomial, Coefficient] | None:
    """A term divided by another; None where that is not known to be whole, or it is 0."""
    left = [*monomial]
    for atom in lead:
        if atom not in left:
            return None
        left.remove(atom)
    quotient = Fraction(c) / by
    return (tuple(left), _plain(quotient)) if c and _divisor(tuple(left), quotient).denominator == 1 else None


def _expression(p: Polynomial) -> Expr:
    return sum((_term(monomial, c) for monomial, c in p.items()), start=E.index(0))


def _term(monomial: Monomial, c: Coefficient) -> Expr:
    """A term as an expression, in which sizes are divided before they are multiplied."""
    times, by, found = c.numerator, c.denominator, E.index(1)
    for atom in monomial:
        exact = gcd(by, atom.divisor) if isinstance(atom, E.Symbol) else 1
        found, by = found * E.floordiv(atom, exact), by // exact
    return E.floordiv(found * times, by)


def quotient(a: Extent, b: Extent) -> Extent | None:
    """a / b, where that is known to be a whole number."""
    if isinstance(a, int) and isinstance(b, int):
        return a // b if b and a % b == 0 else None
    if b == 0:
        return None
    whole, rest = divided(E.index(a), E.index(b))
    return E.extent(whole) if E.static(rest) == 0 else None


Monomial = tuple[Expr, ...]
Coefficient = int | Fraction
Polynomial = dict[Monomial, Coefficient]
"""The coefficients of products of atoms, which are in order; () for the constant. Fractions are of quotients without a rest,
such as n // 4 of a size n that is a multiple of 32: each term is a whole number all the same."""


def _polynomial(x: Expr) -> Polynomial:
    terms, const = E.form(x)
    total: Polynomial = {(): const}
    for atom, c in terms:
        _add(total, _factored(atom), c)
    return total


def _factored(atom: Expr) -> Polynomial:
    """An atom of a sum as a polynomial of the atoms that it is made of."""
    if isinstance(atom, E.Binary) and atom.op is BinaryOp.MUL:
        return _product(_polynomial(atom.a), _polynomial(atom.b))
    if isinstance(atom, E.Binary) and atom.op is BinaryOp.FLOORDIV and (by := E.static(atom.b)):
        whole = _polynomial(atom.a)
        if _common(whole) % by == 0:
            return {monomial: _plain(Fraction(c, by)) for monomial, c in whole.items()}
    return {(atom,): 1}


def _plain(c: Fraction) -> Coefficient:
    return c.numerator if c.denominator == 1 else c


def _add(total: Polynomial, more: Polynomial, scale: Coefficient = 1) -> None:
    for monomial, c in more.items():
        made = total.get(monomial, 0) + c * scale
        total[monomial] = made if type(made) is int else _plain(Fraction(made))
        if not made and monomial:
            del total[monomial]


def _product(a: Polynomial, b: Polynomial) -> Polynomial:
    total: Polynomial = {(): 0}
    for x, c in a.items():
        for y, d in b.items():
            _add(total, {tuple(sorted((*x, *y), key=lambda atom: atom.order)): c * d})
    return total


class _Point:
    """Values that the sizes and axes of a proof may have together: each size is some steps above the least, each axis at its
    first or at its last iteration."""

    def __init__(self, ranges: Ranges, steps: int, is_last: bool) -> None:
        self.ranges, self.steps, self.is_last = ranges, steps, is_last
        self.values: dict[Expr, Range | None] = {}

    def at(self, p: Polynomial) -> Coefficient | None:
        """The value of a polynomial; None where it is not known, or some axis has no iterations."""
        total: Coefficient = 0
        for monomial, c in p.items():
            for atom in monomial:
                value = self._value(atom)
                if value is None:
                    return None
                c *= value.low
            total += c
        return total

    def _value(self, x: Expr) -> Range | None:
        """An expression as a range of one number. Remembered."""
        if x not in self.values:
            found = self._new(x)
            self.values[x] = found if found is not None and found.low == found.high else None
        return self.values[x]

    def _new(self, x: Expr) -> Range | None:
        if isinstance(x, E.Symbol):
            size = nearest(x, x.low + self.steps * x.divisor)
            return Range(size, size)
        if isinstance(x, E.Var):
            return self._of_axis(x)
        known = {axis: value for axis in variables(x) if (value := self._value(axis)) is not None}
        return bounds(x, known) if len(known) == len(variables(x)) else None

    def _of_axis(self, axis: E.Var) -> Range | None:
        known = self.ranges.get(axis)
        if known is None:
            return None
        limit = None if known.limit is None else self._value(known.limit)
        if known.limit is not None and limit is None:
            return None
        high = known.high if limit is None else min(known.high, limit.low - 1)
        value = high if self.is_last else known.low
        return Range(value, value) if known.low <= high else None


class _Proof:
    """Replaces one atom after the other by what it is at most, or at least, until a number is left, or less than what is
    known to be below 0. What does not hold at some point is not tried: most of what is asked for is not true."""

    def __init__(self, ranges: Ranges, known: Sequence[Polynomial] = ()) -> None:
        self.ranges, self.known = ranges, known
        self.depth = {axis: n for n, axis in enumerate(ranges)}  # inner axes come later
        self.left = MOST_SPLITS
        self.points = [_Point(ranges, steps, is_last) for steps in POINTS for is_last in (False, True)]

    def is_negative(self, p: Polynomial) -> bool:
        """Whether it is proved that a polynomial is always below 0."""
        atoms = {atom for monomial in p for atom in monomial}
        if not atoms:
            return p[()] < 0
        if self.left <= 0 or any(map(partial(self._refutes, p), self.points)):
            return False
        if any(len(rest) < len(p) and self.is_negative(rest) for rest in _less(p, self.known)):
            return True
        self.left -= 1
        atom = max(atoms, key=self._rank)
        factor, rest = _taken_out(p, atom)
        sign = self._sign(factor)
        return sign != 0 and any(
            all(self.is_negative(_sum(factor, value, rest, scale)) for value, scale in values)
            for values in self._replacements(atom, sign)
        )

    def _refutes(self, p: Polynomial, point: _Point) -> bool:
        """Whether a polynomial is not below 0 at a point where all is that is known to be."""
        value = point.at(p)
        return value is not None and value >= 0 and all((at := point.at(h)) is not None and at < 0 for h in self.known)

    def _rank(self, atom: Expr) -> tuple[int, int, str]:
        """What is replaced first is greatest: operators, which may mention axes, then axes from the innermost out."""
        if isinstance(atom, E.Symbol):
            return 0, 0, atom.order
        is_axis = isinstance(atom, E.Var)
        return 1 + (not is_axis), self.depth.get(atom, -1) if is_axis else atom.size, atom.order  # type: ignore[call-overload]

    def _sign(self, factor: Polynomial) -> int:
        """Whether what an atom is multiplied with is never negative (1), never positive (-1), or not known (0)."""
        if len(factor) == 1 and () in factor:
            return 1 if factor[()] >= 0 else -1
        factor = _whole(factor)
        less = {monomial: -c for monomial, c in factor.items()}
        less[()] = less.get((), 0) - 1  # -factor < 1
        if self.is_negative(less):
            return 1
        return -1 if self.is_negative({**factor, (): factor.get((), 0) - 1}) else 0

    def _divides(self, x: Expr) -> bool:
        """Whether it is proved that what something is divided by is above 0: it is not 0, or nothing is divided there."""
        return _Proof(self.ranges).is_negative(_polynomial(E.index(-1) - x))

    def _blocks(self, atom: E.Binary) -> Expr | None:
        """How many blocks of the size that an axis is divided by are in its extent; None where they do not fill that."""
        known = self.ranges.get(atom.a) if isinstance(atom.a, E.Var) else None
        found = None if known is None or known.limit is None else quotient(E.extent(known.limit), E.extent(atom.b))
        return None if found is None else E.index(found)

    def _replacements(self, atom: Expr, sign: int) -> Iterator[list[tuple[Polynomial, Polynomial]]]:
        """Choices of what an atom may be replaced with: all of one choice have to do. Each is a polynomial, for `scale`
        times the atom."""
        if isinstance(atom, E.Binary) and atom.op in (BinaryOp.MIN, BinaryOp.MAX):
            arms = [(_polynomial(arm), _ONE) for arm in (atom.a, atom.b)]
            if (atom.op is BinaryOp.MIN) is (sign > 0):
                yield from ([arm] for arm in arms)
            else:
                yield arms
        elif isinstance(atom, E.Binary) and atom.op in (BinaryOp.FLOORDIV, BinaryOp.MOD) and self._divides(atom.b):
            if atom.op is BinaryOp.FLOORDIV:
                if sign > 0 and (whole := self._blocks(atom)) is not None:
                    yield [(_polynomial(whole - 1), _ONE)]
                lost = atom.b - gcd(divisor(atom.a), E.static(atom.b) or 1)  # the most that is rounded off
                yield [(_polynomial(atom.a if sign > 0 else atom.a - lost), _polynomial(atom.b))]
            else:
                yield [(_polynomial(_reached(atom.b, 0) - 1 if sign > 0 else E.index(0)), _ONE)]
        known = self.ranges.get(atom) if isinstance(atom, E.Var) else None
        if known is not None and known.limit is not None and sign > 0:
            yield [(_polynomial(_reached(known.limit, known.low) - 1), _ONE)]
        known = known or bounds(atom, self.ranges)
        if known is not None:
            yield [({(): known.high if sign > 0 else known.low}, _ONE)]


def _whole(p: Polynomial) -> Polynomial:
    """A polynomial times the least number above 0 that makes all coefficients whole."""
    by = lcm(*[c.denominator for c in p.values()])
    return p if by == 1 else {monomial: int(c * by) for monomial, c in p.items()}


def _reached(limit: Expr, low: int) -> Expr:
    """What an axis that begins at a number stays below where it has values at all: of a limit that is the greater of two, of
    which it has reached one by then, the other."""
    if isinstance(limit, E.Binary) and limit.op is BinaryOp.MAX:
        for one, other in ((limit.a, limit.b), (limit.b, limit.a)):
            number = E.static(one)
            if number is not None and number <= low:
                return _reached(other, low)
    return limit


def _taken_out(p: Polynomial, atom: Expr) -> tuple[Polynomial, Polynomial]:
    """factor and rest with p = atom * factor + rest, where each monomial gives the atom once."""
    factor, rest = Polynomial(), Polynomial({(): 0})
    for monomial, c in p.items():
        if atom in monomial:
            at = monomial.index(atom)
            factor[(*monomial[:at], *monomial[at + 1 :])] = c
        else:
            rest[monomial] = c
    return factor, rest


def _sum(factor: Polynomial, value: Polynomial, rest: Polynomial, scale: Polynomial) -> Polynomial:
    """factor * value + scale * rest."""
    total = _product(factor, value)
    _add(total, _product(scale, rest))
    return total


_ONE: Polynomial = {(): 1}
