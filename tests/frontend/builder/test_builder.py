import numpy as np
import pytest

from nncc.errors import InternalError, ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.decompose import COMPOSITES
from nncc.frontend.graph.verify import verify
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f32, i64


def test_it_records_what_is_applied():
    b = GraphBuilder("mlp")
    x = b.input("x", f32, ("N", 4))
    with b.origin("fc", "linear"):
        y = x @ b.constant(np.ones((4, 3), np.float32), "w")
    b.output("y", y + 1.0)
    graph = b.build()
    verify(graph, OPS)
    assert [(node.op, node.name, node.marker) for node in graph.nodes] == [
        ("dot_general", "fc", "linear"), ("broadcast", "", ""), ("add", "", ""),
    ]  # fmt: skip
    assert str(graph.outputs[0].type) == "f32[N,3]"
    assert (graph.name, graph.output_names) == ("mlp", ("y",))


def test_what_no_output_needs_is_left_out():
    b = GraphBuilder()
    x, unused = b.input("x", f32, (2,)), b.input("unused", f32, (2,))
    unused + b.constant(np.ones(2, np.float32))
    b.output("y", x)
    graph = b.build()
    assert graph.nodes == () and graph.constants == ()
    assert [value.name for value in graph.inputs] == ["x", "unused"]


def test_one_tensor_may_be_several_outputs():
    b = GraphBuilder()
    x = b.input("x", f32, ())
    b.output("a", x)
    b.output("b", x)
    assert b.build().outputs == (x.value, x.value)


def test_names_are_unique():
    b = GraphBuilder()
    x = b.input("x", f32, ())
    assert [(x + x).value.name, (x + x).value.name] == ["add", "add.1"]
    assert b.emit(OPS["neg"], x, hint="minus").value.name == "minus"
    with pytest.raises(ModelError, match="already has a value of that name"):
        b.input("x", f32, ())
    b.output("y", x)
    with pytest.raises(ModelError, match="'y' is declared twice"):
        b.output("y", x)


def test_emit_refuses_what_does_not_fit():
    b = GraphBuilder()
    x, y = b.input("x", f32, (2,)), b.input("y", f32, (3,))
    with pytest.raises(ModelError, match=r"add: the operands are f32\[2\] and f32\[3\]; expected equal types"):
        b.emit(OPS["add"], x, y)
    with pytest.raises(ModelError, match="add: 1 inputs; expected 2"):
        b.emit(OPS["add"], x)
    with pytest.raises(InternalError, match="another builder"):
        GraphBuilder().emit(OPS["neg"], x)


def test_composites_are_nodes_too():
    b = GraphBuilder()
    x = b.input("x", f32, ("N", 5))
    scale = b.constant(np.ones(5, np.float32))
    y, mean, inverse = b.emit_all(COMPOSITES["layer_norm"], x, scale, axis=1, epsilon=1e-5)
    assert [str(t.type) for t in (y, mean, inverse)] == ["f32[N,5]", "f32[N,1]", "f32[N,1]"]
    assert b.producer(y) is b.producer(mean) and b.producer(x) is None


def test_scalars_from_numpy_become_arrays():
    b = GraphBuilder()
    assert b.array(b.constant(np.float32(2.5))).shape == ()


def test_what_a_check_reads_is_kept():
    b = GraphBuilder()
    x, indices = b.input("x", f32, (4,)), b.input("i", i64, (2, 3))
    for _ in range(2):
        b.check(indices, 4)
    b.output("y", x)
    graph = b.build()
    assert [str(v.type) for v in graph.outputs] == ["f32[4]", "i64[]", "i64[]", "i64[]", "i64[]"]
    assert next((c.extent, low.name, high.name) for c, low, high in graph.checked()) == (4, "reduce_min", "reduce_max")
