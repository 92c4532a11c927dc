"""Scans: reductions whose running value is stored in every iteration, such as prefix sums.

Iterations are sequential. Another axis runs in lanes if it is contiguous: a block of running values then stays in registers,
or in L1, along the reduction. A contiguous scan axis runs in lanes itself, by the combiner.

Products of floats keep their order: a product of some neighbours may overflow where all prefixes do not. A few neighbours
from a narrower dtype may be multiplied first. A sum of neighbours is a difference of two prefix sums, and twice their
maximum at most, which the code for lanes allows for; strided partial sums, as threads would make of a block, are not.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, prod

from nncc.cost.caches import stays
from nncc.ir.buffer import Scope
from nncc.ir.expr import Cast
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.reduction import in_any_order, neighbours, running
from nncc.ir.stmt import Store, Update, written
from nncc.ir.walk import variables
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.access import accesses, strides_of
from nncc.schedule.planner.choose import DEFAULT, DOUBLINGS, Guide, Planned
from nncc.schedule.planner.forms.elementwise import UNROLL, flattened, widest
from nncc.schedule.planner.forms.rows import LEAST_LANES, alone_steps
from nncc.schedule.planner.marks import is_worth_sharing, parallel_steps
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Cpu

OTHER_BLOCKS = (4, 8, 32, 128, 512)
"""Vectors of running values of a block that tuning may try."""
OTHER_VECTORS = DOUBLINGS[:4]
"""Vectors of a contiguous scan in one iteration that tuning may try; the usual number fills a line."""
IN_ORDER_ROWS = 8
"""Rows interleaved whose elements are combined in order. Sapphire Rapids, products of 64 rows of 1024: 2.1x faster than row
by row."""


@dataclass(frozen=True)
class _Scanned:
    """An update, and the nests that store its running value in the same loops."""

    update: Nest
    stores: tuple[Nest, ...]

    @property
    def over(self) -> tuple[str, ...]:
        """The axes of the reduction."""
        moving = {v for i in self.update.leaf.index for v in variables(i)}
        return tuple(loop.axis.name for loop in self.update.loops if loop.axis not in moving)

    @property
    def spatial(self) -> tuple[str, ...]:
        return tuple(axis for axis in self.update.axes if axis not in self.over)

    @property
    def buffers(self) -> tuple[str, ...]:
        """The buffers of the running values."""
        return written(self.update.leaf)

    @property
    def nests(self) -> tuple[Nest, ...]:
        return (self.update, *self.stores)

    def extent(self, axis: str) -> int:
        return static_extent(self.update.loop(axis))


def scanned(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with all scans planned."""
    before = so_far
    for name in [nest.name for nest in so_far.left if _found(so_far.kernel, nest.name) is not None]:
        so_far = so_far.then(_merged(so_far.kernel, name))
        found = _found(so_far.kernel, name)
        assert found is not None
        own = _in_blocks(so_far.kernel, found, target, guide) or _in_rows(so_far.kernel, found, target, guide)
        so_far = so_far.then(own, *(nest.name for nest in found.nests))
    return so_far.all_since(before)


def _in_rows(kernel: Kernel, found: _Scanned, target: Cpu, guide: Guide) -> S.Steps:
    """The steps that parallelize rows, or blocks of them."""
    steps = _in_lanes(kernel, found, target, guide)
    kernel = apply(kernel, steps)
    return (*steps, *parallel_steps(kernel, find_nest(kernel, found.stores[-1].name), target, guide))


def _in_blocks(kernel: Kernel, found: _Scanned, target: Cpu, guide: Guide) -> S.Steps:
    """The steps that parallelize a long scan of few rows by blocks, which are read twice; none for too little work, or if
    another axis runs in lanes."""
    rows = prod(map(found.extent, found.spatial))
    if (
        not _are_blocks_safe(kernel, found)
        or rows >= target.cores
        or len(found.over) > 1
        or not all(map(found.extent, found.update.axes))
    ):
        return ()
    if _across(kernel, found, target, guide) or not (along := _along(kernel, found, target, guide)):
        return ()
    alone = apply(kernel, first_legal(kernel, [along]))
    if not is_worth_sharing(alone, find_nest(alone, found.update.name), target):
        return ()
    axis, part, line = found.over[0], fresh(kernel, f"{found.update.name}.part"), target.own_cache.line_bytes
    size = ceil(found.extent(axis) / ceil(target.cores / rows) / line) * line
    steps: S.Steps = (S.Split(axis, size), S.Carry(found.update.name, f"{axis}.o", part))
    kernel = apply(kernel, steps)
    resumed = _Scanned(find_nest(kernel, f"{part}.running"), tuple(find_nest(kernel, n.name) for n in found.stores))
    own = (*_in_lanes(kernel, resumed, target, guide), S.Parallel(f"{axis}.o"))
    kernel = apply(kernel, own)
    sums = alone_steps(kernel, find_nest(kernel, part), target, guide)
    shared = first_legal(apply(kernel, sums), [(S.Parallel(f"{part}.a0"),)])
    return (*steps, *own, *sums, *shared)


