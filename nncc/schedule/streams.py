"""Results that are written past the caches: those that no cache keeps for their readers.

A plain store reads a line before it changes it, and a result that no cache keeps is written to memory later all the
same. Past the caches the line is not read: a third of the traffic of a copy.
"""

from __future__ import annotations

from nncc.ir.buffer import Role, Scope
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import LoopKind, Store
from nncc.schedule import steps as S
from nncc.schedule.access import strides_of
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.guide import DEFAULT, Guide
from nncc.schedule.tree import static_extent
from nncc.target import Target


def stream_steps(kernel: Kernel, target: Target, guide: Guide = DEFAULT) -> S.Steps:
    """A mark on each store of a planned kernel that writes whole lines of a large result, where that is legal.

    Smaller results are no choice for tuning, which times a kernel alone: there nobody reads them afterwards.
    """
    steps: S.Steps = ()
    for nest in nests(kernel.body):
        large = _is_large(kernel, nest, target)
        if guide.wants("streams", large, large) and _writes_lines(kernel, nest, target):
            more = first_legal(kernel, [(S.StreamStore(nest.name),)])
            kernel, steps = apply(kernel, more), (*steps, *more)
    return steps


def may_stream(kernel: Kernel, target: Target) -> bool:
    """Whether a kernel has a result that no cache keeps."""
    return any(_is_large(kernel, nest, target) for nest in nests(kernel.body))


def _is_large(kernel: Kernel, nest: Nest, target: Target) -> bool:
    if not isinstance(nest.leaf, Store):
        return False
    buffer = kernel.table[nest.leaf.buffer]
    is_result = buffer.role in (Role.OUTPUT, Role.TEMP) and buffer.scope is Scope.GLOBAL
    return is_result and buffer.size_bytes > target.kept_bytes


def _writes_lines(kernel: Kernel, nest: Nest, target: Target) -> bool:
    """Whether the innermost loops, of lanes and unrolled, write neighbours that fill a line: half a line past the caches
    costs as much as a whole one."""
    assert isinstance(nest.leaf, Store)
    buffer = kernel.table[nest.leaf.buffer]
    strides, run = strides_of(nest.leaf.index, buffer, nest), 1
    inner = [o for o in nest.loops if o.kind in (LoopKind.VECTORIZE, LoopKind.UNROLL)]
    for stride, extent in sorted((strides[o.axis.name] or 0, static_extent(o)) for o in inner):
        run *= extent if stride == run else 1
    return run * buffer.dtype.size_bytes >= target.own_cache.line_bytes
