"""A reciprocal times tanh is one quotient, where nothing is lost by it."""

import numpy as np
import pytest

from nncc.codegen.passes.elementary import expand
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import f16, f32, f64
from nncc.ir.expr import Var
from nncc.ir.ops import BinaryOp
from nncc.ir.walk import rewrite, subexpressions
from tests.codegen.passes.elementary.test_elementary import Points

X, Y = Var("x", f32), Var("y", f32)


def expanded(x, precision="default"):
    return rewrite(x, lambda e: expand(e, precision))


def divisions(x):
    return sum(isinstance(e, E.Binary) and e.op is BinaryOp.DIV for e in subexpressions(x))


@pytest.mark.parametrize("product", [
    lambda x, y: c.sigmoid(x) * c.tanh(y),
    lambda x, y: c.tanh(y) * c.sigmoid(x),
    lambda x, y: c.erf(y) * (1.0 / x),
])  # fmt: skip
def test_a_reciprocal_times_a_ratio_is_one_quotient(product):
    assert divisions(expanded(product(X, Y))) == 1


def test_strict_code_rounds_each_quotient():
    assert divisions(expanded(c.sigmoid(X) * c.tanh(Y), "strict")) == 2


@pytest.mark.parametrize("product", [
    lambda x, y: (1.0 / x) * (x / y),  # y may be anything: x * y may be 0 or infinite
    lambda x, y: (2.0 / x) * c.tanh(y),
    lambda x, y: (x / y) * c.tanh(y),
    lambda x, y: (1.0 / x) + c.tanh(y),
])  # fmt: skip
def test_other_quotients_stay_as_they_are(product):
    assert divisions(expanded(product(X, Y))) == 2


def test_numbers_of_other_sizes_are_multiplied_as_they_were():
    for dtype in (f16, f64):
        x, y = Var("x", dtype), Var("y", dtype)
        assert divisions(expanded(c.sigmoid(x) * c.tanh(y))) == 2


def test_the_quotient_is_the_product():
    x = np.array([0, -0.0, 1, -1, 20, -20, -80, 87, -100, 500, -500, np.inf, -np.inf, np.nan, 3, 3], np.float32)
    y = np.array([1, -0.0, 0.1, 1e-30, -3, 3, 1, -1, 1, -9, 9, np.inf, 5, 1, np.nan, -np.inf], np.float32)
    lanes = [Var(name, f32.with_lanes(len(x))) for name in "xy"]
    with np.errstate(all="ignore"):
        made = Points({"x": x, "y": y}).value(expanded(c.sigmoid(lanes[0]) * c.tanh(lanes[1])))
        truth = np.tanh(y.astype(float)) / (1 + np.exp(-x.astype(float)))
    np.testing.assert_allclose(made, truth, rtol=1e-6, atol=2.0**-116)
    np.testing.assert_array_equal(np.signbit(made[:13]), np.signbit(truth[:13]))
