"""Tensors of text, of which elements are picked: their numbers take their place."""

import logging

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import helper

import nncc
from nncc.errors import ModelError, RunError
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


X = np.random.default_rng(3).standard_normal((4, 6)).astype(np.float32)
HEAD = '<ir_version: 8, opset_import: ["": 18]>\n'


def model_of(text):
    return onnx.parser.parse_model(HEAD + text)


def rivals(model, feeds):
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    for made in session.run(None, feeds):
        yield from made if isinstance(made, list) else [made]


CASES = {
    "even parts": """m (float[4,6] x) => (seq(float[N,M]) s, int64 n, float[6,4] back) {
        size = Constant <value_int: int = 4> () s = SplitToSequence <axis: int = 1> (x, size)
        n = SequenceLength (s) t = Transpose (x) back = Identity (t) }""",
    "given parts": """m (float[4,6] x) => (float[4,6] y) {
        sizes = Constant <value_ints: ints = [1, 0, 3]> () s = SplitToSequence (x, sizes)
        y = ConcatFromSequence <axis: int = 0> (s) }""",
    "slices": """m (float[4,6] x) => (float[4,6] y, float[6,4] z) {
        s = SplitToSequence <axis: int = 0, keepdims: int = 0> (x)
        y = ConcatFromSequence <axis: int = 0, new_axis: int = 1> (s)
        z = ConcatFromSequence <axis: int = -1, new_axis: int = 1> (s) }""",
    "places": """m (float[4,6] x) => (seq(float[N,M]) s, float[N,M] y, int64 n) {
        a = Neg (x) b = Exp (x) last = Constant <value_int: int = -1> () two = Constant <value_int: int = 2> ()
        empty = SequenceEmpty () one = SequenceInsert (empty, x) more = SequenceInsert (one, a, last)
        all = SequenceInsert (more, b, two) s = SequenceErase (all, last) gone = SequenceErase (s)
        y = SequenceAt (all, two) n = SequenceLength (gone) }""",
    "a place of run time": """m (float[4,6] x, int64 i) => (float[4,6] y) {
        a = Neg (x) b = Exp (x) s = SequenceConstruct (x, a, b) y = SequenceAt (s, i) }""",
    "through identity, functions and branches": """m (float[4,6] x, bool c) => (float[8,6] y) {
        s = SequenceConstruct (x, x)
        t = If (c) <then_branch = then () => (seq(float[4,6]) u) { n = Neg (x) u = SequenceInsert (s, n) },
                    else_branch = otherwise () => (seq(float[4,6]) v) { e = Exp (x) v = SequenceInsert (s, e) }>
        w = Identity (t) first = SequenceErase (w) zero = Constant <value_int: int = 0> ()
        two = Constant <value_int: int = 2> () chosen = SequenceAt (w, two) head = SequenceAt (first, zero)
        y = Concat <axis: int = 0> (head, chosen) }""",
    "a loop that collects": """m (float[4,6] x) => (float[3,4,6] y) {
        turns = Constant <value_int: int = 3> () yes = Constant <value = bool {1}> () empty = SequenceEmpty ()
        s = Loop (turns, yes, empty) <body = b (int64 i, bool go, seq(float[4,6]) before) => (bool on, seq(float[4,6]) after) {
            f = Cast <to: int = 1> (i) n = Mul (x, f) after = SequenceInsert (before, n) on = Identity (go) }>
        y = ConcatFromSequence <axis: int = 0, new_axis: int = 1> (s) }""",
    "a map": """m (float[4,6] x) => (float[4,6] y, float[12] z) {
        size = Constant <value_ints: ints = [1, 3]> () s = SplitToSequence (x, size) e = SequenceConstruct (x, x)
        p, q = SequenceMap (s, e) <body = b (float[N,6] u, float[4,6] v) => (float[N,6] o, float[6] r) {
            axes = Constant <value_ints: ints = [0]> () r = ReduceSum <keepdims: int = 0> (v, axes) o = Add (u, r) }>
        y = ConcatFromSequence <axis: int = 0> (p) z = ConcatFromSequence <axis: int = 0> (q) }""",
    "an optional": """m (float[4,6] x) => (float[4,6] y, bool has, bool not) {
        o = Optional (x) y = OptionalGetElement (o) has = OptionalHasElement (o)
        none = Optional <type: type_proto = float[2]> () not = OptionalHasElement (none) }""",
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("number", [0, 1])
def test_they_are_as_in_onnx_runtime(name, number):
    model = model_of(CASES[name])
    given = {"x": X, "i": np.array(number - 2), "c": np.array(bool(number))}
    feeds = {value.name: given[value.name] for value in model.graph.input}
    made = evaluate(import_onnx(model), feeds)
    for got, expected in zip(made.values(), rivals(model, feeds), strict=True):
        assert got.shape == np.shape(expected)
        np.testing.assert_allclose(got, expected, rtol=1e-6)


def test_elements_are_outputs_of_a_library():
    model = model_of("m (float[4,6] x) => (seq(float[N,M]) s) { s = SplitToSequence <axis: int = 0> (x) }")
    with nncc.compile(model, threads=1) as module:
        made = module.run({"x": X})
    assert list(made) == ["s_0", "s_1", "s_2", "s_3"]
    assert np.array_equal(np.concatenate(list(made.values())), X)


def test_an_optional_input_is_one_that_is_given():
    model = model_of("m (optional(float[4,6]) x) => (float[4,6] y, bool has) { y = OptionalGetElement (x)"
                     " has = OptionalHasElement (x) }")  # fmt: skip
    made = evaluate(import_onnx(model), {"x": X})
    assert np.array_equal(made["y"], X) and made["has"]


def test_a_place_outside_fails_a_run():
    graph = import_onnx(model_of(CASES["a place of run time"]))
    with pytest.raises(RunError, match="the indices are 3 to 3; expected -3 to 2"):
        evaluate(graph, {"x": X, "i": np.array(3)})


BAD = [
    ("s = SequenceConstruct (x) y = Neg (s)", r"input 0 is a sequence of 1; expected a tensor"),
    ("y = SequenceLength (x)", r"input 0 is f32\[4,6\]; expected a sequence"),
    ("e = SequenceEmpty () y = ConcatFromSequence <axis: int = 0> (e)", "a sequence of 0; expected tensors to join"),
    ("e = SequenceEmpty () y = SequenceErase (e)", "a sequence of 0; expected one to erase of"),
    ("s = SequenceConstruct (x, x) p = Constant <value_int: int = 2> () y = SequenceAt (s, p)",
     "input 1 is place 2 of a sequence of 2; expected -2 to 1"),
    ("s = SequenceConstruct (x) p = Constant <value_int: int = 3> () t = SequenceInsert (s, x, p) y = SequenceLength (t)",
     "input 2 is place 3 of a sequence of 1"),
    ("n = Neg (x) t = Transpose (x) s = SequenceConstruct (n, t) y = SequenceAt (s, i)",
     "input 1, a place in a sequence of 2, is computed at run time"),
    ("s = SplitToSequence (x, i) y = SequenceLength (s)", "the sizes of the parts, is computed at run time"),
    ("p = Constant <value_int: int = 0> () s = SplitToSequence (x, p) y = SequenceLength (s)", "parts of 0 elements along"),
    ("p = Constant <value_ints: ints = [1, 2]> () s = SplitToSequence (x, p) y = SequenceLength (s)",
     r"parts \[1, 2\] along axis 0"),
    ("s = SequenceConstruct (x) y = ConcatFromSequence <axis: int = 3, new_axis: int = 1> (s)", "attribute axis is 3; expected"),
    ("o = Optional <type: type_proto = float[2]> () y = OptionalGetElement (o)", "an optional without a value; ask"),
    ("y = If (c) <then_branch = a () => (seq(float[4,6]) u) { u = SequenceConstruct (x) },"
     " else_branch = b () => (seq(float[4,6]) v) { v = SequenceConstruct (x, x) }>",
     "output 0 is a sequence of 1 or a sequence of 2, by a condition that is computed at run time"),
    ("s = SequenceConstruct (x) t = SequenceConstruct (x, x) y = SequenceMap (s, t) <body = b (float[4,6] u, float[4,6] v)"
     " => (float[4,6] o) { o = Add (u, v) }>", "a sequence of 1, a sequence of 2; expected a sequence first"),
]  # fmt: skip


@pytest.mark.parametrize("body, fault", BAD)
def test_what_is_refused(body, fault):
    model = model_of(f"m (float[4,6] x, int64 i, bool c) => (int64 y) {{ {body} }}")
    model.graph.output[0].type.Clear()
    model.graph.output[0].type.tensor_type.elem_type = 0
    with pytest.raises(ModelError, match=fault):
        import_onnx(model)


def test_a_sequence_from_outside_is_refused():
    model = model_of("m (seq(float[4,6]) s) => (int64 n) { n = SequenceLength (s) }")
    with pytest.raises(ModelError, match="input 's' is a sequence, and no model states how many tensors it has"):
        import_onnx(model)
