"""Whole programs by the interpreter, at sizes of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from nncc.ir import expr as E
from nncc.ir import interp
from nncc.ir.buffer import Role
from nncc.ir.expr import Expr, Extent
from nncc.ir.kernel import sizes_of
from nncc.ir.program import Program
from nncc.ir.walk import substitution

Arrays = Mapping[str, np.ndarray[Any, Any]]


def run_program(program: Program, inputs: Arrays) -> dict[str, np.ndarray[Any, Any]]:
    """The outputs of a program by name, call by call. What nobody has written is NaN, and what is read of it shows."""
    sizes = sizes_of(program.of_role(Role.INPUT), {name: array.shape for name, array in inputs.items()})
    put = substitution({s: E.index(sizes[s.name]) for s in program.symbols})
    values = {**inputs, **program.constants}
    shapes = {v.name: tuple(number(put, extent) for extent in v.shape) for v in program.values}
    for call in program.calls:
        kernel = program.kernel(call.kernel)
        given = {s.name: number(put, extent) for s, extent in zip(kernel.symbols, call.sizes, strict=True)}
        fixed = kernel.at(given)
        bound = dict(zip((p.name for p in fixed.params), call.arguments, strict=True))
        arrays = {p.name: values[bound[p.name]].reshape(p.extents) for p in fixed.params if p.role is not Role.OUTPUT}
        made = interp.run(fixed, arrays)
        for p in fixed.params:
            if p.role is Role.OUTPUT:
                values[bound[p.name]] = _over(values.get(bound[p.name]), made[p.name], shapes[bound[p.name]])
    return {program.label(v): values[v.name] for v in program.of_role(Role.OUTPUT)}


def number(put: Any, extent: Extent) -> int:
    known = E.static(put(extent) if isinstance(extent, Expr) else extent)
    assert known is not None
    return known


def _over(before: np.ndarray[Any, Any] | None, made: np.ndarray[Any, Any], shape: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """What a kernel has written of a value, and else what others have written of it before: NaN, and 77 of integers."""
    made = made.reshape(shape)
    if before is None:
        return made
    is_unwritten = np.isnan(made) if made.dtype.kind == "f" else made == 77
    return np.where(is_unwritten, before, made)
