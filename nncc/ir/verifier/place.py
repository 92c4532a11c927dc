"""The context of a statement in a kernel, which says what is bound, known and true there; and points of the loops around it
at which an index is outside its extent, found by interval arithmetic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.expr import Expr, Extent, Var, conjuncts
from nncc.ir.index import affine
from nncc.ir.index.bounds import Range, Ranges, axis_range, bounds
from nncc.ir.index.facts import decide
from nncc.ir.kernel import symbols_of
from nncc.ir.lowered import Function
from nncc.ir.stmt import Alloc, For, Fork, If, Let, Seq, Stmt
from nncc.ir.vector import Ramp, TileRamp
from nncc.ir.walk import substitution, variables

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
    return [
        {var: ranges[var].high if (slopes.get(var, 1) > 0) is up else ranges[var].low for var in used}
        for up in (True, False)
    ]


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


class Level(Enum):
    """How far a kernel is lowered."""

    NAIVE = "naive"  # as SCHEDULED, and no loop has a mark
    SCHEDULED = "scheduled"  # one index per dim, scalars only
    FLAT = "flat"  # one flat index, vectors; on the way through the passes
    LOWERED = "lowered"  # one flat index, vectors, no updates, nothing left to unroll or vectorize
    MODULE = "module"  # as LOWERED, in functions: nothing left to run in parallel

    __hash__ = object.__hash__


BY_DIM = {Level.NAIVE, Level.SCHEDULED}
"""The levels with one index for each dim; in them a name has one binder, and there are no vectors."""


@dataclass(frozen=True, eq=False)
class Lets:
    """The values of the names of a Let, each in terms of the earlier ones, and those of the Lets around it."""

    values: Mapping[Var, Expr]
    around: Lets | None = None

    @cached_property
    def inline(self) -> Callable[[Expr], Expr]:
        """Puts in what names stand for."""
        done: dict[Expr, Expr] = {}
        for var, value in ((var, value) for var, value in self.values.items() if not var.dtype.is_float):
            done[var] = value if variables(value).isdisjoint(done) else substitution(done)(value)
        put = substitution(done)
        if self.around is None:
            return put
        outer = self.around.inline
        return lambda x: outer(put(x))


Copies = tuple[tuple[affine.Term, ...], *tuple[int, ...]]
"""What the indices of unrolled copies have in common: the terms of their sum, and how the lanes lie."""
_Question = Expr | tuple[Expr, Expr] | tuple[Copies, int] | tuple[Expr, int, tuple[Expr, ...]]
"""Are the variables and loads of an expression in order, everywhere or where a mask holds? Which constants leave an index
inside an extent everywhere? Is an index inside an extent where some masks hold?"""


@dataclass(frozen=True)
class Context:
    """The context of a statement: the level, buffers and functions, the loops and conditions around it, the known names.

    extents: of the index of each buffer. ranges: of the axes. known: of Let names besides, which forgets how they depend
    on one another. fine: what was found to be in order here or around here, in the order in which it was found. Further
    inside more is bound and known, so that it is in order there too; outside it need not be (`forget`). ends: how far
    copies of indices reach where masks hold, and no condition besides forbids it: everywhere within these loops and
    conditions, or in the scope of the names that they have. named: the names of all Lets around. decided: whether
    conditions hold at points, here or anywhere. forked_functions: the names of those that are forked anywhere.
    """

    level: Level
    buffers: Mapping[str, Buffer]
    extents: Mapping[str, tuple[Extent, ...]]
    functions: Mapping[str, Function] = field(default_factory=dict)
    loops: tuple[For, ...] = ()
    bound: frozenset[Var] = frozenset()
    lets: Lets | None = None
    ranges: Mapping[Var, Range] = field(default_factory=dict)
    known: Mapping[Var, Range] = field(default_factory=dict)
    conditions: tuple[Expr, ...] = ()
    fine: dict[_Question, Range | None] = field(default_factory=dict)
    ends: dict[tuple[Copies, tuple[Expr, ...], Lets | None], list[End]] = field(default_factory=dict)
    named: frozenset[Var] = frozenset()
    decided: Decided = field(default_factory=dict)
    forked_functions: set[str] = field(default_factory=set)

    def _but(self, **changes: Any) -> Context:
        """The place with other fields. What `dataclasses.replace` does would be a fifth of the verifier's time."""
        made = object.__new__(Context)
        made.__dict__.update(self.__dict__, **changes)
        return made

    def inside(self, stmt: Stmt, child: Stmt) -> Context:
        """The place of a statement directly below another one."""
        match stmt:
            case Seq():
                return self
            case For():
                return self.along(stmt.axis, stmt.extent, (*self.loops, stmt))
            case Let():
                return self.naming(stmt.bindings)
            case If():
                holds = stmt.condition if child is stmt.body else E.logical_not(stmt.condition)
                return self._but(conditions=(*self.conditions, *conjuncts(holds)), ends={})
            case Alloc():
                return self._but(
                    buffers={**self.buffers, stmt.buffer.name: stmt.buffer},
                    extents={**self.extents, **extents_of((stmt.buffer,), self.level)},
                )
            case _:
                return self

    def along(self, axis: Var, extent: Expr, loops: tuple[For, ...] | None = None) -> Context:
        """The place in the iterations of an axis. loops: those around it, where that is one more."""
        count, conditions = E.static(extent), self.conditions
        if count is None:
            extent = self.inlined(extent)
            conditions = (*conditions, E.lt(axis, extent))
        span = axis_range(extent, self.ranges)
        new = {} if span is None else {axis: span}
        ranges = {**self.ranges, **new}
        known = ranges if self.known is self.ranges else {**self.known, **new}
        return self._but(
            bound=self.bound | {axis},
            ranges=ranges,
            known=known,
            conditions=conditions,
            ends={},
            loops=self.loops if loops is None else loops,
        )

    def naming(self, bindings: Iterable[tuple[Var, Expr]]) -> Context:
        """The place where names stand for values."""
        given = dict(bindings)
        known = dict(self.known)
        for var, value in given.items():
            if (span := bounds(value, known)) is not None:
                known[var] = span
        lets, named = Lets(given, self.lets), self.named.union(given)
        return self._but(bound=self.bound.union(given), lets=lets, named=named, known=known)

    def forked(self, fork: Fork, function: Function) -> Context:
        """The place in a function: it has what it is given, of which the same is known as where it is forked."""
        buffers, extents = {b.name: b for b in function.buffers}, extents_of(function.buffers, self.level)
        place = self if function.axis is None else self.along(function.axis, fork.extent)
        axis = () if function.axis is None else (function.axis,)
        return place._but(buffers=buffers, extents=extents, bound=frozenset((*function.scalars, *axis)), fine={})

    def forget(self, count: int) -> None:
        """Leave a scope: only what was found first, as much as had been found when it was entered, stays known."""
        for _ in range(len(self.fine) - count):
            self.fine.popitem()

    def scope(self, *xs: Expr) -> Lets | None:
        """The Lets that give expressions their meaning; None for those that mean the same outside of all Lets."""
        return None if all(self.named.isdisjoint(variables(x)) for x in xs) else self.lets

    def inlined(self, x: Expr) -> Expr:
        """The expression with what Let names stand for."""
        return x if self.lets is None else self.lets.inline(x)


def start(level: Level, buffers: Sequence[Buffer], functions: Iterable[Function] = ()) -> Context:
    """The place that a kernel begins with."""
    named, ranges, sizes = {b.name: b for b in buffers}, dict[Var, Range](), frozenset[Var](symbols_of(buffers))
    known = {f.name: f for f in functions}
    return Context(level, named, extents_of(buffers, level), known, ranges=ranges, known=ranges, bound=sizes)


def extents_of(buffers: Iterable[Buffer], level: Level) -> dict[str, tuple[Extent, ...]]:
    """The extents of the index of each buffer at a level, by name: one for each dim, or of the one flat index."""
    return {b.name: b.shape if level in BY_DIM else (b.whole,) for b in buffers}
