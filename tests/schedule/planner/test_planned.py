import pytest

from benchmarks.kernels import softmax
from nncc.errors import ScheduleError
from nncc.schedule.language import steps as S
from nncc.schedule.planner.planned import Planned


def names(planned):
    return [nest.name for nest in planned.left]


def test_steps_follow_one_another_and_leave_fewer_nests():
    start = Planned(softmax(3, 5))
    all_of_them = names(start)
    after = start.then((S.Reorder(("E.j", "E.i")),), "E").then(())
    assert after.steps == (S.Reorder(("E.j", "E.i")),) and after.nest("E").axes == ("E.j", "E.i")
    assert names(after) == [name for name in all_of_them if name != "E"]
    assert "E" not in after.reductions and set(after.reductions) < set(names(after))


def test_nests_that_share_a_loop_or_are_made_are_done_together():
    start = Planned(softmax(3, 5))
    made = start.then((S.CacheWrite("E", "copy"),))
    assert "copy" in names(made) and "copy" not in names(made.all_since(start))
    inside = start.then((S.ComputeAt("S", "Y.i"),)).all_in("Y")
    assert inside.done >= {"S", "Y"}


def test_an_illegal_step_is_refused():
    with pytest.raises(ScheduleError):
        Planned(softmax(3, 5)).then((S.Unroll("nowhere"),))
