"""Interpolation of images at places that data decide: grids, boxes, and deformable convolutions.

An image is read as rows of features, one for each element of its other axes: the neighbours of a place are whole rows, and
their weights are the same for all features.

In a deformable convolution each weight meets the image at a place of its own. These samples are rows of features too, and a
product with the weights sums them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import product as combinations
from math import prod

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, accumulator_of
from nncc.frontend.builder.functions import absolute, concat, equal, gather, iota, maximum, minimum, select
from nncc.frontend.decompose.composites import widened
from nncc.frontend.library.indexing import linear, strides_of
from nncc.frontend.library.windows import Ints, Window
from nncc.ir.dtypes import DType, f32, i32, i64

SLOPE = -0.75
"""The slope at distance 1 of the cubic that grids are sampled by."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A neighbour of places along one axis: its index, what it weighs (None: all), and where it is inside (None: always)."""

    index: Tensor
    weight: Tensor | None = None
    inside: Tensor | None = None

    def of(self, dtype: DType) -> Tap:
        """The same with a weight of another dtype."""
        return self if self.weight is None else replace(self, weight=self.weight.cast(dtype))


class Image:
    """An image (batch, features, axes...) as rows of features."""

    def __init__(self, x: Tensor) -> None:
        self.shape = (x.shape[0], *x.shape[2:])
        self.rows = x.transpose(0, *range(2, x.rank), 1).reshape(-1, x.shape[1])

    def at(self, batch: Tensor, taps: Sequence[Tap]) -> Tensor:
        """The rows at places, 0 for those that are not inside, each times what its taps weigh."""
        dtype = i32 if self.rows.shape[0] <= i32.highest else i64
        where = linear([part.cast(dtype) for part in (batch, *(tap.index for tap in taps))], strides_of(self.shape))
        found = gather(self.rows, where, 0)
        weights = [tap.weight for tap in taps if tap.weight is not None]
        insides = [tap.inside for tap in taps if tap.inside is not None]
        if weights:
            found = found * reduce(Tensor.__mul__, weights).unsqueeze(-1)
        return select(reduce(Tensor.__and__, insides).unsqueeze(-1), found, 0) if insides else found


def _clipped(x: Tensor, extent: int) -> Tensor:
    return minimum(maximum(x, 0.0), float(extent - 1))


def _reflected(x: Tensor, low: float, high: float) -> Tensor:
    """Places reflected at both ends, as often as they are outside."""
    if high <= low:
        return x * 0.0
    beyond = absolute(x - low)
    times = (beyond / (high - low)).emit("floor")
    rest, odd = beyond - times * (high - low), times % 2.0 > 0.5
    return select(odd, high - rest, rest + low)


@dataclass(frozen=True, slots=True)
class _Border:
    """What is read outside of an axis: 0, its last element, or its elements backwards from `ends`."""

    mode: str
    extent: int
    ends: tuple[float, float]

    def place(self, x: Tensor) -> Tensor:
        """A place, before its neighbours are looked for."""
        if self.mode == "zeros":
            return x
        moved = _clipped(x, self.extent) if self.mode == "border" else _reflected(x, *self.ends)
        return select((x < self.ends[0]) | (x > self.ends[1]), moved, x)

    def tap(self, x: Tensor, weight: Tensor | None) -> Tap:
        """A neighbour, whose place is a whole number."""
        if self.mode == "reflection":
            x = _reflected(x, *self.ends)
        index = _clipped(x, self.extent)
        return Tap(index, weight, equal(index, x) if self.mode == "zeros" else None)


def _nearest(x: Tensor, border: _Border) -> list[Tap]:
    return [border.tap(border.place(x.emit("round")), None)]


def _linear(x: Tensor, border: _Border) -> list[Tap]:
    x = border.place(x)
    low = x.emit("floor")
    return [border.tap(low, 1.0 - (x - low)), border.tap(low + 1.0, x - low)]


def neighbours(x: Tensor, extent: int) -> list[Tap]:
    """The elements before and after places along an axis; 0 for those that are outside."""
    return _linear(x, _Border("zeros", extent, (0.0, extent - 1.0)))


