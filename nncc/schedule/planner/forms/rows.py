"""Chains of element-wise nests and reductions, row by row: everything that is not tiled in registers.

A reduction over several axes that are contiguous in its largest operand has one loop for them, and small operands are copied
in its order (`straightened`).

A row along the lanes ends with a vector of partial results, which takes a chain of shuffles to combine. Short rows are
reduced several at once (`RowGroup`), in one of two ways:

- Rows across the lanes: each lane reduces a row, with strided loads.
- Rows together: each row goes along the lanes, and the rows of a block leave a square of partial results in registers, which
  is transposed and combined by whole vectors.

      for i in lanes: for k.o: for k.i in lanes: P[i, k.i] += X[i, k]
      for r in lanes: for i in lanes: T[i] += P[i, r]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil, inf, prod

from nncc.cost import closed_form as cost
from nncc.cost.caches import FREE_SHARE
from nncc.cost.closed_form import partials
from nncc.ir.buffer import Role, Scope
from nncc.ir.expr import Var, static
from nncc.ir.kernel import Kernel, Nest, constant_roots, nests, reads
from nncc.ir.stmt import Store, Update, values, written
from nncc.ir.walk import loads, subexpressions
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.access import (
    StridedLoad,
    accesses,
    adjacent_reduction,
    neighbours_in_order,
    operations,
    strides_of,
)
from nncc.schedule.planner.choose import DEFAULT, Guide, Option, Planned, fuse_by_names
from nncc.schedule.planner.forms import chains, tiles
from nncc.schedule.planner.forms.chains import around, common_axes, in_step, is_temporary, matching, row_chain, shared_axes
from nncc.schedule.planner.forms.elementwise import (
    UNROLL,
    result_steps,
    reuse_blocks,
    runs_along,
    store_steps,
    together_steps,
    transpose_steps,
    widest,
)
from nncc.schedule.planner.marks import is_worth_sharing, next_row_steps, parallel_steps
from nncc.schedule.primitives.storage import late_writer
from nncc.schedule.primitives.tree import find_nest, fresh, own_loops, static_extent
from nncc.target import Cpu

LEAST_LANES = 4
"""Lanes that are worth combining at once, at least: it takes a round for each bit of their number, and three
instructions."""
STACK_BYTES = 1 << 22
"""Bytes of a thread's stack for the temporaries of rows, at most: stacks have 8 MB as a rule."""
SHORT_ROW_FACTOR = 4
"""Factor: a row is short if it takes up to this multiple of the work of its numbers."""
ONCE_BYTES = 1 << 20
"""Bytes of a nest's results, at most, that keeps its naive loops because it reads constants alone, and runs before a kernel
is called. Measured on Zen 5: 144 KB to 1 MB of weights are packed, or transformed for Winograd, in 20 to 420 us, and in 4 to
105 us vectorized; planning and code generation take some 10 ms, and LLVM more."""


def lane_cycles(kernel: Kernel, nest: Nest, target: Cpu, near: bool = False, shares: bool = False) -> float | None:
    """Cycles on one core of a reduction along its lanes; None if no axis is contiguous. near: whether its operands are in
    L1. shares: whether other nests are in its loops."""
    found = [ways(kernel, nest, target, near, shares) for ways in (along_cycles, together_cycles)]
    return min((cycles for cycles in found if cycles is not None), default=None)


def row_cycles(so_far: Planned, nest: Nest, consumer: Nest | None, target: Cpu) -> float | None:
    """Cycles on one core of a reduction along its lanes, or in the rows of its chain; None if neither is possible. consumer:
    the nest that would share these loops."""
    kernel = so_far.kernel
    chain = row_chain(kernel, so_far.left)
    shares = nest in chain and len(chain) > 1
    along = lane_cycles(kernel, nest, target, shares=shares)
    others = {n.name for n in chain} - {nest.name, consumer.name if consumer else ""}
    if along is None or nest not in chain or not others:
        return along
    shared = shared_axes(kernel, chain)
    row = matching(chain, chain[-1].loop(shared[-1]).axis)[nest.name] if shared else None
    near = lane_cycles(kernel, nest, target, near=True, shares=shares) or 0.0
    return near if row is None else min(near, across_cycles(kernel, nest, row.name, target))


