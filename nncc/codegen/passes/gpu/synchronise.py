"""Barriers and waits: of those after every loop of threads, only the ones that prevent a race stay.

Between two places where a barrier may stand lies a phase: what threads do in it is independent of one another, as the steps
made sure. Two phases are in conflict where one writes what the other may read or write in another thread. The places are
others where the bounds of both are apart. The threads are the same where a place tells its thread, as place // c % threads
with one c in both; where both are thread 0 alone; and where the same thread alone touches each place in both, found by
trying all threads of a block and all turns of its loops (`have_same_owners`). Trying finds what no rule about forms of
places does: rows of any pitch, and threads that conditions leave out. A barrier goes when no two phases that are in conflict
come to lie together.

An asynchronous copy conflicts with all accesses to its place, in its own thread too, until its group is awaited. A wait
leaves as many groups in flight as possible.

A loop is visited twice, as its end precedes its beginning; one with asynchronous copies twice for each stage
(`_AccessOrder.turns`). Barriers inside loops go first, where they cost more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import lcm, prod
from typing import Any

import numpy as np

from nncc.codegen.passes.vectors.known_lanes import known_lanes
from nncc.ir import expr as E
from nncc.ir.expr import Expr, Var, conjuncts
from nncc.ir.hardware.instructions import instruction
from nncc.ir.hardware.overlap import MOST_STAGES
from nncc.ir.index.bounds import Range, Ranges, axis_range, bounds
from nncc.ir.index.facts import decide
from nncc.ir.index.simplify import recombined
from nncc.ir.lowered import Grid
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Alloc, Await, Barrier, Commit, CopyAsync, For, If, Let, Seq, Stmt, Store, seq
from nncc.ir.vector import Intrinsic, Ramp
from nncc.ir.walk import children, expressions, loads, statements, subexpressions, substitute, variables, with_children

Owner = tuple[str, int]


@dataclass(frozen=True)
class _SharedAccess:
    """An access to shared memory. owner: the expression of its thread; None if unknown. reach: bounds of its places; None if
    unknown. places: to try; None if too many, or for warp instructions, whose lanes exchange addresses."""

    buffer: str
    writes: bool
    owner: Owner | None
    reach: Range | None = None
    places: Places | None = None
    copies: bool = False

    def meets(self, other: _SharedAccess) -> bool:
        """Whether both may be of one element, and one of them writes."""
        a, b = self.reach, other.reach
        apart = a is not None and b is not None and (a.high < b.low or b.high < a.low)
        return self.buffer == other.buffer and (self.writes or other.writes) and not apart

    def clashes(self, other: _SharedAccess) -> bool:
        """Whether both may be of one element, in two threads, and one of them writes."""
        return self.meets(other) and not self.is_of_one_thread_with(other)

    def is_of_one_thread_with(self, other: _SharedAccess) -> bool:
        """Whether no two threads touch a place that both are of."""
        if self.owner is not None and self.owner == other.owner:
            return True
        return self.places is not None and other.places is not None and have_same_owners(self.places, other.places)


@dataclass(frozen=True)
class _Place:
    """A barrier, a wait or the end of a group: the number of the statement, its kind, and how many loops are around it."""

    number: int
    kind: type[Stmt]
    depth: int


_PLACES = (Barrier, Await, Commit)
"""Statements that may go, in this order: a wait may then leave as many groups in flight as exist."""
_Event = _SharedAccess | _Place
_Phase = frozenset[_SharedAccess] | _Place
_Kept = Mapping[int, int | None]
"""By statement number: None if it goes; otherwise 0, or a wait's groups in flight."""