def _cubic(x: Tensor, border: _Border) -> list[Tap]:
    x = border.place(x)
    low = x.emit("floor")
    rest, a = x - low, SLOPE

    def near(d: Tensor) -> Tensor:
        return (d * (a + 2) - (a + 3)) * d * d + 1.0

    def far(d: Tensor) -> Tensor:
        return ((d * a - 5 * a) * d + 8 * a) * d - 4 * a

    weights = (far(rest + 1.0), near(rest), near(1.0 - rest), far(2.0 - rest))
    return [border.tap(low + float(offset), weight) for offset, weight in zip(range(-1, 3), weights)]


MODES: dict[str, Callable[[Tensor, _Border], list[Tap]]] = {
    "nearest": _nearest,
    "linear": _linear,
    "bilinear": _linear,
    "cubic": _cubic,
    "bicubic": _cubic,
}
"""The neighbours of places along one axis."""
PADDINGS = ("zeros", "border", "reflection")


def affine_grid(theta: Tensor, spatial: Ints, is_by_corners: bool) -> Tensor:
    """The places, [batch, spatial..., axes], that matrices theta[batch, axes, axes + 1] take the elements of an image to.

    An element lies at x, y, ...: from -1 to 1 along each axis, the last one of the image first. Both ends are those of the
    image, or the centres of its first and last elements.
    """
    batch, axes, _ = theta.type.extents
    whole = widened(theta).reshape(batch, axes, axes + 1, *(1 for _ in spatial))
    along: list[Tensor] = []
    for axis in reversed(range(axes)):
        n = spatial[axis]
        ends = 1.0 if is_by_corners else 1.0 - 1.0 / max(n, 1)
        at = np.linspace(-ends, ends, n) if n > 1 else np.full(n, 1.0 if is_by_corners else 0.0)
        along.append(theta.builder.constant(at.astype(whole.dtype.numpy)).reshape(n, *(1 for _ in spatial[axis + 1 :])))
    rows = []
    for row in range(axes):
        parts = [whole[:, row, column] for column in range(axes + 1)]
        total = reduce(Tensor.__add__, [part * at for part, at in zip(parts, along)]) + parts[-1]
        rows.append(total.broadcast_to((batch, *spatial)).unsqueeze(-1))
    return concat(rows, -1).cast(theta.dtype)


def grid_sample(x: Tensor, grid: Tensor, mode: str, padding: str, is_by_corners: bool) -> Tensor:
    """x[batch, features, *axes] at places grid[batch, *places, axes], from -1 to 1, the last axis of x first:
    [batch, features, *places].

    mode: one of MODES. padding: one of PADDINGS. is_by_corners: -1 and 1 are the middles of the first and the last element,
    not their edges. Raises: ModelError for others, and where the shapes do not fit. The operators: ONNX's GridSample, ATen's
    grid_sampler.
    """
    _require_grid(x, grid, mode, padding)
    wide = x if mode == "nearest" else x.cast(accumulator_of(x.dtype) if x.dtype.is_float else f32)
    taps = []
    for axis, extent in enumerate(x.type.extents[2:]):
        column = grid[(*(slice(None),) * (grid.rank - 1), x.rank - 3 - axis)].cast(accumulator_of(grid.dtype)) + 1.0
        border = _Border(padding, extent, (0.0, extent - 1.0) if is_by_corners else (-0.5, extent - 0.5))
        place = column * ((extent - 1) / 2) if is_by_corners else (column * float(extent) - 1.0) * 0.5
        taps.append([tap.of(wide.dtype) for tap in MODES[mode](place, border)])
    image, batch = Image(wide), iota(x.builder, grid.shape[:-1], 0, i64)
    total = reduce(Tensor.__add__, (image.at(batch, chosen) for chosen in combinations(*taps)))
    return total.cast(x.dtype).transpose(0, total.rank - 1, *range(1, total.rank - 1))


