"""Draws the edges of a box that many others read as one trunk with branches, instead of a line for each reader.

Where a line branches off there is a relay: a box of no size, which the layout puts just above the reader.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from nncc.frontend.fusion.fuse import Fusion, Group
from nncc.frontend.fusion.reading import ANCHORS, MOVEMENTS, PREFIXES, REDUCTIONS
from nncc.frontend.graph.graph import Graph, Node, Value
from nncc.printing import printable
from nncc.report.layout.blocks import Block, Line, group_block, terminal_block
from nncc.report.layout.folding import TURN, folded
from nncc.report.layout.layered import Route
from nncc.report.sections import FOR_CALLER, Reasons

Edge = tuple[int, int]
RELAY = (2.0, 0.0)
"""The size of a relay."""


def trunks(count: int, links: Sequence[Edge]) -> tuple[int, dict[Edge, tuple[Edge, ...]]]:
    """How many relays there are, and the edges that each link takes; relays are numbered from `count` on.

    links: (source, target) of `count` boxes, with source < target.
    """
    rank = _ranks(count, links)
    ways: dict[Edge, tuple[Edge, ...]] = {}
    relays = 0
    for source in dict.fromkeys(a for a, _ in links):
        targets = sorted((b for a, b in links if a == source), key=lambda b: rank[b])
        rows = [list(row) for _, row in groupby(targets, key=lambda b: rank[b])]
        way: tuple[Edge, ...] = ()
        trunk = source
        for row in rows:
            if row is not rows[-1] and rank[row[0]] > rank[source] + 1:
                way, trunk = (*way, (trunk, count + relays)), count + relays
                relays += 1
            ways |= {(source, target): (*way, (trunk, target)) for target in row}
    return relays, ways


def _ranks(count: int, links: Sequence[Edge]) -> list[int]:
    """The row of each box: below all that it reads."""
    rank = [0] * count
    for source, target in sorted(links, key=lambda link: link[1]):
        rank[target] = max(rank[target], rank[source] + 1)
    return rank


GROUP_GAP = (30.0, 40.0)
LABEL_BELOW, BELOW_LABEL = 14, 18
"""How far below its maker the label of a value stands, and ends."""


@dataclass(frozen=True)
class Box:
    """A rectangle by its upper left corner."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> int:
        return self.x + self.width // 2


@dataclass(frozen=True)
class NodeBox:
    """A node, once in every group that it is part of. kind: anchor, reduction, movement or elementwise."""

    key: str
    node: Node
    kind: str
    box: Box


@dataclass(frozen=True)
class GroupBox:
    """A group and its nodes."""

    key: str
    number: int
    group: Group
    box: Box
    nodes: tuple[NodeBox, ...]


@dataclass(frozen=True)
class Terminal:
    """An input or an output of the model."""

    key: str
    name: str
    value: Value
    is_output: bool
    box: Box


@dataclass(frozen=True)
class Branch:
    """The line from a value to one of its readers. path: in SVG's language. inside: both are in one kernel."""

    path: str
    reader: str
    inside: bool
    reason: str


@dataclass(frozen=True)
class Wire:
    """A value, the middle of its label, and the lines to all its readers."""

    key: str
    value: Value
    maker: str
    x: int
    y: int
    branches: tuple[Branch, ...]


@dataclass(frozen=True)
class Drawing:
    """The whole picture."""

    width: int
    height: int
    groups: tuple[GroupBox, ...]
    terminals: tuple[Terminal, ...]
    wires: tuple[Wire, ...]


def draw(graph: Graph, fusion: Fusion) -> Drawing:
    """Lay out a graph with its groups."""
    return _Drawer(graph, fusion).run()


def kind_of(node: Node) -> str:
    """What a node is to fusion."""
    kinds = {"anchor": ANCHORS, "reduction": REDUCTIONS | PREFIXES, "movement": MOVEMENTS}
    return next((kind for kind, ops in kinds.items() if node.op in ops), "elementwise")


@dataclass(frozen=True)
class _Terminal:
    name: str
    value: Value
    is_output: bool


