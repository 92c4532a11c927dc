"""The wall cycles of a kernel on all cores of a target: the bound of each block, forks, and coherence misses.

Each thread has the same part of every parallel loop, from front to back (`runtime/native/pool.c`). Two loops that cut a
buffer along the same dim leave a core's lines in its private caches. Loops that cut it along different dims read lines that
another core has written: these coherence misses come from the private caches there.
"""

from __future__ import annotations

from collections import Counter as Bag
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil

from nncc.cost import caches, ports
from nncc.cost import rates as C
from nncc.cost.caches import Footprints, Level, stays
from nncc.cost.closed_form import Problem, RegisterTile
from nncc.cost.rates import lines_under_way, page_misses
from nncc.cost.summary import Access, Leaf, Loop, Node, Summary
from nncc.ir.buffer import Scope
from nncc.ir.stmt import LoopKind
from nncc.target import Cpu
from nncc.target.figures import PAGE_BYTES, Traffic


@dataclass(frozen=True)
class BlockCost:
    """The cycles of a block of loops: in all, of the core, and of the traffic of each cache level; and the name of the
    bound."""

    loop: str
    cycles: float
    core: float
    moved: tuple[float, ...]
    bound: str


@dataclass(frozen=True)
class Cost:
    """cycles: wall cycles on all cores. parts: the blocks in order. forks: cycles to start and join threads."""

    cycles: float
    parts: tuple[BlockCost, ...] = field(default=(), repr=False)
    forks: float = 0.0

    @property
    def bounds(self) -> dict[str, float]:
        """Cycles by bound, the largest first."""
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
    """The predicted wall cycles of a kernel with warm caches. Constants are cold, as other kernels have run since, unless it
    is called `alone`, in a loop."""
    own = of_core(summary, target)
    parts_of_own = own if own is summary else apart(own)
    levels, waiting = _levels(summary, parts_of_own, target, alone), waits(own, target)
    parts = tuple(_part(block, levels, waiting, target) for block in ports.blocks(summary, target))
    forks = fork_cycles(summary, target)
    return Cost(sum(part.cycles for part in parts) + forks, parts, forks)


def core_cycles(summary: Summary, target: Cpu) -> float:
    """The cycles of the cores with all data in L1: a lower bound of `total`, in a third of its time."""
    return sum(_core(block, target) for block in ports.blocks(summary, target))


def _core(block: ports.Block, target: Cpu) -> float:
    return sum(block.bounds.values()) * block.times * share(block.loops, target)


@dataclass(frozen=True)
class _LevelCycles:
    """The cycles of each leaf for traffic from a level, on one core alone and with all cores. passing: the part of these for
    lines that come through it from the next level. own: the level is private, and the traffic the busiest core's; else all
    cores'."""

    name: str
    alone: dict[int, float]
    together: dict[int, float]
    passing: dict[int, float]
    own: bool

    def cycles(self, leaves: set[int], part: float) -> tuple[float, float]:
        """Wall cycles for some leaves of which the busiest core has a part: all, and those without passing lines."""
        times = self.alone if part == 1.0 else self.together
        share = 1.0 if self.own else part
        every = {n: times.get(n, 0.0) for n in leaves}
        return share * sum(every.values()), share * sum(max(t - self.passing.get(n, 0.0), 0.0) for n, t in every.items())


def _part(block: ports.Block, levels: list[_LevelCycles], waiting: Mapping[int, float], target: Cpu) -> BlockCost:
    part = share(block.loops, target)
    bounds = block.bounds
    unit = max(bounds, key=lambda name: bounds[name])
    core, stalled = _core(block, target), block.stalled * block.times * part
    times, stopped = zip(*(level.cycles(block.leaves, part) for level in levels), strict=True)
    lines = sum(stopped[: len(target.caches)])  # L1 takes them one after the other, whichever level each comes from
    busy = core - stalled
    longest = max(busy, lines, *times)
    wait = sum(waiting.get(n, 0.0) for n in block.leaves)
    cycles = wait + stalled + longest + C.UNOVERLAPPED * (busy + sum(times) - longest)
    slowest = unit if longest == busy or stalled > longest else levels[times.index(max(times))].name
    bound = "other cores" if wait > longest else slowest
    return BlockCost(block.loops[-1].name if block.loops else "", cycles, core, times, bound)


