"""Small models for sessions."""

from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
from onnx import ModelProto, TensorProto, helper, numpy_helper

from nncc.codegen.build.files import Cache
from nncc.ir.dtypes import f32
from nncc.ort import InferenceSession
from nncc.ort import session as sessions
from nncc.ort.session import libraries_in
from tests.support.limits import relative_error, tolerance

W = np.random.default_rng(0).standard_normal((8, 3)).astype(np.float32)
NEAR = tolerance(f32, len(W), ulps=8)


def assert_near(actual: Any, expected: Any) -> None:
    """Two results of a product with W, whose terms may cancel."""
    assert relative_error(np.asarray(actual), np.asarray(expected)) <= NEAR


def product() -> ModelProto:
    """x[batch, 8] @ w + b, where b is an input with a default; both metadata and an open size."""
    node = [helper.make_node("MatMul", ["x", "w"], ["p"]), helper.make_node("Add", ["p", "b"], ["y"])]
    inputs = [value("x", ["batch", 8]), value("b", [3])]
    held = [numpy_helper.from_array(W, "w"), numpy_helper.from_array(np.ones(3, np.float32), "b")]
    made = model(node, inputs, [value("y", ["batch", 3])], held)
    helper.set_model_props(made, {"author": "nobody"})
    return made


def branches() -> ModelProto:
    """An If on a whole number, whose branches give different shapes; and a Reshape to a shape that is an input."""
    ends = [helper.make_node("Concat", ["x", "x"], ["a"], axis=0)], [helper.make_node("Identity", ["x"], ["b"])]
    graphs = [helper.make_graph(nodes, "branch", [], [value(name, None)]) for nodes, name in zip(ends, "ab")]
    nodes = [
        helper.make_node("Equal", ["rate", "two"], ["is_two"]),
        helper.make_node("If", ["is_two"], ["z"], then_branch=graphs[0], else_branch=graphs[1]),
        helper.make_node("Reshape", ["z", "shape"], ["y"]),
    ]
    inputs = [value("x", ["n"]), value("rate", [], TensorProto.INT64), value("shape", [2], TensorProto.INT64)]
    return model(nodes, inputs, [value("y", [None, None])], [numpy_helper.from_array(np.int64(2), "two")])


def tokens() -> ModelProto:
    """Rows of a table by numbers, in a shape that is an input."""
    nodes = [helper.make_node("Gather", ["w", "t"], ["e"]), helper.make_node("Reshape", ["e", "s"], ["y"])]
    inputs = [value("t", ["n"], TensorProto.INT64), value("s", [2], TensorProto.INT64)]
    return model(nodes, inputs, [value("y", [None, None])], [numpy_helper.from_array(W, "w")])


def parts() -> ModelProto:
    """A sequence of slices of x, and the places where x is not 0, which are said to be three."""
    nodes = [helper.make_node("SplitToSequence", ["x"], ["s"], keepdims=0), helper.make_node("NonZero", ["x"], ["places"])]
    some = helper.make_tensor_sequence_value_info("s", TensorProto.FLOAT, None)
    return model(nodes, [value("x", [2, 4])], [some, value("places", [2, 3], TensorProto.INT64)])


def model(nodes: Any, inputs: Any, outputs: Any, held: Any = ()) -> ModelProto:
    graph = helper.make_graph(nodes, "small", inputs, outputs, [*held])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9, producer_name="tests")


def value(name: str, shape: Any, dtype: int = TensorProto.FLOAT) -> Any:
    return helper.make_tensor_value_info(name, dtype, shape)


def session(made: ModelProto, folder: Path, *options: Any, **named: Any) -> InferenceSession:
    """A session whose libraries are kept in a folder of the test; machine code is shared by all tests."""
    with patch.object(sessions, "libraries_in", lambda cache: libraries_in(Cache(folder))):
        return InferenceSession(made.SerializeToString(), *options, **named)
