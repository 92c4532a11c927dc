"""Rules of ATen's operators that pick elements by index, and put them to places."""

from __future__ import annotations

from collections.abc import Sequence

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, broadcast_together
from nncc.frontend.builder.functions import (
    concat,
    dim_scalar,
    equal,
    gather,
    gather_elements,
    iota,
    maximum,
    minimum,
    pad,
    scatter,
    select,
)
from nncc.frontend.graph.dims import Dim, Shape, canonical, product
from nncc.frontend.library.indexing import checked, from_front, linear, scatter_elements, strides_of
from nncc.frontend.torch.dtypes import ScalarOrTensor
from nncc.frontend.torch.rules.movement import diag_embed, permute, slice_, span
from nncc.frontend.torch.rules.table import Results, Site, as_tensor, axis_of, rule
from nncc.ir.dtypes import boolean, i64

Indices = Sequence[Tensor | None]


@rule("embedding.default")
def embedding(
    weight: Tensor,
    indices: Tensor,
    padding_idx: int = -1,
    scale_grad_by_freq: bool = False,
    sparse: bool = False,
    *,
    site: Site,
) -> Tensor:
    return gather(weight, checked(site.builder, indices, weight.shape[0]), 0)


@rule("index_select.default")
def index_select(self: Tensor, dim: int, index: Tensor, *, site: Site) -> Tensor:
    x, axis = (self, self.axis(dim)) if self.rank else (self.reshape(1), 0)
    at = index if index.rank else index.reshape(1)
    made = gather(x, checked(site.builder, at, x.shape[axis]), axis)
    return made if self.rank else made.reshape(*site.type.shape)


@rule("gather.default")
def gather_(self: Tensor, dim: int, index: Tensor, *, sparse_grad: bool = False, site: Site) -> Tensor:
    if not self.rank or not index.rank:
        x, at = self.reshape(1) if not self.rank else self, index.reshape(1) if not index.rank else index
        return gather_elements(x, checked(site.builder, at, x.shape[0]), 0).reshape(*index.shape)
    axis = self.axis(dim)
    if 0 in index.shape:
        return index.cast(self.dtype)
    return gather_elements(self, checked(site.builder, index, self.shape[axis]), axis)


@rule("take.default")
def take(self: Tensor, index: Tensor, *, site: Site) -> Tensor:
    flat = self.reshape(-1)
    return gather(flat, checked(site.builder, index, flat.shape[0]), 0)


class _Picked:
    """Axes of x that have indices, made one: `rows` has them as its axis `axis`, and indices are `places` there. It stands
    where they do, if they are neighbours, else in front."""

    def __init__(self, x: Tensor, indices: Indices, site: Site) -> None:
        axes = [axis for axis, given in enumerate(indices) if given is not None]
        given = [index for index in indices if index is not None]
        if any(index.dtype.is_bool for index in given):
            raise ModelError("an index of truth values, whose result has a size that data decide; see torch.where")
        count, rest = len(axes), [axis for axis in range(x.rank) if axis not in axes]
        self.axis = axes[0] if axes == [*range(axes[0], axes[0] + count)] else 0
        self.order = [*rest[: self.axis], *axes, *rest[self.axis :]]
        self.moved = permute(x, self.order)
        extents = self.moved.shape[self.axis : self.axis + count]
        self.rows = self.moved.reshape(*self.around((product(extents),), count))
        wide = broadcast_together(*(index.cast(i64) for index in given))
        parts = [from_front(site.builder, checked(site.builder, i, n), n) for i, n in zip(wide, extents)]
        self.places = linear(parts, strides_of(extents))

    def around(self, middle: Shape, count: int) -> Shape:
        """The shape with others in the place of the axes that have indices."""
        return (*self.moved.shape[: self.axis], *middle, *self.moved.shape[self.axis + count :])

    def back(self, x: Tensor) -> Tensor:
        """`rows` as the tensor that it was made of."""
        return permute(x.reshape(*self.moved.shape), [self.order.index(axis) for axis in range(len(self.order))])


@rule("index.Tensor", "_unsafe_index.Tensor")
def index_(self: Tensor, indices: Indices, *, site: Site) -> Tensor:
    picked = _Picked(self, indices, site)
    return gather(picked.rows, picked.places, picked.axis)