def alone_cycles(so_far: Planned, nest: Nest, target: Cpu) -> tuple[float | None, bool]:
    """Cycles of all cores, idle ones included, by the cheaper of tiles and lanes; and whether lanes are; None for
    neither."""
    kernel = so_far.kernel
    found = tiles.tilings(kernel, nest, target, tiles.epilogue(kernel, nest, so_far.done))
    alone = lane_cycles(kernel, nest, target)
    if found and (alone is None or found[0].cycles <= alone):
        return found[0].cycles, False
    pieces = max(outputs(nest), 1)
    return None if alone is None else alone * ceil(pieces / target.cores) * target.cores / pieces, True


def outputs(nest: Nest) -> int:
    """Results of a reduction."""
    assert isinstance(nest.leaf, Update)
    return prod(static_extent(loop) for loop in nest.loops if loop.axis.name not in nest.leaf.over)


def row_steps(kernel: Kernel, planned: Set[str], target: Cpu, guide: Guide = DEFAULT) -> S.Steps:
    """The steps for every unplanned nest; loops that hold planned nests too stay as they are."""
    steps: list[S.Step] = []
    once = _made_once(kernel)
    while True:
        rest = [n for n in nests(kernel.body) if n.name not in planned]
        if not rest:
            return tuple(steps)
        chain = row_chain(kernel, rest)
        if once.issuperset(n.name for n in chain):
            planned = planned | {n.name for n in chain}
            continue
        apart = guide.wants("apart", _waits(kernel, chain, target), len(chain) > 1)
        chain = chain[-1:] if apart else chain
        more = _chain_steps(kernel, chain, target, guide)
        before = {n.name for n in nests(kernel.body)}
        kernel = apply(kernel, more)
        planned = planned | {n.name for n in chain} | ({n.name for n in nests(kernel.body)} - before)
        steps += more


def _made_once(kernel: Kernel) -> set[str]:
    """Nests that compute little from constants alone, before a kernel is called."""
    every = [nest for root in constant_roots(kernel) for nest in nests(root)]
    return {n.name for n in every if sum(kernel.table[b].size_bytes for b in written(n.leaf)) <= ONCE_BYTES}


def _waits(kernel: Kernel, chain: list[Nest], target: Cpu) -> bool:
    """Whether a chain has too few rows for all threads, though its rows have work for them."""
    shared = prod(static_extent(chain[-1].loop(axis)) for axis in common_axes(kernel, chain))
    if len(chain) < 2 or shared >= target.cores or around(kernel, chain[-1]):
        return False
    kernel = apply(kernel, _chain_steps(kernel, chain, target.with_(cores=1), DEFAULT))
    return is_worth_sharing(kernel, find_nest(kernel, chain[-1].name), target)


def _chain_steps(kernel: Kernel, chain: list[Nest], target: Cpu, guide: Guide) -> S.Steps:
    """The steps for one chain: producers into the shared outer loops, then every nest, then threads."""
    as_one = _as_one_steps(kernel, chain, target, guide)
    if as_one:
        return as_one
    sink, nested = chain[-1], bool(around(kernel, chain[-1]))
    shared = _rows_of_numbers(kernel, chain, shared_axes(kernel, chain), target) if len(chain) > 1 else ()
    kept = _kept(kernel, chain, shared) if shared else set()
    block = ROW_BY_ROW if kept else row_block(kernel, chain, shared, target, guide)
    steps = [*_outermost(kernel, sink, block.axes or shared), *block.steps]
    kernel = apply(kernel, steps)
    names = [name for nest in chain for name in (*block.parts.get(nest.name, ()), nest.name)]
    at = (*block.axes[:-1], f"{block.axes[-1]}.o") if block.axes else shared
    placing = [_placing(name, sink, at, name in kept) for name in reversed(names[:-1])] if at else []
    kernel, steps = apply(kernel, placing), [*steps, *placing]
    row = shared[-1] if shared and not block.axes else None
    over = chains.overlaid(kernel, sink, target, guide) if row else ()
    kernel, steps = apply(kernel, over), [*steps, *over]
    more = _each_steps(kernel, names, block, nested, target, guide)
    kernel, steps = apply(kernel, more), [*steps, *more]
    joined = chains.one_pass(kernel, row, target, guide) if row else ()
    kernel, steps = apply(kernel, joined), [*steps, *joined]
    if nested:
        return tuple(steps)
    threads = parallel_steps(kernel, find_nest(kernel, sink.name), target, guide)
    kernel = apply(kernel, threads)
    ahead = next_row_steps(kernel, find_nest(kernel, sink.name).loops[0], target, guide) if shared else ()
    return (*steps, *threads, *ahead)


