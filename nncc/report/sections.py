"""The sections of the page of a model, as data for its templates.

Why a kernel has its plan: the choices of the planner, or that its steps were given.

What a kernel does, in figures: its arithmetic, the bytes it moves at least, and the limit that follows.

What a GPU makes of a kernel: registers, spills, shared memory, how many blocks run at once, and what bounds it.

Where each value that a kernel stores lies, and why: the reasons of placement and of the memory plan, as sentences.

The groups of a compilation as text: kernels, nodes of the ONNX model, every edge with its reason, where values lie.

The loops of a kernel before and after each step of its schedule, as differences of lines.

The code of a kernel as text: what its C compiler would get, and what the processor does.

The memory plan as a picture: calls from left to right, bytes of the arena from the bottom up.

Why each value is kept inside a kernel or not: the reasons that fusion gave, for every reader of the value.

What was rewritten between import and fusion, as text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import chain, count, pairwise

from nncc.codegen.build.nvrtc import Cubin, compile_cuda
from nncc.codegen.build.toolchain import assembly
from nncc.codegen.emit.cuda import FLAGS, emit_cuda, function_names
from nncc.codegen.emit.emitter import LLVM, C
from nncc.codegen.passes.structure import hoist_constant
from nncc.codegen.passes.table import lower_device, lower_for, portable
from nncc.codegen.program.memory_plan import MemoryPlan, Slot
from nncc.cost.rates import limit_cycles
from nncc.frontend.fusion.fuse import Edge, Fusion, Group
from nncc.frontend.fusion.place import BufferType
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.frontend.fusion.work import multiply_adds, operations
from nncc.frontend.graph.graph import Graph, Node, Value
from nncc.frontend.lowering.kernel import node_names
from nncc.frontend.rewrites import Firings
from nncc.frontend.rewriting import Firing
from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import DeviceFunction
from nncc.ir.program import CallWork, Program, Source
from nncc.pipeline.model import Compilation
from nncc.pipeline.siblings import Tried
from nncc.printing import counted, printable, quantity
from nncc.schedule.apply import apply_step
from nncc.schedule.planner.choose import Choice, Considered
from nncc.schedule.planner.gpu.limits import limits
from nncc.schedule.planner.plan import explained_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import call_text
from nncc.target import Cpu, Gpu, Target

MOST_SHOWN = 6
"""The most options of one choice that are shown; the others are counted."""
GIVEN = "its steps were given, not chosen: they differ from those of the default plan"
WHOLE = "everywhere in the kernel"
"""Stands for a nest where one choice is for all of them."""
NO_CHOICE = "nothing to choose from: rules that compare no cycles made its steps"


@dataclass(frozen=True)
class Why:
    """The choices of a default plan, in the order in which they were made. given: the steps are none of the planner's."""

    choices: tuple[Choice, ...]
    given: bool

    @property
    def summary(self) -> str:
        """What there is to say of the whole kernel; "" where the choices say it."""
        return GIVEN if self.given else "" if self.choices else NO_CHOICE


def why(schedule: Schedule, target: Target, precision: Precision) -> Why:
    """Why a schedule has its steps, found by planning its naive kernel again."""
    explained = explained_plan(schedule.naive, target, precision)
    given = explained.steps != schedule.steps
    return Why(() if given else explained.choices, given)


def why_text(name: str, reasons: Why) -> str:
    """The reasons for a kernel's plan as lines of text: each choice with its options, "->" before the one that was taken."""
    lines = [f"{name}: {reasons.summary}" if reasons.summary else f"{name}:"]
    for choice in reasons.choices:
        lines += ["", f"  {printable(choice.nest) or WHOLE}: {choice.reason}"]
        lines += [f"    {line}" for line in _option_lines(choice)]
    return "\n".join(lines) + "\n"


