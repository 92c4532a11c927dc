"""Movement primitives in ONNX. A transpose is only a note on the order of the axes until somebody needs it done."""

from __future__ import annotations

from dataclasses import replace
from math import prod
from typing import TypeAlias

import numpy as np

from nncc.frontend.graph.graph import Node
from nncc.frontend.onnx.export_rules.writer import ExportRule, Order, Stored, Writer, result
from nncc.ir.dtypes import i64

Groups: TypeAlias = list[tuple[Order, Order]]
"""(axes before, axes after) of a reshape: first all of extent 1, then runs that hold as many elements on both sides."""


def reshape_groups(before: tuple[int, ...], after: tuple[int, ...]) -> Groups:
    """The groups of a reshape between two shapes, each as small as it can be."""
    ones = tuple(tuple(axis for axis, extent in enumerate(shape) if extent == 1) for shape in (before, after))
    left, right = ([axis for axis, extent in enumerate(shape) if extent != 1] for shape in (before, after))
    groups = [(ones[0], ones[1])]
    if 0 in before:
        return [*groups, (tuple(left), tuple(right))]
    while left:
        taken: tuple[list[int], list[int]] = ([left.pop(0)], [right.pop(0)])
        while (sizes := (_size(before, taken[0]), _size(after, taken[1])))[0] != sizes[1]:
            side = int(sizes[1] < sizes[0])
            taken[side].append((left, right)[side].pop(0))
        groups.append((tuple(taken[0]), tuple(taken[1])))
    return groups


def _size(shape: tuple[int, ...], axes: list[int]) -> int:
    return prod(shape[axis] for axis in axes)


def regrouped(order: Order, groups: Groups, side: int) -> Order:
    """The axes on one side of a reshape, group after group in the order in which `order` has them on the other side.

    Axes of extent 1, which may stand anywhere, come first.
    """
    home = {axis: n for n, pair in enumerate(groups) for axis in pair[1 - side]}
    found = dict.fromkeys([0, *(home[axis] for axis in order)])
    return tuple(axis for n in found for axis in groups[n][side])


def keeps_groups(order: Order, groups: Groups) -> bool:
    """Whether the axes before a reshape stand in an order in which it moves no element."""
    ones = groups[0][0]
    placed = regrouped(regrouped(order, groups, 1), groups, 0)
    return placed[len(ones) :] == tuple(axis for axis in order if axis not in ones)


def _reshape(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    (x,), type_ = operands, node.output.type
    groups = reshape_groups(x.type.extents, type_.extents)
    kept = regrouped(x.order, groups, 1) if keeps_groups(x.order, groups) else wish
    before = regrouped(kept, groups, 0)
    after = regrouped(before, groups, 1)
    whole = w.whole(w.in_order(x, before))
    made = result("", type_, after)
    return replace(made, name=w.reshape(whole.name, made.shape))


def _transpose(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    (x,), perm = operands, node.attribute("perm")
    return replace(x, type=node.output.type, order=tuple(perm.index(axis) for axis in x.order))


def _broadcast(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    (x,), axes = operands, node.attribute("axes")
    placed = w.in_order(x, tuple(axes.index(axis) for axis in wish if axis in axes))
    extents = iter(placed.shape)
    shape = tuple(next(extents) if axis in axes else 1 for axis in wish)
    name = placed.name if shape == placed.shape else w.reshape(placed.name, shape)
    return Stored(name, node.output.type, wish, shape)


def _slice(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    x = w.whole(operands[0])
    bounds = list(zip(*(node.attribute(key) for key in ("starts", "limits", "strides"))))
    cut = [axis for axis, bound in enumerate(bounds) if bound != (0, x.type.extents[axis], 1)]
    return _cut(w, node, x, [(axis, *bounds[axis]) for axis in cut])


def _reverse(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    x = w.whole(operands[0])
    return _cut(w, node, x, [(axis, -1, np.iinfo(np.int64).min, -1) for axis in node.attribute("axes")])


def _cut(w: Writer, node: Node, x: Stored, cuts: list[tuple[int, int, int, int]]) -> Stored:
    """Slices (axis, start, limit, step)."""
    if not cuts:
        return x
    axes, starts, limits, steps = zip(*cuts)
    where = w.ints(*(x.order.index(axis) for axis in axes))
    name = w.op("Slice", x.name, w.ints(*starts), w.ints(*limits), where, w.ints(*steps))
    return result(name, node.output.type, x.order)


def _pad(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    x, padding = w.whole(operands[0]), node.attribute("padding")
    if not any(map(any, padding)):
        return x
    sizes = w.ints(*(padding[axis][side] for side in (0, 1) for axis in x.order))
    return result(w.op("Pad", x.name, sizes, operands[1].name), node.output.type, x.order)


def _concat(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    parts = [w.whole(w.in_order(x, wish)).name for x in operands]
    return result(w.op("Concat", *parts, axis=wish.index(node.attribute("axis"))), node.output.type, wish)


def _gather(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    x, indices = operands
    if 0 in x.type.extents:  # ONNX does not say what is picked from nothing
        return result(w.constant(np.zeros(node.output.type.extents, x.type.dtype.numpy)), node.output.type)
    axis, kind, extent = node.attribute("axis"), indices.type.dtype, x.type.extents[node.attribute("axis")]
    inside = w.op("Clip", w.plain(indices), w.number(-extent, kind), w.number(extent - 1, kind))
    name = "Gather" if node.op == "gather" else "GatherElements"
    return result(w.op(name, w.plain(x), inside, axis=axis), node.output.type)


MOVEMENTS: dict[str, ExportRule] = {
    "reshape": _reshape, "transpose": _transpose, "broadcast": _broadcast, "slice": _slice, "reverse": _reverse,
    "pad": _pad, "concat": _concat, "gather": _gather,
    "gather_elements": _gather,
}  # fmt: skip

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
