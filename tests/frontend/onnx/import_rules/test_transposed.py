"""Transposed convolutions, by both ways: of weights that are known, and of weights that are not."""

from itertools import product

import numpy as np
import pytest

from nncc.frontend.onnx.importer import import_onnx
from nncc.ir.dtypes import f32
from tests.frontend.onnx.import_rules.nodes import one_node, run_node
from tests.support.limits import relative_error, tolerance

X = np.arange(2 * 2 * 5 * 6, dtype=np.float32).reshape(2, 2, 5, 6)
W = np.random.default_rng(0).standard_normal((4, 2, 3, 2)).astype(np.float32)
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
