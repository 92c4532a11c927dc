"""Images in other sizes: each axis is resized by itself, as a weighted sum of a few neighbours.

Element i of the result has a place among the operand's elements; the neighbours of that place and their weights are known at
compile time. Where the factor is u/d, they repeat every u elements: then the result is a sum of slices with stride d times u
weights each, and no element is read through an index. That is so of open sizes, too, whose factor is a whole number; of
others a run computes the places and the weights.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any, cast

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, accumulator_of
from nncc.frontend.builder.functions import dim_scalar, equal, full, gather, iota, maximum, minimum, select
from nncc.frontend.graph.dims import Dim, canonical, floor_div, quotient
from nncc.frontend.graph.graph import Array, TensorType
from nncc.frontend.library.indexing import extended
from nncc.ir.dtypes import DType, f32, f64, i64


@dataclass(frozen=True, slots=True)
class Scaling:
    """How one axis is resized: extents, the factor (which rounding may keep from being their quotient), and the part of the
    axis that `tf_crop_and_resize` reads, in fractions of it."""

    axis: int
    extent: int
    target: int
    factor: float
    part: tuple[float, float] = (0.0, 1.0)

    @property
    def length(self) -> float:
        """The extent of the result before it is rounded."""
        return self.factor * self.extent

    @property
    def changes(self) -> bool:
        """Whether the result is not the operand."""
        return (self.target, self.factor, self.part) != (self.extent, 1.0, (0.0, 1.0))


@dataclass(frozen=True, slots=True)
class Taps:
    """The elements of the operand, some of them outside, that each element of the result is made of, and what each weighs.

    Both have the shape (elements, taps).
    """

    places: Array
    weights: Array


@dataclass(frozen=True, slots=True)
class OpenScaling:
    """How an axis is resized whose extents are not known now. factor: where it is one number for all sizes."""

    axis: int
    extent: Dim
    target: Dim
    factor: float | None

    def example(self) -> Scaling | None:
        """The same of an extent that is a number, where the factor is a whole one."""
        if self.factor is None or self.factor < 1 or self.factor != int(self.factor):
            return None
        return Scaling(self.axis, _EXAMPLE, _EXAMPLE * int(self.factor), self.factor)


_EXAMPLE = 16
"""Elements of an axis by which is found how neighbours and weights repeat."""


def _half_pixel(s: Scaling, at: Array) -> Array:
    return (at + 0.5) / s.factor - 0.5


def _pytorch_half_pixel(s: Scaling, at: Array) -> Array:
    return _half_pixel(s, at) if s.length != 1 else at * 0.0 - 0.5


def _half_pixel_symmetric(s: Scaling, at: Array) -> Array:
    return s.extent / 2 * (1 - s.target / s.length) + (at + 0.5) / s.factor - 0.5


def _align_corners(s: Scaling, at: Array) -> Array:
    return at * 0.0 if s.length == 1 else at * (s.extent - 1) / (s.length - 1)


def _crop_and_resize(s: Scaling, at: Array) -> Array:
    start, end = s.part
    inside = (end - start) * (s.extent - 1)
    return start * (s.extent - 1) + (at * 0.0 + inside / 2 if s.length == 1 else at * inside / (s.length - 1))


COORDINATES: dict[str, Callable[[Scaling, Array], Array]] = {
    "half_pixel": _half_pixel,
    "half_pixel_symmetric": _half_pixel_symmetric,
    "pytorch_half_pixel": _pytorch_half_pixel,
    "align_corners": _align_corners,
    "asymmetric": lambda s, at: at / s.factor,
    "tf_half_pixel_for_nn": lambda s, at: (at + 0.5) / s.factor,
    "tf_crop_and_resize": _crop_and_resize,
}
"""The places among the operand's elements, which are whole numbers, of the elements `at` of the result."""

QUOTIENTS = frozenset({"asymmetric", "half_pixel", "pytorch_half_pixel", "tf_half_pixel_for_nn"})
"""Those of COORDINATES that divide by the factor."""


def floor(x: Any) -> Any:
    """The whole numbers below those of an array or a tensor."""
    return x.emit("floor") if isinstance(x, Tensor) else np.asarray(np.floor(x))


