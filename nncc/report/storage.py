"""Where each value that a kernel stores lies, and why: the reasons of placement and of the memory plan, as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nncc.codegen.program.memory_plan import MemoryPlan
from nncc.frontend.fusion.place import BufferType
from nncc.frontend.graph.graph import Value
from nncc.ir.buffer import Role
from nncc.pipeline.model import Compilation


@dataclass(frozen=True)
class Storage:
    """Where a value lies. buffer: what the program calls its memory. shared: that is, or was, another value's.

    sentences: in which part of which buffer, and why.
    """

    buffer: str
    shared: bool
    sentences: tuple[str, ...]


def storages(made: Compilation, plan: MemoryPlan) -> dict[Value, Storage]:
    """Where each value lies that kernels hand on."""
    said: dict[Value, list[str]] = {}
    for value, reason in made.placement.reasons:
        said.setdefault(value, []).append(reason)
    heirs = {slot.name for slot in plan.slots if slot.of}
    found = {}
    for value, buffer in _buffers(made).items():
        where = made.placement.of(value)
        own = where.root is value
        in_plan = [reason for name, reason in plan.reasons if own and name == buffer]
        sentences = (*_part(value, where), *said.get(value, ()), *in_plan)
        found[value] = Storage(buffer, not own or buffer in heirs, tuple(dict.fromkeys(sentences)))
    return found


def _buffers(made: Compilation) -> dict[Value, str]:
    """The name in the program of the buffer in which each value lies that a call reads or writes."""
    names: dict[Value, str] = {}
    kernels = {kernel.name: kernel for kernel in made.program.kernels}
    for item, call in zip(made.lowered, made.program.calls):
        bound = dict(zip((b.name for b in kernels[call.kernel].params), call.arguments))
        for param, value in zip(item.kernel.params, item.arguments):
            if param.role is not Role.CONSTANT and param.name in bound:
                names[value] = bound[param.name]
    return names


def _part(value: Value, where: BufferType) -> Iterator[str]:
    """In which part of a larger buffer a value lies."""
    if where.shape != value.type.extents:
        whose = "a buffer" if where.root is value else f"the buffer of {where.root.name},"
        yield f"it lies at {list(where.offset)} of {whose} {value.type.dtype}{list(where.shape)}"


def calls_of(made: Compilation) -> Mapping[int, int]:
    """The call of each group, by their numbers; a group whose result others write in place has none."""
    makers = {
        value: number
        for number, item in enumerate(made.lowered)
        for param, value in zip(item.kernel.params, item.arguments) if param.role is Role.OUTPUT
    }  # fmt: skip
    groups = enumerate(made.fusion.groups)
    return {number: makers[group.outputs[0]] for number, group in groups if group.outputs[0] in makers}
