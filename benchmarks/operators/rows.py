"""Cases that go along axes: softmax, reductions, searches, normalisations, cumulative sums."""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.operators.net import Draw, Family, Net, Shape, near_one, normal, positive, shapes

IMAGE, ODD_IMAGE = (1, 64, 56, 56), (1, 129, 31, 31)


def softmax(op: str, axis: int) -> Any:
    """Softmax, LogSoftmax or Hardmax along an axis."""
    return lambda net, shape: net.op(op, net.input(shape), axis=axis)


def reduction(op: str, draw: Draw = normal) -> Any:
    """One reduction over some axes, that it drops."""

    def body(net: Net, shape: Shape, axes: Shape) -> str:
        return net.op(op, net.input(shape, draw), net.ints(*axes), keepdims=0)

    return body


def search(op: str) -> Any:
    """ArgMax or ArgMin along an axis."""
    return lambda net, shape, axis: net.op(op, net.input(shape), axis=axis, keepdims=0)


def top(net: Net, shape: Shape, count: int) -> list[str]:
    """The greatest elements of each row, and where they are."""
    return net.ops("TopK", 2, net.input(shape), net.ints(count), axis=-1)


def layer_norm(net: Net, shape: Shape) -> str:
    """Over the last axis."""
    return net.layer_norm(net.input(shape), shape[-1], 1e-5)


def add_norm(net: Net, shape: Shape) -> str:
    """A sum of two, normalised over the last axis."""
    return net.layer_norm(net.op("Add", net.input(shape), net.input(shape)), shape[-1], 1e-5)


def rms_norm(net: Net, shape: Shape) -> str:
    """Over the last axis."""
    return net.op("RMSNormalization", net.input(shape), net.weight(shape[-1]), axis=-1)


def rms_spelt(net: Net, shape: Shape) -> str:
    """RMS normalisation as exporters write it."""
    x = net.input(shape)
    mean = net.op("ReduceMean", net.op("Pow", x, net.floats(2.0)), net.ints(-1), keepdims=1)
    root = net.op("Sqrt", net.op("Add", mean, net.floats(1e-5)))
    return net.op("Mul", net.weight(shape[-1]), net.op("Mul", x, net.op("Reciprocal", root)))


def group_norm(net: Net, shape: Shape, groups: int) -> str:
    """With a scale for each channel."""
    return net.op("GroupNormalization", net.input(shape), net.weight(shape[1]), net.weight(shape[1]), num_groups=groups)


def instance_norm(net: Net, shape: Shape) -> str:
    """Each channel of each image."""
    return net.op("InstanceNormalization", net.input(shape), net.weight(shape[1]), net.weight(shape[1]))


def batch_norm(net: Net, shape: Shape) -> str:
    """By statistics that are known."""
    scale, bias, mean = (net.weight(shape[1]) for _ in range(3))
    variance = net.constant(positive(net.random, (shape[1],)))
    return net.op("BatchNormalization", net.input(shape), scale, bias, mean, variance)


def one_input(op: str, **attributes: Any) -> Any:
    """One operator of one input."""
    return lambda net, shape: net.op(op, net.input(shape), **attributes)


def cumulative(op: str, draw: Draw = normal, **attributes: Any) -> Any:
    """CumSum or CumProd along an axis."""

    def body(net: Net, shape: Shape, axis: int) -> str:
        return net.op(op, net.input(shape, draw), net.constant(np.array(axis, np.int64)), **attributes)

    return body


def _reduce(op: str, *rows: tuple[Shape, Shape], draw: Draw = normal) -> Family:
    return Family("reduction", f"{op} {{0}} over {{1}}", reduction(op, draw), ((2, 3, 5, 4), (1, 3)), rows)


