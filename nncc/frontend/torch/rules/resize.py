"""Rules of ATen's interpolations of images, x[batch, features, *spatial], and of samples of them at places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.graph.graph import Array
from nncc.frontend.library.interpolation import COORDINATES, Resizing, Scaling, resized, scaling_of
from nncc.frontend.library.sampling import PADDINGS, grid_sample
from nncc.frontend.torch.rules.table import Ints, register, rule

Floats = Sequence[float]


def _from_start(s: Scaling, at: Array) -> Array:
    """The nearest element before a place, both counted from the first one."""
    return np.asarray(np.floor(at * np.float32(1 / s.factor)))


def _from_middle(s: Scaling, at: Array) -> Array:
    return np.asarray(np.floor((at + np.float32(0.5)) * np.float32(1 / s.factor)))


def _nearest(is_exact: bool, align_corners: bool) -> Resizing:
    places = _from_middle if is_exact else _from_start
    return Resizing("nearest", places, nearest=lambda s, at: at, in_f32=True)


def _scalings(x: Tensor, sizes: Ints | None, factors: Sequence[float | None], is_by_corners: bool) -> list[Scaling]:
    """How the spatial axes are resized: to sizes, or by factors; a factor that is given is also the step between places,
    unless corners meet."""
    made = []
    for axis, factor in enumerate(factors):
        at = x.rank - len(factors) + axis
        extent = x.type.extents[at]
        size = int(extent * (factor or 1)) if sizes is None else sizes[axis]
        exact = size / extent if extent else 1.0
        made.append(scaling_of(x, at, size, exact if factor is None or is_by_corners else factor))
    return made


def _weighted(kind: str, is_smooth: bool, align_corners: bool) -> Resizing:
    places = COORDINATES["align_corners" if align_corners else "half_pixel"]
    if is_smooth and align_corners:
        raise ModelError("align_corners with antialias, which moves places between elements; expected one of both")
    if is_smooth:  # as Pillow resizes: with another cubic, and no weight outside of the image
        return Resizing(kind, places, slope=-0.5, is_inner=True, is_smooth=True)
    return Resizing(kind, places)


def _first(*tensors: Tensor | None) -> Tensor:
    return next(tensor for tensor in tensors if tensor is not None)


def _apply(
    x: Tensor,
    sizes: Ints | None,
    factors: Floats | None,
    given: Sequence[float | None],
    resizing: Resizing,
    is_by_corners: bool = False,
) -> Tensor:
    """x resized: to sizes or by factors, in one list; or to sizes, with a factor that is given for each axis by itself."""
    axes = len(sizes or factors or ())
    single = given[:1] if axes == 1 else given[4 - axes :]
    by: Sequence[float | None] = factors if factors is not None else single
    return resized(x, resizing, _scalings(x, sizes, by, is_by_corners))


def _upsample(resizing: Callable[[bool], Resizing]) -> Callable[..., Tensor]:
    """The rule of an interpolation, which may depend on whether corners meet."""

    def made(
        input: Tensor | None = None,
        output_size: Ints | None = None,
        align_corners: bool = False,
        scale_factors: Floats | None = None,
        self: Tensor | None = None,
        scales: float | None = None,
        scales_d: float | None = None,
        scales_h: float | None = None,
        scales_w: float | None = None,
    ) -> Tensor:
        x = _first(input, self)
        given = (scales, scales_d, scales_h, scales_w)
        return _apply(x, output_size, scale_factors, given, resizing(align_corners), align_corners)

    return made


for _rank, _name in ((1, "linear1d"), (2, "bilinear2d"), (3, "trilinear3d")):
    register(_upsample(partial(_weighted, "linear", False)), f"upsample_{_name}.vec", f"upsample_{_name}.default")
    register(_upsample(partial(_nearest, False)), f"upsample_nearest{_rank}d.vec", f"upsample_nearest{_rank}d.default")
    register(
        _upsample(partial(_nearest, True)),
        f"_upsample_nearest_exact{_rank}d.vec",
        f"_upsample_nearest_exact{_rank}d.default",
    )
register(_upsample(partial(_weighted, "cubic", False)), "upsample_bicubic2d.vec", "upsample_bicubic2d.default")
for _name, _kind in (("bilinear2d", "linear"), ("bicubic2d", "cubic")):
    register(_upsample(partial(_weighted, _kind, True)), f"_upsample_{_name}_aa.vec", f"_upsample_{_name}_aa.default")

_GRID_MODES = ("bilinear", "nearest", "bicubic")


@rule("grid_sampler.default", "grid_sampler_2d.default", "grid_sampler_3d.default")
def grid_sampler(input: Tensor, grid: Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool) -> Tensor:
    return grid_sample(input, grid, _GRID_MODES[interpolation_mode], PADDINGS[padding_mode], align_corners)
