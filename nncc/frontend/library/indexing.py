"""Elements read and written at places: indices of an axis, rows of indices, and padding that repeats elements."""

from collections.abc import Callable, Sequence

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder, told_apart
from nncc.frontend.builder.functions import (
    dim_scalar,
    gather,
    gather_elements,
    iota,
    maximum,
    minimum,
    scatter,
    select,
)
from nncc.frontend.graph.dims import Dim, Shape, canonical, product, same
from nncc.frontend.graph.graph import Array
from nncc.ir.dtypes import i64

MOST_REPEATED, MOST_PICKED = 1 << 24, 1 << 27
"""Elements that padding repeats, and elements of an axis that is read by a list of places."""


def from_front(builder: FoldingBuilder, indices: Tensor, extent: Dim) -> Tensor:
    """Indices with the negative ones counted from the end; the same tensor where it is known that none is."""
    known = _superset(builder, indices)
    if known is not None and not (told_apart(known) < 0).any():
        return indices
    return select(indices < 0, indices + dim_scalar(indices.builder, extent, indices.dtype), indices)


def checked(builder: FoldingBuilder, indices: Tensor, extent: Dim) -> Tensor:
    """Indices of an axis; those that are outside are refused, now if they are known and else when the model runs."""
    known = builder.known(indices)
    if known is not None and known.size and isinstance(extent, int):
        low, high = int(told_apart(known).min()), int(told_apart(known).max())
        if low < -extent or high >= extent:
            raise ModelError(f"indices from {low} to {high}; expected {-extent} to {extent - 1}")
        return from_front(builder, indices, extent)
    if known is not None and known.size and not builder.may_not_run:
        elements = told_apart(known)
        builder.assume(canonical(extent - (int(elements.max()) + 1)))
        builder.assume(canonical(extent + int(elements.min())))
        return from_front(builder, indices, extent)
    node, among = builder.producer(indices), _superset(builder, indices)
    if among is not None and among.size and isinstance(extent, int):
        elements = told_apart(among)
        if elements.min() >= -extent and elements.max() < extent:
            return indices
    if node is None or node.op != "iota" or builder.may_not_run:
        builder.check(indices, extent)
    else:
        builder.assume(canonical(extent - indices.shape[node.attribute("axis")]))
    return indices


def _superset(builder: FoldingBuilder, indices: Tensor) -> Array | None:
    """Known elements among which those of a tensor are: of itself, or of what it is a part of; None where there are none."""
    known, node = builder.known(indices), builder.producer(indices)
    if known is None and node is not None and node.op in _PARTS:
        return _superset(builder, Tensor(builder, node.inputs[0]))
    return known


_PARTS = frozenset({"slice", "reshape", "broadcast", "transpose", "reverse"})
"""Operators whose results have elements of their operands."""


def require_within(builder: FoldingBuilder, places: Tensor, count: Dim) -> None:
    """Places are from 0 to count - 1: refused now if they are known, and else when the model runs."""
    known = builder.known(places)
    if known is None or not isinstance(count, int):
        builder.check(places, count)
        builder.require(places.reshape(-1).min() >= 0, "has a place below 0")
    elif known.size and not 0 <= known.min() <= known.max() < count:
        raise ModelError(f"places from {known.min()} to {known.max()}; expected 0 to {count - 1}")


def strides_of(shape: Shape) -> tuple[Dim, ...]:
    """How many elements lie between neighbours along each axis of a dense array."""
    return tuple(product(shape[axis + 1 :]) for axis in range(len(shape)))


def linear(parts: Sequence[Tensor], strides: Sequence[Dim]) -> Tensor:
    """The sum of index * stride, in the dtype of the indices."""
    total, *rest = [part * dim_scalar(part.builder, stride, part.dtype) for part, stride in zip(parts, strides)]
    for part in rest:
        total = total + part
    return total


def picked_extents(x: Tensor, indices: Tensor, batch: int = 0) -> Shape:
    """The axes after the first `batch` in which a row of indices, along their last axis, has a place.

    Raises: ModelError unless a row has an index for one of them or more.
    """
    depth = indices.shape[-1] if indices.rank else 0
    if not isinstance(depth, int) or not 0 < depth <= x.rank - batch:
        what = f"a last axis of 1 to {x.rank - batch} elements"
        raise ModelError(f"the indices are {indices.type} for {x.type}; expected {what}")
    return x.shape[batch : batch + depth]


def columns_of(builder: FoldingBuilder, indices: Tensor, extents: Shape) -> list[Tensor]:
    """The indices in each of some axes, of rows that have one for each: checked, and counted from the front."""
    outer = indices.shape[:-1]
    columns = [indices.strided_slice((0,) * len(outer) + (n,), (*outer, n + 1)).squeeze(-1) for n in range(len(extents))]
    return [from_front(builder, checked(builder, column, extent), extent) for column, extent in zip(columns, extents)]


def extended(x: Tensor, pairs: list[tuple[int, int]], mode: str) -> Tensor:
    """Padding that repeats elements: each padded axis is gathered at indices; of an open one, a run computes them."""
    for axis, (before, after) in enumerate(pairs):
        if before or after:
            extent = x.shape[axis]
            if not isinstance(extent, int):
                x = _extended_open(x, axis, before, after, mode)
                continue
            if not extent or before + after > MOST_REPEATED or extent > MOST_PICKED:
                raise ModelError(f"pads {pairs[axis]} of an axis of {extent} elements in mode {mode!r} are too many")
            indices = _sources(np.arange(-before, extent + after, dtype=np.int64), extent, mode)
            x = gather(x, x.builder.constant(indices), axis)
    return x