def _require_grid(x: Tensor, grid: Tensor, mode: str, padding: str) -> None:
    spatial = x.type.extents[2:]
    if mode not in MODES or padding not in PADDINGS:
        modes = f"one of {', '.join(MODES)}, and one of {', '.join(PADDINGS)}"
        raise ModelError(f"mode {mode!r}, padding_mode {padding!r}; expected {modes}")
    if grid.rank != x.rank or grid.shape[-1] != len(spatial) or grid.shape[0] != x.shape[0] or 0 in spatial:
        wanted = f"a place along each of its {len(spatial)} axes, which have elements"
        raise ModelError(f"the grid is {grid.type} for {x.type}; expected {wanted}")


@dataclass(frozen=True, slots=True)
class Boxes:
    """How boxes are cut into bins: how many along each axis, places in a bin along each axis, the size of an element of the
    image in the boxes' unit, whether elements have their places in their middles, and what is made of a bin's places."""

    counts: tuple[int, int]
    samples: int
    scale: float
    is_half_pixel: bool
    mode: str


def roi_align(x: Tensor, boxes: Tensor, batch: Tensor, by: Boxes) -> Tensor:
    """Means ("avg"), or maxima ("max"), of places in the bins of boxes[n, 4], each place between four elements of
    x[batch, features, rows, columns]: [n, features, *counts]. batch[n]: the image of each box.

    Raises: ModelError where the number of places is not known, or the mode. The operator: ONNX's RoiAlign.
    """
    if by.mode not in ("avg", "max"):
        raise ModelError(f"mode {by.mode!r}; expected avg or max")
    if by.samples < 1:
        raise ModelError("sampling_ratio 0 takes as many places as the boxes are large; nncc needs a number, 1 or more")
    image = Image(x.cast(accumulator_of(x.dtype)))
    boxes = boxes.cast(accumulator_of(x.dtype)) * by.scale
    axes = [_bins(boxes, axis, by, x.type.extents[2 + axis]) for axis in (0, 1)]
    place = batch.reshape(-1, 1, 1).broadcast_to((boxes.shape[0], *by.counts))
    terms = [
        image.at(place, [_spread(tap, axis, place) for axis, tap in enumerate((row, column))])
        for rows, columns in combinations(*axes)
        for row, column in combinations(rows, columns)
    ]
    total = reduce(maximum if by.mode == "max" else Tensor.__add__, terms)
    total = total if by.mode == "max" else total * (1.0 / by.samples**2)
    return total.cast(x.dtype).transpose(0, 3, 1, 2)


def _bins(boxes: Tensor, axis: int, by: Boxes, extent: int) -> list[list[Tap]]:
    """The neighbours along one axis of each place in a bin, for each box and bin."""
    start, end = (boxes[:, column] - (0.5 if by.is_half_pixel else 0.0) for column in (1 - axis, 3 - axis))
    length = end - start if by.is_half_pixel else maximum(end - start, 1.0)
    count = by.counts[axis]
    size = (length * (1.0 / count)).unsqueeze(1)
    bin_ = iota(boxes.builder, (boxes.shape[0], count), 1, boxes.dtype)
    places = [start.unsqueeze(1) + bin_ * size + size * ((n + 0.5) / by.samples) for n in range(by.samples)]
    return [_between(place, extent) for place in places]


def _between(place: Tensor, extent: int) -> list[Tap]:
    """The elements before and after a place; nothing of one that is more than an element outside."""
    inside = (place >= -1.0) & (place <= float(extent))
    x = _clipped(place, extent)
    low = x.emit("floor")
    return [Tap(low, 1.0 - (x - low), inside), Tap(minimum(low + 1.0, float(extent - 1)), x - low, inside)]


def _spread(tap: Tap, axis: int, like: Tensor) -> Tap:
    """A tap of boxes and bins along one axis, for bins along both."""
    index, weight, inside = (
        None if part is None else part.unsqueeze(2 - axis).broadcast_to(like.shape)
        for part in (tap.index, tap.weight, tap.inside)
    )
    assert index is not None
    return Tap(index, weight, inside)


@dataclass(frozen=True, slots=True)
class Deformed:
    """How the kernel of a deformable convolution moves, and how many groups of features have weights, or offsets, of their
    own."""

    window: Window
    groups: int
    parts: int


