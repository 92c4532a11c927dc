"""The context of a statement in a kernel: what is bound, known and true there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.expr import Expr, Var, conjuncts
from nncc.ir.index import affine
from nncc.ir.index.bounds import Range, axis_range, bounds
from nncc.ir.lowered import Function
from nncc.ir.stmt import Alloc, For, Fork, If, Let, Seq, Stmt
from nncc.ir.verifier.witness import Decided, End
from nncc.ir.walk import substitution, variables


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
    extents: Mapping[str, tuple[int, ...]]
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
                return self._but(buffers={**self.buffers, stmt.buffer.name: stmt.buffer},
                               extents={**self.extents, **extents_of((stmt.buffer,), self.level)})  # fmt: skip
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
        return self._but(bound=self.bound | {axis}, ranges=ranges, known=known, conditions=conditions, ends={},
                       loops=self.loops if loops is None else loops)  # fmt: skip

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


def start(level: Level, buffers: Iterable[Buffer], functions: Iterable[Function] = ()) -> Context:
    """The place that a kernel begins with."""
    named, ranges = {b.name: b for b in buffers}, dict[Var, Range]()
    return Context(level, named, extents_of(buffers, level), {f.name: f for f in functions}, ranges=ranges, known=ranges)


def extents_of(buffers: Iterable[Buffer], level: Level) -> dict[str, tuple[int, ...]]:
    """The extents of the index of each buffer at a level, by name: one for each dim, or of the one flat index."""
    return {b.name: b.shape if level in BY_DIM else (b.span,) for b in buffers}
