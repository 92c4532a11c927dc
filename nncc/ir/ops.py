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


@dataclass(frozen=True, slots=True)
class Row:
    """What there is to know of an operator: its text, its precedence (0 = a call), its meaning in numpy."""

    text: str
    precedence: int
    numpy: Callable[..., Any]


class UnaryOp(Enum):
    """Operators of one operand; the result has its dtype, except for `is_nan` (bool)."""

    NEG = Row("-", 7, np.negative)
    NOT = Row("not", 0, np.logical_not)
    ABS = Row("abs", 0, np.abs)
    SQRT = Row("sqrt", 0, np.sqrt)
    RSQRT = Row("rsqrt", 0, lambda x: (1 / np.sqrt(x)).astype(x.dtype))
    FLOOR = Row("floor", 0, np.floor)
    CEIL = Row("ceil", 0, np.ceil)
    TRUNC = Row("trunc", 0, np.trunc)
    ROUND = Row("round", 0, np.rint)
    EXP = Row("exp", 0, np.exp)
    LOG = Row("log", 0, np.log)
    SIN = Row("sin", 0, np.sin)
    COS = Row("cos", 0, np.cos)
    TANH = Row("tanh", 0, np.tanh)
    ERF = Row("erf", 0, lambda x: np.vectorize(math.erf, otypes=[np.float64])(x).astype(x.dtype))
    IS_NAN = Row("is_nan", 0, np.isnan)

    __hash__ = object.__hash__

    def __reduce_ex__(self, protocol: object) -> tuple[Any, ...]:
        return getattr, (type(self), self.name)  # by name: rows hold functions


class BinaryOp(Enum):
    """Operators of two operands of one dtype; comparisons give bool."""

    ADD = Row("+", 5, np.add)
    SUB = Row("-", 5, np.subtract)
    MUL = Row("*", 6, np.multiply)
    DIV = Row("/", 6, np.divide)
    FLOORDIV = Row("//", 6, np.floor_divide)
    MOD = Row("%", 6, np.mod)
    REMAINDER = Row("remainder", 0, np.fmod)
    MAX = Row("max", 0, np.maximum)
    MIN = Row("min", 0, np.minimum)
    POW = Row("pow", 0, np.power)
    EQ = Row("==", 4, np.equal)
    NE = Row("!=", 4, np.not_equal)
    LT = Row("<", 4, np.less)
    LE = Row("<=", 4, np.less_equal)
    AND = Row("and", 3, np.logical_and)
    OR = Row("or", 2, np.logical_or)
    SHL = Row("<<", 0, np.left_shift)
    SHR = Row(">>", 0, np.right_shift)
    BITAND = Row("&", 0, np.bitwise_and)
    BITOR = Row("|", 0, np.bitwise_or)
    BITXOR = Row("^", 0, np.bitwise_xor)

    __hash__ = object.__hash__

    def __reduce_ex__(self, protocol: object) -> tuple[Any, ...]:
        return getattr, (type(self), self.name)  # by name: rows hold functions


INDEX_COMPARISONS: dict[BinaryOp, Callable[[int, int], bool]] = {
    BinaryOp.EQ: operator.eq, BinaryOp.NE: operator.ne, BinaryOp.LT: operator.lt,
}  # fmt: skip
"""What comparisons of places mean: `le` is written as `lt`."""
COMPARISONS = frozenset({BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE})
LOGICAL = frozenset({BinaryOp.AND, BinaryOp.OR})
BITWISE = frozenset({BinaryOp.SHL, BinaryOp.SHR, BinaryOp.BITAND, BinaryOp.BITOR, BinaryOp.BITXOR})
FLOAT_ONLY = frozenset({UnaryOp.SQRT, UnaryOp.RSQRT, UnaryOp.FLOOR, UnaryOp.CEIL, UnaryOp.TRUNC, UnaryOp.ROUND,
                        UnaryOp.EXP, UnaryOp.LOG, UnaryOp.SIN, UnaryOp.COS, UnaryOp.TANH, UnaryOp.ERF,
                        UnaryOp.IS_NAN, BinaryOp.DIV, BinaryOp.REMAINDER})  # fmt: skip
_ANY_KIND = COMPARISONS | {BinaryOp.MAX, BinaryOp.MIN}


def _takes(op: UnaryOp | BinaryOp) -> frozenset[Kind]:
    if op in LOGICAL or op is UnaryOp.NOT:
        return frozenset({Kind.BOOL})
    if op in BITWISE:
        return frozenset({Kind.INT, Kind.UINT})
    if op in FLOAT_ONLY:
        return frozenset({Kind.FLOAT, Kind.BFLOAT})
    return frozenset(Kind) if op in _ANY_KIND else frozenset(Kind) - {Kind.BOOL}


TAKES: dict[UnaryOp | BinaryOp, frozenset[Kind]] = {op: _takes(op) for op in (*UnaryOp, *BinaryOp)}
