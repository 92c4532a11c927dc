"""Plans for contractions with a softmax between: blocks of rows by blocks of keys, the axis that the softmax is over.

    for rows.o: for keys.o:
      scores of the block; their maxima, exponentials and sums; products with the block of the other operand

What one contraction hands to the next is as large as both, so that more rows find a cache beside it, and what all rows
read passes through a cache once for these (`primitives/online.py` has the rewrite). Sums so far change with the maximum, so
that results round once more for each block.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, prod

from nncc.cost.tile import bandwidth, together
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import Store, Update, written
from nncc.schedule.apply import first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner import blocks, chains, rows, sharing, tiling
from nncc.schedule.planner.blocks import Chain, Keys
from nncc.schedule.planner.guide import DEFAULT, Guide, Option
from nncc.schedule.planner.planned import Planned
from nncc.schedule.planner.tiles import Tiling
from nncc.schedule.primitives.tree import find_nest, static_extent
from nncc.target import Cpu

SIZES = (128, 256, 512)
"""Keys that a block may have, made even and whole panels. Measured on Sapphire Rapids: blocks of 64 to 256 rows and 128 to
512 keys are within 10 % of one another."""
CACHE_SHARES = (16, 8)
"""Divisors of the private cache, which give what blocks take at most, as in `blocks.py`."""
PASSES = 3
"""Times that the sums so far move in each block of keys: they are read, and stored; the sums of the block are read."""


@dataclass(frozen=True)
class _Online:
    """The nests of a chain around a softmax. before: what makes the scores. inlined: the exponentials. sums: those that
    depend on the maximum. axis: that of the maximum along the keys, of which there are `length`."""

    maximum: str
    before: tuple[str, ...]
    inlined: tuple[str, ...]
    sums: tuple[str, ...]
    axis: str
    length: int


@dataclass(frozen=True)
class _Blocks:
    """Blocks of `size` along the axis `row` of the last nest, inside loops over the axes `outer`, and of `keys` inside
    them; the tile of each contraction; and the predicted cycles of them all on the busiest core."""

    outer: tuple[str, ...]
    row: str
    size: int
    keys: int
    tiles: tuple[Tiling, ...]
    cycles: float


def by_keys(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with all chains of contractions planned that are best computed in blocks of rows by blocks of keys."""
    return blocks.each_chain(so_far, lambda now, last: _blocked(now, last, target, guide))


def _blocked(so_far: Planned, last: str, target: Cpu, guide: Guide) -> Planned | None:
    """The kernel with the chain that ends in a nest in such blocks; None where all keys at once are better."""
    prepared = blocks.chained(so_far, last)
    online = _online(prepared[0].kernel, prepared[1]) if prepared else None
    if prepared is None or online is None:
        return None
    so_far, chain = prepared
    found = sorted(_all_blocks(so_far.kernel, chain, online, target), key=lambda b: b.cycles)
    options: list[Option[_Blocks | None]] = [Option(b, {"keys": b.keys, "rows": b.size}, b.cycles, "online") for b in found]
    whole = blocks.least_cycles(so_far.kernel, chain, target)
    options.insert(sum(b.cycles < whole for b in found), Option(None, {"keys": "all"}, whole, "all keys"))
    if not found:
        return None
    return guide.at(last).take(
        options, lambda b: None if b is None else _carried_out(so_far, chain, online, b, target, guide)
    )


def _online(kernel: Kernel, chain: Chain) -> _Online | None:
    """The nests around the softmax of a chain, as the step takes them; None for none."""
    for n, nest in enumerate(chain.nests):
        leaf, after = nest.leaf, chain.nests[n + 1 :]
        if not isinstance(leaf, Update) or leaf.combiner != "max" or len(leaf.over) != 1:
            continue
        inlined = tuple(o for o in after if isinstance(o.leaf, Store) and {*written(leaf)} & reads(o.leaf))
        made = {b for o in inlined for b in written(o.leaf)} | {*written(leaf)}
        sums = tuple(o.name for o in after if isinstance(o.leaf, Update) and made & reads(o.leaf))
        found = _Online(nest.name, _names(chain.nests[:n]), _names(inlined), sums, leaf.over[0],
                        static_extent(nest.loop(leaf.over[0])))  # fmt: skip
        if sums and found.length and first_legal(kernel, [(*map(S.Inline, found.inlined), _step(found, found.length))]):
            return found
    return None


def _names(of: Sequence[Nest]) -> tuple[str, ...]:
    return tuple(nest.name for nest in of)


def _step(online: _Online, keys: int) -> S.Online:
    return S.Online(online.maximum, online.sums, keys, True)


def _all_blocks(kernel: Kernel, chain: Chain, online: _Online, target: Cpu) -> Iterator[_Blocks]:
    """The blocks along each axis that all nests of the chain share, for each number of keys of which there are more."""
    axes = _key_axes(kernel, chain, online)
    if axes is None:
        return
    for row in chain.axes:
        for most in (size for size in SIZES if size < online.length):
            even = ceil(online.length / ceil(online.length / most))
            yield from _row_blocks(kernel, chain, row, Keys(even, online.length, axes), target)


