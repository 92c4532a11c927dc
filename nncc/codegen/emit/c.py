"""The C emitter: lowered units as C with GNU vector extensions, for gcc (from 12 on) and clang. One function per node;
it adds no loop, load or arithmetic of its own and holds no runtime logic.

Entry function: void NAME(void *const *arguments, nncc_pool *pool), with pointers to the entry's buffers, and then its
scalars, which are the open sizes of the kernel. Forked function: void NAME(void *context, i64 begin, i64 end), called by
nncc_parallel_for; the context holds pointers to its buffers, then its scalars. Both unpack into an inner function whose
pointers are `restrict` where memory is not shared.

Integers wrap and sums are not contracted when the compiler is told so, see FLAGS.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import assert_never

from nncc.codegen.emit.c_text import (
    Addressing,
    Prelude,
    identifier,
    literal,
    mask_type,
    of_tiles,
    stored,
    tile_lines,
    tile_places,
    unwrapped,
)
from nncc.codegen.interface import FORK_FUNCTION, comment, identifiers, symbol
from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import DType, Kind, bf16, f32, i64
from nncc.ir.expr import Expr, Var
from nncc.ir.lowered import Function, LoweredUnit
from nncc.ir.ops import COMPARISONS, LOGICAL, BinaryOp, UnaryOp
from nncc.ir.stmt import Alloc, For, Fork, If, Let, Prefetch, Seq, Stmt, Store
from nncc.ir.text import buffer_text
from nncc.ir.vector import Intrinsic, Ramp, Shuffle
from nncc.ir.walk import operands, statements

FLAGS = ("-std=c11", "-O2", "-fwrapv", "-ffp-contract=off", "-fno-math-errno", "-fno-trapping-math", "-Wno-psabi")
"""The compiler's options that the emitted code needs to be right, and fast; -march or -mcpu says for which processor."""
_LONGEST = 72
_OPERATORS = {
    BinaryOp.ADD: "+", BinaryOp.SUB: "-", BinaryOp.MUL: "*", BinaryOp.DIV: "/", BinaryOp.EQ: "==", BinaryOp.NE: "!=",
    BinaryOp.LT: "<", BinaryOp.LE: "<=", BinaryOp.SHL: "<<", BinaryOp.SHR: ">>", BinaryOp.BITAND: "&",
    BinaryOp.BITOR: "|", BinaryOp.BITXOR: "^", BinaryOp.AND: "&", BinaryOp.OR: "|",
}  # fmt: skip
_OF_MASKS = {BinaryOp.LT: ">", BinaryOp.LE: ">="}  # true is -1


def emit_c(*units: LoweredUnit) -> str:
    """The C text of lowered units, whole in itself but for nncc_parallel_for of the thread pool."""
    names, prelude = function_names(units), Prelude()
    bodies = [_function(f, names, prelude) for unit in units for f in unit.functions]
    return f"{prelude}\n" + "\n".join(bodies)


def function_names(units: Iterable[LoweredUnit]) -> dict[str, str]:
    """The C names of all functions of lowered units, by their own names; an inner one's is that with ".body"."""
    own = [name for unit in units for f in unit.functions for name in (f.name, f"{f.name}.body")]
    return dict(zip(own, identifiers(f"nncc_kernel_{symbol(name)}" for name in own)))


def _function(function: Function, names: dict[str, str], prelude: Prelude) -> str:
    forks = any(isinstance(s, Fork) for s in statements(function.body))
    range_ = ["begin", "end"] if function.axis is not None else []
    writer = _Writer(prelude, names, [*range_, *["pool"] * forks])
    params = [writer.parameter(b, b.name in function.shared) for b in function.buffers]
    params += [f"{prelude.type(v.dtype)} {writer.bind(v)}" for v in function.scalars]
    params += [f"{prelude.type(i64)} {name}" for name in range_] + ["nncc_pool *pool"] * forks
    if function.axis is None:
        writer.stmt(function.body)
    else:
        writer.loop(function.axis, "begin", "end", function.body)
    if any(isinstance(s, Store) and s.stream for s in statements(function.body)):
        writer.line("__atomic_thread_fence(__ATOMIC_SEQ_CST); /* for streaming stores */")
    inner = names[f"{function.name}.body"]
    head = f"static __attribute__((noinline)) void {inner}({parameter_rows(params) or 'void'})"
    return "\n".join([_described(function), head, "{", *writer.lines, "}", "", _unpacking(function, names, forks)])


