import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.builder.functions import concat, extents, pad
from nncc.frontend.decompose import VOCABULARY, composite
from nncc.frontend.graph.dims import symbol
from nncc.frontend.graph.graph import EXACT, AttributeKind, Graph, Node, Op, OpClass, TensorType, Value
from nncc.frontend.graph.text import graph_text, node_text, parse_graph
from nncc.frontend.graph.verify import verify
from nncc.ir.dtypes import bf16, f32, i64


def round_trip(graph: Graph) -> Graph:
    arrays = {constant.digest: constant.array for constant in graph.constants}
    return parse_graph(graph_text(graph), VOCABULARY, arrays)


def sample() -> Graph:
    b = GraphBuilder("a small one")
    x = b.input("x:0", f32, (1, "N + 2", 4))
    w = b.constant(np.arange(20, dtype=np.float32).reshape(4, 5), "w")
    bias = b.constant(np.array([1, np.nan, -np.inf, np.inf, -0.0], np.float32), "bias")
    with b.origin('node "1"\n', "linear"):
        y = x @ w + bias
    (y,) = composite("softmax", y, axis=2)
    z = pad(concat([y, y], 1), [(0, 0), (1, 0), (0, 2)])
    b.output("out put", z.cast(bf16))
    b.output("sizes", extents(b, z.shape, i64))
    return b.build()


def test_text_and_graph_are_one():
    graph = sample()
    again = round_trip(graph)
    assert graph_text(again) == graph_text(graph)
    assert (again.inputs, again.outputs, again.nodes) == (graph.inputs, graph.outputs, graph.nodes)
    verify(again, VOCABULARY)


def test_small_constants_are_written_out_exactly():
    again = round_trip(sample())
    before, after = (g.arrays()["bias"] for g in (sample(), again))
    assert before.tobytes() == after.tobytes()
    assert "const w: f32[4,5] = #" in graph_text(again)


@pytest.mark.parametrize("array", [np.zeros((0, 3), np.float32), np.array(True), np.array([[1], [-2]], np.int8)])
def test_constants_of_any_shape_and_dtype(array):
    b = GraphBuilder()
    b.output("y", b.constant(array))
    (again,) = round_trip(b.build()).arrays().values()
    assert (again.dtype, again.shape) == (array.dtype, array.shape) and np.array_equal(again, array)


def test_a_node_is_one_line():
    node = sample().nodes[0]
    assert node_text(node) == (
        'dot_general: f32[1,N + 2,5] = dot_general("x:0", w) {lhs_batch=(), rhs_batch=(), lhs_contract=(2,), '
        'rhs_contract=(0,), accumulator=f32} @"node \\"1\\"\\n" !linear'
    )


def test_regions_are_nested_graphs():
    x, y = Value("x", TensorType(f32, ())), Value("y", TensorType(f32, ()))
    body = Graph((x,), (x,), ("x",), name="body")
    twice = Op(
        "twice", 1, OpClass.COPY, lambda x, n: x, lambda x, n: x, EXACT, lambda rng: None, (("n", AttributeKind.INT),)
    )
    graph = Graph((x,), (y,), ("y",), (Node("twice", (x,), (y,), (("n", 2),), regions=(body, body)),))
    again = parse_graph(graph_text(graph), {"twice": twice})
    assert again == graph
    with pytest.raises(ModelError, match="twice: 2 regions; expected none"):
        verify(again, {"twice": twice})


@pytest.mark.parametrize(
    "before, after, message",
    [
        ("softmax(add)", "softmax(ad)", r"line \d+: value ad is used before it is defined"),
        ("= softmax(", "= sofmax(", "unknown operator sofmax"),
        ("{axis=2}", "{axes=2}", "bad attributes of softmax"),
        ("{axis=2}", "{axis=import}", "bad attributes of softmax"),
        ("  return", "  retur", "not a line of a graph"),
        ("f32[4,5] = #", "f32[4,5] = #0", "is not given"),
        ("\n}", "", "the text ends inside a graph"),
        ("graph ", "grph ", "not a line of a graph"),
    ],
)
def test_other_text_is_refused(before, after, message):
    graph = sample()
    text = graph_text(graph)
    assert before in text
    with pytest.raises(ModelError, match=message):
        parse_graph(text.replace(before, after, 1), VOCABULARY, {c.digest: c.array for c in graph.constants})


def test_symbols_read_back_as_the_same_symbols():
    assert round_trip(sample()).inputs[0].type.shape[1] == symbol("N") + 2


def test_checks_read_back():
    b = GraphBuilder()
    x = b.input("x", f32, ("N", 4))
    indices = b.input("i", i64, (3,))
    with b.origin('pick "1"', ""):
        b.check(indices, x.shape[0])
    b.output("y", x)
    graph = b.build()
    assert '  check cast, cast.1 in N @"pick \\"1\\""' in graph_text(
        graph
    ) or "check reduce_min, reduce_max in N" in graph_text(graph)
    again = round_trip(graph)
    assert (again.checks, again.outputs) == (graph.checks, graph.outputs)
    verify(again, VOCABULARY)
