"""Text, sequences and optionals, and control flow over them."""

import logging

import numpy as np
import onnx
import onnxruntime
import onnxruntime as ort
import pytest
from onnx import helper

import nncc
from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.test_importer import BOOL, FLOAT, INT64, model_of, node, stored

LABELS = ["no", "yes", "may be"]


def model(op: str, *inputs: str, domain: str = "") -> onnx.ModelProto:
    """The label of the greatest score, where a node picks it."""
    nodes = [
        helper.make_node("ArgMax", ["x"], ["place"], axis=1, keepdims=0),
        helper.make_node(op, list(inputs), ["label"], "pick", domain=domain),
    ]
    graph = helper.make_graph(
        nodes,
        "one",
        [helper.make_tensor_value_info("x", 1, [4, 3])],
        [helper.make_tensor_value_info("label", onnx.TensorProto.STRING, None)],
        [helper.make_tensor("labels", onnx.TensorProto.STRING, [3], [label.encode() for label in LABELS])],
    )
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
        nodes,
        "one",
        [helper.make_tensor_value_info("i", 7, [2]), helper.make_tensor_value_info("c", 9, [])],
        [helper.make_tensor_value_info("y", kind, None)],
        [helper.make_tensor(name, 8, [len(texts)], [t.encode() for t in texts]) for name, texts in stored.items()],
    )
    opsets = [helper.make_opsetid("", 19), helper.make_opsetid("ai.onnx.ml", 3)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=8)


def branch_body(nodes: list[onnx.NodeProto], stored: dict[str, list[str]], kind: int = 1) -> onnx.GraphProto:
    """A branch of an If, which makes `t`."""
    return helper.make_graph(
        nodes,
        "body",
        [],
        [helper.make_tensor_value_info("t", kind, None)],
        [helper.make_tensor(name, 8, [len(texts)], [t.encode() for t in texts]) for name, texts in stored.items()],
    )


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
        [helper.make_node("If", ["c"], ["y"], "reader", then_branch=branch_body([helper.make_node("Cast", ["tens"], ["t"], to=1)], {}),
                          else_branch=branch_body([helper.make_node("Cast", ["own"], ["t"], to=1)], {"own": ["1", "2", "3"]}))],
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
    first = branch_body([helper.make_node("Gather", ["tens", "i"], ["t"])], {}, 8)
    other = branch_body([helper.make_node("Gather", ["tens", "j"], ["t"])], {}, 8)
    nodes = [
        helper.make_node("Neg", ["i"], ["j"]),
        helper.make_node("If", ["c"], ["y"], "choice", then_branch=first, else_branch=other),
    ]
    (made,) = evaluate(import_onnx(given(nodes, TENS, 8)), {"i": np.array([1, 2]), "c": np.array(holds)}).values()
    assert made.tolist() == ([1, 2] if holds else [2, 1])


def test_texts_of_two_lists_are_not_chosen_between() -> None:
    own = {"own": ["30", "20", "10"]}
    first = branch_body([helper.make_node("Gather", ["tens", "i"], ["t"])], {}, 8)
    other = branch_body([helper.make_node("Gather", ["own", "i"], ["t"])], own, 8)
    nodes = [helper.make_node("If", ["c"], ["y"], "choice", then_branch=first, else_branch=other)]
    with pytest.raises(ModelError, match=r"'choice' \(If, opset 19\): output 0 is text"):
        import_onnx(given(nodes, TENS, 8))


GRID = np.random.default_rng(3).standard_normal((4, 6)).astype(np.float32)
HEAD = '<ir_version: 8, opset_import: ["": 18]>\n'


def parsed(text):
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
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("number", [0, 1])
def test_they_are_as_in_onnx_runtime(name, number):
    model = parsed(CASES[name])
    given = {"x": GRID, "i": np.array(number - 2), "c": np.array(bool(number))}
    feeds = {value.name: given[value.name] for value in model.graph.input}
    made = evaluate(import_onnx(model), feeds)
    for got, expected in zip(made.values(), rivals(model, feeds), strict=True):
        assert got.shape == np.shape(expected)
        np.testing.assert_allclose(got, expected, rtol=1e-6)


