from itertools import product

import numpy as np
import pytest

from nncc.codegen.passes.arithmetic.extrema import lower_extrema
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, f64, i32, u8
from nncc.ir.expr import Const, Load, maximum, minimum
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.walk import operators

VALUES = [0.0, -0.0, 1.0, -2.5, np.nan, np.inf, -np.inf]


def pairwise(rule, dtype, count):
    a, b = (c.placeholder(name, (count,), dtype) for name in "AB")
    return c.make_kernel("pairs", a, b, c.compute("Y", (count,), lambda i: rule(a[i], b[i])))


def against(rule, dtype):
    """Every element and a constant, on both sides."""
    count, one = len(VALUES), Const(1, dtype)
    a = c.placeholder("A", (count,), dtype)
    left, right = c.compute("L", (count,), lambda i: rule(a[i], one)), c.compute("R", (count,), lambda i: rule(one, a[i]))
    return c.make_kernel("against", a, left, right)


def lowered(kernel, arrays):
    after = lower_extrema(kernel)
    for name, array in run(after, arrays).items():
        np.testing.assert_array_equal(array, run(kernel, arrays)[name])
    used = frozenset().union(*(operators(n.leaf.value) for n in nests(after.body)))
    assert used.isdisjoint((BinaryOp.MAX, BinaryOp.MIN))
    return used


@pytest.mark.parametrize("dtype", [f32, f64], ids=str)
@pytest.mark.parametrize("rule", [maximum, minimum])
def test_floats_hand_on_nan_from_either_side(rule, dtype):
    a, b = (np.array(side, dtype.numpy) for side in zip(*product(VALUES, VALUES)))
    assert UnaryOp.IS_NAN in lowered(pairwise(rule, dtype, len(a)), {"A": a, "B": b})


@pytest.mark.parametrize("rule", [maximum, minimum])
def test_against_a_number_there_is_one_comparison(rule):
    assert lowered(against(rule, f32), {"A": np.array(VALUES, np.float32)}) == {BinaryOp.LT}


@pytest.mark.parametrize("value", (0, 1, -1))
@pytest.mark.parametrize("rule", [maximum, minimum])
def test_a_number_in_the_place_of_nan_needs_no_test_where_it_is_the_bound(rule, value):
    def clamped(x, one):
        return rule(E.select(E.Unary(UnaryOp.IS_NAN, x), Const(value, f32), x), one)

    a = c.placeholder("A", (len(VALUES),), f32)
    kernel = c.make_kernel("clamped", a, c.compute("Y", (len(VALUES),), lambda i: clamped(a[i], Const(0, f32))))
    used = lowered(kernel, {"A": np.array(VALUES, np.float32)})
    assert (UnaryOp.IS_NAN in used) == (value != 0)


@pytest.mark.parametrize("dtype", [i32, u8], ids=str)
@pytest.mark.parametrize("rule", [maximum, minimum])
def test_integers_need_no_test_for_nan(rule, dtype):
    a, b = (np.array(side, dtype.numpy) for side in zip(*product([0, 1, 7, 200], repeat=2)))
    assert lowered(pairwise(rule, dtype, len(a)), {"A": a, "B": b}) == {BinaryOp.LT}


def test_nested_ones_are_all_replaced():
    kernel = pairwise(lambda a, b: maximum(minimum(a, b), minimum(b, 3)), f32, 7)
    lowered(kernel, {"A": np.array(VALUES, np.float32), "B": np.array(VALUES[::-1], np.float32)})


def test_the_constant_nan_is_no_number():
    nan = Const(float("nan"), f32)
    a = c.placeholder("A", (3,), f32)
    kernel = c.make_kernel("nan", a, c.compute("Y", (3,), lambda i: E.Binary(BinaryOp.MAX, a[i], nan)))
    lowered(kernel, {"A": np.ones(3, np.float32)})


def test_what_has_none_is_left_alone():
    kernel = pairwise(lambda a, b: a + b, f32, 3)
    assert lower_extrema(kernel).body is kernel.body and isinstance(kernel.body.body.value.a, Load)
