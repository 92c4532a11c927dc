"""Which tensors of a group are held in memory.

The rule has no parameters: *no element is computed twice, and nothing is stored that need not be.*

- What an index map gives (transpose, reshape, broadcast, slice, gather, ...) is found in place, wherever it is read.
- What arithmetic gives is computed where it is read, if that is one place and each element is read there once; or at
  several places, of which each reads another part. Else it is stored: contractions, windows, gathers and broadcasts read
  elements many times, a tiled contraction once per tile. A whole reduction reads each element once, so the arithmetic
  before it runs in its loops.
- What is picked from is computed where it is picked, if no more is picked than there is.
- What is picked element by element, and reduced, is stored: only what lies side by side is reduced along lanes.
- What the caller wants is stored.

A place is a nest, and the way that an index takes from there to the tensor. Elementwise operators keep the index, so
`x * sigmoid(x)` reads x at one place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import gcd, prod

from nncc.frontend.fusion.reading import PICKS, REDUCTIONS
from nncc.frontend.graph.graph import Node, Value
from nncc.frontend.lowering.rule import Inline
from nncc.frontend.lowering.table import RULES

Route = tuple[Value | tuple[Node, int], ...]
"""The tensor that a nest stores, then the operators, with the number of their operand, that change the index."""

_MANY = ()
"""Stands for places that read an element more than once."""


def stored_values(nodes: Sequence[Node], outputs: Sequence[Value]) -> frozenset[Value]:
    """The values of the group's inlined operators that are held in memory all the same."""
    places: dict[Value, set[Route]] = {}
    stored: set[Value] = set()
    reduced: set[Value] = set()
    for node in reversed(nodes):
        rule, own = RULES[node.op], places.get(node.output, set())
        is_reduced = node.output in reduced
        wanted = _often(own) or (is_reduced and node.op in PICKS)
        if isinstance(rule, Inline) and (node.output in outputs or (wanted and not rule.free(node))):
            stored.add(node.output)
        if node.op in REDUCTIONS or (is_reduced and isinstance(rule, Inline) and node.output not in stored):
            reduced.update(node.inputs)
        for number, operand in enumerate(node.inputs):
            places.setdefault(operand, set()).update(_operand_places(node, number, own, node.output in stored))
    return frozenset(stored)


def _reads_once(node: Node, number: int) -> bool:
    """Whether an operator reads no more elements of an operand than it has: one without loops of its own where it gives no
    more, others where they copy the operand first."""
    rule, made, there = RULES[node.op], node.output.type, node.inputs[number].type
    if isinstance(rule, Inline):
        return prod(made.extents) <= prod(there.extents)
    return not number and rule.surrounds(node)


def _often(places: set[Route]) -> bool:
    return _MANY in places or not all(_are_apart(*pair) for pair in combinations(places, 2))


def _are_apart(one: Route, other: Route) -> bool:
    """Whether two places read different elements of a tensor: parts of it that have none in common."""
    ends = [route[-1] for route in (one, other)]
    cuts = [end[0] for end in ends if isinstance(end, tuple) and end[0].op == "slice"]
    return len(cuts) == len(ends) and _are_disjoint(*cuts)


def _are_disjoint(one: Node, other: Node) -> bool:
    """Whether two slices of a tensor take nothing in common: along a dim, one is before the other, or each between the steps
    of the other."""
    pairs = zip(_taken(one), _taken(other))
    return any(a[-1] < b[0] or b[-1] < a[0] or (a[0] - b[0]) % gcd(a.step, b.step) for a, b in pairs if a and b)


def _taken(cut: Node) -> Iterator[range]:
    """What a slice takes along each dim."""
    return map(range, *(cut.attribute(name) for name in ("starts", "limits", "strides")))


def _operand_places(node: Node, number: int, own: set[Route], stored: bool) -> set[Route]:
    """Where an operand is read, given where the node's result is."""
    rule = RULES[node.op]
    here: set[Route] = {(node.output,)} if stored or not isinstance(rule, Inline) else set()
    if isinstance(rule, Inline) and (not stored or rule.free(node)):
        here |= own
    if number in rule.repeats and not _reads_once(node, number):
        return {_MANY} if here else set()
    if isinstance(rule, Inline) and rule.pointwise:
        return here
    return {(*place, (node, number)) if place else _MANY for place in here}
