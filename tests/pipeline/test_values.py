import ml_dtypes
import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.errors import ModelError
from nncc.frontend.onnx.reader import read_onnx
from nncc.pipeline.values import with_values
from tests.frontend.onnx.test_importer import model_of, node, stored

FLOAT, INT64 = TensorProto.FLOAT, TensorProto.INT64


def sum_of(first=(FLOAT, ["N"]), second=(FLOAT, ["N"]), weights=()):
    return model_of([node("Add", ["x", "z"], ["y"])], {"x": first, "z": second}, weights=weights)


def initializers(model):
    return {t.name: onnx.numpy_helper.to_array(t) for t in read_onnx(model).proto.graph.initializer}


def test_a_value_becomes_a_constant_and_its_sizes_are_known():
    model = sum_of()
    made = read_onnx(with_values(model, {"x": [1, 2, 3]})).proto.graph
    assert [value.name for value in made.input] == ["z"] and made.input[0].type.tensor_type.shape.dim[0].dim_value == 3
    assert len(model.graph.input) == 2 and with_values(model, {}) is model
    module = nncc.compile(model, values={"x": [1, 2, 3]})
    assert [str(value) for value in module.inputs] == ["z: f32[3]"]
    assert module.run({"z": [10, 20, 30]})["y"].tolist() == [11, 22, 33]


def test_a_value_decides_a_branch():
    branches = {f"{name}_branch": helper.make_graph([node(op, ["z"], ["out"])], name, [], [helper.make_tensor_value_info("out", FLOAT, None)])
                for name, op in (("then", "Neg"), ("else", "Abs"))}  # fmt: skip
    nodes = [node("Equal", ["x", "sr"], ["c"]), node("If", ["c"], ["y"], **branches)]
    rate = onnx.numpy_helper.from_array(np.array(16000), "sr")
    model = model_of(nodes, {"x": (INT64, []), "z": (FLOAT, [2])}, weights=[rate])
    for value, expected in ((16000, [-1, 2]), (8000, [1, 2])):
        assert nncc.compile(model, values={"x": value}).run({"z": [1, -2]})["y"].tolist() == expected


def test_a_value_replaces_a_default():
    model = sum_of(weights=[stored("x", 1, 2)])
    assert initializers(with_values(model, {"x": [5, 6]}))["x"].tolist() == [5, 6]


def test_dtypes_are_the_declared_ones():
    model = sum_of((TensorProto.BFLOAT16, [2]), (TensorProto.BFLOAT16, [2]))
    assert initializers(with_values(model, {"x": [1, 2.5]}))["x"].view(ml_dtypes.bfloat16).tolist() == [1, 2.5]


@pytest.mark.parametrize("values, text", [
    ({"a": 1}, "there is no input 'a' to give a value; the model has 'x', 'z'"),
    ({"x": 1}, r"the value of input 'x' has shape \[\]; expected \[N\]"),
    ({"x": [1, 2], "z": [1, 2, 3]}, r"the value of input 'z' has shape \[3\]; expected \[2\]"),
    ({"x": np.zeros(2)}, r"the value of input 'x' is float64; expected float32: array.astype\(np.float32\)"),
    ({"x": "abc"}, "the value of input 'x' is 'abc'; expected an array, a number"),
    ({"x": [1e300]}, r"the value of input 'x' has 1e\+300, which is no float32"),
    ([("x", 1)], "values is .*; expected values by the names of inputs"),
])  # fmt: skip
def test_what_does_not_fit_is_refused(values, text):
    with pytest.raises(ModelError, match=text):
        with_values(sum_of(), values)


def test_text_has_no_value():
    with pytest.raises(ModelError, match="input 'x': element type STRING"):
        with_values(sum_of((TensorProto.STRING, [])), {"x": 1})