def deformable_convolution(x: Tensor, kernel: Tensor, offset: Tensor, mask: Tensor | None, by: Deformed) -> Tensor:
    """x[batch, features, *axes] convolved with kernel[results, features of a group, *window], each of whose elements meets
    the image where offset[batch, parts * elements * axes, *results] moves it, times mask[batch, parts * elements, *results].
    As it is summed, not yet rounded. Raises: ModelError where the shapes do not fit. The operator: ONNX's DeformConv."""
    _require_offsets(x, kernel, offset, mask, by)
    window, spots = by.window, prod(by.window.size)
    batch, features, *spatial = x.type.extents
    outer, results = (batch * by.parts, spots), offset.type.extents[2:]
    moves = widened(offset).reshape(*outer, len(spatial), *results)
    ways = [neighbours(moves[:, :, axis] + _centres(window, axis, results, moves), n) for axis, n in enumerate(spatial)]
    image = Image(widened(x).reshape(batch * by.parts, features // by.parts, *spatial))
    place = iota(x.builder, (*outer, *results), 0, i64)
    met = reduce(Tensor.__add__, (image.at(place, corner) for corner in combinations(*ways)))
    if mask is not None:
        met = met * widened(mask).reshape(*outer, *results, 1)
    return _weighed(met.reshape(batch, by.parts, *met.shape[1:]), widened(kernel), by.groups)


def _require_offsets(x: Tensor, kernel: Tensor, offset: Tensor, mask: Tensor | None, by: Deformed) -> None:
    (batch, features, *spatial), (outputs, inputs) = x.type.extents, kernel.type.extents[:2]
    groups, parts, window = by.groups, by.parts, by.window
    if min(groups, parts) < 1 or features != inputs * groups or outputs % groups or features % parts:
        given = f"group {groups}, offset_group {parts}, the kernel {kernel.type} for {x.type}"
        raise ModelError(f"{given}; expected whole groups of features, as many in one as the kernel takes")
    results = tuple(max(window.count(axis, extent), 0) for axis, extent in enumerate(spatial))
    moved = (batch, parts * prod(window.size) * len(window.size), *results)
    if offset.shape != moved or (mask is not None and mask.shape != (batch, parts * prod(window.size), *results)):
        given = f"offsets {offset.type}" + ("" if mask is None else f", mask {mask.type}")
        wanted = f"offsets {list(moved)}, a mask {[batch, parts * prod(window.size), *results]}"
        raise ModelError(f"{given}; expected {wanted}")


def _centres(window: Window, axis: int, results: Ints, like: Tensor) -> Tensor:
    """Where the elements of a kernel lie along an axis before they are moved: for each of them, and each result."""
    size, count = window.size, results[axis]
    element = np.arange(prod(size)) // prod(size[axis + 1 :]) % size[axis] * window.dilation[axis]
    start = np.arange(count) * window.strides[axis] - window.padding[axis][0]
    around = [1] * axis, [1] * (len(results) - 1 - axis)
    places = (element[:, None] + start).reshape(prod(size), *around[0], count, *around[1])
    return like.builder.constant(places.astype(like.dtype.numpy))


def _weighed(met: Tensor, kernel: Tensor, groups: int) -> Tensor:
    """The sums of met[batch, parts, elements of the kernel, *results, features of a part] times kernel[out, in, *window]."""
    batch, parts, spots, *results, each = met.type.extents
    outputs, inputs, *_ = kernel.type.extents
    last = met.rank - 1
    met = met.transpose(0, *range(3, last), 2, 1, last).reshape(batch, *results, spots, groups, parts * each // groups)
    weights = kernel.reshape(groups, outputs // groups, inputs, spots)
    summed, group = len(results) + 1, len(results) + 2
    made = met.emit(
        "dot_general",
        weights,
        lhs_batch=(group,),
        rhs_batch=(0,),
        lhs_contract=(summed, group + 1),
        rhs_contract=(3, 2),
        accumulator=met.dtype,
    )
    order = (1, 0, made.rank - 1, *range(2, made.rank - 1))
    return made.transpose(*order).reshape(batch, outputs, *results)
