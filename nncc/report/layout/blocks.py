"""Lays out the inside of boxes: a group with its nodes, or an input or output of the model.

Values come in through the upper edge of a box and leave through the lower one, each at a place of its own, so that an
edge between nodes of different boxes passes around all others. Units: pixels at scale 1, from a box's upper left corner.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, replace

from nncc.frontend.fusion.fuse import Group
from nncc.frontend.graph.graph import Node, Value
from nncc.printing import shortened
from nncc.report.layout.layered import Layout, Route, Size, layered

NODE_GAP = (18.0, 38.0)
NODE_HEIGHT, TERMINAL_HEIGHT = 36.0, 30.0
PORT = (12.0, 0.0)
PADDING, HEADER = 12.0, 12.0
WIDEST = 28
"""Characters of a text in the drawing; the whole text stands beside it."""


@dataclass(frozen=True)
class Line:
    """The way to a reader: a node, or nothing where the caller reads."""

    reader: Node | None
    route: Route


@dataclass(frozen=True)
class Block:
    """A box. corners, sizes: of its nodes.

    exits: from where a value is made down to the lower edge. entrances: from the upper edge to a value's readers.
    inside: from where a value is made to its readers in this block.
    """

    size: Size
    nodes: tuple[Node, ...]
    corners: tuple[tuple[float, float], ...]
    sizes: tuple[Size, ...]
    exits: Mapping[Value, Route]
    entrances: Mapping[Value, tuple[Line, ...]]
    inside: Mapping[Value, tuple[Line, ...]]

    def untangled(self, coming: Mapping[Value, float]) -> Block:
        """The same box, with the values that have the same readers entering in the order of the x that they come from."""
        alike: dict[tuple[Node | None, ...], list[Value]] = {}
        for value, lines in self.entrances.items():
            alike.setdefault(tuple(line.reader for line in lines), []).append(value)
        entrances = dict(self.entrances)
        for values in alike.values():
            ways = sorted((self.entrances[v] for v in values), key=lambda lines: lines[0].route[0][0])
            entrances |= dict(zip(sorted(values, key=lambda v: coming.get(v, 0.0)), ways))
        return replace(self, entrances=entrances)


def type_label(value: Value) -> str:
    """The dtype and shape of a value, shortened."""
    return shortened(str(value.type), WIDEST)


def node_label(node: Node) -> str:
    """The name of a node in the model, or else of its result, shortened."""
    return shortened(node.name or node.outputs[0].name, WIDEST)


def terminal_block(name: str, value: Value, is_output: bool) -> Block:
    """The box of an input or an output of the model."""
    width = max(_width(shortened(name, WIDEST), 7.6) + 28, _width(type_label(value), 6.2) + 8)
    middle = width / 2
    exits = {} if is_output else {value: ((middle, TERMINAL_HEIGHT, TERMINAL_HEIGHT),)}
    entrances = {value: (Line(None, ((middle, 0.0, 0.0),)),)} if is_output else {}
    return Block((width, TERMINAL_HEIGHT), (), (), (), exits, entrances, {})


def group_block(group: Group, outside: Set[Value]) -> Block:
    """The box of a group. outside: the values that are drawn, so that constants are not."""
    plan = _Numbering(group, outside)
    layout = layered([*map(_node_size, group.nodes), *plan.ports()], plan.edges(), NODE_GAP)
    return plan.block(layout)


class _Numbering:
    """A group's nodes, then the values that come in, then those that leave, numbered in this order."""

    def __init__(self, group: Group, outside: Set[Value]) -> None:
        self.nodes, self.leaving = group.nodes, group.outputs
        self.makers = {value: n for n, node in enumerate(self.nodes) for value in node.outputs}
        read = dict.fromkeys(v for node in self.nodes for v in node.inputs)
        self.arriving = tuple(v for v in read if v in outside and v not in self.makers)
        self.entrance = {v: len(self.nodes) + n for n, v in enumerate(self.arriving)}
        self.exit = {v: len(self.nodes) + len(self.arriving) + n for n, v in enumerate(self.leaving)}

    def ports(self) -> list[Size]:
        return [PORT] * (len(self.arriving) + len(self.leaving))

    def readers(self, value: Value) -> list[int]:
        return [n for n, node in enumerate(self.nodes) if value in node.inputs]

    def edges(self) -> list[tuple[int, int]]:
        """What is drawn; then what is not, and keeps the exits below all nodes."""
        drawn = [(self.entrance[v], n) for v in self.arriving for n in self.readers(v)]
        drawn += [(maker, n) for v, maker in self.makers.items() for n in self.readers(v)]
        drawn += [(self.makers[v], port) for v, port in self.exit.items()]
        last = [n for n, node in enumerate(self.nodes) if not any(self.readers(v) for v in node.outputs)]
        return list(dict.fromkeys([*drawn, *((n, port) for n in last for port in self.exit.values())]))

    def block(self, layout: Layout) -> Block:
        left, top = PADDING, HEADER
        routes = {
            edge: tuple((x + left, a + top, b + top) for x, a, b in route)
            for edge, route in zip(self.edges(), layout.routes)
        }
        sizes = tuple(map(_node_size, self.nodes))
        corners = tuple((x - w / 2 + left, y - h / 2 + top) for (x, y), (w, h) in zip(layout.centres, sizes))
        height = layout.height + HEADER
        return Block(
            (layout.width + 2 * PADDING, height),
            self.nodes,
            corners,
            sizes,
            {v: _down_to(routes[self.makers[v], port], height) for v, port in self.exit.items()},
            {v: tuple(Line(r, _up_to(w, 0.0)) for r, w in self._ways(v, self.entrance[v], routes)) for v in self.arriving},
            {v: tuple(Line(r, w) for r, w in self._ways(v, maker, routes)) for v, maker in self.makers.items()},
        )

    def _ways(self, value: Value, start: int, routes: Mapping[tuple[int, int], Route]) -> Iterator[tuple[Node, Route]]:
        return ((self.nodes[n], routes[start, n]) for n in self.readers(value))


def _node_size(node: Node) -> Size:
    texts = [_width(node.op, 7.8), _width(node_label(node), 6.3), *(_width(type_label(v), 6.2) for v in node.outputs)]
    return max(*texts, 60.0) + 22, NODE_HEIGHT


def _width(text: str, per_character: float) -> float:
    return len(text) * per_character


def _down_to(route: Route, y: float) -> Route:
    *others, (x, top, _) = route
    return (*others, (x, top, y))


def _up_to(route: Route, y: float) -> Route:
    (x, _, bottom), *others = route
    return ((x, y, bottom), *others)
