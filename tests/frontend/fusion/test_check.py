"""The checker: true claims hold, planted false ones are found."""

from dataclasses import replace

import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.fusion import reasons as R
from nncc.frontend.fusion.check import faults
from nncc.frontend.fusion.fuse import Fusion, fuse
from nncc.frontend.fusion.legality import Caches
from nncc.frontend.graph.graph import Graph
from nncc.ir.dtypes import i64
from tests.frontend.fusion.test_fuse import graph, prefixes, softmax, weight


def example() -> Graph:
    """Contractions, rows, a prefix, a movement, and values with readers in several groups."""

    def make(b, x):
        y = softmax(x @ weight(b, 8, 8))
        walked = prefixes(f.tanh(y))
        return f.concat([walked + y, f.exp(y.transpose(1, 0)).reshape(6, 8)], 0), y

    return graph(make)


def claimed(fusion: Fusion, number: int, claim: R.Reason, fused: bool | None = None) -> Fusion:
    """The fusion with another claim on one edge."""
    edges = list(fusion.edges)
    edge = edges[number]
    edges[number] = replace(edge, claim=claim, fused=edge.fused if fused is None else fused)
    return replace(fusion, edges=tuple(edges))


def edge_of(fusion: Fusion, producer: str, consumer: str) -> int:
    return next(n for n, e in enumerate(fusion.edges) if (e.producer, e.consumer) == (producer, consumer))


def test_what_fusion_says_holds():
    g = example()
    assert faults(g, fuse(g)) == ()


def one_number(b, x):
    return f.gather(x.reshape(48), x.sum().cast(i64), 0)


def parts_without_elements(b, x):
    y = f.gather(x, b.constant(np.arange(0)), 1)
    first = y.strided_slice((0, 0), (1, 0), (1, 1)).broadcast_to((0, 0))
    return y, f.maximum(first, y.strided_slice((6, 0), (6, 0), (1, 1)))


@pytest.mark.parametrize("make", [one_number, parts_without_elements])
def test_what_is_said_of_one_number_and_of_none_holds(make):
    g = graph(make)
    assert faults(g, fuse(g)) == ()


def node(g: Graph, op: str):
    return next(n for n in g.nodes if n.op == op)


