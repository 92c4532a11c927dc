"""The rows of the table of wrappers: their meanings, where numpy has no function for one."""

import re
from fractions import Fraction

import ml_dtypes
import numpy as np

from nncc.codegen.emit import cuda_prelude
from nncc.codegen.emit.cuda_prelude import CudaPrelude
from nncc.codegen.emit.cuda_wrapper_table import _bf16, _fused, _put, _quotient, _rounded, wrappers
from nncc.codegen.emit.cuda_wrappers import wrappers_text


def test_rows_have_names_of_their_own():
    names = [row.name for row in wrappers()]
    assert len(set(names)) == len(names) > 300


def test_every_function_of_the_prelude_has_a_row():
    text = wrappers_text(wrappers())
    methods = {name for name, value in vars(CudaPrelude).items() if callable(value) and not name.startswith("_")}
    assert methods <= {
        "type",
        "memory",
        "load",
        "store",
        "load_aligned",
        "store_aligned",
        "stream",
        "splat",
        "ramp",
        "select",
        "fma",
        "unary",
        "absolute",
        "extremum",
        "remainder",
        "bitcast",
        "intrinsic",
        "copy_async",
        "commit",
        "wait",
    }, "a new function of the prelude: add rows for it"
    for word in (
        "load_aligned_",
        "store_aligned_",
        "ramp_",
        "select_",
        "fma_",
        "sqrt_",
        "abs_",
        "remainder_",
        "bits_",
        "ldmatrix_x4_",
        "copy_async_",
        "floordiv_",
    ):
        assert re.search(rf"\b{word}\w+\(", text), word
    operators = set(re.findall(r"^(?:BINARY|COMPARISON).*", cuda_prelude.HEAD, re.MULTILINE))
    wanted = {op for line in operators for op in re.findall(r"(?:BINARY|COMPARISON)\(([^)]+)\)", line)}
    rows = {row.name.split()[1] for row in wrappers() if len(row.name.split()) == 3}
    assert wanted - rows == {">", ">="}, "the emitter writes these for masks only"


def test_products_and_sums_are_rounded_once():
    a, b, c = (np.array([x]) for x in (1 + 2.0**-52, 1 + 2.0**-52, -1.0))
    assert _fused(a, b, c)[0] == 2.0**-51 + 2.0**-104 and (a * b + c)[0] == 2.0**-51
    one, tiny = np.float32(1), np.float32(2.0**-25)
    assert _fused(np.array([one]), np.array([one]), np.array([tiny]))[0] == one
    big = np.array([np.float32(3e38)])
    with np.errstate(over="ignore"):
        assert np.isinf(_fused(big, big, np.array([np.float32(0)])))[0]


def test_f32_is_rounded_half_to_even():
    for exact, wanted in ((Fraction(1) + Fraction(1, 2**24), 1.0), (Fraction(1) + Fraction(3, 2**24), 1 + 2.0**-22)):
        assert _rounded(exact, np.dtype(np.float32)) == np.float32(wanted)
    just_above = Fraction(1) + Fraction(1, 2**24) + Fraction(1, 2**80)  # f64 cannot tell it from the half
    assert _rounded(just_above, np.dtype(np.float32)) == np.float32(1 + 2.0**-23)
    assert _rounded(Fraction(10) ** 400, np.dtype(np.float64)) == np.inf


def test_quotients_are_truncated():
    a, b = np.array([7, -7, 7, -7, 6], np.int32), np.array([2, 2, -2, -2, -3], np.int32)
    assert _quotient(a, b).tolist() == [3, -3, -3, 3, -2]


def test_bf16_is_rounded_as_ml_dtypes_does():
    x = np.random.default_rng(0).standard_normal(1000).astype(np.float32)
    np.testing.assert_array_equal(_bf16(x), x.astype(ml_dtypes.bfloat16).view(np.uint16))


def test_lanes_are_stored_in_order():
    x = np.array([[1, 2, 3, 4]], np.int32)
    assert _put(np.array([[5, 5, 0, 1]]), x)[0].tolist() == [3, 4, 0, 0, 0, 2] + [0] * 6
    assert _put(np.arange(4), x, np.array([[0, -1, 0, -1]]))[0].tolist() == [0, 2, 0, 4] + [0] * 8
