"""The entry of a program as LLVM IR text: a function that makes its calls, the tables that native/module.h describes,
and the functions of the library.

The entry is i32 ENTRY(ptr values, ptr constants, ptr arena, ptr pool, ptr clock), with the pointers to inputs and
outputs in `values`; by its clock it notes when the calls begin and when each one has ended, and learns whether it is to
end before the next one. It runs on any processor of its architecture, so that a wrong one can be refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from nncc.codegen.interface import dtype_code, prefix
from nncc.codegen.program.description import describe
from nncc.codegen.program.memory_plan import MemoryPlan, Weights
from nncc.errors import InternalError
from nncc.ir.buffer import Role
from nncc.ir.program import Check, Program, workspace
from nncc.ir.stmt import CallKernel, Seq, Stmt
from nncc.target import Cpu, cpu_flags

DESCRIPTION = "nncc_description"
Location = tuple[str, int]
"""A pointer (constants, arena, or value with the number of an input or output) and a number of bytes after it."""


@dataclass(frozen=True)
class Parts:
    """A program with everything that its entry depends on. `symbols`: of the kernels' entries, by kernel name. alone:
    the library is linked with no other model's, and says of itself what nncc.load reads. starts: for each kernel, where
    in its parameters the parts begin that its code takes, in bytes. stack_bytes: what a run needs of its thread's stack."""

    program: Program
    plan: MemoryPlan
    weights: Weights
    target: Cpu
    symbols: Mapping[str, str]
    alone: bool = True
    starts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    stack_bytes: int = 0


def emit_entry(parts: Parts) -> str:
    """The LLVM IR text of a program's entry."""
    lines = [*_declarations(parts), *_tables(parts), *_entry(parts), *_library(prefix(parts.program), parts.alone)]
    return "\n".join(lines) + "\n"


def _declarations(parts: Parts) -> Iterator[str]:
    yield from (f"declare hidden void @{symbol}(ptr, ptr)" for symbol in dict.fromkeys(parts.symbols.values()))
    yield "declare hidden i32 @nncc_program_open(ptr, ptr, ptr, ptr)"
    yield "declare hidden i32 @nncc_program_run(ptr, ptr, ptr, i32, ptr, i32, ptr, i64, ptr)"
    yield "declare hidden i64 @nncc_program_workspace_size(ptr, ptr)"
    yield "declare hidden void @nncc_program_close(ptr)"
    yield "declare hidden i32 @nncc_note(ptr, i64)"


def _library(name: str, alone: bool) -> Iterator[str]:
    """The functions that the library exports, see description.py."""
    opened, run = "ptr %w, ptr %o, ptr %m", "ptr %m, ptr %i, i32 %in, ptr %o, i32 %on, ptr %w, i64 %wn, ptr %p"
    size = "ptr %m, ptr %i"
    functions = (
        ("i32", "open", opened, f"nncc_program_open(ptr @program, {opened})"),
        ("i32", "run", run, f"nncc_program_run(ptr @program, {run})"),
        ("i64", "workspace_size", size, f"nncc_program_workspace_size({size})"),
    )
    yield from exports(name, functions, (f"{name}_description", *([DESCRIPTION] if alone else [])))
    yield from (f"define void @{name}_close(ptr %m) {{", "  call void @nncc_program_close(ptr %m)", "  ret void", "}")


def _tables(parts: Parts) -> Iterator[str]:
    program, weights = parts.program, parts.weights
    inputs, outputs = program.of_role(Role.INPUT), program.of_role(Role.OUTPUT)
    yield from value_table((program.label(v), v.extents, dtype_code(v), v.size_bytes) for v in (*inputs, *outputs))
    yield text_constant("description", describe(program, parts.plan, weights, parts.target, parts.stack_bytes))
    yield text_constant("flags", " ".join(cpu_flags(parts.target)))
    yield embedded_constants(weights)
    yield from check_table((check.node, check.extent, (low, high)) for check, (low, high) in located_checks(parts))
    counts = len(inputs), len(outputs), len(program.checks), len(program.calls)
    plan, keeps = parts.plan, program.keeps_subnormals
    row = program_row(counts, "@entry", weights, plan.arena_bytes, parts.stack_bytes, keeps)
    yield f"@program = private constant {row}"