PLANTED = {
    "a cycle that is none": lambda g: R.Cycle(((node(g, "dot_general").output, node(g, "reduce_max")),)),
    "a reader that does not read it": lambda g: R.Elsewhere(node(g, "dot_general"), node(g, "concat")),
    "a caller that does not want it": lambda g: R.Elsewhere(node(g, "dot_general"), None),
    "a reader inside": lambda g: R.Elsewhere(node(g, "dot_general"), node(g, "reduce_max")),
    "the same elements": lambda g: R.Spaces(node(g, "dot_general"), node(g, "sub")),
    "too many": lambda g: R.TooMany(65, 64),
    "a copy that is none": lambda g: R.OwnKernel(node(g, "reduce_max")),
    "an operator that starts none": lambda g: R.Starts(node(g, "reduce_max"), R.OFTEN),
    "two that start a kernel": lambda g: R.BothStart(node(g, "dot_general"), node(g, "reduce_max")),
    "no walk": lambda g: R.Walks(node(g, "reduce_max"), node(g, "reduce_sum")),
    "the same axes": lambda g: R.Reduced(node(g, "reduce_max"), node(g, "reduce_sum")),
    "no movement": lambda g: R.Reordered(node(g, "reduce_max"), node(g, "sub"), ()),
    "a pick that is none": lambda g: R.Picks(node(g, "dot_general"), node(g, "reduce_max")),
    "another order": lambda g: R.Sunk(node(g, "dot_general")),
    "all made before": lambda g: R.InTurn(node(g, "dot_general")),
    "rows of another kernel": lambda g: R.WholeRows(node(g, "dot_general"), node(g, "reduce_max")),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_false_reason_is_found(fault):
    g = example()
    fusion = fuse(g)
    planted = claimed(fusion, edge_of(fusion, "dot_general", "reduce_max"), PLANTED[fault](g))
    (found,) = faults(g, planted)
    assert "not true that" in found


@pytest.mark.parametrize(
    "claim",
    [R.OneByOne, R.Spread, R.InTurn, R.Sunk, lambda n: R.Moved(n, ()), lambda n: R.Picked(n, n), lambda n: R.LaidOut(n, n)],
)
def test_a_false_claim_of_sharing_is_found(claim):
    g = example()
    fusion = fuse(g)
    number = edge_of(fusion, "dot_general", "reduce_max")
    assert faults(g, claimed(fusion, number, claim(node(g, "dot_general")), fused=True))
    fused = edge_of(fusion, "reduce_max", "sub")
    assert faults(g, claimed(fusion, fused, claim(node(g, "dot_general"))))


@pytest.mark.parametrize("claim", [R.OneByOne, R.Spread, lambda n: R.Moved(n, ()), lambda n: R.SameRows()])
def test_a_pick_has_no_order_that_could_be_told(claim):
    g = graph(lambda b, x: f.gather(f.exp(x), b.constant(np.arange(6)), 0))
    fusion = fuse(g)
    number = edge_of(fusion, "exp", "gather")
    assert faults(g, fusion) == () and fusion.edges[number].claim == R.Picked(node(g, "exp"), node(g, "gather"))
    assert faults(g, claimed(fusion, number, claim(node(g, "exp"))))


def test_what_comes_in_turn_is_small_and_goes_through_fewer_elements():
    g = graph(lambda b, x: (y := f.exp(x), f.tanh(y[:2])))
    fusion = fuse(g)
    number = edge_of(fusion, "exp", "tanh")
    assert faults(g, fusion) == () and fusion.edges[number].claim == R.InTurn(node(g, "exp"))
    assert faults(g, claimed(fusion, number, R.InTurn(node(g, "tanh"))))
    assert faults(g, fusion, Caches(own=100))
    alike = graph(lambda b, x: f.tanh(f.exp(x)))
    fusion = fuse(alike)
    assert faults(alike, claimed(fusion, 0, R.InTurn(node(alike, "exp"))))


@pytest.mark.parametrize(
    "claim, true",
    [
        (lambda g: R.Sunk(node(g, "add")), True),
        (lambda g: R.Sunk(node(g, "dot_general")), False),
        (lambda g: R.InTurn(node(g, "add")), True),
    ],
)
def test_what_is_stored_in_another_order_comes_from_what_starts_the_kernel(claim, true):
    g = graph(lambda b, x: (x @ weight(b, 8, 8) + 1.0).transpose(1, 0))
    fusion = fuse(g)
    number = edge_of(fusion, "add", "transpose")
    assert fusion.edges[number].claim == R.Sunk(node(g, "add"))
    assert (faults(g, claimed(fusion, number, claim(g))) == ()) is true
    alone = graph(lambda b, x: (y := f.exp(x), f.tanh(y.transpose(1, 0))))
    fusion = fuse(alone)
    assert faults(alone, claimed(fusion, edge_of(fusion, "exp", "tanh"), R.Sunk(node(alone, "exp"))))


def test_what_is_not_said_and_what_is_in_no_group_is_found():
    g = example()
    fusion = fuse(g)
    assert "nothing is said of" in faults(g, replace(fusion, edges=fusion.edges[1:]))[0]
    order = faults(g, replace(fusion, groups=fusion.groups[::-1]))
    assert any("runs before" in fault for fault in order)


def _transposed(b, x):
    """Columns are summed of what is then read in the other order."""
    e = f.exp(x)
    transposed = e.transpose(1, 0)
    return e, transposed, (transposed - e.sum(0).unsqueeze(1)) * x.sum(1).unsqueeze(0)


def _one_place(b, x):
    """One element of what is reversed, for all."""
    sums = x.sum(0)
    return sums, f.reverse(sums, 0)[0:1].broadcast_to((5,))


def _of_no_rows(b, x):
    """Groups in turn, of which the first goes through no elements."""
    rows = x - x.sum(1, keepdims=True)
    sums = rows.sum(0)
    centred = sums - f.tanh(sums)
    results = (centred, f.maximum(centred, centred * centred), -sums)
    return rows, *(result.unsqueeze(1).broadcast_to((8, 3)) for result in results)


def _read_by_no_rows(b, x):
    """One element for all, in a group with rows of which there are none."""
    squares = x.sum(0) * x.sum(0)
    centred = squares - f.tanh(squares)
    rows = (centred * squares[0:1].reshape().broadcast_to((8,))).unsqueeze(0)[0:0]
    return centred, (f.reverse(rows, 0) * 2.0).sum(0)


@pytest.mark.parametrize("shape", [(6, 8), (0, 8)], ids=str)
@pytest.mark.parametrize("make", [_transposed, _one_place, _of_no_rows, _read_by_no_rows])
def test_what_is_said_of_moved_and_empty_values_is_true(make, shape):
    made = graph(make, shape)
    assert not faults(made, fuse(made))
