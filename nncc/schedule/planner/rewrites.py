"""Other algorithms for a nest: rewrites near the beginning or at the end of a plan.

- `inverted`, `gradual`, `varied`: products with a shared inverse, exponentials with subnormal results, Winograd convolution.
  Each is taken if it is predicted to be clearly faster; `Precision` says which are allowed.
- `in_runs`: reduction axes that are one run of an operand become one, where an instruction takes groups of its numbers.
- `recentred`: a sum and the squares around its mean in one pass over memory, block by block, for reductions by columns. A
  block is squared around its mean while it is in a cache, and the difference to the mean of all is added at the end (step
  `recenter`). Sums of block sums also round less.
- `in_parts` (split-K): a reduction to few elements becomes one into parts, which threads and FMA chains share.
- `in_subtotals`: long sums are cut into subtotals, in as many levels as it takes. The error of a sum grows with its length;
  by levels it grows with their number, as in pairwise summation (Higham, Accuracy and Stability of Numerical Algorithms,
  4.2).

The number of blocks and parts follows from the kernel and the target, not from the threads that run it: results have the
same bits on any number of threads. Rewrites belong to schedule, not to frontend: they take any kernel, and need the cost
model.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import partial
from math import ceil, prod

from nncc.cost.closed_form import Operand, Problem, RegisterTile, bandwidth, registers
from nncc.cost.rates import fmas_per_cycle
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType, bf16, f16
from nncc.ir.expr import Binary, Cast, Expr, Unary, Var, static
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.reduction import additions, in_any_order, in_turn
from nncc.ir.stmt import Store, Update, values, written
from nncc.ir.walk import subexpressions, variables
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner import marks, winograd
from nncc.schedule.planner.access import accesses
from nncc.schedule.planner.blocked_chains import CACHE_SHARES, even_size
from nncc.schedule.planner.choose import DEFAULT, MODEL_MARGIN, Guide, KnobValue, Option, Planned
from nncc.schedule.planner.forms import rows, tiles
from nncc.schedule.planner.forms.elementwise import widest
from nncc.schedule.planner.forms.groupings import Grouping, axes_below
from nncc.schedule.planner.forms.instructions import run_steps
from nncc.schedule.planner.forms.rows import straightened
from nncc.schedule.planner.forms.tiles import Tiling
from nncc.schedule.planner.marks import is_worth
from nncc.schedule.planner.winograd import TileBlocks
from nncc.schedule.primitives.arithmetic import has_exponentials, shared_divisors
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Cpu

WHOLE = frozenset({UnaryOp.FLOOR, UnaryOp.CEIL, UnaryOp.TRUNC, UnaryOp.ROUND})
"""Operations that round to whole numbers."""
LEAST_SHARED = 64
"""Divisions by one number that are worth its inverse, at least: it has a latency of some forty cycles."""
ALLOWED_ERROR = 1e-4
"""Relative error of a variant, at most, as predicted, on the scale of the results."""


class Precision(Enum):
    """Which variants may be chosen: those with a predicted error up to ALLOWED_ERROR, or (STRICT) none that rounds more than
    the kernel as written, with sums in any order. TF32: as DEFAULT, and tensor cores may round f32 factors to 10 bits of
    fraction. BF16, F16: as DEFAULT, and products of f32 may have factors of that dtype, which the graph says."""

    DEFAULT = "default"
    STRICT = "strict"
    TF32 = "tf32"
    BF16 = "bf16"
    F16 = "f16"

    @property
    def factors(self) -> DType | None:
        """The dtype that factors of products of f32 may be rounded to; None where they stay."""
        return {Precision.BF16: bf16, Precision.F16: f16}.get(self)


def varied(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with a faster variant of each reduction that has one."""
    for name in so_far.reductions:
        if name not in so_far.done:
            so_far = _one_varied(so_far, name, target, guide) or so_far
    return so_far


