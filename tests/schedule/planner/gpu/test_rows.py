"""Chains of rows that blocks share."""

import pytest

from nncc.codegen.passes.gpu.table import lower_device
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.hardware.units import unbound
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.grid import STATIC_SHARED_BYTES
from nncc.schedule.planner.gpu.rows import row_steps
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.support.oracle import assert_equal, inputs

TARGET = Target.named("cuda:sm_90a")


def steps_of(kernel):
    return row_steps(kernel, list(nests(kernel.body)), TARGET)


@pytest.mark.parametrize("kernel", [K.centred("even", 3, 512), K.centred("prime", 2, 307), K.row_sums("sums", 1, 1024)],
                         ids=lambda k: k.name)  # fmt: skip
def test_a_block_shares_a_long_row(kernel):
    made = apply(kernel, steps_of(kernel))
    assert unbound(made) is None
    assert_equal(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("kernel", [
    K.centred("short", 4, 7), K.centred("too_long", 1, 1 << 20), K.column_sums("columns", 300, 300),
    K.elementwise("elements", 4, 300),
], ids=lambda k: k.name)  # fmt: skip
def test_other_chains_are_other_planners(kernel):
    assert steps_of(kernel) == ()


@pytest.mark.parametrize("shape", [(1, 7), (3, 1)])
def test_rows_as_long_as_a_warp_are_one_launch(shape):
    x, k = c.placeholder("X", (*shape, 32), f32), c.reduce_axis(32, "k")
    squares = c.compute("S", shape, lambda b, i: c.sum(x[b, i, k] * x[b, i, k], k))
    scale = c.compute("R", shape, lambda b, i: 1 / c.sqrt(squares[b, i] + 1))
    last = c.compute("Y", (*shape, 32), lambda b, i, j: x[b, i, j] * scale[b, i])
    kernel = c.make_kernel("norm", x, squares, scale, last)
    made = apply(kernel, default_plan(kernel, TARGET))
    assert len(made.roots) == 1 and unbound(made) is None
    assert_equal(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("length", [8, 32, 40])
def test_rows_of_several_reductions_are_lowered(length):
    """Of which threads of a block cannot have the parts of one each."""
    x, k = c.placeholder("X", (2, 1, 4, length), f32), c.reduce_axis(length, "k")
    top = c.compute("M", (2, 1, 4), lambda a, b, i: c.max(x[a, b, i, k], k))
    made = c.compute("E", (2, 1, 4, length), lambda a, b, i, j: x[a, b, i, j] - top[a, b, i])
    kernel = c.make_kernel(
        "several", x, top, made, c.compute("Y", (2, 1, 4), lambda a, b, i: made[a, b, i, 0] * 2 + top[a, b, i])
    )
    planned = apply(kernel, default_plan(kernel, TARGET))
    assert lower_device(planned).functions
    assert_equal(run(planned, inputs(kernel), 1), run(kernel, inputs(kernel)))


def less_greatest(n, x):
    """The greatest elements of rows, and all elements less those."""
    k = c.reduce_axis(256, f"k{n}")
    most = c.compute(f"M{n}", (4096,), lambda i: c.max(x[i, k], k))
    return most, c.compute(f"E{n}", (4096, 256), lambda i, j: x[i, j] - most[i])


def test_a_block_takes_no_more_rows_than_shared_memory_holds():
    made = [c.placeholder("X", (4096, 256), f32)]
    for n in range(7):
        made += less_greatest(n, made[-1])
    kernel = c.make_kernel("long_chain", *made)
    (function,) = lower_device(apply(kernel, steps_of(kernel))).functions
    assert function.shared_bytes <= STATIC_SHARED_BYTES and function.grid.blocks == 4096
