"""Fusion groups the nodes of a graph into kernels, and keeps a reason for every edge.

Every node starts as a group of its own. Movements (broadcast, reshape, transpose, slice) do not count, as their readers read
them in place; masks made of places alone are computed by each reader. Then groups are joined, those first that keep the most
bytes out of memory, until no two that belong together are apart:

- a group and one that reads it, so that a value is not loaded again, and not stored unless others want it too;
- two groups that go through one value, so that it is loaded once.

Joined they have to make a kernel (`legality.py`):

- They run over the same elements; or one over the rows of the other, as the readers of a mean and values for each row do; or
  one can be computed at the places where the other reads it (`reading.py`). Reductions have rows in common.
- An operator that starts a kernel (a contraction, a window) reads its operands many times, so these are stored. An operand
  of a contraction that is made element by element and has no other reader is stored by the contraction's own kernel: the
  planner computes it in the copy of the operand that lies in panels, if there is one. Two contractions that follow one
  another row by row join, with all that goes row by row between them, where a block of rows stays in a cache and that saves
  more traffic than it costs (`judge` in `legality.py`). A reader of a contraction may store its elements in another order.
- A gather becomes an index of the loads of its reader. Its operand is computed before, unless no more is picked than there
  is, or the operand is a gather itself: an image is mirrored along both axes in one pass.
- Groups with loops of their own may run in sequence, where the value between them stays in a cache: it may be picked from,
  reduced along another axis, or transposed.
- No way leaves the joined group and comes back.

Groups that stay apart do so for a reason that holds for the groups as they are in the end; `check.py` verifies that.

`group_graph` cuts the graph of one kernel out of a graph, `single_groups` gives each of its nodes a kernel.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from heapq import heappop, heappush
from itertools import chain, pairwise, permutations
from operator import itemgetter

from nncc.errors import InternalError
from nncc.frontend.fusion import reasons as R
from nncc.frontend.fusion.drafts import Draft, Drafts
from nncc.frontend.fusion.legality import MOST_NODES, USUAL, Caches, Joined, Legality
from nncc.frontend.fusion.reading import ANCHORS, MOVEMENTS, REDUCTIONS, Read, Reading, is_picked, shape_of
from nncc.frontend.fusion.work import size_bytes
from nncc.frontend.graph.dims import Dim, product
from nncc.frontend.graph.graph import Graph, Node, Value
from nncc.frontend.graph.sizes import USUAL_SIZES, OpenSizes, at_hints

Key = tuple[int, ...]


class Gain(IntEnum):
    """What is gained where two groups become one, the best first."""

    NEVER_STORED = 0  # a value is neither stored nor loaded any more
    NEVER_IN_ORDER = 1  # the same, in the order of a reader that moves elements
    STILL_STORED = 2  # a value is stored for others, but not loaded
    BOUND = 3  # either, in an order that leaves less room: along one axis, or of a reader that moves what others want
    SHARED_LOAD = 4  # a value is loaded once for two
    SHARED_CALL = 5  # a call is saved, for what takes no time beside another
    BLOCKS = 6  # it pays where blocks of rows stay in a cache, or where an operand is made: both groups must be whole


class Merger:
    """The groups of a graph, and the candidates that may still be joined. Deterministic."""

    def __init__(self, reading: Reading, caches: Caches) -> None:
        self.reading, self.drafts = reading, Drafts(reading)
        self.legality = Legality(self.drafts, caches)
        self.blocks: dict[Read, R.Blocks] = {}
        self.in_turn: set[Read] = set()
        self._fixed: dict[Read, Key] = {}
        self._waiting: list[tuple[Key, int, Read | tuple[Node, Node, Value]]] = []
        self._queued: dict[Read, Key] = {}  # the flows that wait
        self._refused: dict[tuple[int, int], tuple[Draft, Draft]] = {}
        self._count = 0
        self._is_late = False  # whether all that can share loops does, so that others may come in turn

    def run(self) -> Drafts:
        self._push_all()
        for siblings in self._siblings():
            self._push(self._sibling_key(*siblings), siblings)
        self._join_all()
        self._is_late = True
        self._refused.clear()
        self._push_all()
        self._join_all()
        return self.drafts

    def _push_all(self) -> None:
        for number in self.drafts.drafts:
            self._push_flows((other, number) for other in sorted(self.drafts.order.after[number]))

    def _join_all(self) -> None:
        while self._waiting:
            key, _, candidate = heappop(self._waiting)
            if isinstance(candidate, Read) and self._queued.get(candidate) == key:
                del self._queued[candidate]
            found = self._judged(candidate)
            if found is not None:
                self._take(found)

    def _judged(self, candidate: Read | tuple[Node, Node, Value]) -> Joined | None:
        """What a candidate gives; None where it is done already, or refused."""
        ends = (candidate.source, candidate.reader) if isinstance(candidate, Read) else candidate[:2]
        one, other = (self.drafts.home[node] for node in ends)
        state = self.drafts.drafts[one], self.drafts.drafts[other]
        if one == other or self._refused.get((one, other)) == state or self._are_apart(one, other):
            return None
        if not isinstance(candidate, Read):
            return self.legality.siblings(one, other, candidate[2])
        found = self.legality.flow(one, other)
        if isinstance(found, Joined):
            return found
        late = self.legality.in_turn(one, other) if self._is_late else None
        if late is not None:
            return late
        if candidate.reader.op not in ANCHORS:
            self._refused[one, other] = state
        return None

    def _take(self, joined: Joined) -> None:
        """Join groups, and look again at all that they read and that reads them."""
        if joined.blocks is not None:
            between = (read for node in joined.draft.places for read in self.reading.reads(node))
            homes = self.drafts.home
            self.blocks |= {
                r: joined.blocks
                for r in between
                if {homes[r.source], homes[r.reader]} <= joined.groups and homes[r.source] != homes[r.reader]
            }
        if joined.in_turn:
            self.in_turn |= {read for pair in permutations(joined.groups, 2) for read in self.drafts.links(*pair)}
        self._push_flows(self.drafts.around(self.drafts.join(joined.groups, joined.draft)))

    def _push_flows(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Look at pairs of groups, of which one reads the other, each by the best of what it reads."""
        for one, other in pairs:
            if not self._are_apart(one, other):
                reads = self.drafts.links(one, other)
                key, read = min(((self._flow_key(read, one, other), read) for read in reads), key=itemgetter(0))
                if self._queued.get(read) != key or read.reader.op in ANCHORS:
                    self._queued[read] = key
                    self._push(key, read)

    def _are_apart(self, one: int, other: int) -> bool:
        """Whether it is known without a look at what two groups hold that they stay apart as they are."""
        a, b = self.drafts.drafts[one], self.drafts.drafts[other]
        return len(a.places) + len(b.places) > MOST_NODES or bool(self.drafts.known_cycle(frozenset((one, other))))

    def _push(self, key: Key, candidate: Read | tuple[Node, Node, Value]) -> None:
        self._count += 1
        heappush(self._waiting, (key, self._count, candidate))

    def _flow_key(self, read: Read, one: int, other: int) -> Key:
        """What decides which candidates come first: the gain, the bytes, then readers near the inputs of the graph, and of
        what one of them reads the latest. one, other: the groups of both ends."""
        fixed = self._fixed.get(read)
        if fixed is None:
            fixed = self._fixed[read] = self._fixed_key(read)
        gain = self._gain(read, one, other)
        return (gain, *fixed[1:]) if gain > fixed[0] else fixed

    def _fixed_key(self, read: Read) -> Key:
        """As of groups that hold nothing but the ends of a read, and all readers of its value."""
        depth, position, source, reader = self.reading.depth, self.reading.position, read.source, read.reader
        flow = Gain.NEVER_IN_ORDER if self.drafts.is_moved(read) else Gain.NEVER_STORED
        gain = Gain.BLOCKS if reader.op in ANCHORS else flow
        return (gain, -_bytes(source.output), depth[reader], -depth[source], position[reader], -position[source])

    def _gain(self, read: Read, one: int, other: int) -> Gain:
        """What is gained by a read of the groups as they are, if it takes elements in order."""
        home, drafts, source = self.drafts.home, self.drafts.drafts, read.source
        if drafts[one].prefixes or drafts[other].prefixes:
            return Gain.BOUND
        readers = reversed(self.reading.readers[source])  # those that are joined first come first
        wanted = any(home[r] not in (one, other) for r in readers) or source.output in self.reading.outputs
        return (Gain.BOUND if self.drafts.is_moved(read) else Gain.STILL_STORED) if wanted else Gain.NEVER_STORED

    def _sibling_key(self, one: Node, other: Node, value: Value) -> Key:
        """As of a flow; those come last that go through different numbers of elements."""
        depth, position = self.reading.depth, self.reading.position
        unlike = shape_of(one) != shape_of(other)
        return (Gain.SHARED_LOAD + unlike, -_bytes(value), depth[other], -depth[one], position[other], -position[one])

    def _siblings(self) -> Iterator[tuple[Node, Node, Value]]:
        """Nodes that read one value, each with the one before; those that go through as many elements follow one another."""
        readers: dict[Value, dict[tuple[Dim, ...], dict[Node, None]]] = defaultdict(lambda: defaultdict(dict))
        for node in self.reading.placed:
            for _, origin, _ in self.reading.operands(node) if node.op not in ANCHORS else ():
                readers[origin][shape_of(node)][node] = None
        constants = {constant.value for constant in self.reading.graph.constants}
        for value, by_shape in readers.items():
            alike = [[*nodes] for nodes in by_shape.values()]
            runs = alike if value in constants else [[*chain.from_iterable(alike)]]
            yield from ((one, other, value) for nodes in runs for one, other in pairwise(nodes))


