"""Loops and branches as machine code, from both emitters: against numpy's reference of the same graph."""

import subprocess
import time
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc
from nncc.codegen.program.c_library import write_sources
from nncc.errors import ModelError, RunError, StoppedError
from nncc.frontend.evaluate import evaluate, random_inputs
from nncc.frontend.graph.graph import Graph
from nncc.frontend.onnx.importer import import_onnx
from nncc.pipeline.model import compile_model
from nncc.runtime.module import load
from nncc.target import Target
from tests.frontend.onnx.test_importer import BOOL, FLOAT, INT64, node
from tests.support.limits import relative_error

RNG = np.random.default_rng(11)
MATRICES = {name: RNG.standard_normal((8, 8)).astype(np.float32) / 3 for name in ("A", "B")}


def info(name, kind=FLOAT, shape=None):
    return helper.make_tensor_value_info(name, kind, shape)


def model(nodes, inputs, outputs, constants=None):
    graph = helper.make_graph(
        nodes, "regions", inputs, outputs, [numpy_helper.from_array(np.asarray(a), n) for n, a in (constants or {}).items()]
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def body(nodes, inputs, outputs):
    return helper.make_graph(nodes, "body", inputs, outputs)


def recurrent(op, steps, hidden, direction="forward", batch=2, features=5):
    gates, ways = {"LSTM": 4, "GRU": 3, "RNN": 1}[op], 2 if direction == "bidirectional" else 1
    shapes = {"W": (ways, gates * hidden, features), "R": (ways, gates * hidden, hidden), "B": (ways, 2 * gates * hidden)}
    weights = {name: RNG.standard_normal(shape).astype(np.float32) / 3 for name, shape in shapes.items()}
    names = ["Y", "H", "C"][: 3 if op == "LSTM" else 2]
    made = node(op, ["x", "W", "R", "B"], names, hidden_size=hidden, direction=direction)
    return model([made], [info("x", FLOAT, [steps, batch, features])], [info(name) for name in names], weights)


def halving(count="", condition="c"):
    """x @ A until its largest element is no more than a limit."""
    nodes = [node("MatMul", ["s", "A"], ["s1"]), node("ReduceMax", ["s1"], ["most"], keepdims=0)]
    nodes.append(node("Greater", ["most", "limit"], ["more"]))
    turn = body(nodes, [info("n", INT64, []), info("going", BOOL, []), info("s", FLOAT, [3, 8])],
                [info("more", BOOL, []), info("s1", FLOAT, [3, 8])])  # fmt: skip
    loop = node("Loop", [count, condition, "x"], ["y"], body=turn)
    inputs = [info("x", FLOAT, [3, 8]), info("limit", FLOAT, []), info("c", BOOL, []), info("i", INT64, [])]
    return model([loop], inputs, [info("y", FLOAT, [3, 8])], {"A": np.eye(8, dtype=np.float32) / 2})


def choice():
    """x @ A or relu(x @ B), and what follows."""
    then = body([node("MatMul", ["x", "A"], ["t"])], [], [info("t", FLOAT, [3, 8])])
    otherwise = body([node("MatMul", ["x", "B"], ["m"]), node("Relu", ["m"], ["e"])], [], [info("e", FLOAT, [3, 8])])
    nodes = [node("If", ["c"], ["z"], then_branch=then, else_branch=otherwise), node("Tanh", ["z"], ["y"])]
    return model(nodes, [info("x", FLOAT, [3, 8]), info("c", BOOL, [])], [info("y", FLOAT, [3, 8])], MATRICES)


def scanned():
    """A Scan with a branch in its body, which reads along the second axis backwards, and joins along the last."""
    then = body([node("MatMul", ["s", "A"], ["t"])], [], [info("t", FLOAT, [2, 8])])
    otherwise = body([node("Add", ["s", "p"], ["e"])], [], [info("e", FLOAT, [2, 8])])
    nodes = [
        *(node("ReduceMax", ["p"], ["most"], keepdims=0), node("Greater", ["most", "limit"], ["large"])),
        *(node("If", ["large"], ["s1"], then_branch=then, else_branch=otherwise), node("Mul", ["s1", "p"], ["g"])),
    ]
    step = body(
        nodes, [info("s", FLOAT, [2, 8]), info("p", FLOAT, [2, 8])], [info("s1", FLOAT, [2, 8]), info("g", FLOAT, [2, 8])]
    )
    ways = {"scan_input_axes": [1], "scan_input_directions": [1], "scan_output_axes": [2]}
    scan = node("Scan", ["h", "x"], ["last", "all"], body=step, num_scan_inputs=1, **ways)
    inputs = [info("h", FLOAT, [2, 8]), info("x", FLOAT, [2, 13, 8]), info("limit", FLOAT, [])]
    return model([scan], inputs, [info("last", FLOAT, [2, 8]), info("all", FLOAT, [2, 8, 13])], MATRICES)


CASES = {
    **{f"{op} {way}": (recurrent(op, 9, 7, way), [{}]) for op in ("LSTM", "GRU", "RNN") for way in ("forward", "bidirectional")},
    "LSTM of steps of one row": (recurrent("LSTM", 31, 16, "reverse", batch=1), [{}]),
    "condition": (halving(), [{"x": np.full((3, 8), v, np.float32), "limit": np.array(1, "f4"), "c": np.array(c)}
                              for v, c in ((9, True), (0.5, True), (1e20, True), (9, False))]),
    "number": (halving("i"), [{"i": np.array(n), "limit": np.array(-1, "f4"), "c": np.array(True)} for n in (0, 1, 17)]),
    "choice": (choice(), [{"c": np.array(True)}, {"c": np.array(False)}]),
    "scan": (scanned(), [{"limit": np.array(limit, np.float32)} for limit in (-9, 1.4, 9)]),
}  # fmt: skip


def expected_of(graph: Graph, given):
    inputs = random_inputs(graph) | given
    return inputs, evaluate(graph, inputs)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("threads", [1, 2])
def test_machine_code_does_what_the_graph_says(name, threads):
    source, cases = CASES[name]
    graph, module = import_onnx(source), nncc.compile(source, threads=threads)
    assert any(row.get("text", "").startswith(("loop", "branch")) for row in module.description["calls"])
    for given in (*cases, *cases):
        inputs, expected = expected_of(graph, given)
        for key, made in module.run(inputs).items():
            assert made.shape == expected[key].shape and relative_error(made, expected[key]) < 1e-5, (key, given)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["LSTM bidirectional", "condition", "choice", "scan"])
