"""Indices of 32 bits: only where every one on the way is proved to fit, and no data has 64."""

from dataclasses import replace

import pytest

from nncc.codegen.passes.gpu.index_width import index_bits
from nncc.codegen.passes.gpu.table import lower_device
from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import f32, f64, i16, i32, i64
from nncc.ir.expr import Const, Load
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.lowered import DeviceUnit, Grid
from nncc.ir.stmt import For, Let, Store
from nncc.ir.vector import Ramp
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.ir.build import axes
from tests.support.oracle import inputs

block, thread, i, n = axes("block thread i n")
ONE = Const(1.0, f32)
LIMIT = (1 << 31) - 1


def bits(place, blocks=1, threads=1, extent=1, dtype=f32, value=ONE):
    body = For(i, E.index(extent), Store("Y", "Y", (place,), value))
    return index_bits(body, (Buffer("Y", dtype, (8,)),), Grid(block, thread, blocks, threads))


@pytest.mark.parametrize(
    "place, sizes, expected",
    [
        (block * 256 + thread, {"blocks": 1 << 23, "threads": 256}, 32),
        (block * 256 + thread, {"blocks": (1 << 23) + 1, "threads": 256}, 64),
        (i, {"extent": LIMIT}, 32),
        (i, {"extent": LIMIT + 1}, 64),  # the last iteration fits, and what it is compared with does not
        (E.floordiv(i, E.index(1 << 40)), {"extent": 4}, 64),
        (i * 4 - thread * 4, {"extent": 1 << 28, "threads": 1 << 29}, 64),  # the end fits, the sum on the way does not
        (Ramp(i * 4, 1, 4), {"extent": 1 << 29}, 32),
        (Ramp(i * 4, 1, 8), {"extent": 1 << 29}, 64),
        (n, {}, 64),
        (E.floordiv(i, E.index(1 << 20)), {"extent": 1 << 40}, 64),
    ],
)
def test_what_fits(place, sizes, expected):
    assert bits(place, **sizes) == expected


def test_names_have_the_ranges_of_their_values():
    grid = Grid(block, thread, 4, 4)
    body = Let(((n, block * (1 << 20)),), Store("Y", "Y", (n * 512,), ONE))
    assert index_bits(body, (), grid) == 32
    assert index_bits(replace(body, body=Store("Y", "Y", (n * 1024,), ONE)), (), grid) == 64


@pytest.mark.parametrize("dtype", [f64, i64])
def test_data_of_64_bits_keeps_indices_of_64(dtype):
    assert bits(i, dtype=dtype) == 64
    assert bits(i, value=E.convert(Load("X", (i,), dtype), f32)) == 64


def test_what_is_loaded_may_be_anything():
    assert bits(E.convert(Load("X", (i,), i32), i64)) == bits(E.convert(Load("X", (i,), i16), i64) * (1 << 20)) == 64


def test_the_interpreter_finds_an_index_that_does_not_fit():
    kernel = K.elementwise("flat", 300)
    unit = lower_device(apply(kernel, default_plan(kernel, Target.named("cuda:sm_80"))))
    (function,) = unit.functions
    assert function.index_bits == 32
    with pytest.raises(ComputeError, match="whose indices have 8 bits"):
        run_unit(DeviceUnit((replace(function, index_bits=8),)), kernel.buffers, inputs(kernel))
