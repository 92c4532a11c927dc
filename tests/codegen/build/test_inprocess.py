import ctypes
import gc

import numpy as np
import pytest

import nncc
from nncc import te
from nncc.codegen.build.inprocess import ALIGNMENT, aligned, in_process_pool, load_object
from nncc.codegen.build.toolchain import compile_object
from nncc.errors import InternalError, RunError
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.pipeline.kernel import build
from nncc.schedule.schedule import Schedule
from nncc.target import Target


def doubled(n):
    a = te.placeholder("A", (n,), te.f32)
    return nncc.build(te.make_kernel("k", a, te.compute("B", (n,), lambda i: a[i] * 2.0)), cache=False)


@pytest.mark.parametrize("shape", [(), (0,), (1,), (7, 13), (3, 0, 5)])
@pytest.mark.parametrize("dtype", [np.bool_, np.int8, np.float16, np.float64])
def test_aligned_arrays(shape, dtype):
    array = aligned(shape, dtype)
    assert (array.shape, array.dtype) == (shape, dtype) and (not array.size or array.ctypes.data % ALIGNMENT == 0)
    assert array.flags.writeable and not array.any()


@pytest.mark.parametrize("n", [0, 1, 7, 64, 101])
def test_a_call_reads_and_writes_the_arrays_that_it_is_bound_to(n):
    kernel, x, out = doubled(n), np.arange(n, dtype=np.float32), np.full(n, np.nan, np.float32)
    bound = kernel.entry.bind({"A": x, "B": out})
    bound()
    assert bound.arrays["B"] is out and (out == 2 * x).all()
    x += 1
    bound()
    assert (out == 2 * x).all()
    assert (kernel.entry.run({"A": x})["B"] == 2 * x).all()


UNALIGNED = np.zeros(4 * 8 + 1, np.uint8)[1:].view(np.float32)
READ_ONLY = np.zeros(8, np.float32)
READ_ONLY.setflags(write=False)
X = np.zeros(8, np.float32)


@pytest.mark.parametrize("arrays, text", [
    ({}, r"no array for input A: f32\[8\]"),
    ({"A": [0.0] * 8}, r"A is \[0.0, .*, of type list; expected a numpy array, f32\[8\]"),
    ({"A": np.zeros(8)}, r"A is f32\[8\], but the array is float64\[8\]"),
    ({"A": np.zeros(7, np.float32)}, r"A is f32\[8\], but the array is float32\[7\]"),
    ({"A": np.zeros((8, 1), np.float32)}, r"but the array is float32\[8, 1\]"),
    ({"A": np.zeros(16, np.float32)[::2]}, "A must be C-contiguous and aligned"),
    ({"A": UNALIGNED}, "A must be C-contiguous and aligned; pass np.require"),
    ({"A": X, "B": UNALIGNED}, "B must be C-contiguous and aligned"),
    ({"A": X, "B": READ_ONLY}, "B is written, but the array is read-only"),
])  # fmt: skip
def test_arrays_that_do_not_fit(arrays, text):
    with pytest.raises(RunError, match=text):
        doubled(8).entry.bind(arrays)


def test_an_input_may_be_read_only():
    assert not doubled(8)(A=READ_ONLY)["B"].any()


@pytest.mark.parametrize("gap", [1, 8, 4096])
@pytest.mark.parametrize("constant", [False, True], ids=["workspace", "prologue"])
def test_buffers_with_gaps_between_their_rows_have_all_their_memory(gap, constant):
    """That of a temporary, and that of what a prologue makes for the kernel; given without gaps, it is copied."""
    x, w = te.placeholder("X", (64, 5), te.f32), te.placeholder("W", (64, 5), te.f32, constant=True)
    read = te.compute("T", (64, 5), lambda i, j: (w if constant else x)[i, j] * 2 + 1)
    kernel = te.make_kernel("k", x, w, read, te.compute("Y", (64, 5), lambda i, j: read[63 - i, j] * 3 + x[i, j] + w[i, j]))
    made = te.build(te.Schedule(kernel).pad_rows("T", gap), cache=False)
    given = {name: np.arange(320, dtype=np.float32).reshape(64, 5) for name in "XW"}
    bound = made.bind(given)
    assert bound.arrays["T"].strides == (4 * (5 + gap), 4)
    bound()
    right = ((given["X"] * 2 + 1)[::-1]) * 3 + 2 * given["X"]
    assert (bound.arrays["Y"] == right).all()
    if constant:
        dense = np.ascontiguousarray(bound.arrays["T"])
        assert (made.entry.bind({**given, "T": dense}).arrays["T"] == dense).all()
        assert (made.entry.run({**given, "T": dense})["Y"] == right).all()


TWICE = """
declare i64 @double(i64)
declare float @fmodf(float, float)
define i64 @quadruple(i64 %x) {
  %y = call i64 @double(i64 %x)
  %z = call i64 @double(i64 %y)
  ret i64 %z
}
define float @rest(float %x) {
  %y = call float @fmodf(float %x, float 5.0)
  ret float %y
}
"""
DOUBLE = "define i64 @double(i64 %x) {\n  %y = shl i64 %x, 1\n  ret i64 %y\n}"


@pytest.fixture(scope="module")
def objects() -> tuple[bytes, bytes]:
    host = Target.host()
    return compile_object(TWICE, host, {"double"}).object, compile_object(DOUBLE, host).object


def test_functions_run_and_call_each_other(objects: tuple[bytes, bytes]) -> None:
    twice, double = objects
    loaded = load_object(twice, ["quadruple", "rest"], [double])
    assert ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(loaded.address("quadruple"))(21) == 84
    assert ctypes.CFUNCTYPE(ctypes.c_float, ctypes.c_float)(loaded.address("rest"))(13.5) == 3.5


def test_missing_functions_are_named(objects: tuple[bytes, bytes]) -> None:
    twice, double = objects
    with pytest.raises(InternalError, match="not in the object code: double; it defines quadruple, rest"):
        load_object(twice, ["quadruple"])
    with pytest.raises(InternalError, match="not in the object code: triple; it defines double"):
        load_object(double, ["triple"])
    with pytest.raises(InternalError, match="rest was not loaded, only double"):
        load_object(double, ["double"]).address("rest")


def test_a_kernel_keeps_its_pool():
    x = c.placeholder("X", (64, 8), f32)
    kernel = c.make_kernel("twice", x, c.compute("Y", (64, 8), lambda i, j: x[i, j] + x[i, j]))
    bound = build(Schedule(kernel).parallel("Y.i"), pool=in_process_pool(3)).bind({"X": np.ones((64, 8), np.float32)})
    gc.collect()
    assert bound.entry.pool and bound.entry.pool.handle and bound.entry.pool.threads == 3
    bound()
    assert (bound.arrays["Y"] == 2).all()
    bound.arrays["Y"][...] = 0
    bound.entry.pool.close()  # from here on, on the calling thread
    bound()
    assert (bound.arrays["Y"] == 2).all()


@pytest.mark.parametrize("threads", [0, "2"])
def test_numbers_of_threads(threads):
    with pytest.raises(RunError, match="threads"):
        in_process_pool(threads)
