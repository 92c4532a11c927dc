import ml_dtypes
import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.decompose import COMPOSITES, VOCABULARY, composite, decompose
from nncc.frontend.decompose.composite import Composite
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.graph.verify import verify
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f16, f32, i32
from tests.frontend.builder.test_builder import floats, run
from tests.frontend.decompose import test_activation, test_reduction


def test_the_type_of_a_composite_is_that_of_its_body():
    assert COMPOSITES["softmax"].types((TensorType(f16, (2, 3)),), {"axis": 1}) == (TensorType(f16, (2, 3)),)
    with pytest.raises(ModelError, match="exp"):
        COMPOSITES["softmax"].types((TensorType(i32, (2, 3)),), {"axis": 1})


def test_sixteen_bit_floats_are_computed_in_f32():
    b = GraphBuilder()
    x = b.input("x", f16, (3,))
    b.output("y", Composite("e", lambda t: t.emit("exp")).expand((x,), {})[0])
    assert [node.op for node in b.build().nodes] == ["cast", "exp", "cast"]


WINDOW = {"window": (3, 2), "strides": (1, 1), "padding": ((1, 0), (0, 0)), "dilation": (1, 1)}
SAMPLES = {
    **{name: ((floats(3, 4, 5),), attributes) for name, (attributes, _) in test_activation.CASES.items()},
    "prelu": ((floats(3, 4, 5), floats(4, 1)), {}),
    **{name: case[:2] for name, case in test_reduction.NORMALIZED.items()},
    **{name: ((floats(3, 4, 5) + 3,), {"axes": (0, 2)}) for name in test_reduction.CASES},
    "hardmax": ((floats(3, 7),), {"axis": 1}),
    "top_k": ((floats(3, 7),), {"axis": 1, "k": 3, "largest": True, "sorted": True}),
    "average_pool": ((floats(1, 2, 5, 4),), {**WINDOW, "excess": (0, 0), "count_padding": False}),
    "lp_pool": ((floats(1, 2, 5, 4),), {**WINDOW, "p": 2}),
    "global_average_pool": ((floats(2, 3, 5, 4),), {}),
}
"""Inputs and attributes of every composite."""


@pytest.mark.parametrize("factor", [1, 300, 9000])
@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16])
@pytest.mark.parametrize("name", COMPOSITES)
def test_every_composite_is_that_of_f32_rounded_once(name, dtype, factor):
    arrays, attributes = SAMPLES[name]
    first, *others = (x.astype(dtype) for x in arrays)
    inputs = first * dtype(factor), *others  # squares and sums of the largest are beyond f16
    ours = run(lambda *tensors: COMPOSITES[name].expand(tensors, attributes)[0], *inputs)
    wide = run(lambda *tensors: COMPOSITES[name].expand(tensors, attributes)[0], *(x.astype(np.float32) for x in inputs))
    with np.errstate(over="ignore"):
        assert ours.dtype == dtype
        np.testing.assert_array_equal(ours.astype(np.float64), wide.astype(dtype).astype(np.float64))


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
