"""Tests of the rules of poolings, against windows in numpy."""

import numpy as np
import pytest

from tests.frontend.torch.run import Array, check, check_all, normal

X = normal(2, 3, 7, 6)


def windows(x: Array, size: int, stride: int, fill: float, padding: int) -> Array:
    around = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)), constant_values=fill)
    return np.lib.stride_tricks.sliding_window_view(around, (size, size), (2, 3))[:, :, ::stride, ::stride]


@pytest.mark.parametrize("size, stride, padding", [(2, 2, 0), (3, 1, 1), (3, 2, 1)])
def test_max_and_average(size, stride, padding):
    best = windows(X, size, stride, -np.inf, padding).max((4, 5))
    given = {"kernel_size": (size, size), "stride": (stride, stride), "padding": (padding, padding)}
    check("max_pool2d.default", best, self=X, **given)
    check_all("max_pool2d_with_indices.default", [best, None], self=X, **given)
    check("max_pool2d.default", best[0], self=X[0].copy(), **given)
    total = windows(X, size, stride, 0, padding).sum((4, 5))
    counts = windows(np.ones_like(X), size, stride, 0, padding).sum((4, 5))
    check("avg_pool2d.default", total / size**2, size * size, self=X, **given)
    check("avg_pool2d.default", total / counts, size * size, self=X, count_include_pad=False, **given)
    check("avg_pool2d.default", total / 5, size * size, self=X, divisor_override=5, **given)


def test_places_are_of_the_image():
    flat = X.reshape(2, 3, 42)
    best = windows(X, 2, 2, -np.inf, 0).max((4, 5))
    places = np.array(
        [[[np.flatnonzero(row == b)[0] for b in image.reshape(-1)] for row, image in zip(*pair)] for pair in zip(flat, best)]
    )
    check_all("max_pool2d_with_indices.default", [best, places.reshape(best.shape)], self=X, kernel_size=(2, 2))


def test_a_last_partial_window_counts():
    x = np.arange(5, dtype=np.float32).reshape(1, 1, 5)
    check("max_pool1d.default", np.array([[[1, 3, 4]]], np.float32), self=x, kernel_size=(2,), ceil_mode=True)
    check("avg_pool1d.default", np.array([[[0.5, 2.5, 4]]], np.float32), self=x, kernel_size=(2,), ceil_mode=True)


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (3, 4), (7, 6), (9, 2), (0, 2)])
def test_adaptive(size):
    spans = [[(i * n // m, -(-(i + 1) * n // m)) for i in range(m)] for n, m in zip((7, 6), size)]
    boxes = [[X[:, :, slice(*rows), slice(*columns)] for columns in spans[1]] for rows in spans[0]]

    def each(reduced: str) -> Array:
        made = [[getattr(box, reduced)((2, 3)) for box in row] for row in boxes]
        return np.array(made, np.float32).reshape(*size, 2, 3).transpose(2, 3, 0, 1)

    check("_adaptive_avg_pool2d.default", each("mean"), 42, self=X, output_size=size)
    check_all("adaptive_max_pool2d.default", [each("max"), None], self=X, output_size=size)


def test_places_of_adaptive_windows():
    best = np.array([X[0, 0, :4].max(), X[0, 0, 3:].max()], np.float32).reshape(1, 2, 1)
    places = np.array([np.flatnonzero(X[0, 0].reshape(-1) == b)[0] for b in best.reshape(-1)]).reshape(1, 2, 1)
    check_all("adaptive_max_pool2d.default", [best, places], self=X[0, :1].copy(), output_size=(2, 1))
