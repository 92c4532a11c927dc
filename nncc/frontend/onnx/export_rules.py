"""How primitives, and composites that ONNX has, are written in ONNX.

A value of the graph IR is stored with its axes in an order of the exporter's choice, so that convolutions get the layout
that ONNX has (features before pixels): a transpose is only a note on the order of the axes until a reader needs it done. A
broadcast is stored with the extents of 1 that ONNX broadcasts itself, so broadcast operands stay as they are.

Composites are found among the primitives and written as ONNX's own operators, for which runtimes have kernels that they do
not find again in a decomposition. Contractions are MatMul and Conv, or their integer forms for 8-bit operands. A NaN does
not win ONNX's ArgMax, as it does in nncc; all other reductions are the same. What makes tensors of nothing is in no table:
it is written as a constant.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import isclose, pi, prod, sqrt
from typing import Any, TypeAlias

import numpy as np
import onnx
from onnx import helper, numpy_helper

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.decompose import composite
from nncc.frontend.graph.graph import Array, Graph, Node, Op, TensorType
from nncc.frontend.ops.contraction import conv_axes, free_axes, result_axes
from nncc.frontend.ops.elementwise import ELEMENTWISE as PRIMITIVES
from nncc.frontend.rewriting import Apply, Known, Match, Number, Pattern, Var, rewrite
from nncc.frontend.rewriting import Rule as Rewrite
from nncc.ir.dtypes import DType, boolean, dtype, f32, f64, i32, i64

Order: TypeAlias = tuple[int, ...]


class ExportError(ModelError):
    """A graph that ONNX has no nodes for."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A tensor of the ONNX graph that holds a value of `type`.

    Its axis i is axis order[i] of the value; its extent there is shape[i], or 1 where all elements along it are equal.
    """

    name: str
    type: TensorType
    order: Order
    shape: tuple[int, ...]

    @property
    def whole_shape(self) -> tuple[int, ...]:
        """The shape with every extent as the value has it."""
        return tuple(self.type.extents[axis] for axis in self.order)


ExportRule: TypeAlias = Callable[["Writer", Node, tuple[Stored, ...], Order], Stored]
"""What writes a primitive: it may store the result in any order; the one it is given is the one that readers want."""


class Writer:
    """Collects nodes; weights are written when the model is finished, those that a node reads."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.arrays: dict[str, Array] = {}
        self._count = 0

    def fresh(self) -> str:
        """A name for a tensor that is not taken."""
        self._count += 1
        return f"t{self._count}"

    def op(self, kind: str, *inputs: str, **attributes: Any) -> str:
        """Append a node with one output; give the name of that."""
        result = self.fresh()
        self.nodes.append(helper.make_node(kind, inputs, [result], f"{kind}_{self._count}", **attributes))
        return result

    def constant(self, array: Array) -> str:
        """A tensor with these elements."""
        name = self.fresh()
        self.arrays[name] = array
        return name

    def ints(self, *values: int) -> str:
        """A list of i64."""
        return self.constant(np.array(values, np.int64))

    def number(self, value: float | int | bool, dtype: DType) -> str:
        """A 0-D tensor."""
        return self.constant(np.array(value).astype(dtype.numpy))

    def cast(self, name: str, to: DType) -> str:
        """The tensor in another dtype."""
        return self.op("Cast", name, to=tensor_dtype(to))

    def in_order(self, x: Stored, order: Order) -> Stored:
        """The tensor with its axes in this order."""
        if x.order == order:
            return x
        perm = [x.order.index(axis) for axis in order]
        shape = tuple(x.shape[axis] for axis in perm)
        known = self.arrays.get(x.name)
        if known is not None:
            name = self.constant(known.reshape(x.shape).transpose(perm))
        elif [axis for axis in perm if x.shape[axis] != 1] == [a for a in range(len(perm)) if x.shape[a] != 1]:
            name = self.op("Reshape", x.name, self.ints(*shape), allowzero=1)
        else:
            name = self.op("Transpose", x.name, perm=perm)
        return replace(x, name=name, order=order, shape=shape)

    def whole(self, x: Stored) -> Stored:
        """The tensor with every element stored."""
        if x.shape == x.whole_shape:
            return x
        return replace(x, name=self.op("Expand", x.name, self.ints(*x.whole_shape)), shape=x.whole_shape)

    def plain(self, x: Stored) -> str:
        """The name of the tensor as the graph IR has it: every element, axes in their own order."""
        return self.whole(self.in_order(x, natural(x.type.rank))).name

    def reshape(self, name: str, shape: tuple[int, ...]) -> str:
        """The elements in another shape."""
        known = self.arrays.get(name)
        if known is not None:
            return self.constant(known.reshape(shape))
        return self.op("Reshape", name, self.ints(*shape), allowzero=1)

    def weights(self) -> list[onnx.TensorProto]:
        """The constants that nodes read."""
        read = {name for node in self.nodes for name in node.input}
        kept = {name: array for name, array in self.arrays.items() if name in read}
        return [numpy_helper.from_array(np.ascontiguousarray(a).reshape(a.shape), name) for name, a in kept.items()]


