"""Reductions over what the lanes of warps hold."""

from dataclasses import replace

import numpy as np
import pytest

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.gpu.table import lower_device
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, f64, i32, i64
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import Barrier
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import statements
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.across import warp_row
from nncc.schedule.planner.gpu.rows import row_steps
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_device, run_devices
from tests.support.oracle import assert_equal, inputs

TARGET = replace(Target.named("cuda:sm_90a"), cores=2)
"""A GPU that few rows keep busy, so that blocks take several."""


def reduced(name, shape, dtype, combine):
    x, k = c.placeholder("X", shape, dtype), c.reduce_axis(shape[-1], "k")
    rows = shape[:-1]
    return c.make_kernel(name, x, c.compute("T", rows, c.indexed(len(rows), lambda i: combine(x[(*i, k)], k))))


def squeezed(name, n, length):
    """Y[0, j, 0, 0] = max(sum over k of X[0, k] W[j, k], 0): a block has one row of X, and several results of it."""
    x, w = c.placeholder("X", (1, length), f32), c.placeholder("W", (n, length), f32)
    k = c.reduce_axis(length, "k")
    t = c.compute("T", (1, 1, 1, n), lambda i, a, b, j: c.sum(x[i, k] * w[j, k], k))
    return c.make_kernel(name, x, w, t, c.compute("Y", (1, n, 1, 1), lambda i, j, a, b: c.maximum(t[i, 0, 0, j], 0.0)))


def planned(kernel, target=TARGET):
    return apply(kernel, row_steps(kernel, list(nests(kernel.body)), target))


CASES = {
    "several rows": K.centred("several", 37, 70),
    "all rows of a block": K.centred("whole", 32, 64),
    "rows of a lane": K.centred("least", 19, 32),
    "a row of a block": K.centred("only", 1, 32),
    "few rows": K.centred("few", 3, 101),
    "long rows": K.centred("long", 3, 1023),
    "two dims of rows": reduced("dims", (5, 7, 40), f32, c.sum),
    "f64": reduced("f64", (17, 33), f64, c.max),
    "i32": reduced("i32", (9, 129), i32, c.min),
    "i64": reduced("i64", (2, 300), i64, c.sum),
    "results of a row": squeezed("results", 4, 96),
    "results of a short row": squeezed("squeezed", 8, 32),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.slow
def test_the_interpreter(name):
    kernel, made = CASES[name], planned(CASES[name])
    verify(made)
    assert any(loop.intrinsic.startswith("lanes.") for nest in nests(made.body) for loop in nest.loops)
    assert_equal(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)))


@needs_compiler
@pytest.mark.long
def test_the_emitted_text(tmp_path):
    for kernel, got in zip(CASES.values(), run_devices([planned(kernel) for kernel in CASES.values()], tmp_path)):
        for outputs in got:
            assert_equal(outputs, run(kernel, inputs(kernel)))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["several rows", "long rows"])
def test_threads_do_not_race(name):
    kernel, made = CASES[name], planned(CASES[name])
    assert_equal(run_unit(lower_device(made), made.buffers, inputs(kernel)), run(kernel, inputs(kernel)))


@needs_compiler
def test_a_number_that_is_none_goes_through_maxima(tmp_path):
    kernel = planned(reduced("nan", (4, 45), f32, c.max))
    x = inputs(kernel)["X"]
    x[2, 44] = np.nan
    (got,) = run_device(kernel, {"X": x}, tmp_path)
    np.testing.assert_array_equal(got["T"], [*x[:2].max(1), np.nan, x[3].max()])


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("length", [128, 1000])
def test_rows_take_few_registers(arch, length):
    text = emit_cuda(lower_device(planned(K.centred("rows", 4096, length), Target.named("cuda:h200"))))
    (usage,) = compile_cuda(text, arch, FLAGS).usage.values()
    assert "__shfl_xor_sync" in text and usage.registers <= 40 and usage.spilled_bytes == 0


@pytest.mark.parametrize("rows, blocks", [(4096, 512), (40, 40)])
def test_a_block_takes_as_many_rows_as_leave_work_for_others(rows, blocks):
    (function,) = lower_device(planned(K.centred("rows", rows, 128), Target.named("cuda:h200"))).functions
    assert function.grid.blocks == blocks


def test_a_sum_of_a_row_waits_twice():
    (function,) = lower_device(planned(K.row_sums("rows", 3, 1000))).functions
    assert sum(isinstance(s, Barrier) for s in statements(function.body)) <= 2


def test_products_have_no_instruction():
    kernel = reduced("prod", (4, 100), f32, c.prod)
    assert warp_row(kernel, nests(kernel.body)[0]) == ""
    made = planned(kernel)
    assert_equal(run(made, {"X": np.ones((4, 100), np.float32)}, 1), {"T": np.ones(4, np.float32)})
