"""The wall cycles of a kernel on a target with its cores, and what bounds them."""

from __future__ import annotations

from collections import Counter as Bag
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from nncc.cost import caches, ports, threads
from nncc.cost import calibration as C
from nncc.cost.summary import Summary
from nncc.cost.throughput import lines_under_way, page_misses
from nncc.target import Cpu
from nncc.target.figures import Traffic


@dataclass(frozen=True)
class Part:
    """The loops of one block: its cycles, those of the core itself and of each level of caches beside, and what bounds
    it."""

    loop: str
    cycles: float
    core: float
    moved: tuple[float, ...]
    bound: str


@dataclass(frozen=True)
class Cost:
    """cycles: wall cycles on all cores. parts: of the blocks in order. forks: cycles to start and join threads."""

    cycles: float
    parts: tuple[Part, ...] = field(default=(), repr=False)
    forks: float = 0.0

    @property
    def bounds(self) -> dict[str, float]:
        """Cycles by what bounds them, the most first."""
        bag: Bag[str] = Bag()
        for part in self.parts:
            bag[part.bound] += part.cycles  # type: ignore[assignment]
        if self.forks:
            bag["threads"] += self.forks  # type: ignore[assignment]
        return dict(bag.most_common())

    def __str__(self) -> str:
        shares = ", ".join(f"{name} {cycles / self.cycles:.0%}" for name, cycles in self.bounds.items() if cycles)
        return f"{self.cycles:,.0f} cycles: {shares}"


def total(summary: Summary, target: Cpu, alone: bool = False) -> Cost:
    """The predicted wall cycles of a kernel whose arrays are as warm as its caches allow, but for constants: other kernels
    have run since these were read, unless it is called `alone`, again and again."""
    own = threads.of_core(summary, target)
    parts_of_own = own if own is summary else threads.apart(own)
    levels, waits = _levels(summary, parts_of_own, target, alone), threads.waits(own, target)
    parts = tuple(_part(block, levels, waits, target) for block in ports.blocks(summary, target))
    forks = threads.fork_cycles(summary, target)
    return Cost(sum(part.cycles for part in parts) + forks, parts, forks)


def core_cycles(summary: Summary, target: Cpu) -> float:
    """The cycles of the cores themselves, wherever the arrays lie: no more than `total`, in a third of the time."""
    return sum(_core(block, target) for block in ports.blocks(summary, target))


def _core(block: ports.Block, target: Cpu) -> float:
    return sum(block.bounds.values()) * block.times * threads.share(block.loops, target)


@dataclass(frozen=True)
class _Level:
    """Cycles of each leaf for what moves from a level, where one core works alone and where all do. passing: of these, for
    what only comes through it from the next level. own: what moves is that of the busiest core alone, as each has such a
    cache; else that of all."""

    name: str
    alone: dict[int, float]
    together: dict[int, float]
    passing: dict[int, float]
    own: bool

    def cycles(self, leaves: set[int], part: float) -> tuple[float, float]:
        """Wall cycles for some leaves of which the busiest core has a part: for all, and for what does not only pass."""
        times = self.alone if part == 1.0 else self.together
        share = 1.0 if self.own else part
        every = {n: times.get(n, 0.0) for n in leaves}
        return share * sum(every.values()), share * sum(max(t - self.passing.get(n, 0.0), 0.0) for n, t in every.items())


def _part(block: ports.Block, levels: list[_Level], waits: Mapping[int, float], target: Cpu) -> Part:
    part = threads.share(block.loops, target)
    bounds = block.bounds
    unit = max(bounds, key=lambda name: bounds[name])
    core = _core(block, target)
    times, stopped = zip(*(level.cycles(block.leaves, part) for level in levels), strict=True)
    lines = sum(stopped[: len(target.caches)])  # L1 takes them one after the other, whichever level each comes from
    longest = max(core, lines, *times)
    wait = sum(waits.get(n, 0.0) for n in block.leaves)
    cycles = wait + longest + C.BESIDE * (core + sum(times) - longest)
    bound = "other cores" if wait > longest else unit if longest == core else levels[times.index(max(times))].name
    return Part(block.loops[-1].name if block.loops else "", cycles, core, times, bound)


