"""Operators with windows: convolutions, transposed convolutions and poolings.

In a transposed convolution the results that lie `stride` apart, a phase, are an ordinary convolution with every stride-th
weight, read backwards. One convolution gives all phases with as many weights, and their results are interleaved. The zeros
around its input meet weights. So weights that are not known, or not finite, go another way, as do phases without weights:
every product of an element and a weight once, and their sums where they overlap.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import product as combinations
from math import inf, prod

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, accumulator_of
from nncc.frontend.builder.functions import concat, iota, is_nan, pad, reverse, select
from nncc.frontend.graph.dims import Pairs, Shape
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.ops.contraction import conv_labels
from nncc.ir.dtypes import i32, i64

Ints = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Window:
    """How a window moves over the spatial axes. `excess` is what a last, partial window reaches beyond the padding."""

    size: Ints
    strides: Ints
    padding: Pairs
    dilation: Ints
    excess: Ints

    @property
    def reach(self) -> Pairs:
        """The padding with the excess."""
        return tuple((before, after + more) for (before, after), more in zip(self.padding, self.excess))

    def free(self, axis: int, extent: int) -> int:
        """The elements of a padded axis that the first window leaves; negative where the window is larger."""
        return extent + sum(self.padding[axis]) - (self.size[axis] - 1) * self.dilation[axis] - 1

    def count(self, axis: int, extent: int) -> int:
        """How many whole windows there are along an axis; none or fewer where the window is larger."""
        return self.free(axis, extent) // self.strides[axis] + 1


def window_of(call: Call, size: Ints, spatial: Shape) -> Window:
    """How a window of a size moves over the spatial axes, by the attributes that convolutions and poolings share.

    Raises: ModelError where these do not fit the axes, or name an automatic padding that there is not.
    """
    rank = len(size)
    strides, dilation = (call.integers(name) or (1,) * rank for name in ("strides", "dilations"))
    pads = call.integers("pads") or (0,) * (2 * rank)
    if not len(spatial) == len(strides) == len(dilation) == rank == len(pads) // 2 or min(strides + dilation) < 1:
        fault = f"window {size}, strides {strides}, dilations {dilation}, pads {pads}"
        raise ModelError(f"{fault} over {len(spatial)} spatial axes; expected one positive entry per axis, two pads")
    if min(pads) < 0:
        raise ModelError(f"pads {pads}; expected pads of 0 or more")
    mode = call.text("auto_pad", "NOTSET")
    padding = tuple(zip(pads[:rank], pads[rank:]))
    if mode != "NOTSET":
        padding = _auto_padding(mode, spatial, size, strides, dilation)
    return Window(size, strides, padding, dilation, (0,) * rank)


def _auto_padding(mode: str, spatial: Shape, size: Ints, strides: Ints, dilation: Ints) -> Pairs:
    if mode == "VALID":
        return ((0, 0),) * len(size)
    if mode not in ("SAME_UPPER", "SAME_LOWER"):
        raise ModelError(f"auto_pad {mode!r}; expected NOTSET, SAME_UPPER, SAME_LOWER or VALID")
    pairs = []
    for extent, window, stride, step in zip(_known(spatial), size, strides, dilation):
        total = max(0, (-(-extent // stride) - 1) * stride + (window - 1) * step + 1 - extent)
        less, more = total // 2, total - total // 2
        pairs.append((less, more) if mode == "SAME_UPPER" else (more, less))
    return tuple(pairs)


def _known(spatial: Shape) -> Ints:
    if not all(isinstance(extent, int) for extent in spatial):
        raise ModelError(f"spatial extents {list(spatial)}: auto_pad and ceil_mode need them when nncc compiles")
    return tuple(int(extent) for extent in spatial)


def _with_excess(window: Window, spatial: Ints) -> Window:
    """ceil_mode: a partial last window counts when it starts inside the input or the padding before it."""
    padding, excess = [], []
    for axis, extent in enumerate(spatial):
        (before, after), stride, free = window.padding[axis], window.strides[axis], window.free(axis, extent)
        count = -(-free // stride) + 1
        count -= (count - 1) * stride >= extent + before
        more = (count - 1) * stride - free
        padding.append((before, after + max(-after, min(more, 0))))
        excess.append(max(more, 0))
    return replace(window, padding=tuple(padding), excess=tuple(excess))


def _with_single(window: Window, spatial: Shape) -> Window:
    """Where the window is larger than a padded axis, by less than a stride, one partial window counts. ONNX's formula rounds
    down to none; its shape inference and ONNX Runtime divide as C does, which gives this one."""
    free = [window.free(axis, n) if isinstance(n, int) and n else 0 for axis, n in enumerate(spatial)]
    return replace(window, excess=tuple(-n if -stride < n < 0 else 0 for n, stride in zip(free, window.strides)))


def labels_of(rank: int, kernel: str = "oi") -> str:
    """The labels of a convolution over so many spatial axes, with channels before them. kernel: those of the
    filters' first two axes."""
    spatial = "".join(map(str, range(rank)))
    return conv_labels(f"bf{spatial}", f"{kernel}{spatial}", f"bf{spatial}")


