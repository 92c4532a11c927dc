"""Elementwise primitives: unary, binary, select, cast. Operands have one shape; binary operands one dtype.

- Integers wrap. `floordiv` and `mod` round towards minus infinity; a zero divisor gives 0.
- `max` and `min` propagate NaN; comparisons with NaN are false, except `ne`; `round` rounds half to even.
- `not`, `and`, `or`, `xor` are logical on bool and bitwise on integers. A shift by the width or more,
  or by a negative count, moves all bits out: 0, or -1 for a negative number shifted right.
- `cast` of a float to an integer drops the fraction, saturates, and makes 0 of NaN; integers wrap; bool is `x != 0`.
- `bitcast` reads the bits of a number as another dtype of the same size.
- Floats of 8 and 16 bits are computed in f32 and rounded once.

A primitive that is more than one operator of the IR has a formula: a function of one element.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from nncc.frontend.graph.dims import same_shape
from nncc.frontend.graph.graph import (
    EXACT,
    Accuracy,
    Array,
    AttributeKind,
    Op,
    OpClass,
    Sample,
    TensorType,
    draw,
    expect,
    misfit,
    pick_shape,
    same_type,
)
from nncc.ir import expr as E
from nncc.ir.dtypes import ROWS, DType, bf16, boolean, dtype, f16, f32, f64, i8, i32, i64, u8
from nncc.ir.expr import Expr, convert
from nncc.ir.ops import BinaryOp, UnaryOp

Formula = Callable[..., Expr]


def wide_formula(formula: Formula) -> Formula:
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
    if x.dtype.is_float and to.is_int:
        return _saturated(x, to)
    whole = _as_float(x, to) if to.is_float and x.dtype.is_int else None
    return convert(x, to) if whole is None else whole[0]


_WholeNumbers = tuple[Expr, int, int]
"""A float, and whole numbers that it is between. Where it is 0 it may be -0."""


def _as_float(x: Expr, to: DType) -> _WholeNumbers | None:
    """An integer that a whole float was made of, less or plus a number, as that float: what QuantizeLinear gives, and
    DequantizeLinear takes, without the bytes in between. None for other integers.

    Adding 0 makes 0 of -0, which integers do not have.
    """
    found = _whole_float(x, to)
    if found is None:
        return None
    made, low, high = found
    return (made + E.Const(0.0, to) if not isinstance(x, E.Binary) else made), low, high


def _whole_float(x: Expr, to: DType) -> _WholeNumbers | None:
    if isinstance(x, E.Cast):
        inner = _clamped(x.x) if x.x.dtype is to else _whole_float(x.x, to) if x.x.dtype.is_int else None
        return inner if inner is not None and x.dtype.lowest <= inner[1] and inner[2] <= x.dtype.highest else None
    if not isinstance(x, E.Binary) or x.op not in (BinaryOp.ADD, BinaryOp.SUB) or not isinstance(x.b, E.Const):
        return None
    found, number = _whole_float(x.a, to), int(x.b.value)
    if found is None or not number:
        return None
    by = number if x.op is BinaryOp.ADD else -number
    low, high = found[1] + by, found[2] + by
    exact = max(-low, high) <= 1 << 24 and x.dtype.lowest <= low and high <= x.dtype.highest and to.bits >= f32.bits
    return (E.Binary(x.op, found[0], E.Const(float(number), to)), low, high) if exact else None


def _clamped(x: Expr) -> _WholeNumbers | None:
    """A float that is rounded to a whole number, and brought between two numbers; None for other floats."""
    if not (isinstance(x, E.Binary) and x.op is BinaryOp.MIN and isinstance(x.b, E.Const)):
        return None
    inner = x.a
    if not (isinstance(inner, E.Binary) and inner.op is BinaryOp.MAX and isinstance(inner.b, E.Const)):
        return None
    known = inner.a
    is_number = isinstance(known, E.Select) and known.condition is E.Unary(UnaryOp.IS_NAN, known.b)
    is_whole = isinstance(known, E.Select) and isinstance(known.a, E.Const) and _is_whole(known.a) and _is_whole(known.b)
    limits = inner.b.value, x.b.value
    return (x, int(limits[0]), int(limits[1])) if is_number and is_whole and all(n == int(n) for n in limits) else None


def _is_whole(x: Expr) -> bool:
    """Whether a float is a whole number where it is a number: sums of whole numbers are, as large floats are."""
    match x:
        case E.Const():
            return float(x.value).is_integer()
        case E.Unary():
            return x.op in (UnaryOp.ROUND, UnaryOp.FLOOR, UnaryOp.CEIL, UnaryOp.TRUNC)
        case E.Binary():
            return x.op in (BinaryOp.ADD, BinaryOp.SUB) and _is_whole(x.a) and _is_whole(x.b)
        case _:
            return False


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


Admits = Callable[[DType], bool]
Reference = Callable[..., Array]
Range = tuple[float, float]


def is_float(dtype: DType) -> bool:
    """Whether a dtype is a float."""
    return dtype.is_float


def is_numeric(dtype: DType) -> bool:
    """Whether a dtype can be added: a float or an integer."""
    return dtype.is_float or dtype.is_int


def is_bits(dtype: DType) -> bool:
    """Whether a dtype is a set of bits: bool or an integer."""
    return dtype.is_bool or dtype.is_int


def is_integer(dtype: DType) -> bool:
    """Whether a dtype is an integer."""
    return dtype.is_int


def is_signed(dtype: DType) -> bool:
    """Whether a dtype holds negative numbers."""
    return is_numeric(dtype) and dtype.numpy.kind != "u"


def is_any(dtype: DType) -> bool:
    """Whether a dtype is a dtype."""
    return True


_EXPECTED: dict[Admits, str] = {
    is_float: "a float dtype",
    is_numeric: "a float or integer dtype",
    is_bits: "bool or an integer dtype",
    is_integer: "an integer dtype",
    is_signed: "a float or a signed integer dtype",
    is_any: "any dtype",
}
_DRAWN: dict[Admits, tuple[DType, ...]] = {
    is_float: (f32, f64, f16, bf16),
    is_numeric: (f32, f64, i32, i64, u8, f16, bf16),
    is_bits: (boolean, i32, u8),
    is_integer: (i32, u8),
    is_signed: (f32, i32, i8),
    is_any: (f32, boolean, i64, u8),
}


def wide_reference(function: Reference) -> Reference:
    """The function computed in a wider dtype where an operand has no arithmetic of its own."""

    def reference(*inputs: Array) -> Array:
        narrow = inputs[0].dtype
        computed = _WIDER.get(narrow, narrow)
        with np.errstate(all="ignore"):
            if computed == narrow:
                return np.asarray(function(*inputs))
            wide = np.asarray(function(*(x.astype(computed) for x in inputs)))
            return wide.astype(narrow) if wide.dtype == computed else wide

    return reference


_WIDER = {row.numpy: dtype(row.computed).numpy for row in ROWS if row.computed}


def cast_array(x: Array, *, to: DType) -> Array:
    """`x` in another dtype, by the rules of `cast`."""
    if to.is_int and x.dtype.kind not in "biu":
        return _saturate(x.astype(np.float64), to)
    with np.errstate(all="ignore"):
        return (x != 0) if to.is_bool else x.astype(to.numpy)


def _saturate(x: Array, to: DType) -> Array:
    bounds = np.iinfo(str(to.numpy))
    # The bounds of 64-bit integers are not floats: what lies beyond them is chosen, never converted.
    above, below = x >= float(bounds.max) + (to.bits < 64), x <= float(bounds.min)
    inside = np.where(above | below | np.isnan(x), 0.0, np.trunc(x)).astype(to.numpy)
    return np.where(above, bounds.max, np.where(below, bounds.min, inside)).astype(to.numpy)


def _unary_type(op: str, admits: Admits, result: DType | None, x: TensorType) -> TensorType:
    if not admits(x.dtype):
        raise misfit(op, f"the operand is {x}", _EXPECTED[admits])
    return x.with_dtype(result or x.dtype)


def _binary_type(op: str, admits: Admits, result: DType | None, a: TensorType, b: TensorType) -> TensorType:
    if not same_type(a, b):
        raise misfit(op, f"the operands are {a} and {b}", "equal types")
    return _unary_type(op, admits, result, a)


def _select_type(condition: TensorType, a: TensorType, b: TensorType) -> TensorType:
    fault = f"the operands are {condition}, {a} and {b}"
    expect(condition.dtype.is_bool and same_shape(condition.shape, a.shape), "select", fault, "a bool of that shape")
    return _binary_type("select", is_any, None, a, b)


def _cast_type(x: TensorType, *, to: DType) -> TensorType:
    return x.with_dtype(to)


def _bitcast_type(x: TensorType, *, to: DType) -> TensorType:
    fits = is_numeric(x.dtype) and is_numeric(to) and x.dtype.size_bytes == to.size_bytes
    expect(fits, "bitcast", f"{x} to {to}", "numbers of the same size")
    return x.with_dtype(to)


def _bitcast(x: Array, *, to: DType) -> Array:
    return np.ascontiguousarray(x).view(to.numpy).reshape(x.shape)


def _sample_bitcast(rng: np.random.Generator) -> Sample:
    source, to = [(f32, i32), (i32, f32), (f64, i64), (i64, f64), (i8, u8), (f32, f32)][rng.integers(6)]
    return Sample((draw(rng, pick_shape(rng), source, -300, 300),), {"to": to})


def _sample(arity: int, admits: Admits, ranges: tuple[Range, ...], rng: np.random.Generator) -> Sample:
    dtype, shape = _DRAWN[admits][rng.integers(len(_DRAWN[admits]))], pick_shape(rng)
    return Sample(tuple(draw(rng, shape, dtype, *ranges[min(i, len(ranges) - 1)]) for i in range(arity)), {})


def _sample_select(rng: np.random.Generator) -> Sample:
    shape = pick_shape(rng)
    return Sample((draw(rng, shape, boolean), draw(rng, shape), draw(rng, shape)), {})


def _sample_cast(rng: np.random.Generator) -> Sample:
    source, to = (_DRAWN[is_numeric][i] for i in rng.integers(len(_DRAWN[is_numeric]), size=2))
    return Sample((draw(rng, pick_shape(rng), source, -300, 300),), {"to": to})


def _row(
    name: str,
    arity: int,
    reference: Reference,
    formula: Formula,
    admits: Admits,
    accuracy: Accuracy = EXACT,
    *,
    result: DType | None = None,
    domains: tuple[Range, ...] = ((-4, 4),),
    onnx: tuple[str, ...] = (),
    commutative: bool = False,
) -> Op:
    rule = _unary_type if arity == 1 else _binary_type
    return Op(
        name,
        arity,
        OpClass.ELEMENTWISE,
        partial(rule, name, admits, result),
        wide_reference(reference),
        accuracy,
        partial(_sample, arity, admits, domains),
        formula=wide_formula(formula),
        onnx=onnx,
        keeps_axes=True,
        commutative=commutative,
    )


def _scalar(
    op: UnaryOp | BinaryOp,
    onnx: str,
    admits: Admits,
    accuracy: Accuracy = EXACT,
    *,
    domains: tuple[Range, ...] = ((-4, 4),),
    result: DType | None = None,
) -> Op:
    """The row of an operator of the IR: its name, its meaning, its formula."""
    formula: Formula = partial(E.Unary, op) if isinstance(op, UnaryOp) else partial(E.Binary, op)
    return _row(
        op.name.lower(),
        1 if isinstance(op, UnaryOp) else 2,
        op.value.numpy,
        formula,
        admits,
        accuracy,
        result=result,
        domains=domains,
        onnx=(onnx,) if onnx else (),
        commutative=op.value.commutative,
    )


def _bits(name: str, onnx: str, reference: Reference, logical: BinaryOp, bitwise: BinaryOp) -> Op:
    formula, both = bits(logical, bitwise), (onnx, f"Bitwise{onnx}")
    return _row(name, 2, reference, formula, is_bits, onnx=both, commutative=bitwise.value.commutative)


def _shift(name: str, reference: Reference, formula: Formula) -> Op:
    return _row(name, 2, reference, formula, is_integer, domains=((0, 9), (0, 9)))


def _shift_left(x: Array, by: Array) -> Array:
    inside = (by >= 0) & (by < x.dtype.itemsize * 8)
    return np.where(inside, np.left_shift(x, np.where(inside, by, 0)), 0).astype(x.dtype)


def _shift_right(x: Array, by: Array) -> Array:
    inside = (by >= 0) & (by < x.dtype.itemsize * 8)
    return np.where(inside, np.right_shift(x, np.where(inside, by, 0)), np.where(x < 0, -1, 0)).astype(x.dtype)


_POSITIVE: Range = (0.01, 8)

ELEMENTWISE: tuple[Op, ...] = (
    _scalar(UnaryOp.NEG, "Neg", is_signed),
    _row("abs", 1, np.abs, magnitude, is_numeric, onnx=("Abs",)),
    _row("sign", 1, np.sign, sign, is_numeric, onnx=("Sign",)),
    _row("not", 1, np.invert, invert, is_bits, onnx=("Not", "BitwiseNot")),
    _scalar(UnaryOp.FLOOR, "Floor", is_float),
    _scalar(UnaryOp.CEIL, "Ceil", is_float),
    _scalar(UnaryOp.TRUNC, "", is_float),
    _scalar(UnaryOp.ROUND, "Round", is_float),
    _scalar(UnaryOp.EXP, "Exp", is_float, Accuracy(2)),
    _scalar(UnaryOp.EXPM1, "", is_float, Accuracy(2)),
    _scalar(UnaryOp.LOG, "Log", is_float, Accuracy(2), domains=(_POSITIVE,)),
    _scalar(UnaryOp.LOG1P, "", is_float, Accuracy(2), domains=((-0.9, 8),)),
    _scalar(UnaryOp.SQRT, "Sqrt", is_float, domains=(_POSITIVE,)),
    _scalar(UnaryOp.RSQRT, "", is_float, Accuracy(2), domains=(_POSITIVE,)),
    _scalar(UnaryOp.SIN, "Sin", is_float, Accuracy(4)),
    _scalar(UnaryOp.COS, "Cos", is_float, Accuracy(4)),
    _scalar(UnaryOp.ATAN, "Atan", is_float, Accuracy(2)),
    _scalar(UnaryOp.TANH, "Tanh", is_float, Accuracy(6)),
    _scalar(UnaryOp.ERF, "Erf", is_float, Accuracy(6)),
    _scalar(UnaryOp.IS_NAN, "IsNaN", is_float, result=boolean),
    _scalar(BinaryOp.ADD, "Add", is_numeric),
    _scalar(BinaryOp.SUB, "Sub", is_numeric),
    _scalar(BinaryOp.MUL, "Mul", is_numeric),
    _scalar(BinaryOp.DIV, "Div", is_float, domains=((-4, 4), (0.1, 4))),
    _scalar(BinaryOp.FLOORDIV, "", is_numeric, domains=((-9, 9), (1, 9))),
    _scalar(BinaryOp.MOD, "", is_numeric, domains=((-9, 9), (1, 9))),
    _scalar(BinaryOp.POW, "Pow", is_float, Accuracy(16), domains=((0.1, 3), (-2, 2))),
    _scalar(BinaryOp.MAX, "Max", is_numeric),
    _scalar(BinaryOp.MIN, "Min", is_numeric),
    _scalar(BinaryOp.EQ, "Equal", is_any, result=boolean),
    _scalar(BinaryOp.NE, "", is_any, result=boolean),
    _scalar(BinaryOp.LT, "Less", is_numeric, result=boolean),
    _scalar(BinaryOp.LE, "LessOrEqual", is_numeric, result=boolean),
    _bits("and", "And", np.bitwise_and, BinaryOp.AND, BinaryOp.BITAND),
    _bits("or", "Or", np.bitwise_or, BinaryOp.OR, BinaryOp.BITOR),
    _bits("xor", "Xor", np.bitwise_xor, BinaryOp.NE, BinaryOp.BITXOR),
    _shift("shl", _shift_left, shifted(BinaryOp.SHL, zero_of)),
    _shift("shr", _shift_right, shifted(BinaryOp.SHR, sign_bits)),
    Op(
        "select",
        3,
        OpClass.ELEMENTWISE,
        _select_type,
        np.where,
        EXACT,
        _sample_select,
        formula=E.select,
        onnx=("Where",),
        keeps_axes=True,
    ),
    Op(
        "cast",
        1,
        OpClass.ELEMENTWISE,
        _cast_type,
        cast_array,
        EXACT,
        _sample_cast,
        (("to", AttributeKind.DTYPE),),
        formula=cast,
        keeps_axes=True,
    ),
    Op(
        "bitcast",
        1,
        OpClass.ELEMENTWISE,
        _bitcast_type,
        _bitcast,
        EXACT,
        _sample_bitcast,
        (("to", AttributeKind.DTYPE),),
        formula=bitcast,
        keeps_axes=True,
    ),
)
POINTWISE = frozenset(op.name for op in ELEMENTWISE)
