"""Lowering of contractions: sums of products in the accumulator's dtype, which is that of the result."""

from __future__ import annotations

from nncc.frontend.graph.dims import Axes, Pairs
from nncc.frontend.graph.graph import Node, TensorType
from nncc.frontend.lowering.movement import padded
from nncc.frontend.lowering.nests import Nests
from nncc.frontend.lowering.rule import Nested
from nncc.frontend.lowering.view import Index, View
from nncc.frontend.ops.contraction import conv_axes, free_axes
from nncc.ir import expr as E
from nncc.ir.dtypes import DType
from nncc.ir.expr import Expr, convert


def _arranged(axes: Axes, parts: tuple[Expr, ...]) -> Index:
    """The index with parts[i] at axes[i]."""
    return tuple(parts[axes.index(d)] for d in range(len(axes)))


def _product(a: Expr, b: Expr, dtype: DType) -> Expr:
    return E.mul(convert(a, dtype), convert(b, dtype))


def _dot(
    nests: Nests, type_: TensorType, a: View, b: View, *, lhs_batch: Axes, rhs_batch: Axes, lhs_contract: Axes,
    rhs_contract: Axes, accumulator: DType,
) -> View:  # fmt: skip
    lhs_free = free_axes(len(a.shape), lhs_batch, lhs_contract)
    rhs_free = free_axes(len(b.shape), rhs_batch, rhs_contract)
    m, n = len(lhs_batch), len(lhs_batch) + len(lhs_free)

    def terms(at: Index, rest: Index) -> tuple[Expr, ...]:
        left = _arranged((*lhs_batch, *lhs_free, *lhs_contract), (*at[:n], *rest))
        right = _arranged((*rhs_batch, *rhs_free, *rhs_contract), (*at[:m], *at[n:], *rest))
        return (_product(a.at(left), b.at(right), accumulator),)

    over = tuple(a.shape[axis] for axis in lhs_contract)
    (result,) = nests.reduce("sum", type_.extents, (accumulator,), over, terms)
    return result


def _conv(
    nests: Nests, type_: TensorType, x: View, w: View, *, labels: str, strides: Axes, padding: Pairs, dilation: Axes,
    groups: int, accumulator: DType,
) -> View:  # fmt: skip
    """A feature f of the result reads the input features of group f // (features per group): see `space`."""
    axes = conv_axes(labels)
    features, per_group, *window = (w.shape[axis] for axis in axes.kernel)
    source = _surrounded(nests, x, axes.input[2:], padding)

    def terms(at: Index, rest: Index) -> tuple[Expr, ...]:
        batch, feature, *places = (at[axis] for axis in axes.result)
        *offsets, channel = rest
        group = feature // (features // groups)
        spatial = (i * stride + o * apart for i, o, stride, apart in zip(places, offsets, strides, dilation))
        left = _arranged(axes.input, (batch, group * per_group + channel, *spatial))
        right = _arranged(axes.kernel, (feature, channel, *offsets))
        return (_product(source.at(left), w.at(right), accumulator),)

    (result,) = nests.reduce("sum", type_.extents, (accumulator,), (*window, per_group), terms)
    return result


def _surrounded(nests: Nests, x: View, axes: Axes, padding: Pairs) -> View:
    """A copy of the input with zeros around it; the input itself where nothing is to be added, or they are there."""
    if not any(map(any, padding)):
        return x
    pairs = tuple(padding[axes.index(d)] if d in axes else (0, 0) for d in range(len(x.shape)))
    type_ = x.type.with_shape(tuple(extent + sum(pair) for extent, pair in zip(x.shape, pairs)))
    zero = E.wrap(0, x.dtype)
    if x.halo is not None and isinstance(zero, E.Const) and x.halo.covers(pairs, zero.value):
        return View(type_, padded(x, pairs, zero))
    return nests.store(type_, padded(x, pairs, zero))


def _pads(node: Node) -> bool:
    return any(map(any, node.attribute("padding")))


CONTRACTIONS: dict[str, Nested] = {
    "dot_general": Nested(_dot, repeats=(0, 1)),
    "conv": Nested(_conv, repeats=(0, 1), surrounds=_pads),
}
