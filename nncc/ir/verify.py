"""The verifier: what must hold of every kernel, before and after each step and pass.

What our own code broke is an InternalError, a mistake in a kernel that a user wrote is a ComputeError. An index is
refused when interval arithmetic finds a point of the loops at which it is outside its buffer; where the arithmetic
knows too little the verifier is silent, and the interpreter checks the index as it runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import chain

from nncc.errors import ComputeError, InternalError
from nncc.ir import expr as E
from nncc.ir.bounds import Range, axis_range
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.combiner import COMBINERS
from nncc.ir.dtypes import boolean, i64
from nncc.ir.expr import Expr, Load, Var, conjuncts
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import Alloc, For, Fork, If, Leaf, Let, LoopKind, Seq, Stmt, Store, Update, values, written
from nncc.ir.text import stmt_text
from nncc.ir.walk import children, expressions, statements, subexpressions, substitute, variables
from nncc.ir.witness import Point, find_outside


class Form(Enum):
    """The stage of a kernel."""

    SCHEDULED = "scheduled"  # one index per dim, scalars only
    LOWERED = "lowered"  # one flat index, vectors, no updates, nothing left to unroll or vectorize


def verify(kernel: Kernel, form: Form = Form.SCHEDULED) -> None:
    """Check a kernel that our steps or passes made.

    Raises: InternalError that says which rule is broken, in which nest and axis, and shows the lines.
    """
    for problem in _problems(kernel, form):
        raise InternalError(problem.text(kernel.name))


def check(kernel: Kernel) -> None:
    """Check a kernel that a user wrote. Raises: ComputeError, otherwise as `verify`."""
    for problem in _problems(kernel, Form.SCHEDULED):
        raise ComputeError(problem.text(kernel.name))


@dataclass(frozen=True)
class _Problem:
    """A broken rule, the statement that breaks it and the loops around that."""

    rule: str
    stmt: Stmt
    loops: tuple[For, ...] = ()

    def text(self, kernel: str) -> str:
        """The message: what, where, the lines."""
        shown = self.stmt
        for loop in reversed(self.loops):
            shown = replace(loop, body=shown)
        lines = stmt_text(shown).splitlines()
        lines = lines[:_MOST_LINES] + ["..."] * (len(lines) > _MOST_LINES)
        where = [f"nest {self.stmt.nest}"] if isinstance(self.stmt, Leaf) else []
        where += [f"axis {loop.axis}" for loop in self.loops[-1:]]
        at = f"\n  at: {', '.join(where)}" if where else ""
        return "\n    ".join([f"kernel {kernel}: {self.rule}{at}\n  in:", *lines])


_MOST_LINES = 12
_Rules = Iterator[str]


@dataclass(frozen=True)
class _Place:
    """A place in a kernel: the form and buffers, the loops and conditions around it, what is known of its names."""

    form: Form
    buffers: Mapping[str, Buffer]
    loops: tuple[For, ...] = ()
    lets: Mapping[Expr, Expr] = field(default_factory=dict)
    ranges: Mapping[Var, Range] = field(default_factory=dict)
    conditions: tuple[Expr, ...] = ()

    def inside(self, stmt: Stmt, child: Stmt) -> _Place:
        """The place of a statement directly below another one."""
        match stmt:
            case For():
                return self.inside_loop(stmt)
            case Let():
                lets = dict(self.lets)
                for var, value in stmt.bindings:
                    lets[var] = substitute(value, lets)
                return replace(self, lets=lets)
            case If():
                holds = stmt.condition if child is stmt.body else E.logical_not(stmt.condition)
                return replace(self, conditions=(*self.conditions, *self.inlined(conjuncts(holds))))
            case Alloc():
                return replace(self, buffers={**self.buffers, stmt.buffer.name: stmt.buffer})
            case _:
                return self

    def inside_loop(self, loop: For) -> _Place:
        (extent,) = self.inlined((loop.extent,))
        known, conditions = axis_range(extent, self.ranges), self.conditions
        if E.static(extent) is None:
            conditions = (*conditions, E.lt(loop.axis, extent))
        ranges = self.ranges if known is None else {**self.ranges, loop.axis: known}
        return replace(self, loops=(*self.loops, loop), ranges=ranges, conditions=conditions)

    def inlined(self, xs: Iterable[Expr]) -> tuple[Expr, ...]:
        """The expressions with what Let names stand for."""
        return tuple(substitute(x, self.lets) for x in xs) if self.lets else tuple(xs)

    def binds(self, var: Var) -> bool:
        return var in self.lets or any(loop.axis is var for loop in self.loops)

    def names(self) -> set[str]:
        return {str(var) for var in self.lets} | {loop.axis.name for loop in self.loops}


def _problems(kernel: Kernel, form: Form) -> Iterator[_Problem]:
    yield from _names(kernel) if form is Form.SCHEDULED else ()
    yield from _below(kernel.body, _Place(form, kernel.table))
    done = {b for nest in nests(kernel.body) for b in written(nest.leaf)}
    for buffer in kernel.buffers:
        if buffer.role is Role.OUTPUT and buffer.size and buffer.name not in done:
            yield _Problem(f"nothing writes the output {buffer.name}", kernel.body)


def _below(stmt: Stmt, place: _Place) -> Iterator[_Problem]:
    for rule in chain(_form(stmt, place.form), _shadows(stmt, place), _operands(stmt, place), _meaning(stmt, place)):
        yield _Problem(rule, stmt, place.loops)
    for child in children(stmt):
        yield from _below(child, place.inside(stmt, child))


# Names


def _names(kernel: Kernel) -> Iterator[_Problem]:
    """One name, one binder: axes and Let names, buffers, nests. (Unrolling, which comes last, repeats names.)"""
    buffers = {b.name for b in kernel.buffers}
    bound: set[str] = set()
    leaves: set[str] = set()
    if len(buffers) != len(kernel.buffers):
        names = [b.name for b in kernel.buffers]
        yield _Problem(f"two buffers are called {next(n for n in names if names.count(n) > 1)}", Seq())
    for stmt in statements(kernel.body):
        for name in _binds(stmt):
            if name in bound:
                yield _Problem(f"the name {name} is bound twice", stmt)
            bound.add(name)
        if isinstance(stmt, Alloc):
            if stmt.buffer.name in buffers:
                yield _Problem(f"two buffers are called {stmt.buffer.name}", stmt)
            buffers.add(stmt.buffer.name)
        if isinstance(stmt, Leaf):
            if stmt.nest in leaves:
                yield _Problem(f"two nests are called {stmt.nest}", stmt)
            leaves.add(stmt.nest)


def _shadows(stmt: Stmt, place: _Place) -> _Rules:
    """No name is bound again where it is bound, whatever the form."""
    if isinstance(stmt, Alloc) and stmt.buffer.name in place.buffers:
        yield f"the buffer {stmt.buffer.name} is allocated where there is one already"
    for name in _binds(stmt):
        if name in place.names():
            yield f"the name {name} is bound inside its own scope"


def _binds(stmt: Stmt) -> tuple[str, ...]:
    if isinstance(stmt, Let):
        return tuple(var.name for var, _ in stmt.bindings)
    return (stmt.axis.name,) if isinstance(stmt, For) else ()


# Forms


def _form(stmt: Stmt, form: Form) -> _Rules:
    """What may occur in a form."""
    if form is Form.SCHEDULED:
        if isinstance(stmt, Fork):
            yield "a scheduled kernel has no fork"
        for x in expressions(stmt):
            if any(e.dtype.lanes > 1 for e in subexpressions(x)):
                yield f"a scheduled kernel has no vectors, but {x} has"
    elif isinstance(stmt, Update):
        yield "a lowered kernel has no update"
    elif isinstance(stmt, For) and (stmt.peel or stmt.kind not in (LoopKind.SERIAL, LoopKind.PARALLEL)):
        yield f"a lowered kernel has no loop marked {'peel' if stmt.peel else stmt.kind.value}"


# Operands: variables and loads


def _operands(stmt: Stmt, place: _Place) -> _Rules:
    """The variables and loads of a statement itself, in the order in which they are evaluated."""
    if isinstance(stmt, Let):
        for var, value in stmt.bindings:
            yield from _expression(value, (), place)
            place = place.inside(Let(((var, value),), Seq()), Seq())
        return
    mask = conjuncts(stmt.mask) if isinstance(stmt, Leaf) else ()
    for x in expressions(stmt):
        yield from _expression(x, () if isinstance(stmt, Leaf) and x is stmt.mask else mask, place)


def _expression(x: Expr, mask: tuple[Expr, ...], place: _Place) -> _Rules:
    for e in subexpressions(x):
        if isinstance(e, Var) and not place.binds(e):
            yield f"the variable {e} ({e.dtype}) is not bound here"
        if isinstance(e, Load):
            yield from _load(e, mask, place)


def _load(x: Load, mask: tuple[Expr, ...], place: _Place) -> _Rules:
    buffer = place.buffers.get(x.buffer)
    if buffer is None:
        yield f"it loads from {x.buffer}, which is no buffer here"
    elif x.type is not buffer.dtype:
        yield f"it loads {x.type} from {buffer.name}, which holds {buffer.dtype}"
    else:
        yield from _access(buffer, x.index, (*mask, *conjuncts(x.mask)), place)


def _access(buffer: Buffer, index: tuple[Expr, ...], mask: tuple[Expr, ...], place: _Place) -> _Rules:
    """The index of a load or store that happens where `mask` holds."""
    lowered = place.form is Form.LOWERED
    rank, shape = (1, (buffer.span,)) if lowered else (len(buffer.shape), buffer.shape)
    if len(index) != rank:
        takes = "takes one flat index" if lowered else f"takes one index for each of its {rank} dims"
        yield f"{buffer.name} {takes}, not {len(index)}"
        return
    if not all(i.dtype.is_int for i in index):
        yield f"an index of {buffer.name} is not an integer"
        return
    if lowered and buffer.scope is Scope.REGISTER and not all(map(_is_constant, index)):
        yield f"{buffer.name} lives in registers, so its index must be a constant, not {index[0]}"
    conditions = (*place.conditions, *place.inlined(mask))
    for dim, (i, extent) in enumerate(zip(place.inlined(index), shape)):
        outside = find_outside(i, extent, conditions, place.ranges)
        if outside is not None:
            yield f"index {outside.value} is outside dim {dim} of {buffer.name}{list(shape)}{_at(outside.point)}"


def _is_constant(index: Expr) -> bool:
    return not any(isinstance(e, Var | Load) for e in subexpressions(index))


def _at(point: Point) -> str:
    known = ", ".join(f"{var}={value}" for var, value in point.items())
    return f" at {known}" if known else ""


# Statements


def _meaning(stmt: Stmt, place: _Place) -> _Rules:
    """The rules of each statement."""
    match stmt:
        case Store() | Update():
            yield from _leaf(stmt, place)
        case For():
            if stmt.axis.dtype is not i64 or stmt.extent.dtype is not i64:
                yield f"axis {stmt.axis} and its extent must be i64, not {stmt.axis.dtype} and {stmt.extent.dtype}"
            elif (extent := E.static(stmt.extent)) is not None and extent < 0:
                yield f"the extent of {stmt.axis} is negative"
        case Let():
            for var, value in stmt.bindings:
                if var.dtype is not value.dtype:
                    yield f"{var} is {var.dtype}, but its value is {value.dtype}"
        case If():
            if stmt.condition.dtype is not boolean:
                yield f"the condition must be bool, not {stmt.condition.dtype}"
        case Alloc():
            if stmt.buffer.role is not Role.TEMP:
                yield f"{stmt.buffer.name} is an {stmt.buffer.role.value}; only temporaries are allocated"
        case _:
            return


def _leaf(leaf: Leaf, place: _Place) -> _Rules:
    if isinstance(leaf, Update):
        yield from _update(leaf, place)
    mask = conjuncts(leaf.mask)
    if isinstance(leaf, Update):  # setting the identity ignores masks on reduction axes
        mask = tuple(c for c in mask if not {v.name for v in variables(c)} & set(leaf.over))
    lanes = max((i.dtype.lanes for i in leaf.index), default=1)
    if leaf.mask.dtype.lanes not in (1, lanes):
        yield f"the mask has {leaf.mask.dtype.lanes} lanes, the index {lanes}"
    for name, value in zip(written(leaf), values(leaf)):
        buffer = place.buffers.get(name)
        if buffer is None:
            yield f"it writes {name}, which is no buffer here"
        elif buffer.role in (Role.INPUT, Role.CONSTANT):
            yield f"it writes the {buffer.role.value} {name}"
        elif value.dtype is not buffer.dtype.with_lanes(lanes):
            yield f"it writes {value.dtype} to {name}, which takes {buffer.dtype.with_lanes(lanes)}"
        else:
            yield from _access(buffer, leaf.index, mask, place)


def _update(leaf: Update, place: _Place) -> _Rules:
    combiner = COMBINERS.get(leaf.combiner)
    if combiner is None:
        yield f"unknown combiner {leaf.combiner}; known: {', '.join(COMBINERS)}"
    elif combiner.arity != len(leaf.values):
        yield f"{leaf.combiner} combines {combiner.arity} values, not {len(leaf.values)}"
    around = [loop.axis.name for loop in place.loops]
    for axis in leaf.over:
        if axis not in around:
            yield f"it reduces over {axis}, which is no loop around it"
        if any(axis == v.name for i in leaf.index for v in variables(i)):
            yield f"it reduces over {axis}, which is in the index of what it updates"
    first = min((around.index(axis) for axis in leaf.over if axis in around), default=len(around))
    for loop in place.loops[first:]:
        if loop.axis.name not in leaf.over and {v.name for v in variables(loop.extent)} & set(leaf.over):
            yield f"the extent of {loop.axis} depends on a reduction axis, so what to set to the identity is not known"