def _bytes(value: Value) -> int:
    return size_bytes(value) if value.type.is_static else 0


@dataclass(frozen=True)
class Edge:
    """Whether a value stays inside one kernel, and why. `reader`: the first result of the consumer."""

    value: Value
    reader: Value
    producer: str
    consumer: str
    fused: bool
    claim: R.Reason

    @property
    def reason(self) -> str:
        """The claim as text."""
        return str(self.claim)


@dataclass(frozen=True)
class Group:
    """The nodes of one kernel in order, with the movements it reads through, and the values it makes for others."""

    nodes: tuple[Node, ...]
    outputs: tuple[Value, ...]


@dataclass(frozen=True)
class Fusion:
    """The groups in an order in which each comes after those it reads, and the edges between their nodes."""

    groups: tuple[Group, ...]
    edges: tuple[Edge, ...]


def fuse(graph: Graph, caches: Caches = USUAL, sizes: OpenSizes = USUAL_SIZES) -> Fusion:
    """The groups of a graph of primitives. caches: of the target. sizes: what is known of open ones: groups are those of the
    graph at hints, as any nodes may share a kernel at all sizes.

    A node with regions is a group of its own; what comes after one is in no group with what comes before it.
    The same graph always gives the same groups.
    """
    if not any(node.regions for node in graph.nodes):
        return _fused(graph, caches, sizes)
    groups, edges = list[Group](), list[Edge]()
    for part in _parts(graph):
        if isinstance(part, Node):
            groups.append(Group((part,), part.outputs))
        else:
            found = _fused(part, caches, sizes)
            groups += found.groups
            edges += found.edges
    return Fusion(tuple(groups), tuple(edges))


