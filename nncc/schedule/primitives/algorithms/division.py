"""Divisions by what many elements share: a division takes as long as a dozen multiplications."""

from __future__ import annotations

from typing import TypeGuard

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import f32, f64
from nncc.ir.expr import TRUE, Expr, Load
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.stmt import values
from nncc.ir.walk import loads, map_expressions, rewrite, subexpressions, variables
from nncc.schedule import steps as S
from nncc.schedule.primitives.storage import late_writer, value_nest
from nncc.schedule.primitives.tree import find_nest, replace, require_new, require_unconditional, static_extent

FAR = {f32: (2.0**94, 2.0**32), f64: (2.0**900, 2.0**64)}
"""Values, per dtype: beyond which power of two (and below its inverse) a divisor is scaled first, and by how much. Then the
inverse is neither infinite nor denormal, and the dividend over- or underflows only where the quotient does."""


def reciprocal(kernel: Kernel, step: S.Reciprocal) -> Kernel:
    """Divide many elements by one number with its inverse, which is worked out once.

    Rewrite: for i: for j: Y[i, j] = x / s(i)
          -> for i: inverse.scale[i] = 1, or 2^-32 where abs(s) > 2^94, or 2^32 where abs(s) < 2^-94      (for f32)
             for i: inverse[i] = 1 / (s(i) * inverse.scale[i])
             for i: for j: Y[i, j] = (x * inverse.scale[i]) * inverse[i]
    Legal: the nest divides, in f32 or f64, by one value that not all of its axes move; its loops have constant extents
    > 0 and it has no condition; what the value is made of is complete before the root loop of the nest; the names
    `inverse` and `inverse.scale` are new. Quotients are off by at most 1.5 units in the last place instead of 0.5;
    infinities, NaN, zeros and denormal divisors give what the division gives.
    """
    nest, scale = find_nest(kernel, step.nest), f"{step.inverse}.scale"
    require_new(kernel, step.inverse, scale)
    found = shared_divisors(nest)
    if len(found) != 1:
        raise ScheduleError(f"it has {len(found)} divisors that several elements share, not one", nest=step.nest,
                            hint="a nest that divides in f32 or f64 by a value that not all of its axes move")  # fmt: skip
    (divisor,) = found
    if nest.leaf.mask is not TRUE:
        raise ScheduleError(f"it runs only where {nest.leaf.mask}", nest=step.nest, hint="reciprocal before split")
    require_unconditional(kernel, nest)
    if not all(static_extent(o) for o in nest.loops):
        raise ScheduleError("one of its loops never runs, so there may be no divisor", nest=step.nest)
    at = kernel.roots.index(nest.loops[0])
    _require_complete(kernel, nest, divisor, at)
    moving = tuple(o for o in nest.loops if o.axis in variables(divisor))
    place = tuple(o.axis for o in moving)
    factor, inverse = Load(scale, place, divisor.dtype), Load(step.inverse, place, divisor.dtype)
    quotient = E.Binary(BinaryOp.DIV, E.wrap(1.0, divisor.dtype), divisor * factor)
    made = (value_nest(kernel, scale, moving, _factor(divisor)),
            value_nest(kernel, step.inverse, moving, quotient))  # fmt: skip

    def multiplied(x: Expr) -> Expr | None:
        return x.a * factor * inverse if _divides_by(x, divisor) else None

    roots = replace(kernel, nest.leaf, map_expressions(nest.leaf, lambda x: rewrite(x, multiplied))).roots
    shape = tuple(static_extent(o) for o in moving)
    buffers = (Buffer(name, divisor.dtype, shape) for name in (scale, step.inverse))
    return kernel.with_roots(*roots[:at], *made, *roots[at:]).with_buffers(*buffers)


def shared_divisors(nest: Nest) -> tuple[Expr, ...]:
    """The divisors of floats in a nest that vary along some, but not all, of its axes; each once."""
    axes = {o.axis for o in nest.loops}
    divisors = (x.b for value in values(nest.leaf) for x in subexpressions(value)
                if isinstance(x, E.Binary) and x.op is BinaryOp.DIV and x.dtype in FAR)  # fmt: skip
    return tuple(dict.fromkeys(b for b in divisors if loads(b) and not axes <= variables(b)))


def _divides_by(x: Expr, divisor: Expr) -> TypeGuard[E.Binary]:
    return isinstance(x, E.Binary) and x.op is BinaryOp.DIV and x.b is divisor


def _require_complete(kernel: Kernel, nest: Nest, divisor: Expr, root: int) -> None:
    late = late_writer(kernel, {load.buffer for load in loads(divisor)}, root)
    if late:
        raise ScheduleError(f"its divisor is not complete before its loops: {late} is there or later",
                            nest=nest.name, hint="reciprocal first, then move the nests")  # fmt: skip


def _factor(divisor: Expr) -> Expr:
    """1 for divisors whose inverse is a normal number by far; else the power of two that makes it so."""
    limit, factor = FAR[divisor.dtype]
    size = E.Unary(UnaryOp.ABS, divisor)

    def number(x: float) -> Expr:
        return E.wrap(x, divisor.dtype)

    small = E.select(E.lt(size, number(1 / limit)), number(factor), number(1.0))
    return E.select(E.lt(number(limit), size), number(1 / factor), small)