def test_elements_are_outputs_of_a_library():
    model = parsed("m (float[4,6] x) => (seq(float[N,M]) s) { s = SplitToSequence <axis: int = 0> (x) }")
    with nncc.compile(model, threads=1) as module:
        made = module.run({"x": GRID})
    assert list(made) == ["s_0", "s_1", "s_2", "s_3"]
    assert np.array_equal(np.concatenate(list(made.values())), GRID)


def test_an_optional_input_is_one_that_is_given():
    model = parsed(
        "m (optional(float[4,6]) x) => (float[4,6] y, bool has) { y = OptionalGetElement (x) has = OptionalHasElement (x) }"
    )
    made = evaluate(import_onnx(model), {"x": GRID})
    assert np.array_equal(made["y"], GRID) and made["has"]


def test_a_place_outside_fails_a_run():
    graph = import_onnx(parsed(CASES["a place of run time"]))
    with pytest.raises(RunError, match="the indices are 3 to 3; expected -3 to 2"):
        evaluate(graph, {"x": GRID, "i": np.array(3)})


REFUSED = [
    ("s = SequenceConstruct (x) y = Neg (s)", r"input 0 is a sequence of 1; expected a tensor"),
    ("y = SequenceLength (x)", r"input 0 is f32\[4,6\]; expected a sequence"),
    ("e = SequenceEmpty () y = ConcatFromSequence <axis: int = 0> (e)", "a sequence of 0; expected tensors to join"),
    ("e = SequenceEmpty () y = SequenceErase (e)", "a sequence of 0; expected one to erase of"),
    (
        "s = SequenceConstruct (x, x) p = Constant <value_int: int = 2> () y = SequenceAt (s, p)",
        "input 1 is place 2 of a sequence of 2; expected -2 to 1",
    ),
    (
        "s = SequenceConstruct (x) p = Constant <value_int: int = 3> () t = SequenceInsert (s, x, p) y = SequenceLength (t)",
        "input 2 is place 3 of a sequence of 1",
    ),
    (
        "n = Neg (x) t = Transpose (x) s = SequenceConstruct (n, t) y = SequenceAt (s, i)",
        "input 1, a place in a sequence of 2, is computed at run time",
    ),
    ("s = SplitToSequence (x, i) y = SequenceLength (s)", "the sizes of the parts, is computed at run time"),
    ("p = Constant <value_int: int = 0> () s = SplitToSequence (x, p) y = SequenceLength (s)", "parts of 0 elements along"),
    (
        "p = Constant <value_ints: ints = [1, 2]> () s = SplitToSequence (x, p) y = SequenceLength (s)",
        r"parts \[1, 2\] along axis 0",
    ),
    (
        "s = SequenceConstruct (x) y = ConcatFromSequence <axis: int = 3, new_axis: int = 1> (s)",
        "attribute axis is 3; expected",
    ),
    ("o = Optional <type: type_proto = float[2]> () y = OptionalGetElement (o)", "an optional without a value; ask"),
    (
        "y = If (c) <then_branch = a () => (seq(float[4,6]) u) { u = SequenceConstruct (x) },"
        " else_branch = b () => (seq(float[4,6]) v) { v = SequenceConstruct (x, x) }>",
        "output 0 is a sequence of 1 or a sequence of 2, by a condition that is computed at run time",
    ),
    (
        "s = SequenceConstruct (x) t = SequenceConstruct (x, x) y = SequenceMap (s, t) <body = b (float[4,6] u, float[4,6] v)"
        " => (float[4,6] o) { o = Add (u, v) }>",
        "a sequence of 1, a sequence of 2; expected a sequence first",
    ),
]


