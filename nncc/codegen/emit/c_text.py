"""The texts of the C emitter: names and constants, the beginning of a text, and tile registers as arrays.

Names keep what C has in names, and nothing that C, its standard headers or the emitted text mean something by. Every name
and constant of a model or kernel reaches a text through here.

A text begins with types and small functions for what C has no operator for (`Prelude`). Each function says in C what one
node of the lowered form means on one type. It goes lane by lane where GNU C has no vector form: gcc makes single
instructions of that, and clang has functions of its own, from which version on __has_builtin tells. What lanes that are off
would touch in memory is never touched. A mask of lanes has integers of 0 and -1, as GNU C's comparisons give them, of the
size of what it is used with.

Tile registers (AMX) are arrays, and loops over their elements, which mean the same on every processor. That is slow, so a
model that becomes C is compiled for its processor without such registers (`nncc compile --emit c`).
"""

from __future__ import annotations

import math
import re
import textwrap
from collections.abc import Callable, Collection, Mapping
from enum import Enum

import numpy as np

from nncc.codegen.interface import variable
from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.dtypes import ROWS, DType, Kind, bf16, boolean, f32, i64, u8, u32
from nncc.ir.expr import Expr, Load
from nncc.ir.hardware.instructions import TILE_ROW_BYTES, TILE_ROWS, instruction
from nncc.ir.ops import UnaryOp
from nncc.ir.stmt import Store
from nncc.ir.vector import Intrinsic, Ramp, TileRamp

_KEYWORDS = """
    alignas alignof asm auto bool break case char const constexpr continue default do double else enum extern false
    float for fortran goto if inline int long nullptr register restrict return short signed sizeof static
    static_assert struct switch thread_local true typedef typeof union unsigned void volatile while i386 linux unix
    main INLINE HAS_FMA NULL offsetof size_t ptrdiff_t wchar_t max_align_t
"""
_TYPE = rf"({'|'.join(row.name for row in ROWS)})(x\d+)?"
_INTEGER_TYPES = r"u?int((_(fast|least))?\d+|ptr|max)_t"
_OURS = r"nncc_\w*|v\d+|[A-Z0-9_]+_(MAX|MIN|C|WIDTH)|_\w*"
_RESERVED = re.compile(rf"{'|'.join(_KEYWORDS.split())}|(\w+_)?{_TYPE}(_at)?|{_INTEGER_TYPES}|{_OURS}")
_STRING_BYTES = 96


def identifier(name: str, taken: Collection[str]) -> str:
    """A name for a variable that is none of `taken`."""
    return variable(name, taken, _RESERVED)


def is_bits(dtype: DType) -> bool:
    """Whether it is a float that C has no type for, so that an integer holds its bits."""
    return dtype.is_float and dtype.row.c == f"uint{dtype.bits}_t"


def literal(x: E.Const) -> str:
    """A scalar constant."""
    dtype, value = x.dtype, x.value
    if dtype.is_bool:
        return "true" if value else "false"
    if not dtype.is_float:
        return _integer(int(value), dtype)
    with np.errstate(over="ignore"):  # infinity, as IEEE 754 has it
        rounded = dtype.numpy.type(value)
    if is_bits(dtype):
        return f"0x{int(rounded.view(f'u{dtype.size_bytes}')):0{2 * dtype.size_bytes}x}"
    text = _number(float(rounded), "" if dtype.bits == 64 else "f")
    return f"(f16)({text})" if dtype.bits == 16 else text


def _number(value: float, end: str) -> str:
    if math.isnan(value):
        return f'__builtin_nan{end}("")'
    if math.isinf(value):
        return f"{'-' * (value < 0)}__builtin_inf{end}()"
    return f"{np.float32(value) if end else value!s}{end}"


def _integer(value: int, dtype: DType) -> str:
    if dtype.kind is Kind.INT and dtype.bits >= 32 and value == dtype.lowest:
        return f"INT{dtype.bits}_MIN"
    end = "u" if dtype.kind is Kind.UINT and dtype.bits >= 32 else ""
    return f"{value}{end}{'l' * (abs(value) >= 1 << 31 and dtype.bits == 64)}"


