import re
import shutil
import subprocess
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from nncc import te
from nncc.codegen.emit.c import FLAGS, emit_c
from nncc.codegen.interface import ABI, DTYPES, dtype_code, identifiers, prefix, prefixed, symbol
from nncc.codegen.passes.table import lower
from nncc.ir.dtypes import dtype
from nncc.ir.interp import run
from nncc.runtime import arrays, library
from nncc.runtime.native import FOLDER
from tests.codegen.compiled import execute
from tests.support.oracle import assert_equal, inputs
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


OF_LLVM = "v0 v1 v9 v30 p0 a0 entry pool begin end arguments context0 loop0 loop3 done0 then5 else5 join5 on7 off7 x.body .ret phi undef"
OF_C = (
    "int double static restrict bool true NULL size_t int8_t int64_t uint16_t intptr_t ptrdiff_t main i386 fmaf floor sqrtf expf "
    "memcpy abs offsetof INLINE HAS_FMA f32x8 select_f32x8 load_f32x8 nncc_parallel_for __builtin_fmaf _Bool class this blockIdx"
)
ANY = [
    "0",
    "7up",
    "_",
    "__",
    "a_b",
    "a.b",
    "a b",
    "a-b",
    "ä",
    "ö",
    "a\nb",
    'a"b',
    "a*/b",
    "a\\",
    "%v9",
    "@f",
    "x0",
    "x_",
    "T.k.o",
    "\0",
]
NAMES = [*ANY, *OF_LLVM.split(), *OF_C.split()]


def named(kernel, first, second, part, axis, result):
    """A sum in lanes and its quotients, with these names."""
    x, y, k = te.placeholder(first, (3, 9), te.f32), te.placeholder(second, (3, 9), te.f32), te.reduce_axis(9, axis)
    t = te.compute(part, (3,), lambda i: te.sum(x[i, k] * y[i, k], k))
    return te.make_kernel(kernel, x, y, t, te.compute(result, (3, 9), lambda i, j: (x[i, j] - y[i, j]) * t[i]))


def several(names, step=1):
    """Kernels that have each of some names in each place; with longer steps in fewer."""
    for n in range(0, len(names), step):
        first, second, part, result, axis, kernel = (names[(n + k) % len(names)] for k in range(6))
        made = te.Schedule(named(kernel, first, second, part, axis, result)).split(f"{part}.{axis}", 4)
        yield (
            made.vectorize(f"{part}.{axis}.i")
            .split(f"{result}.j", 4)
            .vectorize(f"{result}.j.i")
            .parallel(f"{result}.i")
            .kernel
        )


@pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.long)])
def test_all_names_in_all_places(step):
    for kernel in several(NAMES, step):
        arrays = inputs(kernel)
        assert_equal(execute(kernel, arrays), run(kernel, arrays))


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no gcc")
def test_all_names_in_all_places_of_c(tmp_path):
    kernels = [*several([name for name in NAMES if name.isprintable() and "\\" not in name])]
    source = tmp_path / "kernels.c"
    source.write_text(emit_c(*map(lower, kernels)))
    made = subprocess.run(
        ["gcc", *FLAGS, "-c", str(source), "-o", str(tmp_path / "kernels.o")], capture_output=True, text=True
    )
    assert made.returncode == 0, made.stderr[:2000]


@pytest.mark.parametrize("name", ["", *NAMES])
def test_the_symbol_of_a_kernel_is_one_for_an_assembler(name):
    assert symbol(name).isidentifier() and symbol(name).isascii() and symbol(symbol(name)) == symbol(name)


@pytest.mark.parametrize("one, other", [*pairwise(["a.b", "a_b", "a b", "a-b"])])
def test_names_that_would_be_the_same_are_told_apart(one, other):
    kernel = named("k", one, other, "T", "k", "R")
    given = {one: np.full((3, 9), 2, np.float32), other: np.full((3, 9), 3, np.float32)}
    assert (te.build(kernel, cache=False)(**given)["R"] == -54).all()
