"""Tests of PyTorch's dtypes and its promotion."""

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.torch.dtypes import DTYPES, dtype_of, result_dtype
from nncc.ir.dtypes import bf16, boolean, f16, f32, f64, i8, i32, i64, u8

B = GraphBuilder()
WIDE = {dtype: B.input(f"wide {dtype}", dtype, (2,)) for dtype in DTYPES.values()}
FLAT = {dtype: B.input(f"flat {dtype}", dtype, ()) for dtype in DTYPES.values()}


@pytest.mark.parametrize(
    "operands, expected",
    [
        ((WIDE[i32], WIDE[i64]), i64),
        ((WIDE[u8], WIDE[i8]), DTYPES["int16"]),
        ((WIDE[f16], WIDE[bf16]), f32),
        ((WIDE[i64], WIDE[f16]), f16),
        ((WIDE[f32], FLAT[f64]), f32),  # without axes it only decides by its category
        ((WIDE[i32], FLAT[f64]), f64),
        ((WIDE[i8], FLAT[i64]), i8),
        ((WIDE[boolean], FLAT[i8]), i8),
        ((WIDE[i32], 2), i32),
        ((WIDE[i32], 2.5), f32),
        ((WIDE[bf16], 2.5), bf16),
        ((WIDE[boolean], 3), i64),
        ((WIDE[boolean], True), boolean),
        ((FLAT[f64], WIDE[f16], 1), f16),
    ],
)
def test_promotion(operands, expected):
    assert result_dtype(*operands) is expected


def test_every_dtype_is_one_of_numpys_or_ml_dtypes():
    assert all(np.dtype(dtype.numpy).itemsize == dtype.size_bytes for dtype in DTYPES.values())
    assert dtype_of("float32") is f32


def test_a_dtype_that_nncc_has_not():
    with pytest.raises(ModelError, match="elements of complex64; nncc has no complex numbers; expected one of float16"):
        dtype_of("complex64")
    with pytest.raises(ModelError, match="elements of quint8; expected one of"):
        dtype_of("quint8")
