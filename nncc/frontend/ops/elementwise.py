"""Elementwise primitives: unary, binary, select, cast. Operands have one shape; binary operands one dtype.

- Integers wrap. `floordiv` and `mod` round towards minus infinity; a zero divisor gives 0.
- `max` and `min` propagate NaN; comparisons with NaN are false, except `ne`; `round` rounds half to even.
- `not`, `and`, `or`, `xor` are logical on bool and bitwise on integers. A shift by the width or more,
  or by a negative count, moves all bits out: 0, or -1 for a negative number shifted right.
- `cast` of a float to an integer drops the fraction, saturates, and makes 0 of NaN; integers wrap; bool is `x != 0`.
- 16-bit floats are computed in f32 and rounded once.
"""

import math
from collections.abc import Callable
from functools import partial

import numpy as np

from nncc.frontend.dims import same_shape
from nncc.frontend.graph import Array, TensorType
from nncc.frontend.ops.op import EXACT, Accuracy, AttributeKind, Op, Sample, expect
from nncc.frontend.ops.sampling import draw, pick_shape
from nncc.ir.dtypes import DType, bf16, boolean, f16, f32, f64, i8, i32, i64, u8

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


def widened(function: Reference) -> Reference:
    """The function computed in f32 where an operand is a 16-bit float."""

    def reference(*inputs: Array) -> Array:
        narrow = inputs[0].dtype
        with np.errstate(all="ignore"):
            if narrow not in _NARROW:
                return np.asarray(function(*inputs))
            wide = np.asarray(function(*(x.astype(np.float32) for x in inputs)))
        return wide.astype(narrow) if wide.dtype == np.float32 else wide

    return reference


_NARROW = (f16.numpy, bf16.numpy)
_SCALAR_ERF = np.frompyfunc(math.erf, 1, 1)


def _erf(x: Array) -> Array:
    return np.asarray(_SCALAR_ERF(x)).astype(x.dtype)


def _rsqrt(x: Array) -> Array:
    return np.asarray(1 / np.sqrt(x)).astype(x.dtype)


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
    expect(admits(x.dtype), op, f"the operand is {x}", _EXPECTED[admits])
    return x.with_dtype(result or x.dtype)


def _binary_type(op: str, admits: Admits, result: DType | None, a: TensorType, b: TensorType) -> TensorType:
    expect(a.dtype == b.dtype and same_shape(a.shape, b.shape), op, f"the operands are {a} and {b}", "equal types")
    return _unary_type(op, admits, result, a)


def _select_type(condition: TensorType, a: TensorType, b: TensorType) -> TensorType:
    fault = f"the operands are {condition}, {a} and {b}"
    expect(condition.dtype.is_bool and same_shape(condition.shape, a.shape), "select", fault, "a bool of that shape")
    return _binary_type("select", is_any, None, a, b)


def _cast_type(x: TensorType, *, to: DType) -> TensorType:
    return x.with_dtype(to)


def _sample(arity: int, admits: Admits, ranges: tuple[Range, ...], rng: np.random.Generator) -> Sample:
    dtype, shape = _DRAWN[admits][rng.integers(len(_DRAWN[admits]))], pick_shape(rng)
    return Sample(tuple(draw(rng, shape, dtype, *ranges[min(i, len(ranges) - 1)]) for i in range(arity)), {})


def _sample_select(rng: np.random.Generator) -> Sample:
    shape = pick_shape(rng)
    return Sample((draw(rng, shape, boolean), draw(rng, shape), draw(rng, shape)), {})


def _sample_cast(rng: np.random.Generator) -> Sample:
    source, to = (_DRAWN[is_numeric][i] for i in rng.integers(len(_DRAWN[is_numeric]), size=2))
    return Sample((draw(rng, pick_shape(rng), source, -300, 300),), {"to": to})


