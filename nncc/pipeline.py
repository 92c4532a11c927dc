"""From a model to a module that runs: the whole story on one screen.

    bytes -> Graph -> simplified Graph -> groups -> naive kernels -> scheduled kernels -> Program -> library -> Module
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TypeVar

import numpy as np

from nncc.arguments import require, threads_argument
from nncc.codegen.cache import Cache, cache_at
from nncc.codegen.constants import Hoisted, hoist_constant
from nncc.codegen.inprocess import Entry
from nncc.codegen.library import build_library
from nncc.codegen.link import require_linker
from nncc.codegen.objects import load_kernels
from nncc.errors import BuildError, ModelError, ScheduleError, TargetError
from nncc.frontend import compute as c
from nncc.frontend.dims import symbols_of
from nncc.frontend.fuse import Fusion, fuse
from nncc.frontend.graph import Array, Graph, Value
from nncc.frontend.lowering.kernel import Lowered, lower_groups
from nncc.frontend.onnx_import import Given, import_onnx
from nncc.frontend.place import Placement, place
from nncc.frontend.rewrites import simplify
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import from_numpy
from nncc.ir.kernel import Kernel
from nncc.ir.program import Program
from nncc.ir.stmt import CallKernel, seq
from nncc.plan_cache import default_schedule
from nncc.runtime.loader import load
from nncc.runtime.module import Module
from nncc.schedule.plans import Plans
from nncc.schedule.schedule import Schedule
from nncc.schedule.variants import Precision
from nncc.target import Target, missing_features

T = TypeVar("T")
Key = str
"""What tells kernels apart, see Kernel.key."""
_DEFAULT_PLANS = Plans()
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class LoweredGraph:
    """A graph as naive kernels: all that does not depend on schedules. calls: what each call is made from."""

    graph: Graph
    fusion: Fusion
    placement: Placement
    calls: tuple[Lowered, ...]
    stages: tuple[tuple[str, float], ...]

    @cached_property
    def kernels(self) -> tuple[Kernel, ...]:
        """The distinct naive kernels, in order."""
        found: dict[str, Kernel] = {}
        for item in self.calls:
            found.setdefault(item.kernel.key, item.kernel)
        return tuple(found.values())


@dataclass(frozen=True)
class Compilation:
    """A program with what it was made from, and how long each stage took (ms). lowered: what each call was made from."""

    graph: Graph
    fusion: Fusion
    placement: Placement
    lowered: tuple[Lowered, ...]
    schedules: tuple[Schedule, ...]
    program: Program
    stages: tuple[tuple[str, float], ...]


def compile(
    model: Given,
    target: Target | str | None = None,
    threads: int | None = None,
    cache: Cache | Path | str | bool = True,
    progress: Progress = lambda *_: None,
    plans: Plans | Path | str | None = None,
    dims: Mapping[str, int] | None = None,
    precision: str | None = None,
) -> Module:
    """Compile an ONNX model (path, zoo:NAME, bytes or ModelProto) and load it.

    target: another CPU than this one, by name. threads: what the plan is made for and the module uses; the cores that
    this process may use by default. cache: False, or another folder than the default. plans: schedules of one's own for
    some of the kernels, or the file or folder that holds them; the others get the default plan. dims: the sizes that the
    model leaves open, by name: {"batch": 1}. precision: "strict" keeps default plans from variants that round more than the
    operators as they are written, such as Winograd's convolutions; None is what `plans` say, else "default".
    Raises: ModelError for what is broken or not supported, all unknown operators at once; BuildError, TargetError;
    ScheduleError for a plan that fits no kernel or is illegal, and for another precision.
    """
    machine, on_disk = machine_for(target, threads), cache_at(cache)
    require("progress", progress, Callable, "a function (stage, steps done, steps in all)", BuildError)
    if missing := missing_features(machine):
        raise TargetError(f"this machine lacks {', '.join(missing)} and cannot run code for {machine.name}; "
                          "nncc compile --target writes it for another machine")  # fmt: skip
    require_linker(machine)
    made = compile_model(model, machine, progress, plans_at(plans, precision), dims, on_disk)
    library = build_library(made.program, machine, None, on_disk, progress)
    return load(library.path, threads)


def machine_for(target: Target | str | None, threads: int | None) -> Target:
    """The target with as many cores as threads are wanted.

    Raises: TargetError when it is not known, or threads is below 1.
    """
    require("target", target, Target | str | None, "a Target, the name of one, or None for this machine", TargetError)
    machine = Target.named(target) if isinstance(target, str) else target or Target.host()
    return machine.with_(cores=threads_argument(threads, TargetError))


def plans_at(plans: Plans | Path | str | None, precision: str | None = None) -> Plans:
    """The schedules that a caller gives, and how precise the others are; None: as the Plans say.

    Raises: ScheduleError for a file or folder that makes no sense, and for another precision.
    """
    known = [p.value for p in Precision]
    if precision is not None and precision not in known:
        raise ScheduleError(f"there is no precision {precision!r}", hint=" or ".join(known))
    given = Plans() if plans is None else plans if isinstance(plans, Plans) else Plans.at(plans)
    return given if precision is None else replace(given, precision=Precision(precision))


def compile_model(
    model: Given, target: Target, progress: Progress = lambda *_: None, plans: Plans = _DEFAULT_PLANS,
    dims: Mapping[str, int] | None = None, cache: Cache | None = None,
) -> Compilation:  # fmt: skip
    """Compile an ONNX model to a program of scheduled kernels, with everything that was made on the way.

    cache: where default plans, and the code that prepares constants, are kept.
    Raises: ModelError for what is broken or not supported; ScheduleError for a plan that fits no kernel or is illegal.
    """
    require("dims", dims, Mapping | None, "sizes by name, such as {'batch': 1}", ModelError)
    start = time.perf_counter()
    imported = import_onnx(model, None, dims)
    stage = ("import", (time.perf_counter() - start) * 1e3)
    made = compile_graph(imported, target, progress, plans, cache)
    return replace(made, stages=(stage, *made.stages))


def _require_sizes(graph: Graph) -> None:
    """Raises: ModelError when an input's size is a symbol."""
    if graph.symbols:
        inputs = ", ".join(f"{v.name}: {v.type}" for v in graph.inputs if symbols_of(v.type.shape))
        some = graph.symbols[0]
        raise ModelError(f"sizes of the inputs are open: {inputs}; nncc compiles for fixed ones. "
                         f"Give {', '.join(graph.symbols)}: --dim {some}=1, or dims={{{some!r}: 1}} in Python")  # fmt: skip


