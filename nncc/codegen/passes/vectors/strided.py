"""Vectors of every second, third or fourth element: loads of neighbours, from which shuffles pick the lanes.

A processor loads lanes that are not adjacent one by one. As many loads of neighbours as the stride is long hold them all;
the last one ends at the last lane, so that nothing outside of the lanes' own stretch is touched. Another thread may be
writing what lies between the lanes: nobody looks at that.

    X[2*n], n < 4  ->  shuffle(X[0:4], X[3:7], [0, 2, 5, 7])
"""

from __future__ import annotations

from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var
from nncc.ir.index import affine
from nncc.ir.ops import BinaryOp
from nncc.ir.vector import LONGEST_STRIDE, Shuffle
from nncc.ir.walk import variables


def is_strided(step: int, lanes: int) -> bool:
    """Whether lanes a step apart are shuffled from loads of neighbours."""
    return step == -1 or 1 < abs(step) <= min(LONGEST_STRIDE, lanes)


def chunks(step: int, lanes: int) -> tuple[int, ...]:
    """Where the loads of neighbours start, counted from the first lane."""
    span = abs(step) * (lanes - 1) + 1
    low = min(0, step * (lanes - 1))
    return tuple(low + min(start, span - lanes) for start in range(0, span, lanes))


def shuffled(vectors: tuple[Expr, ...], step: int) -> Expr:
    """The lanes, a step apart, of vectors of neighbours that start at `chunks`."""
    lanes = vectors[0].dtype.lanes
    starts = chunks(step, lanes)
    where = [next((n, step * lane - start) for n, start in enumerate(starts) if 0 <= step * lane - start < lanes)
             for lane in range(lanes)]  # fmt: skip
    if len(vectors) == 1:
        return Shuffle(vectors, tuple(place for _, place in where))
    picks = tuple(n * lanes + place if n < 2 else lane for lane, (n, place) in enumerate(where))
    result: Expr = Shuffle(vectors[:2], picks)
    for m, vector in enumerate(vectors[2:], 2):
        picks = tuple(lanes + place if n == m else lane for lane, (n, place) in enumerate(where))
        result = Shuffle((result, vector), picks)
    return result


def stretched(condition: Expr, axis: Var, step: int) -> Expr | None:
    """A condition on lanes as one on the stretch of neighbours, whose axis counts elements from the first lane: it holds
    from the first lane that is on to the last. None for a condition that is not linear in the axis.

    With |k| in front, k*lane + rest < b is +-lane + whole < limit; for elements, +-element + step * (whole - limit + 1) < 1.
    """
    if not (isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a)):
        return None
    factor = dict(E.form(condition.a)[0]).get(axis, 0)
    rest = condition.a - axis * factor
    if not factor or axis in variables(rest) | variables(condition.b):
        return None
    size, sign = abs(factor), 1 if factor > 0 else -1
    whole, left = map(E.from_form, affine.divide(E.form(rest), size))
    limit = E.floordiv(condition.b - left + (size - 1), size)
    elements = axis * (sign if step > 0 else -sign)
    return E.lt(elements + (whole - limit) * abs(step) + abs(step), 1)
