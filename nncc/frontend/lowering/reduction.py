"""Lowering of reductions and contractions.

Lowering of reductions over whole dims, over what lies before each element, and over windows.

16-bit floats are summed in f32.

Lowering of contractions: sums of products in the accumulator's dtype, which is that of the result.
"""

from __future__ import annotations

from collections.abc import Callable

from nncc.frontend.graph.dims import Axes, Pairs
from nncc.frontend.graph.graph import Node, TensorType
from nncc.frontend.lowering.movement import around, padded
from nncc.frontend.lowering.nests import Nested, Nests
from nncc.frontend.lowering.view import Index, View
from nncc.frontend.ops.contraction import conv_axes, free_axes
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, f64, i32, i64
from nncc.ir.expr import Expr, convert
from nncc.ir.reduction import combiner as combiner_called

Ints = tuple[int, ...]

LONG = 4096
"""Elements from which on f32 is too short for sums up to each of them."""

ROW = 16
"""Factors of a product side by side from which on it is made in f64."""


def _wide(combiner: str, dtype: DType) -> DType:
    """The dtype that values of a dtype are combined in."""
    return dtype.computed if combiner in ("sum", "prod") else dtype


def _are_neighbours(combiner: str, x: View, axes: Ints) -> bool:
    """Whether a product has factors side by side. In f64 that of a few is none that overflows or vanishes, so they may be
    multiplied with one another first: then they run in lanes."""
    last = x.shape[-1] if x.shape and len(x.shape) - 1 in axes else 1
    return combiner == "prod" and x.dtype.computed is f32 and last >= ROW


def _narrowed(nests: Nests, total: View, type_: TensorType) -> View:
    """A tensor in the dtype of a type."""
    if total.dtype is type_.dtype:
        return total
    return nests.store(type_, lambda at: convert(total.at(at), type_.dtype))


def _merged(at: Index, rest: Index, axes: Ints) -> Index:
    """The index of an operand: `rest` at the reduced axes, `at` at the others."""
    free, reduced = iter(at), iter(rest)
    return tuple(next(reduced) if d in axes else next(free) for d in range(len(at) + len(rest)))


def _reduce(combiner: str) -> Callable[..., View]:
    def make(nests: Nests, type_: TensorType, x: View, *, axes: Ints) -> View:
        wide = f64 if _are_neighbours(combiner, x, axes) else _wide(combiner, x.dtype)
        over = tuple(x.shape[axis] for axis in axes)

        def terms(at: Index, rest: Index) -> tuple[Expr, ...]:
            return (convert(x.at(_merged(at, rest, axes)), wide),)

        (total,) = nests.reduce(combiner, type_.extents, (wide,), over, terms)
        return _narrowed(nests, total, type_)

    return make


def _argument(combiner: str) -> Callable[..., View]:
    """The best value with its position as an i32, which is then stored as an i64."""

    def make(nests: Nests, type_: TensorType, x: View, *, axis: int) -> View:
        def terms(at: Index, rest: Index) -> tuple[Expr, ...]:
            return x.at(_merged(at, rest, (axis,))), convert(rest[0], i32)

        _, place = nests.reduce(combiner, type_.extents, (x.dtype, i32), (x.shape[axis],), terms)
        return nests.store(type_, lambda at: convert(place.at(at), i64))

    return make


def _reduce_window(
    nests: Nests, type_: TensorType, x: View, *, combiner: str, window: Ints, strides: Ints, padding: Pairs,
    dilation: Ints,
) -> View:  # fmt: skip
    wide = _wide(combiner, x.dtype)
    (identity,) = combiner_called(combiner).identity((x.dtype,))

    def terms(at: Index, rest: Index) -> tuple[Expr, ...]:
        parts = zip(at, rest, strides, dilation, padding)
        source = tuple(i * stride + w * apart - before for i, w, stride, apart, (before, _) in parts)
        return (convert(around(x, source, padding, identity), wide),)

    (total,) = nests.reduce(combiner, type_.extents, (wide,), window, terms)
    return _narrowed(nests, total, type_)


def _cumulative(combiner: str) -> Callable[..., View]:
    """Long sums of f32 up to each element in f64: they are sums of as many rounded ones, and those of parts, which threads
    need, may be beyond f32 where the sums up to each element are not. So products of neighbours, which lanes need."""

    def make(nests: Nests, type_: TensorType, x: View, *, axis: int, exclusive: bool, backwards: bool) -> View:
        is_long = combiner == "sum" and x.dtype is f32 and x.shape[axis] > LONG
        wide = f64 if is_long or _are_neighbours(combiner, x, (axis,)) else _wide(combiner, x.dtype)
        return nests.accumulate(combiner, type_, wide, axis, lambda at: convert(x.at(at), wide), exclusive, backwards)

    return make


REDUCTIONS: dict[str, Nested] = {
    "reduce_sum": Nested(_reduce("sum")),
    "reduce_prod": Nested(_reduce("prod")),
    "reduce_max": Nested(_reduce("max")),
    "reduce_min": Nested(_reduce("min")),
    "cumulative_sum": Nested(_cumulative("sum")),
    "cumulative_product": Nested(_cumulative("prod")),
    "argmax": Nested(_argument("argmax")),
    "argmin": Nested(_argument("argmin")),
    "reduce_window": Nested(_reduce_window, repeats=(0,)),
}


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