def unwrapped(text: str) -> str:
    """The text without parentheses around all of it."""
    if not text.startswith("("):
        return text
    depth = 0
    for n, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if not depth:
            return text[1:-1] if n == len(text) - 1 else text
    return text


def string(text: str) -> str:
    """A string constant, in lines."""
    data = text.encode(errors="replace").replace(b"\0", b" ")
    plain = ["".join(map(_character, data[n : n + _STRING_BYTES])) for n in range(0, len(data), _STRING_BYTES)]
    return "\n    ".join(f'"{part}"' for part in plain or [""])


def _character(byte: int) -> str:
    """As it is, or as three octal digits: quotes, what a backslash or a trigraph could begin, what is not ASCII."""
    return chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"


HEAD = """\
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#pragma clang diagnostic ignored "-Wtautological-compare"
#endif
#define INLINE static inline __attribute__((always_inline))
/* A fused multiply-add is rounded once where the processor has one. */
#if defined(__FMA__) || defined(__aarch64__) || defined(__FP_FAST_FMAF)
#define HAS_FMA 1
#else
#define HAS_FMA 0
#endif

typedef struct nncc_pool nncc_pool;
void nncc_parallel_for(nncc_pool *pool, void (*body)(void *, int64_t, int64_t), void *context, int64_t extent,
                       int64_t grain);
"""
_BUILTINS = {UnaryOp.SQRT: "sqrt", UnaryOp.FLOOR: "floor", UnaryOp.CEIL: "ceil", UnaryOp.TRUNC: "trunc",
             UnaryOp.ROUND: "rint"}  # fmt: skip


class Addressing(Enum):
    """How the lanes of a vector lie in memory: the word in the function's name, the parameter, the offset of lane n."""

    DENSE = ("", "", "N")
    STRIDED = ("_strided", "STEP step", "N * step")
    GATHERED = ("_gathered", "INDEX at", "at[N]")

    def lane(self, n: int | str) -> str:
        """The offset of lane n."""
        return self.value[2].replace("N", str(n))


def stored(dtype: DType) -> DType:
    """The dtype of an element in memory: a bool is a byte."""
    return u8.with_lanes(dtype.lanes) if dtype.is_bool else dtype


def mask_type(dtype: DType, bits: int = 0) -> DType:
    """The mask of a vector's lanes, or one with lanes of `bits` bits."""
    return DType(Kind.INT, bits or stored(dtype).bits, dtype.lanes)


