"""The entry of a program as LLVM IR text: a function that makes its calls, the tables that native/module.h describes,
and the functions of the library.

The entry is i32 ENTRY(ptr values, ptr constants, ptr arena, ptr pool, ptr clock, ptr numbers), with the pointers to inputs
and outputs in `values`, and what the open sizes of the run decide in `numbers` (sizes.py); by its clock it notes when the
calls begin and when each one has ended, and learns whether it is to end before the next one. It runs on any processor of its
architecture, so that a wrong one can be refused.

Each body of a region has an entry of its own; a call of a region runs it by native/regions.c, with the parameters and the
room of the region.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.interface import dtype_code, prefix, symbol
from nncc.codegen.passes.table import lower
from nncc.codegen.program.description import describe
from nncc.codegen.program.memory_plan import FIRST_NUMBER, TURN, MemoryPlan, Numbers, Weights
from nncc.codegen.program.sizes import open_numbers
from nncc.errors import InternalError
from nncc.ir.buffer import Role
from nncc.ir.kernel import Kernel
from nncc.ir.program import Check, Equality, Program, Region, Source, Timed, workspace
from nncc.ir.stmt import CallKernel, Seq
from nncc.ir.walk import statements
from nncc.target import Cpu, cpu_flags

DESCRIPTION = "nncc_description"
Location = tuple[str, int]
"""A pointer (constants, arena, or value with the number of an input or output) and the bytes after it, as tables say numbers
(Numbers.of)."""


@dataclass(frozen=True)
class BoundCall:
    """A call of a kernel: where its arguments are, how many bytes further its code wants them, and its open sizes, as
    tables say numbers. region: of a call of a region, whose symbol is that of its table."""

    symbol: str
    places: tuple[Location, ...]
    starts: tuple[int, ...]
    sizes: tuple[int, ...]
    region: Region | None = None


@dataclass(frozen=True)
class Parts:
    """A program with everything that its entry depends on. `symbols`: of the kernels' entries, by kernel name. numbers: what
    open sizes decide. alone: the library is linked with no other model's, and says of itself what nncc.load reads. starts:
    for each kernel, where in its parameters the parts begin that its code takes, in bytes. stack_bytes: what a run needs of
    its thread's stack."""

    program: Program
    plan: MemoryPlan
    weights: Weights
    target: Cpu
    symbols: Mapping[str, str]
    numbers: Numbers
    alone: bool = True
    starts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    stack_bytes: int = 0
    begins: int = 0

    def bodies(self) -> Iterator[tuple[str, Parts]]:
        """The bodies of its regions, inner ones first, each with the name of its entry."""
        for at, region in regions_at(self):
            begins = at.first + 1
            for n, body in enumerate(region.bodies):
                inner = replace(self, program=body, begins=begins)
                yield from inner.bodies()
                yield f"{region_symbol(region)}_{n}", inner
                begins += len(body.timeline)

    def timed(self) -> list[Timed]:
        """Its own calls in order. Raises: InternalError for a body with other statements."""
        body = self.program.body
        others = (s for s in statements(body) if not isinstance(s, Seq | CallKernel))
        if (other := next(others, None)) is not None:
            raise InternalError(f"the body of a program has calls and sequences, not {type(other).__name__}")
        return [at for at in self.program.timed(self.begins) if at.program is self.program]


def region_symbol(region: Region) -> str:
    """What the table of a region is called in code."""
    return f"nncc_{region.name}"


LOOP_STACK, BODY_STACK = 512, 256
"""Bytes of stack of nncc_run_loop and of a body's entry, besides pointers."""


def region_stack_bytes(program: Program) -> int:
    """What regions take of a thread's stack, one inside the other, besides what kernels do."""
    return max((_stack_of(region) for region in program.regions), default=0)


def _stack_of(region: Region) -> int:
    given = max((len(call.arguments) for body in region.bodies for call in body.calls), default=0)
    calls = [body.callees[call.kernel] for body in region.bodies for call in body.calls]
    own = max((len(workspace(callee)) for callee in calls if isinstance(callee, Kernel)), default=0)
    inner = max(map(region_stack_bytes, region.bodies), default=0)
    return LOOP_STACK + BODY_STACK + 8 * (3 * len(region.params) + given + own) + inner


