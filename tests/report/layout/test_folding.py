"""Folding: long drawings become strips side by side."""

from itertools import combinations

from nncc.report.layout.folding import ASPECT, TURN, folded
from nncc.report.layout.layered import layered
from tests.report.layout.test_layered import GAP, inside, overlap

SIZES = [(100.0, 60.0)] * 120
CHAIN = [(n, n + 1) for n in range(119)]
SHORTCUTS = [(n, n + 3) for n in range(0, 116, 5)]


def test_a_short_drawing_stays_as_it_is():
    sizes, edges = SIZES[:8], CHAIN[:7]
    assert folded(sizes, edges, GAP) == layered(sizes, edges, GAP)


def test_a_long_drawing_gets_the_shape_of_a_screen():
    straight, layout = layered(SIZES, CHAIN, GAP), folded(SIZES, CHAIN, GAP)
    assert straight.height / straight.width > 50
    assert ASPECT / 2 < layout.width / layout.height < ASPECT * 2


def test_no_two_boxes_overlap_and_all_are_inside():
    layout = folded(SIZES, CHAIN + SHORTCUTS, GAP)
    assert inside(layout, SIZES)
    assert not [pair for pair in combinations(range(len(SIZES)), 2) if overlap(layout, SIZES, *pair)]


def test_it_is_cut_where_few_edges_cross():
    layout = folded(SIZES, CHAIN + SHORTCUTS, GAP)
    climbing = [sum(start > end for _, start, end in route) for route in layout.routes]
    strips = len({round(x) for x, y in layout.centres if y < TURN + 60})
    assert sum(climbing[: len(CHAIN)]) == strips - 1
    assert sum(climbing[len(CHAIN) :]) == 0


def test_edges_that_cross_a_cut_climb_in_lanes_of_their_own_beside_all_boxes():
    long = [(0, n) for n in range(60, 119, 7)]
    layout = folded(SIZES, CHAIN + long, GAP)
    lanes = [column for route in layout.routes for column in route if column[1] > column[2]]
    assert len(lanes) > 3 and len({x for x, _, _ in lanes}) == len(lanes)
    assert not [x for x, _, _ in lanes for cx, _ in layout.centres if abs(cx - x) < 50]
