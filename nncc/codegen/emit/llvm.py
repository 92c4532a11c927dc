"""The LLVM emitter: a lowered unit as textual LLVM IR. One function per node; it adds no loop, load or arithmetic
of its own and holds no runtime logic.

Entry function: void NAME(ptr arguments, ptr pool), with `arguments` an array of pointers to the entry's buffers, and
then its scalars, which are the open sizes of the kernel.
Forked function: void NAME(ptr context, i64 begin, i64 end), called by nncc_parallel_for; the context holds pointers to
its buffers, then its scalars. Both unpack into an inner function whose pointers are `noalias` where memory is not shared.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from typing import Any, assert_never

from nncc.codegen.emit.llvm_text import (
    CONFIGURATION,
    Tiles,
    converted,
    divided,
    in_own_type,
    literal,
    memory_type,
    opcode,
    stored,
    suffix,
    type_text,
    uses_tiles,
)
from nncc.codegen.interface import FORK_FUNCTION, symbol, word
from nncc.codegen.interface import variable as identifier
from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import i32
from nncc.ir.expr import Expr, Var
from nncc.ir.hardware.instructions import instruction
from nncc.ir.lowered import Function, LoweredUnit
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.stmt import Alloc, For, Fork, If, Let, Prefetch, Seq, Stmt, Store
from nncc.ir.vector import Intrinsic, Ramp, Shuffle
from nncc.ir.walk import loads, operands, variables

ATTRIBUTES = 'attributes #0 = { nounwind "no-builtins" "prefer-vector-width"="512" "no-trapping-math"="true" }'
NONTEMPORAL = "!0 = !{i32 1}"
UNLIKELY = '!{!"branch_weights", i32 1, i32 2000}'
STREAMED_BYTES = (16, 32, 64)
_USE = "llvm.fake.use"
FORK = f"declare void @{FORK_FUNCTION}(ptr, ptr, ptr, i64, i64)"
_BLOCKS = "loop done then else join streaming plain stored unlikely usual on off"
_RESERVED = re.compile(rf"entry|pool|begin|end|(v|context|{_BLOCKS.replace(' ', '|')})\d+")
"""Parameters, values and blocks that the text names itself; its other names have a dot in them."""

_INTRINSICS = {
    UnaryOp.SQRT: "sqrt", UnaryOp.FLOOR: "floor", UnaryOp.CEIL: "ceil", UnaryOp.TRUNC: "trunc",
    UnaryOp.ROUND: "roundeven",
}  # fmt: skip


def emit_llvm(unit: LoweredUnit) -> str:
    """The LLVM IR text of a lowered unit."""
    writer = _Writer()
    bodies = [_function(f, unit, writer) for f in unit.functions]
    declarations = [FORK, *sorted(writer.declarations.values())]
    declarations += [CONFIGURATION] if any(uses_tiles(f.body) for f in unit.functions) else []
    return "\n".join([*declarations, ATTRIBUTES, NONTEMPORAL, "", *bodies]) + "\n"


def _function(function: Function, unit: LoweredUnit, writer: _Writer) -> str:
    inner = f"{symbol(function.name)}.body"
    writer.start(unit, {b.name: b for b in function.buffers}, function.scalars)
    pointers = writer.pointers.items()
    params = [f"ptr {'' if name in function.shared else 'noalias '}{pointer}" for name, pointer in pointers]
    params += [f"i64 {writer.names[v]}" for v in function.scalars]
    params += ["i64 %begin", "i64 %end"] if function.axis is not None else []
    writer.configures = uses_tiles(function.body)
    if writer.configures:
        writer.tiles.configure()
    if function.axis is None:
        writer.stmt(function.body)
    else:
        writer.loop(function.axis, "%begin", "%end", function.body)
    if writer.configures:
        writer.tiles.release()
    body = [f"define internal void @{inner}({', '.join([*params, 'ptr %pool'])}) noinline #0 {{", "entry:"]
    # Streaming stores must be seen before the end is; any fence orders them, but sfence is x86's alone.
    fence = ["  fence seq_cst"] if writer.streams else []
    return "\n".join([*body, *writer.allocas, *writer.lines, *fence, "  ret void", "}", _unpacking(function, inner)])


def _unpacking(function: Function, inner: str) -> str:
    """The function that takes its arguments from memory and calls the inner one."""
    forked = function.axis is not None
    head = "ptr %arguments, i64 %begin, i64 %end" if forked else "ptr %arguments, ptr %pool"
    lines = [f"define {'internal' if forked else 'hidden'} void @{symbol(function.name)}({head}) #0 {{", "entry:"]
    arguments = []
    for n, item in enumerate((*function.buffers, *function.scalars)):
        kind = "ptr" if isinstance(item, Buffer) else "i64"
        lines += [f"  %p{n} = getelementptr ptr, ptr %arguments, i64 {n}", f"  %a{n} = load {kind}, ptr %p{n}"]
        arguments.append(f"{kind} %a{n}")
    arguments += ["i64 %begin", "i64 %end", "ptr null"] if forked else ["ptr %pool"]
    return "\n".join([*lines, f"  call void @{inner}({', '.join(arguments)})", "  ret void", "}", ""])


class _Writer:
    """The lines of one function as they are written, and the names of what has been computed so far."""

    def __init__(self) -> None:
        self.declarations: dict[str, str] = {}
        self.tiles = Tiles(self.call, self.pointer)
        self.configures = False  # whether the function uses registers of tiles

    def start(self, unit: LoweredUnit, buffers: dict[str, Buffer], scalars: tuple[Var, ...]) -> None:
        """Begin a function."""
        self.unit, self.buffers = unit, buffers
        self.lines: list[str] = []
        self.allocas: list[str] = []
        self.numbers = count()
        self.block, self.streams = "entry", False
        taken: list[str] = []
        for name in (*buffers, *(v.name for v in scalars)):
            taken.append(identifier(name, taken, _RESERVED))
        self.pointers = {name: f"%{own}" for name, own in zip(buffers, taken)}
        self.names: dict[Expr, str] = {v: f"%{own}" for v, own in zip(scalars, taken[len(buffers) :])}
        self.scopes: list[list[Expr]] = [[]]  # what the loops and branches around have names for
        self.local: set[Expr] = set()  # what reads memory has a name in one statement only
        self.partial: set[Expr] = set()  # names of masked loads
        self.fused: dict[Expr, tuple[tuple[str, str], ...]] = {}  # those that take some, and which
        self.data: set[Var] = set()  # names of what was read from memory

    # Lines

    def line(self, text: str) -> None:
        self.lines.append("  " + text)

    def define(self, text: str) -> str:
        name = f"%v{next(self.numbers)}"
        self.lines.append(f"  {name} = {text}")
        return name

    def label(self, name: str) -> None:
        self.lines.append(f"{name}:")
        self.block = name

    def call(self, name: str, result: str, arguments: list[tuple[str, str]]) -> str:
        """A call of an intrinsic, which is declared on the way."""
        if name not in self.declarations:
            self.declarations[name] = f"declare {result} @{name}({', '.join([t for t, _ in arguments])})"
        text = f"call {result} @{name}({', '.join([f'{t} {v}' for t, v in arguments])})"
        if result != "void":
            return self.define(text)
        self.line(text)
        return ""

    # Names

    def enter(self) -> None:
        """Begin a scope: what gets a name from here on has it up to the end of the scope."""
        self.scopes.append([])

    def leave(self) -> None:
        self.forget(self.scopes.pop())

    def forget(self, expressions: list[Expr] | set[Expr]) -> None:
        """They have names no longer."""
        for x in expressions:
            del self.names[x]
        expressions.clear()

    def bind(self, var: Var, name: str) -> None:
        self.names[var] = name
        self.scopes[-1].append(var)

    # Statements

    def stmt(self, stmt: Stmt) -> None:
        assert isinstance(stmt, Store | Let | For | If | Seq | Alloc | Prefetch | Fork), type(stmt).__name__
        match stmt:
            case Store():
                self.store(stmt)
            case Let():
                self.let(stmt)
            case For():
                self.forget(self.local)
                extent = self.value(stmt.extent)
                self.loop(stmt.axis, "0", extent, stmt.body)
            case If():
                self.branch(stmt)
            case Seq():
                for child in stmt.stmts:
                    self.stmt(child)
            case Alloc() if stmt.buffer.scope is Scope.TILE:
                self.buffers = {**self.buffers, stmt.buffer.name: stmt.buffer}
                self.tiles.take(stmt.buffer, self.buffers)
                self.stmt(stmt.body)
                self.tiles.free(stmt.buffer)
            case Alloc():
                self.alloc(stmt.buffer)
                self.stmt(stmt.body)
            case Prefetch():
                self.prefetch(stmt)
            case Fork():
                self.fork(stmt)
            case _:
                assert_never(stmt)

    def let(self, stmt: Let) -> None:
        """Names have a scope of their own: the same name may stand for something else in the next statement."""
        self.forget(self.local)
        self.enter()
        for var, value in stmt.bindings:
            self.bind(var, self.value(value))
            self.note(var, value)
            self.data |= {var} if self.is_data(value) else set()
        self.stmt(stmt.body)
        self.leave()

    def note(self, var: Var, value: Expr) -> None:
        """What has to be known of a name for `keep_apart`."""
        inner = _unsigned(value)
        self.partial.discard(var)
        if inner in self.partial or _is_masked(inner):
            self.partial.add(var)
        self.fused[var] = self.taken(value) if isinstance(inner, E.Fma) else self.fused.get(inner, ())

    def loop(self, axis: Var, begin: str, end: str, body: Stmt) -> None:
        n = next(self.numbers)
        before, axis_name = self.block, f"%{word(axis.name)}.{n}"
        enter = self.define(f"icmp slt i64 {begin}, {end}")
        self.line(f"br i1 {enter}, label %loop{n}, label %done{n}")
        self.label(f"loop{n}")
        phi = len(self.lines)
        self.lines.append("")
        self.enter()
        self.bind(axis, axis_name)
        self.stmt(body)
        self.leave()
        following = self.define(f"add nuw nsw i64 {axis_name}, 1")
        self.lines[phi] = f"  {axis_name} = phi i64 [ {begin}, %{before} ], [ {following}, %{self.block} ]"
        again = self.define(f"icmp slt i64 {following}, {end}")
        self.line(f"br i1 {again}, label %loop{n}, label %done{n}")
        self.label(f"done{n}")

    def branch(self, stmt: If) -> None:
        n = next(self.numbers)
        self.forget(self.local)
        condition = self.value(stmt.condition)
        self.line(f"br i1 {condition}, label %then{n}, label %else{n}")
        for label, body in ((f"then{n}", stmt.body), (f"else{n}", stmt.otherwise)):
            self.label(label)
            self.enter()
            self.stmt(body)
            self.leave()
            self.line(f"br label %join{n}")
        self.label(f"join{n}")

    def alloc(self, buffer: Buffer) -> None:
        """A buffer on the stack; all are made at the entry of the function."""
        name = f"%{word(buffer.name)}.{next(self.numbers)}"
        self.allocas.append(f"  {name} = alloca [{max(buffer.room, 1)} x {memory_type(buffer.dtype)}], align 64")
        self.buffers = {**self.buffers, buffer.name: buffer}
        self.pointers[buffer.name] = name

    def fork(self, stmt: Fork) -> None:
        n = next(self.numbers)
        slots = [("ptr", self.pointers[b]) for b in stmt.buffers]
        slots += [("i64", self.value(v)) for v in stmt.scalars]
        self.allocas.append(f"  %context{n} = alloca [{max(len(slots), 1)} x ptr], align 8")
        for k, (kind, value) in enumerate(slots):
            place = self.define(f"getelementptr ptr, ptr %context{n}, i64 {k}")
            self.line(f"store {kind} {value}, ptr {place}")
        extent = self.value(stmt.extent)
        arguments = f"ptr %pool, ptr @{symbol(stmt.function)}, ptr %context{n}, i64 {extent}, i64 0"
        self.line(f"call void @nncc_parallel_for({arguments})")
        if self.configures:  # what this thread did of it may have released the registers
            self.tiles.configure()

    def store(self, stmt: Store) -> None:
        self.forget(self.local)
        if self.configures and self.tiles.store(stmt, self.buffers):
            return
        buffer, place = self.buffers[stmt.buffer], stmt.index[0]
        value, dtype = self.value(stmt.value), stmt.value.dtype
        if dtype.is_bool:
            value = self.define(f"zext {type_text(dtype)} {value} to {memory_type(dtype)}")
        kind, align = memory_type(dtype), buffer.dtype.size_bytes
        if (isinstance(place, Ramp) and place.stride != 1) or (place.dtype.lanes > 1 and not isinstance(place, Ramp)):
            self.scatter(stmt, buffer, kind, value)
            return
        pointer = self.pointer(buffer, place.base if isinstance(place, Ramp) else place)
        if stmt.mask is E.TRUE:
            plain = f"store {kind} {value}, ptr {pointer}, align {align}"
            if stmt.stream and dtype.size_bytes in STREAMED_BYTES:
                self.stream(plain, pointer, dtype.size_bytes)
            else:
                self.line(plain)
            return
        mask = self.value(stmt.mask)
        arguments = [(kind, value), ("ptr", pointer), ("i32", str(align)), (type_text(stmt.mask.dtype), mask)]
        self.call(f"llvm.masked.store.{suffix(stored(dtype))}.p0", "void", arguments)

    def stream(self, plain: str, pointer: str, size: int) -> None:
        """A streaming store where the address is a multiple of the size, as the instruction needs; else a plain one."""
        n, self.streams = next(self.numbers), True
        address = self.define(f"ptrtoint ptr {pointer} to i64")
        rest = self.define(f"and i64 {address}, {size - 1}")
        aligned = self.define(f"icmp eq i64 {rest}, 0")
        self.line(f"br i1 {aligned}, label %streaming{n}, label %plain{n}")
        streaming = f"{plain.rpartition(' align ')[0]} align {size}, !nontemporal !0"
        for label, text in (("streaming", streaming), ("plain", plain)):
            self.label(f"{label}{n}")
            self.line(text)
            self.line(f"br label %stored{n}")
        self.label(f"stored{n}")

    def prefetch(self, stmt: Prefetch) -> None:
        """The address may lie outside its buffer, so it is not computed `inbounds`."""
        self.forget(self.local)
        kind = memory_type(self.buffers[stmt.buffer].dtype)
        place = self.value(stmt.index[0])
        pointer = self.define(f"getelementptr {kind}, ptr {self.pointers[stmt.buffer]}, i64 {place}")
        cache = "3" if stmt.soon else "2"
        arguments = [("ptr", pointer), ("i32", "0"), ("i32", cache), ("i32", "1")]  # to read, into which cache, data
        self.call("llvm.prefetch.p0", "void", arguments)

    def scatter(self, stmt: Store, buffer: Buffer, kind: str, value: str) -> None:
        dtype, place = stmt.value.dtype, stmt.index[0]
        pointers = self.pointers_of(buffer, place)
        mask = self.value(stmt.mask) if stmt.mask is not E.TRUE else "splat (i1 true)"
        arguments = [
            (kind, value),
            (f"<{dtype.lanes} x ptr>", pointers),
            ("i32", str(buffer.dtype.size_bytes)),
            (f"<{dtype.lanes} x i1>", mask),
        ]
        self.call(f"llvm.masked.scatter.{suffix(stored(dtype))}.v{dtype.lanes}p0", "void", arguments)

    # Addresses

    def pointer(self, buffer: Buffer, place: Expr) -> str:
        """The address of an element; the constant part of the index stays apart, so that the rest is shared."""
        terms, const = E.form(place)
        pointer, kind = self.pointers[buffer.name], memory_type(buffer.dtype)
        if terms:
            moving = self.value(E.from_form((terms, 0)))
            pointer = self.define(f"getelementptr inbounds {kind}, ptr {pointer}, i64 {moving}")
        return self.define(f"getelementptr inbounds {kind}, ptr {pointer}, i64 {const}") if const else pointer

    def pointers_of(self, buffer: Buffer, place: Expr) -> str:
        """The addresses of lanes: what is the same in all of them goes to one address, from which the others are counted, in
        32 bits where these hold the distances. That is what instructions that gather take."""
        start, away = _apart(place)
        kind, pointer = memory_type(buffer.dtype), self.pointers[buffer.name]
        if start is not None:  # which may lie outside
            pointer = self.define(f"getelementptr {kind}, ptr {pointer}, i64 {self.value(start)}")
        inside = "inbounds " if start is None else ""
        lanes = self.value(away)
        return self.define(f"getelementptr {inside}{kind}, ptr {pointer}, {type_text(away.dtype)} {lanes}")

    # Expressions

    def value(self, x: Expr) -> str:
        """The name of an expression's value; what does not read memory is computed once per scope."""
        name = self.names.get(x)
        if name is None:
            name = self.names[x] = _FORMS[type(x)](self, x)
            if isinstance(x, E.Load) or not self.local.isdisjoint(operands(x)):
                self.local.add(x)
            else:
                self.scopes[-1].append(x)
        return name

    def is_data(self, x: Expr) -> bool:
        """Whether it was read from memory, and may wrap; what is made of axes alone is a place, and does not."""
        return bool(loads(x)) or not self.data.isdisjoint(variables(x))

    def unbound(self, x: Var) -> str:
        raise InternalError(f"the variable {x} is not bound in the lowered form")

    def fma(self, x: E.Fma) -> str:
        kind = type_text(x.dtype)
        return self.call(f"llvm.fmuladd.{suffix(x.dtype)}", kind, [(kind, self.value(v)) for v in (x.a, x.b, x.c)])

    def bitcast(self, x: E.Bitcast) -> str:
        return self.define(f"bitcast {type_text(x.x.dtype)} {self.value(x.x)} to {type_text(x.dtype)}")

    def select(self, x: E.Select) -> str:
        self.keep_apart(x)
        kind, condition = type_text(x.dtype), f"{type_text(x.condition.dtype)} {self.value(x.condition)}"
        return self.define(f"select {condition}, {kind} {self.value(x.a)}, {kind} {self.value(x.b)}")

    def keep_apart(self, x: E.Select | E.UnlikelySelect) -> None:
        """Let masked loads that a fused multiply-add takes stay instructions of their own, where a mask chooses it or 0.

        LLVM 22 makes one masked instruction of both where the masks are the same, and of that, when it wants the other
        operand in a register, a load of all lanes again, whose mask is lost (TwoAddressInstructionPass unfolds it). A load
        with another use is not taken into an instruction; this use makes none itself.
        """
        arms = ((x.a, x.b), (x.b, x.a)) if x.condition.dtype.lanes > 1 else ()
        for kind, name in (found for arm, other in arms if self.is_zero(other) for found in self.taken(arm)):
            self.declarations.setdefault(_USE, f"declare void @{_USE}(...)")
            self.line(f"call void (...) @{_USE}({kind} {name})")

    def is_zero(self, x: Expr) -> bool:
        value = self.names.get(x) if isinstance(x, Var) else None
        zero = E.broadcast(E.Const(0, x.dtype.scalar), x.dtype.lanes)
        return x is zero or value == self.value(zero)

    def taken(self, x: Expr) -> tuple[tuple[str, str], ...]:
        """The types and names of the masked loads that a fused multiply-add takes, whatever its sign."""
        x = _unsigned(x)
        if not isinstance(x, E.Fma):
            return self.fused.get(x, ())
        operands = (_unsigned(v) for v in (x.a, x.b, x.c))
        return tuple((type_text(v.dtype), self.value(v)) for v in operands if v in self.partial or _is_masked(v))

    def unlikely_select(self, x: E.UnlikelySelect) -> str:
        """The select and what only `a` needs stand behind a branch, with names that end there."""
        n, kind, lanes = next(self.numbers), type_text(x.dtype), type_text(x.condition.dtype)
        usual, condition = self.value(x.b), self.value(x.condition)
        is_any = condition
        if x.condition.dtype.lanes > 1:
            is_any = self.call(f"llvm.vector.reduce.or.{suffix(x.condition.dtype)}", "i1", [(lanes, condition)])
        before, local = self.block, set(self.local)
        self.line(f"br i1 {is_any}, label %unlikely{n}, label %usual{n}, !prof {UNLIKELY}")
        self.label(f"unlikely{n}")
        self.enter()
        self.keep_apart(x)
        chosen = self.define(f"select {lanes} {condition}, {kind} {self.value(x.a)}, {kind} {usual}")
        self.forget(self.local - local)
        self.local = local
        self.leave()
        after = self.block
        self.line(f"br label %usual{n}")
        self.label(f"usual{n}")
        return self.define(f"phi {kind} [ {usual}, %{before} ], [ {chosen}, %{after} ]")

    def intrinsic(self, x: Intrinsic) -> str:
        row, kind = instruction(x.name), type_text(x.dtype)
        start, *arguments = [in_own_type(v.dtype, self.value(v), self.define) for v in x.operands]
        if row.adds or row.copies:
            return self.call(f"llvm.{row.machine}", kind, [start, *arguments])
        return self.define(f"add {kind} {start[1]}, {self.call(f'llvm.{row.machine}', kind, arguments)}")

    def affine(self, x: E.Affine) -> str:
        total, kind = "", "i64" if self.is_data(x) else "nsw i64"
        for atom, c in x.terms:
            term = self.value(atom)
            term = self.define(f"mul {kind} {term}, {c}") if c != 1 else term
            total = self.define(f"add {kind} {total}, {term}") if total else term
        return self.define(f"add {kind} {total}, {x.const}") if x.const else total

    def load(self, x: E.Load) -> str:
        buffer, place = self.buffers[x.buffer], x.index[0]
        kind, align = memory_type(x.dtype), buffer.dtype.size_bytes
        ramp = isinstance(place, Ramp) and place.stride == 1
        if place.dtype.lanes > 1 and not ramp:
            value = self.gather(x, buffer, kind)
        else:
            pointer = self.pointer(buffer, place.base if isinstance(place, Ramp) else place)
            value = self.masked(x, pointer, kind, align)
        if x.dtype.is_bool:
            zero = "0" if x.dtype.lanes == 1 else "zeroinitializer"
            return self.define(f"icmp ne {kind} {value}, {zero}")
        return value

    def masked(self, x: E.Load, pointer: str, kind: str, align: int) -> str:
        if x.mask is None:
            return self.define(f"load {kind}, ptr {pointer}, align {align}")
        if x.dtype.lanes == 1:
            return self.guarded(x, pointer, kind, align)
        mask = (type_text(x.mask.dtype), self.value(x.mask))
        arguments = [("ptr", pointer), ("i32", str(align)), mask, (kind, self.fill(x))]
        return self.call(f"llvm.masked.load.{suffix(stored(x.dtype))}.p0", kind, arguments)

    def guarded(self, x: E.Load, pointer: str, kind: str, align: int) -> str:
        """A scalar load where its mask holds, else its fill."""
        n = next(self.numbers)
        assert x.mask is not None
        condition, fill = self.value(x.mask), self.fill(x)
        before = self.block
        self.line(f"br i1 {condition}, label %on{n}, label %off{n}")
        self.label(f"on{n}")
        value = self.define(f"load {kind}, ptr {pointer}, align {align}")
        self.line(f"br label %off{n}")
        self.label(f"off{n}")
        return self.define(f"phi {kind} [ {fill}, %{before} ], [ {value}, %on{n} ]")

    def gather(self, x: E.Load, buffer: Buffer, kind: str) -> str:
        lanes = x.dtype.lanes
        if isinstance(x.index[0], Ramp) and x.mask is None:
            return self.lane_by_lane(x.index[0], buffer, kind)
        mask = "splat (i1 true)" if x.mask is None else self.value(x.mask)
        pointers = self.pointers_of(buffer, x.index[0])
        arguments = [
            (f"<{lanes} x ptr>", pointers),
            ("i32", str(buffer.dtype.size_bytes)),
            (f"<{lanes} x i1>", mask),
            (kind, "poison" if x.mask is None else self.fill(x)),
        ]
        return self.call(f"llvm.masked.gather.{suffix(stored(x.dtype))}.v{lanes}p0", kind, arguments)

    def lane_by_lane(self, place: Ramp, buffer: Buffer, kind: str) -> str:
        """Lanes that are evenly spaced: their addresses are one and constants, which a gather would make a vector of."""
        vector, scalar = "poison", memory_type(buffer.dtype)
        for n in range(place.lanes):
            element = self.define(
                f"load {scalar}, ptr {self.pointer(buffer, place.base + n * place.stride)}, align {buffer.dtype.size_bytes}"
            )
            vector = self.define(f"insertelement {kind} {vector}, {scalar} {element}, i64 {n}")
        return vector

    def fill(self, x: E.Load) -> str:
        """The value of lanes that are off, as a stored element."""
        assert isinstance(x.fill, E.Const)
        text = str(int(x.fill.value)) if x.dtype.is_bool else literal(x.fill)
        return text if x.dtype.lanes == 1 else f"splat ({memory_type(x.dtype.scalar)} {text})"

    def unary(self, x: E.Unary) -> str:
        kind, value, floats = type_text(x.x.dtype), self.value(x.x), x.x.dtype.is_float
        if x.op in _INTRINSICS:
            return self.call(f"llvm.{_INTRINSICS[x.op]}.{suffix(x.dtype)}", kind, [(kind, value)])
        zero = "0" if x.dtype.lanes == 1 else "zeroinitializer"
        ones = "true" if x.dtype.lanes == 1 else "splat (i1 true)"
        match x.op:
            case UnaryOp.NEG:
                return self.define(f"fneg {kind} {value}" if floats else f"sub {kind} {zero}, {value}")
            case UnaryOp.NOT:
                return self.define(f"xor {kind} {value}, {ones}")
            case UnaryOp.IS_NAN:
                return self.define(f"fcmp uno {kind} {value}, {value}")
            case UnaryOp.ABS if floats:
                return self.call(f"llvm.fabs.{suffix(x.dtype)}", kind, [(kind, value)])
            case UnaryOp.ABS:
                return self.call(f"llvm.abs.{suffix(x.dtype)}", kind, [(kind, value), ("i1", "false")])
            case _:
                raise InternalError(f"{x.op.name} is not expanded: {x}")

    def binary(self, x: E.Binary) -> str:
        dtype = x.a.dtype
        if dtype.is_int and x.op in (BinaryOp.FLOORDIV, BinaryOp.MOD):
            return divided(x, self.value, self.define)
        text = opcode(x.op, dtype)
        if text is None:
            raise InternalError(f"no LLVM form of {x.op.name} on {dtype}: {x}")
        return self.define(f"{text} {type_text(dtype)} {self.value(x.a)}, {self.value(x.b)}")

    def cast(self, x: E.Cast) -> str:
        return converted(x.x.dtype, x.dtype, self.value(x.x), self.define)

    def ramp(self, x: Ramp) -> str:
        kind = type_text(x.dtype)
        steps = ", ".join(f"{type_text(x.dtype.scalar)} {x.stride * n}" for n in range(x.lanes))
        base = self.value(E.Broadcast(x.base, x.lanes))
        return self.define(f"add {kind} {base}, <{steps}>")

    def broadcast(self, x: E.Broadcast) -> str:
        scalar = self.value(x.x)
        if isinstance(x.x, E.Const):
            return f"splat ({type_text(x.x.dtype)} {scalar})"
        kind = type_text(x.dtype)
        first = self.define(f"insertelement {kind} poison, {type_text(x.x.dtype)} {scalar}, i64 0")
        return self.define(f"shufflevector {kind} {first}, {kind} poison, <{x.lanes} x i32> zeroinitializer")

    def shuffle(self, x: Shuffle) -> str:
        kind = type_text(x.vectors[0].dtype)
        first = self.value(x.vectors[0])
        second = self.value(x.vectors[1]) if len(x.vectors) > 1 else "poison"
        if len(x.picks) == 1 and len(x.vectors) == 1:
            return self.define(f"extractelement {kind} {first}, i64 {x.picks[0]}")
        picks = ", ".join(f"i32 {p}" for p in x.picks)
        return self.define(f"shufflevector {kind} {first}, {kind} {second}, <{len(x.picks)} x i32> <{picks}>")


