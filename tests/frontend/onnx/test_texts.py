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


def given(nodes: list[onnx.NodeProto], stored: dict[str, list[str]], kind: int = onnx.TensorProto.FLOAT) -> onnx.ModelProto:
    """A model with tensors of text, whose nodes read the places `i` and the condition `c`, and make `y`."""
    graph = helper.make_graph(
        nodes, "one", [helper.make_tensor_value_info("i", 7, [2]), helper.make_tensor_value_info("c", 9, [])],
        [helper.make_tensor_value_info("y", kind, None)],
        [helper.make_tensor(name, 8, [len(texts)], [t.encode() for t in texts]) for name, texts in stored.items()],
    )  # fmt: skip
    opsets = [helper.make_opsetid("", 19), helper.make_opsetid("ai.onnx.ml", 3)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=8)


def body(nodes: list[onnx.NodeProto], stored: dict[str, list[str]], kind: int = 1) -> onnx.GraphProto:
    """A branch of an If, which makes `t`."""
    return helper.make_graph(
        nodes, "body", [], [helper.make_tensor_value_info("t", kind, None)],
        [helper.make_tensor(name, 8, [len(texts)], [t.encode() for t in texts]) for name, texts in stored.items()],
    )  # fmt: skip


TENS = {"tens": ["10", "20", "30"]}
PICK = helper.make_node("Gather", ["tens", "i"], ["t"])
CAST = helper.make_node("Cast", ["t"], ["y"], "reader", to=1)
LABELLER = {
    "op_type": "LinearClassifier",
    "outputs": ["t", "scores"],
    "domain": "ai.onnx.ml",
    "classlabels_strings": TENS["tens"],
}


@pytest.mark.parametrize(
    "nodes",
    [
        [helper.make_node("Identity", ["tens"], ["t"]), CAST],
        [PICK, CAST],
        [PICK, helper.make_node("Reshape", ["t", "shape"], ["z"]), helper.make_node("Equal", ["z", "z"], ["y"], "reader")],
        [PICK, helper.make_node("Gather", ["f", "t"], ["y"], "reader")],
        [helper.make_node("Cast", ["i"], ["x"], to=1), helper.make_node("Unsqueeze", ["x", "zero"], ["row"]),
         helper.make_node(inputs=["row"], coefficients=[1.0] * 6, intercepts=[0.0] * 3, **LABELLER), CAST],
        [helper.make_node("LabelEncoder", ["i"], ["t"], domain="ai.onnx.ml", keys_int64s=[1, 2], values_strings=["10", "20"]),
         CAST],
        [helper.make_node("CategoryMapper", ["i"], ["t"], domain="ai.onnx.ml", cats_int64s=[1, 2], cats_strings=["10", "20"]),
         CAST],
        [helper.make_node("If", ["c"], ["y"], "reader", then_branch=body([helper.make_node("Cast", ["tens"], ["t"], to=1)], {}),
                          else_branch=body([helper.make_node("Cast", ["own"], ["t"], to=1)], {"own": ["1", "2", "3"]}))],
    ],
)  # fmt: skip
def test_what_else_is_done_with_text_is_refused(nodes: list[onnx.NodeProto]) -> None:
    built = given(nodes, TENS)
    for name, array in {"shape": np.array([2, 1]), "zero": np.array([0]), "f": np.float32([1, 2, 3])}.items():
        built.graph.initializer.append(onnx.numpy_helper.from_array(array, name))
    with pytest.raises(ModelError, match=r"node 'reader' .*: input [01] is text, which a compiled model gives and moves"):
        import_onnx(built)


@pytest.mark.parametrize("holds", [True, False])
def test_a_condition_chooses_between_texts_of_one_list(holds: bool) -> None:
    first = body([helper.make_node("Gather", ["tens", "i"], ["t"])], {}, 8)
    other = body([helper.make_node("Gather", ["tens", "j"], ["t"])], {}, 8)
    nodes = [helper.make_node("Neg", ["i"], ["j"]),
             helper.make_node("If", ["c"], ["y"], "choice", then_branch=first, else_branch=other)]  # fmt: skip
    (made,) = evaluate(import_onnx(given(nodes, TENS, 8)), {"i": np.array([1, 2]), "c": np.array(holds)}).values()
    assert made.tolist() == ([1, 2] if holds else [2, 1])


def test_texts_of_two_lists_are_not_chosen_between() -> None:
    own = {"own": ["30", "20", "10"]}
    first = body([helper.make_node("Gather", ["tens", "i"], ["t"])], {}, 8)
    other = body([helper.make_node("Gather", ["own", "i"], ["t"])], own, 8)
    nodes = [helper.make_node("If", ["c"], ["y"], "choice", then_branch=first, else_branch=other)]
    with pytest.raises(ModelError, match=r"'choice' \(If, opset 19\): output 0 is text"):
        import_onnx(given(nodes, TENS, 8))
