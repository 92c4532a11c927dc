"""Padding lets a loop run past its end: reductions meet the identity there, temporaries are longer than is read."""

from __future__ import annotations

from dataclasses import replace as with_fields

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.combiner import combiner
from nncc.ir.expr import TRUE, Const, Expr, Load, Var, conjuncts, lt
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.kernel import Kernel, Nest, nests, ranges
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, Leaf, Update, values, with_mask, written
from nncc.ir.walk import map_expressions, masked_loads, subexpressions, variables
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.tree import find_loop, map_leaves, static_extent

DIVISIONS = (BinaryOp.FLOORDIV, BinaryOp.MOD, BinaryOp.DIV)


def beyond(kernel: Kernel, loop: For, extent: int) -> tuple[Kernel, For]:
    """The kernel ready for one loop to run to a greater extent, and that loop: what it adds changes nothing that is read.

    Rewrite: for k in n: T[i] op= f(B[k]) over k  ->  for k in n': T[i] op= f(B[k]) if k < n else identity over k
             for i in n: T[i] = f(B[i])           ->  for i in n': T[i] = f(masked(B[i], i < n, 0)), T longer in that dim
    The first keeps no condition on the leaf, so no lane is off; where all loads of a product are 0 beyond the end, the
    product is the identity of a sum by itself and needs no select.
    Legal: every nest below reduces over the axis, or writes temporaries at the plain axis in one dim, or writes what
    only the same iteration reads; and none divides integers by what it loads.
    """
    old = static_extent(loop)
    around = {nest.name: nest for nest in nests(kernel.body) if loop in nest.loops}
    guard = lt(loop.axis, old)
    changed: dict[str, Leaf] = {}
    longer: dict[str, Buffer] = {}
    for nest in around.values():
        _require_no_division(nest)
        known = {**ranges(nest.loops), loop.axis: Range.extent(extent)}
        if _gathers(nest, loop.axis):
            changed[nest.name] = _identity_beyond(kernel, nest.leaf, guard)
            continue
        longer |= {b.name: b for b in _longer(kernel, nest, loop, extent)}
        table = {**kernel.table, **longer}
        changed[nest.name] = _masked(nest.leaf, table, known, guard)
    body = map_leaves(kernel.body, lambda leaf: changed.get(leaf.nest, leaf))
    kernel = with_fields(kernel, body=body).with_buffers(*longer.values())
    return kernel, find_loop(kernel, loop.axis.name)


def _gathers(nest: Nest, axis: Var) -> bool:
    """Whether the identity changes nothing: an update gathers the iterations and is not set anew in each."""
    leaf = nest.leaf
    return isinstance(leaf, Update) and legality.reduces_over(nest, axis) and (not leaf.over or axis.name in leaf.over)


def _require_no_division(nest: Nest) -> None:
    for x in (e for v in (*values(nest.leaf), nest.leaf.mask, *nest.leaf.index) for e in subexpressions(v)):
        if isinstance(x, E.Binary) and x.op in DIVISIONS and not x.dtype.is_float and not isinstance(x.b, Const):
            raise ScheduleError(f"{x} may divide by zero beyond the end", nest=nest.name, hint="the tail guard")


def _identity_beyond(kernel: Kernel, leaf: Leaf, guard: Expr) -> Leaf:
    """An update by the identity where the guard does not hold."""
    assert isinstance(leaf, Update)
    axis = next(iter(variables(guard)))
    identity = combiner(leaf.combiner).identity(tuple(kernel.table[b].dtype for b in leaf.buffers))
    new = []
    for value, neutral in zip(leaf.values, identity):
        masked = masked_loads(value, guard, lambda load: axis in variables(load))
        zero = leaf.combiner == "sum" and _vanishes(masked, guard)
        new.append(masked if zero else E.select(guard, masked, neutral))
    mask = masked_loads(leaf.mask, guard, lambda load: axis in variables(load))
    return with_fields(leaf, values=tuple(new), mask=mask)


def _vanishes(x: Expr, guard: Expr) -> bool:
    """Whether an expression is zero where the guard does not hold: of a product of floats, every factor (0 * inf)."""
    match x:
        case Load():
            return guard in conjuncts(x.mask) and isinstance(x.fill, Const) and not x.fill.value
        case E.Cast():
            return _vanishes(x.x, guard)
        case E.Binary(op=BinaryOp.MUL) if not x.dtype.is_float:
            return _vanishes(x.a, guard) or _vanishes(x.b, guard)
        case E.Binary(op=BinaryOp.MUL | BinaryOp.ADD | BinaryOp.SUB):
            return _vanishes(x.a, guard) and _vanishes(x.b, guard)
        case _:
            return False


def _longer(kernel: Kernel, nest: Nest, loop: For, extent: int) -> list[Buffer]:
    """The buffers that a nest writes, each with room for the whole loop."""
    leaf, axis = nest.leaf, loop.axis
    dims = [d for d, i in enumerate(leaf.index) if axis in variables(i)]
    targets = [kernel.table[b] for b in written(leaf)]
    if not dims and all(legality.is_private(kernel, b, loop) for b in written(leaf)):
        return []
    plain = len(dims) == 1 and leaf.index[dims[0]] is axis
    caller = next((b for b in targets if b.role is not Role.TEMP), None)
    if caller is not None:
        raise ScheduleError(f"{caller.name} is an {caller.role.value}, which cannot be longer", nest=nest.name,
                            axis=axis.name, hint="cache_write first, or the tail guard")  # fmt: skip
    placed = next((b for b in targets if b.arrangement), None)
    if placed is not None:
        raise ScheduleError(f"{placed.name} {placed.arrangement}, so it cannot be longer", nest=nest.name,
                            axis=axis.name, hint="the tail guard")  # fmt: skip
    if not plain:
        raise ScheduleError("it writes neither at the plain axis nor reduces over it", nest=nest.name, axis=axis.name,
                            hint="pad an axis as it was lowered")  # fmt: skip
    d = dims[0]
    return [with_fields(b, shape=(*b.shape[:d], max(extent, b.shape[d]), *b.shape[d + 1 :])) for b in targets]


def _masked(leaf: Leaf, table: dict[str, Buffer], known: Ranges, guard: Expr) -> Leaf:
    """The leaf loading nothing from outside a buffer where the guard does not hold."""
    axis = next(iter(variables(guard)))

    def outside(load: Load) -> bool:
        spans = [bounds(i, known) for i in load.index]
        inside = (r is not None and r.low >= 0 and r.high < n for r, n in zip(spans, table[load.buffer].shape))
        return axis in variables(load) and not all(inside)

    changed = map_expressions(with_mask(leaf, TRUE), lambda x: masked_loads(x, guard, outside))
    assert isinstance(changed, Leaf)
    return with_mask(changed, masked_loads(leaf.mask, guard, outside))