class Prelude:
    """The types and functions that a text uses, each written once; every method gives the name of what it adds."""

    head = HEAD

    def __init__(self) -> None:
        self._types: dict[str, str] = {}
        self._functions: dict[str, str] = {}

    def __str__(self) -> str:
        return "\n".join([self.head, *self._types.values(), "", *self._functions.values()])

    def type(self, dtype: DType) -> str:
        """A value of a dtype other than a vector of bool."""
        scalar, name = str(dtype.scalar), str(dtype)
        if dtype.is_bool:
            return name
        if scalar not in self._types:
            self._types[scalar] = f"typedef {dtype.row.c} {scalar};\n{_at(scalar)}"
        if name not in self._types:
            vector = f"typedef {scalar} {name} __attribute__((vector_size({dtype.size_bytes})));"
            self._types[name] = f"{vector}\n{_at(name, f', aligned({dtype.scalar.size_bytes})')}"
        return name

    def memory(self, dtype: DType) -> str:
        """Elements of a dtype in memory, which may hold anything else before or after."""
        return f"{self.type(stored(dtype))}_at"

    def _add(self, name: str, result: DType | None, parameters: str, body: str) -> str:
        if name not in self._functions:
            head = f"INLINE {self.type(result) if result else 'void'} {name}({parameters})"
            self._functions[name] = f"{head}\n{{\n{textwrap.indent(body, '    ', _is_code)}\n}}\n"
        return name

    # Memory

    def load(self, dtype: DType, place: Addressing, masked: bool) -> str:
        """A function (address[, step or indices][, mask, what lanes that are off hold])."""
        name, kind = self.type(dtype), self.memory(dtype.scalar)
        parameters = f"const {kind} *p{self._place(place, dtype)}"
        if masked:
            parameters += f", {self.type(mask_type(dtype))} on, {name} off"
            body = _each_on(dtype, f"off[n] = p[{place.lane('n')}];") + "\nreturn off;"
            call = f"return ({name})__builtin_masked_load(__builtin_convertvector(on, flags), p, (lanes)off);"
            body = _masked(dtype, kind, "load", call, body) if place is Addressing.DENSE else body
        elif place is Addressing.DENSE:
            body = f"return *(const {name}_at *)p;"
        else:
            body = _lanes(dtype, lambda n: f"p[{place.lane(n)}]")
        return self._add(f"load{place.value[0]}{'_masked' * masked}_{name}", dtype, parameters, body)

    def store(self, dtype: DType, place: Addressing, masked: bool) -> str:
        """A function (address[, step or indices], value[, mask])."""
        name, kind = self.type(dtype), self.memory(dtype.scalar)
        parameters = f"{kind} *p{self._place(place, dtype)}, {name} x"
        if masked:
            parameters += f", {self.type(mask_type(dtype))} on"
            body = _each_on(dtype, f"p[{place.lane('n')}] = x[n];")
            call = "__builtin_masked_store(__builtin_convertvector(on, flags), (lanes)x, p);"
            # LLVM 22 stores too many bytes of integers that it narrows, where the mask is constant with one lane on
            narrowed = not dtype.is_float or is_bits(dtype)
            body = body if narrowed or place is not Addressing.DENSE else _masked(dtype, kind, "store", call, body)
        elif place is Addressing.DENSE:
            body = f"*({name}_at *)p = x;"
        else:
            body = "\n".join(f"p[{place.lane(n)}] = x[{n}];" for n in range(dtype.lanes))
        return self._add(f"store{place.value[0]}{'_masked' * masked}_{name}", None, parameters, body)

    def stream(self, dtype: DType) -> str:
        """A function (address, value) that passes the caches by where the compiler offers that."""
        dtype = stored(dtype)
        name, call = self.type(dtype), "__builtin_nontemporal_store"
        body = f"#if __has_builtin({call})\n{call}(x, ({name}_at *)p);\n#else\n*({name}_at *)p = x;\n#endif"
        return self._add(f"stream_{name}", None, f"{self.memory(dtype.scalar)} *p, {name} x", body)

    def _place(self, place: Addressing, dtype: DType) -> str:
        step, index = (self.type(i64.with_lanes(lanes)) for lanes in (1, dtype.lanes))
        parameter = place.value[1].replace("STEP", step).replace("INDEX", index)
        return ", " * (place is not Addressing.DENSE) + parameter

    # Values

    def splat(self, dtype: DType) -> str:
        """A function that gives a vector with a scalar in every lane."""
        return self._add(f"splat_{dtype}", dtype, f"{self.type(dtype.scalar)} x", _lanes(dtype, lambda n: "x"))

    def ramp(self, dtype: DType) -> str:
        """A function that gives base, base + step, ..."""
        scalar, numbers = self.type(dtype.scalar), ", ".join(map(str, range(dtype.lanes)))
        steps = f"const {dtype} numbers = {{{numbers}}};"
        body = f"{steps}\nreturn {self.splat(dtype)}(base) + {self.splat(dtype)}(step) * numbers;"
        return self._add(f"ramp_{dtype}", dtype, f"{scalar} base, {scalar} step", body)

    def select(self, dtype: DType) -> str:
        """A function (mask, a, b)."""
        name, mask = self.type(dtype), self.type(mask_type(dtype))
        body = f"return ({name})((({mask})a & on) | (({mask})b & ~on));"
        return self._add(f"select_{name}", dtype, f"{mask} on, {name} a, {name} b", body)

    def any_lane(self, dtype: DType) -> str:
        """A function that tells whether a mask is on in some lane: halves are joined until two lanes are left."""
        half = dtype.lanes // 2
        if half == 1:
            body = "return (x[0] | x[1]) != 0;"
        else:
            low, high = (", ".join(map(str, range(n, n + half))) for n in (0, half))
            halves = " | ".join(f"__builtin_shufflevector(x, x, {picks})" for picks in (low, high))
            body = f"return {self.any_lane(dtype.scalar.with_lanes(half))}({halves});"
        return self._add(f"any_{dtype}", boolean, f"{self.type(dtype)} x", body)

    def fma(self, dtype: DType) -> str:
        """A function (a, b, c) for a * b + c."""
        name, call = self.type(dtype), _builtin("fma", dtype)
        lanes = _lanes(dtype, lambda n: f"{call}(a[{n}], b[{n}], c[{n}])")
        fused = f"return {call}(a, b, c);" if dtype.lanes == 1 else _elementwise("fma", "a, b, c", lanes)
        body = f"#if HAS_FMA\n{fused}\n#else\nreturn a * b + c;\n#endif"
        return self._add(f"fma_{name}", dtype, f"{name} a, {name} b, {name} c", body)

    def unary(self, op: UnaryOp, dtype: DType) -> str:
        """A function for a square root or a rounding; rint rounds half to even, as every operation here does."""
        name, call = self.type(dtype), _builtin(_BUILTINS[op], dtype)
        if dtype.lanes == 1:
            return call
        body = _elementwise(_BUILTINS[op], "x", _lanes(dtype, lambda n: f"{call}(x[{n}])"))
        return self._add(f"{op.value.text}_{name}", dtype, f"{name} x", body)

    def absolute(self, dtype: DType) -> str:
        """A function for the absolute value of floats or signed integers."""
        name = self.type(dtype)
        if dtype.is_float:
            bits = self.type(DType(Kind.UINT, dtype.bits, dtype.lanes))
            cleared = f"({name})(({bits})x & {(1 << (dtype.bits - 1)) - 1:#x})"
            value = _builtin("fabs", dtype) + "(x)" if dtype.lanes == 1 else cleared
        else:
            value = f"({name})(x < 0 ? -x : x)" if dtype.lanes == 1 else "(x ^ (x < 0)) - (x < 0)"
        return self._add(f"abs_{name}", dtype, f"{name} x", f"return {value};")

    def remainder(self, dtype: DType) -> str:
        """A function for the remainder of the truncated quotient of floats."""
        name, call = self.type(dtype), _builtin("fmod", dtype)
        body = f"return {call}(a, b);" if dtype.lanes == 1 else _lanes(dtype, lambda n: f"{call}(a[{n}], b[{n}])")
        return self._add(f"remainder_{name}", dtype, f"{name} a, {name} b", body)

    def floor_division(self, dtype: DType) -> str:
        """A function (a, b) that rounds the quotient of integers down: C rounds it towards zero."""
        name, less = self.type(dtype), "-" if dtype.lanes == 1 else "+"
        wrong = f" {less} ((rest != 0) & ((rest ^ b) < 0))" if dtype.kind is Kind.INT else ""
        body = f"{self._rest(dtype) if wrong else ''}return ({name})(a / b{wrong});"
        return self._add(f"floordiv_{name}", dtype, f"{name} a, {name} b", body)

    def modulo(self, dtype: DType) -> str:
        """A function (a, b) for the rest of the floor division, which has the sign of b."""
        name, wrong = self.type(dtype), "((rest != 0) & ((rest ^ b) < 0))"
        moved = f"({wrong} ? rest + b : rest)" if dtype.lanes == 1 else f"(rest + (b & {wrong}))"
        body = f"{self._rest(dtype)}return ({name}){moved if dtype.kind is Kind.INT else 'rest'};"
        return self._add(f"mod_{name}", dtype, f"{name} a, {name} b", body)

    def _rest(self, dtype: DType) -> str:
        return f"const {self.type(dtype)} rest = ({self.type(dtype)})(a % b);\n"

    def intrinsic(self, name: str) -> str:
        """A function (start, a, b) for an instruction that adds products of neighbours, as ir.hardware.instructions says."""
        row = instruction(name)
        length, result = dict(row.axes)[row.reduced[0]], row.dtype.with_lanes(row.lanes)
        types = [o.dtype.with_lanes(row.lanes * length) for o in row.operands]
        parameters = ", ".join([f"{self.type(result)} start", *(f"{self.type(t)} {o}" for t, o in zip(types, "ab"))])
        a, b = (
            f"{self.from_bf16(t.scalar) if t.scalar is bf16 else f'({self.type(row.dtype)})'}({o}[n * {length} + k])"
            for t, o in zip(types, "ab")
        )
        loops = f"for (int n = 0; n < {row.lanes}; n++)\n    for (int k = 0; k < {length}; k++)"
        return self._add(
            f"{name.replace('.', '_')}_{result}",
            result,
            parameters,
            f"{loops}\n        start[n] += {a} * {b};\nreturn start;",
        )

    # Conversions

    def bitcast(self, old: DType, new: DType) -> str:
        """A function that reads the bits of one type as another."""
        body = f"{self.type(new)} y;\n__builtin_memcpy(&y, &x, sizeof y);\nreturn y;"
        return self._add(f"bits_{old}_as_{new}", new, f"{self.type(old)} x", body)

    def from_bf16(self, dtype: DType) -> str:
        """A function from bf16, kept as its bits, to f32."""
        wide, bits = f32.with_lanes(dtype.lanes), self.type(u32.with_lanes(dtype.lanes))
        widened = f"({bits})x" if dtype.lanes == 1 else f"__builtin_convertvector(x, {bits})"
        body = f"return {self._bits(u32.with_lanes(dtype.lanes), wide)}({widened} << 16);"
        return self._add(f"widened_{dtype}", wide, f"{self.type(dtype)} x", body)

    def to_bf16(self, dtype: DType) -> str:
        """A function from f32 to bf16: half to even, NaN stays NaN."""
        wide, whole = f32.with_lanes(dtype.lanes), u32.with_lanes(dtype.lanes)
        name, bits = self.type(dtype), self.type(whole)
        if dtype.lanes == 1:
            last = f"return ({name})((x == x ? rounded : bits | 0x400000) >> 16);"
        else:
            picked = f"(rounded & ({bits})(x == x)) | ((bits | 0x400000) & ({bits})(x != x))"
            last = f"return __builtin_convertvector(({picked}) >> 16, {name});"
        lines = (
            f"const {bits} bits = {self._bits(wide, whole)}(x);",
            f"const {bits} rounded = bits + 0x7fff + ((bits >> 16) & 1);",
            last,
        )
        return self._add(f"rounded_{dtype}", dtype, f"{self.type(wide)} x", "\n".join(lines))

    def _bits(self, old: DType, new: DType) -> str:
        return f"({self.type(new)})" if old.lanes > 1 else self.bitcast(old, new)


