import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.decompose import COMPOSITES, VOCABULARY, composite, decompose
from nncc.frontend.decompose.composite import Composite, in_f32
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.graph.verify import verify
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f16, f32, i32


def test_the_type_of_a_composite_is_that_of_its_body():
    assert COMPOSITES["softmax"].types((TensorType(f16, (2, 3)),), {"axis": 1}) == (TensorType(f16, (2, 3)),)
    with pytest.raises(ModelError, match="exp"):
        COMPOSITES["softmax"].types((TensorType(i32, (2, 3)),), {"axis": 1})


def test_sixteen_bit_floats_are_computed_in_f32():
    b = GraphBuilder()
    x = b.input("x", f16, (3,))
    body = in_f32(lambda t: t.emit("exp"))
    b.output("y", Composite("e", body).expand((x,), {})[0])
    assert [node.op for node in b.build().nodes] == ["cast", "exp", "cast"]


def test_decompose_leaves_primitives_and_markers():
    b = GraphBuilder()
    x = b.input("x", f32, ("N", 4))
    with b.origin("node3", ""):
        (y,) = composite("softmax", x, axis=1)
    (z, _, _) = composite("layer_norm", y, b.constant(np.arange(4, dtype=np.float32)), axis=1, epsilon=1e-5)
    b.output("z", z)
    graph = b.build()
    verify(graph, VOCABULARY)
    assert [node.op for node in graph.nodes] == ["softmax", "layer_norm"]
    flat = decompose(graph)
    verify(flat, OPS)
    assert {node.marker for node in flat.nodes} == {"softmax", "layer_norm"}
    assert {node.name for node in flat.nodes if node.marker == "softmax"} == {"node3"}


def test_names_do_not_clash():
    assert not set(OPS) & set(COMPOSITES)


def test_an_unknown_composite_is_named():
    x = GraphBuilder().input("x", f32, ())
    with pytest.raises(ModelError, match="no composite is called 'sofmax'; known: relu"):
        composite("sofmax", x)
