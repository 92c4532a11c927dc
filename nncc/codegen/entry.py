"""The entry of a program as LLVM IR text: a function that makes its calls, the tables that native/module.h describes,
and the functions of the library.

The entry is void ENTRY(ptr values, ptr constants, ptr arena, ptr pool), with the pointers to inputs and outputs in
`values`. It runs on any processor of its architecture, so that a wrong one can be refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nncc.codegen.interface import describe, dtype_code, prefix
from nncc.codegen.memory_plan import MemoryPlan, workspace_name
from nncc.codegen.weights import Weights, checksum
from nncc.errors import InternalError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.program import Program, workspace
from nncc.ir.stmt import CallKernel, Seq, Stmt
from nncc.target import Target, cpu_flags

NATIVE = ("open", "run", "workspace_size", "close")
DESCRIPTION = "nncc_description"
_VALUE = "{ ptr, ptr, i32, i32 }"  # nncc_value
_PROGRAM = "{ ptr, i32, i32, ptr, ptr, i64, i64, i64, ptr }"  # nncc_program


@dataclass(frozen=True)
class Parts:
    """A program with everything that its entry depends on. `symbols`: of the kernels' entries, by kernel name."""

    program: Program
    plan: MemoryPlan
    weights: Weights
    target: Target
    symbols: Mapping[str, str]


def emit_entry(parts: Parts) -> str:
    """The LLVM IR text of a program's entry."""
    lines = [*_declarations(parts), *_tables(parts), *_entry(parts), *_library(prefix(parts.program))]
    return "\n".join(lines) + "\n"


def _declarations(parts: Parts) -> Iterator[str]:
    yield from (f"declare hidden void @{symbol}(ptr, ptr)" for symbol in parts.symbols.values())
    yield "declare hidden i32 @nncc_program_open(ptr, ptr, ptr, ptr)"
    yield "declare hidden i32 @nncc_program_run(ptr, ptr, i32, ptr, i32, ptr, i64, ptr)"
    yield "declare hidden i64 @nncc_program_workspace_size(ptr, ptr)"
    yield "declare hidden void @nncc_program_close(ptr)"


def _library(name: str) -> Iterator[str]:
    """The functions that the library exports, see header.py."""
    yield from _forward("i32", f"{name}_open", "ptr %w, ptr %o, ptr %m", "nncc_program_open(ptr @program, ptr %w, ptr %o, ptr %m)")
    run = "ptr %m, ptr %i, i32 %in, ptr %o, i32 %on, ptr %w, i64 %wn, ptr %p"
    yield from _forward("i32", f"{name}_run", run, f"nncc_program_run({run})")
    size = "ptr %m, ptr %i"
    yield from _forward("i64", f"{name}_workspace_size", size, f"nncc_program_workspace_size({size})")
    yield from (f"define void @{name}_close(ptr %m) {{", "  call void @nncc_program_close(ptr %m)", "  ret void", "}")
    for description in (f"{name}_description", DESCRIPTION):
        yield from (f"define ptr @{description}() {{", "  ret ptr @description", "}")


def _forward(result: str, name: str, parameters: str, call: str) -> Iterator[str]:
    yield from (f"define {result} @{name}({parameters}) {{", f"  %r = call {result} @{call}", f"  ret {result} %r", "}")


def _tables(parts: Parts) -> Iterator[str]:
    program, weights = parts.program, parts.weights
    inputs, outputs = program.of_role(Role.INPUT), program.of_role(Role.OUTPUT)
    rows = []
    for n, value in enumerate((*inputs, *outputs)):
        extents = ", ".join(f"i64 {extent}" for extent in value.shape)
        yield _text(f"name{n}", value.name)
        yield f"@shape{n} = private constant [{len(value.shape)} x i64] [{extents}]"
        rows.append(f"{_VALUE} {{ ptr @name{n}, ptr @shape{n}, i32 {dtype_code(value)}, i32 {len(value.shape)} }}")
    yield f"@values = private constant [{len(rows)} x {_VALUE}] [{', '.join(rows)}]"
    yield _text("description", describe(program, parts.plan, weights, parts.target))
    yield _text("flags", " ".join(cpu_flags(parts.target)))
    embedded = weights.data.tobytes() if weights.embedded else b""
    yield f"@constants = private constant [{len(embedded)} x i8] {_bytes(embedded)}, align 64"
    beside = (weights.data.size, checksum(weights.data)) if weights.beside else (0, 0)
    fields = (
        *("ptr @values", f"i32 {len(inputs)}", f"i32 {len(outputs)}", "ptr @entry", "ptr @constants"),
        *(f"i64 {beside[0]}", f"i64 {beside[1]}", f"i64 {parts.plan.arena_bytes}", "ptr @flags"),
    )
    yield f"@program = private constant {_PROGRAM} {{ {', '.join(fields)} }}"


def _text(name: str, text: str) -> str:
    data = text.encode(errors="replace").replace(b"\0", b" ") + b"\0"
    return f"@{name} = private constant [{len(data)} x i8] {_bytes(data)}"


def _bytes(data: bytes) -> str:
    return f'c"{"".join(f"{chr(92)}{byte:02X}" for byte in data)}"'


def _entry(parts: Parts) -> Iterator[str]:
    most = max((len(pointers) for _, pointers in _calls(parts)), default=0)
    yield "define internal void @entry(ptr %values, ptr %constants, ptr %arena, ptr %pool) {"
    yield f"  %arguments = alloca [{max(most, 1)} x ptr], align 64"
    yield from _values(parts)
    for call, (symbol, pointers) in enumerate(_calls(parts)):
        for n, pointer in enumerate(pointers):
            yield f"  %c{call}p{n} = getelementptr ptr, ptr %arguments, i64 {n}"
            yield f"  store ptr {pointer}, ptr %c{call}p{n}"
        yield f"  call void @{symbol}(ptr %arguments, ptr %pool)"
    yield from ("  ret void", "}")


def _values(parts: Parts) -> Iterator[str]:
    """%vN is the address of value N, %wN that of slot N of the memory plan."""
    outside = 0
    for n, value in enumerate(parts.program.values):
        if value.role in (Role.INPUT, Role.OUTPUT):
            yield f"  %a{n} = getelementptr ptr, ptr %values, i64 {outside}"
            yield f"  %v{n} = load ptr, ptr %a{n}"
            outside += 1
        elif value.name in parts.weights.offsets:
            yield f"  %v{n} = getelementptr i8, ptr %constants, i64 {parts.weights.offsets[value.name]}"
    for n, slot in enumerate(parts.plan.slots):
        yield f"  %w{n} = getelementptr i8, ptr %arena, i64 {slot.offset}"


def _calls(parts: Parts) -> Iterator[tuple[str, list[str]]]:
    """The symbol and the pointers of each call, in order."""
    place = {v.name: f"%v{n}" for n, v in enumerate(parts.program.values)}
    place |= {slot.name: f"%w{n}" for n, slot in enumerate(parts.plan.slots)}
    kernels = {k.name: workspace(k) for k in parts.program.kernels}
    for number, call in enumerate(_flat(parts.program.body)):
        own: tuple[Buffer, ...] = kernels[call.kernel]
        names = [*call.arguments, *(workspace_name(number, b) for b in own)]
        yield parts.symbols[call.kernel], [place[name] for name in names]


def _flat(stmt: Stmt) -> Iterator[CallKernel]:
    if isinstance(stmt, CallKernel):
        yield stmt
    elif isinstance(stmt, Seq):
        for child in stmt.stmts:
            yield from _flat(child)
    else:
        raise InternalError(f"the body of a program has calls and sequences, not {type(stmt).__name__}")