@pytest.mark.parametrize("body, fault", REFUSED)
def test_what_is_refused(body, fault):
    model = parsed(f"m (float[4,6] x, int64 i, bool c) => (int64 y) {{ {body} }}")
    model.graph.output[0].type.Clear()
    model.graph.output[0].type.tensor_type.elem_type = 0
    with pytest.raises(ModelError, match=fault):
        import_onnx(model)


def test_a_sequence_from_outside_is_refused():
    model = parsed("m (seq(float[4,6]) s) => (int64 n) { n = SequenceLength (s) }")
    with pytest.raises(ModelError, match="input 's' is a sequence, and no model states how many tensors it has"):
        import_onnx(model)


X = np.float32([[1, -2, 3], [4, 5, -6]])


def info(name, kind=FLOAT, shape=None):
    return helper.make_tensor_value_info(name, kind, shape)


def body(nodes, inputs=(), outputs=(), weights=()):
    return helper.make_graph(nodes, "body", list(inputs), list(outputs), list(weights))


def computed(model, **feeds):
    """The outputs, which have to be those of ONNX Runtime."""
    made = list(evaluate(import_onnx(model), feeds).values())
    expected = ort.InferenceSession(typed(model)).run(None, feeds)
    for one, other in zip(made, expected, strict=True):
        assert one.dtype == other.dtype and one.shape == other.shape
        np.testing.assert_allclose(one, other, rtol=1e-6)
    return made


def typed(model):
    """The model with the types of its outputs, which ONNX Runtime wants to be stated."""
    made = onnx.shape_inference.infer_shapes(model)
    graph = import_onnx(model)
    for value, inferred in zip(made.graph.output, graph.outputs):
        value.type.tensor_type.elem_type = helper.np_dtype_to_tensor_dtype(inferred.type.dtype.numpy)
    return made.SerializeToString()


def scalar(name, value):
    return onnx.numpy_helper.from_array(np.array(value), name)


def branch(nodes, output, weights=()):
    return body(nodes, (), [info(output)], weights)


def choice(then, otherwise, name="y"):
    return node("If", ["c"], [name], "choice", then_branch=then, else_branch=otherwise)


@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("shape", [[], [1]])
def test_a_condition_of_run_time_chooses_between_the_results_of_both_branches(holds, shape):
    then = branch([node("Add", ["x", "w"], ["t"])], "t", [stored("w", 1, 2, 3)])
    nodes = [choice(then, branch([node("Neg", ["x"], ["e"])], "e"), "z"), node("Relu", ["z"], ["y"])]
    (y,) = computed(model_of(nodes, {"x": (FLOAT, [2, 3]), "c": (BOOL, shape)}), x=X, c=np.full(shape, holds))
    assert np.array_equal(y, np.maximum(X + np.float32([1, 2, 3]) if holds else -X, 0))


@pytest.mark.parametrize("c, d", [(False, False), (False, True), (True, False), (True, True)])
def test_an_if_in_a_branch(c, d):
    inner = node(
        "If",
        ["d"],
        ["i"],
        then_branch=branch([node("Abs", ["x"], ["p"])], "p"),
        else_branch=branch([node("Exp", ["x"], ["q"])], "q"),
    )
    model = model_of(
        [choice(branch([inner], "i"), branch([node("Neg", ["x"], ["e"])], "e"))],
        {"x": (FLOAT, [2, 3]), "c": (BOOL, []), "d": (BOOL, [])},
    )
    computed(model, x=X, c=np.array(c), d=np.array(d))


def test_branches_of_two_types_need_a_condition_that_is_known():
    first = branch([node("ReduceSum", ["x"], ["t"], keepdims=0)], "t")
    model = model_of([choice(first, branch([node("Neg", ["x"], ["e"])], "e"))], {"x": (FLOAT, [2, 3]), "c": (BOOL, [])})
    with pytest.raises(ModelError, match=r"'choice' \(If, opset 18\): output 0 is f32\[\] or f32\[2,3\], by a condition"):
        import_onnx(model)
    assert import_onnx(model, {"c": np.array(True)}).outputs[0].type.shape == ()


