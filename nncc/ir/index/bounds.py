"""The values an index expression can take, by interval arithmetic over the ranges of its variables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from nncc.ir import expr as E
from nncc.ir.dtypes import DType, i64
from nncc.ir.expr import Expr, Extent, Var
from nncc.ir.intern import MOST_NODES
from nncc.ir.ops import BinaryOp
from nncc.ir.vector import Ramp, TileRamp


class Range(NamedTuple):
    """All integers from low to high, both included; empty when high < low.

    limit: what all are less than besides, where the extent of an axis depends on open sizes.
    """

    low: int
    high: int
    limit: Expr | None = None

    @staticmethod
    def extent(extent: Extent) -> Range:
        """The values of an axis of that extent."""
        return Range(0, greatest(extent) - 1, None if isinstance(extent, int) else extent)

    @property
    def extent_of(self) -> Extent:
        """How many there are, of an axis."""
        return self.high - self.low + 1 if self.limit is None else E.extent(self.limit - self.low)


Ranges = Mapping[Var, Range]


def axis_range(extent: Expr, ranges: Ranges) -> Range | None:
    """The values of an axis whose extent may depend on outer axes; None when nothing is known."""
    known = bounds(extent, ranges)
    return (
        None
        if known is None
        else Range(0, known.high - 1, extent if type(extent) is not E.Const and is_open(extent, ranges) else None)
    )


def greatest(extent: Extent) -> int:
    """The greatest number that an extent may be."""
    if isinstance(extent, int):
        return extent
    known = bounds(extent, {})
    return MOST_ELEMENTS if known is None else known.high


def least(extent: Extent) -> int:
    """The least number that an extent may be."""
    known = bounds(E.index(extent), {})
    return 0 if known is None else max(known.low, 0)


MOST_ELEMENTS = 1 << 63
"""More than an index can count: of an extent of which nothing is known."""


def is_open(x: Expr, ranges: Ranges) -> bool:
    """Whether open sizes may decide about the values of an expression, by itself or by the extents of axes."""
    return bool(E.symbols(x)) or any(known.limit is not None for known in ranges.values())


def bounds(x: Expr, ranges: Ranges) -> Range | None:
    """A range that holds every value (of every lane) of an integer expression; None when nothing is known, as of one that
    is large when what it shares is counted each time."""
    if type(x) is Var:
        return ranges.get(x)
    rule = _RULES.get(type(x))
    return None if rule is None else rule(x, ranges)


@lru_cache(maxsize=1 << 12)
def _constant(x: E.Const) -> Range | None:
    return None if x.dtype.is_float else Range(int(x.value), int(x.value))


def _affine(x: E.Affine, ranges: Ranges) -> Range | None:
    low = high = x.const
    for atom, c in x.terms:
        r = ranges.get(atom) if type(atom) is Var else bounds(atom, ranges)
        if r is None:
            return None
        low += c * (r.low if c > 0 else r.high)
        high += c * (r.high if c > 0 else r.low)
    return Range(low, high)


def _ramp(x: Ramp, ranges: Ranges) -> Range | None:
    base, span = bounds(x.base, ranges), x.stride * (x.lanes - 1)
    return None if base is None else Range(base.low + min(span, 0), base.high + max(span, 0))


def _tile(x: TileRamp, ranges: Ranges) -> Range | None:
    base, span = bounds(x.base, ranges), x.stride * (x.rows - 1)
    return None if base is None else Range(base.low + min(span, 0), base.high + max(span, 0) + x.lanes - 1)


SHORT_BITS = 16
"""Integers of up to so many bits limit an index by their dtype; what longer ones hold is no limit of any array."""


def _select(x: E.Select, ranges: Ranges) -> Range | None:
    if x.size > MOST_NODES:
        return None
    a, b = (bounds(v, _narrowed(x.condition, holds, ranges)) for v, holds in ((x.a, True), (x.b, False)))
    return None if a is None or b is None else Range(min(a.low, b.low), max(a.high, b.high))


def _narrowed(condition: Expr, holds: bool, ranges: Ranges) -> Ranges:
    """The ranges where a condition c*axis + rest < n of one axis holds, or fails, if it does for any of its values."""
    if not (isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a)):
        return ranges
    (terms, rest), limit = E.form(condition.a), E.static(condition.b)
    axis, c = terms[0] if len(terms) == 1 else (None, 0)
    known = ranges.get(axis) if isinstance(axis, Var) else None
    if not isinstance(axis, Var) or known is None or limit is None:
        return ranges
    turn = -((rest - limit) // c) if c > 0 else (limit - rest) // c + 1  # the first value where it fails, or holds
    is_below = (c > 0) is holds
    new = Range(known.low, min(known.high, turn - 1)) if is_below else Range(max(known.low, turn), known.high)
    return ranges if new.high < new.low else {**ranges, axis: new}


def _cast(x: E.Cast, ranges: Ranges) -> Range | None:
    if x.x.dtype.is_bool:
        return bounds(x.x, ranges) or Range(0, 1)
    known = bounds(x.x, ranges) if x.x.dtype.is_int else None
    return _every(x.x.dtype) if known is None and x.x.dtype.is_int and x.x.dtype.bits <= SHORT_BITS else known


def _operation(x: E.Binary, ranges: Ranges) -> Range | None:
    if x.size > MOST_NODES:
        return None
    a, b = bounds(x.a, ranges), bounds(x.b, ranges)
    if x.op in _LIMITING and x.dtype.is_int and (a is None) is not (b is None):
        a, b = a or _every(x.dtype), b or _every(x.dtype)  # one of them limits what the other is
    return None if a is None or b is None else _binary(x.op, a, b)


_LIMITING = (BinaryOp.MIN, BinaryOp.MAX, BinaryOp.BITAND)


def _every(dtype: DType) -> Range:
    """The numbers of an integer dtype."""
    return Range(int(dtype.lowest), int(dtype.highest))


def _wrapping(rule: Callable[[Any, Ranges], Range | None]) -> Callable[[Any, Ranges], Range | None]:
    """A rule for operations that wrap: what does not fit the dtype is not known."""

    def checked(x: Expr, ranges: Ranges) -> Range | None:
        r, dtype = rule(x, ranges), x.dtype
        if r is None or not dtype.is_int:
            return None
        return r if dtype is i64 or (dtype.lowest <= r.low and r.high <= dtype.highest) else None

    return checked


_RULES: dict[type[Expr], Callable[[Any, Ranges], Range | None]] = {
    E.Const: lambda x, ranges: _constant(x),
    E.Symbol: lambda x, ranges: ranges.get(x) or Range(x.low, x.high),
    E.Affine: _affine,
    E.Binary: _wrapping(_operation),
    E.Select: _select,
    E.UnlikelySelect: _select,
    E.Cast: _wrapping(_cast),
    Ramp: _wrapping(_ramp),
    TileRamp: _wrapping(_tile),
    E.Broadcast: lambda x, ranges: bounds(x.x, ranges),
}


def _binary(op: BinaryOp, a: Range, b: Range) -> Range | None:
    match op:
        case BinaryOp.MIN:
            return Range(min(a.low, b.low), min(a.high, b.high))
        case BinaryOp.MAX:
            return Range(max(a.low, b.low), max(a.high, b.high))
        case BinaryOp.ADD:
            return Range(a.low + b.low, a.high + b.high)
        case BinaryOp.SUB:
            return Range(a.low - b.high, a.high - b.low)
        case BinaryOp.SHR if b.low >= 0 and b.high < 64:
            corners = [p >> q for p in (a.low, a.high) for q in (b.low, b.high)]
            return Range(min(corners), max(corners))
        case BinaryOp.BITAND if a.low >= 0 or b.low >= 0:
            return Range(0, min(r.high for r in (a, b) if r.low >= 0))
        case BinaryOp.FLOORDIV if b.low > 0:
            corners = [p // q for p in (a.low, a.high) for q in (b.low, b.high)]
            return Range(min(corners), max(corners))
        case BinaryOp.MOD if b.low > 0:
            if b.low == b.high and a.low // b.low == a.high // b.low:
                return Range(a.low % b.low, a.high % b.low)
            return Range(0, b.high - 1)
        case BinaryOp.BITXOR if a.low >= 0 and b.low >= 0:
            return Range(0, (1 << max(a.high, b.high).bit_length()) - 1)
        case BinaryOp.MUL:
            corners = [p * q for p in (a.low, a.high) for q in (b.low, b.high)]
            return Range(min(corners), max(corners))
        case _:
            return None