_EVERYWHERE = (
    ((64, 32), (1,)), ((64, 32), (0,)), ((197, 768), (1,)), ((197, 768), (0,)), ((4096, 32), (1,)),
    ((1024, 1024), (1,)), ((1024, 1024), (0,)), ((1009, 1013), (0, 1)), ((33, 77, 129), (1,)), ((33, 77, 129), (0, 2)),
    (IMAGE, (2, 3)), (ODD_IMAGE, (1,)), ((8, 64, 28, 28), (0, 2, 3)), ((4096, 4099), (1,)), ((4099, 4096), (0,)),
)  # fmt: skip
_SOME = (((1009, 1013), (1,)), ((1009, 1013), (0,)), (IMAGE, (2, 3)))
FAMILIES = (
    Family("softmax", "Softmax {}", softmax("Softmax", -1), ((3, 5),), tuple((shape,) for shape in (
        (64, 32), (2048, 32), (9000, 50), (4096, 64), (1021, 101), (2364, 197), (1024, 512), (1000, 1000), (512, 4096),
        (37, 50257), (4096, 4096)))),
    shapes("softmax", "Softmax of channels", softmax("Softmax", 1), (1, 3, 2, 5), (1, 21, 128, 128), (1, 150, 63, 63)),
    shapes("softmax", "LogSoftmax", softmax("LogSoftmax", -1), (3, 5), (1000, 1000), (2048, 33)),
    shapes("softmax", "LogSoftmax of channels", softmax("LogSoftmax", 1), (1, 3, 2, 5), (1, 21, 128, 128)),
    shapes("softmax", "Hardmax", softmax("Hardmax", -1), (3, 5), (1000, 1000)),
    _reduce("ReduceSum", *_EVERYWHERE), _reduce("ReduceMean", *_SOME), _reduce("ReduceMax", *_EVERYWHERE[5:9]),
    *(_reduce(op, *_SOME[:1]) for op in ("ReduceMin", "ReduceL1", "ReduceL2", "ReduceSumSquare")),
    _reduce("ReduceProd", _SOME[0], draw=near_one), _reduce("ReduceLogSum", _SOME[0], draw=positive),
    _reduce("ReduceLogSumExp", *_SOME),
    Family("search", "ArgMax {0} along {1}", search("ArgMax"), ((3, 5, 4), 1), (
        ((64, 32), 1), ((1009, 1013), 1), ((1009, 1013), 0), ((33, 77, 129), 1), ((1, 21, 128, 128), 1), ((4096, 4096), 1))),
    Family("search", "ArgMin {0} along {1}", search("ArgMin"), ((3, 5, 4), 1), (((1009, 1013), 1), ((1009, 1013), 0))),
    Family("search", "TopK {0} of {1}", top, ((3, 5), 2), (
        ((1000, 1000), 5), ((1, 8400), 300), ((1, 100000), 1000), ((64, 1000), 1000))),
    shapes("norm", "LayerNormalization", layer_norm, (3, 5), (4, 512), (197, 768), (3000, 320), (33, 5120), (1021, 1023),
           (8192, 1024)),
    shapes("norm", "Add, LayerNormalization", add_norm, (3, 5), (197, 768)),
    shapes("norm", "RMSNormalization", rms_norm, (3, 5), (128, 2048), (33, 5120), opset=23),
    shapes("norm", "RMS norm spelt out", rms_spelt, (3, 5), (128, 2048)),
    Family("norm", "GroupNormalization {0} in {1}", group_norm, ((1, 4, 3, 5), 2), (
        ((1, 64, 56, 56), 32), ((1, 320, 63, 63), 32)), 21),
    shapes("norm", "InstanceNormalization", instance_norm, (1, 3, 2, 5), IMAGE, (1, 33, 151, 151)),
    shapes("norm", "BatchNormalization", batch_norm, (1, 3, 2, 5), IMAGE, ODD_IMAGE),
    shapes("norm", "LRN", one_input("LRN", size=5), (1, 7, 2, 5), (1, 64, 55, 55)),
    shapes("norm", "MeanVarianceNormalization", one_input("MeanVarianceNormalization"), (2, 3, 2, 5), (4, 32, 28, 28)),
    shapes("norm", "LpNormalization", one_input("LpNormalization", axis=-1, p=2), (3, 5), (1009, 513)),
    Family("cumulative", "CumSum {0} along {1}", cumulative("CumSum"), ((3, 5), 1), (
        ((4, 512), 1), ((197, 768), 1), ((197, 768), 0), ((33, 77, 129), 1), ((2048, 2048), 1))),
    Family("cumulative", "CumSum reversed, exclusive {0} along {1}", cumulative("CumSum", reverse=1, exclusive=1),
           ((3, 5), 1), (((197, 768), 1),)),
    Family("cumulative", "CumProd {0} along {1}", cumulative("CumProd", near_one), ((3, 5), 1), (((197, 768), 1),), 26),
)  # fmt: skip