def located_checks(parts: Parts) -> Iterator[tuple[Check, list[tuple[int, int]]]]:
    """The checks, and where the least and the greatest index of each are: the number of an input or output, or -1 for the
    arena, and the bytes from there."""
    places = _places(parts)
    for check in parts.program.checks:
        found = (places[name] for name in (check.low, check.high))
        yield check, [(int(base.removeprefix("value")) if base != "arena" else -1, offset) for base, offset in found]


def _entry(parts: Parts) -> Iterator[str]:
    calls = tuple(bound_calls(parts))
    yield "define internal i32 @entry(ptr %values, ptr %constants, ptr %arena, ptr %pool, ptr %clock) {"
    yield "begin:"
    yield f"  %arguments = alloca [{max((len(places) for _, places in calls), default=1)} x ptr], align 64"
    outside = (*parts.program.of_role(Role.INPUT), *parts.program.of_role(Role.OUTPUT))
    for n in range(len(outside)):
        yield f"  %at{n} = getelementptr ptr, ptr %values, i64 {n}"
        yield f"  %value{n} = load ptr, ptr %at{n}"
    for number, (symbol, places) in enumerate(calls):
        yield from _stop(number)
        yield from _call(number, symbol, places)
    yield from (f"  call i32 @nncc_note(ptr %clock, i64 {len(calls)})", "  br label %end")
    stops = "".join(f", [ %stop{n}, %call{n} ]" for n in range(len(calls)))
    last = f"go{len(calls) - 1}" if calls else "begin"
    yield from ("end:", f"  %code = phi i32 [ 0, %{last} ]{stops}", "  ret i32 %code", "}")


def _stop(number: int) -> Iterator[str]:
    """Notes the time before a call, and ends there where the run is to go no further."""
    yield from (f"  br label %call{number}", f"call{number}:")
    yield f"  %stop{number} = call i32 @nncc_note(ptr %clock, i64 {number})"
    yield from (f"  %is{number} = icmp eq i32 %stop{number}, 0", f"  br i1 %is{number}, label %go{number}, label %end")
    yield f"go{number}:"


def _call(number: int, symbol: str, places: list[Location]) -> Iterator[str]:
    for n, (base, offset) in enumerate(places):
        yield f"  %c{number}v{n} = getelementptr i8, ptr %{base}, i64 {offset}"
        yield f"  %c{number}p{n} = getelementptr ptr, ptr %arguments, i64 {n}"
        yield f"  store ptr %c{number}v{n}, ptr %c{number}p{n}"
    yield f"  call void @{symbol}(ptr %arguments, ptr %pool)"


def bound_calls(parts: Parts) -> Iterator[tuple[str, list[Location]]]:
    """The symbol of each call and where its arguments are, in order."""
    places = _places(parts)
    workspaces = parts.plan.workspaces
    kernels = {k.name: k for k in parts.program.kernels}
    for number, call in enumerate(_flat(parts.program.body)):
        kernel = kernels[call.kernel]
        starts = parts.starts.get(kernel.name, {})
        given = zip(kernel.params, call.arguments)
        bound = {p.name: (places[a][0], places[a][1] + starts.get(p.name, 0)) for p, a in given}
        bound |= {b.name: ("arena", workspaces[number, b.name]) for b in workspace(kernel)}
        yield parts.symbols[call.kernel], [bound[b.name] for b in kernel.buffers if b.name in bound]


def _places(parts: Parts) -> dict[str, Location]:
    """Where the values of a program are."""
    outside = (*parts.program.of_role(Role.INPUT), *parts.program.of_role(Role.OUTPUT))
    places: dict[str, Location] = {v.name: (f"value{n}", 0) for n, v in enumerate(outside)}
    places |= {name: ("constants", offset) for name, offset in parts.weights.offsets.items()}
    return places | {name: ("arena", offset) for name, offset in parts.plan.values.items()}


def _flat(stmt: Stmt) -> Iterator[CallKernel]:
    if isinstance(stmt, CallKernel):
        yield stmt
    elif isinstance(stmt, Seq):
        for child in stmt.stmts:
            yield from _flat(child)
    else:
        raise InternalError(f"the body of a program has calls and sequences, not {type(stmt).__name__}")


