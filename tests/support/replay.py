"""What the compiler makes of models and kernels for fixed targets, as text: the plans in full, code and memory as digests.

Nothing is built or run, and this machine is not looked at. A plan is a line for each step, below all kernels that get it. Steps
that only one number of cores gets have that number before them; all others are taken for both. A digest is of text without the
kernel's name or any name of the compiler's own source:

    loops      the naive kernel
    scheduled  the loops that the steps make of it
    prologue   the LLVM text of what runs on constants at compile time
    code       the LLVM text of the rest
    calls      the values of a program and the calls between them
    layout     where each value lies in memory, and why

So equal steps with other `scheduled` loops mean that a primitive changed; equal loops with other `code`, a pass or the emitter.
`nncc inspect zoo:NAME --target NAME --threads N --stage llvm`, before and after, shows in what.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from unittest import mock

import numpy as np
import onnx

from benchmarks import kernels, tuned
from benchmarks.contractions import random_contraction
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.passes.structure import hoist_constant
from nncc.codegen.passes.table import lower
from nncc.codegen.program.memory_plan import plan_memory
from nncc.frontend.graph.graph import Array, Graph
from nncc.frontend.lowering.kernel import lower_groups, work_text
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.onnx.zoo import ZOO, zoo_model
from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import Kernel
from nncc.ir.program import Program
from nncc.ir.text import buffer_text, kernel_text, stmt_text
from nncc.pipeline import model as pipeline
from nncc.pipeline import plan_cache
from nncc.pipeline.model import LoweredGraph
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import call_text
from nncc.target import Target
from tests import models

TARGETS = ("x86-64-v3", "x86-64-v4", "aarch64")
CORES = (1, 2)
MODELS: dict[str, Callable[[], onnx.ModelProto]] = {
    **{name: lambda name=name: zoo_model(name) for name in ZOO},  # type: ignore[misc]
    "bert": lambda: models.bert(layers=2),
    "gpt2": lambda: models.gpt2(layers=2),
    "vit": lambda: models.vit(layers=2),
}
"""The first block of a transformer differs from the second; all others are as the second one."""

Maker = Callable[[Target], Kernel]


def _tuned(*kinds: str) -> dict[str, Maker]:
    """The kernels of that benchmark whose names begin with one of these words."""
    return {name: lambda target, name=name, body=body: tuned.subject(name, body, target).kernel  # type: ignore[misc]
            for name, body in tuned.CASES.items() if name.split()[0] in kinds}  # fmt: skip


def _fixed(kernel: Callable[..., Kernel], *sizes: int) -> dict[str, Maker]:
    return {f"{kernel.__name__} {'x'.join(map(str, sizes))}": lambda target: kernel(*sizes)}


KERNELS: dict[str, dict[str, Maker]] = {
    "contractions": {**_tuned("gemm"), **_fixed(kernels.matmul, 1024, 1024, 1024),
                     **{key: make for seed in range(6) for key, make in _fixed(random_contraction, seed).items()}},
    "convolutions": {**_tuned("conv"), **_fixed(kernels.conv, 56, 56, 64, 64)},
    "depthwise": _tuned("depthwise"),
    "attention": _tuned("attention"),
    "rows": {**_tuned("layer", "softmax", "instance", "sum", "maximum"), **_fixed(kernels.argmax, 4096, 1024)},
    "elementwise": _tuned("gelu", "mish", "exp", "transpose"),
}  # fmt: skip


@dataclass(frozen=True)
class Plan:
    """A naive kernel's default plan for each of CORES, with a title that says what it computes."""

    title: str
    schedules: tuple[Schedule, ...]

    @property
    def head(self) -> str:
        """What tells this kernel, and what is made of it, apart from others with the same steps."""
        made = [_made(schedule) for schedule in self.schedules]
        rows = made[:1] if len({*made}) == 1 else [f"{_for(cores)}: {row}" for cores, row in zip(CORES, made)]
        return "\n  ".join([self.title, f"loops {_loops(self.schedules[0].naive)}", *rows])

    @property
    def steps(self) -> str:
        """The steps for each of CORES, side by side."""
        return "\n".join(side_by_side(*([call_text(step) for step in s.steps] for s in self.schedules)))


def kernels_text(kind: str, target: Target) -> str:
    """The default plans of the kernels of one kind."""
    return _plans_text(Plan(name, _schedules(make(target), target)) for name, make in KERNELS[kind].items())


