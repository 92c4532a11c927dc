import numpy as np
import pytest

from nncc.frontend.decompose import COMPOSITES
from nncc.frontend.decompose.pooling import POOLINGS
from nncc.ir.dtypes import f32
from tests.frontend.builder.test_tensor import floats, run
from tests.support.limits import relative_error, tolerance

X = floats(2, 3, 7, 5)


def apply(name, x, **attributes):
    return run(lambda t: COMPOSITES[name].expand((t,), attributes)[0], x)


def brute(x, window, strides, padding, excess, dilation, count_padding):
    """Each window written out: (sum, count) of its elements inside x, or inside x and its padding."""
    (h, w), result = x.shape[2:], []
    reach = [(n + sum(p) + e - (k - 1) * d - 1) // s + 1
             for n, p, e, k, d, s in zip((h, w), padding, excess, window, dilation, strides)]  # fmt: skip
    for i in range(reach[0]):
        for j in range(reach[1]):
            ys = i * strides[0] - padding[0][0] + np.arange(window[0]) * dilation[0]
            xs = j * strides[1] - padding[1][0] + np.arange(window[1]) * dilation[1]
            inside = x[:, :, ys[(ys >= 0) & (ys < h)]][..., xs[(xs >= 0) & (xs < w)]].astype(np.float64)
            counted = inside.shape[2] * inside.shape[3]
            if count_padding:
                counted = (ys < h + padding[0][1]).sum() * (xs < w + padding[1][1]).sum()
            result.append(inside.sum((2, 3)) / counted)
    return np.stack(result, -1).reshape(*x.shape[:2], *reach)


@pytest.mark.parametrize("count_padding", [False, True])
@pytest.mark.parametrize(
    "window, strides, padding, excess, dilation",
    [((3, 2), (1, 1), ((0, 0), (0, 0)), (0, 0), (1, 1)), ((3, 3), (2, 2), ((1, 1), (1, 0)), (0, 0), (1, 1)),
     ((2, 2), (2, 2), ((0, 0), (0, 0)), (1, 1), (1, 1)), ((3, 2), (2, 3), ((1, 1), (0, 1)), (1, 0), (2, 1))],
)  # fmt: skip
def test_averages_against_loops(window, strides, padding, excess, dilation, count_padding):
    sizes = {"window": window, "strides": strides, "padding": padding, "excess": excess, "dilation": dilation}
    ours = apply("average_pool", X, **sizes, count_padding=count_padding)
    assert relative_error(ours, brute(X, **sizes, count_padding=count_padding)) <= tolerance(f32, length=9)


@pytest.mark.parametrize("p", [1, 2, 3])
def test_lp_pool(p):
    ours = apply("lp_pool", X, window=(7, 5), strides=(1, 1), padding=((0, 0), (0, 0)), dilation=(1, 1), p=p)
    exact = (np.abs(X.astype(np.float64)) ** p).sum((2, 3), keepdims=True) ** (1 / p)
    assert relative_error(ours, exact) <= tolerance(f32, length=35, ulps=16)


@pytest.mark.parametrize("shape", [(2, 3, 7, 5), (1, 1, 1), (2, 3, 4, 1, 2)])
def test_global_average_pool(shape):
    x = floats(*shape)
    exact = x.astype(np.float64).mean(tuple(range(2, x.ndim)), keepdims=True)
    assert relative_error(apply("global_average_pool", x), exact) <= tolerance(f32, length=35)


def test_every_pooling_is_tested():
    assert {composite.name for composite in POOLINGS} == {"average_pool", "lp_pool", "global_average_pool"}
