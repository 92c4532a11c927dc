"""Classifiers of images and of clips, f32, batch norms folded into their convolutions, in the manner of their sources."""

from collections.abc import Callable, Sequence

import onnx

from tests.models.writer import CLASSES, Writer, f32_inputs

RESNEXT = ((128, 3, 1), (256, 4, 2), (512, 3, 2), (1024, 2, 2))
"""Of each stage: the width inside a block, the number of blocks, the stride of the first. The last two have fewer blocks than
ResNeXt-50 (32x4d). Source: Xie et al., Aggregated Residual Transformations, arXiv:1611.05431, table 1."""
REGNET = ((48, 1), (104, 3), (208, 6), (440, 6))
"""Width and number of blocks of each stage: RegNetY-400MF. Source: Radosavovic et al., arXiv:2003.13678."""
MOBILENET_V3 = ((3, 16, 16, True, "Relu", 2), (3, 72, 24, False, "Relu", 2), (3, 88, 24, False, "Relu", 1),
                (5, 96, 40, True, "HardSwish", 2), (5, 240, 40, True, "HardSwish", 1), (5, 240, 40, True, "HardSwish", 1),
                (5, 120, 48, True, "HardSwish", 1), (5, 144, 48, True, "HardSwish", 1), (5, 288, 96, True, "HardSwish", 2),
                (5, 576, 96, True, "HardSwish", 1), (5, 576, 96, True, "HardSwish", 1))  # fmt: skip
"""Of each block: the size of the window, the width inside, the features, whether channels are gated, the activation, the stride.
Source: Howard et al., Searching for MobileNetV3, arXiv:1905.02244, table 2."""
GHOSTNET = ((16, 16, 1), (48, 24, 2), (72, 24, 1), (72, 40, 2), (120, 40, 1), (240, 80, 2), (200, 80, 1), (480, 112, 1),
            (672, 160, 2), (960, 160, 1))  # fmt: skip
"""Of each block: the width inside, the features, the stride. It has fewer blocks than the source, and no gates. Source: Han et
al., GhostNet, arXiv:1911.11907, table 1."""
Branch = tuple[tuple[int, int, int], ...]


def resnext(
    image: int = 224, stages: Sequence[tuple[int, int, int]] = RESNEXT, groups: int = 32, stem: int = 64, seed: int = 0
) -> onnx.ModelProto:
    """Residual blocks whose 3x3 convolutions are in groups."""
    w = Writer(seed)
    x, channels = w.op("Relu", w.conv("image", 3, stem, 7, 2)), stem
    x = w.op("MaxPool", x, kernel_shape=[3, 3], strides=[2, 2], pads=[1] * 4)
    for width, blocks, first in stages:
        for n in range(blocks):
            stride = 1 if n else first
            y = w.op("Relu", w.conv(x, channels, width, 1))
            y = w.conv(w.op("Relu", w.conv(y, width, width, 3, stride, groups)), width, 2 * width, 1)
            x, channels = x if n else w.conv(x, channels, 2 * width, 1, stride), 2 * width
            x = w.op("Relu", w.op("Add", x, y))
    return w.model("resnext", f32_inputs(image=[1, 3, image, image]), w.classified(x, channels))


