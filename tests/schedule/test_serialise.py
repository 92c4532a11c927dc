"""Schedules as text and back: round trips of random steps, and what is said of text that makes no sense."""

import json
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nncc.errors import ScheduleError
from nncc.schedule import steps as S
from nncc.schedule.apply import PRIMITIVES
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import KINDS, from_json, from_python, loops_of, read, to_json, to_python
from nncc.schedule.steps import expected
from nncc.target import Target
from tests.schedule.rewriting import best, matmul, padded, pointwise, scaled
from tests.schedule.strategies import steps

KERNEL = pointwise(8, 8)
STEPS = (S.Split("Y.j", 4, S.Tail.PEEL), S.Reorder(("Y.j.o", "Y.i", "Y.j.i")), S.Vectorize("Y.j.i"))
STEP = steps(st.text(), st.integers(-(2**63) + 1, 2**63 - 1))


@settings(deadline=None)
@given(st.lists(st.lists(STEP, max_size=5).map(tuple), max_size=3))
def test_any_steps_survive_json_and_python(schedules):
    for form in (to_json, to_python):
        again = read(form([(KERNEL, steps) for steps in schedules]), "plans")
        assert tuple(saved.steps for saved in again) == tuple(schedules)
        assert {(saved.kernel, saved.loops) for saved in again} <= {("pointwise", loops_of(KERNEL))}


@pytest.mark.parametrize(
    "kernel", [matmul(9, 20, 7), scaled(5, 9), padded(9), best(5, 9), pointwise(5, 9)], ids=lambda k: k.name
)
def test_the_default_plan_survives(kernel):
    steps = default_plan(kernel, Target.tiny())
    for text in (to_json([(kernel, steps)]), to_python([(kernel, steps)])):
        (saved,) = read(text, "plans")
        assert (saved.kernel, saved.loops, saved.steps) == (kernel.name, loops_of(kernel), steps)


def test_text(golden):
    golden(to_json([(KERNEL, STEPS)]) + "\n" + to_python([(KERNEL, STEPS)]))


def test_python_text_runs_and_gives_an_equal_schedule():
    expression = to_python([(KERNEL, STEPS)])
    assert eval(expression, {"Schedule": Schedule, "kernel": KERNEL}) == Schedule(KERNEL, STEPS)


def test_edited_python_may_use_any_way_to_call_and_comments():
    text = to_python([(KERNEL, STEPS)]).replace(
        ".split('Y.j', 4, tail='peel')", '.split(  # wide\n        factor=4, axis="Y.j",\n        tail="peel")'
    )
    (saved,) = read(text, "plans.py")
    assert saved.steps == STEPS
    assert [place.split(",")[1] for place in saved.places] == [" line 17", " line 20", " line 21"]


def test_loops_do_not_depend_on_the_name_and_do_on_everything_else():
    assert loops_of(pointwise(8, 8)) == loops_of(KERNEL) != loops_of(pointwise(8, 9))
    assert not any("pointwise" in line for line in loops_of(KERNEL))


def test_a_long_schedule_survives():
    steps = (S.Unroll("Y.i"),) * 400
    assert read(to_python([(KERNEL, steps)]), "plans.py")[0].steps == steps


JSON, PYTHON = to_json([(KERNEL, STEPS)]), to_python([(KERNEL, STEPS)])
SPLIT = "split(axis: text, factor: a whole number, tail: " + expected(S.Tail) + " = 'guard')"
TOP = "f, step 1 of kernel pointwise: "
LINE = "f, line 17, step 1 of kernel pointwise: "