def _found(kernel: Kernel, name: str) -> _Scanned | None:
    """A naive scan with its stores; None for another nest."""
    update = find_nest(kernel, name)
    if not isinstance(update.leaf, Update) or not update.leaf.over:
        return None
    inside = [nest for nest in nests(kernel.body) if nest.loops == update.loops]
    together = len(inside) == len(nests(update.loops[0]))
    is_running = running([nest.leaf for nest in inside], update.loops[-1].axis) is update.leaf
    return _Scanned(update, tuple(nest for nest in inside if nest is not update)) if together and is_running else None


def _merged(kernel: Kernel, name: str) -> S.Steps:
    """The steps that inline element-wise readers into the stores."""
    steps: S.Steps = ()
    while (found := _found(kernel, name)) is not None:
        made = {b for nest in found.stores for b in written(nest.leaf)}
        readers = [n.name for n in nests(kernel.body) if isinstance(n.leaf, Store) and reads(n.leaf) & made]
        more = first_legal(kernel, [(S.ReverseInline(reader),) for reader in readers])
        if not more:
            break
        kernel, steps = apply(kernel, more), (*steps, *more)
    return steps


def _in_lanes(kernel: Kernel, found: _Scanned, target: Cpu, guide: Guide) -> S.Steps:
    """The steps that run a scan in lanes, of another axis if possible; without lanes, in a register. None for an empty
    scan."""
    if not all(map(found.extent, found.update.axes)):
        return ()
    options = [
        _across(kernel, found, target, guide),
        _along(kernel, found, target, guide),
        _side_by_side(found),
        _alone(found),
    ]
    return first_legal(kernel, [steps for steps in options if steps])


def _places(kernel: Kernel, found: _Scanned) -> list[dict[str, int | None]]:
    """The strides of all loads and stores, without running values."""
    loaded = [a.strides for nest in found.nests for a in accesses(kernel, nest) if a.buffer.name not in found.buffers]
    return [*loaded, *(strides_of(n.leaf.index, kernel.table[written(n.leaf)[0]], n) for n in found.stores)]


def _is_adjacent(places: list[dict[str, int | None]], stores: int, axis: str) -> bool:
    """Whether an axis is contiguous, forwards or backwards, or invariant in all accesses, and not invariant in stores."""
    steps = [place.get(axis) for place in places]
    return all(step in (-1, 0, 1) for step in steps) and all(steps[-stores:])


def _lanes(kernel: Kernel, found: _Scanned, extent: int, target: Cpu) -> int:
    """Lanes of a vector, a power of two up to the extent."""
    return min(target.lanes(_widest(kernel, found)), 1 << (extent.bit_length() - 1))


def _widest(kernel: Kernel, found: _Scanned) -> int:
    """Bytes of the widest element of all nests."""
    return max(widest(kernel, nest) for nest in found.nests)


def _across(kernel: Kernel, found: _Scanned, target: Cpu, guide: Guide) -> S.Steps:
    """Lanes along another axis, in blocks of running values that L1 holds; no steps without a contiguous one."""
    places = _places(kernel, found)
    adjacent = [axis for axis in found.spatial if _is_adjacent(places, len(found.stores), axis) and found.extent(axis) > 1]
    if not adjacent or len(found.over) > 1:
        return ()
    steps, axis, extent = _one_loop(kernel, found, adjacent[-1])
    lanes = _lanes(kernel, found, extent, target)
    vectors = _block_vectors(kernel, found, ceil(extent / lanes), extent, target, guide)
    inner = vectors if vectors <= target.vector_registers // 2 else UNROLL
    vectors = ceil(vectors / inner) * inner
    part, groups = f"{axis}.i", tuple[str, ...]()
    steps.append(S.Split(axis, vectors * lanes, S.Tail.PEEL))
    if vectors > inner:
        steps.append(S.Split(part, inner * lanes, S.Tail.PEEL))
        part, groups = f"{part}.i", (f"{part}.o",)
    steps += [S.Split(part, lanes), S.Reorder((*found.over, *groups, f"{part}.o", f"{part}.i"))]
    steps += [S.Shrink(found.buffers[0], f"{axis}.o"), S.Vectorize(f"{part}.i"), S.Unroll(f"{part}.o")]
    return (*steps, *(() if groups else _in_registers(found)))


