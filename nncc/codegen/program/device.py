"""A program for a GPU: the texts of its kernels, which come from the cache where they were written before, the launch plan,
and the constants as one run of bytes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property

from nncc.codegen.build.files import Cache
from nncc.codegen.build.kernels import content_hash, generator_version
from nncc.codegen.emit.cuda import emit_cuda, function_names
from nncc.codegen.interface import identifiers
from nncc.codegen.passes.table import lower_device
from nncc.codegen.program.memory_plan import MemoryPlan, Weights, lay_out, plan_memory
from nncc.errors import TargetError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import Kernel, extent_at
from nncc.ir.lowered import DeviceUnit
from nncc.ir.program import Program, verify_program, workspace
from nncc.ir.stmt import CallKernel
from nncc.runtime.files import WEIGHTS_END
from nncc.runtime.launch_plan import DeviceCheck, Launch, LaunchPlan, Place, PlanValue, Region
from nncc.target import Gpu

_BROKEN = (ValueError, TypeError, KeyError)
"""What reading an entry may raise that is none."""


@dataclass(frozen=True)
class TextFunction:
    """What a launch has to know of a function of a text. name: in the text. buffers: of the kernel, its arguments in order.
    blocks, threads, shared_bytes: of its grid, and of a block."""

    name: str
    blocks: int
    threads: int
    shared_bytes: int
    buffers: tuple[str, ...]


@dataclass(frozen=True)
class CudaText:
    """The CUDA C++ of a kernel, and its functions in the order in which they run."""

    text: str
    functions: tuple[TextFunction, ...]


def text_of(unit: DeviceUnit) -> CudaText:
    """The text of a lowered kernel, and what a launch has to know."""
    names = function_names([unit])
    functions = (
        TextFunction(names[f.name], f.grid.blocks, f.grid.threads, f.shared_bytes, tuple(b.name for b in f.buffers))
        for f in unit.functions
    )
    return CudaText(emit_cuda(unit), tuple(functions))


def cuda_text(kernel: Kernel, cache: Cache | None = None) -> CudaText:
    """The text of a kernel that is scheduled for a GPU, the same whether the cache has it or not.

    Raises: as lower_device; TargetError for what there is no code for.
    """
    if cache is None:
        return text_of(lower_device(kernel))
    key = content_hash("device", generator_version(), kernel.name, kernel.key)
    found = _kept(cache, key)
    if found is None:
        found = text_of(lower_device(kernel))
        cache.put(key, json.dumps(asdict(found)).encode())
    return found


def _kept(cache: Cache, key: str) -> CudaText | None:
    """The text of that key in the cache; None for what is none."""
    try:
        entry = json.loads(cache.get(key) or b"{}")
        rows = (TextFunction(**{**row, "buffers": tuple(row["buffers"])}) for row in entry["functions"])
        return CudaText(entry["text"], tuple(rows))
    except _BROKEN:
        return None


MOST_NAME = 80
"""Characters of a kernel's name that a module's keeps: files are called so."""


@dataclass(frozen=True)
class DeviceProgram:
    """What a run on a GPU needs. sources: CUDA C++, one for each of the plan's modules. weights: the constants, at the
    offsets of the plan."""

    plan: LaunchPlan
    sources: tuple[CudaText, ...] = field(repr=False)
    weights: Weights = field(repr=False)

    @property
    def texts(self) -> tuple[str, ...]:
        """The text of each of the plan's modules."""
        return tuple(source.text for source in self.sources)


def device_program(program: Program, source_of: Callable[[Kernel], CudaText] = cuda_text) -> DeviceProgram:
    """The device program of a program whose kernels are scheduled for a GPU.

    source_of: gives the text of a kernel. The same program gives the same texts and bytes.
    Raises: ComputeError for an ill-formed program; TargetError for one of open sizes, for a kernel that is not scheduled for
    a GPU, or that computes with what there is no code for.
    """
    verify_program(program)
    if program.symbols:
        sizes = ", ".join(symbol.name for symbol in program.symbols)
        raise TargetError(f"{program.name} has open sizes, {sizes}, and a GPU takes fixed ones; compile it for numbers")
    sources = tuple(source_of(kernel) for kernel in program.kernels)
    laid = _Layout(program)
    launches = tuple(launch for n, call in enumerate(program.calls) for launch in laid.launches(n, call, sources))
    checks = tuple(
        DeviceCheck(c.node, extent_at(c.extent, {}), laid.place(c.low), laid.place(c.high)) for c in program.checks
    )
    given, made = (tuple(_tensor(program, b) for b in program.of_role(role)) for role in (Role.INPUT, Role.OUTPUT))
    names = identifiers(kernel.name[:MOST_NAME] for kernel in program.kernels)
    plan = LaunchPlan(program.name, given, made, laid.constant_bytes, laid.memory.arena_bytes, names, launches, checks)
    return DeviceProgram(plan, sources, laid.weights)


