"""Windows by numbers: how many there are, what they reach, and what lies in them. Rules of ONNX test what they compute."""

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.library.windows import (
    average_pool,
    convolution,
    greatest_and_places,
    max_pool,
    same_padding,
    window_over,
    with_bias,
    with_excess,
    with_single,
)
from tests.frontend.library.run import result, results

X = np.random.default_rng(5).standard_normal((2, 3, 7)).astype(np.float32)


def row(extent=7, size=3, stride=1, padding=(0, 0), dilation=1):
    return window_over((extent,), (size,), (stride,), (padding,), (dilation,))


@pytest.mark.parametrize("size, stride, dilation, padding", [(3, 1, 1, (1, 0)), (2, 3, 2, (0, 2)), (1, 1, 1, (0, 0))])
def test_a_convolution_is_the_sum_of_products_in_each_window(size, stride, dilation, padding):
    w = np.random.default_rng(6).standard_normal((4, 3, size)).astype(np.float32)
    window = row(7, size, stride, padding, dilation)
    made = result(lambda b, x, w: convolution(x, w, window), X, w)
    around = np.pad(X, [(0, 0), (0, 0), padding]).astype("f8")
    taken = np.arange(window.count(0, 7))[:, None] * stride + np.arange(size) * dilation
    wanted = np.einsum("bfnk,ofk->bon", around[:, :, taken], w)
    np.testing.assert_allclose(made, wanted, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("extent, stride", [(7, 2), (6, 3), (1, 1), (5, 1)])
def test_padding_that_gives_a_window_for_each_stride(extent, stride):
    behind, before = (same_padding(row(extent, 4, stride), (extent,), is_odd_first=first) for first in (False, True))
    assert behind.count(0, extent) == before.count(0, extent) == -(-extent // stride)
    assert behind.padding[0] == before.padding[0][::-1] and 0 <= before.padding[0][0] - before.padding[0][1] <= 1


@pytest.mark.parametrize("extent, size, stride, padding, whole, excess", [
    (5, 2, 2, (0, 0), 2, 1), (6, 2, 2, (0, 0), 3, 0), (4, 1, 4, (0, 1), 2, 0), (7, 3, 3, (1, 1), 3, 0),
])  # fmt: skip
def test_a_last_window_that_is_not_whole(extent, size, stride, padding, whole, excess):
    window = row(extent, size, stride, padding)
    assert window.count(0, extent) == whole and with_excess(window, (extent,)).excess == (excess,)


def test_a_window_that_is_larger_than_its_axis_counts_once_where_its_stride_is_too():
    assert with_single(row(3, 4, 2), (3,)).excess == (1,) and with_single(row(3, 4, 1), (3,)).excess == (0,)


def test_pools_take_the_elements_of_their_windows():
    window = with_excess(row(7, 2, 2), (7,))
    assert np.array_equal(result(lambda b, x: max_pool(x, window), X)[..., -1], X[..., -1])
    np.testing.assert_array_equal(result(lambda b, x: average_pool(x, window, True), X)[..., -1], X[..., -1])
    found, places = results(lambda b, x: greatest_and_places(x, window), X)
    assert np.array_equal(X.reshape(-1)[places], found) and np.array_equal(
        found, result(lambda b, x: max_pool(x, window), X)
    )


def test_a_bias_for_each_feature():
    bias = np.float32([1, 2, 3])
    assert np.array_equal(result(lambda b, x, y: with_bias(x, y), X, bias), X + bias[:, None])
    assert np.array_equal(result(lambda b, x: with_bias(x, None) + 1, X), X + 1)


@pytest.mark.parametrize("given, fault", [
    ({"stride": 0}, "expected one positive entry per axis"), ({"dilation": -1}, "expected one positive entry per axis"),
    ({"padding": (0, -1)}, r"pads \(0, -1\); expected pads of 0 or more"),
])  # fmt: skip
def test_entries_that_do_not_fit_are_named(given, fault):
    with pytest.raises(ModelError, match=fault):
        row(**given)
    with pytest.raises(ModelError, match="over 2 spatial axes"):
        window_over((3, 3), (2,), (1,), ((0, 0),), (1,))
    with pytest.raises(ModelError, match="the window reaches over 9 elements, and there are 7, with padding 8"):
        result(lambda b, x, w: convolution(x, w, row(7, 9, 1, (1, 0))), X, np.ones((1, 3, 9), np.float32))
