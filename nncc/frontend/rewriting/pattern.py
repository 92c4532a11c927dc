"""Patterns over the nodes that make a tensor.

    Apply("add", Var("x"), Number(0))       a sum of anything and zero, in either order
    Apply("transpose", Apply("transpose", Var("x"), name="inner"))

A pattern binds names to tensors; one name is one tensor wherever it stands.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.graph.graph import Node, Value
from nncc.frontend.ops import OPS

COMMUTATIVE = frozenset(op.name for op in OPS.values() if op.commutative)

Bindings: TypeAlias = Mapping[str, Tensor]
Pattern: TypeAlias = "Apply | Var | Known | Number"


@dataclass(frozen=True, slots=True)
class Var:
    """Any tensor."""

    name: str


@dataclass(frozen=True, slots=True)
class Known:
    """A tensor whose elements are known at compile time, though perhaps not how often they repeat."""

    name: str


@dataclass(frozen=True, slots=True)
class Number:
    """A tensor that holds one number everywhere."""

    value: float


class Apply:
    """The result of one of some operators. Without input patterns, the inputs may be anything."""

    __slots__ = ("inputs", "name", "ops")

    def __init__(self, ops: str | frozenset[str], *inputs: Pattern, name: str = "") -> None:
        self.ops = frozenset({ops}) if isinstance(ops, str) else ops
        self.inputs = inputs
        self.name = name


def matches(pattern: Pattern, tensor: Tensor, builder: FoldingBuilder, bound: Bindings) -> Iterator[Bindings]:
    """Every way in which a tensor fits a pattern, as what is bound then."""
    if isinstance(pattern, Apply):
        node = builder.producer(tensor)
        if node is not None and node.op in pattern.ops:
            yield from _match_node(pattern, tensor, node, builder, bound)
    elif isinstance(pattern, Number):
        if number_of(tensor, builder) == pattern.value:
            yield bound
    elif isinstance(pattern, Var) or builder.is_known(tensor):
        yield from _bind(pattern.name, tensor, bound)


def _match_node(pattern: Apply, tensor: Tensor, node: Node, builder: FoldingBuilder, bound: Bindings) -> Iterator[Bindings]:
    for start in _bind(pattern.name, tensor, bound):
        if not pattern.inputs:
            yield start
            continue
        orders = [node.inputs]
        if node.op in COMMUTATIVE and node.inputs[0] != node.inputs[1]:
            orders.append(node.inputs[::-1])
        for order in orders:
            yield from _match_inputs(pattern.inputs, order, builder, start)


def _match_inputs(
    patterns: tuple[Pattern, ...], values: tuple[Value, ...], builder: FoldingBuilder, bound: Bindings
) -> Iterator[Bindings]:
    if len(patterns) != len(values):
        return
    if not patterns:
        yield bound
        return
    for first in matches(patterns[0], Tensor(builder, values[0]), builder, bound):
        yield from _match_inputs(patterns[1:], values[1:], builder, first)


def _bind(name: str, tensor: Tensor, bound: Bindings) -> Iterator[Bindings]:
    if not name:
        yield bound
    elif name not in bound:
        yield {**bound, name: tensor}
    elif bound[name] == tensor:
        yield bound


def number_of(tensor: Tensor, builder: FoldingBuilder) -> float | int | bool | None:
    """The number that a tensor holds everywhere; None where there is no such number or it is not known."""
    array = builder.array(tensor)
    if array is not None:
        return array.item() if array.size == 1 else None
    node = builder.producer(tensor)
    return number_of(Tensor(builder, node.inputs[0]), builder) if node is not None and node.op == "broadcast" else None