def _one_varied(so_far: Planned, name: str, target: Cpu, guide: Guide) -> Planned | None:
    """The kernel with a variant of a reduction; None for the direct form. Tries the kernel as written first, then with its
    result stored in reduction order; the guide is asked once."""
    for form in _forms(so_far, name):
        options = _variant_options(form, form.nest(name), target, guide)
        if options:
            return guide.at(name).take(options, partial(_variant_carried_out, form, target, guide))
    return None


def _forms(so_far: Planned, name: str) -> Iterator[Planned]:
    """The kernel as written, then with the results of a reduction stored in its order."""
    yield so_far
    ordered = _in_order(so_far, so_far.nest(name))
    if ordered is not None:
        yield ordered


def _in_order(so_far: Planned, nest: Nest) -> Planned | None:
    """The kernel with a reduction's result stored in its order and then copied; None if the consumer stores in that order
    already."""
    kernel, consumer = so_far.kernel, tiles.epilogue(so_far.kernel, nest, so_far.done)
    place = [i.name for i in consumer.leaf.index if isinstance(i, Var)] if consumer else []
    if consumer is None or len(place) < len(consumer.leaf.index):
        return None
    order = tuple(place.index(axis) for axis in axes_below(nest, consumer))
    copy = fresh(kernel, f"{consumer.name}.ordered")
    steps = (S.CacheWrite(consumer.name, copy), S.TransformLayout(copy, (), order))
    return so_far.then(steps) if order != tuple(range(len(place))) else None


def _variant_carried_out(so_far: Planned, target: Cpu, guide: Guide, blocks: TileBlocks | None) -> Planned | None:
    """The kernel with a variant; None for the direct form."""
    return None if blocks is None else winograd.carried_out(so_far, blocks, target, guide)


