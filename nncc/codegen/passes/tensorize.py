"""Pass: loops that an instruction does become that instruction on vectors (one on tiles is for the next pass).

A vector over several axes is one load where the axes walk through memory as one; where the outer axis does not move it,
it is the inner vector repeated; else it is put together from one vector for each step of the outer axis. What a condition
has to do with the axes becomes a mask of loads and stores, the rest of it a branch.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import prod

from nncc.codegen.passes.vectors.lanes import Lanes, Table
from nncc.codegen.passes.vectors.vectorize import buffer_table
from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.expr import TRUE, Expr, Load, Var, conjuncts
from nncc.ir.hardware.instructions import Instruction, instruction
from nncc.ir.hardware.unify import match
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import For, If, Leaf, Let, LoopKind, Seq, Stmt, Store, seq
from nncc.ir.vector import Shuffle
from nncc.ir.walk import children, masked_loads, operands, substitute, variables, with_children

LaneLoops = tuple[tuple[Var, int], ...]


def tensorize(kernel: Kernel) -> Kernel:
    """No loop is left for an instruction to do, but for one on tiles."""
    return replace(kernel, body=_tensorized(kernel.body, buffer_table(kernel)))


def _tensorized(stmt: Stmt, table: Table) -> Stmt:
    if isinstance(stmt, For) and stmt.intrinsic and not instruction(stmt.intrinsic).of_tiles:
        return _instruction(stmt, instruction(stmt.intrinsic), table)
    return with_children(stmt, tuple([_tensorized(c, table) for c in children(stmt)]))


def _instruction(outermost: For, row: Instruction, table: Table) -> Stmt:
    """The vectors loaded, the instruction, and its results stored."""
    loops: list[For] = [outermost]
    while isinstance(loops[-1].body, For):
        loops.append(loops[-1].body)
    leaf = loops[-1].body
    if not isinstance(leaf, Leaf):
        raise InternalError(f"{row.name} does not do the loops over {outermost.axis}: there is no nest")
    axes, found = instruction_loops(leaf, loops, row)
    if isinstance(leaf, Store):
        return _copy(leaf, row, found, axes, table)
    slots = tuple(axes[a] for a in row.slots)
    own = {axis for axis, _ in axes.values()}
    fixed = E.conjunction(tuple(c for c in conjuncts(leaf.mask) if not variables(c) & own))
    guard = E.conjunction(tuple(c for c in conjuncts(leaf.mask) if variables(c) & own))

    def vector(x: Expr, along: LaneLoops) -> Expr:
        """The values where the guard holds."""
        moves = (lambda load: any(variables(i) & own for i in load.index)) if guard is not TRUE else (lambda _: False)
        return vector_along(masked_loads(x, guard, moves), along, table)

    start = Load(leaf.buffers[0], leaf.index, row.dtype)
    vectors = [vector(found[o.name], tuple(axes[a] for a in o.slots)) for o in row.operands]
    result = row.lower(vector(start, slots), vectors)
    name = Var(f"{leaf.nest}.result", result.dtype)
    store = Store(leaf.nest, leaf.buffers[0], leaf.index, name, guard)
    done = Let(((name, result),), seq(*_stores(store, slots, table)))
    return done if fixed is TRUE else If(fixed, done, Seq())


def instruction_loops(
    leaf: Leaf, loops: Sequence[For], row: Instruction
) -> tuple[dict[str, tuple[Var, int]], Mapping[str, Expr]]:
    """The axis and extent of a nest for each axis of an instruction that does its innermost loops, and what stands for each
    of its operands."""
    found = match(row, Nest(leaf, tuple(loops)))
    if isinstance(found, str):
        raise InternalError(f"{row.name} does not do the loops over {loops[-1].axis}: {found}")
    return {name: (loop.axis, extent) for loop, (name, extent) in zip(found.loops, row.axes)}, found.operands


def _copy(
    leaf: Store, row: Instruction, found: Mapping[str, Expr], axes: Mapping[str, tuple[Var, int]], table: Table
) -> Stmt:
    """What the lanes of a warp copy: each gives a run of elements, and stores what it gets."""
    (operand,), slots = row.operands, tuple(axes[a] for a in row.slots)
    run = vector_along(found[operand.name], tuple(axes[a] for a in operand.slots), table)
    result = row.lower(run, (run,))
    name = Var(f"{leaf.nest}.result", result.dtype)
    done: Stmt = Let(((name, result),), seq(*_stores(replace(leaf, value=name), slots, table)))
    for axis, extent in reversed([axes[a] for a in operand.distributed]):
        done = For(axis, E.index(extent), done, LoopKind.THREAD)
    return done


def vector_along(x: Expr, axes: LaneLoops, table: Table) -> Expr:
    """The values of an expression for all points of some axes, the last one fastest."""
    if not axes:
        return x
    (axis, extent), rest = axes[0], axes[1:]
    if not rest:
        return Lanes(axis, extent, table).wide(x)
    if axis not in variables(x):
        inner = vector_along(x, rest, table)
        return Shuffle((inner,), tuple(range(inner.dtype.lanes)) * extent)
    if walks_as_one(x, axes):
        fused, lanes = _as_one(x, axes)
        return Lanes(axes[-1][0], lanes, table).wide(fused)
    parts = [vector_along(substitute(x, {axis: E.index(n)}), rest, table) for n in range(extent)]
    while len(parts) > 1:
        both = tuple(range(2 * parts[0].dtype.lanes))
        parts = [Shuffle((a, b), both) for a, b in zip(parts[::2], parts[1::2])]
    return parts[0]


def _as_one(x: Expr, axes: LaneLoops) -> tuple[Expr, int]:
    """The expression along the last axis in place of all, and how far that goes."""
    return substitute(x, {axis: E.index(0) for axis, _ in axes[:-1]}), prod(n for _, n in axes)


@lru_cache(maxsize=1 << 10)
def walks_as_one(x: Expr, axes: LaneLoops) -> bool:
    """Whether a step of each axis is one of the last axis as often as the axes inside run, in every index."""
    own = {axis for axis, _ in axes}
    if not variables(x) & own:
        return True
    if not E.is_index(x):
        return all(walks_as_one(o, axes) for o in operands(x))
    terms = dict(E.form(x)[0])
    step = terms.get(axes[-1][0], 0)
    inside = (prod(n for _, n in axes[d + 1 :]) for d in range(len(axes)))
    in_step = all(terms.get(axis, 0) == step * count for (axis, _), count in zip(axes, inside))
    return in_step and all(walks_as_one(o, axes) for atom in terms if atom not in own for o in operands(atom))


def _stores(store: Store, axes: LaneLoops, table: Table) -> list[Stmt]:
    """The stores of a vector: one where its places walk through memory as one, else one for each step of the outer axis."""
    if not axes:
        return [store]
    (place,), mask = store.index, store.mask
    if len(axes) == 1 or (walks_as_one(place, axes) and walks_as_one(mask, axes)):
        fused, lanes = _as_one(place, axes)
        along = Lanes(axes[-1][0], lanes, table)
        wide = mask if mask is TRUE else along.wide(_as_one(mask, axes)[0])
        return [replace(store, index=(along.wide(fused),), mask=wide)]
    (axis, extent), lanes = axes[0], store.value.dtype.lanes
    stores: list[Stmt] = []
    for n, first in enumerate(range(0, lanes, lanes // extent)):
        part = Shuffle((store.value,), tuple(range(first, first + lanes // extent)))
        at: dict[Expr, Expr] = {axis: E.index(n)}
        one = replace(store, index=(substitute(place, at),), value=part, mask=substitute(mask, at))
        stores += _stores(one, axes[1:], table)
    return stores
