import json
import re
from dataclasses import replace

import pytest

from nncc.codegen.interface import ABI, DTYPES, describe, dtype_code, identifiers, prefix
from nncc.codegen.memory_plan import plan_memory
from nncc.codegen.weights import lay_out
from nncc.runtime import arrays, library
from nncc.runtime.native import FOLDER
from nncc.target import Target
from tests.programs import network

HEADER = (FOLDER / "nncc.h").read_text()


@pytest.mark.parametrize("name, expected", [
    ("resnet-50 v1", "resnet_50_v1"), ("50net", "model_50net"), ("", "model_"), ("nncc_pool", "model_nncc_pool"),
    ("été", "model__t_"), ("a\n*/b", "a___b"),
])  # fmt: skip
def test_the_prefix_is_an_identifier(name: str, expected: str):
    assert prefix(replace(network().program, name=name)) == expected


def test_identifiers_differ():
    assert identifiers(["a.b", "a_b", "a/b", "", "é", "a_b_2"]) == ("a_b", "a_b_2", "a_b_3", "_", "__2", "a_b_2_2")


def test_the_c_header_says_the_same():
    names = re.findall(r"NNCC_([A-Z]+\d*)\b", HEADER[HEADER.index("NNCC_BOOL") : HEADER.index("/* An array")])
    assert tuple(name.lower() for name in names) == DTYPES == arrays._DTYPES
    assert f"NNCC_ABI = {ABI}" in HEADER and library.ABI == ABI


def test_a_dtype_has_its_place_as_code():
    assert [dtype_code(v) for v in network().program.values[:3]] == [12, 12, 5]


def test_the_description():
    program = network("net").program
    weights = lay_out(program)
    found = json.loads(describe(program, plan_memory(program), weights, Target.named("x86-64-v3")))
    assert (found["abi"], found["name"], found["prefix"], found["target"]) == (1, "net", "net", "x86-64-v3")
    assert found["inputs"] == [{"name": "x", "dtype": "f32", "shape": [7, 65]}]
    assert [v["name"] for v in found["outputs"]] == ["probability", "class"]
    assert "avx2" in found["features"]
    expected = {"bytes": weights.data.size, "checksum": f"{weights.checksum:016x}", "beside": True}
    assert found["weights"] == expected
