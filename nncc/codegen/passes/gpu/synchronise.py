"""Of the barriers after all loops of threads those that keep two threads from a race, and no others.

Between two places where a barrier may stand lies a phase: what threads do in it is independent of one another, as the steps
made sure. Two phases are in conflict where one writes what the other may read or write in another thread. The threads are
the same where a place tells its thread, as place // c % threads with one c in both; and where both are thread 0 alone. A
barrier goes when no two phases that are in conflict come to lie together. A loop is gone through twice, since the phases at
its end are followed by those at its beginning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from nncc.ir import expr as E
from nncc.ir.expr import Expr
from nncc.ir.lowered import Grid
from nncc.ir.stmt import Alloc, Barrier, For, If, Let, Seq, Stmt, Store, seq
from nncc.ir.vector import Ramp
from nncc.ir.walk import children, expressions, loads, statements, substitute, variables, with_children

Owner = tuple[str, int]


@dataclass(frozen=True)
class _Access:
    """An access to memory that threads share. owner: what tells its thread; None for what may be of any."""

    buffer: str
    writes: bool
    owner: Owner | None

    def clashes(self, other: _Access) -> bool:
        """Whether both may be of one element, in two threads, and one of them writes."""
        same = self.owner is not None and self.owner == other.owner
        return self.buffer == other.buffer and (self.writes or other.writes) and not same


_Event = _Access | int
"""An access, or the number of a place where a barrier may stand."""


def synchronised(body: Stmt, grid: Grid) -> Stmt:
    """The body of a function with those of its barriers that are needed."""
    count = sum(isinstance(s, Barrier) for s in statements(body))
    phases = list(_phases(_Walk(grid).events(body, {}, None, iter(range(count)))))
    kept = set(range(count)) if grid.threads > 1 else set[int]()
    for number in sorted(kept):
        if _is_safe(phases, kept - {number}):
            kept.discard(number)
    return _with_barriers(body, iter(range(count)), kept)


def _with_barriers(stmt: Stmt, numbers: Iterator[int], kept: set[int]) -> Stmt:
    if isinstance(stmt, Barrier):
        return stmt if next(numbers) in kept else Seq()
    below = tuple([_with_barriers(child, numbers, kept) for child in children(stmt)])
    return seq(*below) if isinstance(stmt, Seq) else with_children(stmt, below)


def _phases(events: Iterable[_Event]) -> Iterator[tuple[frozenset[_Access], int]]:
    """The accesses of each phase, and the number of the place at its end; -1 at the end of all."""
    found: set[_Access] = set()
    for event in events:
        if isinstance(event, _Access):
            found.add(event)
        else:
            yield frozenset(found), event
            found = set()
    yield frozenset(found), -1


def _is_safe(phases: Iterable[tuple[frozenset[_Access], int]], kept: set[int]) -> bool:
    """Whether no two phases without a barrier between them are in conflict."""
    before: set[_Access] = set()
    for accesses, end in phases:
        if any(a.clashes(b) for a in accesses for b in before):
            return False
        before = set() if end in kept else before | accesses
    return True


@dataclass(frozen=True)
class _Walk:
    """The accesses of a body in order."""

    grid: Grid

    def events(
        self, stmt: Stmt, known: Mapping[Expr, Expr], alone: Owner | None, numbers: Iterator[int]
    ) -> Iterator[_Event]:
        """known: the values of names. alone: the owner of all accesses, where one thread makes them."""
        if isinstance(stmt, Barrier):
            yield next(numbers)
            return
        for x in (load for value in expressions(stmt) for load in loads(value)):
            yield self.access(x.buffer, False, x.index, known, alone)
        if isinstance(stmt, Store):
            yield self.access(stmt.buffer, True, stmt.index, known, alone)
        if isinstance(stmt, Let):
            for name, value in stmt.bindings:
                known = {**known, name: substitute(value, known)}
        if isinstance(stmt, If) and stmt.condition is E.lt(self.grid.thread, E.index(1)):
            alone = ("thread", 0)
        private = {stmt.buffer.name} if isinstance(stmt, Alloc) else set[str]()
        inside = [event for child in children(stmt) for event in self.events(child, known, alone, numbers)]
        inside = [event for event in inside if isinstance(event, int) or event.buffer not in private]
        again = isinstance(stmt, For) and any(isinstance(event, int) for event in inside)
        yield from inside * (2 if again else 1)

    def access(
        self, buffer: str, writes: bool, place: tuple[Expr, ...], known: Mapping[Expr, Expr], alone: Owner | None
    ) -> _Access:
        return _Access(buffer, writes, alone or self.owner(substitute(place[0], known)))

    def owner(self, place: Expr) -> Owner | None:
        """What tells the thread of a place, its lanes included; None for nothing."""
        base, lanes = (place.base, place.lanes) if isinstance(place, Ramp) else (place, 1)
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