def _levels(summary: Summary, own: Summary, target: Cpu, is_alone: bool) -> list[_LevelCycles]:
    """The cycles of the traffic into each cache, then into each TLB. own: the busiest core's summary, which private caches
    see; shared ones see all cores."""
    found = []
    into = _moved(summary, own, target, is_alone)
    for n, traffic in enumerate(into, 1):
        alone, together = (_line_times(traffic, n, rates, target) for rates in (target.alone, target.traffic(target.cores)))
        beyond = into[n] if n < len(into) else {}
        is_cut = n < len(into) and own is not summary and target.caches[n].shared and not target.caches[n - 1].shared
        passing = _passing(traffic, beyond, n, target, target.cores if is_cut else 1)
        name = "memory" if n == len(target.caches) else f"L{n + 1}"
        found.append(_LevelCycles(name, alone, together, passing, not target.caches[n - 1].shared))
    misses = page_misses(target)
    huge = frozenset(name for name, size in own.sizes.items() if size >= C.HUGE_FROM)
    tables = caches.moved(own, [caches.Level.pages(entries) for entries, _ in misses], without=huge)
    for name, (_, miss), traffic in zip(("pages", "far pages"), misses, tables):
        pages = _by_leaf((leaf, value.bytes / PAGE_BYTES * miss) for (leaf, _), value in traffic.items())
        found.append(_LevelCycles(name, pages, pages, {}, own=True))
    return found


def _passing(traffic: caches.Traffic, beyond: caches.Traffic, level: int, target: Cpu, cores: int) -> dict[int, float]:
    """The cycles of each leaf for lines that a level passes on from beyond it, on one core. Lines that conflict wait
    wherever they come from. cores: that share the traffic from beyond."""
    passing = {}
    for key in traffic.keys() & beyond.keys():
        value = traffic[key]
        if value.bytes and not value.crowded:
            passing[key] = value.times(min(beyond[key].bytes / cores / value.bytes, 1.0))
    return _line_times(passing, level, target.alone, target)


def _moved(summary: Summary, own: Summary, target: Cpu, is_alone: bool) -> list[caches.Traffic]:
    """The traffic into each cache."""
    stores = [caches.Level.of(cache, n) for n, cache in enumerate(target.caches)]
    private = sum(not cache.shared for cache in target.caches)
    if own is summary or private == len(stores):
        return caches.moved(own, stores, frozenset() if is_alone else own.constants)
    cold = frozenset() if is_alone else summary.constants
    stays = sum(summary.sizes.values()) <= stores[private].size_bytes  # then only cold buffers come in
    without = summary.sizes.keys() - cold if stays else frozenset[str]()
    return caches.moved(own, stores[:private]) + caches.moved(summary, stores[private:], cold, without)


def _line_times(traffic: caches.Traffic, level: int, rates: Traffic, target: Cpu) -> dict[int, float]:
    """The cycles of each leaf for lines from a level."""
    return _by_leaf((leaf, _line_cycles(value, level, rates, target)) for (leaf, _), value in traffic.items())


def _by_leaf(costs: Iterable[tuple[int, float]]) -> dict[int, float]:
    """The cycles of each leaf, summed."""
    found: dict[int, float] = {}
    for leaf, cycles in costs:
        found[leaf] = found.get(leaf, 0.0) + cycles
    return found


