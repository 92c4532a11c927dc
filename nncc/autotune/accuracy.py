"""How far results are from what they should be."""

from __future__ import annotations

import numpy as np

from nncc.codegen.inprocess import Array


def relative_error(actual: Array, exact: Array) -> float:
    """The largest difference relative to the largest finite magnitude; infinite where NaN or infinities differ."""
    actual, exact = (np.asarray(a).astype(np.float64) for a in (actual, exact))
    finite = np.isfinite(exact)
    if actual.shape != exact.shape or not np.array_equal(actual[~finite], exact[~finite], equal_nan=True):
        return float("inf")
    error = float(np.abs(actual[finite] - exact[finite]).max(initial=0))
    return error / (float(np.abs(exact[finite]).max(initial=0)) or 1.0) if error == error else float("inf")
