"""Rules of what data decide when a model runs, such as axes, bounds and counts, where the model declares the shapes.

A graph has no sizes that data decide, so each result has its declared shape, and a run fails where the data give another
one. What is known at compile time is computed then. Axes have few values: the operator is applied with each of those that
give the declared shape, and a run chooses between the results. Shapes, parts, repeats and counts are those of the declared
shape. Slice and Pad read each axis at places that are computed from their bounds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import reduce
from itertools import combinations, islice
from operator import and_, or_

import ml_dtypes
import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import (
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
from nncc.frontend.graph.graph import Array, TensorType
from nncc.frontend.library.indexing import SOURCES, clamped, strides_of
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result
from nncc.frontend.onnx.import_rules.indexing import has_count
from nncc.frontend.onnx.import_rules.movement import MOVEMENT
from nncc.ir.dtypes import boolean, i32, i64

MOST_VALUES, MOST_TRIED = 16, 64
"""The most values of a parameter that an operator is computed for, and that are tried for the declared shape."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """An input that decides a shape.

    values: those that it may have, by a call. means: whether what it holds, in 1-D and i64, comes to the same as a value.
    """

    index: int
    values: Callable[[Call], Iterable[Array]]
    means: Callable[[Call, Tensor, Array], Tensor]


def at_run_time(rule: ImportRule, parameter: Parameter) -> ImportRule:
    """A rule that takes a parameter of run time, too."""

    def apply(call: Call) -> Result:
        if not call.is_open(parameter.index):
            return rule(call)
        values = list(islice(parameter.values(call), MOST_TRIED + 1))
        tried = [(value, made) for value in values if (made := _applied(rule, call, parameter.index, value)) is not None]
        found = [one for one in tried if _fits(call, one[1])] or tried  # that all give one shape, whatever is declared
        types = {tuple(tensor.type for tensor in made) for _, made in found}
        if len(types) != 1 or len(values) > MOST_TRIED or len(found) > MOST_VALUES:
            return rule(call)  # which says that it is computed at run time
        given = call.tensor(parameter.index).cast(i64).reshape(-1)
        holds = [parameter.means(call, given, value) for value, _ in found]
        call.builder.require(reduce(or_, holds), f"has an input {parameter.index} that does not give the declared shape")
        return _chosen(holds, [made for _, made in found])

    return apply


def _applied(rule: ImportRule, call: Call, index: int, value: Array) -> tuple[Tensor, ...] | None:
    """What a value gives, if it may have that value."""
    constant = call.builder.constant(value.astype(call.tensor(index).dtype.numpy))
    inputs = (*call.inputs[:index], constant, *call.inputs[index + 1 :])
    try:
        with call.builder.tried():
            made = rule(replace(call, inputs=inputs))
    except ModelError:
        return None
    return made if isinstance(made, tuple) else (made,)


def _fits(call: Call, made: tuple[Tensor, ...]) -> bool:
    """Whether results have the declared shapes."""
    return all(shape is None or tensor.shape == shape for shape, tensor in zip(call.declared, made))


def _chosen(holds: list[Tensor], made: list[tuple[Tensor, ...]]) -> tuple[Tensor, ...]:
    """The results whose condition holds, else the last."""
    last = made[-1]
    for condition, results in reversed(list(zip(holds, made[:-1]))):
        last = tuple(select(condition, *pair) for pair in zip(results, last))
    return last


def _sets(rank: Callable[[Call, int], int], index: int) -> Parameter:
    """Axes in any order, of a tensor whose rank follows from the call and their number."""

    def values(call: Call) -> Iterator[Array]:
        given = call.tensor(index)
        count = given.type.size
        if given.rank < 2 and isinstance(count, int):
            yield from (np.array(axes).reshape(given.type.extents) for axes in combinations(range(rank(call, count)), count))

    def means(call: Call, given: Tensor, value: Array) -> Tensor:
        total = rank(call, value.size)
        from_front = select(given < 0, given + total, given).unsqueeze(1)
        hit = equal(from_front, iota(call.builder, (1, total), 1, i64)).cast(i64).sum(0)
        wanted = np.isin(np.arange(total), value).astype(np.int64)
        return _all(equal(hit, call.builder.constant(wanted)))

    return Parameter(index, values, means)


def _all(holds: Tensor) -> Tensor:
    return equal(holds.cast(i64).min(), 1) if holds.shape != (0,) else full(holds.builder, True, TensorType(boolean, ()))


def _equals(call: Call, given: Tensor, value: Array) -> Tensor:
    """Whether each number is that of a value."""
    return _all(equal(given, call.builder.constant(value.astype(np.int64).reshape(-1))))


def _declared_shapes(call: Call) -> Iterator[tuple[int, ...]]:
    """The declared shape of the first output, if there is one."""
    yield from (shape for shape in call.declared[:1] if shape is not None)


def _shape(call: Call) -> Iterator[Array]:
    yield from map(np.array, _declared_shapes(call))


def _shape_again(call: Call, given: Tensor, value: Array) -> Tensor:
    """Whether a shape for Reshape gives a value: 0 copies an extent of the operand, and -1 is what is left."""
    if given.shape != value.shape:
        return call.builder.scalar(False, boolean)
    copied = np.zeros_like(value)
    rank = min(value.size, call.x.rank)
    copied[:rank] = call.x.type.extents[:rank]
    meant = given if call.flag("allowzero", False) else select(equal(given, 0), call.builder.constant(copied), given)
    is_rest = equal(meant, -1)
    fits = _all(is_rest | equal(meant, call.builder.constant(value)))
    return fits & (is_rest.cast(i64).sum() < 2) if value.size else fits


def _grown(call: Call, given: Tensor, value: Array) -> Tensor:
    """Whether a shape for Expand gives a value: 1 keeps an extent of the operand, and so does an axis that it leaves out."""
    rank = value.size
    old = np.array((1,) * (rank - call.x.rank) + call.x.type.extents)
    kept, count = old == value, given.type.extents[0]
    if count > rank or not kept[: rank - count].all():
        return call.builder.scalar(False, boolean)
    tail = slice(rank - count, rank)
    may_keep = equal(given, 1) & call.builder.constant(kept[tail])
    return _all(may_keep | equal(given, call.builder.constant(value[tail])))


def _repeats(call: Call) -> Iterator[Array]:
    for shape in _declared_shapes(call):
        if len(shape) == call.x.rank and 0 not in call.x.shape:
            yield np.array([n // m for n, m in zip(shape, call.x.type.extents)])


def _parts(call: Call) -> Iterator[Array]:
    axis = call.x.axis(call.integer("axis", 0))
    shapes = [shape for shape in call.declared if shape is not None and len(shape) == call.x.rank]
    if shapes and len(shapes) == len(call.declared):
        yield np.array([shape[axis] for shape in shapes])


def _count(default: int, index: int) -> Parameter:
    """How many elements an axis of the result has."""

    def values(call: Call) -> Iterator[Array]:
        extents = call.tensor(index).type.extents
        for shape in _declared_shapes(call):
            yield np.array(shape[call.integer("axis", default)]).reshape(extents)

    return Parameter(index, values, _equals)


def _sizes(call: Call) -> Iterator[Array]:
    axes = call.integers("axes") or range(call.x.rank)
    if call.text("keep_aspect_ratio_policy", "stretch") == "stretch":
        yield from (
            np.array([shape[axis] for axis in axes]) for shape in _declared_shapes(call) if len(shape) == call.x.rank
        )


_REDUCED = _sets(lambda call, count: call.x.rank, 1)
PARAMETERS: dict[str, Parameter] = {
    **dict.fromkeys(
        (
            "ReduceSum",
            "ReduceProd",
            "ReduceMax",
            "ReduceMin",
            "ReduceMean",
            "ReduceL1",
            "ReduceL2",
            "ReduceSumSquare",
            "ReduceLogSum",
            "ReduceLogSumExp",
            "CumSum",
            "CumProd",
            "Squeeze",
        ),
        _REDUCED,
    ),
    "Unsqueeze": _sets(lambda call, count: call.x.rank + count, 1),
    "Reshape": Parameter(1, _shape, _shape_again),
    "Expand": Parameter(1, _shape, _grown),
    "ConstantOfShape": Parameter(0, _shape, _equals),
    "Tile": Parameter(1, _repeats, _equals),
    "Split": Parameter(1, _parts, _equals),
    "TopK": _count(-1, 1),
    "OneHot": _count(-1, 1),
    "Resize": Parameter(3, _sizes, _equals),
    "CenterCropPad": Parameter(1, _sizes, _equals),
}
"""By operator, the input that may be computed at run time."""


MOST_BOXES = 512
"""Boxes of a class that are selected: each takes some kernels."""


def _declared_count(call: Call, axis: int, most: int) -> int:
    """How many elements the first output has along an axis. Raises: ModelError where the model does not say, or too many."""
    shape = call.declared[0] if call.declared else None
    if shape is None or not -len(shape) <= axis < len(shape):
        raise ModelError(
            "how many elements it gives is computed at run time, and nncc needs a number when it compiles: "
            "declare the shape of its output in the model (a run that gives another number fails), by names of "
            "sizes too (--dim NAME=N, dims= in Python), or end the model before it"
        )
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
    places = _places(call, flat if x.dtype.is_bool else not_equal(flat, 0), _declared_count(call, 1, flat.type.extents[0]))
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
    return gather(x, _places(call, condition, _declared_count(call, axis, length)), axis)


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
    total = _declared_count(call, 0, images * classes * count)
    turns = min(count, total + 1)  # one more than there may be of a class, to be counted
    limit = elements(call.builder, call.tensor(2))
    turns = turns if limit is None else min(turns, max(int(limit.item()), 0))
    if turns > MOST_BOXES:
        raise ModelError(f"up to {turns} boxes of a class are selected; nncc selects {MOST_BOXES} at most")
    chosen, holds = _selected(call, _boxes(call, boxes), scores, turns)
    shape = (images, classes, turns)
    rows = [iota(call.builder, shape, axis, i64).reshape(-1) for axis in (0, 1)]
    places = _places(call, holds.reshape(-1), total)
    table = concat([column.unsqueeze(1) for column in (*rows, chosen.reshape(-1))], 1)
    return gather(table, places, 0)


@dataclass(frozen=True, slots=True)
class _Boxes:
    """Parts of boxes, each f32[images, 1, boxes]: the least y and x, the greatest ones, and the areas."""

    top: Tensor
    left: Tensor
    bottom: Tensor
    right: Tensor
    area: Tensor

    def picked(self, places: Tensor) -> _Boxes:
        """The boxes at places, [images, classes, 1] counted over all images."""
        return _Boxes(*(gather(getattr(self, field.name).reshape(-1), places, 0) for field in fields(self)))

    def share(self, other: _Boxes) -> Tensor:
        """What the boxes have in common with others, as a part of both together; 0 where that is nothing."""
        height = minimum(self.bottom, other.bottom) - maximum(self.top, other.top)
        width = minimum(self.right, other.right) - maximum(self.left, other.left)
        common = maximum(height, 0.0) * maximum(width, 0.0)
        return select(common > 0.0, common / (self.area + other.area - common), 0.0)


def _boxes(call: Call, boxes: Tensor) -> _Boxes:
    images, count, _ = boxes.type.extents
    columns = (boxes.strided_slice((0, 0, n), (images, count, n + 1)) for n in range(4))
    a, b, c, d = (column.reshape(images, 1, count) for column in columns)
    if call.flag("center_point_box", False):
        top, left, bottom, right = b - d / 2.0, a - c / 2.0, b + d / 2.0, a + c / 2.0
    else:
        top, left, bottom, right = minimum(a, c), minimum(b, d), maximum(a, c), maximum(b, d)
    return _Boxes(top, left, bottom, right, (bottom - top) * (right - left))


def _selected(call: Call, boxes: _Boxes, scores: Tensor, turns: int) -> tuple[Tensor, Tensor]:
    """The box that each turn selects of each class, [images, classes, turns], and whether there was one left."""
    images, classes, count = scores.type.extents
    if not turns:
        empty = full(call.builder, 0, TensorType(i64, (images, classes, 0)))
        return empty, empty > 0
    limit, given = call.tensor(2).reshape().cast(i64), call.optional(3)
    threshold = call.optional(4)
    part = call.builder.scalar(0.0, scores.dtype) if given is None else maximum(given.reshape(), 0.0)
    is_open = equal(scores, scores) if threshold is None else scores > threshold.reshape()
    least = float(ml_dtypes.finfo(scores.dtype.numpy).min)
    left = select(is_open, maximum(scores, least), -math.inf)  # infinite where a box is not open
    along, chosen, holds = iota(call.builder, scores.shape, 2, i32), list[Tensor](), list[Tensor]()
    firsts = iota(call.builder, (images, classes, 1), 0, i32) * count
    for turn in range(turns):
        most = left.max(2, keepdims=True)
        best = select(equal(left, most), along, count - 1).min(2, keepdims=True)
        chosen.append(best)
        holds.append((most > -math.inf) & (limit > turn))
        is_met = equal(along, best) | (boxes.share(boxes.picked(firsts + best)) > part)
        left = select(is_met, -math.inf, left)
    return concat(chosen, 2).cast(i64), concat(holds, 2)


SELECTION: dict[str, ImportRule] = {
    "NonZero": _non_zero,
    "Compress": _compress,
    "Unique": _unique,
    "NonMaxSuppression": _suppression,
}


def _bounded(rule: ImportRule, indices: Sequence[int], at_places: Callable[[Call, tuple[int, ...]], Tensor]) -> ImportRule:
    """A rule, or another one where some inputs are computed at run time and the shape of the result is declared."""

    def apply(call: Call) -> Tensor | tuple[Tensor, ...]:
        shape = call.declared[0] if call.declared else None
        is_fixed = call.opset < 11 or not any(call.is_open(index) for index in indices)
        if is_fixed or shape is None or len(shape) != call.x.rank or not call.x.type.is_static or 0 in call.x.shape:
            return rule(call)
        return at_places(call, shape)

    return apply


def _require(call: Call, holds: Sequence[Tensor]) -> None:
    call.builder.require(reduce(and_, holds), "has bounds that do not give the declared shape")


def _numbers(call: Call, index: int, count: int) -> list[Tensor]:
    """The elements of an input one by one, as i64."""
    given = call.tensor(index).cast(i64)
    if given.shape != (count,):
        raise ModelError(f"input {index} is {given.type}; expected {count} numbers")
    return [given[n] for n in range(count)]


def _hits(call: Call, index: int, count: int) -> Iterator[list[Tensor]]:
    """For each axis, which of some numbers are its own: an input names their axes, which else are the first ones."""
    rank = call.x.rank
    if call.optional(index) is None:
        named = [call.builder.scalar(n, i64) for n in range(count)]
    else:
        named = [select(axis < 0, axis + rank, axis) for axis in _numbers(call, index, count)]
    for axis in range(rank):
        yield [equal(name, axis) for name in named]


def _own(call: Call, hits: Sequence[Tensor], numbers: Sequence[Tensor], default: int) -> Tensor:
    """The number of an axis, or the one for an axis that is not named."""
    found = call.builder.scalar(default, i64)
    for hit, number in zip(hits, numbers):
        known = call.builder.known(hit)
        if known is None:
            found = select(hit, number, found)
        elif known:
            found = number
    return found


def _read(call: Call, x: Tensor, places: Tensor, axis: int) -> Tensor:
    """x at places along an axis; x itself where these are known to be all of it."""
    known = call.builder.known(places)
    if known is not None and np.array_equal(known, np.arange(x.type.extents[axis])):
        return x
    return gather(x, places, axis)


def _sliced(call: Call, shape: tuple[int, ...]) -> Tensor:
    x, count = call.x, _count_of(call, 1)
    if any(n > extent for n, extent in zip(shape, x.type.extents)):
        raise ModelError(f"its output is declared as {list(shape)}; expected no more than {list(x.shape)}")
    starts, ends = (_numbers(call, index, count) for index in (1, 2))
    steps = [call.builder.scalar(1, i64)] * count if call.optional(4) is None else _numbers(call, 4, count)
    holds = [not_equal(step, 0) for step in steps]
    for axis, hits in enumerate(_hits(call, 3, count)):
        extent = x.type.extents[axis]
        step = clamped(_own(call, hits, steps, 1), -extent - 1, extent + 1)  # longer ones pick one element, too
        rises, zero = step > 0, call.builder.scalar(0, i64)
        most = select(rises, zero + extent, extent - 1)
        start, end = (
            select(at < 0, at + extent, at) for at in (_own(call, hits, starts, 0), _own(call, hits, ends, extent))
        )
        start, end = clamped(start, 0, most), clamped(end, select(rises, zero, -1), most)
        holds.append(has_count(start, end, step, shape[axis]))
        x = _read(call, x, clamped(iota(call.builder, (shape[axis],), 0, i64) * step + start, 0, extent - 1), axis)
    _require(call, holds)
    return x


def _count_of(call: Call, index: int) -> int:
    """How many numbers an input has. Raises: ModelError where there is none, or the model does not say."""
    given = call.tensor(index)
    if given.rank != 1 or not given.type.is_static or not given.type.extents[0]:
        raise ModelError(f"input {index} is {given.type}; expected one number or more")
    return given.type.extents[0]


def _padded(call: Call, shape: tuple[int, ...]) -> Tensor:
    x, mode, count = call.x, call.text("mode", "constant"), _count_of(call, 1) // 2
    if mode not in SOURCES:
        raise ModelError(f"mode {mode!r}; expected {', '.join(SOURCES)}")
    pads, holds = _numbers(call, 1, 2 * count), []
    fill = x.builder.scalar(0, x.dtype) if call.optional(2) is None else call.tensor(2).reshape()
    for axis, hits in enumerate(_hits(call, 3, count)):
        extent = x.type.extents[axis]
        before, after = _own(call, hits, pads[:count], 0), _own(call, hits, pads[count:], 0)
        low = maximum(-before, 0)
        left = minimum(extent - maximum(-after, 0), extent) - low  # what is not cropped
        holds += [equal(before + after, shape[axis] - extent), left > (0 if shape[axis] and mode != "constant" else -1)]
        at = iota(call.builder, (shape[axis],), 0, i64) - maximum(before, 0)
        x = _read(call, x, clamped(SOURCES[mode](at, maximum(left, 1)) + low, 0, extent - 1), axis)
        inside = ((at >= 0) & (at < left)).reshape(-1, *(1,) * (x.rank - axis - 1))
        x = select(inside, x, fill) if mode == "constant" and call.builder.known(at) is None else x
    _require(call, holds)
    return x


SPANS: dict[str, ImportRule] = {
    "Slice": _bounded(MOVEMENT["Slice"], (1, 2, 3, 4), _sliced),
    "Pad": _bounded(MOVEMENT["Pad"], (1, 3), _padded),
}
