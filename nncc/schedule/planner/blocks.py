"""Plans for contractions that follow one another row by row: a block of rows at a time, whose temporaries stay in a cache.

Where a contraction reads, through nests that go row by row, what another contraction gives, all of them share loops over
blocks of rows. In a block each contraction is tiled in registers as ever (`tiling.py`), the nests between are computed
row by row (`rows.py`), and what one hands to the next is as large as a block, one for each thread. Copies of operands
as panels are made before, once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil, inf, prod

from nncc.cost.tile import bandwidth, together
from nncc.ir.buffer import Role
from nncc.ir.expr import Var
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import Update, written
from nncc.schedule.language import steps as S
from nncc.schedule.planner import chains, rows, sharing, tiles, tiling
from nncc.schedule.planner.access import accesses
from nncc.schedule.planner.groupings import Grouping, groupings
from nncc.schedule.planner.guide import DEFAULT, Guide, Option
from nncc.schedule.planner.planned import Planned
from nncc.schedule.planner.tiles import Tiling
from nncc.schedule.primitives.tree import fresh, static_extent
from nncc.target import Cpu

MOST_BYTES = 1 << 20
"""Bytes that the temporaries of a block may take at most: they lie on a thread's stack."""
CACHE_SHARES = (16, 8, 4, 2)
"""Divisors of the private cache, which give what the temporaries of a block take at most: the operands that all rows read
pass through it. A smaller one counts only where a block would else have fewer rows than a register tile can."""
OTHER_SHARES = (128, 64, 32, *CACHE_SHARES, 1)
"""Divisors that tuning may try, whatever there is room for."""
SPARED = 16
"""Registers, of which one is not for tiles: constants of the nests between contractions are kept through a whole block."""


@dataclass(frozen=True)
class Chain:
    """Nests that go row by row together, and the contractions among them, each with the nest that stores it.

    axes: those of the last nest that all share.
    """

    nests: tuple[Nest, ...]
    pairs: tuple[tuple[Nest, Nest], ...]
    axes: tuple[str, ...]

    @property
    def last(self) -> Nest:
        return self.nests[-1]

    def own(self, nest: Nest, axis: str) -> str:
        """The axis of a nest that runs along with a shared axis of the last one."""
        found = chains.matching([*self.nests], self.last.loop(axis).axis)[nest.name]
        assert found is not None
        return found.name

    def given(self) -> set[str]:
        """The buffers that contractions read and no nest of the chain makes."""
        return {b for nest, _ in self.pairs for b in reads(nest.leaf)} - {b for n in self.nests for b in written(n.leaf)}

    def held(self) -> set[str]:
        """The temporaries between contractions that are there for a whole block, accumulators aside."""
        between = {b for nest in self.nests[:-1] for b in written(nest.leaf)}
        sums = {b for nest, _ in self.pairs for b in written(nest.leaf)}
        handed = {b for nest, store in self.pairs for b in (*reads(nest.leaf), *written(store.leaf))}
        return (handed & between) - sums


@dataclass(frozen=True)
class Keys:
    """Blocks of `size` along an axis of `length` that contractions hand on and reduce over. axes: its names, by nest."""

    size: int
    length: int
    axes: Mapping[str, str]

    @property
    def count(self) -> int:
        return ceil(self.length / self.size)


@dataclass(frozen=True)
class _RowBlocks:
    """Blocks of `size` along the axis `row` of the last nest, inside loops over the axes `outer`; the tile of each
    contraction in a block; and the predicted cycles of them all on one core."""

    outer: tuple[str, ...]
    row: str
    size: int
    tiles: tuple[Tiling, ...]
    cycles: float