def _each_steps(kernel: Kernel, names: list[str], block: RowGroup, nested: bool, target: Cpu, guide: Guide) -> list[S.Step]:
    """The steps for each nest of a chain."""
    steps: list[S.Step] = []
    for name in names:
        crossed = _crossed_steps(kernel, name, target, guide) if nested and len(names) == 1 else []
        more = block.nest_steps(kernel, name) or crossed
        more = more or _nest_steps(kernel, name, len(names) > 1 or nested, target, guide)
        kernel, steps = apply(kernel, more), [*steps, *more]
    return steps


def _outermost(kernel: Kernel, nest: Nest, axes: tuple[str, ...]) -> list[S.Step]:
    """The step that puts some axes of a nest outermost, if they are not."""
    own = tuple(loop.axis.name for loop in own_loops(kernel, nest))
    return [S.Reorder((*axes, *(a for a in own if a not in axes)))] if axes != own[: len(axes)] else []


def _as_one_steps(kernel: Kernel, chain: list[Nest], target: Cpu, guide: Guide) -> S.Steps:
    """The steps for element-wise results in the same loops, which share loads and stored values in registers; none for other
    chains."""
    sink = chain[-1]
    if len(chain) < 2 or around(kernel, sink) or not in_step(kernel, chain):
        return ()
    steps = first_legal(kernel, [tuple(S.Align((n.name, sink.name), sink.axes) for n in reversed(chain[:-1]))])
    if not steps:
        return ()
    inside = first_legal(kernel, [(*_inlined(kernel, chain), *steps)])
    if inside not in ((), steps):
        ways = {"stored": steps, "inside": inside}
        steps = guide.pick([Option(way, {"temporaries": name}, kind=name) for name, way in ways.items()])
    kernel = apply(kernel, steps)
    blocked = reuse_blocks(kernel, _found(kernel, chain), sink.axes, target, guide).steps
    kernel, steps = apply(kernel, blocked), (*steps, *blocked)
    more = together_steps(kernel, _found(kernel, chain), target, guide)
    if more and not first_legal(kernel, [tuple(more)]):
        return ()  # lanes that are masked may meet
    kernel = apply(kernel, more)
    return (*steps, *more, *parallel_steps(kernel, find_nest(kernel, sink.name), target, guide))


def _inlined(kernel: Kernel, chain: list[Nest]) -> list[S.Step]:
    """The steps that inline temporaries into a chain that alone reads them element by element, so that its nests share a
    register."""
    names, total = {nest.name for nest in chain}, prod(static_extent(loop) for loop in chain[-1].loops)
    steps: list[S.Step] = []
    for nest in reversed([nest for nest in nests(kernel.body) if nest.name not in names]):
        readers = [n for n in nests(kernel.body) if reads(n.leaf) & {*written(nest.leaf)}]
        count = prod(static(loop.extent) or 0 for loop in nest.loops)  # of a tile with a last one that is clamped: none
        once = count == total and all(_loads_once(n, nest) for n in readers)
        if readers and once and is_temporary(kernel, nest) and {n.name for n in readers} <= names:
            steps.append(S.Inline(nest.name))
            names.add(nest.name)
    return steps


def _loads_once(reader: Nest, nest: Nest) -> bool:
    """Whether a nest loads another one's results at one place."""
    found = {x for value in (*values(reader.leaf), reader.leaf.mask) for x in loads(value)}
    return sum(x.buffer in written(nest.leaf) for x in found) == 1


def _found(kernel: Kernel, chain: list[Nest]) -> tuple[Nest, ...]:
    """The nests of a chain as they are now."""
    return tuple(find_nest(kernel, nest.name) for nest in chain)


def _rows_of_numbers(kernel: Kernel, chain: list[Nest], shared: tuple[str, ...], target: Cpu) -> tuple[str, ...]:
    """The axes that rows share, without the last one if all nests but the last compute one number for each row: these are
    then vectorized across rows. Long rows, whose numbers take no time, share it too."""
    sink, others = chain[-1], chain[:-1]
    if len(shared) < 2 or not all(_makes_a_number(kernel, nest, len(shared)) for nest in others):
        return shared
    row = matching(chain, sink.loop(shared[-1]).axis)
    lanes = target.lanes(max(widest(kernel, nest) for nest in chain))
    fits = static_extent(sink.loop(shared[-1])) >= lanes
    if not fits or not all(row[n.name] == n.loops[-1].axis and runs_along(kernel, n, n.axes[-1]) for n in others):
        return shared
    vectors = prod(ceil(static_extent(o) / lanes) for o in sink.loops if o.axis.name not in shared)
    numbers = sum(map(_work, others))
    return shared[:-1] if numbers * SHORT_ROW_FACTOR >= vectors * _work(sink) else shared


