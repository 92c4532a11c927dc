"""Tests of the rules of interpolations, against weights in numpy."""

import numpy as np
import pytest

from nncc.errors import ModelError
from tests.frontend.torch.run import Array, check, graph_of, normal

X = normal(2, 3, 4, 5)


def resized(x: Array, axis: int, places: Array) -> Array:
    """Linear interpolation at places along an axis, whose ends are repeated."""
    places = np.clip(places, 0, x.shape[axis] - 1)
    low = np.floor(places).astype(int)
    high = np.minimum(low + 1, x.shape[axis] - 1)
    part = (places - low).reshape(-1, *(1,) * (x.ndim - axis - 1))
    return np.asarray(x.take(low, axis) * (1 - part) + x.take(high, axis) * part)


def middles(size: int, extent: int) -> Array:
    return np.asarray((np.arange(size) + 0.5) * extent / size - 0.5)


@pytest.mark.parametrize("size", [(8, 10), (4, 5), (3, 2), (7, 9), (1, 1)])
def test_linear(size):
    expected = resized(resized(X, 2, middles(size[0], 4)), 3, middles(size[1], 5)).astype(np.float32)
    check("upsample_bilinear2d.vec", expected, 4, input=X, output_size=size, align_corners=False, scale_factors=None)
    corners = resized(resized(X, 2, np.linspace(0, 3, size[0])), 3, np.linspace(0, 4, size[1])).astype(np.float32)
    check("upsample_bilinear2d.vec", corners, 4, input=X, output_size=size, align_corners=True, scale_factors=None)


def test_a_factor_is_the_step_between_places():
    places = (np.arange(6) + 0.5) / 1.7 - 0.5
    expected = resized(X[:, :, 0, :4], 2, places).astype(np.float32)
    check(
        "upsample_linear1d.vec",
        expected,
        4,
        input=X[:, :, 0, :4].copy(),
        output_size=None,
        align_corners=False,
        scale_factors=(1.7,),
    )


@pytest.mark.parametrize("size", [8, 3, 7, 1])
def test_nearest(size):
    given = {"input": X[:, :, 0].copy(), "output_size": (size,), "scale_factors": None}
    check("upsample_nearest1d.vec", X[:, :, 0, np.floor(np.arange(size) * 5 / size).astype(int)], **given)
    exact = np.floor((np.arange(size) + 0.5) * 5 / size).astype(int)
    check("_upsample_nearest_exact1d.vec", X[:, :, 0, exact], **given)


def test_samples_at_places():
    rows, columns = np.meshgrid(np.linspace(-1, 1, 7), np.linspace(-1, 1, 3), indexing="ij")
    grid = np.stack([columns, rows], -1)[None].repeat(2, 0).astype(np.float32)
    expected = resized(resized(X, 2, np.linspace(0, 3, 7)), 3, np.linspace(0, 4, 3)).astype(np.float32)
    check(
        "grid_sampler_2d.default",
        expected,
        4,
        32,
        input=X,
        grid=grid,
        interpolation_mode=0,
        padding_mode=0,
        align_corners=True,
    )


def test_an_axis_that_shrinks_takes_more_neighbours():
    weights = np.maximum(1 - np.abs((np.arange(5) - (np.arange(2)[:, None] + 0.5) * 2.5 + 0.5) / 2.5), 0)
    expected = (X @ (weights / weights.sum(1, keepdims=True)).T).astype(np.float32)
    given = {"input": X, "output_size": (4, 2), "scale_factors": None}
    check("_upsample_bilinear2d_aa.vec", expected, 5, align_corners=False, **given)
    with pytest.raises(ModelError, match="align_corners with antialias"):
        graph_of("_upsample_bilinear2d_aa.vec", [expected], {"align_corners": True, **given})