def _unary(
    name: str, function: Reference, admits: Admits, accuracy: Accuracy = EXACT, *,
    result: DType | None = None, domain: Range = (-4, 4),
) -> Op:  # fmt: skip
    return Op(
        name, 1, partial(_unary_type, name, admits, result), widened(function), accuracy,
        partial(_sample, 1, admits, (domain,)),
    )  # fmt: skip


def _binary(
    name: str, function: Reference, admits: Admits, accuracy: Accuracy = EXACT, *,
    result: DType | None = None, domains: tuple[Range, ...] = ((-4, 4),),
) -> Op:  # fmt: skip
    return Op(
        name, 2, partial(_binary_type, name, admits, result), widened(function), accuracy,
        partial(_sample, 2, admits, domains),
    )  # fmt: skip


def _shift_left(x: Array, by: Array) -> Array:
    inside = (by >= 0) & (by < x.dtype.itemsize * 8)
    return np.where(inside, np.left_shift(x, np.where(inside, by, 0)), 0).astype(x.dtype)


def _shift_right(x: Array, by: Array) -> Array:
    inside = (by >= 0) & (by < x.dtype.itemsize * 8)
    return np.where(inside, np.right_shift(x, np.where(inside, by, 0)), np.where(x < 0, -1, 0)).astype(x.dtype)


_POSITIVE: Range = (0.01, 8)

ELEMENTWISE: tuple[Op, ...] = (
    _unary("neg", np.negative, is_signed),
    _unary("abs", np.abs, is_numeric),
    _unary("sign", np.sign, is_numeric),
    _unary("not", np.invert, is_bits),
    _unary("floor", np.floor, is_float),
    _unary("ceil", np.ceil, is_float),
    _unary("trunc", np.trunc, is_float),
    _unary("round", np.rint, is_float),
    _unary("exp", np.exp, is_float, Accuracy(2)),
    _unary("log", np.log, is_float, Accuracy(2), domain=_POSITIVE),
    _unary("sqrt", np.sqrt, is_float, domain=_POSITIVE),
    _unary("rsqrt", _rsqrt, is_float, Accuracy(2), domain=_POSITIVE),
    _unary("sin", np.sin, is_float, Accuracy(4)),
    _unary("cos", np.cos, is_float, Accuracy(4)),
    _unary("tanh", np.tanh, is_float, Accuracy(6)),
    _unary("erf", _erf, is_float, Accuracy(6)),
    _unary("is_nan", np.isnan, is_float, result=boolean),
    _binary("add", np.add, is_numeric),
    _binary("sub", np.subtract, is_numeric),
    _binary("mul", np.multiply, is_numeric),
    _binary("div", np.divide, is_float, domains=((-4, 4), (0.1, 4))),
    _binary("floordiv", np.floor_divide, is_numeric, domains=((-9, 9), (1, 9))),
    _binary("mod", np.mod, is_numeric, domains=((-9, 9), (1, 9))),
    _binary("pow", np.power, is_float, Accuracy(16), domains=((0.1, 3), (-2, 2))),
    _binary("max", np.maximum, is_numeric),
    _binary("min", np.minimum, is_numeric),
    _binary("eq", np.equal, is_any, result=boolean),
    _binary("ne", np.not_equal, is_any, result=boolean),
    _binary("lt", np.less, is_numeric, result=boolean),
    _binary("le", np.less_equal, is_numeric, result=boolean),
    _binary("and", np.bitwise_and, is_bits),
    _binary("or", np.bitwise_or, is_bits),
    _binary("xor", np.bitwise_xor, is_bits),
    _binary("shl", _shift_left, is_integer, domains=((0, 9), (0, 9))),
    _binary("shr", _shift_right, is_integer, domains=((0, 9), (0, 9))),
    Op("select", 3, _select_type, np.where, EXACT, _sample_select),
    Op("cast", 1, _cast_type, cast_array, EXACT, _sample_cast, (("to", AttributeKind.DTYPE),)),
)
POINTWISE = frozenset(op.name for op in ELEMENTWISE)
