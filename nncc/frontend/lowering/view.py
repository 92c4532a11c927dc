"""Tensors inside a group: functions from an index to the expression of an element."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import prod

from nncc.frontend.fusion.place import Halo
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.lowering.known import Known
from nncc.ir import expr as E
from nncc.ir.dtypes import DType
from nncc.ir.expr import Expr, Load
from nncc.ir.expr import Index as Index
from nncc.ir.walk import rewrite

Element = Callable[[Index], Expr]


@dataclass(frozen=True)
class View:
    """A tensor of static shape. `buffer` is the one that holds it as it is, "" when there is none.

    halo: what lies around it, so that `at` may go there. in_place: it lies where the operator wants it already. numbers:
    what its elements can be, as far as that is known.
    """

    type: TensorType
    at: Element
    buffer: str = ""
    halo: Halo | None = None
    in_place: bool = False
    numbers: Known = None

    @property
    def dtype(self) -> DType:
        return self.type.dtype

    @property
    def shape(self) -> tuple[int, ...]:
        return self.type.extents


def strides(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The steps of each dim through the elements of a shape in order."""
    return tuple(prod(shape[d + 1 :]) for d in range(len(shape)))


def flattened(place: Index, shape: tuple[int, ...]) -> Expr:
    """The position of an index among the elements of a shape in order."""
    flat = E.index(0)
    for i, stride in zip(place, strides(shape)):
        flat = flat + i * stride
    return flat


def unflattened(flat: Expr, shape: tuple[int, ...]) -> Index:
    """The index of the element at a position, which is inside the shape."""
    if 0 in shape:
        return (E.index(0),) * len(shape)
    parts = [flat // stride for stride in strides(shape)]
    return (*parts[:1], *(part % extent for part, extent in zip(parts[1:], shape[1:])))


def inside(place: Index, shape: tuple[int, ...], dims: tuple[int, ...]) -> Expr:
    """Whether an index is inside a shape in some of its dims."""
    return E.conjunction(tuple(c for d in dims for c in (E.le(E.index(0), place[d]), E.lt(place[d], shape[d]))))


def guarded(condition: Expr, x: Expr, fill: Expr) -> Expr:
    """`x` where the condition holds, else `fill`; nothing is loaded for `x` where it does not hold."""
    if condition is E.TRUE:
        return x
    if isinstance(x, Load) and x.mask is None and isinstance(fill, E.Const):
        return Load(x.buffer, x.index, x.type, condition, fill)
    return E.select(condition, rewrite(x, lambda e: _masked(e, condition)), fill)


def _masked(x: Expr, condition: Expr) -> Expr | None:
    if not isinstance(x, Load):
        return None
    if x.mask is None:
        return Load(x.buffer, x.index, x.type, condition, E.Const(0, x.type))
    return Load(x.buffer, x.index, x.type, E.logical_and(condition, x.mask), x.fill)
