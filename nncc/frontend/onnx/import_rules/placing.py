"""Import rules of the ONNX operators that put slices at places which attributes say, or one number for each row."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.functions import full, gather, iota, pad, scatter, select
from nncc.frontend.builder.tensor import Tensor
from nncc.frontend.graph.graph import Array, TensorType
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.indexing import from_front
from nncc.frontend.onnx.import_rules.window import pool_window
from nncc.ir.dtypes import i64


def _reverse_sequence(call: Call) -> Tensor:
    """The first elements of each sequence backwards, as many as it has; the rest as it is."""
    x, lengths = call.x, call.tensor(1).cast(i64)
    time, batch = x.axis(call.integer("time_axis", 0)), x.axis(call.integer("batch_axis", 1))
    if {time, batch} != {0, 1} or lengths.shape != (x.shape[batch],):
        given = f"time_axis {time}, batch_axis {batch}, lengths {lengths.type} for {x.type}"
        raise ModelError(f"{given}; expected the axes 0 and 1, and a length for each sequence")
    shape = (x.shape[0], x.shape[1])
    at, row = iota(call.builder, shape, time, i64), iota(call.builder, shape, batch, i64)
    along = lengths.unsqueeze(time)
    source = select(at < along, along - 1 - at, at)
    places = source * x.type.extents[1] + row if time == 0 else row * x.type.extents[1] + source
    return gather(x.reshape(-1, *x.shape[2:]), places, 0)


def _tensor_scatter(call: Call) -> Tensor:
    """Rows of a cache from a place on, one for each part of the batch, replaced by new ones."""
    x, updates, mode = call.x, call.tensor(1), call.text("mode", "linear")
    axis = x.axis(call.integer("axis", -2))
    if mode not in ("linear", "circular") or axis == 0 or updates.rank != x.rank:
        given = f"mode {mode!r}, axis {axis}, updates {updates.type} for {x.type}"
        raise ModelError(f"{given}; expected linear or circular, an axis behind the batch, and one rank")
    order = (0, axis, *(d for d in range(1, x.rank) if d != axis))
    cache, new = x.transpose(*order), updates.transpose(*order)
    batch, extent = cache.type.extents[:2]
    start = full(x.builder, 0, TensorType(i64, (batch,))) if call.optional(2) is None else call.tensor(2).cast(i64)
    at = start.unsqueeze(1) + iota(call.builder, new.shape[:2], 1, i64)
    at = at % extent if mode == "circular" else at
    places = iota(call.builder, new.shape[:2], 0, i64) * extent + at
    made = scatter(cache.reshape(-1, *cache.shape[2:]), places.reshape(-1), new.reshape(-1, *new.shape[2:]), 0)
    return made.reshape(*cache.shape).transpose(*(order.index(d) for d in range(x.rank)))


def _col2im(call: Call) -> Tensor:
    """The elements of overlapping blocks summed where they lie in an image."""
    image, block, rank = call.ints(1), call.ints(2), len(call.ints(1))
    strides, dilation = (call.integers(name) or (1,) * rank for name in ("strides", "dilations"))
    pads = call.integers("pads") or (0,) * (2 * rank)
    whole = tuple(n + pads[d] + pads[d + rank] for d, n in enumerate(image))
    counts = [(n - (b - 1) * step - 1) // stride + 1 for n, b, step, stride in zip(whole, block, dilation, strides)]
    batch, rows, columns = call.x.type.extents
    if min(strides + dilation) < 1 or min(counts, default=0) < 1 or rows % prod(block) or columns != prod(counts):
        given = f"blocks {block} of an image {image}, strides {strides}, dilations {dilation}, pads {pads} for {call.x.type}"
        raise ModelError(f"{given}; expected features times {prod(block)} rows and {prod(counts)} columns")
    features = rows // prod(block)
    places = call.builder.constant(_block_places(whole, block, counts, strides, dilation).reshape(-1))
    empty = full(call.builder, 0, TensorType(call.x.dtype, (batch, features, prod(whole))))
    made = scatter(empty, places, call.x.reshape(batch, features, prod(block) * columns), 2, "sum")
    starts = (0, 0, *pads[:rank])
    limits = (batch, features, *(before + n for before, n in zip(pads, image)))
    return made.reshape(batch, features, *whole).strided_slice(starts, limits)


def _block_places(
    whole: Sequence[int], block: Sequence[int], counts: Sequence[int], strides: Sequence[int], dilation: Sequence[int]
) -> Array:
    """The place in an image of each element (first) of each block (last)."""
    total: Array = np.zeros((1, 1), np.int64)
    for n, size, count, stride, step in zip(whole, block, counts, strides, dilation):
        total = _crossed(total * n, np.arange(size)[:, None] * step + np.arange(count) * stride)
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
    places = from_front(call, indices, prod(shape)).reshape(-1)
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
