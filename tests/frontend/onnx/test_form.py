"""The forms of a model: as written, and in f32."""

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc.frontend.onnx.form import IN_F32, is_narrow, is_quantised, narrow_dtypes
from nncc.frontend.onnx.importer import import_onnx
from nncc.ir.dtypes import bf16, boolean, f8e4m3fn, f16, f32, f64, i8, i32, u8


def halves() -> object:
    kind = TensorProto.FLOAT16
    infos = [helper.make_tensor_value_info(name, kind, shape) for name, shape in (("x", (2, 3)), ("y", (2, 4)))]
    nodes = [helper.make_node("Cast", ["x"], ["f"], to=TensorProto.FLOAT), helper.make_node("Relu", ["f"], ["r"]),
             helper.make_node("Cast", ["r"], ["h"], to=kind), helper.make_node("MatMul", ["h", "w"], ["y"])]  # fmt: skip
    weights = [numpy_helper.from_array(np.arange(12, dtype=np.float16).reshape(3, 4), "w")]
    graph = helper.make_graph(nodes, "halves", infos[:1], infos[1:], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)


def test_halves_are_f32_in_f32_form():
    made = import_onnx(halves(), form=IN_F32)
    assert [node.op for node in made.nodes if node.op == "cast"] == []
    assert {value.type.dtype for value in (*made.inputs, *made.outputs, *(c.value for c in made.constants))} == {f32}


def test_narrow_dtypes_are_those_of_computed_values():
    assert narrow_dtypes(import_onnx(halves())) == (f16,)
    assert narrow_dtypes(import_onnx(halves(), form=IN_F32)) == ()


@pytest.mark.parametrize(
    ("dtype", "narrow", "quantised"),
    [(f16, True, False), (bf16, True, False), (f8e4m3fn, True, False), (f32, False, False), (f64, False, False),
     (i8, False, True), (u8, False, True), (i32, False, False), (boolean, False, False)],
)  # fmt: skip
def test_dtypes(dtype, narrow, quantised):
    assert (is_narrow(dtype), is_quantised(dtype)) == (narrow, quantised)
