"""Networks over time: dilated convolutions, recurrent ones, speech and text in pictures, in the manner of their sources."""

from collections.abc import Sequence

import onnx

from tests.models.writer import Writer, f32_inputs


def wavenet(
    samples: int = 4000, width: int = 32, skipped: int = 64, levels: int = 256, layers: int = 10, seed: int = 0
) -> onnx.ModelProto:
    """Causal convolutions with dilations that double, gates, and a sum of what all layers skip: one stack of the source's.

    Source: van den Oord et al., WaveNet, arXiv:1609.03499.
    """
    w = Writer(seed)
    x, total = w.window("samples", 1, width, (1,)), ""
    for dilation in (2**n for n in range(layers)):
        past = w.op("Pad", x, w.ints(0, 0, dilation, 0, 0, 0))
        filtered, gate = (w.window(past, width, width, (2,), (0, 0), dilation=dilation) for _ in range(2))
        y = w.op("Mul", w.op("Tanh", filtered), w.op("Sigmoid", gate))
        skip = w.window(y, width, skipped, (1,))
        total = w.op("Add", total, skip) if total else skip
        x = w.op("Add", x, w.window(y, width, width, (1,)))
    return w.model("wavenet", f32_inputs(samples=[1, 1, samples]), w.window(w.op("Relu", total), skipped, levels, (1,)))


def tcn(
    batch: int = 16, width: int = 64, steps: int = 128, dilations: Sequence[int] = (1, 2, 4), seed: int = 0
) -> onnx.ModelProto:
    """Causal dilated convolutions with residuals, one for each block.

    Source: Bai et al., An Empirical Evaluation of Generic Convolutional and Recurrent Networks, arXiv:1803.01271.
    """
    w = Writer(seed)
    x = "sequence"
    for dilation in dilations:
        y = w.op("Relu", w.window(x, width, width, (3,), (2 * dilation, 0), dilation=dilation))
        x = w.op("Relu", w.op("Add", x, y))
    return w.model("tcn", f32_inputs(sequence=[batch, width, steps]), x)


def recurrent(
    kind: str = "LSTM", layers: int = 2, features: int = 128, hidden: int = 256, steps: int = 64, outputs: int = 100,
    seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """Layers of an LSTM or a GRU in both directions, and a product for each step.

    Source: Graves et al., Speech Recognition with Deep Recurrent Neural Networks, arXiv:1303.5778; the GRU is that of Cho et al.,
    arXiv:1406.1078, which resets the state before the product.
    """
    w = Writer(seed)
    x, inputs = "sequence", features
    for _ in range(layers):
        x, inputs = w.recurrent(kind, x, inputs, hidden), 2 * hidden
    return w.model(kind.lower(), f32_inputs(sequence=[steps, 1, features]), w.linear(x, 2 * hidden, outputs))


def crnn(
    image: tuple[int, int] = (32, 100), width: int = 64, hidden: int = 256, symbols: int = 37, seed: int = 0
) -> onnx.ModelProto:
    """Text from a picture of a line: convolutions, then an LSTM along the line; one LSTM less than the source has.

    image: height and width; width: features of the first convolution. Source: Shi et al., arXiv:1507.05717.
    """
    w = Writer(seed)
    x, channels = "image", 1
    for wider, pool in ((1, (2, 2)), (2, (2, 2)), (4, ()), (4, (2, 1)), (8, ()), (8, (2, 1))):
        x, channels = w.op("Relu", w.conv(x, channels, wider * width)), wider * width
        if pool:
            x = w.op("MaxPool", x, kernel_shape=pool, strides=pool)
    x = w.op("Relu", w.window(x, channels, channels, (2, 2), [0] * 4))
    x = w.recurrent("LSTM", w.op("Transpose", w.op("Squeeze", x, w.ints(2)), perm=[2, 0, 1]), channels, hidden)
    return w.model("crnn", f32_inputs(image=[1, 1, *image]), w.linear(x, 2 * hidden, symbols))


def conformer(
    layers: int = 4, width: int = 144, heads: int = 4, window: int = 31, steps: int = 200, seed: int = 0
) -> onnx.ModelProto:
    """Blocks of attention and of depthwise convolutions in time, with the widths of Conformer (S).

    They are fewer, and have no relative positions. Source: Gulati et al., Conformer, arXiv:2005.08100.
    """
    w = Writer(seed)
    x = "features"
    for _ in range(layers):
        x = _half_step(w, x, width)
        normal = w.layer_norm(x, width, 1e-5)
        q, k, v = (w.linear(normal, width, width) for _ in range(3))
        x = w.op("Add", x, w.linear(w.attention(q, k, v, None, heads, width), width, width))
        x = w.op("Add", x, _in_time(w, w.layer_norm(x, width, 1e-5), width, window))
        x = w.layer_norm(_half_step(w, x, width), width, 1e-5)
    return w.model("conformer", f32_inputs(features=[1, steps, width]), x)


def _half_step(w: Writer, x: str, width: int) -> str:
    y = w.feed_forward(w.layer_norm(x, width, 1e-5), width, 4 * width, w.silu)
    return w.op("Add", x, w.op("Mul", y, w.floats(0.5)))


def _in_time(w: Writer, x: str, width: int, window: int) -> str:
    """A gated convolution of each place, a depthwise one along (batch, time, width), another of each place."""
    both = w.window(w.op("Transpose", x, perm=[0, 2, 1]), width, 2 * width, (1,))
    value, gate = w.ops("Split", 2, both, w.ints(width, width), axis=1)
    y = w.op("Mul", value, w.op("Sigmoid", gate))
    y = w.silu(w.window(y, width, width, (window,), groups=width))
    return w.op("Transpose", w.window(y, width, width, (1,)), perm=[0, 2, 1])


def keyword_spotting(
    frames: int = 49, coefficients: int = 10, width: int = 64, blocks: int = 4, words: int = 12, seed: int = 0
) -> onnx.ModelProto:
    """Depthwise and 1x1 convolutions over the coefficients of a second of speech: DS-CNN of the smallest size.

    Source: Zhang et al., Hello Edge, arXiv:1711.07128.
    """
    w = Writer(seed)
    x = w.op("Relu", w.window("coefficients", 1, width, (10, 4), (4, 1, 5, 1), stride=2))
    for _ in range(blocks):
        x = w.op("Relu", w.conv(x, width, width, groups=width))
        x = w.op("Relu", w.conv(x, width, width, 1))
    shares = w.op("Softmax", w.classified(x, width, words), axis=-1)
    return w.model("keyword_spotting", f32_inputs(coefficients=[1, 1, frames, coefficients]), shares)
