"""Unification: whether the innermost loops of a nest compute what an instruction does, once variables are renamed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nncc.ir import expr as E
from nncc.ir.dtypes import DType
from nncc.ir.expr import TRUE, Expr, Load, Var
from nncc.ir.hardware.instructions import Instruction
from nncc.ir.kernel import Nest
from nncc.ir.ops import COMMUTATIVE, BinaryOp
from nncc.ir.stmt import For, Leaf, Store, Update
from nncc.ir.walk import loads, operands, variables

Found = dict[str, Expr]
_REDUCES = {"sum": "sums"}
_LINEAR = (BinaryOp.ADD, BinaryOp.SUB)


@dataclass(frozen=True)
class Unifier:
    """The loop that runs along each axis of an instruction, outermost first, and what its operands stand for."""

    loops: tuple[For, ...]
    operands: Mapping[str, Expr]


def match(instruction: Instruction, nest: Nest) -> Unifier | str:
    """How the innermost loops of a nest are those of an instruction, or where they differ.

    They are when they have its extents in its order, with nothing between; the nest sums into one buffer, at places that
    move with the spatial axes only, without a condition but one on a single such axis (of tiles: on any), and goes on from
    sums that were begun outside; and its value is the instruction's, with any expression of the same dtype in place of an
    operand that moves with its axes only. What the instruction converts from a dtype may be any integer that this holds
    (`narrowed`).
    One that copies does a nest that stores, without a condition, what it loads, at places that move with all its axes.
    """
    loops, leaf = nest.loops[len(nest.loops) - len(instruction.axes) :], nest.leaf
    reason = _other_loops(instruction, loops, leaf)
    if reason is not None:
        return reason
    names = {name: loop.axis for (name, _), loop in zip(instruction.axes, loops)}
    if instruction.copies:
        return _copy(instruction, leaf, loops, names)
    if not isinstance(leaf, Update) or leaf.combiner != instruction.combiner:
        does = f"does {leaf.combiner}" if isinstance(leaf, Update) else "stores"
        return f"it {does}, and {instruction.name} {_REDUCES.get(instruction.combiner, f'does {instruction.combiner}')}"
    of_all = instruction.reduced if len(instruction.spatial) == 1 or instruction.of_tiles else names
    if any(names[axis] in variables(leaf.mask) for axis in of_all):
        return f"it has the condition {leaf.mask}, and {instruction.name} has none"
    reason = _other_places(instruction, leaf, nest, names)
    if reason is not None:
        return reason
    found: Found = {}
    reason = _differ(instruction.value, leaf.values[0], names, instruction, found)
    return Unifier(loops, found) if reason is None else reason


def _copy(instruction: Instruction, leaf: Leaf, loops: tuple[For, ...], names: Mapping[str, Var]) -> Unifier | str:
    """As `match`, for an instruction that copies."""
    if not isinstance(leaf, Store) or not isinstance(leaf.value, Load):
        return f"it {'stores what it computes' if isinstance(leaf, Store) else 'sums'}, and {instruction.name} copies"
    if leaf.mask is not TRUE or leaf.value.mask is not None:
        return f"it has a condition, and {instruction.name} has none"
    slots = {axis for name, axis in names.items() if name not in instruction.distributed}  # as in `_other_places`
    for place, moving in ((leaf.index, slots), (leaf.value.index, {*names.values()})):
        still = moving.difference(*map(variables, place))
        if still:
            return f"one of its places does not move with {min(v.name for v in still)}"
    found: Found = {}
    reason = _differ(instruction.value, leaf.value, names, instruction, found)
    return Unifier(loops, found) if reason is None else reason


def factors(instruction: Instruction, value: Expr) -> Mapping[str, Expr] | None:
    """What the operands of an instruction stand for in a value, whatever they move with; None where it computes another."""
    found: Found = {}
    return found if _differ(instruction.value, value, {}, instruction, found) is None else None


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
        if name in instruction.distributed:
            continue  # who has an element is for the rule of ownership to say: a lane's own results do not move with it
        if (axis in moving) is (name in instruction.reduced):
            return f"where it writes {'moves' if axis in moving else 'does not move'} with {axis}, unlike {name}"
    if any(x.buffer in leaf.buffers for value in leaf.values for x in loads(value)):
        return f"it reads {leaf.buffers[0]}, which it sums into"
    return None


def _differ(pattern: Expr, x: Expr, names: Mapping[str, Var], instruction: Instruction, found: Found) -> str | None:
    """Where an expression differs from a pattern, None where it is one; `found` is what the operands stand for."""
    if isinstance(pattern, Load):
        return _bind(pattern, x, names, instruction, found)
    if isinstance(pattern, E.Cast) and isinstance(pattern.x, Load) and pattern.dtype is x.dtype:
        short = narrowed(x, pattern.x.dtype)
        if short is not None:
            return _bind(pattern.x, short, names, instruction, found)
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


def narrowed(x: Expr, dtype: DType) -> Expr | None:
    """An integer expression in a narrower dtype that holds its values and those that it is made of; None for others."""
    low, high = _span(x)
    if not dtype.is_int or not x.dtype.is_int or low < dtype.lowest or high > dtype.highest:
        return None
    if isinstance(x, E.Const):
        return E.Const(x.value, dtype)
    if isinstance(x, E.Binary) and x.op in _LINEAR:
        a, b = narrowed(x.a, dtype), narrowed(x.b, dtype)
        return None if a is None or b is None else E.Binary(x.op, a, b)
    return E.convert(x.x if isinstance(x, E.Cast) and _span(x.x) == (low, high) else x, dtype)


def _span(x: Expr) -> tuple[int, int]:
    """The least and the greatest value that an integer expression may have, by the dtypes of what it is made of."""
    if isinstance(x, E.Const):
        return int(x.value), int(x.value)
    own = (int(x.dtype.lowest), int(x.dtype.highest)) if x.dtype.is_int else (-(1 << 64), 1 << 64)
    inner = own
    if isinstance(x, E.Cast) and x.x.dtype.is_int:
        inner = _span(x.x)
    elif isinstance(x, E.Binary) and x.op in _LINEAR:
        (a, b), (c, d) = _span(x.a), _span(x.b)
        inner = (a + c, b + d) if x.op is BinaryOp.ADD else (a - d, b - c)
    return inner if own[0] <= inner[0] and inner[1] <= own[1] else own
