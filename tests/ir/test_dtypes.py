import pickle

import numpy as np
import pytest

from nncc.errors import ComputeError
from nncc.ir.dtypes import DType, Kind, bf16, boolean, dtype, f8e4m3fn, f8e5m2, f16, f32, f64, from_numpy, i8, i64, u8, u64

SCALARS = ["f16", "f32", "f64", "bf16", "f8e4m3fn", "f8e5m2", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "bool"]


@pytest.mark.parametrize("name", [*SCALARS, "f32x16", "boolx4", "i64x3"])
def test_name_repr_and_pickle_give_the_same_object(name):
    d = dtype(name)
    assert str(d) == name
    assert eval(repr(d)) is d
    assert pickle.loads(pickle.dumps(d)) is d
    assert DType(d.kind, d.bits, d.lanes) is d


@pytest.mark.parametrize("name", SCALARS)
def test_numpy_and_back(name):
    d = dtype(name)
    assert from_numpy(d.numpy) is d
    assert dtype(d.numpy.name) is d
    assert d.numpy.itemsize == d.size_bytes


@pytest.mark.parametrize("name", ["f8", "f32x", "f32x0", "f32x-1", "f32x4x4", "xf32", "", "complex64", "f32x²"])
def test_unknown_names_are_refused(name):
    with pytest.raises(ComputeError, match=r"unknown dtype .*; known: f16, f32, .* and vectors such as f32x16"):
        dtype(name)


def test_foreign_byte_order_is_refused():
    swapped = np.dtype("f4").newbyteorder()
    with pytest.raises(ComputeError, match="foreign byte order; convert it to float32"):
        from_numpy(swapped)


def test_lanes():
    wide = f32.with_lanes(8)
    assert wide.lanes == 8 and wide.scalar is f32 and wide.numpy == np.float32
    assert wide.size_bytes == 32 and boolean.with_lanes(8).size_bytes == 8
    assert f32.with_lanes(1) is f32 and f32.scalar is f32


def test_kinds():
    assert [d.is_float for d in (f16, bf16, i8, u8, boolean)] == [True, True, False, False, False]
    assert [d.is_int for d in (f64, i64, u64, boolean)] == [False, True, True, False]
    assert [d.is_bool for d in (f32, i8, boolean)] == [False, False, True]
    assert bf16.kind is Kind.BFLOAT


@pytest.mark.parametrize("name", ["i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64"])
def test_lowest_and_highest_are_numpys(name):
    d, info = dtype(name), np.iinfo(dtype(name).numpy)
    assert (d.lowest, d.highest) == (info.min, info.max)


def test_what_arithmetic_is_done_in():
    narrow = ("f16", "bf16", "f8e4m3fn", "f8e5m2")
    assert {str(d): str(d.computed) for d in map(dtype, SCALARS) if d.computed is not d} == dict.fromkeys(narrow, "f32")
    assert f16.with_lanes(8).computed is f32.with_lanes(8)


def test_other_widths_are_no_dtypes():
    with pytest.raises(ComputeError, match="there is no dtype of 24 bits of the kind INT"):
        DType(Kind.INT, 24, 1)


def test_lowest_and_highest_of_floats_and_bool():
    assert (f32.lowest, bf16.highest) == (-np.inf, np.inf)
    assert (f8e4m3fn.lowest, f8e4m3fn.highest) == (-448, 448)  # it has no infinity
    assert (f8e5m2.lowest, f8e5m2.highest) == (-np.inf, np.inf)
    assert (boolean.lowest, boolean.highest) == (0, 1)
