"""Finds the first group of nodes that does not compute what the graph says of its results, and what is wrong with its
kernel.

The kernel is looked at as it is where it is small, else made smaller, else by machine code.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from nncc.autotune.cases import LEAST_ERROR
from nncc.autotune.timing.accuracy import relative_error
from nncc.checking.cases import Arrays, Case, Flow, exact_and_own, fault_text
from nncc.checking.figures import Compared, Finding, Grade, judged
from nncc.checking.kernels import (
    MOST_WORK,
    Guilty,
    Machine,
    by_interpreter,
    by_machine_code,
    called,
    compiled,
    fault_of,
    interpreted,
    prepared,
    shrunk,
    work,
)
from nncc.checking.script import Origin, kernel_script
from nncc.codegen.passes.structure import hoist_constant
from nncc.errors import NnccError, ScheduleError
from nncc.frontend.fusion.fuse import Group, group_graph
from nncc.frontend.graph.graph import Graph, Node
from nncc.ir.buffer import Role
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import CallKernel
from nncc.pipeline.model import Compilation
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.schedule import Schedule
from nncc.schedule.steps import Steps


def guilty_group(made: Compilation, inputs: Arrays) -> Finding | None:
    """The first group whose own nodes give another result than those of the graph, on the same inputs."""
    for case in Flow(made, inputs).cases():
        if case.group is None or case.part is None:
            continue
        nodes = between(made.graph, case.group, {v.name for v in case.part.inputs})
        graph = group_graph(made.graph, Group(nodes, case.group.outputs))
        try:
            exact, own = exact_and_own(graph, case.given)
        except (NnccError, KeyError) as error:
            return Finding(
                "fusion",
                f"the nodes of {case.work}",
                case.nodes,
                kernel=case.lowered.kernel.name,
                details=(f"the group does not read what its results need: {error}",),
            )
        got, _ = exact_and_own(case.part, case.given)
        for value in case.group.outputs:
            row = Compared(
                value.name, str(value.type), case.nodes, "", judged(got[value.name], exact[value.name], own[value.name])
            )
            if row.judgement.grade is Grade.WRONG:
                return Finding(
                    "fusion",
                    f"the nodes of {case.work}",
                    case.nodes,
                    value.name,
                    case.work,
                    case.lowered.kernel.name,
                    (fault_text(row),),
                )
    return None


def between(graph: Graph, group: Group, given: Set[str]) -> tuple[Node, ...]:
    """The nodes of a graph that make the results of a group from given values."""
    makers, found = graph.producers(), set[Node]()
    open_ = [makers[value] for value in group.outputs if value in makers]
    while open_:
        node = open_.pop()
        if node not in found:
            found.add(node)
            open_ += [makers[v] for v in node.inputs if v in makers and v.name not in given]
    return tuple(node for node in graph.nodes if node in found)


def kernel_finding(case: Case, call: CallKernel, made: Compilation, machine: Machine, origin: Origin) -> Finding:
    """The stage that makes the kernel of a call wrong, which it is on right inputs."""
    schedule = next(s for s in made.schedules if s.naive.key == case.lowered.kernel.key)
    fresh = fault_of(case, lambda: compiled(hoist_constant(schedule.kernel), case.arrays, machine))
    if not fresh:
        return _of_program(case, call, made, schedule, machine)
    small, steps = case, schedule.steps
    if work(case.lowered.kernel) > MOST_WORK:
        smaller = shrunk(case, lambda c: bool(_fault(c, _steps_for(c.lowered.kernel, schedule.steps, machine), machine)))
        if smaller is None:
            return _finding(case, steps, _by_machine_code(case, steps, machine, fresh), origin, case)
        small, steps = smaller, _steps_for(smaller.lowered.kernel, schedule.steps, machine)
    guilty = by_interpreter(small, steps, machine)
    if guilty is None and small is case and fault_of(case, lambda: interpreted(schedule.kernel, case.arrays)):
        guilty = Guilty("plans", "the kept loops are not what the steps make", fresh)
    return _finding(small, steps, guilty or _by_machine_code(case, steps, machine, fresh), origin, case)


def _by_machine_code(case: Case, steps: Steps, machine: Machine, fresh: str) -> Guilty:
    return by_machine_code(case, steps, machine) or Guilty("emitter", "LLVM", fresh)


def _fault(case: Case, steps: Steps, machine: Machine) -> str:
    return fault_of(case, lambda: compiled(hoist_constant(apply(case.lowered.kernel, steps)), case.arrays, machine))


def _steps_for(kernel: Kernel, steps: Steps, machine: Machine) -> Steps:
    """The steps of a larger kernel where they are legal for this one, else its default plan."""
    try:
        apply(kernel, steps)
        return steps
    except ScheduleError:
        return default_plan(kernel, machine.target)


def _finding(case: Case, steps: Steps, guilty: Guilty, origin: Origin, whole: Case) -> Finding:
    """The finding about a kernel. case: the one that was looked at; whole: that of the model."""
    details = [guilty.fault]
    if guilty.count:
        details.append(f"{guilty.stage} {guilty.count} of " + (str(len(steps)) if guilty.stage == "step" else "the passes"))
    if case is not whole and case.part is not None:
        details.append("seen with smaller extents: " + ", ".join(str(v.type) for v in case.part.values()))
    script = kernel_script(case, steps, guilty, origin)
    nodes, kernel = guilty.nodes or whole.nodes, whole.lowered.kernel.name
    return Finding(guilty.stage, guilty.what, nodes, whole.value, whole.work, kernel, tuple(details), script)


def _of_program(case: Case, call: CallKernel, made: Compilation, schedule: Schedule, machine: Machine) -> Finding:
    """What is wrong where a kernel that is built anew is right: the constants that the program has for it, or kept code."""
    hoisted = hoist_constant(schedule.kernel)
    kernel, constants = hoisted.kernel, made.program.constants
    stored = {b.name: constants[v] for b, v in zip(kernel.params, call.arguments) if b.role is Role.CONSTANT}
    fault = fault_of(case, lambda: called(kernel, {**case.arrays, **stored}, machine))
    found = Finding("constants", "", case.nodes, case.value, case.work, kernel.name, (fault,))
    if not fault:
        what = "the machine code of the kernel is right when it is made anew"
        return replace(found, stage="cache", what=what, details=())
    return replace(found, what=_wrong_constants(stored, prepared(hoisted, case.arrays)))


def _wrong_constants(stored: Arrays, right: Arrays) -> str:
    """Those of a kernel's constants that are not as they should be prepared."""
    try:
        wrong = [name for name, array in stored.items() if relative_error(array, right[name]) > LEAST_ERROR]
    except NnccError as error:
        return str(error)
    return f"prepared {', '.join(wrong) or 'constants'}"