@pytest.mark.parametrize(
    "text, message",
    [
        (JSON[:-9], "f is not JSON: "),
        ("[" * 100_000, "f: it starts with "),
        ('{"a":' * 100_000, "f is not JSON: "),
        ("{}", "f: it is an object of \n  legal: an object of 'nncc_schedules', 'kernels'; what `nncc inspect"),
        (JSON.replace('schedules": 1', 'schedules": 2'), "f: its format is version 2\n  legal: 1; dump it anew"),
        (JSON.replace('schedules": 1', 'schedules": "1"'), "f: its format is version '1'\n  legal: 1; dump it anew"),
        ('{"nncc_schedules": 1, "kernels": {}}', "f: kernels is {}\n  legal: a list"),
        (
            '{"nncc_schedules": 1, "kernels": [7]}',
            "f, kernel 1: it is 7\n  legal: an object of 'name', 'loops', 'steps'; what",
        ),
        (JSON.replace('"name": "pointwise"', '"name": 7'), "f, kernel 1: name is 7\n  legal: text"),
        (
            JSON.replace('"loops"', '"loop"'),
            "f, kernel 1: it is an object of 'name', 'loop', 'steps'\n  legal: an object of 'name'",
        ),
        (
            JSON.replace('{"step": "split"', '[], {"step": "split"'),
            TOP + '[] is not a step\n  legal: an object {"step": NAME, ...}',
        ),
        (JSON.replace('"split"', '"spilt"'), TOP + "there is no step 'spilt'\n  legal: split"),
        (JSON.replace('"split"', "7"), TOP + "there is no step 7\n  legal: "),
        (JSON.replace('"factor"', '"fctr"'), TOP + f"split has no field fctr\n  legal: {SPLIT}"),
        (JSON.replace('"factor": 4, ', ""), TOP + f"split lacks factor\n  legal: {SPLIT}"),
        (JSON.replace('"factor": 4', '"factor": "4"'), TOP + "split: factor is '4'\n  legal: a whole number"),
        (JSON.replace('"peel"', '"peal"'), TOP + "split: unknown tail 'peal'\n  legal: 'guard' or 'peel' or"),
        ("", "f: it starts with ''\n  legal: '# nncc schedules 1'; what"),
        (
            PYTHON.replace("schedules 1", "schedules 2"),
            "f: its format is 'nncc schedules 2'\n  legal: 'nncc schedules 1'; dump it anew",
        ),
        (PYTHON[:-3], "f: it is not Python: "),
        (PYTHON + "\0", "f: it is not Python: "),
        (
            PYTHON + "import os\n",
            "f, line 21: this is not a chain of steps\n  legal: (Schedule(kernel).STEP(...).STEP(...))",
        ),
        (PYTHON.replace("(kernel)", "(other)"), "f, line 15: this is not a chain of steps"),
        (PYTHON.replace("# kernel pointwise\n", ""), "f, line 14: no comment above it names its kernel"),
        (PYTHON.replace("split(", "spilt("), LINE + "there is no step 'spilt'\n  legal: split"),
        (
            PYTHON.replace("4, tail", "int('4'), tail"),
            LINE + "split: an argument is not a literal\n  legal: text, numbers, tuples",
        ),
        (PYTHON.replace("4, tail", "*(4,), tail"), LINE + "split: an argument is not a literal"),
        (PYTHON.replace("4, tail", "4, 'peel', tail"), LINE + f"split is given too much\n  legal: {SPLIT}"),
        (PYTHON.replace("4, tail", "4, 'peel', 5, axis"), LINE + f"split is given too much\n  legal: {SPLIT}"),
        (PYTHON.replace("4, tail", "factr=4, tail"), LINE + f"split has no field factr\n  legal: {SPLIT}"),
        (PYTHON.replace("4, tail", "tail"), LINE + f"split lacks factor\n  legal: {SPLIT}"),
        (PYTHON.replace("4, tail", "{4}, tail"), LINE + "split: factor is {4}\n  legal: a whole number"),
    ],
)
def test_text_that_makes_no_sense(text, message):
    with pytest.raises(ScheduleError) as caught:
        read(text, "f")
    assert str(caught.value).startswith(message)


def test_a_double_star_is_refused():
    with pytest.raises(ScheduleError, match="has no field None"):
        read(PYTHON.replace("4, tail='peel'", "**{'factor': 4}"), "f")


def test_each_form_reads_its_own():
    assert from_json(JSON, "f")[0].steps == from_python(PYTHON, "f")[0].steps == STEPS


def test_every_step_has_a_name_of_its_own():
    assert len(KINDS) == len(PRIMITIVES) and KINDS["fuse_axes"] is S.FuseAxes


def test_every_field_of_every_step_is_in_json():
    record = json.loads(JSON)["kernels"][0]["steps"][0]
    assert set(record) == {"step", *(f.name for f in fields(S.Split))}


@settings(deadline=None)
@given(STEP)
def test_no_field_of_any_step_takes_just_anything(step):
    for field in fields(step):
        with pytest.raises(ScheduleError, match=rf"{type(step).__name__}: (unknown )?{field.name} "):
            replace(step, **{field.name: object()})
