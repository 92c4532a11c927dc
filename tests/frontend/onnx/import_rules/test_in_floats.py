"""Quantised models imported without quantisation: the operators and dtypes of their f32 form."""

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc.frontend.onnx.import_rules.in_floats import IN_FLOATS
from nncc.frontend.onnx.importer import IN_F32, import_onnx
from nncc.ir.dtypes import f32

F, U, I8 = TensorProto.FLOAT, TensorProto.UINT8, TensorProto.INT8
W = np.random.default_rng(0).integers(-5, 6, (4, 3, 3, 3)).astype(np.int8)


def model(nodes, inputs, output, **weights):
    infos = [helper.make_tensor_value_info(name, kind, shape) for name, kind, shape in (*inputs, output)]
    known = [numpy_helper.from_array(np.asarray(array), name) for name, array in weights.items()]
    graph = helper.make_graph(nodes, "quantised", infos[:-1], infos[-1:], known)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)


STEPS = {"s": np.float32(0.1), "z": np.uint8(7), "ws": np.float32(0.2), "wz": np.int8(0)}
QDQ = model(
    [helper.make_node("QuantizeLinear", ["x", "s", "z"], ["q"]), helper.make_node("DequantizeLinear", ["q", "s", "z"], ["d"]),
     helper.make_node("DequantizeLinear", ["w", "ws", "wz"], ["k"]), helper.make_node("Conv", ["d", "k"], ["c"]),
     helper.make_node("QuantizeLinear", ["c", "s", "z"], ["y"])],
    [("x", F, (1, 3, 8, 8))], ("y", U, (1, 4, 6, 6)), w=W, **STEPS,
)  # fmt: skip
QLINEAR = model(
    [helper.make_node("QLinearConv", ["x", "s", "z", "w", "ws", "wz", "s", "z", "b"], ["y"])],
    [("x", U, (1, 3, 8, 8))], ("y", U, (1, 4, 6, 6)), w=W, b=np.arange(4, dtype=np.int32), **STEPS,
)  # fmt: skip
DYNAMIC = model(
    [helper.make_node("DynamicQuantizeLinear", ["x"], ["q", "qs", "qz"]),
     helper.make_node("MatMulInteger", ["q", "w", "qz"], ["i"]), helper.make_node("Cast", ["i"], ["f"], to=F),
     helper.make_node("Mul", ["f", "qs"], ["y"])],
    [("x", F, (5, 4))], ("y", F, (5, 9)), w=W.reshape(4, 27)[:, :9],
)  # fmt: skip
QPRODUCT = model(
    [helper.make_node("QLinearMatMul", ["x", "s", "z", "w", "ws", "wz", "s", "z"], ["y"])],
    [("x", U, (5, 4))], ("y", U, (5, 9)), w=W.reshape(4, 27)[:, :9], **STEPS,
)  # fmt: skip
INTEGER = model(
    [helper.make_node("ConvInteger", ["x", "w", "z"], ["y"])], [("x", U, (1, 3, 8, 8))], ("y", TensorProto.INT32, (1, 4, 6, 6)),
    w=W, **STEPS,
)  # fmt: skip


@pytest.mark.parametrize(
    ("given", "operators"),
    [(QDQ, {"conv"}), (QLINEAR, {"cast", "conv", "add"}), (DYNAMIC, {"dot_general", "mul"}), (QPRODUCT, {"cast", "dot_general"}),
     (INTEGER, {"cast", "conv"})],
    ids=["qdq", "qlinear", "dynamic", "product", "integer"],
)  # fmt: skip
def test_nothing_is_left_of_quantisation(given, operators):
    made = import_onnx(given, form=IN_F32)
    assert {node.op for node in made.nodes} - {"transpose", "reshape", "broadcast", "pad"} == operators
    assert {value.type.dtype for node in made.nodes for value in node.outputs} == {f32}


def test_every_rule_is_tried():
    tried = {node.op_type for given in (QDQ, QLINEAR, DYNAMIC, QPRODUCT, INTEGER) for node in given.graph.node}
    assert set(IN_FLOATS) <= tried
