"""Rules of ATen's products of matrices, and of einsum. 16-bit floats are summed in f32 and rounded once."""

from __future__ import annotations

from collections.abc import Sequence

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Number, Tensor, summed_products
from nncc.frontend.builder.functions import absolute, gather, iota, maximum, minimum, pad, power, select, split, sqrt
from nncc.frontend.decompose.composites import in_f32, widened
from nncc.frontend.library.einsum import einsum
from nncc.frontend.torch.rules.table import Site, rule
from nncc.ir.dtypes import DType, i32


@rule("linear.default")
def linear(input: Tensor, weight: Tensor, bias: Tensor | None = None, *, site: Site) -> Tensor:
    made = summed_products(input, weight.transpose())
    return made.cast(site.dtype) if bias is None else (made + bias.cast(made.dtype)).cast(site.dtype)


@rule("mm.default", "bmm.default", "matmul.default", "mv.default", "dot.default", "vdot.default", "inner.default")
def product(
    self: Tensor,
    mat2: Tensor | None = None,
    other: Tensor | None = None,
    vec: Tensor | None = None,
    tensor: Tensor | None = None,
    *,
    site: Site,
) -> Tensor:
    factor = next(given for given in (mat2, other, vec, tensor) if given is not None)
    return summed_products(self, factor).cast(site.dtype)


@rule("mm.dtype", "bmm.dtype", "_int_mm.default")
def wide_product(self: Tensor, mat2: Tensor, out_dtype: object = None, *, site: Site) -> Tensor:
    return summed_products(self.cast(site.dtype), mat2.cast(site.dtype)).cast(site.dtype)


def _scaled(x: Tensor, factor: Number) -> Tensor:
    return x if factor == 1 else x * (factor if x.dtype.is_float else int(factor))


def _with_product(x: Tensor, a: Tensor, b: Tensor, beta: Number, alpha: Number, site: Site) -> Tensor:
    made = _scaled(summed_products(a, b), alpha)
    return (made if beta == 0 else made + _scaled(x.cast(made.dtype), beta)).cast(site.dtype)


@rule("addmm.default")
def addmm(self: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Number = 1, alpha: Number = 1, site: Site) -> Tensor:
    return _with_product(self, mat1, mat2, beta, alpha, site).broadcast_to(site.type.shape)


@rule("baddbmm.default")
def baddbmm(self: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Number = 1, alpha: Number = 1, site: Site) -> Tensor:
    return _with_product(self, batch1, batch2, beta, alpha, site)


@rule("addbmm.default")
def addbmm(self: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Number = 1, alpha: Number = 1, site: Site) -> Tensor:
    made = _scaled(summed_products(batch1, batch2).sum(0), alpha)
    return (made if beta == 0 else made + _scaled(self.cast(made.dtype), beta)).cast(site.dtype)


@rule("addmv.default")
def addmv(self: Tensor, mat: Tensor, vec: Tensor, *, beta: Number = 1, alpha: Number = 1, site: Site) -> Tensor:
    return _with_product(self, mat, vec, beta, alpha, site)


@rule("addr.default")
def addr(self: Tensor, vec1: Tensor, vec2: Tensor, *, beta: Number = 1, alpha: Number = 1, site: Site) -> Tensor:
    a, b = (vec.cast(site.dtype) for vec in (vec1, vec2))
    if site.dtype.is_bool:
        outer = a.unsqueeze(1) & b.unsqueeze(0)
        return (outer if alpha else outer ^ outer) | self if beta else outer
    made = _scaled(widened(a.unsqueeze(1)) * widened(b.unsqueeze(0)), alpha)
    return made if beta == 0 else made + _scaled(self.cast(made.dtype), beta)


