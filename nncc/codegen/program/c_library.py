"""A program as C: a folder with everything that a C compiler needs to make the library that build_library makes.

model.c has the kernels, the entry, the tables that native/module.h describes, and the functions of model.h; beside it
are nncc's own C files, the weights (model.so.weights, unless they are few), and how to build it: README.md
and build.sh. What the library asks of the processor is what the compiler was allowed to use.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from nncc.codegen.build.elf import NATIVE_BYTES
from nncc.codegen.build.files import Content, write_all
from nncc.codegen.build.kernels import Progress
from nncc.codegen.emit.c import FLAGS, function_names
from nncc.codegen.emit.c_text import literal, string
from nncc.codegen.emit.emitter import C
from nncc.codegen.interface import comment, dtype_code, prefix
from nncc.codegen.passes.table import portable
from nncc.codegen.program.description import describe, header_text
from nncc.codegen.program.entry import (
    DESCRIPTION,
    LISTS,
    NONE,
    UNTIMED,
    Parts,
    bound_calls,
    equality_text,
    located_checks,
    loop_row,
    numbers_of,
    region_stack_bytes,
    region_symbol,
    regions_at,
    run_function,
    updated_inputs,
)
from nncc.codegen.program.library import weights_path
from nncc.codegen.program.memory_plan import FIRST_NUMBER, Bytes, lay_out, plan_memory, updating_kernels
from nncc.errors import BuildError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, round_up
from nncc.ir.lowered import LoweredUnit
from nncc.ir.program import Program, verify_program
from nncc.ir.stmt import Alloc
from nncc.ir.walk import statements
from nncc.runtime.files import HEADER, WEIGHTS, Kind, new_folder
from nncc.runtime.native import FOLDER, UNITS
from nncc.target import Cpu, Target, cpu_flags, require_cpu

LIBRARY = "model.so"
_MODEL = f"model{C.suffix}"
_HEADERS = ("pool.h", "nncc.h", "module.h", "state.h")
_WRITTEN = "Written by nncc, which writes over it."
_SOURCE = Kind("part of C sources", re.compile(rb"\A(?:/\*|<!--|#) " + re.escape(_WRITTEN.encode())))
_COMMENTS = {".c": "/* {} */", ".h": "/* {} */", ".md": "<!-- {} -->", ".sh": "# {}"}
_FEATURES = {
    "x86_64": ("sse3", "ssse3", "sse4.1", "sse4.2", "popcnt", "avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe",
               "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl", "avx512bf16", "avx512fp16", "avx512ifma",
               "avx512vbmi", "avx512vbmi2", "avx512vnni", "avxvnni", "gfni"),
    "aarch64": (),
}  # fmt: skip
"""The instructions that a compiler may use and shows in a macro, such as __AVX2__."""
_SPILLED_BYTES = 64 << 10
"""Of the stack, for what a compiler keeps there by itself."""
_OTHERS = {"x86_64": "-march=x86-64-v2", "aarch64": "-march=armv8.2-a"}
"""Another processor than the target, for an example."""
_README = """\
# {name} as C

Compiled by nncc for {target}. These three lines, which build.sh has too, make `{library}`:

```sh
{commands}
```

They are for {arch}. Any gcc from 12 on will do, and clang: `CC=clang sh build.sh`; elsewhere one that builds for
{arch}, such as `CC={arch}-linux-gnu-gcc sh build.sh`. zig (`pip install ziglang`) builds it on any machine:

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
    return nncc_program_run(&nncc_this_program, model, inputs, input_count, outputs, output_count, workspace,
        workspace_size, options);
}}

