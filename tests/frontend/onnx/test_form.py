"""Function bodies of ONNX on 16-bit floats. All cases of ONNX's suite: tests/conformance/test_rounding.py."""

import ml_dtypes
import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc.frontend.onnx.form import IN_F32, is_narrow, is_quantised, narrow_dtypes
from nncc.frontend.onnx.importer import import_onnx
from nncc.ir.dtypes import bf16, boolean, f8e4m3fn, f16, f32, f64, i8, i32, u8
from tests.frontend.builder.test_builder import floats
from tests.frontend.onnx.import_rules.nodes import one_node, run_node, run_nodes

SHORT = [np.float16, ml_dtypes.bfloat16]


@pytest.mark.parametrize("dtype", SHORT)
def test_a_function_body_is_rounded_once(dtype):
    x, angles = floats(2, 3, 5, 8).astype(dtype), floats(2, 5, 4)
    cos, sin = np.cos(angles).astype(dtype), np.sin(angles).astype(dtype)
    made = run_node("RotaryEmbedding", x, cos, sin, opset=23)
    wide = run_node("RotaryEmbedding", *(each.astype(np.float32) for each in (x, cos, sin)), opset=23)
    assert made.dtype == dtype and np.array_equal(made, wide.astype(dtype))


def test_what_overflows_inside_a_body_is_a_number_outside():
    scores, labels = np.float16([[60000, -60000, 0]] * 3), np.array([1, 1, 1])
    (loss,) = run_nodes("SoftmaxCrossEntropyLoss", scores / np.float16(4), labels, opset=13, reduction="mean")
    assert loss.dtype == np.float16 and loss == 30000


def test_the_products_of_attention_read_sixteen_bits_and_are_summed_in_more():
    x = floats(1, 2, 4, 8).astype(np.float16)
    graph = import_onnx(one_node("Attention", x, x, x, opset=23))
    products = [node for node in graph.nodes if node.op == "dot_general"]
    dtypes = [[str(value.type.dtype) for value in (*node.inputs, node.output)] for node in products]
    assert dtypes == [["f16", "f16", "f32"]] * 2
    wide = run_node("Attention", *(x.astype(np.float32),) * 3, opset=23)
    made = run_node("Attention", x, x, x, opset=23)
    assert made.dtype == np.float16 and np.abs(made - wide).max() < 2e-3


def test_a_state_that_is_not_given_has_the_dtype_of_the_first_input():
    x = floats(1, 3, 8).astype(np.float16)
    options = {"opset": 27, "q_num_heads": 2, "kv_num_heads": 2, "outputs": 2, "update_rule": "linear"}
    assert [each.dtype for each in run_nodes("LinearAttention", x, x, x, **options)] == [np.float16] * 2


def test_a_body_that_is_refused_leaves_no_factors_behind():
    half, boolean = onnx.TensorProto.FLOAT16, onnx.TensorProto.BOOL
    then = helper.make_graph([helper.make_node("Attention", ["q", "k", "q"], ["t"])], "then", [], [info("t", half)])
    other = helper.make_graph([helper.make_node("Identity", ["q"], ["e"])], "else", [], [info("e", half)])
    nodes = [helper.make_node("If", ["c"], ["r"], then_branch=then, else_branch=other),
             helper.make_node("MatMul", ["a", "b"], ["y"])]  # fmt: skip
    inputs = [info("c", boolean, []), info("q", half, [1, 2, 4, 8]), info("k", half, [1, 2, 4, 9]), info("a", half, [3, 5]),
              info("b", half, [5, 2])]  # fmt: skip
    graph = helper.make_graph(nodes, "g", inputs, [info("r", half), info("y", half, [3, 2])])
    made = import_onnx(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 23)], ir_version=10))
    assert [str(value.type) for value in made.outputs[:2]] == ["f16[1,2,4,8]", "f16[3,2]"]


def info(name, kind, shape=None):
    return helper.make_tensor_value_info(name, kind, shape)


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