def _at(name: str, alignment: str = "") -> str:
    return f"typedef {name} {name}_at __attribute__((may_alias{alignment}));"


def _is_code(line: str) -> bool:
    return bool(line.strip()) and not line.startswith("#")


def _builtin(name: str, dtype: DType) -> str:
    return f"__builtin_{name}{'f' if dtype.bits == 32 else ''}"


def _elementwise(name: str, arguments: str, lanes: str) -> str:
    builtin = f"__builtin_elementwise_{name}"
    return f"#if __has_builtin({builtin})\nreturn {builtin}({arguments});\n#else\n{lanes}\n#endif"


def _each_on(dtype: DType, statement: str) -> str:
    return f"for (int n = 0; n < {dtype.lanes}; n++)\n    if (on[n])\n        {statement}"


def _masked(dtype: DType, kind: str, name: str, call: str, otherwise: str) -> str:
    """Clang's own masked memory access, which takes vectors of its own kind, or else a loop."""
    vector = f"__attribute__((ext_vector_type({dtype.lanes})))"
    types = f"typedef bool flags {vector};\ntypedef {kind} lanes {vector};"
    return f"#if __has_builtin(__builtin_masked_{name})\n{types}\n{call}\n#else\n{otherwise}\n#endif"


def _lanes(dtype: DType, lane: Callable[[int], str]) -> str:
    """A return of a vector, lane by lane."""
    lanes = [lane(n) for n in range(dtype.lanes)]
    rows = [lanes[n : n + 4] for n in range(0, dtype.lanes, 4)]
    inner = "".join(f"\n    {', '.join(row)}," for row in rows) + "\n" if len(rows[0][0]) > 1 else ", ".join(lanes)
    return f"return ({dtype}){{{inner}}};"


