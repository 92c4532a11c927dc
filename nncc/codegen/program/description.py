"""The description of a program that its library carries, as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import zip_longest

from nncc.codegen.interface import ABI, prefix
from nncc.codegen.program.memory_plan import MemoryPlan
from nncc.codegen.program.weights import Weights
from nncc.ir.buffer import Buffer, Role
from nncc.ir.program import Program
from nncc.target import Cpu


def describe(program: Program, plan: MemoryPlan, weights: Weights, target: Cpu, stack_bytes: int = 0) -> str:
    """The description as JSON: what a loader has to know, and what a user may want to. stack_bytes: what a run needs."""
    own = {"target": target.name, "stack_bytes": stack_bytes, "subnormals": "keep" if program.keeps_subnormals else "flush"}
    return json.dumps(_described(program, plan.arena_bytes, weights, target) | own)


def describe_device(
    program: Program, arena_bytes: int, weights: Weights, target: str, archs: Sequence[str], host: Cpu
) -> str:
    """That of a library for GPUs. target: by its name; archs: those of its binaries; host: where its own code runs."""
    data = _described(program, arena_bytes, weights, host) | {"target": target, "device": {"archs": list(archs)}}
    return json.dumps(data)


def _described(program: Program, arena_bytes: int, weights: Weights, target: Cpu) -> dict[str, object]:
    return {
        "abi": ABI,
        "name": program.name,
        "prefix": prefix(program),
        "inputs": [_value(program, v) for v in program.of_role(Role.INPUT)],
        "outputs": [_value(program, v) for v in program.of_role(Role.OUTPUT)],
        "target": target.name,
        "arch": target.arch,
        "features": target.llvm_features,
        "threads": target.cores,
        "calls": [*described_calls(program)],
        "arena_bytes": arena_bytes,
        "weights": {"bytes": weights.size, "checksum": f"{weights.checksum:016x}", "beside": weights.beside},
    }


def described_calls(program: Program) -> Iterator[dict[str, object]]:
    """The kernel of each call in order, and what it computes where that is known."""
    for call, work in zip_longest(program.calls, program.works):
        known = {} if work is None else asdict(work) | {"dtype": str(work.dtype), "operand": str(work.operand)}
        yield {"kernel": call.kernel} | known


def _value(program: Program, buffer: Buffer) -> dict[str, object]:
    return {"name": program.label(buffer), "dtype": str(buffer.dtype), "shape": buffer.shape}
