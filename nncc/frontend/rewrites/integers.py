"""Sums of products of integers: their factors stay as short as they are, and zero points leave the sums.

    sum(i32(x) * i32(w))        ->  sum(x * w), as contractions convert what they multiply
    sum((i32(x) - z) * w)       ->  sum(x * w) - z * sum(w)

Integers wrap around, so all of this is exact. Products of bytes have instructions of their own, those of wider integers not.
"""

import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import spread
from nncc.frontend.graph.graph import Array
from nncc.frontend.ops.contraction import columns, free_axes
from nncc.frontend.rewrites.contraction import CONTRACTIONS
from nncc.frontend.rewriting import Apply, Known, Match, Rule, Var
from nncc.ir.dtypes import DType, i8, u8

_BYTES = (i8, u8)


def _is_widened(match: Match) -> bool:
    """Whether a factor of a sum of integers is converted to a dtype that has all its values."""
    short, wide = match["x"].dtype, match["wide"].dtype
    return match.root.dtype.is_int and short.is_int and wide.lowest <= short.lowest and short.highest <= wide.highest


def _first(match: Match) -> Tensor:
    return match.again(match["x"], match["w"])


def _second(match: Match) -> Tensor:
    return match.again(match["w"], match["x"])


def _bytes_of(values: Array | None) -> DType | None:
    """The dtype of bytes that holds some integers."""
    if values is None or not values.size or values.dtype.kind not in "iu":
        return None
    return next((d for d in _BYTES if d.lowest <= values.min() and values.max() <= d.highest), None)


def _weights(match: Match) -> Array | None:
    """The known weights, without their zero point where they have one."""
    values = match.known("w")
    if values is None or "zero" not in match.bound:
        return values
    zero = match.known("zero")
    return None if zero is None else values.astype(np.int64) - zero


def _may_narrow(match: Match) -> bool:
    """Whether known weights that meet bytes are bytes, though their dtype is wider."""
    meets = match["x"].dtype in _BYTES and match.root.dtype.is_int and match.node().inputs[1].type.dtype not in _BYTES
    return meets and _bytes_of(_weights(match)) is not None


def _narrowed(match: Match) -> Tensor:
    values = _weights(match)
    dtype = _bytes_of(values)
    assert values is not None and dtype is not None
    return match.again(match["x"], match.builder.constant(values.astype(dtype.numpy)))


def _may_take_out(match: Match) -> bool:
    """Whether a zero point is one for all that is summed up with known weights."""
    bytes_ = match["x"].dtype in _BYTES and match["w"].dtype in _BYTES and match.root.dtype.is_int
    if not bytes_ or not _is_widened(match) or match.known("w") is None:
        return False
    node = match.producer(match["zero"])
    if node is None or node.op != "broadcast":
        return False
    axes = set(node.attribute("axes"))
    if match.node().op == "conv":
        return not axes and not any(map(any, match.attribute("padding")))
    return not match.attribute("rhs_batch") and not axes & set(match.attribute("lhs_contract"))


def _taken_out(match: Match) -> Tensor:
    """sum(x * w) - z * sum(w)."""
    total = match.again(match["x"], match["w"])
    values = match.known("w")
    assert values is not None
    found = columns(match.node())
    summed = tuple(axis for axis in range(values.ndim) if axis not in found.values())
    sums = values.astype(np.int64).sum(axis=summed).astype(total.dtype.numpy)
    weights = spread(match.builder.constant(sums), total.shape, (*found,))
    zero = match.inputs("zero")[0].emit("broadcast", shape=total.shape, axes=_axes_of_zero(match))
    return total - zero.cast(total.dtype) * weights


def _axes_of_zero(match: Match) -> tuple[int, ...]:
    """The axes of the result along which the zero point varies."""
    axes: tuple[int, ...] = match.attribute("axes", "zero")
    if match.node().op == "conv":
        return ()
    batch, contract = match.attribute("lhs_batch"), match.attribute("lhs_contract")
    order = (*batch, *free_axes(match["x"].rank, batch, contract))
    return tuple(order.index(axis) for axis in axes)


_WIDE = Apply("cast", Var("x"), name="wide")

INTEGERS: tuple[Rule, ...] = (
    Rule("short-first-factor", Apply(CONTRACTIONS, _WIDE, Var("w")), _first, _is_widened),
    Rule("short-second-factor", Apply(CONTRACTIONS, Var("w"), _WIDE), _second, _is_widened),
    Rule("short-weights", Apply(CONTRACTIONS, Var("x"), Known("w")), _narrowed, _may_narrow),
    Rule(
        "centred-weights",
        Apply(CONTRACTIONS, Var("x"), Apply("sub", Apply("cast", Known("w")), Known("zero"))),
        _narrowed,
        _may_narrow,
    ),
    Rule("zero-point", Apply(CONTRACTIONS, Apply("sub", _WIDE, Var("zero")), Known("w")), _taken_out, _may_take_out),
)
