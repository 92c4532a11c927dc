"""Transformer models with random weights, as PyTorch's exporter writes them: the same operators in the same places.

Attention is Transpose, Mul, MatMul, Add, Softmax, IsNaN, Where, MatMul, Transpose, Reshape; GELU is spelt out in Erf or
Tanh; sizes come from Shape, Gather and Concat where a dim is symbolic (a string). The defaults are the published sizes.
"""

from math import sqrt

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper

OPSET = 18
Size = int | str


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
        scores = self.op("MatMul", q, k)
        if mask is not None:
            scores = self.op("Add", scores, mask)
        weights = self.op("Softmax", scores, axis=-1)
        weights = self.op("Where", self.op("IsNaN", weights), self.floats(0.0), weights)
        context = self.op("MatMul", weights, self.heads(v, split, [0, 2, 1, 3]))
        return self.op("Reshape", self.op("Transpose", context, perm=[0, 2, 1, 3]), self.ints(0, 0, width), allowzero=0)

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

    def model(self, name: str, inputs: dict[str, tuple[int, list[Size]]], output: str) -> onnx.ModelProto:
        """The finished model."""
        graph = helper.make_graph(
            self.nodes,
            name,
            [helper.make_tensor_value_info(key, kind, shape) for key, (kind, shape) in inputs.items()],
            [helper.make_tensor_value_info(output, TensorProto.FLOAT, None)],
            self.weights,
        )
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=9)


def bert(
    layers: int = 12, width: int = 768, heads: int = 12, batch: Size = 1, sequence: Size = 128,
    vocabulary: int = 30522, positions: int = 512, seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """An encoder with post-norm blocks and a mask of padded positions: BERT-base by default."""
    w = Writer(seed)
    words = w.op("Gather", w.weight(vocabulary, width, scale=1.0), "input_ids")
    kinds = w.op("Gather", w.weight(2, width, scale=0.1), "token_type_ids")
    places = w.op("Slice", w.ints(*range(positions)), w.ints(0), w.dim("input_ids", 1), w.ints(0))
    x = w.op("Add", w.op("Add", words, kinds), w.op("Gather", w.weight(positions, width, scale=0.1), places))
    x = w.layer_norm(x, width, 1e-12)
    kept = w.op("Cast", w.op("Unsqueeze", "attention_mask", w.ints(1, 2)), to=TensorProto.BOOL)
    mask = w.op("Where", kept, w.floats(0.0), w.floats(-3.4028234663852886e38))
    for _ in range(layers):
        q, k, v = (w.linear(x, width, width) for _ in range(3))
        context = w.linear(w.attention(q, k, v, mask, heads, width), width, width)
        x = w.layer_norm(w.op("Add", context, x), width, 1e-12)
        inner = w.linear(w.gelu(w.linear(x, width, 4 * width)), 4 * width, width)
        x = w.layer_norm(w.op("Add", inner, x), width, 1e-12)
    shape: list[Size] = [batch, sequence]
    inputs = dict.fromkeys(("input_ids", "attention_mask", "token_type_ids"), (TensorProto.INT64, shape))
    return w.model("bert", inputs, x)


def gpt2(
    layers: int = 12, width: int = 768, heads: int = 12, batch: Size = 1, sequence: Size = 64,
    vocabulary: int = 50257, positions: int = 1024, seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """A decoder with pre-norm blocks and a causal mask, logits of all positions: GPT-2 small by default."""
    w = Writer(seed)
    length = w.dim("input_ids", 1)
    places = w.op("Range", w.ints_scalar(0), w.op("Squeeze", length, w.ints(0)), w.ints_scalar(1))
    tokens = w.weight(vocabulary, width, scale=1.0)
    x = w.op("Add", w.op("Gather", tokens, "input_ids"), w.op("Gather", w.weight(positions, width, scale=0.1), places))
    square = w.op("Concat", length, length, axis=0)
    ones = w.op("ConstantOfShape", square, value=helper.make_tensor("value", TensorProto.FLOAT, [1], [1.0]))
    causal = w.op("Cast", w.op("Trilu", ones, upper=0), to=TensorProto.BOOL)
    mask = w.op("Where", causal, w.floats(0.0), w.floats(float("-inf")))
    for _ in range(layers):
        joint = w.linear(w.layer_norm(x, width, 1e-5), width, 3 * width)
        q, k, v = w.ops("Split", 3, joint, w.ints(width, width, width), axis=-1)
        x = w.op("Add", x, w.linear(w.attention(q, k, v, mask, heads, width), width, width))
        inner = w.gelu_tanh(w.linear(w.layer_norm(x, width, 1e-5), width, 4 * width))
        x = w.op("Add", x, w.linear(inner, 4 * width, width))
    logits = w.op("MatMul", w.layer_norm(x, width, 1e-5), w.op("Transpose", tokens, perm=[1, 0]))
    return w.model("gpt2", {"input_ids": (TensorProto.INT64, [batch, sequence])}, logits)


def vit(
    layers: int = 12, width: int = 768, heads: int = 12, batch: Size = 1, image: int = 224, patch: int = 16,
    classes: int = 1000, seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """An image encoder over patches with a class token: ViT-B/16 by default."""
    w = Writer(seed)
    kernel = w.weight(width, 3, patch, patch, scale=1 / sqrt(3 * patch * patch))
    patches = w.op("Conv", "pixel_values", kernel, w.weight(width, scale=0.1), strides=[patch, patch])
    count = (image // patch) ** 2
    x = w.op("Transpose", w.op("Reshape", patches, w.ints(0, width, count), allowzero=0), perm=[0, 2, 1])
    target = w.op("Concat", w.dim("pixel_values", 0), w.ints(-1, -1), axis=0)
    # The exporter spells "keep this extent" as -1 and chooses with Where.
    target = w.op("Where", w.op("Equal", target, w.ints(-1)), w.ints(1, 1, width), target)
    token = w.op("Expand", w.weight(1, 1, width, scale=1.0), target)
    x = w.op("Add", w.op("Concat", token, x, axis=1), w.weight(1, count + 1, width, scale=0.1))
    for _ in range(layers):
        normal = w.layer_norm(x, width, 1e-12)
        q, k, v = (w.linear(normal, width, width) for _ in range(3))
        x = w.op("Add", x, w.linear(w.attention(q, k, v, None, heads, width), width, width))
        inner = w.gelu(w.linear(w.layer_norm(x, width, 1e-12), width, 4 * width))
        x = w.op("Add", x, w.linear(inner, 4 * width, width))
    first = w.op("Gather", w.layer_norm(x, width, 1e-12), w.ints_scalar(0), axis=1)
    head = w.weight(classes, width, scale=1 / sqrt(width))
    logits = w.op("Gemm", first, head, w.weight(classes, scale=0.1), transB=1)
    return w.model("vit", {"pixel_values": (TensorProto.FLOAT, [batch, 3, image, image])}, logits)
