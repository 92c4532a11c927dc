"""Functions for what the lanes of a warp do together. What they compute is tried by tests/codegen/emit/test_cuda_wrappers.py."""

import re

import numpy as np
import pytest

from nncc.codegen.emit.cuda_prelude import WARP_FUNCTIONS, CudaPrelude
from nncc.frontend import compute as c
from nncc.ir.dtypes import bf16, boolean, f16, f32, f64, i8, i32, i64, u8
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.gpu.shim import needs_compiler, run_device
from tests.support.limits import relative_error


def test_every_instruction_of_warps_has_one():
    assert WARP_FUNCTIONS.keys() == {name for name, row in INSTRUCTIONS.items() if row.of_warp}


@pytest.mark.parametrize("name", WARP_FUNCTIONS)
def test_assembly_mentions_each_register_once_it_is_given(name):
    for text in WARP_FUNCTIONS[name].assembly.split("asm")[1:]:
        used = {int(n) for n in re.findall(r"%(\d+)", text)}
        given = re.findall(r'"\+?=?[fr]"\(', text)
        assert used == set(range(len(given)))


FORMULAS = {
    "floats": (f32, lambda x, y: c.sqrt(abs(x)) + c.floor(y) * x - c.round(y) / (abs(x) + 1)),
    "doubles": (f64, lambda x, y: c.exp(x) - c.maximum(x, y) * c.minimum(x, 2.0)),
    "exp": (f32, lambda x, y: c.exp(x) + c.tanh(y)),
    "whole numbers": (i32, lambda x, y: x // 3 + y % 5 - c.maximum(x, y) * 7),
    "divisors": (i32, lambda x, y: x // (y + 3) + x % (y + 3)),
    "long numbers": (i64, lambda x, y: x * y - c.minimum(x, y)),
    "bytes": (u8, lambda x, y: x * y + y),
    "signed bytes": (i8, lambda x, y: x - y * 3),
    "selects": (f32, lambda x, y: c.select(x < y, x * 2, y)),
    "brain floats": (bf16, lambda x, y: x * y + x),
}


def kernel(dtype, formula, lanes):
    x, y = c.placeholder("X", (37,), dtype), c.placeholder("Y", (37,), dtype)
    naive = c.make_kernel("formula", x, y, c.compute("Z", (37,), lambda i: formula(x[i], y[i])))
    return apply(
        naive,
        (
            S.Split("Z.i", lanes),
            S.Split("Z.i.o", 4),
            S.Bind("Z.i.o.o", S.Unit.BLOCK),
            S.Bind("Z.i.o.i", S.Unit.THREAD),
            *((S.Vectorize("Z.i.i"),) if lanes > 1 else ()),
        ),
    )


@needs_compiler
@pytest.mark.parametrize("lanes", [pytest.param(1, marks=pytest.mark.long), 4])
@pytest.mark.parametrize("name", FORMULAS)
def test_formulas(name, lanes, tmp_path):
    dtype, formula = FORMULAS[name]
    kern, rng = kernel(dtype, formula, lanes), np.random.default_rng(0)
    arrays = {b: (rng.standard_normal(37) * 3).astype(dtype.numpy) for b in "XY"}
    (got,), want = (made["Z"] for made in run_device(kern, arrays, tmp_path)), run(kern, arrays)["Z"]
    assert got.dtype == want.dtype
    if dtype.is_float:
        assert relative_error(got.astype(np.float64), want.astype(np.float64)) < 1e-6
    else:
        np.testing.assert_array_equal(got, want)


def test_a_half_is_its_bits_and_converted_by_instructions():
    prelude = CudaPrelude()
    assert (prelude.type(f16), prelude.type(f16.with_lanes(8))) == ("f16", "f16x8")
    assert "cvt.rn.f16.f32" in str(prelude) and "typedef vec<f16, 8> f16x8;" in str(prelude)


def test_booleans_are_bytes_in_memory():
    prelude = CudaPrelude()
    assert (prelude.type(boolean), prelude.memory(boolean), prelude.memory(f32)) == ("bool", "u8", "f32")