def _one_loop(kernel: Kernel, found: _Scanned, axis: str) -> tuple[list[S.Step], str, int]:
    """The steps that fuse the axis with outer ones that all accesses walk as one; its name afterwards, and its extent."""
    order = (*(other for other in found.spatial if other != axis), axis)
    if order != found.spatial:
        return [S.Reorder((*order, *found.over))], axis, found.extent(axis)
    fused, extent = flattened(kernel, found.nests, order, found.extent(axis))
    dims = range(len(order) - 2, len(order) - 2 - len(fused), -1)
    steps: list[S.Step] = [step for fuse, dim in zip(fused, dims) for step in (fuse, S.FuseDims(found.buffers[0], dim))]
    return steps, fused[-1].fused if fused else axis, extent


def _block_vectors(kernel: Kernel, found: _Scanned, vectors: int, extent: int, target: Cpu, guide: Guide) -> int:
    """Vectors of running values in a block: as many as L1 holds, as memory is fastest in long runs; if the private cache
    holds all operands, as many as stay in registers. At least one block for each core."""
    row = extent * sum(kernel.table[b].dtype.size_bytes for b in found.buffers)
    others = prod(map(found.extent, found.update.axes)) // extent
    blocks = ceil(row / target.caches[0].size_bytes)
    moved = {b for nest in found.nests for b in (*reads(nest.leaf), *written(nest.leaf))} - {*found.buffers}
    if stays(sum(kernel.table[b].size_bytes for b in moved) / target.cores, target.own_cache):
        blocks = ceil(vectors / (target.vector_registers // 2))
    around = others // prod(map(found.extent, found.over))
    usual = ceil(vectors / min(max(blocks, ceil(target.cores / around)), vectors))
    return guide.amount("running values", usual, [n for n in OTHER_BLOCKS if n <= vectors])


def _are_blocks_safe(kernel: Kernel, found: _Scanned) -> bool:
    """Whether partial sums are bounded like prefix sums: whole numbers, and floats from narrower ones."""
    leaf, dtype = found.update.leaf, kernel.table[found.buffers[0]].dtype
    assert isinstance(leaf, Update)
    if leaf.combiner != "sum" or not dtype.is_float:
        return in_any_order(leaf, kernel.table)
    value = leaf.values[0]
    return isinstance(value, Cast) and value.x.dtype.size_bytes < dtype.size_bytes


def _along(kernel: Kernel, found: _Scanned, target: Cpu, guide: Guide) -> S.Steps:
    """Lanes along the scan; no steps unless it is contiguous and enough neighbours may be combined first."""
    axis = found.over[-1]
    assert isinstance(found.update.leaf, Update)
    if not _is_adjacent(_places(kernel, found), len(found.stores), axis):
        return ()
    most = min(found.extent(axis), neighbours(found.update.leaf, kernel.table) or found.extent(axis))
    lanes = _lanes(kernel, found, most, target)
    if lanes < LEAST_LANES:
        return ()
    size = max(kernel.table[b].dtype.size_bytes for nest in found.stores for b in written(nest.leaf))
    vectors = found.extent(axis) // lanes
    line = max(min(target.own_cache.line_bytes // (lanes * size), vectors), 1)
    count = guide.amount("vectors of prefixes", line, [n for n in OTHER_VECTORS if n <= vectors])
    steps = [S.Split(axis, count * lanes, S.Tail.PEEL), S.Split(f"{axis}.i", lanes), S.Unroll(f"{axis}.i.o")]
    return (*_own(found), *steps, S.Vectorize(f"{axis}.i.i"), *_in_registers(found))


def _side_by_side(found: _Scanned) -> S.Steps:
    """A few rows interleaved, element by element, which hide each other's latency. No steps for a single row."""
    row = found.spatial[-1] if found.spatial else ""
    if not row or found.extent(row) < 2:
        return ()
    cut = S.Split(row, min(IN_ORDER_ROWS, found.extent(row)), S.Tail.PEEL)
    order = S.Reorder((f"{row}.o", *found.over, f"{row}.i"))
    return (cut, order, S.Unroll(f"{row}.i"), S.Shrink(found.buffers[0], f"{row}.o"), *_in_registers(found))


def _alone(found: _Scanned) -> S.Steps:
    """The running value of one row in a register."""
    return (*_own(found), *_in_registers(found))


def _own(found: _Scanned) -> S.Steps:
    """Running values of one row at a time."""
    return (S.Shrink(found.buffers[0], found.spatial[-1]),) if found.spatial else ()


def _in_registers(found: _Scanned) -> S.Steps:
    return tuple(S.SetScope(buffer, Scope.REGISTER) for buffer in found.buffers)
