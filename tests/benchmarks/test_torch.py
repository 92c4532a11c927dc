"""Models as modules of torch: windows, constants and axes as ONNX means them. Skipped where torch is not installed."""

import numpy as np
import onnx
import pytest
from onnx import helper, numpy_helper
from onnx.reference import ReferenceEvaluator

pytest.importorskip("torch")

from benchmarks.operators.net import Problem, normal
from benchmarks.operators.torch_graph import Graph, caller, contender
from nncc.errors import RunError

RNG = np.random.default_rng(0)


def model_of(nodes, shape, weights=(), outputs=("y",), opset=18):
    """A model of x with stored weights."""
    value = helper.make_tensor_value_info("x", onnx.TensorProto.FLOAT, shape)
    results = [helper.make_empty_tensor_value_info(name) for name in outputs]
    stored = [numpy_helper.from_array(np.asarray(array), name) for name, array in dict(weights).items()]
    graph = helper.make_graph(nodes, "g", [value], results, stored)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)])


def floats(*shape):
    return RNG.standard_normal(shape).astype(np.float32)


CASES = {
    "a pool that pads one end, by what is inside": (
        [helper.make_node("AveragePool", ["x"], ["y"], kernel_shape=[3, 3], strides=[2, 2], pads=[0, 0, 1, 1])], (1, 3, 8, 7), {}),
    "a largest that pads one end, of negative numbers": (
        [helper.make_node("Neg", ["x"], ["n"]), helper.make_node("Exp", ["n"], ["e"]), helper.make_node("Neg", ["e"], ["m"]),
         helper.make_node("MaxPool", ["m"], ["y"], kernel_shape=[3], strides=[2], pads=[0, 1])], (1, 2, 8), {}),
    "a convolution without strides": (
        [helper.make_node("Conv", ["x", "w", "b"], ["y"], pads=[1, 0, 0, 2], group=2)], (1, 4, 5, 6), {"w": floats(6, 2, 3, 3), "b": floats(6)}),
    "a product with a sum of its own": (
        [helper.make_node("Gemm", ["x", "w", "c"], ["y"], transB=1, alpha=0.5, beta=2.0)], (3, 4), {"w": floats(5, 4), "c": floats(5)}),
    "an epsilon of its own": (
        [helper.make_node("BatchNormalization", ["x", "s", "s", "s", "s"], ["y"], epsilon=0.5)], (2, 3, 4), {"s": np.array([1, 2, 3], np.float32)}),
    "sizes that are computed": (
        [helper.make_node("Shape", ["x"], ["s"]), helper.make_node("Gather", ["s", "one"], ["n"]), helper.make_node("Unsqueeze", ["n", "zero"], ["k"]),
         helper.make_node("Concat", ["k", "rest"], ["t"], axis=0), helper.make_node("Reshape", ["x", "t"], ["y"])],
        (2, 3, 4), {"one": np.int64(1), "zero": np.array([0]), "rest": np.array([-1])}),
    "a row that is taken": ([helper.make_node("Gather", ["x", "i"], ["y"], axis=1)], (2, 3, 4), {"i": np.int64(-1)}),
    "uneven parts": ([helper.make_node("Split", ["x", "s"], ["y", "z"], axis=1)], (2, 5), {"s": np.array([2, 3])}),
    "a slice of the first axes": ([helper.make_node("Slice", ["x", "a", "b"], ["y"])], (5, 4), {"a": np.array([1]), "b": np.array([-1])}),
    "both sides grow": ([helper.make_node("Expand", ["x", "s"], ["y"])], (3, 1), {"s": np.array([2, 1, 4])}),
    "neighbours among channels": ([helper.make_node("LRN", ["x"], ["y"], size=3, alpha=0.3, bias=2.0)], (5, 5, 2, 2), {}),  # onnx's own evaluator sees as many channels as images
}  # fmt: skip


@pytest.mark.parametrize("nodes, shape, weights", CASES.values(), ids=CASES)
def test_a_node_is_what_onnx_means(nodes, shape, weights):
    outputs = tuple(nodes[-1].output)
    model, feeds = model_of(nodes, shape, weights, outputs), {"x": floats(*shape)}
    found = caller(model, feeds, 1)()
    for mine, right in zip(found, ReferenceEvaluator(model).run(None, feeds), strict=True):
        np.testing.assert_allclose(mine.numpy(), right, 1e-5, 1e-5)


def test_softmax_of_old_models_goes_over_all_axes_from_one_on():
    model, x = model_of([helper.make_node("Softmax", ["x"], ["y"])], (2, 3, 4), opset=9), floats(2, 3, 4)
    (found,) = caller(model, {"x": x}, 1)()
    np.testing.assert_allclose(found.numpy().sum((1, 2)), 1, 1e-6)


def test_constants_are_computed_once():
    nodes = [helper.make_node("Transpose", ["w"], ["t"], perm=[1, 0]), helper.make_node("MatMul", ["x", "t"], ["y"])]
    graph = Graph(model_of(nodes, (2, 3), {"w": floats(4, 3)}))
    assert len(graph.steps) == 1 and [tuple(weight.shape) for weight in graph.buffers()] == [(3, 4)]


def test_a_contender_keeps_its_last_results():
    model = model_of([helper.make_node("Relu", ["x"], ["y"])], (2, 3))
    made = contender(Problem(model, {"x": normal}), {"x": floats(2, 3)}, 1)
    made.call()
    assert made.results()[0].shape == (2, 3)


def test_an_operator_without_a_function_is_named():
    with pytest.raises(RunError, match="NonZero has no function"):
        Graph(model_of([helper.make_node("NonZero", ["x"], ["y"])], (2, 3)))
    with pytest.raises(RunError, match="input 1 of Reshape is not stored"):
        Graph(model_of([helper.make_node("Reshape", ["x", "x"], ["y"])], (2, 3)))