class _Drawer:
    """The blocks of inputs, groups and outputs, in this order, and which of them each value comes from."""

    def __init__(self, graph: Graph, fusion: Fusion) -> None:
        self.graph, self.fusion = graph, fusion
        self.reasons = Reasons.of(graph, fusion)
        inputs = [_Terminal(v.name, v, False) for v in graph.inputs]
        outputs = [_Terminal(name, v, True) for v, name in zip(graph.outputs, graph.output_names)]
        self.sources: list[_Terminal | Group] = [*inputs, *fusion.groups, *outputs]
        outside = {*graph.inputs, *(v for group in fusion.groups for v in group.outputs)}
        self.blocks = [_block(source, outside) for source in self.sources]
        self.home = {v: n for n, block in enumerate(self.blocks) for v in block.exits}

    def run(self) -> Drawing:
        arrivals = ((v, n) for n, block in enumerate(self.blocks) for v in block.entrances if v in self.home)
        links = list(dict.fromkeys((self.home[v], n) for v, n in arrivals))
        relays, ways = trunks(len(self.blocks), links)
        edges = list(dict.fromkeys(edge for way in ways.values() for edge in way))
        layout = folded([*(block.size for block in self.blocks), *[RELAY] * relays], edges, GROUP_GAP)
        parts = dict(zip(edges, layout.routes))
        self.corners = [(x - b.size[0] / 2, y - b.size[1] / 2) for b, (x, y) in zip(self.blocks, layout.centres)]
        self.routes = {link: tuple(column for edge in way for column in parts[edge]) for link, way in ways.items()}
        self.blocks = [block.untangled(self.coming(n)) for n, block in enumerate(self.blocks)]
        boxes = list(self.boxes())
        return Drawing(
            round(layout.width),
            round(layout.height),
            tuple(b for b in boxes if isinstance(b, GroupBox)),
            tuple(b for b in boxes if isinstance(b, Terminal)),
            tuple(self.wires()),
        )

    def coming(self, place: int) -> dict[Value, float]:
        """The x of the last place that each value passes before it enters a block."""
        found = {}
        for value in self.blocks[place].entrances:
            if (home := self.home.get(value)) is not None:
                *_, (last, _, _), _ = self.routes[home, place]
                start = self.blocks[home].exits[value][-1][0] + self.corners[home][0]
                found[value] = last if len(self.routes[home, place]) > 2 else start
        return found

    def boxes(self) -> Iterator[GroupBox | Terminal]:
        number = 0
        for n, source in enumerate(self.sources):
            box = _box(self.corners[n], self.blocks[n].size)
            if isinstance(source, _Terminal):
                yield Terminal(f"t{n}", source.name, source.value, source.is_output, box)
            else:
                yield GroupBox(f"g{number}", number, source, box, tuple(self.nodes(n, number)))
                number += 1

    def nodes(self, place: int, number: int) -> Iterator[NodeBox]:
        block, (left, top) = self.blocks[place], self.corners[place]
        for n, (node, (x, y), size) in enumerate(zip(block.nodes, block.corners, block.sizes)):
            yield NodeBox(f"g{number}n{n}", node, kind_of(node), _box((left + x, top + y), size))

    def wires(self) -> Iterator[Wire]:
        """A wire for each value that a block makes and anything reads."""
        number = 0
        for n, block in enumerate(self.blocks):
            for value in dict.fromkeys([*block.exits, *block.inside]):
                branches = [*self.inner(n, value), *self.outer(n, value)]
                if branches:
                    x, y = self.start(n, value)
                    yield Wire(f"v{number}", value, self.maker(n, value), round(x), round(y + LABEL_BELOW), tuple(branches))
                    number += 1

    def start(self, place: int, value: Value) -> tuple[float, float]:
        """Where the lines of a value begin."""
        block = self.blocks[place]
        route = block.exits[value] if value in block.exits else block.inside[value][0].route
        x, y, _ = _moved(route, self.corners[place])[0]
        return x, y

    def maker(self, place: int, value: Value) -> str:
        source = self.sources[place]
        if isinstance(source, _Terminal):
            return "the caller"
        return next(_named(node) for node in source.nodes if value in node.outputs)

    def inner(self, place: int, value: Value) -> Iterator[Branch]:
        """The lines to readers in the same block."""
        for line in self.blocks[place].inside.get(value, ()):
            yield self.branch(place, value, line, _moved(line.route, self.corners[place]), True)

    def outer(self, place: int, value: Value) -> Iterator[Branch]:
        """The lines to readers in other blocks."""
        if self.home.get(value) != place:
            return
        out = _moved(self.blocks[place].exits[value], self.corners[place])
        for n, block in enumerate(self.blocks):
            for line in block.entrances.get(value, ()):
                into = _moved(line.route, self.corners[n])
                (_, top, bottom), *passed, (_, above, end) = self.routes[place, n]
                between = ((out[-1][0], top, bottom), *passed, (into[0][0], above, end))
                yield self.branch(n, value, line, (*out, *between, *into), False)

    def branch(self, place: int, value: Value, line: Line, route: Route, inside: bool) -> Branch:
        source = self.sources[place]
        if line.reader is None or isinstance(source, _Terminal):
            return Branch(_path(route), "the caller", inside, FOR_CALLER)
        return Branch(_path(route), _named(line.reader), inside, self.reasons.why(value, line.reader, source))


def _block(source: _Terminal | Group, outside: set[Value]) -> Block:
    if isinstance(source, _Terminal):
        return terminal_block(source.name, source.value, source.is_output)
    return group_block(source, outside)


def _named(node: Node) -> str:
    """A node by its operator, and the node of the model that it comes from."""
    return f"{node.op} of {printable(node.name)}" if node.name else node.op


def _box(corner: tuple[float, float], size: tuple[float, float]) -> Box:
    return Box(round(corner[0]), round(corner[1]), round(size[0]), round(size[1]))


def _moved(route: Route, by: tuple[float, float]) -> Route:
    return tuple((x + by[0], top + by[1], bottom + by[1]) for x, top, bottom in route)


def _path(route: Route) -> str:
    """Straight through the label and along columns, in a smooth curve from one to the next.

    Where the next column goes the other way, the curve turns round.
    """
    (x, y, end), *others = _joined(route)
    end = max(end, min(y + BELOW_LABEL, others[0][1])) if others else end
    parts = [f"M{x} {y}"] + ([f"V{end}"] if end != y else [])
    down = True
    for next_x, start, next_end in others:
        next_down = next_end >= start
        bend = (end + start) // 2 if next_down == down else end + (TURN if down else -TURN)
        parts.append(f"C{x} {bend} {next_x} {bend} {next_x} {start}")
        if next_end != start:  # a line of no length would turn the arrow's tip
            parts.append(f"V{next_end}")
        x, end, down = next_x, next_end, next_down
    return "".join(parts)


def _joined(route: Route) -> list[tuple[int, int, int]]:
    """The columns in whole pixels, those that go on straight below each other as one."""
    joined: list[tuple[int, int, int]] = []
    for x, start, end in (tuple(map(round, column)) for column in route):
        if joined and joined[-1][0] == x and joined[-1][2] <= start <= end:
            joined[-1] = (x, joined[-1][1], end)
        else:
            joined.append((x, start, end))
    return joined
