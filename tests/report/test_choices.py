"""Why a kernel has its plan, as text."""

from nncc.report.choices import GIVEN, NO_CHOICE, Why, why, why_text
from nncc.schedule.planner.choose import Choice, Considered
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.schedule import Schedule
from nncc.target import Target
from tests.report.small import compiled

TARGET = Target.tiny()


def test_all_kernels_of_a_model_are_explained_by_the_plans_they_have():
    made = compiled()
    every = [why(schedule, TARGET, made.precision) for schedule in made.schedules]
    assert not any(reasons.given for reasons in every) and any(reasons.choices for reasons in every)


def test_steps_of_ones_own_have_no_reasons_of_the_planner():
    schedule = next(s for s in compiled().schedules if s.steps)
    reasons = why(Schedule(schedule.naive), TARGET, Precision.DEFAULT)
    assert reasons == Why((), True) and why_text("k0", reasons) == f"k0: {GIVEN}\n"


def test_a_kernel_without_choices_says_so():
    assert why_text("k0", Why((), False)) == f"k0: {NO_CHOICE}\n"


def test_options_are_listed_with_the_winner_marked_and_the_first_of_each_kind_shown():
    options = [Considered({"form": "a"}, 1e6, "it overlaps"), *(Considered({"form": "b", "n": n}, 2e6 + n) for n in range(8)),
               Considered({"form": "c"}, None)]  # fmt: skip
    lines = why_text("k0", Why((Choice("Y", tuple(options), 1),), False)).splitlines()
    assert lines[:3] == ["k0:", "", f"  Y: {Choice('Y', tuple(options), 1).reason}"]
    assert lines[3].split() == ["1.00", "M", "cycles", "form", "a", "(refused:", "it", "overlaps)"]
    assert lines[4].startswith("    -> ") and lines[4].endswith("form b, n 0")
    assert len(lines) == 3 + 6 + 1 + 1 and lines[-2].endswith("not predicted  form c")
    assert lines[-1].strip() == "and 3 more options"


def test_the_cycles_of_the_whole_kernel_are_shown_where_an_option_was_carried_out():
    choice = Choice("Y", (Considered({"form": "a"}, 1e6, whole=2e6), Considered({"form": "b"}, 1e6, whole=3e6)), 0)
    assert choice.reason == "fewest predicted cycles of the whole kernel; the next one takes 1.50 times as many"
    assert "form b (whole kernel: 3.00 M cycles)" in why_text("k0", Why((choice,), False))
