"""The stage that makes a kernel wrong; tests/checking/test_check.py has many faults."""

import shutil

import pytest

from nncc.checking.kernels import (
    COMPILERS,
    MOST_WORK,
    by_interpreter,
    by_machine_code,
    called,
    compiled,
    embedded,
    first,
    interpreted,
    prepared,
    shrunk,
    through_c,
    work,
)
from nncc.codegen.passes.structure import hoist_constant
from nncc.codegen.passes.table import lower, run_passes
from nncc.schedule import steps as S
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.schedule import Schedule
from tests.checking.kernels import MACHINE, case
from tests.checking.planted import compiler_pass, forget, scaled, step


@pytest.fixture(autouse=True)
def forgotten():
    forget()
    yield
    forget()


@pytest.mark.parametrize("wrong_from", [1, 2, 5, 8])
def test_the_first_that_fails_is_found_by_halving(wrong_from):
    asked = []
    assert first(lambda n: asked.append(n) or ("wrong" if n >= wrong_from else ""), 0, 8) == wrong_from
    assert len(asked) <= 3


def test_a_right_kernel_has_no_guilty_stage():
    one = case()
    assert by_interpreter(one, default_plan(one.lowered.kernel, MACHINE.target), MACHINE) is None


def test_a_step_is_named_by_the_interpreter_and_by_machine_code(monkeypatch):
    one = case()
    step(S.Unroll, scaled)(monkeypatch)
    forget()
    steps = default_plan(one.lowered.kernel, MACHINE.target)
    for guilty in (by_interpreter(one, steps, MACHINE), by_machine_code(one, steps, MACHINE)):
        assert guilty and guilty.stage == "step" and guilty.what.startswith("unroll(")
        assert isinstance(steps[guilty.count - 1], S.Unroll)


def test_a_pass_is_named(monkeypatch):
    one = case()
    compiler_pass("bind", scaled)(monkeypatch)
    guilty = by_interpreter(one, default_plan(one.lowered.kernel, MACHINE.target), MACHINE)
    assert guilty and (guilty.stage, guilty.what) == ("pass", "bind")


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


def test_work_counts_iterations():
    assert work(case(5, 7).lowered.kernel) == 5 * 7 * 6 + 5 * 7


def test_a_large_case_gets_small_enough_and_is_consistent():
    small = shrunk(case(300, 500), lambda one: True)
    assert small is not None and work(small.lowered.kernel) <= MOST_WORK
    assert small.part.outputs[0].type.extents < (300, 500)


def test_what_must_stay_large_is_given_up():
    assert shrunk(case(300, 500), lambda one: False) is None
    wide = shrunk(case(300, 500), lambda one: one.part.outputs[0].type.extents[1] == 500)
    assert wide is not None and wide.part.outputs[0].type.extents[1] == 500