def synchronised(body: Stmt, grid: Grid) -> Stmt:
    """The body of a function with the needed barriers and waits alone."""
    count = sum(isinstance(s, _PLACES) for s in statements(body))
    kept: _Kept = dict.fromkeys(range(count), 0)
    phases = list(_phases(_AccessOrder(grid).events(body, _Known(), iter(range(count)))))
    places = sorted({p for p in phases if isinstance(p, _Place)}, key=lambda p: (p.kind is Commit, -p.depth, p.number))
    most = min(sum(p.kind is Commit for p in phases if isinstance(p, _Place)), MOST_STAGES)
    for place in places:
        options = (None, *range(most, 0, -1)) if place.kind is Await else (None,)
        less = ({**kept, place.number: n} for n in options)
        kept = next((some for some in less if _is_safe(phases, some, grid)), kept)
    return _with_waits(body, iter(range(count)), kept)


def _with_waits(stmt: Stmt, numbers: Iterator[int], kept: _Kept) -> Stmt:
    if isinstance(stmt, _PLACES):
        pending = kept[next(numbers)]
        return Seq() if pending is None else Await(pending) if isinstance(stmt, Await) else stmt
    below = tuple([_with_waits(child, numbers, kept) for child in children(stmt)])
    return seq(*below) if isinstance(stmt, Seq) else with_children(stmt, below)


def _phases(events: Iterable[_Event]) -> Iterator[_Phase]:
    """The accesses of each phase, and the statements between phases."""
    found: set[_SharedAccess] = set()
    for event in events:
        if isinstance(event, _SharedAccess):
            found.add(event)
            continue
        if found:
            yield frozenset(found)
            found = set()
        yield event
    if found:
        yield frozenset(found)


def _is_safe(phases: Iterable[_Phase], kept: _Kept, grid: Grid) -> bool:
    """Whether no two phases without a barrier between them are in conflict, and no copy is touched that is under way."""
    before: set[_SharedAccess] = set()
    under_way: list[set[_SharedAccess]] = [set()]
    for phase in phases:
        if isinstance(phase, _Place):
            pending = kept[phase.number]
            if pending is None:
                continue
            if phase.kind is Barrier:
                before.clear()
            elif phase.kind is Commit:
                under_way.append(set())
            else:
                done = max(len(under_way) - (1 + pending if pending else 0), 0)
                before.update(*under_way[:done])
                under_way = under_way[done:] or [set()]
        else:
            if grid.threads > 1 and any(a.clashes(b) for a in phase for b in before):
                return False
            if any(a.meets(b) for a in phase for group in under_way for b in group):
                return False
            before |= {a for a in phase if not a.copies}
            under_way[-1] |= {a for a in phase if a.copies}
    return True


@dataclass(frozen=True)
class _Known:
    """The facts at a statement: values of names, ranges, loop depth, the single thread of all accesses, if any, and
    conditions."""

    values: Mapping[Expr, Expr] = field(default_factory=dict)
    ranges: Ranges = field(default_factory=dict)
    depth: int = 0
    alone: Owner | None = None
    conditions: tuple[Expr, ...] = ()

    def under(self, condition: Expr) -> _Known:
        """The same where a condition holds."""
        return replace(self, conditions=(*self.conditions, *conjuncts(substitute(condition, self.values))))


_MOST_TURNS = 2 * MOST_STAGES
"""Turns of a loop with asynchronous copies to look at, at most: all stages, twice."""


