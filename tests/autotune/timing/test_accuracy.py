"""Errors relative to a scale."""

import numpy as np
import pytest

from nncc.autotune.timing.accuracy import relative_error


@pytest.mark.parametrize(
    "actual, exact, error",
    [
        ([1.0, 2.0], [1.0, 2.5], 0.2),
        ([1, 2], [1, 2], 0.0),
        ([np.nan, 2.0], [np.nan, 2.0], 0.0),
        ([np.nan, 2.0], [1.0, 2.0], np.inf),
        ([1.0, 2.0], [np.nan, 2.0], np.inf),
        ([np.inf, 2.0], [np.inf, 2.0], 0.0),
        ([0.5], [0.0], 0.5),
        ([1.0], [1.0, 1.0], np.inf),
        ([], [], 0.0),
    ],
)
def test_errors_are_relative_to_the_largest_magnitude(actual, exact, error):
    assert relative_error(np.array(actual), np.array(exact)) == pytest.approx(error)
