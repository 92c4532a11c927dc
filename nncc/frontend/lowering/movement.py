"""Lowering of primitives that move elements, put them where data say, or make them of attributes alone.

Lowering of movement primitives: each is a map of indices, but for concat, which takes loops.

Lowering of the primitive that puts elements at places which data say: a copy, and a nest that goes on from it.

Lowering of primitives that read no tensor, such as iota.
"""

from __future__ import annotations

from nncc.frontend.fusion.reading import finds_rows
from nncc.frontend.graph.dims import Pairs
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.lowering.nests import IndexMap, Inline, LoweringRule, Nested, Nests, always
from nncc.frontend.lowering.view import Element, Index, Known, View, flattened, guarded, inside, unflattened
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, i32, i64
from nncc.ir.expr import Expr, convert
from nncc.ir.walk import loads

Ints = tuple[int, ...]


def _reshape(x: View, *, shape: Ints) -> Element:
    return lambda at: x.at(unflattened(flattened(at, shape), x.shape))


def _transpose(x: View, *, perm: Ints) -> Element:
    return lambda at: x.at(tuple(at[perm.index(axis)] for axis in range(len(perm))))


def _broadcast(x: View, *, shape: Ints, axes: Ints) -> Element:
    return lambda at: x.at(tuple(at[axis] for axis in axes))


def _slice(x: View, *, starts: Ints, limits: Ints, strides: Ints) -> Element:
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
    if not x.shape[axis]:
        return lambda at: E.wrap(0, x.dtype)

    def at(index: Index) -> E.Expr:
        found = _picked(indices.at(index[axis : axis + rank]), indices.numbers, x.shape[axis])
        return x.at((*index[:axis], found, *index[axis + rank :]))

    return at


def _gather_elements(x: View, indices: View, *, axis: int) -> Element:
    if not x.shape[axis]:
        return lambda at: E.wrap(0, x.dtype)

    def at(index: Index) -> E.Expr:
        return x.at((*index[:axis], _picked(indices.at(index), indices.numbers, x.shape[axis]), *index[axis + 1 :]))

    return at


def _picked(index: E.Expr, numbers: Known, extent: int) -> E.Expr:
    """An index counted from the front, and inside whatever the data is. numbers: what it can be.

    What data decides is i32 where that holds every index inside: vectors then have as many lanes as those of f32. What does
    not fit it is outside, and which element it is brought to does not matter.
    """
    narrow = i32 if loads(index) and extent <= i32.highest // 2 else i64
    found = E.convert(index, narrow)
    low, high = _range(numbers, narrow)
    if low < 0:
        found = E.select(E.lt(found, 0), found + extent, found)
    if low < -extent:
        found = E.maximum(found, 0)
    return E.convert(found if high < extent else E.minimum(found, extent - 1), i64)


def _range(numbers: Known, dtype: DType) -> tuple[float, float]:
    """The least and the greatest number that an index is in a dtype, which may not hold it."""
    fits = numbers is not None and dtype.lowest <= numbers.range.low and numbers.range.high <= dtype.highest
    return numbers.range if numbers is not None and fits else (dtype.lowest, dtype.highest)


def _concat(nests: Nests, type_: TensorType, *operands: View, axis: int) -> View:
    """One nest for each operand, which stores into its part of the result."""
    whole = nests.hold(type_)
    start = 0
    for x in operands:
        if not x.in_place:
            is_one = x.shape[axis] == 1
            loops = (*x.shape[:axis], *x.shape[axis + is_one :])
            nests.fill(whole.buffer, loops, _read_at(x, _within(axis, 0, is_one)), _within(axis, start, is_one))
        start += x.shape[axis]
    return whole


def _within(axis: int, start: int, is_one: bool) -> IndexMap:
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


def nearest(at: Expr, extent: int) -> Expr:
    """An index of data as one inside an axis that has elements: outside of it, the nearest."""
    return E.minimum(E.maximum(convert(at, i64), 0), extent - 1)


def _scatter(nests: Nests, type_: TensorType, x: View, indices: View, updates: View, *, axis: int, combiner: str) -> View:
    wide = type_.dtype.computed if combiner in ("sum", "prod") else type_.dtype
    made = nests.store(type_.with_dtype(wide), lambda at: convert(x.at(at), wide))
    extent, rank = x.shape[axis], len(indices.shape)

    def place(at: Index) -> Index:
        return (*at[:axis], nearest(indices.at(at[axis : axis + rank]), extent), *at[axis + rank :])

    if extent:
        used = "" if combiner == "set" else combiner
        nests.fill(made.buffer, updates.shape, lambda at: convert(updates.at(at), wide), place, used)
    return made if wide is type_.dtype else nests.store(type_, lambda at: convert(made.at(at), type_.dtype))


SCATTERS: dict[str, Nested] = {"scatter": Nested(_scatter, repeats=(1,))}


def _iota(*, shape: tuple[int, ...], axis: int, dtype: DType) -> Element:
    def at(index: Index) -> Expr:
        return E.convert(index[axis], dtype)

    return at


def _extents(nests: Nests, type_: TensorType, *, dims: tuple[int, ...], dtype: DType) -> View:
    """One store for each dim."""
    whole = nests.hold(type_)
    for n, extent in enumerate(dims):
        nests.fill(whole.buffer, (), _constant(extent, dtype), _place(n))
    return whole


def _constant(number: int, dtype: DType) -> Element:
    return lambda at: E.wrap(number, dtype)


def _place(n: int) -> IndexMap:
    return lambda at: (E.index(n),)


CREATIONS: dict[str, LoweringRule] = {
    "iota": Inline(_iota, free=always),
    "extents": Nested(_extents),
}
