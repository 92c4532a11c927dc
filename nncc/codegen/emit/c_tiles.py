"""Registers of tiles in C: arrays, and loops over their elements, which mean the same on every processor.

That is slow, so a model that becomes C is compiled for its processor without such registers (`nncc compile --emit c`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nncc.codegen.emit.c_prelude import Prelude
from nncc.errors import InternalError
from nncc.ir import expr as E
from nncc.ir.dtypes import bf16
from nncc.ir.expr import Expr, Load
from nncc.ir.hardware.instructions import TILE_ROW_BYTES, TILE_ROWS, instruction
from nncc.ir.stmt import Store
from nncc.ir.vector import Intrinsic, Ramp, TileRamp

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
