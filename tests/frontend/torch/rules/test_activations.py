"""Tests of the rules of activations and softmaxes, against formulas in f64."""

import numpy as np
import pytest

from nncc.errors import ModelError
from tests.frontend.torch.run import Array, check, graph_of, normal

X = (normal(5, 6) * 4).astype(np.float32)
WIDE: Array = X.astype(np.float64)


def f32(array: Array) -> Array:
    return np.asarray(array, np.float32)


def sigmoid(x: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-x)))


FORMULAS = [
    ("relu", {}, np.maximum(WIDE, 0)),
    ("relu6", {}, np.clip(WIDE, 0, 6)),
    ("sigmoid", {}, sigmoid(WIDE)),
    ("silu", {}, WIDE * sigmoid(WIDE)),
    ("hardsigmoid", {}, np.clip(WIDE / 6 + 0.5, 0, 1)),
    ("hardtanh", {"min_val": -0.5, "max_val": 2.0}, np.clip(WIDE, -0.5, 2)),
    ("leaky_relu", {"negative_slope": 0.2}, np.where(WIDE < 0, 0.2 * WIDE, WIDE)),
    ("elu", {"alpha": 0.5, "scale": 2.0, "input_scale": 0.3}, 2 * np.where(WIDE > 0, WIDE, 0.5 * np.expm1(0.3 * WIDE))),
    ("softplus", {}, np.log1p(np.exp(WIDE))),
    ("softplus", {"beta": 2.0, "threshold": 3.0}, np.where(2 * WIDE > 3, WIDE, np.log1p(np.exp(2 * WIDE)) / 2)),
    ("log_sigmoid", {}, -np.log1p(np.exp(-WIDE))),
    ("gelu", {"approximate": "tanh"}, WIDE / 2 * (1 + np.tanh(np.sqrt(2 / np.pi) * (WIDE + 0.044715 * WIDE**3)))),
]


@pytest.mark.parametrize("name, given, expected", FORMULAS, ids=[f"{row[0]} {row[1]}" for row in FORMULAS])
def test_formulas(name, given, expected):
    check(f"{name}.default", f32(expected), ulps=64, self=X, **given)


def test_slopes_are_of_features():
    slope = normal(6)
    check("prelu.default", np.where(X < 0, X * slope, X), self=X, weight=slope)


def test_a_gated_half():
    check("glu.default", f32(WIDE[:, :3] * sigmoid(WIDE[:, 3:])), self=X, dim=-1)


@pytest.mark.parametrize("dim", [0, -1])
def test_softmaxes(dim):
    exponentials = np.exp(WIDE - WIDE.max(dim, keepdims=True))
    made = exponentials / exponentials.sum(dim, keepdims=True)
    check("_softmax.default", f32(made), 6, self=X, dim=dim, half_to_float=False)
    check("log_softmax.int", f32(np.log(made)), 6, 64, self=X, dim=dim)


def test_a_row_that_is_masked_altogether_is_zero():
    x = np.array([[-np.inf, -np.inf], [0, 0]], np.float32)
    check("_safe_softmax.default", np.array([[0, 0], [0.5, 0.5]], np.float32), self=x, dim=1)


def test_a_softmax_without_axes():
    check("softmax.int", np.float32(1), self=np.float32(3).reshape(()), dim=0)


def test_training_mode_is_refused():
    with pytest.raises(ModelError, match=r"rrelu in training mode draws random numbers; call model.eval\(\) first"):
        graph_of("rrelu.default", [X], {"self": X, "training": True})