def _makes_a_number(kernel: Kernel, nest: Nest, axes: int) -> bool:
    """Whether a nest stores one temporary for each iteration of so many loops."""
    return isinstance(nest.leaf, Store) and is_temporary(kernel, nest) and len(own_loops(kernel, nest)) == axes


def _work(nest: Nest) -> int:
    """Operators and loads of a nest for an element."""
    return sum(len({*subexpressions(value)}) for value in values(nest.leaf))


def _kept(kernel: Kernel, chain: list[Nest], shared: tuple[str, ...]) -> set[str]:
    """Nests of a chain whose results stay whole: outputs, and temporaries whose row is too large for a stack."""
    count = max(prod(static_extent(chain[-1].loop(axis)) for axis in shared), 1)
    size = {n.name: sum(kernel.table[b].size_bytes for b in written(n.leaf)) / count for n in chain[:-1]}
    kept = {n.name for n in chain[:-1] if not is_temporary(kernel, n)}
    left = STACK_BYTES - float(sum(b.size_bytes for b in kernel.buffers if b.scope.is_private))  # of other chains
    for name in sorted(size.keys() - kept, key=lambda name: (size[name], name)):
        left -= size[name]
        kept |= {name} if left < 0 else set()
    return kept


def _placing(nest: str, sink: Nest, shared: tuple[str, ...], kept: bool) -> S.Step:
    """The step that shrinks a temporary to one row of the last nest; one that is kept whole only shares the loops."""
    return S.Align((nest, sink.name), shared) if kept else S.ComputeAt(nest, shared[-1])


def _nest_steps(kernel: Kernel, name: str, in_chain: bool, target: Cpu, guide: Guide) -> list[S.Step]:
    nest = find_nest(kernel, name)
    if isinstance(nest.leaf, Update):
        return _reduction_steps(kernel, nest, target, guide)
    return store_steps(kernel, nest, in_chain, target, guide)


def _crossed_steps(kernel: Kernel, name: str, target: Cpu, guide: Guide) -> list[S.Step]:
    """Register transposes for a nest inside another one's loop, whose iteration is read across."""
    nest = find_nest(kernel, name)
    steps = transpose_steps(kernel, nest, target.lanes(widest(kernel, nest)), target, guide)
    return [*first_legal(kernel, [tuple(steps)])]


def _reduction_steps(kernel: Kernel, nest: Nest, target: Cpu, guide: Guide) -> list[S.Step]:
    """Contiguous reduction axes fused, then partial results in lanes."""
    one = straightened(kernel, nest)
    kernel = apply(kernel, one)
    return [*one, *_lane_steps(kernel, find_nest(kernel, nest.name), target, guide)]


def lane_axis(kernel: Kernel, nest: Nest, target: Cpu) -> tuple[str, list[int]] | None:
    """The reduction axis along the lanes, and numbers of vectors of partial results, the best first; None for no axis."""
    axis = adjacent_reduction(kernel, nest)
    assert isinstance(nest.leaf, Update)
    if axis is None or static_extent(nest.loop(axis)) < 2:
        return None
    length = static_extent(nest.loop(axis))
    return axis, partials(length, widest(kernel, nest), operations(kernel, nest.leaf), target)


def alone_steps(kernel: Kernel, nest: Nest, target: Cpu, guide: Guide = DEFAULT) -> S.Steps:
    """The steps for a nest that shares no loops."""
    steps = _nest_steps(kernel, nest.name, False, target, guide)
    kernel = apply(kernel, steps)
    return (*steps, *parallel_steps(kernel, find_nest(kernel, nest.name), target, guide))


