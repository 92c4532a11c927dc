import re
from dataclasses import replace
from pathlib import Path

import pytest

from nncc.codegen.interface import ABI, DTYPES, dtype_code, identifiers, prefix, prefixed
from nncc.ir.dtypes import dtype
from nncc.runtime import arrays, library
from nncc.runtime.native import FOLDER
from tests.support.programs import network

HEADER = (FOLDER / "nncc.h").read_text()


@pytest.mark.parametrize("name, expected", [
    ("resnet-50 v1", "resnet_50_v1"), ("50net", "model_50net"), ("", "model_"), ("nncc_pool", "model_nncc_pool"),
    ("été", "model__t_"), ("a\n*/b", "a___b"), ("sem", "model_sem"), ("semantic", "semantic"), ("int", "int"),
])  # fmt: skip
def test_the_prefix_is_an_identifier(name: str, expected: str):
    assert prefix(replace(network().program, name=name)) == expected


def test_no_function_of_a_model_is_one_of_the_c_library():
    """Its library would take that one's place in the whole process."""
    (library, *_) = {line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines() if "/libc.so" in line}
    names = re.findall(rb"(?<=\0)(\w+)_(?:open|run|close|workspace_size|description)(?=\0)", Path(library).read_bytes())
    theirs = {name.decode() for name in names}
    assert theirs >= {"sem", "shm", "mq"} and not [name for name in theirs if prefixed(name) == name]


def test_identifiers_differ():
    assert identifiers(["a.b", "a_b", "a/b", "", "é", "a_b_2"]) == ("a_b", "a_b_2", "a_b_3", "_", "__2", "a_b_2_2")


def test_the_c_header_says_the_same():
    names = re.findall(r"NNCC_([A-Z]+\w*)\b", HEADER[HEADER.index("NNCC_BOOL") : HEADER.index("/* An array")])
    assert tuple(name.lower() for name in names) == DTYPES == arrays._DTYPES
    assert f"NNCC_ABI = {ABI}" in HEADER and library.ABI == ABI


def test_the_runtime_knows_the_bytes_and_names_of_dtypes():
    text = (FOLDER / "tensors.c").read_text()
    sizes, names = (re.search(rf"{array}\[\] = {{(.*?)}}", text, re.DOTALL)[1] for array in ("element_bytes", "dtype_names"))
    rows = [dtype(name).row for name in DTYPES]
    assert [int(size) for size in sizes.split(",")] == [0, *(row.size_bytes for row in rows)]
    assert re.findall(r'"(.*?)"', names) == ["?", *DTYPES]
    assert [arrays.Value("x", name, ()).dtype for name in DTYPES] == [row.numpy for row in rows]


def test_codes_count_from_one():
    assert [dtype(name).row.code for name in DTYPES] == list(range(1, len(DTYPES) + 1))


def test_a_dtype_has_its_place_as_code():
    assert [dtype_code(v) for v in network().program.values[:3]] == [12, 12, 5]
