"""Hints to the memory system: streaming stores, and prefetches of the next row.

Streaming (non-temporal) stores are for results that no cache keeps for their readers. A plain store reads a line before it
changes it, and the line is written to memory later all the same. A streaming store does not read it: that saves a third of
the traffic of a copy.

In chains of nests that go row by row the next row comes from memory while one is computed. Processors read ahead inside a
page at most, and not past the end of what a row reads. Softmax and layer norm of rows of 1,000 to 50,000 elements beyond
the private cache, Zen 3, one thread: 0.82-0.93 of the time (layer norm of rows of 3,000 1.04); of rows of 200 elements 1.0.
Softmax of 1024 rows of 512, Sapphire Rapids, whose input alone its own cache could hold: 0.76.
"""

from __future__ import annotations

from math import prod

from nncc.cost.calibration import STAYS
from nncc.ir.buffer import Buffer, Role
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import For, LoopKind, Stmt, Store, values, written
from nncc.ir.walk import loads, subexpressions, variables
from nncc.schedule import steps as S
from nncc.schedule.apply import first_legal
from nncc.schedule.planner.access import strides_of
from nncc.schedule.planner.choose import DEFAULT, Guide
from nncc.schedule.planner.planned import Planned
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Cpu


def streamed(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """A planned kernel with streaming stores: those that write whole lines of a large result, where that is legal.

    Tuning does not stream smaller results: it times a kernel alone, where nothing reads them afterwards.
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
    """Whether a result is too large for the cache where its reader would look for it."""
    return buffer.scope.in_memory and buffer.size_bytes > STAYS * target.kept_bytes


def _writes_lines(kernel: Kernel, nest: Nest, target: Cpu) -> bool:
    """Whether the innermost loops, of lanes and unrolled, write neighbours that fill a line: a streaming store of half a
    line costs as much as one of a whole line."""
    assert isinstance(nest.leaf, Store)
    buffer = kernel.table[nest.leaf.buffer]
    strides, run = strides_of(nest.leaf.index, buffer, nest), 1
    inner = [o for o in nest.loops if o.kind in (LoopKind.VECTORIZE, LoopKind.UNROLL)]
    for stride, extent in sorted((strides[o.axis.name] or 0, static_extent(o)) for o in inner):
        run *= extent if stride == run else 1
    return run * buffer.dtype.size_bytes >= target.own_cache.line_bytes


LEAST_LINES = 12
"""Lines of a row: shorter rows are the next ones of a page, which the processor reads ahead by itself. Measured on
Emerald Rapids, softmax of longer rows with prefetches: 0.82-0.88 of the time; on Sapphire Rapids, of 2,364 rows of 197
elements, which are 12 lines: 0.91-0.94."""


def next_row_steps(kernel: Kernel, root: Stmt, target: Cpu, guide: Guide = DEFAULT) -> S.Steps:
    """The prefetches of the next row of what all nests below a root read, each in the nest that computes most of it."""
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
    """Whether a buffer comes in rows that fit the private cache and are long."""
    count, cache = prod(static_extent(loop) for loop in rows), target.own_cache
    row = buffer.size_bytes / max(count, 1)
    return LEAST_LINES * cache.line_bytes <= row <= cache.size_bytes / 2


def _along(nest: Nest, buffer: str, rows: tuple[For, ...]) -> For | None:
    """The outermost loop of a nest inside the rows along which it loads a buffer, if the rows move that too, and no places
    that are loaded themselves are among those of the loop."""
    if buffer not in reads(nest.leaf):
        return None
    moving = {axis for i in _places(nest, buffer) for axis in variables(i)}
    inner = (loop for loop in nest.loops[len(rows) :] if loop.kind is LoopKind.SERIAL and loop.axis in moving)
    loop = next(inner, None) if rows[-1].axis in moving else None
    return None if loop is None or any(loads(i) for n in nests(loop) for i in _places(n, buffer)) else loop


def _places(nest: Nest, buffer: str) -> list[Expr]:
    return [i for v in (*values(nest.leaf), nest.leaf.mask) for x in loads(v) if x.buffer == buffer for i in x.index]


def _work(nest: Nest) -> int:
    """The operators that a nest computes its values with."""
    return len({x for value in values(nest.leaf) for x in subexpressions(value)})