@rule("index_put.default", "_unsafe_index_put.default")
def index_put(self: Tensor, indices: Indices, values: Tensor, accumulate: bool = False, *, site: Site) -> Tensor:
    given = [index for index in indices if index is not None]
    if len(given) == 1 and given[0].dtype.is_bool:
        return _put_where(self, indices, values, accumulate)
    picked = _Picked(self, indices, site)
    updates = values.cast(self.dtype).broadcast_to(picked.around(picked.places.shape, len(given)))
    return picked.back(_scattered(picked.rows, picked.places, updates, picked.axis, "sum" if accumulate else "set"))


def _scattered(x: Tensor, places: Tensor, updates: Tensor, axis: int, combiner: str) -> Tensor:
    """A scatter along an axis; of truth values, as numbers."""
    if x.dtype.is_bool and combiner != "set":
        from_bool = (x.cast(i64), updates.cast(i64))
        return scatter(from_bool[0], places, from_bool[1], axis, combiner).cast(boolean)
    return scatter(x, places, updates, axis, combiner)


def _put_where(self: Tensor, indices: Indices, values: Tensor, accumulate: bool) -> Tensor:
    """One value where a mask holds. Raises: ModelError for several, which go to places that data decide."""
    at = next(axis for axis, given in enumerate(indices) if given is not None)
    mask = indices[at]
    assert mask is not None
    if product(values.shape) != 1:
        raise ModelError(f"{values.type} at the places of truth values; expected one value, or torch.where")
    shape = (*self.shape[:at], *mask.shape, *(1,) * (self.rank - at - mask.rank))
    condition = mask.reshape(*(1,) * at, *shape[at:])
    value = values.reshape().cast(self.dtype)
    return select(condition, self + value if accumulate else value, self)


def _scatter(self: Tensor, dim: int, index: Tensor, src: Tensor, combiner: str, site: Site) -> Tensor:
    """Elements put to places along an axis; of src, those that have an index."""
    x = self if self.rank else self.reshape(1)
    at = index if index.rank else index.reshape(1)
    updates = src.cast(self.dtype).broadcast_to(at.shape) if not src.rank else src.cast(self.dtype)
    if 0 in at.shape:
        return self
    updates = updates.strided_slice((0,) * updates.rank, at.shape)
    made = scatter_elements(site.builder, x, at, updates, axis_of(x, dim), combiner)
    return made if self.rank else made.reshape()


@rule("scatter.src", "scatter.value", "scatter.reduce", "scatter.value_reduce")
def scatter_(
    self: Tensor,
    dim: int,
    index: Tensor,
    src: Tensor | None = None,
    value: ScalarOrTensor | None = None,
    *,
    reduce: str | None = None,
    site: Site,
) -> Tensor:
    given = src if src is not None else as_tensor(0 if value is None else value, self.dtype, site)
    combiner = {None: "set", "add": "sum", "multiply": "prod"}[reduce]
    return _scatter(self, dim, index, given, combiner, site)


@rule("scatter_add.default")
def scatter_add(self: Tensor, dim: int, index: Tensor, src: Tensor, *, site: Site) -> Tensor:
    return _scatter(self, dim, index, src, "sum", site)


_COMBINERS = {"sum": ("sum", 0), "prod": ("prod", 1), "amax": ("max", None), "amin": ("min", None)}


@rule("scatter_reduce.two")
def scatter_reduce(
    self: Tensor, dim: int, index: Tensor, src: Tensor, reduce: str, *, include_self: bool = True, site: Site
) -> Tensor:
    """Elements combined at places; include_self: with what was there, too."""
    if 0 in index.shape:
        return self
    if reduce == "mean":
        return _scatter_mean(self, dim, index, src, include_self, site)
    combiner, identity = _COMBINERS[reduce]
    if include_self:
        return _scatter(self, dim, index, src, combiner, site)
    lowest = {"max": self.dtype.lowest, "min": self.dtype.highest}
    start = lowest[combiner] if identity is None else identity
    return _scatter(_reset(self, dim, index, start, site), dim, index, src, combiner, site)


def _reset(self: Tensor, dim: int, index: Tensor, number: float, site: Site) -> Tensor:
    """self with one number at all places that have an index."""
    return _scatter(self, dim, index, as_tensor(number, self.dtype, site), "set", site)


def _scatter_mean(self: Tensor, dim: int, index: Tensor, src: Tensor, include_self: bool, site: Site) -> Tensor:
    start = self if include_self else _reset(self, dim, index, 0, site)
    total = _scatter(start, dim, index, src, "sum", site)
    one = as_tensor(1, i64, site)
    zeros = as_tensor(int(include_self), i64, site).broadcast_to(self.shape)
    count = maximum(_scatter(zeros, dim, index, one, "sum", site), 1).cast(self.dtype)
    return total / count if self.dtype.is_float else total // count


