import numpy as np
import pytest

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.nodes import run_node, run_nodes

X = np.arange(2 * 2 * 5 * 6, dtype=np.float32).reshape(2, 2, 5, 6)
W = np.random.default_rng(0).standard_normal((4, 2, 3, 2)).astype(np.float32)


def test_auto_pad_is_explicit_padding():
    same = run_node("Conv", X, W, strides=[2, 2], auto_pad="SAME_UPPER")
    assert same.shape == (2, 4, 3, 3)
    assert np.array_equal(same, run_node("Conv", X, W, strides=[2, 2], pads=[1, 0, 1, 0]))
    lower, upper = (run_node("Conv", X, W, auto_pad=mode) for mode in ("SAME_LOWER", "SAME_UPPER"))
    assert np.array_equal(lower, run_node("Conv", X, W, pads=[1, 1, 1, 0]))
    assert np.array_equal(upper, run_node("Conv", X, W, pads=[1, 0, 1, 1]))
    assert np.array_equal(run_node("Conv", X, W, auto_pad="VALID"), run_node("Conv", X, W))


def test_bias_is_added_per_feature():
    bias = np.float32([1, 2, 3, 4])
    assert np.array_equal(run_node("Conv", X, W, bias), run_node("Conv", X, W) + bias[:, None, None])


@pytest.mark.parametrize("extent, ceil, floor", [(5, 3, 2), (6, 3, 3), (7, 4, 3)])
def test_ceil_mode_keeps_the_last_partial_window(extent, ceil, floor):
    x = np.arange(extent, dtype=np.float32).reshape(1, 1, extent)
    pools = [run_node("MaxPool", x, kernel_shape=[2], strides=[2], ceil_mode=mode) for mode in (1, 0)]
    assert [pool.shape[2] for pool in pools] == [ceil, floor]
    assert pools[0][0, 0, -1] == extent - 1


def test_a_window_that_starts_beyond_the_input_does_not_count():
    x = np.float32([[[1, 2, 3, 4]]])
    for op in ("MaxPool", "AveragePool"):
        assert run_node(op, x, kernel_shape=[1], strides=[4], pads=[0, 1], ceil_mode=1).tolist() == [[[1]]]


@pytest.mark.parametrize("op, wanted", [("MaxPool", [1, 3]), ("AveragePool", [0.5, 2.5]), ("LpPool", [1, 13**0.5])])
def test_a_window_that_reaches_beyond_the_input_counts_once_if_its_stride_does_too(op, wanted):
    x = np.float32([[[[0, 1, 2, 3]]]])
    assert np.allclose(run_node(op, x, kernel_shape=[3, 2], strides=[3, 2]), [[[wanted]]])
    assert run_node(op, x, kernel_shape=[3, 2], strides=[2, 2]).shape == (1, 1, 0, 2)


def test_places_of_a_window_that_reaches_beyond_the_input():
    x = np.float32([[[[0, 1, 2, 3]]]])
    greatest, places = run_nodes("MaxPool", x, kernel_shape=[2, 2], strides=[2, 2], outputs=2)
    assert greatest.tolist() == [[[[1, 3]]]] and places.tolist() == [[[[1, 3]]]]


def test_integer_convolution_pads_with_the_zero_point():
    x, w = np.full((1, 1, 2), 5, np.uint8), np.ones((1, 1, 3), np.int8)
    assert run_node("ConvInteger", x, w, np.uint8(3), pads=[1, 1]).tolist() == [[[4, 4]]]


@pytest.mark.parametrize(
    "op, inputs, options, message",
    [("Conv", (X, W), {"strides": [1]}, "one positive entry per axis"),
     ("Conv", (X, W), {"pads": [0, 0, 0, -1]}, "pads of 0 or more"),
     ("Conv", (X, W), {"kernel_shape": [3, 3]}, "kernel_shape"), ("Conv", (X, W), {"group": 2}, "input features"),
     ("Conv", (X[:, :, :2], W), {}, "spatial axis 0: the window reaches over 3 elements, and there are 2, with padding 2"),
     ("Conv", (X[..., :1], W), {"dilations": [1, 3], "pads": [0, 1, 0, 1]}, "over 4 elements, and there are 1, with padding 3"),
     ("Conv", (X, W), {"auto_pad": "SAME"}, "auto_pad 'SAME'"), ("Conv", (X, W[0]), {}, "one positive entry"),
     ("AveragePool", (X,), {"kernel_shape": [2, 2], "dilations": [0, 1], "opset": 19}, "one positive entry")],
)  # fmt: skip
def test_mistakes_are_named(op, inputs, options, message):
    with pytest.raises(ModelError, match=rf"node 'the_node' \({op}, opset \d+\): .*{message}"):
        run_node(op, *inputs, **options)