def _option_lines(choice: Choice) -> Iterator[str]:
    """The options that were refused, the one that was taken and those after it, as far as there is room, then the first of
    every other kind, which the first knob tells where the planner does not."""
    last, kinds, left = max(MOST_SHOWN, choice.taken + 1), set[object](), 0
    for number, option in enumerate(choice.options):
        kind = option.kind or next(iter(option.knobs.items()), None)
        if number < last or kind not in kinds:
            yield f"{'->' if number == choice.taken else '  '} {_option_text(option)}"
        else:
            left += 1
        kinds.add(kind)
    if left:
        yield f"   and {counted(left, 'more option')}"


def _option_text(option: Considered) -> str:
    cycles = "not predicted" if option.cycles is None else f"{quantity(option.cycles, '')} cycles"
    whole = "" if option.whole is None else f" (whole kernel: {quantity(option.whole, '')} cycles)"
    return f"{cycles:>15}  {option}{whole}" + (f" (refused: {option.refused})" if option.refused else "")


@dataclass(frozen=True)
class Figures:
    """Of one call. moved_bytes: what is read and written at least once. limit_cycles: no schedule is faster, on all cores.

    bound: what sets this limit, "arithmetic" or "memory".
    """

    flops: int
    moved_bytes: int
    limit_cycles: float
    bound: str

    @property
    def intensity(self) -> float:
        """FLOPs per byte."""
        return self.flops / max(self.moved_bytes, 1)


def figures(work: CallWork, nodes: Sequence[Node], target: Cpu) -> Figures:
    """The figures of a call that computes these nodes."""
    limit, memory = (
        limit_cycles(count, work.dtype, work.moved_bytes, target, work.operand) for count in (work.least_operations, 0)
    )
    return Figures(flops(nodes), work.moved_bytes, limit, "arithmetic" if limit > memory else "memory")


def flops(nodes: Sequence[Node]) -> int:
    """Floating-point operations: two for a multiply-add, one for any other element."""
    return sum(operations([node]) * (2 if multiply_adds(node) else 1) for node in nodes)


def device_report(kernel: Kernel, target: Gpu) -> str:
    """A line for each function of a scheduled kernel, and one for what bounds it.

    Raises: TargetError without NVRTC, and for what there is no code for; BuildError where NVRTC does not compile it.
    """
    unit = lower_device(kernel)
    names = function_names([unit])
    made = compile_cuda(emit_cuda(unit), target.arch, FLAGS)
    lines = [_line(f, names[f.name], made, target) for f in unit.functions]
    return "\n".join([kernel.name, *lines, _bound(kernel, target), ""])


def _line(function: DeviceFunction, name: str, made: Cubin, target: Gpu) -> str:
    used, grid = made.usage[name], function.grid
    blocks = target.resident(grid.threads, used.registers, function.shared_bytes)
    full = blocks * grid.threads / target.threads_per_sm
    waves = grid.blocks / max(blocks * target.cores, 1)
    return (
        f"  {function.name}: {grid.blocks} blocks of {grid.threads} threads, {used.registers} registers, "
        f"{used.spilled_bytes} bytes spilled, {function.shared_bytes} bytes shared; {blocks} blocks per SM "
        f"({full:.0%} of its threads), {waves:.2f} waves"
    )


def _bound(kernel: Kernel, target: Gpu) -> str:
    found = limits(kernel, target)
    us = {
        what: value / target.ghz / 1e3
        for what, value in (("arithmetic", found.arithmetic), ("memory", found.memory), ("launches", found.launches))
    }
    return f"  at least {', '.join(f'{value:.2f} us of {what}' for what, value in us.items())}: bound by {found.bound}"


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
    for item, call in zip(made.lowered, made.program.calls):
        bound = dict(zip((b.name for b in made.program.callees[call.kernel].params), call.arguments))
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
        for param, value in zip(item.kernel.params, item.arguments)
        if param.role is Role.OUTPUT
    }
    groups = enumerate(made.fusion.groups)
    return {number: makers[group.outputs[0]] for number, group in groups if group.outputs[0] in makers}


