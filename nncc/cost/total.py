"""The wall cycles of a kernel on a target with its cores, and what bounds them."""

from __future__ import annotations

from collections import Counter as Bag
from dataclasses import dataclass, field

from nncc.cost import caches, ports, threads
from nncc.cost import calibration as C
from nncc.cost.loops import Summary
from nncc.target import Cpu


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


def total(summary: Summary, target: Cpu) -> Cost:
    """The predicted wall cycles of a kernel whose arrays are as warm as its caches allow."""
    found = ports.blocks(summary, target)
    moved = _moved(summary, target)
    parts = tuple(_part(block, moved, target) for block in found)
    forks = threads.fork_cycles(summary, target)
    return Cost(sum(part.cycles for part in parts) + forks, parts, forks)


def _part(block: ports.Block, moved: list[dict[int, float]], target: Cpu) -> Part:
    part = threads.share(block.loops, target)
    _, unit = block.bound()
    core = ports.overlapped(block) * block.times * part
    levels = [sum(level.get(n, 0.0) for n in block.leaves) for level in moved]
    shared = [cache.shared for cache in target.caches[1:]] + [True]
    times = [t * (threads.memory_share(part) if s else part) for t, s in zip(levels, [*shared, False, False])]
    longest = max([core, *times])
    cycles = longest + C.BESIDE * (core + sum(times) - longest)
    names = [*(f"L{n + 2}" for n in range(len(target.caches) - 1)), "memory", "pages", "far pages"]
    bound = unit if longest == core else names[times.index(longest)]
    return Part(block.loops[-1].name if block.loops else "", cycles, core, tuple(times), bound)


def _moved(summary: Summary, target: Cpu) -> list[dict[int, float]]:
    """Cycles of each leaf to bring lines into each cache, then addresses of pages into each table."""
    found = []
    for n, cache in enumerate(target.caches):
        traffic = caches.Counter(summary, caches.Level.of(cache, n)).total()
        rate, latency = target.bandwidths[n + 1], C.LATENCIES[min(n + 1, len(C.LATENCIES) - 1)]
        last = n + 1 == len(target.caches)
        cycles: dict[int, float] = {}
        for (leaf, _), value in traffic.items():
            stored = value.written * (0.0 if value.streamed and last else 1.0)
            far = value.runs if value.bytes / max(value.runs, 1.0) < C.RUN_BYTES else 0.0
            time = (value.bytes + stored) / rate + far * latency / C.FLIGHT
            cycles[leaf] = cycles.get(leaf, 0.0) + time
        found.append(cycles)
    for entries, miss in C.TLB:
        traffic = caches.Counter(summary, caches.Level.pages(entries)).total()
        pages: dict[int, float] = {}
        for (leaf, _), value in traffic.items():
            pages[leaf] = pages.get(leaf, 0.0) + value.bytes / C.PAGE_BYTES * miss
        found.append(pages)
    return found