def numbers_of(program: Program, plan: MemoryPlan) -> Numbers:
    """The numbers of a program's runs."""
    return open_numbers(program, plan) if program.symbols else plan.numbers


def emit_entry(parts: Parts) -> str:
    """The LLVM IR text of a program's entry."""
    bodies = (line for name, body in parts.bodies() for line in (*_region_tables(body), *_entry(body, name, in_region=True)))
    entry = (*bodies, *_region_tables(parts), *_entry(parts, "entry"))
    lines = [*_declarations(parts), *_tables(parts), *entry, *_library(prefix(parts.program), parts.alone)]
    kernel = parts.numbers.kernel
    return "\n".join([*lines, *([emit_llvm(lower(kernel))] if kernel else [])]) + "\n"


def _declarations(parts: Parts) -> Iterator[str]:
    yield from (f"declare hidden void @{symbol}(ptr, ptr)" for symbol in dict.fromkeys(parts.symbols.values()))
    yield "declare hidden i32 @nncc_program_open(ptr, ptr, ptr, ptr)"
    yield "declare hidden i32 @nncc_program_run(ptr, ptr, ptr, i32, ptr, i32, ptr, i64, ptr)"
    yield "declare hidden i32 @nncc_program_shapes(ptr, ptr, ptr, i32, ptr, i32, ptr)"
    yield "declare hidden i64 @nncc_program_workspace_size(ptr, ptr)"
    yield "declare hidden void @nncc_program_close(ptr)"
    yield "declare hidden i32 @nncc_note(ptr, i64)"
    yield "declare hidden i32 @nncc_run_loop(ptr, ptr, ptr, ptr, ptr, ptr, ptr)"
    yield "declare hidden i32 @nncc_run_branch(ptr, ptr, ptr, ptr, ptr, ptr, ptr)"


SHAPES = "ptr %m, ptr %i, i32 %in, ptr %s, i32 %on, ptr %p"
"""The parameters of the function that gives shapes."""


def _library(name: str, alone: bool) -> Iterator[str]:
    """The functions that the library exports, see description.py."""
    opened, run = "ptr %w, ptr %o, ptr %m", "ptr %m, ptr %i, i32 %in, ptr %o, i32 %on, ptr %w, i64 %wn, ptr %p"
    size = "ptr %m, ptr %i"
    functions = (
        ("i32", "open", opened, f"nncc_program_open(ptr @program, {opened})"),
        ("i32", "run", run, f"nncc_program_run(ptr @program, {run})"),
        ("i32", "shapes", SHAPES, f"nncc_program_shapes(ptr @program, {SHAPES})"),
        ("i64", "workspace_size", size, f"nncc_program_workspace_size({size})"),
    )
    yield from exports(name, functions, (f"{name}_description", *([DESCRIPTION] if alone else [])))
    yield from (f"define void @{name}_close(ptr %m) {{", "  call void @nncc_program_close(ptr %m)", "  ret void", "}")


def updated_inputs(parts: Parts) -> dict[str, int]:
    """The number of the input that an output is an update of, for each that is one."""
    numbers = {v.name: n for n, v in enumerate(parts.program.of_role(Role.INPUT))}
    return {output: numbers[value] for output, value in parts.plan.updates.items()}


def _tables(parts: Parts) -> Iterator[str]:
    program, weights, numbers = parts.program, parts.weights, parts.numbers
    inputs, outputs = program.of_role(Role.INPUT), program.of_role(Role.OUTPUT)
    of = updated_inputs(parts)
    yield from value_table(
        (program.label(v), tuple(map(numbers.of, v.shape)), dtype_code(v), numbers.of(v.whole_bytes), of.get(v.name, NONE))
        for v in (*inputs, *outputs)
    )
    yield text_constant("description", describe(program, parts.plan, weights, parts.target, parts.stack_bytes))
    yield text_constant("flags", " ".join(cpu_flags(parts.target)))
    yield embedded_constants(weights)
    yield from check_table(
        (check.node, numbers.of(check.extent), (low, high)) for check, (low, high) in located_checks(parts)
    )
    yield from _sizes_tables(parts)
    counts = len(inputs), len(outputs), len(program.checks), len(program.calls)
    row = program_row(
        counts, "@entry", weights, numbers.arena, parts.stack_bytes, program.keeps_subnormals, "@sizes" * bool(numbers.count)
    )
    yield f"@program = private constant {row}"


