"""Errors relative to a scale."""

import numpy as np
import pytest

from nncc.autotune.timing.accuracy import relative_error, result_error, steps_apart


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


LOWEST = float(np.finfo(np.float32).min)


@pytest.mark.parametrize(
    "actual, exact, error",
    [
        ([LOWEST, 3.0], [LOWEST, 2.0], 0.5),  # a masked value does not hide the others
        ([LOWEST / 2, 2.0], [LOWEST, 2.0], 0.5),
        ([1.0, 2.0], [LOWEST, 2.0], 1.0),
        ([LOWEST, 2.0], [1.0, 2.0], -LOWEST / 2),
        ([-np.inf, 2.0], [LOWEST, 2.0], np.inf),
        ([LOWEST, 2.0], [-np.inf, 2.0], np.inf),
        ([np.nan, 2.0], [LOWEST, 2.0], np.inf),
        ([LOWEST, -np.inf, 2.0], [LOWEST, -np.inf, 2.0], 0.0),
        ([LOWEST, LOWEST], [LOWEST, LOWEST], 0.0),
    ],
)
@pytest.mark.parametrize("copies", [1, 40_000], ids=["one block", "several blocks"])
def test_huge_values_count_relative_to_themselves(actual, exact, error, copies):
    others = [1.0] * (copies - 1)
    assert relative_error(np.array(others + actual, np.float32), np.array(others + exact)) == pytest.approx(error, rel=1e-6)


@pytest.mark.parametrize("dtype, actual, exact", [
    (np.int32, [4_800_040, 3], [4_800_000, 3]), (np.int64, [2**62 + 1], [2**62]), (np.uint8, [0, 200], [1, 200]), (bool, [True, False], [True, True]),
    (np.int64, [0], [np.iinfo(np.int64).min]),
])  # fmt: skip
def test_whole_numbers_are_right_or_wrong(dtype, actual, exact):
    actual, exact = np.array(actual, dtype), np.array(exact, dtype)
    for expected in (exact, exact.astype(np.float64)) if abs(int(exact[0])) < 2**53 else (exact,):
        assert 0 < relative_error(actual, expected) <= 1 and result_error(actual, expected, 0.0) == np.inf
        assert relative_error(exact, expected) == result_error(exact, expected, 0.0) == 0


def test_whole_numbers_that_rounding_decides():
    exact = np.array([100, 7], np.uint8)
    assert result_error(exact + np.uint8(1), exact, 0.01) == 0 and result_error(exact + np.uint8(2), exact, 0.01) == np.inf
    assert result_error(np.array([1.0, 2.0]), np.array([1.0, 2.5]), 0.0) == pytest.approx(0.2)


def test_steps_apart():
    assert steps_apart(np.array([0, 255], np.uint8), np.array([1, 250], np.uint8)) == 5
    assert steps_apart(np.array([0.5, 1.0]), np.array([0.75, 1.0]), 0.25) == 1
    assert steps_apart(np.zeros(2), np.zeros(3)) == steps_apart(np.array([np.nan]), np.zeros(1)) == np.inf
    assert steps_apart(np.zeros(0), np.zeros(0)) == 0
    assert steps_apart(np.array([2**53 + 1]), np.array([2**53])) == 1


@pytest.mark.parametrize("dtype, small", [(np.float32, 1e-39), (np.float64, 1e-310), (np.float16, 0.0)])
def test_numbers_below_the_smallest_normal_one_count_as_zero(dtype, small):
    assert relative_error(np.zeros(3, dtype), np.array([0.0, small, -small])) == 0
    large = np.array([0.0, np.finfo(dtype).tiny * 3, 0.0])
    assert relative_error(np.zeros(3, dtype), large) == 1
