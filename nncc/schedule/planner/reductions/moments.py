"""Moments: a sum, and the sum of squares around its mean, block by block, so that memory is read once for both.

The squares wait for the mean of all, so that the two sums go through the whole operand one after the other. A block has a
mean of its own, and what that leaves out is added at the end (step `recenter`): so a block is squared while it is still in
a cache. That is for columns; rows stay in a cache where a kernel goes through them one by one. Sums of blocks, and of these,
are also shorter, and round less.

How many blocks there are follows from the kernel and the target, never from the threads that run it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, prod

from nncc.cost.tile import Operand, Problem, RegisterTile, registers
from nncc.ir.expr import Binary
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Store, Update, written
from nncc.schedule.apply import first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner import rows, sharing
from nncc.schedule.planner.access import accesses
from nncc.schedule.planner.contractions import tiling
from nncc.schedule.planner.contractions.blocks import even_size
from nncc.schedule.planner.contractions.groupings import Grouping
from nncc.schedule.planner.contractions.tiles import Tiling
from nncc.schedule.planner.guide import DEFAULT, Guide, Option
from nncc.schedule.planner.planned import Planned
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Cpu

CACHE_SHARE = 16
"""Divisor of the private cache, which gives what a block takes. Measured on Emerald Rapids: blocks of 16 KB to 1 MB of
2 MB are alike."""
OTHER_SHARES = (256, 64, CACHE_SHARE, 4, 1)
"""Divisors that tuning may try."""
MOST_VECTORS = 8
"""Vectors of columns, at most, that are summed side by side."""


@dataclass(frozen=True)
class _TermBlocks:
    """How the terms of a sum are cut, by the positions of its axes: those of the result, then those that it is over.

    before: axes of which a block has one step, outermost first. split: the reduction axis of which it has `size` steps.
    inner: other axes of the result. cols: neighbours in memory, outermost first; a reduction axis may be the last.
    """

    before: tuple[int, ...]
    split: int
    size: int
    inner: tuple[int, ...]
    cols: tuple[int, ...]
    extents: tuple[int, ...]

    @property
    def count(self) -> int:
        """The number of blocks."""
        return prod(self.extents[p] for p in self.before) * ceil(self.extents[self.split] / self.size)

    @property
    def dims(self) -> tuple[int, ...]:
        """The axes of the sums of blocks, in the order in which these are kept."""
        return (*self.before, self.split, *self.inner, *self.cols)


def recentred(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with sums and squares taken block by block where that is clearly faster. Differences from the means are
    not stored in any case: what they are made of is read faster."""
    for name in [n.name for n in nests(so_far.kernel.body) if _is_square(n)]:
        shown, sums = _shown(so_far, name)
        if sums:
            so_far = _in_blocks(shown, sums, name, target, guide.at(name)) or shown
    return so_far


def _is_square(nest: Nest) -> bool:
    """Whether a nest sums squares."""
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != "sum":
        return False
    (x,) = leaf.values
    return isinstance(x, Binary) and x.op is BinaryOp.MUL and x.a is x.b


def _shown(so_far: Planned, name: str) -> tuple[Planned, str]:
    """The kernel with the difference that a nest squares inlined, and the sum to recenter it by; "" for none."""
    free = so_far.left
    nest = next((n for n in free if n.name == name), None)
    if nest is None:
        return so_far, ""
    sums = [n.name for n in free[: free.index(nest)] if isinstance(n.leaf, Update)]
    made = [n.name for n in free if isinstance(n.leaf, Store) and set(written(n.leaf)) & reads(nest.leaf)]
    inlined: list[S.Steps] = [(), *((S.Inline(other),) for other in made)]
    found = first_legal(so_far.kernel, ((*first, S.Recenter(name, other)) for first in inlined for other in sums))
    last = found[-1] if found else None
    return (so_far.then(found[:-1]), last.sums) if isinstance(last, S.Recenter) else (so_far, "")


