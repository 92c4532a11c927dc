"""Copies of the operands of contractions in shared memory."""

import pytest

from nncc.ir.dtypes import bf16, f16, f32
from nncc.ir.expr import static
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind
from nncc.ir.walk import statements
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.products import Contracted, groups_of, lies_along
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.gpu import kernels as K

TARGET = Target.named("cuda:h200")


@pytest.mark.parametrize("kernel, lanes", [
    (K.product("f32", 32, 32, 32), {4}), (K.halves("f16", 32, 32, 32), {8, 2}), (K.halves("pairs", 32, 34, 46), {2}),
], ids=lambda x: getattr(x, "name", None))  # fmt: skip
def test_accesses_are_as_wide_as_memory_allows(kernel, lanes):
    made = apply(kernel, default_plan(kernel, TARGET))
    loops = [s for s in statements(made.body) if isinstance(s, For) and s.kind is LoopKind.VECTORIZE]
    assert {int(loop.extent.value) for loop in loops} == lanes


def test_a_loop_runs_to_a_multiple_of_a_tile():
    plan = Contracted(K.product("product", 9, 32, 7), "C", "C", TARGET)
    assert plan.longer("C", "C.j", 16) == "C.j" and not plan.made
    axis = plan.longer("C", "C.k", 4)
    assert static(find_nest(plan.kernel, "C").loop(axis).extent) == 8


def test_along_which_axis_an_operand_lies():
    kernel = K.product("product", 9, 8, 7)
    found = groups_of(nests(kernel.body)[0])
    assert [lies_along(kernel, "C", load, found.over) for load in (found.first, found.second)] == ["over", "side"]


def groups(kernel):
    return groups_of(nests(kernel.body)[0])


@pytest.mark.parametrize("kernel, dtype", [
    (K.product("f32", 9, 8, 7), f32), (K.halves("f16", 9, 8, 7), f16), (K.halves("bf16", 9, 8, 7, dtype=bf16), bf16),
])  # fmt: skip
def test_a_product_has_rows_and_columns(kernel, dtype):
    found = groups(kernel)
    assert (found.batch, found.rows, found.cols, found.over) == ((), ("C.i",), ("C.j",), ("C.k",))
    assert found.dtype is dtype


def test_axes_of_both_operands_are_a_batch():
    assert groups(K.halves("batch", 9, 8, 7, batch=2)).batch == ("C.q",)


def test_all_that_a_window_covers_is_reduced():
    assert groups(K.conv("conv", 6, 8, 16, 3)).over == ("C.r", "C.s", "C.k")


@pytest.mark.parametrize("kernel", [K.column_sums("sums", 4, 4), K.elementwise("no_sum", 4)], ids=lambda k: k.name)
def test_what_is_no_product(kernel):
    assert groups(kernel) is None
