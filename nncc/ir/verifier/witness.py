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


Decided = dict[tuple[Expr, frozenset[tuple[Var, int]]], bool]
"""Whether conditions hold at points: by the condition and what its own variables are there, as far as they have ranges."""


def find_outside(
    index: Expr, extent: int, conditions: Iterable[Expr], ranges: Ranges, decided: Decided | None = None
) -> Outside | None:
    """A point of the ranges where all conditions hold and the index is not in [0, extent); None when none is found.

    What is found is certain; that none is found proves nothing. The conditions are taken where there is a point to try.
    decided: remembers them for other indices and ranges.
    """
    known = bounds(index, ranges)
    if known is None or (known.low >= 0 and known.high < extent):
        return None
    for point in _candidates(index, extent, ranges, known):
        exact = {var: Range(n, n) for var, n in point.items()}
        value = _value(index, exact, extent)
        if value is None:
            continue
        conditions = tuple(conditions)
        holds = all(_holds(c, point, ranges, {} if decided is None else decided) for c in conditions)
        if holds and all(r.low <= r.high for r in ranges.values()):
            return Outside(value, point)
    return None


def _holds(condition: Expr, point: Point, ranges: Ranges, decided: Decided) -> bool:
    """Whether a condition holds at a point, where the variables besides are as low as they can be."""
    at = frozenset([(var, point[var] if var in point else ranges[var].low) for var in variables(condition) if var in ranges])
    if (known := decided.get((condition, at))) is None:
        known = decided[condition, at] = bool(decide(condition, {var: Range(n, n) for var, n in at}))
    return known


def _value(index: Expr, at: Ranges, extent: int) -> int | None:
    """The value at one point, of the lane that is furthest out, when it is outside."""
    r = bounds(index, at)
    if r is None or r.high - r.low != _span(index):
        return None
    return r.high if r.high >= extent else r.low if r.low < 0 else None


def _span(index: Expr) -> int:
    """How far apart the lanes of an index are."""
    match index:
        case Ramp():
            return abs(index.stride) * (index.lanes - 1)
        case TileRamp():
            return abs(index.stride) * (index.rows - 1) + index.lanes - 1
        case _:
            return 0


def _candidates(index: Expr, extent: int, ranges: Ranges, known: Range) -> Iterator[Point]:
    """The corners where the index is greatest and least, and points from there back to where it is just outside. known: a
    range of the index, whose ends are those corners where the index is a sum of variables."""
    base = index.base if isinstance(index, Ramp | TileRamp) else index
    used = sorted(variables(base), key=lambda var: var.name)
    if not all(var in ranges for var in used):
        return
    terms, const = E.form(base)
    steps = {atom: c for atom, c in terms if isinstance(atom, Var)}
    is_sum = len(steps) == len(terms) and base is index
    for up in (True, False):
        if is_sum and 0 <= (known.high if up else known.low) < extent:
            continue
        corner = {var: ranges[var].high if (steps.get(var, 1) > 0) is up else ranges[var].low for var in used}
        yield corner
        if is_sum:
            yield _back(corner, steps, extent if up else -1, ranges, const)


def _back(corner: Point, steps: Mapping[Var, int], limit: int, ranges: Ranges, const: int) -> Point:
    """From a corner towards the first value outside, the largest steps first."""
    point = dict(corner)
    excess = abs(const + sum(c * corner[var] for var, c in steps.items()) - limit)
    for var, c in sorted(steps.items(), key=lambda step: -abs(step[1])):
        moves = min(excess // abs(c), ranges[var].high - ranges[var].low)
        point[var] += moves if corner[var] == ranges[var].low else -moves
        excess -= moves * abs(c)
    return point
