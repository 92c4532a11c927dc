"""Where an element of a resized axis lies among the operand's, and what its neighbours there weigh."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from nncc.frontend.graph.graph import Array


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

NEAREST: dict[str, Callable[[Array], Array]] = {
    "round_prefer_floor": lambda x: np.ceil(x - 0.5),
    "round_prefer_ceil": lambda x: np.floor(x + 0.5),
    "floor": np.floor,
    "ceil": np.ceil,
}


def linear_kernel(distance: Array) -> Array:
    """The weights of neighbours by their distance, in elements of the input: a triangle that ends at 1."""
    return np.asarray(np.clip(1 - np.abs(distance), 0, 1))


def cubic_kernel(a: float, distance: Array) -> Array:
    """Keys' cubic convolution, with the slope `a` at distance 1."""
    x = np.abs(distance)
    near: Array = ((a + 2) * x - (a + 3)) * x * x + 1
    far = ((a * x - 5 * a) * x + 8 * a) * x - 4 * a
    return np.asarray(np.where(x <= 1, near, np.where(x < 2, far, 0.0)))


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
