"""The stage that makes a kernel wrong; tests/checking/test_check.py has many faults."""

import pytest

from nncc.checking.kernels import by_interpreter, by_machine_code, first
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan
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
