import pytest

from nncc.schedule.language.steps import FuseAxes
from nncc.schedule.planner.fused import fuse_by_names, fuse_steps
from tests.schedule.rewriting import matmul


@pytest.mark.parametrize("axes, steps", [
    ((), []),
    (("a",), []),
    (("a", "b"), [FuseAxes("a", "b", "t")]),
    (("a", "b", "c", "d"), [FuseAxes("a", "b", "t2"), FuseAxes("t2", "c", "t3"), FuseAxes("t3", "d", "t")]),
])  # fmt: skip
def test_one_loop_of_several_is_called_as_it_should_be(axes, steps):
    assert fuse_steps(matmul(3, 5, 7), axes, "t") == steps


def test_each_loop_on_the_way_has_its_name():
    assert fuse_by_names(("a", "b", "c"), ["x", "y"]) == [FuseAxes("a", "b", "x"), FuseAxes("x", "c", "y")]
