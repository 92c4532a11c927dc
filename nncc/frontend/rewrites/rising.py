"""Transposes that sank to several results rise again, where that keeps bytes out of memory.

    exp(x)^T, abs(x)^T      y = x^T;  exp(y), abs(y)

The rules of `layout.py` let every transpose sink, so that pairs of them cancel. What is left lies before the results, one
for each: every one of them is stored, read and stored again. Where element-wise operators lead to nothing but such results,
all of one permutation, they run in the order of these results, and only what they read is read across. A single result is
computed in the order in which it is wanted by fusion, but for a concat of what they make: its parts are written in place in
one order only. Products may read it too, as they take elements in any order.

    concat(exp(x), abs(x))^T      concat(exp(x^T), abs(x^T))
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from math import prod

from nncc.frontend.builder.builder import Tensor, reapply, replay
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import spread
from nncc.frontend.graph.graph import Graph, Node, Value
from nncc.frontend.graph.op import OpClass
from nncc.frontend.ops import OPS, of_class
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.frontend.rewrites.layout import inverse
from nncc.frontend.rewriting.rewrite import Firing

RISE = "transposes-rise"
"""What this is called among the rules that fire."""
Perm = tuple[int, ...]
Consumers = Mapping[Value, Sequence[Node]]
_MOVEMENTS = of_class(OpClass.MOVEMENT)


@dataclass(frozen=True)
class Region:
    """Element-wise nodes and concats of what they make, the transposes by `perm` of what they give, which alone read it, and
    what they read that is as large as their results."""

    perm: Perm
    nodes: frozenset[Node]
    ends: tuple[Node, ...]
    reads: tuple[Value, ...]


def with_transposes_risen(graph: Graph) -> tuple[Graph, tuple[Firing, ...]]:
    """The graph with the transposes of those regions before them that move fewer bytes so, and a firing for each result."""
    chosen = [region for region in _regions(graph) if _pays(graph, region)]
    if not chosen:
        return graph, ()
    rising = _Rising(graph, chosen)
    after = rising.run()
    return after, tuple(Firing(RISE, node, rising.results[node.output].value) for region in chosen for node in region.ends)


def _pays(graph: Graph, region: Region) -> bool:
    """Whether less is moved. At the end each result is stored and loaded once more than need be. Before the region what the
    caller gives is loaded once more, and all else is stored for that, too. A concat need not be copied."""
    if any(node.op == "concat" for node in region.nodes):
        return True
    if len(region.ends) < 2:
        return False
    given = {*graph.inputs}
    before = sum(_bytes(value) * (1 if value in given else 2) for value in region.reads)
    return before < sum(2 * _bytes(node.output) for node in region.ends)


def _bytes(value: Value) -> int:
    return prod(value.type.extents) * value.type.dtype.size_bytes


def _regions(graph: Graph) -> Iterator[Region]:
    """The largest regions of each permutation that have no node and nothing that they read in common."""
    outputs, consumers, producers, free = frozenset(graph.outputs), graph.consumers(), graph.producers(), _free(graph)
    by_perm: dict[Perm, list[Node]] = defaultdict(list)
    for node in graph.nodes:
        if node.op == "transpose" and node.output in outputs and node.output.type.is_static:
            by_perm[node.attribute("perm")].append(node)
    for perm, ends in by_perm.items():
        inside = {*ends}
        for node in reversed(graph.nodes):
            if node.op == "concat" and node.output not in outputs and _is_made_for(node, inside, consumers, producers):
                inside.add(node)
            readers = consumers.get(node.output, ()) if node.op in POINTWISE else ()
            if readers and node.output not in outputs and inside.issuperset(readers):
                inside.add(node)
        ordered = [node for node in graph.nodes if node in inside]
        yield from (_region(perm, part, free) for part in _parts(ordered, free))


def _is_made_for(concat: Node, inside: Set[Node], consumers: Consumers, producers: Mapping[Value, Node]) -> bool:
    """Whether a concat brings together what element-wise operators make for it alone, and only nodes inside a region, at
    least one, and products read it."""
    makers = [producers.get(value) for value in concat.inputs]
    alone = all(len(consumers[value]) == 1 for value in concat.inputs) and len({*concat.inputs}) == len(concat.inputs)
    made = alone and all(maker is not None and maker.op in POINTWISE for maker in makers)
    readers = consumers.get(concat.output, ())
    others = [node for node in readers if node not in inside]
    return made and len(others) < len(readers) and all(_leads_to_products(node, consumers) for node in others)


def _leads_to_products(node: Node, consumers: Consumers) -> bool:
    """Whether a node is a product, or a movement that only products read through movements."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        readers = consumers.get(node.output, ()) if node.op in _MOVEMENTS else ()
        if not readers and node.op != "dot_general":
            return False
        waiting += readers
    return True


