"""Every numeric tolerance of the tests."""

from math import sqrt

import numpy as np

from nncc.ir.dtypes import DType, Kind

MODEL_ERROR = 1e-4
"""Acceptance limit: the largest error of a whole model against ONNX Runtime, relative to the output's scale."""

VARIANT_ERROR = 1e-4
"""The largest error of a variant (another way to compute a nest) that may be chosen, relative to the output's scale."""

SUITE_RTOL = {"float16": 2.0**-9, "bfloat16": 2.0**-6}
"""For the 16-bit outputs of ONNX's node suite, whose own limit of 1e-3 is below their last bit."""

_FRACTION_BITS = {(Kind.FLOAT, 16): 10, (Kind.FLOAT, 32): 23, (Kind.FLOAT, 64): 52, (Kind.BFLOAT, 16): 7,
                  (Kind.E4M3FN, 8): 3, (Kind.E5M2, 8): 2}  # fmt: skip


def epsilon(dtype: DType) -> float:
    """The distance of 1 to the next number; 0 for integers and bool."""
    return 2.0 ** -_FRACTION_BITS[dtype.kind, dtype.bits] if dtype.is_float else 0.0


def tolerance(dtype: DType, length: int = 1, ulps: float = 1.0) -> float:
    """The error allowed to a sum of `length` products, each wrong by `ulps`, in units of sum |a||b| in float64.

    Rounding errors of a sum add up like a random walk: they grow with the square root of its length.
    """
    return epsilon(dtype) * (ulps + (sqrt(length) if length > 1 else 0.0))


def relative_error(actual: np.ndarray, expected: np.ndarray) -> float:
    """The largest error relative to the largest magnitude; NaN and infinities must be in the same places."""
    finite = np.isfinite(expected)
    same = np.array_equal(np.asarray(actual)[~finite], expected[~finite], equal_nan=True)
    if actual.shape != expected.shape or not same:
        return float("inf")
    wide, scale = expected[finite].astype(np.float64), np.abs(expected[finite].astype(np.float64)).max(initial=0)
    error = np.abs(actual[finite].astype(np.float64) - wide).max(initial=0)
    return float(error / scale) if scale else float(error)