def _in_blocks(shown: Planned, sums: str, squares: str, target: Cpu, guide: Guide) -> Planned | None:
    """The kernel with two sums in blocks; None for apart."""
    nest = shown.nest(sums)
    options: list[Option[_TermBlocks | None]] = [Option(None, {"moments": "apart"}, kind="apart")]
    for share in OTHER_SHARES if guide.explores else (CACHE_SHARE,):
        blocks = _term_blocks(shown.kernel, nest, target, share)
        options += [Option(blocks, {"moments": f"L2/{share}"}, kind="blocks")] if blocks is not None else []
    return guide.take(options, lambda b: None if b is None else _carried_out(shown, (sums, squares), b, target))


def _axes(nest: Nest) -> tuple[str, ...]:
    """The axes of a sum: those of the result, then those that it is over."""
    assert isinstance(nest.leaf, Update)
    return (*map(str, nest.leaf.index), *nest.leaf.over)


def _term_blocks(kernel: Kernel, nest: Nest, target: Cpu, share: int) -> _TermBlocks | None:
    """Blocks of the terms of a sum by columns, in the order of memory; None for rows, and for too few terms."""
    axes, rank, operands = _axes(nest), len(nest.leaf.index), accesses(kernel, nest)
    extents = tuple(static_extent(nest.loop(axis)) for axis in axes)
    if not operands or not prod(extents):
        return None
    largest = max(operands, key=lambda a: a.points)
    strides = [largest.strides[axis] or 0 for axis in axes]
    order = sorted((p for p, extent in enumerate(extents) if extent != 1), key=lambda p: -strides[p])
    cols = _columns(order, strides, extents, rank)
    over = [p for p in order if p >= rank and p not in cols]
    gathers = any(a.strides[axes[p]] not in (0, strides[p]) for a in operands for p in cols)
    if not over or not cols or gathers or min(strides[p] for p in order) < 1:
        return None
    inside = {p: prod(extents[q] for q in order[n + 1 :]) for n, p in enumerate(order)}
    budget = target.own_cache.size_bytes // share // largest.buffer.dtype.size_bytes
    split = next((p for p in over if inside[p] <= budget), over[-1])
    before = (*(p for p in range(rank) if extents[p] == 1), *order[: order.index(split)])
    several = prod(extents[p] for p in before) * extents[split] // (4 * target.cores)
    size = even_size(extents[split], max(min(budget // inside[split], several, ceil(extents[split] / 2)), 1))
    inner = tuple(p for p in range(rank) if p not in (*before, *cols))
    blocks = _TermBlocks(before, split, size, inner, cols, extents)
    nothing_left = all(p in blocks.dims for p in range(rank, len(axes)))
    return None if size == 1 and nothing_left else blocks


def _columns(order: list[int], strides: list[int], extents: tuple[int, ...], rank: int) -> tuple[int, ...]:
    """The axes of the result that are one run in memory, and the reduction axis inside them, if any; none for rows."""
    cols: list[int] = []
    for p in reversed(order):
        if strides[p] != prod(extents[q] for q in cols) or (p >= rank and cols):
            break
        cols.insert(0, p)
    return tuple(cols) if any(p < rank for p in cols) else ()


def _problem(kernel: Kernel, nest: Nest, blocks: _TermBlocks) -> Problem:
    """A sum in blocks as the cost model sees it: one row of columns for each block."""
    assert isinstance(nest.leaf, Update)
    cols, inner = (prod(blocks.extents[p] for p in group) for group in (blocks.cols, blocks.inner))
    steps = ceil(prod(blocks.extents) / (blocks.count * inner * cols))
    moving = [a for a in accesses(kernel, nest) if any(a.moves(axis) for axis in nest.leaf.over)]
    operands = tuple(Operand(False, True, a.size_bytes) for a in moving)
    return Problem(blocks.count * inner, 1, cols, steps, kernel.table[written(nest.leaf)[0]].dtype, operands)


def _widest(problem: Problem, target: Cpu) -> RegisterTile:
    """One row of as many vectors of columns as there are, and registers for."""
    widest = min(MOST_VECTORS, ceil(problem.cols / target.lanes(problem.element_bytes)))
    wide = [RegisterTile(1, vectors) for vectors in range(1, widest + 1)]
    return [t for t in wide if t.vectors == 1 or registers(problem, t) <= target.vector_registers][-1]


def _carried_out(so_far: Planned, names: tuple[str, str], blocks: _TermBlocks, target: Cpu) -> Planned:
    """The kernel with a sum and its squares taken block by block.

    Raises: ScheduleError when a step is illegal.
    """
    problem = _problem(so_far.kernel, so_far.nest(names[0]), blocks)
    so_far, parts = _factored(so_far, names, blocks)
    sums, mean, rest, around = parts
    copies: dict[str, str] = {}
    tiled: S.Steps = ()
    for name in (sums, rest, around):
        copies[name] = fresh(so_far.kernel, f"{name}.acc")
        so_far = so_far.then((S.CacheWrite(name, copies[name]),))
        tiled += _tiled(so_far.kernel, copies[name], name, blocks, problem, target)
    first = find_nest(so_far.kernel, copies[sums])
    outer = tuple(map(str, first.leaf.index))[: len(blocks.before) + 1]
    order = (*outer, *(axis for axis in first.axes if axis not in outer))
    so_far = so_far.then((S.Reorder(order),) if order != first.axes else ())
    inside = (sums, mean, copies[rest], rest, copies[around], around)
    so_far = so_far.then(tuple(S.ReverseComputeAt(name, outer[-1]) for name in inside))
    threads = sharing.parallel_steps(so_far.kernel, find_nest(so_far.kernel, around), target)
    so_far = so_far.then(tiled)
    others = {n.name for n in nests(so_far.kernel.body)} - {mean}
    so_far = so_far.then(rows.row_steps(so_far.kernel, others, target))
    return so_far.then(threads).all_in(around)


def _factored(so_far: Planned, names: tuple[str, str], blocks: _TermBlocks) -> tuple[Planned, tuple[str, ...]]:
    """The kernel with the sums of blocks apart, and the names of these: their sum, mean, rest and squares."""
    parts: list[str] = []
    have: tuple[int, ...] = ()
    for name in names:
        nest, part = find_nest(so_far.kernel, name), fresh(so_far.kernel, f"{name}.part")
        axes, rank = _axes(nest), len(nest.leaf.index)
        over = [p for p in blocks.dims if p >= rank]
        cut = (S.Split(axes[blocks.split], blocks.size, S.Tail.PEEL),) if blocks.size > 1 else ()
        kept = tuple(f"{axes[p]}.o" if cut and p == blocks.split else axes[p] for p in over)
        so_far = so_far.then((*cut, S.Rfactor(name, kept, part, shared=True)))
        parts.append(part)
        have = (*over, *sorted(range(rank), key=[nest.axes.index(axis) for axis in axes].__getitem__))
    so_far = so_far.then((S.Recenter(parts[1], parts[0]), S.Inline(parts[1])))
    made = (parts[0], *(f"{parts[1]}.{name}" for name in ("mean", "rest", "around")))
    order = tuple(have.index(p) for p in blocks.dims)
    ordered = tuple(S.TransformLayout(name, (), order) for name in made) if blocks.dims != have else ()
    return so_far.then(ordered), made


def _tiled(kernel: Kernel, name: str, copy: str, blocks: _TermBlocks, problem: Problem, target: Cpu) -> S.Steps:
    """The steps for a sum in one block and the nest that copies it, once both are inside the loops over blocks."""
    nest, consumer = find_nest(kernel, name), find_nest(kernel, copy)
    assert isinstance(nest.leaf, Update)
    axis = dict(zip(blocks.dims, map(str, nest.leaf.index)))
    around, inner, cols = (tuple(axis[p] for p in g) for g in ((*blocks.before, blocks.split), blocks.inner, blocks.cols))
    groupings = (Grouping(name, batch, (), cols, nest.leaf.over, (), problem) for batch in ((*around, *inner), inner))
    every, inside = (Tiling(grouping, _widest(problem, target), 0.0) for grouping in groupings)
    return (*tiling.layout_steps(kernel, nest, every, target), *tiling.tile_steps(kernel, nest, consumer, inside, target))
