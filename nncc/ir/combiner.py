"""Combiners: what an Update does with the elements it reduces.

Each is associative and commutative in exact arithmetic, so reductions may be split and reordered by asking the
combiner, never the operator; the schedule fixes the order in which the floating-point result is rounded.

Positions that argmax and argmin gather count from 0, and position 0 is always among them. So their identity may hold
position 0: it only ever wins when all elements are equal to the least value, and then 0 is the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.dtypes import DType
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp, UnaryOp

Values = tuple[Expr, ...]


@dataclass(frozen=True)
class Combiner:
    """A named reduction of tuples: its identity for given dtypes, and how two partial results become one.

    `append` is a cheaper `combine` for a second result whose positions are all after those of the first.
    `best` names the combiner of the values alone where the others are positions, and the lowest of the best value is kept.
    """

    name: str
    arity: int
    identity: Callable[[tuple[DType, ...]], Values]
    combine: Callable[[Values, Values], Values]
    append: Callable[[Values, Values], Values] | None = None
    best: str = ""


def _is_nan(x: Expr) -> Expr:
    return E.Unary(UnaryOp.IS_NAN, x)


def _constant(value: float | int) -> Callable[[tuple[DType, ...]], Values]:
    return lambda dtypes: (E.Const(value, dtypes[0]),)


def _binary(op: BinaryOp) -> Callable[[Values, Values], Values]:
    return lambda a, b: (E.Binary(op, a[0], b[0]),)


def _better(before: Callable[[Expr, Expr], Expr]) -> Callable[[Values, Values], Values]:
    """The (value, index) pair whose value comes later by `before`; NaN beats all; a tie goes to the lower index."""

    def combine(a: Values, b: Values) -> Values:
        (v, i), (w, j) = a, b
        ahead, tie = before(v, w), _equal(v, w)
        if v.dtype.is_float:
            ahead = E.logical_and(E.logical_or(before(v, w), _is_nan(w)), E.logical_not(_is_nan(v)))
            tie = E.logical_or(tie, E.logical_and(_is_nan(v), _is_nan(w)))
        take = E.logical_or(ahead, E.logical_and(tie, _less(j, i)))
        return E.select(take, w, v), E.select(take, j, i)

    return combine


def _next(no_better: Callable[[Expr, Expr], Expr]) -> Callable[[Values, Values], Values]:
    """As `_better`, for a second position after the first: a tie keeps the first."""

    def append(a: Values, b: Values) -> Values:
        (v, i), (w, j) = a, b
        ahead = E.logical_not(no_better(v, w))
        if v.dtype.is_float:
            ahead = E.logical_and(ahead, E.logical_not(_is_nan(v)))
        return E.select(ahead, w, v), E.select(ahead, j, i)

    return append


def is_best(value: Expr, best: Expr) -> Expr:
    """Whether a value is the best of those that it is among, `best`: a NaN is only among them where that is one too."""
    same = _equal(value, best)
    return E.logical_or(same, _is_nan(value)) if value.dtype.is_float else same


def _less(v: Expr, w: Expr) -> Expr:
    """Compared as data: the difference of two indices, which E.lt makes, may not fit."""
    return E.Binary(BinaryOp.LT, v, w)


def _equal(v: Expr, w: Expr) -> Expr:
    return E.Binary(BinaryOp.EQ, v, w)


def _no_more(v: Expr, w: Expr) -> Expr:
    return E.Binary(BinaryOp.LE, v, w)


COMBINERS: dict[str, Combiner] = {
    c.name: c
    for c in (
        Combiner("sum", 1, _constant(0), lambda a, b: (E.add(a[0], b[0]),)),
        Combiner("prod", 1, _constant(1), lambda a, b: (E.mul(a[0], b[0]),)),
        Combiner("max", 1, lambda d: (E.Const(d[0].lowest, d[0]),), _binary(BinaryOp.MAX)),
        Combiner("min", 1, lambda d: (E.Const(d[0].highest, d[0]),), _binary(BinaryOp.MIN)),
        Combiner("argmax", 2, lambda d: (E.Const(d[0].lowest, d[0]), E.Const(0, d[1])),
                 _better(_less), _next(lambda v, w: _no_more(w, v)), "max"),
        Combiner(
            "argmin", 2, lambda d: (E.Const(d[0].highest, d[0]), E.Const(0, d[1])),
            _better(lambda v, w: _less(w, v)), _next(_no_more), "min",
        ),
    )
}  # fmt: skip


def combiner(name: str) -> Combiner:
    """The combiner called `name`. Raises: ComputeError when there is none."""
    if name not in COMBINERS:
        raise ComputeError(f"unknown combiner {name!r}; known: {', '.join(COMBINERS)}")
    return COMBINERS[name]
