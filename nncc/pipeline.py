"""From a model to a program: the whole story on one screen.

    bytes -> Graph -> simplified Graph -> groups -> naive kernels -> scheduled kernels -> Program
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from nncc.assemble import BuiltKernel, build
from nncc.codegen.constants import Hoisted, hoist_constant
from nncc.frontend.fuse import Fusion, fuse
from nncc.frontend.graph import Array, Graph, Value
from nncc.frontend.lowering.kernel import Lowered, lower_group
from nncc.frontend.onnx_import import Given, import_onnx
from nncc.frontend.rewrites import simplify
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import from_numpy
from nncc.ir.kernel import Kernel
from nncc.ir.program import Program
from nncc.ir.stmt import CallKernel, seq
from nncc.ir.text import kernel_text
from nncc.schedule.apply import apply
from nncc.schedule.defaults import default_plan
from nncc.target import Target

T = TypeVar("T")
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Compilation:
    """A program with what it was made from, and how long each stage took (ms)."""

    graph: Graph
    fusion: Fusion
    program: Program
    stages: tuple[tuple[str, float], ...]


def compile_model(model: Given, target: Target | None = None, progress: Progress = lambda *_: None) -> Compilation:
    """Compile an ONNX model (path, bytes or ModelProto) to a program of scheduled kernels.

    Raises: ModelError for what is broken or not supported.
    """
    machine = target or Target.host()
    clock = _Clock(progress)
    imported = clock.run("import", lambda: import_onnx(model))
    graph = clock.run("simplify", lambda: simplify(imported))
    fusion = clock.run("fuse", lambda: fuse(graph))
    lowered = clock.run("lower", lambda: _lower(graph, fusion))
    maker = _Maker(machine, progress)
    program = clock.run("schedule", lambda: maker.program(graph, lowered))
    return Compilation(graph, fusion, program, tuple(clock.stages))


def _lower(graph: Graph, fusion: Fusion) -> list[Lowered]:
    arrays = graph.arrays()
    return [lower_group(f"k{n}", g.nodes, g.outputs, arrays) for n, g in enumerate(fusion.groups)]


@dataclass(frozen=True)
class _Made:
    """A scheduled kernel, its prologue as code, and the naive kernel it was made from."""

    naive: Kernel
    hoisted: Hoisted
    prologue: BuiltKernel | None


@dataclass
class _Maker:
    """Schedules each distinct kernel once, and runs the prologue of every call on its own constants."""

    target: Target
    progress: Progress
    made: dict[str, _Made] = field(default_factory=dict)
    constants: dict[str, Array] = field(default_factory=dict)

    def program(self, graph: Graph, lowered: list[Lowered]) -> Program:
        arrays = graph.arrays()
        calls = []
        for n, item in enumerate(lowered):
            self.progress("schedule", n, len(lowered))
            calls.append(self.call(n, item, arrays))
        used = {a for call in calls for a in call.arguments}
        values = (
            *(_buffer(v, Role.INPUT) for v in graph.inputs),
            *(_buffer(v, Role.OUTPUT) for v in graph.outputs),
            *(_constant(name, array) for name, array in self.constants.items() if name in used),
            *(_buffer(v, Role.TEMP) for v in _between(graph, used)),
        )
        kernels = tuple(m.hoisted.kernel for m in self.made.values())
        kept = {name: array for name, array in self.constants.items() if name in used}
        return Program(graph.name, values, kernels, seq(*calls), kept)

    def call(self, number: int, item: Lowered, arrays: Mapping[str, Array]) -> CallKernel:
        """The call of a lowered group: its kernel is made unless an equal one was."""
        key = kernel_text("", item.kernel.buffers, item.kernel.body)
        if key not in self.made:
            self.made[key] = self.make(item.kernel)
        made = self.made[key]
        naive = [b.name for b in made.naive.params]
        bound = dict(zip(naive, (v.name for v in item.arguments)))
        known = {b.name: arrays[bound[b.name]] for b in made.naive.params if b.role is Role.CONSTANT}
        self.constants |= {bound[name]: array for name, array in known.items()}
        if made.prologue is not None:
            for name, array in self.prepared(made.prologue, known).items():
                bound[name] = f"{number}.{name}"
                self.constants[bound[name]] = array
        return CallKernel(made.hoisted.kernel.name, tuple(bound[b.name] for b in made.hoisted.kernel.params))

    def make(self, kernel: Kernel) -> _Made:
        hoisted = hoist_constant(apply(kernel, default_plan(kernel, self.target)))
        host = Target.host().with_(cores=1)
        before = None if hoisted.prologue is None else build(hoisted.prologue, (), host)
        return _Made(kernel, hoisted, before)

    def prepared(self, prologue: BuiltKernel, known: Mapping[str, Array]) -> dict[str, Array]:
        given = {b.name: known[b.name] for b in prologue.kernel.buffers if b.role is Role.CONSTANT}
        return prologue(**given)


def _buffer(value: Value, role: Role) -> Buffer:
    return Buffer(value.name, value.type.dtype, value.type.extents, role)


def _constant(name: str, array: Array) -> Buffer:
    return Buffer(name, from_numpy(array.dtype), array.shape, Role.CONSTANT)


def _between(graph: Graph, used: set[str]) -> list[Value]:
    """The values that are neither the caller's nor constants, and that some call reads or writes."""
    outside = {v.name for v in (*graph.inputs, *graph.outputs)} | set(graph.arrays())
    return [v for v in graph.values() if v.name in used and v.name not in outside]


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
