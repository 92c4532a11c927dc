"""A launch plan with its binaries to a shared library with its header and weights, for nncc.load and for C.

The library opens the CUDA driver when a model is opened: a machine needs nothing else, and none to build or to load it.
Its tables are LLVM IR text, as native/cuda.h describes them: binaries, functions, launches, places of values, and the
functions that the library exports. `Layout` of nncc.runtime.cuda.executor has the numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from nncc.codegen.build import nvrtc
from nncc.codegen.build.cubins import compile_texts, portable_images
from nncc.codegen.build.files import Cache, Content
from nncc.codegen.build.kernels import Progress, baseline_object, baseline_of
from nncc.codegen.build.link import link_objects
from nncc.codegen.interface import DTYPES, prefix
from nncc.codegen.program.description import describe_device
from nncc.codegen.program.device import cuda_text, device_program, require_room
from nncc.codegen.program.entry import (
    DESCRIPTION,
    PROGRAM,
    SHAPES,
    bytes_constant,
    check_table,
    embedded_constants,
    exports,
    integers,
    program_row,
    table,
    text_constant,
    value_table,
)
from nncc.codegen.program.library import Library, require_library_name, write_library
from nncc.codegen.program.memory_plan import Weights
from nncc.errors import BuildError
from nncc.ir.program import Program
from nncc.runtime.cuda.executor import Layout, best_first, capabilities, oldest_driver
from nncc.runtime.launch_plan import LaunchPlan, Place, Region
from nncc.runtime.native import DEVICE_UNITS, FUNCTIONS, native_ir
from nncc.target import Cpu, Gpu, Target


def compile_device_library(
    program: Program,
    target: Gpu,
    output: Path | None = None,
    cache: Cache | None = None,
    progress: Progress = lambda *_: None,
    force: bool = False,
    beside: Mapping[Path, Content] | None = None,
) -> Library:
    """Compile a program of kernels that are scheduled for a GPU to a shared library, for processors of this machine's kind.

    beside: files to write with it.
    Raises: as device_program, require_room, compile_texts and build_device_library.
    """
    made = device_program(program, lambda kernel: cuda_text(kernel, cache))
    require_room(made.plan, target)
    texts = dict(zip(made.plan.modules, made.texts))
    cubins = {arch: compile_texts(texts, arch, cache, progress) for arch in target.archs}
    images = {arch: [cubin.data for cubin in of_arch.values()] for arch, of_arch in cubins.items()}
    images |= portable_images(texts, cubins, cache)
    host = baseline_of(Target.host())
    compiler = nvrtc.cuda_version()
    return build_device_library(
        program, made.plan, images, made.weights, target.name, host, output, cache, progress, force, beside, compiler
    )


def build_device_library(
    program: Program,
    plan: LaunchPlan,
    images: Mapping[str, Sequence[bytes]],
    weights: Weights,
    target: str,
    host: Cpu,
    output: Path | None = None,
    cache: Cache | None = None,
    progress: Progress = lambda *_: None,
    force: bool = False,
    beside: Mapping[Path, Content] | None = None,
    compiler: int = 0,
) -> Library:
    """Make a shared library of a plan, NAME.h and NAME.so.weights beside it; files as `build_library` writes them.

    images: for each architecture, such as sm_80, the binaries of the plan's modules in order; for compute_80 assembly that
    ends in a zero. target: the name of what it was compiled for. host: the processor that calls it. compiler: the version of
    CUDA whose NVRTC made them, as cuDriverGetVersion counts; 0: not known.
    Raises: BuildError when files cannot be written or linked, or there are other binaries than modules.
    """
    if output is not None:
        require_library_name(output)
    for arch, binaries in images.items():
        if len(binaries) != len(plan.modules):
            raise BuildError(f"{plan.name}: there are {len(binaries)} binaries for {arch}, and {len(plan.modules)} modules")
    progress("link", 0, 1)
    description = describe_device(program, plan.arena_bytes, weights, target, [*images], host)
    entry = emit_device_entry(DeviceParts(plan, images, weights, prefix(program), description, compiler))
    parts = [
        baseline_object(entry, host, FUNCTIONS, None),
        *(baseline_object(text, host, FUNCTIONS, cache) for text in native_ir(host.arch, DEVICE_UNITS)),
    ]
    if cache:
        cache.trim()
    library = write_library(program, weights, link_objects(parts), output, beside, force)
    progress("link", 1, 1)
    return library


_BINARIES = "{ ptr, i32, i32, i32, ptr }"
_FUNCTION = "{ ptr, ptr, i32, i32, i32 }"
_LAUNCH = "{ i32, i32, i32, ptr, ptr, i64 }"
_DEVICE_PROGRAM = f"{{ {PROGRAM}, ptr, ptr, ptr, ptr, ptr, i64, i64, i32, i32, i32, i32 }}"


@dataclass(frozen=True)
class DeviceParts:
    """All that the tables are made of. prefix: of the names of functions; images: of each architecture, by module; compiler:
    the version of CUDA that they are of, 0 where it is not known."""

    plan: LaunchPlan
    images: Mapping[str, Sequence[bytes]]
    weights: Weights
    prefix: str
    description: str
    compiler: int = 0


def emit_device_entry(parts: DeviceParts) -> str:
    """The LLVM IR text of a library for GPUs."""
    return "\n".join([*_declarations(), *_tables(parts), *_library(parts.prefix)]) + "\n"


def _declarations() -> Iterator[str]:
    yield "declare hidden i32 @nncc_device_open(ptr, ptr, ptr, ptr)"
    yield "declare hidden i32 @nncc_device_run(ptr, ptr, ptr, i32, ptr, i32, ptr)"
    yield "declare hidden i32 @nncc_program_shapes(ptr, ptr, ptr, i32, ptr, i32, ptr)"
    yield "declare hidden void @nncc_device_close(ptr)"


def _library(name: str) -> Iterator[str]:
    """The functions that the library exports, see description.py. A run takes no workspace of the host."""
    opened, run = "ptr %w, ptr %o, ptr %m", "ptr %m, ptr %i, i32 %in, ptr %o, i32 %on, ptr %w, i64 %wn, ptr %p"
    functions = (
        ("i32", "open", opened, f"nncc_device_open(ptr @program, {opened})"),
        ("i32", "run", run, "nncc_device_run(ptr @program, ptr %m, ptr %i, i32 %in, ptr %o, i32 %on, ptr %p)"),
        ("i32", "shapes", SHAPES, f"nncc_program_shapes(ptr @program, {SHAPES})"),
    )
    yield from exports(name, functions, (f"{name}_description", DESCRIPTION))
    yield from (f"define i64 @{name}_workspace_size(ptr %m, ptr %i) {{", "  ret i64 0", "}")
    yield from (f"define void @{name}_close(ptr %m) {{", "  call void @nncc_device_close(ptr %m)", "  ret void", "}")


def _tables(parts: DeviceParts) -> Iterator[str]:
    plan, layout, weights = parts.plan, Layout(parts.plan), parts.weights
    values = (*plan.inputs, *plan.outputs)
    yield from value_table((v.name, v.shape, DTYPES.index(v.dtype) + 1, v.size_bytes, -1) for v in values)
    yield from check_table((c.node, c.extent, (_located(c.low, plan), _located(c.high, plan))) for c in plan.checks)
    yield from (
        text_constant("description", parts.description),
        text_constant("model", plan.name),
        text_constant("flags", ""),
    )
    yield embedded_constants(weights)
    yield integers("places", "i64", layout.values)
    yield from _binaries(parts.images, parts.compiler)
    yield from _functions(plan)
    yield from _launches(plan, layout)
    yield _program(parts, layout)


def _program(parts: DeviceParts, layout: Layout) -> str:
    plan = parts.plan
    counts = len(plan.inputs), len(plan.outputs), len(plan.checks), len(plan.launches)
    common = program_row(counts, "null", parts.weights, layout.arena_bytes)
    made = (len(parts.images), len(plan.modules), len(plan.functions), len(plan.launches))
    fields = (
        *(common, "ptr @model", "ptr @binaries", "ptr @functions", "ptr @launches"),
        *("ptr @places", f"i64 {layout.values_bytes}", f"i64 {plan.constants_bytes}", *(f"i32 {count}" for count in made)),
    )
    return f"@program = private constant {_DEVICE_PROGRAM} {{ {', '.join(fields)} }}"


def _located(place: Place, plan: LaunchPlan) -> tuple[int, int]:
    """Where an index of a check is: the number of an input or output, or -1 for the arena, and the bytes from there."""
    bases = {Region.INPUT: place.number, Region.OUTPUT: len(plan.inputs) + place.number, Region.ARENA: -1}
    return bases[place.region], place.offset


def _binaries(images: Mapping[str, Sequence[bytes]], compiler: int) -> Iterator[str]:
    rows = []
    for n, arch in enumerate(best_first(images)):
        yield text_constant(f"arch{n}", arch)
        for m, image in enumerate(images[arch]):
            yield bytes_constant(f"image{n}.{m}", image, 64)
        places = [f"ptr @image{n}.{m}" for m in range(len(images[arch]))]
        yield table(f"images{n}", "ptr", places)
        least, most = capabilities(arch)
        driver = oldest_driver(arch, compiler)
        rows.append(f"{_BINARIES} {{ ptr @arch{n}, i32 {least}, i32 {most}, i32 {driver}, ptr @images{n} }}")
    yield table("binaries", _BINARIES, rows)


def _functions(plan: LaunchPlan) -> Iterator[str]:
    rows = []
    for n, launch in enumerate(plan.functions.values()):
        yield from (text_constant(f"kernel{n}", launch.kernel), text_constant(f"function{n}", launch.function))
        numbers = f"i32 {launch.module}, i32 {launch.threads}, i32 {launch.shared_bytes}"
        rows.append(f"{_FUNCTION} {{ ptr @kernel{n}, ptr @function{n}, {numbers} }}")
    yield table("functions", _FUNCTION, rows)


def _launches(plan: LaunchPlan, layout: Layout) -> Iterator[str]:
    numbers = {key: n for n, key in enumerate(plan.functions)}
    rows = []
    for n, launch in enumerate(plan.launches):
        yield integers(f"bases{n}", "i32", (layout.base(place) for place in launch.arguments))
        yield integers(f"offsets{n}", "i64", (place.offset for place in launch.arguments))
        heads = f"i32 {numbers[launch.key]}, i32 {launch.blocks}, i32 {len(launch.arguments)}"
        rows.append(f"{_LAUNCH} {{ {heads}, ptr @bases{n}, ptr @offsets{n}, i64 {launch.call} }}")
    yield table("launches", _LAUNCH, rows)
