import inspect

import pytest

from nncc import errors
from nncc.errors import InternalError, NnccError, ScheduleError, UserError, to_install

CLASSES = [item for item in vars(errors).values() if inspect.isclass(item)]


@pytest.mark.parametrize("kind", CLASSES)
def test_every_error_is_ours_and_in_the_tree_of_the_module(kind):
    assert issubclass(kind, NnccError) and kind.__name__ in errors.__doc__
    assert issubclass(kind, UserError) or kind in (NnccError, InternalError)


def test_a_bug_asks_for_a_report():
    assert str(InternalError("x")) == "x\n  this is a bug in nncc; please report it with the model or kernel that caused it"


def test_a_schedule_error_says_where_and_what_is_legal():
    error = ScheduleError(
        "no such loop", step="Split", nest="C", axis="C.i", excerpt="for i\n  a", hint="C.j", place="p.py:3"
    )
    assert str(error) == "p.py:3: Split: no such loop\n  at: nest C, axis C.i\n  in:\n    for i\n      a\n  legal: C.j"
    assert str(ScheduleError("rule")) == "rule"


def test_a_place_is_added_and_what_is_known_stays():
    error = ScheduleError("rule", axis="i", hint="h").at("Split", "lines", "a.json")
    assert (error.step, error.excerpt, error.place, error.axis, error.hint) == ("Split", "lines", "a.json", "i", "h")
    again = error.at("Other", "others")
    assert (again.step, again.excerpt, again.place) == ("Other", "lines", "a.json")


def test_what_is_to_be_installed_is_named_by_its_packages():
    assert to_install("plotly") == "pip install plotly"
    assert to_install("torch[cpu]", "plotly") == "pip install 'torch[cpu]' plotly"


def test_an_error_shows_what_would_act_on_a_terminal():
    assert str(UserError("x\x1b[2J\n  y\t\u202ez")) == "x\\x1b[2J\n  y\t\\u202ez"
