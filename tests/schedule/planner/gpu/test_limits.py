"""The limits of a GPU: bounds for what a kernel takes."""

import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import bf16, f16, f32, i8, u8
from nncc.ir.kernel import nests
from nncc.ir.ops import UnaryOp
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.limits import (
    LAUNCH_NS,
    arithmetic_cycles,
    gpu_cycles,
    limits,
    operations,
    row_cycles,
    size_moved,
    tensor_rate,
)
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.gpu import kernels as K

TARGET = Target.named("cuda:h200")


def test_a_product_has_a_multiply_add_for_each_point():
    kernel = K.product("product", 8, 16, 32)
    assert operations(kernel.roots[0]) == 8 * 16 * 32
    assert size_moved(kernel, kernel.roots[0]) == 4 * (8 * 32 + 32 * 16 + 8 * 16)


def test_the_time_of_a_large_copy_is_that_of_its_bytes():
    found = limits(K.transposed("t", 1 << 13, 1 << 13), TARGET)
    assert found.memory / TARGET.ghz == pytest.approx((1 << 29) / 4800, rel=0.01) and found.bound == "memory"


def test_a_small_kernel_is_bound_by_its_launch():
    kernel = K.elementwise("small", 100)
    made = apply(kernel, default_plan(kernel, TARGET))
    assert limits(made, TARGET).bound == "launches" and gpu_cycles(made, TARGET) == limits(made, TARGET).cycles


def test_a_border_is_no_launch():
    kernel = K.bordered(K.elementwise("bordered", 40, 40), "Z", ((1, 1), (1, 1)))
    made = apply(kernel, default_plan(kernel, TARGET))
    assert len(made.roots) == 3 and limits(made, TARGET).launches == LAUNCH_NS * TARGET.ghz


@pytest.mark.parametrize("kernel, rate", [
    (K.halves("halves", 1024, 1024, 1024), 2048), (K.product("f32", 1024, 1024, 1024), 1024),
    (K.bytes_product("bytes", 1024, 1024, 1024), 4096),
], ids=lambda x: getattr(x, "name", ""))  # fmt: skip
def test_what_tensor_cores_multiply_takes_their_time(kernel, rate):
    made = apply(kernel, default_plan(kernel, TARGET, Precision.TF32))
    product = 1024**3 / rate / TARGET.cores
    assert product <= limits(made, TARGET).arithmetic <= 1.02 * product


@pytest.mark.parametrize("dtype, rate", [(f16, 2048), (bf16, 2048), (f32, 1024), (i8, 4096), (u8, 4096)])
def test_rates_of_tensor_cores(dtype, rate):
    assert tensor_rate(dtype, TARGET) == rate


def test_an_elementary_function_takes_what_it_is_made_of():
    x = c.placeholder("X", (100,), f32)
    kernel = c.make_kernel("exp", x, c.compute("Y", (100,), lambda i: c.exp(x[i] - 1)))
    made = UnaryOp.EXP.value.expands
    assert operations(kernel.roots[0]) == 100 * (made.multiply_adds + made.simple + 1)


def test_rows_in_shared_memory_take_their_arithmetic_or_their_accesses():
    x, k = c.placeholder("X", (64, 100), f32), c.reduce_axis(100, "k")
    shifted = c.compute("E", (64, 100), lambda i, j: c.exp(x[i, j]))
    kernel = c.make_kernel("rows", x, shifted, c.compute("S", (64,), lambda i: c.sum(shifted[i, k], k)))
    exp, total = nests(kernel.body)
    assert row_cycles(kernel, exp, TARGET) == arithmetic_cycles(exp, TARGET)
    assert row_cycles(kernel, total, TARGET) == 6400 * 4 / TARGET.bandwidths[0] / TARGET.cores
