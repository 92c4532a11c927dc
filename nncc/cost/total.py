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
    bounds = block.bounds
    unit = max(bounds, key=lambda name: bounds[name])
    core = sum(bounds.values()) * block.times * part
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
    for n in range(len(target.caches)):
        traffic = caches.Counter(summary, caches.Level.of(target.caches[n], n)).total()
        cycles: dict[int, float] = {}
        for (leaf, _), value in traffic.items():
            cycles[leaf] = cycles.get(leaf, 0.0) + _line_cycles(value, n + 1, target)
        found.append(cycles)
    for entries, miss in C.TLB:
        traffic = caches.Counter(summary, caches.Level.pages(entries)).total()
        pages: dict[int, float] = {}
        for (leaf, _), value in traffic.items():
            pages[leaf] = pages.get(leaf, 0.0) + value.bytes / C.PAGE_BYTES * miss
        found.append(pages)
    return found


def _line_cycles(moved: caches.Touched, level: int, target: Cpu) -> float:
    """Cycles to bring lines from a level, 1 for the second cache, and to write them back there."""
    last = level == len(target.caches)
    back = moved.written * (0.0 if moved.streamed and last else 1.0 if last else C.WRITE_BACK)
    time = (moved.bytes + back) / target.bandwidths[level]
    if moved.bytes / max(moved.runs, 1.0) >= C.RUN_BYTES:
        return time
    latency = C.LATENCIES[level] if not last else C.LATENCIES[-1]
    return max(time, moved.bytes / target.caches[0].line_bytes * latency / C.FLIGHT)
