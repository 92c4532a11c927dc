"""Networks of attention in other forms than transformers.py has, in the manner of their sources."""

from collections.abc import Sequence

import numpy as np
import onnx
from numpy.typing import NDArray

from tests.models.writer import CLASSES, Writer, f32_inputs


def swin(
    image: int = 224, width: int = 96, heads: int = 3, window: int = 7, depths: Sequence[int] = (2, 2, 2), seed: int = 0
) -> onnx.ModelProto:
    """Attention within windows, every other time shifted by half of one; patches are merged after each stage but the last.

    Swin-T with one stage less, and fewer blocks. image: its patches of 4x4 fill windows in every stage. Source: Liu et al., Swin
    Transformer, arXiv:2103.14030.
    """
    w = Writer(seed)
    x = w.op("Transpose", w.conv("image", 3, width, 4, 4), perm=[0, 2, 3, 1])
    x, side = w.layer_norm(x, width, 1e-5), image // 4
    for stage, depth in enumerate(depths):
        if stage:
            x = _merged_patches(w, x, side, width)
            side, width, heads = side // 2, 2 * width, 2 * heads
        for block in range(depth):
            shift = window // 2 if block % 2 and side > window else 0
            y = _windowed(w, w.layer_norm(x, width, 1e-5), side, width, heads, window, shift)
            x = w.op("Add", x, y)
            x = w.op("Add", x, w.feed_forward(w.layer_norm(x, width, 1e-5), width, 4 * width, w.gelu))
    x = w.op("ReduceMean", w.layer_norm(x, width, 1e-5), w.ints(1, 2), keepdims=0)
    return w.model("swin", f32_inputs(image=[1, 3, image, image]), w.gemm(x, width, CLASSES))


def _windowed(w: Writer, x: str, side: int, width: int, heads: int, window: int, shift: int) -> str:
    """Attention of each window of (1, side, side, width), moved by `shift` places up and left before, and back after."""
    count = side // window
    if shift:
        x = _rolled(w, x, side, shift)
    split = w.op("Reshape", x, w.ints(1, count, window, count, window, width))
    rows = w.op("Reshape", w.op("Transpose", split, perm=[0, 1, 3, 2, 4, 5]), w.ints(count**2, window**2, width))
    y = _with_positions(w, rows, width, heads, (count**2, window**2), _regions(side, window, shift) if shift else None)
    split = w.op("Reshape", y, w.ints(1, count, count, window, window, width))
    y = w.op("Reshape", w.op("Transpose", split, perm=[0, 1, 3, 2, 4, 5]), w.ints(1, side, side, width))
    return _rolled(w, y, side, side - shift) if shift else y


