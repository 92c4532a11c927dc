"""Guard pages catch what leaves an array, on each side, and say which array that was."""

import ctypes
import time
from dataclasses import replace

import numpy as np
import pytest

from nncc import te
from nncc.codegen.build.inprocess import load_object
from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.passes.table import lower
from nncc.ir.expr import Load
from nncc.ir.lowered import LoweredUnit
from nncc.ir.stmt import Store
from nncc.ir.walk import map_all_expressions, rewrite_loads, rewrite_stmt
from nncc.target import Target
from tests.codegen.compiled import execute_module
from tests.support import guard_pages
from tests.support.guard_pages import Guards, Side, ended

PLANTED = """
define void @copy(ptr %from, ptr %to, i64 %read, i64 %written) {
  %source = getelementptr i32, ptr %from, i64 %read
  %value = load i32, ptr %source, align 4
  %place = getelementptr i32, ptr %to, i64 %written
  store i32 %value, ptr %place, align 4
  ret void
}
"""
N = 7


@pytest.fixture(scope="module")
def copy():
    """Machine code that copies one element, inside its arrays or not."""
    loaded = load_object(compile_object(PLANTED, Target.host()).object, ("copy",))
    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)(
        loaded.address("copy")
    )
    yield function
    assert loaded


def guarded(side, copy, read, written):
    guards = Guards(side)
    source, target = guards.copy("A", np.arange(N, dtype=np.int32)), guards.array("B", (N,), np.int32)
    guards.run(lambda: copy(source.ctypes.data, target.ctypes.data, read, written))
    return target


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("read, written", [(0, 0), (N - 1, 0), (0, N - 1), (3, 4)])
def test_what_stays_inside_gives_its_results_here(side, copy, read, written):
    target = guarded(side, copy, read, written)
    assert target[written] == read and (np.delete(target, written) == 77).all()


@pytest.mark.parametrize("side, read, written, text", [
    (Side.END, N, 0, "flush with the end of their memory: it reads outside A"),
    (Side.END, 0, N, "it writes outside B"),
    (Side.END, N, N, "it reads outside A; it writes outside B"),
    (Side.END, N + 4000, 0, "it reads outside A"),
    (Side.START, -1, 0, "flush with the start of their memory: it reads outside A"),
    (Side.START, 0, -1, "it writes outside B"),
    (Side.START, 0, -4000, "it writes outside B"),
])  # fmt: skip
def test_what_leaves_an_array_is_named(side, copy, read, written, text):
    with pytest.raises(AssertionError, match=f"{text}$"):
        guarded(side, copy, read, written)


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("shape", [(), (0,), (3, 0), (1,), (4096,), (1021, 3)])
@pytest.mark.parametrize("dtype", ["bool", "uint8", "float16", "float64"])
def test_arrays_are_flush_with_their_side_and_aligned(side, shape, dtype):
    array = Guards(side).array("A", shape, dtype)
    edge = array.ctypes.data + (array.nbytes if side is Side.END else 0)
    assert array.shape == shape and array.flags.aligned and array.flags.c_contiguous and array.flags.writeable
    assert edge % guard_pages.PAGESIZE == 0


def test_an_array_of_no_elements_cannot_be_read(copy):
    guards = Guards(Side.END)
    empty, target = guards.array("E", (0,), np.int32), guards.array("B", (1,), np.int32)
    with pytest.raises(AssertionError, match="reads outside E"):
        guards.run(lambda: copy(empty.ctypes.data, target.ctypes.data, 0, 0))


def test_how_a_child_ends():
    assert ended(lambda: None) == ""
    assert "ZeroDivisionError" in ended(lambda: 1 / 0)
    assert ended(lambda: time.sleep(30), seconds=1) == "it ended by SIGALRM"
    with pytest.raises(AssertionError, match="ValueError"):
        Guards(Side.END).run(lambda: int("x"))


def shifted(module, buffer, by):
    """The module with every access of one buffer moved by some elements."""

    def moved(load):
        return load if load.buffer != buffer else Load(buffer, (load.index[0] + by,), load.type)

    def leaf(stmt):
        return replace(stmt, index=(stmt.index[0] + by,)) if isinstance(stmt, Store) and stmt.buffer == buffer else None

    entry = module.entry
    body = rewrite_stmt(map_all_expressions(entry.body, lambda x: rewrite_loads(x, moved)), leaf)
    return LoweredUnit((*module.functions[:-1], replace(entry, body=body)))


@pytest.mark.parametrize("buffer, by, text", [
    ("A", 1, "the end of their memory: it reads outside A"), ("A", -1, "the start of their memory: it reads outside A"),
    ("B", 1, "the end of their memory: it writes outside B"), ("B", -1, "the start of their memory: it writes outside B"),
])  # fmt: skip
def test_a_kernel_that_is_off_by_one_fails(buffer, by, text):
    a = te.placeholder("A", (N,), te.f32)
    kernel = te.make_kernel("k", a, te.compute("B", (N,), lambda i: a[i] * 2.0))
    module, arrays = lower(kernel), {"A": np.arange(N, dtype=np.float32)}
    assert (execute_module(module, kernel, arrays)["B"] == 2 * arrays["A"]).all()
    with pytest.raises(AssertionError, match=f"{text}$"):
        execute_module(shifted(module, buffer, by), kernel, arrays)
