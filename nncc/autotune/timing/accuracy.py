"""How far results are from what they should be."""

from __future__ import annotations

import numpy as np

from nncc.codegen.inprocess import Array

_BLOCK = 1 << 15
"""Elements that are compared at once: the caches hold all that is made of them."""


def relative_error(actual: Array, exact: Array) -> float:
    """The largest difference relative to the largest finite magnitude; infinite where NaN or infinities differ."""
    actual, exact = np.asarray(actual), np.asarray(exact)
    if actual.shape != exact.shape:
        return float("inf")
    actual, exact = actual.reshape(-1), exact.reshape(-1)
    worst = scale = 0.0
    for start in range(0, actual.size, _BLOCK):
        a, e = (array[start : start + _BLOCK].astype(np.float64) for array in (actual, exact))
        finite = np.isfinite(e)
        if not finite.all():
            if not np.array_equal(a[~finite], e[~finite], equal_nan=True):
                return float("inf")
            a, e = a[finite], e[finite]
        difference = float(np.abs(a - e).max(initial=0))
        if difference != difference:
            return float("inf")
        worst, scale = max(worst, difference), max(scale, float(np.abs(e).max(initial=0)))
    return worst / (scale or 1.0)
