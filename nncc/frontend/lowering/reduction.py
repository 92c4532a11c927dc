"""Lowering of reductions over whole dims, over what lies before each element, and over windows.

16-bit floats are summed in f32.
"""

from __future__ import annotations

from collections.abc import Callable

from nncc.frontend.graph.dims import Pairs
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.lowering.movement import around
from nncc.frontend.lowering.nests import Nests
from nncc.frontend.lowering.rule import Nested
from nncc.frontend.lowering.view import Index, View
from nncc.ir.combiner import combiner as combiner_called
from nncc.ir.dtypes import DType, f32, f64, i32, i64
from nncc.ir.expr import Expr, convert

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
