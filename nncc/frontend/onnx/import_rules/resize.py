"""Images in other sizes, and at places that data decide.

The attributes and inputs of Resize and Upsample, in several opsets, become the scaling of each axis.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.graph.dims import Dim, Shape, floor_div, same
from nncc.frontend.graph.graph import Array
from nncc.frontend.library.interpolation import (
    COORDINATES,
    NEAREST,
    QUOTIENTS,
    OpenScaling,
    Resizing,
    Scaling,
    ceil,
    floor,
    known_extent,
    open_scaling,
    resized,
    scaling_of,
)
from nncc.frontend.library.sampling import Boxes, affine_grid, grid_sample, roi_align
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.ir.dtypes import i64

_MOST_EXACT = 256
"""What f32 multiplies extents by without rounding: a numerator and a denominator that is a power of 2."""


def _chosen(call: Call, name: str, default: str, options: dict[str, Callable[..., Array]]) -> Callable[..., Array]:
    value = call.text(name, default)
    if value not in options:
        raise ModelError(f"{name} {value!r}; expected one of {', '.join(options)}")
    return options[value]


def _resizing(call: Call) -> Resizing:
    mode = call.text("mode", "nearest")
    if mode not in ("nearest", "linear", "cubic"):
        raise ModelError(f"mode {mode!r}; expected nearest, linear or cubic")
    antialias = call.flag("antialias", False)
    if antialias and mode == "nearest":
        raise ModelError("antialias with mode 'nearest'; expected linear or cubic")
    nearest = _chosen(call, "nearest_mode", "round_prefer_floor", NEAREST)
    by = call.text("coordinate_transformation_mode", "half_pixel")
    return Resizing(
        mode,
        _chosen(call, "coordinate_transformation_mode", "half_pixel", COORDINATES),
        lambda s, at: nearest(at),
        call.number("cubic_coeff_a", -0.75),
        call.flag("exclude_outside", False),
        antialias,
        call.number("extrapolation_value", 0.0) if by == "tf_crop_and_resize" else None,
        mode == "nearest" and by in QUOTIENTS,
    )


def _resize(call: Call) -> Tensor:
    if call.opset < 11:
        return _upsample(call)
    x, resizing = call.x, _resizing(call)
    given = call.integers("axes")
    axes = tuple(range(x.rank)) if given is None else tuple(map(x.axis, given))
    if _is_given(call, 2) == _is_given(call, 3):
        raise ModelError("expected one of the inputs scales and sizes")
    scalings = _by_sizes(call, axes) if _is_given(call, 3) else _by_factors(x, axes, _factors(call, 2, len(axes)))
    if resizing.fill is not None:
        parts = dict(zip(axes, _parts(call, len(axes))))
        scalings = [replace(s, part=parts[s.axis]) if isinstance(s, Scaling) else s for s in scalings]
    return resized(x, resizing, scalings)


def _is_given(call: Call, index: int) -> bool:
    tensor = call.optional(index)
    return tensor is not None and tensor.shape != (0,)


def _factors(call: Call, index: int, count: int) -> tuple[float, ...]:
    factors = tuple(call.array(index).reshape(-1).tolist())
    if len(factors) != count or not all(0 < f < math.inf for f in factors):
        raise ModelError(f"scales {list(factors)}; expected {count} positive numbers")
    return factors


def _by_factors(x: Tensor, axes: Sequence[int], factors: Sequence[float]) -> list[Scaling | OpenScaling]:
    """The scalings of axes by factors."""
    pairs = zip(axes, factors)
    return [_by_factor(x, axis, factor) for axis, factor in pairs if factor != 1 or isinstance(x.shape[axis], int)]


def _by_factor(x: Tensor, axis: int, factor: float) -> Scaling | OpenScaling:
    """The scaling of an axis by a factor. Raises: ModelError for one by which f32 rounds, of an axis of open size."""
    extent = x.shape[axis]
    if isinstance(extent, int):
        # The product is rounded to f32 before it is cut off, as in ONNX Runtime: 5 elements times 1.4 are 7. ONNX's
        # reference and inference of shapes cut off the exact product of the stored number, which is 6.9999999.
        return scaling_of(x, axis, int(np.float32(factor) * np.float32(extent)), factor)
    ratio = Fraction(factor)
    if max(ratio.numerator, ratio.denominator) > _MOST_EXACT:
        known_extent(x, axis)
    return OpenScaling(axis, extent, floor_div(extent * ratio.numerator, ratio.denominator), factor)


def _by_sizes(call: Call, axes: Sequence[int]) -> list[Scaling | OpenScaling]:
    """The scalings of axes to sizes."""
    x, sizes = call.x, call.dims(3)
    if len(sizes) != len(axes):
        raise ModelError(f"sizes {list(sizes)}; expected {len(axes)}")
    policy = call.text("keep_aspect_ratio_policy", "stretch")
    if policy != "stretch":
        return _by_aspect(x, axes, sizes, policy)
    open_ = [axis for axis, size in zip(axes, sizes) if same(size, x.shape[axis]) and not isinstance(size, int)]
    return [_to_size(x, axis, size) for axis, size in zip(axes, sizes) if axis not in open_]


def _to_size(x: Tensor, axis: int, size: Dim) -> Scaling | OpenScaling:
    if not isinstance(size, int) or not isinstance(x.shape[axis], int):
        return open_scaling(x, axis, size)
    return scaling_of(x, axis, size, size / max(known_extent(x, axis), 1))


def _by_aspect(x: Tensor, axes: Sequence[int], sizes: Shape, policy: str) -> list[Scaling | OpenScaling]:
    """One factor for all axes, so that no size is more, or none is less, than what is given."""
    choose = {"not_larger": min, "not_smaller": max}.get(policy)
    if choose is None or not all(isinstance(size, int) for size in sizes):
        raise ModelError(
            f"keep_aspect_ratio_policy {policy!r} with sizes {list(sizes)}; expected stretch, not_larger or "
            "not_smaller, the last two with numbers"
        )
    extents = [known_extent(x, axis) for axis in axes]
    factor = choose(int(size) / max(extent, 1) for size, extent in zip(sizes, extents))
    return [scaling_of(x, axis, int(factor * extent + 0.5), factor) for axis, extent in zip(axes, extents)]


def _parts(call: Call, count: int) -> list[tuple[float, float]]:
    """The start and end of the region along each axis."""
    roi = call.array(1).reshape(-1).tolist()
    if len(roi) != 2 * count:
        raise ModelError(f"roi {roi}; expected a start for each of {count} axes, then an end for each")
    return list(zip(roi[:count], roi[count:]))


def _next_or_before(s: Scaling | OpenScaling, at: Any) -> Any:
    return ceil(at) if (s.factor or 1.0) < 1 else floor(at)


def _upsample(call: Call) -> Tensor:
    """Upsample, and Resize as it was before opset 11: an axis that shrinks takes the next element, one that grows the one
    before."""
    x, mode = call.x, call.text("mode", "nearest")
    if mode not in ("nearest", "linear"):
        raise ModelError(f"mode {mode!r}; expected nearest or linear")
    factors = tuple(call.require("scales")) if call.opset < 9 else _factors(call, 1, x.rank)
    resizing = Resizing(mode, COORDINATES["asymmetric"], _next_or_before, 0.0, False, False, None, mode == "nearest")
    return resized(x, resizing, _by_factors(x, range(x.rank), factors))


RESIZE: dict[str, ImportRule] = {"Resize": _resize, "Upsample": _upsample}


def _grid_sample(call: Call) -> Tensor:
    mode, padding = call.text("mode", "linear"), call.text("padding_mode", "zeros")
    return grid_sample(call.x, call.tensor(1), mode, padding, call.flag("align_corners", False))


def _affine_grid(call: Call) -> Tensor:
    theta, size = call.x, call.ints(1)
    batch, _, *spatial = size if len(size) > 2 else (0, 0)
    if len(spatial) not in (2, 3) or theta.shape != (batch, len(spatial), len(spatial) + 1) or min(size) < 0:
        raise ModelError(
            f"theta is {theta.type} and size {list(size)}; expected (batch, n, n + 1) for n = 2 or 3 spatial axes"
        )
    return affine_grid(theta, tuple(spatial), call.flag("align_corners", False))


def _roi_align(call: Call) -> Tensor:
    shift = call.text("coordinate_transformation_mode", "half_pixel" if call.opset >= 16 else "output_half_pixel")
    if shift not in ("half_pixel", "output_half_pixel"):
        raise ModelError(f"coordinate_transformation_mode {shift!r}; expected half_pixel or output_half_pixel")
    by = Boxes(
        (call.integer("output_height", 1), call.integer("output_width", 1)),
        call.integer("sampling_ratio", 0),
        call.number("spatial_scale", 1.0),
        shift == "half_pixel",
        call.text("mode", "avg"),
    )
    return roi_align(call.x, call.tensor(1), call.tensor(2).cast(i64), by)


SAMPLING: dict[str, ImportRule] = {"AffineGrid": _affine_grid, "GridSample": _grid_sample, "RoiAlign": _roi_align}
