"""Orders of the loops that threads share in which the part of each thread is a run of memory."""

import pytest

from nncc.cost.summarise import summary
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.language import steps as S
from nncc.schedule.planner import fronts
from nncc.schedule.primitives.tree import find_nest
from nncc.schedule.schedule import Schedule
from nncc.target import Target

TWO = Target.named("x86-64-v4").with_(cores=2)


def ordered(*axes, rows=6, target=TWO):
    """The orders that are found for 1 x rows x 5 elements whose loops have some order."""
    x = c.placeholder("X", (1, rows, 5), f32)
    kernel = c.make_kernel("k", x, c.compute("Y", (1, rows, 5), lambda n, i, j: x[n, i, j] + 1.0))
    made = Schedule(kernel).reorder(tuple(f"Y.{axis}" for axis in axes)).kernel
    return dict(fronts.orders(find_nest(made, "Y").loops, summary(made), "Y", target))


@pytest.mark.parametrize("axes", ["nij", "inj"])
def test_loops_that_go_through_memory_from_the_front_stay(axes):
    assert ordered(*axes) == {}


def test_the_loop_with_the_longest_way_comes_outermost_whole_or_in_a_part_for_each_core():
    whole = S.Reorder(("Y.i", "Y.n", "Y.j"))
    parts = S.Split("Y.i", 3), S.Reorder(("Y.i.o", "Y.n", "Y.j", "Y.i.i"))
    assert ordered(*"nji") == {"parts from the front": parts, "from the front": (whole,)}


@pytest.mark.parametrize("rows, cores", [(7, 2), (2, 2), (6, 4)])
def test_parts_are_equally_many_iterations_and_more_than_one(rows, cores):
    assert ordered(*"nji", rows=rows, target=TWO.with_(cores=cores)).keys() == {"from the front"}


def test_one_element_has_no_order():
    assert ordered(*"nji", rows=1) == {}
