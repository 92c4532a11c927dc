"""The primitive that gives loops to one instruction: tensorize."""

from __future__ import annotations

from dataclasses import replace as with_fields
from functools import lru_cache

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.expr import TRUE, Load, Var
from nncc.ir.hardware.instructions import INSTRUCTIONS, Instruction, InstructionOperand
from nncc.ir.hardware.unify import Unifier, match
from nncc.ir.index.bounds import bounds
from nncc.ir.index.simplify import flat_index, recombined, simplify
from nncc.ir.kernel import Kernel, Nest, nests, ranges
from nncc.ir.stmt import LoopKind, Stmt, written
from nncc.ir.walk import variables
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.pipeline import lies_in_runs
from nncc.schedule.primitives.tree import find_nest, paths, plain_loop, replace
from nncc.schedule.steps import Tensorize


def tensorize(kernel: Kernel, step: Tensorize) -> Kernel:
    """Let one instruction do the innermost loops of a nest.

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
    found = match(instruction, nest)
    if isinstance(found, str):
        return found
    reason = _no_warp(kernel, nest, found, instruction) if instruction.of_warp else None
    if instruction.of_tiles:
        reason = _no_tile(kernel, nest, found, instruction)
    if reason is not None:
        return reason
    for loop, (axis, _) in zip(found.loops, instruction.axes):
        if axis not in instruction.reduced and not legality.writes_apart(nest, loop):
            return f"two iterations of {loop.axis} may write one element"
    return None


def _no_warp(kernel: Kernel, nest: Nest, found: Unifier, instruction: Instruction) -> str | None:
    """Why the lanes of a warp cannot do an instruction together there, or None."""
    kinds = {loop.kind for loop in nest.loops}
    if LoopKind.WARP not in kinds or LoopKind.THREAD in kinds:
        return "all lanes of a warp do it together, so it is in a loop of warps, and in none of threads"
    other = next((name for name in written(nest.leaf) if kernel.table[name].scope is not Scope.REGISTER), None)
    if other is not None:
        return f"{other} is not in registers"
    reasons = (_misplaced(kernel, nest, found, instruction, operand) for operand in instruction.operands)
    return next((reason for reason in reasons if reason is not None), None)


def _no_tile(kernel: Kernel, nest: Nest, found: Unifier, instruction: Instruction) -> str | None:
    """Why the results of an instruction on tiles cannot be moved between its registers and memory as a whole, or None."""
    (name,), leaf = written(nest.leaf), nest.leaf
    buffer, known = kernel.table[name], ranges(nest.loops)
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
    kernel: Kernel, nest: Nest, found: Unifier, instruction: Instruction, operand: InstructionOperand
) -> str | None:
    """Why an operand does not lie where an instruction of a warp takes it from, or None."""
    x = found.operands[operand.name]
    if not isinstance(x, Load) or x.mask is not None:
        return f"{x} is not what {'shared memory holds' if operand.shared else 'registers hold'}"
    buffer = kernel.table[x.buffer]
    if buffer.scope is not (Scope.SHARED if operand.shared else Scope.REGISTER):
        return f"{x.buffer} is not in {'shared memory' if operand.shared else 'registers'}"
    if not operand.shared:
        return None
    axes = {name: (loop.axis, extent) for loop, (name, extent) in zip(found.loops, instruction.axes)}
    run = tuple(axes[a] for a in operand.slots)
    return None if lies_in_runs(nest, x.index, buffer, run) else f"{x} does not lie in runs of {operand.slots} in memory"


def broken(kernel: Kernel) -> ScheduleError | None:
    """The error to raise when loops are marked with an instruction that no longer does them."""
    for nest in (nest for root in kernel.roots if _has_instructions(root) for nest in nests(root)):
        marks = [loop.intrinsic for loop in nest.loops]
        for name in set(marks) - {""}:
            row = INSTRUCTIONS[name]
            whole = marks[len(marks) - len(row.axes) :] == [name] * marks.count(name) == [name] * len(row.axes)
            reason = mismatch(kernel, nest, row) if whole else "other loops are among them"
            if reason is not None:
                return ScheduleError(f"the loops are done by {name}, but then {reason}", nest=nest.name,
                                     hint="tensorize last")  # fmt: skip
    return None


@lru_cache(maxsize=1 << 10)
def _has_instructions(stmt: Stmt) -> bool:
    return any(loop.intrinsic for loop in paths(stmt))


def _meaning(instruction: Instruction) -> str:
    loops = " ".join(f"for {a} in {n}:" for a, n in instruction.axes)
    return f"{loops} {instruction.value}, with {', '.join(f'{o.name} {o.dtype}' for o in instruction.operands)}"
