"""LLVM IR text to machine code, in this process, by llvmlite.

The optimiser is LLVM's simplification pipeline for one function, level 1, without vectorisers and unroller: what is
vector code and what is unrolled was decided by the schedule. It is there for the emitter's stack slots (without SROA a
matrix product has a seventh of its speed) and repeated addresses (without CSE an unrolled convolution has half). Stores
that others follow are left out behind it, which level 1 does not do (sums of columns, whose rows are unrolled, would be
stored for each row: 1.5 times the time). It takes 1 to 7 ms for a kernel, 15 ms for 6000 lines; the full O1 to O3
pipelines take 1.2 to 1.8 times as long and give the same code. Functions marked "no-builtins" keep their loops; in others
it makes memset and memcpy of some.
"""

import re
import time
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

import llvmlite.binding as llvm
from llvmlite.binding.newpassmanagers import NewPassManager

from nncc.codegen.build.elf import undefined_symbols
from nncc.codegen.build.system import unknown_functions
from nncc.codegen.emit.conversions import CONVERSIONS
from nncc.errors import InternalError, TargetError
from nncc.target import Cpu

_SIMPLIFY_LEVEL = 1
_CODE_GENERATION_LEVEL = 2  # 1 to 3 give the same speed in the same time; 0 gives a seventh of it


@dataclass(frozen=True, slots=True)
class Timings:
    """Units: ms."""

    parse_ms: float
    optimise_ms: float
    emit_ms: float


@dataclass(frozen=True, slots=True)
class Compiled:
    """An object file and how long its parts took."""

    object: bytes
    timings: Timings


def compile_object(text: str, target: Cpu, externals: Collection[str] = ()) -> Compiled:
    """Compile LLVM IR to an object file (position-independent, small code model).

    It may need the system's functions and `externals`.
    Raises: InternalError when the text is not valid IR, or calls what is not there.
    """
    clock = [time.perf_counter()]
    module, machine = _parse(text, target)
    clock.append(time.perf_counter())
    _optimise(module, machine)
    clock.append(time.perf_counter())
    data: bytes = machine.emit_object(module)
    clock.append(time.perf_counter())
    missing = unknown_functions(undefined_symbols(data) - frozenset(externals))
    if missing and CONVERSIONS.keys() >= set(missing):
        return compile_object(text + "".join(CONVERSIONS[name] for name in missing), target, externals)
    if missing:
        raise InternalError(f"emitted code calls unknown functions: {_uses(text, missing)}")
    parse, optimise, emit = ((end - start) * 1e3 for start, end in pairwise(clock))
    return Compiled(data, Timings(parse, optimise, emit))


def assembly(text: str, target: Cpu) -> str:
    """The machine code of compile_object, as text. Raises: as compile_object."""
    module, machine = _parse(text, target)
    _optimise(module, machine)
    return str(machine.emit_assembly(module))


def target_machine(target: Cpu) -> Any:
    """LLVM's description of the target: its processor, features, and how code is placed in memory. Who runs code with it
    owns it; what is compiled shares one, see `_shared_machine`."""
    name, features = processor(target)
    return _llvm_target(target.arch).create_target_machine(
        cpu=name, features=features, opt=_CODE_GENERATION_LEVEL, reloc="pic", codemodel="small"
    )


@cache
def processor(target: Cpu) -> tuple[str, str]:
    """LLVM's name of the target's processor and the list of its features; those with a minus it has not."""
    features = [feature if feature.startswith("-") else f"+{feature}" for feature in target.llvm_features]
    if target.llvm_cpu:
        return target.llvm_cpu, ",".join(features)
    # a virtual machine may hide features that this processor has
    return llvm.get_host_cpu_name(), ",".join([llvm.get_host_cpu_features().flatten(), *features])


@cache
def _shared_machine(target: Cpu) -> Any:
    """To make one, and what LLVM derives from it when it is first used, takes a tenth of the time of a kernel."""
    return target_machine(target)


@cache
def _llvm_target(arch: str) -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(f"{arch}-unknown-linux-gnu")


def _parse(text: str, target: Cpu) -> tuple[Any, Any]:
    machine = _shared_machine(target)
    try:
        module = llvm.parse_assembly(text, llvm.create_context())  # types and constants stay in a context while it is there
        module.verify()
    except RuntimeError as error:
        raise InternalError(f"LLVM refuses the emitted code: {_explain(str(error), text)}") from error
    _check_constructs(module, text, target)
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    return module, machine


def _optimise(module: Any, machine: Any) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=_SIMPLIFY_LEVEL)
    options.loop_vectorization = options.slp_vectorization = False
    options.loop_unrolling = options.loop_interleaving = False
    builder = llvm.create_pass_builder(machine, options)
    passes = builder.getFunctionPassManager()
    passes.add_dead_store_elimination_pass()
    try:
        for function in module.functions:
            if not function.is_declaration:
                passes.run(function, builder)
    finally:
        NewPassManager._dispose(passes)  # llvmlite itself never does: the method of its other base class comes before
        passes.detach()


