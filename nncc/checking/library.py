"""Finds what makes a library wrong whose kernels are right: the program, the memory plan, the weights, the threads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from nncc.checking.cases import Arrays, Flow, node_names
from nncc.checking.figures import MODEL_ERROR, Finding, Grade, judged
from nncc.checking.kernels import first
from nncc.codegen.build.inprocess import Entry
from nncc.codegen.program.library import build_library
from nncc.codegen.program.memory_plan import MemoryPlan, lay_out, plan_memory
from nncc.errors import NnccError
from nncc.frontend.fusion.fuse import Group
from nncc.frontend.graph.graph import Value
from nncc.ir.buffer import Buffer, Role
from nncc.ir.program import Array
from nncc.ir.stmt import CallKernel
from nncc.pipeline.model import Compilation
from nncc.runtime.module import load
from nncc.target import Cpu

Fault = Callable[[Arrays], str]
"""What is wrong with the outputs of a model; no text where they are right."""


@dataclass(frozen=True)
class Built:
    """A compiled model with the code of its kernels, its inputs, and what judges its outputs."""

    made: Compilation
    entries: Mapping[str, Entry]
    target: Cpu
    inputs: Arrays
    fault: Fault

    def run(self, plan: MemoryPlan | None, threads: int) -> str:
        """What is wrong with a library built anew with that plan of its memory, twice in a row."""
        library = build_library(self.made.program, self.target, plan=plan)
        module = load(library.path, threads)
        return self.fault(module.run(self.inputs)) or self.fault(module.run(self.inputs))

    @cached_property
    def groups(self) -> Mapping[str, Group]:
        """The group of each call's naive kernel, by its name."""
        return {f"k{n}": group for n, group in enumerate(self.made.fusion.groups)}

    def nodes_of(self, value: str) -> tuple[str, ...]:
        """The nodes of the ONNX model that make a value of the program, or a part; of a constant, those that read it."""
        program, found, is_constant = self.made.program, list[str](), value in self.made.program.constants
        for call, lowered in zip(program.calls, self.made.lowered, strict=True):
            params = zip(program.callees[call.kernel].params, call.arguments, strict=True)
            if any(name == value and (is_constant or b.role is Role.OUTPUT) for b, name in params):
                found += node_names(self.groups.get(lowered.kernel.name))
        return tuple(dict.fromkeys(found))

    def readers_of(self, call: CallKernel) -> tuple[str, ...]:
        """The nodes of the ONNX model that a call computes."""
        items = zip(self.made.program.calls, self.made.lowered, strict=True)
        return next((node_names(self.groups.get(item.kernel.name)) for other, item in items if other is call), ())

    def written(self, name: str) -> set[Value]:
        """The graph's values whose buffers the calls that write a value of the program take it for."""
        program, found = self.made.program, set[Value]()
        inputs = {value.name: value for value in self.made.graph.inputs}
        for call, item in zip(program.calls, self.made.lowered, strict=True):
            outputs = (b.name for b, at in zip(program.callees[call.kernel].params, call.arguments) if at == name)
            types = {b.name: where.root for b, where in zip(item.kernel.params, item.types) if b.role is Role.OUTPUT}
            found |= {types[output] for output in outputs if output in types}
        return found or {inputs[name]} if name in inputs else found

    def kernel_of(self, value: str) -> str:
        """The kernel of the first call that has a value."""
        return next((call.kernel for call in self.made.program.calls if value in call.arguments), "")


def guilty_part(built: Built) -> Finding:
    """What is wrong of a library whose kernels are right one by one."""
    return _program(built) or _weights(built) or _memory(built) or _rest(built)


def _program(built: Built) -> Finding | None:
    """Whether the calls, one after the other with values in memory of their own, give wrong outputs; and then the first
    call that does, or finds a wrong input."""
    program = built.made.program
    if program.regions:
        return None  # whose calls are not one after the other
    inputs = {v.name: np.ascontiguousarray(built.inputs[v.name]) for v in program.of_role(Role.INPUT)}
    memory: dict[str, Array] = {**program.constants, **inputs}
    for call, case in zip(program.calls, Flow(built.made, built.inputs).cases(), strict=True):
        params = program.kernel(call.kernel).params
        bound = dict(zip((b.name for b in params), call.arguments))
        values = dict(zip((b.name for b in case.lowered.kernel.params), case.lowered.arguments))
        for buffer in (b for b in params if b.role is Role.INPUT):
            actual, wanted = memory[bound[buffer.name]], case.arrays[buffer.name]
            if fault := _fault(actual.reshape(wanted.shape), wanted, wanted):
                return _misplaced(built, call, values[buffer.name], bound[buffer.name], fault)
        _call(built.entries[call.kernel], params, bound, memory)
        for name, right in case.right.items():
            actual = memory[bound[name]].reshape(right.exact.shape)
            if fault := _fault(actual[right.window], right.exact[right.window], right.own[right.window]):
                what = f"call {call.kernel}({', '.join(call.arguments)})"
                return Finding("program", what, case.nodes, right.value.name, case.work, call.kernel, (fault,))
    fault = built.fault({program.label(v): memory[v.name] for v in program.of_role(Role.OUTPUT)})
    return Finding("program", "which values are the outputs", details=(fault,)) if fault else None