def test_the_same_as_c(name, tmp_path: Path):
    source, cases = CASES[name]
    write_sources(compile_model(source, Target.host()).program, Target.host(), tmp_path / "c")
    subprocess.run(["sh", str(tmp_path / "c" / "build.sh")], check=True, capture_output=True)
    graph, module = import_onnx(source), load(tmp_path / "c" / "model.so")
    for given in cases:
        inputs, expected = expected_of(graph, given)
        for key, made in module.run(inputs).items():
            assert relative_error(made, expected[key]) < 1e-5, (key, given)


@pytest.mark.parametrize("op, way", [("LSTM", "bidirectional"), ("GRU", "reverse")])
def test_the_number_of_steps_may_be_open(op, way):
    source = recurrent(op, 9, 7, way)
    for axis, size in enumerate(("seq", "batch")):
        source.graph.input[0].type.tensor_type.shape.dim[axis].dim_param = size
    module, graph = nncc.compile(source), import_onnx(source)
    for steps, batch in ((1, 1), (2, 5), (7, 3), (131, 2), (4, 1)):
        x = RNG.standard_normal((steps, batch, 5)).astype(np.float32)
        for key, expected in evaluate(graph, {"x": x}).items():
            made = module.run({"x": x})[key]
            assert made.shape == expected.shape and relative_error(made, expected) < 1e-5, (steps, batch, key)


def test_one_branch_runs():
    """The slow branch takes time where it runs only."""
    slow = body([node("MatMul", ["w", "w"], ["a"]), node("MatMul", ["a", "w"], ["t"])], [], [info("t", FLOAT, [400, 400])])
    quick = body([node("Neg", ["w"], ["e"])], [], [info("e", FLOAT, [400, 400])])
    source = model([node("If", ["c"], ["y"], then_branch=slow, else_branch=quick)],
                   [info("w", FLOAT, [400, 400]), info("c", BOOL, [])], [info("y", FLOAT, [400, 400])])  # fmt: skip
    module, w = nncc.compile(source, threads=1), np.full((400, 400), 1e-3, np.float32)

    def seconds(holds):
        inputs, best = {"w": w, "c": np.array(holds)}, np.inf
        for _ in range(9):
            start = time.perf_counter()
            module.run(inputs)
            best = min(best, time.perf_counter() - start)
        return best

    assert seconds(False) * 5 < seconds(True)


def test_thousands_of_steps():
    source = recurrent("GRU", 5000, 4, batch=1)
    graph, module = import_onnx(source), nncc.compile(source)
    inputs, expected = expected_of(graph, {})
    assert all(relative_error(made, expected[key]) < 1e-4 for key, made in module.run(inputs).items())
    assert len(module.description["calls"]) < 9


def test_a_loop_without_end_is_stopped():
    module = nncc.compile(halving(), threads=1)
    inputs = {"x": np.ones((3, 8), np.float32), "limit": np.array(-1, "f4"), "c": np.array(True), "i": np.array(0)}
    given = {key: inputs[key] for key in (value.name for value in module.inputs)}
    with pytest.raises(StoppedError, match="deadline"):
        module.run(given, deadline=0.05)


def test_indices_in_loops_are_checked():
    turn = body(
        [node("Gather", ["t", "n"], ["r"]), node("Add", ["s", "r"], ["s1"]), node("Identity", ["going"], ["more"])],
        [info("n", INT64, []), info("going", BOOL, []), info("s", FLOAT, [3])],
        [info("more", BOOL, []), info("s1", FLOAT, [3])],
    )
    loop = node("Loop", ["i", "", "x"], ["y"], body=turn)
    inputs = [info("x", FLOAT, [3]), info("t", FLOAT, [7, 3]), info("i", INT64, [])]
    module = nncc.compile(model([loop], inputs, [info("y", FLOAT, [3])]))
    given = {"x": np.zeros(3, np.float32), "t": np.ones((7, 3), np.float32)}
    assert module.run(given | {"i": np.array(7)})["y"].tolist() == [7, 7, 7]
    with pytest.raises(RunError, match="the indices are 0 to 7; expected -7 to 6"):
        module.run(given | {"i": np.array(8)})


def test_a_loop_of_unknown_length_joins_nothing():
    turn = body(
        [node("Add", ["s", "s"], ["s1"]), node("Identity", ["going"], ["more"]), node("Neg", ["s"], ["g"])],
        [info("n", INT64, []), info("going", BOOL, []), info("s", FLOAT, [3])],
        [info("more", BOOL, []), info("s1", FLOAT, [3]), info("g", FLOAT, [3])],
    )
    source = model([node("Loop", ["i", "", "x"], ["y", "z"], body=turn)], [info("x", FLOAT, [3]), info("i", INT64, [])],
                   [info("y", FLOAT, [3]), info("z", TensorProto.FLOAT, None)])  # fmt: skip
    with pytest.raises(ModelError, match="the number of turns, is computed at run time"):
        nncc.compile(source)
