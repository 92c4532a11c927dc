"""Tiles of sums of products."""

import pytest

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.gpu.table import lower_device
from nncc.ir.kernel import nests
from nncc.schedule.apply import apply
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.gpu.contraction import contraction_steps
from nncc.target import Target
from tests.gpu import kernels as K

TARGET = Target.named("cuda:h200")


@pytest.mark.parametrize("kernel", [
    K.column_sums("no_product", 40, 40), K.product("few_rows", 3, 64, 64), K.elementwise("no_sum", 40),
], ids=lambda k: k.name)  # fmt: skip
def test_what_is_no_product_of_rows_and_columns_has_no_tile(kernel):
    assert contraction_steps(kernel, nests(kernel.body)[0], set(), TARGET) == ((), set())


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_a_large_product_does_not_spill(arch):
    kernel = K.product("product", 2048, 2048, 2048)
    text = emit_cuda(lower_device(apply(kernel, default_plan(kernel, TARGET))))
    (usage,) = compile_cuda(text, arch, FLAGS).usage.values()
    assert usage.registers <= 128 and usage.spilled_bytes == 0
