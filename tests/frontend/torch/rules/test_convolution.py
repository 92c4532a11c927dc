"""Tests of the rules of convolutions, against sums over windows in numpy."""

import numpy as np
import pytest

from tests.frontend.torch.run import Array, check, normal

X, W, BIAS = normal(2, 4, 7, 6), normal(6, 2, 3, 2), normal(6)


def convolved(x: Array, w: Array, stride: int, padding: int, dilation: int, groups: int) -> Array:
    """x[batch, features, rows, columns] convolved with w, in f64."""
    x = np.pad(x.astype(np.float64), ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    reach = [(n - 1) * dilation + 1 for n in w.shape[2:]]
    windows = np.lib.stride_tricks.sliding_window_view(x, reach, (2, 3))
    windows = windows[:, :, ::stride, ::stride, ::dilation, ::dilation]
    n, c, h, width, *size = windows.shape
    windows = windows.reshape(n, groups, c // groups, h, width, *size)
    parts = w.reshape(groups, w.shape[0] // groups, *w.shape[1:])
    return np.einsum("ngchwij,gkcij->ngkhw", windows, parts).reshape(n, w.shape[0], h, width).astype(np.float32)


@pytest.mark.parametrize("stride, padding, dilation", [(1, 0, 1), (2, 1, 1), (1, 2, 2), (3, 0, 2)])
def test_windows(stride, padding, dilation):
    expected = convolved(X, W, stride, padding, dilation, 2) + BIAS[:, None, None]
    given = {"weight": W, "bias": BIAS, "groups": 2}
    check(
        "conv2d.default",
        expected,
        16,
        32,
        input=X,
        stride=(stride,),
        padding=(padding,) * 2,
        dilation=(dilation,) * 2,
        **given,
    )
    check("convolution.default", expected, 16, 32, input=X, stride=(stride,) * 2, padding=(padding,) * 2,
          dilation=(dilation,) * 2, transposed=False, output_padding=(0, 0), **given)  # fmt: skip


def test_without_a_batch_and_with_the_same_size():
    expected = convolved(np.pad(X, ((0, 0), (0, 0), (1, 1), (0, 1))), W, 1, 0, 1, 2)
    check("conv2d.padding", expected, 16, 32, input=X, weight=W, padding="same", groups=2)
    check("conv2d.default", convolved(X[:1], W, 1, 0, 1, 2)[0], 16, 32, input=X[0].copy(), weight=W, groups=2)


@pytest.mark.parametrize("stride, padding, extra", [(1, 0, 0), (2, 1, 1), (3, 2, 0)])
def test_transposed(stride, padding, extra):
    weight = normal(4, 3, 3, 2)
    size = [(n - 1) * stride + k - 2 * padding + extra for n, k in zip(X.shape[2:], weight.shape[2:])]
    wide = np.zeros((2, 3, *(n + 2 * padding for n in size)))
    for i in range(X.shape[2]):
        for j in range(X.shape[3]):
            part = np.einsum("nc,ckij->nkij", X[:, :, i, j].astype(np.float64), weight)
            at = wide[:, :, i * stride : i * stride + 3, j * stride : j * stride + 2]
            at += part[:, :, : at.shape[2], : at.shape[3]]
    expected = wide[:, :, padding : padding + size[0], padding : padding + size[1]].astype(np.float32)
    check("conv_transpose2d.input", expected, 24, 64, input=X, weight=weight, stride=(stride,) * 2, padding=(padding,) * 2,
          output_padding=(extra,) * 2)  # fmt: skip


def test_windows_as_columns_and_back():
    x = normal(2, 3, 5, 4)
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 2), (2, 3))[:, :, ::2, ::1]
    rows, columns = windows.shape[2:4]
    expected = windows.transpose(0, 1, 4, 5, 2, 3).reshape(2, 18, rows * columns)
    given = {"kernel_size": (3, 2), "dilation": (1, 1), "padding": (1, 1), "stride": (2, 1)}
    check("im2col.default", expected, self=x, **given)
    total = np.zeros((2, 3, 7, 6), np.float64)
    for i in range(rows):
        for j in range(columns):
            total[:, :, 2 * i : 2 * i + 3, j : j + 2] += windows[:, :, i, j]
    check("col2im.default", total[:, :, 1:-1, 1:-1].astype(np.float32), 6, self=expected.copy(), output_size=(5, 4), **given)
