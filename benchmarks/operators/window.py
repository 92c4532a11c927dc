"""Cases whose results look at windows: pooling and convolutions."""

from __future__ import annotations

from math import sqrt
from typing import Any

from benchmarks.operators.net import Family, Net, Shape


def pool(op: str, **attributes: Any) -> Any:
    """Pooling of NCHW images, or of one or three axes."""

    def body(net: Net, shape: Shape, window: Shape, stride: int, padding: int) -> str:
        return net.op(op, net.input(shape), **_window(window, stride, padding), **attributes)

    return body


def pool_features_last(op: str) -> Any:
    """Pooling of NHWC images, between two transposes."""

    def body(net: Net, shape: Shape, window: Shape, stride: int, padding: int) -> str:
        x = net.op("Transpose", net.input(shape), perm=[0, 3, 1, 2])
        return net.op("Transpose", net.op(op, x, **_window(window, stride, padding)), perm=[0, 2, 3, 1])

    return body


def global_pool(op: str) -> Any:
    """Over each whole channel."""
    return lambda net, shape: net.op(op, net.input(shape))


def conv(net: Net, shape: Shape, features: int, window: Shape, stride: int = 1, groups: int = 1, dilation: int = 1) -> str:
    """A convolution with a bias that keeps the size, or divides it by the stride."""
    inputs = shape[1] // groups
    weight = net.weight(features, inputs, *window, scale=1 / sqrt(inputs * window[0] * window[-1]))
    padding = tuple((n - 1) // 2 * dilation for n in window)
    return net.op("Conv", net.input(shape), weight, net.weight(features, scale=0.1), strides=[stride] * len(window),
                  pads=[*padding, *padding], group=groups, dilations=[dilation] * len(window))  # fmt: skip


def depthwise(net: Net, shape: Shape, window: Shape, stride: int = 1) -> str:
    """A filter for each channel."""
    return conv(net, shape, shape[1], window, stride, shape[1])


def conv_relu(net: Net, shape: Shape, features: int, window: Shape, stride: int = 1) -> str:
    """A convolution, a bias and a ReLU."""
    return net.op("Relu", conv(net, shape, features, window, stride))


def transposed(net: Net, shape: Shape, features: int, window: Shape, stride: int) -> str:
    """A convolution whose result is larger by the stride."""
    padding = [(n - stride + 1) // 2 for n in window]
    extra = [stride - n + 2 * p for n, p in zip(window, padding)]
    return net.op("ConvTranspose", net.input(shape), net.weight(shape[1], features, *window), net.weight(features),
                  strides=[stride] * len(window), pads=[*padding, *padding], output_padding=extra)  # fmt: skip


def _window(window: Shape, stride: int, padding: int) -> dict[str, Any]:
    return {"kernel_shape": list(window), "strides": [stride] * len(window), "pads": [padding] * (2 * len(window))}


def _pool(name: str, body: Any, *rows: tuple[Any, ...]) -> Family:
    tiny = ((1, 6, 5, 3) if "NHWC" in name else (1, 3, 6, 5), (3, 3), 2, 1)
    return Family("pool", f"{name} {{0}} window {{1}} stride {{2}}", body, tiny, rows)


_POOLS = (
    ((1, 16, 14, 14), (2, 2), 2, 0), ((1, 64, 112, 112), (2, 2), 2, 0), ((1, 64, 112, 112), (3, 3), 2, 1),
    ((1, 192, 35, 35), (3, 3), 1, 1), ((1, 129, 31, 31), (3, 3), 2, 0), ((1, 64, 56, 56), (5, 5), 1, 2),
)  # fmt: skip
_IMAGES = (((1, 112, 112, 64), (2, 2), 2, 0), ((1, 112, 112, 64), (3, 3), 2, 1), ((1, 31, 31, 129), (3, 3), 1, 1))
_THIN = (1, 4, 5, 6)
FAMILIES = (
    _pool("MaxPool", pool("MaxPool"), *_POOLS, ((4, 64, 224, 224), (2, 2), 2, 0)),
    _pool("AveragePool", pool("AveragePool", count_include_pad=1), *_POOLS[1:5]),
    _pool("AveragePool without padding", pool("AveragePool"), _POOLS[3]),
    _pool("MaxPool NHWC", pool_features_last("MaxPool"),
        *_IMAGES), _pool("AveragePool NHWC", pool_features_last("AveragePool"), *_IMAGES),
    Family("pool", "MaxPool 1-D {0} window {1} stride {2}", pool("MaxPool"), ((1, 3, 9), (3,), 2, 1), (((1, 128, 4000),
        (3,), 2, 1),)),
    Family("pool", "AveragePool 1-D {0} window {1} stride {2}", pool("AveragePool"), ((1, 3, 9), (2,), 2, 0),
        (((1, 128, 4001), (2,), 2, 0),)),
    Family("pool", "MaxPool 3-D {0} window {1} stride {2}", pool("MaxPool"), ((1, 2, 4, 5, 6), (2, 2, 2), 2, 0), (
        ((1, 32, 16, 56, 56), (2, 2, 2), 2, 0), ((1, 16, 17, 31, 31), (3, 3, 3), 2, 1))),
    Family("pool", "LpPool {0} window {1} stride {2}", pool("LpPool", p=2), ((1, 3, 6, 5), (2, 2), 2, 0),
        (((1, 64, 56, 56), (2, 2), 2, 0),)),
    *(Family("pool", f"{op} {{}}", global_pool(op), ((1, 3, 4, 5),), rows) for op, rows in (
        ("GlobalAveragePool", (((1, 2048, 7, 7),), ((1, 512, 28, 28),), ((8, 129, 31, 31),))), ("GlobalMaxPool",
            (((1, 512, 28, 28),),)))),
    Family("conv", "Conv {0} to {1} window {2} stride {3}", conv, (_THIN, 3, (3, 3), 2), (
        ((1, 3, 224, 224), 64, (7, 7), 2), ((1, 3, 224, 224), 32, (3, 3), 2), ((1, 3, 224, 224), 96, (4, 4), 4),
        ((1, 3, 112, 112), 64, (3, 3), 1),
        ((1, 64, 56, 56), 64, (3, 3), 1), ((1, 128, 28, 28), 128, (3, 3), 1), ((1, 256, 14, 14), 256, (3, 3), 1),
        ((1, 512, 7, 7), 512, (3, 3), 1), ((1, 128, 56, 56), 128, (3, 3), 2), ((1, 60, 33, 31), 72, (3, 3), 1),
        ((1, 64, 56, 56), 256, (1, 1), 1), ((1, 256, 56, 56), 64, (1, 1), 1), ((1, 1024, 14, 14), 256, (1, 1), 1),
        ((1, 512, 7, 7), 2048, (1, 1), 1), ((1, 256, 56, 56), 512, (1, 1), 2), ((1, 24, 112, 112), 96, (1, 1), 1),
        ((1, 101, 17, 19), 203, (1, 1), 1),
        ((1, 48, 27, 27), 128, (5, 5), 1), ((1, 128, 17, 17), 192, (1, 7), 1), ((4, 64, 28, 28), 64, (3, 3), 1),
        ((1, 48, 13, 13), 192, (3, 3), 1), ((1, 8, 16, 16), 8, (3, 3), 1))),
    Family("conv", "Conv, Relu {0} to {1} window {2} stride {3}", conv_relu, (_THIN, 3, (3, 3), 2),
        (((1, 64, 56, 56), 64, (3, 3), 1),)),
    Family("conv", "Conv dilated {0} to {1} window {2} dilation {5}", conv, (_THIN, 3, (3, 3), 1, 1, 2), (
        ((1, 128, 33, 33), 128, (3, 3), 1, 1, 2), ((1, 64, 65, 65), 64, (3, 3), 1, 1, 6))),
    Family("conv", "Conv grouped {0} to {1} window {2} stride {3} groups {4}", conv, (_THIN, 4, (3, 3), 1, 2), (
        ((1, 128, 56, 56), 128, (3, 3), 1, 32), ((1, 240, 28, 28), 60, (1, 1), 1, 3), ((1, 256, 14, 14), 256,
            (3, 3), 1, 4))),
    Family("depthwise", "depthwise {0} window {1} stride {2}", depthwise, (_THIN, (3, 3), 1), (
        ((1, 32, 112, 112), (3, 3), 1), ((1, 144, 56, 56), (3, 3), 2), ((1, 384, 14, 14), (3, 3), 1), ((1, 960, 7, 7),
            (3, 3), 1),
        ((1, 40, 20, 20), (3, 3), 1), ((1, 101, 31, 31), (3, 3), 1),
        ((1, 120, 28, 28), (5, 5), 1), ((1, 480, 14, 14), (5, 5), 2), ((1, 96, 56, 56), (7, 7), 1), ((1, 768, 7, 7),
            (7, 7), 1))),
    Family("depthwise", "depthwise 1-D {0} window {1}", depthwise, ((1, 3, 9), (3,)), (((1, 256, 500), (31,)),)),
    Family("conv", "Conv 1-D {0} to {1} window {2} stride {3}", conv, ((1, 4, 9), 3, (3,), 2), (
        ((1, 80, 3000), 384, (3,), 1), ((1, 384, 3000), 384, (3,), 2), ((1, 1, 16000), 64, (11,), 5))),
    Family("conv", "Conv 3-D {0} to {1} window {2} stride {3}", conv, ((1, 2, 4, 5, 6), 3, (3, 3, 3), 2), (
        ((1, 32, 8, 28, 28), 32, (3, 3, 3), 1), ((1, 3, 8, 56, 56), 32, (3, 7, 7), 2))),
    Family("transposed", "ConvTranspose {0} to {1} window {2} stride {3}", transposed, (_THIN, 3, (3, 3), 2), (
        ((1, 64, 28, 28), 64, (3, 3), 1), ((1, 128, 28, 28), 64, (4, 4), 2), ((1, 256, 14, 14), 128, (2, 2), 2),
            ((1, 33, 31, 31), 17, (3, 3), 2))),
)  # fmt: skip
