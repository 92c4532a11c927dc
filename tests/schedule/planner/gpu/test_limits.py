"""The limits of a GPU: bounds for what a kernel takes."""

import pytest

from nncc.ir.dtypes import bf16, f16, f32, i8, u8
from nncc.schedule.apply import apply
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.gpu.limits import gpu_cycles, limits, operations, size_moved, tensor_rate
from nncc.schedule.planner.variants import Precision
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
