"""The primitive `scatter` in ONNX: rows at places of the first axis."""

from __future__ import annotations

from math import prod

from nncc.frontend.graph.graph import Node
from nncc.frontend.onnx.export_rules.writer import ExportRule, Order, Stored, Writer, result
from nncc.ir.dtypes import i64

REDUCTIONS = {"set": "none", "sum": "add", "prod": "mul", "max": "max", "min": "min"}
"""ONNX's reduction for each combiner."""


def _scatter(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    x, indices, updates = operands
    axis, rank, type_ = node.attribute("axis"), len(indices.type.extents), node.output.type
    first = (axis, *range(axis), *range(axis + 1, type_.rank))
    if not type_.extents[axis] or not prod(updates.type.extents):  # ONNX does not say what goes into nothing
        return w.whole(x)
    moved = (*range(axis, axis + rank), *range(axis), *range(axis + rank, updates.type.rank))
    last = w.number(type_.extents[axis] - 1, indices.type.dtype)
    inside = w.op("Clip", w.plain(indices), w.number(0, indices.type.dtype), last)
    places = w.reshape(w.cast(inside, i64), (*indices.type.extents, 1))
    made = w.op(
        "ScatterND", w.whole(w.in_order(x, first)).name, places, w.whole(w.in_order(updates, moved)).name,
        reduction=REDUCTIONS[node.attribute("combiner")],
    )  # fmt: skip
    return result(made, type_, first)


SCATTERS: dict[str, ExportRule] = {"scatter": _scatter}