VALUE = "{ ptr, ptr, i32, i32, i64 }"
"""nncc_value of runtime/native/module.h."""
CHECK = "{ ptr, i64, [2 x i32], [2 x i64] }"
"""nncc_check."""
PROGRAM = "{ ptr, i32, i32, ptr, ptr, i64, i64, i64, ptr, ptr, i64, i64, i64, i32 }"
"""nncc_program."""
ValueRow = tuple[str, tuple[int, ...], int, int]
"""A value: its name, shape, number of its dtype in nncc.h, and bytes."""
CheckRow = tuple[str, int, tuple[tuple[int, int], tuple[int, int]]]
"""A check: the node, the extent, and for the least and the greatest index its base and the bytes from there."""


def value_table(values: Iterable[ValueRow]) -> Iterator[str]:
    """@values, with names and shapes."""
    rows = []
    for n, (name, shape, code, size) in enumerate(values):
        yield text_constant(f"name{n}", name)
        yield integers(f"shape{n}", "i64", shape)
        rows.append(f"{VALUE} {{ ptr @name{n}, ptr @shape{n}, i32 {code}, i32 {len(shape)}, i64 {size} }}")
    yield table("values", VALUE, rows)


def check_table(checks: Iterable[CheckRow]) -> Iterator[str]:
    """@checks, with the names of nodes."""
    rows = []
    for n, (node, extent, ((low, first), (high, last))) in enumerate(checks):
        yield text_constant(f"check{n}", node)
        where = f"[2 x i32] [i32 {low}, i32 {high}], [2 x i64] [i64 {first}, i64 {last}]"
        rows.append(f"{CHECK} {{ ptr @check{n}, i64 {extent}, {where} }}")
    yield table("checks", CHECK, rows)


def program_row(
    counts: tuple[int, int, int, int],
    entry: str,
    weights: Weights,
    arena_bytes: int,
    stack_bytes: int = 0,
    keeps_subnormals: bool = False,
) -> str:
    """A nncc_program of the tables. counts: of inputs, outputs, checks, calls. entry: the function, or "null"."""
    inputs, outputs, checks, calls = counts
    size, checksum = (weights.size, weights.checksum) if weights.beside else (0, 0)
    fields = (
        *("ptr @values", f"i32 {inputs}", f"i32 {outputs}", f"ptr {entry}", f"ptr @{weights.symbol}"),
        *(f"i64 {size}", f"i64 {checksum}", f"i64 {arena_bytes}", "ptr @flags"),
        *("ptr @checks", f"i64 {checks}", f"i64 {calls}", f"i64 {stack_bytes}", f"i32 {int(keeps_subnormals)}"),
    )
    return f"{PROGRAM} {{ {', '.join(fields)} }}"


def embedded_constants(weights: Weights) -> str:
    """Those that lie in the library, or a declaration of those that are an object file of their own."""
    if weights.embedded and not weights.few:
        return f"@{weights.symbol} = external hidden constant [{weights.size} x i8], align 64"
    return bytes_constant(weights.symbol, weights.data.tobytes() if weights.embedded else b"", 64)


def exports(name: str, functions: Iterable[tuple[str, str, str, str]], descriptions: Iterable[str]) -> Iterator[str]:
    """Functions that only call others (result, name after the model's, parameters, call), and those for @description."""
    for result, function, parameters, call in functions:
        head = f"define {result} @{name}_{function}({parameters}) {{"
        yield from (head, f"  %r = call {result} @{call}", f"  ret {result} %r", "}")
    for description in descriptions:
        yield from (f"define ptr @{description}() {{", "  ret ptr @description", "}")


def table(name: str, kind: str, rows: list[str]) -> str:
    """A constant array of rows of a type."""
    return f"@{name} = private constant [{len(rows)} x {kind}] [{', '.join(rows)}]"


def integers(name: str, kind: str, numbers: Iterable[int]) -> str:
    """A constant array of integers."""
    return table(name, kind, [f"{kind} {n}" for n in numbers])


def text_constant(name: str, text: str) -> str:
    """A constant text of C."""
    return bytes_constant(name, text.encode(errors="replace").replace(b"\0", b" ") + b"\0")


def bytes_constant(name: str, data: bytes, alignment: int = 0) -> str:
    """Constant bytes."""
    aligned = f", align {alignment}" if alignment else ""
    return f'@{name} = private constant [{len(data)} x i8] c"{"".join(_ESCAPED[byte] for byte in data)}"{aligned}'


_ESCAPED = [f"\\{byte:02X}" for byte in range(256)]
