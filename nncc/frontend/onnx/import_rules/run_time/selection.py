"""Import rules of the ONNX operators whose results have as many elements as data decide.

A graph has no such sizes. What is known when a model is compiled is computed then. Else the model declares how many there
are, and a run fails where there is another number of them.
"""

from __future__ import annotations

import math

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import (
    argmax,
    concat,
    equal,
    full,
    gather,
    iota,
    maximum,
    minimum,
    not_equal,
    scatter,
    select,
)
from nncc.frontend.evaluate import elements
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.indexing import strides_of
from nncc.ir.dtypes import i64

MOST_BOXES = 512
"""Boxes of a class that are selected: each takes some kernels."""


def _declared(call: Call, axis: int, most: int) -> int:
    """How many elements the first output has along an axis. Raises: ModelError where the model does not say, or too many."""
    shape = call.declared[0] if call.declared else None
    if shape is None or not -len(shape) <= axis < len(shape):
        raise ModelError("how many elements it gives is computed at run time, and nncc needs a number when it compiles: "
                         "declare the shape of its output in the model (a run that gives another number fails), by names of "
                         "sizes too (--dim NAME=N, dims= in Python), or end the model before it")  # fmt: skip
    if shape[axis] > most:
        raise ModelError(f"its output is declared with {shape[axis]} elements along axis {axis}; expected {most} at most")
    return shape[axis]


def _require_count(call: Call, made: Tensor, count: int) -> None:
    call.builder.require(equal(made, count), f"gives another number of elements than the {count} that are declared")


def _places(call: Call, holds: Tensor, count: int) -> Tensor:
    """The places of a row of truth values that hold, which are `count`."""
    ones = holds.cast(i64)
    _require_count(call, ones.sum(), count)
    before = ones.emit("cumulative_sum", axis=0, exclusive=True, backwards=False)
    goal = select(holds, minimum(before, count), count)
    empty = full(call.builder, 0, TensorType(i64, (count + 1,)))
    return scatter(empty, goal, iota(call.builder, holds.shape, 0, i64), 0).strided_slice((0,), (count,))


