"""Reshapes of tensors whose axes stand in another order."""

import pytest

from nncc.frontend.onnx.export_rules.movement import keeps_groups, regrouped, reshape_groups


@pytest.mark.parametrize(
    "before, after, groups",
    [
        ((4, 6), (4, 6), [((), ()), ((0,), (0,)), ((1,), (1,))]),
        ((4, 6), (24,), [((), ()), ((0, 1), (0,))]),
        ((4, 6), (4, 2, 3), [((), ()), ((0,), (0,)), ((1,), (1, 2))]),
        ((4, 6), (3, 8), [((), ()), ((0, 1), (0, 1))]),
        ((6,), (1, 6, 1), [((), (0, 2)), ((0,), (1,))]),
        ((1, 5), (5,), [((0,), ()), ((1,), (0,))]),
        ((1, 7, 6), (7, 1, 2, 3), [((0,), (1,)), ((1,), (0,)), ((2,), (2, 3))]),
        ((1, 1), (), [((0, 1), ())]),
        ((), (1,), [((), (0,))]),
        ((0, 1, 3), (3, 0), [((1,), ()), ((0, 2), (0, 1))]),
    ],
)
def test_the_smallest_runs_that_hold_as_many_elements(before, after, groups):
    assert reshape_groups(before, after) == groups


def test_groups_move_as_a_whole():
    groups = reshape_groups((1, 6, 5, 8), (1, 6, 5, 2, 4))
    assert regrouped((0, 3, 1, 2), groups, 1) == (0, 3, 4, 1, 2)
    assert regrouped((0, 3, 4, 1, 2), groups, 0) == (0, 3, 1, 2)
    merged = reshape_groups((1, 6, 5, 2, 4), (1, 6, 5, 8))
    assert keeps_groups((0, 3, 4, 1, 2), merged)
    assert not keeps_groups((0, 4, 3, 1, 2), merged) and not keeps_groups((0, 3, 1, 4, 2), merged)


def test_axes_of_extent_1_do_not_tie_others_down():
    groups = reshape_groups((1, 6, 5, 8), (6, 5, 1, 2, 4))
    assert regrouped((0, 3, 1, 2), groups, 1) == (2, 3, 4, 0, 1)
    assert keeps_groups((0, 3, 1, 2), groups) and keeps_groups((3, 1, 0, 2), groups)
