"""Copies of the operands of contractions in shared memory."""

import pytest

from nncc.ir.expr import static
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind
from nncc.ir.walk import statements
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.contractions.operands import Contracted, lies_along
from nncc.schedule.planner.gpu.contractions.products import groups_of
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
