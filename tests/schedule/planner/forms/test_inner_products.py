"""Tiles of inner products: which reductions they are for, and that they mean the same."""

import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.choose import Planned
from nncc.schedule.planner.forms.sweeps import LOAD_REGISTERS, in_inner_products, inner
from nncc.schedule.planner.forms.tiles import epilogue
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.support.oracle import assert_same_meaning

V4 = Target.named("x86-64-v4").with_(cores=1)
V2 = Target.named("x86-64-v2").with_(cores=1)


def product(m, k, n, *, transposed=False, bias=True, constant=True, weights=False):
    """C = A B, with a row added to it; transposed: B as n rows of k. constant: of B. weights: A is constant, too."""
    a, b = c.placeholder("A", (m, k), f32, weights), c.placeholder("B", (n, k) if transposed else (k, n), f32, constant)
    r = c.reduce_axis(k, "r")
    t = c.compute("T", (m, n), lambda i, j: c.sum(a[i, r] * (b[j, r] if transposed else b[r, j]), r))
    if not bias:
        return c.make_kernel("product", a, b, t)
    d = c.placeholder("D", (n,), f32)
    return c.make_kernel("product", a, b, d, t, c.compute("C", (m, n), lambda i, j: t[i, j] + d[j]))


def window(size, features, kept):
    """A convolution of an image, features last, with a window of 3x3."""
    x = c.placeholder("X", (size + 2, size + 2, features), f32)
    w = c.placeholder("W", (kept, features, 3, 3), f32, constant=True)
    f, u, v = c.reduce_axis(features, "f"), c.reduce_axis(3, "u"), c.reduce_axis(3, "v")
    made = c.compute("T", (size, size, kept), lambda i, j, o: c.sum(x[i + u.var, j + v.var, f] * w[o, f, u, v], f, u, v))
    return c.make_kernel("window", x, w, made)


def in_tiles(kernel, target):
    """A kernel whose reduction is in tiles of inner products, and the sink."""
    so_far, nest = Planned(kernel), find_nest(kernel, "T")
    return in_inner_products(so_far, nest, epilogue(kernel, nest, frozenset()), target).kernel


@pytest.mark.parametrize("target", [V2, V4], ids=str)
@pytest.mark.parametrize("kernel", [
    product(40, 16, 2), product(31, 37, 3), product(7, 33, 5, transposed=True), product(2, 17, 2, transposed=True, bias=False),
    product(19, 50, 1), product(64, 16, 2, bias=False, constant=False), window(5, 16, 3), window(4, 17, 1),
], ids=lambda kernel: repr(kernel)[:60])  # fmt: skip
@pytest.mark.slow
def test_inner_products_keep_the_meaning(kernel, target):
    assert_same_meaning(kernel, in_tiles(kernel, target))


@pytest.mark.parametrize("columns", [2, 3, 5, 8])
@pytest.mark.parametrize("transposed", [False, True])
def test_a_product_of_few_columns_runs_along_its_steps(columns, transposed):
    kernel = product(1000, 512, columns, transposed=transposed)
    made = apply(kernel, default_plan(kernel, V4))
    lanes = made.table["T.lanes"]
    assert lanes.shape[-1] == V4.lanes(4) and lanes.shape[-2] == columns


def test_a_tile_fills_the_registers():
    kernel = product(1000, 512, 3)
    tile = inner(kernel, find_nest(kernel, "T"), V4)
    assert tile is not None and tile.rows * 3 <= V4.vector_registers - LOAD_REGISTERS < (tile.rows + 1) * 3


@pytest.mark.parametrize("kernel", [
    product(100, 64, 40), product(100, 7, 3), product(0, 64, 3), product(100, 0, 3), product(4, 64, 4),
    product(1, 64, 2), product(1000, 64, 1, constant=False, weights=True),
], ids=["many columns", "few steps", "no rows", "no steps", "a copy as large as the other operand", "one row",
        "rows of weights"])  # fmt: skip
def test_other_reductions_have_none(kernel):
    assert inner(kernel, find_nest(kernel, "T"), V4) is None


@pytest.mark.slow
def test_few_columns_are_right_however_they_are_planned():
    for columns in (1, 2, 3):
        kernel = product(33, 70, columns)
        plan = default_plan(kernel, V4)
        assert any(isinstance(step, S.Rfactor) for step in plan)
        assert_same_meaning(kernel, apply(kernel, plan))
