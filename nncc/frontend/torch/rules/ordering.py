"""Rules of ATen's operators that order the elements of an axis, or look for places among ordered ones."""

from __future__ import annotations

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import equal, gather_elements, iota, is_nan, maximum, minimum, select
from nncc.frontend.decompose import composite
from nncc.frontend.decompose.composites import widened
from nncc.frontend.torch.dtypes import ScalarOrTensor, result_dtype
from nncc.frontend.torch.rules.table import Results, Site, as_tensor, axis_of, rule
from nncc.ir.dtypes import i64


def _ordered(x: Tensor, axis: int, k: int, largest: bool) -> tuple[Tensor, Tensor]:
    """The k greatest elements of an axis, or the least, and their places; of a tensor without axes, itself."""
    if not x.rank:
        values, at = composite("top_k", x.reshape(1), axis=0, k=k, largest=largest, sorted=True)
        return (values.reshape(), at.reshape()) if k else (values, at)
    values, at = composite("top_k", x, axis=axis, k=k, largest=largest, sorted=True)
    return values, at


@rule("topk.default")
def topk(self: Tensor, k: int, dim: int = -1, largest: bool = True, sorted: bool = True) -> Results:
    return _ordered(self, axis_of(self, dim), k, largest)


@rule("sort.default", "sort.stable", "argsort.default")
def sort(self: Tensor, dim: int = -1, descending: bool = False, *, stable: bool | None = None) -> Results:
    axis = axis_of(self, dim)
    return _ordered(self, axis, self.type.extents[axis] if self.rank else 1, descending)


def _kth(x: Tensor, k: int, dim: int, keepdim: bool) -> tuple[Tensor, Tensor]:
    """The k-th least element of an axis, from 0, and its place."""
    axis = axis_of(x, dim)
    if not x.rank:
        return _ordered(x, 0, 1, largest=False)
    last = (*(slice(None),) * axis, slice(k, k + 1))
    values, at = (part[last] for part in _ordered(x, axis, k + 1, largest=False))
    return (values, at) if keepdim else (values.squeeze(axis), at.squeeze(axis))


@rule("kthvalue.default")
def kthvalue(self: Tensor, k: int, dim: int = -1, keepdim: bool = False) -> Results:
    return _kth(self, k - 1, dim, keepdim)


@rule("median.dim")
def median(self: Tensor, dim: int, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    """The lower one of the middle elements, and its place; the first NaN where there is one."""
    axis = axis_of(self, dim)
    if not self.rank:
        return _ordered(self, 0, 1, largest=False)
    values, at = _kth(self, (self.type.extents[axis] - 1) // 2, dim, keepdim=True)
    if self.dtype.is_float:
        first = self.emit("argmax", axis=axis).unsqueeze(axis)
        greatest = gather_elements(self, first, axis)  # NaN where there is one
        values, at = select(is_nan(greatest), greatest, values), select(is_nan(greatest), first, at)
    return (values, at) if keepdim else (values.squeeze(axis), at.squeeze(axis))


@rule("median.default")
def median_of_all(self: Tensor) -> Tensor:
    flat = self.reshape(-1)
    if not flat.type.extents[0]:
        raise ModelError("the median of no elements")
    return median(flat, 0)[0]


@rule("searchsorted.Tensor", "searchsorted.Scalar", "bucketize.Tensor", "bucketize.Scalar")
def searchsorted(
    self: ScalarOrTensor | None = None,
    sorted_sequence: Tensor | None = None,
    boundaries: Tensor | None = None,
    *,
    out_int32: bool = False,
    right: bool = False,
    side: str | None = None,
    sorter: Tensor | None = None,
    site: Site,
) -> Tensor:
    """How many elements of a sorted row are less than each number, or not greater (`right`)."""
    row = sorted_sequence if sorted_sequence is not None else boundaries
    if row is None or self is None:
        raise ModelError("there is no sorted sequence")
    if sorter is not None:
        row = gather_elements(row, sorter, row.rank - 1)
    dtype = result_dtype(row, self)
    row, sought = row.cast(dtype), as_tensor(self, dtype, site)
    if row.rank > 1 and sought.rank == row.rank:
        row = row.unsqueeze(row.rank - 1)
    each, is_right = sought.unsqueeze(sought.rank), right or side == "right"
    is_below = row <= each if is_right else row < each
    if dtype.is_float:  # NaN is above all numbers
        is_below = is_below | (is_nan(each) if is_right else is_nan(each) & ~is_nan(row))
    return is_below.cast(i64).sum(is_below.rank - 1)


@rule("histc.default")
def histc(self: Tensor, bins: int = 100, min: float = 0, max: float = 0, *, site: Site) -> Tensor:
    """How many elements lie in each of some bins of one width from min to max, both included; from the least element to the
    greatest where the two are equal. Others are not counted."""
    x, dtype = widened(self.reshape(-1)), widened(self).dtype
    if min == max and x.type.size:
        low, high = x.min(), x.max()
        low, high = select(equal(low, high), low - 1.0, low), select(equal(low, high), high + 1.0, high)
    else:
        low, high = (as_tensor(number, dtype, site) for number in (min, max))
    counted = (x >= low) & (x <= high)
    at = minimum(((x - low) * float(bins) / (high - low)).emit("floor"), bins - 1.0)
    places = iota(site.builder, (bins, 1), 0, i64).cast(dtype)
    return (equal(at.unsqueeze(0), places) & counted.unsqueeze(0)).cast(i64).sum(1).cast(site.dtype)


@rule("nanmedian.dim")
def nanmedian(self: Tensor, dim: int, keepdim: bool = False) -> tuple[Tensor, Tensor]:
    """As median, of the elements that are numbers; NaN where there are none."""
    if not self.dtype.is_float or not self.rank:
        return median(self, dim, keepdim)
    axis = self.axis(dim)
    known = (~is_nan(self)).cast(i64).sum(axis, keepdims=True)
    values, at = _ordered(self, axis, self.type.extents[axis], largest=False)  # NaN is behind all numbers
    middle = maximum((known - 1) // 2, 0)
    found = gather_elements(values, middle, axis), gather_elements(at, middle, axis)
    return found if keepdim else (found[0].squeeze(axis), found[1].squeeze(axis))


@rule("nanmedian.default")
def nanmedian_of_all(self: Tensor) -> Tensor:
    return nanmedian(self.reshape(-1), 0)[0]
