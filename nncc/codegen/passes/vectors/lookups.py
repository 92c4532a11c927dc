"""Pass: bytes that are looked up in a table of 256 are shuffled out of registers that hold it.

A vector of bytes says for each lane which of 128 bytes, two registers, an instruction puts there; the highest bit of each
chooses between the halves of the table. A load of each lane by itself takes some ten times as long.

    table[i64(u8 lanes)]    ->    select(lanes < 128, vpermi2b(t0, lanes, t1), vpermi2b(t2, lanes, t3))
"""

from __future__ import annotations

from dataclasses import replace

from nncc.codegen.passes.vectors.vectorize import buffer_table
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.dtypes import BYTE_VALUES, DType, u8
from nncc.ir.expr import Expr, Load
from nncc.ir.hardware.instructions import LOOKUP, instruction
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Stmt
from nncc.ir.vector import Intrinsic, Ramp, Shuffle
from nncc.ir.walk import expressions, loads, map_expressions, rewrite_loads, rewrite_stmt

HALF_BYTES, REGISTER_BYTES = 128, 64
"""Bytes of two registers, which an instruction chooses from; and those of one. By definition of the instruction."""


def look_up(kernel: Kernel) -> Kernel:
    """No vector of bytes is loaded lane by lane from a table of all bytes."""
    table = buffer_table(kernel)
    if not any(map(_is_table, table.values())):
        return kernel

    def change(stmt: Stmt) -> Stmt | None:
        if not any(_places(load, table[load.buffer]) is not None for x in expressions(stmt) for load in loads(x)):
            return None
        return map_expressions(stmt, lambda x: rewrite_loads(x, lambda load: _looked_up(load, table[load.buffer])))

    return replace(kernel, body=rewrite_stmt(kernel.body, change))


def _is_table(buffer: Buffer) -> bool:
    """Whether a byte lies in memory for each value of a byte."""
    return buffer.dtype.size_bytes == 1 and buffer.most == (BYTE_VALUES,) and buffer.scope.in_memory


def _places(load: Load, buffer: Buffer) -> Expr | None:
    """The bytes that a load looks up in a table of all of them; None for another load."""
    place = load.index[0]
    while isinstance(place, E.Cast) and place.x.dtype.is_int and place.x.dtype.bits < place.dtype.bits:
        place = place.x
    return place if _is_table(buffer) and place.dtype.lanes > 1 and place.dtype.scalar is u8 else None


def _looked_up(load: Load, buffer: Buffer) -> Expr:
    places = _places(load, buffer)
    if places is None:
        return load
    parts = [_register(load, places, start) for start in range(0, places.dtype.lanes, REGISTER_BYTES)]
    made = parts[0]
    for part in parts[1:]:
        made = Shuffle((made, part), tuple(range(made.dtype.lanes + part.dtype.lanes)))
    if load.mask is None:
        return made
    assert load.fill is not None
    return E.Select(load.mask, made, E.broadcast(load.fill, made.dtype.lanes))


def _register(load: Load, places: Expr, start: int) -> Expr:
    """What as many lanes as a register has look up, from one on; those that there are not take the first."""
    lanes = places.dtype.lanes
    wanted = [min(start + n, lanes - 1) for n in range(REGISTER_BYTES)]
    whole = Shuffle((places,), tuple(wanted)) if wanted != list(range(lanes)) else places
    held = [_as(u8, Load(load.buffer, (Ramp(E.index(n), 1, REGISTER_BYTES),), load.type))
            for n in range(0, BYTE_VALUES, REGISTER_BYTES)]  # fmt: skip
    low, high = (Intrinsic(LOOKUP, (held[n], whole, held[n + 1]), instruction(LOOKUP).made) for n in (0, 2))
    is_low = E.Binary(BinaryOp.LT, whole, E.broadcast(E.Const(HALF_BYTES, u8), REGISTER_BYTES))
    found = _as(load.type, E.Select(is_low, low, high))
    kept = min(lanes - start, REGISTER_BYTES)
    return found if kept == REGISTER_BYTES else Shuffle((found,), tuple(range(kept)))


def _as(dtype: DType, x: Expr) -> Expr:
    """The bits of bytes as bytes of a dtype."""
    return x if x.dtype.scalar is dtype else E.Bitcast(x, dtype.with_lanes(x.dtype.lanes))
