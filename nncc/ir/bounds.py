"""The values an index expression can take, by interval arithmetic over the ranges of its variables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var
from nncc.ir.ops import BinaryOp


@dataclass(frozen=True, slots=True)
class Range:
    """All integers from low to high, both included; empty when high < low."""

    low: int
    high: int

    @staticmethod
    def extent(extent: int) -> Range:
        """The values of an axis of that extent."""
        return Range(0, extent - 1)


Ranges = Mapping[Var, Range]


def axis_range(extent: Expr, ranges: Ranges) -> Range | None:
    """The values of an axis whose extent may depend on outer axes; None when nothing is known."""
    known = bounds(extent, ranges)
    return None if known is None else Range.extent(known.high)


def bounds(x: Expr, ranges: Ranges) -> Range | None:
    """A range that holds every value of an integer expression; None when nothing is known."""
    match x:
        case E.Const():
            return Range(int(x.value), int(x.value)) if not x.dtype.is_float else None
        case Var():
            return ranges.get(x)
        case E.Affine():
            return _affine(x, ranges)
        case E.Binary():
            a, b = bounds(x.a, ranges), bounds(x.b, ranges)
            return None if a is None or b is None else _binary(x.op, a, b)
        case E.Select():
            a, b = bounds(x.a, ranges), bounds(x.b, ranges)
            return None if a is None or b is None else Range(min(a.low, b.low), max(a.high, b.high))
        case E.Cast():
            return bounds(x.x, ranges) if x.dtype.is_int and x.x.dtype.is_int else None
        case _:
            return None


def _affine(x: E.Affine, ranges: Ranges) -> Range | None:
    low = high = x.const
    for atom, c in x.terms:
        r = bounds(atom, ranges)
        if r is None:
            return None
        low += c * (r.low if c > 0 else r.high)
        high += c * (r.high if c > 0 else r.low)
    return Range(low, high)


def _binary(op: BinaryOp, a: Range, b: Range) -> Range | None:
    match op:
        case BinaryOp.MIN:
            return Range(min(a.low, b.low), min(a.high, b.high))
        case BinaryOp.MAX:
            return Range(max(a.low, b.low), max(a.high, b.high))
        case BinaryOp.FLOORDIV if b.low > 0:
            corners = [p // q for p in (a.low, a.high) for q in (b.low, b.high)]
            return Range(min(corners), max(corners))
        case BinaryOp.MOD if b.low == b.high > 0:
            if a.low // b.low == a.high // b.low:
                return Range(a.low % b.low, a.high % b.low)
            return Range(0, b.low - 1)
        case BinaryOp.MUL:
            corners = [p * q for p in (a.low, a.high) for q in (b.low, b.high)]
            return Range(min(corners), max(corners))
        case _:
            return None


def decide(condition: Expr, ranges: Ranges) -> bool | None:
    """Whether a condition always holds (True), never holds (False), or depends (None)."""
    if isinstance(condition, E.Const):
        return bool(condition.value)
    if not isinstance(condition, E.Binary):
        return None
    if condition.op in (BinaryOp.AND, BinaryOp.OR):
        a, b = decide(condition.a, ranges), decide(condition.b, ranges)
        decisive = condition.op is BinaryOp.OR
        if decisive in (a, b):
            return decisive
        return None if a is None or b is None else not decisive
    left, right = bounds(condition.a, ranges), bounds(condition.b, ranges)
    if left is None or right is None:
        return None
    return _compare(condition.op, left, right)


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
