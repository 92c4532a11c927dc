"""Places and weights of the neighbours of elements, and what axes are made of them. Rules of ONNX test what they compute."""

from functools import partial

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.library.interpolation import (
    COORDINATES,
    MOST_RESIZED,
    NEAREST,
    Resizing,
    Scaling,
    cubic_kernel,
    linear_kernel,
    resized,
    scaling_of,
    taps_of,
    without_outside,
)
from tests.frontend.library.run import result

KERNELS = [(linear_kernel, 1), (partial(cubic_kernel, -0.75), 2)]
TWICE, HALF = Scaling(0, 4, 8, 2.0), Scaling(0, 8, 4, 0.5)


def places(mode, scaling):
    return COORDINATES[mode](scaling, np.arange(scaling.target, dtype=np.float64)).tolist()


def test_places_of_elements():
    assert places("half_pixel", TWICE)[:3] == [-0.25, 0.25, 0.75] and places("half_pixel", HALF) == [0.5, 2.5, 4.5, 6.5]
    assert places("asymmetric", TWICE)[:3] == [0, 0.5, 1] and places("tf_half_pixel_for_nn", TWICE)[:2] == [0.25, 0.75]
    assert places("align_corners", Scaling(0, 3, 5, 5 / 3)) == pytest.approx([0, 0.5, 1, 1.5, 2])
    assert places("pytorch_half_pixel", Scaling(0, 4, 1, 0.25)) == [-0.5]
    assert places("tf_crop_and_resize", Scaling(0, 5, 3, 0.6, (0.25, 0.75))) == pytest.approx([1, 2, 3])


def test_the_nearest_of_two_that_are_as_near():
    x = np.array([0.5, 1.25, 1.75])
    made = {name: rule(x).tolist() for name, rule in NEAREST.items()}
    assert made == {"round_prefer_floor": [0, 1, 2], "round_prefer_ceil": [1, 1, 2], "floor": [0, 1, 1], "ceil": [1, 2, 2]}


@pytest.mark.parametrize("kernel, reach", KERNELS)
@pytest.mark.parametrize("antialias", [False, True])
@pytest.mark.parametrize("scaling", [TWICE, HALF, Scaling(0, 9, 2, 0.2)])
def test_weights_sum_to_one(scaling, kernel, reach, antialias):
    at = COORDINATES["half_pixel"](scaling, np.arange(scaling.target, dtype=np.float64))
    taps = taps_of(kernel, reach, scaling, at, antialias)
    assert taps.places.shape == taps.weights.shape and np.allclose(taps.weights.sum(1), 1)
    inner = without_outside(taps, scaling.extent)
    outside = (taps.places < 0) | (taps.places >= scaling.extent)
    assert np.allclose(inner.weights.sum(1), 1) and not inner.weights[outside].any()


@pytest.mark.parametrize("kernel, reach", KERNELS)
def test_a_place_at_an_element_is_that_element(kernel, reach):
    taps = taps_of(kernel, reach, TWICE, np.array([2.0]), False)
    assert taps.weights[taps.places == 2].tolist() == [1] and np.allclose(taps.weights[taps.places != 2], 0)


X = np.random.default_rng(2).standard_normal((2, 3, 5)).astype(np.float32)


@pytest.mark.parametrize("target", [1, 2, 5, 7, 15, 40])
@pytest.mark.parametrize("mode", ["nearest", "linear"])
def test_an_axis_in_another_size(mode, target):
    by = Resizing(mode, COORDINATES["align_corners"], nearest=lambda s, at: np.floor(at + 0.5))
    made = result(lambda b, x: resized(x, by, [scaling_of(x, 2, target, target / 5)]), X)
    at = np.linspace(0, 4, target) if target > 1 else np.zeros(1)
    wanted = X[..., np.floor(at + 0.5).astype(int)]
    if mode == "linear":
        wanted = np.apply_along_axis(lambda row: np.interp(at, np.arange(5), row), 2, X)
    np.testing.assert_allclose(made, wanted, rtol=1e-5, atol=1e-6)


def test_what_lies_outside_is_filled():
    by = Resizing("nearest", COORDINATES["tf_crop_and_resize"], fill=7.0)
    made = result(lambda b, x: resized(x, by, [Scaling(2, 5, 3, 0.6, (-0.25, 0.5))]), X)
    assert np.array_equal(made, np.stack([np.full((2, 3), 7), X[..., 0], X[..., 2]], 2))


@pytest.mark.parametrize("extent, target, fault", [
    (0, 3, "expected elements to make them of"), (5, -1, "to -1 elements"), (5, MOST_RESIZED + 1, "at most"),
])  # fmt: skip
def test_axes_that_are_refused(extent, target, fault):
    with pytest.raises(ModelError, match=fault):
        result(lambda b, x: resized(x, Resizing("linear", COORDINATES["half_pixel"]), [scaling_of(x, 1, target, 1.0)]),
               np.zeros((2, extent), np.float32))  # fmt: skip
