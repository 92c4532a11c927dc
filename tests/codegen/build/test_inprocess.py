import numpy as np
import pytest

import nncc
from nncc import te
from nncc.codegen.build.inprocess import ALIGNMENT, aligned
from nncc.errors import RunError


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
