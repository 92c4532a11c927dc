"""The wall cycles of a kernel on a target with its cores, and what bounds them."""

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
    parts: tuple[BlockCost, ...] = field(default=(), repr=False)
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
    own = of_core(summary, target)
    parts_of_own = own if own is summary else apart(own)
    levels, waiting = _levels(summary, parts_of_own, target, alone), waits(own, target)
    parts = tuple(_part(block, levels, waiting, target) for block in ports.blocks(summary, target))
    forks = fork_cycles(summary, target)
    return Cost(sum(part.cycles for part in parts) + forks, parts, forks)


def core_cycles(summary: Summary, target: Cpu) -> float:
    """The cycles of the cores themselves, wherever the arrays lie: no more than `total`, in a third of the time."""
    return sum(_core(block, target) for block in ports.blocks(summary, target))


def _core(block: ports.Block, target: Cpu) -> float:
    return sum(block.bounds.values()) * block.times * share(block.loops, target)


@dataclass(frozen=True)
class _LevelCycles:
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


def _part(block: ports.Block, levels: list[_LevelCycles], waiting: Mapping[int, float], target: Cpu) -> BlockCost:
    part = share(block.loops, target)
    bounds = block.bounds
    unit = max(bounds, key=lambda name: bounds[name])
    core = _core(block, target)
    times, stopped = zip(*(level.cycles(block.leaves, part) for level in levels), strict=True)
    lines = sum(stopped[: len(target.caches)])  # L1 takes them one after the other, whichever level each comes from
    longest = max(core, lines, *times)
    wait = sum(waiting.get(n, 0.0) for n in block.leaves)
    cycles = wait + longest + C.BESIDE * (core + sum(times) - longest)
    bound = "other cores" if wait > longest else unit if longest == core else levels[times.index(max(times))].name
    return BlockCost(block.loops[-1].name if block.loops else "", cycles, core, times, bound)


def _levels(summary: Summary, own: Summary, target: Cpu, is_alone: bool) -> list[_LevelCycles]:
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
        found.append(_LevelCycles(name, alone, together, passing, not target.caches[n - 1].shared))
    misses = page_misses(target)
    huge = frozenset(name for name, size in own.sizes.items() if size >= C.HUGE_FROM)
    tables = caches.moved(own, [caches.Level.pages(entries) for entries, _ in misses], without=huge)
    for name, (_, miss), traffic in zip(("pages", "far pages"), misses, tables):
        pages = _by_leaf((leaf, value.bytes / PAGE_BYTES * miss) for (leaf, _), value in traffic.items())
        found.append(_LevelCycles(name, pages, pages, {}, own=True))
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


def share(loops: tuple[Loop, ...], target: Cpu) -> float:
    """The part of what runs in some loops that takes the time of one core: 1 where none of them is parallel."""
    pieces = next((loop.extent for loop in loops if loop.kind is LoopKind.PARALLEL), 1.0)
    if pieces <= 1 or target.cores == 1:
        return 1.0
    busiest = ceil(pieces / target.cores) + C.UNEVEN
    return min(1.0, busiest / pieces)


def of_core(summary: Summary, target: Cpu) -> Summary:
    """What the busiest core does of a kernel: its part of each parallel loop, and all of the others."""
    if target.cores == 1 or not _forks(summary.run):
        return summary
    return replace(summary, body=tuple(_part_of_core(node, (), target) for node in summary.body))


def _part_of_core(node: Node, around: tuple[Loop, ...], target: Cpu) -> Node:
    """What the busiest core does of a node in some loops."""
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
    """Bytes of columns that several threads pack at run time, and read again."""
    if problem.batch >= target.cores or target.cores == 1:
        return 0
    return problem.packed_columns


