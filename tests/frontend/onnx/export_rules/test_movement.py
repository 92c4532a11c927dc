"""Reshapes of tensors whose axes stand in another order."""

import numpy as np
import pytest

from nncc.frontend.onnx.export_rules.movement import keeps_groups, regrouped, reshape_groups
from tests.frontend.onnx.export_rules.exporting import exported, whole


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


@pytest.mark.parametrize("combiner", ["set", "sum", "prod", "max", "min"])
@pytest.mark.parametrize("axis, indices", [(0, (3,)), (1, (2, 2)), (2, ())])
def test_scatters(axis, indices, combiner):
    x = whole(3, 4, 2)
    shape = (*x.shape[:axis], *indices, *x.shape[axis + 1 :])
    places = np.random.default_rng(1).integers(-1, x.shape[axis] + 1, indices)
    assert "ScatterND" in exported("scatter", x, places, whole(*shape), axis=axis, combiner=combiner)


def test_nothing_is_put_into_nothing():
    assert "ScatterND" not in exported("scatter", whole(2, 0), np.array([1]), whole(2, 1), axis=1, combiner="set")
