"""Streaming stores (non-temporal ones) for results that no cache keeps for their readers.

A plain store reads a line before it changes it, and a result that no cache keeps is written to memory later all the
same. A streaming store does not read the line: that saves a third of the traffic of a copy.
"""

from __future__ import annotations

from nncc.cost.calibration import STAYS
from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import LoopKind, Store
from nncc.schedule.apply import first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import strides_of
from nncc.schedule.planner.guide import DEFAULT, Guide
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
