"""Large cases get smaller, as long as they stay wrong."""

from nncc.checking.shrink import MOST_WORK, shrunk, work
from tests.checking.kernels import case


def test_work_counts_iterations():
    assert work(case(5, 7).lowered.kernel) == 5 * 7 * 6 + 5 * 7


def test_a_large_case_gets_small_enough_and_is_consistent():
    small = shrunk(case(300, 500), lambda one: True)
    assert small is not None and work(small.lowered.kernel) <= MOST_WORK
    assert small.part.outputs[0].type.extents < (300, 500)


def test_what_must_stay_large_is_given_up():
    assert shrunk(case(300, 500), lambda one: False) is None
    wide = shrunk(case(300, 500), lambda one: one.part.outputs[0].type.extents[1] == 500)
    assert wide is not None and wide.part.outputs[0].type.extents[1] == 500
