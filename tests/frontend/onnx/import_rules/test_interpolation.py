from functools import partial

import numpy as np
import pytest

from nncc.frontend.onnx.import_rules.interpolation import (
    COORDINATES,
    NEAREST,
    Scaling,
    cubic_kernel,
    linear_kernel,
    taps_of,
    without_outside,
)

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
