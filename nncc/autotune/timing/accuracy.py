"""How far results are from what they should be."""

from __future__ import annotations

from math import inf, isfinite

import numpy as np

from nncc.ir.program import Array

HUGE = 1e30
"""Values of larger magnitude stand for infinity, as -3.4e38 in a mask does: beside them every error would look small."""
_BLOCK = 1 << 15
"""Elements that are compared at once: the caches hold all that is made of them."""
_LEAST_NORMAL = (float(np.finfo(np.float32).tiny), float(np.finfo(np.float64).tiny))
"""Of f32, in which narrower floats are computed, and of f64."""
_WHOLE = "iub"
"""The kinds of dtypes whose values are not rounded."""


def relative_error(actual: Array, exact: Array) -> float:
    """The largest difference relative to the largest magnitude that is not `HUGE`; infinite where NaN or infinities differ.

    Huge values count relative to themselves. A difference below the smallest normal number is none: code takes such numbers
    for zero. Whole numbers and booleans that differ at all give more than 0, all 64 bits of
    them counted.
    """
    actual, exact = np.asarray(actual), np.asarray(exact)
    if actual.shape != exact.shape:
        return inf
    whole = is_whole(actual)
    if whole and np.array_equal(actual, exact):
        return 0.0
    actual, exact = actual.reshape(-1), exact.reshape(-1)
    worst, scale, worst_of_huge = float(whole), 0.0, 0.0
    for start in range(0, actual.size, _BLOCK):
        a, e = (array[start : start + _BLOCK].astype(np.float64) for array in (actual, exact))
        largest = float(np.abs(e).max(initial=0))
        if not largest <= HUGE:
            worst_of_huge = max(worst_of_huge, _error_of_huge(a, e))
            usual = np.abs(e) <= HUGE
            a, e = a[usual], e[usual]
            largest = float(np.abs(e).max(initial=0))
        difference = float(np.abs(a - e).max(initial=0))
        if not isfinite(difference):
            return inf
        worst, scale = max(worst, difference), max(scale, largest)
    if worst < _LEAST_NORMAL[actual.dtype == np.float64]:
        worst = 0.0
    return max(worst / (scale or 1.0), worst_of_huge)


def result_error(actual: Array, exact: Array, allowed_whole: float) -> float:
    """As `relative_error`; of whole numbers and booleans 0 or, where they differ by more than is allowed, infinite."""
    error = relative_error(actual, exact)
    if not is_whole(actual):
        return error
    return 0.0 if error <= allowed_whole else inf


def steps_apart(actual: Array, exact: Array, step: float = 1.0) -> float:
    """The largest difference in steps: of whole numbers themselves, of floats that are multiples of a step. Whole numbers
    that differ at all are a step apart at least, all 64 bits of them counted."""
    if actual.shape != exact.shape:
        return inf
    least = float(is_whole(actual) and not np.array_equal(actual, exact))
    apart = np.abs(actual.astype(np.float64) - exact.astype(np.float64)).max(initial=0) / step
    return max(least, float(apart)) if isfinite(apart) else inf


def is_whole(array: Array) -> bool:
    """Whether it holds whole numbers or booleans."""
    return array.dtype.kind in _WHOLE


def _error_of_huge(actual: Array, exact: Array) -> float:
    """The largest error of huge values, each relative to itself."""
    special = ~np.isfinite(exact)
    if not np.array_equal(actual[special], exact[special], equal_nan=True):
        return inf
    huge = ~special & (np.abs(exact) > HUGE)
    error = float(np.abs(actual[huge] / exact[huge] - 1).max(initial=0))
    return error if isfinite(error) else inf