def natural(rank: int) -> Order:
    """The order in which axis i is axis i."""
    return tuple(range(rank))


def tensor_dtype(dtype: DType) -> int:
    """ONNX's number of a dtype."""
    return int(helper.np_dtype_to_tensor_dtype(dtype.numpy))


def result(name: str, type_: TensorType, order: Order | None = None) -> Stored:
    """A tensor with every element stored."""
    axes = natural(type_.rank) if order is None else order
    return Stored(name, type_, axes, tuple(type_.extents[axis] for axis in axes))


WriteNodes: TypeAlias = Callable[[Writer, DType, tuple[str, ...]], str]
"""Writes the nodes of an operator on operands of a dtype; gives the name of the result."""


def _max(w: Writer, dtype: DType, x: tuple[str, ...]) -> str:
    """Relu where it is one: runtimes fuse Relu with what comes before, and not Max."""
    zeros = [name for name in x if name in w.arrays and not w.arrays[name].any()]
    if dtype.is_float and len(zeros) == 1 and w.arrays[zeros[0]].size == 1:
        return w.op("Relu", *(name for name in x if name not in zeros))
    return w.op("Max", *x)


def _trunc(w: Writer, dtype: DType, x: tuple[str, ...]) -> str:
    return w.op("Mul", w.op("Sign", *x), w.op("Floor", w.op("Abs", *x)))


def _rsqrt(w: Writer, dtype: DType, x: tuple[str, ...]) -> str:
    return w.op("Reciprocal", w.op("Sqrt", *x))


def _expm1(w: Writer, dtype: DType, x: tuple[str, ...]) -> str:
    """ONNX has no operator for it: near 0 this is less exact than what nncc computes."""
    return w.op("Sub", w.op("Exp", *x), w.number(1, dtype))


def _log1p(w: Writer, dtype: DType, x: tuple[str, ...]) -> str:
    """As `_expm1`."""
    return w.op("Log", w.op("Add", *x, w.number(1, dtype)))


def _remainder(w: Writer, dtype: DType, a: str, b: str) -> str:
    """The remainder with the sign of the divisor, which is not zero."""
    if dtype.is_int:
        return w.op("Mod", a, b)
    rest, zero = w.op("Mod", a, b, fmod=1), w.number(0, dtype)
    apart = w.op("Less", w.op("Mul", w.op("Sign", rest), w.op("Sign", b)), zero)
    return w.op("Where", apart, w.op("Add", rest, b), rest)


def _mod(w: Writer, dtype: DType, x: tuple[str, ...]) -> str:
    return _divided(w, dtype, x, lambda a, b: _remainder(w, dtype, a, b))


def _floordiv(w: Writer, dtype: DType, x: tuple[str, ...]) -> str:
    def quotient(a: str, b: str) -> str:
        whole = w.op("Div", w.op("Sub", a, _remainder(w, dtype, a, b)), b)
        return w.op("Round", whole) if dtype.is_float else whole

    return _divided(w, dtype, x, quotient)


