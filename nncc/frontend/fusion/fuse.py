"""Fusion groups the nodes of a graph into kernels, and keeps a reason for every edge.

Nodes are taken in order; each joins the group of one of its producers, or starts a group of its own. Movements
(broadcast, reshape, transpose, slice) cost nothing by themselves: they are read in place by every group that wants
them, so they are never a group's reason to exist unless the caller wants their result, or MOST_RESHAPES lie before it.

- An element-wise node joins the producer whose elements it takes one by one: nothing is stored between the two.
- A reduction joins the element-wise nodes that feed it, and element-wise nodes join a reduction whose result they
  read again along the reduced axes (softmax, norms), when all run over the same rows.
- What combines all elements up to each one joins the element-wise nodes that feed it, and no reduction.
- Nothing joins across a contraction's operands: computing an operand anew for each tile would cost more than it saves.
  But a contraction of whole rows joins, with the nodes that go row by row before it, the contraction that gives these
  rows, where a block of rows stays in a cache and that saves more traffic than it costs (frontend.fusion.row_blocks).
- What only picks elements joins what only picks those: an image is mirrored along both axes in one pass.
- A value that is also read elsewhere stays in memory, and so ends its group.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from nncc.frontend.fusion.row_blocks import Verdict, judge
from nncc.frontend.graph.dims import Dim
from nncc.frontend.graph.graph import Graph, Node, Value
from nncc.frontend.graph.op import OpClass
from nncc.frontend.ops import of_class

MOVEMENTS = of_class(OpClass.MOVEMENT)
REDUCTIONS = of_class(OpClass.REDUCTION)
PREFIXES = of_class(OpClass.PREFIX)
COPIES = of_class(OpClass.COPY)
MOST_NODES = 64
"""The largest group that still grows: a stored value between so large groups costs little, and code stays readable."""
MOST_RESHAPES = 4
"""How many reshapes a value is read through: each divides the indices that the one before it gives, and they grow."""
PICKS = frozenset({"gather", "reverse"})
"""Copies that only say which element of one operand each element of the result is."""
ANCHORS = COPIES | of_class(OpClass.CONTRACTION, OpClass.WINDOW, OpClass.SEARCH)
"""What starts a kernel. All that is in none of these sets goes element by element."""


@dataclass(frozen=True)
class Edge:
    """Whether a value stays inside one kernel, and why. `reader`: the first result of the consumer."""

    value: Value
    reader: Value
    producer: str
    consumer: str
    fused: bool
    reason: str


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


@dataclass
class _Draft:
    """A group that is still growing."""

    nodes: list[Node] = field(default_factory=list)
    after: set[int] = field(default_factory=set)
    """The groups that must come before this one."""
    until: set[int] = field(default_factory=set)
    """The groups that this one must come before."""


def fuse(graph: Graph, cache_bytes: int = 1 << 20) -> Fusion:
    """The groups of a graph of primitives. cache_bytes: what a core has for itself."""
    return _Fuser(graph, cache_bytes).run()


class _Fuser:
    """The groups so far, and which node is in which."""

    def __init__(self, graph: Graph, cache_bytes: int) -> None:
        self.graph, self.cache_bytes = graph, cache_bytes
        self.outputs, self.producers = frozenset(graph.outputs), graph.producers()
        self.stored = _stored(graph)
        self.readers = _readers(graph, self.stored)
        self.drafts: list[_Draft] = []
        self.home: dict[Node, int] = {}
        self.edges: dict[tuple[Node, Node], Edge] = {}

    def run(self) -> Fusion:
        for node in self.graph.nodes:
            if node in self.stored:
                self.start(node)
            elif node.op not in MOVEMENTS:
                self.place(node)
        for value in self.graph.outputs:
            last = self.producers.get(value)
            if last is not None and last.op in MOVEMENTS and last not in self.home:
                self.start(last)
        return Fusion(tuple(self.groups()), tuple(self.edges.values()))

    def place(self, node: Node) -> None:
        """Let a node join the group of a producer, the latest first, or start its own."""
        sources = sorted(dict.fromkeys(self.sources(node)), key=lambda n: -self.home[n])
        joined = None
        for source in sources:
            inside = joined is not None and self.home[source] == joined
            verdict = Verdict(True, _accepted(source, node)) if inside else self.judged(source, node)
            if joined is None and verdict.pays:
                joined = self.together(source, node, verdict)
            fused = joined is not None and self.home[source] == joined
            edge = Edge(source.output, node.outputs[0], source.op, node.op, fused, verdict.reason)
            self.edges[source, node] = edge
        if joined is None:
            self.start(node)

    def start(self, node: Node) -> None:
        self.drafts.append(_Draft())
        self.add(node, len(self.drafts) - 1)

    def add(self, node: Node, group: int) -> None:
        draft = self.drafts[group]
        draft.nodes.append(node)
        self.home[node] = group
        self.order_after(group, {self.home[s] for s in self.sources(node)} - {group})

    def order_after(self, group: int, others: set[int]) -> None:
        """Let a group come after some others."""
        self.drafts[group].after |= others
        for other in others:
            self.drafts[other].until.add(group)

    def sources(self, node: Node) -> Iterator[Node]:
        """The nodes, other than movements, whose results a node reads."""
        for value in node.inputs:
            found = self.through(value)[0]
            if found is not None:
                yield found

    def through(self, value: Value) -> tuple[Node | None, list[Node]]:
        """The node that computes a value, and the movements on the way from there, the last one first."""
        path = []
        node = self.producers.get(value)
        while node is not None and node.op in MOVEMENTS and node not in self.stored:
            path.append(node)
            node = self.producers.get(node.inputs[0])
        return node, path

    def judged(self, source: Node, node: Node) -> Verdict:
        """Whether a node may join the group of a producer, and why."""
        if self.picks_picked(source, node):
            return Verdict(True, "both only say where elements come from")
        if node.op in ANCHORS:
            verdict = self.by_blocks(source, node)
            return verdict if verdict.pays else Verdict(False, f"{node.op} starts a kernel: {verdict.reason}")
        reason = self.refusal(source, node)
        return Verdict(not reason, reason or _accepted(source, node))

    def picks_picked(self, source: Node, node: Node) -> bool:
        """Whether a node picks elements of what a group that does nothing else picks, and nothing else reads that."""
        picking = node.op in PICKS and all(n.op in PICKS for n in self.drafts[self.home[source]].nodes)
        alone = source.output not in self.outputs and self.readers.get(source.output) == (node,)
        return picking and alone and self.through(node.inputs[0])[0] is source and [*self.sources(node)] == [source]

    def by_blocks(self, source: Node, node: Node) -> Verdict:
        """Whether a contraction should run block by block with the group of a producer and the contraction before it."""
        apart = Verdict(False, "its operands are read many times")
        if node.op != "dot_general":
            return apart
        found = [(number, path) for number, v in enumerate(node.inputs) for n, path in (self.through(v),) if n is source]
        plain = all(n.op == "reshape" and _core(n.inputs[0]) == _core(n.output) for _, path in found for n in path)
        first = self.contraction_before(source)
        if len(found) != 1 or not plain or first is None:
            return apart
        members = self.members(first, source)
        inside = {*members, node}
        if any(s in inside for s in self.sources(node) if s is not source):
            return Verdict(False, "both its operands come from there")
        for member in members:
            if member.output in self.outputs or not inside.issuperset(self.readers.get(member.output, ())):
                return Verdict(False, f"{member.op} is also read elsewhere")
        return judge(first, [n for n in members if n is not first], node, found[0][0], self.cache_bytes)

    def contraction_before(self, source: Node) -> Node | None:
        """The one contraction of a producer's group, or else of the groups that this one reads."""
        group = self.home[source]
        around = {self.home[s] for n in self.drafts[group].nodes for s in self.sources(n)} - {group}
        for numbers in ([group], sorted(around)):
            anchors = [n for number in numbers for n in self.drafts[number].nodes if n.op in ANCHORS]
            if anchors:
                return anchors[0] if len(anchors) == 1 and anchors[0].op == "dot_general" else None
        return None

    def members(self, first: Node, source: Node) -> list[Node]:
        """The nodes of the groups of two nodes, the first group first."""
        return [n for number in dict.fromkeys((self.home[first], self.home[source])) for n in self.drafts[number].nodes]

    def together(self, source: Node, node: Node, verdict: Verdict) -> int:
        """Add a node to the group of a producer, a contraction along with the group of the one before it."""
        group, first = self.home[source], self.contraction_before(source) if node.op in ANCHORS - COPIES else None
        if first is not None and self.home[first] != group:
            other, members = self.home[first], self.members(first, source)
            after = (self.drafts[group].after | self.drafts[other].after) - {group, other}
            between = [n for n in members if self.home[n] == group]
            for edge in [(s, n) for n in between for s in self.sources(n) if self.home[s] == other]:
                self.edges[edge] = replace(self.edges[edge], fused=True, reason=verdict.reason)
            until = (self.drafts[group].until | self.drafts[other].until) - {group, other}
            self.drafts[group], self.drafts[other] = _Draft(members, until=until), _Draft()
            self.order_after(group, after)
            self.home |= dict.fromkeys(members, group)
        self.add(node, group)
        return group

    def refusal(self, source: Node, node: Node) -> str:
        """Why a node other than a contraction may not join the group of a producer; "" when it may."""
        group = self.home[source]
        members = self.drafts[group].nodes
        if len(members) >= MOST_NODES:
            return f"the kernel has {len(members)} operators already"
        if any(n.op in COPIES for n in members):
            return f"{source.op} is a kernel of its own"
        anchored = any(n.op in ANCHORS for n in members)
        if node.op in REDUCTIONS | PREFIXES and anchored:
            return "a reduction of a contraction's result needs all of its tiles"
        walks = [n.op for n in members if n.op in PREFIXES or (n.op in REDUCTIONS and node.op in PREFIXES)]
        if walks and node.op in REDUCTIONS | PREFIXES:
            return f"{walks[0]} and {node.op} go through their axes in loops of their own"
        if not self.same_rows(source, node, members):
            return "they run over different elements"
        if self.escapes(members, node):
            return f"{self.escapes(members, node)} is also read elsewhere"
        if self.before(group, node):
            return "it would wait for itself: another operand needs this group's result first"
        return ""

    def same_rows(self, source: Node, node: Node, members: list[Node]) -> bool:
        """Whether a node takes the producer's elements one by one, or row by row in a group of reductions."""
        paths = [path for value in node.inputs for found, path in (self.through(value),) if found is source]
        shape = _core(node.inputs[0] if node.op in REDUCTIONS else node.output)
        if all(n.op == "reshape" for path in paths for n in path):
            return _core(source.output) == shape
        reductions = [n for n in members if n.op in REDUCTIONS]
        space = {_core(n.inputs[0]) for n in reductions}
        rows = {n.output.type.size for n in reductions}
        kept = all(n.op in ("broadcast", "reshape") for path in paths for n in path)
        return kept and space == {shape} and rows == {source.output.type.size}

    def escapes(self, members: list[Node], node: Node) -> str:
        """A value of the group, other than reductions' rows, that something outside the group and the node reads."""
        inside = {*members, node}
        for member in members:
            if member.output in self.outputs:
                return member.op
            readers = self.readers.get(member.output, ())
            if any(r not in inside and r not in self.home for r in readers if r is not node):
                still = [r for r in readers if r not in inside]
                follows = all(self.follows(r, {*inside}, _core(member.output)) for r in still)
                if not (follows or self.will_join(still, members)):
                    return member.op
        return ""

    def follows(self, reader: Node, inside: set[Node], shape: tuple[Dim, ...]) -> bool:
        """Whether a reader computes element by element of what is inside, and of nothing else that is not known."""
        if reader in inside:
            return True
        if reader.op in ANCHORS | REDUCTIONS | PREFIXES or _core(reader.output) != shape or reader in self.home:
            return False
        found = all(self.follows(source, inside, shape) for source in self.sources(reader))
        if found:
            inside.add(reader)  # so that no node is asked for twice
        return found

    def will_join(self, later: list[Node], members: list[Node]) -> bool:
        """Whether readers that are not placed yet belong to the same rows: element-wise on, or reductions of, them."""
        spaces = {_core(n.output) for n in members} | {_core(n.inputs[0]) for n in members if n.inputs}
        rows = any(n.op in REDUCTIONS for n in (*members, *later))
        fits = all(n.op not in ANCHORS and _core(n.inputs[0]) in spaces for n in later)
        return rows and fits and not any(n.op in ANCHORS for n in members)

    def before(self, group: int, node: Node) -> bool:
        """Whether another operand of the node is computed by a group that needs this one."""
        others = {self.home[s] for s in self.sources(node)} - {group}
        seen, edges = [others, {group}], [others, {group}]
        while edges[0] and edges[1]:  # from both ends in turn: beyond one of them there are few groups as a rule
            side = int(len(seen[0]) > len(seen[1]))
            beyond = (self.drafts[g].until if side else self.drafts[g].after for g in edges[side])
            edges[side] = set().union(*beyond) - seen[side]
            if not edges[side].isdisjoint(seen[1 - side]):
                return True
            seen[side] |= edges[side]
        return False

    def groups(self) -> Iterator[Group]:
        """The finished groups in order."""
        for number in self.order():
            draft = self.drafts[number]
            if not draft.nodes:
                continue
            nodes: dict[Node, None] = {}
            for node in draft.nodes:
                for value in node.inputs:
                    nodes.update(dict.fromkeys(reversed(self.through(value)[1])))
                nodes[node] = None
            yield Group(tuple(nodes), tuple(v for n in draft.nodes for v in n.outputs if self.leaves(v, number)))

    def leaves(self, value: Value, group: int) -> bool:
        """Whether a value is read by another group or by the caller."""
        if value in self.outputs:
            return True
        return any(self.home.get(r) != group for r in self.readers.get(value, ()))

    def order(self) -> Iterator[int]:
        done: set[int] = set()

        def visit(number: int) -> Iterator[int]:
            if number not in done:
                done.add(number)
                for other in sorted(self.drafts[number].after):
                    yield from visit(other)
                yield number

        for number in range(len(self.drafts)):
            yield from visit(number)