TOO_LONG = [
    node("Gather", ["x", "i"], ["g"], "picks"),
    node("Slice", ["g", "one", "two"], ["h"]),
    node("Concat", ["x", "h", "bad"], ["t"], "joins", axis=0),
]
BAD = [stored("bad", *np.zeros((1, 7))), stored("one", 1, dtype=np.int64), stored("two", 2, dtype=np.int64)]


@pytest.mark.parametrize("is_then", [True, False])
@pytest.mark.parametrize("is_nested", [True, False])
def test_a_branch_that_does_not_fit_is_an_error_where_it_is_taken(is_then, is_nested):
    """As machine code; the index that it would have picked by is not looked at."""
    bad = branch(TOO_LONG, "t")
    if is_nested:
        inner = node("If", ["d"], ["n"], "inner", then_branch=bad, else_branch=branch([node("Abs", ["x"], ["a"])], "a"))
        bad = branch([inner], "n")
    fits = branch([node("Neg", ["x"], ["e"])], "e")
    model = model_of(
        [choice(*((bad, fits) if is_then else (fits, bad)))],
        {"x": (FLOAT, [2, 3]), "i": (INT64, [2]), "c": (BOOL, []), "d": (BOOL, [])},
        weights=BAD,
    )
    feeds = {"x": X, "i": np.array([9, 9]), "d": np.array(True)}
    with nncc.compile(model, threads=1) as module:
        assert np.array_equal(module.run({**feeds, "c": np.array(not is_then)})["y"], -X)
        name = "inner' takes its then_branch" if is_nested else f"choice' takes its {'then' if is_then else 'else'}_branch"
        with pytest.raises(RunError, match=f"node '{name}, which does not fit: node 'joins' .Concat"):
            module.run({**feeds, "c": np.array(is_then)})
        if is_nested:
            assert np.array_equal(module.run({**feeds, "c": np.array(is_then), "d": np.array(False)})["y"], abs(X))


def test_branches_neither_of_which_fits_are_refused():
    model = model_of(
        [choice(branch(TOO_LONG, "t"), branch(TOO_LONG, "t"))],
        {"x": (FLOAT, [2, 3]), "i": (INT64, [2]), "c": (BOOL, [])},
        weights=BAD,
    )
    with pytest.raises(ModelError, match="node 'choice' .*: node 'joins' .*concat"):
        import_onnx(model)


def test_a_branch_that_needs_a_size_does_not_go_unnoticed():
    pads = branch([node("Pad", ["x", "p"], ["t"], mode="reflect")], "t", [stored("p", 0, 1, 0, 1, dtype=np.int64)])
    model = model_of([choice(pads, branch([node("Neg", ["x"], ["e"])], "e"))], {"x": (FLOAT, [2, "N"]), "c": (BOOL, [])})
    with pytest.raises(ModelError, match="N: axis 1 of x"):
        import_onnx(model)


def test_a_condition_of_several_truth_values_is_refused():
    same = branch([node("Neg", ["x"], ["e"])], "e")
    with pytest.raises(ModelError, match=r"the condition is bool\[2\]; expected one truth value"):
        import_onnx(model_of([choice(same, same)], {"x": (FLOAT, [2, 3]), "c": (BOOL, [2])}))


def test_an_index_is_checked_in_the_branch_that_is_taken_only():
    """As machine code: a run fails where an index is out of range, but not for a branch that ONNX would not have run."""
    picks = branch([node("Gather", ["x", "i"], ["t"], "picks")], "t")
    model = model_of(
        [choice(picks, branch([node("Neg", ["x"], ["e"])], "e"))], {"x": (FLOAT, [2, 3]), "i": (INT64, [2]), "c": (BOOL, [])}
    )
    with nncc.compile(model, threads=1) as module:
        for c, i in ((True, [1, -2]), (False, [1, -2]), (False, [7, -9])):
            expected = X[i] if c else -X
            assert np.array_equal(module.run({"x": X, "i": np.array(i), "c": np.array(c)})["y"], expected)
        with pytest.raises(RunError, match="node 'picks': the indices are -9 to 7; expected -2 to 1"):
            module.run({"x": X, "i": np.array([7, -9]), "c": np.array(True)})