@rule("index_add.default")
def index_add(self: Tensor, dim: int, index: Tensor, source: Tensor, *, alpha: ScalarOrTensor = 1, site: Site) -> Tensor:
    scaled = source if alpha == 1 else source * as_tensor(alpha, source.dtype, site)
    return _along(self, dim, index, scaled, "sum", site)


@rule("index_copy.default")
def index_copy(self: Tensor, dim: int, index: Tensor, source: Tensor, *, site: Site) -> Tensor:
    return _along(self, dim, index, source, "set", site)


@rule("index_fill.int_Scalar", "index_fill.int_Tensor")
def index_fill(self: Tensor, dim: int, index: Tensor, value: ScalarOrTensor, *, site: Site) -> Tensor:
    x, axis = (self, self.axis(dim)) if self.rank else (self.reshape(1), 0)
    at = index if index.rank else index.reshape(1)
    shape = (*x.shape[:axis], at.shape[0], *x.shape[axis + 1 :])
    return _along(self, dim, at, as_tensor(value, self.dtype, site).broadcast_to(shape), "set", site)


def _along(self: Tensor, dim: int, index: Tensor, source: Tensor, combiner: str, site: Site) -> Tensor:
    """Slices put to places along an axis."""
    x, axis = (self, self.axis(dim)) if self.rank else (self.reshape(1), 0)
    at = index if index.rank else index.reshape(1)
    updates = source.cast(self.dtype)
    updates = updates if source.rank == x.rank else updates.reshape(*x.shape[:axis], at.shape[0], *x.shape[axis + 1 :])
    places = from_front(site.builder, checked(site.builder, at, x.shape[axis]), x.shape[axis])
    return _scattered(x, places, updates, axis, combiner).reshape(*self.shape)