def _lane_steps(kernel: Kernel, nest: Nest, target: Cpu, guide: Guide) -> list[S.Step]:
    """Partial results in lanes and in several registers, combined vector by vector, then lane by lane. Results in lanes if
    the reduction has no axis for them."""
    found = lane_axis(kernel, nest, target)
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    if in_order := in_order_steps(kernel, nest, target):
        return in_order
    if found is None:
        return result_steps(kernel, nest, target.lanes(widest(kernel, nest)), guide)
    axis, counts = found
    copies = guide.amount("partials", _partials(kernel, nest, axis, counts, target), sorted(counts))
    lanes = target.lanes(widest(kernel, nest))
    own = own_loops(kernel, nest)
    spatial = tuple(o.axis.name for o in own if o.axis.name not in leaf.over)
    others = tuple(o.axis.name for o in own if o.axis.name in leaf.over and o.axis.name != axis)
    part, half = fresh(kernel, f"{nest.name}.lanes"), fresh(kernel, f"{nest.name}.half")
    steps: list[S.Step] = [S.Reorder((*spatial, *others, axis))] if len(own) > 1 else []
    steps += [S.Split(axis, copies * lanes, S.Tail.PEEL), S.Split(f"{axis}.i", lanes)]
    vectors, lane = f"{axis}.i.o", f"{axis}.i.i"
    steps += [S.Rfactor(nest.name, (vectors, lane), part), S.Reorder((*others, f"{axis}.o", vectors, lane))]
    steps += [S.Vectorize(lane), S.Unroll(vectors), *_in_registers(leaf, part)]
    total = f"{part}.r1"
    if copies > 1:
        steps += [S.Rfactor(nest.name, (total,), half), S.Reorder((f"{part}.r0", total))]
        steps += [S.Vectorize(total), S.Unroll(f"{part}.r0"), *_in_registers(leaf, half)]
        total = f"{half}.r"
    return [*steps, S.Vectorize(total)]


def in_order_steps(kernel: Kernel, nest: Nest, target: Cpu) -> list[S.Step]:
    """As many neighbours in lanes as may be combined first, for a reduction that keeps its order. None for others, or for
    few lanes."""
    found = neighbours_in_order(kernel, nest)
    if found is None:
        return []
    (axis, most), own = found, [loop.axis.name for loop in own_loops(kernel, nest)]
    lanes = min(most, target.lanes(widest(kernel, nest)), static_extent(nest.loop(axis)))
    lanes = 1 << (lanes.bit_length() - 1)
    if lanes < LEAST_LANES:
        return []
    order = (*(other for other in own if other != axis), axis)
    steps: list[S.Step] = [S.Reorder(order)] if order != tuple(own) else []
    return [*steps, S.Split(axis, lanes, S.Tail.PEEL), S.Vectorize(f"{axis}.i")]


def _partials(kernel: Kernel, nest: Nest, axis: str, counts: list[int], target: Cpu) -> int:
    """Vectors of partial results: the best number, but no more than a producer in the same loops stores in an iteration if
    L1 does not hold its results, so that one pass does both."""
    length, outer = static_extent(nest.loop(axis)), around(kernel, nest)
    stores = (
        [n for n in nests(outer[-1]) if isinstance(n.leaf, Store) and {*written(n.leaf)} & reads(nest.leaf)] if outer else []
    )
    alike = any(prod(map(static_extent, n.loops[1:])) == length for n in stores)
    far = length * widest(kernel, nest) > target.caches[0].size_bytes
    return min(counts[0], UNROLL) if far and alike else counts[0]


def _in_registers(leaf: Update, partial: str) -> list[S.Step]:
    names = [partial] if len(leaf.buffers) == 1 else [f"{partial}.{b}" for b in leaf.buffers]
    return [S.SetScope(name, Scope.REGISTER) for name in names]


@dataclass(frozen=True)
class RowGroup:
    """Rows of a chain that are reduced at once. axes: of the last nest, around a row; the last one goes from row to row.
    rows: each reduction's axis from row to row. steps: before nests share loops. parts: each reduction's nest of partial
    results; none for rows across the lanes."""

    axes: tuple[str, ...] = ()
    rows: Mapping[str, str] = field(default_factory=dict)
    steps: S.Steps = ()
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def nest_steps(self, kernel: Kernel, name: str) -> list[S.Step]:
        """The steps for a reduction in the loop over blocks; none for other nests."""
        nest = find_nest(kernel, name)
        if (name,) in self.parts.values():
            return _square_steps(kernel, nest)
        return _across_steps(kernel, nest, self.rows[name], bool(self.parts)) if name in self.rows else []


ROW_BY_ROW = RowGroup()


@dataclass(frozen=True)
class _Rows:
    """The rows of a chain. axes, rows: as of a `RowGroup`, before nests share loops. count: of the rows in a block.
    has_one_result: whether each reduction has one result in a row."""

    chain: list[Nest]
    axes: tuple[str, ...]
    rows: Mapping[str, str]
    count: int
    has_one_result: bool

    @property
    def cut(self) -> S.Split:
        """The step that cuts the rows into blocks."""
        return S.Split(self.axes[-1], self.count, S.Tail.PEEL)

    @property
    def inside(self) -> dict[str, str]:
        """The axes from row to row inside a block; nests that move into the loop over blocks keep theirs."""
        return {name: f"{row}.i" if name == self.chain[-1].name else row for name, row in self.rows.items()}


