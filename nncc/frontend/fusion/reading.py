"""What the nodes of a graph read, seen through movements, and through what every reader computes for itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod

from nncc.frontend.graph.dims import Dim, product, same
from nncc.frontend.graph.graph import Graph, Node, Value
from nncc.frontend.graph.op import OpClass
from nncc.frontend.ops import of_class

MOVEMENTS = of_class(OpClass.MOVEMENT)
REDUCTIONS = of_class(OpClass.REDUCTION)
PREFIXES = of_class(OpClass.PREFIX)
ELEMENTWISE = of_class(OpClass.ELEMENTWISE)
CONTRACTIONS = of_class(OpClass.CONTRACTION)
COPIES = of_class(OpClass.COPY) | {"extents"}
"""What brings together elements of several places in loops of its own."""
PICKS = of_class(OpClass.PICK)
ANCHORS = COPIES | CONTRACTIONS | of_class(OpClass.WINDOW, OpClass.SEARCH)
"""What starts a kernel."""
MOST_RESHAPES = 4
"""How many reshapes a value is read through: each divides the indices that the one before it gives, and they grow."""
SLOW = frozenset({"div", "floordiv", "mod", "pow"})
"""What takes longer to compute than to load, of the operators on whole numbers and truth values."""


@dataclass(frozen=True, eq=False)
class Read:
    """One operand of a node: the node that computes it, and the movements from there on, the last one first."""

    source: Node
    reader: Node
    number: int
    path: tuple[Node, ...]


ReadFrom = tuple[int, Value, tuple[Node, ...]]
"""The number of an operand, what it is before all movements, and these, the last one first."""


class Reading:
    """The nodes of a graph that are placed in groups, and what they read of one another.

    Movements are read in place; but what is stored in another order for the caller is read as it is there, so that what it
    is made of need not be stored too. What follows from places alone (`iota`, masks made of it) is computed wherever it is
    read. Neither is placed unless the caller wants its result, MOST_RESHAPES lie before it, or rows are picked of it.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph, self.outputs, self.producers = graph, frozenset(graph.outputs), graph.producers()
        self.stored = _stored(graph)
        self.ends = self.stored | {n for n in graph.nodes if n.op == "transpose" and n.output in self.outputs}
        """The movements that nothing is read through."""
        self.copied = _copied(graph)
        self.placed = tuple(n for n in graph.nodes if n in self.stored or n.output in self.outputs or self._computes(n))
        self.position = {node: position for position, node in enumerate(self.placed)}
        self._reads = {node: tuple(self._read_by(node)) for node in self.placed}
        self._operands = {node: tuple(self._operands_of(node)) for node in self.placed}

    def _computes(self, node: Node) -> bool:
        return node.op not in MOVEMENTS and node not in self.copied

    def reads(self, node: Node) -> tuple[Read, ...]:
        """What a placed node reads of placed nodes, operand by operand."""
        return self._reads[node]

    @cached_property
    def uses(self) -> Mapping[Node, tuple[Read, ...]]:
        """What is read of each placed node, in order."""
        found: dict[Node, list[Read]] = {node: [] for node in self.placed}
        for node in self.placed:
            for read in self.reads(node):
                found[read.source].append(read)
        return {node: tuple(reads) for node, reads in found.items()}

    @cached_property
    def readers(self) -> Mapping[Node, tuple[Node, ...]]:
        """The placed nodes that read each placed node, in order."""
        return {node: tuple(dict.fromkeys(read.reader for read in reads)) for node, reads in self.uses.items()}

    @cached_property
    def depth(self) -> Mapping[Node, int]:
        """The placed nodes on the longest way to each from what the graph is given."""
        found: dict[Node, int] = {}
        for node in self.placed:
            found[node] = max((found[read.source] + 1 for read in self.reads(node)), default=0)
        return found

    def through(self, value: Value) -> tuple[Node | None, tuple[Node, ...]]:
        """The placed node that computes a value, None for what comes from outside or is copied; the movements from there."""
        path = []
        node = self.producers.get(value)
        while node is not None and node.op in MOVEMENTS and node not in self.ends:
            path.append(node)
            node = self.producers.get(node.inputs[0])
        return (None if node in self.copied else node), tuple(path)

    def operands(self, node: Node) -> tuple[ReadFrom, ...]:
        """What a placed node reads, operand by operand."""
        return self._operands[node]

    def _operands_of(self, node: Node) -> Iterator[ReadFrom]:
        for number, value in enumerate(node.inputs):
            origin, path = self._origin(value)
            yield number, origin, (node, *path) if node.op in MOVEMENTS else path

    def _origin(self, value: Value) -> tuple[Value, tuple[Node, ...]]:
        path = []
        while (node := self.producers.get(value)) is not None and node.op in MOVEMENTS and node not in self.ends:
            path.append(node)
            value = node.inputs[0]
        return value, tuple(path)

    def before(self, node: Node) -> tuple[Node, ...]:
        """The movements and copied nodes that a placed node reads through, in order."""
        found: dict[Node, None] = {}
        for value in node.inputs:
            self._collect(value, found)
        return tuple(found)

    def _collect(self, value: Value, found: dict[Node, None]) -> None:
        node = self.producers.get(value)
        if node is None or node in found or node in self.ends or self._computes(node):
            return
        for operand in node.inputs:
            self._collect(operand, found)
        found[node] = None

    def _read_by(self, node: Node) -> Iterator[Read]:
        moves = node.op in MOVEMENTS
        for number, value in enumerate(node.inputs):
            source, path = self.through(value)
            if source is not None and node not in self.copied:
                yield Read(source, node, number, (node, *path) if moves else path)


