import numpy as np
import onnxruntime
import pytest
from onnx import TensorProto, helper

from nncc.ort import InvalidGraph, RuntimeException
from tests.ort.builders import session, value

X = np.float32([[1, 1], [-3, 1], [2, -5], [0, 0]])
NAMES = ["virginica", "setosa", "été"]
SCORES = {"coefficients": [1.0, -2.0, 3.0, 4.0, -5.0, 6.0], "intercepts": [0.5, 0.0, -0.5]}


def ml(op, inputs, outputs, **attributes):
    return helper.make_node(op, inputs, outputs, domain="ai.onnx.ml", **attributes)


def built(nodes, outputs, held=(), inputs=()):
    graph = helper.make_graph(nodes, "g", [*inputs] or [value("x", ["n", 2])], outputs, [*held])
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("ai.onnx.ml", 2)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=9)


def maps(kind):
    element = helper.make_map_type_proto(kind, helper.make_tensor_type_proto(TensorProto.FLOAT, None))
    return helper.make_value_info("p", helper.make_sequence_type_proto(element))


def classifier(labels, kind):
    """The label and the map of scores of a linear classifier, the label behind what moves it."""
    key = "strings" if kind == TensorProto.STRING else "ints"
    nodes = [
        ml("LinearClassifier", ["x"], ["c", "s"], **{f"classlabels_{key}": labels}, **SCORES),
        ml("ZipMap", ["s"], ["p"], **{f"classlabels_{'int64s' if key == 'ints' else key}": labels}),
        helper.make_node("Unsqueeze", ["c", "axis"], ["l"]),
    ]
    axis = helper.make_tensor("axis", TensorProto.INT64, [1], [1])
    return built(nodes, [value("l", ["n", 1], kind), maps(kind)], [axis])


def same(ours, theirs):
    if isinstance(theirs, list):
        assert isinstance(ours, list) and len(ours) == len(theirs)
        for one, other in zip(ours, theirs):
            assert [*one] == [*other] and [type(key) for key in one] == [type(key) for key in other]
            np.testing.assert_allclose([*one.values()], [*other.values()], rtol=1e-5)
    else:
        assert ours.dtype == theirs.dtype and ours.shape == theirs.shape and ours.tolist() == theirs.tolist()


@pytest.mark.parametrize(("labels", "kind"), [(NAMES, TensorProto.STRING), ([7, 5, -1], TensorProto.INT64)])
def test_labels_and_maps_are_those_of_onnx_runtime_also_from_the_cache(tmp_path, caplog, labels, kind):
    made = classifier(labels, kind)
    theirs = onnxruntime.InferenceSession(made.SerializeToString())
    for _ in range(2):
        ours = session(made, tmp_path)
        assert [(arg.type, arg.shape) for arg in ours.get_outputs()] == [
            (arg.type, arg.shape) for arg in theirs.get_outputs()
        ]
        for x in (X, X[:1], X[:0]):
            for one, other in zip(ours.run(None, {"x": x}), theirs.run(None, {"x": x})):
                same(one, other)
        same(ours.run(["p"], {"x": X})[0], theirs.run(["p"], {"x": X})[0])
    assert "text" not in caplog.text and "ZipMap" not in caplog.text


@pytest.mark.parametrize(
    "node",
    [
        ml("LabelEncoder", ["i"], ["y"], keys_int64s=[5, 1, 7], values_strings=["e", "a", "e"], default_string="?"),
        ml("CategoryMapper", ["i"], ["y"], cats_int64s=[5, 1, 7], cats_strings=["e", "a", "g"]),
        helper.make_node("Gather", ["texts", "i"], ["y"]),
        ml("ArrayFeatureExtractor", ["texts", "i"], ["y"]),
    ],
    ids=lambda node: node.op_type,
)
def test_texts_of_encoders_and_lists(tmp_path, node):
    held = [helper.make_tensor("texts", TensorProto.STRING, [8], [f"é{n}".encode() for n in range(8)])]
    made = built([node], [value("y", None, TensorProto.STRING)], held if "texts" in node.input else [],
                 [value("i", ["n"], TensorProto.INT64)])  # fmt: skip
    given = {"i": np.array([7, 5, 0, 1, 7])}
    same(session(made, tmp_path).run(None, given)[0],
         onnxruntime.InferenceSession(made.SerializeToString()).run(None, given)[0])  # fmt: skip


def test_a_text_without_dims(tmp_path):
    held = [helper.make_tensor("texts", TensorProto.STRING, [2], [b"a", b"b"])]
    made = built([helper.make_node("Gather", ["texts", "i"], ["y"])], [value("y", [], TensorProto.STRING)], held,
                 [value("i", [], TensorProto.INT64)])  # fmt: skip
    same(session(made, tmp_path).run(None, {"i": 1})[0], np.array("b", object))


def test_other_texts_and_maps_are_refused_when_the_session_opens(tmp_path):
    text = built([helper.make_node("Cast", ["x"], ["y"], to=TensorProto.STRING)], [value("y", None, TensorProto.STRING)])
    with pytest.raises(InvalidGraph, match=r"output 'y' is tensor\(string\); nncc.ort gives labels"):
        session(text, tmp_path)
    with pytest.raises(InvalidGraph, match=r"output 'p' is seq\(map\(string,tensor\(float\)\)\)"):
        session(built([helper.make_node("Identity", ["x"], ["p"])], [maps(TensorProto.STRING)]), tmp_path)


def test_a_map_with_another_number_of_labels_is_refused(tmp_path):
    made = built([ml("ZipMap", ["x"], ["p"], classlabels_strings=NAMES)], [maps(TensorProto.STRING)])
    with pytest.raises(RuntimeException, match="ZipMap has 3 labels for 2 scores"):
        session(made, tmp_path).run(None, {"x": X})
