"""Types, constants, operators and conversions as LLVM IR text, and tile registers (AMX) in it.

Conversions and divisions that round down take several instructions: `define` writes one and gives the name of its result.

A buffer in tile registers has one register for each 1024 bytes. The intrinsics take numbers of registers: nothing allocates
any, and nothing is spilled. All registers have 16 rows of 64 bytes, from the beginning of a function to its end.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import DType, Kind, boolean
from nncc.ir.expr import Expr, Load
from nncc.ir.hardware.instructions import TILE_REGISTERS, TILE_ROW_BYTES, TILE_ROWS, instruction
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Alloc, Stmt, Store
from nncc.ir.vector import Intrinsic, Ramp, TileRamp
from nncc.ir.walk import statements

_FLOAT_BINARY = {
    BinaryOp.ADD: "fadd", BinaryOp.SUB: "fsub", BinaryOp.MUL: "fmul", BinaryOp.DIV: "fdiv", BinaryOp.REMAINDER: "frem",
    BinaryOp.EQ: "fcmp oeq", BinaryOp.NE: "fcmp une", BinaryOp.LT: "fcmp olt", BinaryOp.LE: "fcmp ole",
}  # fmt: skip
_INT_BINARY = {
    BinaryOp.ADD: "add", BinaryOp.SUB: "sub", BinaryOp.MUL: "mul", BinaryOp.EQ: "icmp eq", BinaryOp.NE: "icmp ne",
    BinaryOp.AND: "and", BinaryOp.OR: "or", BinaryOp.SHL: "shl", BinaryOp.BITAND: "and", BinaryOp.BITOR: "or",
    BinaryOp.BITXOR: "xor",
}  # fmt: skip
_SIGNED = {BinaryOp.LT: ("icmp slt", "icmp ult"), BinaryOp.LE: ("icmp sle", "icmp ule"), BinaryOp.SHR: ("ashr", "lshr"),
           BinaryOp.DIV: ("sdiv", "udiv")}  # fmt: skip


@cache
def type_text(dtype: DType) -> str:
    """The type of a value, such as <8 x float>."""
    scalar = dtype.row.llvm
    return scalar if dtype.lanes == 1 else f"<{dtype.lanes} x {scalar}>"


def own_type(dtype: DType) -> str:
    """The type that LLVM has for a dtype.

    bf16 is kept as its bits outside of instructions that are made for it: LLVM 22 ends the process for some shuffles of
    bfloat, such as one of the upper halves of two vectors of 16.
    """
    return type_text(dtype).replace("i16", "bfloat") if dtype.kind is Kind.BFLOAT else type_text(dtype)


@cache
def memory_type(dtype: DType) -> str:
    """The type of a stored element."""
    return type_text(stored(dtype))


def literal(x: E.Const) -> str:
    """A constant as LLVM reads it: floats by their bits, which no reader rounds."""
    if x.dtype.is_bool:
        return "true" if x.value else "false"
    if not x.dtype.is_float:
        return str(x.value)
    if x.dtype.row.is_storage:
        return str(int(x.dtype.numpy.type(x.value).view("u1")))
    if x.dtype.bits == 16:
        with np.errstate(over="ignore"):
            bits = int(x.dtype.numpy.type(x.value).view("u2"))
        return f"0xH{bits:04X}" if x.dtype.kind is Kind.FLOAT else str(bits)
    with np.errstate(over="ignore"):  # infinity, as IEEE 754 has it
        rounded = float(x.dtype.numpy.type(x.value))
    return f"0x{struct.unpack('<Q', struct.pack('<d', rounded))[0]:016X}"


@cache
def suffix(dtype: DType) -> str:
    """The type suffix of an overloaded intrinsic."""
    by_name = dtype.is_float and not dtype.row.llvm.startswith("i")
    scalar = dtype.row.name if by_name else dtype.row.llvm
    return scalar if dtype.lanes == 1 else f"v{dtype.lanes}{scalar}"


def stored(dtype: DType) -> DType:
    """The dtype of a stored element: a bool is a byte in memory."""
    return DType(Kind.UINT, 8, dtype.lanes) if dtype.is_bool else dtype


def conversion(old: DType, new: DType) -> str:
    """The LLVM instruction that converts a dtype into another; empty when the bits stay."""
    if old.is_float and new.is_float:
        return "" if old.scalar is new.scalar else "fpext" if new.bits > old.bits else "fptrunc"
    if old.is_float:
        return "fptosi" if new.kind is Kind.INT else "fptoui"
    if new.is_float:
        return "sitofp" if old.kind is Kind.INT else "uitofp"
    if new.bits == old.bits:
        return ""
    return "trunc" if new.bits < old.bits else "sext" if old.kind is Kind.INT else "zext"


def opcode(op: BinaryOp, dtype: DType) -> str | None:
    """The LLVM instruction of an operator on two values of a dtype, if one does it."""
    if dtype.is_float:
        return _FLOAT_BINARY.get(op)
    if op in _SIGNED:
        return _SIGNED[op][dtype.kind is not Kind.INT]
    return _INT_BINARY.get(op)


Define = Callable[[str], str]


def divided(x: E.Binary, value: Callable[[Expr], str], define: Define) -> str:
    """Floor division and modulo: exact by shifts for powers of two, else truncation corrected below zero."""
    kind, a, divisor = type_text(x.dtype), value(x.a), E.static(x.b)
    floor = x.op is BinaryOp.FLOORDIV
    if x.dtype.kind is Kind.UINT:
        return define(f"{'udiv' if floor else 'urem'} {kind} {a}, {value(x.b)}")
    if divisor is not None and divisor > 0 and not divisor & (divisor - 1):
        return define(f"ashr {kind} {a}, {divisor.bit_length() - 1}" if floor else f"and {kind} {a}, {divisor - 1}")
    b, truth = value(x.b), type_text(boolean.with_lanes(x.dtype.lanes))
    zero = "0" if x.dtype.lanes == 1 else "zeroinitializer"
    rest = define(f"srem {kind} {a}, {b}")
    apart = define(f"xor {kind} {rest}, {b}")
    below = define(f"icmp slt {kind} {apart}, {zero}")
    inexact = define(f"icmp ne {kind} {rest}, {zero}")
    wrong = define(f"and {truth} {below}, {inexact}")
    if floor:
        quotient = define(f"sdiv {kind} {a}, {b}")
        correction = define(f"sext {truth} {wrong} to {kind}")
        return define(f"add {kind} {quotient}, {correction}")
    shifted = define(f"add {kind} {rest}, {b}")
    return define(f"select {truth} {wrong}, {kind} {shifted}, {kind} {rest}")


def converted(old: DType, new: DType, value: str, define: Define) -> str:
    """A value of a dtype as one of another."""
    if new.is_bool:
        zero = "zeroinitializer" if old.lanes > 1 else "0.0" if old.is_float else "0"
        return define(f"{'fcmp une' if old.is_float else 'icmp ne'} {type_text(old)} {value}, {zero}")
    op, kind, own = conversion(old, new), type_text(new), own_type(new)
    if not op:
        return value
    if old.kind is Kind.BFLOAT:  # the upper half of an f32
        wide = type_text(DType(Kind.UINT, 32, old.lanes))
        bits = define(f"zext {type_text(old)} {value} to {wide}")
        high = define(f"shl {wide} {bits}, {'16' if old.lanes == 1 else 'splat (i32 16)'}")
        return define(f"bitcast {wide} {high} to {kind}")
    made = define(f"{op} {type_text(old)} {value} to {own}")
    return made if own == kind else define(f"bitcast {own} {made} to {kind}")


def in_own_type(dtype: DType, value: str, define: Define) -> tuple[str, str]:
    """The type and name of a value as LLVM's instructions on its dtype take it."""
    kind, own = type_text(dtype), own_type(dtype)
    return own, value if own == kind else define(f"bitcast {kind} {value} to {own}")


