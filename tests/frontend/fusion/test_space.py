"""Where values run in the loops of a group: intervals behind movements, and translations between spaces."""

import numpy as np
import pytest

from nncc.frontend.fusion.reading import Reading
from nncc.frontend.fusion.space import ONE, Translation, place_of, read_along, row_major, runs, translation, within
from nncc.frontend.ops import OPS
from tests.frontend.fusion.random_nets import random_net


def test_intervals_of_a_whole_space():
    assert row_major((2, 6, 5)) == ((30, 60), (5, 30), (1, 5))
    assert row_major((2, 1, 3)) == ((3, 6), ONE, (1, 3))


def test_runs_join_what_lies_side_by_side():
    assert runs(((30, 60), ONE, (5, 30))) == ((5, 60),)
    assert runs(((30, 60), (1, 5))) == ((1, 5), (30, 60))
    assert within(((5, 30),), ((1, 60),)) and not within(((1, 60),), ((5, 30),))


@pytest.mark.parametrize("seed", range(40))
def test_intervals_lead_to_the_elements_that_movements_lead_to(seed):
    reading = Reading(random_net(seed))
    for node in reading.placed:
        for read in reading.reads(node):
            along, extents = read_along(node, read.number, place_of(node), read.path), read.source.output.type.extents
            if along is None or 0 in extents:
                continue
            numbers = np.arange(np.prod(extents, dtype=int)).reshape(extents)
            for movement in reversed(read.path):
                numbers = OPS[movement.op].reference(numbers, **dict(movement.attributes))
            places = np.arange(numbers.size)
            if not places.size:
                continue
            dims = [places // inner % (outer // inner) for inner, outer in along]
            expected = np.ravel_multi_index(dims, extents) if dims else 0 * places
            np.testing.assert_array_equal(numbers.reshape(-1), expected)


def test_a_translation_leads_parts_and_wholes_to_the_other_space():
    way = translation(((6, 12), (1, 6)), ((30, 60), (5, 30)))
    assert way is not None and way.keeps_order
    assert way.of((1, 12)) == (5, 60) and way.of((2, 6)) == (10, 30) and way.of(ONE) == ONE
    assert way.of((3, 4)) == (15, 20) and way.of((12, 24)) is None


def test_a_translation_of_dims_that_run_through_nothing_leads_nowhere():
    way = translation(((0, 8), (0, 0)), ((0, 0), (0, 8)))
    assert way.of((0, 4)) is None and way.of((0, 0)) == (0, 8)


def test_a_translation_into_another_order_says_so():
    way = Translation((((6, 12), (1, 2)), ((1, 6), (2, 12))))
    assert not way.keeps_order and way.of((1, 12)) is None


def test_what_a_space_without_elements_has_outside_of_its_empty_dim_leads_nowhere_else():
    """Its dims outside of the empty one all begin and end at 0."""
    way = translation(row_major((2, 3, 0)), row_major((2, 6, 0)))
    assert way is not None and way.of((0, 0)) == (0, 0) and way.of((1, 2)) is None
