"""Tests of the rules of norms, against formulas in f64."""

import numpy as np
import pytest

from nncc.errors import ModelError
from tests.frontend.torch.run import Array, check, check_all, graph_of, normal

X = normal(3, 4, 5, 2) + 1
WEIGHT, BIAS = normal(4), normal(4)


def standard(x: Array, axes: tuple[int, ...], eps: float = 1e-5) -> Array:
    wide = x.astype(np.float64)
    centred = wide - wide.mean(axes, keepdims=True)
    return np.asarray(centred / np.sqrt((centred**2).mean(axes, keepdims=True) + eps), np.float32)


def scaled(x: Array) -> Array:
    """By a weight and a bias of each feature."""
    return np.asarray(x * WEIGHT[:, None, None] + BIAS[:, None, None])


def test_over_the_last_axes():
    weight, bias = normal(5, 2), normal(5, 2)
    made = standard(X, (2, 3))
    check("layer_norm.default", made, 10, 32, input=X, normalized_shape=(5, 2))
    check("layer_norm.default", made * weight + bias, 10, 32, input=X, normalized_shape=(5, 2), weight=weight, bias=bias)
    inverse = 1 / np.sqrt(X.astype(np.float64).var((2, 3), keepdims=True) + 1e-5)
    check_all("native_layer_norm.default", [made, X.mean((2, 3), keepdims=True), inverse.astype(np.float32)], 10, 32, input=X,
              normalized_shape=(5, 2), weight=None, bias=None, eps=1e-5)  # fmt: skip


def test_by_the_root_of_squares():
    expected = X / np.sqrt((X.astype(np.float64) ** 2).mean(3, keepdims=True) + 1e-3)
    check("rms_norm.default", expected.astype(np.float32), 2, 32, input=X, normalized_shape=(2,), eps=1e-3)


def test_by_running_averages():
    average, variance = normal(4), np.abs(normal(4)) + np.float32(0.1)
    expected = scaled((X - average[:, None, None]) / np.sqrt(variance + 1e-5, dtype=np.float64)[:, None, None])
    given = {"input": X, "weight": WEIGHT, "bias": BIAS, "running_mean": average, "running_var": variance, "momentum": 0.1}
    check("batch_norm.default", expected.astype(np.float32), 1, 32, training=False, eps=1e-5, cudnn_enabled=True, **given)
    check_all(
        "_native_batch_norm_legit_no_training.default", [expected.astype(np.float32), None, None], 1, 32, eps=1e-5, **given
    )
    with pytest.raises(
        ModelError, match=r"a norm in training mode, which writes running averages; call model.eval\(\) first"
    ):
        graph_of("batch_norm.default", [X], {**given, "training": True, "eps": 1e-5, "cudnn_enabled": True})


def test_by_the_batch():
    made = [scaled(standard(X, (0, 2, 3))), X.mean((0, 2, 3)), None]
    check_all("_native_batch_norm_legit.no_stats", made, 30, 32, input=X, weight=WEIGHT, bias=BIAS, training=True, momentum=0.1,
              eps=1e-5)  # fmt: skip


def test_by_groups_and_instances():
    grouped = standard(X.reshape(3, 2, 20), (2,)).reshape(X.shape)
    check("group_norm.default", scaled(grouped), 20, 32, input=X, num_groups=2, weight=WEIGHT, bias=BIAS)
    check_all("native_group_norm.default", [grouped, X.reshape(3, 2, 20).mean(2), None], 20, 32, input=X, weight=None, bias=None,
              N=3, C=4, HxW=10, group=2, eps=1e-5)  # fmt: skip
    check("instance_norm.default", scaled(standard(X, (2, 3))), 10, 32, input=X, weight=WEIGHT, bias=BIAS, running_mean=None,
          running_var=None, use_input_stats=True, momentum=0.1, eps=1e-5, cudnn_enabled=True)  # fmt: skip


def test_weights_of_given_norms():
    v, g = normal(4, 5), np.abs(normal(4, 1))
    length = np.linalg.norm(v.astype(np.float64), axis=1, keepdims=True)
    made = [(v * g / length).astype(np.float32), length.astype(np.float32)]
    check_all("_weight_norm_interface.default", made, 5, 32, v=v, g=g, dim=0)