def _core(value: Value) -> tuple[Dim, ...]:
    """A shape without its dims of extent 1: reshapes that keep it take elements one by one."""
    return tuple(dim for dim in value.type.shape if dim != 1)


def _stored(graph: Graph) -> frozenset[Node]:
    """The movements that nothing is read through: every so many reshapes in a row one is stored."""
    found, reshapes = set(), dict.fromkeys(graph.values(), 0)
    for node in graph.nodes:
        if node.op in MOVEMENTS:
            before = reshapes[node.inputs[0]] + (node.op == "reshape" and _core(node.inputs[0]) != _core(node.output))
            reshapes[node.output] = before % (MOST_RESHAPES + 1)
            found |= {node} if before > MOST_RESHAPES else set()
    return frozenset(found)


def _readers(graph: Graph, stored: frozenset[Node]) -> Mapping[Value, tuple[Node, ...]]:
    """The nodes, other than movements, that read each value directly or through movements; kept movements count."""
    direct = graph.consumers()
    outputs = set(graph.outputs)

    def reach(value: Value) -> Iterator[Node]:
        for node in direct.get(value, ()):
            if node.op in MOVEMENTS and node.output not in outputs and node not in stored:
                yield from reach(node.output)
            else:
                yield node

    return {value: tuple(dict.fromkeys(reach(value))) for value in graph.values()}


def _accepted(source: Node, node: Node) -> str:
    if node.op in REDUCTIONS or source.op in REDUCTIONS:
        return "both run over the same rows"
    return f"it takes the {source.op}'s elements one by one"
