"""The description that a library carries."""

import json

from nncc.codegen.program.description import describe
from nncc.codegen.program.memory_plan import plan_memory
from nncc.codegen.program.weights import lay_out
from nncc.target import Target
from tests.programs import network


def test_the_description():
    program = network("net").program
    weights = lay_out(program)
    found = json.loads(describe(program, plan_memory(program), weights, Target.named("x86-64-v3")))
    assert (found["abi"], found["name"], found["prefix"], found["target"]) == (2, "net", "net", "x86-64-v3")
    assert found["inputs"] == [{"name": "x", "dtype": "f32", "shape": [7, 65]}]
    assert [v["name"] for v in found["outputs"]] == ["probability", "class"]
    assert "avx2" in found["features"]
    expected = {"bytes": weights.data.size, "checksum": f"{weights.checksum:016x}", "beside": True}
    assert found["weights"] == expected