def is_picked(read: Read) -> bool:
    """Whether a reader picks elements of what it reads, at places that it computes."""
    return read.reader.op in PICKS and not read.number


def repeats(read: Read) -> bool:
    """Whether a reader takes an element several times, or picks more elements than there are."""
    source, reader = read.source.output.type, read.reader.output.type
    fewer = same(reader.size, source.size) or (
        reader.is_static and source.is_static and prod(reader.extents) <= prod(source.extents)
    )
    often = any(n.op == "broadcast" and n.inputs[0].type.size != n.output.type.size for n in read.path)
    return often or (is_picked(read) and not fewer)


def finds_rows(node: Node) -> bool:
    """Whether a node picks elements that lie side by side, so that to find one costs no more than to load it."""
    rows = node.op == "gather" and product(node.inputs[0].type.shape[node.attribute("axis") + 1 :]) != 1
    return rows or node.op == "reverse"


def core(value: Value) -> tuple[Dim, ...]:
    """A shape without its dims of extent 1: reshapes that keep it take elements one by one."""
    return tuple(dim for dim in value.type.shape if dim != 1)


def _stored(graph: Graph) -> frozenset[Node]:
    """The movements that nothing is read through: after every MOST_RESHAPES reshapes one is stored, and what rows are picked
    of that its operand has apart."""
    found, reshapes = set(), dict.fromkeys(graph.values(), 0)
    for node in graph.nodes:
        if node.op in MOVEMENTS:
            before = reshapes[node.inputs[0]] + (node.op == "reshape" and core(node.inputs[0]) != core(node.output))
            reshapes[node.output] = before % (MOST_RESHAPES + 1)
            found |= {node} if before > MOST_RESHAPES else set()
    return frozenset(found | _picked_rows(graph))


def _picked_rows(graph: Graph) -> set[Node]:
    """The movements that put rows side by side which a gather picks, more of them than there are."""
    producers, found = graph.producers(), set[Node]()
    for node in graph.nodes:
        last = producers.get(node.inputs[0]) if node.op == "gather" and finds_rows(node) else None
        if last is not None and _is_larger(node.output, node.inputs[0]) and _moves_rows(last, producers):
            found.add(last)
    return found


def _is_larger(one: Value, other: Value) -> bool:
    return one.type.is_static and other.type.is_static and prod(one.type.extents) > prod(other.type.extents)


def _moves_rows(node: Node | None, producers: Mapping[Value, Node]) -> bool:
    """Whether a transpose, or reshapes behind it, give elements side by side that were not."""
    while node is not None and node.op == "reshape":
        node = producers.get(node.inputs[0])
    if node is None or node.op != "transpose":
        return False
    real = [axis for axis in node.attribute("perm") if node.inputs[0].type.shape[axis] != 1]
    return bool(real) and real[-1] != max(real)


def _copied(graph: Graph) -> frozenset[Node]:
    """The nodes that cost no more to compute than to load: places, and what fast operators make of these and of numbers.

    Only whole numbers and truth values: an operator on them is one instruction.
    """
    numbers = {constant.value for constant in graph.constants if constant.array.size == 1}
    free: set[Value] = {*numbers}
    found: set[Node] = set()
    for node in graph.nodes:
        known = all(value in free for value in node.inputs)
        if known and node.op in MOVEMENTS:
            free.add(node.output)
        elif node.op == "iota" or (known and _is_fast(node)):
            free.add(node.output)
            found.add(node)
    return frozenset(found)


def _is_fast(node: Node) -> bool:
    return node.op in ELEMENTWISE and node.op not in SLOW and not node.output.type.dtype.is_float
