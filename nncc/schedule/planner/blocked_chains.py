"""Chains of contractions row by row, such as attention: a block of rows at a time, whose temporaries stay in a cache.

A contraction that reads another one's result, through nests that go row by row, shares loops over blocks of rows with it.
Each contraction of a block is tiled in registers (`forms/tiles.py`), and nests in between go row by row (`forms/rows.py`).
Temporaries are as large as a block, one for each thread. Operands are packed into panels once, before the loops.

With a softmax in between, blocks may be cut along its axis too, into blocks of keys (as in FlashAttention):

    for rows.o: for keys.o:
      scores of the block; their maxima, exponentials and sums; products with the block of the other operand

Temporaries are then rows x keys of a block, so that more rows fit a cache, and share each pass over the operands
(`primitives/online.py` has the rewrite). Sums are rescaled when the maximum changes: results round once more for each block.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, prod

from nncc.cost.closed_form import bandwidth, together
from nncc.ir.buffer import Role
from nncc.ir.expr import Var
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import Store, Update, written
from nncc.schedule import steps as S
from nncc.schedule.apply import first_legal
from nncc.schedule.planner import marks
from nncc.schedule.planner.access import accesses
from nncc.schedule.planner.choose import DEFAULT, Guide, KnobValue, Option, Planned
from nncc.schedule.planner.forms import chains, rows, tiles
from nncc.schedule.planner.forms.chains import RowChain, matching
from nncc.schedule.planner.forms.groupings import Grouping, groupings
from nncc.schedule.planner.forms.rows import STACK_BYTES
from nncc.schedule.planner.forms.tiles import Tiling, epilogue, layout_steps, tile_steps
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Cpu

CHAIN_BYTES = STACK_BYTES // 4
"""Bytes of the temporaries of a block, at most: a share of a thread's stack."""
CACHE_SHARES = (16, 8, 4, 2)
"""Divisors of the private cache that give the temporaries of a block at most: operands that all rows read stream through it.
A smaller one counts only if a block would otherwise have fewer rows than a register tile."""
OTHER_SHARES = (128, 64, 32, *CACHE_SHARES, 1)
"""Divisors that tuning may try."""
KEY_SHARES = CACHE_SHARES[:2]
"""Divisors, as CACHE_SHARES, for blocks of keys. Measured on Sapphire Rapids, blocks of 32 rows and 528 keys, over all keys
at once: 4 heads of 1,024 rows of 80 1.23, 8 heads of 64 1.01, causal ones 0.86."""
SPARED = 16
"""Registers, of which one is kept from tiles, for constants of the nests between contractions."""
SUM_PASSES = 3
"""Times that running sums move in each block of keys: a read, a write, and a read of the block's sums."""


@dataclass(frozen=True)
class _Blocks:
    """Blocks of `size` along the axis `row` of the last nest, inside loops over the axes `outer`, and of `keys` inside, 0
    for all; the tile of each contraction; predicted cycles of all on one core."""

    outer: tuple[str, ...]
    row: str
    size: int
    keys: int
    tiles: tuple[Tiling, ...]
    cycles: float

    def around(self, chain: RowChain) -> tuple[str, ...]:
        """The axes of the loops around a block of rows."""
        if self.size == 1:
            return (*self.outer, self.row)
        whole = self.size == static_extent(chain.last.loop(self.row))
        return self.outer if whole else (*self.outer, f"{self.row}.o")