def _divided(w: Writer, dtype: DType, x: tuple[str, ...], divide: Callable[[str, str], str]) -> str:
    """A division in which integers may have the divisor 0, which gives 0."""
    a, b = x
    if dtype.is_float:
        return divide(a, b)
    zero = w.number(0, dtype)
    is_zero = w.op("Equal", b, zero)
    return w.op("Where", is_zero, zero, divide(a, w.op("Where", is_zero, w.number(1, dtype), b)))


def _shift(direction: str, w: Writer, kind: DType, x: tuple[str, ...]) -> str:
    """ONNX shifts unsigned numbers only, and by less than their width."""
    wide = dtype(f"u{kind.bits}")
    value, by = (w.cast(name, wide) for name in x)
    inside = w.op("Less", by, w.number(kind.bits, wide))  # negative counts are large ones when unsigned
    by = w.op("Where", inside, by, w.number(0, wide))
    if direction == "LEFT" or kind == wide:
        moved = w.op("BitShift", value, by, direction=direction)
        return w.cast(w.op("Where", inside, moved, w.number(0, wide)), kind)
    negative = w.op("Less", x[0], w.number(0, kind))
    flipped = w.op("Where", negative, w.op("BitwiseNot", value), value)
    moved = w.op("Where", inside, w.op("BitShift", flipped, by, direction=direction), w.number(0, wide))
    return w.cast(w.op("Where", negative, w.op("BitwiseNot", moved), moved), kind)


def _plain(op: Op) -> WriteNodes:
    logical, bitwise = op.onnx[0], op.onnx[-1]
    return lambda w, dtype, x: w.op(logical if dtype.is_bool else bitwise, *x)


FORMS: dict[str, WriteNodes] = {
    **{op.name: _plain(op) for op in PRIMITIVES if op.onnx},
    "max": _max,
    "trunc": _trunc,
    "rsqrt": _rsqrt,
    "expm1": _expm1,
    "log1p": _log1p,
    "mod": _mod,
    "floordiv": _floordiv,
    "ne": lambda w, dtype, x: w.op("Not", w.op("Equal", *x)),
    "shl": partial(_shift, "LEFT"),
    "shr": partial(_shift, "RIGHT"),
}


