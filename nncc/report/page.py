"""One page of HTML that stands alone: no network, no other file. The same compilation gives the same bytes.

Everything that a model names goes through the template engine's escaping, and data for the script through its `tojson`;
the content security policy lets only our own script run, which it knows by hash.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from jinja2 import Environment

from nncc.codegen.program.memory_plan import MemoryPlan, assign_offsets, plan_memory
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.frontend.graph.graph import Node, Value
from nncc.frontend.lowering.kernel import call_works
from nncc.ir.program import CallWork
from nncc.pipeline.model import Compilation
from nncc.pipeline.program import bodies_of
from nncc.pipeline.siblings import JOINED
from nncc.printing import counted, duration, printable, quantity
from nncc.profiling.comparison import Change
from nncc.profiling.comparison import changes as compared
from nncc.profiling.figures import CallRow, KernelTime, Profile
from nncc.report.layout.blocks import node_label, type_label
from nncc.report.layout.drawing import Drawing, draw
from nncc.report.rendering import digest, environment, source
from nncc.report.sections import (
    HEIGHT,
    HOISTED,
    WIDTH,
    Chart,
    Figures,
    History,
    Listing,
    Storage,
    Why,
    calls_of,
    chart,
    figures,
    history,
    listings,
    storages,
    why,
)
from nncc.schedule.schedule import Schedule
from nncc.target import Cpu

SCRIPTS = ("address.js", "table.js", "figure.js", "graph.js", "kernels.js", "memory.js")


@dataclass(frozen=True)
class KernelView:
    """A kernel with what is shown of it. calls: their numbers; what: the operators, or that it is a copy.

    nodes: of the model, that its calls compute. time: of its calls, where that was measured. listings: its code, where it
    is shown."""

    name: str
    what: str
    calls: tuple[int, ...]
    figures: Figures
    why: Why
    history: History
    nodes: tuple[str, ...]
    time: KernelTime | None
    listings: tuple[Listing, ...]

    @property
    def flops(self) -> int:
        """Of all calls."""
        return self.figures.flops * len(self.calls)


@dataclass(frozen=True)
class Report:
    """A compilation, seen from all sides. timings: whether to tell how long each stage took.

    measured: what a run of it takes, and before: what one of another compilation did, to compare with that. code: whether to
    show C and assembly. bench: the kernels beside others, as `nncc bench --kernels --json` has them."""

    made: Compilation
    target: Cpu
    timings: bool = False
    measured: Profile | None = None
    before: Profile | None = None
    code: bool = False
    bench: Mapping[str, Any] | None = None

    @cached_property
    def drawing(self) -> Drawing:
        return draw(self.made.graph, self.made.fusion)

    @cached_property
    def plan(self) -> MemoryPlan:
        return plan_memory(self.made.program)

    @cached_property
    def arena_bytes_apart(self) -> int:
        """Of the arena if no value took the memory of another."""
        return assign_offsets(replace(slot, of="") for slot in self.plan.slots).arena_bytes

    @cached_property
    def storages(self) -> dict[Value, Storage]:
        return storages(self.made, self.plan)

    @cached_property
    def calls(self) -> Mapping[int, int]:
        """The number of the call of each group that has one."""
        return calls_of(self.made)

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """What is otherwise than in the run before, where there is one."""
        return compared(self.before, self.measured) if self.before and self.measured else ()

    @cached_property
    def times(self) -> dict[str, KernelTime]:
        """The time of the kernels by their names, where it was measured."""
        return {time.kernel: time for time in self.measured.kernels} if self.measured else {}

    def call_of(self, group: int) -> CallRow | None:
        """The time of the call of a group, where that was measured."""
        return self.measured.calls[self.calls[group]] if self.measured and group in self.calls else None

    @property
    def slowest(self) -> float:
        """Seconds of the call that takes longest."""
        return max(row.seconds for row in self.measured.calls) if self.measured else 0.0

    def nodes_of(self, group: int) -> tuple[str, ...]:
        """The nodes of the model that a group computes, or parts of."""
        return tuple(dict.fromkeys(node.name for node in self.made.fusion.groups[group].nodes if node.name))

    def kernel_of(self, group: int) -> str:
        """The name of a group's kernel; "" where it has none."""
        return self.made.program.calls[self.calls[group]].kernel if group in self.calls else ""

    def why(self, buffer: str) -> list[str]:
        """What is said of the values that lie in a buffer of the program."""
        texts = {v: s.sentences for v, s in self.storages.items() if s.buffer == buffer}
        several = len(texts) > 1
        return [f"{v.name}: {text}" if several else text for v, sentences in texts.items() for text in sentences]

    @cached_property
    def chart(self) -> Chart:
        return chart(self.plan, len(self.made.program.timeline))

    @cached_property
    def kernels(self) -> tuple[KernelView, ...]:
        """The distinct kernels, in order of their first call."""
        return tuple(map(self.view, self.made.schedules))

    @property
    def by_time(self) -> tuple[KernelView, ...]:
        """The kernels whose calls take longest first, where times were measured; else as they are."""
        return tuple(sorted(self.kernels, key=lambda kernel: -kernel.time.seconds if kernel.time else 0.0))

    def view(self, schedule: Schedule) -> KernelView:
        """A kernel with what is shown of it; a kernel of no group is a copy."""
        program, kernel = self.made.program, schedule.naive
        calls = tuple(n for n, call in enumerate(program.calls) if call.kernel == kernel.name)
        if not calls:
            return self.view_inside(schedule)
        groups = self.made.fusion.groups
        nodes = [node for number, call in self.calls.items() if call == calls[0] for node in groups[number].nodes]
        return self.viewed(schedule, calls, nodes, program.works[calls[0]])

    def view_inside(self, schedule: Schedule) -> KernelView:
        """A kernel that regions alone call: its calls are those of the regions."""
        found = [(n, *pair) for n, item in enumerate(self.made.lowered) for pair in bodies_of(item)]
        within = [(n, body, item) for n, body, item in found if item.kernel.key == schedule.naive.key]
        _, body, first = within[0]
        (work,) = call_works(body.graph, body.fusion.groups, [first])
        nodes = [node for group in body.fusion.groups if group.outputs == first.results for node in group.nodes]
        return self.viewed(schedule, tuple(dict.fromkeys(n for n, *_ in within)), nodes, work)

    def viewed(self, schedule: Schedule, calls: tuple[int, ...], nodes: Sequence[Node], work: CallWork) -> KernelView:
        """A kernel by the numbers of its calls, and by the nodes that it was made from."""
        kernel, program = schedule.naive, self.made.program
        what = " → ".join(node.op for node in nodes if node.op not in MOVEMENTS) or "copy"
        told, reasons = history(schedule), why(schedule, self.target, self.made.precision)
        numbers = figures(work, nodes, self.target)
        names = (name for n, call in self.calls.items() if call in calls for name in self.nodes_of(n))
        compiled = next(k for k in program.kernels if k.name == kernel.name)
        code = listings(compiled, self.target) if self.code else ()
        return KernelView(
            kernel.name, what, calls, numbers, reasons, told, tuple(dict.fromkeys(names)), self.times.get(kernel.name), code
        )

    @cached_property
    def weights_bytes(self) -> int:
        return sum(array.nbytes for array in self.made.program.constants.values())

    @cached_property
    def flops(self) -> int:
        return sum(kernel.flops for kernel in self.kernels)

    @cached_property
    def constants(self) -> frozenset[str]:
        """The names of the graph's constants."""
        return frozenset(self.made.graph.arrays())

    @property
    def made_of(self) -> dict[str, str]:
        """What each stage made, by its name; nothing is said of stages that are not known here."""
        graph, fusion, program = self.made.graph, self.made.fusion, self.made.program
        made = {
            "import": f"{counted(len(graph.inputs), 'input')}, {counted(len(graph.outputs), 'output')}",
            "simplify": f"{counted(len(graph.nodes), 'node')}, {counted(len(graph.constants), 'constant')}",
            "join": f"{counted(self.joined, 'product')} with others of one operand; "
            f"{sum(not each.pays for each in self.made.tried)} of {len(self.made.tried)} families left apart",
            "fuse": f"{counted(len(fusion.groups), 'group')}, a reason on {counted(len(fusion.edges), 'edge')}",
            "place": f"{counted(sum(s.shared for s in self.storages.values()), 'value')} in the memory of others",
            "lower": counted(len(self.made.lowered), "naive kernel"),
            "layout": "convolutions with features last beside those as they are given",
            "schedule": f"{counted(len(program.kernels), 'different kernel')}, {counted(self.steps, 'step')}",
            "prologues": f"code for the constants of {counted(self.prepared, 'kernel')}",
            "constants": f"{counted(len(program.constants), 'constant')}, {quantity(self.weights_bytes, 'B')}",
        }
        return {stage.name: made.get(stage.name, "") for stage in self.made.stages}

    @property
    def joined(self) -> int:
        """How many products became one with others."""
        return sum(firing.rule == JOINED for _, fired in self.made.firings for firing in fired)

    @property
    def prepared(self) -> int:
        """How many kernels have constants that are prepared."""
        return sum(any(s.line == HOISTED for s in view.history.edits) for view in self.kernels)

    @property
    def steps(self) -> int:
        return sum(len(schedule.steps) for schedule in self.made.schedules)

    @property
    def edits(self) -> dict[str, list[list[tuple[int, int, tuple[str, ...]]]]]:
        """For the script: what each step of each kernel changes."""
        return {
            view.name: [[(c.start, c.end, tuple(map(printable, c.lines))) for c in s.changes] for s in view.history.edits]
            for view in self.kernels
        }


def report_page(report: Report) -> str:
    """The page of a compilation."""
    script = "\n".join(map(source, SCRIPTS))
    page = _templates().get_template("page.html")
    return page.render(report=report, script=script, style=source("page.css"), digest=digest(script))


def _templates() -> Environment:
    made = environment()
    made.filters |= {"duration": duration, "node_label": node_label, "type_label": type_label}
    made.globals |= {"width": WIDTH, "height": HEIGHT}
    return made
