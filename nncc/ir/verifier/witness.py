"""Points of nested loops at which an index is outside its extent, found by interval arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from nncc.ir import expr as E
from nncc.ir.bounds import Range, Ranges, bounds, decide
from nncc.ir.expr import Expr, Var
from nncc.ir.vector import Ramp, TileRamp
from nncc.ir.walk import variables

Point = Mapping[Var, int]


@dataclass(frozen=True)
class Outside:
    """An index value outside its extent, and the values of its variables."""

    value: int
    point: Point


def find_outside(index: Expr, extent: int, conditions: Iterable[Expr], ranges: Ranges) -> Outside | None:
    """A point of the ranges where all conditions hold and the index is not in [0, extent); None when none is found.

    What is found is certain; that none is found proves nothing. The conditions are taken where there is a point to try.
    """
    known = bounds(index, ranges)
    if known is None or (known.low >= 0 and known.high < extent):
        return None
    for point in _candidates(index, extent, ranges, known):
        exact = {var: Range(n, n) for var, n in point.items()}
        value = _value(index, exact, extent)
        if value is None:
            continue
        conditions, at = tuple(conditions), {var: Range(r.low, r.low) for var, r in ranges.items()} | exact
        if all(decide(c, at) for c in conditions) and all(r.low <= r.high for r in ranges.values()):
            return Outside(value, point)
    return None


def _value(index: Expr, at: Ranges, extent: int) -> int | None:
    """The value at one point, of the lane that is furthest out, when it is outside."""
    r = bounds(index, at)
    base = bounds(index.base, at) if isinstance(index, Ramp | TileRamp) else r
    if base is None or r is None or base.low != base.high:
        return None
    return r.high if r.high >= extent else r.low if r.low < 0 else None


def _candidates(index: Expr, extent: int, ranges: Ranges, known: Range) -> Iterator[Point]:
    """The corners where the index is greatest and least, and points from there back to where it is just outside. known: a
    range of the index, whose ends are those corners where the index is a sum of variables."""
    base = index.base if isinstance(index, Ramp | TileRamp) else index
    used = sorted(variables(base), key=lambda var: var.name)
    if not all(var in ranges for var in used):
        return
    steps = {atom: c for atom, c in E.form(base)[0] if isinstance(atom, Var)}
    is_sum = len(steps) == len(used) and base is index
    for up in (True, False):
        if is_sum and 0 <= (known.high if up else known.low) < extent:
            continue
        corner = {var: ranges[var].high if (steps.get(var, 1) > 0) is up else ranges[var].low for var in used}
        yield corner
        if is_sum:
            yield _back(corner, steps, extent if up else -1, ranges, E.form(base)[1])


def _back(corner: Point, steps: Mapping[Var, int], limit: int, ranges: Ranges, const: int) -> Point:
    """From a corner towards the first value outside, the largest steps first."""
    point = dict(corner)
    excess = abs(const + sum(c * corner[var] for var, c in steps.items()) - limit)
    for var, c in sorted(steps.items(), key=lambda step: -abs(step[1])):
        moves = min(excess // abs(c), ranges[var].high - ranges[var].low)
        point[var] += moves if corner[var] == ranges[var].low else -moves
        excess -= moves * abs(c)
    return point
