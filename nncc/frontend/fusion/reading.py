"""What nodes read, seen through movements and through what every reader computes for itself, and where values run in the
loops of a group, whatever their shapes.

The elements that a group goes through have places 0, 1, ... in row-major order. A dim of a value runs through a stride
interval (inner, outer) of these places: its index times `inner`, up to `outer`. In a group over (2, 6, 5) the dims have the
intervals (30, 60), (5, 30), (1, 5); a sum over the last one has (30, 60), (5, 30). A reshape to (4, 15) has none, as 4 does
not end where one of these intervals does: 15 does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import prod

from nncc.frontend.graph.dims import Dim, product, same
from nncc.frontend.graph.graph import Graph, Node, OpClass, Value
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


AS_THE_LOOPS = ELEMENTWISE | REDUCTIONS | PREFIXES | MOVEMENTS
"""What reads its operands by the indices of its loops."""
Interval = tuple[Dim, Dim]
Intervals = tuple[Interval, ...]
ONE: Interval = (1, 1)
"""Of a dim of extent 1, which runs through nothing."""


@dataclass(frozen=True)
class Spans:
    """Where the loops of a node and the dims of its result run. None: it is computed where its reader asks for it."""

    loops: Intervals | None
    result: Intervals | None

    @property
    def is_of_runs(self) -> bool:
        """Whether a reduction here takes what lies side by side together."""
        return not any(inner == 1 for inner, _ in real(self.result or ()))


MOVED = Spans(None, None)
"""Of a node that is computed where its reader asks for it, or in loops of its own."""


@lru_cache(maxsize=1 << 10)
def row_major(shape: tuple[Dim, ...]) -> Intervals:
    """The intervals of the dims of a whole space."""
    outer = [product(shape[d:]) for d in range(len(shape) + 1)]
    return tuple(ONE if extent == 1 else (outer[d + 1], outer[d]) for d, extent in enumerate(shape))


def shape_of(node: Node) -> tuple[Dim, ...]:
    """The extents of a node's loops: of what a reduction reads, and of what others give."""
    return node.inputs[0].type.shape if node.op in REDUCTIONS else node.outputs[0].type.shape


def place_of(node: Node) -> Spans:
    """Where a node runs in a group of its own."""
    loops = row_major(shape_of(node))
    if node.op not in REDUCTIONS:
        return Spans(loops, loops)
    return Spans(loops, tuple(i for axis, i in enumerate(loops) if axis not in node.attribute("axes")))


def read_along(node: Node, number: int, place: Spans, path: Sequence[Node]) -> Intervals | None:
    """The intervals of a value that a node reads as its operand of that number through movements, the last one first; None
    where it has none."""
    found = None if place.loops is None else _of_operand(node, number, place.loops)
    for movement in path:
        found = None if found is None else _behind(movement, found)
    return found


def _of_operand(node: Node, number: int, loops: Intervals) -> Intervals | None:
    """The intervals of an operand, from those of the loops of what reads it."""
    if node.op in PICKS and number:
        axis, rank = node.attribute("axis"), len(node.inputs[number].type.shape)
        return loops[axis : axis + rank] if node.op == "gather" else loops
    return loops if node.op in AS_THE_LOOPS else None


def is_moved(read: Read) -> bool:
    """Whether a node takes the elements that another gives in an order of its own, or some of them only."""
    taken = read_along(read.reader, read.number, place_of(read.reader), read.path)
    if taken is None:
        return True
    made = read.source.output.type
    return made.size == product(shape_of(read.reader)) and real(row_major(made.shape)) != real(taken)


def _behind(node: Node, intervals: Intervals) -> Intervals | None:
    """The intervals of a movement's operand, from those of its result."""
    match node.op:
        case "reshape":
            return _regrouped(node.output.type.shape, intervals, node.inputs[0].type.shape)
        case "transpose":
            perm = node.attribute("perm")
            return tuple(intervals[perm.index(axis)] for axis in range(len(perm)))
        case "broadcast":
            return tuple(intervals[axis] for axis in node.attribute("axes"))
    return intervals if node.inputs[0].type == node.output.type else None


