"""Types, constants, operators and conversions as LLVM IR text."""

from __future__ import annotations

import struct
from functools import cache

import numpy as np

from nncc.ir import expr as E
from nncc.ir.dtypes import DType, Kind
from nncc.ir.ops import BinaryOp

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
