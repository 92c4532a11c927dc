"""Elementwise primitives in ONNX. ONNX repeats extents of 1 by itself, so broadcast operands stay as they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import numpy as np

from nncc.frontend.graph.graph import Node
from nncc.frontend.graph.op import Op
from nncc.frontend.onnx.export_rules.writer import ExportError, ExportRule, Order, Stored, Writer
from nncc.frontend.ops.elementwise import ELEMENTWISE as PRIMITIVES
from nncc.ir.dtypes import DType, boolean, dtype, f32

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
    """Less exact than nncc's near 0: ONNX has nothing that is not."""
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
    "max": _max, "trunc": _trunc, "rsqrt": _rsqrt, "expm1": _expm1, "log1p": _log1p, "mod": _mod, "floordiv": _floordiv,
    "ne": lambda w, dtype, x: w.op("Not", w.op("Equal", *x)),
    "shl": partial(_shift, "LEFT"), "shr": partial(_shift, "RIGHT"),
}  # fmt: skip


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
