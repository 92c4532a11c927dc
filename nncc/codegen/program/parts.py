"""Kernels that use different parts of their parameters in the same way share their code.

The kernels that write what a concat joins differ by where their part begins, and many by nothing else: densenet121 has 54
of these among its 129. A parameter becomes a view of the part that the kernel touches, with the strides of the whole, and
the entry adds the part's beginning to the pointer. Parts begin at cache lines: an element lies as far from a line as it did.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from nncc.codegen.passes.in_place import shareable
from nncc.codegen.program.memory_plan import ALIGNMENT
from nncc.ir.buffer import Buffer
from nncc.ir.expr import Expr
from nncc.ir.index.bounds import Range, bounds
from nncc.ir.index.simplify import simplify
from nncc.ir.kernel import Kernel, Nest, places, ranges
from nncc.ir.walk import map_places

Box = tuple[Range, ...]
"""The indices that a kernel may have in each dim of a buffer."""


@dataclass(frozen=True)
class Shared:
    """A kernel whose code several may share. starts: where the parts of a kernel's parameters begin, in bytes; none where
    they begin with the parameter."""

    kernel: Kernel
    starts: Mapping[str, int] = field(default_factory=dict)


def shared_code(kernels: Sequence[Kernel]) -> dict[str, Shared]:
    """Each of some scheduled kernels by its name, with the first of them whose code it may run."""
    first: dict[str, Kernel] = {}
    moved = {kernel.name: from_parts(kernel) for kernel in kernels}
    return {name: Shared(first.setdefault(own.kernel.key, own.kernel), own.starts) for name, own in moved.items()}


@lru_cache(maxsize=1 << 10)
def from_parts(kernel: Kernel) -> Shared:
    """A scheduled kernel whose parameters are the parts that it touches, where these begin at a cache line.

    What may take the memory of another parameter stays whole: whether it may is asked of the places in both.
    """
    boxes = {b.name: box for b in kernel.params if (box := _box(kernel, b)) is not None}
    starts = {name: _start(kernel.table[name], box) for name, box in boxes.items()}
    boxes = {name: box for name, box in boxes.items() if starts[name] % ALIGNMENT == 0}
    whole = shareable(kernel) if boxes else frozenset[str]()
    boxes = {name: box for name, box in boxes.items() if name not in whole}
    if not boxes:
        return Shared(kernel)

    def move(name: str, place: tuple[Expr, ...]) -> tuple[Expr, ...]:
        return tuple(i - known.low for i, known in zip(place, boxes[name])) if name in boxes else place

    buffers = tuple(_view(b, boxes[b.name]) if b.name in boxes else b for b in kernel.buffers)
    body = map_places(kernel.body, move)
    return Shared(replace(kernel, buffers=buffers, body=body), {name: starts[name] for name in boxes if starts[name]})


def _view(buffer: Buffer, box: Box) -> Buffer:
    return replace(buffer, shape=tuple(known.high - known.low + 1 for known in box), strides=buffer.layout, zeros=())


def _start(buffer: Buffer, box: Box) -> int:
    return sum(known.low * stride for known, stride in zip(box, buffer.layout)) * buffer.dtype.size_bytes


def _box(kernel: Kernel, buffer: Buffer) -> Box | None:
    """The part of a parameter that a kernel touches; None for all of it, and where that is not known."""
    boxes = [_reached(nest, index, buffer) for nest, index in places(kernel, buffer.name)]
    box = tuple(_within(dim, extent) for dim, extent in zip(zip(*boxes), buffer.shape))
    sizes = tuple(known.high - known.low + 1 for known in box)
    return box if boxes and sizes != buffer.shape and min(sizes) > 0 else None


def _within(dim: Sequence[Range], extent: int) -> Range:
    """What lies in all ranges, and in the buffer: a mask keeps the rest from being touched."""
    return Range(max(0, min(known.low for known in dim)), min(extent - 1, max(known.high for known in dim)))


def _reached(nest: Nest, index: tuple[Expr, ...], buffer: Buffer) -> Box:
    """The values of an index of a nest; all of a dim where they are not known."""
    known = ranges(nest.loops)
    return tuple(bounds(simplify(i, known), known) or Range.extent(n) for i, n in zip(index, buffer.shape))
