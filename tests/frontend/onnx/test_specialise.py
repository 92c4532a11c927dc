"""Models with some inputs fixed, the model that they are made of left as it is."""

import numpy as np
import onnx
from onnx import TensorProto, helper

from nncc.frontend.onnx.reader import read_onnx
from nncc.frontend.onnx.specialise import specialised


def model() -> onnx.ModelProto:
    """Inputs x of open sizes, s of none, and a, which has a default; b is a weight."""
    kinds = {"x": ["n", "m"], "s": None, "a": [1], "y": None}
    values = {name: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in kinds.items()}
    weights = [onnx.numpy_helper.from_array(np.float32([1]), name) for name in ("a", "b")]
    node = helper.make_node("Sum", ["x", "s", "a", "b"], ["y"])
    graph = helper.make_graph([node], "g", [values[name] for name in "xsa"], [values["y"]], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=8)


def told(made: onnx.ModelProto) -> tuple[dict[str, list[object] | None], list[str]]:
    """The shapes of inputs, None where there is none, and the names of initializers."""
    kinds = {value.name: value.type.tensor_type for value in made.graph.input}
    shapes = {name: [dim.dim_param or dim.dim_value for dim in kind.shape.dim] if kind.HasField("shape") else None
              for name, kind in kinds.items()}  # fmt: skip
    return shapes, [tensor.name for tensor in made.graph.initializer]


def test_values_shapes_sizes_and_initializers_that_are_given():
    read = read_onnx(model())
    before = read.proto.SerializeToString()
    assert told(specialised(read).proto) == ({"x": ["n", "m"], "s": None, "a": [1]}, ["a", "b"])
    assert told(specialised(read, given={"a"}).proto) == ({"x": ["n", "m"], "s": None, "a": [1]}, ["b"])
    assert told(specialised(read, shapes={"x": (2, 3), "s": ()}).proto) == ({"x": [2, 3], "s": [], "a": [1]}, ["a", "b"])
    made = specialised(read, {"a": np.float32([7]), "s": np.float32(2)}, sizes={"m": 5}).proto
    assert told(made) == ({"x": ["n", 5]}, ["b", "a", "s"])
    assert onnx.numpy_helper.to_array(made.graph.initializer[1]).tolist() == [7]
    assert read.proto.SerializeToString() == before and specialised(read).origin == read.origin
