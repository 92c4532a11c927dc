"""Orders and candidates as text that other machines wrote: data, of which nothing is run by reading it."""

from __future__ import annotations

import binascii
import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

from nncc.autotune.search.space import Answers, Plan
from nncc.autotune.timing.building import Built, Code, Failed, Kind
from nncc.autotune.workshop import Candidate, Order
from nncc.errors import ComputeError, ScheduleError
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import dtype
from nncc.schedule.serialise import read_steps, step_records

MOST_TEXT = 3 << 20
"""Of characters: gRPC refuses messages of 4 MB."""
BACK = ""
"""The text of an order that its builder gives back."""
_BY_CANDIDATE: Mapping[str, Kind] = {"illegal": "illegal", "error": "error"}
"""Failures that are the candidate's own; others may be those of the machine that built it."""
_BROKEN = (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, binascii.Error, ScheduleError,
           ComputeError)  # fmt: skip


def order_record(key: str, order: Order) -> dict[str, Any]:
    """An order. key: the hash of the kernel's key."""
    return {"kernel": key, "answers": dict(order.answers), "plan": order.plan and _plan_record(order.plan)}


def order_of(record: Mapping[str, Any]) -> tuple[str, Order] | None:
    """The inverse of order_record; None for what is no order."""
    try:
        plan = None if record["plan"] is None else _plan(record["plan"])
        return str(record["kernel"]), Order(_answers(record["answers"]), plan)
    except _BROKEN:
        return None


def made_text(made: Candidate | Failed) -> str:
    """The result of an order; BACK where it cannot be sent, or says nothing of the candidate."""
    if isinstance(made, Failed):
        told = {"failed": made.kind, "message": made.message, "seconds": made.seconds}
        return json.dumps(told) if made.kind in _BY_CANDIDATE and not made.is_elsewhere else BACK
    built = made.built and _built_record(made.built)
    text = json.dumps({"plan": _plan_record(made.plan), "identity": made.identity, "built": built})
    return text if len(text) <= MOST_TEXT else BACK


def made_of(text: str) -> Candidate | Failed | None:
    """The inverse of made_text; None for BACK, and for what makes no sense."""
    try:
        told = json.loads(text)
        if "failed" in told:
            return Failed(_BY_CANDIDATE[told["failed"]], str(told["message"]), float(told["seconds"]))
        plan, identity = _plan(told["plan"]), str(told["identity"])
        return Candidate(plan, identity, _built(told["built"], plan, identity))
    except _BROKEN:
        return None


def _plan_record(plan: Plan) -> dict[str, Any]:
    return {"steps": step_records(plan.steps), "answers": dict(plan.answers), "cycles": plan.cycles}


def _plan(record: Mapping[str, Any]) -> Plan:
    steps = record["steps"]
    return Plan(read_steps(steps, [f"step {n}" for n in range(1, len(steps) + 1)]), _answers(record["answers"]),
                float(record["cycles"]))  # fmt: skip


def _answers(record: Mapping[str, Any]) -> Answers:
    if not all(isinstance(name, str) and isinstance(value, int | float | str) for name, value in record.items()):
        raise ValueError(record)
    return dict(record)


def _built_record(built: Built) -> dict[str, Any]:
    assert isinstance(built.main, Code), "candidates for a GPU are built where it is"
    prologue = built.prologue and _code_record(built.prologue)
    return {"main": _code_record(built.main), "prologue": prologue, "seconds": built.seconds}


def _built(record: Mapping[str, Any], plan: Plan, identity: str) -> Built:
    prologue = None if record["prologue"] is None else _code(record["prologue"])
    return Built(plan.steps, identity, _code(record["main"]), prologue, float(record["seconds"]))


def _code_record(code: Code) -> dict[str, Any]:
    return {
        "object": b64encode(code.object).decode(),
        "symbol": code.symbol,
        "buffers": [_buffer_record(buffer) for buffer in code.buffers],
    }


def _code(record: Mapping[str, Any]) -> Code:
    return Code(b64decode(record["object"], validate=True), str(record["symbol"]), tuple(map(_buffer, record["buffers"])))


def _buffer_record(buffer: Buffer) -> dict[str, Any]:
    return {
        "name": buffer.name,
        "dtype": str(buffer.dtype),
        "shape": buffer.shape,
        "role": buffer.role.value,
        "scope": buffer.scope.value,
        "strides": buffer.strides,
    }


def _buffer(record: Mapping[str, Any]) -> Buffer:
    strides = record["strides"]
    return Buffer(
        str(record["name"]), dtype(record["dtype"]), tuple(map(int, record["shape"])), Role(record["role"]),
        Scope(record["scope"]), None if strides is None else tuple(map(int, strides)),
    )  # fmt: skip
