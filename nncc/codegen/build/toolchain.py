"""LLVM IR text to machine code, in this process, by llvmlite; and the functions that such code may call.

The optimiser is LLVM's simplification pipeline for one function, level 1, without vectorisers and unroller: what is
vector code and what is unrolled was decided by the schedule. It is there for the emitter's stack slots (without SROA a
matrix product has a seventh of its speed) and repeated addresses (without CSE an unrolled convolution has half). Stores
that others follow are left out behind it, which level 1 does not do (sums of columns, whose rows are unrolled, would be
stored for each row: 1.5 times the time). It takes 1 to 7 ms for a kernel, 15 ms for 6000 lines; the full O1 to O3
pipelines take 1.2 to 1.8 times as long and give the same code. Functions marked "no-builtins" keep their loops; in others
it makes memset and memcpy of some.

Code may call functions of libc, libm, libpthread and libdl, which every Linux has. LLVM also calls functions for 16-bit
floats where a processor has no instruction for a conversion; compilers bring these along, and here they are LLVM IR. They
round to nearest even and keep subnormals, infinities and NaN (van der Zijp, Fast Half Float Conversions; Giesen,
half_to_float_fast5).
"""

import re
import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

import llvmlite.binding as llvm
from llvmlite.binding.newpassmanagers import NewPassManager

from nncc.codegen.build.elf import undefined_symbols
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


def portable(target: Cpu) -> Cpu:
    """The same target for a compiler that runs on another machine: its processor by name, and what that has not."""
    name, features = processor(target)
    return target.with_(llvm_cpu=name, llvm_features=tuple(f.removeprefix("+") for f in features.split(",") if f))


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
        raise TargetError(
            f"{target.name} has no {', '.join(instructions)}, which a schedule asks for by tensorize: "
            "compile for a processor that has it, or leave that step out"
        )
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
    *("llvm.x86.avx512bf16.dpbf16ps.", "llvm.x86.avx512.vpermi2var.", "llvm.x86.tdpb"),
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
    ("x86.avx512.vpermi2var.qi", "x86_64", "avx512vbmi"),
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

_ALLOCATION = {"calloc", "free", "madvise", "malloc", "mmap", "mprotect", "munmap", "posix_memalign", "realloc"}
_STRINGS = {"bcmp", "memcmp", "memcpy", "memmove", "memset", "strcat", "strchr", "strcmp", "strcpy", "strlen", "strncmp"}
_PARSING = {"strcspn", "strrchr", "strstr", "strtok_r", "strtol"}
_PRINTING = {"snprintf"}
_FILES = {"close", "fstat", "lseek", "open", "pread", "read", "readlink"}
_PROCESS = {"abort", "clock_gettime", "dl_iterate_phdr", "getenv", "getpid", "syscall"}
_SCHEDULING = {"sched_getaffinity", "sched_getcpu", "sched_yield"}
_SIGNALS = {"sigdelset", "sigfillset"}
# what LLVM calls where a processor has no instruction for an intrinsic; our own mathematics is expanded into IR
_ARITHMETIC = {"fma", "fmax", "fmin", "fmod", "ldexp"}
_DOUBLE = _ROUNDING | _ARITHMETIC
_LIBRARIES = {
    **dict.fromkeys(_ALLOCATION | _STRINGS | _PARSING | _PRINTING | _FILES | _PROCESS | _SCHEDULING | _SIGNALS, "libc.so.6"),
    **dict.fromkeys(("dlclose", "dlopen", "dlsym"), "libdl.so.2"),  # as with threads
    **dict.fromkeys(_DOUBLE | {f"{name}f" for name in _DOUBLE}, "libm.so.6"),
}


def library_of(function: str) -> str | None:
    """The shared library that has `function`; None when no system library does, or nncc should not call it."""
    # glibc before 2.34 has the threads and dlopen in libraries of their own, later ones keep empty ones
    return "libpthread.so.0" if function.startswith("pthread_") else _LIBRARIES.get(function)


def unknown_functions(functions: Iterable[str]) -> tuple[str, ...]:
    """Those of `functions` that no system library has, sorted."""
    return tuple(sorted(name for name in functions if library_of(name) is None))


_EXTEND_F16 = """
define internal float @__extendhfsf2(half %x) {
  %h = bitcast half %x to i16
  %bits = zext i16 %h to i32
  %magnitude = and i32 %bits, 32767
  %sign16 = and i32 %bits, 32768
  %sign = shl i32 %sign16, 16
  %shifted = shl i32 %magnitude, 13
  %normal = add i32 %shifted, 939524096
  %special = add i32 %shifted, 1879048192
  %count = uitofp i32 %magnitude to float
  %tiny = fmul float %count, 0x3E70000000000000
  %subnormal = bitcast float %tiny to i32
  %is_special = icmp uge i32 %magnitude, 31744
  %is_subnormal = icmp ult i32 %magnitude, 1024
  %a = select i1 %is_special, i32 %special, i32 %normal
  %b = select i1 %is_subnormal, i32 %subnormal, i32 %a
  %c = or i32 %b, %sign
  %result = bitcast i32 %c to float
  ret float %result
}
"""

_TRUNCATE_F16 = """
define internal half @__truncsfhf2(float %x) {
  %bits = bitcast float %x to i32
  %magnitude = and i32 %bits, 2147483647
  %high = lshr i32 %bits, 16
  %sign = and i32 %high, 32768
  %shifted = lshr i32 %magnitude, 13
  %odd = and i32 %shifted, 1
  %rebased = add i32 %magnitude, 3355447295
  %rounded = add i32 %rebased, %odd
  %normal = lshr i32 %rounded, 13
  %small = bitcast i32 %magnitude to float
  %aligned = fadd float %small, 0.5
  %aligned_bits = bitcast float %aligned to i32
  %subnormal = sub i32 %aligned_bits, 1056964608
  %payload = and i32 %shifted, 1023
  %nan = or i32 %payload, 32256
  %is_subnormal = icmp ult i32 %magnitude, 947912704
  %is_large = icmp uge i32 %magnitude, 1199566848
  %is_nan = icmp ugt i32 %magnitude, 2139095040
  %a = select i1 %is_subnormal, i32 %subnormal, i32 %normal
  %b = select i1 %is_large, i32 31744, i32 %a
  %c = select i1 %is_nan, i32 %nan, i32 %b
  %d = or i32 %c, %sign
  %h = trunc i32 %d to i16
  %result = bitcast i16 %h to half
  ret half %result
}
"""

_TRUNCATE_BF16 = """
define internal bfloat @__truncsfbf2(float %x) {
  %bits = bitcast float %x to i32
  %high = lshr i32 %bits, 16
  %odd = and i32 %high, 1
  %biased = add i32 %bits, 32767
  %rounded = add i32 %biased, %odd
  %number = lshr i32 %rounded, 16
  %nan = or i32 %high, 64
  %is_nan = fcmp uno float %x, %x
  %a = select i1 %is_nan, i32 %nan, i32 %number
  %h = trunc i32 %a to i16
  %result = bitcast i16 %h to bfloat
  ret bfloat %result
}
"""

CONVERSIONS = {"__extendhfsf2": _EXTEND_F16, "__truncsfhf2": _TRUNCATE_F16, "__truncsfbf2": _TRUNCATE_BF16}
"""Name -> definition."""