def _described(function: Function) -> str:
    """A comment that names the function and its buffers as the kernel does."""
    kind = "A parallel loop" if function.axis is not None else "The kernel"
    return comment_rows(f"{kind} {comment(function.name)}", function.buffers)


def comment_rows(what: str, buffers: Iterable[Buffer]) -> str:
    """A comment with a line for each of some buffers."""
    return "\n".join([f"/* {what}:", *(f"   {comment(buffer_text(b))[1:-1]}" for b in buffers)]) + " */"


def parameter_rows(parameters: list[str]) -> str:
    """The parameters of a function, in one line or in one each."""
    together = ", ".join(parameters)
    return together if len(together) < _LONGEST else "\n    " + ",\n    ".join(parameters)


def _unpacking(function: Function, names: dict[str, str], forks: bool) -> str:
    """The function that takes its arguments from memory and calls the inner one."""
    forked, places = function.axis is not None, range(len(function.buffers) + len(function.scalars))
    values = [f"arguments[{n}]" if n < len(function.buffers) else f"(int64_t)(intptr_t)arguments[{n}]" for n in places]
    values += ["begin", "end"] * forked + (["NULL" if forked else "pool"] if forks else [])
    head = "void *context, int64_t begin, int64_t end" if forked else "void *const *arguments, nncc_pool *pool"
    lines = ["    void *const *arguments = context;"] if forked else []
    lines += ["    (void)arguments;"] * (not places) + ["    (void)pool;"] * (not forked and not forks)
    call = f"    {names[f'{function.name}.body']}({', '.join(values)});"
    return "\n".join([f"{'static ' * forked}void {names[function.name]}({head})", "{", *lines, call, "}", ""])