def _parts(graph: Graph) -> Iterator[Graph | Node]:
    """The nodes with regions, and between them the graphs of all others that come after as many of them, with the movements
    that they read through."""
    levels = dict.fromkeys(graph.inputs, 0) | dict.fromkeys((constant.value for constant in graph.constants), 0)
    plain, control = defaultdict[int, list[Node]](list), defaultdict[int, list[Node]](list)
    for node in graph.nodes:
        level = max((levels[value] for value in node.inputs), default=0)
        levels |= dict.fromkeys(node.outputs, level + bool(node.regions))
        (control if node.regions else plain)[level].append(node)
    producers, last = graph.producers(), max(levels.values())
    inside = [
        dict.fromkeys(chain(*(_moved(node, producers, level, levels) for node in plain[level]))) for level in range(last + 1)
    ]
    wanted = {*graph.outputs, *(value for nodes in control.values() for node in nodes for value in node.inputs)}
    for members in inside:
        made = {value for node in members for value in node.outputs}
        wanted |= {value for node in members for value in node.inputs if value not in made}
    for level, members in enumerate(inside):
        outputs = tuple(value for node in plain[level] for value in node.outputs if value in wanted)
        if outputs:
            yield group_graph(graph, Group(tuple(node for node in graph.nodes if node in members), outputs))
        yield from control[level]


def _moved(node: Node, producers: Mapping[Value, Node], level: int, levels: Mapping[Value, int]) -> Iterator[Node]:
    """A node, and the movements of earlier levels that it reads through."""
    yield node
    for value in node.inputs:
        source = producers.get(value)
        if source is not None and source.op in MOVEMENTS and levels[value] < level:
            yield from _moved(source, producers, level, levels)


def _fused(graph: Graph, caches: Caches, sizes: OpenSizes) -> Fusion:
    """The groups of a graph without regions."""
    reading = Reading(at_hints(graph, sizes))
    merger = Merger(reading, caches)
    drafts = merger.run()
    return with_values_of(graph, Fusion(tuple(_groups(reading, drafts)), tuple(_edges(reading, merger))))


def with_values_of(graph: Graph, found: Fusion) -> Fusion:
    """A fusion with the nodes and values of a graph in place of others that are called so."""
    nodes = {node.outputs[0].name: node for node in graph.nodes}
    values = {value.name: value for value in graph.values()}
    groups = [
        Group(tuple([nodes[n.outputs[0].name] for n in g.nodes]), tuple([values[v.name] for v in g.outputs]))
        for g in found.groups
    ]
    edges = [replace(e, value=values[e.value.name], reader=values[e.reader.name]) for e in found.edges]
    return Fusion(tuple(groups), tuple(edges))