def _unsigned(x: Expr) -> Expr:
    """A value without changes of its sign and type, which instructions make on the way."""
    while isinstance(x, E.Bitcast) or (isinstance(x, E.Unary) and x.op is UnaryOp.NEG):
        x = x.x
    return x


def _is_masked(x: Expr) -> bool:
    return isinstance(x, E.Load) and x.mask is not None and x.dtype.lanes > 1


def _apart(place: Expr) -> tuple[Expr | None, Expr]:
    """The part of a vector of places that is the same in all lanes, and the rest as i32, where it was widened from that."""
    start, away = None, place
    if isinstance(place, E.Binary) and place.op is BinaryOp.ADD and isinstance(place.a, E.Broadcast):
        start, away = place.a.x, place.b
    return (start, away.x) if isinstance(away, E.Cast) and away.x.dtype.scalar is i32 else (None, place)


_FORMS: dict[type[Expr], Callable[[_Writer, Any], str]] = {
    E.Const: lambda _, x: literal(x), Var: _Writer.unbound, E.Affine: _Writer.affine, E.Load: _Writer.load,
    E.Unary: _Writer.unary, E.Binary: _Writer.binary, E.Fma: _Writer.fma, E.Cast: _Writer.cast, E.Bitcast: _Writer.bitcast,
    E.Select: _Writer.select, E.UnlikelySelect: _Writer.unlikely_select, Ramp: _Writer.ramp,
    E.Broadcast: _Writer.broadcast, Shuffle: _Writer.shuffle, Intrinsic: _Writer.intrinsic,
}  # fmt: skip