def _non_zero(call: Call) -> Tensor:
    """Where a tensor is not 0, a column for each place."""
    x = call.x if call.x.rank else call.x.reshape(1)
    known = elements(call.builder, x)
    if known is not None:
        return call.builder.constant(np.array(np.nonzero(known), np.int64))
    flat = x.reshape(-1)
    places = _places(call, flat if x.dtype.is_bool else not_equal(flat, 0), _declared(call, 1, flat.type.extents[0]))
    columns = [places // stride % extent for stride, extent in zip(strides_of(x.type.extents), x.type.extents)]
    return concat([column.unsqueeze(0) for column in columns], 0)


def _compress(call: Call) -> Tensor:
    """The slices along an axis where a condition holds; it may be shorter than the axis."""
    x = call.x if "axis" in call.attributes else call.x.reshape(-1)
    axis, condition = x.axis(call.integer("axis", 0)), call.tensor(1).reshape(-1)
    known = elements(call.builder, condition)
    if known is not None:
        return gather(x, call.builder.constant(np.flatnonzero(known).astype(np.int64)), axis)
    extent, length = x.type.extents[axis], condition.type.extents[0]
    if length > extent:
        raise ModelError(f"a condition of {length} elements for axis {axis} of {x.type}; expected {extent} at most")
    return gather(x, _places(call, condition, _declared(call, axis, length)), axis)


def _unique(call: Call) -> tuple[Tensor, ...]:
    """The different elements, or slices along an axis, of what is known; where they are, and how many of each."""
    x = call.array(0)
    axis = call.x.axis(int(call.attributes["axis"])) if "axis" in call.attributes else None
    made, first, inverse, counts = np.unique(x, return_index=True, return_inverse=True, return_counts=True, axis=axis)
    inverse = inverse.reshape(-1)
    if not call.flag("sorted", True):
        order = np.argsort(first, kind="stable")
        made, first, counts = np.take(made, order, axis or 0), first[order], counts[order]
        inverse = np.argsort(order, kind="stable")[inverse]
    return tuple(map(call.builder.constant, (made, *(part.astype(np.int64) for part in (first, inverse, counts)))))


def _suppression(call: Call) -> Tensor:
    """ONNX's NonMaxSuppression: for each class of an image the best box, then the best of those that do not overlap it."""
    boxes, scores = call.x, call.tensor(1)
    if boxes.rank != 3 or scores.rank != 3 or boxes.shape != (scores.shape[0], scores.shape[2], 4):
        raise ModelError(f"boxes are {boxes.type} and scores {scores.type}; expected four numbers for each score of a class")
    images, classes, count = scores.type.extents
    if call.optional(2) is None:
        return full(call.builder, 0, TensorType(i64, (0, 3)))
    total = _declared(call, 0, images * classes * count)
    turns = min(count, total + 1)  # one more than there may be of a class, to be counted
    limit = elements(call.builder, call.tensor(2))
    turns = turns if limit is None else min(turns, max(int(limit.item()), 0))
    if turns > MOST_BOXES:
        raise ModelError(f"up to {turns} boxes of a class are selected; nncc selects {MOST_BOXES} at most")
    chosen, holds = _selected(call, _corners(call, boxes), scores, turns)
    shape = (images, classes, turns)
    rows = [iota(call.builder, shape, axis, i64).reshape(-1) for axis in (0, 1)]
    places = _places(call, holds.reshape(-1), total)
    table = concat([column.unsqueeze(1) for column in (*rows, chosen.reshape(-1))], 1)
    return gather(table, places, 0)


def _corners(call: Call, boxes: Tensor) -> list[Tensor]:
    """The least y and x of each box, then the greatest ones."""
    images, count, _ = boxes.type.extents
    a, b, c, d = (boxes.strided_slice((0, 0, n), (images, count, n + 1)).squeeze(2) for n in range(4))
    if call.flag("center_point_box", False):
        return [b - d / 2.0, a - c / 2.0, b + d / 2.0, a + c / 2.0]
    return [minimum(a, c), minimum(b, d), maximum(a, c), maximum(b, d)]


def _selected(call: Call, corners: list[Tensor], scores: Tensor, turns: int) -> tuple[Tensor, Tensor]:
    """The box that each turn selects of each class, [images, classes, turns], and whether there was one left."""
    images, classes = scores.type.extents[:2]
    if not turns:
        empty = full(call.builder, 0, TensorType(i64, (images, classes, 0)))
        return empty, empty > 0
    limit = call.tensor(2).reshape().cast(i64)
    threshold = call.optional(4)
    is_open = equal(scores, scores) if threshold is None else scores > threshold.reshape()
    along, chosen, holds = iota(call.builder, scores.shape, 2, i64), list[Tensor](), list[Tensor]()
    for turn in range(turns):
        best = _best(scores, is_open)
        holds.append((is_open.cast(i64).max(2, keepdims=True) > 0) & (limit > turn))
        chosen.append(best)
        is_open = is_open & ~(equal(along, best) | _overlaps(call, corners, best))
    return concat(chosen, 2), concat(holds, 2)


def _best(scores: Tensor, is_open: Tensor) -> Tensor:
    """The first of the best boxes that are left; any where none is."""
    best = select(is_open, scores, -math.inf).max(2, keepdims=True)
    is_best = is_open & equal(scores, best)
    return argmax(is_best.cast(i64), 2).cast(i64).unsqueeze(2)


def _overlaps(call: Call, corners: list[Tensor], best: Tensor) -> Tensor:
    """Which boxes have more in common with the best one than a part of both together."""
    every = [corner.unsqueeze(1) for corner in corners]
    place = iota(call.builder, best.type.extents, 0, i64) * corners[0].type.extents[1] + best
    one = [gather(corner.reshape(-1), place, 0) for corner in corners]
    height = minimum(every[2], one[2]) - maximum(every[0], one[0])
    width = minimum(every[3], one[3]) - maximum(every[1], one[1])
    common = height * width
    areas = [(bottom - top) * (right - left) for top, left, bottom, right in (every, one)]
    union = areas[0] + areas[1] - common
    given = call.optional(3)
    part = call.builder.scalar(0.0, common.dtype) if given is None else given.reshape()
    meets = (height > 0.0) & (width > 0.0) & (common > 0.0) & (areas[0] > 0.0) & (areas[1] > 0.0) & (union > 0.0)
    return meets & (common / union > part)


SELECTION: dict[str, ImportRule] = {
    "NonZero": _non_zero,
    "Compress": _compress,
    "Unique": _unique,
    "NonMaxSuppression": _suppression,
}