def in_blocks(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with all chains of contractions planned that are faster in blocks."""
    return _each_chain(so_far, target, guide, by_keys=True)


def in_row_blocks(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """As `in_blocks`, without blocks of keys, each of which rounds sums once more."""
    return _each_chain(so_far, target, guide, by_keys=False)


def _each_chain(so_far: Planned, target: Cpu, guide: Guide, by_keys: bool) -> Planned:
    """The kernel with chains planned, each by its last contraction."""
    for name in [nest.name for nest in nests(so_far.kernel.body) if _is_contraction(so_far.kernel, nest)][:0:-1]:
        last = (epilogue(so_far.kernel, so_far.nest(name), so_far.done) or so_far.nest(name)).name
        after = _blocked(so_far, last, target, guide, by_keys)
        so_far = so_far if after is None else after.all_in(last)
    return so_far


def _is_contraction(kernel: Kernel, nest: Nest) -> bool:
    """Whether a reduction has two operands that each move with an output axis in which the other one is invariant."""
    if not isinstance(nest.leaf, Update):
        return False
    axes = [i.name for i in nest.leaf.index if isinstance(i, Var)]
    moved = {frozenset(axis for axis in axes if a.moves(axis)) for a in accesses(kernel, nest)}
    return any(a - b and b - a for a in moved for b in moved)


def _blocked(so_far: Planned, last: str, target: Cpu, guide: Guide, by_keys: bool) -> Planned | None:
    """The kernel with the chain that ends in a nest computed in blocks; None if it is faster apart."""
    prepared = _chained(so_far, last)
    if prepared is None:
        return None
    so_far, chain = prepared
    soft = scores(so_far.kernel, chain) if by_keys else None
    apart = _cycles_apart(so_far.kernel, chain, target)
    usual = _all_blocks(so_far.kernel, chain, soft, target, CACHE_SHARES, guide.any_size)
    found = sorted(usual, key=lambda b: b.cycles)
    options: list[Option[_Blocks | None]] = [_option(b) for b in found]
    options.insert(sum(b.cycles < apart for b in found), Option(None, {"blocks": "apart"}, apart, "apart"))
    every = _all_blocks(so_far.kernel, chain, soft, target, OTHER_SHARES) if guide.explores else ()
    options += [_option(b) for b in sorted(every, key=lambda b: b.cycles) if b not in found]
    return guide.at(last).take(options, lambda b: None if b is None else _carried_out(so_far, chain, soft, b, target, guide))


def _option(blocks: _Blocks) -> Option[_Blocks | None]:
    knobs: dict[str, KnobValue] = {"blocks": blocks.row, "size": blocks.size, "keys": blocks.keys or "all"}
    return Option(blocks, knobs, blocks.cycles, "blocks of keys" if blocks.keys else "blocks")


def _chained(so_far: Planned, last: str) -> tuple[Planned, RowChain] | None:
    """The chain that ends in a nest, each contraction with a nest that stores it, and its kernel; None for no chain."""
    chain = _chain(so_far, last)
    if chain is None:
        return None
    copies = tuple(S.CacheWrite(n.name, fresh(so_far.kernel, f"{n.name}.acc")) for n, c in chain.pairs if n is c)
    so_far = so_far.then(copies)
    chain = _chain(so_far, last)
    return None if chain is None or any(n is c for n, c in chain.pairs) else (so_far, chain)


def _chain(so_far: Planned, last: str) -> RowChain | None:
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
    chain = chain[chain.index(sums[0]) :]  # producers of its operand have separate loops
    pairs = tuple((n, epilogue(kernel, n, so_far.done) or n) for n in sums)
    return RowChain(tuple(chain), pairs, chains.shared_axes(kernel, chain))


# Sizes and cycles


def _sizes(kernel: Kernel, chain: RowChain) -> tuple[int, int, int]:
    """(temporaries, given, moved): bytes of the temporaries between contractions; of the largest outside operand; and of all
    traffic on the temporaries, with reads for ownership."""
    temporaries = sum(kernel.table[b].size_bytes for b in chain.temporaries())
    given = max((kernel.table[b].size_bytes for b in chain.given()), default=0)
    reading = [b for nest in chain.nests for b in reads(nest.leaf)]
    return temporaries, given, sum(kernel.table[b].size_bytes * (2 + reading.count(b)) for b in chain.temporaries())


def _cycles_apart(kernel: Kernel, chain: RowChain, target: Cpu) -> float:
    """Predicted cycles of the contractions in sequence, on the busiest core."""
    best = [tiles.tilings(kernel, nest, target, consumer)[:1] for nest, consumer in chain.pairs]
    temporaries, given, moved = _sizes(kernel, chain)
    return sum(c.cycles for found in best for c in found) + moved / bandwidth(temporaries + given, target)


def _all_blocks(
    kernel: Kernel, chain: RowChain, soft: Scores | None, target: Cpu, shares: tuple[int, ...], any_size: bool = False
) -> Iterator[_Blocks]:
    """The best blocks along each shared axis: by blocks of keys, or with all keys if there are none. Tuning may try both. So
    may plans for any size: rows of all keys may be more than a stack has room for."""
    cut = blocks_of_keys(kernel, chain, soft, any_size) if soft else []
    by_keys = [b for keys in cut for row in chain.axes for b in _row_blocks(kernel, chain, row, keys, target, KEY_SHARES)]
    yield from by_keys
    if not by_keys or shares is OTHER_SHARES or any_size:
        for row in chain.axes:
            yield from _row_blocks(kernel, chain, row, None, target, shares)


def _row_blocks(
    kernel: Kernel, chain: RowChain, row: str, keys: Keys | None, target: Cpu, shares: tuple[int, ...]
) -> Iterator[_Blocks]:
    """The blocks along an axis, priced by their tiles, temporaries, and operand traffic."""
    extent = {axis: static_extent(chain.last.loop(axis)) for axis in chain.axes}
    outer = tuple(axis for axis in chain.axes if axis != row)
    count, parts = prod(extent[axis] for axis in outer), keys.count if keys else 1
    temporaries, given, moved = _sizes(kernel, chain)
    given_bytes = [kernel.table[b].size_bytes for b in chain.given()]
    sums = sum(kernel.table[b].size_bytes for b in written(chain.last.leaf)) if keys else 0
    all_rows = max(count * extent[row], 1)
    per_row = (temporaries / parts + sums) / all_rows
    for size in block_sizes(extent[row], count, per_row, target, shares) if extent[row] * count else ():
        alone = extent[row] % size and count < target.cores  # the last block overlaps another: threads cannot share them
        fits = 1 < size < extent[row] if keys else outer or size < extent[row] or size == 1
        if alone or not fits or per_row * size > CHAIN_BYTES:
            continue
        tiles = [tile_in_block(kernel, chain, pair, row, size, target, keys) for pair in chain.pairs]
        found = tuple(tile for tile in tiles if tile is not None)
        whole = keys.whole_panels(found, target) if keys else 0
        if len(found) < len(tiles) or (keys and whole >= keys.length):
            continue
        busiest = ceil(count * ceil(extent[row] / size) / target.cores) * target.cores
        near = (moved + SUM_PASSES * parts * sums) * size / all_rows
        near /= bandwidth(per_row * size + (0 if keys else given / count), target)
        far = sum(given_bytes) / count / bandwidth(given / count, target) if keys else 0.0
        first = 0.0 if keys else sum(b / bandwidth(b, target) for b in given_bytes)
        cycles = together(busiest * (together(sum(c.cycles for c in found), far) + near), first)
        yield _Blocks(outer, row, size, whole, found, cycles)


def block_sizes(extent: int, count: int, per_row: float, target: Cpu, shares: tuple[int, ...]) -> list[int]:
    """Sizes of blocks in rows, one for each share of the private cache: the most rows that fit it and give every thread
    several blocks, evened by `even_size`."""
    several = extent if target.cores < 2 else extent // min(ceil(4 * target.cores / count), extent)
    found: list[int] = []
    for share in shares:
        if shares is CACHE_SHARES and found and found[-1] >= tiles.MAX_ROWS:
            break
        cache = target.own_cache.size_bytes // share
        found.append(even_size(extent, max(min(extent, int(cache // max(per_row, 1)), several), 1)))
    return list(dict.fromkeys(found))


def even_size(extent: int, most: int) -> int:
    """The largest divisor of an extent in (most // 2, most]; otherwise the size of even blocks of at most `most`."""
    even = ceil(extent / ceil(extent / most))
    return next((n for n in range(most, most // 2, -1) if extent % n == 0), even)


def tile_in_block(
    kernel: Kernel, chain: RowChain, pair: tuple[Nest, Nest], row: str, size: int, target: Cpu, keys: Keys | None = None
) -> Tiling | None:
    """The best tile of a contraction in one block, with the cycles of the block and its share of the packing. keys: if
    blocks are cut along another axis too."""
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
    kernel: Kernel, chain: RowChain, nest: Nest, grouping: Grouping, row: str, spread: tuple[str, ...], size: int
) -> Grouping | None:
    """A grouping of a nest for `size` rows along one axis, inside the other shared loops; None if it does not fit. Operands
    shrink to what these loops' iterations touch."""
    made = {b for nest in chain.nests for b in written(nest.leaf)}
    copied = {a.buffer.name for a in grouping.packed}
    if row not in grouping.rows or grouping.packed_rows or grouping.window or len(grouping.cols) != 1:
        return None
    if copied & made or set(grouping.cols) & set(spread) or grouping.problem.cols < 2:
        return None
    shares = {axis: (size if axis == row else 1) / static_extent(nest.loop(axis)) for axis in spread}
    met = [prod(share for axis, share in shares.items() if a.moves(axis)) for a in accesses(kernel, nest)]
    operands = tuple(replace(o, bytes=ceil(o.bytes * share)) for o, share in zip(grouping.problem.operands, met))
    others = tuple(axis for axis in (*grouping.batch, *grouping.rows) if axis != row)
    inside = prod(static_extent(nest.loop(axis)) for axis in others if axis not in spread)  # in each block anew
    problem = replace(grouping.problem, batch=inside, rows=size, run=1 << 62, operands=operands, stored=None)
    return replace(grouping, batch=others, rows=(row,), problem=problem)


def _along_keys(kernel: Kernel, nest: Nest, part: Grouping, keys: Keys) -> Grouping | None:
    """A grouping for a block of keys, as its columns or its reduction; None if it does not fit."""
    axis, share = keys.axes[nest.name], keys.size / keys.length
    if part.instruction or (axis,) not in (part.cols, part.reduce):
        return None
    problem, moved = part.problem, [a.moves(axis) for a in accesses(kernel, nest)]
    operands = tuple(replace(o, bytes=ceil(o.bytes * share)) if moves else o for o, moves in zip(problem.operands, moved))
    problem = replace(problem, operands=operands)
    return replace(
        part, problem=replace(problem, cols=keys.size) if part.cols == (axis,) else replace(problem, steps=keys.size)
    )


def _carried_out(
    so_far: Planned, chain: RowChain, soft: Scores | None, blocks: _Blocks, target: Cpu, guide: Guide
) -> Planned:
    """Panels, then loops over blocks with all nests of the chain inside, then each nest.

    Raises: ScheduleError if a step is illegal.
    """
    for (nest, _), tile in zip(chain.pairs, blocks.tiles):
        so_far = so_far.then(layout_steps(so_far.kernel, so_far.nest(nest.name), tile, target))
    so_far = so_far.then(_together(chain, soft, blocks))
    threads = marks.parallel_steps(so_far.kernel, so_far.nest(chain.last.name), target, guide)
    block = so_far.nest(chain.last.name).loops[len(blocks.around(chain)) - 1]
    inside = {n.name for n in nests(block)} - so_far.done
    for (nest, consumer), tile in zip(chain.pairs, blocks.tiles):
        in_parts = blocks.keys and soft and nest.name in soft.sums
        names = (f"{nest.name}.part", nest.name) if in_parts else (nest.name, consumer.name)
        part = replace(tile.grouping, batch=(), rows=tile.grouping.rows if blocks.size > 1 else ())
        pair, inside = (so_far.nest(names[0]), so_far.nest(names[1])), inside - {*names}
        so_far = so_far.then(tile_steps(so_far.kernel, *pair, replace(tile, grouping=part), target))
    outside = {n.name for n in nests(so_far.kernel.body)} - inside
    return so_far.then(rows.row_steps(so_far.kernel, outside, target, guide)).then(threads)


def _together(chain: RowChain, soft: Scores | None, blocks: _Blocks) -> S.Steps:
    """The steps that put a chain into loops over blocks of rows of its last nest, and a softmax into loops over keys."""
    last, row, around = chain.last, blocks.row, blocks.around(chain)
    order = (*blocks.outer, row, *(axis for axis in last.axes if axis not in chain.axes))
    inlined, before = (soft.inlined, soft.before) if blocks.keys and soft else ((), ())
    steps: list[S.Step] = [*map(S.Inline, inlined), *([S.Reorder(order)] if order != last.axes else [])]
    steps += [S.Split(row, blocks.size, S.Tail.SHIFT)] if around[-1] == f"{row}.o" else []
    steps += [S.ComputeAt(n.name, around[-1]) for n in reversed(chain.nests[:-1]) if n.name not in (*inlined, *before)]
    steps += [soft.step(blocks.keys)] if blocks.keys and soft else []
    return (*steps, *(S.ComputeAt(name, f"{soft.axis}.o") for name in reversed(before) if soft))


KEYS_OF_BLOCK = (128, 256, 512)
"""Keys of a block, evened to whole panels. Measured on Sapphire Rapids: blocks of 64 to 256 rows and 128 to 512 keys are
within 10 % of one another."""

FEWEST_KEY_BLOCKS = 3
"""Blocks of keys that are too few: each rescales the running sums. Measured on Sapphire Rapids, one thread, over all keys at
once: 8 heads of 300 rows of 40 in two blocks 1.29; 8 heads of 1,024 rows of 64 in eight 0.94, 4 of 2,048 in sixteen 0.90,
causal ones of 1,024 rows 0.83; 4 heads of 1,024 rows of 80 0.98. The cost model predicts 1.01 for them."""


@dataclass(frozen=True)
class Scores:
    """The nests of a chain around a softmax. before: nests that make the scores. inlined: the exponentials. sums: that
    depend on the maximum. axis: of the maximum along the keys, `length` of them."""

    maximum: str
    before: tuple[str, ...]
    inlined: tuple[str, ...]
    sums: tuple[str, ...]
    axis: str
    length: int

    def step(self, keys: int) -> S.Online:
        """The step that cuts the keys into blocks."""
        return S.Online(self.maximum, self.sums, keys, True)


@dataclass(frozen=True)
class Keys:
    """Blocks of `size` of `length` keys. axes: of the keys, by nest."""

    size: int
    length: int
    axes: Mapping[str, str]

    @property
    def count(self) -> int:
        return ceil(self.length / self.size)

    def whole_panels(self, tiles: Sequence[Tiling], target: Cpu) -> int:
        """A number of keys near the size that fills whole panels if keys are columns."""
        along = [t for t in tiles if t.grouping.cols == (self.axes[t.grouping.nest],)]
        width = max((t.tile.vectors * target.lanes(t.grouping.problem.element_bytes) for t in along), default=1)
        return ceil(self.size / width) * width


def scores(kernel: Kernel, chain: RowChain) -> Scores | None:
    """The softmax of a chain; None without one."""
    for n, nest in enumerate(chain.nests):
        leaf, after = nest.leaf, chain.nests[n + 1 :]
        if not isinstance(leaf, Update) or leaf.combiner != "max" or len(leaf.over) != 1:
            continue
        inlined = tuple(o for o in after if isinstance(o.leaf, Store) and {*written(leaf)} & reads(o.leaf))
        made = {b for o in inlined for b in written(o.leaf)} | {*written(leaf)}
        sums = tuple(o.name for o in after if isinstance(o.leaf, Update) and made & reads(o.leaf))
        found = Scores(
            nest.name, _names(chain.nests[:n]), _names(inlined), sums, leaf.over[0], static_extent(nest.loop(leaf.over[0]))
        )
        if sums and found.length and first_legal(kernel, [(*map(S.Inline, found.inlined), found.step(found.length))]):
            return found
    return None


def _names(of: Sequence[Nest]) -> tuple[str, ...]:

    return tuple(nest.name for nest in of)


def blocks_of_keys(kernel: Kernel, chain: RowChain, found: Scores, any_size: bool = False) -> list[Keys]:
    """The even blocks into which the keys of a softmax may be cut; none if a contraction does not go along them. any_size:
    also a block that serves whatever the number of keys."""
    to = [find_nest(kernel, name) for name in (*found.before, found.maximum)]
    along = matching(to, to[-1].loop(found.axis).axis)
    axes = dict[str, str]()
    for nest, _ in chain.pairs:
        over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
        axis = over[0] if nest.name in found.sums else along.get(nest.name)
        if axis is None:
            return []
        axes[nest.name] = str(axis)
    if any_size and KEYS_OF_BLOCK[0] < found.length:
        return [Keys(KEYS_OF_BLOCK[0], found.length, axes)]
    most = [size for size in KEYS_OF_BLOCK if FEWEST_KEY_BLOCKS * size < found.length]
    return [Keys(ceil(found.length / ceil(found.length / size)), found.length, axes) for size in most]
