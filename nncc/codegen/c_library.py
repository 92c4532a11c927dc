"""A program as C: a folder with everything that a C compiler needs to make the library that build_library makes.

model.c has the kernels, the entry, the tables that native/module.h describes, and the functions of model.h; beside it
are nncc's own C files as they are, the weights (model.so.weights, unless they are few), and how to build it: README.md
and build.sh. What the library asks of the processor is what the compiler was allowed to use.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from nncc.codegen.c import FLAGS, emit_c, function_names
from nncc.codegen.c_text import literal, string
from nncc.codegen.entry import DESCRIPTION, Parts, bound_calls
from nncc.codegen.files import write_all
from nncc.codegen.header import comment, header_text
from nncc.codegen.interface import describe, dtype_code, prefix
from nncc.codegen.memory_plan import plan_memory
from nncc.codegen.objects import Progress
from nncc.codegen.passes import lower
from nncc.codegen.weights import Bytes, lay_out
from nncc.errors import BuildError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.lowered import Module
from nncc.ir.program import Program, verify_program
from nncc.runtime.files import new_folder
from nncc.runtime.native import FOLDER, UNITS
from nncc.target import Target, cpu_flags

LIBRARY = "model.so"
_HEADERS = ("pool.h", "nncc.h", "module.h")
_FEATURES = {
    "x86_64": ("sse3", "ssse3", "sse4.1", "sse4.2", "popcnt", "avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe",
               "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl", "avx512bf16", "avx512fp16", "avx512ifma",
               "avx512vbmi", "avx512vbmi2", "avx512vnni", "avxvnni", "gfni"),
    "aarch64": (),
}  # fmt: skip
"""What a compiler may use and tells of in a macro, such as __AVX2__."""
_OTHERS = {"x86_64": "-march=x86-64-v2", "aarch64": "-march=armv8.2-a"}
"""Another processor than the target, for an example."""
_README = """\
# {name} as C

Compiled by nncc for {target}. These three lines, which build.sh has too, make `{library}`:

```sh
{commands}
```

They are for {arch}. Any gcc from 12 on will do, and clang: `CC=clang sh build.sh`; elsewhere one that builds for
{arch}, such as `CC={arch}-linux-gnu-gcc sh build.sh`. zig builds it on any machine:

```
{zig} sh build.sh
```

`MARCH` may name another processor, such as `MARCH={other}`. The library runs on what it was built for, and says so
elsewhere. `model.h` says how to call it; Python does it by `nncc.load("{library}")`.{weights}
"""
_WEIGHTS = " It needs `{library}.weights` beside it."
_FUNCTIONS = """\
#pragma GCC visibility push(default)

int {name}_open(const char *weights, const nncc_options *options, nncc_model **model)
{{
    return nncc_program_open(&nncc_this_program, weights, options, model);
}}

int {name}_run(nncc_model *model, const nncc_tensor *inputs, int32_t input_count, const nncc_tensor *outputs,
    int32_t output_count, void *workspace, size_t workspace_size, const nncc_options *options)
{{
    return nncc_program_run(model, inputs, input_count, outputs, output_count, workspace, workspace_size, options);
}}

size_t {name}_workspace_size(const nncc_model *model, const nncc_tensor *inputs)
{{
    return nncc_program_workspace_size(model, inputs);
}}

void {name}_close(nncc_model *model)
{{
    nncc_program_close(model);
}}

const char *{name}_description(void)
{{
    return nncc_this_description;
}}

const char *{description}(void);
const char *{description}(void)
{{
    return nncc_this_description;
}}

