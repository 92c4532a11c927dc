"""Reductions and contractions of a graph as nodes of ONNX.

Reductions in ONNX. A NaN does not win ONNX's ArgMax, as it does ours; all else is the same.

Contractions in ONNX: MatMul and Conv, or their integer forms for 8-bit operands.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import prod
from typing import Any

import numpy as np

from nncc.frontend.graph.graph import Node
from nncc.frontend.onnx.export_rules.writer import ExportError, ExportRule, Order, Stored, Writer, result
from nncc.frontend.ops.contraction import conv_axes, free_axes
from nncc.ir.dtypes import DType, f32, f64, i32, i64


def _arithmetic(kind: DType) -> DType:
    """The dtype in which ONNX reduces elements of a dtype."""
    if kind.bits < 32:
        return f32 if kind.is_float else i32
    return kind


def without(order: Order, dropped: tuple[int, ...]) -> Order:
    """The order of the axes that are left when some are dropped, which are then counted anew."""
    kept = sorted(axis for axis in order if axis not in dropped)
    return tuple(kept.index(axis) for axis in order if axis not in dropped)


def _reduce(kind: str, w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    x, axes = w.whole(operands[0]), node.attribute("axes")
    if not axes:
        return x
    source, wide = x.type.dtype, _arithmetic(x.type.dtype)
    name = x.name if wide == source else w.cast(x.name, wide)
    where = w.ints(*(x.order.index(axis) for axis in axes))
    name = w.op(kind, name, where, keepdims=0)
    name = name if wide == source else w.cast(name, source)
    return result(name, node.output.type, without(x.order, axes))


def _argument(kind: str, w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    x, axis = w.whole(operands[0]), node.attribute("axis")
    name = x.name if x.type.dtype.bits >= 32 else w.cast(x.name, _arithmetic(x.type.dtype))
    made = w.op(kind, name, axis=x.order.index(axis), keepdims=0)
    return result(made, node.output.type, without(x.order, (axis,)))


def _cumulative(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    x, source = w.whole(operands[0]), node.output.type.dtype
    wide = i64 if source.numpy.kind == "u" and source.bits >= 32 else _arithmetic(source)
    axis, exclusive, backwards = (node.attribute(key) for key in ("axis", "exclusive", "backwards"))
    name = x.name if wide == source else w.cast(x.name, wide)
    at = x.order.index(axis)
    if node.op == "cumulative_sum":
        name = w.op("CumSum", name, w.constant(np.array(at)), exclusive=int(exclusive), reverse=int(backwards))
    else:
        name = _products(w, name, x.shape, at, wide, exclusive, backwards)
    return result(name if wide == source else w.cast(name, source), node.output.type, x.order)


def _products(
    w: Writer, name: str, shape: tuple[int, ...], axis: int, dtype: DType, exclusive: bool, backwards: bool
) -> str:
    """Products of all elements up to each one, which ONNX has from opset 26 on: by doubling, after k steps each element
    holds the last 2^k up to it."""
    extent = shape[axis]
    shifts = [1] * (exclusive and extent > 0) + [1 << k for k in range(max(extent - 1, 0).bit_length())]
    for n, by in enumerate(shifts):
        ones = w.constant(np.ones((*shape[:axis], by, *shape[axis + 1 :]), dtype.numpy))
        start, end = (by, extent) if backwards else (0, extent - by)
        kept = w.op("Slice", name, w.ints(start), w.ints(end), w.ints(axis))
        moved = w.op("Concat", *((kept, ones) if backwards else (ones, kept)), axis=axis)
        name = moved if exclusive and n == 0 else w.op("Mul", name, moved)
    return name


def window_axes(node: Node) -> tuple[int, ...]:
    """The axes along which a window is more than one element, or moves by more than one."""
    keys = ("window", "strides", "padding")
    bounds = zip(*(node.attribute(key) for key in keys))
    return tuple(axis for axis, bound in enumerate(bounds) if bound != (1, 1, (0, 0)))


def window_order(node: Node) -> Order:
    """The axes without a window, then those with one: ONNX's batch, features, pixels."""
    slid = window_axes(node)
    return (*(axis for axis in range(node.output.type.rank) if axis not in slid), *slid)


