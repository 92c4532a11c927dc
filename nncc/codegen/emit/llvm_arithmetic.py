"""Arithmetic that takes several instructions of LLVM: conversions, and division that rounds down.

`define` writes an instruction and gives the name of its result.
"""

from __future__ import annotations

from collections.abc import Callable

from nncc.codegen.emit.llvm_text import conversion, own_type, type_text
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, Kind, boolean
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp

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