def regnet(
    image: int = 224, stages: Sequence[tuple[int, int]] = REGNET, group: int = 8, stem: int = 32, seed: int = 0
) -> onnx.ModelProto:
    """Residual blocks with groups of `group` channels, each channel gated."""
    w = Writer(seed)
    x, channels = w.op("Relu", w.conv("image", 3, stem, 3, 2)), stem
    for width, blocks in stages:
        for n in range(blocks):
            stride = 1 if n else 2
            y = w.op("Relu", w.conv(x, channels, width, 1))
            y = w.op("Relu", w.conv(y, width, width, 3, stride, width // group))
            y = w.conv(_gated(w, y, width, channels // 4, lambda x: w.op("Sigmoid", x)), width, width, 1)
            x, channels = x if n else w.conv(x, channels, width, 1, stride), width
            x = w.op("Relu", w.op("Add", x, y))
    return w.model("regnet", f32_inputs(image=[1, 3, image, image]), w.classified(x, channels))


def _gated(w: Writer, x: str, channels: int, squeezed: int, gate: Callable[[str], str]) -> str:
    """Squeeze and excitation with ReLU."""
    inner = w.op("Relu", w.conv(w.op("GlobalAveragePool", x), channels, squeezed, 1))
    return w.op("Mul", x, gate(w.conv(inner, squeezed, channels, 1)))


def mobilenet_v3(
    image: int = 224, blocks: Sequence[tuple[int, int, int, bool, str, int]] = MOBILENET_V3, head: int = 1024, seed: int = 0
) -> onnx.ModelProto:
    """Narrow blocks with wide depthwise convolutions inside, some of them gated, HardSwish: MobileNetV3-Small."""
    w = Writer(seed)
    x, channels = w.op("HardSwish", w.conv("image", 3, 16, stride=2)), 16
    for size, inner, features, gated, activation, stride in blocks:
        y = w.op(activation, w.conv(x, channels, inner, 1)) if inner != channels else x
        y = w.op(activation, w.conv(y, inner, inner, size, stride, inner))
        if gated:
            y = _gated(w, y, inner, inner // 4, lambda x: w.op("HardSigmoid", x, alpha=1 / 6))
        y = w.conv(y, inner, features, 1)
        x, channels = w.op("Add", x, y) if stride == 1 and channels == features else y, features
    wide = blocks[-1][1]
    x = w.op("HardSwish", w.conv(x, channels, wide, 1))
    x = w.op("HardSwish", w.classified(x, wide, head))
    return w.model("mobilenet_v3", f32_inputs(image=[1, 3, image, image]), w.gemm(x, head, CLASSES))


def ghostnet(image: int = 224, blocks: Sequence[tuple[int, int, int]] = GHOSTNET, seed: int = 0) -> onnx.ModelProto:
    """Convolutions of which depthwise ones make the other half of the features."""
    w = Writer(seed)
    x, channels = w.op("Relu", w.conv("image", 3, 16, stride=2)), 16
    for inner, features, stride in blocks:
        y = _ghost(w, x, channels, inner, lambda x: w.op("Relu", x))
        if stride > 1:
            y = w.conv(y, inner, inner, 3, stride, inner)
        y = _ghost(w, y, inner, features, lambda x: x)
        if stride > 1 or channels != features:
            x = w.conv(w.conv(x, channels, channels, 3, stride, channels), channels, features, 1)
        x, channels = w.op("Add", x, y), features
    return w.model("ghostnet", f32_inputs(image=[1, 3, image, image]), w.classified(x, channels))


def _ghost(w: Writer, x: str, channels: int, features: int, activation: Callable[[str], str]) -> str:
    half = features // 2
    made = activation(w.conv(x, channels, half, 1))
    return w.op("Concat", made, activation(w.conv(made, half, half, groups=half)), axis=1)


def inception_v3(image: int = 299, divisor: int = 1, middle: Sequence[int] = (128, 160), seed: int = 0) -> onnx.ModelProto:
    """Branches of different windows, 1x7 and 7x1 among them, side by side.

    It has two blocks of each of the first two kinds, and lacks the third. divisor: of all widths; middle: the widths inside the
    blocks of the second kind. Source: Szegedy et al., Rethinking the Inception Architecture, arXiv:1512.00567.
    """
    w = Writer(seed)

    def n(features: int) -> int:
        return features // divisor

    x = _chain(w, "image", 3, ((n(32), 3, 3),), stride=2, padded=False)
    x = _halved(w, _chain(w, _chain(w, x, n(32), ((n(32), 3, 3),), padded=False), n(32), ((n(64), 3, 3),)))
    x = _halved(w, _chain(w, _chain(w, x, n(64), ((n(80), 1, 1),)), n(80), ((n(192), 3, 3),), padded=False))
    channels = n(192)
    for _ in range(2):
        double = (n(64), 1, 1), (n(96), 3, 3), (n(96), 3, 3)
        branches = ((n(64), 1, 1),), ((n(48), 1, 1), (n(64), 5, 5)), double
        x, channels = _branches(w, x, channels, branches, n(64))
    wide = _chain(w, x, channels, ((n(384), 3, 3),), stride=2, padded=False)
    narrow = _chain(w, x, channels, ((n(64), 1, 1), (n(96), 3, 3)))
    narrow = _chain(w, narrow, n(96), ((n(96), 3, 3),), stride=2, padded=False)
    x, channels = w.op("Concat", wide, narrow, _halved(w, x), axis=1), n(384) + n(96) + channels
    for width in map(n, middle):
        once = (width, 1, 1), (width, 1, 7), (n(192), 7, 1)
        twice = (width, 1, 1), (width, 7, 1), (width, 1, 7), (width, 7, 1), (n(192), 1, 7)
        x, channels = _branches(w, x, channels, (((n(192), 1, 1),), once, twice), n(192))
    return w.model("inception_v3", f32_inputs(image=[1, 3, image, image]), w.classified(x, channels))


def _chain(w: Writer, x: str, channels: int, steps: Branch, stride: int = 1, padded: bool = True) -> str:
    """Convolutions with ReLU; steps: the features of each, the height and the width of its window."""
    for features, *size in steps:
        x, channels = w.op("Relu", w.window(x, channels, features, size, None if padded else [0] * 4, stride)), features
    return x


def _branches(w: Writer, x: str, channels: int, branches: Sequence[Branch], pooled: int) -> tuple[str, int]:
    """Branches and one of `pooled` features from means, and the number of all features."""
    means = w.op("AveragePool", x, kernel_shape=[3, 3], strides=[1, 1], pads=[1] * 4)
    made = [*(_chain(w, x, channels, branch) for branch in branches), _chain(w, means, channels, ((pooled, 1, 1),))]
    return w.op("Concat", *made, axis=1), sum(branch[-1][0] for branch in branches) + pooled


def _halved(w: Writer, x: str) -> str:
    return w.op("MaxPool", x, kernel_shape=[3, 3], strides=[2, 2])


def c3d(
    frames: int = 16, image: int = 64, widths: Sequence[int] = (32, 64, 128), classes: int = 101, seed: int = 0
) -> onnx.ModelProto:
    """Convolutions over time, height and width, narrower and fewer than the source has.

    Source: Tran et al., Learning Spatiotemporal Features with 3D Convolutional Networks, arXiv:1412.0767.
    """
    w = Writer(seed)
    x, channels = "clip", 3
    for level, width in enumerate((*widths, widths[-1])):
        x, channels = w.op("Relu", w.window(x, channels, width, (3, 3, 3))), width
        if level == len(widths) - 1:
            x = w.op("Relu", w.window(x, width, width, (3, 3, 3)))
        if level < len(widths):
            size = [2 if level else 1, 2, 2]
            x = w.op("MaxPool", x, kernel_shape=size, strides=size)
    return w.model("c3d", f32_inputs(clip=[1, 3, frames, image, image]), w.classified(x, channels, classes))
