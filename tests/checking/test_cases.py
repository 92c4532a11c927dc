"""Right inputs and results of each call, halos, parts of a concat and copies among them."""

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from nncc.checking.cases import Flow, complete_inputs
from nncc.checking.kernels import interpreted
from nncc.errors import RunError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate, random_inputs
from nncc.frontend.graph.graph import Graph
from nncc.ir.dtypes import f32
from nncc.pipeline.model import Compilation, compile_model
from nncc.target import Target
from tests.checking.models import attention, convolutions


def compiled(model: onnx.ModelProto) -> Compilation:
    return compile_model(model, Target.host().with_(cores=1))


@pytest.mark.parametrize("model", [convolutions, attention])
@pytest.mark.slow
def test_naive_kernels_give_what_is_right(model):
    made = compiled(model())
    inputs = random_inputs(made.graph)
    flow = Flow(made, inputs)
    cases = [case for case in flow.cases() if case.fault(interpreted(case.lowered.kernel, case.arrays)) == ""]
    assert len(cases) == len(made.lowered)
    for name, array in evaluate(made.graph, inputs).items():
        assert np.allclose(flow.outputs()[name], array, 1e-4, 1e-5)


def test_values_that_nobody_reads_again_are_let_go():
    made = compiled(attention())
    flow, most = Flow(made, random_inputs(made.graph)), 0
    for _ in flow.cases():
        most = max(most, len(flow.known))
    assert most < len(made.lowered)
    assert {*flow.known} == {v.name for v in made.graph.outputs}


def test_a_wrong_element_is_named():
    made = compiled(attention())
    case = next(Flow(made, random_inputs(made.graph)).cases())
    results = interpreted(case.lowered.kernel, case.arrays)
    for array in results.values():
        array[0, 3, 2] += 1
    assert "at [0, 3, 2] is" in case.fault(results) and case.nodes == ("norm",)


def test_an_input_that_is_an_output_is_copied():
    graph = helper.make_graph(
        [helper.make_node("Identity", ["x"], ["y"], "same")],
        "copy",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [3])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [3])],
    )
    made = compiled(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=10))
    (case,) = Flow(made, random_inputs(made.graph)).cases()
    assert case.work == "copy" and case.fault(interpreted(case.lowered.kernel, case.arrays)) == ""


@pytest.fixture
def graph() -> Graph:
    b = GraphBuilder()
    b.output("y", b.input("x", f32, (2, 3)) + b.input("z", f32, (3,)))
    return b.build()


X = np.ones((2, 3), np.float32)


def test_what_is_given_stays_and_the_rest_is_drawn(graph):
    found = complete_inputs(graph, {"x": X}, 3)
    assert found["x"] is X and found["z"].shape == (3,)
    assert np.array_equal(found["z"], complete_inputs(graph, None, 3)["z"])
    assert {*complete_inputs(graph, {}, None)} == {"x", "z"}


@pytest.mark.parametrize(
    "given, seed, message",
    [
        ({"x": X}, None, "no array for input z"),
        ({"x": X.astype(np.float64)}, 0, r"float64\[2, 3\]; the model takes float32"),
        ({"x": X[:1]}, 0, "the model takes"),
        ({"q": X}, 0, "no input q; it has x, z"),
        ({"x": [1]}, 0, "a numpy array"),
        (None, -1, "0 or more"),
        ([X], 0, "arrays by name"),
    ],
)
def test_what_does_not_fit_is_refused(graph, given, seed, message):
    with pytest.raises(RunError, match=message):
        complete_inputs(graph, given, seed)
