"""Registers of tiles as LLVM IR: their numbers, how they are configured, and the instructions on them.

A buffer in such registers has one for each 1024 bytes. The intrinsics take numbers of registers: nothing allocates any, and
nothing is spilled. All registers have 16 rows of 64 bytes, from the beginning of a function to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.expr import Expr, Load
from nncc.ir.hardware.instructions import TILE_REGISTERS, TILE_ROW_BYTES, TILE_ROWS, instruction
from nncc.ir.stmt import Alloc, Stmt, Store
from nncc.ir.vector import Intrinsic, Ramp, TileRamp
from nncc.ir.walk import statements

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
