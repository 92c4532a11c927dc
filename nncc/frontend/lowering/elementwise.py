"""Elementwise primitives: expressions of the operands' elements. Their meaning is that of `ops.elementwise`."""

from __future__ import annotations

from collections.abc import Callable

from nncc.frontend.lowering.rule import Inline
from nncc.frontend.lowering.view import Element, Index, View
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32
from nncc.ir.expr import Expr, convert
from nncc.ir.ops import BinaryOp, UnaryOp

Formula = Callable[..., Expr]


def _widened(formula: Formula) -> Formula:
    """The formula computed in f32 where the operands are 16-bit floats."""

    def wide(*operands: Expr) -> Expr:
        narrow = operands[0].dtype
        if not narrow.is_float or narrow.bits > 16:
            return formula(*operands)
        result = formula(*(convert(x, f32) for x in operands))
        return result if result.dtype.is_bool else convert(result, narrow)

    return wide


def _unary(op: UnaryOp) -> Formula:
    return lambda x: E.Unary(op, x)


def _binary(op: BinaryOp) -> Formula:
    return lambda a, b: E.Binary(op, a, b)


def _is(op: BinaryOp, x: Expr, number: float | int) -> Expr:
    return E.Binary(op, x, E.wrap(number, x.dtype))


def _is_unsigned(x: Expr) -> bool:
    return x.dtype.lowest == 0


def _abs(x: Expr) -> Expr:
    return x if _is_unsigned(x) else E.Unary(UnaryOp.ABS, x)


def _sign(x: Expr) -> Expr:
    one, zero = E.wrap(1, x.dtype), E.wrap(0, x.dtype)
    if _is_unsigned(x):
        return E.select(_is(BinaryOp.EQ, x, 0), zero, one)
    rest = E.select(_is(BinaryOp.EQ, x, 0), zero, x)  # NaN stays
    below = E.select(_is(BinaryOp.LT, x, 0), E.wrap(-1, x.dtype), rest)
    return E.select(E.Binary(BinaryOp.LT, zero, x), one, below)


def _not(x: Expr) -> Expr:
    ones = int(x.dtype.highest) if _is_unsigned(x) else -1
    return E.logical_not(x) if x.dtype.is_bool else E.Binary(BinaryOp.BITXOR, x, E.wrap(ones, x.dtype))


def _bits(logical: BinaryOp, bitwise: BinaryOp) -> Formula:
    return lambda a, b: E.Binary(logical if a.dtype.is_bool else bitwise, a, b)


def _zero_of(x: Expr) -> Expr:
    return E.wrap(0, x.dtype)


def _negative(x: Expr) -> Expr:
    return E.Unary(UnaryOp.NEG, x)


def _shifted(op: BinaryOp, outside: Formula) -> Formula:
    """A shift; a count that is negative, or no less than the width, gives `outside`."""

    def shift(x: Expr, by: Expr) -> Expr:
        low, high = _is(BinaryOp.LE, by, -1) if not _is_unsigned(by) else E.FALSE, _is(BinaryOp.LT, by, x.dtype.bits)
        fits = E.logical_and(E.logical_not(low), high)
        return E.select(fits, E.Binary(op, x, E.select(fits, by, _zero_of(by))), outside(x))

    return shift


def _sign_bits(x: Expr) -> Expr:
    return _zero_of(x) if _is_unsigned(x) else E.select(_is(BinaryOp.LT, x, 0), E.wrap(-1, x.dtype), _zero_of(x))


def _cast(x: Expr, to: DType) -> Expr:
    if x.dtype.is_float and x.dtype.bits == 16 and x.dtype is not to:
        x = convert(x, f32)  # exact, and no instruction turns one 16-bit float into the other
    return _saturated(x, to) if x.dtype.is_float and to.is_int else convert(x, to)


def _saturated(x: Expr, to: DType) -> Expr:
    """A float as an integer: NaN is 0, and what does not fit is the nearest number that does."""
    x = E.select(E.Unary(UnaryOp.IS_NAN, x), _zero_of(x), x)
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


_UNARY: dict[str, Formula] = {
    "neg": _negative,
    "abs": _abs,
    "sign": _sign,
    "not": _not,
    "floor": _unary(UnaryOp.FLOOR),
    "ceil": _unary(UnaryOp.CEIL),
    "trunc": _unary(UnaryOp.TRUNC),
    "round": _unary(UnaryOp.ROUND),
    "exp": _unary(UnaryOp.EXP),
    "log": _unary(UnaryOp.LOG),
    "sqrt": _unary(UnaryOp.SQRT),
    "rsqrt": _unary(UnaryOp.RSQRT),
    "sin": _unary(UnaryOp.SIN),
    "cos": _unary(UnaryOp.COS),
    "tanh": _unary(UnaryOp.TANH),
    "erf": _unary(UnaryOp.ERF),
    "is_nan": _unary(UnaryOp.IS_NAN),
}
_BINARY: dict[str, Formula] = {
    "add": _binary(BinaryOp.ADD),
    "sub": _binary(BinaryOp.SUB),
    "mul": _binary(BinaryOp.MUL),
    "div": _binary(BinaryOp.DIV),
    "floordiv": _binary(BinaryOp.FLOORDIV),
    "mod": _binary(BinaryOp.MOD),
    "pow": _binary(BinaryOp.POW),
    "max": _binary(BinaryOp.MAX),
    "min": _binary(BinaryOp.MIN),
    "eq": _binary(BinaryOp.EQ),
    "ne": _binary(BinaryOp.NE),
    "lt": _binary(BinaryOp.LT),
    "le": _binary(BinaryOp.LE),
    "and": _bits(BinaryOp.AND, BinaryOp.BITAND),
    "or": _bits(BinaryOp.OR, BinaryOp.BITOR),
    "xor": _bits(BinaryOp.NE, BinaryOp.BITXOR),
    "shl": _shifted(BinaryOp.SHL, _zero_of),
    "shr": _shifted(BinaryOp.SHR, _sign_bits),
}


def _pointwise(formula: Formula) -> Inline:
    def element(*operands: View, **attributes: DType) -> Element:
        def at(index: Index) -> Expr:
            return formula(*(x.at(index) for x in operands), **attributes)

        return at

    return Inline(element, pointwise=True)


ELEMENTWISE: dict[str, Inline] = {
    **{name: _pointwise(_widened(formula)) for name, formula in (_UNARY | _BINARY).items()},
    "select": _pointwise(E.select),
    "cast": _pointwise(_cast),
}
