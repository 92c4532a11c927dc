import numpy as np
import pytest

from nncc.frontend.builder.functions import erf, exp, gather, rsqrt
from nncc.frontend.lowering.storage import _are_disjoint, stored_values
from tests.frontend.lowering.groups import Groups, assert_close, lower, naive, nest_count, temporaries


def stored(graph):
    """The shapes of the values that are stored besides those of operators with loops."""
    return sorted(value.type.extents for value in stored_values(graph.nodes, graph.outputs))


def test_a_chain_is_one_nest():
    b = Groups()
    x = b.image(3, 5)
    lowered = assert_close(b.graph(exp(x * 2.0) + x), naive)
    assert nest_count(lowered) == 1 and temporaries(lowered) == []


def test_a_value_read_twice_at_one_place_is_computed_there():
    b = Groups()
    x = b.image(3, 5) + 1.0
    assert nest_count(assert_close(b.graph(x * 0.5 * (erf(x) + 1.0)), naive)) == 1


def test_a_value_read_at_two_places_is_stored():
    b = Groups()
    x = exp(b.image(3, 3))
    graph = b.graph(x + x.transpose())
    assert stored(graph) == [(3, 3), (3, 3)]
    assert_close(graph, naive)


def test_a_value_of_two_results_is_stored():
    b = Groups()
    x = exp(b.image(7))
    graph = b.graph(x * 2.0, x * 3.0)
    assert stored(graph) == [(7,)] * 3
    assert_close(graph, naive)


def test_what_is_broadcast_is_computed_before():
    b = Groups()
    scale = rsqrt(b.image(3) ** 2.0 + 9.0).unsqueeze(1)
    lowered = assert_close(b.graph(b.image(3, 5) * scale), naive)
    assert temporaries(lowered) == [(3,)]


def test_index_maps_are_read_in_place_however_often():
    b = Groups()
    x = b.image(2, 6).reshape(3, 4).transpose()
    lowered = assert_close(b.graph(x * 2.0, x * 3.0), naive)
    assert temporaries(lowered) == []


def test_arithmetic_before_a_reduction_runs_in_its_loops():
    b = Groups()
    x = b.image(3, 7)
    lowered = assert_close(b.graph((x * x).sum(1)), naive, length=7)
    assert nest_count(lowered) == 1


def test_what_is_picked_one_by_one_is_stored_before_it_is_reduced():
    """Rows that are picked lie side by side, and are reduced as they are found."""
    b = Groups()
    x, places = b.image(3, 7), b.constant(np.array([[0, 4, 4], [6, 1, 2]], np.int32))
    graph = b.graph((gather(x.reshape(-1), places, 0) * 2.0).sum(1))
    assert stored(graph) == [(2, 3)]
    assert_close(graph, naive, length=3)
    b = Groups()
    graph = b.graph(gather(b.image(3, 7), b.constant(np.array([2, 0, 2], np.int32)), 0).sum(1))
    assert stored(graph) == []


def test_arithmetic_before_a_contraction_runs_before_it():
    b = Groups()
    lowered = assert_close(b.graph(exp(b.image(3, 7)) @ b.image(7, 2)), naive, length=7)
    assert temporaries(lowered) == [(3, 7)]


def test_a_wanted_movement_is_copied_and_others_read_through_it():
    b = Groups()
    x = b.image(2, 3).transpose()
    lowered = lower(b.graph(x, x + 1.0))
    assert "t1[t1.i0, t1.i1] = x0[t1.i1, t1.i0] + 1.0" in str(lowered.kernel)


@pytest.mark.parametrize("cut", [
    lambda x: (x[:, :5], x[:, 5:]),
    lambda x: (x[:, ::2], x[:, 1::2]),
    lambda x: (x[:, 1::3], x[:, 2::3]),
    lambda x: (x[:1, :4], x[1:, 2:6]),
    lambda x: (x[:1, :4], x[:1, 4:]),
    lambda x: (x[:, 6:], x[:, 3:6], x[:, :3]),
])  # fmt: skip
def test_parts_that_have_nothing_in_common_are_computed_where_they_are_read(cut):
    b = Groups()
    parts = cut(exp(b.image(3, 8)))
    graph = b.graph(*(part * part for part in parts))
    assert len(stored(graph)) == len(parts)
    assert_close(graph, naive)


@pytest.mark.parametrize("cut", [
    lambda x: (x[:, :5], x[:, 4:]),
    lambda x: (x[:, ::2], x[:, ::3]),
    lambda x: (x[:, :4], x[:, :4].transpose(), x[:, 4:]),
    lambda x: (x.reshape(24), x.transpose()),
    lambda x: (x[:, 8:], x[:, :5]),
    lambda x: (x[:, :5], x[:, 8:]),
    lambda x: [x[:, n : n + 2] for n in range(7)],  # whatever the order in which they are compared
    lambda x: [x[:, n : n + 2] for n in reversed(range(7))],
    lambda x: [x[:, n : n + 4] for n in (0, 2, 4)],
])  # fmt: skip
def test_parts_that_overlap_or_are_read_twice_are_stored(cut):
    b = Groups()
    parts = cut(exp(b.image(3, 8)))
    graph = b.graph(*(part * part for part in parts))
    assert (3, 8) in stored(graph)
    assert_close(graph, naive)


@pytest.mark.parametrize("cut, apart", [
    (lambda x: (x[:, :5], x[:, 4:]), False),  # one element of each row
    (lambda x: (x[:, :5], x[:, 5:]), True),
    (lambda x: (x[:, ::2], x[:, 4:5]), False),
    (lambda x: (x[:, ::2], x[:, 1::2]), True),
    (lambda x: (x[:, ::2], x[:, 1::3]), False),
])  # fmt: skip
def test_parts_are_apart_whichever_comes_first(cut, apart):
    graph = (b := Groups()).graph(*cut(b.image(3, 8)))
    one, other = (node for node in graph.nodes if node.op == "slice")
    assert _are_disjoint(one, other) is _are_disjoint(other, one) is apart


def test_a_part_and_the_whole_are_read_of_what_is_stored():
    b = Groups()
    x = exp(b.image(3, 8))
    graph = b.graph(x * 2.0, x[:, 4:] * 2.0)
    assert (3, 8) in stored(graph)
    assert_close(graph, naive)
