"""The kinds of rules that lower an operator: inline, as an expression, or nested, with loops of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nncc.frontend.lowering.view import Element, View


@dataclass(frozen=True)
class Inline:
    """An operator that computes each element from elements of its operands, without loops of its own.

    `element` takes the operands and the attributes by keyword. `free`: it only finds other elements, so that reading
    it costs no more than reading its operands. `pointwise`: its element at an index needs the operands' at the same.
    `repeats`: the operands of which one element may be read for several of the result.
    """

    element: Callable[..., Element]
    free: bool = False
    pointwise: bool = False
    repeats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Nested:
    """An operator that takes loops of its own.

    `make` takes the nests to add to, the type of the result, the operands, and the attributes by keyword.
    """

    make: Callable[..., View]
    repeats: tuple[int, ...] = ()


Rule = Inline | Nested
