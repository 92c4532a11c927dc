import numpy as np

from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.builder.replay import reapply, replay
from nncc.frontend.decompose import VOCABULARY, composite
from nncc.frontend.graph.text import graph_text
from nncc.ir.dtypes import f32


def sample():
    b = GraphBuilder("g")
    x = b.input("x", f32, ("N", 3))
    with b.origin("fc", "linear"):
        y = x @ b.constant(np.arange(6, dtype=np.float32).reshape(3, 2), "w")
    b.output("y", composite("relu", y)[0])
    b.output("same", x)
    return b.build()


def test_the_same_nodes_make_the_same_graph():
    builder = GraphBuilder("g")
    assert graph_text(replay(sample(), builder, reapply(builder, VOCABULARY))) == graph_text(sample())


def test_a_node_may_become_anything():
    builder = GraphBuilder("g")
    again = reapply(builder, VOCABULARY)

    def without_relu(node, inputs):
        return inputs if node.op == "relu" else again(node, inputs)

    graph = replay(sample(), builder, without_relu)
    assert [node.op for node in graph.nodes] == ["dot_general"]
    assert graph.outputs[0] == graph.nodes[0].output
