"""Networks over images, f32, batch norms folded into their convolutions. The defaults are the published sizes."""

import onnx

from tests.models.writer import CLASSES, Writer, f32_inputs

MOBILENET = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))
"""Of each stage: how much wider a block is inside, its features, the number of blocks, the stride of the first.
Source: Sandler et al., MobileNetV2, arXiv:1801.04381, table 2."""
EFFICIENTNET = ((1, 16, 1, 1, 3), (6, 24, 2, 2, 3), (6, 40, 2, 2, 5), (6, 80, 3, 2, 3), (6, 112, 3, 1, 5), (6, 192, 4, 2, 5),
                (6, 320, 1, 1, 3))  # fmt: skip
"""The same, and the size of the window. Source: Tan and Le, EfficientNet, arXiv:1905.11946, table 1."""
CONVNEXT = ((96, 3), (192, 3), (384, 9), (768, 3))
"""Features and number of blocks of each stage. Source: Liu et al., A ConvNet for the 2020s, arXiv:2201.03545."""


def mobilenet_v2(image: int = 224, seed: int = 0) -> onnx.ModelProto:
    """Narrow blocks with wide depthwise convolutions inside, ReLU6."""
    w = Writer(seed)

    def relu6(x: str) -> str:
        return w.op("Clip", x, w.floats(0.0), w.floats(6.0))

    x, channels = relu6(w.conv("image", 3, 32, stride=2)), 32
    for wider, features, blocks, first in MOBILENET:
        for n in range(blocks):
            stride, inner = (1 if n else first), wider * channels
            y = relu6(w.conv(x, channels, inner, 1)) if wider > 1 else x
            y = w.conv(relu6(w.conv(y, inner, inner, 3, stride, inner)), inner, features, 1)
            x, channels = w.op("Add", x, y) if n else y, features
    x = relu6(w.conv(x, channels, 1280, 1))
    return w.model("mobilenet_v2", f32_inputs(image=[1, 3, image, image]), w.classified(x, 1280))


def efficientnet_b0(image: int = 224, seed: int = 0) -> onnx.ModelProto:
    """The blocks of MobileNetV2 with SiLU, larger windows, and a gate on each channel from the mean of all places."""
    w = Writer(seed)
    x, channels = w.silu(w.conv("image", 3, 32, stride=2)), 32
    for wider, features, blocks, first, size in EFFICIENTNET:
        for n in range(blocks):
            stride, inner = (1 if n else first), wider * channels
            y = w.silu(w.conv(x, channels, inner, 1)) if wider > 1 else x
            y = _gated(w, w.silu(w.conv(y, inner, inner, size, stride, inner)), inner, channels // 4)
            y = w.conv(y, inner, features, 1)
            x, channels = w.op("Add", y, x) if n else y, features
    x = w.silu(w.conv(x, channels, 1280, 1))
    return w.model("efficientnet_b0", f32_inputs(image=[1, 3, image, image]), w.classified(x, 1280))


def _gated(w: Writer, x: str, channels: int, squeezed: int) -> str:
    """Squeeze and excitation: each channel times a number between 0 and 1."""
    mean = w.op("GlobalAveragePool", x)
    gate = w.conv(w.silu(w.conv(mean, channels, squeezed, 1)), squeezed, channels, 1)
    return w.op("Mul", w.op("Sigmoid", gate), x)


def convnext_tiny(image: int = 224, seed: int = 0) -> onnx.ModelProto:
    """Depthwise 7x7 convolutions, norms and products over the channels of each place, GELU."""
    w = Writer(seed)
    x, channels = _norm_of_channels(w, w.conv("image", 3, 96, 4, 4), 96), 96
    for features, blocks in CONVNEXT:
        if features != channels:
            x = w.conv(_norm_of_channels(w, x, channels), channels, features, 2, 2)
        channels = features
        for _ in range(blocks):
            y = w.op("Transpose", w.conv(x, channels, channels, 7, groups=channels), perm=[0, 2, 3, 1])
            y = w.gelu(w.linear(w.layer_norm(y, channels, 1e-6), channels, 4 * channels))
            y = w.op("Mul", w.linear(y, 4 * channels, channels), w.weight(channels, scale=0.5))
            x = w.op("Add", w.op("Transpose", y, perm=[0, 3, 1, 2]), x)
    x = _norm_of_channels(w, w.op("GlobalAveragePool", x), channels)
    return w.model("convnext_tiny", f32_inputs(image=[1, 3, image, image]), w.gemm(w.op("Flatten", x), channels, CLASSES))


def _norm_of_channels(w: Writer, x: str, channels: int) -> str:
    last = w.op("Transpose", x, perm=[0, 2, 3, 1])
    return w.op("Transpose", w.layer_norm(last, channels, 1e-6), perm=[0, 3, 1, 2])


def unet(image: int = 256, features: int = 32, depth: int = 4, seed: int = 0) -> onnx.ModelProto:
    """An encoder and a decoder that also reads what the encoder had at its size; a mask of the image.

    Source: Ronneberger et al., arXiv:1505.04597, with the sizes of Buda et al., arXiv:1906.03720.
    """
    w = Writer(seed)

    def block(x: str, channels: int, features: int) -> str:
        once = w.op("Relu", w.conv(x, channels, features))
        return w.op("Relu", w.conv(once, features, features))

    x, channels, kept = "image", 3, list[str]()
    for level in range(depth):
        x, channels = block(x, channels, features << level), features << level
        kept.append(x)
        x = w.op("MaxPool", x, kernel_shape=[2, 2], strides=[2, 2])
    x = block(x, channels, 2 * channels)
    for level in reversed(range(depth)):
        wide = features << level
        weight = w.weight(2 * wide, wide, 2, 2, scale=(2 * wide) ** -0.5)
        x = w.op("ConvTranspose", x, weight, w.weight(wide, scale=0.1), strides=[2, 2], kernel_shape=[2, 2])
        x = block(w.op("Concat", x, kept[level], axis=1), 2 * wide, wide)
    return w.model("unet", f32_inputs(image=[1, 3, image, image]), w.op("Sigmoid", w.conv(x, features, 1, 1)))
