"""Tensors of text, of which elements are picked: their numbers take their place."""

import logging

import numpy as np
import onnx
import pytest
from onnx import helper

from nncc.errors import ModelError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx

LABELS = ["no", "yes", "may be"]


def model(op: str, *inputs: str, domain: str = "") -> onnx.ModelProto:
    """The label of the greatest score, where a node picks it."""
    nodes = [helper.make_node("ArgMax", ["x"], ["place"], axis=1, keepdims=0),
             helper.make_node(op, list(inputs), ["label"], "pick", domain=domain)]  # fmt: skip
    graph = helper.make_graph(
        nodes, "one", [helper.make_tensor_value_info("x", 1, [4, 3])],
        [helper.make_tensor_value_info("label", onnx.TensorProto.STRING, None)],
        [helper.make_tensor("labels", onnx.TensorProto.STRING, [3], [label.encode() for label in LABELS])],
    )  # fmt: skip
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("ai.onnx.ml", 3)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=8)


@pytest.mark.parametrize(("op", "domain"), [("Gather", ""), ("ArrayFeatureExtractor", "ai.onnx.ml")])
def test_labels_that_are_picked_are_numbered(op: str, domain: str, caplog: pytest.LogCaptureFixture) -> None:
    x = np.array([[1, 3, 2], [9, 0, 1], [0, 0, 5], [1, 2, 0]], "f4")
    with caplog.at_level(logging.WARNING, "nncc"):
        (made,) = evaluate(import_onnx(model(op, "labels", "place", domain=domain)), {"x": x}).values()
    assert made.dtype == np.int64 and made.reshape(-1).tolist() == [1, 0, 2, 1]
    said = "the elements of 'labels' are text, and a compiled model gives their numbers (i64): 0 is 'no', 1 is 'yes', 2 is 'may be'"
    assert caplog.messages == [said]


def test_what_else_is_done_with_text_is_refused() -> None:
    with pytest.raises(ModelError, match="tensor 'labels' is text, and node 'pick' .Equal. computes with it"):
        import_onnx(model("Equal", "labels", "labels"))
