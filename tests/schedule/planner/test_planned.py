from dataclasses import replace

import pytest

from benchmarks.kernels import softmax
from nncc.errors import ScheduleError
from nncc.schedule import steps as S
from nncc.schedule.planner.choose import ByKey, Planned, fuse_by_names, fuse_steps
from nncc.schedule.steps import FuseAxes
from tests.schedule.rewriting import matmul


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


def test_kernels_of_the_same_loops_are_equal_by_key():
    one, other, wider = (ByKey(replace(softmax(3, n), name=name)) for n, name in ((5, "a"), (5, "b"), (6, "a")))
    assert one == other and hash(one) == hash(other) and one != wider and one != one.kernel


@pytest.mark.parametrize(
    "axes, steps",
    [
        ((), []),
        (("a",), []),
        (("a", "b"), [FuseAxes("a", "b", "t")]),
        (("a", "b", "c", "d"), [FuseAxes("a", "b", "t2"), FuseAxes("t2", "c", "t3"), FuseAxes("t3", "d", "t")]),
    ],
)
def test_one_loop_of_several_is_called_as_it_should_be(axes, steps):
    assert fuse_steps(matmul(3, 5, 7), axes, "t") == steps


def test_each_loop_on_the_way_has_its_name():
    assert fuse_by_names(("a", "b", "c"), ["x", "y"]) == [FuseAxes("a", "b", "x"), FuseAxes("x", "c", "y")]