def compile_graph(
    imported: Graph, target: Target, progress: Progress = lambda *_: None, plans: Plans = _DEFAULT_PLANS,
    cache: Cache | None = None,
) -> Compilation:  # fmt: skip
    """Compile a graph of composites and primitives; see `compile_model`."""
    return compile_kernels(lower_graph(imported, target, progress), target, progress, plans, cache)


def lower_graph(imported: Graph, target: Target, progress: Progress = lambda *_: None) -> LoweredGraph:
    """The first half of the way: a graph as naive kernels."""
    _require_sizes(imported)
    clock = _Clock(progress)
    graph = clock.run("simplify", lambda: simplify(imported))
    fusion = clock.run("fuse", lambda: fuse(graph, target.own_cache.size_bytes))
    placement = clock.run("place", lambda: place(graph, fusion))
    lowered = clock.run("lower", lambda: [item for _, item in lower_groups(graph, fusion, placement)])
    return LoweredGraph(graph, fusion, placement, (*lowered, *_copies(graph)), tuple(clock.stages))


def compile_kernels(
    lowered: LoweredGraph, target: Target, progress: Progress = lambda *_: None, plans: Plans = _DEFAULT_PLANS,
    cache: Cache | None = None,
) -> Compilation:  # fmt: skip
    """The second half: naive kernels to a program of scheduled ones."""
    graph, items = lowered.graph, lowered.calls
    clock = _Clock(progress)
    made = clock.run("schedule", lambda: _scheduled(items, target, plans, cache, progress))
    prologues = clock.run("prologues", lambda: _prologues(made, cache, progress))
    program = clock.run("constants", lambda: _Caller(graph, made, prologues).program(items, lowered.placement))
    schedules, stages = tuple(m.schedule for m in made.values()), (*lowered.stages, *clock.stages)
    return Compilation(graph, lowered.fusion, lowered.placement, items, schedules, program, stages)


