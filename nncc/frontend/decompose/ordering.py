"""The greatest or least elements of an axis, in order, as functions of primitives whose loops do not depend on data.

Elements are compared by keys: integers in the order of the elements, NaN above all numbers, -0 as 0. Of equal elements the
first comes first. Four ways, of which the one with the least work is taken (`_ways`):

- rounds: the greatest key, then the greatest of those below it, and so on. The place of each element lies in the low half
  of its key, so that no two are equal.
- ranks: each element goes to the place that is the number of those before it.
- threshold: bit by bit, the key that as many elements reach as are wanted; these are gathered, then ranked among
  themselves.
- blocks: the greatest key of each block of neighbours, then the blocks where these are greatest, as many as elements are
  wanted: no other block has one of them, since each of these has an element that comes before all of its own.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, accumulator_of
from nncc.frontend.builder.functions import (
    concat,
    dim_scalar,
    equal,
    full,
    gather,
    gather_elements,
    iota,
    is_nan,
    minimum,
    pad,
    scatter,
    select,
    size_of,
)
from nncc.frontend.decompose.composites import Composite
from nncc.frontend.graph.dims import Dim, canonical, product
from nncc.frontend.graph.graph import AttributeKind, TensorType
from nncc.ir.dtypes import DType, f32, i32, i64

MOST_ROUNDS = 16
"""Each round is a few nodes of the graph."""
BLOCKS = (8, 16, 32, 64, 128)
"""Keys of a block, side by side."""
BLOCKS_WORK = 60_000
"""Keys that are read in the time of what going by blocks takes besides: some ten kernels more, over small arrays. Zen 5, one
row and 16 of them, the time over that of the best other way: 10 of 2000 elements 1.1 to 1.2, 10 of 4000 0.8 to 1.1, 40 of
2000 0.7 to 0.9, 200 of 4000 1.2 to 1.3, 200 of 16000 0.6."""
_LOW = (1 << 32) - 1
Strategy = Callable[[Tensor, int, bool], Tensor]
"""The places of how many keys of each row, and whether in order."""
ALL = -1
"""In place of how many elements are wanted."""


def top_k(x: Tensor, *, axis: int, k: int, largest: bool, sorted: bool) -> tuple[Tensor, Tensor]:
    """The k greatest elements along an axis, or the least, and their places as i64; in order, if `sorted`.

    k: ALL are sorted. Raises: ModelError when the axis has fewer elements.
    """
    extent = x.shape[axis]
    count: Dim = extent if k == ALL else k
    if k < ALL or (isinstance(extent, int) and k > extent):
        raise ModelError(f"top_k: {k} elements along axis {axis} of {x.type}; expected 0 to its size")
    x.builder.assume(canonical(extent - count))
    order = (*(d for d in range(x.rank) if d != axis), axis)
    back = tuple(order.index(d) for d in range(x.rank))
    moved = x.transpose(*order)
    rows = moved.reshape(product(moved.shape[:-1]), extent)
    places = _places(_keys(rows, largest), count, sorted)
    shape = (*moved.shape[:-1], count)
    values = _taken(rows, places)
    return values.reshape(*shape).transpose(*back), places.cast(i64).reshape(*shape).transpose(*back)


def _keys(x: Tensor, largest: bool) -> Tensor:
    """Integers of 32 or 64 bits whose order is that of the elements, or the opposite one where the least are wanted."""
    keys = _float_keys(x) if x.dtype.is_float else _integer_keys(x)
    return keys if largest else ~keys


def _float_keys(x: Tensor) -> Tensor:
    wide = x.cast(accumulator_of(x.dtype))
    kind = i32 if wide.dtype is f32 else i64
    bits = select(equal(wide, 0.0), 0.0, wide).emit("bitcast", to=kind)
    highest = int(kind.highest)
    ordered = select(bits < 0, bits ^ highest, bits)  # negative numbers have their magnitude in the low bits
    return select(is_nan(wide), highest, ordered)


def _integer_keys(x: Tensor) -> Tensor:
    if x.dtype.numpy.kind != "u" or x.dtype.bits < 32:
        return x.cast(i32 if x.dtype.bits <= 32 else i64)
    return x.cast(i64) if x.dtype.bits == 32 else x.emit("bitcast", to=i64) ^ int(i64.lowest)


def _places(keys: Tensor, k: Dim, ordered: bool) -> Tensor:
    """The places of the k greatest keys of each row, as i32 or i64."""
    rows, extent = keys.shape[0], keys.type.shape[1]
    if k == 0:
        return full(keys.builder, 0, TensorType(i32, (rows, 0)))
    if not isinstance(k, int):
        return _by_ranks(keys, k, ordered)
    if not isinstance(extent, int):  # these two take work in proportion to it
        way = _by_rounds if keys.dtype is i32 and k <= MOST_ROUNDS else _by_threshold
        return way(keys, k, ordered)
    ways = _ways(keys.dtype, extent, k)
    return min(ways, key=lambda way: ways[way])(keys, k, ordered)


def _ways(dtype: DType, extent: int, k: int) -> dict[Strategy, int]:
    """What each way costs, in keys of 32 bits that are read; an element that is put at a place by itself counts as four."""
    ways: dict[Strategy, int] = {
        _by_ranks: 2 * extent * extent + 4 * extent,
        _by_threshold: _threshold_work(dtype, extent) + 2 * k * k,
    }
    if dtype is i32 and k <= MOST_ROUNDS:
        ways[_by_rounds] = 2 * k * extent
    if found := _blocks(dtype, extent, k):
        ways[_by_blocks] = found[0]
    return ways


def _threshold_work(dtype: DType, extent: int) -> int:
    """The keys that are read to tell those apart that reach the threshold, and to gather them."""
    return dtype.bits * (dtype.bits // 32) * extent + 4 * extent


def _blocks(dtype: DType, extent: int, k: int) -> tuple[int, int] | None:
    """What it costs to go by blocks of the best size, and this size; None where there are no more blocks than elements are
    wanted."""
    sizes = [size for size in BLOCKS if extent > k * size]
    read = 2 * extent * (dtype.bits // 32) + 2 * k * k + BLOCKS_WORK
    works = (_threshold_work(dtype, -(-extent // size)) + _threshold_work(dtype, k * size) for size in sizes)
    return min(((read + work, size) for work, size in zip(works, sizes)), default=None)


def _counted(like: Tensor, dtype: DType) -> Tensor:
    """The place of each element in its row."""
    return iota(like.builder, like.shape, 1, dtype)


def _by_rounds(keys: Tensor, k: int, ordered: bool) -> Tensor:
    unique = _unique(keys)
    best = unique.max(1, keepdims=True)
    found = [best]
    for _ in range(k - 1):
        best = select(unique < best, unique, int(i64.lowest)).max(1, keepdims=True)
        found.append(best)
    return size_of(keys, (1,), i64) - 1 - (concat(found, 1) & _LOW)


def _by_ranks(keys: Tensor, k: Dim, ordered: bool) -> Tensor:
    narrow = keys if keys.dtype is i32 else ~_above(keys)  # how many are greater says as much
    return _put(_counted(keys, i32), _above(_unique(narrow)), k)


def _unique(keys: Tensor) -> Tensor:
    """Keys of 32 bits with the places in their rows below them, so that no two are equal and the first is greatest."""
    return keys.cast(i64) * (_LOW + 1) + (size_of(keys, (1,), i64) - 1 - _counted(keys, i64))


def _above(keys: Tensor) -> Tensor:
    """How many keys of its row are greater than each."""
    return (keys.unsqueeze(1) > keys.unsqueeze(2)).cast(i32).sum(2)


def _by_threshold(keys: Tensor, k: int, ordered: bool) -> Tensor:
    threshold = _threshold(keys, k)
    above, ties = keys > threshold, equal(keys, threshold)
    missing = k - above.cast(i32).sum(1, keepdims=True)
    chosen = above | (ties & (_before(ties) < missing))
    places = _put(_counted(keys, i32), select(chosen, _before(chosen), k), k)
    return _taken(places, _by_ranks(_taken(keys, places), k, ordered)) if ordered else places


def _by_blocks(keys: Tensor, k: int, ordered: bool) -> Tensor:
    rows, extent = keys.shape[0], keys.type.shape[1]
    assert isinstance(extent, int)
    found = _blocks(keys.dtype, extent, k)
    assert found is not None
    size = found[1]
    count = -(-extent // size)
    filled = pad(keys, [(0, 0), (0, count * size - extent)], int(keys.dtype.lowest))  # comes last among those that are equal
    blocks = filled.reshape(rows, count, size)
    chosen = _in_place(blocks.max(2), k)
    start = iota(keys.builder, chosen.shape, 0, i64) * count
    near = gather(blocks.reshape(-1, size), start + chosen.cast(i64), 0).reshape(rows, k * size)
    inside = _places(near, k, True) if ordered else _in_place(near, k)
    block = inside.cast(i32) // size
    return _taken(chosen, block) * size + (inside.cast(i32) - block * size)


def _in_place(keys: Tensor, k: int) -> Tensor:
    """The places of the k greatest keys of each row, in ascending order: of equal keys the first remain first."""
    extent = keys.type.shape[1]
    assert isinstance(extent, int)
    ways = _ways(keys.dtype, extent, k)
    return (
        _by_blocks(keys, k, False)
        if _by_blocks in ways and ways[_by_blocks] < ways[_by_threshold]
        else _by_threshold(keys, k, False)
    )


def _threshold(keys: Tensor, k: int) -> Tensor:
    """The greatest number that k keys of each row are no less than, bit by bit: the highest first."""
    dtype = keys.dtype
    found = full(keys.builder, int(dtype.lowest), TensorType(dtype, (keys.shape[0], 1)))
    for place in reversed(range(dtype.bits)):
        # An array, so that all bits have one kernel. What is too large for the dtype wraps, as the sum does.
        candidate = found + keys.builder.constant(np.array([1 << place], np.uint64).astype(dtype.numpy))
        count = (keys >= candidate).cast(i32).sum(1, keepdims=True)
        found = select(count >= k, candidate, found)
    return found


def _before(mask: Tensor) -> Tensor:
    """How many elements of a row hold before each."""
    return mask.cast(i32).emit("cumulative_sum", axis=1, exclusive=True, backwards=False)


def _put(x: Tensor, places: Tensor, k: Dim) -> Tensor:
    """The elements of each row at places of rows of k; those that are no such place are left out."""
    rows, width = x.shape[0], k + 1
    start = iota(x.builder, x.shape, 0, i64) * dim_scalar(x.builder, width, i64)
    none = dim_scalar(x.builder, k, places.dtype)
    zeros = full(x.builder, 0, TensorType(x.dtype, (rows,))).unsqueeze(1).broadcast_to((rows, width))
    flat = scatter(zeros.reshape(-1), (start + minimum(places, none).cast(i64)).reshape(-1), x.reshape(-1), 0)
    return flat.reshape(rows, width).strided_slice((0, 0), (rows, k))


def _taken(x: Tensor, places: Tensor) -> Tensor:
    """The elements of each row at places."""
    return gather_elements(x, places.cast(i64), 1)


ORDERINGS: tuple[Composite, ...] = (
    Composite(
        "top_k",
        top_k,
        (
            ("axis", AttributeKind.INT),
            ("k", AttributeKind.INT),
            ("largest", AttributeKind.BOOL),
            ("sorted", AttributeKind.BOOL),
        ),
        selects=True,
    ),
)