def _conv(call: Call) -> Tensor:
    x, kernel, bias = call.x, call.tensor(1), call.optional(2)
    return with_bias(convolved(call, x, kernel), bias).cast(x.dtype)


def convolved(call: Call, x: Tensor, kernel: Tensor) -> Tensor:
    """x[batch, channel, *spatial] convolved with kernel[out, in of a group, *window], as it is summed (`accumulator_of`),
    not yet rounded to x's dtype.

    Raises: ModelError where the attributes do not fit the kernel or the axes.
    """
    size = kernel.type.extents[2:]
    if call.integers("kernel_shape") not in (None, size):
        raise ModelError(f"kernel_shape {call.integers('kernel_shape')} but the kernel is {kernel.type}")
    window = window_of(call, size, x.shape[2:])
    _check_fit(window, x.shape[2:])
    return x.emit(
        "conv",
        kernel,
        labels=labels_of(len(size)),
        strides=window.strides,
        padding=window.padding,
        dilation=window.dilation,
        groups=call.integer("group", 1),
        accumulator=accumulator_of(x.dtype),
    )


def _check_fit(window: Window, spatial: Shape) -> None:
    for axis, extent in enumerate(spatial):
        if isinstance(extent, int) and extent and (free := window.free(axis, extent)) < 0:
            padded = extent + sum(window.padding[axis])
            raise ModelError(
                f"spatial axis {axis}: the window reaches over {padded - free} elements, and there are {extent}, "
                f"with padding {padded}; the result would have no elements"
            )


def with_bias(x: Tensor, bias: Tensor | None) -> Tensor:
    """x[batch, channel, *spatial] with bias[channel] added, where there is one, in x's dtype."""
    return x if bias is None else x + bias.reshape(-1, *(1,) * (x.rank - 2)).cast(x.dtype)


def _conv_integer(call: Call) -> Tensor:
    """The zero points are taken off first, so that padding means 0."""
    x, kernel, zero, zeros = call.x.cast(i32), call.tensor(1).cast(i32), call.optional(2), call.optional(3)
    if zero is not None:
        x = x - zero.cast(i32).reshape()
    if zeros is not None:
        kernel = kernel - zeros.cast(i32).reshape(-1, *(1,) * (kernel.rank - 1))
    return convolved(call, x, kernel)


def pool_window(call: Call) -> Window:
    """The window of a pooling. Raises: ModelError as `window_of`, and where its size is missing."""
    size = call.integers("kernel_shape")
    if size is None:
        raise ModelError("attribute kernel_shape is missing")
    spatial = call.x.shape[2:]
    window = window_of(call, size, spatial)
    return _with_excess(window, _known(spatial)) if call.flag("ceil_mode", False) else _with_single(window, spatial)


def _max_pool(call: Call) -> Tensor | tuple[Tensor, Tensor]:
    window = pool_window(call)
    if call.outputs > 1:
        return greatest_and_places(call.x, window, call.flag("storage_order", False))
    return _max_over(call.x, window.size, window.strides, window.reach, window.dilation)


def _max_over(x: Tensor, size: Ints, strides: Ints, padding: Pairs, dilation: Ints) -> Tensor:
    return x.emit(
        "reduce_window",
        combiner="max",
        window=(1, 1, *size),
        strides=(1, 1, *strides),
        padding=((0, 0), (0, 0), *padding),
        dilation=(1, 1, *dilation),
    )


def _average_pool(call: Call) -> Tensor:
    window = pool_window(call)
    return call.composite(
        "average_pool",
        call.x,
        window=window.size,
        strides=window.strides,
        padding=window.padding,
        excess=window.excess,
        dilation=window.dilation,
        count_padding=call.flag("count_include_pad", False),
    )


