"""Lowering of primitives that read no tensor, such as iota."""

from __future__ import annotations

from nncc.frontend.graph.graph import TensorType
from nncc.frontend.lowering.nests import IndexMap, Nests
from nncc.frontend.lowering.rule import Inline, LoweringRule, Nested, always
from nncc.frontend.lowering.view import Element, Index, View
from nncc.ir import expr as E
from nncc.ir.dtypes import DType
from nncc.ir.expr import Expr


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
