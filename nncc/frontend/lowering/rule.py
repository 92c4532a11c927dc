"""The kinds of rules that lower an operator: inline, as an expression, or nested, with loops of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nncc.frontend.graph.graph import Node
from nncc.frontend.lowering.view import Element, View

Holds = Callable[[Node], bool]
"""What is true of some nodes of an operator."""


def always(node: Node) -> bool:
    """For rules that take every node."""
    return True


def never(node: Node) -> bool:
    """For rules that take no node."""
    return False


@dataclass(frozen=True)
class Inline:
    """An operator that computes each element from elements of its operands, without loops of its own.

    `element` takes the operands and the attributes by keyword. `free`: it only finds other elements, and side by side, so
    that reading it costs no more than reading its operands. `pointwise`: its element at an index needs the operands' at
    the same. `repeats`: the operands of which one element may be read for several of the result.
    """

    element: Callable[..., Element]
    free: Holds = never
    pointwise: bool = False
    repeats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Nested:
    """An operator that takes loops of its own.

    `make` takes the nests to add to, the type of the result, the operands, and the attributes by keyword. `repeats`: as of
    Inline. `surrounds`: it copies its first operand with something around it, and reads the copy.
    """

    make: Callable[..., View]
    repeats: tuple[int, ...] = ()
    surrounds: Holds = never


LoweringRule = Inline | Nested