def _groups(reading: Reading, drafts: Drafts) -> Iterator[Group]:
    """The finished groups in order."""
    leaving = {number: {node for node, _ in drafts.leaving([number])} for number in drafts.drafts}
    for number in _order(drafts):
        nodes: dict[Node, None] = {}
        members = drafts.drafts[number].places.keys()
        for node in _in_order(reading, members):
            nodes |= dict.fromkeys((*(n for n in reading.before(node) if n not in members), node))
        yield Group(tuple(nodes), tuple(v for n in nodes if n in leaving[number] for v in n.outputs))


def _in_order(reading: Reading, members: Iterable[Node]) -> list[Node]:
    """The nodes of a group: what does not need the operator that starts the kernel comes before it."""
    ordered = sorted(members, key=reading.position.__getitem__)
    late: set[Node] = set()
    for node in ordered:
        if node.op in ANCHORS or any(read.source in late for read in reading.reads(node)):
            late.add(node)
    return sorted(ordered, key=lambda node: node in late)


def _order(drafts: Drafts) -> Iterator[int]:
    """The groups, each after those that it reads, and else by their first nodes."""
    done: set[int] = set()
    for root in sorted(drafts.drafts):
        stack = [root]
        while stack:
            waiting = [n for n in sorted(drafts.order.after[stack[-1]], reverse=True) if n not in done]
            if waiting and stack[-1] not in done:
                stack += waiting
                continue
            number = stack.pop()
            if number not in done:
                done.add(number)
                yield number


def _edges(reading: Reading, merger: Merger) -> Iterator[Edge]:
    """An edge for each node that reads another."""
    home = merger.drafts.home
    for node in reading.placed:
        first: dict[Node, Read] = {}
        for read in reading.reads(node):
            first.setdefault(read.source, read)
        for read in first.values():
            fused = home[read.source] == home[node]
            claim = _why_fused(read, merger) if fused else _why_apart(read, merger)
            yield Edge(read.source.output, node.outputs[0], read.source.op, node.op, fused, claim)


def _why_fused(read: Read, merger: Merger) -> R.Fused:
    source, reader = read.source, read.reader
    if read in merger.blocks:
        return merger.blocks[read]
    if read in merger.in_turn:
        return R.InTurn(source)
    if reader.op in ANCHORS:
        return R.LaidOut(source, reader)
    if is_picked(read):
        return R.Picked(source, reader)
    if merger.drafts.is_moved(read):
        return R.Sunk(source) if merger.legality.follows_anchor(source) else R.Moved(source, read.path)
    whole = source.output.type.size == product(shape_of(reader))
    if source.op in REDUCTIONS or (reader.op in REDUCTIONS and whole):
        return R.SameRows()
    return R.OneByOne(source) if whole else R.Spread(source)


def _why_apart(read: Read, merger: Merger) -> R.Apart:
    home = merger.drafts.home
    found = merger.legality.flow(home[read.source], home[read.reader])
    if isinstance(found, Joined):
        raise InternalError(f"{read.source.op} and {read.reader.op} were left apart, but may be joined")
    return found


def group_graph(graph: Graph, group: Group) -> Graph:
    """The graph of a group: its inputs are what the group reads and does not make, other than constants."""
    made = {value for node in group.nodes for value in node.outputs}
    read = dict.fromkeys(value for node in group.nodes for value in node.inputs if value not in made)
    constants = tuple(constant for constant in graph.constants if constant.value in read)
    known = {constant.value for constant in constants}
    names = tuple(value.name for value in group.outputs)
    return Graph(tuple(v for v in read if v not in known), group.outputs, names, group.nodes, constants, graph.name)


def single_groups(group: Group) -> tuple[Group, ...]:
    """Each node of a group as a group of its own. Movements stay with every node that reads through them."""
    producers = {value: node for node in group.nodes for value in node.outputs}
    alone = [n for n in group.nodes if n.op not in MOVEMENTS or not set(n.outputs).isdisjoint(group.outputs)]
    return tuple(Group((*dict.fromkeys(_movements(node, producers)), node), node.outputs) for node in alone)


def _movements(node: Node, producers: Mapping[Value, Node]) -> Iterator[Node]:
    """The movements that a node reads through, in order of their data."""
    for value in node.inputs:
        source = producers.get(value)
        if source is not None and source.op in MOVEMENTS:
            yield from _movements(source, producers)
            yield source
