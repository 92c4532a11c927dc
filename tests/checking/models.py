"""Small models with names on all nodes, that use many stages of the compiler."""

from __future__ import annotations

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


class Writer:
    """Collects nodes and weights; each node is called as its result."""

    def __init__(self) -> None:
        self.random = np.random.default_rng(1)
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def op(self, op: str, name: str, *inputs: str, **attributes: object) -> str:
        self.nodes.append(helper.make_node(op, inputs, [name], name, **attributes))
        return name

    def weight(self, name: str, *shape: int, array: np.ndarray | None = None) -> str:
        drawn = self.random.standard_normal(shape).astype(np.float32) if array is None else array
        self.weights.append(numpy_helper.from_array(drawn, name))
        return name

    def model(self, name: str, shape: tuple[int, ...], outputs: dict[str, tuple[int, ...]]) -> onnx.ModelProto:
        ends = [helper.make_tensor_value_info(n, TensorProto.FLOAT, s) for n, s in outputs.items()]
        graph = helper.make_graph(
            self.nodes, name, [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)], ends, self.weights
        )
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=10)


def convolutions() -> onnx.ModelProto:
    """Padded convolutions, a batch norm, a concat of both, pooling, a product."""
    w = Writer()
    conv1 = w.op("Conv", "conv1", "x", w.weight("w1", 6, 3, 3, 3), w.weight("b1", 6), pads=[1, 1, 1, 1])
    scale = w.weight("variance", 6, array=np.linspace(0.5, 2, 6, dtype=np.float32))
    names = [w.weight(n, 6) for n in ("scale", "shift", "mean")]
    norm = w.op("BatchNormalization", "norm", conv1, *names, scale)
    relu = w.op("Relu", "relu", norm)
    conv2 = w.op("Conv", "conv2", relu, w.weight("w2", 5, 6, 3, 3), pads=[1, 1, 1, 1])
    conv3 = w.op("Conv", "conv3", relu, w.weight("w3", 7, 6, 1, 1))
    joined = w.op("Concat", "joined", w.op("Sigmoid", "left", conv2), w.op("Tanh", "right", conv3), axis=1)
    pool = w.op("MaxPool", "pool", joined, kernel_shape=[2, 2], strides=[2, 2])
    mean = w.op("GlobalAveragePool", "mean1", pool)
    flat = w.op("Flatten", "flat", mean)
    w.op("Gemm", "y", flat, w.weight("w4", 12, 10), w.weight("b4", 10))
    return w.model("convolutions", (1, 3, 8, 8), {"y": (1, 10)})


def attention() -> onnx.ModelProto:
    """A layer norm, two products of one operand, softmax, a product of its result, GELU's tanh, a residual."""
    w = Writer()
    norm = w.op("LayerNormalization", "norm", "x", w.weight("g", 24), w.weight("h", 24), axis=-1)
    query = w.op("Add", "qb", w.op("MatMul", "q", norm, w.weight("wq", 24, 24)), w.weight("bq", 24))
    key = w.op("Add", "kb", w.op("MatMul", "k", norm, w.weight("wk", 24, 24)), w.weight("bk", 24))
    scores = w.op("MatMul", "scores", query, w.op("Transpose", "kt", key, perm=[0, 2, 1]))
    scaled = w.op("Div", "scaled", scores, w.weight("root", array=np.array(4.9, np.float32)))
    soft = w.op("Softmax", "soft", scaled, axis=-1)
    mixed = w.op("MatMul", "mixed", soft, norm)
    tanh = w.op("Tanh", "tanh", w.op("Mul", "half", mixed, w.weight("c", array=np.array(0.5, np.float32))))
    w.op("Add", "y", tanh, "x")
    w.op("ReduceMax", "most", tanh, w.weight("axes", array=np.array([2], np.int64)), keepdims=0)
    return w.model("attention", (1, 9, 24), {"y": (1, 9, 24), "most": (1, 9)})


def elements() -> onnx.ModelProto:
    """A chain of kernels over whole tensors: softmax and products one after the other, so that memory is used again."""
    w = Writer()
    value = "x"
    for n in range(4):
        value = w.op("MatMul", f"product{n}", value, w.weight(f"w{n}", 20, 20))
        value = w.op("Softmax", f"soft{n}", value, axis=-1)
        value = w.op("Add", f"sum{n}", value, "x")
    w.op("Exp", "y", w.op("Neg", "minus", value))
    return w.model("elements", (16, 20), {"y": (16, 20)})
