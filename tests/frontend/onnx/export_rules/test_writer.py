import numpy as np
import onnx
import pytest

from nncc.frontend.graph.graph import TensorType
from nncc.frontend.onnx.export_rules.writer import Stored, Writer, natural, result, tensor_dtype
from nncc.ir.dtypes import bf16, boolean, f16, f32, i64


def stored(w, array, order, shape=None):
    type_ = TensorType(f32, tuple(np.array(array.shape)[list(np.argsort(order))].tolist()))
    return Stored(w.constant(array), type_, order, array.shape if shape is None else shape)


def test_names_are_taken_once_and_nodes_stand_in_order():
    w = Writer()
    assert (w.op("Relu", "x"), w.op("Cast", "t1", to=1), w.fresh()) == ("t1", "t2", "t3")
    assert [(n.op_type, [*n.input], [*n.output]) for n in w.nodes] == [("Relu", ["x"], ["t1"]), ("Cast", ["t1"], ["t2"])]


@pytest.mark.parametrize("value, dtype", [(3, i64), (True, boolean), (0.5, f16), (1.5, f32)])
def test_numbers(value, dtype):
    w = Writer()
    array = w.arrays[w.number(value, dtype)]
    assert (array.shape, array.dtype, array) == ((), dtype.numpy, value)


def test_only_what_a_node_reads_becomes_a_weight():
    w = Writer()
    used, _ = w.constant(np.arange(6.0).reshape(2, 3).T), w.constant(np.ones(3))
    w.op("Relu", used)
    (tensor,) = w.weights()
    assert tensor.name == used and (onnx.numpy_helper.to_array(tensor) == w.arrays[used]).all()


@pytest.mark.parametrize("shape", [(2, 3, 5), (1, 7, 1), (0, 3, 2)])
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 0, 2)])
def test_a_constant_is_transposed_at_once(shape, order):
    w = Writer()
    array = np.arange(np.prod(shape), dtype=np.float32).reshape(shape)
    made = w.in_order(stored(w, array, natural(3)), order)
    assert (w.arrays[made.name] == array.transpose(order)).all() and not w.nodes
    assert (made.order, made.shape) == (order, tuple(shape[a] for a in order))
    back = w.in_order(made, natural(3))
    assert (w.arrays[back.name] == array).all()


@pytest.mark.parametrize("shape, order, kind", [
    ((2, 3), (1, 0), "Transpose"), ((1, 3), (1, 0), "Reshape"), ((1, 1), (1, 0), "Reshape"), ((4, 1, 5), (1, 0, 2), "Reshape"),
    ((4, 1, 5), (2, 1, 0), "Transpose"), ((0, 3), (1, 0), "Transpose"),
])  # fmt: skip
def test_an_order_that_moves_no_element_is_a_reshape(shape, order, kind):
    w = Writer()
    made = w.in_order(result("x", TensorType(f32, shape)), order)
    assert [n.op_type for n in w.nodes] == [kind] and made.shape == tuple(shape[a] for a in order)
    assert w.in_order(made, order) is made


def test_what_is_whole_is_not_expanded():
    w, type_ = Writer(), TensorType(f32, (2, 3))
    whole = result("x", type_)
    assert w.whole(whole) is whole and not w.nodes
    made = w.whole(Stored("x", type_, (1, 0), (1, 2)))
    assert w.nodes[0].op_type == "Expand" and w.arrays[w.nodes[0].input[1]].tolist() == [3, 2] == [*made.shape]
    assert w.plain(whole) == "x" and len(w.nodes) == 1


@pytest.mark.parametrize("shape", [(), (0,), (7,), (2, 0)])
def test_reshapes(shape):
    w = Writer()
    known = w.reshape(w.constant(np.zeros(shape)), (*shape, 1))
    assert w.arrays[known].shape == (*shape, 1) and not w.nodes
    w.reshape("x", (*shape, 1))
    assert w.nodes[0].attribute[0].name == "allowzero" and w.arrays[w.nodes[0].input[1]].tolist() == [*shape, 1]


def test_dtypes_have_onnx_s_numbers():
    assert [tensor_dtype(d) for d in (f32, i64, boolean, f16, bf16)] == [1, 7, 9, 10, 16]
