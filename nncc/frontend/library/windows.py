"""Windows over spatial axes: convolutions, and poolings with the places of what they find.

Images are x[batch, features, *spatial].
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import product as combinations
from math import inf, prod

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Recorder, Tensor, accumulator_of
from nncc.frontend.builder.functions import iota, is_nan, pad, select
from nncc.frontend.decompose import composite
from nncc.frontend.graph.dims import Pairs, Shape, canonical, ceil_div
from nncc.frontend.ops.contraction import conv_labels
from nncc.ir.dtypes import i64

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

    def reach_of(self, axis: int) -> int:
        """The elements of an axis from the first to the last of a window."""
        return (self.size[axis] - 1) * self.dilation[axis] + 1

    def free(self, axis: int, extent: int) -> int:
        """The elements of a padded axis that the first window leaves; negative where the window is larger."""
        return extent + sum(self.padding[axis]) - self.reach_of(axis)

    def count(self, axis: int, extent: int) -> int:
        """How many whole windows there are along an axis; none or fewer where the window is larger."""
        return self.free(axis, extent) // self.strides[axis] + 1

    def assume_fit(self, builder: Recorder, spatial: Shape) -> None:
        """Take open axes to be as long as the window, at least."""
        for axis, extent in enumerate(spatial):
            if not isinstance(extent, int):
                builder.assume(canonical(extent + sum(self.padding[axis]) + self.excess[axis] - self.reach_of(axis)))


def window_over(spatial: Shape, size: Ints, strides: Ints, padding: Pairs, dilation: Ints) -> Window:
    """A window of a size that moves over the spatial axes. Raises: ModelError where these do not fit each other."""
    entries, axes = (strides, padding, dilation, spatial), len(size)
    pads = tuple(n for side in zip(*padding) for n in side)
    if any(len(entry) != axes for entry in entries) or min(strides + dilation, default=0) < 1:
        fault = f"window {size}, strides {strides}, dilations {dilation}, pads {pads}"
        raise ModelError(f"{fault} over {len(spatial)} spatial axes; expected one positive entry per axis, two pads")
    if min(pads) < 0:
        raise ModelError(f"pads {pads}; expected pads of 0 or more")
    return Window(size, strides, padding, dilation, (0,) * axes)


def same_padding(window: Window, spatial: Shape, is_odd_first: bool = False) -> Window:
    """The window with as much padding that there is one for each stride of the extents. is_odd_first: of an odd number,
    one more lies before the elements, not behind. Raises: ModelError where it depends on an extent that is not known."""
    pairs = []
    for axis, extent in enumerate(spatial):
        stride, reach = window.strides[axis], window.reach_of(axis)
        behind = canonical(ceil_div(extent, stride) * stride - extent)  # elements of the last stride that there are not
        if not isinstance(behind, int):
            known_extents(spatial)
        total = max(0, int(behind) + reach - stride)
        less, more = total // 2, total - total // 2
        pairs.append((more, less) if is_odd_first else (less, more))
    return replace(window, padding=tuple(pairs))


def known_extents(spatial: Shape) -> Ints:
    """The extents as numbers. Raises: ModelError where one is open."""
    if not all(isinstance(extent, int) for extent in spatial):
        raise ModelError(f"spatial extents {list(spatial)}: automatic padding and ceil_mode need them when nncc compiles")
    return tuple(int(extent) for extent in spatial)


def with_excess(window: Window, spatial: Shape) -> Window:
    """ceil_mode: a partial last window counts when it starts inside the input or the padding before it. Raises: ModelError
    where that depends on an extent that is not known."""
    padding, excess = [], []
    for axis, extent in enumerate(spatial):
        if not isinstance(extent, int):
            if window.padding[axis][1] + window.strides[axis] > window.reach_of(axis):
                known_extents(spatial)
            padding.append(window.padding[axis])  # a last window starts inside, and others reach no further than a stride
            excess.append(window.strides[axis] - 1)
            continue
        (before, after), stride, free = window.padding[axis], window.strides[axis], window.free(axis, extent)
        count = -(-free // stride) + 1
        count -= (count - 1) * stride >= extent + before
        more = (count - 1) * stride - free
        padding.append((before, after + max(-after, min(more, 0))))
        excess.append(max(more, 0))
    return replace(window, padding=tuple(padding), excess=tuple(excess))


def with_single(window: Window, spatial: Shape) -> Window:
    """Where the window is larger than a padded axis, by less than a stride, one partial window counts. ONNX's formula rounds
    down to none; its shape inference and ONNX Runtime divide as C does, which gives this one."""
    free = [window.free(axis, n) if isinstance(n, int) and n else 0 for axis, n in enumerate(spatial)]
    return replace(window, excess=tuple(-n if -stride < n < 0 else 0 for n, stride in zip(free, window.strides)))


def labels_of(rank: int, kernel: str = "oi") -> str:
    """The labels of a convolution over so many spatial axes, with channels before them. kernel: those of the
    filters' first two axes."""
    spatial = "".join(map(str, range(rank)))
    return conv_labels(f"bf{spatial}", f"{kernel}{spatial}", f"bf{spatial}")


def convolution(x: Tensor, kernel: Tensor, window: Window, groups: int = 1) -> Tensor:
    """x[batch, features, *spatial] convolved with kernel[results, features of a group, *window], as it is summed
    (`accumulator_of`), not yet rounded to x's dtype. Raises: ModelError where the window is larger than an axis."""
    _check_fit(window, x.shape[2:])
    window.assume_fit(x.builder, x.shape[2:])
    return x.emit(
        "conv",
        kernel,
        labels=labels_of(len(window.size)),
        strides=window.strides,
        padding=window.padding,
        dilation=window.dilation,
        groups=groups,
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


def max_pool(x: Tensor, window: Window) -> Tensor:
    """The greatest element of each window."""
    return x.emit(
        "reduce_window",
        combiner="max",
        window=(1, 1, *window.size),
        strides=(1, 1, *window.strides),
        padding=((0, 0), (0, 0), *window.reach),
        dilation=(1, 1, *window.dilation),
    )


def average_pool(x: Tensor, window: Window, count_padding: bool) -> Tensor:
    """The average of each window. count_padding: over the padding too, but never over the excess."""
    (made,) = composite(
        "average_pool",
        x,
        window=window.size,
        strides=window.strides,
        padding=window.padding,
        excess=window.excess,
        dilation=window.dilation,
        count_padding=count_padding,
    )
    return made


def lp_pool(x: Tensor, window: Window, p: int) -> Tensor:
    """The norm of each window: the p-th root of the sum of its elements to the power of p."""
    (made,) = composite(
        "lp_pool",
        x,
        window=window.size,
        strides=window.strides,
        padding=window.reach,
        dilation=window.dilation,
        p=p,
    )
    return made


def greatest_and_places(x: Tensor, window: Window, columns_first: bool = False) -> tuple[Tensor, Tensor]:
    """The greatest element of each window, the first one of equal ones, and its place among all elements of x, as i64.

    columns_first: places are counted along the first spatial axis first.
    """
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
