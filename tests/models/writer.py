"""Writes models node by node, with seeded random weights, in the forms of PyTorch's exporter.

Attention is Transpose, Mul, MatMul, Add, Softmax, IsNaN, Where, MatMul, Transpose, Reshape; GELU is spelt out in Erf or Tanh;
SiLU in Sigmoid and Mul; batch norms are in the weights of their convolutions.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import prod, sqrt

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper

OPSET = 18
CLASSES = 1000
Size = int | str
Inputs = dict[str, tuple[int, list[Size]]]


def f32_inputs(**shapes: Sequence[Size]) -> Inputs:
    """Inputs of f32 by name, as Writer.model takes them."""
    return {name: (TensorProto.FLOAT, [*shape]) for name, shape in shapes.items()}


class Writer:
    """Collects nodes and weights; every method gives the name of its result."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def op(self, op: str, *inputs: str, **attributes: object) -> str:
        """Append a node with one output."""
        return self.ops(op, 1, *inputs, **attributes)[0]

    def ops(self, op: str, outputs: int, *inputs: str, **attributes: object) -> list[str]:
        """Append a node."""
        name = f"node_{op}_{len(self.nodes)}"
        results = [f"{op.lower()}_{len(self.nodes)}" + (f"_{i}" if i else "") for i in range(outputs)]
        self.nodes.append(helper.make_node(op, inputs, results, name, **attributes))
        return results

    def constant(self, array: NDArray[np.generic]) -> str:
        """A stored tensor."""
        name = f"weight_{len(self.weights)}"
        self.weights.append(onnx.numpy_helper.from_array(array, name))
        return name

    def floats(self, *values: float) -> str:
        """A stored scalar, or list, of f32."""
        return self.constant(np.array(values if len(values) > 1 else values[0], np.float32))

    def ints(self, *values: int) -> str:
        """A stored list of i64."""
        return self.constant(np.array(values, np.int64))

    def ints_scalar(self, value: int) -> str:
        """A stored 0-D i64."""
        return self.constant(np.array(value, np.int64))

    def weight(self, *shape: int, scale: float | None = None) -> str:
        """Normal values; of standard deviation 1 / sqrt(fan in) unless `scale` says else."""
        spread = scale if scale is not None else 1 / sqrt(shape[0])
        return self.constant((self.random.standard_normal(shape) * spread).astype(np.float32))

    def linear(self, x: str, inputs: int, outputs: int) -> str:
        """x @ weight + bias."""
        product = self.op("MatMul", x, self.weight(inputs, outputs))
        return self.op("Add", product, self.weight(outputs, scale=0.1))

    def layer_norm(self, x: str, width: int, epsilon: float) -> str:
        """LayerNormalization over the last axis."""
        scale = self.constant(self.random.uniform(0.5, 1.5, width).astype(np.float32))
        return self.op("LayerNormalization", x, scale, self.weight(width, scale=0.1), axis=-1, epsilon=epsilon)

    def feed_forward(self, x: str, width: int, inner: int, activation: Callable[[str], str]) -> str:
        """Two products over the last axis, which is of `width`, and of `inner` between them."""
        return self.linear(activation(self.linear(x, width, inner)), inner, width)

    def rms_norm(self, x: str, width: int, epsilon: float = 1e-5) -> str:
        """Each row of the last axis divided by the root of the mean of its squares, times a weight."""
        mean = self.op("ReduceMean", self.op("Pow", x, self.floats(2.0)), self.ints(-1), keepdims=1)
        inverse = self.op("Reciprocal", self.op("Sqrt", self.op("Add", mean, self.floats(epsilon))))
        scale = self.constant(self.random.uniform(0.5, 1.5, width).astype(np.float32))
        return self.op("Mul", scale, self.op("Mul", x, inverse))

    def heads(self, x: str, shape: str, perm: list[int]) -> str:
        """(batch, sequence, width) as (batch, heads, ...)."""
        return self.op("Transpose", self.op("Reshape", x, shape, allowzero=0), perm=perm)

    def attention(self, q: str, k: str, v: str, mask: str | None, heads: int, width: int) -> str:
        """Scaled dot-product attention of (batch, sequence, width) tensors, as SDPA is exported."""
        size = width // heads
        split = self.ints(0, 0, heads, size)
        scale = self.floats(size**-0.25)
        q = self.op("Mul", self.heads(q, split, [0, 2, 1, 3]), scale)
        k = self.op("Mul", self.heads(k, split, [0, 2, 3, 1]), scale)
        weights = self.attention_weights(q, k, mask)
        return self.merged(self.op("MatMul", weights, self.heads(v, split, [0, 2, 1, 3])), width)

    def attention_weights(self, q: str, k: str, mask: str | None) -> str:
        """Softmax of scaled q @ k, (batch, heads, ...) both; rows in which all is masked become 0."""
        scores = self.op("MatMul", q, k)
        if mask is not None:
            scores = self.op("Add", scores, mask)
        weights = self.op("Softmax", scores, axis=-1)
        return self.op("Where", self.op("IsNaN", weights), self.floats(0.0), weights)

    def merged(self, x: str, width: int) -> str:
        """(batch, heads, sequence, size) as (batch, sequence, width)."""
        return self.op("Reshape", self.op("Transpose", x, perm=[0, 2, 1, 3]), self.ints(0, 0, width), allowzero=0)

    def conv(self, x: str, channels: int, features: int, size: int = 3, stride: int = 1, groups: int = 1) -> str:
        """A convolution with a bias over as many places as there are, or 1 / stride of them where its window is no larger."""
        before = (size - 1) // 2 if size > stride else 0
        return self.window(x, channels, features, [size] * 2, [before] * 4, stride, groups=groups)

    def window(
        self, x: str, channels: int, features: int, size: Sequence[int], pads: Sequence[int] | None = None,
        stride: int = 1, dilation: int = 1, groups: int = 1,
    ) -> str:  # fmt: skip
        """A convolution with a bias, one dim for each of `size`.

        pads: before each dim, then after each; half the window, where none are given.
        """
        pads = [n // 2 * dilation for n in size] * 2 if pads is None else pads
        attributes = {"strides": [stride] * len(size), "pads": pads, "group": groups, "kernel_shape": size}
        if dilation > 1:
            attributes["dilations"] = [dilation] * len(size)
        weight = self.he(features, channels // groups, *size)
        return self.op("Conv", x, weight, self.weight(features, scale=0.1), **attributes)

    def resized(self, x: str, factor: int, mode: str = "nearest") -> str:
        """A picture whose sides are `factor` times as long; mode: nearest or linear."""
        rule = {"coordinate_transformation_mode": "half_pixel"}
        if mode == "nearest":
            rule = {"coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"}
        return self.op("Resize", x, "", self.floats(1.0, 1.0, factor, factor), mode=mode, **rule)

    def recurrent(self, kind: str, x: str, inputs: int, hidden: int) -> str:
        """An LSTM or a GRU in both directions: (steps, batch, inputs) as (steps, batch, 2 * hidden)."""
        rows = hidden * {"LSTM": 4, "GRU": 3}[kind]
        weights = (self.weight(2, rows, n, scale=1 / sqrt(n)) for n in (inputs, hidden))
        biases = self.weight(2, 2 * rows, scale=0.1)
        both = self.op(kind, x, *weights, biases, hidden_size=hidden, direction="bidirectional")
        return self.op("Reshape", self.op("Transpose", both, perm=[0, 2, 1, 3]), self.ints(0, 0, 2 * hidden))

    def he(self, features: int, *rest: int) -> str:
        """A weight that keeps the size of activations (He et al., 2015); features: of its result."""
        return self.weight(features, *rest, scale=sqrt(2 / prod(rest)))

    def gemm(self, x: str, inputs: int, outputs: int) -> str:
        """x @ transposed weight + bias, of two dims."""
        return self.op(
            "Gemm", x, self.weight(outputs, inputs, scale=1 / sqrt(inputs)), self.weight(outputs, scale=0.1), transB=1
        )

    def perceptron(self, x: str, widths: Sequence[int]) -> str:
        """Layers with ReLU after each; widths: of x, then of the result of each layer."""
        for inputs, outputs in pairwise(widths):
            x = self.op("Relu", self.gemm(x, inputs, outputs))
        return x

    def classified(self, x: str, channels: int, classes: int = CLASSES) -> str:
        """Logits from the mean of all places."""
        return self.gemm(self.op("Flatten", self.op("GlobalAveragePool", x)), channels, classes)

    def silu(self, x: str) -> str:
        """x times its sigmoid."""
        return self.op("Mul", x, self.op("Sigmoid", x))

    def gelu(self, x: str) -> str:
        """GELU with erf."""
        erf = self.op("Erf", self.op("Div", x, self.floats(sqrt(2))))
        return self.op("Mul", self.op("Mul", x, self.op("Add", erf, self.floats(1.0))), self.floats(0.5))

    def gelu_tanh(self, x: str) -> str:
        """GELU with tanh."""
        cube = self.op("Mul", self.op("Pow", x, self.floats(3.0)), self.floats(0.044715))
        inner = self.op("Tanh", self.op("Mul", self.op("Add", x, cube), self.floats(sqrt(2 / np.pi))))
        return self.op("Mul", self.op("Mul", x, self.floats(0.5)), self.op("Add", inner, self.floats(1.0)))

    def dim(self, x: str, axis: int) -> str:
        """One extent of x, as a list of one."""
        return self.op("Gather", self.op("Shape", x), self.ints(axis), axis=0)

    def model(self, name: str, inputs: Inputs, *outputs: str) -> onnx.ModelProto:
        """The finished model; all its outputs are f32."""
        graph = helper.make_graph(
            self.nodes,
            name,
            [helper.make_tensor_value_info(key, kind, shape) for key, (kind, shape) in inputs.items()],
            [helper.make_tensor_value_info(output, TensorProto.FLOAT, None) for output in outputs],
            self.weights,
        )
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=9)
