"""Small ONNX graphs that kernel libraries and other compilers fuse by passes of their own, each with its kernel count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

Shape = tuple[int, ...]


@dataclass
class Net:
    """A model under construction; the names of values are made up."""

    nodes: list[onnx.NodeProto] = field(default_factory=list)
    inputs: list[onnx.ValueInfoProto] = field(default_factory=list)
    weights: list[onnx.TensorProto] = field(default_factory=list)
    count: int = 0

    def _name(self) -> str:
        self.count += 1
        return f"v{self.count}"

    def input(self, *shape: int, dtype: int = TensorProto.FLOAT) -> str:
        name = self._name()
        self.inputs.append(helper.make_tensor_value_info(name, dtype, shape))
        return name

    def indices(self, *shape: int) -> str:
        return self.input(*shape, dtype=TensorProto.INT64)

    def weight(self, *shape: int) -> str:
        """Random numbers between 0.25 and 1: they may be variances too."""
        values = np.random.default_rng(self.count).uniform(0.25, 1.0, shape).astype(np.float32)
        return self.constant(values)

    def constant(self, values: object, dtype: type = np.float32) -> str:
        name = self._name()
        self.weights.append(numpy_helper.from_array(np.asarray(values, dtype), name))
        return name

    def ints(self, *values: int) -> str:
        return self.constant(values, np.int64)

    def op(self, name: str, *operands: str, **attributes: object) -> str:
        return self.several(name, 1, *operands, **attributes)[0]

    def several(self, name: str, count: int, *operands: str, **attributes: object) -> list[str]:
        results = [self._name() for _ in range(count)]
        self.nodes.append(helper.make_node(name, operands, results, f"{name}{self.count}", **attributes))
        return results

    def model(self, outputs: Sequence[str]) -> onnx.ModelProto:
        made = [helper.make_tensor_value_info(name, 0, None) for name in outputs]
        graph = helper.make_graph(self.nodes, "case", self.inputs, made, self.weights)
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 23)], ir_version=10)


Case = Callable[[Net], str | Sequence[str]]


def model_of(case: Case) -> onnx.ModelProto:
    """The model of a case."""
    net = Net()
    made = case(net)
    return net.model([made] if isinstance(made, str) else made)


def conv(n: Net, x: str, features: int, channels: int, size: int = 3, **attributes: object) -> str:
    pads = [size // 2] * 4
    return n.op("Conv", x, n.weight(features, channels, size, size), pads=pads, **attributes)


def batch_norm(n: Net, x: str, channels: int) -> str:
    return n.op("BatchNormalization", x, *(n.weight(channels) for _ in range(4)))


def linear(n: Net, x: str, inputs: int, outputs: int) -> str:
    return n.op("Add", n.op("MatMul", x, n.weight(inputs, outputs)), n.weight(outputs))


def layer_norm(n: Net, x: str, width: int) -> str:
    return n.op("LayerNormalization", x, n.weight(width), n.weight(width))


def mean(n: Net, x: str) -> str:
    return n.op("ReduceMean", x, n.ints(-1))


def layer_norm_primitives(n: Net, x: str, width: int) -> str:
    centred = n.op("Sub", x, mean(n, x))
    variance = mean(n, n.op("Mul", centred, centred))
    scaled = n.op("Div", centred, n.op("Sqrt", n.op("Add", variance, n.constant(1e-5))))
    return n.op("Add", n.op("Mul", scaled, n.weight(width)), n.weight(width))


def rms_norm(n: Net, x: str, width: int) -> str:
    squares = mean(n, n.op("Mul", x, x))
    root = n.op("Sqrt", n.op("Add", squares, n.constant(1e-5)))
    return n.op("Mul", n.op("Div", x, root), n.weight(width))


def gelu(n: Net, x: str) -> str:
    erf = n.op("Erf", n.op("Div", x, n.constant(1.41421356)))
    return n.op("Mul", n.op("Mul", x, n.op("Add", erf, n.constant(1.0))), n.constant(0.5))


def silu(n: Net, x: str) -> str:
    return n.op("Mul", x, n.op("Sigmoid", x))


def attention(n: Net, heads: int, rows: int, width: int, mask: bool = False) -> str:
    q, k, v = (n.input(heads, rows, width) for _ in range(3))
    scores = n.op("Mul", n.op("MatMul", q, n.op("Transpose", k, perm=[0, 2, 1])), n.constant(width**-0.5))
    if mask:
        scores = n.op("Add", scores, n.input(1, 1, rows))
    return n.op("MatMul", n.op("Softmax", scores, axis=-1), v)


def _residual(n: Net) -> str:
    x = n.op("Relu", conv(n, n.input(1, 8, 12, 12), 8, 8))
    return n.op("Relu", n.op("Add", batch_norm(n, conv(n, x, 8, 8), 8), x))


def _lstm_cell(n: Net) -> list[str]:
    gates, c = n.input(6, 4 * 32), n.input(6, 32)
    i, o, f, g = n.several("Split", 4, gates, axis=1, num_outputs=4)
    kept = n.op("Mul", n.op("Sigmoid", f), c)
    cell = n.op("Add", kept, n.op("Mul", n.op("Sigmoid", i), n.op("Tanh", g)))
    return [n.op("Mul", n.op("Sigmoid", o), n.op("Tanh", cell)), cell]


def _min_max_norm(n: Net) -> str:
    x = n.input(37, 53)
    low, high = (n.op(name, x, keepdims=1) for name in ("ReduceMin", "ReduceMax"))
    return n.op("Div", n.op("Sub", x, low), n.op("Sub", high, low))


def _group_norm_silu(n: Net) -> str:
    x = n.input(2, 8, 6, 10)
    flat = n.op("Reshape", x, n.ints(2, 4, -1))
    normed = n.op("InstanceNormalization", flat, n.constant([1.0] * 4), n.constant([0.0] * 4))
    back = n.op("Reshape", normed, n.ints(2, 8, 6, 10))
    return silu(n, n.op("Add", n.op("Mul", back, n.weight(8, 1, 1)), n.weight(8, 1, 1)))


def _add_norm(norm: Callable[[Net, str, int], str]) -> Case:
    def make(n: Net) -> list[str]:
        total = n.op("Add", n.input(40, 96), n.input(40, 96))
        return [norm(n, total, 96), total]

    return make


def _pre_norm_bias(n: Net) -> list[str]:
    total = n.op("Add", n.op("Add", n.input(40, 96), n.weight(96)), n.input(40, 96))
    return [layer_norm(n, total, 96), total]


def _fc_skip_norm(n: Net) -> str:
    x = n.input(40, 96)
    return layer_norm(n, n.op("Add", linear(n, x, 96, 96), x), 96)


def _of_one(*names: str) -> Case:
    def make(n: Net) -> list[str]:
        x = n.input(61, 127)
        return [n.op(name, x) for name in names]

    return make


def _reductions(*names: str, axes: tuple[int, ...]) -> Case:
    def make(n: Net) -> list[str]:
        x, over = n.input(61, 127), n.ints(*axes)
        return [n.op(name, x, over, keepdims=0) for name in names]

    return make


def _exp_and_negative(n: Net) -> list[str]:
    e = n.op("Exp", n.input(61, 127))
    return [e, n.op("Neg", e)]


def _turned_softmax(n: Net) -> str:
    return n.op("Tanh", n.op("Transpose", n.op("Softmax", n.input(37, 53), axis=-1), perm=[1, 0]))


def _triangle(n: Net) -> str:
    return n.op("Trilu", n.input(61, 127), upper=1)


def _causal_scores(n: Net) -> str:
    x = n.input(4, 31, 31)
    ones = n.op("ConstantOfShape", n.ints(31, 31), value=numpy_helper.from_array(np.array([1.0], np.float32)))
    hidden = n.op("Equal", n.op("Trilu", ones, upper=0), n.constant(0.0))
    return n.op("Softmax", n.op("Where", hidden, n.constant(-1e9), x), axis=-1)


def _qkv(n: Net) -> str:
    x = n.input(24, 64)
    q, k, v = (n.op("Reshape", linear(n, x, 64, 64), n.ints(24, 4, 16)) for _ in range(3))
    q, k, v = (n.op("Transpose", t, perm=[1, 0, 2]) for t in (q, k, v))
    scores = n.op("MatMul", n.op("Mul", q, n.constant(0.25)), n.op("Transpose", k, perm=[0, 2, 1]))
    context = n.op("MatMul", n.op("Softmax", scores, axis=-1), v)
    return n.op("Reshape", n.op("Transpose", context, perm=[1, 0, 2]), n.ints(24, 64))


def _shuffle(n: Net) -> str:
    x = conv(n, n.input(1, 8, 6, 6), 8, 8, 1)
    parts = n.op("Transpose", n.op("Reshape", x, n.ints(1, 2, 4, 6, 6)), perm=[0, 2, 1, 3, 4])
    return conv(n, n.op("Reshape", parts, n.ints(1, 8, 6, 6)), 8, 8, 1)


def _flatten_concat(n: Net) -> str:
    parts = [n.op("Transpose", n.input(2, 3, 4, 5), perm=[0, 2, 3, 1]) for _ in range(2)]
    return n.op("Concat", *(n.op("Flatten", p) for p in parts), axis=1)


def _swish_gate(n: Net) -> str:
    x, y = n.several("Split", 2, n.input(40, 192), axis=1, num_outputs=2)
    return n.op("Mul", silu(n, x), y)


def _embedding(n: Net) -> str:
    words, kinds = (n.op("Gather", n.weight(rows, 96), n.indices(2, 20)) for rows in (300, 2))
    places = n.op("Gather", n.weight(64, 96), n.constant(np.arange(20), np.int64))
    return layer_norm(n, n.op("Add", n.op("Add", words, kinds), places), 96)


def _bag(n: Net) -> str:
    """The sums of some rows of two tables, as of a recommender."""
    bags = [n.op("ReduceSum", n.op("Gather", n.weight(100, 16), n.indices(7, 5)), n.ints(1), keepdims=0) for _ in range(2)]
    return n.op("Relu", n.op("Add", *bags))


def _last_token(n: Net) -> str:
    """The row of each batch that indices say, normed."""
    x, ends = n.input(3, 12, 96), n.op("Sub", n.indices(3, 1, 1), n.constant([[[1]]], np.int64))
    row = n.op("GatherElements", x, n.op("Expand", ends, n.ints(3, 1, 96)), axis=1)
    return layer_norm(n, row, 96)


def _squared_mat_sub(n: Net) -> str:
    x, y = n.input(24, 64), n.input(64, 96)
    of_product = n.op("MatMul", x, y)
    squares = n.op("MatMul", n.op("Mul", x, x), n.op("Mul", y, y))
    return n.op("Sub", n.op("Mul", of_product, of_product), squares)


def _norm_relu_conv(n: Net) -> str:
    """A part of a densenet."""
    parts = n.op("Concat", n.input(1, 8, 12, 12), conv(n, n.input(1, 8, 12, 12), 8, 8), axis=1)
    return conv(n, n.op("Relu", batch_norm(n, parts, 16)), 24, 16, 1)


def _relu_depthwise_pointwise(n: Net) -> str:
    x = n.op("Relu", n.input(1, 8, 12, 12))
    return conv(n, conv(n, x, 8, 1, group=8), 16, 8, 1)


def _repeated_rows(n: Net) -> str:
    return n.op("Add", n.op("Tanh", n.input(12, 1, 96)), n.input(12, 4, 96))


def _part_of_rows(n: Net) -> list[str]:
    """Rows, and the softmax of a part of each."""
    x = n.op("Exp", n.input(24, 128))
    return [x, n.op("Softmax", n.op("Slice", x, n.ints(0), n.ints(32), n.ints(1)), axis=-1)]


def _rotary(n: Net) -> str:
    return n.op("RotaryEmbedding", n.input(2, 4, 20, 16), n.weight(64, 8), n.weight(64, 8), n.indices(2, 20))


def _rotary_primitives(n: Net) -> str:
    x, cos, sin = n.input(2, 4, 20, 16), n.input(1, 1, 20, 16), n.input(1, 1, 20, 16)
    low, high = n.several("Split", 2, x, axis=-1, num_outputs=2)
    swapped = n.op("Concat", n.op("Neg", high), low, axis=-1)
    return n.op("Add", n.op("Mul", x, cos), n.op("Mul", swapped, sin))


def _rotary_interleaved(n: Net) -> str:
    return n.op("RotaryEmbedding", n.input(2, 4, 20, 16), n.input(2, 20, 8), n.input(2, 20, 8), interleaved=1)


def _rotary_pairs(n: Net) -> str:
    """Interleaved, in primitives: two parts of each pair are joined along an axis of their own."""
    x, cos, sin = n.input(4, 20, 16), n.input(20, 8), n.input(20, 8)
    even, odd = (n.op("Slice", x, n.ints(k), n.ints(16), n.ints(-1), n.ints(2)) for k in (0, 1))
    real = n.op("Sub", n.op("Mul", even, cos), n.op("Mul", odd, sin))
    other = n.op("Add", n.op("Mul", even, sin), n.op("Mul", odd, cos))
    pairs = n.op("Concat", *(n.op("Unsqueeze", part, n.ints(-1)) for part in (real, other)), axis=-1)
    return n.op("Reshape", pairs, n.ints(4, 20, 16))


def boxes(n: Net, count: int = 40) -> str:
    """Centres and sizes to corners."""
    x, y, width, height = n.several("Split", 4, n.input(count, 4), axis=-1, num_outputs=4)
    w, h = (n.op("Mul", size, n.constant(0.5)) for size in (width, height))
    return n.op("Concat", n.op("Sub", x, w), n.op("Sub", y, h), n.op("Add", x, w), n.op("Add", y, h), axis=-1)


def _llama_layer(n: Net) -> str:
    """RMSNorm, rotary embedding, four heads over two of keys and values, SwiGLU."""
    rows, width, heads, size = 24, 64, 4, 16
    x, cos, sin, places = n.input(1, rows, width), n.weight(64, size // 2), n.weight(64, size // 2), n.indices(1, rows)

    def split(t: str, count: int) -> str:
        return n.op("Transpose", n.op("Reshape", t, n.ints(1, rows, count, size)), perm=[0, 2, 1, 3])

    normed = rms_norm(n, x, width)
    q, k, v = (split(n.op("MatMul", normed, n.weight(width, c * size)), c) for c in (heads, 2, 2))
    q, k = (n.op("RotaryEmbedding", t, cos, sin, places) for t in (q, k))
    k, v = (
        n.op(
            "Reshape",
            n.op("Expand", n.op("Unsqueeze", t, n.ints(2)), n.ints(1, 2, 2, rows, size)),
            n.ints(1, heads, rows, size),
        )
        for t in (k, v)
    )
    scores = n.op("Mul", n.op("MatMul", q, n.op("Transpose", k, perm=[0, 1, 3, 2])), n.constant(size**-0.5))
    context = n.op("MatMul", n.op("Softmax", n.op("Add", scores, n.input(1, 1, rows, rows)), axis=-1), v)
    joined = n.op("Reshape", n.op("Transpose", context, perm=[0, 2, 1, 3]), n.ints(1, rows, width))
    x = n.op("Add", x, n.op("MatMul", joined, n.weight(width, width)))
    normed = rms_norm(n, x, width)
    gate, up = (n.op("MatMul", normed, n.weight(width, 176)) for _ in range(2))
    return n.op("Add", x, n.op("MatMul", n.op("Mul", silu(n, gate), up), n.weight(176, width)))


CASES: dict[str, tuple[Case, int]] = {
    "conv_bn": (lambda n: batch_norm(n, conv(n, n.input(1, 8, 12, 12), 8, 8), 8), 1),
    "fuse_bn_act": (lambda n: n.op("Relu", batch_norm(n, n.input(1, 8, 12, 12), 8)), 1),
    "fuse_bn_add_act": (_residual, 2),
    "conv_elementwise_add_act": (lambda n: n.op("Relu", conv(n, conv(n, n.input(1, 8, 12, 12), 8, 8), 8, 8)), 2),
    "conv_affine_channel": (lambda n: n.op("Mul", conv(n, n.input(1, 8, 12, 12), 8, 8), n.weight(8, 1, 1)), 1),
    "depthwise_conv": (lambda n: n.op("Clip", conv(n, n.input(1, 8, 12, 12), 8, 1, group=8), n.constant(0.0)), 1),
    "fc_act": (lambda n: gelu(n, linear(n, n.input(24, 64), 64, 96)), 1),
    "fc_elementwise_add": (lambda n: n.op("Add", linear(n, n.input(24, 64), 64, 96), n.input(24, 96)), 1),
    "fc_elementwise_add_act": (lambda n: n.op("Add", linear(n, n.input(24, 64), 64, 96), gelu(n, n.input(24, 96))), 1),
    "matmul_scale": (lambda n: n.op("Mul", n.op("MatMul", n.input(24, 64), n.weight(64, 96)), n.constant(0.5)), 1),
    "softplus_activation": (lambda n: n.op("Softplus", linear(n, n.input(24, 64), 64, 96)), 1),
    "repeated_fc_relu": (lambda n: n.op("Relu", linear(n, n.op("Relu", linear(n, n.input(24, 64), 64, 96)), 96, 64)), 1),
    "fused_feedforward": (lambda n: linear(n, gelu(n, linear(n, layer_norm(n, n.input(24, 64), 64), 64, 96)), 96, 64), 2),
    "fuse_elewise_add_act": (lambda n: n.op("Relu", n.op("Add", n.input(24, 64), n.input(24, 64))), 1),
    "two_branches": (lambda n: n.op("Add", n.op("Exp", n.input(61, 127)), n.op("Tanh", n.input(61, 127))), 1),
    "exp_and_negative": (_exp_and_negative, 1),
    "of_one_value": (_of_one("Exp", "Tanh"), 1),
    "max_and_min_of_rows": (_reductions("ReduceMax", "ReduceMin", axes=(1,)), 1),
    "sum_and_max_of_all": (_reductions("ReduceSum", "ReduceMax", axes=(0, 1)), 1),
    "layer_norm": (lambda n: layer_norm(n, n.input(40, 96), 96), 1),
    "layer_norm_primitives": (lambda n: layer_norm_primitives(n, n.input(40, 96), 96), 1),
    "skip_layernorm": (_add_norm(layer_norm), 1),
    "skip_rms_norm": (_add_norm(rms_norm), 1),
    "preln_residual_bias": (_pre_norm_bias, 1),
    "fc_elementwise_layernorm": (_fc_skip_norm, 2),
    "group_norm_silu": (_group_norm_silu, 1),
    "min_max_norm": (_min_max_norm, 1),
    "lstm_cell": (_lstm_cell, 1),
    "swish_gate": (_swish_gate, 1),
    "softmax_mask": (lambda n: n.op("Softmax", n.op("Add", n.input(8, 24, 24), n.input(1, 1, 24)), axis=-1), 1),
    "turned_softmax": (_turned_softmax, 1),
    "triangle": (_triangle, 1),
    "causal_scores": (_causal_scores, 1),
    "fused_attention": (lambda n: attention(n, 8, 32, 16), 1),
    "masked_attention": (lambda n: attention(n, 8, 32, 16, mask=True), 1),
    "attention_of_200": (lambda n: attention(n, 12, 200, 64, mask=True), 1),
    "multihead_matmul": (_qkv, 4),
    "unsqueeze_eltwise": (lambda n: n.op("Add", n.input(4, 24, 24), n.op("Unsqueeze", n.input(4, 24), n.ints(1))), 1),
    "shuffle_channel_detect": (_shuffle, 2),
    "transpose_flatten_concat": (_flatten_concat, 1),
    "adaptive_pool2d_convert_global": (lambda n: n.op("GlobalAveragePool", n.op("Relu", n.input(1, 8, 7, 7))), 1),
    "gather_epilogue": (lambda n: n.op("Add", n.op("Gather", n.input(50, 96), n.indices(20)), n.input(20, 96)), 1),
    "embedding_eltwise_layernorm": (_embedding, 1),
    "embedding_bag": (_bag, 1),
    "last_token": (_last_token, 1),
    "scale_matmul": (lambda n: n.op("MatMul", n.op("Mul", n.input(24, 64), n.constant(0.5)), n.input(64, 96)), 1),
    "squared_mat_sub": (_squared_mat_sub, 2),
    "norm_relu_conv": (_norm_relu_conv, 3),
    "fuse_relu_depthwise_conv": (_relu_depthwise_pointwise, 2),
    "repeated_rows": (_repeated_rows, 1),
    "part_of_rows": (_part_of_rows, 1),
    "rotary_embedding": (_rotary, 1),
    "rotary_primitives": (_rotary_primitives, 1),
    "rotary_interleaved": (_rotary_interleaved, 1),
    "rotary_pairs": (_rotary_pairs, 1),
    "boxes": (boxes, 1),
    "llama_layer": (_llama_layer, 10),
    "dynamic_quantize": (lambda n: n.several("DynamicQuantizeLinear", 3, n.input(40, 96)), 1),
    "delete_dropout_op": (lambda n: n.op("Exp", n.op("Dropout", n.op("Identity", n.input(24, 64)))), 1),
}
"""The name of a pass of Paddle or CINN, or of what none of them does: a graph and its number of kernels."""