def _grouped(x: Tensor, weights: Tensor, ends: Tensor, site: Site) -> Tensor:
    """x[rows, k] times one of weights[groups, k, n] for each row: that of the first group that ends behind it; 0 behind the
    last end."""
    rows, groups = x.type.extents[0], weights.type.extents[0]
    row = iota(site.builder, (rows, 1), 0, ends.dtype)
    group = (ends.unsqueeze(0) <= row).cast(i32).sum(1)
    at = minimum(group, groups - 1)
    tile = max(-(-rows // (2 * groups)), LEAST_ROWS)
    tiles = (rows + groups * (tile - 1)) // tile  # at most
    if rows <= groups:  # fewer matrices are read than all
        made = summed_products(x.unsqueeze(1), gather(weights, at, 0)).squeeze(1)
    elif 2 * tiles * tile > rows * groups:
        every = summed_products(x.unsqueeze(0), weights)
        made = gather(every.reshape(groups * rows, every.shape[2]), at * rows + row.cast(i32).squeeze(1), 0)
    else:
        made = _in_tiles(x, weights, minimum(ends.cast(i32), rows), at, tile, tiles)
    return select((group < groups).unsqueeze(1), made, 0).cast(site.dtype)


LEAST_ROWS = 64
"""Of x, which are multiplied by one matrix together. Measured on Zen 3, 512 rows in 8 groups, matrices of 256x512: by tiles
of 64 rows 5x as fast as by every matrix, of 128 1.6x, of 32 0.7x."""


def _in_tiles(x: Tensor, weights: Tensor, ends: Tensor, group: Tensor, tile: int, count: int) -> Tensor:
    """The products of rows by the matrices of their groups, which are multiplied in `count` tiles of so many rows. Only the
    last tile of a group has rows that are not its own."""
    rows, groups, k = x.type.extents[0], weights.type.extents[0], weights.shape[1]
    starts = pad(split(ends, (groups - 1, 1), 0)[0], [(1, 0)])
    tiles = (ends - starts + (tile - 1)) // tile
    before = tiles.emit("cumulative_sum", axis=0, exclusive=True, backwards=False)
    moved = starts - before * tile  # a row less this is its place in the tiles
    number = iota(x.builder, (count, 1), 0, i32)
    of_tile = minimum(((before + tiles).unsqueeze(0) <= number).cast(i32).sum(1), groups - 1)
    first = gather(moved, of_tile, 0).unsqueeze(1) + number * tile
    places = minimum(maximum(first + iota(x.builder, (1, tile), 1, i32), 0), rows - 1)
    read = gather(x, places.reshape(count * tile), 0).reshape(count, tile, k)
    made = summed_products(read, gather(weights, of_tile, 0))
    place = iota(x.builder, (rows,), 0, i32) - gather(moved, group, 0)
    return gather(made.reshape(count * tile, made.shape[2]), place, 0)


@rule("_grouped_mm.default")
def grouped_mm(
    self: Tensor,
    mat2: Tensor,
    offs: Tensor | None = None,
    bias: Tensor | None = None,
    out_dtype: DType | None = None,
    *,
    site: Site,
) -> Tensor:
    if offs is None and self.rank == mat2.rank == 3 and bias is None:
        return summed_products(self, mat2).cast(site.dtype)
    if offs is None or self.rank != 2 or mat2.rank != 3 or bias is not None:
        raise ModelError(f"factors of {self.rank} and {mat2.rank} axes; expected rows of 2 axes and matrices of 3, no bias")
    return _grouped(self, mat2, offs, site)


@rule("transformers.grouped_mm_fallback.default")
def transformers_grouped_mm(input: Tensor, weight: Tensor, offs: Tensor, *, site: Site) -> Tensor:
    return _grouped(input, weight, offs, site)


@rule("einsum.default")
def einsum_(equation: str, tensors: Sequence[Tensor], *, path: object = None) -> Tensor:
    return einsum(equation, tuple(tensors))


@rule("bilinear.default")
def bilinear(input1: Tensor, input2: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    made = einsum("...i,oij,...j->...o", (input1, weight, input2))
    return made if bias is None else made + bias


@rule("cdist.default", "_cdist_forward.default")
def cdist(x1: Tensor, x2: Tensor, p: float = 2, compute_mode: int | None = None) -> Tensor:
    """The p-norm of the difference of each row of one and each of the other."""

    def made(a: Tensor, b: Tensor) -> Tensor:
        apart = a.unsqueeze(a.rank - 1) - b.unsqueeze(b.rank - 2)
        return distance(apart, p)

    return in_f32(made)(x1, x2)


def distance(apart: Tensor, p: float) -> Tensor:
    """The p-norm along the last axis."""
    last, size = apart.rank - 1, absolute(apart)
    if p == 2:
        return sqrt((apart * apart).sum(last))
    if p == float("inf"):
        return maximum(size.max(last), 0.0)
    if p == 0:
        return (size > 0).cast(apart.dtype).sum(last)
    return size.sum(last) if p == 1 else power(power(size, float(p)).sum(last), 1 / float(p))
