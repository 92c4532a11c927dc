import re

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.ir.dtypes import f32
from tests.frontend.onnx.import_rules.nodes import run_node, run_nodes
from tests.support.limits import relative_error, tolerance

X = np.random.default_rng(0).standard_normal((2, 3, 4)).astype(np.float32)
AXES = np.array([0, -1])


@pytest.mark.parametrize("opset", [11, 18])
@pytest.mark.parametrize("keepdims", [0, 1])
def test_axes_move_from_attribute_to_input(opset, keepdims):
    given = ((X,), {"axes": [0, -1]}) if opset < 18 else ((X, AXES), {})
    y = run_node("ReduceMax", *given[0], opset=opset, known=(1,) if opset >= 18 else (), keepdims=keepdims, **given[1])
    assert np.array_equal(y, X.max((0, 2), keepdims=bool(keepdims)))


def test_no_axes_mean_all_or_none():
    none = np.zeros(0, np.int64)
    assert run_node("ReduceMin", X, keepdims=0) == X.min()
    assert np.array_equal(run_node("ReduceMin", X, none, known=(1,), noop_with_empty_axes=1), X)
    assert np.array_equal(run_node("ReduceL1", X, none, known=(1,), noop_with_empty_axes=1), np.abs(X))
    assert relative_error(run_node("ReduceMean", X, keepdims=0), np.asarray(X.mean(dtype="f8"))) <= tolerance(f32, 24)


@pytest.mark.parametrize("dtype", [np.int32, np.uint64])
def test_roots_and_logarithms_of_integers_are_truncated(dtype):
    x, axes = np.array([[3, 5, 7], [1, 1, 2]], dtype), np.array([1])
    for op, expected in (("ReduceL2", [9, 2]), ("ReduceLogSum", [2, 1]), ("ReduceLogSumExp", [7, 2])):
        y = run_node(op, x, axes, known=(1,), keepdims=0)
        assert y.dtype == dtype and y.tolist() == expected


def test_bool_maxima():
    x = np.array([[True, False], [False, False]])
    assert run_node("ReduceMax", x, np.array([1]), opset=20, known=(1,), keepdims=0).tolist() == [True, False]


@pytest.mark.parametrize("last, expected", [(0, [[1], [0]]), (1, [[2], [2]])])
def test_the_first_or_last_index(last, expected):
    x = np.float32([[1, 3, 3], [7, 7, 7]])
    assert run_node("ArgMax", x, axis=1, select_last_index=last).tolist() == expected
    assert run_node("ArgMin", -x, axis=-1, select_last_index=last, keepdims=0).tolist() == np.ravel(expected).tolist()


def softmax(x, axis):
    e = np.exp(x.astype("f8") - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


def test_softmax_before_opset_13_takes_all_later_axes_as_one_row():
    flat = softmax(X.reshape(2, 12), 1).reshape(X.shape)
    assert relative_error(run_node("Softmax", X, opset=11), flat) <= tolerance(f32, 12)
    assert relative_error(run_node("Softmax", X, opset=11, axis=2), softmax(X, 2)) <= tolerance(f32, 4)
    assert relative_error(run_node("Softmax", X, opset=13), softmax(X, 2)) <= tolerance(f32, 4)


def test_layer_norm_gives_its_statistics():
    scale = np.ones(4, np.float32)
    y, mean, inverse = run_nodes("LayerNormalization", X, scale, outputs=3)
    assert y.shape == X.shape and mean.shape == inverse.shape == (2, 3, 1)
    assert relative_error(mean, X.mean(-1, keepdims=True, dtype="f8")) <= tolerance(f32, 4)


def test_the_statistics_of_a_layer_norm_have_the_dtype_that_is_asked_for():
    x = X.astype(np.float64)
    made = run_nodes("LayerNormalization", x, np.ones(4), outputs=3)
    assert [array.dtype for array in made] == [np.float64, np.float32, np.float32]
    assert relative_error(made[1], x.mean(-1, keepdims=True)) <= tolerance(f32, 4)


@pytest.mark.parametrize("given, scaled", [(np.float16, np.float32), (np.float32, np.float16), (np.float64, np.float32)])
def test_an_rms_norm_has_the_dtype_of_its_scale(given, scaled):
    x, scale = X.astype(given), np.linspace(0.5, 2, 4).astype(scaled)
    y = run_node("RMSNormalization", x, scale, opset=23)
    wide = x.astype(np.float64)
    expected = wide / np.sqrt(np.mean(wide * wide, -1, keepdims=True) + 1e-5) * scale
    assert y.dtype == scaled and relative_error(y, expected) <= 4 * np.finfo(scaled).eps


@pytest.mark.parametrize("options", [{"outputs": 3, "opset": 15}, {"spatial": 0, "opset": 7}])
def test_batch_norms_that_are_refused(options):
    vectors = (np.ones(3, np.float32),) * 4
    with pytest.raises(ModelError, match=r"BatchNormalization.*is (not )?supported"):
        run_nodes("BatchNormalization", X, *vectors, **options)


def test_batch_norms_of_training_take_the_moments_of_the_batch():
    """Exporters leave them where weights are standardized when a model runs."""
    rng = np.random.default_rng(0)
    x, (scale, bias, old_mean, old_variance) = rng.normal(3, 2, (4, 3, 5)).astype("f4"), rng.random((4, 3)).astype("f4")
    vectors, options = (
        (scale, bias, old_mean, old_variance),
        {"training_mode": 1, "momentum": 0.75, "outputs": 3, "opset": 15},
    )
    y, new_mean, new_variance = run_nodes("BatchNormalization", x, *vectors, **options)
    mean, variance = x.mean((0, 2), dtype="f8"), x.var((0, 2), dtype="f8")
    expected = (x - mean[:, None]) / np.sqrt(variance + 1e-5)[:, None] * scale[:, None] + bias[:, None]
    np.testing.assert_allclose(y, expected, rtol=1e-4, atol=1e-5)
    np.testing.assert_allclose(new_mean, old_mean * 0.75 + mean * 0.25, rtol=1e-5)
    np.testing.assert_allclose(new_variance, old_variance * 0.75 + variance * 0.25, rtol=1e-5)


@pytest.mark.parametrize("axis", [np.int64(-1), np.int64(1), np.int32([-2]), np.int64([0])], ids=str)
@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.int32, np.int64, np.uint64])
def test_prefix_sums(dtype, axis):
    x = np.arange(15).reshape(3, 5).astype(dtype)
    at = int(axis.reshape(-1)[0])
    assert np.array_equal(run_node("CumSum", x, np.array(axis), known=(1,)), np.cumsum(x, at, dtype=dtype))
    back = np.flip(np.cumsum(np.flip(x, at), at, dtype=dtype), at) - x
    assert np.array_equal(run_node("CumSum", x, np.array(axis), known=(1,), exclusive=1, reverse=1), back)


@pytest.mark.parametrize(
    "axis, says",
    [(np.zeros(0, np.int64), "the axis is []; expected one number"), (np.int64([0, 1]), "one"), (np.int64(3), "axis 3")],
)
def test_prefix_sums_want_one_axis(axis, says):
    with pytest.raises(ModelError, match=re.escape(says)):
        run_node("CumSum", X, np.array(axis), known=(1,))