COUNTED = [info("n", INT64, []), info("going", BOOL, [])]


def loop(nodes, state=("s",), given=(), goes_on="going", count="m", condition="", weights=(), **kinds):
    """A Loop over `state`, which begins as x; its nodes make s1 of s, and what each turn gives."""
    heads = [*COUNTED, *(info(name, kinds.get(name, FLOAT)) for name in state)]
    outputs = [
        info(goes_on, BOOL, []),
        *(info(f"{name}1", kinds.get(name, FLOAT)) for name in state),
        *(info(name, FLOAT, [2, 3]) for name in given),
    ]
    names = [f"{name}_last" for name in state] + [f"{name}_all" for name in given]
    return node(
        "Loop", [count, condition, *["x" for _ in state]], names, "loop", body=body(nodes, heads, outputs, weights)
    ), names


HALVE = node("Mul", ["s", "half"], ["s1"])
HALF = stored("half", 0.5)


@pytest.mark.parametrize("turns", [0, 1, 4])
def test_a_loop_of_a_known_number_of_turns(turns):
    """The number of a turn, what turns give, and none of it where there are no turns."""
    nodes = [HALVE, node("Cast", ["n"], ["f"], to=FLOAT), node("Add", ["s", "f"], ["g"])]
    made, names = loop(nodes, given=["g"])

    last, given = computed(model_of([made], {"x": (FLOAT, [2, 3])}, names, weights=[HALF, scalar("m", turns)]), x=X)
    assert np.array_equal(last, X / 2**turns) and given.shape == (turns, 2, 3)


def test_a_loop_may_change_the_shape_of_its_state():
    made, names = loop([node("Concat", ["s", "x"], ["s1"], axis=0)])
    graph = import_onnx(model_of([made], {"x": (FLOAT, [2, 3])}, names, weights=[scalar("m", 3)]))
    assert graph.outputs[0].type.shape == (8, 3)


SMALL = [HALVE, node("ReduceMax", ["s1"], ["top"], keepdims=0), node("Greater", ["top", "one"], ["more"])]


@pytest.mark.parametrize("begins", [True, False])
@pytest.mark.parametrize("scale", [0.1, 1.0, 2.0, 1000.0])
def test_a_loop_that_a_condition_of_run_time_ends(begins, scale):
    made, names = loop(SMALL, goes_on="more", condition="c")
    weights = [HALF, scalar("one", np.float32(1)), scalar("m", 6)]
    model = model_of([made], {"x": (FLOAT, [2, 3]), "c": (BOOL, [])}, names, weights=weights)
    computed(model, x=X * np.float32(scale), c=np.array(begins))


def test_a_condition_that_follows_from_the_number_of_the_turn_ends_a_loop_without_a_limit():
    made, names = loop([HALVE, node("Less", ["n", "two"], ["more"])], goes_on="more", count="", condition="yes")
    weights = [HALF, scalar("two", 2), scalar("yes", True)]
    (last,) = computed(model_of([made], {"x": (FLOAT, [2, 3])}, names, weights=weights), x=X)
    assert np.array_equal(last, X / 8)


def test_loops_in_loops():
    inner, _ = loop([node("Add", ["s", "s"], ["s1"])], count="n")
    inner.output[:] = ["t"]
    inner.input[2] = "r"
    outer, names = loop([inner, node("Identity", ["t"], ["r1"])], state=["r"])
    (last,) = computed(model_of([outer], {"x": (FLOAT, [2, 3])}, names, weights=[scalar("m", 4)]), x=X)
    assert np.array_equal(last, X * 2 ** (0 + 1 + 2 + 3))