@dataclass(frozen=True)
class _Made:
    """A schedule, and the kernel that it makes without what depends on constants only."""

    schedule: Schedule
    hoisted: Hoisted


def _scheduled(
    items: Sequence[Lowered], target: Target, plans: Plans, cache: Cache | None, progress: Progress
) -> dict[Key, _Made]:
    """Each distinct kernel, scheduled once."""
    plans.require(tuple(item.kernel for item in items))
    made: dict[Key, _Made] = {}
    for n, item in enumerate(items):
        progress("schedule", n, len(items))
        key = item.kernel.key
        if key not in made:
            given = item.kernel.name in plans.saved
            schedule = (plans.schedule(item.kernel, target) if given else
                        default_schedule(item.kernel, target, plans.precision, cache))  # fmt: skip
            made[key] = _Made(schedule, hoist_constant(schedule.kernel))
    return made


def _prologues(made: Mapping[Key, _Made], cache: Cache | None, progress: Progress) -> dict[str, Entry]:
    """What makes kernels' constants, as code in this process, by the name of the prologue; equal ones are made once."""
    every = [m.hoisted.prologue for m in made.values() if m.hoisted.prologue is not None]
    first: dict[Key, Kernel] = {}
    same = {p.name: first.setdefault(p.key, p) for p in every}
    loaded = load_kernels([*first.values()], cache, lambda _, done, count: progress("prologues", done, count))
    return {name: loaded[kernel.name] for name, kernel in same.items()}


@dataclass
class _Caller:
    """Makes the calls of a program, and runs the prologue of each on its own constants."""

    graph: Graph
    made: Mapping[Key, _Made]
    prologues: Mapping[str, Entry]
    constants: dict[str, Array] = field(default_factory=dict)
    ready: dict[tuple[Key, tuple[str, ...]], dict[str, str]] = field(default_factory=dict)

    def program(self, items: Sequence[Lowered], placement: Placement) -> Program:
        graph = self.graph
        arrays, names = graph.arrays(), _names(graph) | {_output(port): port for port in _ports(graph)}
        calls = [self.call(n, item, arrays, names) for n, item in enumerate(items)]
        used = {a for call in calls for a in call.arguments}
        outputs = [replace(_buffer(v), name=port, role=Role.OUTPUT) for v, port in zip(graph.outputs, _ports(graph))]
        inputs = [replace(_buffer(v), role=Role.INPUT) for v in graph.inputs]
        outside = {b.name for b in (*inputs, *outputs)}
        between = [replace(_buffer(v), name=names[v.name], shape=placement.of(v).shape)
                   for v in graph.values() if v.name not in arrays and placement.of(v).root is v]  # fmt: skip
        constants = {name: array for name, array in self.constants.items() if name in used}
        values = (
            *inputs, *outputs, *(_constant(name, array) for name, array in constants.items()),
            *(b for b in between if b.name in used and b.name not in outside),
        )  # fmt: skip
        kernels = tuple(m.hoisted.kernel for m in self.made.values())
        labels = {port: name for port, name in zip(_ports(graph), graph.output_names) if port != name}
        return Program(graph.name, values, kernels, seq(*calls), constants, labels)

    def call(self, number: int, item: Lowered, arrays: Mapping[str, Array], names: Mapping[str, str]) -> CallKernel:
        """The call of a lowered group."""
        key = item.kernel.key
        made = self.made[key]
        params = made.schedule.naive.params
        values = dict(zip((b.name for b in params), (where.root.name for where in item.types)))
        bound = {param: names.get(value, value) for param, value in values.items()}
        weights = [b for b in params if b.role is Role.CONSTANT]
        known = {b.name: np.ascontiguousarray(arrays[values[b.name]]).reshape(b.shape) for b in weights}
        self.constants |= {bound[name]: array for name, array in known.items()}
        if made.hoisted.prologue is not None:
            same = (key, tuple(bound[b.name] for b in weights))
            bound |= self.prepared(self.prologues[made.hoisted.prologue.name], same, known, number)
        return CallKernel(made.hoisted.kernel.name, tuple(bound[b.name] for b in made.hoisted.kernel.params))

    def prepared(
        self, prologue: Entry, key: tuple[Key, tuple[str, ...]], known: Mapping[str, Array], number: int
    ) -> dict[str, str]:
        """The constants that a prologue makes of a call's own, by the parameters they are for; once for equal calls."""
        if key not in self.ready:
            made = prologue.run({b.name: known[b.name] for b in prologue.buffers if b.role is Role.CONSTANT})
            self.constants |= {f"{number}.{name}": array for name, array in made.items()}
            self.ready[key] = {name: f"{number}.{name}" for name in made}
        return self.ready[key]