def _levels(summary: Summary, own: Summary, target: Cpu, is_alone: bool) -> list[_Level]:
    """What the lines that come into each cache take, then the addresses of pages that come into each table. own: what the
    busiest core does, whose caches hold what it touches itself; shared ones hold what all do."""
    found = []
    into = _moved(summary, own, target, is_alone)
    for n, traffic in enumerate(into, 1):
        alone, together = (_line_times(traffic, n, rates, target) for rates in (target.alone, target.traffic(target.cores)))
        beyond = into[n] if n < len(into) else {}
        is_cut = n < len(into) and own is not summary and target.caches[n].shared and not target.caches[n - 1].shared
        passing = _passing(traffic, beyond, n, target, target.cores if is_cut else 1)
        name = "memory" if n == len(target.caches) else f"L{n + 1}"
        found.append(_Level(name, alone, together, passing, not target.caches[n - 1].shared))
    misses = page_misses(target)
    huge = frozenset(name for name, size in own.sizes.items() if size >= C.HUGE_FROM)
    tables = caches.moved(own, [caches.Level.pages(entries) for entries, _ in misses], without=huge)
    for name, (_, miss), traffic in zip(("pages", "far pages"), misses, tables):
        pages = _by_leaf((leaf, value.bytes / C.PAGE_BYTES * miss) for (leaf, _), value in traffic.items())
        found.append(_Level(name, pages, pages, {}, own=True))
    return found


def _passing(traffic: caches.Traffic, beyond: caches.Traffic, level: int, target: Cpu, cores: int) -> dict[int, float]:
    """The cycles of each leaf, of one core, that lines from a level take which come from beyond it; not of those that crowd,
    which wait wherever they come from. cores: among which what comes from beyond is shared out."""
    passing = {}
    for key in traffic.keys() & beyond.keys():
        value = traffic[key]
        if value.bytes and not value.crowded:
            passing[key] = value.times(min(beyond[key].bytes / cores / value.bytes, 1.0))
    return _line_times(passing, level, target.alone, target)


def _moved(summary: Summary, own: Summary, target: Cpu, is_alone: bool) -> list[caches.Traffic]:
    """What comes into each cache."""
    stores = [caches.Level.of(cache, n) for n, cache in enumerate(target.caches)]
    private = sum(not cache.shared for cache in target.caches)
    if own is summary or private == len(stores):
        return caches.moved(own, stores, frozenset() if is_alone else own.constants)
    cold = frozenset() if is_alone else summary.constants
    stays = sum(summary.sizes.values()) <= stores[private].size_bytes  # then only what is not there at first comes in
    without = summary.sizes.keys() - cold if stays else frozenset[str]()
    return caches.moved(own, stores[:private]) + caches.moved(summary, stores[private:], cold, without)


def _line_times(traffic: caches.Traffic, level: int, rates: Traffic, target: Cpu) -> dict[int, float]:
    """The cycles of each leaf for lines from a level."""
    return _by_leaf((leaf, _line_cycles(value, level, rates, target)) for (leaf, _), value in traffic.items())


def _by_leaf(costs: Iterable[tuple[int, float]]) -> dict[int, float]:
    """The sum of the cycles of each leaf."""
    found: dict[int, float] = {}
    for leaf, cycles in costs:
        found[leaf] = found.get(leaf, 0.0) + cycles
    return found


def _line_cycles(moved: caches.Touched, level: int, rates: Traffic, target: Cpu) -> float:
    """Cycles to bring lines from a level, 1 for L2, and to write them back there. Nobody foresees where a run begins, nor
    any line of those that drive each other out of a few sets: such lines take their latency, too, shared by those that are
    under way. Stores to lines that drive each other out wait one by one until such a line has gone to L2."""
    if moved.streamed and level == len(target.caches):
        return moved.bytes / rates.stream
    time = moved.bytes / rates.load[level] + moved.written * max(1 / rates.store[level] - 1 / rates.load[level], 0.0)
    lines = moved.bytes / target.caches[0].line_bytes
    unforeseen = lines if moved.crowded else C.RUN_START * min(moved.runs, lines)
    one_by_one = lines * target.latencies[1] if moved.crowded and moved.written else 0.0
    return time + unforeseen * target.latencies[level] / lines_under_way(target) + one_by_one
