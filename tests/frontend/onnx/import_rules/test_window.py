from itertools import product

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.onnx.importer import import_onnx
from nncc.ir.dtypes import f32
from tests.frontend.onnx.import_rules.nodes import one_node, run_node, run_nodes
from tests.support.limits import relative_error, tolerance

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


WAYS = pytest.mark.parametrize("known", [(), (1,)], ids=["products", "phases"])


def transposed(x, w, strides, pads, groups):
    """Every product of a transposed convolution, written out."""
    size = [(n - 1) * s + k for n, s, k in zip(x.shape[2:], strides, w.shape[2:])]
    inner, outer = x.shape[1] // groups, w.shape[1]
    y = np.zeros((len(x), outer * groups, *size))
    for i, (a, b), (p, q) in product(range(x.shape[1]), np.ndindex(*x.shape[2:]), np.ndindex(*w.shape[2:])):
        first = i // inner * outer
        y[:, first : first + outer, a * strides[0] + p, b * strides[1] + q] += x[:, i, a, b, None] * w[i, :, p, q]
    return y[:, :, pads[0] : size[0] - pads[2], pads[1] : size[1] - pads[3]]


@WAYS
@pytest.mark.parametrize("strides, pads", [([1, 1], [0, 0, 0, 0]), ([2, 3], [1, 0, 0, 1]), ([3, 2], [0, 0, 0, 0])])
def test_infinite_weights_of_conv_transpose_meet_no_zeros(known, strides, pads):
    x, w = X[:, :, :4, :3] / 50 + 1, W[:2].copy()
    w[0, 1, 2, 0], w[1, 0, 0, 1] = np.inf, -np.inf
    with np.errstate(invalid="ignore"):
        expected = transposed(x, w, strides, pads, 1)
    ours = run_node("ConvTranspose", x, w, known=known, strides=strides, pads=pads)
    assert np.isinf(expected).any() and not np.isnan(expected).all()
    np.testing.assert_allclose(ours, expected, rtol=1e-4, atol=1e-5)


@WAYS
def test_conv_transpose_with_dilations_and_output_sizes(known):
    x, w = X[:, :, :4, :3] / 50, W[:2]
    spread = np.zeros((2, 2, 5, 4), np.float32)
    spread[:, :, ::2, ::3] = w
    expected = transposed(x.astype("f8"), spread.astype("f8"), [3, 2], [0, 0, 0, 0], 1)
    ours = run_node("ConvTranspose", x, w, known=known, strides=[3, 2], dilations=[2, 3])
    assert relative_error(ours, expected) <= tolerance(f32, 12)
    more = run_node("ConvTranspose", x, w, known=known, strides=[3, 2], dilations=[2, 3], output_padding=[2, 1])
    assert np.array_equal(more, np.pad(ours, ((0, 0), (0, 0), (0, 2), (0, 1))))
    larger = run_node("ConvTranspose", x, w, known=known, strides=[3, 2], dilations=[2, 3], output_shape=[16, 9])
    assert larger.shape == (2, 2, 16, 9) and np.array_equal(larger[:, :, 1:15, :8], ours)


@WAYS
@pytest.mark.parametrize(
    "groups, strides, pads",
    [(1, [1, 1], [0, 0, 0, 0]), (1, [2, 3], [1, 0, 0, 1]), (2, [2, 2], [1, 1, 1, 1]), (1, [1, 1], [2, 2, 2, 2])],
)
def test_conv_transpose_against_loops(known, groups, strides, pads):
    x, w = X[:, :, :4, :3] / 50, W[:2]
    ours = run_node("ConvTranspose", x, w, known=known, strides=strides, pads=pads, group=groups)
    assert relative_error(ours, transposed(x.astype("f8"), w.astype("f8"), strides, pads, groups)) <= tolerance(f32, 12)


def spread(w, dilations):
    """Weights with the zeros of a dilation between them."""
    wide = np.zeros((*w.shape[:2], *((n - 1) * d + 1 for n, d in zip(w.shape[2:], dilations))), w.dtype)
    wide[:, :, :: dilations[0], :: dilations[1]] = w
    return wide


@pytest.mark.parametrize("seed", range(40))
def test_phases_give_what_the_products_give(seed):
    rng = np.random.default_rng(seed)
    groups = int(rng.integers(1, 3))
    inner, outer = (int(n) for n in rng.integers(1, 4, 2))
    extents, size, strides, dilations = (tuple(map(int, rng.integers(1, most, 2))) for most in (6, 6, 5, 3))
    x = rng.standard_normal((2, groups * inner, *extents)).astype(np.float32)
    w = rng.standard_normal((groups * inner, outer, *size)).astype(np.float32)
    whole = [(n - 1) * s + (k - 1) * d + 1 for n, s, k, d in zip(extents, strides, size, dilations)]
    pads = [int(rng.integers(0, (n + 1) // 2)) for n in (*whole, *whole)]
    ours = run_node("ConvTranspose", x, w, known=(1,), strides=strides, dilations=dilations, pads=pads, group=groups)
    expected = transposed(x.astype("f8"), spread(w, dilations).astype("f8"), strides, pads, groups)
    assert relative_error(ours, expected) <= tolerance(f32, inner * w[0, 0].size)


def convolutions(strides, size):
    w = np.ones((2, 2, *size), np.float32)
    graph = import_onnx(one_node("ConvTranspose", X, w, known=(1,), strides=strides))
    return [node.inputs[1].type.shape for node in graph.nodes if node.op == "conv"]


def test_phases_with_as_many_weights_are_one_convolution():
    assert convolutions([1, 1], [3, 3]) == [(2, 2, 3, 3)]
    assert convolutions([2, 2], [4, 4]) == [(8, 2, 2, 2)]
    assert convolutions([2, 2], [3, 3]) == [(2, 2, 2, 2), (2, 2, 2, 1), (2, 2, 1, 2), (2, 2, 1, 1)]


@pytest.mark.parametrize("strides, size", [([3, 2], [1, 2]), ([2, 2], [3, 3])])
def test_infinite_elements_meet_no_zeros(strides, size):
    x, w = X / 50 + 1, np.ones((2, 1, *size), np.float32)
    x[0, 0, 2, 3] = np.inf
    ours = run_node("ConvTranspose", x, w, known=(1,), strides=strides)
    np.testing.assert_allclose(ours, transposed(x, w, strides, [0, 0, 0, 0], 1), rtol=1e-5)
