"""Random graphs: few kernels, reasons that hold, results that are right."""

from functools import partial, reduce

import numpy as np
import pytest

from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.check import faults
from nncc.frontend.fusion.fuse import fuse, group_graph
from nncc.frontend.fusion.legality import MOST_NODES
from nncc.frontend.fusion.place import Placement
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.frontend.fusion.work import bytes_moved
from nncc.frontend.graph.graph import Graph
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify
from nncc.ir.interp import run
from tests.frontend.fusion.bounds import least_bytes, least_kernels
from tests.frontend.fusion.cases import Net
from tests.frontend.fusion.random_nets import random_net
from tests.frontend.random_graphs import random_graph


def _few(seeds: range, picks: bool = False) -> None:
    graphs = [simplify(random_net(seed, picks=picks)) for seed in seeds]
    kernels = sum(len(fuse(g).groups) for g in graphs)
    assert kernels <= 1.1 * sum(map(least_kernels, graphs))


def _little(seeds: range, picks: bool = False) -> None:
    """Little more is moved than what the graphs get and give."""
    graphs = [simplify(random_net(seed, picks=picks)) for seed in seeds]
    moved = sum(bytes_moved(group_graph(g, group)) for g in graphs for group in fuse(g).groups)
    assert moved <= 1.15 * sum(map(least_bytes, graphs))


def _true(seeds: range) -> None:
    for seed in seeds:
        for make in (random_net, partial(random_net, picks=True), random_graph):
            graph = simplify(make(seed))
            assert not faults(graph, fuse(graph)), seed


def _right(seed: int, picks: bool = False) -> None:
    _compare(simplify(random_net(seed, picks=picks)), seed)


def _compare(graph: Graph, seed: int) -> None:
    """Run the kernels of a graph one after the other, and compare with what the graph says."""
    rng = np.random.default_rng(seed)
    given = {v.name: rng.uniform(-1, 1, v.type.extents).astype(np.float32) for v in graph.inputs}
    known = {**given, **graph.arrays()}
    fusion = fuse(graph)
    for _, lowered in lower_groups(graph, fusion, Placement()):
        arrays = {b.name: known[v.name] for b, v in zip(lowered.kernel.params, lowered.arguments) if v.name in known}
        made = run(lowered.kernel, arrays)
        known |= {v.name: made[b.name] for b, v in zip(lowered.kernel.params, lowered.arguments) if b.name in made}
    expected = evaluate(graph, given)
    for name, value in zip(graph.output_names, graph.outputs):
        np.testing.assert_allclose(known[value.name], expected[name], rtol=1e-5, atol=1e-5)


def test_there_are_few_kernels():
    _few(range(60))
    _few(range(60), picks=True)


def test_little_is_moved():
    _little(range(60))
    _little(range(60), picks=True)


@pytest.mark.parametrize(
    "make",
    [
        lambda n: n.op("Concat", *(n.op("Mul", n.input(2, 3), n.constant(k)) for k in range(200)), axis=1),
        lambda n: n.op("Relu", n.op("Concat", *(n.input(2, 3) for _ in range(200)), axis=0)),
        lambda n: reduce(lambda y, _: n.op("Add", n.op("Expand", y, n.ints(2, 2, 2)), n.input(1)), range(64), n.input(1)),
        lambda n: reduce(lambda y, _: n.op("Tanh", n.op("Mul", y, y)), range(100), n.input(3, 5)),
    ],
)
def test_large_graphs_are_split_and_right(make):
    """Of 200 operands, 64 broadcasts of broadcasts, 200 nodes that could be one kernel."""
    net = Net()
    graph = simplify(import_onnx(net.model([make(net)])))
    fusion = fuse(graph)
    assert not faults(graph, fusion)
    assert all(sum(node.op not in MOVEMENTS for node in group.nodes) <= MOST_NODES for group in fusion.groups)
    _compare(graph, 0)


def test_all_reasons_hold():
    _true(range(25))


@pytest.mark.parametrize("seed", range(6))
def test_the_kernels_compute_what_the_graph_says(seed):
    _right(seed)


@pytest.mark.parametrize("seed", range(8))
def test_kernels_that_pick_compute_what_the_graph_says(seed):
    _right(seed, picks=True)


def test_nothing_is_said_wrongly_of_a_reader_without_elements():
    graph = simplify(random_net(1263))
    assert not faults(graph, fuse(graph))


def test_an_operand_that_is_made_for_a_convolution_says_nothing_of_the_order_of_its_results():
    graph = simplify(random_graph(223))
    assert not faults(graph, fuse(graph))


@pytest.mark.parametrize("seed", [1263, 1974, 2366])
def test_what_is_stored_in_another_order_is_not_said_to_be_other_elements(seed):
    graph = simplify(random_graph(seed))
    assert not faults(graph, fuse(graph))


def test_an_operand_of_a_concat_may_be_read_by_what_makes_another_one():
    graph = simplify(random_graph(355))
    assert not faults(graph, fuse(graph))


@pytest.mark.long
def test_there_are_few_kernels_in_many_graphs():
    _few(range(2000))
    _few(range(2000), picks=True)


@pytest.mark.long
def test_little_is_moved_in_many_graphs():
    _little(range(2000))
    _little(range(2000), picks=True)


@pytest.mark.long
def test_all_reasons_hold_in_many_graphs():
    _true(range(500))
