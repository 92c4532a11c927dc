"""Rules of ATen's operators that only move elements."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import concat, equal, gather, iota, pad, reverse, select, split
from nncc.frontend.graph.dims import Dim, Shape, canonical, ceil_div, product, same
from nncc.frontend.library.indexing import extended
from nncc.frontend.torch.dtypes import ScalarOrTensor, wider
from nncc.frontend.torch.rules.table import AtenRule, Ints, Results, Site, as_tensor, axes_of, axis_of, register, rule
from nncc.ir.dtypes import DType, i64

MOST_PLACES = 1 << 24
"""Elements that are read by strides."""
END = 1 << 62
"""From here on a number means "to the end"."""


@rule("view.default", "reshape.default", "_unsafe_view.default", "_reshape_copy.default", "view_copy.default")
def view(self: Tensor, size: Shape = (), shape: Shape = ()) -> Tensor:
    return self.reshape(*(size or shape))


@rule("reshape_as.default", "view_as.default")
def view_as(self: Tensor, other: Tensor) -> Tensor:
    return self.reshape(*other.shape)


@rule("view.dtype")
def view_dtype(self: Tensor, dtype: DType) -> Tensor:
    """The same bits as another dtype."""
    if dtype.size_bytes != self.dtype.size_bytes or dtype.is_bool or self.dtype.is_bool:
        raise ModelError(f"the bytes of {self.type} as {dtype}; expected numbers of the same size")
    return self if dtype == self.dtype else self.emit("bitcast", to=dtype)


@rule("permute.default", "permute_copy.default")
def permute(self: Tensor, dims: Ints) -> Tensor:
    return self.transpose(*dims) if dims else self


@rule("transpose.int", "swapaxes.default", "swapdims.default")
def transpose(
    self: Tensor, dim0: int | None = None, dim1: int | None = None, axis0: int | None = None, axis1: int | None = None
) -> Tensor:
    first, second = (next(d for d in pair if d is not None) for pair in ((dim0, axis0), (dim1, axis1)))
    if not self.rank:
        return self
    order = list(range(self.rank))
    a, b = self.axis(first), self.axis(second)
    order[a], order[b] = order[b], order[a]
    return self.transpose(*order)


@rule("t.default", "numpy_T.default")
def t(self: Tensor) -> Tensor:
    return self.transpose() if self.rank > 1 else self


@rule("mT.default", "matrix_H.default", "mH.default", "adjoint.default")
def matrix_t(self: Tensor) -> Tensor:
    return transpose(self, -2, -1)


@rule("movedim.int", "movedim.intlist", "moveaxis.int", "moveaxis.intlist")
def movedim(self: Tensor, source: Ints | int, destination: Ints | int) -> Tensor:
    pairs = zip(*((dims,) if isinstance(dims, int) else dims for dims in (source, destination)))
    moved = {axis_of(self, to): axis_of(self, dim) for dim, to in pairs}
    rest = iter(d for d in range(self.rank) if d not in moved.values())
    return permute(self, [moved[d] if d in moved else next(rest) for d in range(self.rank)])


@rule("unsqueeze.default")
def unsqueeze(self: Tensor, dim: int) -> Tensor:
    return self.unsqueeze(dim)


@rule("squeeze.dim", "squeeze.dims", "squeeze.default")
def squeeze(self: Tensor, dim: Ints | int | None = None) -> Tensor:
    dims = () if isinstance(dim, Sequence) and not dim else axes_of(self, dim)
    return self.squeeze(*(axis for axis in dims if same(self.shape[axis], 1))) if dims else self


@rule("flatten.using_ints")
def flatten(self: Tensor, start_dim: int = 0, end_dim: int = -1) -> Tensor:
    if not self.rank:
        return self.reshape(1)
    start, end = self.axis(start_dim), self.axis(end_dim)
    return self.reshape(*self.shape[:start], product(self.shape[start : end + 1]), *self.shape[end + 1 :])


@rule("unflatten.int")
def unflatten(self: Tensor, dim: int, sizes: Shape) -> Tensor:
    axis = self.axis(dim)
    inner = self.shape[axis]
    if -1 in sizes:
        rest = product(size for size in sizes if size != -1)
        sizes = tuple(canonical(inner // rest) if size == -1 else size for size in sizes)
    return self.reshape(*self.shape[:axis], *sizes, *self.shape[axis + 1 :])


@rule("expand.default", "broadcast_to.default")
def expand(self: Tensor, size: Shape, implicit: bool = False) -> Tensor:
    offset = len(size) - self.rank
    return self.broadcast_to(tuple(self.shape[i - offset] if n == -1 else n for i, n in enumerate(size)))


@rule("expand_as.default")
def expand_as(self: Tensor, other: Tensor) -> Tensor:
    return self.broadcast_to(other.shape)


@rule("clone.default", "contiguous.default", "alias.default", "detach.default", "lift_fresh_copy.default", "lift.default")
def itself(self: Tensor) -> Tensor:
    return self


@rule("dropout.default", "feature_dropout.default", "alpha_dropout.default", "feature_alpha_dropout.default")
def dropout(input: Tensor, p: float, train: bool) -> Tensor:
    if train and p:
        raise ModelError("a dropout in training mode draws random numbers; call model.eval() first")
    return input


@rule("copy.default")
def copy(self: Tensor, src: Tensor, *, site: Site) -> Tensor:
    return src.cast(site.dtype).broadcast_to(self.shape)


@rule("slice.Tensor", "slice_copy.Tensor")
def slice_(self: Tensor, dim: int = 0, start: Dim | None = None, end: Dim | None = None, step: int = 1) -> Tensor:
    axis = self.axis(dim)
    low, high = span(self.shape[axis], start, end)
    starts, limits, strides = [0] * self.rank, list(self.shape), [1] * self.rank
    starts[axis], limits[axis], strides[axis] = low, high, step
    return self.strided_slice(tuple(starts), tuple(limits), tuple(strides))


def span(extent: Dim, start: Dim | None, end: Dim | None) -> tuple[Dim, Dim]:
    """The elements from a start to an end as ATen counts them, both of which may lie outside."""
    low, high = _bound(extent, start, 0), _bound(extent, end, extent)
    return (low, max(low, high)) if isinstance(low, int) and isinstance(high, int) else (low, high)


def _bound(extent: Dim, at: Dim | None, default: Dim) -> Dim:
    if at is None:
        return default
    if isinstance(at, int) and isinstance(extent, int):
        return min(max(at + extent if at < 0 else at, 0), extent)
    if isinstance(at, int):
        return extent if at >= END else canonical(extent + at) if at < 0 else at
    return at


@rule("select.int", "select_copy.int")
def select_(self: Tensor, dim: int, index: Dim) -> Tensor:
    axis = self.axis(dim)
    at = canonical(self.shape[axis] + index) if isinstance(index, int) and index < 0 else index
    return slice_(self, axis, at, at + 1).squeeze(axis)


@rule("narrow.default", "narrow_copy.default")
def narrow(self: Tensor, dim: int, start: int, length: Dim) -> Tensor:
    at = canonical(self.shape[self.axis(dim)] + start) if isinstance(start, int) and start < 0 else start
    return slice_(self, dim, at, at + length)


@rule("cat.default", "concat.default", "concatenate.default")
def cat(tensors: Sequence[Tensor], dim: int = 0, *, site: Site) -> Tensor:
    dtype = wider([x.dtype for x in tensors]) if len({x.dtype.kind.is_float for x in tensors}) == 1 else site.dtype
    kept = [x for x in tensors if x.shape != (0,) or all(y.rank == 1 for y in tensors)]  # an empty one fits everywhere
    return concat([x.cast(dtype) for x in kept], dim)


@rule("stack.default")
def stack(tensors: Sequence[Tensor], dim: int = 0, *, site: Site) -> Tensor:
    axis = dim if dim >= 0 else dim + tensors[0].rank + 1
    return concat([x.cast(site.dtype).unsqueeze(axis) for x in tensors], axis)


@rule("split_with_sizes.default", "split.sizes", "split_with_sizes_copy.default")
def split_with_sizes(self: Tensor, split_sizes: Shape = (), dim: int = 0, split_size: Shape = ()) -> Results:
    return split(self, split_sizes or split_size, dim)


@rule("split.Tensor")
def split_(self: Tensor, split_size: int, dim: int = 0) -> Results:
    extent = self.shape[self.axis(dim)]
    count = ceil_div(extent, split_size) if split_size else 1
    if not isinstance(count, int) or not isinstance(extent, int):
        raise ModelError(f"a split of {extent} elements in parts of {split_size}; expected a number of parts that is known")
    return split(self, [min(split_size, extent - i * split_size) for i in range(max(count, 1))], dim)


@rule("chunk.default")
def chunk(self: Tensor, chunks: int, dim: int = 0) -> Results:
    extent = self.type.extents[self.axis(dim)]
    return split_(self, -(-extent // chunks), dim) if extent else [self] * chunks


@rule("unbind.int", "unbind_copy.int")
def unbind(self: Tensor, dim: int = 0) -> Results:
    axis = self.axis(dim)
    return [select_(self, axis, i) for i in range(self.type.extents[axis])]


@rule("flip.default")
def flip(self: Tensor, dims: Ints) -> Tensor:
    return reverse(self, *dims) if self.rank else self


@rule("roll.default")
def roll(self: Tensor, shifts: Ints, dims: Ints = ()) -> Tensor:
    if not dims:
        return roll(self.reshape(-1), shifts, (0,)).reshape(*self.shape)
    x = self
    for by, dim in zip(shifts, dims, strict=True) if self.rank else ():
        axis = x.axis(dim)
        extent = x.type.extents[axis]
        if extent and by % extent:
            cut = extent - by % extent
            x = concat([slice_(x, axis, cut), slice_(x, axis, 0, cut)], axis)
    return x


@rule("repeat.default")
def repeat(self: Tensor, repeats: Shape) -> Tensor:
    x = self.reshape(*(1,) * (len(repeats) - self.rank), *self.shape)
    return _tiled(x, repeats)


@rule("tile.default")
def tile(self: Tensor, dims: Shape) -> Tensor:
    return repeat(self, (*(1,) * (self.rank - len(dims)), *dims))


def _tiled(x: Tensor, repeats: Shape) -> Tensor:
    paired = tuple(dim for pair in zip(repeats, x.shape) for dim in pair)
    if not x.rank:
        return x
    wide = x.emit("broadcast", shape=paired, axes=tuple(2 * axis + 1 for axis in range(x.rank)))
    return wide.reshape(*(canonical(n * dim) for n, dim in zip(repeats, x.shape)))


@rule("repeat_interleave.self_int")
def repeat_interleave(self: Tensor, repeats: int, dim: int | None = None, *, output_size: int | None = None) -> Tensor:
    x, axis = (self.reshape(-1), 0) if dim is None or not self.rank else (self, self.axis(dim))
    shape = x.shape
    wide = x.unsqueeze(axis + 1).broadcast_to((*shape[: axis + 1], repeats, *shape[axis + 1 :]))
    return wide.reshape(*shape[:axis], canonical(shape[axis] * repeats), *shape[axis + 1 :])


def _around(rank: int, given: Ints) -> list[tuple[int, int]]:
    """Elements before and after each axis, which ATen gives from the last axis on."""
    pairs = list(zip(given[::2], given[1::2]))
    return [(0, 0)] * (rank - len(pairs)) + pairs[::-1]


def _cropped(x: Tensor, around: list[tuple[int, int]]) -> Tensor:
    """Without the elements that negative padding takes away."""
    for axis, (before, after) in enumerate(around):
        if min(before, after) < 0:
            x = slice_(x, axis, max(-before, 0), canonical(x.shape[axis] - max(-after, 0)))
    return x


@rule("constant_pad_nd.default")
def constant_pad_nd(self: Tensor, pad: Ints, value: ScalarOrTensor = 0, *, site: Site) -> Tensor:
    around = _around(self.rank, pad)
    return _padded(_cropped(self, around), around, as_tensor(value, self.dtype, site))


def _padded(x: Tensor, around: list[tuple[int, int]], fill: Tensor) -> Tensor:
    return pad(x, [(max(before, 0), max(after, 0)) for before, after in around], fill)


_MODES = {"reflect": "reflect", "replicate": "edge", "circular": "wrap"}


@rule("pad.default")
def pad_(self: Tensor, pad: Ints, mode: str = "constant", value: float | None = None, *, site: Site) -> Tensor:
    if mode == "constant":
        return constant_pad_nd(self, pad, value or 0, site=site)
    return _repeated(self, pad, _MODES[mode])


def _repeated(x: Tensor, given: Ints, mode: str) -> Tensor:
    around = _around(x.rank, given)
    return extended(_cropped(x, around), [(max(before, 0), max(after, 0)) for before, after in around], mode)


def _padding(mode: str) -> AtenRule:
    def made(self: Tensor, padding: Ints) -> Tensor:
        return _repeated(self, padding, mode)

    return made


for _name, _mode in (("reflection", "reflect"), ("replication", "edge")):
    register(_padding(_mode), *(f"{_name}_pad{rank}d.default" for rank in (1, 2, 3)))


@rule("pixel_shuffle.default")
def pixel_shuffle(self: Tensor, upscale_factor: int) -> Tensor:
    *batch, c, h, w = self.type.extents
    r, n = upscale_factor, len(batch)
    x = self.reshape(*batch, c // (r * r), r, r, h, w)
    return x.transpose(*range(n), n, n + 3, n + 1, n + 4, n + 2).reshape(*batch, c // (r * r), h * r, w * r)


@rule("pixel_unshuffle.default")
def pixel_unshuffle(self: Tensor, downscale_factor: int) -> Tensor:
    *batch, c, h, w = self.type.extents
    r, n = downscale_factor, len(batch)
    x = self.reshape(*batch, c, h // r, r, w // r, r)
    return x.transpose(*range(n), n, n + 2, n + 4, n + 1, n + 3).reshape(*batch, c * r * r, h // r, w // r)


@rule("channel_shuffle.default", "native_channel_shuffle.default")
def channel_shuffle(self: Tensor, groups: int) -> Tensor:
    batch, channels, *rest = self.type.extents
    x = self.reshape(batch, groups, channels // groups, *rest)
    return transpose(x, 1, 2).reshape(*self.shape)


@rule("unfold.default")
def unfold(self: Tensor, dimension: int, size: int, step: int) -> Tensor:
    """Windows of an axis, which take its place; their elements are the last axis."""
    x, axis = (self, self.axis(dimension)) if self.rank else (self.reshape(1), 0)
    count = (x.type.extents[axis] - size) // step + 1
    ends = [start + (count - 1) * step + 1 for start in range(size)]
    parts = [slice_(x, axis, start, end, step) for start, end in enumerate(ends)]
    if not parts:
        return slice_(x, axis, 0, count).unsqueeze(x.rank)[(*(slice(None),) * x.rank, slice(0, 0))]
    made = concat([part.unsqueeze(x.rank) for part in parts], x.rank)
    return made if self.rank else made.reshape(size)


@rule("diagonal.default")
def diagonal(self: Tensor, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Tensor:
    """The elements at i and i + offset of two axes, as the last axis."""
    a, b = self.axis(dim1), self.axis(dim2)
    x = permute(self, [*(d for d in range(self.rank) if d not in (a, b)), a, b])
    *outer, rows, columns = x.type.extents
    first = max(-offset, 0) * columns + max(offset, 0)
    count = max(min(rows - max(-offset, 0), columns - max(offset, 0)), 0)
    flat = x.reshape(*outer, rows * columns)
    end = first + (count - 1) * (columns + 1) + 1 if count else first
    return slice_(flat, flat.rank - 1, first, end, columns + 1)


def _triangle(x: Tensor, diagonal: Dim, is_upper: bool) -> Tensor:
    rows, columns = (iota(x.builder, x.shape[-2:], axis, i64) for axis in (0, 1))
    edge = rows + int(diagonal)
    return select(columns >= edge if is_upper else columns <= edge, x, x.builder.scalar(0, x.dtype))


@rule("triu.default")
def triu(self: Tensor, diagonal: Dim = 0) -> Tensor:
    return _triangle(self, diagonal, True)


@rule("tril.default")
def tril(self: Tensor, diagonal: Dim = 0) -> Tensor:
    return _triangle(self, diagonal, False)


@rule("diag_embed.default")
def diag_embed(self: Tensor, offset: int = 0, dim1: int = -2, dim2: int = -1) -> Tensor:
    """A matrix for each row, with the row as a diagonal."""
    count = self.type.extents[-1]
    size, rank = count + abs(offset), self.rank + 1
    shape = (*self.shape[:-1], size, size)
    wide = pad(self, [(0, 0)] * (self.rank - 1) + [(max(-offset, 0), max(offset, 0))])
    rows, columns = (iota(self.builder, shape, axis, i64) for axis in (rank - 2, rank - 1))
    made = select(equal(columns, rows + offset), wide.unsqueeze(rank - 1), self.builder.scalar(0, self.dtype))
    return movedim(made, (rank - 2, rank - 1), (dim1 % rank, dim2 % rank))


@rule("as_strided.default", "as_strided_copy.default")
def as_strided(self: Tensor, size: Ints, stride: Ints, storage_offset: int | None = None) -> Tensor:
    """The elements at these strides of a tensor that is dense in memory."""
    flat = self.reshape(-1)
    places = np.full(tuple(size), storage_offset or 0, np.int64)
    if places.size > MOST_PLACES:
        raise ModelError(
            f"{places.size:,} elements by strides; nncc takes {MOST_PLACES:,} at most, as it holds their places"
        )
    for axis, step in enumerate(stride):
        places += (np.arange(size[axis]) * step).reshape(-1, *(1,) * (len(size) - axis - 1))
    if not places.size:
        return flat[:0].reshape(*size)
    return gather(flat, self.builder.constant(places), 0)
