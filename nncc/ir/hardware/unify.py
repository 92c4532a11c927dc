"""Unification: whether the innermost loops of a nest compute what an instruction does, once variables are renamed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nncc.ir import expr as E
from nncc.ir.expr import TRUE, Expr, Load, Var
from nncc.ir.hardware.instructions import Instruction
from nncc.ir.kernel import Nest
from nncc.ir.ops import COMMUTATIVE
from nncc.ir.stmt import For, Leaf, Update
from nncc.ir.walk import loads, operands, variables

Found = dict[str, Expr]


@dataclass(frozen=True)
class Match:
    """The loop that runs along each axis of an instruction, outermost first, and what its operands stand for."""

    loops: tuple[For, ...]
    operands: Mapping[str, Expr]


def match(instruction: Instruction, nest: Nest) -> Match | str:
    """How the innermost loops of a nest are those of an instruction, or where they differ.

    They are when they have its extents in its order, with nothing between; the nest sums into one buffer, without a
    condition, at places that move with the spatial axes only, and goes on from sums that were begun outside; and its value
    is the instruction's, with any expression of the same dtype in place of an operand that moves with its axes only.
    """
    loops, leaf = nest.loops[len(nest.loops) - len(instruction.axes) :], nest.leaf
    reason = _other_loops(instruction, loops, leaf)
    if reason is not None:
        return reason
    if not isinstance(leaf, Update) or leaf.combiner != "sum":
        return f"it {f'does {leaf.combiner}' if isinstance(leaf, Update) else 'stores'}, and {instruction.name} sums"
    if leaf.mask is not TRUE:
        return f"it has the condition {leaf.mask}, and {instruction.name} has none"
    names = {name: loop.axis for (name, _), loop in zip(instruction.axes, loops)}
    reason = _other_places(instruction, leaf, nest, names)
    if reason is not None:
        return reason
    found: Found = {}
    reason = _differ(instruction.value, leaf.values[0], names, instruction, found)
    return Match(loops, found) if reason is None else reason


def _other_loops(instruction: Instruction, loops: tuple[For, ...], leaf: Leaf) -> str | None:
    if len(loops) < len(instruction.axes):
        return f"it has {len(loops)} loops, and {instruction.name} does {len(instruction.axes)}"
    for loop, (axis, extent), inner in zip(loops, instruction.axes, (*loops[1:], leaf)):
        if loop.body is not inner:
            return f"there are other nests inside {loop.axis}"
        if E.static(loop.extent) != extent:
            return f"the loop over {loop.axis} runs {loop.extent} times, and {axis} of {instruction.name} {extent} times"
    return None


def _other_places(instruction: Instruction, leaf: Update, nest: Nest, names: Mapping[str, Var]) -> str | None:
    inside = {v.name for v in names.values()}
    if leaf.over and not set(leaf.over) & (set(nest.axes) - inside):
        return "its sums begin inside these loops"
    moving = {v for i in leaf.index for v in variables(i)}
    for name, axis in names.items():
        if (axis in moving) is (name in instruction.reduced):
            return f"where it writes {'moves' if axis in moving else 'does not move'} with {axis}, unlike {name}"
    if any(x.buffer in leaf.buffers for value in leaf.values for x in loads(value)):
        return f"it reads {leaf.buffers[0]}, which it sums into"
    return None


def _differ(pattern: Expr, x: Expr, names: Mapping[str, Var], instruction: Instruction, found: Found) -> str | None:
    """Where an expression differs from a pattern, None where it is one; `found` is what the operands stand for."""
    if isinstance(pattern, Load):
        return _bind(pattern, x, names, instruction, found)
    alike = type(pattern) is type(x) and pattern.dtype is x.dtype and getattr(pattern, "op", 0) is getattr(x, "op", 0)
    if not alike or len(operands(pattern)) != len(operands(x)):
        return f"{x} ({x.dtype}) is not {pattern} ({pattern.dtype})"
    if not operands(pattern):
        return None if pattern is x else f"{x} is not {pattern}"
    swaps = isinstance(x, E.Binary) and x.op in COMMUTATIVE
    first = None
    for order in (operands(x), operands(x)[::-1])[: 1 + swaps]:
        attempt = dict(found)
        reasons = (_differ(p, o, names, instruction, attempt) for p, o in zip(operands(pattern), order))
        reason = next((r for r in reasons if r is not None), None)
        if reason is None:
            found.update(attempt)
            return None
        first = first or reason
    return first


def _bind(pattern: Load, x: Expr, names: Mapping[str, Var], instruction: Instruction, found: Found) -> str | None:
    operand = next(o for o in instruction.operands if o.name == pattern.buffer)
    if x.dtype is not operand.dtype:
        return f"{x} ({x.dtype}) is not {pattern} ({operand.dtype})"
    other = [v for name, v in names.items() if name not in operand.axes and v in variables(x)]
    if other:
        return f"{x} moves with {other[0]}, and {pattern} does not"
    return None if found.setdefault(operand.name, x) is x else f"{x} is not {found[operand.name]}, which is {pattern} too"
