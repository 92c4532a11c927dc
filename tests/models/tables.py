"""Networks and other models of tables, graphs, waves and states, in the manner of their sources."""

from collections.abc import Sequence
from math import sqrt

import numpy as np
import onnx
from onnx import TensorProto

from tests.models.writer import Writer, f32_inputs


def tabnet(batch: int = 128, features: int = 64, width: int = 32, steps: int = 3, seed: int = 0) -> onnx.ModelProto:
    """Steps that each choose features by a sparse softmax: rows are sorted, summed up, and cut where the sum says.

    Source: Arik and Pfister, TabNet, arXiv:1908.07442.
    """
    w = Writer(seed)

    def gated(x: str, inputs: int) -> str:
        value, gate = w.ops("Split", 2, w.gemm(x, inputs, 2 * width), w.ints(width, width), axis=1)
        return w.op("Mul", value, w.op("Sigmoid", gate))

    def sparse(x: str) -> str:
        x = w.op("Sub", x, w.op("ReduceMax", x, w.ints(1), keepdims=1))
        ordered, _ = w.ops("TopK", 2, x, w.ints(features), axis=1)
        sums = w.op("Sub", w.op("CumSum", ordered, w.ints_scalar(1)), w.floats(1.0))
        ranks = w.constant(np.arange(1, features + 1, dtype=np.float32)[None])
        kept = w.op("Cast", w.op("Greater", w.op("Mul", ranks, ordered), sums), to=TensorProto.INT64)
        count = w.op("ReduceSum", kept, w.ints(1), keepdims=1)
        last = w.op("GatherElements", sums, w.op("Sub", count, w.ints_scalar(1)), axis=1)
        least = w.op("Div", last, w.op("Cast", count, to=TensorProto.FLOAT))
        return w.op("Max", w.op("Sub", x, least), w.floats(0.0))

    prior, total = w.constant(np.ones((batch, features), np.float32)), ""
    hidden = gated("x", features)
    for _ in range(steps):
        mask = sparse(w.op("Mul", w.gemm(hidden, width, features), prior))
        prior = w.op("Mul", prior, w.op("Sub", w.floats(1.3), mask))
        hidden = gated(w.op("Mul", mask, "x"), features)
        hidden = w.op("Mul", w.op("Add", hidden, gated(hidden, width)), w.floats(sqrt(0.5)))
        chosen = w.op("Relu", hidden)
        total = w.op("Add", total, chosen) if total else chosen
    return w.model("tabnet", f32_inputs(x=[batch, features]), w.gemm(total, width, 2))


def graphsage(nodes: int = 1000, edges: int = 5000, width: int = 64, layers: int = 2, seed: int = 0) -> onnx.ModelProto:
    """Means of the neighbours of each node of a graph, which are added where the list of edges says.

    Source: Hamilton et al., Inductive Representation Learning on Large Graphs, arXiv:1706.02216.
    """
    w = Writer(seed)
    x = "x"
    source, target = (w.op("Gather", "edges", w.ints_scalar(n), axis=0) for n in range(2))
    rows = w.op("Expand", w.op("Unsqueeze", target, w.ints(-1)), w.ints(edges, width))
    ones, none = (w.constant(np.full(shape, value, np.float32)) for shape, value in ((edges, 1), (nodes, 0)))
    count = w.op("Clip", w.op("ScatterElements", none, target, ones, axis=0, reduction="add"), w.floats(1.0))
    for _ in range(layers):
        zeros = w.constant(np.zeros((nodes, width), np.float32))
        sums = w.op("ScatterElements", zeros, rows, w.op("Gather", x, source), axis=0, reduction="add")
        means = w.op("Div", sums, w.op("Unsqueeze", count, w.ints(-1)))
        x = w.op("Relu", w.op("Add", w.gemm(means, width, width), w.op("MatMul", x, w.weight(width, width))))
    return w.model("graphsage", {**f32_inputs(x=[nodes, width]), "edges": (TensorProto.INT64, [2, edges])}, x)


def forest(
    batch: int = 256, features: int = 32, trees: int = 50, depth: int = 6, results: int = 3, seed: int = 0
) -> onnx.ModelProto:
    """The mean of trees of decisions, all of which are walked level by level.

    Source: Nakandala et al., A Tensor Compiler for Unified Machine Learning Prediction Serving, arXiv:2010.04804.
    """
    w = Writer(seed)

    def of_each(nodes: int) -> str:
        first = (np.arange(trees) * nodes)[None]
        return w.op("Add", at, w.constant(first))

    at = w.constant(np.zeros((batch, trees), np.int64))
    for level in range(depth):
        node = of_each(2**level)
        feature = w.op("Gather", w.constant(w.random.integers(0, features, trees << level)), node)
        value = w.op("GatherElements", "x", feature, axis=1)
        right = w.op("GreaterOrEqual", value, w.op("Gather", w.weight(trees << level, scale=1.0), node))
        at = w.op("Add", w.op("Mul", at, w.ints_scalar(2)), w.op("Cast", right, to=TensorProto.INT64))
    leaves = w.op("Gather", w.weight(trees << depth, results, scale=1.0), of_each(2**depth))
    return w.model("forest", f32_inputs(x=[batch, features]), w.op("ReduceMean", leaves, w.ints(1), keepdims=0))


