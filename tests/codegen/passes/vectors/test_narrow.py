"""Comparisons of neighbouring places with one place, in lanes of i32."""

import pytest

from nncc.codegen.passes.table import run_passes
from nncc.codegen.passes.vectors.narrow import narrow_comparisons
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, i32, i64
from nncc.ir.interp import run
from nncc.ir.ops import COMPARISONS
from nncc.ir.stmt import For, Store, values
from nncc.ir.vector import Ramp
from nncc.ir.walk import statements, subexpressions
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.ir.build import given as param
from tests.ir.build import kernel as kernel_of
from tests.ir.build import result
from tests.support.oracle import assert_equal, inputs

V4 = Target.named("x86-64-v4")
SIDES = {
    "lower": lambda i, j: E.lt(j - i, 1),
    "upper": lambda i, j: E.le(i, j),
    "above": lambda i, j: E.lt(i + 2, j),
    "up to": lambda i, j: E.le(j, i - 3),
}


def triangle(m, n, side):
    """X on one side of a diagonal, 0 on the other."""
    x = c.placeholder("X", (m, n), f32)
    return c.make_kernel("triangle", x, c.compute("Y", (m, n), lambda i, j: E.select(side(i, j), x[i, j], 0.0)))


def compared(kernel):
    """The dtypes of vectors that are compared."""
    stores = (s for s in statements(kernel.body) if isinstance(s, Store))
    found = (x for s in stores for v in (*values(s), s.mask) for x in subexpressions(v))
    return {x.a.dtype.scalar for x in found if isinstance(x, E.Binary) and x.op in COMPARISONS and x.dtype.lanes > 1}


@pytest.mark.parametrize("shape", [(1, 1), (3, 16), (16, 37), (40, 70)])
@pytest.mark.parametrize("side", SIDES)
def test_triangles_keep_their_meaning(side, shape):
    kernel = triangle(*shape, SIDES[side])
    lowered = run_passes(apply(kernel, default_plan(kernel, V4)))
    assert i64 not in compared(lowered)
    arrays = inputs(kernel)
    assert_equal(run(lowered, arrays), run(kernel, arrays))


def lanes_before(end, extent, stride=1):
    """Y[i + lane] = 1 in lanes of which the place is below an end, else 0, for each i."""
    i = E.Var("i", i64)
    condition = E.lt(Ramp(i, stride, 4), E.broadcast(end(i), 4))
    value = E.select(condition, E.broadcast(E.Const(1.0, f32), 4), E.broadcast(E.Const(0.0, f32), 4))
    return kernel_of((result("Y", 4 * extent),), For(i, E.index(extent), Store("Y", "Y", (Ramp(i * 4, 1, 4),), value)))


@pytest.mark.parametrize("stride", [1, 3, -2])
def test_ramps_of_any_step_are_compared(stride):
    kernel = lanes_before(lambda i: 5 - 2 * i, 6, stride)
    narrow = narrow_comparisons(kernel)
    assert compared(kernel) == {i64} and compared(narrow) == {i32}
    assert_equal(run(narrow, {}), run(kernel, {}))


def test_what_may_not_fit_stays():
    far = lanes_before(lambda i: i * i32.highest, 6)
    assert narrow_comparisons(far).body is far.body


def test_what_data_decide_stays():
    x = param("X", 6, dtype=i64)
    i = E.Var("i", i64)
    condition = E.lt(Ramp(i, 1, 4), E.broadcast(E.Load("X", (i,), i64), 4))
    value = E.select(condition, E.broadcast(E.Const(1.0, f32), 4), E.broadcast(E.Const(0.0, f32), 4))
    kernel = kernel_of((x, result("Y", 24)), For(i, E.index(6), Store("Y", "Y", (Ramp(i * 4, 1, 4),), value)))
    assert narrow_comparisons(kernel).body is kernel.body