def in_blocks(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with all chains of contractions planned that are best computed block by block."""
    return each_chain(so_far, lambda now, last: _blocked(now, last, target, guide))


def each_chain(so_far: Planned, plan: Callable[[Planned, str], Planned | None]) -> Planned:
    """The kernel with the chains planned that end in one of its contractions, by their last nests."""
    for name in [nest.name for nest in nests(so_far.kernel.body) if _is_contraction(so_far.kernel, nest)][:0:-1]:
        last = (tiling.epilogue(so_far.kernel, so_far.nest(name), so_far.done) or so_far.nest(name)).name
        after = plan(so_far, last)
        so_far = so_far if after is None else after.all_in(last)
    return so_far


def _is_contraction(kernel: Kernel, nest: Nest) -> bool:
    """Whether a reduction reads operands of which each is invariant in an axis of the result that moves another."""
    if not isinstance(nest.leaf, Update):
        return False
    axes = [i.name for i in nest.leaf.index if isinstance(i, Var)]
    moved = {frozenset(axis for axis in axes if a.moves(axis)) for a in accesses(kernel, nest)}
    return any(a - b and b - a for a in moved for b in moved)


def _blocked(so_far: Planned, last: str, target: Cpu, guide: Guide) -> Planned | None:
    """The kernel with the chain that ends in a nest computed block by block; None where it is better apart."""
    prepared = chained(so_far, last)
    if prepared is None:
        return None
    so_far, chain = prepared
    apart = _cycles_apart(so_far.kernel, chain, target)
    found = sorted(_row_blocks(so_far.kernel, chain, target, CACHE_SHARES), key=lambda b: b.cycles)
    options: list[Option[_RowBlocks | None]] = [_option(b) for b in found]
    options.insert(sum(b.cycles < apart for b in found), Option(None, {"blocks": "apart"}, apart, "apart"))
    every = _row_blocks(so_far.kernel, chain, target, OTHER_SHARES) if guide.explores else ()
    options += [_option(b) for b in sorted(every, key=lambda b: b.cycles) if b not in found]
    return guide.at(last).take(options, lambda b: None if b is None else _carried_out(so_far, chain, b, target, guide))


def least_cycles(kernel: Kernel, chain: Chain, target: Cpu) -> float:
    """The predicted cycles of the contractions of a chain in the best blocks of rows, or apart."""
    found = (b.cycles for b in _row_blocks(kernel, chain, target, CACHE_SHARES))
    return min(_cycles_apart(kernel, chain, target), *found, inf)


def chained(so_far: Planned, last: str) -> tuple[Planned, Chain] | None:
    """The chain that ends in a nest, each of its contractions with a nest that stores it, and the kernel in which it has
    that; None for no chain."""
    chain = _chain(so_far, last)
    if chain is None:
        return None
    copies = tuple(S.CacheWrite(n.name, fresh(so_far.kernel, f"{n.name}.acc")) for n, c in chain.pairs if n is c)
    so_far = so_far.then(copies)
    chain = _chain(so_far, last)
    return None if chain is None or any(n is c for n, c in chain.pairs) else (so_far, chain)


def _option(blocks: _RowBlocks) -> Option[_RowBlocks | None]:
    return Option(blocks, {"blocks": blocks.row, "size": blocks.size}, blocks.cycles, "blocks")


def _chain(so_far: Planned, last: str) -> Chain | None:
    """The nests that go row by row together with a last one; None unless several of them are contractions."""
    kernel, before = so_far.kernel, so_far.left
    names = [n.name for n in before]
    if last not in names:
        return None
    chain = chains.row_chain(kernel, before[: names.index(last) + 1])
    sums = [n for n in chain if _is_contraction(kernel, n)]
    alone = all(kernel.table[b].role is Role.TEMP for n in chain[:-1] for b in written(n.leaf))
    if len(sums) < 2 or not alone:
        return None
    chain = chain[chain.index(sums[0]) :]  # what makes its operand has loops of its own
    pairs = tuple((n, tiling.epilogue(kernel, n, so_far.done) or n) for n in sums)
    return Chain(tuple(chain), pairs, chains.shared_axes(kernel, chain))


def _cycles_apart(kernel: Kernel, chain: Chain, target: Cpu) -> float:
    """The predicted cycles of the contractions one after the other, on the core that has most to do."""
    best = [tiles.tilings(kernel, nest, target, consumer)[:1] for nest, consumer in chain.pairs]
    held, given, moved = sizes(kernel, chain)
    return sum(c.cycles for found in best for c in found) + moved / bandwidth(held + given, target)


def sizes(kernel: Kernel, chain: Chain) -> tuple[int, int, int]:
    """(held, given, moved): the bytes of all temporaries between contractions; of the largest operand from outside the
    chain; of all traffic on these temporaries: a line is read before it is written, and by every nest that reads it."""
    held = sum(kernel.table[b].size_bytes for b in chain.held())
    given = max((kernel.table[b].size_bytes for b in chain.given()), default=0)
    reading = [b for nest in chain.nests for b in reads(nest.leaf)]
    return held, given, sum(kernel.table[b].size_bytes * (2 + reading.count(b)) for b in chain.held())


def _row_blocks(kernel: Kernel, chain: Chain, target: Cpu, shares: tuple[int, ...]) -> Iterator[_RowBlocks]:
    """The best blocks along each axis that all nests of the chain share."""
    extent = {axis: static_extent(chain.last.loop(axis)) for axis in chain.axes}
    held, given, moved = sizes(kernel, chain)
    first = sum(kernel.table[b].size_bytes / bandwidth(kernel.table[b].size_bytes, target) for b in chain.given())
    for row in chain.axes:
        outer = tuple(axis for axis in chain.axes if axis != row)
        count = prod(extent[axis] for axis in outer)
        if not count * extent[row]:
            continue
        per_row, moved_per_row = (total / (count * extent[row]) for total in (held, moved))
        for size in block_sizes(extent[row], count, per_row, target, shares):
            alone = extent[row] % size and count < target.cores  # the last block overlaps another: threads cannot share them
            if alone or per_row * size > MOST_BYTES:
                continue
            found = [tile_in_block(kernel, chain, pair, row, size, target) for pair in chain.pairs]
            tiles = tuple(c for c in found if c is not None)
            pieces = count * ceil(extent[row] / size)
            if len(tiles) == len(found) and (outer or size < extent[row] or size == 1):
                busiest = ceil(pieces / target.cores) * target.cores
                memory = moved_per_row * size / bandwidth(per_row * size + given / count, target)
                cycles = together(busiest * (sum(c.cycles for c in tiles) + memory), first)
                yield _RowBlocks(outer, row, size, tiles, cycles)


def block_sizes(extent: int, count: int, per_row: float, target: Cpu, shares: tuple[int, ...]) -> list[int]:
    """The sizes of blocks in rows, one for each share of the private cache: the most rows that fit it and give every thread
    several blocks, made even by `even_size`."""
    several = extent if target.cores < 2 else extent // min(ceil(4 * target.cores / count), extent)
    found: list[int] = []
    for share in shares:
        if shares is CACHE_SHARES and found and found[-1] >= tiles.MAX_ROWS:
            break
        cache = target.own_cache.size_bytes // share
        found.append(even_size(extent, max(min(extent, int(cache // max(per_row, 1)), several), 1)))
    return list(dict.fromkeys(found))


def even_size(extent: int, most: int) -> int:
    """The largest divisor of an extent in (most // 2, most]; else the size of even blocks of at most `most`."""
    even = ceil(extent / ceil(extent / most))
    return next((n for n in range(most, most // 2, -1) if extent % n == 0), even)


def tile_in_block(
    kernel: Kernel, chain: Chain, pair: tuple[Nest, Nest], row: str, size: int, target: Cpu, keys: Keys | None = None
) -> Tiling | None:
    """The best tile of a contraction in one block, and the cycles of one block with its share of the packing. keys: where
    blocks are cut along another axis, too."""
    own, spread = chain.own(pair[0], row), tuple(chain.own(pair[0], axis) for axis in chain.axes)
    share = size / prod(static_extent(chain.last.loop(axis)) for axis in chain.axes)
    spared = target.with_(cores=1, vector_registers=target.vector_registers - target.vector_registers // SPARED)
    found, times = [], keys.count if keys else 1
    for grouping in groupings(kernel, *pair, kept_bytes=target.kept_bytes):
        part = _in_block(kernel, chain, pair[0], grouping, own, spread, size)
        part = _along_keys(kernel, pair[0], part, keys) if part and keys else part
        best = None if part is None else tiles.best_tile(part, spared)
        if best is not None:
            packing = tiles.packing_cycles(best.grouping, spared)
            found.append(replace(best, cycles=(best.cycles - packing) * times + packing * share))
    return min(found, key=lambda c: c.cycles, default=None)


def _in_block(
    kernel: Kernel, chain: Chain, nest: Nest, grouping: Grouping, row: str, spread: tuple[str, ...], size: int
) -> Grouping | None:
    """A grouping of a nest for `size` rows along one axis, the other shared axes being loops outside; None where it does not
    fit. Of its operands a block finds where it reads again what the iterations of these loops meet."""
    made = {b for nest in chain.nests for b in written(nest.leaf)}
    copied = {a.buffer.name for a in grouping.packed}
    if row not in grouping.rows or grouping.packed_rows or grouping.window or len(grouping.cols) != 1:
        return None
    if copied & made or set(grouping.cols) & set(spread) or grouping.problem.cols < 2:
        return None
    shares = {axis: (size if axis == row else 1) / static_extent(nest.loop(axis)) for axis in spread}
    met = [prod(share for axis, share in shares.items() if a.moves(axis)) for a in accesses(kernel, nest)]
    operands = tuple(replace(o, bytes=ceil(o.bytes * share)) for o, share in zip(grouping.problem.operands, met))
    problem = replace(grouping.problem, batch=1, rows=size, run=1 << 62, operands=operands, stored=None)
    others = tuple(axis for axis in (*grouping.batch, *grouping.rows) if axis != row)
    return replace(grouping, batch=others, rows=(row,), problem=problem)


def _along_keys(kernel: Kernel, nest: Nest, part: Grouping, keys: Keys) -> Grouping | None:
    """A grouping for a block of keys, which are its columns or what it reduces over; None where it does not fit."""
    axis, share = keys.axes[nest.name], keys.size / keys.length
    if part.instruction or (axis,) not in (part.cols, part.reduce):
        return None
    problem, moved = part.problem, [a.moves(axis) for a in accesses(kernel, nest)]
    operands = tuple(replace(o, bytes=ceil(o.bytes * share)) if moves else o for o, moves in zip(problem.operands, moved))
    problem = replace(problem, operands=operands)
    return replace(
        part, problem=replace(problem, cols=keys.size) if part.cols == (axis,) else replace(problem, steps=keys.size)
    )


def _carried_out(so_far: Planned, chain: Chain, blocks: _RowBlocks, target: Cpu, guide: Guide) -> Planned:
    """Panels, then the loops over blocks with all nests of the chain in them, then each nest by itself.

    Raises: ScheduleError when a step is illegal.
    """
    for (nest, _), tile in zip(chain.pairs, blocks.tiles):
        so_far = so_far.then(tiling.layout_steps(so_far.kernel, so_far.nest(nest.name), tile, target))
    so_far = so_far.then(_together(chain, blocks))
    threads = sharing.parallel_steps(so_far.kernel, so_far.nest(chain.last.name), target, guide)
    for (nest, consumer), tile in zip(chain.pairs, blocks.tiles):
        inside = replace(tile.grouping, batch=(), rows=tile.grouping.rows if blocks.size > 1 else ())
        pair = so_far.nest(nest.name), so_far.nest(consumer.name)
        so_far = so_far.then(tiling.tile_steps(so_far.kernel, *pair, replace(tile, grouping=inside), target))
    done = {n.name for pair in chain.pairs for n in pair}
    rest = {n.name for n in chain.nests} - done
    outside = {n.name for n in nests(so_far.kernel.body)} - rest
    so_far = so_far.then(rows.row_steps(so_far.kernel, outside, target, guide))
    return so_far.then(threads)


def _together(chain: Chain, blocks: _RowBlocks) -> S.Steps:
    """All nests of a chain in loops over blocks of rows of the last one."""
    last, row = chain.last, blocks.row
    order = (*blocks.outer, row, *(axis for axis in last.axes if axis not in chain.axes))
    steps: list[S.Step] = [S.Reorder(order)] if order != last.axes else []
    around = _around(chain, blocks)
    steps += [S.Split(row, blocks.size, S.Tail.SHIFT)] if around[-1] == f"{row}.o" else []
    return (*steps, *(S.ComputeAt(nest.name, around[-1]) for nest in reversed(chain.nests[:-1])))


def _around(chain: Chain, blocks: _RowBlocks) -> tuple[str, ...]:
    """The axes of the loops around a block."""
    if blocks.size == 1:
        return (*blocks.outer, blocks.row)
    whole = blocks.size == static_extent(chain.last.loop(blocks.row))
    return blocks.outer if whole else (*blocks.outer, f"{blocks.row}.o")