def _line_cycles(moved: caches.Touched, level: int, rates: Traffic, target: Cpu) -> float:
    """Cycles to bring lines from a level, 1 for L2, and to write them back. The start of a run and conflicting lines are not
    prefetched: they expose their latency, divided by the lines in flight. Stores to conflicting lines wait one by one for
    the eviction."""
    if moved.streamed and level == len(target.caches):
        return moved.bytes / rates.stream
    time = moved.bytes / rates.load[level] + moved.written * max(1 / rates.store[level] - 1 / rates.load[level], 0.0)
    lines = moved.bytes / target.caches[0].line_bytes
    unforeseen = lines if moved.crowded else C.RUN_START * min(moved.runs, lines)
    one_by_one = lines * target.latencies[1] if moved.crowded and moved.written else 0.0
    return time + unforeseen * target.latencies[level] / lines_under_way(target) + one_by_one


def share(loops: tuple[Loop, ...], target: Cpu) -> float:
    """The share of the time of a loop nest that the busiest core takes: 1 without a parallel loop."""
    pieces = next((loop.extent for loop in loops if loop.kind is LoopKind.PARALLEL), 1.0)
    if pieces <= 1 or target.cores == 1:
        return 1.0
    busiest = ceil(pieces / target.cores) + C.UNEVEN
    return min(1.0, busiest / pieces)


def of_core(summary: Summary, target: Cpu) -> Summary:
    """The busiest core's part of a kernel: its part of each parallel loop, and all serial ones."""
    if target.cores == 1 or not _forks(summary.run):
        return summary
    return replace(summary, body=tuple(_part_of_core(node, (), target) for node in summary.body))


def _part_of_core(node: Node, around: tuple[Loop, ...], target: Cpu) -> Node:
    """The busiest core's part of a node. around: the loops around it."""
    if isinstance(node, Leaf):
        return node
    part = 1.0 if any(loop.kind is LoopKind.PARALLEL for loop in around) else share((node,), target)
    body = tuple(_part_of_core(inner, (*around, node), target) for inner in node.body)
    return replace(node, extent=node.extent * part, body=body)


def fork_cycles(summary: Summary, target: Cpu) -> float:
    """Cycles to start and to join the threads of all parallel loops."""
    return target.costs.fork * _forks(summary.run) if target.cores > 1 else 0.0


def _forks(body: tuple[Node, ...]) -> float:
    total = 0.0
    for node in body:
        if isinstance(node, Loop):
            total += 1.0 if node.kind is LoopKind.PARALLEL else node.extent * _forks(node.body)
    return total


def packed_by_threads(problem: Problem, target: Cpu) -> int:
    """Bytes of columns that several threads pack at run time and read afterwards."""
    if problem.batch >= target.cores or target.cores == 1:
        return 0
    return problem.packed_columns


def coherence_cycles(problem: Problem, tile: RegisterTile, target: Cpu) -> float:
    """Cycles that threads wait for memory, whatever their arithmetic, where they pack columns.

    Threads that share blocks of rows each read all panels, with coherence misses. With all rows in one block they share
    panels, most of which they packed themselves; the lines of the result then miss one by one. Sapphire Rapids, two threads,
    blocks over one block: 512x512x512 1.17, 300x500x700 1.24, 1000x64x1000 0.92, 2048x33x2047 0.79.
    """
    packed, line = packed_by_threads(problem, target), target.caches[0].line_bytes
    if tile.block * tile.rows < problem.rows:
        return (target.cores - 1) * packed * C.COHERENCE_MISS / target.bandwidths[min(2, len(target.bandwidths) - 1)]
    result = problem.batch * problem.rows * problem.cols * problem.element_bytes
    return result / line * target.costs.far_line if packed and not stays(result, target.own_cache) else 0.0


SAME_REACH = 0.8
"""Factor: the smaller of two reaches over the larger, from which on loops cut a buffer alike. By definition of windows and
borders, which reach a bit further."""


