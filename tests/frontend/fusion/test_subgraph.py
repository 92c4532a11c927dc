"""Groups as graphs, and node by node."""

import numpy as np

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.frontend.fusion.subgraph import group_graph, single_groups
from nncc.frontend.graph.verify import verify
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f32


def sample():
    b = GraphBuilder("sample")
    x = b.input("x", f32, (6, 8))
    y = F.maximum(
        x @ b.constant(np.arange(64, dtype=np.float32).reshape(8, 8) / 64) + b.constant(np.ones(8, np.float32)), 0.0
    )
    e = F.exp(y - y.max(-1, keepdims=True))
    b.output("p", (e / e.sum(-1, keepdims=True)).transpose())
    return b.build()


def test_the_graphs_of_all_groups_in_order_give_what_the_graph_gives():
    graph = sample()
    given = {"x": np.random.default_rng(0).standard_normal((6, 8)).astype(np.float32)}
    values = dict(given)
    for group in fuse(graph).groups:
        part = group_graph(graph, group)
        verify(part, OPS)
        values |= evaluate(part, {v.name: values[v.name] for v in part.inputs})
    assert np.array_equal(values[graph.outputs[0].name], evaluate(graph, given)["p"])


def test_each_node_alone_gives_what_the_group_gives():
    graph = sample()
    for group in fuse(graph).groups:
        part, singles = group_graph(graph, group), single_groups(group)
        values = {v.name: np.random.default_rng(1).standard_normal(v.type.extents).astype(np.float32) for v in part.inputs}
        expected = evaluate(part, values)
        for single in singles:
            step = group_graph(graph, single)
            values |= evaluate(step, {v.name: values[v.name] for v in step.inputs})
        assert all(np.array_equal(values[name], array) for name, array in expected.items())


def test_movements_are_nobodys_node_unless_their_result_is_wanted():
    graph = sample()
    singles = [single.nodes[-1].op for group in fuse(graph).groups for single in single_groups(group)]
    assert sorted(singles) == sorted(
        ["dot_general", "add", "max", "reduce_max", "sub", "exp", "reduce_sum", "div", "transpose"]
    )
    assert all(n.op in MOVEMENTS for g in fuse(graph).groups for s in single_groups(g) for n in s.nodes[:-1])