def _extended_open(x: Tensor, axis: int, before: int, after: int, mode: str) -> Tensor:
    """`extended` along an axis whose size a run knows."""
    if mode not in SOURCES:
        raise ModelError(f"mode {mode!r}; expected {', '.join(SOURCES)}")
    at = iota(x.builder, (canonical(x.shape[axis] + before + after),), 0, i64) - before
    extent = dim_scalar(x.builder, x.shape[axis], i64)
    return gather(x, clamped(SOURCES[mode](at, extent), 0, extent - 1), axis)


def clamped(x: Tensor, least: Tensor | int, most: Tensor | int) -> Tensor:
    """x, but no less and no more than that."""
    return minimum(maximum(x, least), most)


def _reflected(at: Tensor, extent: Tensor) -> Tensor:
    period = maximum((extent - 1) * 2, 1)
    inside = at % period
    return minimum(inside, period - inside)


SOURCES: dict[str, Callable[[Tensor, Tensor], Tensor]] = {
    "constant": lambda at, extent: at,
    "edge": lambda at, extent: clamped(at, 0, extent - 1),
    "reflect": _reflected,
    "wrap": lambda at, extent: at % extent,
}
"""Which element a position repeats, by the mode: of one that reaches before and behind an axis."""


def _sources(at: Array, extent: int, mode: str) -> Array:
    """Which element each position repeats."""
    if mode == "edge":
        return np.clip(at, 0, extent - 1)
    if mode == "wrap":
        return at % extent
    if mode != "reflect":
        raise ModelError(f"mode {mode!r}; expected constant, reflect, edge or wrap")
    period = max(2 * (extent - 1), 1)
    return np.asarray(np.minimum(at % period, period - at % period))


def rows_put(x: Tensor, new: Tensor, firsts: Tensor, axis: int, is_circular: bool = False) -> Tensor:
    """x with the rows of `new` along an axis behind the first, from a place on that each part of the batch has of its own.

    firsts: i64[batch, 1], or i64[1, 1] for all. What would lie behind the last place is left out, or goes on at the first.
    """
    places = iota(x.builder, (1, x.shape[axis]), 1, i64) - firsts
    places = places % dim_scalar(x.builder, x.shape[axis], i64) if is_circular else places
    last = dim_scalar(x.builder, new.shape[axis], i64) - 1
    is_new, at = (places >= 0) & (places <= last), minimum(maximum(places, 0), last)
    for dim in (dim for dim in range(1, x.rank) if dim != axis):
        is_new, at = is_new.unsqueeze(dim), at.unsqueeze(dim)
    if not same(new.shape[axis], 1):  # one row is the same for each place
        new = gather_elements(new, at.broadcast_to((*new.shape[:axis], x.shape[axis], *new.shape[axis + 1 :])), axis)
    return select(is_new, new, x)


def gather_rows(builder: FoldingBuilder, x: Tensor, indices: Tensor, batch: int = 0) -> Tensor:
    """The parts of x at rows of indices, i64[..., axes]: places in the axes behind the first `batch`, which both have.

    Raises: ModelError where a row has no index, or more than there are axes. The operator: ONNX's GatherND.
    """
    parts = [iota(builder, indices.shape[:-1], axis, i64) for axis in range(batch)]
    parts += columns_of(builder, indices, picked_extents(x, indices, batch))
    outer, inner = x.shape[: len(parts)], x.shape[len(parts) :]
    return gather(x.reshape(product(outer), *inner), linear(parts, strides_of(outer)), 0)


def scatter_rows(builder: FoldingBuilder, x: Tensor, indices: Tensor, updates: Tensor, combiner: str = "set") -> Tensor:
    """x with parts of updates combined into it at rows of indices, i64[..., axes]: places in its first axes.

    Raises: ModelError where the shapes do not fit. The operator: ONNX's ScatterND.
    """
    outer = picked_extents(x, indices)
    shape, inner = indices.shape[:-1], x.shape[len(outer) :]
    if updates.shape != (*shape, *inner):
        raise ModelError(f"the updates are {updates.type}; expected {updates.type.with_shape((*shape, *inner))}")
    places = linear(columns_of(builder, indices, outer), strides_of(outer)).reshape(-1)
    rows = x.reshape(product(outer), *inner)
    return scatter(rows, places, updates.reshape(product(shape), *inner), 0, combiner).reshape(*x.shape)


def scatter_elements(
    builder: FoldingBuilder, x: Tensor, indices: Tensor, updates: Tensor, axis: int, combiner: str = "set"
) -> Tensor:
    """x with each element of updates combined into it at an index of its own along an axis, and at its own place along
    the others.

    Raises: ModelError where the shapes do not fit. The operators: ONNX's ScatterElements, ATen's scatter.
    """
    indices = from_front(builder, checked(builder, indices, x.shape[axis]), x.shape[axis])
    if indices.shape != updates.shape or indices.rank != x.rank:
        raise ModelError(f"indices {indices.type} and updates {updates.type} for {x.type}; expected one shape of its rank")
    parts = [iota(builder, indices.shape, other, i64) for other in range(x.rank)]
    parts[axis] = indices.cast(i64)
    places = linear(parts, strides_of(x.shape)).reshape(-1)
    return scatter(x.reshape(-1), places, updates.reshape(-1), 0, combiner).reshape(*x.shape)