#pragma GCC visibility pop
"""


@dataclass(frozen=True)
class Sources:
    """The files of a program as C."""

    folder: Path
    files: tuple[Path, ...]


def write_sources(program: Program, target: Target, folder: Path, progress: Progress = lambda *_: None) -> Sources:
    """Write a program of scheduled kernels as C to a folder, which is made when its parent is there.

    The same program gives the same bytes. Either all files are there at the end, or those that were there before.
    Raises: ComputeError for an ill-formed program; BuildError when files cannot be written.
    """
    verify_program(program)
    modules = []
    for n, kernel in enumerate(program.kernels):
        progress("emit", n, len(program.kernels))
        modules.append(lower(kernel))
    progress("emit", len(modules), len(modules))
    names = function_names(modules)
    parts = Parts(program, plan_memory(program), lay_out(program), target, {k.name: names[k.name] for k in program.kernels})
    files: dict[Path, bytes | memoryview] = {folder / f"{unit}.c": (FOLDER / f"{unit}.c").read_bytes() for unit in UNITS}
    files |= {folder / header: (FOLDER / header).read_bytes() for header in _HEADERS}
    files |= {folder / "model.h": header_text(program).encode(), folder / "README.md": _readme(parts).encode()}
    files |= {folder / "build.sh": "\n".join(["set -e", 'cd "$(dirname "$0")"', *commands(target), ""]).encode()}
    weights = folder / f"{LIBRARY}.weights"
    files |= {weights: parts.weights.data.data} if parts.weights.beside else {}
    files |= {folder / "model.c": model_text(parts, modules).encode()}
    with new_folder(folder, BuildError):
        write_all(files, None if parts.weights.beside else weights)
    return Sources(folder, tuple(files))


def commands(target: Target) -> tuple[str, ...]:
    """The lines of a shell that build the library.

    What nncc's own files do runs on every processor, so that a wrong one can be refused.
    """
    name = "armv8-a" if target.arch == "aarch64" else target.named_base
    machine = f"${{MARCH:-{' '.join([f'-march={name}', *_features(target)])}}}"
    objects = " ".join(f"{unit}.o" for unit in UNITS)
    return (
        f"${{CC:-cc}} {' '.join(FLAGS)} {machine} -fPIC -fvisibility=hidden -c model.c -o model.o",
        f"for unit in {' '.join(UNITS)}; do ${{CC:-cc}} -std=c11 -O2 -fPIC -c $unit.c -o $unit.o; done",
        f"${{CC:-cc}} -shared -Wl,-Bsymbolic model.o {objects} -o {LIBRARY} -lm -lpthread",
    )


def zig_settings(target: Target) -> dict[str, str]:
    """The environment in which zig's clang builds it, which has names of its own for processors.

    The system is named too, or zig would make the files that are to run everywhere for the processor that it runs on;
    2.17 is the oldest glibc that nncc itself runs on.
    """
    name = "-mcpu=generic" if target.arch == "aarch64" else f"-march={target.named_base.replace('-', '_')}"
    machine = " ".join([name, *_features(target)])
    return {"CC": f"python -m ziglang cc -target {target.arch}-linux-gnu.2.17", "MARCH": machine}


def _features(target: Target) -> list[str]:
    """A compiler's flags for what the target has and its named base has not: wherever it runs, it builds for the target."""
    known = Target.named(target.named_base).llvm_features
    return [f"-m{f}" for f in _FEATURES[target.arch] if f in target.llvm_features and f not in known]


def model_text(parts: Parts, modules: list[Module]) -> str:
    """The text of model.c."""
    name = prefix(parts.program)
    lines = [*_constants(parts), *_entry(parts), *_tables(parts)]
    head = f"/* The model {comment(parts.program.name)}, compiled by nncc. README.md says how to build it. */\n"
    includes = '#include "model.h"\n#include "module.h"\n'
    return "\n".join([head, emit_c(*modules), includes, *lines, _FUNCTIONS.format(name=name, description=DESCRIPTION)])


def _readme(parts: Parts) -> str:
    return _README.format(
        name=comment(parts.program.name)[1:-1],
        target=parts.target.name,
        library=LIBRARY,
        arch=parts.target.arch,
        other=_OTHERS[parts.target.arch],
        commands="\n".join(commands(parts.target)),
        zig=" ".join(f'{name}="{value}"' for name, value in zig_settings(parts.target).items()),
        weights=_WEIGHTS.format(library=LIBRARY) if parts.weights.beside else "",
    )


