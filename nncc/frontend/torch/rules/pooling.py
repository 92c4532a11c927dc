"""Rules of ATen's poolings: x[batch, features, *spatial], or without the batch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product as combinations
from math import prod

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import argmax, concat, full, mean
from nncc.frontend.decompose.composites import in_f32, window_sum
from nncc.frontend.library.windows import (
    Window,
    average_pool,
    greatest_and_places,
    max_pool,
    window_over,
    with_excess,
)
from nncc.frontend.torch.rules.table import Ints, Results, Site, each, register

Pooled = Callable[[Tensor], Tensor]


def _window(
    x: Tensor, kernel_size: Ints | int, stride: Ints | int, padding: Ints | int, dilation: Ints | int, ceil_mode: bool
) -> Window:
    rank = x.rank - 2
    size = each(kernel_size, rank)
    steps = size if isinstance(stride, Sequence) and not stride else each(stride, rank)
    around = tuple((n, n) for n in each(padding, rank))
    window = window_over(x.shape[2:], size, steps, around, each(dilation, rank))
    return with_excess(window, x.shape[2:]) if ceil_mode else window


def _batched(x: Tensor, rank: int, pooled: Pooled) -> Tensor:
    """What a pooling over so many axes makes of x, which may lack the axis of the batch."""
    return pooled(x) if x.rank == rank + 2 else pooled(x.unsqueeze(0)).squeeze(0)


def _max_pool(rank: int) -> Callable[..., Tensor]:
    def made(
        self: Tensor,
        kernel_size: Ints,
        stride: Ints = (),
        padding: Ints | int = 0,
        dilation: Ints | int = 1,
        ceil_mode: bool = False,
    ) -> Tensor:
        def pooled(x: Tensor) -> Tensor:
            return max_pool(x, _window(x, kernel_size, stride, padding, dilation, ceil_mode))

        return _batched(self, rank, pooled)

    return made


def _max_pool_with_indices(rank: int) -> Callable[..., Results]:
    def made(
        self: Tensor,
        kernel_size: Ints,
        stride: Ints = (),
        padding: Ints | int = 0,
        dilation: Ints | int = 1,
        ceil_mode: bool = False,
        *,
        site: Site,
    ) -> Results:
        x = self if self.rank == rank + 2 else self.unsqueeze(0)
        window = _window(x, kernel_size, stride, padding, dilation, ceil_mode)
        if len(site.types) < 2 or site.types[1] is None:
            best, places = max_pool(x, window), None
        else:
            best, at = greatest_and_places(x, window)
            places = at % prod(x.type.extents[2:])
        found = (best, places)
        return found if self.rank == rank + 2 else [None if part is None else part.squeeze(0) for part in found]

    return made


def _avg_pool(rank: int) -> Callable[..., Tensor]:
    def made(
        self: Tensor,
        kernel_size: Ints,
        stride: Ints = (),
        padding: Ints | int = 0,
        ceil_mode: bool = False,
        count_include_pad: bool = True,
        divisor_override: int | None = None,
    ) -> Tensor:
        def pooled(x: Tensor) -> Tensor:
            window = _window(x, kernel_size, stride, padding, 1, ceil_mode)
            if divisor_override is None:
                return average_pool(x, window, count_include_pad)
            by = float(divisor_override)
            total = lambda y: window_sum(y, window.size, window.strides, window.reach, window.dilation) / by  # noqa: E731
            return in_f32(total)(x)

        return _batched(self, rank, pooled)

    return made


def _spans(extent: int, count: int) -> list[tuple[int, int]]:
    """What each of some results of an adaptive pooling is made of."""
    return [(i * extent // count, -(-(i + 1) * extent // count)) for i in range(count)]


def _pieces(x: Tensor, axis: int, count: int, reduced: Callable[[Tensor, int], Tensor]) -> Tensor:
    """An axis in so many pieces, which may overlap, each reduced to one element."""
    parts = [x[(*(slice(None),) * axis, slice(*span))] for span in _spans(x.type.extents[axis], count)]
    return concat([reduced(part, axis) for part in parts], axis)


def _adaptive(x: Tensor, output_size: Ints | int, rank: int, reduced: Callable[[Tensor, int], Tensor]) -> Tensor:
    sizes = each(output_size, rank)
    if 0 in sizes:
        return full(x.builder, 0, x.type.with_shape((*x.shape[: x.rank - rank], *sizes)))
    for axis, count in zip(range(x.rank - rank, x.rank), sizes):
        if not x.type.extents[axis]:
            raise ModelError(f"an adaptive pooling of {x.type} to {list(sizes)}; expected elements")
        x = _pieces(x, axis, count, reduced)
    return x


def _adaptive_avg_pool(rank: int) -> Callable[..., Tensor]:
    def made(self: Tensor, output_size: Ints) -> Tensor:
        sizes, spatial = each(output_size, rank), self.type.extents[self.rank - rank :]
        if all(n == 1 for n in sizes):
            return in_f32(lambda x: mean(x, range(x.rank - rank, x.rank), keepdims=True))(self)
        if 0 not in sizes and not any(n % count for n, count in zip(spatial, sizes)):
            size = tuple(n // count for n, count in zip(spatial, sizes))
            window = Window(size, size, ((0, 0),) * rank, (1,) * rank, (0,) * rank)
            return _batched(self, rank, lambda x: average_pool(x, window, count_padding=False))
        return in_f32(lambda x: _adaptive(x, output_size, rank, lambda y, axis: mean(y, (axis,), True)))(self)

    return made


def _adaptive_max_pool(rank: int) -> Callable[..., Results]:
    def made(self: Tensor, output_size: Ints, *, site: Site) -> Results:
        best = _adaptive(self, output_size, rank, lambda x, axis: x.max(axis, keepdims=True))
        if len(site.types) < 2 or site.types[1] is None:
            return best, None
        spatial = self.type.extents[self.rank - rank :]
        sizes = each(output_size, rank)
        found = [
            _place_of(self, list(bounds), spatial)
            for bounds in combinations(*(_spans(extent, count) for extent, count in zip(spatial, sizes)))
        ]
        return best, concat([at.unsqueeze(at.rank) for at in found], self.rank - rank).reshape(*best.shape)

    return made


def _place_of(x: Tensor, spans: list[tuple[int, int]], spatial: tuple[int, ...]) -> Tensor:
    """Where the greatest element of a box of the last axes lies, counted through these axes."""
    lead = x.rank - len(spatial)
    box = x[(*(slice(None),) * lead, *(slice(*span) for span in spans))]
    at = argmax(box.reshape(*box.shape[:lead], prod(box.type.extents[lead:])), lead)
    total, steps = None, [prod(spatial[axis + 1 :]) for axis in range(len(spatial))]
    for (start, limit), step in reversed(list(zip(spans, steps))):
        part = (at % (limit - start) + start) * step
        total, at = part if total is None else total + part, at // (limit - start)
    assert total is not None
    return total


for _rank_ in (1, 2, 3):
    register(_max_pool(_rank_), f"max_pool{_rank_}d.default")
    register(_max_pool_with_indices(_rank_), f"max_pool{_rank_}d_with_indices.default")
    register(_avg_pool(_rank_), f"avg_pool{_rank_}d.default")
    _stems = ("adaptive", "_adaptive") if _rank_ > 1 else ("adaptive",)
    register(_adaptive_avg_pool(_rank_), *(f"{stem}_avg_pool{_rank_}d.default" for stem in _stems))
    register(_adaptive_max_pool(_rank_), f"adaptive_max_pool{_rank_}d.default")
