"""If, Loop and Scan compute what ONNX Runtime computes, whether conditions are known or not; what is refused has one reason."""

import numpy as np
import onnx
import onnxruntime as ort
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.onnx.control import MOST_TURNS
from nncc.frontend.onnx.importer import import_onnx
from tests.frontend.onnx.test_importer import model_of, node, stored

FLOAT, INT64, BOOL = TensorProto.FLOAT, TensorProto.INT64, TensorProto.BOOL
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
    inner = node("If", ["d"], ["i"], then_branch=branch([node("Abs", ["x"], ["p"])], "p"),
                 else_branch=branch([node("Exp", ["x"], ["q"])], "q"))  # fmt: skip
    model = model_of([choice(branch([inner], "i"), branch([node("Neg", ["x"], ["e"])], "e"))],
                     {"x": (FLOAT, [2, 3]), "c": (BOOL, []), "d": (BOOL, [])})  # fmt: skip
    computed(model, x=X, c=np.array(c), d=np.array(d))


def test_branches_of_two_types_need_a_condition_that_is_known():
    first = branch([node("ReduceSum", ["x"], ["t"], keepdims=0)], "t")
    model = model_of([choice(first, branch([node("Neg", ["x"], ["e"])], "e"))], {"x": (FLOAT, [2, 3]), "c": (BOOL, [])})
    with pytest.raises(ModelError, match=r"'choice' \(If, opset 18\): output 0 is f32\[\] or f32\[2,3\], by a condition"):
        import_onnx(model)
    assert import_onnx(model, {"c": np.array(True)}).outputs[0].type.shape == ()


TOO_LONG = [node("Gather", ["x", "i"], ["g"], "picks"), node("Slice", ["g", "one", "two"], ["h"]),
            node("Concat", ["x", "h", "bad"], ["t"], "joins", axis=0)]  # fmt: skip
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
    model = model_of([choice(*((bad, fits) if is_then else (fits, bad)))],
                     {"x": (FLOAT, [2, 3]), "i": (INT64, [2]), "c": (BOOL, []), "d": (BOOL, [])}, weights=BAD)  # fmt: skip
    feeds = {"x": X, "i": np.array([9, 9]), "d": np.array(True)}
    with nncc.compile(model, threads=1) as module:
        assert np.array_equal(module.run({**feeds, "c": np.array(not is_then)})["y"], -X)
        name = "inner' takes its then_branch" if is_nested else f"choice' takes its {'then' if is_then else 'else'}_branch"
        with pytest.raises(RunError, match=f"node '{name}, which does not fit: node 'joins' .Concat"):
            module.run({**feeds, "c": np.array(is_then)})
        if is_nested:
            assert np.array_equal(module.run({**feeds, "c": np.array(is_then), "d": np.array(False)})["y"], abs(X))


def test_branches_neither_of_which_fits_are_refused():
    model = model_of([choice(branch(TOO_LONG, "t"), branch(TOO_LONG, "t"))],
                     {"x": (FLOAT, [2, 3]), "i": (INT64, [2]), "c": (BOOL, [])}, weights=BAD)  # fmt: skip
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
    model = model_of([choice(picks, branch([node("Neg", ["x"], ["e"])], "e"))],
                     {"x": (FLOAT, [2, 3]), "i": (INT64, [2]), "c": (BOOL, [])})  # fmt: skip
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
    return node("Loop", [count, condition, *["x" for _ in state]], names, "loop",
                body=body(nodes, heads, outputs, weights)), names  # fmt: skip


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


@pytest.mark.parametrize("count, condition, given, text", [
    ("i", "", (), r"input 0 \('i', i64\[\]\), the number of turns, is computed at run time"),
    ("", "c", (), f"with no limit of turns; nncc takes a limit of up to {MOST_TURNS}"),
    ("large", "c", (), f"with the limit 9,999 of turns; nncc takes a limit of up to {MOST_TURNS}"),
    ("large", "", (), f"more than {MOST_TURNS} turns; nncc takes up to {MOST_TURNS}"),
    ("few", "c", ("s1",), "how many turns it takes is computed at run time, and so is the size of what the turns give"),
])  # fmt: skip
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


@pytest.mark.parametrize("attributes", [
    {},
    {"scan_input_directions": [1]},
    {"scan_input_axes": [1], "scan_output_axes": [-1]},
    {"scan_input_axes": [-1], "scan_input_directions": [1], "scan_output_directions": [1]},
])  # fmt: skip
def test_a_scan(attributes):
    """A running sum along an axis, forwards or backwards."""
    width = 2 if "scan_input_axes" in attributes else 3
    inner = body(STEP, [info("s", FLOAT, [width]), info("p", FLOAT, [width])], [info("s1"), info("g")])
    scan = node("Scan", ["start", "x"], ["last", "all"], "scan", body=inner, num_scan_inputs=1, **attributes)
    model = model_of([scan], {"start": (FLOAT, [width]), "x": (FLOAT, [2, 3])}, ["last", "all"])
    computed(model, x=X, start=np.float32([10, 20, 30][:width]))


@pytest.mark.parametrize("attributes, opset, text", [
    ({"num_scan_inputs": 3}, 18, r"num_scan_inputs is 3; expected 1 to 2"),
    ({"num_scan_inputs": 2}, 18, r"step by step have 2, 3 steps; expected one number"),
    ({"num_scan_inputs": 1, "scan_input_axes": [0, 1]}, 18, r"scan_input_axes is \[0, 1\]; expected 1 numbers"),
    ({"num_scan_inputs": 1, "scan_output_axes": [4]}, 18, r"scan_output_axes has 4; expected -2 to 1"),
    ({"num_scan_inputs": 1}, 8, r"Scan of opset 8 has an axis for batches"),
])  # fmt: skip
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
    nodes = [node("MatMul", ["s", "w"], ["h"]), node("Tanh", ["h"], ["s1"]), node("ReduceSum", ["s1"], ["sum"], keepdims=0),
             node("Less", ["sum", "bound"], ["more"])]  # fmt: skip
    made, names = loop(nodes, goes_on="more", condition="yes")
    weights = [scalar("yes", True), scalar("m", 5), stored("w", *rng.standard_normal((3, 3))),
               scalar("bound", np.float32(0.5))]  # fmt: skip
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
