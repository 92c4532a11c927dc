"""Marks: streaming stores, prefetches of the next row, and parallel loops.

Streaming (non-temporal) stores are for results that no cache keeps for their readers. A plain store reads the line before it
writes it; a streaming store does not, which saves a third of the traffic of a copy.

Chains of nests that go row by row prefetch the next row while one is computed, as hardware prefetchers stop at the end of a
page or of a row. Softmax and layer norm of rows of 1,000 to 50,000 elements beyond the private cache, Zen 3, one thread:
1.08-1.22x faster (layer norm of rows of 3,000 1.04x slower); rows of 200 elements do not change. Softmax of 1024 rows of
512, Sapphire Rapids, whose input alone fits the private cache: 1.3x faster.

Parallel loops: whether a nest is worth waking threads for, which of its loops they share, and in which order. Most kernels
read buffers that others wrote from front to back of memory, cut alike among threads. A nest whose outermost loop cuts
another dim has coherence misses on all of these. An order of loops that gives each thread a run of memory is then compared
with the order as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from math import ceil, floor, prod

from nncc.cost.rates import AWAKE_FORKS, LEAST_FORKS, STAYS
from nncc.cost.summary import Summary, summarise
from nncc.cost.total import core_cycles, of_core, total, waits_beyond
from nncc.ir.buffer import Buffer, Role
from nncc.ir.expr import Expr, static
from nncc.ir.index.bounds import Range, bounds
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import For, LoopKind, Stmt, Store, Update, values, written
from nncc.ir.walk import loads, subexpressions, variables
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.access import strides_of
from nncc.schedule.planner.choose import DEFAULT, DOUBLINGS, MODEL_MARGIN, Guide, Option, Planned, fuse_steps
from nncc.schedule.primitives.tree import find_nest, fresh, paths, static_extent
from nncc.target import Cpu


def streamed(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """A planned kernel with streaming stores for large results in whole lines, if legal.

    Tuning does not stream smaller results: it times a kernel alone, where no reader would miss them.
    """
    for nest in nests(so_far.kernel.body):
        large = _is_large(so_far.kernel, nest, target)
        if guide.wants("streams", large, large) and _writes_lines(so_far.kernel, nest, target):
            so_far = so_far.then(first_legal(so_far.kernel, [(S.StreamStore(nest.name),)]))
    return so_far


def _is_large(kernel: Kernel, nest: Nest, target: Cpu) -> bool:
    if not isinstance(nest.leaf, Store):
        return False
    buffer = kernel.table[nest.leaf.buffer]
    return buffer.role in (Role.OUTPUT, Role.TEMP) and is_kept_nowhere(buffer, target)


def is_kept_nowhere(buffer: Buffer, target: Cpu) -> bool:
    """Whether a result exceeds the cache in which its reader would look for it."""
    return buffer.scope.in_memory and buffer.size_bytes > STAYS * target.kept_bytes


def _writes_lines(kernel: Kernel, nest: Nest, target: Cpu) -> bool:
    """Whether the innermost loops, in lanes or unrolled, fill lines: a streaming store of half a line costs as much as a
    whole one."""
    assert isinstance(nest.leaf, Store)
    buffer = kernel.table[nest.leaf.buffer]
    strides, run = strides_of(nest.leaf.index, buffer, nest), 1
    inner = [o for o in nest.loops if o.kind in (LoopKind.VECTORIZE, LoopKind.UNROLL)]
    for stride, extent in sorted((strides[o.axis.name] or 0, static_extent(o)) for o in inner):
        run *= extent if stride == run else 1
    return run * buffer.dtype.size_bytes >= target.own_cache.line_bytes


LONG_ROW_LINES = 12
"""Lines of a row from which on the next one is prefetched: shorter rows are in the same page, which hardware prefetchers
follow. Measured on Emerald Rapids, softmax of longer rows: 1.14-1.22x faster; on Sapphire Rapids, 2,364 rows of 197
elements, which are 12 lines: 1.06-1.1x faster."""


def next_row_steps(kernel: Kernel, root: Stmt, target: Cpu, guide: Guide = DEFAULT) -> S.Steps:
    """The prefetches of the next row of all operands below a root, each in the nest that computes most of it."""
    inside = nests(root)
    rows = tuple(loop for loop in inside[0].loops if all(loop in nest.loops for nest in inside))
    made = {b for nest in inside for b in written(nest.leaf)}
    touched = made.union(*(reads(nest.leaf) for nest in inside))
    in_memory = [kernel.table[name] for name in sorted(touched) if kernel.table[name].scope.in_memory]
    beyond = sum(b.size_bytes for b in in_memory if b.role is not Role.TEMP) > target.own_cache.size_bytes
    steps: list[S.Step] = []
    for buffer in kernel.buffers:
        is_given = buffer.name not in made and buffer.role is not Role.CONSTANT and buffer.scope.in_memory
        if len(inside) < 2 or not rows or not is_given:
            continue
        places = [(nest, loop) for nest in inside if (loop := _along(nest, buffer.name, rows)) is not None]
        usual = beyond and _has_long_rows(buffer, rows, target)
        if places and guide.wants("prefetch next", usual, buffer.size_bytes > target.caches[0].size_bytes):
            _, loop = max(places, key=lambda place: _work(place[0]))
            steps.append(S.Prefetch(buffer.name, loop.axis.name, 1, rows[-1].axis.name))
    return tuple(steps)


def _has_long_rows(buffer: Buffer, rows: tuple[For, ...], target: Cpu) -> bool:
    """Whether the rows of a buffer are long and fit the private cache."""
    count, cache = prod(static_extent(loop) for loop in rows), target.own_cache
    row = buffer.size_bytes / max(count, 1)
    return LONG_ROW_LINES * cache.line_bytes <= row <= cache.size_bytes / 2


def _along(nest: Nest, buffer: str, rows: tuple[For, ...]) -> For | None:
    """The outermost loop inside the rows along which a nest loads a buffer, if rows move that too, and no gather is
    inside."""
    if buffer not in reads(nest.leaf):
        return None
    moving = {axis for i in _places(nest, buffer) for axis in variables(i)}
    inner = (loop for loop in nest.loops[len(rows) :] if loop.kind is LoopKind.SERIAL and loop.axis in moving)
    loop = next(inner, None) if rows[-1].axis in moving else None
    return None if loop is None or any(loads(i) for n in nests(loop) for i in _places(n, buffer)) else loop


def _places(nest: Nest, buffer: str) -> list[Expr]:
    return [i for v in (*values(nest.leaf), nest.leaf.mask) for x in loads(v) if x.buffer == buffer for i in x.index]


def _work(nest: Nest) -> int:
    """Operators in the values of a nest."""
    return len({x for value in values(nest.leaf) for x in subexpressions(value)})


PIECES = 4
"""Pieces of work for each thread, so that a late or slow thread delays nobody."""
UNEVEN_PIECES = 1.05
"""Factor: work of the busiest thread over the mean, from which on threads share smaller pieces."""
LEAST_PIECE = 0.1
"""Forks: minimum work of a piece in units of the target's fork cost; to take a piece costs some hundredths of that."""
OTHER_PIECES = DOUBLINGS
"""Pieces for each thread that tuning may try."""
AS_IT_IS = "as it is"
"""The order of loops that the nest's planner made."""


