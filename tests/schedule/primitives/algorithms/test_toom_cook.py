import numpy as np
import pytest

from nncc.ir.dtypes import f32
from nncc.schedule.primitives.algorithms.toom_cook import POINTS, Transforms, predicted_error
from tests.support.limits import relative_error, tolerance

CASES = [(tile, n - tile + 1) for n in POINTS for tile in range(2, n)]


@pytest.mark.parametrize("tile, size", CASES)
def test_the_matrices_give_sliding_sums(tile, size):
    m, rng = Transforms.of(tile, size), np.random.default_rng(tile)
    image, weights = rng.standard_normal(tile + size - 1), rng.standard_normal(size)
    expected = np.correlate(image, weights, "valid")
    assert relative_error(m.output @ ((m.weights @ weights) * (m.image @ image)), expected) <= tolerance(f32)


def test_small_tiles_are_exact_on_small_integers():
    m = Transforms.of(2, 3)
    products = (m.weights @ [4, -2, 6]) * (m.image @ [1, 5, -3, 2])
    assert (m.output @ products).tolist() == [4 - 10 - 18, 20 + 6 + 12]


def test_the_predicted_error_grows_with_tile_and_length():
    for steps in (16, 64, 512):
        assert (
            0 < predicted_error(2, (3, 3), steps) < predicted_error(4, (3, 3), steps) < predicted_error(4, (3, 3), 2 * steps)
        )