def _pointwise(form: WriteNodes, w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    placed = [w.in_order(x, wish) for x in operands]
    kind = placed[-1].type.dtype
    names, shape = tuple(_lean(w, x) for x in placed), np.broadcast_shapes(*(x.shape for x in placed))
    wide = kind.computed
    narrow = wide is not kind and node.op != "select"
    name = form(w, wide if narrow else kind, tuple(w.cast(n, wide) for n in names) if narrow else names)
    if narrow and node.output.type.dtype == kind:
        name = w.cast(name, kind)
    return Stored(name, node.output.type, wish, shape)


def _lean(w: Writer, x: Stored) -> str:
    """The name of the tensor; a constant loses its leading extents of 1, which is how models store a bias."""
    known = w.arrays.get(x.name)
    if known is None:
        return x.name
    used = [axis for axis, extent in enumerate(x.shape) if extent != 1]
    return w.reshape(x.name, x.shape[used[0] :] if used else ())


def _cast(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    """ONNX leaves open what becomes of NaN and of floats outside an integer's range."""
    placed, to = w.in_order(operands[0], wish), node.output.type.dtype
    source, name = placed.type.dtype, placed.name
    if source.is_float and to.is_int:
        name = name if source.bits >= 32 else w.cast(name, f32)
        wide = source if source.bits >= 32 else f32
        name = w.op("Where", w.op("IsNaN", name), w.number(0, wide), name)
        if to.bits < 32:
            name = w.op("Clip", name, w.number(to.lowest, wide), w.number(to.highest, wide))
    name = w.op("Not", w.op("Equal", name, w.number(0, source))) if to == boolean != source else w.cast(name, to)
    return Stored(name, node.output.type, wish, placed.shape)


def _bitcast(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    if operands[0].type.dtype == node.output.type.dtype:
        return operands[0]
    raise ExportError(f"{node.output.name}: ONNX reads bits as another dtype from opset 26 on only")


ELEMENTWISE: dict[str, ExportRule] = {
    **{name: partial(_pointwise, form) for name, form in FORMS.items()},
    "cast": _cast,
    "bitcast": _bitcast,
}


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
    axis, extent = node.attribute("axis"), x.type.extents[node.attribute("axis")]
    wide = indices.type.dtype if indices.type.dtype in (i32, i64) else i64
    places = w.plain(indices) if wide is indices.type.dtype else w.cast(w.plain(indices), wide)
    inside = w.op("Clip", places, w.number(-extent, wide), w.number(extent - 1, wide))
    name = "Gather" if node.op == "gather" else "GatherElements"
    return result(w.op(name, w.plain(x), inside, axis=axis), node.output.type)


MOVEMENTS: dict[str, ExportRule] = {
    "reshape": _reshape,
    "transpose": _transpose,
    "broadcast": _broadcast,
    "slice": _slice,
    "reverse": _reverse,
    "pad": _pad,
    "concat": _concat,
    "gather": _gather,
    "gather_elements": _gather,
}
SCATTER_REDUCTIONS = {"set": "none", "sum": "add", "prod": "mul", "max": "max", "min": "min"}
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
        "ScatterND",
        w.whole(w.in_order(x, first)).name,
        places,
        w.whole(w.in_order(updates, moved)).name,
        reduction=SCATTER_REDUCTIONS[node.attribute("combiner")],
    )
    return result(made, type_, first)


SCATTERS: dict[str, ExportRule] = {"scatter": _scatter}


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
        "kernel_shape": window,
        "strides": strides,
        "dilations": dilation,
        "pads": [pair[side] for side in (0, 1) for pair in padding],
    }
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
    **{
        f"reduce_{key}": partial(_reduce, f"Reduce{kind}")
        for key, kind in (("sum", "Sum"), ("prod", "Prod"), ("max", "Max"), ("min", "Min"))
    },
    "argmax": partial(_argument, "ArgMax"),
    "argmin": partial(_argument, "ArgMin"),
    "cumulative_sum": _cumulative,
    "cumulative_product": _cumulative,
    "reduce_window": _window,
}


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
        w,
        "Conv",
        operands,
        [x.name, kernel.name],
        node.output.type.dtype,
        strides=node.attribute("strides"),
        dilations=node.attribute("dilation"),
        group=node.attribute("groups"),
        pads=[pair[side] for side in (0, 1) for pair in padding],
        kernel_shape=kernel.shape[2:],
    )
    return replace(result("", node.output.type, axes.result), name=name)


def _product(w: Writer, kind: str, operands: tuple[Stored, ...], names: list[str], wide: DType, **attributes: object) -> str:
    """The node itself: operands as they are, if ONNX sums products of their dtype in `wide`, else converted first."""
    kinds = [x.type.dtype for x in operands]
    if wide == i32 and all(k.bits == 8 and k.is_int for k in kinds):
        return w.op(f"{kind}Integer", *names, **attributes)
    return w.op(kind, *(n if k == wide else w.cast(n, wide) for n, k in zip(names, kinds)), **attributes)


CONTRACTIONS: dict[str, ExportRule] = {"dot_general": _dot, "conv": _conv}


def recompose(graph: Graph) -> Graph:
    """The graph with composites in place of the primitives that they mean, where ONNX has them."""
    return rewrite(graph, REWRITES)[0]


def _back(pattern: Pattern, name: str) -> Apply:
    """What was reduced, repeated; `_goes_back` says whether that is along the axes that it was reduced over."""
    return Apply("broadcast", pattern, name=name)


