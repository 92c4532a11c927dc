"""The description that a library carries."""

import json
from dataclasses import replace

from nncc.codegen.interface import ABI
from nncc.codegen.program.description import describe, described_calls
from nncc.codegen.program.memory_plan import plan_memory
from nncc.codegen.program.weights import lay_out
from nncc.ir.dtypes import i8, i32
from nncc.ir.program import CallWork
from nncc.target import Target
from tests.support.programs import network


def test_the_description():
    program = network("net").program
    weights = lay_out(program)
    found = json.loads(describe(program, plan_memory(program), weights, Target.named("x86-64-v3")))
    assert (found["abi"], found["name"], found["prefix"], found["target"]) == (ABI, "net", "net", "x86-64-v3")
    assert found["inputs"] == [{"name": "x", "dtype": "f32", "shape": [7, 65]}]
    assert [v["name"] for v in found["outputs"]] == ["probability", "class"]
    assert "avx2" in found["features"]
    expected = {"bytes": weights.size, "checksum": f"{weights.checksum:016x}", "beside": True}
    assert found["weights"] == expected
    assert found["calls"] == [{"kernel": call.kernel} for call in program.calls]


def test_calls_say_what_they_compute_where_that_is_known():
    program = network("net").program
    work = CallWork("matmul 7x65", ("a", "b"), 100, 50, 2000, i32, i8)
    first, *others = described_calls(replace(program, works=(work,)))
    assert json.loads(json.dumps(first)) == {
        "kernel": program.calls[0].kernel, "text": "matmul 7x65", "nodes": ["a", "b"], "operations": 100,
        "least_operations": 50, "moved_bytes": 2000, "dtype": "i32", "operand": "i8",
    }  # fmt: skip
    assert all(set(call) == {"kernel"} for call in others)
