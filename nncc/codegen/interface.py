"""How a program looks from outside: its names in C, and its description as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from nncc.codegen.memory_plan import MemoryPlan
from nncc.codegen.weights import Weights
from nncc.ir.buffer import Buffer, Role
from nncc.ir.program import Program
from nncc.target import Target

ABI = 1
"""NNCC_ABI of runtime/native/nncc.h."""
DTYPES = ("bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f16", "bf16", "f32", "f64")
"""The dtypes of nncc.h in order, from 1."""


def prefix(program: Program) -> str:
    """What the names of its functions begin with in C: an identifier, and none of nncc's own."""
    name = identifier(program.name)
    return f"model_{name}" if re.match(r"nncc|_|\d", name) or not name else name


def identifier(name: str) -> str:
    """The name with an underscore for whatever C does not have in names."""
    return re.sub(r"\W", "_", name, flags=re.ASCII)


def identifiers(names: Iterable[str]) -> tuple[str, ...]:
    """An identifier for each name, all different."""
    found: dict[str, None] = {}
    for name in names:
        base = chosen = identifier(name) or "_"
        number = 1
        while chosen in found:
            number += 1
            chosen = f"{base}_{number}"
        found[chosen] = None
    return tuple(found)


def dtype_code(buffer: Buffer) -> int:
    """The number of its dtype in nncc.h."""
    return DTYPES.index(str(buffer.dtype)) + 1


def describe(program: Program, plan: MemoryPlan, weights: Weights, target: Target) -> str:
    """The description as JSON: what a loader has to know, and what a user may want to."""
    data = {
        "abi": ABI,
        "name": program.name,
        "prefix": prefix(program),
        "inputs": [_value(program, v) for v in program.of_role(Role.INPUT)],
        "outputs": [_value(program, v) for v in program.of_role(Role.OUTPUT)],
        "target": target.name,
        "arch": target.arch,
        "features": target.llvm_features,
        "threads": target.cores,
        "arena_bytes": plan.arena_bytes,
        "weights": {"bytes": weights.data.size, "checksum": f"{weights.checksum:016x}", "beside": weights.beside},
    }
    return json.dumps(data)


def _value(program: Program, buffer: Buffer) -> dict[str, object]:
    return {"name": program.label(buffer), "dtype": str(buffer.dtype), "shape": buffer.shape}