def in_runs(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with reduction axes that are one run of an operand as one loop, where an instruction takes groups of it."""
    for name in so_far.reductions:
        if name not in so_far.done and all(static(loop.extent) for loop in so_far.nest(name).loops):
            so_far = so_far.then(run_steps(so_far.kernel, so_far.nest(name), target))
    return so_far


def inverted(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel in which no nest divides many elements by one number.

    Quotients that are rounded to whole numbers, as in quantisation, stay: an error in the last place would become a whole
    step.
    """
    for nest in so_far.left:
        kernel = so_far.kernel
        sharers = max((_sharers(nest, divisor) for divisor in shared_divisors(nest)), default=0)
        if sharers and _rounds_to_whole(kernel, nest):
            continue
        if guide.wants("inverse", sharers >= LEAST_SHARED, sharers > 1):
            so_far = so_far.then(first_legal(kernel, [(S.Reciprocal(nest.name, fresh(kernel, f"{nest.name}.inverse")),)]))
    return so_far


def gradual(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel whose exponentials have subnormal results, at the cost of a second one."""
    names = [nest.name for nest in nests(so_far.kernel.body) if has_exponentials(nest)]
    return so_far.then(S.KeepSubnormals(name) for name in names)


def _rounds_to_whole(kernel: Kernel, first: Nest) -> bool:
    """Whether values of a nest are rounded to whole numbers, there or downstream."""
    reached = set[str]()
    for nest in nests(kernel.body):
        if nest.name == first.name or reads(nest.leaf) & reached:
            if any(_is_whole(x) for value in values(nest.leaf) for x in subexpressions(value)):
                return True
            reached |= set(written(nest.leaf))
    return False


def _is_whole(x: Expr) -> bool:
    """Whether an expression rounds to whole numbers."""
    if isinstance(x, Cast):
        return x.x.dtype.is_float and not x.dtype.is_float
    return isinstance(x, Unary) and x.op in WHOLE


def _sharers(nest: Nest, divisor: Expr) -> int:
    """Elements of a nest that share one divisor."""
    return prod(static_extent(o) for o in nest.loops if o.axis not in variables(divisor))


def _variant_options(so_far: Planned, nest: Nest, target: Cpu, guide: Guide) -> list[Option[TileBlocks | None]]:
    """The options for a nest, None for the direct form, cheapest first; those for exploring guides come last."""
    kernel, consumer = so_far.kernel, tiles.epilogue(so_far.kernel, nest, so_far.done)
    usual = winograd.tile_blocks(kernel, nest, consumer, target, any_size=guide.any_size)
    variants = _timed(usual, target)
    direct = tiles.tilings(kernel, nest, target, consumer)[:1] if variants else []
    if not direct:
        return []
    whole = winograd.with_weights(direct[0].cycles, variants[0].value.direct_bytes, target)
    first = sum((option.cycles or 0.0) < whole for option in variants)
    options = [*variants[:first], Option(None, {"variant": "direct"}, whole, "direct"), *variants[first:]]
    every = _timed(winograd.tile_blocks(kernel, nest, consumer, target, guide.explores), target) if guide.explores else []
    known = [option.knobs for option in variants]
    return [*options, *(option for option in every if option.knobs not in known)]


def _timed(every: Iterable[TileBlocks], target: Cpu) -> list[Option[TileBlocks]]:
    """The precise enough blocks as options, cheapest first."""
    found = [Option(b, _variant_knobs(b), b.cycles(target), f"tiles of {b.tile}") for b in every if b.error <= ALLOWED_ERROR]
    return sorted(found, key=lambda option: option.cycles or 0.0)


def _variant_knobs(blocks: TileBlocks) -> dict[str, KnobValue]:
    """The knobs of a variant in blocks."""
    name = f"winograd {blocks.tile}x{blocks.tile}"
    shape: dict[str, KnobValue] = {"tiles": blocks.run} if blocks.run else {"tile rows": blocks.rows}
    return {"variant": name, **shape, "panel": blocks.panel, "image first": blocks.before}


MOMENT_SHARE = CACHE_SHARES[0]
"""Divisor of the private cache that gives the size of a block. Measured on Emerald Rapids: blocks of 16 KB to 1 MB of 2 MB
are alike."""
OTHER_MOMENT_SHARES = (256, 64, MOMENT_SHARE, 4, 1)
"""Divisors that tuning may try."""


@dataclass(frozen=True)
class _TermBlocks:
    """How the terms of a sum are cut, by axis positions: output axes, then reduction axes.

    before: axes with one step in a block, outermost first. split: the reduction axis with `size` steps in a block. inner:
    other output axes. cols: contiguous axes, outermost first; a reduction axis may be the last.
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
        """The axes of the block sums, in the order of their dims."""
        return (*self.before, self.split, *self.inner, *self.cols)


def recentred(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with sums and squares taken block by block, if clearly faster. Differences from the mean are recomputed,
    not stored."""
    for name in [n.name for n in nests(so_far.kernel.body) if _is_square(n)]:
        shown, sums = _shown(so_far, name)
        if sums:
            so_far = _moments_in_blocks(shown, sums, name, target, guide.at(name)) or shown
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


def _moments_in_blocks(shown: Planned, sums: str, squares: str, target: Cpu, guide: Guide) -> Planned | None:
    """The kernel with two sums in blocks; None for apart."""
    nest = shown.nest(sums)
    options: list[Option[_TermBlocks | None]] = [Option(None, {"moments": "apart"}, kind="apart")]
    for share in OTHER_MOMENT_SHARES if guide.explores else (MOMENT_SHARE,):
        blocks = _term_blocks(shown.kernel, nest, target, share)
        options += [Option(blocks, {"moments": f"L2/{share}"}, kind="blocks")] if blocks is not None else []
    return guide.take(options, lambda b: None if b is None else _moments_carried_out(shown, (sums, squares), b, target))


def _axes(nest: Nest) -> tuple[str, ...]:
    """The axes of a sum: output axes, then reduction axes."""
    assert isinstance(nest.leaf, Update)
    return (*map(str, nest.leaf.index), *nest.leaf.over)


def _term_blocks(kernel: Kernel, nest: Nest, target: Cpu, share: int) -> _TermBlocks | None:
    """Blocks of the terms of a sum by columns, in memory order; None for rows, and for too few terms."""
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
    """The contiguous output axes, with an inner reduction axis, if any; none for rows."""
    cols: list[int] = []
    for p in reversed(order):
        if strides[p] != prod(extents[q] for q in cols) or (p >= rank and cols):
            break
        cols.insert(0, p)
    return tuple(cols) if any(p < rank for p in cols) else ()


def _problem(kernel: Kernel, nest: Nest, blocks: _TermBlocks) -> Problem:
    """A sum in blocks for the cost model: one row of columns for each block."""
    assert isinstance(nest.leaf, Update)
    cols, inner = (prod(blocks.extents[p] for p in group) for group in (blocks.cols, blocks.inner))
    steps = ceil(prod(blocks.extents) / (blocks.count * inner * cols))
    moving = [a for a in accesses(kernel, nest) if any(a.moves(axis) for axis in nest.leaf.over)]
    operands = tuple(Operand(False, True, a.size_bytes) for a in moving)
    return Problem(blocks.count * inner, 1, cols, steps, kernel.table[written(nest.leaf)[0]].dtype, operands)


def _widest(problem: Problem, target: Cpu) -> RegisterTile:
    """One row of as many vectors of columns as there are, and registers for."""
    widest = min(tiles.MAX_VECTORS, ceil(problem.cols / target.lanes(problem.element_bytes)))
    wide = [RegisterTile(1, vectors) for vectors in range(1, widest + 1)]
    return [t for t in wide if t.vectors == 1 or registers(problem, t) <= target.vector_registers][-1]


def _moments_carried_out(so_far: Planned, names: tuple[str, str], blocks: _TermBlocks, target: Cpu) -> Planned:
    """The kernel with a sum and its squares taken block by block.

    Raises: ScheduleError if a step is illegal.
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
    threads = marks.parallel_steps(so_far.kernel, find_nest(so_far.kernel, around), target)
    so_far = so_far.then(tiled)
    others = {n.name for n in nests(so_far.kernel.body)} - {mean}
    so_far = so_far.then(rows.row_steps(so_far.kernel, others, target))
    return so_far.then(threads).all_in(around)


def _factored(so_far: Planned, names: tuple[str, str], blocks: _TermBlocks) -> tuple[Planned, tuple[str, ...]]:
    """The kernel with block sums, and the names of their sum, mean, rest and squares."""
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
    """The steps for a block sum and the nest that copies it, inside the loops over blocks."""
    nest, consumer = find_nest(kernel, name), find_nest(kernel, copy)
    assert isinstance(nest.leaf, Update)
    axis = dict(zip(blocks.dims, map(str, nest.leaf.index)))
    around, inner, cols = (tuple(axis[p] for p in g) for g in ((*blocks.before, blocks.split), blocks.inner, blocks.cols))
    groupings = (Grouping(name, batch, (), cols, nest.leaf.over, (), problem) for batch in ((*around, *inner), inner))
    every, inside = (Tiling(grouping, _widest(problem, target), 0.0) for grouping in groupings)
    return (*tiles.layout_steps(kernel, nest, every, target), *tiles.tile_steps(kernel, nest, consumer, inside, target))


LEAST_WORK = 1000
"""Vectors of a reduction that are worth a second nest, at least."""
MOST_PARTS = 8
"""Parts for each core, at most: enough to balance late threads, and to hide the latency of FMAs."""


@dataclass(frozen=True)
class _Cut:
    """Steps that cut a reduction into parts, predicted cycles of all cores, whether parts run along their lanes, and their
    number."""

    steps: S.Steps
    cycles: float
    in_lanes: bool
    parts: int


def in_parts(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with reductions split if that is clearly faster."""
    for name in so_far.reductions:
        users = _users(so_far, so_far.nest(name), target)
        part = fresh(so_far.kernel, f"{name}.part")
        cut = None if users is None else _best_cut(so_far, so_far.nest(name), part, users, guide.at(name))
        if cut is not None:
            so_far = so_far.then(cut.steps)
            if cut.in_lanes:
                more = rows.alone_steps(so_far.kernel, so_far.nest(part), target, guide)
                so_far = so_far.then(more).all_in(part)
    return so_far


def _users(so_far: Planned, nest: Nest, target: Cpu) -> Cpu | None:
    """The target with the cores that a nest keeps busy. None for little work, for at least two results per FMA in flight, or
    if partial results are illegal."""
    if not isinstance(nest.leaf, Update) or not in_any_order(nest.leaf, so_far.kernel.table):
        return None
    dtype = so_far.kernel.table[written(nest.leaf)[0]].dtype
    lanes = target.lanes(dtype.size_bytes)
    in_flight = 2 * fmas_per_cycle(dtype, target) * target.fma_latency
    work = prod(static_extent(loop) for loop in nest.loops) / lanes
    if work < LEAST_WORK or rows.outputs(nest) >= target.cores * in_flight:
        return None
    alone = target.with_(cores=1)
    cycles, _ = rows.alone_cycles(so_far, nest, alone)
    users = target if cycles is not None and is_worth(cycles, target) else alone
    return users if rows.outputs(nest) < users.cores * in_flight else None


def _best_cut(so_far: Planned, nest: Nest, part: str, target: Cpu, guide: Guide) -> _Cut | None:
    """The cut of a nest to take, by default the cheapest; None for the whole, by default if none is clearly cheaper."""
    kernel, (whole, in_lanes) = so_far.kernel, rows.alone_cycles(so_far, nest, target)
    if whole is None:
        return None
    hopeless = _least_cycles(kernel, nest, in_lanes, target) >= whole
    if hopeless and not guide.explores:
        return None
    steps_by_parts = _cut_runs(kernel, nest, part, target) if in_lanes else _cut_axes(nest, part, target)
    found = (_cut(so_far, part, count, steps, target) for count, steps in steps_by_parts)
    cuts = [cut for cut in found if cut is not None and cut.in_lanes == in_lanes]
    cuts.sort(key=lambda cut: cut.cycles)
    options: list[Option[_Cut | None]] = [Option(cut, _cut_knobs(cut), cut.cycles, "parts") for cut in cuts]
    faster = 0 if hopeless else sum(cut.cycles < (1 - MODEL_MARGIN) * whole for cut in cuts)
    options.insert(faster, Option(None, {"parts": 1}, whole, "whole"))
    return guide.pick(options)


def _cut_knobs(cut: _Cut) -> dict[str, KnobValue]:
    """The knobs of a cut: the split axis and the number of parts."""
    split = next(step for step in cut.steps if isinstance(step, S.Split))
    return {"cut": split.axis, "parts": cut.parts}


def _least_cycles(kernel: Kernel, nest: Nest, in_lanes: bool, target: Cpu) -> float:
    """Lower bound in cycles of all cores for any cut of a nest."""
    if in_lanes:
        return rows.lane_cycles(kernel, nest, target) or 0.0
    dtype = kernel.table[written(nest.leaf)[0]].dtype
    compute = prod(static_extent(loop) for loop in nest.loops) / fmas_per_cycle(dtype, target)
    return max(compute, sum(a.size_bytes / bandwidth(a.size_bytes, target) for a in accesses(kernel, nest)))


def _cut(so_far: Planned, part: str, count: int, steps: S.Steps, target: Cpu) -> _Cut | None:
    if not first_legal(so_far.kernel, (steps,)):  # an axis may be called as a part of another one would be
        return None
    after = so_far.then(steps)
    cycles, in_lanes = rows.alone_cycles(after, after.nest(part), target)
    if cycles is None:
        return None
    serial = tiles.PACK_BYTE_CYCLES * after.kernel.table[written(after.nest(part).leaf)[0]].size_bytes
    return _Cut(steps, cycles + target.cores * (serial + (target.costs.fork if target.cores > 1 else 0)), in_lanes, count)


def _cut_runs(kernel: Kernel, nest: Nest, part: str, target: Cpu) -> Iterator[tuple[int, S.Steps]]:
    """Cuts of the reduction axis along the lanes, fused to one run of memory if possible, into parts of whole vectors."""
    one = straightened(kernel, nest)
    kernel = apply(kernel, one)
    found = rows.lane_axis(kernel, find_nest(kernel, nest.name), target)
    if found is None:
        return
    axis, (copies, *_) = found
    nest = find_nest(kernel, nest.name)
    unit, length = copies * target.lanes(widest(kernel, nest)), static_extent(nest.loop(axis))
    for parts in range(target.cores, MOST_PARTS * target.cores + 1, target.cores):
        size = ceil(length / (parts * unit)) * unit
        if size < length:
            yield parts, (*one, S.Split(axis, size, S.Tail.PEEL), S.Rfactor(nest.name, (f"{axis}.o",), part, shared=True))


def _cut_axes(nest: Nest, part: str, target: Cpu) -> Iterator[tuple[int, S.Steps]]:
    """Cuts of one reduction axis into equal parts."""
    assert isinstance(nest.leaf, Update)
    for axis in nest.leaf.over:
        extent = static_extent(nest.loop(axis))
        for count in (n for n in range(2, MOST_PARTS * target.cores + 1) if extent % n == 0 and n < extent):
            yield count, (S.Split(axis, extent // count), S.Rfactor(nest.name, (f"{axis}.o",), part, shared=True))


SUBTOTAL_TERMS = 128
"""Elements of a subtotal, at most. 2**24 equal ones: error 1.5e-6, with 256 3.7e-6, with 64 9e-7, in one chain for each lane
1e-3 to 4e-3; pairwise summation by blocks of 128 promises 2e-6. No difference in time (Sapphire Rapids)."""
SUBTOTAL_PRODUCTS = 1024
"""Steps of a subtotal of products, at most: a tile adds its subtotals at its end. Products of 256x256x1024 are 1.03x slower
with 256, 1.0 to 1.01x with 1024 (Sapphire Rapids)."""
WHOLE_PRODUCTS = 4096
"""Steps of a sum of products without subtotals, at most. Error relative to the sum of magnitudes: 2e-5 with equal elements,
2e-6 with uniform ones of one sign, 1e-7 with normal ones; 2**20 steps in one chain 1e-2, 2e-4 and 2e-7."""


def in_subtotals(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with subtotals in all long sums."""
    for name in [nest.name for nest in nests(so_far.kernel.body)]:
        while is_long(so_far.kernel, so_far.nest(name)) and (steps := _subtotal_steps(so_far.kernel, so_far.nest(name))):
            so_far = so_far.then(steps)
    return so_far


def is_long(kernel: Kernel, nest: Nest) -> bool:
    """Whether a nest adds too many floats to an element in sequence."""
    leaf = nest.leaf
    if not isinstance(leaf, Update) or leaf.combiner != "sum" or not kernel.table[leaf.buffers[0]].dtype.is_float:
        return False
    return additions(nest) > (WHOLE_PRODUCTS if _most_terms(nest) == SUBTOTAL_PRODUCTS else SUBTOTAL_TERMS)


def _most_terms(nest: Nest) -> int:
    """Terms of a subtotal of a nest, at most."""
    value = nest.leaf.values[0] if isinstance(nest.leaf, Update) else None
    product = isinstance(value, Binary) and value.op is BinaryOp.MUL and value.a is not value.b
    return SUBTOTAL_PRODUCTS if product else SUBTOTAL_TERMS


def _subtotal_steps(kernel: Kernel, nest: Nest) -> S.Steps:
    """The steps that give a nest subtotals, of as many iterations of its inner loops as allowed; none if no loop can be
    cut."""
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    most, part, terms, inner = _most_terms(nest), fresh(kernel, f"{nest.name}.subtotal"), 1, ""
    to_memory = tuple(S.SetScope(b, Scope.LOCAL) for b in leaf.buffers if kernel.table[b].scope is Scope.REGISTER)
    options: list[S.Steps] = []
    for loop in reversed(in_turn(nest)):
        axis, extent = loop.axis.name, static(loop.extent)
        if extent is not None and terms * extent <= most:
            terms, inner = terms * extent, axis
            continue
        if extent is not None and 2 * terms <= most:
            size = ceil(extent / ceil(extent / (most // terms)))
            options.append((S.Split(axis, size, S.Tail.CLAMP), S.Subtotal(nest.name, f"{axis}.i", part), *to_memory))
        options += [(S.Subtotal(nest.name, inner, part), *to_memory)] if terms > 1 else []
        break
    return first_legal(kernel, options)
