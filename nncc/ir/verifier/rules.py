"""Accesses: whether an index is inside its buffer, as far as interval arithmetic can tell.

Copies of unrolled loops differ by constants. What settles one index settles those that differ from it by a constant, so
what is known of them is found once.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.combiner import COMBINERS
from nncc.ir.dtypes import boolean, i64
from nncc.ir.expr import Binary, Const, Expr, Load, Var, conjuncts, form, static
from nncc.ir.hardware.units import misfit
from nncc.ir.index.bounds import Range, bounds
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import (
    Alloc,
    Await,
    Barrier,
    Commit,
    CopyAsync,
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
from nncc.ir.vector import Ramp, TileRamp
from nncc.ir.verifier.place import BY_DIM, Context, Copies, End, Level, Outside, Point, find_ends, find_outside
from nncc.ir.walk import expressions, operands, variables

_NO_ROOM = Range(0, -1)


def access(buffer: Buffer, index: tuple[Expr, ...], masks: tuple[Expr, ...], place: Context) -> str | None:
    """The rule that the index of a load or store breaks, if any; it happens where all masks hold."""
    shape = place.extents[buffer.name]
    if len(index) != len(shape):
        takes = "takes one flat index" if place.level not in BY_DIM else f"takes one index for each of its {len(shape)} dims"
        return f"{buffer.name} {takes}, not {len(index)}"
    for dim, (i, extent) in enumerate(zip(index, shape)):
        if not i.dtype.is_int:
            return f"an index of {buffer.name} is not an integer"
        copies, const = _copies(i)
        if (room := place.fine.get((copies, extent))) is None:
            room = place.fine[copies, extent] = _room(i, const, extent, place)
        if room.low <= const <= room.high:
            continue
        ends = place.ends.get((copies, masks, place.scope(i, *masks))) if place.ends else None
        if ends is not None:
            found = _furthest(ends, const, extent)
        else:
            found = _find_outside(i, extent, masks, const >= room.low, place)
        if found is not None:
            return f"index {found.value} is outside dim {dim} of {buffer.name}{list(shape)}{_at(found.point)}"
    return None


def _copies(index: Expr) -> tuple[Copies, int]:
    """What an index has in common with those that differ from it by a constant, and its own constant."""
    if type(index) is Ramp:
        terms, const = form(index.base)
        return (terms, index.stride, index.lanes), const
    if type(index) is TileRamp:
        terms, const = form(index.base)
        return (terms, index.stride, index.lanes, index.rows), const
    terms, const = form(index)
    return (terms,), const


def _room(index: Expr, const: int, extent: int, place: Context) -> Range:
    """The constants with which an index is inside its extent by interval arithmetic, like this one with its own."""
    span = bounds(index, place.known)
    return _NO_ROOM if span is None else Range(const - span.low, const - span.high + extent - 1)


def _find_outside(index: Expr, extent: int, masks: tuple[Expr, ...], has_low: bool, place: Context) -> Outside | None:
    """A point where an index is outside its extent although all conditions hold, when one is found. has_low: it is never
    below 0."""
    if (index, extent, masks) in place.fine:
        return None
    holds = [*chain(place.conditions, *map(conjuncts, masks))]
    if not (has_low and any(_ends(condition, index, extent) for condition in holds)):
        found = _search(index, extent, masks, holds, place)
        if found is not None:
            return found
    place.fine[index, extent, masks] = None
    return None


def _search(index: Expr, extent: int, masks: tuple[Expr, ...], holds: list[Expr], place: Context) -> Outside | None:
    """`find_outside`, for all copies at once where it looks for all of them at the same points."""
    x, conditions = place.inlined(index), map(place.inlined, holds)
    found = find_ends(x, conditions, place.ranges, place.decided)
    if found is None:
        return find_outside(x, extent, conditions, place.ranges, place.decided)
    copies, const = _copies(index)
    ends = place.ends[copies, masks, place.scope(index, *masks)] = [end.moved(-const) for end in found]
    return _furthest(ends, const, extent)


def _furthest(ends: list[End], const: int, extent: int) -> Outside | None:
    """The first of the ends of copies at which the one with a constant is outside its extent, if any."""
    return next((out for end in ends if (out := end.outside(extent, const)) is not None), None)


def _ends(condition: Expr, index: Expr, extent: int) -> bool:
    """Whether a condition says of this very index that it is inside its extent, as a guard of a tail does."""
    if not isinstance(condition, Binary) or condition.op is not BinaryOp.LT or condition.a is not index:
        return False
    limit = static(condition.b)
    return limit is not None and limit <= extent


def _at(point: Point) -> str:
    known = ", ".join(f"{var}={value}" for var, value in point.items())
    return f" at {known}" if known else ""


_Broken = str | None
"""The rule that a statement breaks, if any."""
_READ_ONLY = Role.INPUT, Role.CONSTANT
_LEFT = {Level.NAIVE: (LoopKind.SERIAL,), Level.LOWERED: (LoopKind.SERIAL, LoopKind.PARALLEL),
         Level.MODULE: (LoopKind.SERIAL,)}  # fmt: skip
"""The kinds of loops that a level has, where not all; such a level has no other marks either."""


def _shadows(stmt: Stmt, place: Context) -> _Broken:
    """No name is bound again where it is bound; of some levels it is known that each is bound once at most (`_twice`)."""
    if place.level in BY_DIM:
        return None
    around = {var.name for var in place.bound}
    return next((f"the name {name} is bound inside its own scope" for name in binds(stmt) if name in around), None)


def binds(stmt: Stmt) -> tuple[str, ...]:
    """The names that a statement gives to what is below it."""
    if isinstance(stmt, Let):
        return tuple(var.name for var, _ in stmt.bindings)
    return (stmt.axis.name,) if isinstance(stmt, For) else ()


def foreign(stmt: Stmt, place: Context) -> str:
    """What is broken by a statement that no rule is about."""
    return f"a {place.level.value} kernel has no {type(stmt).__name__}"


def _mark(loop: For, kinds: tuple[LoopKind, ...]) -> str:
    """The mark of a loop, besides those kinds."""
    if loop.kind not in kinds:
        return loop.kind.value
    return "peel" if loop.peel else "prefetch" if loop.prefetch else "pipeline" if loop.pipeline else loop.intrinsic


# Operands: variables and loads


def _operands(stmt: Stmt, place: Context) -> _Broken:
    """The variables and loads of a statement itself, in the order in which they are evaluated."""
    if not isinstance(stmt, Leaf):
        return _expressions(expressions(stmt), E.TRUE, place, place.bound)
    if stmt.mask is not E.TRUE and (broken := _expressions((stmt.mask,), E.TRUE, place, place.bound)) is not None:
        return broken
    return _expressions((*stmt.index, *values(stmt)), stmt.mask, place, place.bound)


def _values(let: Let, place: Context) -> _Broken:
    """The values of names; each name may occur in the later ones."""
    bound, inside = place.bound, place.inside(let, let.body)
    for var, value in let.bindings:
        if (broken := _expressions((value,), E.TRUE, inside, bound)) is not None:
            return broken
        bound |= {var}
    return None


def _expressions(xs: tuple[Expr, ...], mask: Expr, place: Context, bound: frozenset[Var]) -> _Broken:
    """The variables and loads of expressions that are evaluated where a mask holds."""
    fine, unmasked, unique = place.fine, mask is E.TRUE, place.level in BY_DIM
    stack = [*reversed(xs)]
    while stack:
        e = stack.pop()
        if e in fine or (not unmasked and (mask, e) in fine) or (type(e) is Const and not unique):
            continue
        fine[e if unmasked else (mask, e)] = None
        if type(e) is Var and e not in bound:
            return _unbound(e)
        if type(e) is Load and (broken := _load(e, mask, place)) is not None:
            return broken
        if unique and e.dtype.lanes > 1:
            return f"a {place.level.value} kernel has no vectors, but {e} has"
        if type(e) is not Var:
            stack += operands(e)
    return None


def _unbound(var: Var) -> str:
    return f"the variable {var} ({var.dtype}) is not bound here"


def _load(x: Load, mask: Expr, place: Context) -> _Broken:
    buffer = place.buffers.get(x.buffer)
    if buffer is None:
        return f"it loads from {x.buffer}, which is no buffer here"
    if x.type is not buffer.dtype:
        return f"it loads {x.type} from {buffer.name}, which holds {buffer.dtype}"
    return access(buffer, x.index, (mask,) if x.mask is None else (mask, x.mask), place)


def _loop(loop: For, place: Context) -> _Broken:
    if loop.kind.is_bound and (reason := misfit(place.loops, loop)) is not None:
        return f"{loop.axis} cannot be bound to {loop.kind.value}s: {reason}"
    if place.level in _LEFT and (mark := _mark(loop, _LEFT[place.level])):
        return f"a {place.level.value} kernel has no loop marked {mark}"
    if loop.axis.dtype is not i64 or loop.extent.dtype is not i64:
        return f"axis {loop.axis} and its extent must be i64, not {loop.axis.dtype} and {loop.extent.dtype}"
    if (extent := E.static(loop.extent)) is not None and extent < 0:
        return f"the extent of {loop.axis} is negative"
    return None


def _let(let: Let, place: Context) -> _Broken:
    for var, value in let.bindings:
        if var.dtype is not value.dtype:
            return f"{var} is {var.dtype}, but its value is {value.dtype}"
    return None


def _branch(branch: If, place: Context) -> _Broken:
    if branch.condition.dtype is not boolean:
        return f"the condition must be bool, not {branch.condition.dtype}"
    return None


def _alloc(alloc: Alloc, place: Context) -> _Broken:
    if alloc.buffer.name in place.buffers:
        return f"the buffer {alloc.buffer.name} is allocated where there is one already"
    if alloc.buffer.role is not Role.TEMP:
        return f"{alloc.buffer.name} is an {alloc.buffer.role.value}; only temporaries are allocated"
    return None


def _fork(fork: Fork, place: Context) -> _Broken:
    if place.level is not Level.MODULE:
        return f"a {place.level.value} kernel has no fork"
    function = place.functions.get(fork.function)
    if function is None:
        return f"it forks {fork.function}, which is no function here"
    if tuple(b.name for b in function.buffers) != fork.buffers or function.scalars != fork.scalars:
        return f"{fork.function} is given other buffers or scalars than it takes"
    for buffer in function.buffers:
        if place.buffers.get(buffer.name) != buffer:
            return f"it hands on {buffer.name}, which is no such buffer here"
    for var in fork.scalars:
        if var not in place.bound:
            return _unbound(var)
    return None


def _barrier(barrier: Barrier, place: Context) -> _Broken:
    if place.level is not Level.MODULE:
        return f"a {place.level.value} kernel has no barrier"
    return None


def _await(wait: Await, place: Context) -> _Broken:
    if place.level is not Level.MODULE:
        return f"a {place.level.value} kernel waits for nothing"
    return "it waits for fewer than no groups" if wait.pending < 0 else None


def _copy(copy: CopyAsync, place: Context) -> _Broken:
    """What a copy that nobody waits for may be; as for stores besides."""
    target = place.buffers.get(copy.buffer)
    source = place.buffers.get(copy.value.buffer) if isinstance(copy.value, Load) else None
    if target is None or target.scope is not Scope.SHARED or source is None or not source.scope.in_memory:
        return "what is copied asynchronously is loaded from memory, and stored in shared memory"
    return None


def _leaf(leaf: Leaf, place: Context) -> _Broken:
    mask = leaf.mask
    if isinstance(leaf, Update):
        if (broken := _update(leaf, place)) is not None:
            return broken
        # setting the identity ignores masks on reduction axes
        mask = E.conjunction(tuple(c for c in conjuncts(mask) if not {v.name for v in variables(c)} & set(leaf.over)))
    lanes = leaf.index[0].dtype.lanes if len(leaf.index) == 1 else max([i.dtype.lanes for i in leaf.index], default=1)
    if leaf.mask is not E.TRUE and leaf.mask.dtype.lanes not in (1, lanes):
        return f"the mask has {leaf.mask.dtype.lanes} lanes, the index {lanes}"
    for name, value in zip(written(leaf), values(leaf)):
        buffer = place.buffers.get(name)
        if buffer is None:
            return f"it writes {name}, which is no buffer here"
        if buffer.role in _READ_ONLY:
            return f"it writes the {buffer.role.value} {name}"
        taken = buffer.dtype.with_lanes(lanes)
        if value.dtype is not taken:
            return f"it writes {value.dtype} to {name}, which takes {taken}"
        if (broken := access(buffer, leaf.index, (mask,), place)) is not None:
            return broken
    return None


def _update(leaf: Update, place: Context) -> _Broken:
    if place.level in (Level.LOWERED, Level.MODULE):
        return f"a {place.level.value} kernel has no update"
    combiner = COMBINERS.get(leaf.combiner)
    if combiner is None:
        return f"unknown combiner {leaf.combiner}; known: {', '.join(COMBINERS)}"
    if combiner.arity != len(leaf.values):
        return f"{leaf.combiner} combines {combiner.arity} values, not {len(leaf.values)}"
    around = [loop.axis.name for loop in place.loops]
    for axis in leaf.over:
        if axis not in around:
            return f"it reduces over {axis}, which is no loop around it"
        if any(axis == v.name for i in leaf.index for v in variables(i)):
            return f"it reduces over {axis}, which is in the index of what it updates"
    first = min((around.index(axis) for axis in leaf.over if axis in around), default=len(around))
    for loop in place.loops[first:]:
        if loop.axis.name not in leaf.over and {v.name for v in variables(loop.extent)} & set(leaf.over):
            return f"the extent of {loop.axis} depends on a reduction axis, so what to set to the identity is not known"
    return None


RULES: dict[type[Stmt], tuple[Callable[[Any, Context], _Broken], ...]] = {
    Store: (_operands, _leaf),
    CopyAsync: (_operands, _leaf, _copy),
    Update: (_operands, _leaf),
    Let: (_shadows, _values, _let),
    For: (_shadows, _operands, _loop),
    If: (_operands, _branch),
    Alloc: (_alloc,),
    Fork: (_operands, _fork),
    Prefetch: (_operands,),
    Barrier: (_barrier,),
    Commit: (),
    Await: (_await,),
    Seq: (),
}
"""The rules of each statement."""