def _window(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    """A pooling. Where batch and features are not two axes they are made so."""
    slid, order = window_axes(node), window_order(node)
    if not slid:
        return operands[0]
    x = w.whole(w.in_order(operands[0], order))
    made, fixed = result("", node.output.type, order), len(order) - len(slid)
    name = x.name if fixed == 2 else w.reshape(x.name, (1, prod(x.shape[:fixed]), *x.shape[fixed:]))
    name = _pooled(w, node, name, slid)
    return replace(made, name=name if fixed == 2 else w.reshape(name, made.shape))


def _pooled(w: Writer, node: Node, name: str, slid: tuple[int, ...]) -> str:
    window, strides, padding, dilation = (
        [node.attribute(key)[axis] for axis in slid] for key in ("window", "strides", "padding", "dilation")
    )
    source = node.output.type.dtype
    wide = source if source == f64 else f32 if source.is_float else f64
    name = name if wide == source else w.cast(name, wide)
    settings: dict[str, Any] = {
        "kernel_shape": window, "strides": strides, "dilations": dilation,
        "pads": [pair[side] for side in (0, 1) for pair in padding],
    }  # fmt: skip
    if any(max(pair) >= size for pair, size in zip(padding, window)):
        raise ExportError(f"{node.output.name}: padding {padding} of a window {window}; ONNX pads by less than the window")
    if node.attribute("combiner") == "max":
        name = w.op("MaxPool", name, **settings)
    else:
        mean = w.op("AveragePool", name, count_include_pad=1, **settings)
        name = w.op("Mul", mean, w.number(prod(window), wide))
        name = name if source.is_float else w.op("Round", name)
    return name if wide == source else w.cast(name, source)


REDUCTIONS: dict[str, ExportRule] = {
    **{f"reduce_{key}": partial(_reduce, f"Reduce{kind}") for key, kind in (
        ("sum", "Sum"), ("prod", "Prod"), ("max", "Max"), ("min", "Min"))},
    "argmax": partial(_argument, "ArgMax"), "argmin": partial(_argument, "ArgMin"),
    "cumulative_sum": _cumulative, "cumulative_product": _cumulative,
    "reduce_window": _window,
}  # fmt: skip


def _dot(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    """A matrix product; axes that are several where a matrix has one become one."""
    batch, contract = ([node.attribute(f"{side}_{key}") for side in ("lhs", "rhs")] for key in ("batch", "contract"))
    free = [free_axes(x.type.rank, b, c) for x, b, c in zip(operands, batch, contract)]
    left = w.whole(w.in_order(operands[0], (*batch[0], *free[0], *contract[0])))
    right = w.whole(w.in_order(operands[1], (*batch[1], *contract[1], *free[1])))
    plain = len(free[1]) == len(contract[0]) == 1 and (len(free[0]) == 1 or not batch[0])
    names, type_ = [left.name, right.name], node.output.type
    if not plain:
        outer, k = type_.extents[: len(batch[0])], prod(operands[0].type.extents[axis] for axis in contract[0])
        rows, columns = (prod(x.type.extents[axis] for axis in axes) for x, axes in zip(operands, free))
        names = [w.reshape(left.name, (*outer, rows, k)), w.reshape(right.name, (*outer, k, columns))]
    name = _product(w, "MatMul", operands, names, type_.dtype)
    return result(name if plain else w.reshape(name, type_.extents), type_)


def _conv(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    axes, padding = conv_axes(node.attribute("labels")), node.attribute("padding")
    if axes.rank < 3:
        raise ExportError(f"{node.output.name}: ONNX has no convolution without pixels")
    x, kernel = (w.whole(w.in_order(o, order)) for o, order in zip(operands, (axes.input, axes.kernel)))
    name = _product(
        w, "Conv", operands, [x.name, kernel.name], node.output.type.dtype,
        strides=node.attribute("strides"), dilations=node.attribute("dilation"), group=node.attribute("groups"),
        pads=[pair[side] for side in (0, 1) for pair in padding], kernel_shape=kernel.shape[2:],
    )  # fmt: skip
    return replace(result("", node.output.type, axes.result), name=name)


def _product(w: Writer, kind: str, operands: tuple[Stored, ...], names: list[str], wide: DType, **attributes: object) -> str:
    """The node itself: operands as they are, if ONNX sums products of their dtype in `wide`, else converted first."""
    kinds = [x.type.dtype for x in operands]
    if wide == i32 and all(k.bits == 8 and k.is_int for k in kinds):
        return w.op(f"{kind}Integer", *names, **attributes)
    return w.op(kind, *(n if k == wide else w.cast(n, wide) for n, k in zip(names, kinds)), **attributes)


CONTRACTIONS: dict[str, ExportRule] = {"dot_general": _dot, "conv": _conv}
