"""Padding: loops run past their end, where reductions meet the identity, and temporaries are longer than what is read."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace as with_fields

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.expr import TRUE, Const, Expr, Extent, Load, Var, conjuncts, lt
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.index.facts import is_below, is_most
from nncc.ir.index.simplify import simplify
from nncc.ir.kernel import Kernel, Nest, nests, ranges
from nncc.ir.ops import BinaryOp
from nncc.ir.reduction import combiner
from nncc.ir.stmt import For, Leaf, LoopKind, Store, Update, values, with_mask, written
from nncc.ir.walk import map_expressions, masked_loads, subexpressions, variables
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.tree import find_loop, find_nest, map_leaves, replace, sized_extent
from nncc.schedule.steps import SkipZeros

DIVISIONS = (BinaryOp.FLOORDIV, BinaryOp.MOD, BinaryOp.DIV)


def beyond(kernel: Kernel, loop: For, factor: int) -> tuple[Kernel, For]:
    """Extend one loop to a multiple of a factor, without changing any result; returns the kernel and the loop.

    Rewrite: for k in n: T[i] op= f(B[k]) over k  ->  for k in n': T[i] op= f(B[k]) if k < n else identity over k
             for i in n: T[i] = f(B[i])           ->  for i in n': T[i] = f(masked(B[i], i < n, 0)), T longer in that dim
    The first keeps no condition on the leaf, so no lane is off; where all loads of a product are 0 beyond the end, the
    product is the identity of a sum by itself and needs no select.
    Legal: every nest below reduces over the axis, or writes temporaries at the plain axis in one dim, or writes what
    only the same iteration reads; and none divides integers by what it loads.
    """
    old = sized_extent(loop)
    extent = (old + (factor - 1)) // factor * factor
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
    identity = combiner(leaf.combiner).identity(tuple(kernel.table[b].dtype for b in leaf.buffers))
    new = []
    for value, neutral in zip(leaf.values, identity):
        masked = _masked_value(value, guard)
        zero = leaf.combiner == "sum" and _vanishes(masked, guard)
        new.append(masked if zero else E.select(guard, masked, neutral))
    return with_fields(leaf, values=tuple(new), mask=_masked_value(leaf.mask, guard))


def vanishes_beyond(value: Expr, loop: For) -> bool:
    """Whether a value is 0 beyond the end of a loop once its loads are, so that a sum needs no select there."""
    guard = lt(loop.axis, sized_extent(loop))
    return _vanishes(_masked_value(value, guard), guard)


def _masked_value(value: Expr, guard: Expr) -> Expr:
    """A value whose loads that move with the axis of a guard are 0 where it does not hold."""
    axis = next(iter(variables(guard)))
    return masked_loads(value, guard, lambda load: axis in variables(load))


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


def _longer(kernel: Kernel, nest: Nest, loop: For, extent: Extent) -> list[Buffer]:
    """The buffers that a nest writes, each with room for the whole loop."""
    leaf, axis = nest.leaf, loop.axis
    dims = [d for d, i in enumerate(leaf.index) if axis in variables(i)]
    targets = [kernel.table[b] for b in written(leaf)]
    if not dims and all(legality.is_private(kernel, b, loop) for b in written(leaf)):
        return []
    plain = len(dims) == 1 and leaf.index[dims[0]] is axis
    caller = next((b for b in targets if b.role is not Role.TEMP), None)
    if caller is not None:
        raise ScheduleError(
            f"{caller.name} is an {caller.role.value}, which cannot be longer",
            nest=nest.name,
            axis=axis.name,
            hint="cache_write first, or the tail guard",
        )
    placed = next((b for b in targets if b.arrangement), None)
    if placed is not None:
        raise ScheduleError(
            f"{placed.name} {placed.arrangement}, so it cannot be longer",
            nest=nest.name,
            axis=axis.name,
            hint="the tail guard",
        )
    if not plain:
        raise ScheduleError(
            "it writes neither at the plain axis nor reduces over it",
            nest=nest.name,
            axis=axis.name,
            hint="pad an axis as it was lowered",
        )
    d = dims[0]
    return [with_fields(b, shape=(*b.shape[:d], _longest(extent, b.shape[d]), *b.shape[d + 1 :])) for b in targets]


def _longest(a: Extent, b: Extent) -> Extent:
    """The greater of two extents. Raises: ScheduleError where open sizes decide which that is."""
    if is_most(b, a):
        return a
    if is_most(a, b):
        return b
    raise ScheduleError(f"which is greater of {a} and {b} depends on open sizes", hint="the tail guard")


def _masked(leaf: Leaf, table: dict[str, Buffer], known: Ranges, guard: Expr) -> Leaf:
    """The leaf loading nothing from outside a buffer where the guard does not hold."""
    axis = next(iter(variables(guard)))

    def outside(load: Load) -> bool:
        spans = [bounds(i, known) for i in load.index]
        parts = zip(spans, load.index, table[load.buffer].shape)
        inside = (r is not None and r.low >= 0 and is_below(i, n, known) for r, i, n in parts)
        return axis in variables(load) and not all(inside)

    changed = map_expressions(with_mask(leaf, TRUE), lambda x: masked_loads(x, guard, outside))
    assert isinstance(changed, Leaf)
    return with_mask(changed, masked_loads(leaf.mask, guard, outside))


Zeros = tuple[int | None, int | None]
"""Of one dim of a buffer: below which index all elements are 0, and from which one on; None for neither."""


def skip_zeros(kernel: Kernel, step: SkipZeros) -> Kernel:
    """Skip iterations of a reduction loop whose inner loops add only zeros.

    Rewrite: for y: for k: for x: T[y, x] sum= A[y + k, x] * W[k]  ->  the update if 1 <= y + k and y + k < n, where
             A[0, :] and A[n:, :] are zeros: the loop over k starts and ends where A does
    Legal: the nest is a sum over the axis, of a product. A factor of it is a load from an input with zeros at the ends of a
    dim (Buffer.zeros), or from a temporary that one nest stores, masked with 0 there. The index into that dim moves with
    the axis, and is a sum of axes, and of quotients of such sums. A factor that is infinite or NaN meets no 0 then.
    """
    nest, loop = find_nest(kernel, step.nest), find_loop(kernel, step.axis)
    if loop not in nest.loops or not isinstance(nest.leaf, Update) or step.axis not in nest.leaf.over:
        raise ScheduleError(f"{step.nest} does not reduce over it", axis=step.axis, hint="an axis that it reduces over")
    if loop.kind is not LoopKind.SERIAL or loop.intrinsic:
        raise ScheduleError("all its iterations run at once", axis=step.axis, hint="a serial loop")
    conditions = _conditions(kernel, nest, loop.axis)
    if not conditions:
        raise ScheduleError(
            "no iteration is known to add zeros alone",
            nest=step.nest,
            axis=step.axis,
            hint="an axis along which a product reads the border of a padded input",
        )
    mask = E.conjunction((nest.leaf.mask, *conditions))
    masked = replace(kernel, nest.leaf, with_mask(nest.leaf, mask))
    loop = find_loop(masked, step.axis)
    return replace(masked, loop, with_fields(loop, peel=True))


def skipping_axes(kernel: Kernel, nest: Nest) -> tuple[str, ...]:
    """The reduction axes of a nest whose iterations over zeros may be skipped, outermost first."""
    if not isinstance(nest.leaf, Update):
        return ()
    serial = (o for o in nest.loops if o.kind is LoopKind.SERIAL and not o.intrinsic and o.axis.name in nest.leaf.over)
    return tuple(o.axis.name for o in serial if _conditions(kernel, nest, o.axis))


def _conditions(kernel: Kernel, nest: Nest, axis: Var) -> tuple[Expr, ...]:
    """The conditions, in an axis and those around it, under which inner loops add more than zeros; always true ones are left
    out."""
    known = ranges(nest.loops)
    at = next(n for n, loop in enumerate(nest.loops) if loop.axis is axis)
    inner = {loop.axis for loop in nest.loops[at + 1 :]}
    found: dict[Expr, None] = {}
    for index, (low, high) in bordered(kernel, nest):
        reach = ends(index, inner, known) if axis in variables(index) else None
        if reach is not None:
            found |= {} if low is None else {E.le(E.index(low), reach[1]): None}
            found |= {} if high is None else {E.lt(reach[0], high): None}
    decided = {condition: simplify(condition, known) for condition in found}
    if any(x is not E.TRUE and axis not in variables(x) for x in decided.values()):
        return ()  # a condition that is not about the axis would keep the sum from being set
    return tuple(x for x in decided.values() if x is not E.TRUE)


def bordered(kernel: Kernel, nest: Nest) -> Iterator[tuple[Expr, Zeros]]:
    """The index of each factor of a sum of products, with where that dim holds zeros; none for other nests."""
    leaf = nest.leaf
    if isinstance(leaf, Update) and leaf.combiner == "sum" and len(leaf.values) == 1:
        for load in factors(leaf.values[0]):
            yield from zip(load.index, zeros_of(kernel, load.buffer))


def factors(value: Expr) -> Iterator[Load]:
    """The unmasked loads that make a value 0 where they are 0."""
    match value:
        case Load() if value.mask is None:
            yield value
        case E.Cast():
            yield from factors(value.x)
        case E.Binary(op=BinaryOp.MUL):
            yield from factors(value.a)
            yield from factors(value.b)
        case _:
            return


def zeros_of(kernel: Kernel, name: str) -> tuple[Zeros, ...]:
    """Where the dims of a buffer are known zeros, whatever the other indices."""
    buffer = kernel.table[name]
    none: Zeros = (None, None)
    if buffer.zeros:
        pairs = zip(buffer.zeros, buffer.extents)
        return tuple((before or None, extent - after if after else None) for (before, after), extent in pairs)
    writers = [nest for nest in nests(kernel.body) if name in written(nest.leaf)]
    if buffer.role is not Role.TEMP or len(writers) != 1 or not isinstance(writers[0].leaf, Store):
        return (none,) * len(buffer.shape)
    return tuple(_stored_zeros(writers[0].leaf, index) for index in writers[0].leaf.index)


def _stored_zeros(leaf: Store, index: Expr) -> Zeros:
    """Where along a dim a nest stores the 0 of a masked load, by the conditions of its mask that are about the index."""
    low, high, value = None, None, leaf.value
    while isinstance(value, E.Cast):
        value = value.x
    if not isinstance(value, Load) or not isinstance(value.fill, E.Const) or value.fill.value:
        return None, None
    for x, limit in filter(None, map(E.below, E.conjuncts(value.mask))):
        above, under = E.static(x - index), E.static(x + index)
        if not isinstance(limit, int):
            continue
        if above is not None:  # index + above < limit
            high = limit - above if high is None else min(high, limit - above)
        elif under is not None:  # under - index < limit
            low = under - limit + 1 if low is None else max(low, under - limit + 1)
    return low, high


def ends(index: Expr, inner: Set[Var], known: Ranges) -> tuple[Expr, Expr] | None:
    """The least and the greatest value of an index over inner axes; None if unknown."""
    terms, const = E.form(index)
    low = high = E.index(const)
    for atom, c in terms:
        found = _atom_ends(atom, inner, known)
        if found is None:
            return None
        low, high = low + found[c < 0] * c, high + found[c > 0] * c
    return low, high


def _atom_ends(atom: Expr, inner: Set[Var], known: Ranges) -> tuple[Expr, Expr] | None:
    moving = variables(atom)
    if not moving & inner:
        return atom, atom
    if moving <= inner:
        reach = bounds(atom, known)
        return None if reach is None else (E.index(reach.low), E.index(reach.high))
    if isinstance(atom, E.Binary) and atom.op is BinaryOp.FLOORDIV and (E.static(atom.b) or 0) > 0:
        quotients = ends(atom.a, inner, known)
        return None if quotients is None else (quotients[0] // atom.b, quotients[1] // atom.b)
    return None
