"""What the calls of a model compute, in words and numbers."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from nncc.frontend.lowering.call_work import widest_result
from nncc.ir.dtypes import f32, f64
from nncc.pipeline.model import compile_model
from nncc.target import Target
from tests.support.programs import network

TARGET = Target.named("x86-64-v4").with_(cores=1)
RNG = np.random.default_rng(0)


def model_of(nodes, shape, result, weights):
    stored = [numpy_helper.from_array(array.astype(np.float32), name) for name, array in weights.items()]
    ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, dims) for name, dims in (("x", shape), ("y", result))]
    graph = helper.make_graph(nodes, "net", ends[:1], ends[1:], stored)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def works(model: onnx.ModelProto):
    made = compile_model(model, TARGET)
    assert len(made.program.works) == len(made.program.calls)
    return made.program.works


def test_a_product_with_what_is_fused_to_it():
    nodes = [
        helper.make_node("MatMul", ["x", "w"], ["t"], name="first"),
        helper.make_node("Relu", ["t"], ["y"], name="second"),
    ]
    (work,) = works(model_of(nodes, (7, 13), (7, 5), {"w": RNG.standard_normal((13, 5))}))
    assert work.nodes == ("first", "second") and work.text.endswith("7x5 of 13")
    assert work.operations == work.least_operations == 7 * 13 * 5 and work.dtype is f32
    assert work.moved_bytes == 4 * (7 * 13 + 13 * 5 + 7 * 5 + 1)  # and the zero of Relu


def test_a_copy_has_no_nodes():
    (work,) = works(model_of([helper.make_node("Identity", ["x"], ["y"])], (3,), (3,), {}))
    assert (work.text, work.nodes, work.operations, work.moved_bytes) == ("copy", (), 0, 24)


def test_winograds_plan_does_fewer_products_than_the_convolution_has():
    node = helper.make_node("Conv", ["x", "w"], ["y"], pads=[1, 1, 1, 1])
    found = works(model_of([node], (1, 64, 56, 56), (1, 64, 56, 56), {"w": RNG.standard_normal((64, 64, 3, 3))}))
    work = max(found, key=lambda work: work.operations)
    assert 0.9 * 56 * 56 * 64 * 64 * 9 < work.operations <= 56 * 56 * 64 * 64 * 9
    assert work.least_operations < 0.6 * work.operations


def test_limits_count_by_the_widest_result():
    kernels = network().program.kernels
    assert {widest_result(kernel) for kernel in kernels} <= {f32, f64} | {b.dtype for k in kernels for b in k.params}
    assert widest_result(kernels[0]) is f32