Text = Callable[[Expr], str]


def of_tiles(stmt: Store) -> bool:
    """Whether a store sets a register of tiles, or stores one: no vector is as long."""
    return stmt.value.dtype.size_bytes == TILE_ROWS * TILE_ROW_BYTES


def tile_places(stmt: Store) -> tuple[Expr, ...]:
    """The places that a store for which `of_tiles` holds computes."""
    loads = [x for x in (stmt.value, *stmt.value.operands) if isinstance(x, Load)]
    return tuple(_base(place) for place in (stmt.index[0], *(x.index[0] for x in loads)))


def tile_lines(stmt: Store, names: Mapping[str, str], prelude: Prelude, text: Text) -> list[str]:
    """The lines of a store for which `of_tiles` holds. names: of buffers; text: of an expression."""
    value, to = stmt.value, f"{names[stmt.buffer]} + {text(_base(stmt.index[0]))}"
    if isinstance(value, Intrinsic):
        return _product(value, to, names, prelude, text)
    if isinstance(value, Load):
        of, place = f"{names[value.buffer]} + {text(_base(value.index[0]))}", value.index[0]
        steps = [
            f"row * {p.stride if isinstance(p, TileRamp) else value.dtype.lanes // TILE_ROWS}"
            for p in (stmt.index[0], place)
        ]
        copy = f"    __builtin_memcpy({to} + {steps[0]}, {of} + {steps[1]}, {TILE_ROW_BYTES});"
        return [f"for (int row = 0; row < {TILE_ROWS}; row++)", copy]
    if isinstance(value, E.Broadcast) and isinstance(value.x, E.Const) and not value.x.value:
        return [f"__builtin_memset({to}, 0, {value.dtype.size_bytes});"]
    raise InternalError(f"no C form of {value} as a tile")


def _product(x: Intrinsic, to: str, names: Mapping[str, str], prelude: Prelude, text: Text) -> list[str]:
    """The loops of an instruction on tiles."""
    row = instruction(x.name)
    extents, factors = dict(row.axes), []
    for load, o in zip(x.operands[1:], row.operands):
        if not isinstance(load, Load):
            raise InternalError(f"{load} is in no register of tiles")
        at = ""
        for axis in o.axes:
            at = f"({at}) * {extents[axis]} + {axis}" if at else axis
        element = f"{names[load.buffer]}[{text(_base(load.index[0]))} + {at}]"
        factors.append(
            f"{prelude.from_bf16(bf16)}({element})" if o.dtype is bf16 else f"({prelude.type(row.dtype)}){element}"
        )
    loops = [f"{'    ' * n}for (int {axis} = 0; {axis} < {extent}; {axis}++)" for n, (axis, extent) in enumerate(row.axes)]
    down, along = row.spatial
    total = f"({to})[{down} * {extents[along]} + {along}]"
    return [*loops, f"{'    ' * len(loops)}{total} += {' * '.join(factors)};"]


def _base(place: Expr) -> Expr:
    return place.base if isinstance(place, Ramp | TileRamp) else place