@pytest.mark.parametrize("turns", [0, 1, 3, 60])
@pytest.mark.parametrize("count, condition", [("i", ""), ("", "c"), ("large", "c"), ("i", "c")])
def test_loops_of_as_many_turns_as_a_run_says(count, condition, turns):
    """By a number, by a condition, by both: the greatest element, 5, is halved until it is no more than a limit."""
    halved = [HALVE, node("ReduceMax", ["s1"], ["most"], keepdims=0), node("Greater", ["most", "limit"], ["more"])]
    nodes, goes_on = (halved, "more") if condition else ([HALVE], "going")
    made, names = loop(nodes, goes_on=goes_on, count=count, condition=condition)
    inputs = {"x": (FLOAT, [2, 3]), "c": (BOOL, []), "i": (INT64, []), "limit": (FLOAT, [])}
    model = model_of([made], inputs, names, weights=[HALF, scalar("large", 9999)])
    (last,) = computed(model, x=X, c=np.array(turns > 0), i=np.array(turns), limit=np.array(5.5 / 2**turns, "f4"))
    assert np.array_equal(last, X / 2**turns)


@pytest.mark.parametrize(
    "count, condition, given, text",
    [
        ("i", "", ("s1",), r"input 0 \('i', i64\[\]\), the number of turns, is computed at run time"),
        ("large", "c", ("s1",), "how many turns there are is computed at run time, and so is the size of what they give"),
        ("few", "c", ("s1",), "how many turns it takes is computed at run time, and so is the size of what the turns give"),
    ],
)
def test_loops_that_are_refused(count, condition, given, text):
    made, names = loop([HALVE, node("Not", ["c"], ["more"])], given=given, goes_on="more", count=count, condition=condition)
    inputs = {"x": (FLOAT, [2, 3]), "c": (BOOL, []), "i": (INT64, [])}
    weights = [HALF, scalar("large", 9999), scalar("few", 3)]
    with pytest.raises(ModelError, match=rf"'loop' \(Loop, opset 18\): .*{text}"):
        import_onnx(model_of([made], inputs, names, weights=weights))


def test_a_state_whose_shape_changes_needs_a_number_of_turns_that_is_known():
    made, names = loop([node("Concat", ["s", "x"], ["s1"], axis=0)], condition="c")
    model = model_of([made], {"x": (FLOAT, [2, 3]), "c": (BOOL, [])}, names, weights=[scalar("m", 3)])
    with pytest.raises(ModelError, match=r"state 0 is f32\[4,3\] or f32\[2,3\], by a condition"):
        import_onnx(model)


STEP = [node("Add", ["s", "p"], ["s1"]), node("Mul", ["s1", "p"], ["g"])]


@pytest.mark.parametrize(
    "attributes",
    [
        {},
        {"scan_input_directions": [1]},
        {"scan_input_axes": [1], "scan_output_axes": [-1]},
        {"scan_input_axes": [-1], "scan_input_directions": [1], "scan_output_directions": [1]},
    ],
)
def test_a_scan(attributes):
    """A running sum along an axis, forwards or backwards."""
    width = 2 if "scan_input_axes" in attributes else 3
    inner = body(STEP, [info("s", FLOAT, [width]), info("p", FLOAT, [width])], [info("s1"), info("g")])
    scan = node("Scan", ["start", "x"], ["last", "all"], "scan", body=inner, num_scan_inputs=1, **attributes)
    model = model_of([scan], {"start": (FLOAT, [width]), "x": (FLOAT, [2, 3])}, ["last", "all"])
    computed(model, x=X, start=np.float32([10, 20, 30][:width]))


@pytest.mark.parametrize(
    "attributes, opset, text",
    [
        ({"num_scan_inputs": 3}, 18, r"num_scan_inputs is 3; expected 1 to 2"),
        ({"num_scan_inputs": 2}, 18, r"step by step have 2, 3 steps; expected one number"),
        ({"num_scan_inputs": 1, "scan_input_axes": [0, 1]}, 18, r"scan_input_axes is \[0, 1\]; expected 1 numbers"),
        ({"num_scan_inputs": 1, "scan_output_axes": [4]}, 18, r"scan_output_axes has 4; expected -2 to 1"),
        ({"num_scan_inputs": 1}, 8, r"Scan of opset 8 has an axis for batches"),
    ],
)
def test_scans_that_are_refused(attributes, opset, text):
    inner = body(STEP, [info("s", FLOAT, [3]), info("p", FLOAT, [3])], [info("s1"), info("g")])
    names = ["start", "x"] if opset > 8 else ["", "start", "x"]
    scan = node("Scan", names, ["last", "all"], "scan", body=inner, **attributes)
    model = model_of([scan], {"start": (FLOAT, [3]), "x": (FLOAT, [2, 3])}, ["last", "all"], opset=opset)
    with pytest.raises(ModelError, match=text):
        import_onnx(model)


