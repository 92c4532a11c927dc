"""Finds the stage between a group of nodes and machine code that first makes a kernel wrong.

The interpreter says what a kernel means after each stage, and machine code decides only what is left then. A kernel runs by
the interpreter, after any pass, as machine code of LLVM, or as C.

The interpreter takes a second for 20,000 elements, so a larger group that is wrong is made smaller first, as long as its
machine code stays wrong (`shrunk`): all axes of one extent get another one together, in inputs, constants and attributes
that are shapes. What does not fit any more, as a reshape of them, keeps that extent as it was.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from math import prod
from pathlib import Path

import numpy as np

from nncc.autotune.cases import LEAST_ERROR
from nncc.autotune.timing.accuracy import relative_error
from nncc.checking.cases import Arrays, Case, exact_and_own, group_case, rounded
from nncc.codegen.build.files import Cache, temporaries
from nncc.codegen.build.inprocess import placed
from nncc.codegen.build.kernels import load_kernels
from nncc.codegen.emit.c import FLAGS, emit_c, function_names
from nncc.codegen.passes.structure import Hoisted, hoist_constant, outline
from nncc.codegen.passes.table import PASSES, lower
from nncc.errors import NnccError
from nncc.frontend.builder.builder import GraphBuilder, Tensor, reapply, replay
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.fuse import Group, group_graph, single_groups
from nncc.frontend.fusion.place import Placement
from nncc.frontend.graph.graph import Attribute, AttributeKind, Graph, Node, Value
from nncc.frontend.lowering.kernel import lower_group
from nncc.frontend.ops import OPS
from nncc.ir import interp
from nncc.ir.buffer import Role
from nncc.ir.kernel import Kernel, nests
from nncc.ir.lowered import LoweredUnit
from nncc.ir.program import Array
from nncc.ir.stmt import For, Fork, LoopKind, Stmt
from nncc.ir.walk import children, with_children
from nncc.runtime.pool import Pool
from nncc.schedule.apply import apply
from nncc.schedule.primitives.tree import static_extent
from nncc.schedule.serialise import call_text
from nncc.schedule.steps import Steps
from nncc.target import Cpu

_DENSE = Placement()


@dataclass(frozen=True)
class Guilty:
    """A stage that makes a kernel wrong, what in it, and how the kernel is wrong after it. count: of the steps or passes up
    to that one. nodes: those of the group that it is about, if not all."""

    stage: str
    what: str
    fault: str
    count: int = 0
    nodes: tuple[str, ...] = ()


def first(fails: Callable[[int], str], right: int, wrong: int) -> int:
    """The first number behind `right` that fails while the one before does not, by halving; `wrong` is known to fail."""
    while wrong - right > 1:
        middle = (right + wrong) // 2
        right, wrong = (right, middle) if fails(middle) else (middle, wrong)
    return wrong


def fault_of(case: Case, run: Callable[[], Arrays]) -> str:
    """What is wrong with what a run gives, or why it fails; no text where all is right."""
    try:
        return case.fault(run())
    except NnccError as error:
        return str(error)


def by_interpreter(case: Case, steps: Steps, machine: Machine) -> Guilty | None:
    """The stage that makes a kernel wrong; None where none does. The case must be small."""
    naive = case.lowered.kernel
    return (
        _lowered(case)
        or _stepped(case, steps)
        or _hoisted(case, apply(naive, steps))
        or _coded(case, apply(naive, steps), machine)
    )


def _lowered(case: Case) -> Guilty | None:
    """Whether the naive kernel is wrong, and then: because of where values lie, of one operator, or of their fusion."""
    fault = fault_of(case, lambda: interpreted(case.lowered.kernel, case.arrays))
    if not fault:
        return None
    if case.group is None or case.part is None:
        return Guilty("lowering", "the copy of a value to an output", fault)
    if wrong := [*_wrong_alone(case.part, case.group, case.given)]:
        names = [node.name or node.output.name for node in wrong if node.op == wrong[0].op]
        return Guilty("lowering", f"operator {wrong[0].op}", fault, nodes=tuple(dict.fromkeys(names)))
    if not fault_of(dense := dense_case(case.part, case.group, case.given), partial(_naive, dense)):
        return Guilty("placement", f"where the values of {case.work} lie", fault)
    return Guilty("fusion", f"{case.work} in one kernel", fault)


def _naive(case: Case) -> Arrays:
    return interpreted(case.lowered.kernel, case.arrays)


def dense_case(part: Graph, group: Group, given: Arrays) -> Case:
    """The case of a group whose values lie in buffers of their own."""
    item = lower_group("k0", group.nodes, group.outputs, part.arrays(), _DENSE)
    return group_case(item, group, part, given, *exact_and_own(part, given), _DENSE)


def _wrong_alone(part: Graph, group: Group, given: Arrays) -> Iterator[Node]:
    """The nodes of a group that are wrong as kernels of their own, on right inputs."""
    every = replace(part, outputs=tuple(v for node in part.nodes for v in node.outputs), checks=())
    every = replace(every, output_names=tuple(v.name for v in every.outputs))
    known = {**given, **evaluate(every, given)}
    for alone in single_groups(group):
        graph = group_graph(part, alone)
        case = dense_case(graph, alone, {v.name: rounded(known[v.name], v) for v in graph.inputs})
        if case.lowered.kernel.roots and fault_of(case, partial(_naive, case)):
            yield alone.nodes[-1]


def _stepped(case: Case, steps: Steps) -> Guilty | None:
    """The first step after which the interpreter finds the kernel wrong."""
    naive = case.lowered.kernel

    def fails(count: int) -> str:
        return fault_of(case, lambda: interpreted(apply(naive, steps[:count]), case.arrays))

    if not steps or not (fault := fails(len(steps))):
        return None
    count = first(fails, 0, len(steps))
    return Guilty("step", call_text(steps[count - 1]), fails(count) or fault, count)


def _hoisted(case: Case, kernel: Kernel) -> Guilty | None:
    """Whether the kernel without its constant part is wrong."""

    def run() -> Arrays:
        hoisted = hoist_constant(kernel)
        return interpreted(hoisted.kernel, prepared(hoisted, case.arrays))

    fault = fault_of(case, run)
    return Guilty("constants", "hoist_constant", fault) if fault else None


def _coded(case: Case, kernel: Kernel, machine: Machine) -> Guilty | None:
    """The pass or emitter that makes the kernel wrong, or the part of it that prepares constants."""
    hoisted = hoist_constant(kernel)
    arrays = prepared(hoisted, case.arrays)
    if guilty := _passed(hoisted.kernel, arrays, case.fault):
        return guilty
    alone = replace(machine, pool=None)
    if fault := fault_of(case, lambda: called(hoisted.kernel, arrays, alone)):
        return _emitted(fault, fault_of(case, lambda: through_c(hoisted.kernel, arrays) or {}))
    if fault := fault_of(case, lambda: compiled(hoisted, case.arrays, alone)):
        assert hoisted.prologue
        made = {b.name: arrays[b.name] for b in hoisted.prologue.params if b.name in arrays}
        guilty = _passed(hoisted.prologue, case.arrays, lambda results: _unlike(results, made))
        return guilty or _emitted(fault, "")
    if fault := fault_of(case, lambda: called(hoisted.kernel, arrays, machine)):
        return Guilty("threads", f"{machine.target.cores} threads", fault)
    return None


def _unlike(results: Arrays, right: Arrays) -> str:
    """The first constant that is not what the interpreter prepares."""
    wrong = [name for name, array in results.items() if relative_error(array, right[name]) > LEAST_ERROR]
    return f"prepared constant {wrong[0]} differs" if wrong else ""


def _emitted(fault: str, of_c: str) -> Guilty:
    """Who is wrong behind the passes: the text of both emitters comes of one module."""
    also = "the C of the kernel is wrong, too" if of_c else "the C of the kernel is right, where a C compiler is there"
    return Guilty("emitter", f"LLVM; {also}", fault)


def passes_of() -> list[tuple[str, Callable[[Kernel], Kernel]]]:
    """What makes the lowered unit of a kernel, by name; what the last one makes is a kernel again, for the interpreter."""
    return [*((p.name, p.run) for p in PASSES[Cpu]), ("outline", lambda kernel: embedded(outline(kernel), kernel))]


def _passed(kernel: Kernel, arrays: Arrays, judge: Callable[[Arrays], str]) -> Guilty | None:
    """The first pass after which the interpreter finds the kernel wrong."""
    passes, made = passes_of(), [kernel]

    def fails(count: int) -> str:
        try:
            while len(made) <= count:
                made.append(passes[len(made) - 1][1](made[-1]))
            return judge(interpreted(made[count], arrays))
        except NnccError as error:
            return str(error)

    fault = fails(len(passes))
    if not fault:
        return None
    count = first(fails, 0, len(passes))
    return Guilty("pass", passes[count - 1][0], fails(count) or fault, count)


def by_machine_code(case: Case, steps: Steps, machine: Machine) -> Guilty | None:
    """The first step that makes machine code wrong, where the kernel is too large for the interpreter."""
    naive = case.lowered.kernel

    def fails(count: int) -> str:
        return fault_of(case, lambda: compiled(hoist_constant(apply(naive, steps[:count])), case.arrays, machine))

    fault = fails(len(steps))
    if not fault:
        return None
    if early := fails(0):
        return Guilty("lowering", f"the loops of {case.work}, or the code that they become", early)
    count = first(fails, 0, len(steps))
    return Guilty("step", f"{call_text(steps[count - 1])}, or the pass that carries it out", fails(count) or fault, count)


COMPILERS = ("cc", "gcc", "clang")
_POOL = """
void nncc_parallel_for(nncc_pool *pool, void (*body)(void *, int64_t, int64_t), void *context, int64_t extent, int64_t grain)
{ (void)pool, (void)grain; body(context, 0, extent); }
"""
"""A pool of the calling thread alone."""


@dataclass(frozen=True)
class Machine:
    """What machine code runs on. pool: None for the calling thread."""

    target: Cpu
    pool: Pool | None


def read_by(kernel: Kernel, arrays: Arrays) -> dict[str, Array]:
    """Those of some arrays that a kernel reads."""
    return {b.name: arrays[b.name] for b in kernel.params if b.role is not Role.OUTPUT}


def interpreted(kernel: Kernel, arrays: Arrays) -> dict[str, Array]:
    """What the interpreter makes of a kernel."""
    return interp.run(kernel, read_by(kernel, arrays))


def prepared(hoisted: Hoisted, arrays: Arrays) -> dict[str, Array]:
    """The arrays of the kernel that runs each time, with what the interpreter makes of its constants."""
    return {**arrays, **(interpreted(hoisted.prologue, arrays) if hoisted.prologue else {})}


def compiled(hoisted: Hoisted, arrays: Arrays, machine: Machine) -> dict[str, Array]:
    """What machine code makes of a scheduled kernel: of its constants first, then of all the rest."""
    if hoisted.prologue:
        entry = load_kernels([hoisted.prologue], None, _quiet)[hoisted.prologue.name]
        arrays = {**arrays, **entry.run(read_by(hoisted.prologue, arrays))}
    return called(hoisted.kernel, arrays, machine)


def called(kernel: Kernel, arrays: Arrays, machine: Machine, cache: Cache | None = None) -> dict[str, Array]:
    """What machine code makes of a kernel whose constants are prepared. What others write a part of starts as `arrays` has
    it. cache: where kept code is taken from."""
    entry = load_kernels([kernel], cache, _quiet, machine.target, machine.pool)[kernel.name]
    outputs = {b.name: arrays[b.name].copy() for b in kernel.params if b.role is Role.OUTPUT and b.name in arrays}
    return entry.run({**read_by(kernel, arrays), **outputs})


def embedded(unit: LoweredUnit, kernel: Kernel) -> Kernel:
    """The inverse of the pass `outline`: a lowered unit as the kernel that it was made of, which the interpreter runs."""
    functions = {function.name: function for function in unit.functions}

    def inline(stmt: Stmt) -> Stmt:
        if isinstance(stmt, Fork):
            called = functions[stmt.function]
            assert called.axis is not None
            return For(called.axis, stmt.extent, inline(called.body), LoopKind.PARALLEL)
        return with_children(stmt, tuple(map(inline, children(stmt))))

    return Kernel(kernel.name, kernel.buffers, inline(unit.entry.body))


def through_c(kernel: Kernel, arrays: Arrays) -> dict[str, Array] | None:
    """What the C of a kernel computes on one thread, as a C compiler of this machine builds it; None where there is none."""
    compiler = next(filter(None, map(shutil.which, COMPILERS)), None)
    if compiler is None:
        return None
    unit = lower(kernel)
    with tempfile.TemporaryDirectory(dir=temporaries()) as folder:
        source, library = Path(folder, "kernel.c"), Path(folder, "kernel.so")
        source.write_text(emit_c(unit) + _POOL)
        command = [compiler, *FLAGS, "-march=native", "-shared", "-fPIC", str(source), "-o", str(library), "-lm"]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            return None
        entry, loaded = unit.entry, ctypes.CDLL(str(library))
        own = {b.name: placed(b) for b in entry.buffers}
        for name in own.keys() & arrays.keys():
            own[name][...] = arrays[name]
        pointers = (ctypes.c_void_p * len(entry.buffers))(*(own[b.name].ctypes.data for b in entry.buffers))
        run = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)((function_names([unit])[entry.name], loaded))
        run(ctypes.addressof(pointers), None)
    return {b.name: own[b.name] for b in kernel.params if b.role is Role.OUTPUT}


def _quiet(stage: str, done: int, count: int) -> None:
    """Says nothing."""


MOST_WORK = 40_000
"""Iterations of innermost loops that the interpreter may run at once."""
_EXTENTS = (3, 5, 8, 17, 33, 64, 130)
"""Those to try in place of a larger one: odd ones, and such as fill vectors and tiles."""
_MOST_TRIALS = 40


def work(kernel: Kernel) -> int:
    """The iterations of all innermost loops."""
    return sum(prod(static_extent(loop) for loop in nest.loops) for nest in nests(kernel.body))


def shrunk(case: Case, is_wrong: Callable[[Case], bool]) -> Case | None:
    """A smaller case that is wrong, too, and small enough for the interpreter; None where none was found."""
    if case.group is None or case.part is None:
        return None
    best, trials = case, 0
    for extent in sorted(_extents(case.part), reverse=True):
        for smaller in (n for n in _EXTENTS if n < extent):
            if work(best.lowered.kernel) <= MOST_WORK or trials == _MOST_TRIALS:
                break
            found = _with_extent(best, extent, smaller)
            trials += found is not None
            if found is not None and is_wrong(found):
                best = found
                break
    return best if work(best.lowered.kernel) <= MOST_WORK else None


def _extents(part: Graph) -> set[int]:
    return {extent for value in part.values() for extent in value.type.extents}


def _with_extent(case: Case, old: int, new: int) -> Case | None:
    """The case with another extent for all axes of one; None where operators or data do not allow it."""
    assert case.part is not None and case.group is not None
    try:
        part = _resized(case.part, old, new)
        given = {v.name: _cut(case.given[v.name], old, new) for v in part.inputs}
        return dense_case(part, Group(part.nodes, part.outputs), given)
    except (NnccError, ValueError, IndexError, KeyError, TypeError):  # numpy's own where indices or shapes fit no more
        return None


def _cut(array: Array, old: int, new: int) -> Array:
    return np.ascontiguousarray(array[tuple(slice(0, new if n == old else n) for n in array.shape)])


def _resized(part: Graph, old: int, new: int) -> Graph:
    """A graph whose axes of one extent have another one. Raises: ModelError where operators do not fit so."""
    builder = GraphBuilder(part.name)
    again = reapply(builder, OPS)

    def apply(node: Node, inputs: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        kinds = dict(OPS[node.op].attributes)
        changed = tuple((name, _changed(kinds[name], value, old, new)) for name, value in node.attributes)
        return again(replace(node, attributes=changed), inputs)

    def sized(value: Value) -> Value:
        return replace(value, type=value.type.with_shape(tuple(new if n == old else n for n in value.type.extents)))

    mapping: Mapping[Value, Value] = {v: sized(v) for v in part.inputs}
    inputs = tuple(mapping.values())
    nodes = tuple(replace(n, inputs=tuple(mapping.get(v, v) for v in n.inputs)) for n in part.nodes)
    constants = tuple(replace(c, array=_cut(c.array, old, new)) for c in part.constants)
    return replay(replace(part, inputs=inputs, nodes=nodes, constants=constants, checks=()), builder, apply)


def _changed(kind: AttributeKind, value: Attribute, old: int, new: int) -> Attribute:
    if kind is AttributeKind.DIMS and isinstance(value, tuple):
        return tuple(new if n == old else n for n in value)
    return value