def _key_axes(kernel: Kernel, chain: Chain, online: _Online) -> dict[str, str] | None:
    """By the name of each contraction, its axis along the keys; None where one has none."""
    maximum = find_nest(kernel, online.maximum)
    to = [find_nest(kernel, name) for name in (*online.before, online.maximum)]
    along = chains.matching(to, maximum.loop(online.axis).axis)
    axes = dict[str, str]()
    for nest, _ in chain.pairs:
        over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
        axis = over[0] if nest.name in online.sums else along.get(nest.name)
        if axis is None:
            return None
        axes[nest.name] = str(axis)
    return axes


def _row_blocks(kernel: Kernel, chain: Chain, row: str, keys: Keys, target: Cpu) -> Iterator[_Blocks]:
    """The blocks of rows for blocks of keys: their tiles, what they hand on, and the operands that all rows read, which come
    from where all of them lie, once for a block of rows."""
    extent = {axis: static_extent(chain.last.loop(axis)) for axis in chain.axes}
    outer = tuple(axis for axis in chain.axes if axis != row)
    count = prod(extent[axis] for axis in outer)
    all_rows = max(count * extent[row], 1)
    held, given, moved = blocks.sizes(kernel, chain)
    results = sum(kernel.table[b].size_bytes for b in written(chain.last.leaf))
    per_row = (held / keys.count + results) / all_rows
    for size in blocks.block_sizes(extent[row], count, per_row, target, CACHE_SHARES):
        if size >= extent[row] or size < 2 or (extent[row] % size and count < target.cores):
            continue
        tiles = [blocks.tile_in_block(kernel, chain, pair, row, size, target, keys) for pair in chain.pairs]
        found = tuple(tile for tile in tiles if tile is not None)
        whole = _whole_panels(found, keys, target)
        if len(found) < len(tiles) or whole >= keys.length or per_row * size > blocks.MOST_BYTES:
            continue
        share, busiest = size / all_rows, ceil(count * ceil(extent[row] / size) / target.cores) * target.cores
        near = (moved + PASSES * keys.count * results) * share / bandwidth(per_row * size, target)
        far = sum(kernel.table[b].size_bytes for b in chain.given()) / count / bandwidth(given / count, target)
        yield _Blocks(outer, row, size, whole, found, busiest * (together(sum(t.cycles for t in found), far) + near))


def _whole_panels(tiles: Sequence[Tiling], keys: Keys, target: Cpu) -> int:
    """A number of keys that is one of whole panels where the keys are columns."""
    along = [t for t in tiles if t.grouping.cols == (keys.axes[t.grouping.nest],)]
    width = max((t.tile.vectors * target.lanes(t.grouping.problem.element_bytes) for t in along), default=1)
    return ceil(keys.size / width) * width


def _carried_out(so_far: Planned, chain: Chain, online: _Online, found: _Blocks, target: Cpu, guide: Guide) -> Planned:
    """Panels, then the loops over blocks with all nests of the chain in them, then each nest by itself.

    Raises: ScheduleError when a step is illegal.
    """
    for (nest, _), tile in zip(chain.pairs, found.tiles):
        so_far = so_far.then(tiling.layout_steps(so_far.kernel, so_far.nest(nest.name), tile, target))
    so_far = so_far.then(_together(chain, online, found))
    threads = sharing.parallel_steps(so_far.kernel, so_far.nest(chain.last.name), target, guide)
    inside = {n.name for n in nests(so_far.nest(chain.last.name).loops[len(found.outer)])} - so_far.done
    for (nest, consumer), tile in zip(chain.pairs, found.tiles):
        names = (f"{nest.name}.part", nest.name) if nest.name in online.sums else (nest.name, consumer.name)
        pair, inside = (so_far.nest(names[0]), so_far.nest(names[1])), inside - {*names}
        block = replace(tile, grouping=replace(tile.grouping, batch=()))
        so_far = so_far.then(tiling.tile_steps(so_far.kernel, *pair, block, target))
    outside = {n.name for n in nests(so_far.kernel.body)} - inside
    return so_far.then(rows.row_steps(so_far.kernel, outside, target, guide)).then(threads)


def _together(chain: Chain, online: _Online, found: _Blocks) -> S.Steps:
    """All nests of a chain in loops over blocks of rows of the last one, and what the softmax is of in those over keys."""
    last, row = chain.last, found.row
    order = (*found.outer, row, *(axis for axis in last.axes if axis not in chain.axes))
    steps: list[S.Step] = [S.Inline(name) for name in online.inlined]
    steps += [S.Reorder(order)] if order != last.axes else []
    others = [n for n in _names(chain.nests[:-1]) if n not in (*online.before, *online.inlined)]
    steps += [S.Split(row, found.size, S.Tail.SHIFT), *(S.ComputeAt(name, f"{row}.o") for name in reversed(others))]
    return (*steps, _step(online, found.keys), *(S.ComputeAt(n, f"{online.axis}.o") for n in reversed(online.before)))
