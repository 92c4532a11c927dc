"""The verifier: what must hold of every kernel at each stage on its way to code, a rule for each kind of statement.

What our own code broke is an InternalError, a mistake in a kernel that a user wrote is a ComputeError. An index is
refused when interval arithmetic finds a point of the loops at which it is outside its buffer; where the arithmetic
knows too little the verifier is silent, and the interpreter checks the index as it runs. Of a kernel with open sizes, which
no interpreter runs at all of them, an index is refused unless it is proved to be inside; the passes keep places as they are.

It runs in every build, so it has to be cheap: what an expression mentions is remembered by the expression, and an index
is first tried by the ranges of the names in it. Only where these do not settle it are names replaced by what they stand
for, and points looked for. Copies of unrolled loops differ by constants: what settles one index settles those that differ
from it by a constant, so what is known of them is found once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from nncc.errors import ComputeError, InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import boolean, i64
from nncc.ir.expr import Binary, Const, Expr, Extent, Load, Symbol, Var, conjuncts, form, index, static
from nncc.ir.hardware.units import misfit
from nncc.ir.index.bounds import Range, bounds, is_open
from nncc.ir.index.facts import follows
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import DeviceFunction, DeviceUnit, LoweredUnit
from nncc.ir.ops import BinaryOp
from nncc.ir.reduction import COMBINERS
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
from nncc.ir.text import stmt_text
from nncc.ir.variants import variants
from nncc.ir.vector import Ramp, TileRamp
from nncc.ir.verifier.place import BY_DIM, Context, Copies, End, Level, Outside, Point, find_ends, find_outside, start
from nncc.ir.walk import children, expressions, operands, statements, variables

_MOST_LINES = 12


def verify(kernel: Kernel, level: Level = Level.SCHEDULED) -> None:
    """Check a kernel that our steps or passes made.

    Raises: InternalError that says which rule is broken, at which stage, in which nest and axis, and shows the lines.
    """
    if (problem := _problem(kernel, level)) is not None:
        raise InternalError(problem.text(f"{kernel.name} ({level.value})"))


def verify_module(module: LoweredUnit) -> None:
    """Check the functions that an emitter takes, each with what is known where it is forked. Raises: as `verify`."""
    if (problem := _module_problem(module)) is not None:
        raise InternalError(problem.text(f"{module.entry.name} ({Level.MODULE.value})"))


def verify_device(unit: DeviceUnit) -> None:
    """Check the functions of a kernel for a GPU. Raises: as `verify`."""
    for function in unit.functions:
        if (problem := _below(function.body, _on_device(function))) is not None:
            raise InternalError(problem.text(f"{function.name} ({Level.MODULE.value})"))


def check(kernel: Kernel) -> None:
    """Check a kernel that a user wrote. Raises: ComputeError, otherwise as `verify`."""
    if (problem := _problem(kernel, Level.SCHEDULED)) is not None:
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


def _problem(kernel: Kernel, level: Level) -> _Problem | None:
    """The first rule that a kernel breaks."""
    parts = [variant.kernel for variant in variants(kernel)]
    if level not in BY_DIM:
        return next(filter(None, (_below(part.body, start(level, part.buffers)) for part in parts)), None)
    problems = (_below(part.body, start(level, part.buffers)) or _unwritten(part) for part in parts)
    return _twice(kernel) or next(filter(None, problems), None)


def _module_problem(module: LoweredUnit) -> _Problem | None:
    entry, functions = module.entry, module.functions[:-1]
    place = start(Level.MODULE, entry.buffers, functions)
    if (problem := _below(entry.body, place)) is not None:
        return problem
    idle = (f for f in functions if f.name not in place.forked_functions)
    return next((_Problem(f"nothing forks the function {f.name}", f.body) for f in idle), None)


def _on_device(function: DeviceFunction) -> Context:
    """The context of a function that threads of a grid run."""
    place = start(Level.MODULE, (*function.buffers, *(buffer for buffer, _ in function.shared)))
    grid = function.grid
    return place.along(grid.block, index(grid.blocks)).along(grid.thread, index(grid.threads))


def _unwritten(kernel: Kernel) -> _Problem | None:
    """An output that no nest writes. (Passes drop loops without iterations, so that a module need not write all of them.)"""
    done = {b for s in statements(kernel.body) if isinstance(s, Leaf) for b in written(s)}
    missing = (b.name for b in kernel.buffers if b.role is Role.OUTPUT and 0 not in b.shape and b.name not in done)
    return next((_Problem(f"nothing writes the output {name}", kernel.body) for name in missing), None)


def _below(stmt: Stmt, place: Context) -> _Problem | None:
    """The first rule that is broken by a statement or below it."""
    found = len(place.fine)
    for rule in RULES.get(type(stmt), (foreign,)):
        if (broken := rule(stmt, place)) is not None:
            return _Problem(broken, stmt, place.loops)
    if isinstance(stmt, Fork) and (problem := _forked(stmt, place)) is not None:
        return problem
    for child in children(stmt):
        inner = place if isinstance(stmt, Seq) else place.inside(stmt, child)
        if (problem := _below(child, inner)) is not None:
            return problem
        if inner is not place:
            place.forget(found)
    return None


def _forked(fork: Fork, place: Context) -> _Problem | None:
    function = place.functions.get(fork.function)
    if function is None:
        return None
    place.forked_functions.add(fork.function)
    return _below(function.body, place.forked(fork, function))


def _twice(kernel: Kernel) -> _Problem | None:
    """One name, one binder: axes and Let names, buffers, nests. (Unrolling, which comes last, repeats names.)"""
    names = [b.name for b in kernel.buffers]
    buffers, bound, leaves = set(names), set[str](), set[str]()
    if len(buffers) != len(names):
        return _Problem(f"two buffers are called {next(n for n in names if names.count(n) > 1)}", Seq())
    for symbol in kernel.symbols:
        if symbol.name in bound | buffers:
            return _Problem(f"the name {symbol.name} of a size is bound twice", Seq())
        bound.add(symbol.name)
    for stmt in statements(kernel.body):
        for name in binds(stmt):
            if name in bound:
                return _Problem(f"the name {name} is bound twice", stmt)
            bound.add(name)
        if isinstance(stmt, Alloc):
            if stmt.buffer.name in buffers:
                return _Problem(f"two buffers are called {stmt.buffer.name}", stmt)
            buffers.add(stmt.buffer.name)
        if isinstance(stmt, Leaf):
            if stmt.nest in leaves:
                return _Problem(f"two nests are called {stmt.nest}", stmt)
            leaves.add(stmt.nest)
    return None


_NO_ROOM = Range(0, -1)


def _proved(index: Expr, extent: Extent, masks: tuple[Expr, ...], place: Context) -> bool:
    """Whether an index is proved to be inside an extent where all conditions hold, whatever the open sizes are."""
    holds = [*map(place.inlined, chain(place.conditions, *map(conjuncts, masks)))]
    x = place.inlined(index)
    return all(follows(c, holds, place.ranges) for c in (E.le(E.index(0), x), E.lt(x, extent)))


def access(buffer: Buffer, index: tuple[Expr, ...], masks: tuple[Expr, ...], place: Context) -> str | None:
    """The rule that the index of a load or store breaks, if any; it happens where all masks hold."""
    shape = place.extents[buffer.name]
    if len(index) != len(shape):
        takes = "takes one flat index" if place.level not in BY_DIM else f"takes one index for each of its {len(shape)} dims"
        return f"{buffer.name} {takes}, not {len(index)}"
    for dim, (i, extent) in enumerate(zip(index, shape)):
        if not i.dtype.is_int:
            return f"an index of {buffer.name} is not an integer"
        if not isinstance(extent, int) or is_open(i, place.ranges):
            if place.level in BY_DIM and not _proved(i, extent, masks, place):
                return f"index {i} is not proved to be inside dim {dim} of {buffer.name}{buffer.shape_text}"
            continue
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
        if (type(e) is Var or type(e) is Symbol) and e not in bound:
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
