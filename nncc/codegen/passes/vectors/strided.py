"""Vectors of every second, third or fourth element: loads of neighbours, from which shuffles pick the lanes.

A processor loads lanes that are not adjacent one by one. As many loads of neighbours as the stride is long hold them all;
the last one ends at the last lane, so that nothing outside of the lanes' own stretch is touched. Another thread may be
writing what lies between the lanes: nobody looks at that.

    X[2*n], n < 4  ->  shuffle(X[0:4], X[3:7], [0, 2, 5, 7])

What lies between the lanes may be loaded too, or stored by another leaf. Then neighbours that are all wanted are loaded
once, and vectors are shuffled into neighbours that are stored (`side_by_side.py`).

    X[2*n], X[2*n + 1], n < 4  ->  shuffle(X[0:4], X[4:8], [0, 2, 4, 6]), shuffle(X[0:4], X[4:8], [1, 3, 5, 7])
"""

from __future__ import annotations

from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var
from nncc.ir.index import affine
from nncc.ir.ops import BinaryOp
from nncc.ir.vector import LONGEST_STRIDE, Shuffle
from nncc.ir.walk import variables

Around = tuple[int, int]
"""Elements before and behind each lane that are reached with it."""
ALONE: Around = (0, 0)
"""Elements: none beside the lanes are reached with them."""


def is_strided(step: int, lanes: int) -> bool:
    """Whether lanes a step apart are shuffled from loads of neighbours."""
    return step == -1 or 1 < abs(step) <= min(LONGEST_STRIDE, lanes)


def chunks(step: int, lanes: int, around: Around = ALONE) -> tuple[int, ...]:
    """Where the loads of neighbours start, counted from the first lane."""
    before, behind = around
    span = before + abs(step) * (lanes - 1) + 1 + behind
    low = min(0, step * (lanes - 1)) - before
    return tuple(low + min(start, span - lanes) for start in range(0, span, lanes))


def shuffled(vectors: tuple[Expr, ...], step: int, starts: tuple[int, ...]) -> Expr:
    """The lanes, a step apart, of vectors of neighbours that start where `chunks` says."""
    lanes, before = vectors[0].dtype.lanes, -starts[0]
    if step == 4 and starts == tuple(n * lanes - before for n in range(step)):  # others share every second element
        every = tuple(range(before % 2, 2 * lanes, 2))
        halves = tuple(Shuffle(vectors[n : n + 2], every) for n in (0, 2))
        return shuffled(halves, 2, tuple(n * lanes - before // 2 for n in range(2)))
    where = [next((n, step * lane - start) for n, start in enumerate(starts) if 0 <= step * lane - start < lanes)
             for lane in range(lanes)]  # fmt: skip
    return _picked(vectors, where)


def _picked(vectors: tuple[Expr, ...], where: list[tuple[int, int]]) -> Expr:
    """A vector whose lanes are some of those of others: the number of the vector and that of its lane for each."""
    lanes = vectors[0].dtype.lanes
    if len(vectors) == 1:
        return Shuffle(vectors, tuple(place for _, place in where))
    picks = tuple(n * lanes + place if n < 2 else lane for lane, (n, place) in enumerate(where))
    result: Expr = Shuffle(vectors[:2], picks)
    for m, vector in enumerate(vectors[2:], 2):
        picks = tuple(lanes + place if n == m else lane for lane, (n, place) in enumerate(where))
        result = Shuffle((result, vector), picks)
    return result


def interleaved(vectors: tuple[Expr, ...]) -> tuple[Expr, ...]:
    """The lanes of vectors in turn, the first of all before the second of all, as as many vectors."""
    count, lanes = len(vectors), vectors[0].dtype.lanes
    if count == 1:
        return vectors
    if count % 2:
        runs = (range(n * lanes, (n + 1) * lanes) for n in range(count))
        return tuple(_picked(vectors, [(place % count, place // count) for place in run]) for run in runs)
    halves = [tuple(n // 2 + n % 2 * lanes for n in range(start, start + lanes)) for start in (0, lanes)]
    pairs = zip(interleaved(vectors[::2]), interleaved(vectors[1::2]))
    return tuple(Shuffle(pair, half) for pair in pairs for half in halves)


def stretched(condition: Expr, axis: Var, step: int, around: Around = ALONE) -> Expr | None:
    """A condition on lanes as one on the stretch of neighbours, whose axis counts elements from the first lane: it holds
    from the first lane that is on to the last, and for what is around each. None for a condition that is not linear in the
    axis.

    With |k| in front, k*lane + rest < b is +-lane + whole < limit; for elements, +-element + step * (whole - limit + 1) < 1,
    or less than 1 and what is behind a lane, or before it where the lanes from one on are on.
    """
    if not (isinstance(condition, E.Binary) and condition.op is BinaryOp.LT and E.is_index(condition.a)):
        return None
    factor = dict(E.form(condition.a)[0]).get(axis, 0)
    rest = condition.a - axis * factor
    if not factor or axis in variables(rest) | variables(condition.b):
        return None
    size, sign = abs(factor), 1 if factor * step > 0 else -1
    whole, left = map(E.from_form, affine.divide(E.form(rest), size))
    limit = E.floordiv(condition.b - left + (size - 1), size)
    before, behind = around
    return E.lt(axis * sign + (whole - limit) * abs(step) + abs(step), 1 + (behind if sign > 0 else before))