def _explain(message: str, text: str) -> str:
    """LLVM's message, with the lines of the text around the place that it names or the instructions that it quotes."""
    lines = text.splitlines()
    place = re.search(r"<string>:(\d+):", message)
    quoted = {line.strip() for line in message.splitlines()} - {"", "}"}
    near = range(int(place[1]) - 2, int(place[1]) + 2) if place else ()
    rows = [row for row, line in enumerate(lines, 1) if row in near or (not place and line.strip() in quoted)]
    return "\n".join([message.strip(), *(f"  {row}: {lines[row - 1]}" for row in rows)])


def _uses(text: str, names: Collection[str]) -> str:
    """The names, and the first line of the text that calls each of them."""
    lines = text.splitlines()
    first = (next((row for row, line in enumerate(lines, 1) if f"@{name}(" in line), 0) for name in names)
    calls = [f"\n  {row}: {lines[row - 1]}" for row in first if row]
    return ", ".join(names) + "".join(calls)


def _check_constructs(module: Any, text: str, target: Cpu) -> None:
    """LLVM ends the whole process for what a target has not, so only what is known may reach it."""
    for construct, words in (("vectors of unknown length", "<vscale x"), ("inline assembly", " asm sideeffect ")):
        if words in text:
            raise InternalError(f"emitted code has {construct} ({words.strip()}), which llvmlite cannot compile")
    names = (f.name.removeprefix("llvm.") for f in module.functions if f.name.startswith("llvm."))
    bad = tuple(f"llvm.{name}" for name in names if not _has_intrinsic(name, target))
    instructions = [name.removeprefix("llvm.") for name in bad if name.startswith(_INSTRUCTIONS)]
    if instructions:
        raise TargetError(f"{target.name} has no {', '.join(instructions)}, which a schedule asks for by tensorize: "
                          "compile for a processor that has it, or leave that step out")  # fmt: skip
    if bad:
        raise InternalError(f"{target.name} has no code for these intrinsics: {_uses(text, bad)}")


def _has_intrinsic(name: str, target: Cpu) -> bool:
    for prefix, arch, *features in _MACHINE_INTRINSICS:
        if name.startswith(prefix):
            return arch == target.arch and (not features or not {*features}.isdisjoint(target.llvm_features))
    return any(name == known or name.startswith(f"{known}.") for known in _INTRINSICS)


_ROUNDING = {"ceil", "floor", "nearbyint", "rint", "roundeven", "trunc"}
_FLOATS = {"copysign", "fabs", "fma", "fmuladd", "ldexp", "maximum", "maxnum", "minimum", "minnum", "sqrt"}
_INTEGERS = {"abs", "bswap", "ctlz", "ctpop", "cttz", "fshl", "fshr", "smax", "smin", "umax", "umin"}
_MEMORY = {"assume", "fake.use", "lifetime", "masked", "memcpy", "memmove", "memset", "prefetch"}
_LANES = {"get.active.lane.mask", "vector.reduce"}
_INTRINSICS = _ROUNDING | _FLOATS | _INTEGERS | _MEMORY | _LANES
# of ir.hardware.instructions, without which the process that does LLVM's part only is ready in less than half the time
_INSTRUCTIONS = (
    *("llvm.x86.avx512.vpdpbusd.", "llvm.x86.avx512.vpdpwssd.", "llvm.x86.avx512.pmaddw.d.", "llvm.x86.avx2.pmadd."),
    *("llvm.x86.avx512bf16.dpbf16ps.", "llvm.x86.tdpb"),
)
# the first row whose prefix fits decides; one of its features is enough, and every processor of the architecture has what
# needs none
_MACHINE_INTRINSICS = (
    ("x86.sse2.pause", "x86_64"),
    ("x86.sse.stmxcsr", "x86_64"),
    ("x86.sse.ldmxcsr", "x86_64"),
    ("x86.avx512bf16.", "x86_64", "avx512bf16"),
    ("x86.avx512.vpdpbusd.256", "x86_64", "avxvnni", "avx512vnni"),
    ("x86.avx512.vpdpwssd.256", "x86_64", "avxvnni", "avx512vnni"),
    ("x86.avx512.vpdp", "x86_64", "avx512vnni"),
    ("x86.avx512.pmadd", "x86_64", "avx512bw"),
    ("x86.avx512.", "x86_64", "avx512f"),
    ("x86.avx2.", "x86_64", "avx2"),
    ("x86.tdpbf16ps", "x86_64", "amx-bf16"),
    ("x86.tdpb", "x86_64", "amx-int8"),
    ("x86.tile", "x86_64", "amx-tile"),
    ("x86.ldtilecfg", "x86_64", "amx-tile"),
    ("aarch64.isb", "aarch64"),
    ("read_volatile_register.i64", "aarch64"),
    ("write_register.i64", "aarch64"),
    ("aarch64.neon.bf", "aarch64", "bf16"),
    ("aarch64.neon.sdot", "aarch64", "dotprod"),
    ("aarch64.neon.udot", "aarch64", "dotprod"),
)