_BYTES = TILE_ROWS * TILE_ROW_BYTES
_CONFIGURATION = "nncc.tiles"
_SIZES = [1, *[0] * 15, *[TILE_ROW_BYTES, 0] * TILE_REGISTERS, *[0] * 16, *[TILE_ROWS] * TILE_REGISTERS, *[0] * 8]
"""Palette 1, then for each register the bytes of a row, in 16 bits, and its rows; what else there is of 16 each is 0."""
CONFIGURATION = f"@{_CONFIGURATION} = internal constant [64 x i8] [{', '.join(f'i8 {n}' for n in _SIZES)}]"

Call = Callable[[str, str, list[tuple[str, str]]], str]
Pointer = Callable[[Buffer, Expr], str]


def uses_tiles(body: Stmt) -> bool:
    """Whether a statement needs registers of tiles."""
    return any(isinstance(s, Alloc) and s.buffer.scope is Scope.TILE for s in statements(body))


@dataclass
class Tiles:
    """The registers of one function. call, pointer: how the emitter calls an intrinsic, and the address of an element."""

    call: Call
    pointer: Pointer
    first: dict[str, int] = field(default_factory=dict)
    """The number of the first register of each buffer that has some now."""

    def configure(self) -> None:
        self.call("llvm.x86.ldtilecfg", "void", [("ptr", f"@{_CONFIGURATION}")])

    def release(self) -> None:
        """Leave the registers without contents, which a change of the thread need not save then."""
        self.call("llvm.x86.tilerelease", "void", [])

    def take(self, buffer: Buffer, buffers: Mapping[str, Buffer]) -> None:
        """Give registers to a buffer. Raises: InternalError where too few are left."""
        taken = {n for name, at in self.first.items() for n in range(at, at + _count(buffers[name]))}
        count = _count(buffer)
        fitting = (at for at in range(TILE_REGISTERS - count + 1) if taken.isdisjoint(range(at, at + count)))
        at = next(fitting, None)
        if at is None:
            raise InternalError(f"{buffer.name} needs {count} registers of tiles, and {len(taken)} are taken")
        self.first[buffer.name] = at

    def free(self, buffer: Buffer) -> None:
        del self.first[buffer.name]

    def store(self, stmt: Store, buffers: Mapping[str, Buffer]) -> bool:
        """A store to registers or of one; false for any other."""
        if stmt.buffer in self.first:
            self._set(self._number(stmt.buffer, stmt.index[0], buffers), stmt.value, buffers)
            return True
        if isinstance(stmt.value, Load) and stmt.value.buffer in self.first:
            number = self._number(stmt.value.buffer, stmt.value.index[0], buffers)
            self._move("tilestored64", number, buffers[stmt.buffer], stmt.index[0])
            return True
        return False

    def _set(self, number: int, value: Expr, buffers: Mapping[str, Buffer]) -> None:
        if isinstance(value, E.Broadcast) and isinstance(value.x, E.Const) and not value.x.value:
            self.call("llvm.x86.tilezero", "void", [("i8", str(number))])
        elif isinstance(value, Load):
            self._move("tileloadd64", number, buffers[value.buffer], value.index[0])
        elif isinstance(value, Intrinsic):
            given = [self._operand(x, buffers) for x in value.operands]
            if given[0] != number:
                raise InternalError(f"{value.name} adds to register {given[0]} of tiles, and not to {number}")
            self.call(f"llvm.{instruction(value.name).machine}", "void", [("i8", str(n)) for n in given])
        else:
            raise InternalError(f"no register of tiles can be set to {value}")

    def _operand(self, x: Expr, buffers: Mapping[str, Buffer]) -> int:
        if not isinstance(x, Load):
            raise InternalError(f"{x} is in no register of tiles")
        return self._number(x.buffer, x.index[0], buffers)

    def _number(self, name: str, place: Expr, buffers: Mapping[str, Buffer]) -> int:
        lanes = _BYTES // buffers[name].dtype.size_bytes
        at = E.static(place.base) if isinstance(place, Ramp) and place.stride == 1 and place.lanes == lanes else None
        if at is None or at % lanes or name not in self.first:
            raise InternalError(f"{name}[{place}] is no register of tiles")
        return self.first[name] + at // lanes

    def _move(self, name: str, number: int, buffer: Buffer, place: Expr) -> None:
        if not isinstance(place, TileRamp):
            raise InternalError(f"{buffer.name}[{place}] is not rows of a tile")
        pitch = place.stride * buffer.dtype.size_bytes
        self.call(
            f"llvm.x86.{name}", "void", [("i8", str(number)), ("ptr", self.pointer(buffer, place.base)), ("i64", str(pitch))]
        )


def _count(buffer: Buffer) -> int:
    """The registers that a buffer needs."""
    return -(-buffer.size * buffer.dtype.size_bytes // _BYTES)
