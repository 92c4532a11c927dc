"""Kernels whose names mean something else to LLVM, C or CUDA, or would be the same there, run as any other."""

import shutil
import subprocess
from itertools import pairwise

import numpy as np
import pytest

from nncc import te
from nncc.codegen.emit.c import FLAGS, emit_c
from nncc.codegen.emit.names import symbol
from nncc.codegen.passes.table import lower
from nncc.ir.interp import run
from tests.codegen.compiled import execute
from tests.support.oracle import assert_equal, inputs

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