def _sizes_tables(parts: Parts) -> Iterator[str]:
    """@sizes, an nncc_sizes, for a program that has open ones."""
    numbers, program = parts.numbers, parts.program
    if not numbers.count:
        return
    for n, text in enumerate(numbers.texts):
        yield text_constant(f"text{n}", text)
    yield table("texts", "ptr", [f"ptr @text{n}" for n in range(len(numbers.texts))])
    yield table("open", SIZE, [_source_row(source) for source in program.sources])
    rows = []
    for n, equality in enumerate(program.equalities):
        yield text_constant(f"equality{n}", equality_text(equality))
        rows.append(f"{EQUALITY} {{ ptr @equality{n}, i64 {numbers.of(equality.left)}, i64 {numbers.of(equality.right)} }}")
    yield table("equalities", EQUALITY, rows)
    kernel = numbers.kernel
    evaluate = f"@{symbol(kernel.name)}" if kernel else "null"
    fields = (
        *("ptr @texts", "ptr @open", f"ptr {evaluate}", "ptr @equalities", f"i64 {len(program.symbols)}"),
        *(f"i64 {numbers.count}", f"i64 {len(rows)}", f"i64 {numbers.most}"),
    )
    yield f"@sizes = private constant {SIZES} {{ {', '.join(fields)} }}"


def _source_row(source: Source) -> str:
    facts = source.symbol
    numbers = f"i64 {facts.low}, i64 {facts.high}, i64 {facts.divisor}, i32 {source.input}, i32 {source.dim}"
    return f"{SIZE} {{ {numbers}, i64 {source.factor}, i64 {source.offset} }}"


def equality_text(equality: Equality) -> str:
    """What a run says that does not keep to it."""
    return f"node '{equality.node}' needs {equality.left} = {equality.right}"


def located_checks(parts: Parts) -> Iterator[tuple[Check, list[tuple[int, int]]]]:
    """The checks, and where the least and the greatest index of each are: the number of an input or output, or -1 for the
    arena, and the bytes from there."""
    places = _places(parts)
    for check in parts.program.checks:
        found = (places[name] for name in (check.low, check.high))
        yield check, [(int(base.removeprefix("value")) if base != "arena" else -1, offset) for base, offset in found]


@dataclass(frozen=True)
class LoopRow:
    """What an nncc_loop says. counts: parts of the state, parts that are read, what else is, joined results, whether a
    condition ends it; lists: bytes, rooms, backwards, held."""

    turns: int
    counts: tuple[int, ...]
    lists: tuple[tuple[int, ...], ...]


def loop_row(parts: Parts, at: Timed, region: Region) -> LoopRow:
    """The row of a loop that a call of a program runs."""
    loop, (body,), of = region.loop, region.bodies, parts.numbers.of
    assert loop is not None
    inputs, outputs = body.of_role(Role.INPUT), body.of_role(Role.OUTPUT)
    ends = 1 + loop.states + len(loop.parts)
    joined = outputs[len(outputs) - len(loop.joined) :]
    sizes = tuple(of(b.whole_bytes) for b in (*inputs[1:ends], *joined))
    rooms = parts.numbers.workspaces
    states = zip(region.params, loop.held)
    places = (0 if held is not None else rooms[at.first, f"{TURN}.{param.name}"] for param, held in states)
    counts = (loop.states, len(loop.parts), len(inputs) - ends, len(loop.joined), int(loop.is_conditional))
    ways, held = (*map(int, loop.parts), *map(int, loop.joined)), tuple(NONE if h is None else h for h in loop.held)
    return LoopRow(of(loop.turns), counts, (sizes, (rooms[at.first, TURN], *places), ways, held))


LISTS = ("i64", "i64", "i32", "i32")
"""Of what the lists of a LoopRow are."""


def regions_at(parts: Parts) -> Iterator[tuple[Timed, Region]]:
    """The calls of regions of a program, in order."""
    for at in parts.timed():
        if isinstance(region := parts.program.callees[at.call.kernel], Region):
            yield at, region


