"""Right inputs and results of each call, halos, parts of a concat and copies among them."""

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from nncc.checking.cases import Flow
from nncc.checking.runs import interpreted
from nncc.frontend.evaluate import evaluate
from nncc.frontend.random_inputs import random_inputs
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
        [helper.make_node("Identity", ["x"], ["y"], "same")], "copy",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [3])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [3])],
    )  # fmt: skip
    made = compiled(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=10))
    (case,) = Flow(made, random_inputs(made.graph)).cases()
    assert case.work == "copy" and case.fault(interpreted(case.lowered.kernel, case.arrays)) == ""