def is_worth(cycles: float, target: Cpu, awake: bool = False) -> bool:
    """Whether threads should share work of so many cycles on one core. awake: they need not be woken."""
    least = min(AWAKE_FORKS, LEAST_FORKS) if awake else LEAST_FORKS
    return target.cores > 1 and cycles >= max(least * target.costs.fork, 1.0)


def is_worth_sharing(kernel: Kernel, nest: Nest, target: Cpu) -> bool:
    """Whether threads should share the loops of a scheduled nest, by its cycles on one core."""
    return target.cores > 1 and bool(nest.loops) and _shared_work(kernel, _alone(kernel, nest), target) > 0


def _alone(kernel: Kernel, nest: Nest) -> Summary:
    """The loops of a nest without the rest of its kernel."""
    return summarise(replace(kernel, body=nest.loops[0]))


def _shared_work(kernel: Kernel, alone: Summary, target: Cpu) -> float:
    """Cycles of one core for the loops of a nest that threads should share; 0 for too little work.

    Coherence misses count as work, but do not alone justify a fork.
    """
    awake = any(loop.kind is LoopKind.PARALLEL for root in kernel.roots for loop in paths(root))
    one = target.with_(cores=1)
    cycles = core_cycles(alone, one)
    if is_worth(cycles, target, awake) or is_worth(whole := total(alone, one).cycles, target, awake):
        return cycles
    waits = waits_beyond(_marked(alone, {b.name for b in kernel.buffers if b.role in _INSIDE}), target)
    return cycles if (awake or is_worth(whole, target, True)) and is_worth(whole + waits, target, awake) else 0.0


