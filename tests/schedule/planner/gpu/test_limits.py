"""The limits of a GPU: bounds for what a kernel takes."""

import pytest

from nncc.schedule.apply import apply
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.gpu.limits import gpu_cycles, limits, operations, size_moved
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
