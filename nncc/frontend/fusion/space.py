"""Where values run in the loops of a group, whatever their shapes.

The elements that a group goes through have places 0, 1, ... in row-major order. A dim of a value runs through a stride
interval (inner, outer) of these places: its index times `inner`, up to `outer`. In a group over (2, 6, 5) the dims have
the intervals (30, 60), (5, 30), (1, 5); a sum over the last one has (30, 60), (5, 30); and what a reshape to (4, 15) gives
is not there, as 4 does not end where one of these intervals does: 15 does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from nncc.frontend.fusion.reading import ELEMENTWISE, MOVEMENTS, PICKS, PREFIXES, REDUCTIONS, Read
from nncc.frontend.graph.dims import Dim, product
from nncc.frontend.graph.graph import Node

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
