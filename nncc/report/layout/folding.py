"""A long drawing in strips side by side, like the columns of a newspaper: deep networks fit a screen.

The rows are cut where few edges cross. An edge that crosses a cut turns round below its strip, goes up between the
strips in a lane of its own, and comes down into the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from nncc.report.layout.layered import Column, Layout, Part, Placed, Route, Size, parts, side_by_side, straight

ASPECT = 1.7
"""Wanted ratio of width to height."""
SHORTEST = 1000.0
"""No strip is shorter."""
TURN = 40
"""Space above and below the strips in which edges turn round."""
LANE = 9.0
MARGIN = 28.0


def folded(sizes: Sequence[Size], edges: Sequence[tuple[int, int]], gap: Size) -> Layout:
    """A layered layout, as `layered` gives it, folded where it is long."""
    placed = [_folded(part) for part in parts(sizes, edges, gap)]
    return side_by_side(placed, len(sizes), edges, gap[0])


def _folded(part: Part) -> Placed:
    starts = _cuts(part)
    return straight(part) if len(starts) == 1 else _Folder(part, starts).run()


def _cuts(part: Part) -> tuple[int, ...]:
    """The first row of each strip."""
    wanted = min(round(sqrt(ASPECT * part.height / (part.width + 2 * MARGIN))), int(part.height // SHORTEST))
    count = max(1, wanted)
    strip = part.height / count
    crossing = [sum(steps[0][0] < row <= steps[-1][0] for steps in part.edges.values()) for row in range(len(part.bands))]
    starts = [0]
    for number in range(1, count):
        ideal = number * strip
        near = [row for row, (top, _) in enumerate(part.bands) if abs(top - ideal) < strip / 6 and row > starts[-1]]
        if near:
            starts.append(min(near, key=lambda row: (crossing[row], abs(part.bands[row][0] - ideal))))
    return tuple(starts)


@dataclass(frozen=True)
class _Strip:
    """Rows that stay below each other. x, y: how far they move."""

    x: float
    y: float
    bottom: float


class _Folder:
    """Moves the rows of a part into strips, and gives each crossing edge its lane."""

    def __init__(self, part: Part, starts: tuple[int, ...]) -> None:
        self.part = part
        self.strip_of = [sum(row >= start for start in starts) - 1 for row in range(len(part.bands))]
        self.lanes: list[list[tuple[int, int]]] = [[] for _ in starts]
        for edge, steps in part.edges.items():
            for strip in range(self.strip_of[steps[0][0]], self.strip_of[steps[-1][0]]):
                self.lanes[strip].append(edge)
        self.strips: list[_Strip] = []
        x = 0.0
        for strip, (start, end) in enumerate(pairwise((*starts, len(part.bands)))):
            y = TURN - part.bands[start][0]
            self.strips.append(_Strip(x, y, part.bands[end - 1][1] + y))
            x += part.width + 2 * MARGIN + LANE * len(self.lanes[strip])
        self.width = x - 2 * MARGIN

    def run(self) -> Placed:
        centres = {box: self.moved(row, x, y) for box, (row, x, y) in self.part.boxes.items()}
        routes = {edge: self.route(edge, steps) for edge, steps in self.part.edges.items()}
        return Placed(self.width, max(s.bottom for s in self.strips) + TURN, centres, routes)

    def moved(self, row: int, x: float, y: float) -> tuple[float, float]:
        strip = self.strips[self.strip_of[row]]
        return x + strip.x, y + strip.y

    def route(self, edge: tuple[int, int], steps: tuple[tuple[int, Column], ...]) -> Route:
        columns: list[Column] = []
        before = self.strip_of[steps[0][0]]
        for row, (x, top, bottom) in steps:
            if self.strip_of[row] != before:
                columns.append(self.lane(edge, before))
                before = self.strip_of[row]
            new_x, new_top = self.moved(row, x, top)
            columns.append((new_x, new_top, new_top + bottom - top))
        return tuple(columns)

    def lane(self, edge: tuple[int, int], strip: int) -> Column:
        """The way up between a strip and the next."""
        x = self.strips[strip].x + self.part.width + MARGIN + LANE * self.lanes[strip].index(edge)
        return x, self.strips[strip].bottom, TURN
