"""The tables of a library for GPUs as LLVM IR text, as native/cuda.h describes them: binaries, functions, launches, places
of values, and the functions that the library exports. A launch plan as C sees it; nncc.runtime.cuda.executor has the
numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from nncc.codegen.interface import DTYPES
from nncc.codegen.program.entry import (
    DESCRIPTION,
    PROGRAM,
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
from nncc.codegen.program.weights import Weights
from nncc.runtime.cuda.executor import Layout, best_first, capabilities
from nncc.runtime.launch_plan import LaunchPlan, Place, Region

_BINARIES = "{ ptr, i32, i32, ptr }"
_FUNCTION = "{ ptr, ptr, i32, i32, i32 }"
_LAUNCH = "{ i32, i32, i32, ptr, ptr, i64 }"
_DEVICE_PROGRAM = f"{{ {PROGRAM}, ptr, ptr, ptr, ptr, ptr, i64, i64, i32, i32, i32, i32 }}"


@dataclass(frozen=True)
class DeviceParts:
    """All that the tables are made of. prefix: of the names of functions; images: of each architecture, by module."""

    plan: LaunchPlan
    images: Mapping[str, Sequence[bytes]]
    weights: Weights
    prefix: str
    description: str


def emit_device_entry(parts: DeviceParts) -> str:
    """The LLVM IR text of a library for GPUs."""
    return "\n".join([*_declarations(), *_tables(parts), *_library(parts.prefix)]) + "\n"


def _declarations() -> Iterator[str]:
    yield "declare hidden i32 @nncc_device_open(ptr, ptr, ptr, ptr)"
    yield "declare hidden i32 @nncc_device_run(ptr, ptr, ptr, i32, ptr, i32, ptr)"
    yield "declare hidden void @nncc_device_close(ptr)"


def _library(name: str) -> Iterator[str]:
    """The functions that the library exports, see header.py. A run takes no workspace of the host."""
    opened, run = "ptr %w, ptr %o, ptr %m", "ptr %m, ptr %i, i32 %in, ptr %o, i32 %on, ptr %w, i64 %wn, ptr %p"
    functions = (
        ("i32", "open", opened, f"nncc_device_open(ptr @program, {opened})"),
        ("i32", "run", run, "nncc_device_run(ptr @program, ptr %m, ptr %i, i32 %in, ptr %o, i32 %on, ptr %p)"),
    )
    yield from exports(name, functions, (f"{name}_description", DESCRIPTION))
    yield from (f"define i64 @{name}_workspace_size(ptr %m, ptr %i) {{", "  ret i64 0", "}")
    yield from (f"define void @{name}_close(ptr %m) {{", "  call void @nncc_device_close(ptr %m)", "  ret void", "}")


def _tables(parts: DeviceParts) -> Iterator[str]:
    plan, layout, weights = parts.plan, Layout(parts.plan), parts.weights
    values = (*plan.inputs, *plan.outputs)
    yield from value_table((v.name, v.shape, DTYPES.index(v.dtype) + 1, v.size_bytes) for v in values)
    yield from check_table((c.node, c.extent, (_located(c.low, plan), _located(c.high, plan))) for c in plan.checks)
    yield from (
        text_constant("description", parts.description),
        text_constant("model", plan.name),
        text_constant("flags", ""),
    )
    yield embedded_constants(weights)
    yield integers("places", "i64", layout.values)
    yield from _binaries(parts.images)
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


def _binaries(images: Mapping[str, Sequence[bytes]]) -> Iterator[str]:
    rows = []
    for n, arch in enumerate(best_first(images)):
        yield text_constant(f"arch{n}", arch)
        for m, image in enumerate(images[arch]):
            yield bytes_constant(f"image{n}.{m}", image, 64)
        places = [f"ptr @image{n}.{m}" for m in range(len(images[arch]))]
        yield table(f"images{n}", "ptr", places)
        least, most = capabilities(arch)
        rows.append(f"{_BINARIES} {{ ptr @arch{n}, i32 {least}, i32 {most}, ptr @images{n} }}")
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