def kalman(batch: int = 256, states: int = 6, seed: int = 0) -> onnx.ModelProto:
    """A step of many Kalman filters that see three numbers each: the inverse of 3x3 matrices is spelt out.

    Source: Kalman, A New Approach to Linear Filtering and Prediction Problems, 1960.
    """
    w = Writer(seed)
    move, see = w.weight(states, states, scale=0.4), w.weight(3, states, scale=0.5)
    noise, error = (w.constant(np.eye(n, dtype=np.float32) * scale) for n, scale in ((states, 0.1), (3, 1.0)))
    positive = w.op("MatMul", "spread", w.op("Transpose", "spread", perm=[0, 2, 1]))
    x = w.op("MatMul", move, "state")
    p = w.op("MatMul", w.op("MatMul", move, positive), w.op("Transpose", move, perm=[1, 0]))
    p = w.op("Add", p, noise)
    seen = w.op("MatMul", p, w.op("Transpose", see, perm=[1, 0]))
    gain = w.op("MatMul", seen, _inverse(w, w.op("Add", w.op("MatMul", see, seen), error)))
    x = w.op("Add", x, w.op("MatMul", gain, w.op("Sub", "measured", w.op("MatMul", see, x))))
    p = w.op("Sub", p, w.op("MatMul", w.op("MatMul", gain, see), p))
    inputs = f32_inputs(state=[batch, states, 1], spread=[batch, states, states], measured=[batch, 3, 1])
    return w.model("kalman", inputs, x, p)


def _inverse(w: Writer, x: str) -> str:
    """The inverses of 3x3 matrices (batch, 3, 3), by their cofactors."""
    element = [[w.op("Slice", x, w.ints(i, j), w.ints(i + 1, j + 1), w.ints(1, 2)) for j in range(3)] for i in range(3)]

    def cofactor(i: int, j: int) -> str:
        (a, b), (c, d) = ([element[k % 3][n % 3] for n in (j + 1, j + 2)] for k in (i + 1, i + 2))
        return w.op("Sub", w.op("Mul", a, d), w.op("Mul", b, c))

    cofactors = [[cofactor(i, j) for j in range(3)] for i in range(3)]
    first, second, third = (w.op("Mul", element[0][j], cofactors[0][j]) for j in range(3))
    rows = [w.op("Concat", *(cofactors[j][i] for j in range(3)), axis=2) for i in range(3)]
    return w.op("Div", w.op("Concat", *rows, axis=1), w.op("Add", w.op("Add", first, second), third))


def hifigan(
    frames: int = 32, bands: int = 80, width: int = 128, ups: Sequence[tuple[int, int]] = ((8, 16), (8, 16), (2, 4), (2, 4)),
    windows: Sequence[int] = (3, 7, 11), dilations: Sequence[int] = (1, 3), seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """A wave from the bands of a spectrogram: transposed convolutions in time, and residual blocks of several windows.

    ups: the stride and the window of each transposed convolution. Source: Kong et al., HiFi-GAN, arXiv:2010.05646.
    """
    w = Writer(seed)
    x, channels = w.window("bands", bands, width, (7,)), width
    for stride, window in ups:
        half = channels // 2
        weight = w.weight(channels, half, window, scale=(channels * window / stride) ** -0.5)
        rule = {"strides": [stride], "pads": [(window - stride) // 2] * 2, "kernel_shape": [window]}
        x = w.op("ConvTranspose", w.op("LeakyRelu", x, alpha=0.1), weight, w.weight(half, scale=0.1), **rule)
        total, channels = "", half
        for size in windows:
            y = x
            for dilation in dilations:
                z = w.window(w.op("LeakyRelu", y, alpha=0.1), channels, channels, (size,), dilation=dilation)
                y = w.op("Add", w.window(w.op("LeakyRelu", z, alpha=0.1), channels, channels, (size,)), y)
            total = w.op("Add", total, y) if total else y
        x = w.op("Div", total, w.floats(float(len(windows))))
    x = w.op("Tanh", w.window(w.op("LeakyRelu", x, alpha=0.01), channels, 1, (7,)))
    return w.model("hifigan", f32_inputs(bands=[1, bands, frames]), x)


def wav2vec(
    samples: int = 4000, width: int = 256, windows: Sequence[int] = (3, 3, 3, 3, 2, 2), inner: int = 128, groups: int = 8,
    seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """Features of a wave by strided convolutions, the first of them normalised over time, and places by a grouped one.

    It is half as wide as wav2vec 2.0, and has no transformer. Source: Baevski et al., wav2vec 2.0, arXiv:2006.11477.
    """
    w = Writer(seed)
    x = w.op("Conv", "wave", w.he(width, 1, 10), strides=[5], kernel_shape=[10])
    ones, zeros = (w.constant(np.full(width, value, np.float32)) for value in (1, 0))
    x = w.op("Mul", w.op("InstanceNormalization", x, ones, zeros), w.weight(width, 1, scale=1.0))
    x = w.gelu(w.op("Add", x, w.weight(width, 1, scale=0.1)))
    for size in windows:
        x = w.gelu(w.op("Conv", x, w.he(width, width, size), strides=[2], kernel_shape=[size]))
    x = w.linear(w.layer_norm(w.op("Transpose", x, perm=[0, 2, 1]), width, 1e-5), width, inner)
    places = w.window(w.op("Transpose", x, perm=[0, 2, 1]), inner, inner, (128,), (64, 64), groups=groups)
    places = w.gelu(w.op("Slice", places, w.ints(0), w.ints(-1), w.ints(2)))
    x = w.layer_norm(w.op("Add", x, w.op("Transpose", places, perm=[0, 2, 1])), inner, 1e-5)
    return w.model("wav2vec", f32_inputs(wave=[1, 1, samples]), x)