def groups_text(made: Compilation) -> str:
    """The groups, each with its kernel and nodes, then every edge with its reason, then what is said of where values lie."""
    calls = calls_of(made)
    lines: list[str] = []
    for n, group in enumerate(made.fusion.groups):
        kernel = made.program.calls[calls[n]].kernel if n in calls else "no kernel"
        names = node_names(made.graph, group)
        lines.append(f"group {n} ({kernel}): {', '.join(node.op for node in group.nodes)}")
        lines += [f"  of {', '.join(names)}"] if names else []
        lines += [f"  -> {value.name}: {value.type}" for value in group.outputs]
    origins = {value: node.name for node in made.graph.nodes for value in node.outputs}
    lines += ["", "edges"] if made.fusion.edges else []
    lines += [f"  {_edge(edge, origins)}" for edge in made.fusion.edges]
    lines += ["", "values"] if made.placement.reasons else []
    lines += [f"  {value.name}: {reason}" for value, reason in made.placement.reasons]
    return "\n".join(lines)


def _edge(edge: Edge, origins: Mapping[Value, str]) -> str:
    """origins: the nodes of the ONNX model that made the values."""
    ends = ((edge.producer, edge.value), (edge.consumer, edge.reader))
    way = " -> ".join(f"{op} {value.name}{f' of {origins[value]}' if origins[value] else ''}" for op, value in ends)
    return f"{way} {'fused' if edge.fused else 'apart'}: {edge.reason}"


HOISTED = "hoist_constant(kernel)"
"""The pass that moves what depends on constants only to compile time."""


@dataclass(frozen=True)
class Change:
    """Lines `start` to `end` (not included) of the text before, and what stands there instead."""

    start: int
    end: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Edit:
    """One line of Python, and what it changed."""

    line: str
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class History:
    """The lines of a naive kernel, and every edit on the way to what the program runs."""

    lines: tuple[str, ...]
    edits: tuple[Edit, ...]

    def after(self, edits: int) -> tuple[str, ...]:
        """The lines after a number of edits."""
        lines = self.lines
        for edit in self.edits[:edits]:
            lines = changed(lines, edit.changes)
        return lines


def history(schedule: Schedule) -> History:
    """How a naive kernel becomes what runs: the steps of its schedule, then what moves to compile time, if any."""
    texts = list(_texts(schedule))
    pairs = pairwise(texts)
    return History(texts[0][1], tuple(Edit(line, changes(old, new)) for (_, old), (line, new) in pairs))


def _texts(schedule: Schedule) -> Iterator[tuple[str, tuple[str, ...]]]:
    kernel = schedule.naive
    yield "", _lines(kernel)
    for step in schedule.steps:
        kernel = apply_step(kernel, step)
        yield call_text(step), _lines(kernel)
    hoisted = hoist_constant(kernel)
    if hoisted.prologue is not None:
        yield HOISTED, _lines(hoisted.kernel)


def _lines(kernel: Kernel) -> tuple[str, ...]:
    return tuple(str(kernel).splitlines())


