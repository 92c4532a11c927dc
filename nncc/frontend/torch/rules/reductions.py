"""Rules of ATen's reductions over axes, and of what accumulates along one."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import (
    absolute,
    argmax,
    argmin,
    concat,
    iota,
    is_nan,
    maximum,
    mean,
    minimum,
    not_equal,
    power,
    select,
    sqrt,
)
from nncc.frontend.decompose import composite
from nncc.frontend.decompose.composites import in_f32
from nncc.frontend.torch.rules.elementwise import log_of_sum
from nncc.frontend.torch.rules.table import Ints, Results, Site, as_float, axes_of, axis_of, register, rule
from nncc.ir.dtypes import DType, boolean, i32, i64, u8

Dims = Ints | int | None


@rule("sum.dim_IntList", "sum.default")
def sum_(self: Tensor, dim: Dims = None, keepdim: bool = False, *, dtype: DType | None = None, site: Site) -> Tensor:
    return self.cast(site.dtype).sum(axes_of(self, dim), keepdim)


@rule("nansum.default")
def nansum(self: Tensor, dim: Dims = None, keepdim: bool = False, *, dtype: DType | None = None, site: Site) -> Tensor:
    known = select(is_nan(self), 0.0, self) if self.dtype.is_float else self
    return sum_(known, dim, keepdim, site=site)


@rule("mean.dim", "mean.default")
def mean_(self: Tensor, dim: Dims = None, keepdim: bool = False, *, dtype: DType | None = None, site: Site) -> Tensor:
    axes = axes_of(self, dim)
    made = composite("reduce_mean", self.cast(site.dtype), axes=axes)[0]
    return made if keepdim else made.squeeze(*axes)


def _numbers(x: Tensor) -> Tensor:
    """Truth values as numbers, which have an order."""
    return x.cast(u8) if x.dtype.is_bool else x


@rule("amax.default", "max.default")
def amax(self: Tensor, dim: Ints = (), keepdim: bool = False) -> Tensor:
    return _numbers(self).max(axes_of(self, dim), keepdim)


@rule("amin.default", "min.default")
def amin(self: Tensor, dim: Ints = (), keepdim: bool = False) -> Tensor:
    return _numbers(self).min(axes_of(self, dim), keepdim)


@rule("aminmax.default")
def aminmax(self: Tensor, *, dim: int | None = None, keepdim: bool = False) -> Results:
    dims = () if dim is None else (dim,)
    return amin(self, dims, keepdim), amax(self, dims, keepdim)


@rule("argmax.default")
def argmax_(self: Tensor, dim: int | None = None, keepdim: bool = False) -> Tensor:
    return _place(argmax, self, dim, keepdim)


@rule("argmin.default")
def argmin_(self: Tensor, dim: int | None = None, keepdim: bool = False) -> Tensor:
    return _place(argmin, self, dim, keepdim)


def _place(function: Callable[[Tensor, int], Tensor], self: Tensor, dim: int | None, keepdim: bool) -> Tensor:
    x = _numbers(self)
    if dim is None or not x.rank:
        at = function(x.reshape(-1), 0)
        return at.reshape(*(1,) * x.rank) if keepdim else at
    at = function(x, x.axis(dim))
    return at.unsqueeze(x.axis(dim)) if keepdim else at


@rule("max.dim")
def max_dim(self: Tensor, dim: int, keepdim: bool = False) -> Results:
    return amax(self, (dim,), keepdim), argmax_(self, dim, keepdim)


@rule("min.dim")
def min_dim(self: Tensor, dim: int, keepdim: bool = False) -> Results:
    return amin(self, (dim,), keepdim), argmin_(self, dim, keepdim)


@rule("any.dim", "any.dims", "any.default")
def any_(self: Tensor, dim: Dims = None, keepdim: bool = False) -> Tensor:
    return maximum(self.cast(boolean).cast(i32).max(axes_of(self, dim), keepdim), 0)  # over nothing it is false


@rule("all.dim", "all.dims", "all.default")
def all_(self: Tensor, dim: Dims = None, keepdim: bool = False) -> Tensor:
    return minimum(self.cast(boolean).cast(i32).min(axes_of(self, dim), keepdim), 1)  # over nothing it is true


@rule("prod.dim_int", "prod.default")
def prod(self: Tensor, dim: int | None = None, keepdim: bool = False, *, dtype: DType | None = None, site: Site) -> Tensor:
    return self.cast(site.dtype).prod(axes_of(self, dim), keepdim)


@rule("var.correction", "var.dim", "var.default")
def var(
    self: Tensor, dim: Dims = None, unbiased: bool = True, *, correction: float | None = None, keepdim: bool = False
) -> Tensor:
    """The sum of squared distances from the mean, over the number of elements less a correction."""
    axes = axes_of(self, dim)
    less = int(unbiased) if correction is None else correction
    count = max(math.prod(self.type.extents[axis] for axis in axes) - less, 0)

    def made(x: Tensor) -> Tensor:
        centred = x - mean(x, axes, keepdims=True)
        return (centred * centred).sum(axes, keepdim) / float(count)

    return in_f32(made)(self)


@rule("std.correction", "std.dim", "std.default")
def std(
    self: Tensor, dim: Dims = None, unbiased: bool = True, *, correction: float | None = None, keepdim: bool = False
) -> Tensor:
    return in_f32(lambda x: sqrt(var(x, dim, unbiased, correction=correction, keepdim=keepdim)))(self)


@rule("var_mean.correction")
def var_mean(self: Tensor, dim: Dims = None, *, correction: float | None = None, keepdim: bool = False) -> Results:
    return (
        var(self, dim, correction=correction, keepdim=keepdim),
        in_f32(lambda x: mean(x, axes_of(x, dim), keepdim))(self),
    )


@rule("linalg_vector_norm.default")
def vector_norm(
    self: Tensor, ord: float = 2, dim: Dims = None, keepdim: bool = False, *, dtype: DType | None = None, site: Site
) -> Tensor:
    """The norm of any order: 0 counts, infinity takes the greatest magnitude, and minus infinity the least."""
    axes = axes_of(self, dim)
    if not self.type.size and ord < 0 and not axes:
        raise ModelError(f"the norm of order {ord} of no elements")

    def made(x: Tensor) -> Tensor:
        size = absolute(x)
        if ord == 0:
            return not_equal(x, 0.0).cast(x.dtype).sum(axes, keepdim)
        if math.isinf(ord):
            return maximum(size.max(axes, keepdim), 0.0) if ord > 0 else size.min(axes, keepdim)
        if ord == 1:
            return size.sum(axes, keepdim)
        if ord == 2:
            return sqrt((x * x).sum(axes, keepdim))
        return power(power(size, float(ord)).sum(axes, keepdim), 1 / float(ord))

    return in_f32(made)(as_float(self).cast(site.dtype))


def _accumulated(primitive: str) -> Callable[..., Tensor]:
    def made(self: Tensor, dim: int, *, dtype: DType | None = None, site: Site) -> Tensor:
        x = self.cast(site.dtype)
        return x.emit(primitive, axis=x.axis(dim), exclusive=False, backwards=False) if x.rank else x

    return made


register(_accumulated("cumulative_sum"), "cumsum.default")
register(_accumulated("cumulative_product"), "cumprod.default")


@rule("logsumexp.default")
def logsumexp(self: Tensor, dim: Ints, keepdim: bool = False) -> Tensor:
    axes = axes_of(self, dim)
    if not self.rank:
        return as_float(self)
    made = composite("reduce_log_sum_exp", as_float(self), axes=axes)[0]
    return made if keepdim else made.squeeze(*axes)


@rule("count_nonzero.dim_IntList", "count_nonzero.default")
def count_nonzero(self: Tensor, dim: Dims = None, *, site: Site) -> Tensor:
    return self.cast(boolean).cast(site.dtype).sum(axes_of(self, dim))


def _running(better: Callable[[Tensor, Tensor], Tensor], self: Tensor, dim: int) -> Results:
    """The best element of an axis up to each one, and its place, by doubling: the last of equal ones, NaN above all."""
    x = _numbers(self)
    if not x.rank:
        return x, x.builder.scalar(0, i64)
    axis = axis_of(x, dim)

    def met(before: Sequence[Tensor], later: Sequence[Tensor]) -> list[Tensor]:
        kept = better(later[0], before[0])
        return [select(kept, new, old) for new, old in zip(later, before, strict=True)]

    return _by_doubling((x, iota(x.builder, x.shape, axis, i64)), axis, met)


def _by_doubling(
    parts: Sequence[Tensor], axis: int, met: Callable[[Sequence[Tensor], Sequence[Tensor]], Sequence[Tensor]]
) -> list[Tensor]:
    """Tensors of one shape combined along an axis up to each element: pairs of neighbours, then four, ... . met: what those
    before and later ones become."""
    made, extent, step = [*parts], parts[0].type.extents[axis], 1
    while step < extent:
        first, before, later = (
            [x[(*(slice(None),) * axis, part)] for x in made]
            for part in (slice(0, step), slice(0, extent - step), slice(step, extent))
        )
        made = [concat([kept, new], axis) for kept, new in zip(first, met(before, later), strict=True)]
        step *= 2
    return made


def _is_kept(x: Tensor, before: Tensor, is_greater: bool) -> Tensor:
    kept = x >= before if is_greater else x <= before
    return (kept & ~is_nan(before) | is_nan(x)) if x.dtype.is_float else kept


@rule("cummax.default")
def cummax(self: Tensor, dim: int) -> Results:
    return _running(lambda x, before: _is_kept(x, before, True), self, dim)


@rule("cummin.default")
def cummin(self: Tensor, dim: int) -> Results:
    return _running(lambda x, before: _is_kept(x, before, False), self, dim)


@rule("logcumsumexp.default")
def logcumsumexp(self: Tensor, dim: int) -> Tensor:
    """log(cumsum(exp(x))), by doubling: no sum of two overflows."""
    if not self.rank:
        return self
    axis = self.axis(dim)
    return in_f32(lambda x: _by_doubling((x,), axis, lambda before, later: [log_of_sum(before[0], later[0])])[0])(self)


@rule("dist.default")
def dist(self: Tensor, other: Tensor, p: float = 2, *, site: Site) -> Tensor:
    return vector_norm(self - other, p, site=site)
