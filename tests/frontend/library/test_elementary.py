"""Tests of elementary functions, against numpy's in f64."""

import numpy as np
import pytest

from nncc.frontend.library.elementary import ELEMENTARY, atan2, has_sign, truncated_remainder, with_sign
from nncc.ir.dtypes import f32
from tests.frontend.library.run import result
from tests.support.limits import tolerance

EDGES = np.array([0.0, -0.0, 1.5, -1.5, np.inf, -np.inf, np.nan], np.float32)
NAMES = {"acos": "arccos", "asin": "arcsin", "asinh": "arcsinh", "acosh": "arccosh", "atanh": "arctanh"}


@pytest.mark.parametrize("name", ELEMENTARY)
def test_functions(name):
    low = {"acosh": 1.0, "acos": -1.0, "asin": -1.0, "atanh": -0.99}.get(name, -5.0)
    high = {"acos": 1.0, "asin": 1.0, "atanh": 0.99}.get(name, 5.0)
    x = np.linspace(low, high, 101, dtype=np.float32)
    expected = getattr(np, NAMES.get(name, name))(x.astype(np.float64))
    made = result(lambda _, t: ELEMENTARY[name](t), x)
    np.testing.assert_allclose(made, expected, rtol=tolerance(f32, ulps=64), atol=tolerance(f32, ulps=8))


def test_large_and_small_numbers():
    x = np.array([1e-30, 1e30, -1e30, 88.0], np.float32)
    made = result(lambda _, t: ELEMENTARY["asinh"](t), x)
    np.testing.assert_allclose(made, np.arcsinh(x.astype(np.float64)), rtol=tolerance(f32, ulps=64))


def test_angles_of_points():
    y, x = (part.reshape(-1) for part in np.meshgrid(EDGES, EDGES))
    made = result(lambda _, a, b: atan2(a, b), y, x)
    np.testing.assert_allclose(made, np.arctan2(y, x), rtol=tolerance(f32, ulps=8))
    known = ~np.isnan(made)  # a NaN has no sign that counts
    np.testing.assert_array_equal(np.signbit(made)[known], np.signbit(np.arctan2(y, x))[known])


def test_signs():
    np.testing.assert_array_equal(result(lambda _, t: has_sign(t), EDGES), np.signbit(EDGES))
    other = EDGES[::-1].copy()
    np.testing.assert_array_equal(result(lambda _, a, b: with_sign(a, b), EDGES, other), np.copysign(EDGES, other))


@pytest.mark.parametrize("dtype", [np.float32, np.int32, np.uint8])
def test_remainders(dtype):
    rng = np.random.default_rng(0)
    a, b = rng.integers(0, 100, 50).astype(dtype), rng.integers(1, 9, 50).astype(dtype)
    if np.dtype(dtype).kind != "u":
        a, b = a - dtype(50), np.where(rng.integers(0, 2, 50), b, -b).astype(dtype)
    np.testing.assert_array_equal(result(lambda _, x, y: truncated_remainder(x, y), a, b), np.fmod(a, b))
