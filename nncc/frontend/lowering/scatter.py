"""Lowering of the primitive that puts elements at places which data say: a copy, and a nest that goes on from it."""

from __future__ import annotations

from nncc.frontend.graph.graph import TensorType
from nncc.frontend.lowering.nests import Nests
from nncc.frontend.lowering.rule import Nested
from nncc.frontend.lowering.view import Index, View
from nncc.ir import expr as E
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, convert


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