def _with_positions(
    w: Writer, x: str, width: int, heads: int, sizes: tuple[int, int], mask: NDArray[np.float32] | None
) -> str:
    """Attention of x, (windows, places, width), with a bias for each pair of places; sizes: windows and places."""
    windows, places = sizes
    joint = w.op("Reshape", w.linear(x, width, 3 * width), w.ints(windows, places, 3, heads, width // heads))
    joint = w.op("Transpose", joint, perm=[2, 0, 3, 1, 4])
    q, k, v = (w.op("Gather", joint, w.ints_scalar(n), axis=0) for n in range(3))
    q = w.op("Mul", q, w.floats((width // heads) ** -0.5))
    scores = w.op("MatMul", q, w.op("Transpose", k, perm=[0, 1, 3, 2]))
    scores = w.op("Add", scores, w.weight(1, heads, places, places, scale=0.1))
    if mask is not None:
        apart = w.op("Reshape", scores, w.ints(1, windows, heads, places, places))
        masked = w.op("Add", apart, w.constant(mask))
        scores = w.op("Reshape", masked, w.ints(windows, heads, places, places))
    return w.linear(w.merged(w.op("MatMul", w.op("Softmax", scores, axis=-1), v), width), width, width)


def _regions(side: int, window: int, shift: int) -> NDArray[np.float32]:
    """-100 for places of a window that were not near before the shift, else 0: (1, windows, 1, places, places)."""
    place, count = np.arange(side), side // window
    part = np.where(place < side - window, 0, np.where(place < side - shift, 1, 2))
    regions = (3 * part[:, None] + part).reshape(count, window, count, window).swapaxes(1, 2).reshape(count**2, -1)
    same = regions[:, :, None] == regions[:, None, :]
    return np.where(same, 0, -100).astype(np.float32)[None, :, None]


def _rolled(w: Writer, x: str, side: int, shift: int) -> str:
    """(1, side, side, width) moved up and left by `shift`, around the borders."""
    for axis in (1, 2):
        first = w.op("Slice", x, w.ints(shift), w.ints(side), w.ints(axis))
        x = w.op("Concat", first, w.op("Slice", x, w.ints(0), w.ints(shift), w.ints(axis)), axis=axis)
    return x


def _merged_patches(w: Writer, x: str, side: int, width: int) -> str:
    """Four places beside each other as one of twice the width."""
    corners = ((row, column) for column in (0, 1) for row in (0, 1))
    ends, axes, steps = w.ints(side, side), w.ints(1, 2), w.ints(2, 2)
    parts = (w.op("Slice", x, w.ints(*corner), ends, axes, steps) for corner in corners)
    joint = w.layer_norm(w.op("Concat", *parts, axis=3), 4 * width, 1e-5)
    return w.op("MatMul", joint, w.weight(4 * width, 2 * width))


def t5_encoder(
    layers: int = 4, width: int = 512, heads: int = 8, inner: int = 2048, sequence: int = 128, seed: int = 0
) -> onnx.ModelProto:
    """RMS norms, products without biases, a bias of each distance that all layers share: T5-small with fewer layers.

    Source: Raffel et al., Exploring the Limits of Transfer Learning, arXiv:1910.10683.
    """
    w = Writer(seed)
    x, distances = "hidden_states", w.weight(1, heads, sequence, sequence, scale=0.3)

    def product(x: str, inputs: int, outputs: int) -> str:
        return w.op("MatMul", x, w.weight(inputs, outputs))

    for _ in range(layers):
        normal, split = w.rms_norm(x, width, 1e-6), w.ints(0, 0, heads, width // heads)
        q, k, v = (w.heads(product(normal, width, width), split, [0, 2, 1, 3]) for _ in range(3))
        scores = w.op("Add", w.op("MatMul", q, w.op("Transpose", k, perm=[0, 1, 3, 2])), distances)
        context = w.merged(w.op("MatMul", w.op("Softmax", scores, axis=-1), v), width)
        x = w.op("Add", x, product(context, width, width))
        hidden = w.op("Relu", product(w.rms_norm(x, width, 1e-6), width, inner))
        x = w.op("Add", x, product(hidden, inner, width))
    return w.model("t5_encoder", f32_inputs(hidden_states=[1, sequence, width]), w.rms_norm(x, width, 1e-6))


def linear_attention(
    layers: int = 3, width: int = 256, heads: int = 8, sequence: int = 1024, seed: int = 0
) -> onnx.ModelProto:
    """Attention without a softmax, whose work grows with the length and not with its square.

    Source: Katharopoulos et al., Transformers are RNNs, arXiv:2006.16236.
    """
    w = Writer(seed)
    x = "hidden_states"
    for _ in range(layers):
        normal, split = w.layer_norm(x, width, 1e-5), w.ints(0, 0, heads, width // heads)
        q, k, v = (w.heads(w.linear(normal, width, width), split, [0, 2, 1, 3]) for _ in range(3))
        q, k = (w.op("Add", w.op("Elu", t), w.floats(1.0)) for t in (q, k))
        outer = w.op("MatMul", w.op("Transpose", k, perm=[0, 1, 3, 2]), v)
        total = w.op("Transpose", w.op("ReduceSum", k, w.ints(2), keepdims=1), perm=[0, 1, 3, 2])
        context = w.op("Mul", w.op("MatMul", q, outer), w.op("Reciprocal", w.op("MatMul", q, total)))
        x = w.op("Add", x, w.linear(w.merged(context, width), width, width))
        x = w.op("Add", x, w.feed_forward(w.layer_norm(x, width, 1e-5), width, 4 * width, w.gelu_tanh))
    return w.model("linear_attention", f32_inputs(hidden_states=[1, sequence, width]), x)


def gat(
    layers: int = 2, nodes: int = 512, features: int = 128, width: int = 64, heads: int = 4, seed: int = 0
) -> onnx.ModelProto:
    """Attention of the nodes of a graph to their neighbours; an edge is where `edges` is above 0.

    Source: Veličković et al., Graph Attention Networks, arXiv:1710.10903.
    """
    w = Writer(seed)
    x, inputs = "features", features
    for _ in range(layers):
        split = w.op("Reshape", w.op("MatMul", x, w.weight(inputs, heads * width)), w.ints(nodes, heads, width))
        hidden = w.op("Transpose", split, perm=[1, 0, 2])
        own, other = (w.op("MatMul", hidden, w.weight(heads, width, 1, scale=width**-0.5)) for _ in range(2))
        scores = w.op("LeakyRelu", w.op("Add", own, w.op("Transpose", other, perm=[0, 2, 1])), alpha=0.2)
        seen = w.op("Where", w.op("Greater", "edges", w.floats(0.0)), scores, w.floats(-1e9))
        found = w.op("MatMul", w.op("Softmax", seen, axis=-1), hidden)
        joint = w.op("Reshape", w.op("Transpose", found, perm=[1, 0, 2]), w.ints(nodes, heads * width))
        x, inputs = w.op("Elu", joint), heads * width
    return w.model("gat", f32_inputs(features=[nodes, features], edges=[nodes, nodes]), x)