int {name}_shapes(const nncc_model *model, const nncc_tensor *inputs, int32_t input_count, int64_t *const *shapes,
    int32_t output_count, const nncc_options *options)
{{
    return nncc_program_shapes(&nncc_this_program, model, inputs, input_count, shapes, output_count, options);
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


def files_of_sources(folder: Path) -> Mapping[Path, Kind]:
    """The files that are written, or go, where C is written to a folder."""
    names = (*(f"{unit}.c" for unit in UNITS), *_HEADERS, "README.md", "build.sh", _MODEL)
    kinds = dict.fromkeys(names, _SOURCE) | {"model.h": HEADER, weights_path(Path(LIBRARY)).name: WEIGHTS}
    return {folder / name: kind for name, kind in kinds.items()}


def write_sources(
    program: Program, target: Cpu, folder: Path, progress: Progress = lambda *_: None, force: bool = False
) -> Sources:
    """Write a program of scheduled kernels as C to a folder, which is made when its parent is there.

    The same program gives the same bytes. Either all files are there at the end, or those that were there before. force:
    write over files that nncc has not written, too.
    Raises: ComputeError for an ill-formed program; BuildError when files cannot be written.
    """
    verify_program(program)
    modules, plan = [], plan_memory(program)
    for n, kernel in enumerate(updating_kernels(program, plan)):
        progress("emit", n, len(program.kernels))
        modules.append(portable(kernel, target))
    progress("emit", len(modules), len(modules))
    numbers = numbers_of(program, plan)
    if numbers.kernel:
        modules.append(portable(numbers.kernel, target))
    symbols = function_names(modules)
    stack = NATIVE_BYTES + _SPILLED_BYTES + max(map(_stack_bytes, modules), default=0)
    stack += numbers.stack_bytes + region_stack_bytes(program)
    parts = Parts(program, plan, lay_out(program), target, symbols, numbers, stack_bytes=stack)
    texts = {name: (FOLDER / name).read_text() for name in (*(f"{unit}.c" for unit in UNITS), *_HEADERS)}
    texts |= {"README.md": _readme(parts), "build.sh": "\n".join(["set -e", 'cd "$(dirname "$0")"', *commands(target), ""])}
    weights = weights_path(folder / LIBRARY)
    files: dict[Path, Content] = {folder / name: _source(name, text) for name, text in texts.items()}
    files |= {folder / "model.h": (HEADER, header_text(program, parts.stack_bytes).encode())}
    files |= {weights: (WEIGHTS, parts.weights.chunks())} if parts.weights.beside else {}
    files |= {folder / _MODEL: _source(_MODEL, model_text(parts, modules))}
    with new_folder(folder, BuildError):
        write_all(files, {} if parts.weights.beside else {weights: WEIGHTS}, force)
    return Sources(folder, tuple(files))


def _stack_bytes(module: LoweredUnit) -> int:
    """What the buffers of a kernel take of a thread's stack."""
    allocated = (s.buffer for f in module.functions for s in statements(f.body) if isinstance(s, Alloc))
    return sum(round_up(max(b.most_bytes, 1), 64) for b in allocated)


def _source(name: str, text: str) -> Content:
    """A file of text with the line by which it is known as nncc's."""
    return _SOURCE, f"{_COMMENTS[Path(name).suffix].format(_WRITTEN)}\n{text}".encode()


def commands(target: Cpu) -> tuple[str, ...]:
    """The lines of a shell that build the library.

    What nncc's own files do runs on every processor, so that a wrong one can be refused.
    """
    name = "armv8-a" if target.arch == "aarch64" else target.named_base
    machine = f"${{MARCH:-{' '.join([f'-march={name}', *_features(target)])}}}"
    objects = " ".join(f"{unit}.o" for unit in UNITS)
    return (
        f"${{CC:-cc}} {' '.join(FLAGS)} {machine} -fPIC -fvisibility=hidden -c {_MODEL} -o model.o",
        f"for unit in {' '.join(UNITS)}; do ${{CC:-cc}} -std=c11 -O2 -fPIC -c $unit.c -o $unit.o; done",
        f"${{CC:-cc}} -shared -Wl,-Bsymbolic model.o {objects} -o {LIBRARY} -lm -lpthread",
    )


def zig_settings(target: Cpu) -> dict[str, str]:
    """The environment in which zig's clang builds it, which has names of its own for processors.

    The system is named too, or zig would make the files that are to run everywhere for the processor that it runs on;
    2.17 is the oldest glibc that nncc itself runs on.
    """
    name = "-mcpu=generic" if target.arch == "aarch64" else f"-march={target.named_base.replace('-', '_')}"
    machine = " ".join([name, *_features(target)])
    return {"CC": f"python -m ziglang cc -target {target.arch}-linux-gnu.2.17", "MARCH": machine}


def _features(target: Cpu) -> list[str]:
    """A compiler's flags for what the target has and its named base has not: wherever it runs, it builds for the target."""
    known = require_cpu(Target.named(target.named_base)).llvm_features
    return [f"-m{f}" for f in _FEATURES[target.arch] if f in target.llvm_features and f not in known]


def model_text(parts: Parts, modules: list[LoweredUnit]) -> str:
    """The text of model.c."""
    name = prefix(parts.program)
    bodies = (line for name, body in parts.bodies() for line in (*_region(body), *_entry(body, name, in_region=True)))
    lines = [*_constants(parts), *bodies, *_region(parts), *_entry(parts), *_tables(parts)]
    head = f"/* The model {comment(parts.program.name)}, compiled by nncc. README.md says how to build it. */\n"
    includes = '#include "model.h"\n#include "module.h"\n'
    return "\n".join([head, C.emit(*modules), includes, *lines, _FUNCTIONS.format(name=name, description=DESCRIPTION)])


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
        kind = value.dtype.row.c_stored if _as_bits(value) else _type(value)
        yield f"    _Alignas(64) {kind} c{n}[{value.span}]; /* {comment(value.name)} */"
    yield "} nncc_constants = {"
    for n, value in enumerate(values):
        yield _wrapped(f"    .c{n} = {{", _numbers(value, weights.data[weights.offsets[value.name] :]), "},")
    yield "};\n"


def _type(value: Buffer) -> str:
    """The C type of an element in memory."""
    return "uint8_t" if value.dtype.is_bool else str(value.dtype)


def _as_bits(value: Buffer) -> bool:
    """Whether standard C has no type for its elements."""
    return not value.dtype.is_int and value.dtype.row.c_stored.startswith("uint")


def _numbers(value: Buffer, data: Bytes) -> list[str]:
    """The elements of a value in memory as constants of C; what standard C has no type for as its bits."""
    elements = data[: value.size_bytes]
    if _as_bits(value):
        return [f"{x:#x}" for x in elements.view(f"u{value.dtype.size_bytes}").tolist()]
    return [literal(E.Const(x, value.dtype)) for x in elements.view(value.dtype.numpy).tolist()]


def _wrapped(before: str, items: list[str], after: str) -> str:
    rows = textwrap.fill(", ".join(items), 116, initial_indent="        ", subsequent_indent="        ")
    return f"{before}\n{rows}\n    {after}"


def _region(parts: Parts) -> Iterator[str]:
    """The nncc_loop of each loop of a program, and the bodies of each branch."""
    for at, region in regions_at(parts):
        name = region_symbol(region)
        if region.loop is None:
            bodies = ", ".join(f"{name}_{n}" for n in range(len(region.bodies)))
            yield f"static nncc_entry *const {name}[] = {{{bodies}}};"
            continue
        row = loop_row(parts, at, region)
        for n, (kind, given) in enumerate(zip(LISTS, row.lists)):
            yield f"static const {kind.replace('i', 'int')}_t {name}_list{n}[] = {{{', '.join(map(str, given or (0,)))}}};"
        fields = (f"{name}_0", row.turns, *row.counts, *(f"{name}_list{n}" for n in range(len(row.lists))))
        yield f"static const nncc_loop {name} = {{{', '.join(map(str, fields))}}};"


def _entry(parts: Parts, name: str = "nncc_this_entry", in_region: bool = False) -> Iterator[str]:
    what = "A body of a region" if in_region else "Runs the model"
    yield f"/* {what}: values are its inputs and outputs, the arena holds what is between. */"
    yield f"static int32_t {name}(void *const *values, const char *weights, char *arena, nncc_pool *pool,"
    yield "    const nncc_clock *clock, const int64_t *numbers)"
    yield "{"
    yield "    char *constants = (char *)(uintptr_t)weights;"
    yield "    (void)values, (void)constants, (void)arena, (void)pool, (void)numbers;"
    yield "    int32_t stopped;"
    for number, (bound, call) in enumerate(zip(bound_calls(parts), parts.program.calls)):
        yield f"    /* {', '.join(comment(name) for name in call.arguments)} */"
        yield f"    if ((stopped = nncc_note(clock, {UNTIMED if in_region else number})))"
        yield "        return stopped;"
        given = [_pointer(base, offset) for base, offset in bound.places]
        given += [f"(void *)(intptr_t){_number(size)}" for size in bound.sizes]
        array = f"(void *[]){{{', '.join(given) or 'NULL'}}}"
        if bound.region is None:
            yield f"    {bound.symbol}({array}, pool);"
            continue
        table = bound.symbol if bound.region.loop is None else f"&{bound.symbol}"
        yield f"    if ((stopped = {run_function(bound.region)}({table}, {array},"
        yield "             weights, arena, pool, clock, numbers)))"
        yield "        return stopped;"
    if not in_region:
        yield f"    nncc_note(clock, {len(parts.program.calls)});"
    yield from ("    (void)stopped;", "    return NNCC_OK;", "}\n")


def _pointer(base: str, offset: int) -> str:
    return f"{base} + {_number(offset)}" if base in ("constants", "arena") else f"values[{base.removeprefix('value')}]"


def _number(number: int) -> str:
    return str(number) if number >= 0 else f"numbers[{FIRST_NUMBER - number}]"


def _tables(parts: Parts) -> Iterator[str]:
    program, weights, numbers = parts.program, parts.weights, parts.numbers
    inputs, outputs = program.of_role(Role.INPUT), program.of_role(Role.OUTPUT)
    rows, of = [], updated_inputs(parts)
    for n, value in enumerate((*inputs, *outputs)):
        extents, rank = ", ".join(str(numbers.of(extent)) for extent in value.shape), len(value.shape)
        if rank:
            yield f"static const int64_t nncc_shape{n}[] = {{{extents}}};"
        shape = f"nncc_shape{n}" if rank else "NULL"
        named, size = string(program.label(value)), numbers.of(value.whole_bytes)
        rows.append(f"    {{{named}, {shape}, {dtype_code(value)}, {rank}, {size}, {of.get(value.name, NONE)}}},")
    yield "\n".join(
        ["static const nncc_value nncc_values[] = {", *(rows or [f"    {{NULL, NULL, 0, 0, 0, {NONE}}},"]), "};"]
    )
    description = describe(program, parts.plan, weights, parts.target, parts.stack_bytes)
    yield f"static const char nncc_this_description[] =\n{string(description)};"
    yield "/* What the compiler may use, and the processor must therefore have, as /proc/cpuinfo names it. */"
    yield 'static const char nncc_this_processor[] = ""'
    features = _FEATURES[parts.target.arch]
    for feature, flag in zip(features, cpu_flags(parts.target.with_(llvm_features=features))):
        yield f'#ifdef __{feature.upper().replace(".", "_")}__\n    "{flag} "\n#endif'
    yield "    ;"
    size, check = (weights.size, weights.checksum) if weights.beside else (0, 0)
    constants = "(const char *)&nncc_constants" if weights.embedded and any(b.size for b in _used(parts)) else "NULL"
    checks = [
        (string(row.node), numbers.of(row.extent), f"{{{low}, {high}}}", f"{{{first}, {last}}}")
        for row, ((low, first), (high, last)) in located_checks(parts)
    ]
    none = ("NULL", 0, "{0, 0}", "{0, 0}")
    yield "\n".join(["static const nncc_check nncc_checks[] = {", *map(_row, checks or [none]), "};"])
    yield from _sizes(parts)
    yield "static const nncc_program nncc_this_program = {"
    yield f"    nncc_values, {len(inputs)}, {len(outputs)}, nncc_this_entry, {constants},"
    yield f"    {size}, {check:#x}, {numbers.arena}, nncc_this_processor, nncc_checks, {len(checks)},"
    sizes = "&nncc_this_sizes" if numbers.count else "NULL"
    yield f"    {len(program.calls)}, {parts.stack_bytes}, {sizes}, {int(program.keeps_subnormals)},"
    yield "};\n"


def _sizes(parts: Parts) -> Iterator[str]:
    """The table of the open sizes of a program that has some."""
    program, numbers = parts.program, parts.numbers
    if not numbers.count:
        return
    opened = [(s.symbol.low, s.symbol.high, s.symbol.divisor, s.input, s.dim, s.factor, s.offset) for s in program.sources]
    pairs = [(string(equality_text(e)), numbers.of(e.left), numbers.of(e.right)) for e in program.equalities]
    yield "\n".join(["static const char *const nncc_texts[] = {", *(f"    {string(t)}," for t in numbers.texts), "};"])
    yield "\n".join(["static const nncc_size nncc_open[] = {", *map(_row, opened), "};"])
    yield "\n".join(["static const nncc_equality nncc_equalities[] = {", *map(_row, pairs or [("NULL", 0, 0)]), "};"])
    kernel = numbers.kernel
    yield "static const nncc_sizes nncc_this_sizes = {"
    yield f"    nncc_texts, nncc_open, {parts.symbols[kernel.name] if kernel else 'NULL'}, nncc_equalities,"
    yield f"    {len(opened)}, {numbers.count}, {len(pairs)}, {numbers.most},"
    yield "};"


def _row(fields: Iterable[object]) -> str:
    return f"    {{{', '.join(map(str, fields))}}},"


def _used(parts: Parts) -> list[Buffer]:
    return [parts.program.table[name] for name in parts.weights.offsets]
