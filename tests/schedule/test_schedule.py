"""Schedules as people write them: every step is a method, nothing changes in place, errors come where a step is taken."""

import inspect
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nncc.errors import ScheduleError
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import PRIMITIVES, apply
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import names
from nncc.schedule.schedule import Schedule
from nncc.target import Target
from tests.schedule.rewriting import best, matmul, padded, pointwise
from tests.schedule.strategies import steps
from tests.support.oracle import assert_same_meaning


@pytest.mark.parametrize("kind", PRIMITIVES, ids=lambda kind: kind.__name__)
def test_every_step_is_a_method_with_its_parameters_defaults_and_documentation(kind):
    method = getattr(Schedule, S.step_name(kind))
    itself, *parameters = inspect.signature(method).parameters.values()
    assert itself.name == "self" and parameters == list(inspect.signature(kind).parameters.values())
    assert method.__name__ == S.step_name(kind) and method.__qualname__ == f"Schedule.{method.__name__}"
    assert method.__doc__ == PRIMITIVES[kind].__doc__ and method.__doc__


def test_chained_steps_are_the_steps_applied():
    kernel = matmul(9, 20, 7)
    schedule = Schedule(kernel).split("T.j", 4, tail="peel").reorder(("T.i", "T.k", "T.j.o", "T.j.i")).vectorize("T.j.i")
    steps = (S.Split("T.j", 4, S.Tail.PEEL), S.Reorder(("T.i", "T.k", "T.j.o", "T.j.i")), S.Vectorize("T.j.i"))
    assert schedule.steps == steps and schedule.naive is kernel
    assert str(schedule.kernel) == str(apply(kernel, steps))
    assert schedule == Schedule(kernel, steps) == Schedule(kernel).then(*steps)
    assert_same_meaning(kernel, schedule.kernel)


def test_a_step_gives_a_new_schedule():
    start = Schedule(pointwise(4, 8))
    before, first, second = str(start.kernel), start.parallel("Y.i"), start.vectorize("Y.j")
    assert start.steps == () and str(start.kernel) == before
    assert first.steps == (S.Parallel("Y.i"),) and second.steps == (S.Vectorize("Y.j"),)
    assert start.then() == start


def test_repr_is_short():
    kernel = matmul(4, 6, 5)
    assert repr(Schedule(kernel)) == f"Schedule of {kernel!r}, steps: 0"
    assert repr(Schedule(kernel).split("C.i", 2)) == f"Schedule of {kernel!r}, steps: 1"


def test_text_is_the_expression_that_makes_it():
    kernel = matmul(9, 20, 7)
    schedule = Schedule.default(kernel, Target.tiny())
    assert eval(str(schedule), {"Schedule": Schedule, "kernel": kernel}) == schedule
    assert str(Schedule(kernel).split("C.i", 4).split("C.j", 2, "clamp")) == (
        "(\n    Schedule(kernel)\n    .split('C.i', 4)\n    .split('C.j', 2, tail='clamp')\n)"
    )


def test_the_default_plan_is_a_start():
    kernel = matmul(9, 20, 7)
    assert Schedule.default(kernel, Target.tiny()).steps == default_plan(kernel, Target.tiny())
    assert Schedule.default(kernel).steps == default_plan(kernel, Target.host())


def test_lists_are_as_good_as_tuples():
    assert Schedule(pointwise(4, 8)).reorder(["Y.j", "Y.i"]).steps == (S.Reorder(("Y.j", "Y.i")),)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_any_well_formed_step_is_taken_or_refused(data):
    schedule = Schedule(data.draw(st.sampled_from([matmul(3, 5, 2), padded(4), best(2, 3), pointwise(3, 4)])))
    for _ in range(3):
        known = st.sampled_from([*sorted(names(schedule.kernel)), "new", ""])
        step = data.draw(steps(known, st.sampled_from([-1, 0, 1, 2, 4, 2**63 - 1])))
        with suppress(ScheduleError):
            schedule = schedule.then(step)
            verify(schedule.kernel)


def test_an_illegal_step_raises_where_it_is_taken():
    start = Schedule(pointwise(4, 8)).split("Y.i", 2)
    with pytest.raises(ScheduleError) as caught:
        start.split("Y.i", 2)
    assert (
        caught.value.step == "Split(axis='Y.i', factor=2, tail='guard')" and caught.value.rule == "there is no loop over Y.i"
    )
    with pytest.raises(ScheduleError, match=r"^Split: factor is '2'\n  legal: a whole number"):
        start.split("Y.j", "2")


@pytest.mark.parametrize(
    ("given", "named", "says"),
    [
        (("Y.j",), {}, "missing a required argument: 'factor'"),
        (("Y.j", 2), {"tails": "peel"}, "got an unexpected keyword argument 'tails'"),
        (("Y.j", 2, "peel", 3), {}, "too many positional arguments"),
    ],
)
def test_arguments_that_a_step_does_not_have(given, named, says):
    with pytest.raises(ScheduleError, match=rf"^split: {says}\n  legal: split\(axis: text, factor: a whole number"):
        Schedule(pointwise(4, 8)).split(*given, **named)


def test_a_notebook_shows_the_steps_and_the_loops():
    text = Schedule(matmul(3, 4, 5))._repr_html_()
    assert text.count("<pre>") == 2 and "Schedule(kernel)" in text and "for " in text