def _goes_back(match: Match, reduction: str, broadcast: str) -> bool:
    axes = (*match.attribute("axes", reduction), *match.attribute("axes", broadcast))
    return sorted(axes) == list(range(match["x"].rank))


def _is_softmax(match: Match) -> bool:
    axes = match.attribute("axes", "top")
    same = len(axes) == 1 and axes == match.attribute("axes", "sum")
    return same and _goes_back(match, "top", "tops") and _goes_back(match, "sum", "sums")


def _softmax(match: Match) -> Tensor:
    (axis,) = match.attribute("axes", "sum")
    return composite("softmax", match["x"], axis=axis)[0]


def _is_softmax_before(match: Match) -> bool:
    """Whether a product contracts exponentials along their rows, whose sums its result is divided by."""
    axes, contract = match.attribute("axes", "top"), match.attribute("lhs_contract", "y")
    same = len(axes) == 1 and axes == match.attribute("axes", "sum") == contract
    return (
        same
        and _goes_back(match, "top", "tops")
        and match.attribute("axes", "sums") == (*result_axes(match.node("y"), 0).values(),)
    )


def _softmax_before(match: Match) -> Tensor:
    return match.again(_softmax(match), match["v"], name="y")


def _safe_softmax(match: Match) -> Tensor:
    return composite("safe_softmax", *match.inputs("y"), axis=match.attribute("axis", "y"))[0]


def _of_softmax(match: Match) -> bool:
    """Whether the sum that is asked for NaN is that of the softmax, which the rewrite of the softmax left in place."""
    node = match.producer(match["y"])
    same = node is not None and node.op == "softmax" and match["x"].value == node.inputs[0]
    return same and (match.attribute("axis", "y"),) == match.attribute("axes", "sum") and _goes_back(match, "sum", "nans")


_TOP = Apply("reduce_max", Var("x"), name="top")
_EXPONENTIALS = Apply("exp", Apply("sub", Var("x"), _back(_TOP, "tops")), name="e")
_SUM = Apply("reduce_sum", _EXPONENTIALS, name="sum")
_IS_NAN = _back(Apply("is_nan", _SUM), "nans")


def _normal_axes(match: Match) -> tuple[int, ...] | None:
    """The last axes of x, if both means are over these and are means."""
    axes, rank = match.attribute("axes", "total"), match["x"].rank
    count = prod(match["x"].type.extents[axis] for axis in axes)
    means = all(isclose(float(match.number(match[n]) or 0), 1 / count, rel_tol=1e-6) for n in ("n", "m"))
    last = axes == tuple(range(rank - len(axes), rank))
    return axes if means and last and match.attribute("axes", "squares") == axes else None


def _is_layer_norm(match: Match) -> bool:
    axes = _normal_axes(match)
    back = _goes_back(match, "total", "means") and _goes_back(match, "squares", "inverses")
    weights = all(match.attribute("axes", name) == axes for name in ("scales", "biases"))
    return axes is not None and back and weights and match.number(match["epsilon"]) is not None


def _layer_norm(match: Match) -> Tensor:
    axes = _normal_axes(match)
    assert axes
    epsilon = float(match.number(match["epsilon"]) or 0.0)
    return composite("layer_norm", match["x"], match["scale"], match["bias"], axis=axes[0], epsilon=epsilon)[0]


_MEAN = Apply("mul", Apply("reduce_sum", Var("x"), name="total"), Known("n"))
_CENTRED = Apply("sub", Var("x"), _back(_MEAN, "means"), name="centred")
_VARIANCE = Apply("mul", Apply("reduce_sum", Apply("mul", _CENTRED, _CENTRED), name="squares"), Known("m"))
_INVERSE = Apply("rsqrt", Apply("add", _VARIANCE, Known("epsilon")))
_STANDARD = Apply("mul", _CENTRED, _back(_INVERSE, "inverses"))
_SCALES = Apply("broadcast", Var("scale"), name="scales")


def _is_erf_gelu(match: Match) -> bool:
    return isclose(float(match.number(match["c"]) or 0), 1 / sqrt(2), rel_tol=1e-6)