def others_cycles(problem: Problem, tile: RegisterTile, target: Cpu) -> float:
    """Cycles that threads wait for memory whatever their arithmetic does, where they pack columns.

    Where they share blocks of rows, each reads all panels, which others have just written. Where all rows are one block,
    they share panels, and most packed its own; but lines of the result that are not in their caches come one by one, as
    those beside them are not written soon. Sapphire Rapids, two threads, blocks over one block: 512x512x512 1.17,
    300x500x700 1.24, 1000x64x1000 0.92, 2048x33x2047 0.79.
    """
    packed, line = packed_by_threads(problem, target), target.caches[0].line_bytes
    if tile.block * tile.rows < problem.rows:
        return (target.cores - 1) * packed * C.OTHERS_LINE / target.bandwidths[min(2, len(target.bandwidths) - 1)]
    result = problem.batch * problem.rows * problem.cols * problem.element_bytes
    return result / line * target.costs.far_line if packed and not stays(result, target.own_cache) else 0.0


SAME_REACH = 0.8
"""Factor: the least of two reaches over the greater where loops cut a buffer alike. By definition of windows and borders,
which reach a bit further."""


@dataclass(frozen=True)
class _Use:
    """An access of a buffer: the parallel loop, or else the outermost one, that it is in; the bytes from the first to the
    last iteration of the parallel loop, 0 where threads do not cut it; whether there is one; and how often that runs."""

    node: Node
    reach: int
    is_shared: bool
    times: float


def taking_cycles(size_bytes: float, target: Cpu) -> float:
    """Cycles of one core to read so many bytes that another one has written, and of that one to take their lines back before
    it writes them anew; lines that are still in the L1 of the other come half as fast."""
    beyond, near = min(target.caches.index(target.own_cache) + 1, len(target.bandwidths) - 1), target.caches[0].size_bytes
    return C.TAKEN_LINE * (size_bytes + min(size_bytes, near)) / target.bandwidths[beyond]


def waits(own: Summary, target: Cpu) -> dict[int, float]:
    """Cycles that each leaf waits for such lines, by its number, on the core that waits longest. own: what that core does
    (`of_core`)."""
    if target.cores == 1 or not (crossing := _crossing(own)):
        return {}
    level = _own_level(target)
    footprints = Footprints(own, (level,), {place.name for place in own.buffers} - {name for _, name, _, _ in crossing})
    found: dict[int, float] = {}
    for leaf, name, written, read in crossing:
        there = min(1.0, level.size_bytes / max(footprints.room(footprints.touched(written.node), 0), 1.0))
        size = footprints.touched(read.node)[name].bytes * there * _foreign(written, read, target.cores)
        found[leaf] = found.get(leaf, 0.0) + read.times * taking_cycles(size, target)
    return found


def waits_beyond(own: Summary, target: Cpu) -> float:
    """Cycles that cores wait, here or there, for lines of what these loops read of others, which are not in the summary, and
    write for them: where all of these share their loops from the front to the back of memory, as most do. own: as in
    `waits`."""
    if target.cores == 1:
        return 0.0
    footprints, found = Footprints(own, (_own_level(target),), own.constants), dict[tuple[int, str], float]()
    made = {a.buffer for leaf, _ in own.leaves for a in leaf.accesses if a.is_store}
    for _, access, use in _uses(own):
        name = access.buffer
        is_met = access.is_store is (name in made) and name not in own.constants
        if is_met and not _is_from_front(use, own.sizes[name]):
            foreign = footprints.touched(use.node)[name].bytes * (target.cores - 1) / target.cores
            found[id(use.node), name] = use.times * taking_cycles(foreign, target)
    return sum(found.values())


def _own_level(target: Cpu) -> Level:
    """The last of the caches that each core has alone."""
    return Level.of(target.own_cache, target.caches.index(target.own_cache))


def _is_from_front(use: _Use, size_bytes: int) -> bool:
    """Whether the parts of cores lie one after the other in memory. Borders belong to none."""
    return use.is_shared and 2 * use.reach > size_bytes


