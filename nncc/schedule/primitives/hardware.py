"""Primitives for instructions and hardware units: tensorize, copy_async and pipeline.

An asynchronous copy needs adjacent elements of a known alignment, so that one access moves all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace as with_fields
from functools import lru_cache
from math import prod

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.expr import TRUE, Const, Expr, Load, Var, below, conjunction, conjuncts, form, from_form, index, lt, static
from nncc.ir.hardware.instructions import INSTRUCTIONS, Instruction, InstructionOperand
from nncc.ir.hardware.overlap import MOST_STAGES, copies_first
from nncc.ir.hardware.unify import Unifier, match
from nncc.ir.index import affine
from nncc.ir.index.bounds import bounds
from nncc.ir.index.simplify import flat_index, offset, recombined, simplify
from nncc.ir.kernel import Kernel, Nest, nests, ranges, reads, uses
from nncc.ir.stmt import CopyAsync, LoopKind, Stmt, Store, written
from nncc.ir.walk import variables
from nncc.schedule import steps as S
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.tree import find_loop, find_nest, paths, plain_loop, replace, static_extent
from nncc.schedule.steps import Tensorize


def tensorize(kernel: Kernel, step: Tensorize) -> Kernel:
    """Carry out the innermost loops of a nest by one instruction.

    Rewrite: for i in 16: for k in 4: T[i] sum= i32(A[k]) * i32(B[i, k])  ->  the same loops, each `by vpdpbusd`
    Legal: the loops are unmarked and are what the instruction does, see ir.hardware.unify.match; two of their iterations
    along a spatial axis write different elements. Their meaning stays that of the loops; code generation puts the
    instruction in their place, and the sums are rounded as it does. One of a warp is done by all its lanes: in a loop of
    warps and none of threads, on registers, which hold each element in the lane where the instruction wants it. What it
    takes from shared memory lies there in runs of 16 bytes, from multiples of 16 bytes on. One on tiles has its results in
    rows of neighbours, each whole; under a condition it writes what only its thread has.
    """
    if step.intrinsic not in INSTRUCTIONS:
        raise ScheduleError(f"there is no instruction {step.intrinsic}", hint=f"one of {', '.join(INSTRUCTIONS)}")
    nest, instruction = find_nest(kernel, step.nest), INSTRUCTIONS[step.intrinsic]
    reason = mismatch(kernel, nest, instruction)
    if reason is not None:
        raise ScheduleError(reason, nest=step.nest, hint=f"loops that are {_meaning(instruction)}")
    loops = nest.loops[len(nest.loops) - len(instruction.axes) :]
    body: Stmt = nest.leaf
    for loop in reversed(loops):
        body = with_fields(plain_loop(kernel, loop.axis.name), body=body, intrinsic=instruction.name)
    return replace(kernel, loops[0], body)


def mismatch(kernel: Kernel, nest: Nest, instruction: Instruction) -> str | None:
    """Why an instruction does not do the innermost loops of a nest, or None."""
    return _mismatch(kernel.table, nest, instruction)


@lru_cache(maxsize=1 << 12)
def _marked_mismatch(nest: Nest, name: str, used: tuple[Buffer, ...]) -> str | None:
    """As `mismatch`. Cached: every step asks it of all nests that are marked, most of which it leaves alone."""
    return _mismatch({buffer.name: buffer for buffer in used}, nest, INSTRUCTIONS[name])


def _mismatch(table: Mapping[str, Buffer], nest: Nest, instruction: Instruction) -> str | None:
    found = match(instruction, nest)
    if isinstance(found, str):
        return found
    reason = _no_warp(table, nest, found, instruction) if instruction.of_warp else None
    if instruction.of_tiles:
        reason = _no_tile(table, nest, found, instruction)
    if reason is not None:
        return reason
    for loop, (axis, _) in zip(found.loops, instruction.axes):
        if axis not in instruction.reduced and not legality.writes_apart(nest, loop):
            return f"two iterations of {loop.axis} may write one element"
    return None


def _no_warp(table: Mapping[str, Buffer], nest: Nest, found: Unifier, instruction: Instruction) -> str | None:
    """Why the lanes of a warp cannot do an instruction together there, or None."""
    kinds = {loop.kind for loop in nest.loops}
    if LoopKind.WARP not in kinds or LoopKind.THREAD in kinds:
        return "all lanes of a warp do it together, so it is in a loop of warps, and in none of threads"
    other = next((name for name in written(nest.leaf) if table[name].scope is not Scope.REGISTER), None)
    if other is not None:
        return f"{other} is not in registers"
    reasons = (_misplaced(table, nest, found, instruction, operand) for operand in instruction.operands)
    return next((reason for reason in reasons if reason is not None), None)


def _no_tile(table: Mapping[str, Buffer], nest: Nest, found: Unifier, instruction: Instruction) -> str | None:
    """Why the results of an instruction on tiles cannot be moved between its registers and memory as a whole, or None."""
    (name,), leaf = written(nest.leaf), nest.leaf
    buffer, known = table[name], ranges(nest.loops)
    down, along = (loop.axis for loop, (axis, _) in zip(found.loops, instruction.axes) if axis not in instruction.reduced)
    terms = dict(E.form(recombined(simplify(flat_index(leaf.index, buffer.layout), known)))[0])
    if terms.get(along) != 1 or any(not isinstance(atom, Var) and {down, along} & variables(atom) for atom in terms):
        return f"what it writes are not rows of neighbours along {along}"
    if leaf.mask is not TRUE and not buffer.scope.is_private:
        return f"it writes a part of a tile under a condition, and {name} is not of a thread alone"
    for i, extent in zip(leaf.index, buffer.shape):
        span = bounds(i, known)
        if span is None or span.low < 0 or span.high >= extent:
            return f"a tile of it ends outside {name}"
    return None


def _misplaced(
    table: Mapping[str, Buffer], nest: Nest, found: Unifier, instruction: Instruction, operand: InstructionOperand
) -> str | None:
    """Why an operand does not lie where an instruction of a warp takes it from, or None."""
    x = found.operands[operand.name]
    if not isinstance(x, Load) or x.mask is not None:
        return f"{x} is not what {'shared memory holds' if operand.shared else 'registers hold'}"
    buffer = table[x.buffer]
    if buffer.scope is not (Scope.SHARED if operand.shared else Scope.REGISTER):
        return f"{x.buffer} is not in {'shared memory' if operand.shared else 'registers'}"
    if not operand.shared:
        return None
    axes = {name: (loop.axis, extent) for loop, (name, extent) in zip(found.loops, instruction.axes)}
    run = tuple(axes[a] for a in operand.slots)
    return None if lies_in_runs(nest, x.index, buffer, run) else f"{x} does not lie in runs of {operand.slots} in memory"


def require_marks(kernel: Kernel) -> None:
    """Raises: ScheduleError if an instruction, a copy or a pipeline that was marked is no longer legal."""
    error = broken_instruction(kernel) or broken_pipeline(kernel)
    if error is not None:
        raise error


def broken_instruction(kernel: Kernel) -> ScheduleError | None:
    """The error to raise when loops are marked with an instruction that no longer does them."""
    for nest in (nest for root in kernel.roots if _has_instructions(root) for nest in nests(root)):
        marks = [loop.intrinsic for loop in nest.loops]
        for name in set(marks) - {""}:
            row = INSTRUCTIONS[name]
            whole = marks[len(marks) - len(row.axes) :] == [name] * marks.count(name) == [name] * len(row.axes)
            used = tuple(kernel.table[b] for b in sorted(uses(nest.leaf)))
            reason = _marked_mismatch(nest, name, used) if whole else "other loops are among them"
            if reason is not None:
                return ScheduleError(
                    f"the loops are done by {name}, but then {reason}", nest=nest.name, hint="tensorize last"
                )
    return None


@lru_cache(maxsize=1 << 10)
def _has_instructions(stmt: Stmt) -> bool:
    return any(loop.intrinsic for loop in paths(stmt))


def _meaning(instruction: Instruction) -> str:
    loops = " ".join(f"for {a} in {n}:" for a, n in instruction.axes)
    return f"{loops} {instruction.value}, with {', '.join(f'{o.name} {o.dtype}' for o in instruction.operands)}"


def lies_in_runs(nest: Nest, place: tuple[Expr, ...], buffer: Buffer, along: Sequence[tuple[Var, int]]) -> bool:
    """Whether some axes walk a place of a buffer contiguously, the last one fastest, from aligned starts. along: the axes
    with their extents."""
    flat = recombined(simplify(offset(place, buffer), ranges(nest.loops)))
    terms, const = E.form(flat)
    steps, own, count = dict(terms), {axis for axis, _ in along}, prod(extent for _, extent in along)
    inside = 1
    for axis, extent in reversed(along):
        if steps.get(axis, 0) != inside:
            return False
        inside *= extent
    others = [(atom, step) for atom, step in terms if atom not in own]
    return const % count == 0 and all(step % count == 0 and not variables(atom) & own for atom, step in others)


COPIED_BYTES = (4, 8, 16)
"""Bytes of one asynchronous copy. Source: PTX ISA, "cp.async"."""


def copy_async(kernel: Kernel, step: S.CopyAsync) -> Kernel:
    """Copy to shared memory asynchronously; a wait precedes the first use.

    Rewrite: Xs[i] = X[e(i)]  ->  Xs[i] = X[e(i)] async, by cp.async of 4, 8 or 16 bytes
    Legal: the nest stores in shared memory what it loads from memory, with 0 for what is not loaded; its vectors, or its
    single elements, have 4, 8 or 16 bytes, lie side by side in both from multiples of their number on, and are loaded whole
    or not at all. Where a condition is the same for all lanes of a vector it is made one of the vector.
    """
    nest = find_nest(kernel, step.nest)
    leaf = nest.leaf
    if not isinstance(leaf, Store):
        raise ScheduleError("it updates, so it is no copy", nest=step.nest, hint="a nest that stores what it loads")
    value, load = leaf.value, leaf.value if isinstance(leaf.value, Load) else None
    if load is not None and load.mask is not None:
        value = Load(load.buffer, load.index, load.type, _alike(load.mask, nest), load.fill)
    new = CopyAsync(leaf.nest, leaf.buffer, leaf.index, value, _alike(leaf.mask, nest), leaf.stream)
    kernel = replace(kernel, leaf, new)
    reason = _no_copy(kernel, find_nest(kernel, step.nest))
    if reason is not None:
        raise ScheduleError(reason, nest=step.nest, hint="vectors of 4, 8 or 16 bytes that are adjacent in both buffers")
    return kernel


def pipeline(kernel: Kernel, step: S.Pipeline) -> Kernel:
    """Let the copies at the beginning of a loop's body be made for later iterations, while the rest of it computes.

    Rewrite: for k: Xs = X[k]; s(Xs)  ->  the same loop, marked. Code generation gives Xs that many stages: the copies of the
    first iterations come before the loop, and in iteration k the one for k + stages - 1.
    Legal: a serial loop of constant extent; its body begins with nests that store in shared temporaries, which nothing
    outside the loop uses, all of an iteration's before they are read, and does more after them; they read nothing that the
    body writes. 2 to 8 stages.
    """
    loop = plain_loop(kernel, step.axis)
    if not 2 <= step.stages <= MOST_STAGES:
        raise ScheduleError(f"{step.stages} stages", axis=step.axis, hint=f"2 to {MOST_STAGES} stages")
    marked = replace(kernel, loop, with_fields(loop, pipeline=step.stages))
    reason = _no_pipeline(marked, step.axis)
    if reason is not None:
        raise ScheduleError(reason, axis=step.axis, hint="a serial loop whose body begins with copies to shared memory")
    return marked


def broken_pipeline(kernel: Kernel) -> ScheduleError | None:
    """The error to raise when a nest no longer copies as it is marked, or a loop can be no pipeline any more."""
    for root in kernel.roots:
        for nest in nests(root) if _has_copies(root) else ():
            reason = _no_copy(kernel, nest) if isinstance(nest.leaf, CopyAsync) else None
            if reason is not None:
                return ScheduleError(f"it copies asynchronously, but then {reason}", nest=nest.name, hint="copy_async last")
        for axis in _pipelines(root):
            reason = _no_pipeline(kernel, axis)
            if reason is not None:
                return ScheduleError(f"the loop is a pipeline, but then {reason}", axis=axis, hint="pipeline last")
    return None


@lru_cache(maxsize=1 << 10)
def _has_copies(root: Stmt) -> bool:
    return any(isinstance(nest.leaf, CopyAsync) for nest in nests(root))


@lru_cache(maxsize=1 << 10)
def _pipelines(root: Stmt) -> tuple[str, ...]:
    return tuple([loop.axis.name for loop in paths(root) if loop.pipeline])


def _no_copy(kernel: Kernel, nest: Nest) -> str | None:
    """Why a nest does not copy as cp.async does, or None."""
    leaf = nest.leaf
    assert isinstance(leaf, Store)
    load = leaf.value
    if not isinstance(load, Load) or not (load.fill is None or (isinstance(load.fill, Const) and load.fill.value == 0)):
        return f"it stores {load}, not what it loads"
    source, target = kernel.table[load.buffer].scope, kernel.table[leaf.buffer].scope
    if target is not Scope.SHARED or not source.in_memory:
        return f"{load.buffer} is {source.value}, {leaf.buffer} {target.value}"
    along = tuple((o.axis, static_extent(o)) for o in nest.loops if o.kind is LoopKind.VECTORIZE)
    size = load.dtype.size_bytes * (along[0][1] if along else 1)
    if size not in COPIED_BYTES:
        return f"a copy has {size} bytes"
    if along and not _is_whole(load, leaf, along[0][0]):
        return f"some lanes of {load} are not loaded where others are"
    for place, buffer in ((leaf.index, leaf.buffer), (load.index, load.buffer)):
        if not lies_in_runs(nest, place, kernel.table[buffer], along):
            return f"{along[0][0]} does not run along {buffer} in whole vectors"
    return None


def _alike(mask: Expr, nest: Nest) -> Expr:
    """A mask with one condition for all lanes where they are the same in all: c*y + lane < c*n is y < n."""
    lanes = next((o for o in nest.loops if o.kind is LoopKind.VECTORIZE), None)
    if lanes is None:
        return mask
    return conjunction(tuple(_of_all(c, lanes.axis, static_extent(lanes)) for c in conjuncts(mask)))


def _of_all(condition: Expr, lane: Var, count: int) -> Expr:
    found = below(condition)
    if found is None or not isinstance(found[1], int) or found[1] % count:
        return condition
    x, limit = found[0], found[1]
    block, rest = map(from_form, affine.divide(form(x), count))
    return lt(block, index(limit // count)) if rest is lane else condition


def _is_whole(load: Load, leaf: Store, axis: Var) -> bool:
    return axis not in variables(leaf.mask) and (load.mask is None or axis not in variables(load.mask))


def _no_pipeline(kernel: Kernel, axis: str) -> str | None:
    """Why a loop is no pipeline, or None."""
    loop = find_loop(kernel, axis)
    if loop.kind is not LoopKind.SERIAL or static(loop.extent) is None:
        return "it is not a serial loop of constant extent"
    copies, rest = copies_first(loop, kernel.table)
    if not copies or not rest:
        return "its body does not begin with copies to shared memory, followed by what reads them"
    made = {b for copy in copies for nest in nests(copy) for b in written(nest.leaf)}
    after = {b for part in rest for nest in nests(part) for b in written(nest.leaf)}
    needed = {b for copy in copies for nest in nests(copy) for b in reads(nest.leaf)}
    if needed & (made | after):
        return f"its copies read {min(needed & (made | after))}, which the body writes"
    if made & after:
        return f"what follows the copies writes {min(made & after)} too"
    inside = {nest.name for nest in nests(loop)}
    outside = [n.name for n in nests(kernel.body) if n.name not in inside and uses(n.leaf) & made]
    if outside or any(kernel.table[b].role is not Role.TEMP for b in made):
        return f"{outside[0] if outside else 'a caller'} uses what it copies"
    return None
