"""The description of a program that its library carries, as JSON."""

from __future__ import annotations

import json

from nncc.codegen.interface import ABI, prefix
from nncc.codegen.program.memory_plan import MemoryPlan
from nncc.codegen.program.weights import Weights
from nncc.ir.buffer import Buffer, Role
from nncc.ir.program import Program
from nncc.target import Cpu


def describe(program: Program, plan: MemoryPlan, weights: Weights, target: Cpu) -> str:
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