def row_block(kernel: Kernel, chain: list[Nest], shared: tuple[str, ...], target: Cpu, guide: Guide) -> RowGroup:
    """How the reductions of a chain run: in blocks of rows, or row by row. shared: the axes that its nests share; none for a
    nest alone."""
    found = _rows(kernel, chain, shared, target)
    nests = [find_nest(kernel, name) for name in found.rows] if found else []
    along = [along_cycles(kernel, nest, target, near=True) for nest in nests]
    if found is None or None in along:
        return ROW_BY_ROW
    options = [_option(ROW_BY_ROW, "one by one", along)]
    if shared:
        across = [across_cycles(kernel, nest, found.rows[nest.name], target) for nest in nests]
        options.append(_option(RowGroup(found.axes, found.inside, (found.cut,)), "across lanes", across))
    together = [together_cycles(kernel, nest, target, near=True) for nest in nests]
    if None not in together and found.has_one_result and _stays(kernel, found, target):
        options.append(_option(_together(kernel, found), "together", together))
    return guide.pick(sorted(options, key=lambda option: option.cycles or 0.0))


def _option(block: RowGroup, way: str, cycles: Sequence[float | None]) -> Option[RowGroup]:
    return Option(block, {"rows": way}, sum(each or 0.0 for each in cycles))


def _rows(kernel: Kernel, chain: list[Nest], shared: tuple[str, ...], target: Cpu) -> _Rows | None:
    """The rows of a chain with reductions; None for too few, or if a reduction does not go along with them."""
    sink, reductions = chain[-1], [nest for nest in chain if isinstance(nest.leaf, Update)]
    axes = shared or (_own_rows(kernel, sink) if reductions else ())
    lanes = target.lanes(max(widest(kernel, nest) for nest in chain))
    if not axes or not reductions or static_extent(sink.loop(axes[-1])) < lanes:
        return None
    along = [matching(chain, sink.loop(axis).axis) for axis in axes]
    matches = [[found[nest.name] for found in along] for nest in reductions]
    rows = {nest.name: found[-1].name for nest, found in zip(reductions, matches) if found[-1] is not None}
    alone = all(_results(kernel, nest) <= {*found} for nest, found in zip(reductions, matches))
    return _Rows(chain, axes, rows, lanes, alone) if len(rows) == len(matches) else None


def _results(kernel: Kernel, nest: Nest) -> set[Var | None]:
    """The output axes of a reduction with several results."""
    assert isinstance(nest.leaf, Update)
    own = (loop for loop in own_loops(kernel, nest) if loop.axis.name not in nest.leaf.over)
    return {loop.axis for loop in own if static_extent(loop) > 1}


def _own_rows(kernel: Kernel, nest: Nest) -> tuple[str, ...]:
    """The output axes of a single reduction, with contiguous results last; none if there is none."""
    assert isinstance(nest.leaf, Update)
    row = _adjacent_results(kernel, nest)
    own = (loop.axis.name for loop in own_loops(kernel, nest))
    return (*(axis for axis in own if axis not in (row, *nest.leaf.over)), row) if row else ()


def _adjacent_results(kernel: Kernel, nest: Nest) -> str | None:
    """The axis along which the results of a reduction are contiguous."""
    strides = strides_of(nest.leaf.index, kernel.table[written(nest.leaf)[0]], nest)
    return next((i.name for i in nest.leaf.index if isinstance(i, Var) and strides[i.name] == 1), None)


def _stays(kernel: Kernel, found: _Rows, target: Cpu) -> bool:
    """Whether L1 holds a block of rows from one nest of a chain to the next."""
    touched = {b for nest in found.chain for b in (*written(nest.leaf), *reads(nest.leaf))}
    rows = prod(static_extent(found.chain[-1].loop(axis)) for axis in found.axes)
    working_set = sum(kernel.table[b].size_bytes for b in touched) * found.count / max(rows, 1)
    return len(found.chain) == 1 or working_set <= FREE_SHARE * target.caches[0].size_bytes


# Along the lanes, or across them


def along_cycles(kernel: Kernel, nest: Nest, target: Cpu, near: bool = False, shares: bool = False) -> float | None:
    """Cycles on one core of a reduction along its lanes, row by row; None if no axis is contiguous. near: whether its
    operands are in L1. shares: as in `straightened`."""
    kernel, nest, axis = _straight(kernel, nest, shares)
    if axis is None:
        return None
    count, runs, length, size = _sizes(kernel, nest, axis)
    return cost.lanes_cycles(count, runs, length, size, target, _working_set(kernel, nest, near))


