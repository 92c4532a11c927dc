"""Networks that make pictures, maps or boxes, f32, batch norms folded into their convolutions, in the manner of their sources."""

from collections.abc import Sequence
from functools import reduce

import numpy as np
import onnx

from tests.models.writer import Writer, f32_inputs

STRIDES = (8, 16, 32)
"""Pixels of the image for each place of the maps that boxes are found in."""


def yolo(image: int = 320, width: int = 16, classes: int = 80, bins: int = 16, seed: int = 0) -> onnx.ModelProto:
    """Boxes and their classes from maps of three sizes, SiLU: YOLOv8n by default, on smaller images.

    width: features of the first convolution; bins: of the distribution of the distance to each side of a box. Source: Reis et
    al., Real-Time Flying Object Detection with YOLOv8, arXiv:2305.09972.
    """
    w = Writer(seed)
    maps = _neck(w, _backbone(w, width), width)
    hidden = 4 * bins
    found = []
    for x, channels in zip(maps, (4 * width, 8 * width, 16 * width)):
        boxes = w.conv(_swished(w, _swished(w, x, channels, hidden), hidden, hidden), hidden, hidden, 1)
        kinds = w.conv(_swished(w, _swished(w, x, channels, classes), classes, classes), classes, classes, 1)
        found.append(w.op("Reshape", w.op("Concat", boxes, kinds, axis=1), w.ints(1, hidden + classes, -1)))
    boxes, kinds = w.ops("Split", 2, w.op("Concat", *found, axis=2), w.ints(hidden, classes), axis=1)
    result = w.op("Concat", _boxes(w, boxes, image, bins), w.op("Sigmoid", kinds), axis=1)
    return w.model("yolo", f32_inputs(image=[1, 3, image, image]), result)


def _swished(w: Writer, x: str, channels: int, features: int, size: int = 3, stride: int = 1) -> str:
    return w.silu(w.conv(x, channels, features, size, stride))


def _partial(w: Writer, x: str, channels: int, features: int, blocks: int, residual: bool = True) -> str:
    """Half of the features go through blocks; the result is made of both halves and of what each block makes."""
    half = features // 2
    kept = w.ops("Split", 2, _swished(w, x, channels, features, 1), w.ints(half, half), axis=1)
    for _ in range(blocks):
        y = _swished(w, _swished(w, kept[-1], half, half), half, half)
        kept.append(w.op("Add", kept[-1], y) if residual else y)
    return _swished(w, w.op("Concat", *kept, axis=1), (2 + blocks) * half, features, 1)


