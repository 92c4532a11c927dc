"""The trip count of a loop that ends when a counter reaches a limit, where both are whole numbers that follow from sizes.

A counter is the number of the turn, or a state that each turn adds the same number to: a basic induction variable (Aho, Lam,
Sethi, Ullman, Compilers, 9.1.7). A condition is one comparison, or several of which all have to hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.graph.dims import UNBOUNDED, Dim, at_most, canonical, ceil_div, larger, smaller
from nncc.frontend.graph.graph import Node, Value
from nncc.ir.dtypes import boolean, f32, f64, i32, i64

_WIDE = frozenset({i32, i64, f32, f64, boolean})
"""Dtypes that hold all sizes, f32 as well as the model that compares them in it; and truth values."""


@dataclass(frozen=True)
class Line:
    """A whole number that is start + step * turn."""

    start: Dim
    step: int = 0

    def __add__(self, other: Line) -> Line:
        return Line(canonical(self.start + other.start), self.step + other.step)

    def __sub__(self, other: Line) -> Line:
        return Line(canonical(self.start - other.start), self.step - other.step)


State = tuple[Tensor, Tensor, Tensor]
"""A state before the first turn, as it is given to a turn, and after that turn."""


def trip_count(inner: FoldingBuilder, goes_on: Tensor, number: Tensor, states: Iterable[State]) -> Dim | None:
    """How many turns there are if there is one, where `goes_on` says in a turn whether there is another; None where no limit
    is found. inner: the builder of a turn. number: of the turn."""
    lines = {number.value: Line(0, 1)}
    for before, given, after in states:
        start, turn = whole_number(inner, before), _Lines(inner, {given.value: Line(0, 1)}).line(after)
        if start is not None and turn is not None and turn.step == 1 and isinstance(turn.start, int):
            lines[given.value] = Line(start, turn.start)  # a turn gives the counter itself and a number more
    more = _Lines(inner, lines).turns(goes_on)
    return None if more is None else canonical(more + 1)


def _one(builder: FoldingBuilder, tensor: Tensor) -> Dim | None:
    """The one whole number that a tensor holds, where it is known up to sizes."""
    outside = builder.captured.get(tensor, tensor)
    dims = builder.dims(outside)
    if dims is None and (array := builder.known(outside)) is not None and array.size == 1 and array.dtype.kind == "f":
        number = float(array.item())
        return int(number) if number.is_integer() else None
    return dims[0] if dims is not None and len(dims) == 1 else None


def _node(builder: FoldingBuilder, tensor: Tensor) -> tuple[Node, tuple[Tensor, ...]] | None:
    """What makes a tensor, and of what."""
    node = builder.producer(tensor)
    return None if node is None else (node, tuple(replace(tensor, value=value) for value in node.inputs))


def _keeps(node: Node) -> bool:
    """Whether an operator gives the one number, or the truth value, that its operand holds."""
    before, after = node.inputs[0].type.dtype, node.outputs[0].type.dtype
    is_cast = node.op == "cast" and {before, after} <= _WIDE and before.is_bool is after.is_bool
    return is_cast or node.op in ("reshape", "broadcast")


def whole_number(builder: FoldingBuilder, tensor: Tensor) -> Dim | None:
    """The one whole number that a tensor holds, as a float too, where it is known up to sizes."""
    found = _Lines(builder, {}).line(tensor)
    return None if found is None else found.start


def holds(builder: FoldingBuilder, condition: Tensor) -> bool:
    """Whether a comparison of sizes holds for all that they may be."""
    if (known := builder.known(condition)) is not None:
        return bool(known.all())
    made = _node(builder, condition)
    if made is None:
        return False
    node, inputs = made
    if _keeps(node):
        return holds(builder, inputs[0])
    if node.op not in ("lt", "le"):
        return False
    a, b = (whole_number(builder, x) for x in inputs)
    return a is not None and b is not None and at_most(canonical(a + int(node.op == "lt")), b)


@dataclass(frozen=True)
class _Lines:
    """What is known of the numbers of a turn."""

    inner: FoldingBuilder
    known: Mapping[Value, Line]

    def turns(self, condition: Tensor) -> Dim | None:
        """How many turns a condition holds in from the first one on; None where it may always hold, or it is not known."""
        if (made := _node(self.inner, condition)) is None:
            return None
        node, inputs = made
        if _keeps(node):
            return self.turns(inputs[0])
        if node.op == "and":
            counts = [*map(self.turns, inputs)]
            return None if None in counts else reduce(smaller, counts)
        if node.op not in ("lt", "le"):
            return None
        a, b = map(self.line, inputs)
        if a is None or b is None or (apart := a - b).step <= 0:
            return None
        past = canonical(-apart.start + int(node.op == "le"))
        return larger(0, ceil_div(past, apart.step))

    def line(self, tensor: Tensor) -> Line | None:
        """What a number is in each turn."""
        if (found := self.known.get(tensor.value)) is not None:
            return found
        if (dim := _one(self.inner, tensor)) is not None:
            return Line(dim)
        if (made := _node(self.inner, tensor)) is None:
            return None
        node, inputs = made
        if _keeps(node):
            return self.line(inputs[0])
        if node.op not in ("add", "sub"):
            return None
        a, b = map(self.line, inputs)
        if a is None or b is None:
            return None
        return a + b if node.op == "add" else a - b


def bounded(most: Dim, count: Dim) -> Dim:
    """The turns of a loop that has at most so many, and a trip count."""
    return count if isinstance(most, int) and most >= UNBOUNDED else smaller(most, count)