def across_cycles(kernel: Kernel, nest: Nest, row: str, target: Cpu) -> float:
    """Cycles on one core of a reduction with a row in each lane."""
    assert isinstance(nest.leaf, Update)
    length = prod(static_extent(nest.loop(axis)) for axis in nest.leaf.over)
    count = prod(static_extent(loop) for loop in nest.loops) // max(length, 1)
    strides = [a.strides.get(row) or 0 for a in accesses(kernel, nest)]
    rows = static_extent(nest.loop(row))
    return cost.across_cycles(count, rows, length, widest(kernel, nest), strides, target)


def _straight(kernel: Kernel, nest: Nest, shares: bool = False) -> tuple[Kernel, Nest, str | None]:
    """A reduction with contiguous axes fused, and its axis along the lanes."""
    kernel = apply(kernel, straightened(kernel, nest, shares))
    nest = find_nest(kernel, nest.name)
    return kernel, nest, adjacent_reduction(kernel, nest)


def _sizes(kernel: Kernel, nest: Nest, axis: str) -> tuple[int, int, int, int]:
    """(results, runs of each, run length, element bytes) of a reduction along an axis."""
    assert isinstance(nest.leaf, Update)
    extent = {loop.axis.name: static_extent(loop) for loop in nest.loops}
    runs = prod(extent[a] for a in nest.leaf.over if a != axis)
    count = prod(size for a, size in extent.items() if a not in nest.leaf.over)
    return count, runs, extent[axis], kernel.table[written(nest.leaf)[0]].dtype.size_bytes


def _working_set(kernel: Kernel, nest: Nest, near: bool) -> float | None:
    """The working set of a reduction's operands, as in `lanes_cycles`; infinite for cold constants."""
    largest = max(accesses(kernel, nest), key=lambda a: a.points, default=None)
    constant = largest is not None and largest.buffer.role is Role.CONSTANT
    return 0 if near else inf if constant else None


def _across_steps(kernel: Kernel, nest: Nest, row: str, unroll: bool) -> list[S.Step]:
    """A reduction with a row in each lane. unroll: its operands are in registers."""
    assert isinstance(nest.leaf, Update)
    own = tuple(loop.axis.name for loop in own_loops(kernel, nest))
    order = (*(axis for axis in own if axis != row), row)
    steps: list[S.Step] = [S.Reorder(order)] if order != own else []
    return [*steps, S.Vectorize(row), *(map(S.Unroll, nest.leaf.over) if unroll else ())]


# Together


def together_cycles(kernel: Kernel, nest: Nest, target: Cpu, near: bool = False, shares: bool = False) -> float | None:
    """As `along_cycles`, with the rows of a block together; None also for rows shorter than a vector, fewer than its lanes,
    with several results, or in shared loops."""
    if len(written(nest.leaf)) > 1:
        return None
    kernel, nest, axis = _straight(kernel, nest, shares)
    row, lanes = _adjacent_results(kernel, nest), target.lanes(widest(kernel, nest))
    if axis is None or row is None or min(static_extent(nest.loop(a)) for a in (row, axis)) < lanes:
        return None
    count, runs, length, size = _sizes(kernel, nest, axis)
    return cost.blocks_cycles(count, runs, length, size, target, _working_set(kernel, nest, near))


def _together(kernel: Kernel, found: _Rows) -> RowGroup:
    steps, parts = list[S.Step](), dict[str, tuple[str, ...]]()
    for name in found.rows:
        more, part = _part_steps(kernel, find_nest(kernel, name), found.count)
        kernel, steps, parts[name] = apply(kernel, more), [*steps, *more], (part,)
    return RowGroup(found.axes, found.inside, (*steps, found.cut), parts)


def _part_steps(kernel: Kernel, nest: Nest, lanes: int) -> tuple[S.Steps, str]:
    """The steps that give a reduction a nest of partial results, lanes last; and its name."""
    one = straightened(kernel, nest)
    kernel, nest, axis = _straight(kernel, nest)
    part = fresh(kernel, f"{nest.name}.lanes")
    return (*one, *sums_in_lanes(kernel, nest, axis or "", lanes, part)), part


def sums_in_lanes(kernel: Kernel, nest: Nest, axis: str, lanes: int, part: str) -> S.Steps:
    """The steps that give a reduction partial results for the lanes of an axis, their last dim, and a nest in the same loops
    that combines them."""
    assert isinstance(nest.leaf, Update)
    rank = len(own_loops(kernel, nest)) - len(nest.leaf.over)
    return (
        S.Split(axis, lanes, S.Tail.PEEL),
        S.Rfactor(nest.name, (f"{axis}.i",), part, shared=True),
        S.TransformLayout(part, (), (*range(1, rank + 1), 0)),
    )