_INSIDE = (Role.CONSTANT, Role.TEMP)
"""The roles of buffers that no other kernel writes or reads."""


def _marked(alone: Summary, fixed: Set[str]) -> Summary:
    """A nest with some of its buffers marked constant."""
    return replace(alone, buffers=tuple(replace(b, constant=b.name in fixed) for b in alone.buffers))


def parallel_steps(kernel: Kernel, sink: Nest, target: Cpu, guide: Guide = DEFAULT) -> S.Steps:
    """Parallelize the fewest outer loops of a nest that give every thread several pieces; nothing for too little work.

    If these loops do not cut its result from front to back of memory, another order that does is taken if it clearly saves
    more cycles of coherence misses than it costs. Zen 5, two threads, six operators whose orders are predicted within
    MODEL_MARGIN of each other: the order as it is is 1.0-1.09x faster.
    """
    if target.cores < 2 or not sink.loops or not (work := _shared_work(kernel, alone := _alone(kernel, sink), target)):
        return ()
    usual = _shared_outermost(kernel, sink, work, target, guide)
    found = {AS_IT_IS: usual}
    is_free = usual and not (isinstance(sink.leaf, Update) and sink.leaf.over)
    orders = orders_from_front(_shareable(_root(sink)), alone, sink.name, target, guide.any_size) if is_free else ()
    for name, order in orders:
        if steps := first_legal(kernel, [order]):
            moved = apply(kernel, steps)
            found[name] = (*steps, *_shared_outermost(moved, find_nest(moved, sink.name), work, target, guide))
    if len(found) == 1:
        return usual
    cycles = {name: _among_others(kernel, sink, s, target) for name, s in found.items()}
    ranked = sorted(found, key=lambda name: cycles[name] * (1 - MODEL_MARGIN * (name == AS_IT_IS)))
    return guide.pick([Option(found[name], {"shared": name}, cycles[name]) for name in ranked])


def _among_others(kernel: Kernel, sink: Nest, steps: S.Steps, target: Cpu) -> float:
    """Wall cycles of a nest after some steps, between kernels whose threads cut buffers from front to back."""
    alone = _alone(made := apply(kernel, steps), find_nest(made, sink.name))
    alone = _marked(alone, _fixed(kernel))
    return total(alone, target).cycles + waits_beyond(of_core(alone, target), target)


def _fixed(kernel: Kernel) -> frozenset[str]:
    """Buffers that are the same in every call: constants, and what depends on constants alone."""
    fixed = {buffer.name for buffer in kernel.buffers if buffer.role is Role.CONSTANT}
    for nest in nests(kernel.body):
        made = set(written(nest.leaf))
        fixed = fixed | made if reads(nest.leaf) - made <= fixed else fixed - made
    return frozenset(fixed)


def _root(sink: Nest) -> For:
    """The outermost loop of a nest that threads may share."""
    over = sink.leaf.over if isinstance(sink.leaf, Update) else ()
    return next((loop for loop in sink.loops if loop.axis.name not in over), sink.loops[0])


def _shared_outermost(kernel: Kernel, sink: Nest, work: float, target: Cpu, guide: Guide) -> S.Steps:
    """Parallelize the fewest outer loops of a nest of so much work, in the order as it is."""
    every = _shareable(_root(sink))
    pieces = guide.amount("pieces", PIECES, OTHER_PIECES) if len(every) > 1 else 0
    count = 1
    while count < len(every) and _share_more(sink, every[: count + 1], pieces, work, target):
        count += 1
    if _pieces(every[:count]) < 2:
        return ()
    names = [loop.axis.name for loop in every[:count]]
    return first_legal(kernel, (_shared(kernel, sink, names[:n]) for n in range(len(names), 0, -1)))


