"""The primitive that leaves out steps of a sum whose products have a factor of zeros, as at the border of a padded input:
skip_zeros."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace as with_fields

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Role
from nncc.ir.expr import Expr, Load, Var
from nncc.ir.index.bounds import Ranges, bounds
from nncc.ir.index.simplify import simplify
from nncc.ir.kernel import Kernel, Nest, nests, ranges
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import LoopKind, Store, Update, with_mask, written
from nncc.ir.walk import variables
from nncc.schedule.language.steps import SkipZeros
from nncc.schedule.primitives.tree import find_loop, find_nest, replace

Zeros = tuple[int | None, int | None]
"""Of one dim of a buffer: below which index all elements are 0, and from which one on; None for neither."""


def skip_zeros(kernel: Kernel, step: SkipZeros) -> Kernel:
    """Leave out those iterations of a reduction loop in which all that the loops inside add up is 0.

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
        raise ScheduleError("no iteration is known to add zeros alone", nest=step.nest, axis=step.axis,
                            hint="an axis along which a product reads the border of a padded input")  # fmt: skip
    mask = E.conjunction((nest.leaf.mask, *conditions))
    masked = replace(kernel, nest.leaf, with_mask(nest.leaf, mask))
    loop = find_loop(masked, step.axis)
    return replace(masked, loop, with_fields(loop, peel=True))


def skipping_axes(kernel: Kernel, nest: Nest) -> tuple[str, ...]:
    """The axes that a nest reduces over of which iterations may be skipped, outermost first."""
    if not isinstance(nest.leaf, Update):
        return ()
    serial = (o for o in nest.loops if o.kind is LoopKind.SERIAL and not o.intrinsic and o.axis.name in nest.leaf.over)
    return tuple(o.axis.name for o in serial if _conditions(kernel, nest, o.axis))


def _conditions(kernel: Kernel, nest: Nest, axis: Var) -> tuple[Expr, ...]:
    """The conditions, in axes of the loop of an axis and those around it, under which some iteration of the loops inside
    adds more than zeros; those that may fail."""
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
    """Each index of a factor of what a nest adds up, with where that dim holds zeros; none of a nest that is no sum."""
    leaf = nest.leaf
    if isinstance(leaf, Update) and leaf.combiner == "sum" and len(leaf.values) == 1:
        for load in factors(leaf.values[0]):
            yield from zip(load.index, zeros_of(kernel, load.buffer))


def factors(value: Expr) -> Iterator[Load]:
    """The loads without a mask of which each makes a value 0 where it is 0."""
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
    """Where the dims of a buffer are known to hold zeros only, whatever the other indices are."""
    buffer = kernel.table[name]
    none: Zeros = (None, None)
    if buffer.zeros:
        pairs = zip(buffer.zeros, buffer.shape)
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
        if above is not None:  # index + above < limit
            high = limit - above if high is None else min(high, limit - above)
        elif under is not None:  # under - index < limit
            low = under - limit + 1 if low is None else max(low, under - limit + 1)
    return low, high


def ends(index: Expr, inner: Set[Var], known: Ranges) -> tuple[Expr, Expr] | None:
    """The least and the greatest value of an index over some inner axes, in the others; None where that is not known."""
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
