"""Random graphs: few kernels, reasons that hold, results that are right."""

from functools import partial, reduce
from math import prod

import numpy as np
import pytest

from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.check import faults
from nncc.frontend.fusion.fuse import MOST_NODES, MOVEMENTS, fuse
from nncc.frontend.fusion.place import Placement
from nncc.frontend.fusion.reading import PICKS, Reading, finds_rows
from nncc.frontend.fusion.space import is_moved
from nncc.frontend.fusion.subgraph import group_graph
from nncc.frontend.fusion.work import bytes_moved
from nncc.frontend.graph.graph import Graph, Node
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify
from nncc.ir.interp import run
from tests.frontend.fusion.cases import Net
from tests.frontend.fusion.random_nets import random_net
from tests.frontend.random_graphs import random_graph


def least_kernels(graph: Graph) -> int:
    """A bound from below, where no element is computed twice: for each part of a graph that shares no operand with others
    one kernel, and one more along a way for each value that is wanted as it is and in another order too, or of which more
    elements are picked than there are."""
    reading = Reading(graph)
    part: dict[object, object] = {}

    def root(x: object) -> object:
        while part.setdefault(x, x) != x:
            x = part[x]
        return x

    depth: dict[Node, int] = {}
    for node in reading.placed:
        reads = [(r.source, is_moved(r) and _is_wanted_too(r.source, node, reading)) for r in reading.reads(node)]
        depth[node] = max((depth[source] + twice for source, twice in reads), default=1)
        for _, origin, _ in reading.operands(node):
            if origin.name not in graph.arrays() and reading.producers.get(origin) not in reading.copied:
                part[root(reading.producers.get(origin, origin))] = root(node)
    deepest: dict[object, int] = {}
    for node, count in depth.items():
        deepest[root(node)] = max(deepest.get(root(node), 0), count)
    return sum(deepest.values())


def _is_wanted_too(source: Node, reader: Node, reading: Reading) -> bool:
    in_order = any(not is_moved(read) for read in reading.uses[source])
    return source.output in reading.outputs or in_order or _is_picked_often(source, reader)


def _is_picked_often(source: Node, reader: Node) -> bool:
    more = prod(reader.output.type.extents) > prod(source.output.type.extents)
    return reader.op in PICKS and more and not finds_rows(source)


def _few(seeds: range) -> None:
    graphs = [simplify(random_net(seed)) for seed in seeds]
    kernels = sum(len(fuse(g).groups) for g in graphs)
    assert kernels <= 1.1 * sum(map(least_kernels, graphs))


def _little(seeds: range) -> None:
    """What kernels load and store, over what the graphs get and give."""
    graphs = [simplify(random_net(seed)) for seed in seeds]
    moved = sum(bytes_moved(group_graph(g, group)) for g in graphs for group in fuse(g).groups)
    assert moved <= 1.15 * sum(map(bytes_moved, graphs))


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


def test_little_is_moved():
    _little(range(60))


@pytest.mark.parametrize("make", [
    lambda n: n.op("Concat", *(n.op("Mul", n.input(2, 3), n.constant(k)) for k in range(200)), axis=1),
    lambda n: n.op("Relu", n.op("Concat", *(n.input(2, 3) for _ in range(200)), axis=0)),
    lambda n: reduce(lambda y, _: n.op("Add", n.op("Expand", y, n.ints(2, 2, 2)), n.input(1)), range(64), n.input(1)),
    lambda n: reduce(lambda y, _: n.op("Tanh", n.op("Mul", y, y)), range(100), n.input(3, 5)),
])  # fmt: skip
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


def test_an_operand_of_a_concat_may_be_read_by_what_makes_another_one():
    graph = simplify(random_graph(355))
    assert not faults(graph, fuse(graph))


@pytest.mark.long
def test_there_are_few_kernels_in_many_graphs():
    _few(range(2000))


@pytest.mark.long
def test_little_is_moved_in_many_graphs():
    _little(range(2000))


@pytest.mark.long
def test_all_reasons_hold_in_many_graphs():
    _true(range(500))
