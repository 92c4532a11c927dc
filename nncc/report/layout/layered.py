"""Layered drawing of a directed acyclic graph: boxes in rows, edges from one row down to the next around the boxes.

Source: Sugiyama et al., "Methods for Visual Understanding of Hierarchical System Structures", 1981; carried out by grandalf.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from grandalf.graphs import Edge, Vertex, graph_core
from grandalf.layouts import SugiyamaLayout

Size = tuple[float, float]
"""Width and height."""
Column = tuple[float, float, float]
"""A vertical part of an edge: x, and the y where it starts and where it ends."""
Route = tuple[Column, ...]
ROUNDS = 6
"""Sweeps up and down that put the boxes of each row in an order with few crossings."""
LANE = 14.0
"""Width kept free for an edge that passes a row."""


@dataclass(frozen=True)
class Layout:
    """Where the boxes and the edges are.

    centres: of the boxes, in the order given. routes: of each edge, its columns from its source to its target; from the
    end of one column to the start of the next an edge runs freely, for no box is there.
    """

    centres: tuple[tuple[float, float], ...]
    routes: tuple[Route, ...]
    width: float
    height: float


@dataclass(frozen=True)
class Part:
    """What hangs together, in rows. bands: the upper and lower end of each row.

    boxes: row and centre by box. edges: by source and target, the row of each column of the route and the column.
    """

    width: float
    bands: tuple[tuple[float, float], ...]
    boxes: dict[int, tuple[int, float, float]]
    edges: dict[tuple[int, int], tuple[tuple[int, Column], ...]]

    @property
    def height(self) -> float:
        return self.bands[-1][1]


def layered(sizes: Sequence[Size], edges: Sequence[tuple[int, int]], gap: Size) -> Layout:
    """Lay out boxes and the distinct edges between them, given as positions in `sizes`; parts go side by side.

    gap: the space between neighbours in a row, and between rows.
    """
    return side_by_side([straight(part) for part in parts(sizes, edges, gap)], len(sizes), edges, gap[0])


@dataclass(frozen=True)
class Placed:
    """A part with its boxes' centres and its edges' routes."""

    width: float
    height: float
    centres: dict[int, tuple[float, float]]
    routes: dict[tuple[int, int], Route]


def straight(part: Part) -> Placed:
    """A part as it is, all rows below each other."""
    centres = {box: (x, y) for box, (_, x, y) in part.boxes.items()}
    routes = {edge: tuple(column for _, column in passed) for edge, passed in part.edges.items()}
    return Placed(part.width, part.height, centres, routes)


def side_by_side(placed: Sequence[Placed], boxes: int, edges: Sequence[tuple[int, int]], gap: float) -> Layout:
    """The parts of a layout in one picture."""
    centres: dict[int, tuple[float, float]] = {}
    routes: dict[tuple[int, int], Route] = {}
    left = 0.0
    for part in placed:
        centres |= {box: (x + left, y) for box, (x, y) in part.centres.items()}
        routes |= {edge: tuple((x + left, a, b) for x, a, b in route) for edge, route in part.routes.items()}
        left += part.width + gap
    height = max((part.height for part in placed), default=0.0)
    return Layout(tuple(centres[n] for n in range(boxes)), tuple(routes[e] for e in edges), max(left - gap, 0.0), height)


def parts(sizes: Sequence[Size], edges: Sequence[tuple[int, int]], gap: Size) -> list[Part]:
    """The parts that hang together, each in rows from y = 0, with x from 0."""
    vertices = [Vertex(number) for number in range(len(sizes))]
    for vertex, (width, height) in zip(vertices, sizes):
        vertex.view = SimpleNamespace(w=width, h=height, xy=(0.0, 0.0))
    found = []
    for together in _connected(len(sizes), edges):
        # not grandalf's Graph, which finds the parts too: it hands out edges in the order of a set, another in each run
        lines = [Edge(vertices[a], vertices[b]) for a, b in edges if a in together]
        found.append(_part(graph_core([vertices[n] for n in together], lines), gap))
    return found


def _connected(count: int, edges: Sequence[tuple[int, int]]) -> list[dict[int, None]]:
    """The boxes that hang together, each set in order."""
    first = list(range(count))

    def root(box: int) -> int:
        while first[box] != box:
            box = first[box]
        return box

    for a, b in edges:
        low, high = sorted((root(a), root(b)))
        first[high] = low
    together: dict[int, dict[int, None]] = {}
    for box in range(count):
        together.setdefault(root(box), {})[box] = None
    return list(together.values())


def _part(core: Any, gap: Size) -> Part:
    drawing = SugiyamaLayout(core)
    drawing.xspace, drawing.yspace = gap
    drawing.dw, drawing.dh = LANE, 0.0
    drawing.init_all(inverted_edges=[], optimize=True)
    drawing.draw(ROUNDS)
    views = [v.view for row in drawing.layers for v in row]
    left = min(view.xy[0] - view.w / 2 for view in views)
    width = max(view.xy[0] + view.w / 2 for view in views) - left
    bands = tuple(map(_band, drawing.layers))
    boxes = {v.data: (drawing.grx[v].rank, v.view.xy[0] - left, v.view.xy[1]) for v in core.V()}
    edges = {(e.v[0].data, e.v[1].data): tuple(_columns(drawing, e, bands, left)) for e in core.E()}
    return Part(width, bands, boxes, edges)


def _band(row: Any) -> tuple[float, float]:
    height = max(v.view.h for v in row) / 2
    middle = row[0].view.xy[1]
    return middle - height, middle + height


def _columns(drawing: Any, edge: Any, bands: Sequence[tuple[float, float]], left: float) -> list[tuple[int, Column]]:
    """Where an edge passes the rows: from below its source, past other rows, to above its target."""
    source, target = edge.v
    first, last = drawing.grx[source].rank, drawing.grx[target].rank
    passed = drawing.ctrls.get(edge, {})
    between = [(rank, (passed[rank].view.xy[0] - left, *bands[rank])) for rank in range(first + 1, last)]
    out = (source.view.xy[0] - left, source.view.xy[1] + source.view.h / 2, bands[first][1])
    into = (target.view.xy[0] - left, bands[last][0], target.view.xy[1] - target.view.h / 2)
    return [(first, out), *between, (last, into)]
