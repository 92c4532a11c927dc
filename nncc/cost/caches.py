"""Cache traffic: the bytes that move between the caches of a core and memory, and what stays in a cache.

Footprints count distinct lines. A loop whose iteration fits a cache finds there the lines that it reuses; else all lines
come anew. So a node moves its footprint where that, or one iteration, fits, and the traffic of its parts where it does not.
A repeated call finds the lines that the last one left. The closed forms ask the same of single operands: by working set
size, and by the sets that the lines fall into.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import groupby
from math import ceil, gcd, prod
from typing import NamedTuple

from nncc.cost import rates as C
from nncc.cost.summary import Access, Leaf, Loop, Node, Summary, executions, steps_in
from nncc.ir.buffer import Scope
from nncc.target import Cache, Cpu
from nncc.target.figures import PAGE_BYTES


@dataclass(frozen=True)
class Level:
    """A store of lines: a cache, or a TLB."""

    size_bytes: float
    line_bytes: int
    sets: int
    visible: int
    """The step in bytes beyond which addresses that differ by its multiples may fall into any set."""

    @staticmethod
    def of(cache: Cache, number: int) -> Level:
        """A cache, by its place from the core outwards. Beyond L1, sets depend on physical addresses."""
        visible = cache.sets * cache.line_bytes if number == 0 else PAGE_BYTES if not cache.shared else cache.line_bytes
        return Level(cache.size_bytes * C.STAYS, cache.line_bytes, cache.sets, visible)

    @staticmethod
    def pages(entries: int) -> Level:
        """A TLB as a cache of pages."""
        return Level(entries * PAGE_BYTES * C.STAYS, PAGE_BYTES, 1, PAGE_BYTES)


class Touched(NamedTuple):
    """Footprint of some loops in a buffer. bytes: of distinct lines. crowds: bytes that it occupies in each level, as it
    uses few sets. runs: contiguous runs. written: bytes. streamed: by non-temporal stores. crowded: conflict misses bring it
    anew."""

    bytes: float
    crowds: tuple[float, ...]
    runs: float
    written: float = 0.0
    streamed: bool = False
    crowded: bool = False

    def union(self, other: Touched) -> Touched:
        """The union of overlapping footprints: the larger one."""
        return Touched(
            max(self.bytes, other.bytes),
            tuple(map(max, self.crowds, other.crowds)),
            max(self.runs, other.runs),
            max(self.written, other.written),
            self.streamed or other.streamed,
        )

    def apart(self, other: Touched, most: float) -> Touched:
        """The union of disjoint footprints in a buffer of at most `most` bytes."""
        crowds = tuple(a + b for a, b in zip(self.crowds, other.crowds))
        return Touched(
            min(self.bytes + other.bytes, most),
            crowds,
            self.runs + other.runs,
            max(self.written, other.written),
            self.streamed or other.streamed,
        )

    def times(self, factor: float) -> Touched:
        """The footprint of `factor` repetitions."""
        return self._replace(bytes=self.bytes * factor, runs=self.runs * factor, written=self.written * factor)


Map = dict[str, Touched]
"""By buffer; prefetches have a mark after its name."""
_AHEAD = " ahead"
Traffic = dict[tuple[int, str], Touched]
"""Traffic by leaf number and buffer."""


def moved(
    summary: Summary, levels: Sequence[Level], cold: Set[str] = frozenset(), without: Set[str] = frozenset()
) -> list[Traffic]:
    """The traffic into each of some levels, with lines of one size, during a repeated call. cold: buffers that no level
    holds at the start. without: buffers that do not count."""
    if not levels:
        return []
    footprints = Footprints(summary, levels, without)
    found = [_Counter(footprints, n).total() for n in range(len(levels))]
    for (leaf, name), value in footprints.first(summary.run).items() if cold else ():
        if name in cold and not any(of == name for _, of in found[-1]):
            found[-1][leaf, name] = value
    return found


class Footprints:
    """The footprints of a kernel's nodes in one run, for levels with lines of one size."""

    def __init__(self, summary: Summary, levels: Sequence[Level], without: Set[str]) -> None:
        self.summary, self.levels, self.line, self.without = summary, levels, levels[0].line_bytes, without
        self.numbers = {id(leaf): n for n, (leaf, _) in enumerate(summary.leaves)}
        self._touched: dict[int, Map] = {}

    def room(self, touched: Map, level: int) -> float:
        """Bytes of a level that a footprint needs to stay there. Conflicting lines may fill their few sets, as other lines
        mostly fall into other sets."""
        crowd = max((value.crowds[level] for name, value in touched.items() if name in self.summary.sizes), default=0.0)
        ahead = sum(value.crowds[level] for name, value in touched.items() if name not in self.summary.sizes)
        return max(crowd * C.STAYS, sum(value.bytes for value in touched.values()) + ahead)

    def together(self, body: Iterable[Node]) -> Map:
        """The footprint of some nodes in one run."""
        total: Map = {}
        for node in body:
            _join(total, self.touched(node))
        return total

    def touched(self, node: Node) -> Map:
        """The footprint of a node in one run, by buffer."""
        done = self._touched.get(id(node))
        if done is None:
            done = {}
            for accesses, loops in _alongside(_inside(node, ())):
                _join(done, self._of_accesses(accesses, loops))
            self._touched[id(node)] = done
        return done

    def first(self, body: tuple[Node, ...]) -> Traffic:
        """The footprint of some nodes, each buffer at the first leaf that touches it."""
        whole, first = self.together(body), dict[str, int]()
        for node in body:
            for leaf, _ in _inside(node, ()):
                for access in leaf.accesses:
                    if access.buffer in whole and not access.ahead:
                        first.setdefault(access.buffer, self.numbers[id(leaf)])
        return {(first[name], name): value for name, value in whole.items() if name in first}

    def _of_accesses(self, accesses: Iterable[Access], loops: tuple[Loop, ...]) -> Map:
        """The footprint of accesses in some loops: accesses with equal strides are one with a wider reach."""
        groups: dict[tuple[str, object], list[Access]] = {}
        for access in accesses:
            if access.scope is not Scope.REGISTER and access.buffer not in self.without:
                name = access.buffer + _AHEAD * access.ahead
                groups.setdefault((name, access.terms), []).append(access)
        found: Map = {}
        for (name, _), alike in groups.items():
            one = self._lines(alike, loops)
            if name not in self.summary.sizes:  # it moves when it is read, but takes its room before
                found[name] = Touched(0.0, tuple(one.bytes for _ in self.levels), 0.0)
            elif name in found:
                found[name] = found[name].apart(one, float(self.summary.sizes[name]) + self.line)
            else:
                found[name] = one
        return found

    def _lines(self, alike: list[Access], loops: tuple[Loop, ...]) -> Touched:
        """The lines of accesses that differ in their offsets only."""
        first, line = alike[0], self.line
        offsets = sorted({access.offset for access in alike})
        reach = offsets[-1] - offsets[0]
        chunk, apart, reach = _spread(steps_in(first, loops), float(first.element_bytes), reach, line)
        for n, (step, extent) in enumerate(apart):
            if 0 < reach <= step * extent:  # neighbours along this loop: their reaches overlap
                apart[n], reach = (step, extent + reach // step), reach % step
        count = prod(extent for _, extent in apart)
        chunk, count = (chunk + reach, count) if reach <= max(chunk, line) else (chunk, count * len(offsets))
        lines = ceil(chunk / line) + (0.0 if chunk % line == 0 or chunk < line else 0.5)
        total = min(lines * count, ceil(self.summary.sizes[first.buffer] / line) + 1) * line
        runs = total / max(float(line), min(_run(first, offsets[-1] - offsets[0], loops, line), chunk))
        written = total if any(access.is_store for access in alike) else 0.0
        far = gcd(*(step for step, _ in apart)) if apart else 0
        crowds = tuple(total * _crowding(level, far, chunk) for level in self.levels)
        return Touched(total, crowds, runs, written, any(access.stream for access in alike))


class _Counter:
    """Traffic counts for one kernel and one cache level."""

    def __init__(self, footprints: Footprints, level: int) -> None:
        self.footprints, self.level, self.size = footprints, level, footprints.levels[level].size_bytes

    def total(self) -> Traffic:
        """The traffic of a repeated call."""
        body = self.footprints.summary.run
        return {} if self._stays(self.footprints.together(body)) else self._sequence(body)

    def _stays(self, touched: Map) -> bool:
        return self._room(touched) <= self.size

    def _room(self, touched: Map) -> float:
        return self.footprints.room(touched, self.level)

    def _node(self, node: Node) -> Traffic:
        whole = self.footprints.touched(node)
        if isinstance(node, Leaf) or self._stays(whole):
            return self.footprints.first((node,))
        if self._stays(self.footprints.together(node.body)):
            found = self.footprints.first((node,))
        else:
            found = {key: value.times(node.extent) for key, value in self._sequence(node.body).items()}
        every = {name for name, value in whole.items() if value.bytes <= self.size < value.crowds[self.level] * C.STAYS}
        crowds = {name for name in every if not _is_written_once(node, name, whole[name].bytes)}
        return {key: value._replace(crowded=value.crowded or key[1] in crowds) for key, value in found.items()}

    def _sequence(self, body: tuple[Node, ...]) -> Traffic:
        """Consecutive nodes: what an earlier node left in the cache does not come anew."""
        total: Traffic = {}
        for n, node in enumerate(body):
            kept = self._kept(body[:n], node) if n else {}
            for (leaf, name), value in self._node(node).items():
                once = self.footprints.touched(node)[name]
                there = min(kept[name].bytes, once.bytes) if name in kept else 0.0
                left = max(value.bytes - there, 0.0)
                share = left / value.bytes if value.bytes else 0.0
                total[leaf, name] = value._replace(bytes=left, runs=value.runs * share)
        return total

    def _kept(self, before: tuple[Node, ...], node: Node) -> Map:
        """The footprint of earlier nodes that stays in the cache while a node runs."""
        own = self.footprints.touched(node)
        kept: Map = {}
        room = self._room(own)
        for other in reversed(before):
            left = {name: value for name, value in self.footprints.touched(other).items() if name not in kept}
            room += self._room({name: value for name, value in left.items() if name not in own})
            if room > self.size:
                break
            kept |= left
        return kept


def _is_written_once(node: Loop, name: str, touched: float) -> bool:
    """Whether a loop writes each line of a buffer once, with other loops in between: few stores then wait for conflicting
    lines."""
    found = [(access, loops) for leaf, loops in _inside(node, ()) for access in leaf.accesses if access.buffer == name]
    moved = sum(access.element_bytes * executions(loops) for access, loops in found)
    return moved <= touched and all(access.is_store and _has_loops_beside(loops) for access, loops in found)


def _has_loops_beside(loops: tuple[Loop, ...]) -> bool:
    """Whether another repeated loop runs inside one of some nested loops."""
    others = (node for n, loop in enumerate(loops) for node in loop.body if node not in loops[n + 1 : n + 2])
    return any(isinstance(node, Loop) and node.is_repeated and node.extent > 1 for node in others)


def _join(total: Map, more: Map) -> None:
    """Add what is touched to a total."""
    for name, value in more.items():
        total[name] = total[name].union(value) if name in total else value


def _crowding(level: Level, far: int, chunk: float) -> float:
    """The factor by which an access with stride `far` bytes (0 for none) occupies more of a level than its lines, as these
    fall into few sets."""
    apart = gcd(far, level.visible) // level.line_bytes if far else 0
    if level.sets == 1 or apart <= 1 or level.visible <= level.line_bytes:
        return 1.0
    return max(1.0, apart / min(float(apart), ceil(chunk / level.line_bytes)))


def _spread(
    steps: list[tuple[int, float]], chunk: float, reach: int, line: int
) -> tuple[float, list[tuple[int, float]], int]:
    """Contiguous bytes of a piece, the (step, extent) pairs between pieces, and what is left of `reach`."""
    apart: list[tuple[int, float]] = []
    for step, extent in steps:
        if 0 < reach <= max(chunk, line):
            chunk, reach = chunk + reach, 0
        near = next((n for n, (s, e) in enumerate(apart) if step % s == 0 and step <= s * e), None)
        if step <= max(chunk, line):
            chunk += step * (extent - 1)
        elif near is not None:  # windows that overlap
            s, e = apart[near]
            apart[near] = s, e + step // s * (extent - 1)
        elif extent > 1:
            apart.append((step, extent))
    return chunk, apart, reach


def _run(access: Access, reach: int, loops: tuple[Loop, ...], line: int) -> float:
    """Bytes of the contiguous run of an access before it jumps, allowing for a few interleaved streams. reach: the distance
    to accesses with equal strides."""
    chunk, places = float(access.element_bytes), 1.0
    for loop in reversed(loops):
        if 0 < reach <= max(chunk, line):
            chunk, reach = chunk + reach, 0
        moving = [abs(term.step) for term in access.terms if loop.name in term.loops]
        if not moving or min(moving) <= max(chunk, line):
            chunk += sum(step * (loop.extent - 1) for step in moving)
        elif (places := places * loop.extent) > C.STREAMS_AHEAD:
            break
    return chunk


def _alongside(leaves: list[tuple[Leaf, tuple[Loop, ...]]]) -> Iterator[tuple[list[Access], tuple[Loop, ...]]]:
    """The accesses of consecutive leaves in the same loops, together."""
    for _, group in groupby(leaves, key=lambda pair: tuple(map(id, pair[1]))):
        alike = list(group)
        yield [access for leaf, _ in alike for access in leaf.accesses], alike[0][1]


def _inside(node: Node, loops: tuple[Loop, ...]) -> list[tuple[Leaf, tuple[Loop, ...]]]:
    if isinstance(node, Leaf):
        return [(node, loops)]
    return [pair for child in node.body for pair in _inside(child, (*loops, node))]


FREE_SHARE = 0.75
"""The share of a cache, or of a TLB, that is free for one working set."""


def stays(size_bytes: float, cache: Cache) -> bool:
    """Whether a cache holds a working set of this size."""
    return size_bytes <= cache.size_bytes * FREE_SHARE


def level_of(size_bytes: float, target: Cpu) -> int:
    """The cache level that holds so many bytes, 0 for L1; the number of levels for memory."""
    return next((n for n, cache in enumerate(target.caches) if stays(size_bytes, cache)), len(target.caches))


def collide(step_bytes: int, count: int, target: Cpu) -> bool:
    """Whether `count` lines that are `step_bytes` apart exceed the ways of the L1 sets that they share, so that none stays
    until the next step."""
    cache = target.caches[0]
    if not step_bytes or step_bytes % cache.line_bytes:
        return False
    return count > cache.ways * cache.sets_in_steps(step_bytes // cache.line_bytes)


def fit(step_bytes: int, steps: int, lines: int, cache: Cache) -> bool:
    """Whether a cache holds `lines` lines of each step, by the sets that they fall into."""
    found = min(cache.sets, places(step_bytes, steps, cache.sets * cache.line_bytes, cache.line_bytes) * lines)
    return steps * lines <= found * cache.ways * FREE_SHARE


@functools.lru_cache(maxsize=1 << 12)
def places(step_bytes: int, steps: int, round_bytes: int, line: int) -> int:
    """Distinct lines on which steps begin, modulo one round through the sets of a cache."""
    if step_bytes % line == 0:
        return min(steps, round_bytes // gcd(step_bytes, round_bytes))
    return len({step * step_bytes % round_bytes // line for step in range(min(steps, round_bytes))})