def _share_more(sink: Nest, loops: Sequence[For], pieces: int, work: float, target: Cpu) -> bool:
    """Whether to parallelize the last of some loops together with the outer ones: these give too few or uneven pieces, and
    smaller pieces are worth taking. Numbers of pieces that tuning tries are taken as they are."""
    around, piece = loops[:-1], work / max(_pieces(loops), 1)
    if pieces != PIECES:
        return _pieces(around) < max(pieces * target.cores, 2)
    if (have := _pieces(around)) < pieces * target.cores:
        return have < 2 or piece >= LEAST_PIECE * target.costs.fork
    if _busiest(sink, around, target) <= UNEVEN_PIECES:
        return False
    return piece >= target.costs.fork and _busiest(sink, loops, target) <= UNEVEN_PIECES


def _pieces(loops: Sequence[For]) -> int:
    return prod(static_extent(loop) for loop in loops)


def _busiest(sink: Nest, loops: Sequence[For], target: Cpu) -> float:
    """Factor: work of the busiest thread over the mean. A shorter last iteration of the outermost loop comes last."""
    inside, small = _pieces(loops[1:]), _last_share(sink, loops[0])
    whole = (static_extent(loops[0]) - 1) * inside
    most = ceil(whole / target.cores)
    gaps = (most * target.cores - whole) * floor(1 / small)  # small pieces that fit while other threads have a whole one
    longest = most + ceil(max(inside - gaps, 0) / target.cores) * small
    return longest * target.cores / (whole + small * inside)


def _last_share(sink: Nest, loop: For) -> float:
    """Iterations inside the last iteration of a loop over those inside its first; 1 if either has none."""
    extents = [x.extent for x in sink.loops if loop.axis in variables(x.extent)]

    def inside(at: int) -> int:
        found = (bounds(x, {loop.axis: Range(at, at)}) for x in extents)
        return prod(r.high for r in found if r is not None)

    first, last = inside(0), inside(static_extent(loop) - 1)
    return last / first if first > 0 and last > 0 else 1.0


def _shareable(root: For) -> list[For]:
    """A loop and the inner loops that can be fused into one parallel loop with it."""
    found = [root]
    while isinstance(inner := found[-1].body, For) and inner.kind is LoopKind.SERIAL and static(inner.extent):
        found.append(inner)
    return found


def _shared(kernel: Kernel, sink: Nest, axes: list[str]) -> S.Steps:
    """The steps that make one parallel loop of several."""
    name = fresh(kernel, f"{sink.name}.t")
    return (*fuse_steps(kernel, axes, name), S.Parallel(name if len(axes) > 1 else axes[0]))


def orders_from_front(
    loops: Sequence[For], alone: Summary, sink: str, target: Cpu, any_size: bool = False
) -> Iterator[tuple[str, S.Steps]]:
    """(name, steps) of loop orders whose outermost loop strides furthest through the result; none if that is outermost
    already.

    loops: the shareable loops of a nest, outermost first. alone: its summary. sink: its name. If the cores divide that
    loop's extent, one order moves only their parts outside, so that each core keeps its loop order; not where the extent may
    be any size, of which such parts are no share.
    """
    long = [loop for loop in loops if static_extent(loop) > 1]
    front = max(long, key=lambda loop: _reach(alone, sink, loop.axis.name), default=None)
    if front is None or front is long[0]:
        return
    name, extent = front.axis.name, static_extent(front)
    around = [loop.axis.name for loop in loops[: loops.index(front)]]
    if extent > target.cores and extent % target.cores == 0 and not any_size:
        yield "parts from the front", (S.Split(name, extent // target.cores), S.Reorder((f"{name}.o", *around, f"{name}.i")))
    yield "from the front", (S.Reorder((name, *around)),)


def _reach(alone: Summary, sink: str, loop: str) -> int:
    """Bytes from the first to the last iteration's store of a loop."""
    stores = (a for leaf, _ in alone.leaves if leaf.nest == sink for a in leaf.accesses if a.is_store)
    return max((abs(t.step) * t.extent for a in stores for t in a.terms if loop in t.loops), default=0)