def _parts(nodes: list[Node], free: frozenset[Value]) -> Iterator[list[Node]]:
    """Nodes, apart where none reads another, and they read nothing in common that is not free."""
    home: dict[Value, Value] = {}

    def root(value: Value) -> Value:
        while (above := home.setdefault(value, value)) != value:
            home[value] = home.setdefault(above, above)
            value = above
        return value

    for node in nodes:
        for value in node.inputs:
            if value not in free:
                home[root(value)] = root(node.output)
    parts: dict[Value, list[Node]] = defaultdict(list)
    for node in nodes:
        parts[root(node.output)].append(node)
    yield from parts.values()


def _free(graph: Graph) -> frozenset[Value]:
    """Constants, and what spreads something smaller: to read it in another order costs nothing."""
    spread_out = (node.output for node in graph.nodes if node.op == "broadcast")
    return frozenset((*(constant.value for constant in graph.constants), *spread_out))


def _region(perm: Perm, part: list[Node], free: frozenset[Value]) -> Region:
    ends = tuple(node for node in part if node.op == "transpose")
    made = {node.output for node in part}
    reads = dict.fromkeys(value for node in part for value in node.inputs if value not in made and value not in free)
    return Region(perm, frozenset(part) - {*ends}, ends, tuple(reads))


class _Rising:
    """Rebuilds a graph with some regions in the order of their results.

    risen: what their nodes make, in this order. results: what their transposes gave, which other regions read as it is.
    """

    def __init__(self, graph: Graph, regions: list[Region]) -> None:
        self.graph, self.builder = graph, FoldingBuilder(graph.name)
        self.again = reapply(self.builder, OPS)
        self.perms = {node: region.perm for region in regions for node in (*region.nodes, *region.ends)}
        self.risen: dict[Value, Tensor] = {}
        self.results: dict[Value, Tensor] = {}
        self.moved: dict[tuple[Value, Perm], Tensor] = {}
        self.spread: dict[Value, tuple[Node, Tensor]] = {}

    def run(self) -> Graph:
        return replay(self.graph, self.builder, self._apply)

    def _apply(self, node: Node, inputs: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        if node.op == "broadcast":
            self.spread[node.output] = node, inputs[0]
        if node not in self.perms:
            return self.again(node, inputs)
        operands = [self._in_order(value, tensor, self.perms[node]) for value, tensor in zip(node.inputs, inputs)]
        if node.op == "concat":
            made = operands[0].emit("concat", *operands[1:], axis=self.perms[node].index(node.attribute("axis")))
            self.risen[node.output] = made
            return (made.transpose(*inverse(self.perms[node])),)  # as products read it
        made = operands[0] if node.op == "transpose" else self.again(node, tuple(operands))[0]
        (self.results if node.op == "transpose" else self.risen)[node.output] = made
        return (made,)

    def _in_order(self, value: Value, tensor: Tensor, perm: Perm) -> Tensor:
        """An operand in the order of the results."""
        if value in self.risen:
            return self.risen[value]
        if (value, perm) not in self.moved:
            self.moved[value, perm] = self._transposed(value, tensor, perm)
        return self.moved[value, perm]

    def _transposed(self, value: Value, tensor: Tensor, perm: Perm) -> Tensor:
        if value not in self.spread:
            return tensor.transpose(*perm)
        node, source = self.spread[value]
        shape = tuple(value.type.shape[axis] for axis in perm)
        return spread(source, shape, [perm.index(axis) for axis in node.attribute("axes")])
