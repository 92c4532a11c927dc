"""Histories: the differences lead from the naive loops to every text after."""

from hypothesis import given
from hypothesis import strategies as st

from nncc.codegen.passes.functions import hoist_constant
from nncc.report.history import HOISTED, changed, changes, history
from nncc.schedule.apply import apply
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import call_text
from nncc.target import Target
from tests.report.small import compiled
from tests.support.chains import norm

TEXTS = st.lists(st.sampled_from("abc"), max_size=8).map(tuple)


@given(TEXTS, TEXTS)
def test_changes_lead_from_one_text_to_the_other(old, new):
    assert changed(old, changes(old, new)) == new


def test_no_difference_is_no_change():
    assert changes(("a", "b"), ("a", "b")) == ()


def test_every_step_is_one_line_and_gives_its_loops():
    schedule = Schedule.default(norm(4, 40), Target.tiny())
    made = history(schedule)
    assert made.lines == tuple(str(schedule.naive).splitlines())
    assert [s.line for s in made.edits] == [call_text(step) for step in schedule.steps]
    for n in range(1, len(schedule.steps) + 1):
        assert made.after(n) == tuple(str(apply(schedule.naive, schedule.steps[:n])).splitlines())


def test_what_moves_to_compile_time_comes_last():
    moved = []
    for schedule in compiled().schedules:
        hoisted = hoist_constant(schedule.kernel)
        made = history(schedule)
        assert made.after(len(made.edits)) == tuple(str(hoisted.kernel).splitlines())
        assert (made.edits[-1].line == HOISTED) == (hoisted.prologue is not None)
        moved.append(hoisted.prologue is not None)
    assert True in moved and False in moved