def apart(own: Summary) -> Summary:
    """What a core does, with a name for each part of a buffer, the first that is met with that of the buffer: parts that
    loops cut along several dims lie elsewhere, so that what one of these left in a private cache is mostly not what the
    next one needs."""
    parts = _Parts(own)
    body = tuple(_renamed(node, parts.named) for node in own.body)
    return Summary(tuple(parts.places.values()), body)


class _Parts:
    """Names of the parts of buffers: the first one that is met has that of the buffer."""

    def __init__(self, own: Summary) -> None:
        self.places = {place.name: place for place in own.buffers}
        self._cuts: dict[str, list[_Use]] = {}

    def named(self, access: Access, loops: tuple[Loop, ...]) -> str:
        """The name of what an access in some loops touches."""
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
    """Cycles that kernels in turn wait for such lines of one another, beside those that each waits for lines of its own.
    kernels: each with the names under which others know its buffers."""
    parts = [_with_known_names(kernel, f"{n} ", names) for n, (kernel, names) in enumerate(kernels)]
    whole = Summary(tuple(b for part in parts for b in part.buffers), tuple(node for part in parts for node in part.body))
    alone = sum(sum(waits(of_core(kernel, target), target).values()) for kernel, _ in kernels)
    return max(sum(waits(of_core(whole, target), target).values()) - alone, 0.0)


def _with_known_names(kernel: Summary, prefix: str, names: Mapping[str, str]) -> Summary:
    """A kernel with the names under which others know its buffers, and a prefix before those that they do not."""

    def name(buffer: str) -> str:
        return names.get(buffer, prefix + buffer)

    buffers = tuple(replace(place, name=name(place.name)) for place in kernel.buffers)
    return Summary(buffers, tuple(_renamed(node, lambda access, _: name(access.buffer)) for node in kernel.body))


def _renamed(node: Node, name: Callable[[Access, tuple[Loop, ...]], str], loops: tuple[Loop, ...] = ()) -> Node:
    """A node in some loops with other names of buffers. name: gives that of what an access in its loops touches."""
    if isinstance(node, Loop):
        return replace(node, body=tuple(_renamed(inner, name, (*loops, node)) for inner in node.body))
    return replace(node, accesses=tuple(replace(a, buffer=name(a, loops)) for a in node.accesses))


def _crossing(own: Summary) -> list[tuple[int, str, _Use, _Use]]:
    """What is read in other loops than those that wrote it, of which one is parallel: the first leaf that does so in these
    loops, the buffer, how it was written and how it is read."""
    written: dict[str, _Use] = {}
    found: dict[tuple[int, str], tuple[int, str, _Use, _Use]] = {}
    for number, access, use in _uses(own):
        if access.is_store:
            written[access.buffer] = use
        elif (by := written.get(access.buffer)) and by.node is not use.node and (by.is_shared or use.is_shared):
            found.setdefault((id(use.node), access.buffer), (number, access.buffer, by, use))
    return list(found.values())


def _uses(own: Summary) -> Iterator[tuple[int, Access, _Use]]:
    """The accesses of memory in loops, but for prefetches, each with the number of its leaf."""
    for number, (leaf, loops) in enumerate(own.leaves):
        for access in leaf.accesses:
            use = None if access.scope is Scope.REGISTER or access.ahead else _use(access, loops, own.sizes[access.buffer])
            if use is not None:
                yield number, access, use


def _use(access: Access, loops: tuple[Loop, ...], size_bytes: int) -> _Use | None:
    """An access in its loops; None where there are none."""
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
    """The share of what the core that waits longest reads which others have written."""
    if not written.is_shared:
        return 1.0  # by the first core alone
    return 0.0 if _is_alike(written, read) else (cores - 1) / cores


def _is_alike(one: _Use, other: _Use) -> bool:
    """Whether two accesses give each core the same part of a buffer."""
    reaches = one.reach, other.reach
    return one.is_shared is other.is_shared and min(reaches) >= SAME_REACH * max(reaches)