def test_a_loop_as_machine_code():
    """A recurrent layer that is spelt out, with a state that stays as it is once a sum is large enough."""
    rng = np.random.default_rng(0)
    nodes = [
        node("MatMul", ["s", "w"], ["h"]),
        node("Tanh", ["h"], ["s1"]),
        node("ReduceSum", ["s1"], ["sum"], keepdims=0),
        node("Less", ["sum", "bound"], ["more"]),
    ]
    made, names = loop(nodes, goes_on="more", condition="yes")
    weights = [
        scalar("yes", True),
        scalar("m", 5),
        stored("w", *rng.standard_normal((3, 3))),
        scalar("bound", np.float32(0.5)),
    ]
    model = model_of([made], {"x": (FLOAT, [2, 3])}, names, weights=weights)
    with nncc.compile(model, threads=1) as module:
        for seed in range(4):
            x = np.random.default_rng(seed).standard_normal((2, 3)).astype(np.float32)
            np.testing.assert_allclose(module.run({"x": x})[names[0]], computed(model, x=x)[0], rtol=1e-5)


def test_a_branch_that_is_left_out_is_told(caplog):
    then = branch([node("Concat", ["x", "two"], ["t"], axis=1)], "t", [stored("two", 1, 2)])
    model = model_of([choice(then, branch([node("Neg", ["x"], ["e"])], "e"))], {"x": (FLOAT, [2, 3]), "c": (BOOL, [])})
    import_onnx(model)
    (said,) = caplog.messages
    assert said.startswith(
        "node 'choice' (If): its then_branch is left out, and a run that takes it fails: node 't' (Concat"
    )


def test_what_a_branch_needs_of_a_size_is_needed_by_a_run_that_takes_it():
    """A row that is not there, and a window: the other branch gives what it gives at any size."""
    total = node("ReduceSum", ["r"], ["t"], keepdims=0)
    third = branch([node("Gather", ["x", "two"], ["r"], "third", axis=2), total], "t", [scalar("two", 2)])
    window = branch([node("Conv", ["x", "w"], ["r"], "windows"), total], "t", [stored("w", *np.ones((2, 3, 5)))])
    other = branch([node("ReduceSum", ["x"], ["f"], keepdims=0)], "f")
    for taken, least, fault in ((third, 3, "third"), (window, 5, "node 'windows' needs n - 5 >= 0")):
        model = model_of([choice(taken, other)], {"x": (FLOAT, [1, 3, "n"]), "c": (BOOL, [])})
        with nncc.compile(model, threads=1, cache=False) as module:
            for n in (1, 2, 3, 4, 5, 9):
                x, chosen = np.random.default_rng(n).integers(-3, 4, (1, 3, n)).astype(np.float32), np.array(n >= least)
                for c in {False, bool(chosen)}:
                    (expected,) = computed(model, x=x, c=np.array(c))
                    np.testing.assert_allclose(module.run({"x": x, "c": np.array(c)})["y"], expected)
                if not chosen:
                    with pytest.raises(RunError, match=fault):
                        module.run({"x": x, "c": np.array(True)})


def short(name, dtype, values):
    """A tensor of integers shorter than a byte."""
    array = np.asarray(values)
    return onnx.helper.make_tensor(name, getattr(onnx.TensorProto, dtype), array.shape, array.reshape(-1).tolist())