def changes(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[Change, ...]:
    """The difference of two texts, from the top down."""
    codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return tuple(Change(a, b, new[c:d]) for kind, a, b, c, d in codes if kind != "equal")


def changed(lines: tuple[str, ...], changes: tuple[Change, ...]) -> tuple[str, ...]:
    """A text after changes, the inverse of the difference."""
    for change in reversed(changes):
        lines = (*lines[: change.start], *change.lines, *lines[change.end :])
    return lines


@dataclass(frozen=True)
class Listing:
    """A text in some language."""

    language: str
    text: str

    @property
    def lines(self) -> int:
        return len(self.text.splitlines())


def listings(kernel: Kernel, target: Cpu) -> tuple[Listing, ...]:
    """The C and the assembly of a scheduled kernel. Requires: a target whose code LLVM can make here."""
    code = assembly(LLVM.emit(lower_for(kernel, target)), target)
    return Listing("C", C.emit(portable(kernel, target))), Listing("assembly", code)


WIDTH, HEIGHT = 1200, 420
"""Of the picture without its axes. Units: pixels."""
TICKS = 8


@dataclass(frozen=True)
class Bar:
    """A slot as a rectangle by its upper left corner. A value that takes the memory of another does so amid a call."""

    key: str
    slot: Slot
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Tick:
    """A mark on an axis: where, and what it stands for (a call, or bytes)."""

    place: float
    value: int


@dataclass(frozen=True)
class Chart:
    """A memory plan as rectangles and axes. in_use: the path of the bytes in use at each call. peak: the call with most."""

    bars: tuple[Bar, ...]
    calls: tuple[Tick, ...]
    offsets: tuple[Tick, ...]
    in_use: str
    peak: Tick
    peak_bytes: int


def chart(plan: MemoryPlan, calls: int) -> Chart:
    """The picture of the plan of a program with `calls` calls."""
    across, up = WIDTH / max(calls, 1), HEIGHT / max(plan.arena_bytes, 1)
    used = [sum(s.size for s in plan.slots if s.takes(call)) for call in range(calls)]
    given = {slot.of for slot in plan.slots}
    most = max(used, default=0)
    peak = used.index(most) if used else 0
    path = "".join(f"V{_round(HEIGHT - bytes * up)}H{_round((n + 1) * across)}" for n, bytes in enumerate(used))
    return Chart(
        tuple(_bar(n, slot, slot.name in given, across, up) for n, slot in enumerate(plan.slots)),
        tuple(Tick(_round((n + 0.5) * across), n) for n in _steps(calls - 1)),
        tuple(Tick(_round(HEIGHT - n * up), n) for n in _steps(plan.arena_bytes)),
        f"M0 {HEIGHT}{path}",
        Tick(_round((peak + 0.5) * across), peak),
        most,
    )


def _bar(number: int, slot: Slot, is_given: bool, across: float, up: float) -> Bar:
    first = slot.first + (0.5 if slot.of else 0)
    last = slot.last + (0.5 if is_given and not slot.is_workspace else 1)
    x, width = first * across, (last - first) * across
    return Bar(f"m{number}", slot, _round(x), _round(HEIGHT - slot.end * up), _round(width), _round(slot.size * up))


def _steps(most: int) -> range:
    """Round numbers from 0 to `most`, 1, 2 or 5 times a power of ten apart."""
    steps = (factor * 10**power for power in count() for factor in (1, 2, 5))
    return range(0, most + 1, next(step for step in steps if most <= TICKS * step))


def _round(number: float) -> float:
    return round(number, 1)


FROM_CALLER = "an input of the model: every kernel reads it from memory"
FROM_CONSTANT = "it comes from a constant of the model"
FOR_CALLER = "the caller wants its result, so it is stored"


@dataclass(frozen=True)
class Reasons:
    """Looks up what fusion said about a value and one of its readers in a group."""

    edges: dict[tuple[Value, Value], Edge]
    producers: Mapping[Value, Node]
    inputs: frozenset[Value]

    @staticmethod
    def of(graph: Graph, fusion: Fusion) -> Reasons:
        edges = {(e.value, e.reader): e for e in fusion.edges}
        return Reasons(edges, graph.producers(), frozenset(graph.inputs))

    def why(self, value: Value, reader: Node, group: Group) -> str:
        """The reasons why the reader does or does not have the value from its own kernel; always at least one."""
        source = self._source(value)
        if source not in self.producers:
            return FROM_CALLER if source in self.inputs else FROM_CONSTANT
        moved = [f"a {self.producers[value].op} is read in place"] if source != value else []
        found = [self.edges.get((source, end.outputs[0])) for end in _readers(reader, group)]
        said = [e.reason for e in found if e is not None]
        return "; ".join(dict.fromkeys([*moved, *(said or [FOR_CALLER])]))

    def _source(self, value: Value) -> Value:
        """What a value is before all movements."""
        while (node := self.producers.get(value)) is not None and node.op in MOVEMENTS:
            value = node.inputs[0]
        return value


def _readers(node: Node, group: Group) -> Iterator[Node]:
    """The nodes of a group that read a node's result through movements, or the node itself when it is no movement."""
    if node.op not in MOVEMENTS:
        yield node
        return
    for other in group.nodes:
        if node.output in other.inputs:
            yield from _readers(other, group)


MOST_NAMED = 6
"""The nodes of a model that are named beside a rule."""


def rewrites_text(firings: Firings, own: Sequence[str] = (), tried: Sequence[Tried] = ()) -> str:
    """Each stage with its rules: how often each fired, and at which nodes of the model. own: rules of a caller, which are
    marked, and named too where they did not fire. tried: families of products, each with both of its prices."""
    lines = []
    for stage, fired in firings:
        lines += [f"{stage}: {len(fired)} rewrites" if len(fired) != 1 else f"{stage}: 1 rewrite", *_rules(fired, own)]
    lines += ["products of one operand:"] if tried else []
    lines += [f"  {each}" for each in tried]
    silent = set(own) - {firing.rule for _, fired in firings for firing in fired}
    lines += [f"rule {name} of yours did not fire" for name in own if name in silent]
    return "\n".join(lines)


def _rules(fired: Sequence[Firing], own: Sequence[str]) -> Iterator[str]:
    """A line for each rule, those that fired most first."""
    width = max((len(firing.rule) for firing in fired), default=0)
    for rule, times in Counter(firing.rule for firing in fired).most_common():
        yield f"  {rule:{width}} {times:5}  {_nodes(fired, rule)}{'  (yours)' if rule in own else ''}".rstrip()


def _nodes(fired: Sequence[Firing], rule: str) -> str:
    """The nodes of the model that a rule fired at; what they became is known by the same name."""
    names = dict.fromkeys(firing.before.name for firing in fired if firing.rule == rule and firing.before.name)
    more = len(names) - MOST_NAMED
    return ", ".join([*names][:MOST_NAMED]) + (f", {more} more" if more > 0 else "")


def shapes_text(program: Program) -> str:
    """Inputs, outputs and what lies between them with their extents, calls with the sizes of their kernels; above these the
    open sizes with what each may be and the input that says it, below them what has to be equal."""
    parts = [
        *_titled("open sizes", (_size_text(source, program) for source in program.sources)),
        *chain.from_iterable(
            _titled(what, (_value_text(value, program) for value in program.of_role(role)))
            for role, what in _SHOWN_ROLES.items()
        ),
        *_titled("calls", _calls_text(program)),
        *_titled("a run checks", (f"node {printable(e.node)!r} needs {e.left} = {e.right}" for e in program.equalities)),
    ]
    return "\n".join(parts)


_SHOWN_ROLES = {Role.INPUT: "inputs", Role.OUTPUT: "outputs", Role.TEMP: "between them"}


def _titled(title: str, lines: Iterator[str]) -> Iterator[str]:
    """Some lines below their title; nothing where there are none."""
    for number, line in enumerate(lines):
        if not number:
            yield title
        yield f"  {line}"


def _size_text(source: Source, program: Program) -> str:
    symbol, value = source.symbol, program.of_role(Role.INPUT)[source.input]
    return f"{symbol.name}: {symbol.facts}, dimension {source.dim} of {printable(value.name)}"


def _value_text(value: Buffer, program: Program) -> str:
    return f"{printable(program.label(value))}: {value.dtype}[{', '.join(map(str, value.shape))}]"


def _calls_text(program: Program) -> Iterator[str]:
    """Each call with what its kernel's own sizes are; a kernel that has none is of fixed sizes."""
    for call in program.calls:
        symbols = program.kernel(call.kernel).symbols
        sizes = ", ".join(f"{symbol.name} = {size}" for symbol, size in zip(symbols, call.sizes))
        yield f"{call.kernel}({', '.join(map(printable, call.arguments))}){f'  {sizes}' if sizes else ''}"