MOST_BLOCKS = (1 << 31) - 1
"""Of a launch, along its first dim. Source: CUDA C++ Programming Guide, "Compute Capabilities"."""


def require_room(plan: LaunchPlan, target: Gpu) -> None:
    """Raises: TargetError for a launch whose blocks want more shared memory than those of a GPU may have, or that has more
    blocks than a grid."""
    most = target.shared_per_block
    for launch in plan.launches:
        if launch.blocks > MOST_BLOCKS:
            raise TargetError(
                f"{plan.name}: kernel {launch.kernel} has {launch.blocks:,} blocks, and a launch at most {MOST_BLOCKS:,}; "
                "give each thread more elements"
            )
        needed = launch.shared_bytes
        if needed > most:
            raise TargetError(
                f"{plan.name}: kernel {launch.kernel} needs {needed:,} bytes of shared memory for a block, "
                f"and {target.name} has {most:,}; keep smaller tiles there"
            )


def _tensor(program: Program, buffer: Buffer) -> PlanValue:
    return PlanValue(program.label(buffer), str(buffer.dtype), buffer.extents, buffer.size_bytes)


@dataclass(frozen=True)
class _Layout:
    """Where the values of a program lie."""

    program: Program

    @cached_property
    def memory(self) -> MemoryPlan:
        """Nothing takes the memory of what is read in the same call: threads of one launch are in no order."""
        return plan_memory(self.program, in_place=False)

    @cached_property
    def weights(self) -> Weights:
        return lay_out(self.program)

    @property
    def constant_bytes(self) -> int:
        """The size of all constants, without what marks the end of a file of them."""
        return self.weights.size - (len(WEIGHTS_END) if self.weights.beside else 0)

    @cached_property
    def places(self) -> Mapping[str, Place]:
        """Where each value begins."""
        inputs = {b.name: Place(Region.INPUT, n, 0) for n, b in enumerate(self.program.of_role(Role.INPUT))}
        outputs = {b.name: Place(Region.OUTPUT, n, 0) for n, b in enumerate(self.program.of_role(Role.OUTPUT))}
        constants = {name: Place(Region.CONSTANTS, 0, at) for name, at in self.weights.offsets.items()}
        arena = {name: Place(Region.ARENA, 0, at) for name, at in self.memory.values.items()}
        return {**inputs, **outputs, **constants, **arena}

    @cached_property
    def modules(self) -> Mapping[str, int]:
        """The number of each kernel's module, by the kernel's name."""
        return {kernel.name: n for n, kernel in enumerate(self.program.kernels)}

    def place(self, value: str) -> Place:
        return self.places[value]

    def launches(self, number: int, call: CallKernel, sources: tuple[CudaText, ...]) -> Iterator[Launch]:
        """The launches of a call: one for each function that has blocks."""
        module = self.modules[call.kernel]
        kernel = self.program.kernels[module]
        bound = self._bound(number, kernel, call)
        for function in (f for f in sources[module].functions if f.blocks):
            yield replace(_launch(kernel, module, function, bound), call=number)

    def _bound(self, number: int, kernel: Kernel, call: CallKernel) -> dict[str, Place]:
        """Where each buffer of a kernel lies in one of its calls."""
        workspaces = self.memory.workspaces
        own = {b.name: Place(Region.ARENA, 0, workspaces[number, b.name]) for b in workspace(kernel)}
        return {p.name: self.place(value) for p, value in zip(kernel.params, call.arguments)} | own


def _launch(kernel: Kernel, module: int, made: TextFunction, bound: Mapping[str, Place]) -> Launch:
    arguments = tuple(bound[buffer] for buffer in made.buffers)
    return Launch(kernel.name, module, made.name, made.blocks, made.threads, made.shared_bytes, arguments)