def greatest_and_places(x: Tensor, window: Window, columns_first: bool) -> tuple[Tensor, Tensor]:
    """The greatest element of each window, the first one of equal ones, and its place among all elements of x, as i64."""
    (best, at), *others = _elements(x, window, columns_first)
    for part, place in others:
        better = (part > best) | (is_nan(part) & ~is_nan(best)) if x.dtype.is_float else part > best
        better = better | ((at < 0) & (place >= 0))  # a window may begin in the padding, whose places are no places
        best, at = select(better, part, best), select(better, place, at)
    return best, at


def _elements(x: Tensor, window: Window, columns_first: bool) -> Iterator[tuple[Tensor, Tensor]]:
    """For each position in a window, the elements that all windows have there, and their places; -1 in the padding."""
    lowest = -inf if x.dtype.is_float else int(x.dtype.lowest)
    around = pad(x, [(0, 0), (0, 0), *window.reach], x.builder.scalar(lowest, x.dtype))
    spans = zip(around.type.extents[2:], window.size, window.dilation, window.strides)
    last = [(n - (size - 1) * step - 1) // stride * stride for n, size, step, stride in spans]
    for offsets in combinations(*map(range, window.size)):
        starts = tuple(offset * step for offset, step in zip(offsets, window.dilation))
        ends = (start + to + 1 for start, to in zip(starts, last))
        part = around.strided_slice((0, 0, *starts), (*x.shape[:2], *ends), (1, 1, *window.strides))
        yield part, _places(x, part, starts, window, columns_first)


def _places(x: Tensor, part: Tensor, starts: Ints, window: Window, columns_first: bool) -> Tensor:
    """Where among all elements of x each of a part lies; -1 in the padding."""
    spatial = x.type.extents[2:]
    axes = range(len(spatial))
    steps = [prod(spatial[:axis] if columns_first else spatial[axis + 1 :]) for axis in axes]
    counted = [iota(x.builder, part.shape, axis, i64) for axis in range(part.rank)]
    at = [counted[2 + axis] * window.strides[axis] + (starts[axis] - window.reach[axis][0]) for axis in axes]
    total = (counted[0] * x.type.extents[1] + counted[1]) * prod(spatial)
    total = reduce(Tensor.__add__, (place * step for place, step in zip(at, steps)), total)
    if not any(map(any, window.reach)):
        return total
    inside = reduce(Tensor.__and__, ((place >= 0) & (place < extent) for place, extent in zip(at, spatial)))
    return select(inside, total, -1)


def _lp_pool(call: Call) -> Tensor:
    window = pool_window(call)
    return call.composite(
        "lp_pool",
        call.x,
        window=window.size,
        strides=window.strides,
        padding=window.reach,
        dilation=window.dilation,
        p=call.integer("p", 2),
    )


def _global_average_pool(call: Call) -> Tensor:
    return call.composite("global_average_pool", call.x)


def _global_max_pool(call: Call) -> Tensor:
    return call.x.max(tuple(range(2, call.x.rank)), keepdims=True)


def _global_lp_pool(call: Call) -> Tensor:
    spatial = call.x.shape[2:]
    window = _known(spatial)
    ones, none = (1,) * len(spatial), ((0, 0),) * len(spatial)
    return call.composite(
        "lp_pool", call.x, window=window, strides=ones, padding=none, dilation=ones, p=call.integer("p", 2)
    )


WINDOW: dict[str, ImportRule] = {
    "Conv": _conv,
    "ConvInteger": _conv_integer,
    "MaxPool": _max_pool,
    "AveragePool": _average_pool,
    "LpPool": _lp_pool,
    "GlobalLpPool": _global_lp_pool,
    "GlobalAveragePool": _global_average_pool,
    "GlobalMaxPool": _global_max_pool,
}


def _conv_transpose(call: Call) -> Tensor:
    x, kernel = call.x, call.tensor(1)
    window = window_of(call, kernel.type.extents[2:], x.shape[2:])
    spans = tuple((n - 1) * step + 1 for n, step in zip(window.size, window.dilation))
    spatial = x.type.extents[2:]
    padding, extra = _transposed_padding(call, window, spans, spatial)
    kept = [
        (before, (n - 1) * stride + span - after + more)
        for n, stride, span, (before, after), more in zip(spatial, window.strides, spans, padding, extra)
    ]
    weights = call.builder.known(kernel)
    finite = weights is not None and bool(np.isfinite(weights).all())
    way = _by_phases if finite and _is_dense(window) else _by_sums
    return with_bias(way(x, kernel, window, call.integer("group", 1), kept), call.optional(2)).cast(x.dtype)


def _is_dense(window: Window) -> bool:
    """Whether each phase has weights, and no zeros between them."""
    sizes = zip(window.size, window.strides, window.dilation)
    return all(stride == 1 or (step == 1 and n >= stride) for n, stride, step in sizes)


def _by_phases(x: Tensor, kernel: Tensor, window: Window, groups: int, kept: Sequence[tuple[int, int]]) -> Tensor:
    """The results in the spans `kept`, as convolutions."""
    sizes = zip(x.type.extents[2:], window.size, window.strides, window.dilation, kept)
    axes = [_Phases(*each) for each in sizes]
    result = _interleaved(x, kernel, axes, groups)
    return _part(result, [(start - a.first * a.stride, limit - a.first * a.stride) for a, (start, limit) in zip(axes, kept)])


@dataclass(frozen=True, slots=True)
class _Phases:
    """The phases of a transposed convolution along one axis: of `extent` elements with `size` weights, `step` apart, of
    which the results in the span `kept` are wanted."""

    extent: int
    size: int
    stride: int
    step: int
    kept: tuple[int, int]

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
        last = max(-(-self.kept[1] // self.stride), self.extent)
        return reach - self.first, last - self.extent


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
    spatial = [n * a.stride for n, a in zip(result.type.extents[3 + rank :], axes)]
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


def _by_sums(x: Tensor, kernel: Tensor, window: Window, groups: int, kept: Sequence[tuple[int, int]]) -> Tensor:
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
    shifts = -(-x.type.extents[at] // stride)
    x = _padded(x, at, shifts * stride - x.type.extents[at])
    x = _added(x.reshape(*x.shape[:at], shifts, stride, *x.shape[at + 1 :]), axis, at)
    # The phases, which follow the other axes now, become neighbours.
    x = x.transpose(*range(axis + 1), at, *range(axis + 1, at), *range(at + 1, x.rank))
    return x.reshape(*x.shape[:axis], x.type.extents[axis] * stride, *x.shape[axis + 2 :])


def _added(x: Tensor, axis: int, at: int) -> Tensor:
    """The sums of element n at shift s, an index of the axis `at`, over all n + s that are the same.

    Rows of as many zeros more as there are shifts, when they are cut again one element shorter, lie on a slant.
    """
    n, shifts = x.type.extents[axis], x.type.extents[at]
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
    extent, (before, after) = x.type.extents[axis], (x.shape[:axis], x.shape[axis + 1 :])
    spread = _padded(x.unsqueeze(axis + 1), axis + 1, step - 1).reshape(*before, extent * step, *after)
    return spread.strided_slice((0,) * x.rank, (*before, max(extent * step - step + 1, 0), *after))


def _part(x: Tensor, spans: Sequence[tuple[int, int]]) -> Tensor:
    """The elements from start to limit along each spatial axis; zeros where there are none."""
    more = [(max(-start, 0), max(limit - extent, 0)) for (start, limit), extent in zip(spans, x.type.extents[2:])]
    starts, limits = zip(*((start + before, limit + before) for (start, limit), (before, _) in zip(spans, more)))
    return pad(x, [(0, 0), (0, 0), *more]).strided_slice((0, 0, *starts), (*x.shape[:2], *limits))


def _transposed_padding(call: Call, window: Window, spans: Ints, spatial: Ints) -> tuple[Pairs, Ints]:
    extra = call.integers("output_padding") or (0,) * len(spans)
    wanted = call.integers("output_shape")
    mode = call.text("auto_pad", "NOTSET")
    if wanted is None and mode.startswith("SAME"):
        wanted = tuple(extent * stride for extent, stride in zip(spatial, window.strides))
    if wanted is None:
        return window.padding, extra
    pairs = []
    for n, stride, span, more, target in zip(spatial, window.strides, spans, extra, wanted):
        total = (n - 1) * stride + more + span - target
        half = total // 2
        pairs.append((half, total - half) if mode == "SAME_UPPER" else (total - half, half))
    return tuple(pairs), extra


TRANSPOSED: dict[str, ImportRule] = {"ConvTranspose": _conv_transpose}