class _Writer:
    """The lines of one function as they are written, the names in scope, and what is known of the current statement."""

    def __init__(self, prelude: Prelude, functions: dict[str, str], taken: Sequence[str]) -> None:
        self.prelude, self.functions = prelude, functions
        self.lines: list[str] = []
        self.depth = 1
        self.numbers = count()
        self.taken = set(taken)
        self.variables: dict[Var, str] = {}
        self.buffers: dict[str, str] = {}
        self.mask_bits: dict[Var, int] = {}
        self.uses: Counter[Expr] = Counter()
        self.known: dict[Expr, str] = {}

    # Lines and names

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """A block of C; names that are bound in it end with it."""
        before = set(self.taken), dict(self.variables), dict(self.buffers)
        self.line(f"{head}{{")
        self.depth += 1
        yield
        self.depth -= 1
        self.line("}")
        self.taken, self.variables, self.buffers = before

    def identifier(self, name: str) -> str:
        """A name that nothing else in scope has."""
        chosen = identifier(name, self.taken)
        self.taken.add(chosen)
        return chosen

    def bind(self, var: Var) -> str:
        self.variables[var] = self.identifier(var.name)
        return self.variables[var]

    def parameter(self, buffer: Buffer, shared: bool) -> str:
        name = self.identifier(buffer.name)
        self.buffers[buffer.name] = name
        const = "const " if buffer.role in (Role.INPUT, Role.CONSTANT) else ""
        return f"{const}{self.prelude.memory(buffer.dtype)} *{'' if shared else 'restrict '}{name}"

    # Statements

    def stmt(self, stmt: Stmt) -> None:
        assert isinstance(stmt, Store | Let | For | If | Seq | Alloc | Prefetch | Fork), type(stmt).__name__
        match stmt:
            case Store():
                self.store(stmt)
            case Let():
                self.let(stmt)
            case For():
                self.begin(stmt.extent)
                self.loop(stmt.axis, "0", self.bare(stmt.extent), stmt.body)
            case If():
                self.branch(stmt)
            case Seq():
                for child in stmt.stmts:
                    self.stmt(child)
            case Alloc():
                self.alloc(stmt)
            case Prefetch():
                self.begin(*_address(stmt.index[0]))
                how = "" if stmt.soon else ", 0, 2"
                self.line(f"__builtin_prefetch(&{self.place(stmt.buffer, stmt.index[0])[1]}{how});")
            case Fork():
                self.fork(stmt)
            case _:
                assert_never(stmt)

    def begin(self, *values: Expr) -> None:
        """Begin a statement that needs these values: parts that they share are computed once."""
        self.known, self.uses = {}, Counter(values)
        waiting, seen = list(values), set(values)
        while waiting:
            parts = _parts(waiting.pop())
            self.uses.update(parts)
            waiting += [x for x in dict.fromkeys(parts) if x not in seen]
            seen.update(parts)

    def let(self, stmt: Let) -> None:
        with self.block(""):
            self.begin(*(value for _, value in stmt.bindings))
            for var, value in stmt.bindings:
                text, dtype = self.whole(value), var.dtype
                if dtype.is_bool and dtype.lanes > 1:
                    self.mask_bits[var] = self.bits(value)
                    dtype = mask_type(dtype, self.mask_bits[var])
                self.line(f"const {self.prelude.type(dtype)} {self.bind(var)} = {text};")
            self.stmt(stmt.body)

    def loop(self, axis: Var, begin: str, end: str, body: Stmt) -> None:
        name = self.identifier(axis.name)
        if not end.isidentifier() and not end.isdecimal():
            last = self.identifier(f"{axis.name}.end")
            self.line(f"const {self.prelude.type(i64)} {last} = {end};")
            end = last
        with self.block(f"for ({self.prelude.type(i64)} {name} = {begin}; {name} < {end}; {name}++) "):
            self.variables[axis] = name
            self.stmt(body)
        self.taken.discard(name)

    def branch(self, stmt: If) -> None:
        self.begin(stmt.condition)
        with self.block(f"if ({self.bare(stmt.condition)}) "):
            self.stmt(stmt.body)
        if not (isinstance(stmt.otherwise, Seq) and not stmt.otherwise.stmts):
            with self.block("else "):
                self.stmt(stmt.otherwise)

    def alloc(self, stmt: Alloc) -> None:
        with self.block(""):
            body: Stmt = stmt
            while isinstance(body, Alloc):
                buffer, name = body.buffer, self.identifier(body.buffer.name)
                self.buffers[buffer.name] = name
                self.line(self.allocated(buffer, name))
                body = body.body
            self.stmt(body)

    def allocated(self, buffer: Buffer, name: str) -> str:
        """The declaration of a buffer of a thread."""
        return f"{self.prelude.memory(buffer.dtype)} {name}[{max(buffer.room, 1)}] __attribute__((aligned(64)));"

    def fork(self, stmt: Fork) -> None:
        self.begin(*stmt.scalars, stmt.extent)
        slots = [f"(void *){self.buffers[b]}" for b in stmt.buffers]
        slots += [f"(void *)(intptr_t){self.value(v)}" for v in stmt.scalars]
        context = f"(void *[]){{{', '.join(slots) or 'NULL'}}}"
        self.line(f"{FORK_FUNCTION}(pool, {self.functions[stmt.function]}, {context}, {self.bare(stmt.extent)}, 0);")

    def store(self, stmt: Store) -> None:
        if of_tiles(stmt):
            self.begin(*tile_places(stmt))
            for line in tile_lines(stmt, self.buffers, self.prelude, self.bare):
                self.line(line)
            return
        masks = () if stmt.mask is E.TRUE else (stmt.mask,)
        self.begin(stmt.value, *masks, *_address(stmt.index[0]))
        dtype, (kind, pointer, extra) = stmt.value.dtype, self.place(stmt.buffer, stmt.index[0])
        if dtype.lanes == 1:
            assert not masks, "scalar leaves have no masks"
            self.line(f"{pointer} = {self.whole(stmt.value)};")
            return
        byte = f"({self.prelude.type(stored(dtype))})-" if dtype.is_bool else ""
        value = f"{byte}{self.mask(stmt.value, 8)}" if dtype.is_bool else self.whole(stmt.value)
        arguments = [f"&{pointer}", *extra, value, *(unwrapped(self.mask(m, stored(dtype).bits)) for m in masks)]
        streams = stmt.stream and kind is Addressing.DENSE and not masks
        function = self.prelude.stream(dtype) if streams else self.prelude.store(stored(dtype), kind, bool(masks))
        self.line(f"{function}({', '.join(arguments)});")

    # Memory

    def place(self, buffer: str, place: Expr) -> tuple[Addressing, str, list[str]]:
        """How lanes lie in memory, the first element, and the arguments that locate the others."""
        name = self.buffers[buffer]
        if isinstance(place, Ramp):
            element = f"{name}[{self.bare(place.base)}]"
            dense = place.stride == 1
            return (Addressing.DENSE, element, []) if dense else (Addressing.STRIDED, element, [str(place.stride)])
        if place.dtype.lanes == 1:
            return Addressing.DENSE, f"{name}[{self.bare(place)}]", []
        indices = self.converted(self.value(place), place.dtype, i64)
        return Addressing.GATHERED, f"{name}[0]", [unwrapped(indices)]

    def load(self, x: E.Load) -> str:
        kind, pointer, extra = self.place(x.buffer, x.index[0])
        inner = stored(x.dtype)
        if x.dtype.lanes == 1:
            element = f"({pointer} != 0)" if x.dtype.is_bool else pointer
            return element if x.mask is None else f"({self.value(x.mask)} ? {element} : {self.value(self.fill(x))})"
        masks = []
        if x.mask is not None:
            fill = E.Const(int(self.fill(x).value), inner.scalar) if x.dtype.is_bool else self.fill(x)
            masks = [unwrapped(self.mask(x.mask, inner.bits)), self.broadcast(E.Broadcast(fill, inner.lanes))]
        text = f"{self.prelude.load(inner, kind, bool(masks))}({', '.join([f'&{pointer}', *extra, *masks])})"
        return f"({self.prelude.type(mask_type(inner))})({text} != 0)" if x.dtype.is_bool else text

    def fill(self, x: E.Load) -> E.Const:
        """The value of lanes that are off."""
        assert isinstance(x.fill, E.Const)
        return x.fill

    # Expressions

    def bare(self, x: Expr) -> str:
        """The text of a value that stands alone, without parentheses."""
        return unwrapped(self.value(x))

    def whole(self, x: Expr) -> str:
        """The text of what a statement is for, which needs no name for being long."""
        return self.bare(x) if self.uses[x] > 1 else unwrapped(self.compute(x))

    def value(self, x: Expr) -> str:
        """The text of a value as an operand; what is used more than once in a statement, or is long, gets a name.

        A vector of bool is a mask of the size that `bits` gives.
        """
        if x in self.known:
            return self.known[x]
        text = self.compute(x)
        if not _is_cheap(x) and (self.uses[x] > 1 or len(text) > _LONGEST):
            name = f"v{next(self.numbers)}"
            dtype = mask_type(x.dtype, self.bits(x)) if x.dtype.is_bool and x.dtype.lanes > 1 else x.dtype
            self.line(f"const {self.prelude.type(dtype)} {name} = {unwrapped(text)};")
            text = name
        self.known[x] = text
        return text

    def compute(self, x: Expr) -> str:
        match x:
            case E.Const():
                text = literal(x)
                return f"({text})" if text.startswith("-") else text
            case Var():
                return self.variable(x)
            case E.Affine():
                return self.affine(x)
            case E.Load():
                return self.load(x)
            case E.Unary():
                return self.unary(x)
            case E.Binary():
                return self.binary(x)
            case E.Fma():
                return f"{self.prelude.fma(x.dtype)}({self.bare(x.a)}, {self.bare(x.b)}, {self.bare(x.c)})"
            case E.Cast():
                return self.cast(x)
            case E.Bitcast():
                return self.bitcast(x)
            case E.UnlikelySelect():
                return self.unlikely_select(x)
            case E.Select():
                return self.select(x)
            case Ramp():
                return f"{self.prelude.ramp(x.dtype)}({self.bare(x.base)}, {x.stride})"
            case E.Broadcast():
                return self.broadcast(x)
            case Shuffle():
                return self.shuffle(x)
            case Intrinsic():
                return f"{self.prelude.intrinsic(x.name)}({', '.join(map(self.bare, x.operands))})"
            case _:
                raise InternalError(f"no C form of {type(x).__name__}: {x}")

    def variable(self, x: Var) -> str:
        if x not in self.variables:
            raise InternalError(f"the variable {x} is not bound in the lowered form")
        return self.variables[x]

    def affine(self, x: E.Affine) -> str:
        parts = [("-" if c < 0 else "+", self.value(atom) + f" * {abs(c)}" * (abs(c) != 1)) for atom, c in x.terms]
        parts += [("-" if x.const < 0 else "+", str(abs(x.const)))] if x.const else []
        (sign, first), *rest = parts
        return f"({'-' * (sign == '-')}{first}{''.join(f' {s} {text}' for s, text in rest)})"

    def unary(self, x: E.Unary) -> str:
        dtype, prelude = x.x.dtype, self.prelude
        match x.op:
            case UnaryOp.NEG:
                return self.narrow(f"(-{self.value(x.x)})", dtype)
            case UnaryOp.NOT:
                return f"{'~' if dtype.lanes > 1 else '!'}{self.value(x.x)}"
            case UnaryOp.IS_NAN:
                value = self.value(x.x)
                return self.compared(f"({value} != {value})", dtype)
            case UnaryOp.ABS:
                return f"{prelude.absolute(dtype)}({self.bare(x.x)})"
            case UnaryOp.SQRT | UnaryOp.FLOOR | UnaryOp.CEIL | UnaryOp.TRUNC | UnaryOp.ROUND:
                return f"{prelude.unary(x.op, dtype)}({self.bare(x.x)})"
            case _:
                raise InternalError(f"{x.op.name} is not expanded: {x}")

    def binary(self, x: E.Binary) -> str:
        dtype, divisor = x.a.dtype, E.static(x.b)
        if x.op in (BinaryOp.FLOORDIV, BinaryOp.MOD) and dtype.is_int:
            if divisor is not None and divisor > 0 and not divisor & (divisor - 1):
                shift = f">> {divisor.bit_length() - 1}" if x.op is BinaryOp.FLOORDIV else f"& {divisor - 1}"
                return f"({self.value(x.a)} {shift})"
            function = self.prelude.floor_division if x.op is BinaryOp.FLOORDIV else self.prelude.modulo
            return f"{function(dtype)}({self.bare(x.a)}, {self.bare(x.b)})"
        if x.op is BinaryOp.REMAINDER:
            return f"{self.prelude.remainder(dtype)}({self.bare(x.a)}, {self.bare(x.b)})"
        if x.op not in _OPERATORS:
            raise InternalError(f"no C form of {x.op.name} on {dtype}: {x}")
        if dtype.is_bool and dtype.lanes > 1:
            operator, bits = _OF_MASKS.get(x.op, _OPERATORS[x.op]), self.bits(x.a)
            text = f"({self.mask(x.a, bits)} {operator} {self.mask(x.b, bits)})"
            return text if x.op in LOGICAL else self.compared(text, mask_type(dtype, bits))
        operator = _OPERATORS[x.op] * (2 if x.op in LOGICAL else 1)
        typed = f"({self.prelude.type(dtype)})" if isinstance(x.a, E.Const) and dtype.is_int else ""
        a = f"{typed}{self.value(x.a)}"
        text = f"({a} {operator} {self.value(x.b)})"
        return self.compared(text, dtype) if x.op in COMPARISONS else self.narrow(text, dtype)

    def narrow(self, text: str, dtype: DType) -> str:
        """A result of C's int, brought back to the narrow integers that it was made of."""
        return f"({self.prelude.type(dtype)}){text}" if dtype.is_int and dtype.bits < 32 and dtype.lanes == 1 else text

    def compared(self, text: str, dtype: DType) -> str:
        """A comparison of values of a dtype, typed as a mask where they are vectors."""
        return text if dtype.lanes == 1 else f"({self.prelude.type(mask_type(dtype))}){text}"

    def select(self, x: E.Select) -> str:
        if x.condition.dtype.lanes == 1:
            return f"({self.value(x.condition)} ? {self.value(x.a)} : {self.value(x.b)})"
        dtype = mask_type(x.dtype, self.bits(x)) if x.dtype.is_bool else x.dtype
        parts = (self.mask(v, dtype.bits) if v.dtype.is_bool else self.value(v) for v in (x.condition, x.a, x.b))
        return f"{self.prelude.select(dtype)}({', '.join(map(unwrapped, parts))})"

    def unlikely_select(self, x: E.UnlikelySelect) -> str:
        """A variable that a branch changes; what gets a name in the branch has none after it."""
        is_mask, on = x.dtype.is_bool and x.dtype.lanes > 1, x.condition.dtype
        dtype = mask_type(x.dtype, self.bits(x)) if is_mask else x.dtype
        usual = self.mask(x.b, dtype.bits) if is_mask else self.value(x.b)
        some = self.bare(x.condition)
        if on.lanes > 1:
            some = f"{self.prelude.any_lane(mask_type(on, self.bits(x.condition)))}({some})"
        name = f"v{next(self.numbers)}"
        self.line(f"{self.prelude.type(dtype)} {name} = {unwrapped(usual)};")
        known = dict(self.known)
        with self.block(f"if (__builtin_expect({some}, 0)) "):
            self.line(f"{name} = {unwrapped(self.select(x))};")
        self.known = known
        return name

    def broadcast(self, x: E.Broadcast) -> str:
        if x.dtype.is_bool:
            return self.mask(x, 8)
        return f"{self.prelude.splat(x.dtype)}({self.bare(x.x)})"

    def shuffle(self, x: Shuffle) -> str:
        lanes, bits = x.vectors[0].dtype.lanes, self.bits(x.vectors[0]) if x.dtype.is_bool else 0
        vectors = [self.mask(v, bits) if bits else self.value(v) for v in x.vectors]
        if len(x.picks) == 1:
            lane = f"{vectors[x.picks[0] // lanes]}[{x.picks[0] % lanes}]"
            return f"({lane} != 0)" if bits else lane
        both = ", ".join(map(unwrapped, (vectors[0], vectors[-1])))
        return f"__builtin_shufflevector({both}, {', '.join(map(str, x.picks))})"

    # Masks: vectors of bool, as integers of any size

    def bits(self, x: Expr) -> int:
        """The bits of a lane in the mask that `value` gives for a vector of bool."""
        match x:
            case Var():
                return self.mask_bits[x]
            case E.Binary(_, a, _) | E.Unary(_, a) | E.Select(_, a, _) | Shuffle((a, *_), _):
                return self.bits(a) if a.dtype.is_bool else a.dtype.bits
            case E.Cast(a, _):
                return max(a.dtype.bits, 32) if a.dtype.is_float else a.dtype.bits
            case _:
                return 8

    def mask(self, x: Expr, bits: int) -> str:
        """A vector of bool as a mask with lanes of `bits` bits."""
        name = self.prelude.type(mask_type(x.dtype, bits))
        if isinstance(x, E.Broadcast):
            return f"{self.prelude.splat(mask_type(x.dtype, bits))}(-{self.value(x.x)})"
        return self.value(x) if self.bits(x) == bits else f"__builtin_convertvector({self.bare(x)}, {name})"

    # Conversions

    def cast(self, x: E.Cast) -> str:
        old, new = x.x.dtype, x.dtype
        if old.is_bool and new.lanes > 1:
            return self.of_mask(x.x, new)
        text = self.value(x.x)
        if new.is_bool:
            return self.compared(f"({text} != {'0' if old.lanes > 1 else literal(E.Const(0, old))})", old)
        return self.converted(text, old, new.scalar)

    def converted(self, text: str, old: DType, scalar: DType) -> str:
        """A value as another dtype; bf16 meets f32 only."""
        new, prelude = scalar.with_lanes(old.lanes), self.prelude
        if old is new:
            return text
        if old.scalar is bf16 or scalar is bf16:
            return f"{prelude.from_bf16(old) if scalar is f32 else prelude.to_bf16(new)}({unwrapped(text)})"
        plain = old.lanes == 1 or (old.is_int and new.is_int and old.bits == new.bits)
        name = prelude.type(new)
        return f"({name}){text}" if plain else f"__builtin_convertvector({unwrapped(text)}, {name})"

    def of_mask(self, x: Expr, new: DType) -> str:
        """A vector of bool as numbers."""
        if new.is_bool:
            return self.value(x)
        ones = f"(-{self.mask(x, new.bits)})"
        whole = DType(Kind.INT, new.bits, new.lanes)
        return self.converted(ones, whole, new.scalar)

    def bitcast(self, x: E.Bitcast) -> str:
        if x.x.dtype.lanes > 1 and x.dtype.lanes > 1:
            return f"({self.prelude.type(x.dtype)}){self.value(x.x)}"
        return f"{self.prelude.bitcast(x.x.dtype, x.dtype)}({self.bare(x.x)})"


def _address(place: Expr) -> tuple[Expr, ...]:
    """The part of an index that is computed: of a ramp only its base."""
    return (place.base,) if isinstance(place, Ramp) else (place,)


def _parts(x: Expr) -> tuple[Expr, ...]:
    """The names that the text of an expression mentions."""
    if isinstance(x, E.UnlikelySelect):  # in the variable, and in the branch
        return (x.condition, x.b, *operands(x))
    if not isinstance(x, E.Load):
        parts = operands(x)
        twice = isinstance(x, Shuffle) or (isinstance(x, E.Unary) and x.op is UnaryOp.IS_NAN)
        return parts * 2 if twice and len(parts) == 1 else parts
    return (*_address(x.index[0]), *(() if x.mask is None else (x.mask,)))


def _is_cheap(x: Expr) -> bool:
    """Whether an expression is written again wherever it is used: constants, names, sums of names."""
    if isinstance(x, E.Affine):
        return all(isinstance(atom, Var) for atom, _ in x.terms)
    return isinstance(x, E.Const | Var) or (isinstance(x, E.Broadcast) and isinstance(x.x, E.Const))
