"""How often a loop runs whose extent depends on the loops around it: the last block of a dim is a short one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from nncc.ir.expr import Expr, Var
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.walk import variables

_MOST_POINTS = 1 << 10
"""Iterations of the loops around that are tried one by one; of more, each is taken to be as long as the longest."""


def mean_extent(extent: Expr, ranges: Ranges) -> float | None:
    """The iterations of a loop in the mean over all that the loops around it do; None when nothing is known of them."""
    known = bounds(extent, ranges)
    if known is None or known.low == known.high:
        return None if known is None else float(max(known.high, 0))
    around = [axis for axis in variables(extent) if axis in ranges]
    return _mean(extent, tuple(around), tuple(ranges[axis] for axis in around))


@lru_cache(maxsize=1 << 10)
def _mean(extent: Expr, around: Sequence[Var], ranges: Sequence[Range]) -> float | None:
    most, count = bounds(extent, dict(zip(around, ranges))), 1
    for each in ranges:
        count *= each.high - each.low + 1
    if most is None or not 0 < count <= _MOST_POINTS:
        return None if most is None else float(max(most.high, 0))
    total = 0
    for point in product(*(range(each.low, each.high + 1) for each in ranges)):
        here = bounds(extent, {axis: Range(at, at) for axis, at in zip(around, point)})
        total += max(here.high, 0) if here is not None else most.high
    return total / count
