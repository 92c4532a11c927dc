"""Products with an operand in common: one product with all columns of their constant weights, whose parts the readers slice.

    x @ a + b, x @ c + d      y = x @ [a c] + [b d];  y[:, :n], y[:, n:]

What follows each product element by element, with constants for each column or for all, goes along where it is the same of
all of them. The same of convolutions with windows alike. `families` finds what can be joined; whether it pays is not decided
here, where the machine is not known.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from nncc.frontend.builder.builder import Tensor, reapply, replay
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.fusion.fuse import Group, group_graph
from nncc.frontend.fusion.place import padding_of
from nncc.frontend.graph.graph import Array, Graph, Node, OpClass, Value
from nncc.frontend.ops import OPS, class_of
from nncc.frontend.ops.contraction import columns
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.frontend.rewrites.contraction import CONTRACTIONS

MOST_AROUND = 64
"""The nodes around a family that may be looked at."""
_ON = frozenset({OpClass.ELEMENTWISE, OpClass.MOVEMENT})
_FREE = frozenset({OpClass.MOVEMENT, OpClass.CREATION})
LATER = POINTWISE - {"cast", "bitcast"}
"""What may follow a product and stay with it."""


@dataclass(frozen=True)
class Member:
    """A product with constant weights, and what follows it: the last of them gives the result."""

    product: Node
    chain: tuple[Node, ...] = ()

    @property
    def result(self) -> Value:
        return (self.chain or (self.product,))[-1].output

    @property
    def columns(self) -> int:
        return self.product.inputs[1].type.extents[self.weights_axis]

    @cached_property
    def axis(self) -> int:
        """The axis of the result that the columns are."""
        return next(iter(columns(self.product)))

    @property
    def weights_axis(self) -> int:
        """The axis of the weights that the columns are."""
        return columns(self.product)[self.axis]


@dataclass(frozen=True)
class Family:
    """Members that read one value, with chains alike."""

    members: tuple[Member, ...]

    def __str__(self) -> str:
        return ", ".join(member.product.name or member.product.output.name for member in self.members)


def families(graph: Graph) -> tuple[Family, ...]:
    """All products that could be one, in order. Each product is in one family at most."""
    found = _Finder(graph)
    alike: dict[Hashable, list[Member]] = defaultdict(list)
    for node in graph.nodes:
        if (key := found.key(node)) is not None:
            alike[key].append(Member(node))
    chained = (found.with_chains(Family(tuple(members))) for members in alike.values() if len(members) > 1)
    kept = (Family(tuple(m for m in family.members if not found.is_padded(m.result))) for family in chained)
    return tuple(family for family in kept if len(family.members) > 1)


class _Finder:
    """What the families of a graph are found by."""

    def __init__(self, graph: Graph) -> None:
        self.arrays = {constant.value: constant.array for constant in graph.constants}
        self.producers, self.consumers, self.outputs = graph.producers(), graph.consumers(), frozenset(graph.outputs)

    def key(self, node: Node) -> Hashable | None:
        """Equal for products that could be one; None for what is no product with weights of its own."""
        if node.op not in CONTRACTIONS or node.inputs[1] not in self.arrays:
            return None
        x, w = node.inputs
        alone = len(self.consumers[w]) == 1 and w not in self.outputs
        if not alone or x in self.arrays or not _has_columns(node) or 0 in node.output.type.shape:
            return None
        axis = Member(node).weights_axis
        others = (*w.type.shape[:axis], *w.type.shape[axis + 1 :])
        return (node.op, x, node.attributes, w.type.dtype, w.type.rank, others)

    def is_padded(self, value: Value) -> bool:
        """Whether a reader wants padding around a value: its producer writes that, but not around a part of a result."""
        return any(reader.inputs[0] == value and padding_of(reader) for reader in self.consumers.get(value, ()))

    def with_chains(self, family: Family) -> Family:
        """The members with what follows each, as far as that is the same of all."""
        while True:
            steps = [self._step(member) for member in family.members]
            first = steps[0]
            if first is None or any(step is None or step[1] != first[1] for step in steps):
                return family
            longer = zip(family.members, steps)
            family = Family(tuple(replace(m, chain=(*m.chain, step[0])) for m, step in longer if step is not None))

    def _step(self, member: Member) -> tuple[Node, Hashable] | None:
        """The one reader of a member's result, with what has to be the same of all members."""
        value = member.result
        readers = self.consumers.get(value, ())
        if len(readers) != 1 or value in self.outputs or readers[0].op not in LATER:
            return None
        kinds = [self._kind(operand, value, member.axis) for operand in readers[0].inputs]
        alike = readers[0].inputs.count(value) == 1 and None not in kinds
        return (readers[0], (readers[0].op, readers[0].attributes, *kinds)) if alike else None

    def _kind(self, operand: Value, value: Value, axis: int) -> Hashable | None:
        """What an operand is: the value, one number, or a constant for each column."""
        if operand == value:
            return "value"
        node = self.producers.get(operand)
        if node is None or node.op != "broadcast" or node.inputs[0] not in self.arrays:
            return None
        if node.attribute("axes") == (axis,):
            return "columns"
        return (self.arrays[node.inputs[0]].tobytes(), operand.type.dtype) if not node.attribute("axes") else None


