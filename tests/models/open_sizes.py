"""Small models whose sizes stay open, each with what sizes decide in its own way, and sizes that it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from onnx import ModelProto, TensorProto, helper, numpy_helper

IMAGES = [("x", TensorProto.FLOAT, ["batch", 2, "h", "w"])]
Node = Any


def model(nodes: Sequence[Node], inputs: Sequence[Any] = IMAGES, **held: Any) -> ModelProto:
    """A model of nodes, which gives y. held: initializers."""
    given = [helper.make_tensor_value_info(*one) for one in inputs]
    stored = [numpy_helper.from_array(np.asarray(array), name) for name, array in held.items()]
    result = helper.make_tensor_value_info("y", TensorProto.FLOAT, None)
    graph = helper.make_graph(nodes, "open", given, [result], stored)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


def node(op: str, *inputs: str, out: str = "y", **attributes: Any) -> Node:
    """A node with one output."""
    return helper.make_node(op, [*inputs], [out], **attributes)


def weights(*shape: int) -> Any:
    """Numbers for an initializer."""
    return np.random.default_rng(0).standard_normal(shape).astype(np.float32)


def grown(**attributes: Any) -> ModelProto:
    """What was made half as large, grown by a factor and joined with what it was made of: extents have to be even."""
    nodes = [
        node("MaxPool", "x", out="half", kernel_shape=[2, 2], strides=[2, 2], ceil_mode=1),
        node("Resize", "half", "", "scales", out="again", **attributes),
        node("Concat", "x", "again", axis=1),
    ]
    return model(nodes, scales=np.float32([1, 1, 2, 2]))


def resized(**attributes: Any) -> ModelProto:
    """x in the size of another image."""
    nodes = [
        node("Shape", "like", out="shape"),
        node("Slice", "shape", "two", "four", out="size"),
        node("Concat", "first", "size", out="sizes", axis=0),
        node("Resize", "x", "", "", "sizes", **attributes),
    ]
    inputs = [("x", TensorProto.FLOAT, [1, 2, "h", "w"]), ("like", TensorProto.FLOAT, [1, 1, "rows", "columns"])]
    return model(nodes, inputs, first=[1, 2], two=[2], four=[4])


def transposed(**attributes: Any) -> ModelProto:
    """A transposed convolution by a factor of 2."""
    return model([node("ConvTranspose", "x", "k", strides=[2, 2], **attributes)], k=weights(2, 3, 4, 4))


def padded(mode: str) -> ModelProto:
    """Padding that repeats elements along open axes."""
    return model([node("Pad", "x", "pads", mode=mode)], pads=[0, 0, 2, 1, 0, 0, 1, 2])


def pooled(op: str, **attributes: Any) -> ModelProto:
    """A pooling whose last windows may be partial."""
    return model([node(op, "x", kernel_shape=[3, 3], strides=[2, 2], **attributes)])


def convolved() -> ModelProto:
    """A convolution whose window is longer than short signals."""
    inputs = [("x", TensorProto.FLOAT, ["batch", 1, "n"])]
    return model([node("Conv", "x", "k", strides=[3])], inputs, k=weights(3, 1, 5))


def squeezed() -> ModelProto:
    """A convolution along a signal and an axis that has to be one element by then."""
    inputs = [("x", TensorProto.FLOAT, ["batch", 1, "n"])]
    nodes = [node("Conv", "x", "k", out="c", strides=[4]), node("Squeeze", "c", "last")]
    return model(nodes, inputs, k=weights(3, 1, 5), last=[-1])


def picked() -> ModelProto:
    """Rows of an input at places that only a run knows, and one at a place that is known."""
    inputs = [("x", TensorProto.FLOAT, ["n", 3]), ("at", TensorProto.INT64, ["m"])]
    nodes = [node("Gather", "x", "at", out="rows"), node("Gather", "x", "third", out="row"), node("Add", "rows", "row")]
    return model(nodes, inputs, third=[2])


def counted() -> ModelProto:
    """The first rows of a table, as many as x has."""
    nodes = [
        node("Shape", "x", out="count", end=1),
        node("Squeeze", "count", "zero", out="n"),
        node("Range", "none", "n", "one", out="at"),
        node("Gather", "table", "at", out="rows"),
        node("Add", "rows", "x"),
    ]
    inputs = [("x", TensorProto.FLOAT, ["n", 3])]
    held = {"zero": [0], "none": np.int64(0), "one": np.int64(1)}
    return model(nodes, inputs, table=weights(9, 3), **held)


def halves() -> ModelProto:
    """A signal in rows of three, of which there are as many as fit."""
    inputs = [("x", TensorProto.FLOAT, ["n"])]
    return model([node("Reshape", "x", "shape")], inputs, shape=[-1, 3])


ROWS = [("x", TensorProto.FLOAT, ["batch", "n"])]


def filled(least: bool) -> ModelProto:
    """Rows with as many elements behind them as 40 has more than they. least: where they have fewer, else they stay."""
    nodes = [
        node("Shape", "x", out="n", start=1),
        node("Sub", "forty", "n", out="rest"),
        node("Max", "rest", "zero", out="more") if least else node("Identity", "rest", out="more"),
        node("Concat", "zero", "zero", "zero", "more", out="pads", axis=0),
        node("Pad", "x", "pads", "half"),
    ]
    return model(nodes, ROWS, forty=[40], zero=[0], half=np.float32(0.5))


def ordered(k: int | None, dtype: int = TensorProto.FLOAT) -> ModelProto:
    """The greatest elements of rows: some, or all in order."""
    count = [node("Shape", "x", out="k", start=1)] if k is None else []
    nodes = [*count, helper.make_node("TopK", ["x", "k"], ["best", "places"]), node("Cast", "best", out="y", to=1)]
    return model(nodes, [("x", dtype, ["batch", "n"])], **({} if k is None else {"k": [k]}))


def framed(length: int, **attributes: Any) -> ModelProto:
    """The spectra of frames of signals."""
    return model([node("STFT", "x", "step", "window", **attributes)], ROWS, step=np.int64(3), window=np.abs(weights(length)))


def hops() -> ModelProto:
    """Signals in rows of four, from their sixth element to where the last window of ten in steps of four ends."""
    nodes = [
        node("Shape", "x", out="n", start=1),
        node("Sub", "n", "ten", out="behind"),
        node("Mod", "behind", "four", out="left"),
        node("Sub", "n", "left", out="end"),
        node("Slice", "x", "six", "end", "one", out="whole"),
        node("Reshape", "whole", "rows"),
    ]
    return model(nodes, ROWS, ten=[10], four=[4], six=[6], one=[1], rows=[0, -1, 4])


def spectra() -> ModelProto:
    """The spectra of as many signals as there are."""
    inputs = [("x", TensorProto.FLOAT, ["batch", "m", 12, 1])]
    return model([node("DFT", "x", axis=2)], inputs)


def numbered() -> ModelProto:
    """The numbers of columns, counted in floats."""
    nodes = [
        node("Shape", "x", out="shape"),
        node("Gather", "shape", "one", out="n"),
        node("Cast", "n", out="end", to=TensorProto.FLOAT),
        node("Range", "start", "end", "step", out="places"),
        node("Add", "x", "places"),
    ]
    return model(nodes, ROWS, one=np.int64(1), start=np.float32(0), step=np.float32(1))


def looped() -> ModelProto:
    """Running sums of rows, by a loop that counts up to as many as there are, as TensorFlow writes one."""
    row = helper.make_tensor_value_info
    count, truth, number = TensorProto.INT64, TensorProto.BOOL, TensorProto.FLOAT
    body = helper.make_graph(
        [
            node("Gather", "rows", "place", out="row"),
            node("Add", "sum", "row", out="next"),
            node("Identity", "next", out="given"),
            node("Add", "place", "one", out="after"),
            node("Cast", "after", out="left", to=number),
            node("Less", "left", "limit", out="more"),
        ],
        "body",
        [row("turn", count, []), row("go", truth, []), row("place", count, []), row("sum", number, ["batch"])],
        [row("more", truth, []), row("after", count, []), row("next", number, ["batch"]), row("given", number, ["batch"])],
    )
    nodes = [
        node("Transpose", "x", out="rows"),
        node("Shape", "x", out="shape"),
        node("Gather", "shape", "one", out="n"),
        node("Cast", "n", out="limit", to=number),
        node("Less", "none", "limit", out="first"),
        node("ReduceSum", "x", "axes", out="like", keepdims=0),
        node("Mul", "like", "none", out="zeros"),
        helper.make_node("Loop", ["", "first", "zero", "zeros"], ["places", "sums", "y"], body=body),
    ]
    held = {"one": np.int64(1), "zero": np.int64(0), "none": np.float32(0), "axes": [1]}
    return model(nodes, ROWS, **held)


def reversed_() -> ModelProto:
    """Sequences of which each is reversed up to its length."""
    inputs = [("x", TensorProto.FLOAT, ["n", "batch", 3])]
    nodes = [
        node("Shape", "x", out="count", end=1),
        node("Shape", "x", out="batch", start=1, end=2),
        node("Expand", "count", "batch", out="lengths"),
        node("ReverseSequence", "x", "lengths"),
    ]
    return model(nodes, inputs)


def _images(*sizes: tuple[int, int, int]) -> list[dict[str, int]]:
    return [{"batch": b, "h": h, "w": w} for b, h, w in sizes]


def _pairs(*sizes: tuple[int, int, int, int]) -> list[dict[str, int]]:
    return [dict(zip(("h", "w", "rows", "columns"), each)) for each in sizes]


def _rows(*sizes: tuple[int, int]) -> list[dict[str, int]]:
    return [{"batch": batch, "n": n} for batch, n in sizes]


_ODD, _EVEN = _images((1, 3, 5), (2, 7, 4), (3, 6, 13)), _images((1, 2, 2), (2, 6, 14), (1, 34, 4))
_OTHERS = _pairs((3, 4, 7, 2), (5, 5, 5, 5), (1, 2, 4, 9), (13, 8, 5, 16))
_NEAREST = {"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"}
MODELS: Mapping[str, tuple[ModelProto, list[dict[str, int]]]] = {
    "grown by copies": (grown(**_NEAREST), _EVEN),
    "grown by weights": (grown(mode="linear"), _EVEN),
    "grown by cubics": (grown(mode="cubic"), _EVEN),
    "grown between corners": (grown(mode="linear", coordinate_transformation_mode="align_corners"), _EVEN),
    "grown otherwise": (grown(mode="linear", coordinate_transformation_mode="pytorch_half_pixel"), _EVEN),
    "resized by copies": (resized(**_NEAREST), _OTHERS),
    "resized by nearest places": (resized(mode="nearest", coordinate_transformation_mode="half_pixel"), _OTHERS),
    "resized by weights": (resized(mode="linear"), _OTHERS),
    "resized by cubics": (resized(mode="cubic"), _OTHERS),
    "resized between corners": (resized(mode="linear", coordinate_transformation_mode="align_corners"), _OTHERS),
    "transposed": (transposed(pads=[1, 1, 1, 1]), _ODD),
    "transposed, automatic": (transposed(auto_pad="SAME_UPPER"), _ODD),
    "edges": (padded("edge"), _ODD),
    "reflections": (padded("reflect"), _ODD),
    "wrapped": (padded("wrap"), _ODD),
    "greatest, ceiled": (pooled("MaxPool", ceil_mode=1), _ODD),
    "greatest, ceiled and padded": (pooled("MaxPool", ceil_mode=1, pads=[1, 1, 1, 1]), _ODD),
    "means, ceiled": (pooled("AveragePool", ceil_mode=1, pads=[1, 1, 1, 1]), _ODD),
    "convolved, automatic": (model([node("Conv", "x", "k", auto_pad="SAME_LOWER")], k=weights(3, 2, 3, 2)), _ODD),
    "windows": (convolved(), [{"batch": 1, "n": n} for n in (5, 7, 13, 40)]),
    "one element": (squeezed(), [{"batch": 2, "n": n} for n in (5, 7, 8)]),
    "picked": (picked(), [{"n": n, "m": m} for n, m in ((3, 1), (7, 5), (13, 2))]),
    "as many rows": (counted(), [{"n": n} for n in (1, 5, 9)]),
    "rows of three": (halves(), [{"n": n} for n in (3, 12, 39)]),
    "filled": (filled(False), _rows((1, 40), (3, 39), (2, 1))),
    "filled where short": (filled(True), _rows((1, 40), (3, 39), (2, 97))),
    "in order": (ordered(None), _rows((1, 1), (3, 2), (5, 67))),
    "in order, whole numbers": (ordered(None, TensorProto.INT64), _rows((2, 1), (3, 41))),
    "some of the greatest": (ordered(3), _rows((1, 3), (3, 7), (2, 67))),
    "many of the greatest": (ordered(20), _rows((1, 20), (2, 67))),
    "frames": (framed(8), _rows((1, 8), (2, 10), (3, 37))),
    "frames of two sides": (framed(7, onesided=0), _rows((1, 7), (3, 37))),
    "hops": (hops(), _rows((1, 10), (3, 13), (2, 37))),
    "spectra": (spectra(), [{"batch": 1, "m": 1}, {"batch": 3, "m": 5}]),
    "numbered": (numbered(), _rows((1, 1), (3, 7))),
    "looped": (looped(), _rows((1, 1), (3, 2), (2, 37))),
    "reversed": (reversed_(), _rows((1, 1), (3, 2), (2, 37))),
}
"""By what they are about: the model, and sizes that it takes."""


def feeds_of(name: str, sizes: Mapping[str, int], seed: int = 0) -> dict[str, Any]:
    """Inputs of a model for some sizes."""
    rng = np.random.default_rng(seed)
    found = {}
    for value in MODELS[name][0].graph.input:
        shape = [sizes.get(d.dim_param, d.dim_value) for d in value.type.tensor_type.shape.dim]
        is_float = value.type.tensor_type.elem_type == TensorProto.FLOAT
        found[value.name] = rng.standard_normal(shape).astype(np.float32) if is_float else rng.integers(-3, 3, shape)
    return found
