"""What element-wise primitives do to one element, where it is more than one operator of the IR."""

from __future__ import annotations

from collections.abc import Callable

from nncc.ir import expr as E
from nncc.ir.dtypes import DType
from nncc.ir.expr import Expr, convert
from nncc.ir.ops import BinaryOp, UnaryOp

Formula = Callable[..., Expr]


def widened(formula: Formula) -> Formula:
    """The formula computed in a wider dtype where the operands have no arithmetic of their own."""

    def wide(*operands: Expr) -> Expr:
        narrow = operands[0].dtype
        if narrow.computed is narrow:
            return formula(*operands)
        result = formula(*(convert(x, narrow.computed) for x in operands))
        return result if result.dtype.is_bool else convert(result, narrow)

    return wide


def _is(op: BinaryOp, x: Expr, number: float | int) -> Expr:
    return E.Binary(op, x, E.wrap(number, x.dtype))


def _is_unsigned(x: Expr) -> bool:
    return x.dtype.lowest == 0


def magnitude(x: Expr) -> Expr:
    """The magnitude; unsigned numbers are theirs."""
    return x if _is_unsigned(x) else E.Unary(UnaryOp.ABS, x)


def sign(x: Expr) -> Expr:
    """-1, 0 or 1, as the number is below, at or above 0; NaN stays."""
    one, zero = E.wrap(1, x.dtype), E.wrap(0, x.dtype)
    if _is_unsigned(x):
        return E.select(_is(BinaryOp.EQ, x, 0), zero, one)
    rest = E.select(_is(BinaryOp.EQ, x, 0), zero, x)  # NaN stays
    below = E.select(_is(BinaryOp.LT, x, 0), E.wrap(-1, x.dtype), rest)
    return E.select(E.Binary(BinaryOp.LT, zero, x), one, below)


def invert(x: Expr) -> Expr:
    """All bits the other way round."""
    ones = int(x.dtype.highest) if _is_unsigned(x) else -1
    return E.logical_not(x) if x.dtype.is_bool else E.Binary(BinaryOp.BITXOR, x, E.wrap(ones, x.dtype))


def bits(logical: BinaryOp, bitwise: BinaryOp) -> Formula:
    """An operator on bool, or on the bits of integers."""
    return lambda a, b: E.Binary(logical if a.dtype.is_bool else bitwise, a, b)


def zero_of(x: Expr) -> Expr:
    """0 in the dtype of x."""
    return E.wrap(0, x.dtype)


def shifted(op: BinaryOp, outside: Formula) -> Formula:
    """A shift; a count that is negative, or no less than the width, gives `outside`."""

    def shift(x: Expr, by: Expr) -> Expr:
        low, high = _is(BinaryOp.LE, by, -1) if not _is_unsigned(by) else E.FALSE, _is(BinaryOp.LT, by, x.dtype.bits)
        fits = E.logical_and(E.logical_not(low), high)
        return E.select(fits, E.Binary(op, x, E.select(fits, by, zero_of(by))), outside(x))

    return shift


def sign_bits(x: Expr) -> Expr:
    """All bits as the sign: 0, or -1 for a negative number."""
    return zero_of(x) if _is_unsigned(x) else E.select(_is(BinaryOp.LT, x, 0), E.wrap(-1, x.dtype), zero_of(x))


def cast(x: Expr, to: DType) -> Expr:
    """The number in another dtype, by the rules of `cast`."""
    if x.dtype is not to:
        x = convert(x, x.dtype.computed)  # exact, and no instruction turns one 16-bit float into the other
    return _saturated(x, to) if x.dtype.is_float and to.is_int else convert(x, to)


def bitcast(x: Expr, to: DType) -> Expr:
    """The bits of the number as another dtype."""
    return x if x.dtype is to else E.Bitcast(x, to)


def _saturated(x: Expr, to: DType) -> Expr:
    """A float as an integer: NaN is 0, and what does not fit is the nearest number that does."""
    x = E.select(E.Unary(UnaryOp.IS_NAN, x), zero_of(x), x)
    high = _greatest_float(int(to.highest), x.dtype)
    inside = convert(E.minimum(E.maximum(x, float(to.lowest)), float(high)), to)
    if high == to.highest:
        return inside
    return E.select(E.lt(E.wrap(float(high), x.dtype), x), E.wrap(int(to.highest), to), inside)


def _greatest_float(limit: int, dtype: DType) -> int:
    """The greatest number of a float dtype that is no more than 2**n - 1."""
    digits = 53 if dtype.bits == 64 else 24
    dropped = max(0, limit.bit_length() - digits)
    return limit >> dropped << dropped
