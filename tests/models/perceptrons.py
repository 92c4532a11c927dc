"""Networks of products alone: of digits, patches, points and rays, in the manner of their sources."""

from collections.abc import Sequence

import onnx

from tests.models.writer import CLASSES, Writer, f32_inputs


def mlp(inputs: int = 784, widths: Sequence[int] = (512, 256), classes: int = 10, seed: int = 0) -> onnx.ModelProto:
    """Shares of the classes of one digit of 28x28.

    Source: LeCun et al., Gradient-Based Learning Applied to Document Recognition, Proceedings of the IEEE 86, 1998.
    """
    w = Writer(seed)
    x = w.perceptron("digit", (inputs, *widths))
    return w.model("mlp", f32_inputs(digit=[1, inputs]), w.op("Softmax", w.gemm(x, widths[-1], classes), axis=-1))


def mixer(
    layers: int = 6, width: int = 256, tokens: int = 128, image: int = 224, patch: int = 16, seed: int = 0
) -> onnx.ModelProto:
    """Products over the patches of each channel, then over the channels of each patch, smaller than any of the source.

    tokens: the width inside the first of these. Source: Tolstikhin et al., MLP-Mixer, arXiv:2105.01601.
    """
    w = Writer(seed)
    count = (image // patch) ** 2
    patches = w.op("Reshape", w.conv("image", 3, width, patch, patch), w.ints(1, width, count))
    x = w.op("Transpose", patches, perm=[0, 2, 1])
    for _ in range(layers):
        y = w.op("Transpose", w.layer_norm(x, width, 1e-6), perm=[0, 2, 1])
        x = w.op("Add", x, w.op("Transpose", w.feed_forward(y, count, tokens, w.gelu), perm=[0, 2, 1]))
        x = w.op("Add", x, w.feed_forward(w.layer_norm(x, width, 1e-6), width, 4 * width, w.gelu))
    x = w.op("ReduceMean", x, w.ints(1), keepdims=0)
    return w.model("mixer", f32_inputs(image=[1, 3, image, image]), w.gemm(x, width, CLASSES))


def pointnet(
    points: int = 1024, widths: Sequence[int] = (64, 64, 64, 128, 1024), top: Sequence[int] = (512, 256), classes: int = 40,
    seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """The class of a cloud: layers for each point, the maximum of all points, layers; without the source's transforms.

    Source: Qi et al., PointNet, arXiv:1612.00593.
    """
    w = Writer(seed)
    x, channels = "points", 3
    for width in widths:
        x, channels = w.op("Relu", w.window(x, channels, width, (1,))), width
    x = w.perceptron(w.op("ReduceMax", x, w.ints(2), keepdims=0), (channels, *top))
    return w.model("pointnet", f32_inputs(points=[1, 3, points]), w.gemm(x, top[-1], classes))


def nerf(
    points: int = 4096, frequencies: int = 6, width: int = 128, layers: int = 6, joined: int = 4, seed: int = 0
) -> onnx.ModelProto:
    """Colour and density of points from sines and cosines of their places; narrower than the source, and without directions.

    joined: the layer that reads the places again. Source: Mildenhall et al., NeRF, arXiv:2003.08934.
    """
    w = Writer(seed)
    parts = ["points"]
    for n in range(frequencies):
        angles = w.op("Mul", "points", w.floats(2.0**n))
        parts += [w.op("Sin", angles), w.op("Cos", angles)]
    places, inputs = w.op("Concat", *parts, axis=1), 3 + 6 * frequencies
    x, channels = places, inputs
    for n in range(layers):
        if n == joined:
            x, channels = w.op("Concat", x, places, axis=1), width + inputs
        x, channels = w.perceptron(x, (channels, width)), width
    return w.model("nerf", f32_inputs(points=[points, 3]), w.gemm(x, width, 4))
