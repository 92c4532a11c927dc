"""Transposed convolutions.

The results that lie `stride` apart, a phase, are an ordinary convolution with every stride-th weight, read backwards. One
convolution gives all phases with as many weights, and their results are interleaved. The zeros around its input meet
weights. So weights that are not known, or not finite, go another way, as do phases without weights: every product of an
element and a weight once, and their sums where they overlap.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, accumulator_of
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import concat, pad, reverse
from nncc.frontend.graph.dims import Dim, canonical, ceil_div
from nncc.frontend.library.windows import Window, labels_of

Span = tuple[int, Dim]
"""From a place up to another one."""


def transposed_convolution(
    builder: FoldingBuilder, x: Tensor, kernel: Tensor, window: Window, groups: int = 1, extra: Sequence[int] = ()
) -> Tensor:
    """x[batch, features, *spatial] with kernel[features, results of a group, *window], as it is summed, not yet rounded.

    The window's padding is cut off at both ends; extra: what is added behind along each axis, of extents that are ambiguous.
    """
    spatial = x.shape[2:]
    kept = [
        (before, canonical((n - 1) * stride + (size - 1) * step + 1 - after + more))
        for n, size, stride, step, (before, after), more in zip(
            spatial, window.size, window.strides, window.dilation, window.padding, extra or (0,) * len(spatial)
        )
    ]
    weights = builder.known(kernel)
    finite = weights is not None and bool(np.isfinite(weights).all())
    way = _by_phases if finite and _is_dense(window) else _by_sums
    return way(x, kernel, window, groups, kept)


def _extents(x: Tensor, first: int) -> tuple[int, ...]:
    """The extents of the axes from one on. Raises: ModelError where a size is open."""
    return x.type.with_shape(x.shape[first:]).extents


def _is_dense(window: Window) -> bool:
    """Whether each phase has weights, and no zeros between them."""
    sizes = zip(window.size, window.strides, window.dilation)
    return all(stride == 1 or (step == 1 and n >= stride) for n, stride, step in sizes)


def _by_phases(x: Tensor, kernel: Tensor, window: Window, groups: int, kept: Sequence[Span]) -> Tensor:
    """The results in the spans `kept`, as convolutions."""
    sizes = zip(x.shape[2:], window.size, window.strides, window.dilation, kept)
    axes = [_Phases(*each) for each in sizes]
    result = _interleaved(x, kernel, axes, groups)
    spans = [(start - a.first * a.stride, canonical(limit - a.first * a.stride)) for a, (start, limit) in zip(axes, kept)]
    return _part(result, spans)


@dataclass(frozen=True, slots=True)
class _Phases:
    """The phases of a transposed convolution along one axis: of `extent` elements with `size` weights, `step` apart, of
    which the results in the span `kept` are wanted."""

    extent: Dim
    size: int
    stride: int
    step: int
    kept: Span

    @property
    def ranges(self) -> list[tuple[int, int, int]]:
        """(start, limit, weights) of neighbouring phases with as many weights."""
        least, more = divmod(self.size, self.stride)
        found = [(0, more, least + 1), (more, self.stride, least)]
        return [part for part in found if part[0] < part[1]]

    @property
    def first(self) -> int:
        """The first result of each phase that is computed: with none before the padding of a convolution."""
        return max(min(self.kept[0] // self.stride, (self.ranges[-1][2] - 1) * self.step), 0)

    def padding(self, weights: int) -> tuple[int, int]:
        """Zeros around the elements, where phases have so many weights: up to the last result, or to the last element."""
        reach = (weights - 1) * self.step
        return reach - self.first, _more(ceil_div(self.kept[1], self.stride), self.extent)


def _more(limit: Dim, extent: Dim) -> int:
    """How far a limit lies behind an extent, 0 where it does not. Raises: ModelError where that depends on open sizes."""
    more = canonical(limit - extent)
    if not isinstance(more, int):
        raise ModelError(
            f"a transposed convolution from {extent} elements to {limit}; nncc needs to know how many more these are"
        )
    return max(more, 0)


def _interleaved(x: Tensor, kernel: Tensor, axes: Sequence[_Phases], groups: int) -> Tensor:
    """Batch, features, and along each axis the results of all phases side by side."""
    inputs, outputs, *sizes = kernel.type.extents
    rank, each = len(axes), inputs // groups
    full = [(0, -size % a.stride) for size, a in zip(sizes, axes)]
    cut = [n for size, (_, more), a in zip(sizes, full, axes) for n in ((size + more) // a.stride, a.stride)]
    taps = pad(kernel, [(0, 0), (0, 0), *full]).reshape(groups, each, outputs, *cut)

    def joined(chosen: tuple[tuple[int, int, int], ...]) -> Tensor:
        if len(chosen) < rank:
            parts = [joined((*chosen, part)) for part in axes[len(chosen)].ranges]
            return concat(parts, 2 + len(chosen)) if len(parts) > 1 else parts[0]
        return _phase(x, taps, axes, chosen)

    result = joined(())
    order = (0, 1, 2 + rank, *(n for axis in range(rank) for n in (3 + rank + axis, 2 + axis)))
    spatial = [canonical(n * a.stride) for n, a in zip(result.shape[3 + rank :], axes)]
    return result.transpose(*order).reshape(x.shape[0], groups * outputs, *spatial)


def _phase(x: Tensor, taps: Tensor, axes: Sequence[_Phases], chosen: tuple[tuple[int, int, int], ...]) -> Tensor:
    """The results of some phases: batch, groups, the phases along each axis, features, results along each axis."""
    groups, each, outputs, *_ = taps.type.extents
    rank = len(axes)
    starts = [n for start, _, _ in chosen for n in (0, start)]
    limits = [n for _, limit, weights in chosen for n in (weights, limit)]
    some = taps.strided_slice((0, 0, 0, *starts), (groups, each, outputs, *limits))
    some = reverse(some, *(3 + 2 * axis for axis in range(rank)))
    some = some.transpose(0, *(4 + 2 * axis for axis in range(rank)), 2, 1, *(3 + 2 * axis for axis in range(rank)))
    phases, weights = [limit - start for start, limit, _ in chosen], [n for _, _, n in chosen]
    made = x.emit(
        "conv",
        some.reshape(groups * prod(phases) * outputs, each, *weights),
        labels=labels_of(rank),
        strides=(1,) * rank,
        padding=tuple(a.padding(n) for a, n in zip(axes, weights)),
        dilation=tuple(a.step for a in axes),
        groups=groups,
        accumulator=accumulator_of(x.dtype),
    )
    return made.reshape(made.shape[0], groups, *phases, outputs, *made.shape[2:])


def _by_sums(x: Tensor, kernel: Tensor, window: Window, groups: int, kept: Sequence[Span]) -> Tensor:
    """The results in the spans `kept`, as sums of products: zeros are added, not multiplied."""
    rank, result = len(kept), _products(x, kernel, groups)
    for axis, (stride, step) in enumerate(zip(window.strides, window.dilation)):
        result = _overlapped(result, 1 + axis, rank - axis, stride, step)
    return _part(result.transpose(0, rank + 1, *range(1, rank + 1)), kept)


def _products(x: Tensor, kernel: Tensor, groups: int) -> Tensor:
    """The products summed over the input's features: batch, spatial axes, the axes of the kernel, features."""
    inputs, outputs, *size = kernel.type.extents
    rank, each = len(size), inputs // groups
    taps = range(3, 3 + rank)
    weights = kernel.reshape(groups, each, outputs, *size).transpose(0, *taps, 2, 1)
    weights = weights.reshape(groups * prod(size) * outputs, each, *(1,) * rank)
    made = x.emit(
        "conv",
        weights,
        labels=labels_of(rank),
        strides=(1,) * rank,
        padding=((0, 0),) * rank,
        dilation=(1,) * rank,
        groups=groups,
        accumulator=accumulator_of(x.dtype),
    )
    batch, _, *spatial = made.shape
    cut = made.reshape(batch, groups, *size, outputs, *spatial)
    places = range(3 + rank, 3 + 2 * rank)
    order = (0, *places, *range(2, 2 + rank), 1, 2 + rank)
    return cut.transpose(*order).reshape(batch, *spatial, *size, groups * outputs)


