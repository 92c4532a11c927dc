"""The table of wrappers, on a CPU: each does what its row says, and one that does not is found."""

import ctypes
import subprocess
from dataclasses import replace

import numpy as np
import pytest

from nncc.codegen.build import nvrtc
from nncc.codegen.emit.cuda import FLAGS
from nncc.codegen.emit.cuda_wrapper_table import wrappers
from nncc.codegen.emit.cuda_wrappers import BLOCKS, THREADS, Trial, element, kernel_name, trial, wrappers_text
from nncc.errors import TargetError
from tests.gpu import shim

TABLE = wrappers()


@pytest.fixture(scope="module")
def library(tmp_path_factory) -> ctypes.CDLL:
    """The kernels of all rows for this processor."""
    folder = tmp_path_factory.mktemp("wrappers")
    entries = "\n".join(f"SHIM_ENTRY({kernel_name(n)})" for n in range(len(TABLE)))
    (folder / "rows.cpp").write_text(f'#include "shim.h"\n{wrappers_text(TABLE)}\n{entries}\n')
    command = [shim.COMPILER, *shim._FLAGS, "-I", str(shim.FOLDER), "rows.cpp", "-o", "rows.so"]
    subprocess.run(command, cwd=folder, check=True)
    return ctypes.CDLL(str(folder / "rows.so"))


def result(library: ctypes.CDLL, number: int, case: Trial) -> np.ndarray:
    """What a row's kernel gives."""
    made = np.zeros((THREADS * BLOCKS, case.wrapper.count), element(case.wrapper.result))
    operands = [np.ascontiguousarray(x) for x in case.operands]
    pointers = (ctypes.c_void_p * (len(operands) + 1))(*(x.ctypes.data for x in operands), made.ctypes.data)
    run = getattr(library, f"run_{kernel_name(number)}")
    run.restype = ctypes.c_char_p
    assert run(pointers, BLOCKS, THREADS, 0, 1) is None
    return made


@pytest.mark.slow
@shim.needs_compiler
def test_every_wrapper_does_what_its_row_says(library):
    cases = [trial(row, seed=7) for row in TABLE]
    assert [text for n, case in enumerate(cases) if (text := case.wrong(result(library, n, case)))] == []


@pytest.mark.slow
@shim.needs_compiler
def test_a_wrapper_that_does_something_else_is_found(library):
    """Each row is given the kernel of another one with operands and a result of the same types."""
    kinds = {n: (row.operands, row.result, row.stored) for n, row in enumerate(TABLE)}
    others = {n: next((m for m in kinds if m != n and kinds[m] == kind), None) for n, kind in kinds.items()}
    pairs = [(n, other) for n, other in others.items() if other is not None]
    found = [n for n, other in pairs if trial(TABLE[n]).wrong(result(library, other, trial(TABLE[n])))]
    assert len(pairs) > 150 and len(found) > 0.9 * len(pairs)  # some rows have one meaning in two ways of writing it


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_the_text_compiles_for_gpus(arch):
    try:
        nvrtc.version()
    except TargetError:
        pytest.skip("NVRTC is not installed")
    few = TABLE[::7]
    made = nvrtc.compile_cuda(wrappers_text(few), arch, FLAGS)
    assert set(made.usage) == {kernel_name(n) for n in range(len(few))}
    assert all(usage.spilled_bytes == 0 for usage in made.usage.values())


def test_operands_are_the_same_for_the_same_seed():
    one, same, other = (trial(TABLE[0], seed) for seed in (3, 3, 4))
    assert all(np.array_equal(a.view(np.uint8), b.view(np.uint8)) for a, b in zip(one.operands, same.operands))
    assert any(not np.array_equal(a.view(np.uint8), b.view(np.uint8)) for a, b in zip(one.operands, other.operands))


def test_what_is_wrong_is_told():
    row = next(row for row in TABLE if row.name == "f32x4 + f32x4")
    case = trial(row)
    got = case.wanted.copy()
    assert case.wrong(got) == ""
    thread, lane = np.argwhere(np.isfinite(got))[5]
    got[thread, lane] += np.float32(1) + abs(got[thread, lane])
    text = case.wrong(got)
    assert text.startswith(f"f32x4 + f32x4: 1 of {got.size} elements differ; thread {thread}, element {lane}: ")
    assert f"of a={case.operands[0][thread].tolist()}" in text


def test_any_nan_is_a_nan_and_zeros_have_signs():
    case = replace(trial(TABLE[0]), wanted=np.array([[np.nan, 0.0]], np.float32))
    other = np.array([[0x7FC12345]], np.uint32).view(np.float32)
    assert case.wrong(np.array([[other[0, 0], 0.0]], np.float32)) == ""
    assert case.wrong(np.array([[np.nan, -0.0]], np.float32)) != ""
