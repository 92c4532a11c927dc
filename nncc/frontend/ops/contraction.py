"""Contractions: dot_general and conv. Products are summed in `accumulator`, which is the dtype of the result.

- `dot_general` pairs the batch axes and the contracted axes of both operands; the result has the batch axes, then the
  free axes of the left, then of the right operand, each in the operand's order.
- `conv` slides the kernel over the input (no flip). `labels` names the axes: "bf01_oi01->bf01" is batch, feature and
  spatial axes of the input, output and input features of the kernel, and the axes of the result.
- Both operands have one float dtype, or are integers of any signs and widths. A factor of floats may meet narrower floats
  or bytes, where the accumulator holds both.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import Any

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.graph.dims import Axes, Dim, Pairs, Shape, ceil_div, larger, same, same_shape
from nncc.frontend.graph.graph import (
    Accuracy,
    Array,
    AttributeKind,
    Node,
    Op,
    OpClass,
    Sample,
    TensorType,
    draw,
    expect,
    misfit,
)
from nncc.frontend.ops.movement import padded
from nncc.frontend.ops.reduction import window_slices
from nncc.ir.dtypes import DType, f16, f32, f64, i8, i32, u8


def _expect_operands(op: str, a: TensorType, b: TensorType, accumulator: DType) -> None:
    floats = a.dtype.is_float and a.dtype == b.dtype and accumulator.is_float
    integers = a.dtype.is_int and b.dtype.is_int and accumulator.is_int
    narrow = (a.dtype.is_float or b.dtype.is_float) and _holds(accumulator, a.dtype) and _holds(accumulator, b.dtype)
    if not (floats or integers or narrow):
        wanted = "two operands of one float dtype, or floats with narrower numbers, or two integers, and such an accumulator"
        raise misfit(op, f"{a} with {b} into {accumulator}", wanted)


def _holds(accumulator: DType, dtype: DType) -> bool:
    """Whether an accumulator of floats holds all floats of a dtype, or all bytes."""
    return accumulator.is_float and (dtype in (i8, u8) or (dtype.is_float and dtype.computed.bits <= accumulator.bits))


def free_axes(rank: int, batch: Axes, contract: Axes) -> Axes:
    """The axes of an operand that are neither batch nor contracted."""
    return tuple(axis for axis in range(rank) if axis not in batch and axis not in contract)


def _dot_type(
    a: TensorType,
    b: TensorType,
    *,
    lhs_batch: Axes,
    rhs_batch: Axes,
    lhs_contract: Axes,
    rhs_contract: Axes,
    accumulator: DType,
) -> TensorType:
    _expect_operands("dot_general", a, b, accumulator)
    for x, axes in ((a, (*lhs_batch, *lhs_contract)), (b, (*rhs_batch, *rhs_contract))):
        if len(set(axes)) != len(axes) or not all(0 <= axis < x.rank for axis in axes):
            raise misfit("dot_general", f"batch and contracted axes {axes} of {x}", "different axes of the operand")
    batch, contracted = _pick(a.shape, lhs_batch), _pick(a.shape, lhs_contract)
    if not same_shape(batch, _pick(b.shape, rhs_batch)) or not same_shape(contracted, _pick(b.shape, rhs_contract)):
        fault = f"{a} along {lhs_batch} and {lhs_contract} with {b} along {rhs_batch} and {rhs_contract}"
        raise misfit("dot_general", fault, "equal batch and contracted extents")
    lhs_free, rhs_free = free_axes(a.rank, lhs_batch, lhs_contract), free_axes(b.rank, rhs_batch, rhs_contract)
    return TensorType(accumulator, batch + _pick(a.shape, lhs_free) + _pick(b.shape, rhs_free))


def _pick(shape: Shape, axes: Axes) -> Shape:
    return tuple(shape[axis] for axis in axes)


def _dot(
    a: Array,
    b: Array,
    *,
    lhs_batch: Axes,
    rhs_batch: Axes,
    lhs_contract: Axes,
    rhs_contract: Axes,
    accumulator: DType,
) -> Array:
    lhs_free, rhs_free = free_axes(a.ndim, lhs_batch, lhs_contract), free_axes(b.ndim, rhs_batch, rhs_contract)
    batch, m = [a.shape[i] for i in lhs_batch], [a.shape[i] for i in lhs_free]
    k, n = prod(a.shape[i] for i in lhs_contract), [b.shape[i] for i in rhs_free]
    left = a.transpose(*lhs_batch, *lhs_free, *lhs_contract).reshape(*batch, prod(m), k)
    right = b.transpose(*rhs_batch, *rhs_contract, *rhs_free).reshape(*batch, k, prod(n))
    wide = accumulator.numpy
    with np.errstate(all="ignore"):
        products: Array = np.matmul(left.astype(wide, copy=False), right.astype(wide, copy=False))
    return products.reshape((*batch, *m, *n))


@dataclass(frozen=True, slots=True)
class ConvAxes:
    """Where the axes of a convolution lie: (batch, feature, spatial...) of the input and of the result, (output
    feature, input feature, spatial...) of the kernel."""

    input: Axes
    kernel: Axes
    result: Axes

    @property
    def rank(self) -> int:
        return len(self.input)


@lru_cache(maxsize=256)
def conv_axes(labels: str) -> ConvAxes:
    """The axes that labels such as "b01f_oi01->b01f" name. Raises: ModelError for other text."""
    source, _, result = labels.partition("->")
    source, _, kernel = source.partition("_")
    spatial = "".join(map(str, range(len(source) - 2)))
    for part, letters in ((source, "bf"), (kernel, "oi"), (result, "bf")):
        if sorted(part) != sorted(letters + spatial) or len(spatial) > 9:
            raise ModelError(f"conv: labels {labels!r}; expected labels such as 'bf01_oi01->bf01'")
    return ConvAxes(
        *(tuple(map(part.index, letters + spatial)) for part, letters in ((source, "bf"), (kernel, "oi"), (result, "bf")))
    )


def columns(node: Node) -> dict[int, int]:
    """The columns of the second operand of a contraction, which it alone has: axis of the result -> axis of that operand."""
    if node.op == "conv":
        axes = conv_axes(node.attribute("labels"))
        return {axes.result[1]: axes.kernel[0]}
    return {place: axis for axis, place in result_axes(node, 1).items() if axis not in node.attribute("rhs_batch")}


def result_axes(node: Node, number: int) -> dict[int, int]:
    """Where a product's result has the axes of its operand of that number that are not summed, in their order: the batch
    comes first, then what the first operand alone has, then what the second has."""
    side = ("lhs", "rhs")[number]
    batch, contract = node.attribute(f"{side}_batch"), node.attribute(f"{side}_contract")
    free = free_axes(node.inputs[number].type.rank, batch, contract)
    start = len(batch) if number == 0 else node.output.type.rank - len(free)
    places = {**{axis: n for n, axis in enumerate(batch)}, **{axis: n for n, axis in enumerate(free, start)}}
    return dict(sorted(places.items()))


def conv_labels(input: str, kernel: str, result: str) -> str:
    """The labels of a convolution from those of its three tensors."""
    return f"{input}_{kernel}->{result}"


def _conv_type(
    x: TensorType,
    w: TensorType,
    *,
    labels: str,
    strides: Axes,
    padding: Pairs,
    dilation: Axes,
    groups: int,
    accumulator: DType,
) -> TensorType:
    _expect_operands("conv", x, w, accumulator)
    axes = conv_axes(labels)
    if not x.rank == w.rank == axes.rank:
        raise misfit("conv", f"{labels} over {x} with {w}", f"tensors of rank {axes.rank}")
    fits = {len(strides), len(padding), len(dilation)} == {axes.rank - 2} and groups > 0
    fits = fits and all(n > 0 for n in (*strides, *dilation)) and all(min(pair) >= 0 for pair in padding)
    fault = f"strides {strides}, padding {padding}, dilation {dilation}, groups {groups}"
    expect(fits, "conv", fault, f"{axes.rank - 2} of each, positive, with padding of 0 or more")
    batch, feature, *extents = (x.shape[i] for i in axes.input)
    features, per_group, *window = (w.shape[i] for i in axes.kernel)
    if not same(feature, per_group * groups) or (isinstance(features, int) and features % groups):
        raise misfit("conv", f"{x} with {w} in {groups} groups", "input features of the kernel times groups, whole groups")
    sizes = [batch, features, *map(_conv_extent, extents, window, strides, padding, dilation)]
    return TensorType(accumulator, tuple(sizes[axes.result.index(i)] for i in range(axes.rank)))


def _conv_extent(extent: Dim, window: Dim, stride: int, pair: tuple[int, int], dilation: int) -> Dim:
    return larger(0, ceil_div(extent + sum(pair) - (window - 1) * dilation, stride))


def _conv(
    x: Array, w: Array, *, labels: str, strides: Axes, padding: Pairs, dilation: Axes, groups: int, accumulator: DType
) -> Array:
    axes, wide = conv_axes(labels), accumulator.numpy
    source = x.transpose(axes.input).astype(wide, copy=False)
    kernel = w.transpose(axes.kernel).astype(wide, copy=False)
    source = padded(source, ((0, 0), (0, 0), *padding), np.zeros((), wide))
    (batch, _, *inner), (features, per_group, *window) = source.shape, kernel.shape
    extents = tuple(map(_conv_extent, inner, window, strides, ((0, 0),) * len(inner), dilation))
    kernel = kernel.reshape(groups, features // groups, per_group, *window)
    total = np.zeros((batch, groups, features // groups, prod(extents)), wide)
    for offset, part in window_slices(tuple(inner), tuple(window), strides, dilation):
        block = source[:, :, *part].reshape(batch, groups, per_group, prod(extents))
        at: tuple[Any, ...] = (..., *offset)
        total += np.matmul(kernel[at], block)
    back = tuple(axes.result.index(i) for i in range(axes.rank))
    return total.reshape(batch, features, *extents).transpose(back)


def _sample_dot(rng: np.random.Generator) -> Sample:
    (b, m, n), k = map(int, rng.integers(0, 5, 3)), int(rng.choice([0, 1, 7, 13]))
    left, right, wide = ((f32, f32, f32), (f64, f64, f64), (f16, f16, f32), (u8, i8, i32), (f32, i8, f32))[rng.integers(5)]
    attributes = {"lhs_batch": (1,), "rhs_batch": (0,), "lhs_contract": (2,), "rhs_contract": (2,), "accumulator": wide}
    return Sample((draw(rng, (m, b, k), left), draw(rng, (b, n, k), right)), attributes)


def _sample_conv(rng: np.random.Generator) -> Sample:
    groups, per_group, features = map(int, rng.integers(1, 4, 3))
    labels = ("bf01_oi01->bf01", "b01f_oi01->b01f", "b01f_01io->bf01")[rng.integers(3)]
    kernel, result = (labels.partition("_")[2].partition("->")[0], conv_axes(labels))
    x_sizes = (int(rng.integers(1, 3)), groups * per_group, 7, 6)
    w_sizes = dict(zip("oi01", (groups * features, per_group, *map(int, rng.integers(1, 4, 2)))))
    x_shape = tuple(x_sizes[result.input.index(i)] for i in range(4))
    strides, dilation, *padding = (tuple(map(int, rng.integers(low, 3, 2))) for low in (1, 1, 0, 0))
    attributes = {
        "labels": labels,
        "strides": strides,
        "padding": tuple(padding),
        "dilation": dilation,
        "groups": groups,
        "accumulator": f32,
    }
    return Sample((draw(rng, x_shape), draw(rng, tuple(w_sizes[label] for label in kernel))), attributes)


CONTRACTIONS: tuple[Op, ...] = (
    Op(
        "dot_general",
        2,
        OpClass.CONTRACTION,
        _dot_type,
        _dot,
        Accuracy(1, accumulates=True),
        _sample_dot,
        (
            ("lhs_batch", AttributeKind.INTS),
            ("rhs_batch", AttributeKind.INTS),
            ("lhs_contract", AttributeKind.INTS),
            ("rhs_contract", AttributeKind.INTS),
            ("accumulator", AttributeKind.DTYPE),
        ),
    ),
    Op(
        "conv",
        2,
        OpClass.CONTRACTION,
        _conv_type,
        _conv,
        Accuracy(1, accumulates=True),
        _sample_conv,
        (
            ("labels", AttributeKind.TEXT),
            ("strides", AttributeKind.INTS),
            ("padding", AttributeKind.PAIRS),
            ("dilation", AttributeKind.INTS),
            ("groups", AttributeKind.INT),
            ("accumulator", AttributeKind.DTYPE),
        ),
    ),
)
