import math

import numpy as np
import pytest

from nncc.frontend.decompose import COMPOSITES
from nncc.frontend.decompose.activation import ACTIVATIONS
from nncc.ir.dtypes import f16, f32
from tests.frontend.builder.test_builder import run
from tests.support.limits import relative_error, tolerance

X = np.concatenate([np.linspace(-6, 6, 41), [0.0, -0.0, 30, -30]]).astype(np.float32)
ERF = np.vectorize(math.erf)


def softplus(x):
    return np.logaddexp(0, x)


CASES = {
    "relu": ({}, lambda x: np.maximum(x, 0)),
    "leaky_relu": ({"alpha": 0.1}, lambda x: np.where(x < 0, 0.1 * x, x)),
    "thresholded_relu": ({"alpha": 0.7}, lambda x: np.where(x > 0.7, x, 0)),
    "elu": ({"alpha": 1.5}, lambda x: np.where(x < 0, 1.5 * np.expm1(x), x)),
    "selu": ({"alpha": 1.67, "gamma": 1.05}, lambda x: 1.05 * np.where(x < 0, 1.67 * np.expm1(x), x)),
    "celu": ({"alpha": 2.0}, lambda x: np.maximum(x, 0) + np.minimum(0, 2 * np.expm1(x / 2))),
    "sigmoid": ({}, lambda x: 1 / (1 + np.exp(-x))),
    "hard_sigmoid": ({"alpha": 0.2, "beta": 0.5}, lambda x: np.clip(0.2 * x + 0.5, 0, 1)),
    "hard_swish": ({}, lambda x: x * np.clip(x / 6 + 0.5, 0, 1)),
    "swish": ({"alpha": 1.7}, lambda x: x / (1 + np.exp(-1.7 * x))),
    "softplus": ({}, softplus),
    "softsign": ({}, lambda x: x / (1 + np.abs(x))),
    "tanh_softplus": ({}, lambda x: np.tanh(softplus(x))),
    "mish": ({}, lambda x: x * np.tanh(softplus(x))),
    "gelu": ({}, lambda x: x * 0.5 * (1 + ERF(x / math.sqrt(2)))),
    "gelu_tanh": ({}, lambda x: x * 0.5 * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))),
    "shrink": ({"threshold": 1.0, "bias": 0.5}, lambda x: np.where(x < -1, x + 0.5, np.where(x > 1, x - 0.5, 0))),
}


def apply(name, x, **attributes):
    return run(lambda t: COMPOSITES[name].expand((t,), attributes)[0], x)


@pytest.mark.parametrize("name", CASES)
def test_against_the_formula(name):
    attributes, formula = CASES[name]
    assert relative_error(apply(name, X, **attributes), formula(X.astype(np.float64))) <= tolerance(f32, ulps=4)


@pytest.mark.parametrize("name", CASES)
def test_nan_stays_nan_and_sixteen_bits_stay(name):
    attributes, formula = CASES[name]
    y = apply(name, np.array([np.nan, 1.25], np.float16), **attributes)
    assert y.dtype == np.float16 and np.isnan(y[0]) == (name not in ("shrink", "thresholded_relu"))
    assert relative_error(y[1:], formula(np.array([1.25]))) <= tolerance(f16)


@pytest.mark.parametrize("name", ["elu", "selu", "celu"])
def test_no_digits_are_lost_near_zero(name):
    x = -np.geomspace(1e-30, 1, 50).astype(np.float32)
    attributes, formula = CASES[name]
    np.testing.assert_allclose(apply(name, x, **attributes), formula(x.astype(np.float64)), rtol=tolerance(f32, ulps=4))


def test_softplus_of_numbers_far_below_zero_is_their_exponential():
    x = np.linspace(-80, -5, 50).astype(np.float32)
    np.testing.assert_allclose(apply("softplus", x), softplus(x.astype(np.float64)), rtol=tolerance(f32, ulps=4))


def test_prelu_broadcasts_its_slope():
    x, slope = np.float32([[-2, 3], [4, -1]]), np.float32([0.5, 0.25])
    y = run(lambda t, s: COMPOSITES["prelu"].expand((t, s), {})[0], x, slope)
    assert y.tolist() == [[-1, 3], [4, -0.25]]


def test_every_activation_has_a_case():
    assert {composite.name for composite in ACTIVATIONS} == {*CASES, "prelu"}