@dataclass(frozen=True)
class _Use:
    """An access of a buffer. node: the parallel loop around it, else the outermost one. reach: bytes from the first to the
    last iteration of the parallel loop, 0 where it does not cut the buffer. is_shared: there is a parallel loop. times: how
    often that runs."""

    node: Node
    reach: int
    is_shared: bool
    times: float


def exchange_cycles(size_bytes: float, target: Cpu) -> float:
    """Cycles of one core for the coherence misses of so many bytes, and of the writer to get the lines back. Lines in the
    writer's L1 take twice as long."""
    beyond, near = min(target.caches.index(target.own_cache) + 1, len(target.bandwidths) - 1), target.caches[0].size_bytes
    return C.LINE_EXCHANGE * (size_bytes + min(size_bytes, near)) / target.bandwidths[beyond]


def waits(own: Summary, target: Cpu) -> dict[int, float]:
    """Cycles of coherence misses of each leaf, by its number, on the core that waits longest. own: `of_core` of the
    kernel."""
    if target.cores == 1 or not (crossing := _crossing(own)):
        return {}
    level = _own_level(target)
    footprints = Footprints(own, (level,), {place.name for place in own.buffers} - {name for _, name, _, _ in crossing})
    found: dict[int, float] = {}
    for leaf, name, written, read in crossing:
        there = min(1.0, level.size_bytes / max(footprints.room(footprints.touched(written.node), 0), 1.0))
        size = footprints.touched(read.node)[name].bytes * there * _foreign(written, read, target.cores)
        found[leaf] = found.get(leaf, 0.0) + read.times * exchange_cycles(size, target)
    return found


def waits_beyond(own: Summary, target: Cpu) -> float:
    """Cycles of coherence misses on buffers of neighbouring kernels, which the summary does not have, if these share their
    loops from front to back of memory, as most do. own: as in `waits`."""
    if target.cores == 1:
        return 0.0
    footprints, found = Footprints(own, (_own_level(target),), own.constants), dict[tuple[int, str], float]()
    made = {a.buffer for leaf, _ in own.leaves for a in leaf.accesses if a.is_store}
    for _, access, use in _uses(own):
        name = access.buffer
        is_met = access.is_store is (name in made) and name not in own.constants
        if is_met and not _is_from_front(use, own.sizes[name]):
            foreign = footprints.touched(use.node)[name].bytes * (target.cores - 1) / target.cores
            found[id(use.node), name] = use.times * exchange_cycles(foreign, target)
    return sum(found.values())


def _own_level(target: Cpu) -> Level:
    """The last private cache."""
    return Level.of(target.own_cache, target.caches.index(target.own_cache))


def _is_from_front(use: _Use, size_bytes: int) -> bool:
    """Whether the cores' parts follow one another in memory. Borders do not count."""
    return use.is_shared and 2 * use.reach > size_bytes


def apart(own: Summary) -> Summary:
    """A core's part of a kernel with a name for each part of a buffer; the first part keeps the buffer's name. Loops that
    cut a buffer along different dims touch different parts, so that one does not find the other's lines in its private
    cache."""
    parts = _Parts(own)
    body = tuple(_renamed(node, parts.named) for node in own.body)
    return Summary(tuple(parts.places.values()), body)


class _Parts:
    """Names for the parts of buffers; the first part of each keeps the buffer's name."""

    def __init__(self, own: Summary) -> None:
        self.places = {place.name: place for place in own.buffers}
        self._cuts: dict[str, list[_Use]] = {}

    def named(self, access: Access, loops: tuple[Loop, ...]) -> str:
        """The name of the part that an access touches."""
        use = _use(access, loops, self.places[access.buffer].size_bytes)
        if use is None or access.scope is Scope.REGISTER:
            return access.buffer
        known = self._cuts.setdefault(access.buffer, [])
        at = next((n for n, other in enumerate(known) if _is_alike(use, other)), len(known))
        known += [use] if at == len(known) else []
        name = f"{access.buffer} cut {at}" if at else access.buffer
        self.places.setdefault(name, replace(self.places[access.buffer], name=name))
        return name