def _misplaced(built: Built, call: CallKernel, value: Value, name: str, fault: str) -> Finding:
    """The finding about a value that a call does not find, although what it reads was right when it was written: it reads
    another value, or one that was written over."""
    details = (f"{value.name} {fault}",)
    if built.made.placement.of(value).root not in built.written(name):
        what = f"call {call.kernel} reads {name} in place of {value.name}"
        return Finding("program", what, built.readers_of(call), value.name, kernel=call.kernel, details=details)
    what = f"where {value.name} and what it is joined of lie"
    return Finding("placement", what, built.nodes_of(name), value.name, kernel=call.kernel, details=details)


def _fault(actual: Array, exact: Array, own: Array) -> str:
    """What is wrong of an array, in words; no text where nothing is."""
    found = judged(actual, exact, own, MODEL_ERROR)
    if found.grade is not Grade.WRONG:
        return ""
    return f"at {list(found.place)} is {found.got}, expected {found.expected}"


def _call(entry: Entry, params: Sequence[Buffer], bound: Mapping[str, str], memory: dict[str, Array]) -> None:
    """Run a call on values in memory, and put there what it makes."""
    given = {b.name: memory[bound[b.name]].reshape(b.shape) for b in params if bound[b.name] in memory}
    memory |= {bound[name]: array for name, array in entry.run(given).items()}


def _weights(built: Built) -> Finding | None:
    """Whether the constants are not where the library takes them from."""
    program, weights = built.made.program, lay_out(built.made.program)
    for value in program.of_role(Role.CONSTANT):
        at = weights.offsets.get(value.name)
        actual = None if at is None else weights.data[at : at + value.size_bytes]
        wanted = np.ascontiguousarray(program.constants[value.name]).reshape(-1).view(np.uint8)
        if actual is not None and not np.array_equal(actual, wanted):
            return Finding(
                "weights",
                f"constant {value.name} at byte {at}",
                built.nodes_of(value.name),
                value.name,
                kernel=built.kernel_of(value.name),
            )
    return None


def apart(plan: MemoryPlan, count: int) -> MemoryPlan:
    """A plan whose first values have memory of their own, behind that of all others; these lie where they did."""
    slots, end = [], plan.arena_bytes
    for number, slot in enumerate(plan.slots):
        if number < count:
            slots.append(replace(slot, offset=end, of=""))
            end += slot.size
        else:
            slots.append(slot)
    return replace(plan, slots=tuple(slots), arena_bytes=end)


def _memory(built: Built) -> Finding | None:
    """Whether the library is right once all values lie apart; and then the first value that has to."""
    plan, threads = plan_memory(built.made.program), built.target.cores
    if not (fault := built.run(plan, threads)) or built.run(apart(plan, len(plan.slots)), threads):
        return None
    # numbers of values that lie apart: the more, the less is wrong
    count = first(lambda n: "" if built.run(apart(plan, n), threads) else "right", 0, len(plan.slots))
    slot = plan.slots[count - 1]
    how = f"in place of {slot.of}" if slot.of else f"at byte {slot.offset}, for calls {slot.first} to {slot.last}"
    others = [s.name for s in plan.slots if s is not slot and s.offset < slot.end and slot.offset < s.end and s.meets(slot)]
    details = (f"needed at the same time, in the same place: {', '.join(others)}",) if others else ()
    return Finding(
        "memory plan",
        f"{slot.name} {how}",
        built.nodes_of(slot.name),
        slot.name,
        kernel=built.kernel_of(slot.name),
        details=(*details, fault),
    )


def _rest(built: Built) -> Finding:
    """What is left: threads, kept code, or the library around the kernels."""
    try:
        alone = built.run(None, 1)
        together = built.run(None, built.target.cores)
    except NnccError as error:
        return Finding("library", "it cannot be built", details=(str(error),))
    if not together:
        return Finding("cache", "the library is right when it is built anew")
    if not alone:
        return Finding("threads", f"{built.target.cores} threads; one is right", details=(together,))
    return Finding("library", "the entry, or how it is linked", details=(alone,))