def _gelu(match: Match) -> Tensor:
    return composite("gelu", match["x"])[0]


def _is_tanh_gelu(match: Match) -> bool:
    numbers = {"c": sqrt(2 / pi), "d": 0.044715}
    return all(isclose(float(match.number(match[n]) or 0), value, rel_tol=1e-6) for n, value in numbers.items())


def _gelu_tanh(match: Match) -> Tensor:
    return composite("gelu_tanh", match["x"])[0]


_ERF = Apply("add", Apply("erf", Apply("mul", Var("x"), Known("c"))), Number(1))
_CUBE = Apply("mul", Var("x"), Apply("mul", Var("x"), Var("x")))
_TANH = Apply("tanh", Apply("mul", Apply("add", Var("x"), Apply("mul", _CUBE, Known("d"))), Known("c")))
_HALF = Apply("mul", Var("x"), Number(0.5))
_PRODUCT = Apply("dot_general", _EXPONENTIALS, Var("v"), name="y")
REWRITES: tuple[Rewrite, ...] = (
    Rewrite("softmax", Apply("mul", _EXPONENTIALS, _back(Apply("div", Number(1), _SUM), "sums")), _softmax, _is_softmax),
    Rewrite("softmax-by-division", Apply("div", _EXPONENTIALS, _back(_SUM, "sums")), _softmax, _is_softmax),
    Rewrite(
        "softmax-before",
        Apply("mul", _PRODUCT, _back(Apply("div", Number(1), _SUM), "sums")),
        _softmax_before,
        _is_softmax_before,
    ),
    Rewrite("softmax-before-by-division", Apply("div", _PRODUCT, _back(_SUM, "sums")), _softmax_before, _is_softmax_before),
    Rewrite("safe-softmax", Apply("select", _IS_NAN, Number(0), Var("y")), _safe_softmax, _of_softmax),
    Rewrite(
        "layer-norm",
        Apply("add", Apply("mul", _STANDARD, _SCALES), Apply("broadcast", Var("bias"), name="biases")),
        _layer_norm,
        _is_layer_norm,
    ),
    Rewrite("gelu", Apply("mul", Apply("mul", Var("x"), _ERF), Number(0.5)), _gelu, _is_erf_gelu),
    Rewrite("gelu-half-first", Apply("mul", _HALF, _ERF), _gelu, _is_erf_gelu),
    Rewrite("gelu-tanh", Apply("mul", _HALF, Apply("add", _TANH, Number(1))), _gelu_tanh, _is_tanh_gelu),
)


def _one_node(kind: str, w: Writer, node: Node, operands: tuple[Stored, ...], **attributes: Any) -> Stored:
    return result(w.op(kind, *map(w.plain, operands), **attributes), node.outputs[0].type)


def _write_softmax(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    return _one_node("Softmax", w, node, operands, axis=node.attribute("axis"))


def _write_safe_softmax(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    """As PyTorch's exporter writes it."""
    weights = _one_node("Softmax", w, node, operands, axis=node.attribute("axis"))
    kept = w.op("Where", w.op("IsNaN", weights.name), w.number(0, node.outputs[0].type.dtype), weights.name)
    return result(kept, node.outputs[0].type)


def _write_layer_norm(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    axis, epsilon = node.attribute("axis"), node.attribute("epsilon")
    return _one_node("LayerNormalization", w, node, operands, axis=axis, epsilon=epsilon)


def _write_gelu(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    return _one_node("Gelu", w, node, operands, approximate="tanh" if node.op == "gelu_tanh" else "none")


COMPOSITES = {
    "softmax": _write_softmax,
    "safe_softmax": _write_safe_softmax,
    "layer_norm": _write_layer_norm,
    "gelu": _write_gelu,
    "gelu_tanh": _write_gelu,
}


RULES: dict[str, ExportRule] = {**ELEMENTWISE, **MOVEMENTS, **SCATTERS, **REDUCTIONS, **CONTRACTIONS, **COMPOSITES}
