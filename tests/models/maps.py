"""Networks that make maps from maps, batch norms folded into their convolutions, in the manner of their sources."""

from collections.abc import Sequence

import numpy as np
import onnx

from tests.models.writer import Writer, f32_inputs


def hourglass(side: int = 64, width: int = 64, depth: int = 3, points: int = 16, seed: int = 0) -> onnx.ModelProto:
    """Residual blocks on maps that are halved `depth` times, and enlarged again: one module, narrower than the source's.

    Source: Newell et al., Stacked Hourglass Networks, arXiv:1603.06937.
    """
    w = Writer(seed)

    def block(x: str) -> str:
        y = w.op("Relu", w.conv(x, width, width // 2, 1))
        y = w.op("Relu", w.conv(y, width // 2, width // 2))
        return w.op("Relu", w.op("Add", x, w.conv(y, width // 2, width, 1)))

    def level(x: str, depth: int) -> str:
        y = block(w.op("MaxPool", x, kernel_shape=[2, 2], strides=[2, 2]))
        y = block(level(y, depth - 1) if depth > 1 else block(y))
        return w.op("Add", block(x), w.resized(y, 2))

    x = w.op("Relu", w.conv(level("x", depth), width, width, 1))
    return w.model("hourglass", f32_inputs(x=[1, width, side, side]), w.conv(x, width, points, 1))


def retinanet(
    side: int = 40,
    given: Sequence[int] = (64, 128, 256),
    width: int = 64,
    classes: int = 20,
    anchors: int = 9,
    seed: int = 0,
) -> onnx.ModelProto:
    """A pyramid of features from maps of a backbone, and convolutions that all its levels share; narrower than the source has.

    given: the features of the maps, each half as wide as the one before. Source: Lin et al., Focal Loss for Dense Object
    Detection, arXiv:1708.02002.
    """
    w = Writer(seed)
    names = [f"map_{n}" for n in range(len(given))]
    levels = [w.conv(names[-1], given[-1], width, 1)]
    for name, channels in zip(names[-2::-1], given[-2::-1]):
        levels.insert(0, w.op("Add", w.conv(name, channels, width, 1), w.resized(levels[0], 2)))
    maps = [w.conv(x, width, width) for x in levels]
    maps.append(w.conv(names[-1], given[-1], width, 3, 2))
    maps.append(w.conv(w.op("Relu", maps[-1]), width, width, 3, 2))
    found = [_found_in_all(w, maps, width, anchors, size) for size in (classes, 4)]
    inputs = f32_inputs(
        **{name: [1, channels, side >> n, side >> n] for n, (name, channels) in enumerate(zip(names, given))}
    )
    return w.model("retinanet", inputs, w.op("Sigmoid", found[0]), found[1])


def _found_in_all(w: Writer, maps: Sequence[str], width: int, anchors: int, size: int) -> str:
    """`size` numbers for each anchor at each place of all maps, (1, places and anchors, size)."""
    layers = [(w.he(f, width, 3, 3), w.weight(f, scale=0.1)) for f in (width, width, anchors * size)]
    parts = []
    for x in maps:
        for n, weights in enumerate(layers):
            x = w.op("Conv", w.op("Relu", x) if n else x, *weights, pads=[1] * 4, kernel_shape=[3, 3])
        sides = w.op("Slice", w.op("Shape", x), w.ints(2), w.ints(4), w.ints(0))
        x = w.op("Reshape", x, w.op("Concat", w.ints(1, anchors, size), sides, axis=0))
        parts.append(w.op("Reshape", w.op("Transpose", x, perm=[0, 3, 4, 1, 2]), w.ints(1, -1, size)))
    return w.op("Concat", *parts, axis=1)


def pspnet(
    side: int = 32, width: int = 128, reduced: int = 32, bins: Sequence[int] = (1, 2, 4, 8), classes: int = 19, seed: int = 0
) -> onnx.ModelProto:
    """Means of parts of a map, enlarged and joined to it, and a map of classes that is 8 times as large; without backbone.

    bins: in how many parts each side is cut. Source: Zhao et al., Pyramid Scene Parsing Network, arXiv:1612.01105.
    """
    w = Writer(seed)

    def enlarged(x: str, channels: int, side: int) -> str:
        rule = {"mode": "linear", "coordinate_transformation_mode": "align_corners"}
        return w.op("Resize", x, "", "", w.ints(1, channels, side, side), **rule)

    parts = ["x"]
    for count in bins:
        window = [side // count] * 2
        mean = w.op("AveragePool", "x", kernel_shape=window, strides=window) if count > 1 else w.op("GlobalAveragePool", "x")
        parts.append(enlarged(w.op("Relu", w.conv(mean, width, reduced, 1)), reduced, side))
    y = w.op("Relu", w.conv(w.op("Concat", *parts, axis=1), width + len(bins) * reduced, width))
    return w.model("pspnet", f32_inputs(x=[1, width, side, side]), enlarged(w.conv(y, width, classes, 1), classes, 8 * side))


def pix2pix(image: int = 128, widths: Sequence[int] = (32, 64, 128, 256, 256), seed: int = 0) -> onnx.ModelProto:
    """A picture from a picture: 4x4 convolutions of stride 2 down and transposed ones up, maps of equal size joined; half as
    wide as the source's.

    Source: Isola et al., Image-to-Image Translation with Conditional Adversarial Networks, arXiv:1611.07004.
    """
    w = Writer(seed)
    x, channels, kept = "image", 3, list[tuple[str, int]]()
    for width in widths:
        x = w.op("LeakyRelu", x, alpha=0.2) if kept else x
        x, channels = w.window(x, channels, width, (4, 4), [1] * 4, 2), width
        kept.append((x, width))
    for features in (*widths[-2::-1], 3):
        weight = w.weight(channels, features, 4, 4, scale=(4 * channels) ** -0.5)
        rule = {"strides": [2, 2], "pads": [1] * 4, "kernel_shape": [4, 4]}
        kept.pop()
        x = w.op("ConvTranspose", w.op("Relu", x), weight, w.weight(features, scale=0.1), **rule)
        if kept:
            x, channels = w.op("Concat", kept[-1][0], x, axis=1), 2 * features
    return w.model("pix2pix", f32_inputs(image=[1, 3, image, image]), w.op("Tanh", x))


def unet3d(side: int = 32, width: int = 16, depth: int = 2, classes: int = 3, seed: int = 0) -> onnx.ModelProto:
    """Convolutions in three dims with instance norms, on volumes that are halved and enlarged again.

    Source: Isensee et al., nnU-Net, arXiv:1809.10486.
    """
    w = Writer(seed)

    def block(x: str, channels: int, features: int) -> str:
        for inputs in (channels, features):
            y = w.window(x, inputs, features, (3, 3, 3))
            ones, zeros = (w.constant(np.full(features, value, np.float32)) for value in (1, 0))
            x = w.op("LeakyRelu", w.op("InstanceNormalization", y, ones, zeros), alpha=0.01)
        return x

    x, channels, kept = block("x", 1, width), width, list[str]()
    for _ in range(depth):
        kept.append(x)
        x = block(w.op("MaxPool", x, kernel_shape=[2] * 3, strides=[2] * 3), channels, 2 * channels)
        channels *= 2
    for skipped in kept[::-1]:
        half = channels // 2
        weight = w.weight(channels, half, 2, 2, 2, scale=channels**-0.5)
        x = w.op("ConvTranspose", x, weight, w.weight(half, scale=0.1), strides=[2] * 3, kernel_shape=[2] * 3)
        x, channels = block(w.op("Concat", skipped, x, axis=1), channels, half), half
    return w.model("unet3d", f32_inputs(x=[1, 1] + [side] * 3), w.window(x, channels, classes, (1, 1, 1)))


def diffusion(
    side: int = 32, width: int = 128, heads: int = 4, groups: int = 32, words: int = 77, context: int = 256, seed: int = 0
) -> onnx.ModelProto:
    """A residual block that knows the time, and a transformer block that attends to a text, on maps with group norms: the parts
    of a U-Net of latent diffusion.

    context: the width of the text. Source: Rombach et al., High-Resolution Image Synthesis, arXiv:2112.10752.
    """
    w = Writer(seed)
    time = w.silu(w.linear("time", width, 4 * width))
    y = w.conv(w.silu(_group_norm(w, "x", width, groups)), width, width)
    y = w.op("Add", y, w.op("Unsqueeze", w.linear(time, 4 * width, width), w.ints(2, 3)))
    x = w.op("Add", "x", w.conv(w.silu(_group_norm(w, y, width, groups)), width, width))
    tokens = w.op("Transpose", w.conv(_group_norm(w, x, width, groups), width, width, 1), perm=[0, 2, 3, 1])
    tokens = w.op("Reshape", tokens, w.ints(1, side * side, width))
    for inputs in (width, context):
        normal = w.layer_norm(tokens, width, 1e-5)
        read = normal if inputs == width else "text"
        q, k, v = w.linear(normal, width, width), w.linear(read, inputs, width), w.linear(read, inputs, width)
        tokens = w.op("Add", tokens, w.linear(w.attention(q, k, v, None, heads, width), width, width))
    both = w.linear(w.layer_norm(tokens, width, 1e-5), width, 8 * width)
    value, gate = w.ops("Split", 2, both, w.ints(4 * width, 4 * width), axis=-1)
    tokens = w.op("Add", tokens, w.linear(w.op("Mul", value, w.gelu(gate)), 4 * width, width))
    back = w.op("Transpose", w.op("Reshape", tokens, w.ints(1, side, side, width)), perm=[0, 3, 1, 2])
    inputs = f32_inputs(x=[1, width, side, side], time=[1, width], text=[1, words, context])
    return w.model("diffusion", inputs, w.op("Add", x, w.conv(back, width, width, 1)))


def _group_norm(w: Writer, x: str, channels: int, groups: int) -> str:
    """GroupNorm as it is exported: an instance norm of groups, then a scale and a bias of each channel."""
    ones, zeros = (w.constant(np.full(groups, value, np.float32)) for value in (1, 0))
    y = w.op("InstanceNormalization", w.op("Reshape", x, w.ints(0, groups, -1)), ones, zeros, epsilon=1e-5)
    scale = w.constant(w.random.uniform(0.5, 1.5, (channels, 1, 1)).astype(np.float32))
    y = w.op("Mul", w.op("Reshape", y, w.op("Shape", x)), scale)
    return w.op("Add", y, w.weight(channels, 1, 1, scale=0.1))
