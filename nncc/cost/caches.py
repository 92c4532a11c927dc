"""The bytes that move between the caches of a core and memory.

What a loop touches is counted in lines, once for every place. Where all that one iteration of a loop touches stays in a
cache, what the next one touches again is there; else everything comes anew. So a node brings in what it touches where it,
or one iteration of it, stays, and what its parts bring in where it does not. Whoever calls a kernel again finds what
stayed of the call before.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, gcd, prod

from nncc.cost import calibration as C
from nncc.cost.loops import Access, Leaf, Loop, Node, Summary
from nncc.ir.buffer import Scope
from nncc.target import Cache


@dataclass(frozen=True)
class Level:
    """A store of lines: a cache, or a table of pages. hashed: its sets do not show in addresses."""

    size_bytes: float
    line_bytes: int
    sets: int
    ways: int
    visible: int
    """The step in bytes beyond which addresses that differ by its multiples may fall into any set."""

    @staticmethod
    def of(cache: Cache, number: int) -> Level:
        """A cache, by its place from the core outwards: beyond the first, sets depend on physical addresses."""
        sets = max(1, cache.size_bytes // (cache.ways * cache.line_bytes))
        visible = sets * cache.line_bytes if number == 0 else C.PAGE_BYTES if not cache.shared else cache.line_bytes
        return Level(cache.size_bytes * C.STAYS, cache.line_bytes, sets, cache.ways, visible)

    @staticmethod
    def pages(entries: int) -> Level:
        """A table of addresses of pages."""
        return Level(entries * C.PAGE_BYTES * C.STAYS, C.PAGE_BYTES, 1, entries, C.PAGE_BYTES)


@dataclass(frozen=True)
class Touched:
    """Lines of a buffer that some loops touch: bytes, how much they would be if they crowded all sets of the cache as they
    do their own, runs in order, and whether they are written or streamed."""

    bytes: float
    crowd: float
    runs: float
    written: float = 0.0
    streamed: bool = False

    def beside(self, other: Touched) -> Touched:
        """Both, where they are the same places as far as they overlap: the larger of them."""
        return Touched(max(self.bytes, other.bytes), max(self.crowd, other.crowd), max(self.runs, other.runs),
                       max(self.written, other.written), self.streamed or other.streamed)  # fmt: skip

    def times(self, factor: float) -> Touched:
        """What `factor` repetitions touch."""
        return Touched(self.bytes * factor, self.crowd, self.runs * factor, self.written * factor, self.streamed)


Map = dict[str, Touched]
"""By buffer; what is only prefetched, by its buffer with a mark."""
_AHEAD = " ahead"
Traffic = dict[tuple[int, str], Touched]
"""What comes in for a leaf, by its number in the order of the kernel, and a buffer."""


class Counter:
    """Counts for one kernel and one level of caches."""

    def __init__(self, summary: Summary, level: Level) -> None:
        self.summary, self.level = summary, level
        self._numbers = {id(leaf): n for n, (leaf, _) in enumerate(summary.leaves)}
        self._touched: dict[int, Map] = {}

    def total(self) -> Traffic:
        """What comes in during a call that others like it came before."""
        body = self.summary.run
        if self._room(self._together(body)) <= self.level.size_bytes:
            return {}
        return self._sequence(body)

    def _node(self, node: Node) -> Traffic:
        whole = self.touched(node)
        if isinstance(node, Leaf) or self._room(whole) <= self.level.size_bytes:
            return self._once(node, whole)
        if self._room(self._together(node.body)) <= self.level.size_bytes:
            return self._once(node, whole)
        inner = self._sequence(node.body)
        return {key: value.times(node.extent) for key, value in inner.items()}

    def _once(self, node: Node, whole: Map) -> Traffic:
        """Each line that a node touches, for the first leaf that does."""
        first: dict[str, int] = {}
        for leaf in _leaves(node):
            for access in leaf.accesses:
                if access.buffer in whole and not access.ahead:
                    first.setdefault(access.buffer, self._numbers[id(leaf)])
        return {(first[name], name): value for name, value in whole.items() if name in first}

    def _sequence(self, body: tuple[Node, ...]) -> Traffic:
        """Node after node: what the ones before left, as far as it stays, need not come again."""
        total: Traffic = {}
        for n, node in enumerate(body):
            kept = self._kept(body[:n], node)
            for (leaf, name), value in self._node(node).items():
                once = self.touched(node)[name]
                there = min(kept[name].bytes, once.bytes) if name in kept else 0.0
                left = max(value.bytes - there, 0.0)
                share = left / value.bytes if value.bytes else 0.0
                total[leaf, name] = Touched(left, value.crowd, value.runs * share, value.written, value.streamed)
        return total

    def _kept(self, before: tuple[Node, ...], node: Node) -> Map:
        """What the nodes before left in the cache that stays while a node runs."""
        own = self.touched(node)
        kept: Map = {}
        room = self._room(own)
        for other in reversed(before):
            left = {name: value for name, value in self.touched(other).items() if name not in kept}
            room += self._room({name: value for name, value in left.items() if name not in own})
            if room > self.level.size_bytes:
                break
            kept |= left
        return kept

    def _room(self, touched: Map) -> float:
        """Bytes of the cache that something needs to stay there."""
        crowd = max((value.crowd for name, value in touched.items() if name in self.summary.sizes), default=0.0)
        ahead = sum(value.crowd for name, value in touched.items() if name not in self.summary.sizes)
        return max(crowd, sum(value.bytes for value in touched.values()) + ahead)

    def _together(self, body: Iterable[Node]) -> Map:
        total: Map = {}
        for node in body:
            for name, value in self.touched(node).items():
                total[name] = total[name].beside(value) if name in total else value
        return total

    def touched(self, node: Node) -> Map:
        """What a node touches in one run, by buffer."""
        done = self._touched.get(id(node))
        if done is None:
            found: Map = {}
            for leaf, loops in _inside(node, ()):
                for name, value in self._of_leaf(leaf, loops).items():
                    found[name] = found[name].beside(value) if name in found else value
            done = self._touched[id(node)] = found
        return done

    def _of_leaf(self, leaf: Leaf, loops: tuple[Loop, ...]) -> Map:
        """What a leaf touches in some loops: accesses that move alike are one with a wider reach."""
        groups: dict[tuple[str, object], list[Access]] = {}
        for access in leaf.accesses:
            if access.scope is not Scope.REGISTER:
                name = access.buffer + _AHEAD * access.ahead
                groups.setdefault((name, access.terms), []).append(access)
        found: Map = {}
        for (name, _), alike in groups.items():
            one = self._lines(alike, loops)
            if name not in self.summary.sizes:  # it moves when it is read, but takes its room before
                found[name] = Touched(0.0, one.bytes, 0.0)
                continue
            most = float(self.summary.sizes[name])
            if name in found:
                old = found[name]
                one = Touched(min(old.bytes + one.bytes, most + self.level.line_bytes), old.crowd + one.crowd,
                              old.runs + one.runs, max(old.written, one.written), old.streamed or one.streamed)  # fmt: skip
            found[name] = one
        return found

    def _lines(self, alike: list[Access], loops: tuple[Loop, ...]) -> Touched:
        """The lines of accesses that differ in their constant parts only."""
        first, line = alike[0], self.level.line_bytes
        offsets = sorted({access.offset for access in alike})
        reach = offsets[-1] - offsets[0]
        chunk, apart = _spread(_steps(first, loops), float(first.element_bytes), line)
        for n, (step, extent) in enumerate(apart):
            if 0 < reach <= step * extent:  # neighbours along this loop: they meet what others touch
                apart[n], reach = (step, extent + reach // step), reach % step
        count = prod(extent for _, extent in apart)
        chunk, count = (chunk + reach, count) if reach <= max(chunk, line) else (chunk, count * len(offsets))
        lines = ceil(chunk / line) + (0.0 if chunk % line == 0 or chunk < line else 0.5)
        total = min(lines * count, ceil(self.summary.sizes[first.buffer] / line) + 1) * line
        runs = total / max(float(line), min(_run(first, loops, line), chunk))
        written = total if any(access.is_store for access in alike) else 0.0
        crowd = total * self._crowding([step for step, _ in apart], chunk) if apart else total
        return Touched(total, crowd, runs, written, any(access.stream for access in alike))

    def _crowding(self, far: list[int], chunk: float) -> float:
        """How many times its lines an access takes up, as it falls into few sets."""
        level = self.level
        apart = gcd(*far, level.visible) // level.line_bytes
        if level.sets == 1 or apart <= 1:
            return 1.0
        every = level.visible / level.line_bytes
        return max(1.0, apart / min(float(apart), ceil(chunk / level.line_bytes))) if every > 1 else 1.0


def _steps(access: Access, loops: tuple[Loop, ...]) -> list[tuple[int, float]]:
    """The steps by which an access moves in some loops, each with the number of its places, small ones first.

    Parts of an address that several loops make together have no more places than these loops have iterations.
    """
    running = {loop.name: loop.extent for loop in loops}
    together = {name for term in access.terms if not term.plain for name in term.loops if name in running}
    left = prod(running[name] for name in together)
    found = []
    for term in sorted(access.terms, key=lambda term: abs(term.step)):
        inside = [running[name] for name in term.loops if name in running]
        if not inside:
            continue
        extent = min(float(term.extent), prod(inside))
        if not term.plain:
            extent, left = min(extent, left), max(left / extent, 1.0)
        found.append((abs(term.step), extent))
    return found


def _spread(steps: list[tuple[int, float]], chunk: float, line: int) -> tuple[float, list[tuple[int, float]]]:
    """The bytes of a piece without holes, and the steps from piece to piece with their numbers."""
    apart: list[tuple[int, float]] = []
    for step, extent in steps:
        near = next((n for n, (s, e) in enumerate(apart) if step % s == 0 and step <= s * e), None)
        if step <= max(chunk, line):
            chunk += step * (extent - 1)
        elif near is not None:  # windows that overlap
            s, e = apart[near]
            apart[near] = s, e + step // s * (extent - 1)
        elif extent > 1:
            apart.append((step, extent))
    return chunk, apart


def _run(access: Access, loops: tuple[Loop, ...], line: int) -> float:
    """The bytes that an access goes through in order, or among them, before it jumps."""
    chunk = float(access.element_bytes)
    for loop in reversed(loops):
        moving = [abs(term.step) for term in access.terms if loop.name in term.loops]
        if moving and min(moving) > max(chunk, line):
            break
        chunk += sum(step * (loop.extent - 1) for step in moving)
    return chunk


def _leaves(node: Node) -> Iterable[Leaf]:
    return [leaf for leaf, _ in _inside(node, ())]


def _inside(node: Node, loops: tuple[Loop, ...]) -> list[tuple[Leaf, tuple[Loop, ...]]]:
    if isinstance(node, Leaf):
        return [(node, loops)]
    return [pair for child in node.body for pair in _inside(child, (*loops, node))]
