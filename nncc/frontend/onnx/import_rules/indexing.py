"""Operators that make tensors or read them by index, and operators that put elements at indices, at places that attributes
say, or once for each row.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import product as combinations
from math import prod

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import (
    dim_scalar,
    equal,
    extents,
    full,
    gather,
    gather_elements,
    iota,
    maximum,
    minimum,
    not_equal,
    pad,
    scatter,
    select,
)
from nncc.frontend.builder.trip_count import whole_number
from nncc.frontend.decompose.composites import widened
from nncc.frontend.evaluate import elements
from nncc.frontend.graph.dims import Dim, canonical, ceil_div
from nncc.frontend.graph.graph import Array, TensorType
from nncc.frontend.library.indexing import (
    checked,
    from_front,
    gather_rows,
    require_within,
    rows_put,
    scatter_elements,
    scatter_rows,
)
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.window import pool_window, window_of
from nncc.frontend.onnx.reader import onnx_dtype
from nncc.ir.dtypes import f64, from_numpy, i32, i64


def _constant(call: Call) -> Tensor:
    """Exactly one attribute holds the elements: value, value_int, value_floats, ..."""
    given = dict(call.attributes)
    if len(given) != 1:
        raise ModelError(f"attributes {sorted(given)}; expected exactly one")
    ((name, value),) = given.items()
    if isinstance(value, np.ndarray):
        return call.builder.constant(_supported(value))
    if name.startswith("value_float"):
        return call.builder.constant(np.array(value, np.float32))
    if name.startswith("value_int"):
        return call.builder.constant(np.array(value, np.int64))
    raise ModelError(f"attribute {name} is not supported; nncc reads dense numbers")


def _supported(array: Array) -> Array:
    """The array, if nncc has its dtype. Raises: ComputeError when it has none."""
    from_numpy(array.dtype)
    return array


def _constant_of_shape(call: Call) -> Tensor:
    shape = call.dims(0)
    value = _supported(call.attributes.get("value", np.zeros(1, np.float32)))
    return full(call.builder, value.reshape(-1)[0], TensorType(from_numpy(value.dtype), shape))


def _shape(call: Call) -> Tensor:
    start, end = call.integer("start", 0), call.integer("end", call.x.rank)
    return extents(call.builder, call.x.shape[start:end])


def _size(call: Call) -> Tensor:
    return extents(call.builder, (call.x.type.size,)).reshape()


def _range(call: Call) -> Tensor:
    is_open = any(call.is_open(index) for index in range(3))
    if is_open and call.declared and call.declared[0] is not None and len(call.declared[0]) == 1:
        return _counted_range(call, call.declared[0][0])
    if not call.x.dtype.is_float:
        return _int_range(call, *(call.dims(index)[0] for index in range(3)))
    sizes = [size for index in range(3) if (size := whole_number(call.builder, call.tensor(index))) is not None]
    is_open = len(sizes) == 3 and not all(isinstance(size, int) for size in sizes)
    return _int_range(call, *sizes) if is_open else _float_range(call)


def _counted_range(call: Call, count: int) -> Tensor:
    """As many numbers as the model declares, from a start and in steps that are computed at run time."""
    wide = f64 if call.x.dtype.is_float else i64
    start, limit, delta = (call.tensor(index).reshape().cast(wide) for index in range(3))
    holds = has_count(start, limit, delta, count) & not_equal(delta, 0)
    call.builder.require(holds, f"gives another number of elements than the {count} that are declared")
    return (iota(call.builder, (count,), 0, wide) * delta + start).cast(call.x.dtype)


def _float_range(call: Call) -> Tensor:
    start, limit, delta = (float(call.array(index).item()) for index in range(3))
    count = max(0, math.ceil((limit - start) / delta))
    return (iota(call.builder, (count,), 0, f64) * delta + start).cast(call.x.dtype)


def _int_range(call: Call, start: Dim, limit: Dim, delta: Dim) -> Tensor:
    if not isinstance(delta, int) or not delta:
        raise ModelError(f"delta is {delta}; expected a number that is not 0")
    count = ceil_div(canonical((limit - start) * (1 if delta > 0 else -1)), abs(delta))
    steps = iota(call.builder, (max(count, 0) if isinstance(count, int) else count,), 0, call.x.dtype)
    steps = steps if delta == 1 else steps * delta
    return steps if start == 0 else steps + dim_scalar(call.builder, start, call.x.dtype)


def has_count(start: Tensor, limit: Tensor, delta: Tensor, count: int) -> Tensor:
    """Whether there are so many numbers from a start on, in steps that are not 0, before a limit."""
    last = start + delta * (count - 1)
    behind = last + delta
    rises = (last < limit) & (behind >= limit) if count else limit <= start
    falls = (last > limit) & (behind <= limit) if count else limit >= start
    return select(delta > 0, rises, falls)


def _eye_like(call: Call) -> Tensor:
    dtype = onnx_dtype(call.attributes["dtype"]) if "dtype" in call.attributes else call.x.dtype
    row, column = (iota(call.builder, call.x.shape, axis, i64) for axis in (0, 1))
    return equal(column, row + call.integer("k", 0)).cast(dtype)


def _trilu(call: Call) -> Tensor:
    x, k = call.x, _diagonal(call)
    row, column = (iota(call.builder, x.shape[-2:], axis, i64) for axis in (0, 1))
    kept = column >= row + k if call.flag("upper", True) else column <= row + k
    return select(kept, x, full(call.builder, 0, TensorType(x.dtype, ())))


def _diagonal(call: Call) -> Tensor | int:
    """The first diagonal that is kept, or the last one; k may be a number of run time."""
    given = call.optional(1)
    if given is None:
        return 0
    known = elements(call.builder, given)
    if known is not None:
        return int(known.item())
    rows, columns = (dim_scalar(call.builder, dim, i64) for dim in call.x.shape[-2:])
    return minimum(maximum(given.reshape().cast(i64), -rows), columns)  # beyond them it keeps all or none, and row + k wraps


def _one_hot(call: Call) -> Tensor:
    indices, values = call.x, call.tensor(2)
    (depth,) = call.dims(1) if call.builder.dims(call.tensor(1)) else (int(call.array(1).item()),)
    axis = call.integer("axis", -1)
    axis = axis + indices.rank + 1 if axis < 0 else axis
    indices = from_front(call.builder, indices.cast(i64), depth).unsqueeze(axis)
    shape = (*indices.shape[:axis], depth, *indices.shape[axis + 1 :])
    hot = equal(iota(call.builder, shape, axis, i64), indices)
    return select(hot, values[1], values[0])


def indices_of(call: Call, index: int) -> Tensor:
    """An input that says which elements to pick. Raises: ModelError unless its elements are i32 or i64."""
    indices = call.tensor(index)
    if indices.dtype not in (i32, i64):
        raise ModelError(f"input {index} has elements of {indices.dtype}; expected indices of i32 or i64")
    return indices


def _gather(call: Call) -> Tensor:
    axis = call.x.axis(call.integer("axis", 0))
    return gather(call.x, checked(call.builder, indices_of(call, 1), call.x.shape[axis]), axis)


def _gather_elements(call: Call) -> Tensor:
    axis = call.x.axis(call.integer("axis", 0))
    return gather_elements(call.x, checked(call.builder, indices_of(call, 1), call.x.shape[axis]), axis)


def _gather_nd(call: Call) -> Tensor:
    return gather_rows(call.builder, call.x, indices_of(call, 1).cast(i64), call.integer("batch_dims", 0))


INDEXING: dict[str, ImportRule] = {
    "Constant": _constant,
    "ConstantOfShape": _constant_of_shape,
    "Shape": _shape,
    "Size": _size,
    "Range": _range,
    "EyeLike": _eye_like,
    "Trilu": _trilu,
    "OneHot": _one_hot,
    "Gather": _gather,
    "GatherElements": _gather_elements,
    "GatherND": _gather_nd,
}

COMBINERS = {"none": "set", "add": "sum", "mul": "prod", "max": "max", "min": "min"}
"""Ours for each reduction of ONNX."""


def _combiner(call: Call) -> str:
    reduction = call.text("reduction", "none")
    if reduction not in COMBINERS:
        raise ModelError(f"reduction {reduction!r}; expected one of {', '.join(COMBINERS)}")
    return COMBINERS[reduction]


def _require_alike(x: Tensor, updates: Tensor) -> None:
    if updates.dtype != x.dtype:
        raise ModelError(f"the updates are {updates.type} for {x.type}; ONNX wants one dtype")


def _scatter_elements(call: Call) -> Tensor:
    x, updates = call.x, call.tensor(2)
    _require_alike(x, updates)
    axis = x.axis(call.integer("axis", 0))
    return scatter_elements(call.builder, x, indices_of(call, 1), updates, axis, _combiner(call))


def _scatter_nd(call: Call) -> Tensor:
    x, updates = call.x, call.tensor(2)
    _require_alike(x, updates)
    return scatter_rows(call.builder, x, indices_of(call, 1).cast(i64), updates, _combiner(call))


SCATTERING: dict[str, ImportRule] = {
    "Scatter": _scatter_elements,
    "ScatterElements": _scatter_elements,
    "ScatterND": _scatter_nd,
}


MOST_TERMS, MOST_ZEROS = 64, 4
"""The most terms of a sum that is written out, and results for each element of a term, which is 0 at the others."""
FEW_TERMS = 9
"""The most terms along all axes of blocks that are summed in one pass."""


def _reverse_sequence(call: Call) -> Tensor:
    """The first elements of each sequence backwards, as many as it has; the rest as it is."""
    x, lengths = call.x, call.tensor(1).cast(i64)
    time, batch = x.axis(call.integer("time_axis", 0)), x.axis(call.integer("batch_axis", 1))
    if {time, batch} != {0, 1} or lengths.shape != (x.shape[batch],):
        given = f"time_axis {time}, batch_axis {batch}, lengths {lengths.type} for {x.type}"
        raise ModelError(f"{given}; expected the axes 0 and 1, and a length for each sequence")
    shape = (x.shape[0], x.shape[1])
    at, along = iota(call.builder, shape, time, i64), lengths.unsqueeze(time)
    source = select(at < along, along - 1 - at, at)
    return gather_elements(x, source.unsqueeze(*range(2, x.rank)).broadcast_to(x.shape), time)


def _tensor_scatter(call: Call) -> Tensor:
    """Rows of a cache from a place on, one for each part of the batch, replaced by new ones."""
    x, updates, mode = call.x, call.tensor(1), call.text("mode", "linear")
    axis = x.axis(call.integer("axis", -2))
    if mode not in ("linear", "circular") or axis == 0 or updates.rank != x.rank:
        given = f"mode {mode!r}, axis {axis}, updates {updates.type} for {x.type}"
        raise ModelError(f"{given}; expected linear or circular, an axis behind the batch, and one rank")
    room, rows = x.type.extents[axis], updates.type.extents[axis]
    wanted = (*x.shape[:axis], rows, *x.shape[axis + 1 :])
    if updates.shape != wanted or rows > room:
        raise ModelError(f"updates are {updates.type} for {x.type}; expected the same shape with {room} rows at most")
    start = full(x.builder, 0, TensorType(i64, (1,))) if call.optional(2) is None else call.tensor(2).cast(i64)
    if mode == "linear":
        require_within(call.builder, start, room - rows + 1)
    return rows_put(x, updates, start.unsqueeze(1), axis, mode == "circular")


def _col2im(call: Call) -> Tensor:
    """The elements of overlapping blocks summed where they lie in an image."""
    image, block = call.ints(1), call.ints(2)
    window = window_of(call, block, image)
    if call.x.rank != 3 or min((*image, *block)) < 1:
        raise ModelError(
            f"blocks {block} of an image {image} for {call.x.type}; expected sizes of 1 or more, and three axes"
        )
    whole = tuple(n + before + after for n, (before, after) in zip(image, window.padding))
    counts = [window.count(axis, n) for axis, n in enumerate(image)]
    batch, rows, columns = call.x.type.extents
    if min(counts) < 1 or rows % prod(block) or columns != prod(counts):
        given = f"blocks {block} of an image {image}, strides {window.strides}, dilations {window.dilation}"
        wanted = f"features times {prod(block)} rows and {prod(max(n, 0) for n in counts)} columns"
        raise ModelError(f"{given}, padding {window.padding} for {call.x.type}; expected {wanted}")
    features = rows // prod(block)
    axes = [_Overlap(*each) for each in zip(block, counts, window.strides, window.dilation)]
    added, summed = _split_axes(axes)
    made = _rows_added(widened(call.x).reshape(batch * features, *block, *counts), added, whole)
    made = _summed(made, summed).cast(call.x.dtype)
    made = made.reshape(batch, features, *whole[: len(added)], *made.shape[2:])
    starts = [before for before, _ in window.padding]
    limits = [start + n for start, n in zip(starts, image)]
    made = pad(made, [(0, 0), (0, 0), *((0, max(limit - n, 0)) for limit, n in zip(limits, made.type.extents[2:]))])
    return made.strided_slice((0, 0, *starts), (batch, features, *limits))


@dataclass(frozen=True, slots=True)
class _Overlap:
    """Blocks of `size` elements, `step` apart, along an axis: `count` of them, which begin `stride` elements apart."""

    size: int
    count: int
    stride: int
    step: int

    @property
    def is_even(self) -> bool:
        """Whether blocks overlap by whole strides, or begin at each element."""
        return self.stride == 1 or self.step == 1

    @property
    def terms(self) -> int:
        """How many blocks an element is in at most."""
        return -(-self.size // self.stride)

    @property
    def shift(self) -> int:
        """How many places the elements of one term lie behind those of the term before."""
        return self.step if self.stride == 1 else 1

    @property
    def reach(self) -> int:
        """How far the last term is moved."""
        return (self.terms - 1) * self.shift

    @property
    def is_short(self) -> bool:
        """Whether blocks are summed by few terms, most of which are no zeros."""
        return self.is_even and self.terms <= MOST_TERMS and self.reach <= MOST_ZEROS * self.count


def _split_axes(axes: Sequence[_Overlap]) -> tuple[Sequence[_Overlap], Sequence[_Overlap]]:
    """The axes along which rows are added up, and the last ones, along which terms are summed: vectors of neighbours, which
    rows keep whole. Where elements are in few blocks all are terms, in one pass: 3x3 windows are 1.05 to 1.4x
    faster so."""
    if all(a.is_short for a in axes) and prod(a.terms for a in axes) <= FEW_TERMS:
        return (), axes
    return (axes[:-1], axes[-1:]) if axes[-1].is_short else (axes, ())


def _rows_added(x: Tensor, axes: Sequence[_Overlap], whole: Sequence[int]) -> Tensor:
    """x[batch, block..., blocks...] with the elements of blocks along the first axes added up where they lie, one after the
    other: [batch, block..., places in the image, blocks...], with blocks of the other axes."""
    rank, count = x.rank // 2, len(axes)
    blocks, rest = range(1, 1 + count), range(1 + count, 1 + rank)
    x = x.transpose(0, *rest, *blocks, *range(1 + rank, x.rank))
    batch, *inner = x.type.extents
    sizes, counts = inner[: rank - count], inner[rank + count :]
    if not axes:
        return x.reshape(batch, *sizes, 1, *counts)
    places = x.builder.constant(_block_places(whole, axes))
    empty = full(x.builder, 0, TensorType(x.dtype, (batch, prod(sizes), prod(whole[:count]), prod(counts))))
    made = scatter(empty, places, x.reshape(batch, prod(sizes), *places.shape, prod(counts)), 2, "sum")
    return made.reshape(batch, *sizes, made.shape[2], *counts)


def _summed(x: Tensor, axes: Sequence[_Overlap]) -> Tensor:
    """x[batch, block..., rows, blocks...] as sums of as many terms as an element is in blocks: [batch, rows, image...]."""
    rank, batch, rows = len(axes), x.shape[0], x.shape[1 + len(axes)]
    whole = [(0, a.terms * a.stride - a.size) for a in axes]
    x = pad(x, [(0, 0), *whole, (0, 0), *((a.reach, a.reach) for a in axes)])
    x = x.reshape(batch, *(n for a in axes for n in (a.terms, a.stride)), *x.shape[1 + rank :])
    lengths = [a.count + a.reach for a in axes]

    def term(chosen: tuple[int, ...]) -> Tensor:
        starts = [n for t in chosen for n in (t, 0)]
        limits = [n for t, a in zip(chosen, axes) for n in (t + 1, a.stride)]
        first = [a.reach - t * a.shift for t, a in zip(chosen, axes)]
        ends = [at + n for at, n in zip(first, lengths)]
        return x.strided_slice((0, *starts, 0, *first), (batch, *limits, rows, *ends))

    total = reduce(Tensor.__add__, map(term, combinations(*(range(a.terms) for a in axes))))
    total = total.reshape(batch, *(a.stride for a in axes), rows, *lengths)
    order = (0, 1 + rank, *(n for axis in range(rank) for n in (2 + rank + axis, 1 + axis)))
    return total.transpose(*order).reshape(batch, rows, *(n * a.stride for n, a in zip(lengths, axes)))


def _block_places(whole: Sequence[int], axes: Sequence[_Overlap]) -> Array:
    """The place in an image of each element (first) of each block (last)."""
    total: Array = np.zeros((1, 1), np.int64)
    for n, a in zip(whole, axes):
        total = _crossed(total * n, np.arange(a.size)[:, None] * a.step + np.arange(a.count) * a.stride)
    return total


def _crossed(one: Array, other: Array) -> Array:
    """The sums of all elements of two tables of (elements, blocks)."""
    sums = one[:, None, :, None] + other[None, :, None, :]
    return np.asarray(sums.reshape(one.shape[0] * other.shape[0], -1))


def _max_unpool(call: Call) -> Tensor:
    """Zeros, but for the elements that pooling found, at the places where it did."""
    x, indices, window = call.x, call.tensor(1).cast(i64), pool_window(call)
    spans = zip(x.type.extents[2:], window.strides, window.size, window.padding)
    spatial = tuple((n - 1) * stride + size - sum(pair) for n, stride, size, pair in spans)
    shape = (*x.type.extents[:2], *spatial)
    places = from_front(call.builder, indices, prod(shape)).reshape(-1)
    empty = full(call.builder, 0, TensorType(x.dtype, (prod(shape),)))
    made = scatter(empty, places, x.reshape(-1), 0).reshape(*shape)
    if call.optional(2) is None:
        return made
    wanted = call.ints(2)
    if len(wanted) != x.rank or any(n < m for n, m in zip(wanted, shape)):
        raise ModelError(f"output_shape {list(wanted)}; expected {list(shape)} or more")
    return pad(made, [(0, n - m) for n, m in zip(wanted, shape)])


PLACING: dict[str, ImportRule] = {
    "ReverseSequence": _reverse_sequence,
    "TensorScatter": _tensor_scatter,
    "Col2Im": _col2im,
    "MaxUnpool": _max_unpool,
}
