"""Layered layout: boxes apart, edges downwards and around boxes."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nncc.report.layout.folding import folded
from nncc.report.layout.layered import Layout, layered

GAP = (10.0, 20.0)


@st.composite
def graphs(draw):
    sizes = draw(st.lists(st.tuples(st.integers(5, 60), st.integers(5, 40)), min_size=1, max_size=9))
    pairs = [(a, b) for a, b in combinations(range(len(sizes)), 2)]
    edges = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=14)) if pairs else []
    return sizes, edges


def overlap(layout: Layout, sizes, a: int, b: int) -> bool:
    (ax, ay), (bx, by) = layout.centres[a], layout.centres[b]
    return abs(ax - bx) < (sizes[a][0] + sizes[b][0]) / 2 - 1e-6 and abs(ay - by) < (sizes[a][1] + sizes[b][1]) / 2 - 1e-6


def inside(layout: Layout, sizes) -> bool:
    return all(
        w / 2 - 1e-6 <= x <= layout.width - w / 2 + 1e-6 and h / 2 - 1e-6 <= y <= layout.height - h / 2 + 1e-6
        for (x, y), (w, h) in zip(layout.centres, sizes)
    )


@pytest.mark.parametrize("arrange", [layered, folded])
@settings(max_examples=40, deadline=None)
@given(graphs())
def test_boxes_stand_apart_inside_the_picture(arrange, graph):
    sizes, edges = graph
    layout = arrange(sizes, edges, GAP)
    assert not [pair for pair in combinations(range(len(sizes)), 2) if overlap(layout, sizes, *pair)]
    assert inside(layout, sizes)


@settings(max_examples=40, deadline=None)
@given(graphs())
def test_an_edge_goes_down_from_its_source_to_its_target(graph):
    sizes, edges = graph
    layout = layered(sizes, edges, GAP)
    for (source, target), route in zip(edges, layout.routes):
        x, y = layout.centres[source]
        assert route[0][:2] == pytest.approx((x, y + sizes[source][1] / 2))
        x, y = layout.centres[target]
        assert (route[-1][0], route[-1][2]) == pytest.approx((x, y - sizes[target][1] / 2))
        heights = [y for _, top, bottom in route for y in (top, bottom)]
        assert heights == sorted(heights)


@settings(max_examples=40, deadline=None)
@given(graphs())
def test_columns_touch_no_other_box(graph):
    sizes, edges = graph
    layout = layered(sizes, edges, GAP)
    for (source, target), route in zip(edges, layout.routes):
        others = [n for n in range(len(sizes)) if n not in (source, target)]
        for n in others:
            (x, y), (w, h) = layout.centres[n], sizes[n]
            crossing = [c for c in route if abs(c[0] - x) < w / 2 and min(c[2], y + h / 2) - max(c[1], y - h / 2) > 1e-6]
            assert crossing == []


def test_the_gaps_are_kept():
    layout = layered([(10, 10)] * 3, [(0, 1), (0, 2)], GAP)
    assert layout.centres[1][1] - layout.centres[0][1] == 10 + GAP[1]
    assert abs(layout.centres[1][0] - layout.centres[2][0]) >= 10 + GAP[0]


def test_a_graph_of_nothing():
    assert layered([], [], GAP) == Layout((), (), 0.0, 0.0)


def test_rows_of_parts_that_do_not_hang_together_start_at_the_top():
    layout = layered([(10, 10), (10, 10), (10, 10)], [(0, 1)], GAP)
    tops = sorted(y for _, y in layout.centres)
    assert tops[0] == tops[1] == 5 and layout.width >= 30
    assert all(a <= b for a, b in pairwise(tops))