def _square_steps(kernel: Kernel, nest: Nest) -> list[S.Step]:
    """The steps for the partial results of a block, row after row in registers."""
    leaf = nest.leaf
    assert isinstance(leaf, Update) and isinstance(leaf.index[-1], Var)
    lane, own = leaf.index[-1].name, [loop.axis.name for loop in own_loops(kernel, nest)]
    rows = [axis for axis in own if axis not in (lane, *leaf.over)]
    order = (*rows, *(axis for axis in own if axis in leaf.over), lane)
    return [S.Reorder(order), S.Vectorize(lane), *map(S.Unroll, rows), S.SetScope(leaf.buffers[0], Scope.REGISTER)]


SMALL_OPERAND = 8
"""Factor: the largest operand exceeds one that is copied by this, at least."""


def straightened(kernel: Kernel, nest: Nest, shares: bool = False) -> S.Steps:
    """The steps that fuse reduction axes that are one run of memory in the operand with most elements.

    A single such axis counts if a small operand is not contiguous along it. None without a run, or if another operand is too
    large to copy in its order. shares: whether other nests will be in its loops.
    """
    operands = accesses(kernel, nest)
    if not operands or not isinstance(nest.leaf, Update) or not all(static_extent(loop) for loop in nest.loops):
        return ()
    largest = max(operands, key=lambda a: a.points)
    run = _run(nest, largest)
    others = [a for a in operands if a is not largest and any(a.moves(axis) for axis in run)]
    alone = not shares and nest.loops == own_loops(kernel, nest)
    if len(run) == 1:  # nothing to fuse: strided operands are copied, if the loops are private
        others = [a for a in others if a.strides.get(run[0]) != 1 and alone]
    if not run or (len(run) == 1 and not others):
        return ()
    if not all(_may_copy(a, largest, operands) and all(a.moves(x) for x in run) for a in others):
        return ()
    root = next(n for n, stmt in enumerate(kernel.roots) if nest in nests(stmt))
    if late_writer(kernel, {a.buffer.name for a in others}, root):  # what comes into being in the loops of the nest
        return ()
    copies = [step for n, a in enumerate(others) for step in _copied(kernel, nest, a, run, n)]
    loops = tuple(loop.axis.name for loop in own_loops(kernel, nest))
    order = (*(axis for axis in loops if axis not in run), *run)
    steps: list[S.Step] = [*copies, *([S.Reorder(order)] if order != loops else [])]
    names = [fresh(kernel, f"{nest.name}.run{n}") for n in range(len(run) - 1)]
    return (*steps, *fuse_by_names(run, names))


def _run(nest: Nest, a: StridedLoad) -> tuple[str, ...]:
    """The reduction axes that walk an operand in one run, outermost first."""
    assert isinstance(nest.leaf, Update)
    extent = {loop.axis.name: static_extent(loop) for loop in nest.loops}
    known = [axis for axis in nest.leaf.over if (a.strides.get(axis) or 0) > 0]
    known.sort(key=lambda axis: -(a.strides[axis] or 0))
    if not known or a.strides[known[-1]] != 1:
        return ()
    first = len(known) - 1
    for n, (outer, inner) in reversed(list(enumerate(pairwise(known)))):
        if a.strides[outer] != (a.strides[inner] or 0) * extent[inner]:
            break
        first = n
    return tuple(known[first:])


def _may_copy(a: StridedLoad, largest: StridedLoad, operands: tuple[StridedLoad, ...]) -> bool:
    """Whether an operand is small, read about once per row, and loaded at one place."""
    alone = not any(b.buffer is a.buffer and b is not a for b in operands)
    return alone and a.dense and a.points * SMALL_OPERAND <= largest.points


def _copied(kernel: Kernel, nest: Nest, a: StridedLoad, run: tuple[str, ...], number: int) -> list[S.Step]:
    """A copy of an operand with the run as its last dim; nothing if it has that already."""
    name = fresh(kernel, f"{a.buffer.name}.run{number or ''}")
    dims = [a.axes.index(axis) for axis in run]
    order = (*(d for d in range(len(a.axes)) if d not in dims), *dims)
    last = len(order) - len(run)
    ordered = [S.TransformLayout(name, (), order)] if order != tuple(range(len(order))) else []
    return [S.Reindex(a.buffer.name, nest.name, name), *ordered, *[S.FuseDims(name, last)] * (len(run) - 1)]