def _buffer(value: Value) -> Buffer:
    return Buffer(value.name, value.type.dtype, value.type.extents)


def _constant(name: str, array: Array) -> Buffer:
    return Buffer(name, from_numpy(array.dtype), array.shape, Role.CONSTANT)


def _ports(graph: Graph) -> tuple[str, ...]:
    """What the program calls the outputs: as the caller does, but for those that are called as an input is."""
    inputs = {v.name for v in graph.inputs}
    taken = {*inputs, *graph.output_names, *(v.name for v in graph.values())}
    return tuple(_unlike(taken, f"{name} (output)") if name in inputs else name for name in graph.output_names)


def _unlike(taken: set[str], name: str) -> str:
    return _unlike(taken, f"{name}'") if name in taken else name


def _names(graph: Graph) -> dict[str, str]:
    """What the program calls each value: outputs as the caller does, all others so that no two are alike."""
    given = set(graph.arrays()) | {v.name for v in graph.inputs}
    names: dict[str, str] = {}
    for value, port in zip(graph.outputs, _ports(graph)):
        if value.name not in given:
            names.setdefault(value.name, port)
    taken = {*_ports(graph)}
    for value in graph.values():
        if value.name not in names:
            clash = value.name in taken and value not in graph.inputs
            names[value.name] = f"{value.name} (inside)" if clash else value.name
    return names


def _copies(graph: Graph) -> list[Lowered]:
    """Copies for outputs that no kernel writes: inputs and constants handed on, and values that are wanted twice."""
    names = _names(graph)
    again = [(v, port) for v, port in zip(graph.outputs, _ports(graph)) if names[v.name] != port]
    return [_copy(f"copy{n}", value, port, value.name in graph.arrays()) for n, (value, port) in enumerate(again)]


def _copy(kernel: str, value: Value, name: str, constant: bool) -> Lowered:
    shape = value.type.extents
    source = c.placeholder("x", shape, value.type.dtype, constant)
    copy = c.compute("y", shape, c.indexed(len(shape), lambda place: source[place]))
    values = value, Value(_output(name), value.type)
    return Lowered(c.make_kernel(kernel, source, copy), values, tuple(map(Placement().of, values)))


def _output(name: str) -> str:
    """What a copy calls the output of that name, which may be an inner value's name too."""
    return f"output {name}"


class _Clock:
    def __init__(self, progress: Progress) -> None:
        self.stages: list[tuple[str, float]] = []
        self.progress = progress

    def run(self, name: str, stage: Callable[[], T]) -> T:
        self.progress(name, 0, 1)
        start = time.perf_counter()
        result = stage()
        self.stages.append((name, (time.perf_counter() - start) * 1e3))
        return result