def ceil(x: Any) -> Any:
    """The whole numbers above those of an array or a tensor."""
    return x.emit("ceil") if isinstance(x, Tensor) else np.asarray(np.ceil(x))


NEAREST: dict[str, Callable[[Any], Any]] = {
    "round_prefer_floor": lambda x: ceil(x - 0.5),
    "round_prefer_ceil": lambda x: floor(x + 0.5),
    "floor": floor,
    "ceil": ceil,
}


@dataclass(frozen=True, slots=True)
class _Sized:
    """The numbers of an OpenScaling in a run, each a scalar of the dtype that places are computed in."""

    extent: Tensor
    length: Tensor
    factor: Tensor

    @staticmethod
    def of(x: Tensor, s: OpenScaling, dtype: DType) -> _Sized:
        """Those of an axis of x."""
        extent, target = (dim_scalar(x.builder, dim, i64).cast(f64) for dim in (s.extent, s.target))
        factor = target / extent if s.factor is None else x.builder.scalar(s.factor, f64)
        length = target if s.factor is None else extent * factor
        return _Sized(extent.cast(dtype), length.cast(dtype), factor.cast(dtype))


def _open_corners(s: _Sized, at: Tensor) -> Tensor:
    return at * (s.extent - 1.0) / maximum(s.length - 1.0, 1.0)


def _open_pytorch(s: _Sized, at: Tensor) -> Tensor:
    return select(equal(s.length, 1.0), at * 0.0 - 0.5, (at + 0.5) / s.factor - 0.5)


OPEN_COORDINATES: dict[str, Callable[[_Sized, Tensor], Tensor]] = {
    "half_pixel": lambda s, at: (at + 0.5) / s.factor - 0.5,
    "pytorch_half_pixel": _open_pytorch,
    "align_corners": _open_corners,
    "asymmetric": lambda s, at: at / s.factor,
    "tf_half_pixel_for_nn": lambda s, at: (at + 0.5) / s.factor,
}
"""Those of COORDINATES that a run computes for open sizes."""


def linear_kernel(distance: Array) -> Array:
    """The weights of neighbours by their distance, in elements of the input: a triangle that ends at 1."""
    return np.asarray(np.clip(1 - np.abs(distance), 0, 1))


def cubic_kernel(a: float, distance: Array) -> Array:
    """Keys' cubic convolution, with the slope `a` at distance 1."""
    x = np.abs(distance)
    return np.asarray(np.where(x <= 1, _near(a, x), np.where(x < 2, _far(a, x), 0.0)))


def _near(a: float, x: Any) -> Any:
    """Keys' weights at distances up to 1."""
    return ((x * (a + 2) - (a + 3)) * x) * x + 1.0


def _far(a: float, x: Any) -> Any:
    """Keys' weights at distances from 1 to 2."""
    return ((x * a - 5 * a) * x + 8 * a) * x - 4 * a


def taps_of(kernel: Callable[[Array], Array], reach: int, s: Scaling, at: Array, antialias: bool) -> Taps:
    """What a kernel that ends at `reach` weighs around places; antialias: it is as much wider as the axis gets shorter."""
    narrow = min(s.factor, 1.0) if antialias else 1.0
    first = math.floor(-reach / narrow) + 1
    offsets = np.arange(first, 2 - first)
    floors = np.floor(at)
    weights = kernel((offsets - (at - floors)[:, None]) * narrow)
    return Taps(floors.astype(np.int64)[:, None] + offsets, weights / weights.sum(1, keepdims=True))


def without_outside(taps: Taps, extent: int) -> Taps:
    """The same without what lies outside of the operand: the other weights sum to 1."""
    weights = np.where((taps.places >= 0) & (taps.places < extent), taps.weights, 0.0)
    total = weights.sum(1, keepdims=True)
    return Taps(taps.places, weights / np.where(total == 0, 1, total))


MOST_PHASES = 8
"""Weights that repeat after more elements than these are read from a table as long as the axis."""