def _constants(parts: Parts) -> Iterator[str]:
    """The constants that are few enough for the text, as a struct whose members lie as the weights do."""
    weights, table = parts.weights, parts.program.table
    values = [table[name] for name in weights.offsets if table[name].size] if weights.embedded else []
    if not values:
        return
    yield "/* The model's constants. */"
    yield "static const struct {"
    for n, value in enumerate(values):
        kind = "uint16_t" if value.dtype.bits == 16 and value.dtype.is_float else _type(value)
        yield f"    _Alignas(64) {kind} c{n}[{value.span}]; /* {comment(value.name)} */"
    yield "} nncc_constants = {"
    for n, value in enumerate(values):
        yield _wrapped(f"    .c{n} = {{", _numbers(value, weights.data[weights.offsets[value.name] :]), "},")
    yield "};\n"


def _type(value: Buffer) -> str:
    """The C type of an element in memory."""
    return "uint8_t" if value.dtype.is_bool else str(value.dtype)


def _numbers(value: Buffer, data: Bytes) -> list[str]:
    """The elements of a value in memory as constants of C; 16-bit floats as their bits."""
    elements = data[: value.size_bytes]
    if value.dtype.is_bool or (value.dtype.is_float and value.dtype.bits == 16):
        return [f"{x:#x}" for x in elements.view(np.uint8 if value.dtype.is_bool else np.uint16).tolist()]
    return [literal(E.Const(x, value.dtype)) for x in elements.view(value.dtype.numpy).tolist()]


def _wrapped(before: str, items: list[str], after: str) -> str:
    rows = textwrap.fill(", ".join(items), 116, initial_indent="        ", subsequent_indent="        ")
    return f"{before}\n{rows}\n    {after}"


def _entry(parts: Parts) -> Iterator[str]:
    yield "/* Runs the model: values are its inputs and outputs, the arena holds what is between. */"
    yield "static void nncc_this_entry(void *const *values, const char *weights, char *arena, nncc_pool *pool)"
    yield "{"
    yield "    char *constants = (char *)(uintptr_t)weights;"
    yield "    (void)values, (void)constants, (void)arena, (void)pool;"
    for (symbol, places), call in zip(bound_calls(parts), parts.program.calls):
        yield f"    /* {', '.join(comment(name) for name in call.arguments)} */"
        pointers = ", ".join(_pointer(base, offset) for base, offset in places)
        yield f"    {symbol}((void *[]){{{pointers or 'NULL'}}}, pool);"
    yield "}\n"


def _pointer(base: str, offset: int) -> str:
    return f"{base} + {offset}" if base in ("constants", "arena") else f"values[{base.removeprefix('value')}]"


def _tables(parts: Parts) -> Iterator[str]:
    program, weights = parts.program, parts.weights
    inputs, outputs = program.of_role(Role.INPUT), program.of_role(Role.OUTPUT)
    rows = []
    for n, value in enumerate((*inputs, *outputs)):
        extents, rank = ", ".join(map(str, value.shape)), len(value.shape)
        if rank:
            yield f"static const int64_t nncc_shape{n}[] = {{{extents}}};"
        shape = f"nncc_shape{n}" if rank else "NULL"
        rows.append(f"    {{{string(program.label(value))}, {shape}, {dtype_code(value)}, {rank}}},")
    yield "\n".join(["static const nncc_value nncc_values[] = {", *(rows or ["    {NULL, NULL, 0, 0},"]), "};"])
    description = describe(program, parts.plan, weights, parts.target)
    yield f"static const char nncc_this_description[] =\n{string(description)};"
    yield "/* What the compiler may use, and the processor must therefore have, as /proc/cpuinfo names it. */"
    yield "static const char nncc_this_processor[] = \"\""
    features = _FEATURES[parts.target.arch]
    for feature, flag in zip(features, cpu_flags(parts.target.with_(llvm_features=features))):
        yield f'#ifdef __{feature.upper().replace(".", "_")}__\n    "{flag} "\n#endif'
    yield "    ;"
    size, check = (weights.data.size, weights.checksum) if weights.beside else (0, 0)
    constants = "(const char *)&nncc_constants" if weights.embedded and any(b.size for b in _used(parts)) else "NULL"
    yield "static const nncc_program nncc_this_program = {"
    yield f"    nncc_values, {len(inputs)}, {len(outputs)}, nncc_this_entry, {constants},"
    yield f"    {size}, {check:#x}, {parts.plan.arena_bytes}, nncc_this_processor,"
    yield "};\n"


def _used(parts: Parts) -> list[Buffer]:
    return [parts.program.table[name] for name in parts.weights.offsets]