def _has_columns(node: Node) -> bool:
    """Whether the weights have one axis of columns, which all that is summed meets."""
    if node.op == "conv":
        return bool(node.attribute("groups") == 1)
    return not node.attribute("rhs_batch") and len(columns(node)) == 1


def joined(graph: Graph, found: tuple[Family, ...]) -> Graph:
    """The graph with the products of each family as one."""
    return _Joiner(graph, found).run()


class _Joiner:
    """Rebuilds a graph with families joined."""

    def __init__(self, graph: Graph, found: tuple[Family, ...]) -> None:
        self.graph, self.builder = graph, FoldingBuilder(graph.name)
        self.again = reapply(self.builder, OPS)
        self.arrays, self.producers = {c.value: c.array for c in graph.constants}, graph.producers()
        self.homes = {member.result: (family, n) for family in found for n, member in enumerate(family.members)}
        self.firsts = {family.members[0].product: family for family in found}
        self.made: dict[Family, Tensor] = {}

    def run(self) -> Graph:
        return replay(self.graph, self.builder, self._apply)

    def _apply(self, node: Node, inputs: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        if node in self.firsts:
            self.made[self.firsts[node]] = self._whole(self.firsts[node], inputs[0])
        if node.outputs[0] not in self.homes:
            return self.again(node, inputs)  # what no output needs is left out
        return (self._part(*self.homes[node.outputs[0]]),)

    def _part(self, family: Family, number: int) -> Tensor:
        """The columns of a member."""
        whole, axis = self.made[family], family.members[0].axis
        start = sum(member.columns for member in family.members[:number])
        starts, limits = [0] * whole.rank, list(whole.shape)
        starts[axis], limits[axis] = start, start + family.members[number].columns
        return whole.strided_slice(tuple(starts), tuple(limits))

    def _whole(self, family: Family, x: Tensor) -> Tensor:
        """The product with all columns, and what follows it."""
        first = family.members[0]
        weights = self._side_by_side([m.product.inputs[1] for m in family.members], first.weights_axis)
        (made,), value = self.again(first.product, (x, weights)), first.product.output
        for n, step in enumerate(first.chain):
            places = enumerate(step.inputs)
            operands = [made if operand == value else self._spread(family, n, at, made) for at, operand in places]
            (made,), value = self.again(step, tuple(operands)), step.output
        return made

    def _spread(self, family: Family, step: int, at: int, like: Tensor) -> Tensor:
        """An operand of what follows, for all columns."""
        nodes = [self.producers[member.chain[step].inputs[at]] for member in family.members]
        axes = nodes[0].attribute("axes")
        sources = [node.inputs[0] for node in nodes]
        small = self._side_by_side(sources, 0) if axes else self.builder.constant(self.arrays[sources[0]])
        return small.emit("broadcast", shape=like.shape, axes=axes)

    def _side_by_side(self, values: list[Value], axis: int) -> Tensor:
        arrays: list[Array] = [self.arrays[value] for value in values]
        return self.builder.constant(np.concatenate(arrays, axis), values[0].name)


def surroundings(graph: Graph, family: Family) -> Graph:
    """The members of a family with their readers, as far as the next operators that gather or reduce elements: the part of a
    graph whose kernels change when the family is joined."""
    consumers, producers = graph.consumers(), graph.producers()
    found = {node for member in family.members for node in (member.product, *member.chain)}
    waiting = [member.result for member in family.members]
    while waiting and len(found) < MOST_AROUND:
        new = [reader for reader in consumers.get(waiting.pop(0), ()) if reader not in found]
        found.update(new)
        waiting += [value for node in new if class_of(node.op) in _ON for value in node.outputs]
    feeding = [value for node in found for value in node.inputs]
    while feeding:
        node = producers.get(feeding.pop())
        if node is not None and node not in found and class_of(node.op) in _FREE:
            found.add(node)
            feeding += node.inputs
    return _part(graph, tuple(node for node in graph.nodes if node in found))


def _part(graph: Graph, nodes: tuple[Node, ...]) -> Graph:
    """Some nodes as a graph: its outputs are what others read of them."""
    inside, consumers = frozenset(nodes), graph.consumers()
    outputs = tuple(
        value
        for node in nodes
        for value in node.outputs
        if value in graph.outputs or not inside.issuperset(consumers.get(value, ()))
    )
    return group_graph(graph, Group(nodes, outputs))