def _overlapped(x: Tensor, axis: int, tap: int, stride: int, step: int) -> Tensor:
    """The axis and that of the kernel, `tap` behind it, as one: element n and tap k are added at n * stride + k * step."""
    x, at = _stuffed(x, axis + tap, step), axis + tap
    shifts = -(-_extents(x, at)[0] // stride)
    x = _padded(x, at, shifts * stride - _extents(x, at)[0])
    x = _added(x.reshape(*x.shape[:at], shifts, stride, *x.shape[at + 1 :]), axis, at)
    # The phases, which follow the other axes now, become neighbours.
    x = x.transpose(*range(axis + 1), at, *range(axis + 1, at), *range(at + 1, x.rank))
    return x.reshape(*x.shape[:axis], _extents(x, axis)[0] * stride, *x.shape[axis + 2 :])


def _added(x: Tensor, axis: int, at: int) -> Tensor:
    """The sums of element n at shift s, an index of the axis `at`, over all n + s that are the same.

    Rows of as many zeros more as there are shifts, when they are cut again one element shorter, lie on a slant.
    """
    n, shifts = _extents(x, axis)[0], _extents(x, at)[0]
    if shifts == 1:
        return x.squeeze(at)
    x = _padded(x, axis, shifts)
    x = x.transpose(*range(axis), at, axis, *range(axis + 1, at), *range(at + 1, x.rank))
    before, after = x.shape[:axis], x.shape[axis + 2 :]
    flat = x.reshape(*before, shifts * (n + shifts), *after)
    flat = flat.strided_slice((0,) * flat.rank, (*before, shifts * (n + shifts - 1), *after))
    return flat.reshape(*before, shifts, n + shifts - 1, *after).sum(axis)


def _padded(x: Tensor, axis: int, more: int) -> Tensor:
    """x with so many zeros at the end of an axis."""
    return pad(x, [(0, more if a == axis else 0) for a in range(x.rank)]) if more else x


def _stuffed(x: Tensor, axis: int, step: int) -> Tensor:
    """x with step - 1 zeros between neighbours along an axis."""
    if step == 1:
        return x
    extent, (before, after) = _extents(x, axis)[0], (x.shape[:axis], x.shape[axis + 1 :])
    spread = _padded(x.unsqueeze(axis + 1), axis + 1, step - 1).reshape(*before, extent * step, *after)
    return spread.strided_slice((0,) * x.rank, (*before, max(extent * step - step + 1, 0), *after))


def _part(x: Tensor, spans: Sequence[Span]) -> Tensor:
    """The elements from start to limit along each spatial axis; zeros where there are none."""
    more = [(max(-start, 0), _more(limit, extent)) for (start, limit), extent in zip(spans, x.shape[2:])]
    starts, limits = zip(*((start + before, canonical(limit + before)) for (start, limit), (before, _) in zip(spans, more)))
    return pad(x, [(0, 0), (0, 0), *more]).strided_slice((0, 0, *starts), (*x.shape[:2], *limits))
