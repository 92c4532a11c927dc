"""Import rule of ONNX's deformable convolution: each weight meets the image at a place of its own, which data move.

What the weights of a kernel meet is read as rows of features (`sampling.py`), and a product with the weights sums it.
"""

from __future__ import annotations

from functools import reduce
from itertools import product as combinations
from math import prod

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import iota
from nncc.frontend.decompose.composite import widened
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.sampling import Image, neighbours
from nncc.frontend.onnx.import_rules.window import Sizes, Window, window_of, with_bias
from nncc.ir.dtypes import i64


def _deform_conv(call: Call) -> Tensor:
    x, kernel, offset, mask = call.x, call.tensor(1), call.tensor(2), call.optional(4)
    window = _checked_window(call)
    groups, parts, spots = call.integer("group", 1), call.integer("offset_group", 1), prod(window.size)
    batch, features, *spatial = x.type.extents
    outer, results = (batch * parts, spots), offset.type.extents[2:]
    moves = widened(offset).reshape(*outer, len(spatial), *results)
    ways = [neighbours(moves[:, :, axis] + _centres(window, axis, results, moves), n) for axis, n in enumerate(spatial)]
    image = Image(widened(x).reshape(batch * parts, features // parts, *spatial))
    place = iota(call.builder, (*outer, *results), 0, i64)
    met = reduce(Tensor.__add__, (image.at(place, corner) for corner in combinations(*ways)))
    if mask is not None:
        met = met * widened(mask).reshape(*outer, *results, 1)
    made = _weighed(met.reshape(batch, parts, *met.shape[1:]), widened(kernel), groups)
    return with_bias(made, call.optional(3)).cast(x.dtype)


def _centres(window: Window, axis: int, results: Sizes, like: Tensor) -> Tensor:
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
        "dot_general", weights, lhs_batch=(group,), rhs_batch=(0,), lhs_contract=(summed, group + 1), rhs_contract=(3, 2),
        accumulator=met.dtype,
    )  # fmt: skip
    order = (1, 0, made.rank - 1, *range(2, made.rank - 1))
    return made.transpose(*order).reshape(batch, outputs, *results)


def _checked_window(call: Call) -> Window:
    """How the kernel moves. Raises: ModelError where kernel, offsets, mask or groups do not fit the image."""
    x, kernel, offset, mask = call.x, call.tensor(1), call.tensor(2), call.optional(4)
    size = kernel.type.extents[2:]
    groups, parts = call.integer("group", 1), call.integer("offset_group", 1)
    if x.rank < 3 or kernel.rank != x.rank or call.integers("kernel_shape") not in (None, size) or min(size) < 1:
        given = f"the kernel {kernel.type}, kernel_shape {call.integers('kernel_shape')} for {x.type}"
        raise ModelError(f"{given}; expected a window over each axis behind the first two")
    window = window_of(call, size, x.shape[2:])
    (batch, features, *spatial), (outputs, inputs) = x.type.extents, kernel.type.extents[:2]
    if min(groups, parts) < 1 or features != inputs * groups or outputs % groups or features % parts:
        given = f"group {groups}, offset_group {parts}, the kernel {kernel.type} for {x.type}"
        raise ModelError(f"{given}; expected whole groups of features, as many in one as the kernel takes")
    results = tuple(max(window.count(axis, extent), 0) for axis, extent in enumerate(spatial))
    moved = (batch, parts * prod(size) * len(size), *results)
    if offset.shape != moved or (mask is not None and mask.shape != (batch, parts * prod(size), *results)):
        given = f"offsets {offset.type}" + ("" if mask is None else f", mask {mask.type}")
        raise ModelError(f"{given}; expected offsets {list(moved)}, a mask {[batch, parts * prod(size), *results]}")
    return window


DEFORMABLE: dict[str, ImportRule] = {"DeformConv": _deform_conv}
