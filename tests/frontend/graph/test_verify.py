from dataclasses import replace

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.graph.graph import Constant, Graph, TensorType, Value
from nncc.frontend.graph.verify import verify
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f32, i64


def good() -> Graph:
    b = GraphBuilder("g")
    x = b.input("x", f32, (2, 3))
    c = b.constant(np.ones((2, 3), np.float32), "c")
    with b.origin("node7", ""):
        y = (x + c).sum(1)
    b.output("y", y)
    return b.build()


def with_node(graph: Graph, index: int, **changes: object) -> Graph:
    nodes = list(graph.nodes)
    nodes[index] = replace(nodes[index], **changes)
    return replace(graph, nodes=tuple(nodes))


def test_a_good_graph_passes():
    verify(good(), OPS)


def broken() -> dict[str, tuple[Graph, str]]:
    g = good()
    x, c = g.inputs[0], g.constants[0]
    add, total = g.nodes
    other = Value("z", TensorType(f32, (2, 3)))
    wrong_type = Value("add", TensorType(f32, (3, 2)))
    return {
        "order": (replace(g, nodes=(total, add)), r"node reduce_sum.*value 'add' is read before it is made"),
        "cycle": (with_node(g, 0, inputs=(add.output, c.value)), r"'add' is read before it is made, or never made"),
        "unmade": (with_node(g, 0, inputs=(x, other)), r"node add.*@\"node7\".*'z'"),
        "twice": (with_node(g, 1, outputs=(replace(total.output, name="x"),)), r"'x' is made twice"),
        "other type": (with_node(g, 1, inputs=(wrong_type,)), r"read as f32\[3,2\], made as f32\[2,3\]"),
        "stated type": (with_node(g, 1, outputs=(Value("reduce_sum", TensorType(f32, (3,))),)), r"makes f32\[2\]"),
        "operator": (with_node(g, 0, op="plus"), "unknown operator 'plus'"),
        "attribute": (with_node(g, 1, attributes=(("axis", 1),)), r"expected the attributes \['axes'\]"),
        "kind": (with_node(g, 1, attributes=(("axes", 1),)), "attribute axes is 1; expected a tuple of ints"),
        "rule": (with_node(g, 1, attributes=(("axes", (5,)),)), r"reduce_sum: axes \(5,\) of f32\[2,3\]"),
        "output": (replace(g, outputs=(other,)), r"output 'y': value 'z'"),
        "names": (replace(g, output_names=("y", "z")), "one name for each"),
        "constant": (replace(g, constants=(Constant(c.value, c.array.astype(np.int64)),)), r"holds i64\[2,3\]"),
        "inputs": (replace(g, inputs=(x, x)), "input 'x': value 'x' is made twice"),
    }


@pytest.mark.parametrize("name", broken())
def test_a_broken_graph_is_refused(name):
    graph, message = broken()[name]
    with pytest.raises(ModelError, match=message):
        verify(graph, OPS)


def test_regions_are_checked_too():
    x, y = Value("x", TensorType(i64, ())), Value("y", TensorType(i64, ()))
    region = Graph((x,), (y,), ("y",))
    with pytest.raises(ModelError, match="output 'y': value 'y'"):
        verify(with_node(good(), 0, regions=(region,)), OPS)


def test_checks_are_of_whole_numbers():
    b = GraphBuilder()
    x, indices = b.input("x", f32, (2, 3)), b.input("i", i64, (5,))
    b.check(indices, 2)
    b.output("y", x)
    graph = b.build()
    verify(graph, OPS)
    (x_value, low, _) = graph.outputs
    with pytest.raises(ModelError, match=r"check of '': 'x' is f32\[2,3\]; expected i64\[\]"):
        verify(replace(graph, outputs=(x_value, low, x_value)), OPS)
    with pytest.raises(ModelError, match="one name for each"):
        verify(replace(graph, outputs=(x_value, low)), OPS)
