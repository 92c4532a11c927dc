"""The rules of the verifier, one for each kind of statement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from nncc.ir import expr as E
from nncc.ir.buffer import Role
from nncc.ir.combiner import COMBINERS
from nncc.ir.dtypes import boolean, i64
from nncc.ir.expr import Expr, Load, Var, conjuncts
from nncc.ir.hardware.units import misfit
from nncc.ir.stmt import (
    Alloc,
    Barrier,
    For,
    Fork,
    If,
    Leaf,
    Let,
    LoopKind,
    Prefetch,
    Seq,
    Stmt,
    Store,
    Update,
    values,
    written,
)
from nncc.ir.verifier.accesses import access
from nncc.ir.verifier.place import BY_DIM, Context, Level
from nncc.ir.walk import expressions, operands, variables

_Rules = Iterator[str]


_LEFT = {Level.NAIVE: (LoopKind.SERIAL,), Level.LOWERED: (LoopKind.SERIAL, LoopKind.PARALLEL),
         Level.MODULE: (LoopKind.SERIAL,)}  # fmt: skip
"""The kinds of loops that a level has, where not all; such a level has no other marks either."""


def _shadows(stmt: Stmt, place: Context) -> _Rules:
    """No name is bound again where it is bound, whatever the level."""
    around = {var.name for var in place.bound}
    yield from (f"the name {name} is bound inside its own scope" for name in binds(stmt) if name in around)


def binds(stmt: Stmt) -> tuple[str, ...]:
    if isinstance(stmt, Let):
        return tuple(var.name for var, _ in stmt.bindings)
    return (stmt.axis.name,) if isinstance(stmt, For) else ()


def foreign(stmt: Stmt, place: Context) -> _Rules:
    yield f"a {place.level.value} kernel has no {type(stmt).__name__}"


def _mark(loop: For, kinds: tuple[LoopKind, ...]) -> str:
    """The mark of a loop, besides those kinds."""
    if loop.kind not in kinds:
        return loop.kind.value
    return "peel" if loop.peel else "prefetch" if loop.prefetch else loop.intrinsic


# Operands: variables and loads


def _operands(stmt: Stmt, place: Context) -> _Rules:
    """The variables and loads of a statement itself, in the order in which they are evaluated."""
    if isinstance(stmt, Leaf) and stmt.mask is not E.TRUE:
        yield from _expressions((stmt.mask,), E.TRUE, place, place.bound)
        yield from _expressions((*stmt.index, *values(stmt)), stmt.mask, place, place.bound)
    else:
        yield from _expressions(expressions(stmt), E.TRUE, place, place.bound)


def _values(let: Let, place: Context) -> _Rules:
    """The values of names; each name may occur in the later ones."""
    bound, inside = place.bound, place.inside(let, let.body)
    for var, value in let.bindings:
        yield from _expressions((value,), E.TRUE, inside, bound)
        bound |= {var}


def _expressions(xs: tuple[Expr, ...], mask: Expr, place: Context, bound: frozenset[Var]) -> _Rules:
    """The variables and loads of expressions that are evaluated where a mask holds."""
    fine, unique = place.fine.setdefault(mask, set()), place.level in BY_DIM
    stack = [*reversed(xs)]
    while stack:
        e = stack.pop()
        if e in fine:
            continue
        fine.add(e)
        if isinstance(e, Var) and e not in bound:
            yield _unbound(e)
        elif isinstance(e, Load) and (rule := _load(e, mask, place)) is not None:
            yield rule
        if unique and e.dtype.lanes > 1:
            yield f"a {place.level.value} kernel has no vectors, but {e} has"
        stack.extend(operands(e))


def _unbound(var: Var) -> str:
    return f"the variable {var} ({var.dtype}) is not bound here"


def _load(x: Load, mask: Expr, place: Context) -> str | None:
    """The rule that a load breaks, if any."""
    buffer = place.buffers.get(x.buffer)
    if buffer is None:
        return f"it loads from {x.buffer}, which is no buffer here"
    if x.type is not buffer.dtype:
        return f"it loads {x.type} from {buffer.name}, which holds {buffer.dtype}"
    return access(buffer, x.index, (mask,) if x.mask is None else (mask, x.mask), place)


def _loop(loop: For, place: Context) -> _Rules:
    if loop.kind.is_bound and (reason := misfit(place.loops, loop)) is not None:
        yield f"{loop.axis} cannot be bound to {loop.kind.value}s: {reason}"
    if place.level in _LEFT and (mark := _mark(loop, _LEFT[place.level])):
        yield f"a {place.level.value} kernel has no loop marked {mark}"
    if loop.axis.dtype is not i64 or loop.extent.dtype is not i64:
        yield f"axis {loop.axis} and its extent must be i64, not {loop.axis.dtype} and {loop.extent.dtype}"
    elif (extent := E.static(loop.extent)) is not None and extent < 0:
        yield f"the extent of {loop.axis} is negative"


def _let(let: Let, place: Context) -> _Rules:
    for var, value in let.bindings:
        if var.dtype is not value.dtype:
            yield f"{var} is {var.dtype}, but its value is {value.dtype}"


def _branch(branch: If, place: Context) -> _Rules:
    if branch.condition.dtype is not boolean:
        yield f"the condition must be bool, not {branch.condition.dtype}"


def _alloc(alloc: Alloc, place: Context) -> _Rules:
    if alloc.buffer.name in place.buffers:
        yield f"the buffer {alloc.buffer.name} is allocated where there is one already"
    if alloc.buffer.role is not Role.TEMP:
        yield f"{alloc.buffer.name} is an {alloc.buffer.role.value}; only temporaries are allocated"


def _fork(fork: Fork, place: Context) -> _Rules:
    if place.level is not Level.MODULE:
        yield f"a {place.level.value} kernel has no fork"
    function = place.functions.get(fork.function)
    if function is None:
        yield f"it forks {fork.function}, which is no function here"
        return
    if tuple(b.name for b in function.buffers) != fork.buffers or function.scalars != fork.scalars:
        yield f"{fork.function} is given other buffers or scalars than it takes"
    for buffer in function.buffers:
        if place.buffers.get(buffer.name) != buffer:
            yield f"it hands on {buffer.name}, which is no such buffer here"
    for var in fork.scalars:
        if var not in place.bound:
            yield _unbound(var)


def _barrier(barrier: Barrier, place: Context) -> _Rules:
    if place.level is not Level.MODULE:
        yield f"a {place.level.value} kernel has no barrier"


def _leaf(leaf: Leaf, place: Context) -> _Rules:
    mask = leaf.mask
    if isinstance(leaf, Update):
        yield from _update(leaf, place)
        # setting the identity ignores masks on reduction axes
        mask = E.conjunction(tuple(c for c in conjuncts(mask) if not {v.name for v in variables(c)} & set(leaf.over)))
    lanes = max([i.dtype.lanes for i in leaf.index], default=1)
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
        elif (rule := access(buffer, leaf.index, (mask,), place)) is not None:
            yield rule


def _update(leaf: Update, place: Context) -> _Rules:
    if place.level in (Level.LOWERED, Level.MODULE):
        yield f"a {place.level.value} kernel has no update"
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


RULES: dict[type[Stmt], tuple[Callable[[Any, Context], _Rules], ...]] = {
    Store: (_operands, _leaf),
    Update: (_operands, _leaf),
    Let: (_shadows, _values, _let),
    For: (_shadows, _operands, _loop),
    If: (_operands, _branch),
    Alloc: (_alloc,),
    Fork: (_operands, _fork),
    Prefetch: (_operands,),
    Barrier: (_barrier,),
    Seq: (),
}
"""The rules of each statement."""