def _regrouped(shape: Sequence[Dim], intervals: Intervals, wanted: Sequence[Dim]) -> Intervals | None:
    """The intervals of the same elements in another shape; None where a dim of it takes what does not lie side by side."""
    found: list[Interval] = []
    have = [(extent, i) for extent, i in zip(shape, intervals) if extent != 1]
    for extent in reversed(wanted):
        if extent == 1:
            found.append(ONE)
            continue
        part = _taken(have, extent)
        if part is None:
            return None
        found.append(part)
    return tuple(reversed(found))


def _taken(have: list[tuple[Dim, Interval]], extent: Dim) -> Interval | None:
    """The interval of the last `extent` elements of some dims, which are taken away from these."""
    if not have:
        return None
    taken, (inner, outer) = have.pop()
    while taken != extent:
        if not (isinstance(taken, int) and isinstance(extent, int) and extent):
            return None
        if taken % extent == 0:
            have.append((taken // extent, (inner * extent, outer)))
            return inner, inner * extent
        if not have or have[-1][1][0] != outer:
            return None
        more, (_, outer) = have.pop()
        taken = taken * more
    return inner, outer


def real(intervals: Iterable[Interval]) -> Intervals:
    """The intervals of dims with more than one element."""
    return tuple(i for i in intervals if i != ONE)


def runs(intervals: Iterable[Interval]) -> Intervals:
    """The same places as few intervals, from the inside."""
    found: list[Interval] = []
    for inner, outer in sorted(real(intervals), key=_inner):
        if found and found[-1][1] == inner:
            found[-1] = (found[-1][0], outer)
        else:
            found.append((inner, outer))
    return tuple(found)


def within(some: Intervals, others: Intervals) -> bool:
    """Whether every run lies in one of other runs."""
    return all(any(a == b or _inside(a, b) for b in others) for a in some)


def _inside(a: Interval, b: Interval) -> bool:
    known = all(isinstance(end, int) for end in (*a, *b))
    return known and bool(b[0] <= a[0] and a[1] <= b[1])


def _inner(interval: Interval) -> tuple[int, str]:
    inner = interval[0]
    return (inner, "") if isinstance(inner, int) else (1 << 62, str(inner))


@dataclass(frozen=True)
class Translation:
    """The places of one space in another, interval by interval."""

    pieces: tuple[tuple[Interval, Interval], ...]

    @property
    def keeps_order(self) -> bool:
        """Whether what lies further out does so in the other space too."""
        images = [image for _, image in sorted(self.pieces, key=lambda piece: _inner(piece[0]))]
        return images == sorted(images, key=_inner)

    def of(self, interval: Interval) -> Interval | None:
        """The image of an interval; None where it is not one interval."""
        if interval == ONE:
            return ONE
        for have, image in self.pieces:
            if have == interval:
                return image
            if have[0] and _inside(interval, have):  # dims outside of one without elements begin at 0, all of them
                return tuple(image[0] * end // have[0] for end in interval)  # type: ignore[return-value]
        parts = sorted((piece for piece in self.pieces if _inside(piece[0], interval)), key=lambda piece: _inner(piece[0]))
        return _joined(interval, parts)

    def place(self, place: Spans) -> Spans | None:
        """The image of a place; None where it has none."""
        if place.loops is None or place.result is None:
            return place
        loops, result = self.all(place.loops), self.all(place.result)
        return None if loops is None or result is None else Spans(loops, result)

    def all(self, intervals: Intervals) -> Intervals | None:
        """The images of some intervals; None where one has none."""
        found = [self.of(i) for i in intervals]
        known = tuple(i for i in found if i is not None)
        return known if len(known) == len(found) else None


def _joined(interval: Interval, parts: Sequence[tuple[Interval, Interval]]) -> Interval | None:
    """The image of an interval that is made of some pieces."""
    have, images = runs(part for part, _ in parts), runs(image for _, image in parts)
    in_order = [image for _, image in parts] == sorted((image for _, image in parts), key=_inner)
    return images[0] if have == (interval,) and len(images) == 1 and in_order else None


def translation(here: Intervals, there: Intervals) -> Translation | None:
    """What leads from where the dims of a value run in one space to where they run in another."""
    pairs = tuple(_pairs(here, there))
    return Translation(pairs) if all((a == ONE) is (b == ONE) for a, b in zip(here, there)) else None


def _pairs(here: Intervals, there: Intervals) -> Iterator[tuple[Interval, Interval]]:
    return ((a, b) for a, b in zip(here, there) if a != ONE)