def waits_between(kernels: Sequence[tuple[Summary, Mapping[str, str]]], target: Cpu) -> float:
    """Cycles of coherence misses between consecutive kernels, without those inside each. kernels: each with shared names of
    its buffers."""
    parts = [_with_known_names(kernel, f"{n} ", names) for n, (kernel, names) in enumerate(kernels)]
    whole = Summary(tuple(b for part in parts for b in part.buffers), tuple(node for part in parts for node in part.body))
    alone = sum(sum(waits(of_core(kernel, target), target).values()) for kernel, _ in kernels)
    return max(sum(waits(of_core(whole, target), target).values()) - alone, 0.0)


def _with_known_names(kernel: Summary, prefix: str, names: Mapping[str, str]) -> Summary:
    """A kernel with shared buffer names; a prefix marks its private buffers."""

    def name(buffer: str) -> str:
        return names.get(buffer, prefix + buffer)

    buffers = tuple(replace(place, name=name(place.name)) for place in kernel.buffers)
    return Summary(buffers, tuple(_renamed(node, lambda access, _: name(access.buffer)) for node in kernel.body))


def _renamed(node: Node, name: Callable[[Access, tuple[Loop, ...]], str], loops: tuple[Loop, ...] = ()) -> Node:
    """A node with buffers renamed by `name`, which takes an access and the loops around it."""
    if isinstance(node, Loop):
        return replace(node, body=tuple(_renamed(inner, name, (*loops, node)) for inner in node.body))
    return replace(node, accesses=tuple(replace(a, buffer=name(a, loops)) for a in node.accesses))


def _crossing(own: Summary) -> list[tuple[int, str, _Use, _Use]]:
    """Reads outside the loops that wrote, one of the two parallel: the first leaf that reads, the buffer, its write and its
    read."""
    written: dict[str, _Use] = {}
    found: dict[tuple[int, str], tuple[int, str, _Use, _Use]] = {}
    for number, access, use in _uses(own):
        if access.is_store:
            written[access.buffer] = use
        elif (by := written.get(access.buffer)) and by.node is not use.node and (by.is_shared or use.is_shared):
            found.setdefault((id(use.node), access.buffer), (number, access.buffer, by, use))
    return list(found.values())


def _uses(own: Summary) -> Iterator[tuple[int, Access, _Use]]:
    """The accesses of memory in loops, without prefetches, each with the number of its leaf."""
    for number, (leaf, loops) in enumerate(own.leaves):
        for access in leaf.accesses:
            use = None if access.scope is Scope.REGISTER or access.ahead else _use(access, loops, own.sizes[access.buffer])
            if use is not None:
                yield number, access, use


def _use(access: Access, loops: tuple[Loop, ...], size_bytes: int) -> _Use | None:
    """An access in its loops; None outside loops."""
    if not loops:
        return None
    at = next((n for n, loop in enumerate(loops) if loop.kind is LoopKind.PARALLEL), None)
    if at is None:
        return _Use(loops[0], 0, False, 1.0)
    reach = max((abs(t.step) * t.extent for t in access.terms if t.cut and loops[at].name in t.loops), default=0)
    times = 1.0
    for loop in loops[:at]:
        times *= loop.extent
    return _Use(loops[at], min(reach, size_bytes), True, times)


def _foreign(written: _Use, read: _Use, cores: int) -> float:
    """The share of a read that other cores wrote, for the core that waits longest."""
    if not written.is_shared:
        return 1.0  # by the first core alone
    return 0.0 if _is_alike(written, read) else (cores - 1) / cores


def _is_alike(one: _Use, other: _Use) -> bool:
    """Whether two accesses give each core the same part of a buffer."""
    reaches = one.reach, other.reach
    return one.is_shared is other.is_shared and min(reaches) >= SAME_REACH * max(reaches)
