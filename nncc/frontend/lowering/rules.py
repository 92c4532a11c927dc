"""Lowering rules, one for each primitive.

Movements are index maps, but for concat, which takes loops; scatter copies its operand and combines the updates into the
copy. Reductions, scans, windows and contractions take loops of their own: 16-bit floats are summed in f32, contractions in
their accumulator's dtype, which is that of the result. Element-wise primitives are expressions of their operands' elements,
by the formulas of `ops.elementwise`. iota and extents read no tensor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nncc.frontend.fusion.reading import finds_rows
from nncc.frontend.graph.dims import Axes, Pairs
from nncc.frontend.graph.graph import Node
from nncc.frontend.lowering.nests import (
    Element,
    Extents,
    Index,
    IndexMap,
    Inline,
    LoweringRule,
    Nested,
    Nests,
    Numbers,
    View,
    ViewType,
    always,
    flattened,
    guarded,
    inside,
    unflattened,
)
from nncc.frontend.ops.contraction import conv_axes, free_axes
from nncc.frontend.ops.elementwise import ELEMENTWISE as PRIMITIVES
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, f64, i32, i64
from nncc.ir.expr import Expr, Extent, convert
from nncc.ir.index.bounds import least
from nncc.ir.index.facts import is_most, is_same, quotient
from nncc.ir.reduction import combiner as combiner_called
from nncc.ir.walk import loads

Ints = tuple[int, ...]


def _reshape(x: View, *, shape: Extents) -> Element:
    parts = [*_regrouped(x.shape, shape)]

    def at(index: Index) -> E.Expr:
        return x.at(
            tuple(i for have, want in parts for i in unflattened(flattened(index[want], shape[want]), x.shape[have]))
        )

    return at


def _regrouped(have: Extents, want: Extents) -> Iterator[tuple[slice, slice]]:
    """The dims of a shape and of another one with as many elements, in runs that have as many: as short as they can be."""
    if 0 in (*have, *want):
        yield slice(0, len(have)), slice(0, len(want))
        return
    begin, shapes = (0, 0), (have, want)
    while begin != (len(have), len(want)):
        end, sizes = [*begin], list[Extent]([1, 1])
        while end == [*begin] or not is_same(*sizes):
            left = [side for side in (0, 1) if end[side] < len(shapes[side])]
            if not left:
                break
            more = [side for side in left if quotient(sizes[side], sizes[1 - side]) in (None, 1)]
            for side in more or left:
                sizes[side] = E.extent(E.index(sizes[side]) * shapes[side][end[side]])
                end[side] += 1
        yield slice(begin[0], end[0]), slice(begin[1], end[1])
        begin = (end[0], end[1])


def _transpose(x: View, *, perm: Ints) -> Element:
    return lambda at: x.at(tuple(at[perm.index(axis)] for axis in range(len(perm))))


def _broadcast(x: View, *, shape: Extents, axes: Ints) -> Element:
    return lambda at: x.at(tuple(at[axis] for axis in axes))


def _slice(x: View, *, starts: Extents, limits: Extents, strides: Ints) -> Element:
    return lambda at: x.at(tuple(i * stride + start for i, start, stride in zip(at, starts, strides)))


def _reverse(x: View, *, axes: Ints) -> Element:
    shape = x.shape
    return lambda at: x.at(tuple(shape[d] - 1 - i if d in axes else i for d, i in enumerate(at)))


def padded(x: View, padding: Pairs, fill: E.Expr) -> Element:
    """`x` surrounded by a number, (before, after) times per dim."""

    def at(index: Index) -> E.Expr:
        return around(x, tuple(i - before for i, (before, _) in zip(index, padding)), padding, fill)

    return at


def around(x: View, place: Index, padding: Pairs, fill: E.Expr) -> E.Expr:
    """The element of `x` at a place that may lie outside, in the padding, where it is a number."""
    if x.halo is not None and isinstance(fill, E.Const) and x.halo.covers(padding, fill.value):
        return x.at(place)
    dims = tuple(d for d, pair in enumerate(padding) if any(pair))
    return guarded(inside(place, x.shape, dims), x.at(place), fill)


def _pad(x: View, fill: View, *, padding: Pairs) -> Element:
    return padded(x, padding, fill.at(()))


def _gather(x: View, indices: View, *, axis: int) -> Element:
    rank = len(indices.shape)
    if x.shape[axis] == 0:
        return lambda at: E.wrap(0, x.dtype)

    def at(index: Index) -> E.Expr:
        found = _picked(indices.at(index[axis : axis + rank]), indices.numbers, x.shape[axis])
        return x.at((*index[:axis], found, *index[axis + rank :]))

    return at


def _gather_elements(x: View, indices: View, *, axis: int) -> Element:
    if x.shape[axis] == 0:
        return lambda at: E.wrap(0, x.dtype)

    def at(index: Index) -> E.Expr:
        return x.at((*index[:axis], _picked(indices.at(index), indices.numbers, x.shape[axis]), *index[axis + 1 :]))

    return at


def _picked(index: E.Expr, numbers: Numbers | None, extent: Extent) -> E.Expr:
    """An index counted from the front, and inside whatever the data is. numbers: what it can be.

    What data decides is i32 where that holds every index inside: vectors then have as many lanes as those of f32. What does
    not fit it is outside, and which element it is brought to does not matter. Proofs about open extents are of i64.
    """
    narrow = i32 if loads(index) and isinstance(extent, int) and extent <= i32.highest // 2 else i64
    found, end = E.convert(index, narrow), extent
    low, high = _range(numbers, min(index.dtype, narrow, key=lambda dtype: dtype.bits))
    if low < 0:
        found = E.select(E.lt(found, 0), found + end, found)
    if low < -least(extent):
        found = E.maximum(found, 0)
    return E.convert(found if high < least(extent) else E.minimum(found, end - 1), i64)


def _range(numbers: Numbers | None, dtype: DType) -> tuple[float, float]:
    """The least and the greatest number that an index is in a dtype, which may not hold it."""
    fits = numbers is not None and dtype.lowest <= numbers.range.low and numbers.range.high <= dtype.highest
    return (numbers.range.low, numbers.range.high) if numbers is not None and fits else (dtype.lowest, dtype.highest)


def _concat(nests: Nests, type_: ViewType, *operands: View, axis: int) -> View:
    """One nest for each operand, which stores into its part of the result."""
    whole = nests.hold(type_)
    start: Extent = 0
    for x in operands:
        if not x.in_place:
            is_one = x.shape[axis] == 1
            loops = (*x.shape[:axis], *x.shape[axis + is_one :])
            nests.fill(whole.buffer, loops, _read_at(x, _within(axis, 0, is_one)), _within(axis, start, is_one))
        start += x.shape[axis]
    return whole


def _within(axis: int, start: Extent, is_one: bool) -> IndexMap:
    """From an index to one in a tensor of which a part begins at `start` of an axis. is_one: the part has one element along
    the axis, and its index none for it: there is no loop, as one of one iteration is in the way of others."""
    if is_one:
        return lambda at: (*at[:axis], E.index(start), *at[axis:])
    return lambda at: (*at[:axis], at[axis] + start, *at[axis + 1 :])


def _read_at(x: View, place: IndexMap) -> Element:
    return lambda at: x.at(place(at))


MOVEMENTS: dict[str, LoweringRule] = {
    "reshape": Inline(_reshape, free=always),
    "transpose": Inline(_transpose, free=always),
    "broadcast": Inline(_broadcast, free=always, repeats=(0,)),
    "slice": Inline(_slice, free=always),
    "reverse": Inline(_reverse, free=always),
    "pad": Inline(_pad, repeats=(1,)),
    "gather": Inline(_gather, free=finds_rows, repeats=(0, 1)),
    "gather_elements": Inline(_gather_elements, repeats=(0,)),
    "concat": Nested(_concat),
}


def nearest(at: Expr, extent: Extent) -> Expr:
    """An index of data as one inside an axis that has elements: outside of it, the nearest."""
    return E.minimum(E.maximum(convert(at, i64), 0), extent - 1)


def _scatter(nests: Nests, type_: ViewType, x: View, indices: View, updates: View, *, axis: int, combiner: str) -> View:
    wide = type_.dtype.computed if combiner in ("sum", "prod") else type_.dtype
    made = nests.store(type_.with_dtype(wide), lambda at: convert(x.at(at), wide))
    extent, rank = x.shape[axis], len(indices.shape)

    def place(at: Index) -> Index:
        return (*at[:axis], nearest(indices.at(at[axis : axis + rank]), extent), *at[axis + rank :])

    if extent != 0:
        used = "" if combiner == "set" else combiner
        nests.fill(made.buffer, updates.shape, lambda at: convert(updates.at(at), wide), place, used)
    return made if wide is type_.dtype else nests.store(type_, lambda at: convert(made.at(at), type_.dtype))


SCATTERS: dict[str, Nested] = {"scatter": Nested(_scatter, repeats=(1,))}


def _iota(*, shape: Extents, axis: int, dtype: DType) -> Element:
    def at(index: Index) -> Expr:
        return E.convert(index[axis], dtype)

    return at


def _extents(nests: Nests, type_: ViewType, *, dims: Extents, dtype: DType) -> View:
    """One store for each dim."""
    whole = nests.hold(type_)
    for n, extent in enumerate(dims):
        nests.fill(whole.buffer, (), _constant(extent, dtype), _place(n))
    return whole


def _constant(number: Extent, dtype: DType) -> Element:
    return lambda at: E.wrap(number, dtype) if isinstance(number, int) else convert(number, dtype)


def _place(n: int) -> IndexMap:
    return lambda at: (E.index(n),)


CREATIONS: dict[str, LoweringRule] = {
    "iota": Inline(_iota, free=always),
    "extents": Nested(_extents),
}


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
    return combiner == "prod" and x.dtype.computed is f32 and not is_most(last, ROW - 1)


def _narrowed(nests: Nests, total: View, type_: ViewType) -> View:
    """A tensor in the dtype of a type."""
    if total.dtype is type_.dtype:
        return total
    return nests.store(type_, lambda at: convert(total.at(at), type_.dtype))


def _merged(at: Index, rest: Index, axes: Ints) -> Index:
    """The index of an operand: `rest` at the reduced axes, `at` at the others."""
    free, reduced = iter(at), iter(rest)
    return tuple(next(reduced) if d in axes else next(free) for d in range(len(at) + len(rest)))


def _reduce(combiner: str) -> Callable[..., View]:
    def make(nests: Nests, type_: ViewType, x: View, *, axes: Ints) -> View:
        wide = f64 if _are_neighbours(combiner, x, axes) else _wide(combiner, x.dtype)
        over = tuple(x.shape[axis] for axis in axes)

        def terms(at: Index, rest: Index) -> tuple[Expr, ...]:
            return (convert(x.at(_merged(at, rest, axes)), wide),)

        (total,) = nests.reduce(combiner, type_.shape, (wide,), over, terms)
        return _narrowed(nests, total, type_)

    return make


def _argument(combiner: str) -> Callable[..., View]:
    """The best value with its position as an i32, which is then stored as an i64."""

    def make(nests: Nests, type_: ViewType, x: View, *, axis: int) -> View:
        def terms(at: Index, rest: Index) -> tuple[Expr, ...]:
            return x.at(_merged(at, rest, (axis,))), convert(rest[0], i32)

        _, place = nests.reduce(combiner, type_.shape, (x.dtype, i32), (x.shape[axis],), terms)
        return nests.store(type_, lambda at: convert(place.at(at), i64))

    return make


def _reduce_window(
    nests: Nests,
    type_: ViewType,
    x: View,
    *,
    combiner: str,
    window: Ints,
    strides: Ints,
    padding: Pairs,
    dilation: Ints,
) -> View:
    wide = _wide(combiner, x.dtype)
    (identity,) = combiner_called(combiner).identity((x.dtype,))

    def terms(at: Index, rest: Index) -> tuple[Expr, ...]:
        parts = zip(at, rest, strides, dilation, padding)
        source = tuple(i * stride + w * apart - before for i, w, stride, apart, (before, _) in parts)
        return (convert(around(x, source, padding, identity), wide),)

    (total,) = nests.reduce(combiner, type_.shape, (wide,), window, terms)
    return _narrowed(nests, total, type_)


def _cumulative(combiner: str) -> Callable[..., View]:
    """Long sums of f32 up to each element in f64: they are sums of as many rounded ones, and those of parts, which threads
    need, may be beyond f32 where the sums up to each element are not. So products of neighbours, which lanes need."""

    def make(nests: Nests, type_: ViewType, x: View, *, axis: int, exclusive: bool, backwards: bool) -> View:
        is_long = combiner == "sum" and x.dtype is f32 and not is_most(x.shape[axis], LONG)
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
    nests: Nests,
    type_: ViewType,
    a: View,
    b: View,
    *,
    lhs_batch: Axes,
    rhs_batch: Axes,
    lhs_contract: Axes,
    rhs_contract: Axes,
    accumulator: DType,
) -> View:
    lhs_free = free_axes(len(a.shape), lhs_batch, lhs_contract)
    rhs_free = free_axes(len(b.shape), rhs_batch, rhs_contract)
    m, n = len(lhs_batch), len(lhs_batch) + len(lhs_free)

    def terms(at: Index, rest: Index) -> tuple[Expr, ...]:
        left = _arranged((*lhs_batch, *lhs_free, *lhs_contract), (*at[:n], *rest))
        right = _arranged((*rhs_batch, *rhs_free, *rhs_contract), (*at[:m], *at[n:], *rest))
        return (_product(a.at(left), b.at(right), accumulator),)

    over = tuple(a.shape[axis] for axis in lhs_contract)
    (result,) = nests.reduce("sum", type_.shape, (accumulator,), over, terms)
    return result


def _conv(
    nests: Nests,
    type_: ViewType,
    x: View,
    w: View,
    *,
    labels: str,
    strides: Axes,
    padding: Pairs,
    dilation: Axes,
    groups: int,
    accumulator: DType,
) -> View:
    """A feature f of the result reads the input features of group f // (features per group), as `nests` says."""
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

    (result,) = nests.reduce("sum", type_.shape, (accumulator,), (*window, per_group), terms)
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


def _pointwise(formula: Callable[..., Expr]) -> Inline:
    def element(*operands: View, **attributes: DType) -> Element:
        def at(index: Index) -> Expr:
            return formula(*(x.at(index) for x in operands), **attributes)

        return at

    return Inline(element, pointwise=True)


ELEMENTWISE: dict[str, Inline] = {op.name: _pointwise(op.formula) for op in PRIMITIVES if op.formula is not None}
RULES: dict[str, LoweringRule] = {**CREATIONS, **ELEMENTWISE, **MOVEMENTS, **SCATTERS, **REDUCTIONS, **CONTRACTIONS}
