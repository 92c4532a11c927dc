"""Finds the stage between a group of nodes and machine code that first makes a kernel wrong.

The interpreter says what a kernel means after each stage, and machine code decides only what is left then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from nncc.autotune.subjects import LEAST_ERROR
from nncc.autotune.timing.accuracy import relative_error
from nncc.checking.cases import Arrays, Case, exact_and_own, group_case, rounded
from nncc.checking.runs import Machine, called, compiled, embedded, interpreted, prepared, through_c
from nncc.codegen.passes.constants import hoist_constant
from nncc.codegen.passes.outline import outline
from nncc.codegen.passes.table import PASSES
from nncc.errors import NnccError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.fuse import Group
from nncc.frontend.fusion.place import Placement
from nncc.frontend.fusion.subgraph import group_graph, single_groups
from nncc.frontend.graph.graph import Graph, Node
from nncc.frontend.lowering.kernel import lower_group
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import apply
from nncc.schedule.language.steps import Steps
from nncc.schedule.serialise import call_text
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
