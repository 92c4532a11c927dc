"""Points of nested loops at which an index is outside its extent, found by interval arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var
from nncc.ir.index.bounds import Range, Ranges, bounds, decide
from nncc.ir.vector import Ramp, TileRamp
from nncc.ir.walk import variables

Point = Mapping[Var, int]


@dataclass(frozen=True)
class Outside:
    """An index value outside its extent, and the values of its variables."""

    value: int
    point: Point


@dataclass(frozen=True)
class End:
    """The least and the greatest lane of an index at a point."""

    low: int
    high: int
    point: Point

    def moved(self, const: int) -> End:
        """The same of an index that is greater by a constant."""
        return End(self.low + const, self.high + const, self.point)

    def outside(self, extent: int, const: int = 0) -> Outside | None:
        """The lane that is furthest outside an extent, if any is. const: what is added to the index."""
        low, high = self.low + const, self.high + const
        if high >= extent:
            return Outside(high, self.point)
        return Outside(low, self.point) if low < 0 else None


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
        end = _end(index, point)
        if end is None or (found := end.outside(extent)) is None:
            continue
        conditions = tuple(conditions)
        if _all_hold(conditions, point, ranges, {} if decided is None else decided):
            return found
    return None


def find_ends(index: Expr, conditions: Iterable[Expr], ranges: Ranges, decided: Decided) -> list[End] | None:
    """Where `find_outside` looks for the index with any constant added to it, as far as all conditions hold there; None for
    a sum of variables, where that depends on the constant."""
    if _steps(index) is not None:
        return None
    points, holds = _corners(index, ranges), tuple(conditions)
    ends = [end for point in points if (end := _end(index, point)) is not None]
    return [end for end in ends if _all_hold(holds, end.point, ranges, decided)]


def _all_hold(conditions: Iterable[Expr], point: Point, ranges: Ranges, decided: Decided) -> bool:
    """Whether conditions hold at a point of loops that have iterations."""
    return all(_holds(c, point, ranges, decided) for c in conditions) and all(r.low <= r.high for r in ranges.values())


def _holds(condition: Expr, point: Point, ranges: Ranges, decided: Decided) -> bool:
    """Whether a condition holds at a point, where the variables besides are as low as they can be."""
    at = frozenset([(var, point[var] if var in point else ranges[var].low) for var in variables(condition) if var in ranges])
    if (known := decided.get((condition, at))) is None:
        known = decided[condition, at] = bool(decide(condition, {var: Range(n, n) for var, n in at}))
    return known


def _end(index: Expr, point: Point) -> End | None:
    """The lanes of an index at a point; None where they are not known."""
    r = bounds(index, {var: Range(n, n) for var, n in point.items()})
    return End(r.low, r.high, point) if r is not None and r.high - r.low == _span(index) else None


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
    steps = _steps(index)
    for up, corner in zip((True, False), _corners(index, ranges)):
        if steps is not None and 0 <= (known.high if up else known.low) < extent:
            continue
        yield corner
        if steps is not None:
            yield _back(corner, steps, extent if up else -1, ranges, E.form(index)[1])


def _corners(index: Expr, ranges: Ranges) -> list[Point]:
    """Where the index is greatest and where it is least, as far as it moves with its variables; none where one of them has
    no range."""
    base = index.base if isinstance(index, Ramp | TileRamp) else index
    used = sorted(variables(base), key=lambda var: var.name)
    if not all(var in ranges for var in used):
        return []
    slopes = {atom: c for atom, c in E.form(base)[0] if isinstance(atom, Var)}
    return [{var: ranges[var].high if (slopes.get(var, 1) > 0) is up else ranges[var].low for var in used}
            for up in (True, False)]  # fmt: skip


def _steps(index: Expr) -> Mapping[Var, int] | None:
    """The coefficients of an index that is a sum of variables; None for any other."""
    terms, _ = E.form(index)
    steps = {atom: c for atom, c in terms if isinstance(atom, Var)}
    return steps if len(steps) == len(terms) else None


def _back(corner: Point, steps: Mapping[Var, int], limit: int, ranges: Ranges, const: int) -> Point:
    """From a corner towards the first value outside, the largest steps first."""
    point = dict(corner)
    excess = abs(const + sum(c * corner[var] for var, c in steps.items()) - limit)
    for var, c in sorted(steps.items(), key=lambda step: -abs(step[1])):
        moves = min(excess // abs(c), ranges[var].high - ranges[var].low)
        point[var] += moves if corner[var] == ranges[var].low else -moves
        excess -= moves * abs(c)
    return point
