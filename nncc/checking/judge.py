"""Judges an array by the right one in f64, and by what the same operators give in the model's own dtypes."""

from __future__ import annotations

from math import inf

import numpy as np

from nncc.autotune.subjects import LEAST_ERROR, MOST_ERROR, ROUNDING
from nncc.autotune.timing.accuracy import is_whole, relative_error
from nncc.checking.figures import Grade, Judgement, Position
from nncc.ir.program import Array

MODEL_ERROR = 1e-4
"""What a whole model may be wrong by: the rounding of all its kernels adds up."""


def judged(actual: Array, exact: Array, own: Array, least: float = LEAST_ERROR) -> Judgement:
    """How far an array is from the right one.

    exact: the right one, in f64 where the array has floats. own: what numpy gives in the array's own dtype. A tolerance is
    the larger of `least`, and ROUNDING times the error of numpy. Elements that are finite in one of exact and own only are
    left out, and then the rest is ill-conditioned at best.
    """
    if actual.shape != exact.shape:
        return Judgement(inf, 0.0, least, Grade.WRONG, (), f"shape {actual.shape}", f"shape {exact.shape}")
    right = _stored(exact, actual.dtype)
    usual = _alike(own, right)
    natural, error = (relative_error(array[usual], right[usual]) for array in (own, actual))
    allowed = ROUNDING * natural if is_whole(actual) else max(least, ROUNDING * natural)
    if error > allowed or not error <= inf:
        grade = Grade.WRONG
    elif is_whole(actual):
        grade = Grade.ILL if error or not usual.all() else Grade.RIGHT
    else:
        loose = allowed > max(MOST_ERROR, ROUNDING * _step(actual)) and error > least
        grade = Grade.ILL if loose or not usual.all() else Grade.RIGHT
    place = _worst(actual, right, usual)
    return Judgement(error, natural, allowed, grade, place, *_elements(place, actual, right))


def _stored(exact: Array, dtype: np.dtype) -> Array:
    """The right array, with infinities where the dtype has nothing so large."""
    if is_whole(exact) or exact.dtype == dtype:
        return exact
    with np.errstate(all="ignore"):
        stored = exact.astype(dtype).astype(np.float64)
    return np.where(np.isfinite(stored), exact, stored)


def _special(array: Array) -> Array:
    """Where it is NaN (1) or infinite (2, 3)."""
    wide = array if is_whole(array) else array.astype(np.float64)
    return np.where(np.isnan(wide), 1, np.where(np.isposinf(wide), 2, np.where(np.isneginf(wide), 3, 0)))


def _alike(one: Array, other: Array) -> Array:
    if is_whole(one):
        return np.ones(one.shape, bool)
    return np.asarray(_special(one) == _special(other))


def _step(array: Array) -> float:
    """The relative distance of neighbouring numbers of the array's dtype."""
    one = np.ones((), array.dtype)
    return float(np.nextafter(one, one + one)) - 1.0


def _worst(actual: Array, right: Array, usual: Array) -> Position:
    """Where the largest difference is; NaN or an infinity that should not be there is larger than any number."""
    if not actual.size:
        return ()
    wide = [array.astype(np.float64) for array in (actual, right)]
    with np.errstate(all="ignore"):
        difference = np.abs(wide[0] - wide[1])
    same = _special(wide[0]) == _special(wide[1])
    difference = np.where(same, np.where(np.isfinite(difference), difference, 0.0), inf)
    return tuple(int(i) for i in np.unravel_index(int(np.where(usual, difference, -1.0).argmax()), actual.shape))


def _elements(place: Position, actual: Array, right: Array) -> tuple[str, str]:
    if not actual.size:
        return "", ""
    return f"{actual[place].item():.9g}", f"{right[place].item():.9g}"
