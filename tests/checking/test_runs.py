"""The ways to run a kernel agree."""

import shutil

import pytest

from nncc.checking.runs import COMPILERS, called, compiled, embedded, interpreted, prepared, through_c
from nncc.codegen.passes.constants import hoist_constant
from nncc.codegen.passes.table import lower, run_passes
from nncc.schedule.language import steps as S
from nncc.schedule.schedule import Schedule
from tests.checking.kernels import MACHINE, case


def test_all_ways_agree():
    one = case()
    hoisted = hoist_constant(Schedule.default(one.lowered.kernel, MACHINE.target).kernel)
    arrays = prepared(hoisted, one.arrays)
    assert hoisted.prologue and one.fault(interpreted(hoisted.kernel, arrays)) == ""
    assert one.fault(compiled(hoisted, one.arrays, MACHINE)) == ""
    assert one.fault(called(hoisted.kernel, arrays, MACHINE)) == ""


@pytest.mark.skipif(not any(map(shutil.which, COMPILERS)), reason="there is no C compiler")
def test_c_agrees():
    one = case()
    hoisted = hoist_constant(Schedule.default(one.lowered.kernel, MACHINE.target).kernel)
    results = through_c(hoisted.kernel, prepared(hoisted, one.arrays))
    assert results is not None and one.fault(results) == ""


def test_without_a_c_compiler_there_is_no_result(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    one = case()
    assert through_c(one.lowered.kernel, one.arrays) is None


def test_a_module_is_taken_back():
    one = case()
    kernel = Schedule(one.lowered.kernel, (S.Parallel(one.lowered.kernel.roots[0].axis.name),)).kernel
    again = embedded(lower(kernel), run_passes(kernel))
    assert str(again) == str(run_passes(kernel))
    assert one.fault(interpreted(again, one.arrays)) == ""