@dataclass(frozen=True)
class _AccessOrder:
    """The accesses of a body in order."""

    grid: Grid

    def events(self, stmt: Stmt, known: _Known, numbers: Iterator[int]) -> Iterator[_Event]:
        """What happens in a statement."""
        if isinstance(stmt, _PLACES):
            yield _Place(next(numbers), type(stmt), known.depth)
            return
        together = {load for value in expressions(stmt) for load in _of_warps(value)}
        for x in (load for value in expressions(stmt) for load in loads(value)):
            made = self.access(x.buffer, False, x.index, known if x.mask is None else known.under(x.mask))
            yield replace(made, owner=None, places=None) if x in together else made
        if isinstance(stmt, Store):
            yield self.access(stmt.buffer, True, stmt.index, known.under(stmt.mask), isinstance(stmt, CopyAsync))
        if isinstance(stmt, For):
            yield from self.loop(stmt, known, numbers)
            return
        if isinstance(stmt, Let):
            values = {**known.values}
            for name, value in stmt.bindings:
                values[name] = substitute(value, values)
            known = replace(known, values=values)
        if isinstance(stmt, If) and stmt.condition is E.lt(self.grid.thread, E.index(1)):
            known = replace(known, alone=("thread", 0))
        private = {stmt.buffer.name} if isinstance(stmt, Alloc) else set[str]()
        for child in self.run(stmt, known):
            inner = known.under(_condition(stmt, child)) if isinstance(stmt, If) else known
            for event in self.events(child, inner, numbers):
                if not isinstance(event, _SharedAccess) or event.buffer not in private:
                    yield event

    def run(self, stmt: Stmt, known: _Known) -> tuple[Stmt, ...]:
        """The statements below one, but for a branch that is known not to be taken."""
        taken = decide(substitute(stmt.condition, known.values), known.ranges) if isinstance(stmt, If) else None
        return children(stmt) if taken is None or not isinstance(stmt, If) else (stmt.body if taken else stmt.otherwise,)

    def loop(self, loop: For, known: _Known, numbers: Iterator[int]) -> Iterator[_Event]:
        """The turns of a loop; the places in it have the same numbers in each."""
        below = [s for s in statements(loop.body) if isinstance(s, _PLACES)]
        own = [next(numbers) for _ in below]
        whole = axis_range(loop.extent, known.ranges)
        for axis, name, within in self.turns(loop, whole) if below else [(loop.axis, loop.axis, whole)]:
            ranges = known.ranges if within is None else {**known.ranges, name: within}
            inner = replace(known, values={**known.values, loop.axis: axis}, ranges=ranges, depth=known.depth + 1)
            yield from self.events(loop.body, inner, iter(own))

    def turns(self, loop: For, whole: Range | None) -> list[tuple[Expr, Var, Range | None]]:
        """The values of the axis in each turn to look at: anything, twice; or each remainder of its quotients, as copies of
        one turn are used in a later one."""
        extent = E.static(loop.extent)
        if not any(isinstance(s, Commit) for s in statements(loop.body)) or extent is None:
            return [(loop.axis, loop.axis, whole)] * 2
        if extent <= _MOST_TURNS:
            return [(E.index(n), loop.axis, Range(n, n)) for n in range(extent)]
        divisors = {
            int(x.b.value)
            for s in statements(loop.body)
            for value in expressions(s)
            for x in subexpressions(value)
            if isinstance(x, E.Binary) and x.op is BinaryOp.MOD and loop.axis in variables(x) and isinstance(x.b, E.Const)
        }
        period = lcm(*divisors)
        if 2 * period > _MOST_TURNS:
            return [(loop.axis, loop.axis, whole)] * 2
        rounds = Var(f"{loop.axis.name}.rounds", loop.axis.dtype)
        return [(rounds * period + n, rounds, Range(0, extent // period)) for n in range(2 * period)]

    def access(
        self, buffer: str, writes: bool, place: tuple[Expr, ...], known: _Known, copies: bool = False
    ) -> _SharedAccess:
        at = substitute(place[0], known.values)
        grid = {self.grid.block: Range(0, max(self.grid.blocks - 1, 0)), self.grid.thread: Range(0, self.grid.threads - 1)}
        ranges = {**grid, **known.ranges}
        places = places_of(at, known.conditions, self.grid.thread, ranges)
        return _SharedAccess(buffer, writes, known.alone or self.owner(at), bounds(at, ranges), places, copies)

    def owner(self, place: Expr) -> Owner | None:
        """The expression of the thread of a place, lanes included; None for none."""
        base, lanes = (place.base, place.lanes) if isinstance(place, Ramp) else (place, 1)
        base = recombined(base)
        if (isinstance(place, Ramp) and place.stride != 1) or base.dtype.lanes > 1:
            return None
        terms, const = E.form(base)
        step = dict(terms).get(self.grid.thread, 0)
        whole = step * self.grid.threads
        others = [(atom, count) for atom, count in terms if atom is not self.grid.thread]
        plain = (
            all(count % whole == 0 and self.grid.thread not in variables(x) for x, count in others) if whole > 0 else False
        )
        return ("place", step) if plain and 0 <= const % whole <= step - lanes else None


def _condition(branch: If, taken: Stmt) -> Expr:
    """The condition of a branch."""
    return branch.condition if taken is branch.body else E.logical_not(branch.condition)


def _of_warps(x: Expr) -> Iterator[E.Load]:
    """The loads that instructions of a warp make, at addresses of their lanes."""
    for part in subexpressions(x):
        if isinstance(part, Intrinsic) and any(operand.shared for operand in instruction(part.name).operands):
            yield from loads(part)


_MOST_TRIED, _MOST_PLACES = 1 << 16, 1 << 18
"""Values of the variables together, and the places of a buffer: more than what blocks have in shared memory, and what takes
milliseconds to try."""
_NOBODY, _SEVERAL = -1, -2


@dataclass(frozen=True)
class Places:
    """The places that an access touches.

    index: the place, or that of each lane. when: conditions without which it touches none; it may have more. axes: the
    variables of both with all their values, the number of the thread first.
    """

    index: Expr
    when: tuple[Expr, ...]
    axes: tuple[tuple[Var, Range], ...]


def places_of(index: Expr, conditions: tuple[Expr, ...], thread: Var, ranges: Ranges) -> Places | None:
    """The places of an access, with those conditions that tell of its own variables; None where these are not known, or have
    too many values."""
    used = (thread, *sorted(variables(index) - {thread}, key=lambda var: var.name))
    if not all(var in ranges for var in used):
        return None
    axes = tuple((var, ranges[var]) for var in used)
    if prod(values.high - values.low + 1 for _, values in axes) > _MOST_TRIED:
        return None
    return Places(index, tuple(c for c in conditions if variables(c).issubset(used)), axes)


@lru_cache(maxsize=1 << 14)
def have_same_owners(a: Places, b: Places) -> bool:
    """Whether each place that two accesses have in common is touched by one thread alone, the same in both."""
    mine, theirs = _owners(a), _owners(b)
    if mine is None or theirs is None:
        return False
    common = min(len(mine), len(theirs))
    mine, theirs = mine[:common], theirs[:common]
    return bool(np.all((mine == theirs) & (mine != _SEVERAL) | (mine == _NOBODY) | (theirs == _NOBODY)))


@lru_cache(maxsize=1 << 10)
def _owners(places: Places) -> Any:
    """The thread of each place as an array, _NOBODY or _SEVERAL; None where the places are not known."""
    grid = np.meshgrid(*(np.arange(values.low, values.high + 1) for _, values in places.axes), indexing="ij")
    tried = {var: values.reshape(-1, 1) for (var, _), values in zip(places.axes, grid)}
    found = known_lanes(places.index, tried)
    if found is None:
        return None
    conditions = (known for c in places.when if (known := known_lanes(c, tried)) is not None)
    touched, thread, *taken = np.broadcast_arrays(found, tried[places.axes[0][0]], *conditions)
    active = np.logical_and.reduce([np.full(touched.shape, True), *taken])
    touched, thread = touched[active], thread[active]
    if not touched.size:
        return thread
    if touched.min() < 0 or touched.max() >= _MOST_PLACES:
        return None
    owners = np.full(int(touched.max()) + 1, _NOBODY)
    owners[touched] = thread
    owners[touched[owners[touched] != thread]] = _SEVERAL
    return owners
