"""Sequences and optionals, beside ONNX Runtime; the elements of a sequence are outputs of their own."""

import numpy as np
import onnx
import onnxruntime
import pytest

import nncc
from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.importer import import_onnx

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