def _backbone(w: Writer, width: int) -> list[str]:
    """Maps of 4, 8 and 16 times `width` features, at STRIDES."""
    x, channels, maps = _swished(w, "image", 3, width, 3, 2), width, list[str]()
    for blocks in (1, 2, 2, 1):
        x = _partial(w, _swished(w, x, channels, 2 * channels, 3, 2), 2 * channels, 2 * channels, blocks)
        channels *= 2
        maps.append(x)
    pools = [_swished(w, x, channels, channels // 2, 1)]
    for _ in range(3):
        pools.append(w.op("MaxPool", pools[-1], kernel_shape=[5, 5], pads=[2] * 4, strides=[1, 1]))
    return [*maps[1:3], _swished(w, w.op("Concat", *pools, axis=1), 2 * channels, channels, 1)]


def _neck(w: Writer, maps: Sequence[str], width: int) -> tuple[str, str, str]:
    """The maps, each with what the others have found: from coarse to fine, then back."""
    fine, middle, coarse = maps
    few, some, many = 4 * width, 8 * width, 16 * width
    middle = _partial(w, w.op("Concat", w.resized(coarse, 2), middle, axis=1), many + some, some, 1, False)
    fine = _partial(w, w.op("Concat", w.resized(middle, 2), fine, axis=1), some + few, few, 1, False)
    smaller = w.op("Concat", _swished(w, fine, few, few, 3, 2), middle, axis=1)
    middle = _partial(w, smaller, few + some, some, 1, False)
    smaller = w.op("Concat", _swished(w, middle, some, some, 3, 2), coarse, axis=1)
    return fine, middle, _partial(w, smaller, some + many, many, 1, False)


def _boxes(w: Writer, x: str, image: int, bins: int) -> str:
    """Centres and sizes in pixels, (1, 4, places), from distributions of the distances to the sides."""
    sides = [image // stride for stride in STRIDES]
    centres = [np.stack(np.meshgrid(np.arange(n) + 0.5, np.arange(n) + 0.5)).reshape(1, 2, -1) for n in sides]
    centre = w.constant(np.concatenate(centres, axis=2).astype(np.float32))
    pixels = w.constant(np.repeat(np.array(STRIDES, np.float32), [n * n for n in sides])[None, None])
    places = sum(n * n for n in sides)
    shares = w.op("Transpose", w.op("Reshape", x, w.ints(1, 4, bins, places)), perm=[0, 2, 1, 3])
    steps = w.constant(np.arange(bins, dtype=np.float32).reshape(1, bins, 1, 1))
    means = w.op("Conv", w.op("Softmax", shares, axis=1), steps, kernel_shape=[1, 1])
    before, after = w.ops("Split", 2, w.op("Reshape", means, w.ints(1, 4, places)), w.ints(2, 2), axis=1)
    low, high = w.op("Sub", centre, before), w.op("Add", centre, after)
    middle = w.op("Div", w.op("Add", low, high), w.floats(2.0))
    return w.op("Mul", w.op("Concat", middle, w.op("Sub", high, low), axis=1), pixels)


def deeplab(
    image: int = 256, stem: int = 32, stages: Sequence[tuple[int, int]] = ((64, 2), (128, 2), (128, 1)), features: int = 64,
    rates: Sequence[int] = (6, 12, 18), classes: int = 21, seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """Dilated convolutions side by side, and a map of classes that is enlarged to the image; the backbone is a small one.

    stages: features and stride; rates: the dilations. Source: Chen et al., Rethinking Atrous Convolution, arXiv:1706.05587.
    """
    w = Writer(seed)
    x, channels, smaller = w.op("Relu", w.conv("image", 3, stem, stride=2)), stem, 2
    for wide, stride in stages:
        y = w.op("Relu", w.conv(x, channels, channels, 3, stride, channels))
        x, channels, smaller = w.op("Relu", w.conv(y, channels, wide, 1)), wide, smaller * stride
    branches = [w.op("Relu", w.conv(x, channels, features, 1))]
    branches += [w.op("Relu", w.window(x, channels, features, (3, 3), dilation=rate)) for rate in rates]
    mean = w.op("Relu", w.conv(w.op("GlobalAveragePool", x), channels, features, 1))
    branches.append(w.op("Expand", mean, w.ints(1, features, image // smaller, image // smaller)))
    y = w.op("Relu", w.conv(w.op("Concat", *branches, axis=1), len(branches) * features, 2 * features, 1))
    logits = w.resized(w.conv(y, 2 * features, classes, 1), smaller, "linear")
    return w.model("deeplab", f32_inputs(image=[1, 3, image, image]), logits)


def hrnet(
    image: int = 192, stem: int = 64, widths: Sequence[int] = (18, 36, 72), modules: int = 3, points: int = 17, seed: int = 0
) -> onnx.ModelProto:
    """Maps of several sizes side by side, each of which takes from all the others after every block.

    It has fewer blocks than HRNet-W18, and one size less. Source: Sun et al., Deep High-Resolution Representation Learning,
    arXiv:1902.09212.
    """
    w = Writer(seed)

    def relu(x: str) -> str:
        return w.op("Relu", x)

    x = relu(w.conv(relu(w.conv("image", 3, stem, stride=2)), stem, stem, stride=2))
    maps, channels = [relu(w.conv(x, stem, widths[0]))], stem
    for width in widths[1:]:
        x, channels = relu(w.conv(x, channels, width, stride=2)), width
        maps.append(x)
    for _ in range(modules):
        for n, (x, width) in enumerate(zip(maps, widths)):
            y = w.conv(relu(w.conv(x, width, width)), width, width)
            maps[n] = relu(w.op("Add", x, y))
        moved = [[_moved(w, x, widths, n, to) for n, x in enumerate(maps)] for to in range(len(maps))]
        maps = [relu(reduce(lambda a, b: w.op("Add", a, b), parts)) for parts in moved]
    return w.model("hrnet", f32_inputs(image=[1, 3, image, image]), w.conv(maps[0], widths[0], points, 1))


def _moved(w: Writer, x: str, widths: Sequence[int], at: int, to: int) -> str:
    """A map of one size at another; each size is half of the one before."""
    if at == to:
        return x
    if at > to:
        return w.resized(w.conv(x, widths[at], widths[to], 1), 2 ** (at - to), "linear")
    for _ in range(to - at - 1):
        x = w.op("Relu", w.conv(x, widths[at], widths[at], stride=2))
    return w.conv(x, widths[at], widths[to], stride=2)


def espcn(image: int = 224, factor: int = 3, features: tuple[int, int] = (64, 32), seed: int = 0) -> onnx.ModelProto:
    """A picture `factor` times as large, whose pixels lie in channels until the end.

    Source: Shi et al., Real-Time Single Image and Video Super-Resolution, arXiv:1609.05158.
    """
    w = Writer(seed)
    many, few = features
    x = w.op("Tanh", w.conv(w.op("Tanh", w.conv("image", 1, many, 5)), many, few))
    x = w.op("DepthToSpace", w.conv(x, few, factor**2), blocksize=factor, mode="CRD")
    return w.model("espcn", f32_inputs(image=[1, 1, image, image]), x)


def style_transfer(image: int = 192, width: int = 32, blocks: int = 3, seed: int = 0) -> onnx.ModelProto:
    """A picture from a picture: reflected borders, instance norms, residual blocks, fewer of them than the source has.

    Source: Johnson et al., Perceptual Losses for Real-Time Style Transfer, arXiv:1603.08155.
    """
    w = Writer(seed)
    wide = 4 * width
    x = w.op("Relu", _normalised(w, "image", 3, width, 9))
    for channels in (width, 2 * width):
        x = w.op("Relu", _normalised(w, x, channels, 2 * channels, stride=2))
    for _ in range(blocks):
        y = w.op("Relu", _normalised(w, x, wide, wide))
        x = w.op("Add", x, _normalised(w, y, wide, wide))
    for channels in (wide, 2 * width):
        x = w.op("Relu", _normalised(w, w.resized(x, 2), channels, channels // 2))
    return w.model("style_transfer", f32_inputs(image=[1, 3, image, image]), w.conv(x, width, 3, 9))


def _normalised(w: Writer, x: str, channels: int, features: int, size: int = 3, stride: int = 1) -> str:
    half = size // 2
    border = w.op("Pad", x, w.ints(0, 0, half, half, 0, 0, half, half), mode="reflect")
    made = w.window(border, channels, features, (size, size), [0] * 4, stride)
    scale = w.constant(w.random.uniform(0.5, 1.5, features).astype(np.float32))
    return w.op("InstanceNormalization", made, scale, w.weight(features, scale=0.1))


def dcgan(latent: int = 100, widths: Sequence[int] = (512, 256, 128, 64), seed: int = 0) -> onnx.ModelProto:
    """A generator of pictures from numbers by transposed convolutions, half as wide as the source's.

    Source: Radford et al., Unsupervised Representation Learning with DCGANs, arXiv:1511.06434.
    """
    w = Writer(seed)
    channels = widths[0]
    x = w.op("Reshape", w.gemm("latent", latent, channels * 16), w.ints(1, channels, 4, 4))
    for features in (*widths[1:], 3):
        weight = w.weight(channels, features, 4, 4, scale=(4 * channels) ** -0.5)
        bias = w.weight(features, scale=0.1)
        x = w.op("ConvTranspose", x, weight, bias, strides=[2, 2], pads=[1] * 4, kernel_shape=[4, 4])
        x, channels = w.op("Tanh" if features == 3 else "Relu", x), features
    return w.model("dcgan", f32_inputs(latent=[1, latent]), x)
