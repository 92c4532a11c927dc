"""Contractions in ONNX: MatMul and Conv, or their integer forms for 8-bit operands."""

from __future__ import annotations

from dataclasses import replace
from math import prod

from nncc.frontend.graph.graph import Node
from nncc.frontend.onnx.export_rules.writer import ExportError, ExportRule, Order, Stored, Writer, result
from nncc.frontend.ops.contraction import conv_axes, free_axes
from nncc.ir.dtypes import DType, i32


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
