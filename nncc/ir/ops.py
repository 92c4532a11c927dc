"""The scalar operators of the kernel IR: one row each, used by printing, typing, numpy evaluation and emitters.

Semantics, stated once for interp and for every emitter:
- Integers wrap. Floor division and modulo round towards minus infinity, as Python and numpy do; by 0 both are 0, as
  numpy's are.
- `max`, `min` and everything made of them (relu, pooling, softmax) propagate NaN, as numpy.maximum and ONNX do.
- `remainder` is that of the truncated quotient, with the sign of the dividend (C's fmod).
- Comparisons with NaN are false, except `ne`. `round` rounds half to even.
- Floating point is never reassociated: the order of a sum is the order of the loops.
"""

import math
import operator
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np

from nncc.ir.dtypes import Kind

Array = np.ndarray[Any, Any]
FLOATS = frozenset(kind for kind in Kind if kind.is_float)
INTEGERS = frozenset({Kind.INT, Kind.UINT})
NUMBERS = FLOATS | INTEGERS
BOOL = frozenset({Kind.BOOL})
ANY = NUMBERS | BOOL


@dataclass(frozen=True, slots=True)
class Expansion:
    """The instructions of an operator's arithmetic, counted in the code for x86-64-v3, and the constants that these want in
    registers. simple: comparisons, selects, extrema, bits and integers."""

    multiply_adds: int = 0
    simple: int = 0
    roots: int = 0
    divisions: int = 0
    constants: int = 0


@dataclass(frozen=True, slots=True)
class OpRow:
    """The properties of an operator: its text, its precedence (0 = a call), its meaning in numpy, and the rest.

    takes: the kinds of its operands. expands: the arithmetic that `codegen.passes.elementary` makes of it on floats, where
    emitters have no instruction for it. commutative: its operands may change places. says: what it gives, for the
    documentation of functions.
    """

    text: str
    precedence: int
    numpy: Callable[..., Any]
    takes: frozenset[Kind]
    expands: Expansion | None = None
    commutative: bool = False
    says: str = ""


_SCALAR_ERF = np.frompyfunc(math.erf, 1, 1)


def _erf(x: Any) -> Any:
    return np.asarray(_SCALAR_ERF(x)).astype(x.dtype)


def _rsqrt(x: Any) -> Any:
    return np.asarray(1 / np.sqrt(x)).astype(x.dtype)


def _power(a: Any, b: Any) -> Any:
    """a to the power of b. numpy takes roots for 0.5 where that is one number: -inf and -0 have other roots than powers."""
    made = np.power(a, b)
    if not np.any(half := np.equal(b, 0.5)):
        return made
    return np.asarray(np.where(half, np.where(np.isneginf(a), np.inf, made + 0.0), made)).astype(made.dtype)


def _function(text: str, numpy: Callable[..., Any], says: str, expands: Expansion | None = None) -> OpRow:
    return OpRow(text, 0, numpy, FLOATS, expands, says=says)


class UnaryOp(Enum):
    """Operators of one operand; the result has its dtype, except for `is_nan` (bool)."""

    NEG = OpRow("-", 7, np.negative, NUMBERS)
    NOT = OpRow("not", 0, np.logical_not, BOOL)
    ABS = OpRow("abs", 0, np.abs, NUMBERS, says="The magnitude; `abs(x)` is the same.")
    SQRT = _function("sqrt", np.sqrt, "The square root; NaN below zero.")
    RSQRT = _function("rsqrt", _rsqrt, "One over the square root; NaN below zero.", Expansion(roots=1, divisions=1))
    FLOOR = _function("floor", np.floor, "The greatest whole number that is not above x.")
    CEIL = _function("ceil", np.ceil, "The least whole number that is not below x.")
    TRUNC = _function("trunc", np.trunc, "The whole number next to x on the side of zero.")
    ROUND = _function("round", np.rint, "The nearest whole number; halves go to the even one, as Python's and numpy's do.")
    EXP = _function("exp", np.exp, "e to the x.", Expansion(11, 4, constants=12))
    EXPM1 = _function("expm1", np.expm1, "e to the x, less 1: as exact where x is near 0.", Expansion(13, 5, constants=14))
    LOG = _function("log", np.log, "The natural logarithm; NaN below zero.", Expansion(12, 20, constants=18))
    LOG1P = _function(
        "log1p",
        np.log1p,
        "The natural logarithm of 1 + x, as exact where x is near 0; NaN below -1.",
        Expansion(13, 15, constants=17),
    )
    SIN = _function("sin", np.sin, "The sine of an angle in radians.", Expansion(12, 9, constants=14))
    COS = _function("cos", np.cos, "The cosine of an angle in radians.", Expansion(12, 9, constants=14))
    ATAN = _function(
        "atan",
        np.arctan,
        "The angle between -pi / 2 and pi / 2 that has the tangent x.",
        Expansion(11, 6, divisions=1, constants=12),
    )
    TANH = _function("tanh", np.tanh, "The hyperbolic tangent.", Expansion(10, 2, divisions=1, constants=11))
    ERF = _function("erf", _erf, "The error function.", Expansion(12, 2, divisions=1, constants=14))
    IS_NAN = _function("is_nan", np.isnan, "Whether x is not a number.")

    __hash__ = object.__hash__

    def __reduce_ex__(self, protocol: object) -> tuple[Any, ...]:
        return getattr, (type(self), self.name)  # by name: rows hold functions