def graph_text(graph: Graph, target: Target) -> str:
    """The default plans of the distinct kernels of a graph, the number of its calls, and its memory."""
    lowered = pipeline.lower_graph(graph, target)
    zeros = mock.patch.object(pipeline, "load_kernels", lambda kernels, *_, **__: {k.name: _Zeros(k) for k in kernels})
    with zeros, mock.patch.object(plan_cache, "is_worth_spreading", lambda _: False):  # the tests are on all cores already
        made = [pipeline.compile_kernels(lowered, target.with_(cores=cores)) for cores in CORES]
    programs = [_program(compilation.program) for compilation in made]
    head = [f"{graph.name}: {len(lowered.calls)} calls of {len(lowered.kernels)} kernels",
            *(f"  {_for(cores)}: {row}" for cores, row in zip(CORES, programs))]  # fmt: skip
    plans = map(Plan, _titles(lowered), zip(*(compilation.schedules for compilation in made)))
    return "\n".join(head) + "\n\n" + _plans_text(plans)


def model_graph(name: str) -> Graph:
    """The graph of one of MODELS as it is imported."""
    return import_onnx(MODELS[name]())


@dataclass(frozen=True)
class _Zeros:
    """In place of a prologue's code: what it would make, all zero. No plan and no layout depends on these values."""

    kernel: Kernel

    @property
    def buffers(self) -> tuple[Buffer, ...]:
        return self.kernel.buffers

    def run(self, _: dict[str, Array]) -> dict[str, Array]:
        return {b.name: np.zeros(b.shape, b.dtype.numpy) for b in self.buffers if b.role is Role.OUTPUT}


def _plans_text(plans: Iterable[Plan]) -> str:
    """Kernels in order, but those that get equal steps together, with these below the last."""
    heads: dict[str, list[str]] = {}
    for plan in plans:
        heads.setdefault(plan.steps, []).append(plan.head)
    return "\n\n".join("\n".join([*equal, steps or "     no steps"]) for steps, equal in heads.items()) + "\n"


def _for(cores: int) -> str:
    return f"{cores} core" + "s" * (cores > 1)


def _schedules(kernel: Kernel, target: Target) -> tuple[Schedule, ...]:
    return tuple(Schedule.default(kernel, target.with_(cores=cores)) for cores in CORES)


def _titles(lowered: LoweredGraph) -> Iterator[str]:
    """What each distinct kernel computes and how often it is called. Not its name, which is only a number."""
    groups = lower_groups(lowered.graph, lowered.fusion, lowered.placement)
    works = {item.kernel.name: work_text(group) for group, item in groups}
    counts = Counter(item.kernel.key for item in lowered.calls)
    for kernel in lowered.kernels:
        count = counts[kernel.key]
        yield works.get(kernel.name, "copy") + (f", {count} times" if count > 1 else "")


def _program(program: Program) -> str:
    memory = plan_memory(program)
    called = {name for call in program.calls for name in call.arguments}
    weights = sum(v.size_bytes for v in program.of_role(Role.CONSTANT) if v.name in called)
    calls = _digest("\n".join([*map(buffer_text, program.values), stmt_text(program.body)]))
    sizes = f"arena {memory.arena_bytes:,} bytes of at least {memory.least_bytes:,}, weights {weights:,} bytes"
    return f"{sizes}, calls {calls}, layout {_digest(str(memory))}"


def _made(schedule: Schedule) -> str:
    hoisted = hoist_constant(schedule.kernel)
    prologue = f", prologue {_code(hoisted.prologue)}" if hoisted.prologue else ""
    return f"scheduled {_loops(schedule.kernel)}{prologue}, code {_code(hoisted.kernel)}"


def _loops(kernel: Kernel) -> str:
    return _digest(kernel_text("", kernel.buffers, kernel.body))


def _code(kernel: Kernel) -> str:
    return _digest(emit_llvm(lower(replace(kernel, name="kernel"))))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def side_by_side(first: list[str], second: list[str]) -> Iterator[str]:
    """Two lists of steps as one, marked where only one of them has a step."""
    for _, i, j, k, n in SequenceMatcher(None, first, second, autojunk=False).get_opcodes():
        same = first[i:j] == second[k:n]
        yield from (f"{'' if same else CORES[0]:>3}  {step}" for step in first[i:j])
        yield from (f"{CORES[1]:>3}  {step}" for step in second[k:n] if not same)
