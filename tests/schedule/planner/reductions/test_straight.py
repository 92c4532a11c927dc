import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import accesses
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.reductions.straight import straightened
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.support.oracle import assert_same_meaning


def weighted(rows, extents, order, constant=True):
    """Y[i] = sum over a, b, c of X[i, a, b, c] * W[.., .., ..], with the dims of W in any order."""
    x = c.placeholder("X", (rows, *extents), f32)
    w = c.placeholder("W", [extents[d] for d in order], f32, constant)
    axes = [c.reduce_axis(n, name) for n, name in zip(extents, "abc")]
    total = c.compute("Y", (rows,), lambda i: c.sum(x[(i, *axes)] * w[tuple(axes[d] for d in order)], *axes))
    return c.make_kernel("weighted", x, w, total)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 0, 2)])
def test_axes_that_are_one_run_become_one_loop(order):
    kernel = weighted(11, (3, 4, 5), order)
    one = apply(kernel, straightened(kernel, find_nest(kernel, "Y")))
    nest = find_nest(one, "Y")
    assert [str(o.extent) for o in nest.loops] == ["11", "60"]
    assert all(a.strides[nest.axes[-1]] == 1 for a in accesses(one, nest))
    assert_same_meaning(kernel, one)


@pytest.mark.parametrize("extents", [(3, 4, 5), (1, 7, 2), (2, 0, 3), (1, 1, 1), (2, 3, 33)])
@pytest.mark.parametrize("rows", [0, 1, 9, 13])  # from 8 rows on the small operand is copied
def test_meaning(rows, extents):
    kernel = weighted(rows, extents, (2, 1, 0))
    assert_same_meaning(kernel, apply(kernel, straightened(kernel, find_nest(kernel, "Y"))))
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, Target.tiny())))


def test_an_operand_that_is_made_in_the_loops_of_the_nest_is_not_copied():
    """As the padding of one image is, before a convolution of it in groups with many weights."""
    x, w = c.placeholder("X", (1, 4, 5), f32), c.placeholder("W", (40, 5, 4), f32, constant=True)
    a, b = c.reduce_axis(5, "a"), c.reduce_axis(4, "b")
    made = c.compute("T", (1, 4, 5), lambda i, j, k: x[i, j, k] + 1.0)
    total = c.compute("Y", (1, 40), lambda i, j: c.sum(made[i, b, a] * w[j, a, b], a, b))
    kernel = c.make_kernel("shared", x, w, made, total)
    assert any(isinstance(s, S.Reindex) for s in straightened(kernel, find_nest(kernel, "Y")))
    inside = apply(kernel, [S.ComputeAt("T", "Y.i")])
    assert straightened(inside, find_nest(inside, "Y")) == ()
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, Target.tiny())))


def test_a_large_operand_is_not_copied():
    kernel = weighted(2, (3, 4, 5), (2, 1, 0))
    assert straightened(kernel, find_nest(kernel, "Y")) == ()


def test_a_gap_ends_the_run():
    x = c.placeholder("X", (50, 6, 4, 5), f32)
    a, d = c.reduce_axis(6, "a"), c.reduce_axis(5, "d")
    kernel = c.make_kernel("gap", x, c.compute("Y", (50, 4), lambda i, j: c.sum(x[i, a, j, d] + x[i, a, j, d], a, d)))
    assert not any(isinstance(s, S.FuseAxes) for s in straightened(kernel, find_nest(kernel, "Y")))


def apart(runs, rows, length, transposed):
    """Y[i] = sum over r and k of X[r, i, k] * W[r, k], or of W[k, r]: the runs along k lie far apart."""
    x, r, k = c.placeholder("X", (runs, rows, length), f32), c.reduce_axis(runs, "r"), c.reduce_axis(length, "k")
    w = c.placeholder("W", (length, runs) if transposed else (runs, length), f32, constant=True)
    total = c.compute("Y", (rows,), lambda i: c.sum(x[r, i, k] * (w[k, r] if transposed else w[r, k]), r, k))
    return c.make_kernel("apart", x, w, total)


def test_one_axis_is_a_run_where_a_small_operand_is_not_adjacent():
    transposed, plain = (apart(3, 40, 16, way) for way in (True, False))
    assert straightened(transposed, find_nest(transposed, "Y")) == (S.Reindex("W", "Y", "W.run"),)
    assert straightened(plain, find_nest(plain, "Y")) == ()


@pytest.mark.parametrize("transposed", [True, False])
@pytest.mark.parametrize("sizes", [(2, 40, 16), (3, 33, 14), (1, 9, 5), (0, 3, 4), (4, 17, 1)])
def test_short_runs_far_apart(sizes, transposed):
    kernel = apart(*sizes, transposed)
    plan = default_plan(kernel, Target.tiny())
    assert_same_meaning(kernel, apply(kernel, plan))


def test_runs_far_apart_are_summed_along_their_lanes():
    plan = default_plan(apart(8, 4096, 16, True), Target.named("x86-64-v4"))
    assert any(isinstance(s, S.Rfactor) for s in plan)