MOST_RESIZED = 1 << 24
"""Elements of an axis that is resized: places and weights of the neighbours take up to 100 bytes of each at compile time."""


def _steps(places: Array) -> int | None:
    """The step of places that rise evenly, else None."""
    steps = {*np.diff(places).tolist()}
    return next(iter(steps), 1) if len(steps) <= 1 and min(steps, default=1) > 0 else None


def _picked(x: Tensor, axis: int, places: Array) -> Tensor:
    """The elements at places along an axis: a slice or copies of each element where they are that, else read by index."""
    extent, count = known_extent(x, axis), len(places)
    times = -(-count // extent)
    if np.array_equal(places, np.arange(count) // times):
        return _first(_copied(x, axis, times), axis, count)
    step = _steps(places)
    if count and step is not None:
        return _every(x, axis, int(places[0]), count, step)
    return gather(x, x.builder.constant(places), axis)


def _copied(x: Tensor, axis: int, times: int) -> Tensor:
    """Each element along an axis so many times."""
    before, extent, after = x.shape[:axis], x.shape[axis], x.shape[axis + 1 :]
    axes = (*range(axis + 1), *range(axis + 2, x.rank + 1))
    copies = x.emit("broadcast", shape=(*before, extent, times, *after), axes=axes)
    return copies.reshape(*before, canonical(extent * times), *after)


def _first(x: Tensor, axis: int, count: int) -> Tensor:
    return x.strided_slice((0,) * x.rank, (*x.shape[:axis], count, *x.shape[axis + 1 :]))


def _every(x: Tensor, axis: int, start: int, count: Dim, step: int) -> Tensor:
    """Elements of an axis in equal steps."""
    starts = tuple(start if d == axis else 0 for d in range(x.rank))
    end = canonical(start + (count - 1) * step + 1)
    limits = tuple(end if d == axis else extent for d, extent in enumerate(x.shape))
    return x.strided_slice(starts, limits, tuple(step if d == axis else 1 for d in range(x.rank)))


def _along(x: Tensor, axis: int, numbers: Array) -> Tensor:
    """Numbers along some axes from `axis` on, of extent 1 along those behind."""
    array = numbers.astype(x.dtype.numpy)
    return x.builder.constant(array).reshape(*array.shape, *(1,) * (x.rank - axis - array.ndim))


def _summed(terms: Sequence[Tensor]) -> Tensor:
    total, *rest = terms
    for term in rest:
        total = total + term
    return total


@dataclass(frozen=True, slots=True)
class _RepeatedTaps:
    """Taps that repeat: those of element q*u + p are at q*step + offset, the same offsets for all, with weights[p]."""

    step: int
    first: int
    weights: Array


def _phases(s: Scaling, taps: Taps) -> _RepeatedTaps | None:
    """The taps as phases; None where they do not repeat soon, or all phases together reach too far."""
    ratio = Fraction(s.target, s.extent)
    up, down = ratio.numerator, ratio.denominator
    if up > MOST_PHASES or s.target <= up:
        return None
    rows = np.arange(s.target)
    offsets = taps.places - (rows // up * down)[:, None]
    width = int(offsets.max() - offsets.min()) + 1
    if width > 2 * taps.weights.shape[1]:
        return None
    spread = np.zeros((s.target, width))
    np.put_along_axis(spread, offsets - offsets.min(), taps.weights, 1)
    repeated = np.allclose(spread, spread[rows % up], rtol=0, atol=1e-9)
    return _RepeatedTaps(down, int(offsets.min()), spread[:up]) if repeated else None


def _by_phases(x: Tensor, s: Scaling | OpenScaling, phases: _RepeatedTaps) -> Tensor:
    """The weighted sum of slices of the operand, whose ends are repeated as far as they reach."""
    axis, (up, width) = s.axis, phases.weights.shape
    count = floor_div(s.target, up)
    reach = canonical(phases.first + (count - 1) * phases.step + width - s.extent)
    assert isinstance(reach, int), "an open extent grows by a whole number"
    pairs = [(max(-phases.first, 0), max(reach, 0)) if d == axis else (0, 0) for d in range(x.rank)]
    x, start = extended(x, pairs, "edge"), max(phases.first, 0)
    before, after = x.shape[:axis], x.shape[axis + 1 :]
    axes = (*range(axis + 1), *range(axis + 2, x.rank + 1))
    terms = []
    for offset, weights in enumerate(phases.weights.T):
        if weights.any():
            part = _every(x, axis, start + offset, count, phases.step)
            copies = part.emit("broadcast", shape=(*before, count, up, *after), axes=axes)
            terms.append(copies * _along(copies, axis + 1, weights))
    return _summed(terms).reshape(*before, s.target, *after)


def _weighted(x: Tensor, s: Scaling, taps: Taps) -> Tensor:
    """The weighted sums along one axis."""
    phases = _phases(s, taps)
    if phases is not None:
        return _by_phases(x, s, phases)
    terms = []
    for places, weights in zip(taps.places.T, taps.weights.T):
        if weights.any():
            inside = np.clip(places, 0, s.extent - 1)
            terms.append(_picked(x, s.axis, inside) * _along(x, s.axis, weights))
    return _summed(terms)


@dataclass(frozen=True, slots=True)
class Resizing:
    """How every axis is resized: by the element nearest to a place, or by weighted neighbours, linear or cubic ones.

    slope: of the cubic, at distance 1. is_inner: neighbours outside have no weight. is_smooth: an axis that gets shorter
    takes as many more neighbours. fill: the number for what lies outside, where it is not the nearest element. in_f32: what
    places are computed in.
    """

    mode: str
    coordinates: Callable[[Scaling, Array], Array]
    nearest: Callable[[Any, Any], Any] = lambda s, at: floor(at)
    slope: float = -0.75
    is_inner: bool = False
    is_smooth: bool = False
    fill: float | None = None
    in_f32: bool = False

    def apply(self, x: Tensor, s: Scaling | OpenScaling) -> Tensor:
        """x with one axis resized. Raises: ModelError where its size has to be known now."""
        if isinstance(s, OpenScaling):
            return self._apply_open(x, s)
        at = self._places(s)
        return self._filled(self._sampled(x, s, at), s, at)

    def _apply_open(self, x: Tensor, s: OpenScaling) -> Tensor:
        name = next((name for name, found in COORDINATES.items() if found is self.coordinates), "")
        if name not in OPEN_COORDINATES or self.is_inner or self.is_smooth or self.fill is not None:
            raise ModelError(
                f"axis {s.axis} of {x.type} is resized with attributes for which nncc needs its size when it compiles"
            )
        example = s.example() if name in QUOTIENTS else None
        if example and self.mode == "nearest":
            places = np.clip(self.nearest(example, self._places(example)).astype(np.int64), 0, example.extent - 1)
            times = int(example.factor)
            if np.array_equal(places, np.arange(example.target) // times):
                return _copied(x, s.axis, times)
        elif example:
            phases = _phases(example, self._taps(example, self._places(example)))
            if phases is not None:
                return _by_phases(x, s, phases)
        return self._computed(x, s, OPEN_COORDINATES[name])

    def _computed(self, x: Tensor, s: OpenScaling, coordinates: Callable[[_Sized, Tensor], Tensor]) -> Tensor:
        """x with one axis resized, by places and weights that a run computes."""
        dtype = f32 if self.in_f32 else f64
        at = coordinates(_Sized.of(x, s, dtype), iota(x.builder, (s.target,), 0, i64).cast(dtype))
        last = dim_scalar(x.builder, s.extent, i64) - 1

        def picked(places: Tensor) -> Tensor:
            return gather(x, minimum(maximum(places.cast(i64), 0), last), s.axis)

        if self.mode == "nearest":
            return picked(self.nearest(s, at))
        first = at.emit("floor")
        behind = at - first
        if self.mode == "linear":
            weights = {0: -behind + 1.0, 1: behind}
        else:
            a = self.slope
            weights = {-1: _far(a, behind + 1.0), 0: _near(a, behind), 1: _near(a, -behind + 1.0), 2: _far(a, -behind + 2.0)}
        behind_axis = (1,) * (x.rank - s.axis - 1)
        terms = [
            picked(first + float(offset)) * weight.cast(x.dtype).reshape(-1, *behind_axis)
            for offset, weight in weights.items()
        ]
        return _summed(terms)

    def _places(self, s: Scaling) -> Array:
        """Where elements lie: in f32 where the nearest ones of quotients are picked, as ONNX Runtime does. So element 6 by a
        factor of 1.2 lies at 5, not before it, as it would by the f64 quotient of the stored number."""
        if not self.in_f32:
            return np.asarray(self.coordinates(s, np.arange(s.target, dtype=np.float64)))
        factor = cast("float", np.float32(s.factor))
        return np.asarray(self.coordinates(replace(s, factor=factor), np.arange(s.target, dtype=np.float32)))

    def _sampled(self, x: Tensor, s: Scaling, at: Array) -> Tensor:
        if not s.target:
            return _first(x, s.axis, 0)
        if self.mode == "nearest":
            return _picked(x, s.axis, np.clip(self.nearest(s, at).astype(np.int64), 0, s.extent - 1))
        taps = self._taps(s, at)
        return _weighted(x, s, without_outside(taps, s.extent) if self.is_inner else taps)

    def _taps(self, s: Scaling, at: Array) -> Taps:
        kernel, reach = (linear_kernel, 1) if self.mode == "linear" else (partial(cubic_kernel, self.slope), 2)
        return taps_of(kernel, reach, s, at, self.is_smooth)

    def _filled(self, x: Tensor, s: Scaling, at: Array) -> Tensor:
        outside = (at < 0) | (at > s.extent - 1)
        if self.fill is None or not outside.any():
            return x
        mask = x.builder.constant(outside).reshape(-1, *(1,) * (x.rank - s.axis - 1))
        return select(mask, full(x.builder, self.fill, TensorType(x.dtype, ())), x)


def resized(x: Tensor, resizing: Resizing, scalings: Sequence[Scaling | OpenScaling]) -> Tensor:
    """x with all axes resized, in the order that leaves the least to the later ones: what shrinks goes first, and of what
    grows the last axis, along which elements are neighbours. Raises: ModelError as `Resizing.apply`."""
    changing = [s for s in scalings if isinstance(s, OpenScaling) or s.changes]
    if not changing:
        return x
    dtype = x.dtype if resizing.mode == "nearest" else accumulator_of(x.dtype) if x.dtype.is_float else f32
    made = x.cast(dtype)
    for s in sorted(changing, key=_order):
        made = resizing.apply(made, s)
    rounded = made.emit("round") if dtype.is_float and not x.dtype.is_float else made
    return rounded.cast(x.dtype)


def _order(s: Scaling | OpenScaling) -> tuple[float, int]:
    factor = s.factor or 1.0
    return factor, -s.axis if factor > 1 else s.axis


def known_extent(x: Tensor, axis: int) -> int:
    """The extent of an axis that is resized. Raises: ModelError where it is open."""
    extent = x.shape[axis]
    if not isinstance(extent, int):
        raise ModelError(f"axis {axis} of {x.type} is resized; nncc needs its size when it compiles")
    return extent


def open_scaling(x: Tensor, axis: int, target: Dim) -> OpenScaling:
    """The scaling of an axis to a size, where one of both is open."""
    extent = x.shape[axis]
    factor = quotient(target, extent)
    return OpenScaling(axis, extent, target, float(factor) if isinstance(factor, int) else None)


def scaling_of(x: Tensor, axis: int, target: int, factor: float) -> Scaling:
    """The scaling of an axis. Raises: ModelError where it is open, has no elements to make others of, or gets too long."""
    extent = known_extent(x, axis)
    if target < 0 or (target and not extent):
        raise ModelError(f"axis {axis} of {x.type} to {target} elements; expected elements to make them of")
    scaling = Scaling(axis, extent, target, factor)
    if target > MOST_RESIZED and scaling.changes:
        raise ModelError(
            f"axis {axis} of {x.type} to {target:,} elements; nncc resizes to {MOST_RESIZED:,} at most, as it "
            "holds the place of each while it compiles"
        )
    return scaling