@rule("slice_scatter.default")
def slice_scatter(
    self: Tensor, src: Tensor, dim: int = 0, start: Dim | None = None, end: Dim | None = None, step: int = 1
) -> Tensor:
    """self with src in the place of a slice."""
    axis = self.axis(dim)
    extent = self.type.extents[axis]
    low, high = (int(bound) for bound in span(extent, start, end))
    src = src.cast(self.dtype)
    if step == 1:
        parts = [slice_(self, axis, 0, low), src.broadcast_to(_with(self.shape, axis, high - low)), slice_(self, axis, high)]
        return concat([part for part in parts if part.shape[axis] != 0] or [self], axis)
    at = iota(self.builder, (extent,), 0, i64)
    inside = (at >= low) & (at < high) & equal((at - low) % step, 0)
    rows = minimum(maximum((at - low) // step, 0), max(src.type.extents[axis] - 1, 0))
    if not src.type.extents[axis]:
        return self
    shape = (-1, *(1,) * (self.rank - axis - 1))
    return select(inside.reshape(*shape), gather(src, rows, axis), self)


def _with(shape: Shape, axis: int, extent: Dim) -> Shape:
    return (*shape[:axis], extent, *shape[axis + 1 :])


@rule("select_scatter.default")
def select_scatter(self: Tensor, src: Tensor, dim: int, index: Dim) -> Tensor:
    axis = self.axis(dim)
    at = canonical(self.shape[axis] + index) if isinstance(index, int) and index < 0 else index
    return slice_scatter(self, src.unsqueeze(axis), axis, at, at + 1)


@rule("masked_scatter.default")
def masked_scatter(self: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """The elements of source, one after the other, where a mask holds."""
    x, condition = broadcast_together(self, mask)
    if not source.type.size:
        return x
    held = condition.reshape(-1).cast(i64)
    places = held.emit("cumulative_sum", axis=0, exclusive=True, backwards=False)
    last = dim_scalar(x.builder, canonical(product(source.shape) - 1), i64)
    found = gather(source.reshape(-1), minimum(places, last), 0).reshape(*x.shape)
    return select(condition, found, x)


@rule("one_hot.default")
def one_hot(self: Tensor, num_classes: int = -1) -> Tensor:
    if num_classes < 0:
        raise ModelError("as many classes as the greatest number says, which data decide; give num_classes")
    shape = (*self.shape, num_classes)
    return equal(iota(self.builder, shape, self.rank, i64), self.unsqueeze(-1).broadcast_to(shape))


@rule("embedding_bag.default", "_embedding_bag.default", "_embedding_bag_forward_only.default")
def embedding_bag(
    weight: Tensor,
    indices: Tensor,
    offsets: Tensor,
    scale_grad_by_freq: bool = False,
    mode: int = 0,
    sparse: bool = False,
    per_sample_weights: Tensor | None = None,
    include_last_offset: bool = False,
    padding_idx: int = -1,
    *,
    site: Site,
) -> Results:
    """Sums, averages or maxima of the rows of each bag, which begins at an offset."""
    bags = offsets.type.extents[0] - int(include_last_offset)
    rows = gather(weight, checked(site.builder, indices, weight.shape[0]), 0)
    at = iota(site.builder, indices.shape, 0, i64)
    starts = offsets[:bags].cast(i64)
    bag = (starts.unsqueeze(0) <= at.unsqueeze(1)).cast(i64).sum(1) - 1
    kept = equal(iota(site.builder, (bags, indices.type.extents[0]), 0, i64), bag.unsqueeze(0))
    if padding_idx >= 0:
        kept = kept & ~equal(indices, padding_idx).unsqueeze(0)
    if mode == 2:
        lowest = as_tensor(float("-inf"), weight.dtype, site)
        found = select(kept.unsqueeze(2), rows.unsqueeze(0), lowest).max(1)
        is_empty = equal(kept.cast(i64).sum(1), 0).unsqueeze(1)
        return select(is_empty, 0.0, found), None, None, None
    weighed = rows if per_sample_weights is None else rows * per_sample_weights.unsqueeze(1)
    total = select(kept.unsqueeze(2), weighed.unsqueeze(0), 0.0).sum(1)
    if mode == 1:
        total = total / maximum(kept.cast(i64).sum(1), 1).cast(weight.dtype).unsqueeze(1)
    return total, None, None, None


_REDUCTIONS = {"prod": ("prod", 1), "amax": ("max", None), "amin": ("min", None), "mean": ("sum", 0)}


@rule("index_reduce.default")
def index_reduce(
    self: Tensor, dim: int, index: Tensor, source: Tensor, reduce: str, *, include_self: bool = True, site: Site
) -> Tensor:
    """Slices combined at places along an axis; include_self: with what was there, too."""
    combiner, identity = _REDUCTIONS[reduce]
    number = {"max": self.dtype.lowest, "min": self.dtype.highest}[combiner] if identity is None else identity
    start = self if include_self else index_fill(self, dim, index, number, site=site)
    made = _along(start, dim, index, source, combiner, site)
    if reduce != "mean":
        return made
    ones = as_tensor(1, self.dtype, site).broadcast_to(source.shape)
    zeros = as_tensor(int(include_self), self.dtype, site).broadcast_to(self.shape)
    count = maximum(_along(zeros, dim, index, ones, "sum", site), 1)
    return made / count if self.dtype.is_float else made // count


@rule("put.default")
def put(self: Tensor, index: Tensor, source: Tensor, accumulate: bool = False, *, site: Site) -> Tensor:
    flat = self.reshape(-1)
    made = index_put(flat, (index.reshape(-1),), source.reshape(-1), accumulate, site=site)
    return made.reshape(*self.shape)


@rule("diagonal_scatter.default")
def diagonal_scatter(self: Tensor, src: Tensor, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Tensor:
    """self with src in the place of a diagonal."""
    a, b = self.axis(dim1), self.axis(dim2)
    order = [*(d for d in range(self.rank) if d not in (a, b)), a, b]
    x = permute(self, order)
    rows, columns = (iota(x.builder, x.shape, axis, i64) for axis in (x.rank - 2, x.rank - 1))
    on_diagonal = equal(columns, rows + offset)
    wide = diag_embed(src.cast(self.dtype), offset)  # as large as the corner of x that has the diagonal
    around = [(0, 0)] * (x.rank - 2) + [(0, n - m) for n, m in zip(x.type.extents[-2:], wide.type.extents[-2:])]
    limits = tuple(min(n, m) for n, m in zip(x.type.extents, (*x.type.extents[:-2], *wide.type.extents[-2:])))
    spread = pad(wide.strided_slice((0,) * x.rank, limits), [(0, max(after, 0)) for _, after in around])
    made = select(on_diagonal, spread, x)
    return permute(made, [order.index(d) for d in range(made.rank)])