@pytest.mark.parametrize("dtype, low, high", [("INT4", -8, 8), ("UINT4", 0, 16)])
@pytest.mark.parametrize("rows", [1, 64])
def test_weights_of_four_bits(dtype, low, high, rows):
    """In blocks along what is summed, with zero points of four bits, behind a transpose: as they are, and as machine code."""
    rng = np.random.default_rng(3)
    values, zeros = rng.integers(low, high, (96, 256)), rng.integers(low, high, (96, 8))
    scales = rng.uniform(0.01, 0.1, (96, 8)).astype(np.float32)
    nodes = [
        node("DequantizeLinear", ["q", "s", "z"], ["w"], axis=1, block_size=32),
        node("Transpose", ["w"], ["t"], perm=[1, 0]),
        node("MatMul", ["x", "t"], ["y"]),
    ]
    weights = [short("q", dtype, values), short("z", dtype, zeros), onnx.numpy_helper.from_array(scales, "s")]
    made = model_of(nodes, {"x": (FLOAT, [rows, 256])}, weights=weights, opset=21)
    x = rng.standard_normal((rows, 256)).astype(np.float32)
    real = (values - zeros.repeat(32, 1)) * scales.astype(np.float64).repeat(32, 1)
    np.testing.assert_allclose(evaluate(import_onnx(made), {"x": x})["y"], x @ real.T, rtol=1e-5, atol=1e-4)
    with nncc.compile(made, threads=1) as module:
        np.testing.assert_allclose(module.run({"x": x})["y"], x @ real.T, rtol=1e-5, atol=1e-4)


def test_integers_of_four_bits_move_and_are_cast():
    nodes = [
        node("Transpose", ["q"], ["t"]),
        node("Reshape", ["t", "n"], ["r"]),
        node("Cast", ["r"], ["c"], to=FLOAT),
        node("Add", ["c", "x"], ["y"]),
    ]
    weights = [short("q", "INT4", [[-8, 7, 0], [1, -1, 3]]), stored("n", -1, dtype=np.int64)]
    made = model_of(nodes, {"x": (FLOAT, [6])}, weights=weights, opset=21)
    assert evaluate(import_onnx(made), {"x": np.zeros(6, np.float32)})["y"].tolist() == [-8, 1, 7, -1, 0, 3]


@pytest.mark.parametrize("refused", [
    node("QuantizeLinear", ["x", "s", "q"], ["y"], "n"), node("Add", ["q", "q"], ["y"], "n"),
    node("CastLike", ["x", "q"], ["y"], "n"), node("Concat", ["q", "q"], ["y"], "n", axis=0),
], ids=lambda made: made.op_type)  # fmt: skip
def test_other_operators_take_no_integers_of_four_bits(refused):
    made = model_of([refused], {"x": (FLOAT, [3])}, weights=[short("q", "INT4", [1, 2, 3]), stored("s", 1)], opset=21)
    with pytest.raises(ModelError, match=r"node 'n' .*INT4, which Cast, DequantizeLinear and operators that move"):
        import_onnx(made)


def test_a_constant_of_four_bits_is_an_initializer():
    constant = node("Constant", [], ["q"], "n", value=short("v", "INT4", [1, 2]))
    made = model_of([constant, node("Cast", ["q"], ["y"], to=FLOAT)], {}, opset=21)
    with pytest.raises(ModelError, match="node 'n' .*attribute value is of INT4; make it an initializer"):
        import_onnx(made)


@pytest.mark.parametrize("nodes, name", [([], "q"), ([node("Identity", ["q"], ["y"])], "y")])
def test_integers_of_four_bits_are_no_outputs(nodes, name):
    made = model_of([*nodes, node("Relu", ["x"], ["z"])], {"x": (FLOAT, [3])}, (name, "z"), weights=[short("q", "INT4", [1, 2])],
                    opset=21)  # fmt: skip
    with pytest.raises(ModelError, match=f"output '{name}' is INT4, which .*; a library gives whole bytes, so cast it"):
        import_onnx(made)