def _region_tables(parts: Parts) -> Iterator[str]:
    """The nncc_loop of each loop of a program, and the bodies of each branch."""
    for at, region in regions_at(parts):
        name = region_symbol(region)
        if region.loop is None:
            yield table(name, "ptr", [f"ptr @{name}_{n}" for n in range(len(region.bodies))])
            continue
        row = loop_row(parts, at, region)
        yield from (integers(f"{name}_list{n}", kind, given) for n, (kind, given) in enumerate(zip(LISTS, row.lists)))
        counts = ", ".join(f"i32 {count}" for count in row.counts)
        lists = ", ".join(f"ptr @{name}_list{n}" for n in range(len(row.lists)))
        yield f"@{name} = private constant {LOOP} {{ ptr @{name}_0, i64 {row.turns}, {counts}, {lists} }}"


def _entry(parts: Parts, name: str, in_region: bool = False) -> Iterator[str]:
    calls = tuple(bound_calls(parts))
    yield f"define internal i32 @{name}(ptr %values, ptr %constants, ptr %arena, ptr %pool, ptr %clock, ptr %numbers) {{"
    yield "begin:"
    yield f"  %arguments = alloca [{max((len(c.places) + len(c.sizes) for c in calls), default=1)} x ptr], align 64"
    outside = (*parts.program.of_role(Role.INPUT), *parts.program.of_role(Role.OUTPUT))
    for n in range(len(outside)):
        yield f"  %at{n} = getelementptr ptr, ptr %values, i64 {n}"
        yield f"  %value{n} = load ptr, ptr %at{n}"
    stops, last = "", "begin"
    for number, call in enumerate(calls):
        yield from _stop(number, UNTIMED if in_region else number)
        yield from _call(number, call)
        stops, last = stops + f", [ %stop{number}, %call{number} ]", f"go{number}"
        if call.region is not None:
            yield f"  %has{number} = icmp eq i32 %done{number}, 0"
            yield f"  br i1 %has{number}, label %on{number}, label %end"
            yield f"on{number}:"
            stops, last = stops + f", [ %done{number}, %go{number} ]", f"on{number}"
    if not in_region:
        yield f"  call i32 @nncc_note(ptr %clock, i64 {len(calls)})"
    yield "  br label %end"
    yield from ("end:", f"  %code = phi i32 [ 0, %{last} ]{stops}", "  ret i32 %code", "}")


def _stop(number: int, noted: int) -> Iterator[str]:
    """Notes the time before a call, and ends there where the run is to go no further."""
    yield from (f"  br label %call{number}", f"call{number}:")
    yield f"  %stop{number} = call i32 @nncc_note(ptr %clock, i64 {noted})"
    yield from (f"  %is{number} = icmp eq i32 %stop{number}, 0", f"  br i1 %is{number}, label %go{number}, label %end")
    yield f"go{number}:"


def _call(number: int, call: BoundCall) -> Iterator[str]:
    for n, ((base, offset), start) in enumerate(zip(call.places, call.starts)):
        name = f"c{number}v{n}"
        if offset < 0:
            yield from _number(f"{name}n", offset)
            yield f"  %{name}b = getelementptr i8, ptr %{base}, i64 %{name}n"
            base, offset = f"{name}b", 0
        yield f"  %{name} = getelementptr i8, ptr %{base}, i64 {offset + start}"
        yield f"  %c{number}p{n} = getelementptr ptr, ptr %arguments, i64 {n}"
        yield f"  store ptr %{name}, ptr %c{number}p{n}"
    for n, size in enumerate(call.sizes, len(call.places)):
        if size < 0:
            yield from _number(f"c{number}v{n}", size)
        yield f"  %c{number}p{n} = getelementptr i64, ptr %arguments, i64 {n}"
        yield f"  store i64 {size if size >= 0 else f'%c{number}v{n}'}, ptr %c{number}p{n}"
    if call.region is None:
        yield f"  call void @{call.symbol}(ptr %arguments, ptr %pool)"
        return
    given = f"ptr @{call.symbol}, ptr %arguments, ptr %constants, ptr %arena, ptr %pool, ptr %clock, ptr %numbers"
    yield f"  %done{number} = call i32 @{run_function(call.region)}({given})"


def run_function(region: Region) -> str:
    """The function of native/regions.c that runs a region."""
    return "nncc_run_branch" if region.loop is None else "nncc_run_loop"


def _number(name: str, number: int) -> Iterator[str]:
    """Gives a name to one of the numbers of a run."""
    yield f"  %{name}.at = getelementptr i64, ptr %numbers, i64 {FIRST_NUMBER - number}"
    yield f"  %{name} = load i64, ptr %{name}.at"


