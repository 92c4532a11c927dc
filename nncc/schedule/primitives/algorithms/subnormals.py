"""Exponentials below the least normal number, which code that is made for speed takes for 0."""

from __future__ import annotations

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, f64
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.ops import UnaryOp
from nncc.ir.stmt import Leaf, values
from nncc.ir.walk import map_expressions, rewrite, subexpressions
from nncc.schedule import steps as S
from nncc.schedule.primitives.tree import find_nest, replace

LOWEST = {f32: -87.0, f64: -708.0}
"""Values, by dtype: the least whole number whose exponential is a normal number. By definition of the dtypes."""


def keep_subnormals(kernel: Kernel, step: S.KeepSubnormals) -> Kernel:
    """Compute exponentials by two, so that results below the least normal number are right.

    Rewrite: Y[i] = exp(x)  ->  Y[i] = exp(max(x, -87)) * exp(min(x + 87, 0))      (for f32; -708 for f64)
    Legal: the nest has exponentials in f32 or f64. From -87 on the second one is 1, and nothing changes but the time; below,
    x + 87 is exact. A processor that flushes subnormal results makes them 0 all the same.
    """
    nest = find_nest(kernel, step.nest)
    if not has_exponentials(nest):
        raise ScheduleError("it has no exponentials in f32 or f64", nest=step.nest, hint="a nest that computes exp")
    changed = map_expressions(nest.leaf, lambda x: rewrite(x, _by_two))
    assert isinstance(changed, Leaf)
    return replace(kernel, nest.leaf, changed)


def has_exponentials(nest: Nest) -> bool:
    """Whether a nest computes exponentials that may be subnormal numbers."""
    return any(_is_exponential(x) for value in values(nest.leaf) for x in subexpressions(value))


def _is_exponential(x: Expr) -> bool:
    return isinstance(x, E.Unary) and x.op is UnaryOp.EXP and x.dtype in LOWEST


def _by_two(x: Expr) -> Expr | None:
    if not (isinstance(x, E.Unary) and _is_exponential(x)):
        return None
    low = LOWEST[x.dtype]
    first, second = E.maximum(x.x, E.Const(low, x.dtype)), E.minimum(x.x + -low, E.Const(0.0, x.dtype))
    return E.Unary(UnaryOp.EXP, first) * E.Unary(UnaryOp.EXP, second)