class BinaryOp(Enum):
    """Operators of two operands of one dtype; comparisons give bool."""

    ADD = OpRow("+", 5, np.add, NUMBERS, commutative=True)
    SUB = OpRow("-", 5, np.subtract, NUMBERS)
    MUL = OpRow("*", 6, np.multiply, NUMBERS, commutative=True)
    DIV = OpRow("/", 6, np.divide, FLOATS)
    FLOORDIV = OpRow("//", 6, np.floor_divide, NUMBERS)
    MOD = OpRow("%", 6, np.mod, NUMBERS)
    REMAINDER = OpRow("remainder", 0, np.fmod, FLOATS)
    MAX = OpRow("max", 0, np.maximum, ANY, commutative=True)
    MIN = OpRow("min", 0, np.minimum, ANY, commutative=True)
    POW = OpRow("pow", 0, _power, NUMBERS, Expansion(60, 45, divisions=1, constants=60))
    EQ = OpRow("==", 4, np.equal, ANY, commutative=True)
    NE = OpRow("!=", 4, np.not_equal, ANY, commutative=True)
    LT = OpRow("<", 4, np.less, ANY)
    LE = OpRow("<=", 4, np.less_equal, ANY)
    AND = OpRow("and", 3, np.logical_and, BOOL, commutative=True)
    OR = OpRow("or", 2, np.logical_or, BOOL, commutative=True)
    SHL = OpRow("<<", 0, np.left_shift, INTEGERS)
    SHR = OpRow(">>", 0, np.right_shift, INTEGERS)
    BITAND = OpRow("&", 0, np.bitwise_and, INTEGERS, commutative=True)
    BITOR = OpRow("|", 0, np.bitwise_or, INTEGERS, commutative=True)
    BITXOR = OpRow("^", 0, np.bitwise_xor, INTEGERS, commutative=True)

    __hash__ = object.__hash__

    def __reduce_ex__(self, protocol: object) -> tuple[Any, ...]:
        return getattr, (type(self), self.name)  # by name: rows hold functions


INDEX_COMPARISONS: dict[BinaryOp, Callable[[int, int], bool]] = {
    BinaryOp.EQ: operator.eq, BinaryOp.NE: operator.ne, BinaryOp.LT: operator.lt,
}  # fmt: skip
"""What comparisons of places mean: `le` is written as `lt`."""
COMPARISONS = frozenset({BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE})
LOGICAL = frozenset({BinaryOp.AND, BinaryOp.OR})
TAKES: dict[UnaryOp | BinaryOp, frozenset[Kind]] = {op: op.value.takes for op in (*UnaryOp, *BinaryOp)}
COMMUTATIVE = frozenset(op for op in BinaryOp if op.value.commutative)
EXPANDED: frozenset[UnaryOp | BinaryOp] = frozenset(op for op in (*UnaryOp, *BinaryOp) if op.value.expands)
"""What no emitter has an instruction for."""


def fused(a: Array, b: Array, c: Array) -> Array:
    """a * b + c, rounded once: in a wider type, or for f64 with the low halves of product and sum (Dekker, 1971)."""
    if a.dtype != np.float64:
        return np.asarray((a.astype(np.longdouble) * b + c).astype(a.dtype))
    product = a * b
    (ah, al), (bh, bl) = _halves(a), _halves(b)
    rest = ((ah * bh - product) + ah * bl + al * bh) + al * bl
    total = product + c
    part = total - product
    lost = (product - (total - part)) + (c - part)
    result = (total + (lost.astype(np.longdouble) + rest)).astype(np.float64)
    return np.asarray(np.where(np.isfinite(result) & (result != 0), result, total))  # a zero has the sign of the plain sum


def _halves(x: Array) -> tuple[Array, Array]:
    """x as the sum of two numbers of 26 bits (Veltkamp)."""
    c = x * 134217729.0
    high = c - (c - x)
    return high, x - high