def bound_calls(parts: Parts) -> Iterator[BoundCall]:
    """The calls, in order."""
    places = _places(parts)
    workspaces = parts.numbers.workspaces
    for at in parts.timed():
        number, call = at.first, at.call
        kernel = parts.program.callees[call.kernel]
        if isinstance(kernel, Region):
            where = tuple(places[name] for name in call.arguments)
            yield BoundCall(region_symbol(kernel), where, (0,) * len(where), (), kernel)
            continue
        starts = parts.starts.get(kernel.name, {})
        bound = {p.name: places[a] for p, a in zip(kernel.params, call.arguments)}
        bound |= {b.name: ("arena", workspaces[number, b.name]) for b in workspace(kernel)}
        given = [b.name for b in kernel.buffers if b.name in bound]
        where, begins = tuple(bound[name] for name in given), tuple(starts.get(name, 0) for name in given)
        yield BoundCall(parts.symbols[call.kernel], where, begins, tuple(map(parts.numbers.of, call.sizes)))


def _places(parts: Parts) -> dict[str, Location]:
    """Where the values of a program are."""
    outside = (*parts.program.of_role(Role.INPUT), *parts.program.of_role(Role.OUTPUT))
    places: dict[str, Location] = {v.name: (f"value{n}", 0) for n, v in enumerate(outside)}
    places |= {name: ("constants", offset) for name, offset in parts.weights.offsets.items()}
    return places | {name: ("arena", offset) for name, offset in parts.numbers.values.items()}


NONE = -1
"""The input that a value is an update of, or the result that holds a state, where it is none."""
UNTIMED = -1
"""The number by which calls in regions ask whether a run goes on."""
LOOP = "{ ptr, i64, i32, i32, i32, i32, i32, ptr, ptr, ptr, ptr }"
"""nncc_loop of runtime/native/module.h."""
VALUE = "{ ptr, ptr, i32, i32, i64, i64 }"
"""nncc_value of runtime/native/module.h."""
CHECK = "{ ptr, i64, [2 x i32], [2 x i64] }"
"""nncc_check."""
SIZE = "{ i64, i64, i64, i32, i32, i64, i64 }"
"""nncc_size."""
EQUALITY = "{ ptr, i64, i64 }"
"""nncc_equality."""
SIZES = "{ ptr, ptr, ptr, ptr, i64, i64, i64, i64 }"
"""nncc_sizes."""
PROGRAM = "{ ptr, i32, i32, ptr, ptr, i64, i64, i64, ptr, ptr, i64, i64, i64, ptr, i32 }"
"""nncc_program."""
ValueRow = tuple[str, tuple[int, ...], int, int, int]
"""A value: its name, shape, number of its dtype in nncc.h, bytes, and of which input it is an update, or -1."""
CheckRow = tuple[str, int, tuple[tuple[int, int], tuple[int, int]]]
"""A check: the node, the extent, and for the least and the greatest index its base and the bytes from there."""


def value_table(values: Iterable[ValueRow]) -> Iterator[str]:
    """@values, with names and shapes."""
    rows = []
    for n, (name, shape, code, size, of) in enumerate(values):
        yield text_constant(f"name{n}", name)
        yield integers(f"shape{n}", "i64", shape)
        rows.append(f"{VALUE} {{ ptr @name{n}, ptr @shape{n}, i32 {code}, i32 {len(shape)}, i64 {size}, i64 {of} }}")
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
    sizes: str = "",
) -> str:
    """A nncc_program of the tables. counts: of inputs, outputs, checks, calls. entry: the function, or "null". sizes: the
    nncc_sizes, if there is one."""
    inputs, outputs, checks, calls = counts
    size, checksum = (weights.size, weights.checksum) if weights.beside else (0, 0)
    fields = (
        *("ptr @values", f"i32 {inputs}", f"i32 {outputs}", f"ptr {entry}", f"ptr @{weights.symbol}"),
        *(f"i64 {size}", f"i64 {checksum}", f"i64 {arena_bytes}", "ptr @flags"),
        *("ptr @checks", f"i64 {checks}", f"i64 {calls}", f"i64 {stack_bytes}"),
        *(f"ptr {sizes or 'null'}", f"i32 {int(keeps_subnormals)}"),
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
