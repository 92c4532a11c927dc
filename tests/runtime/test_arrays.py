import ctypes
import sys
import warnings
from subprocess import run
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from nncc.errors import RunError
from nncc.runtime.arrays import Placed, Value, input_array, new_array, output_array, placed_array, tensors
from nncc.runtime.memory import ResultMemory

X = Value("x", "f32", (2, 3))
GOOD = np.arange(6, dtype=np.float32).reshape(2, 3)


class Speaks:
    """Another package's array: nothing but DLPack."""

    def __init__(self, array: np.ndarray[Any, Any], error: Exception | None = None) -> None:
        self.array, self.error = array, error

    def __dlpack__(self, **options: Any) -> Any:
        if self.error:
            raise self.error
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


def misaligned() -> np.ndarray[Any, Any]:
    array = np.zeros(25, np.uint8)[1:].view(np.float32).reshape(2, 3)
    array[...] = GOOD
    return array


def test_a_good_array_is_taken_as_it_is():
    assert input_array(X, GOOD) is GOOD and output_array(X, GOOD) is GOOD


def test_dlpack_shares_memory():
    assert np.shares_memory(input_array(X, Speaks(GOOD)), GOOD)


@pytest.mark.parametrize("given", [np.asfortranarray(GOOD), np.repeat(GOOD, 2, 1)[:, ::2], misaligned()])
def test_an_input_is_made_dense(given: np.ndarray[Any, Any]):
    made = input_array(X, given)
    assert made.flags.c_contiguous and made.flags.aligned and np.array_equal(made, GOOD)


@pytest.mark.parametrize("given", [np.asfortranarray(GOOD), np.repeat(GOOD, 2, 1)[:, ::2], misaligned()])
def test_an_output_that_is_not_dense_is_refused(given: np.ndarray[Any, Any]):
    with pytest.raises(RunError, match=r"out x is not C-contiguous and aligned; pass an array made by np.empty"):
        output_array(X, given)


def test_a_read_only_output_is_refused():
    array = GOOD.copy()
    array.flags.writeable = False
    with pytest.raises(RunError, match="out x is read-only"):
        output_array(X, array)


@pytest.mark.parametrize("given, text", [
    (GOOD[0], r"input x: f32\[2, 3\], but the array has shape \[3\]"),
    (GOOD.astype("f8"), r"input x: f32\[2, 3\], but the array is float64; pass array.astype\(np.float32\)"),
    (GOOD.astype(">f4"), r"but the array is float32 in the byte order of other machines; pass array.astype\(np.float32\)"),
    ([[1.0]], r"input x: f32\[2, 3\], but the array has shape \[1, 1\]"),
    ("123", r"input x is str, which is neither a numpy array nor speaks DLPack; pass np.asarray"),
    (Speaks(GOOD, RuntimeError("it is on a GPU")), "input x: Speaks gives numpy no array: it is on a GPU"),
    (Speaks(GOOD, BufferError("no")), "gives numpy no array: no"),
])  # fmt: skip
def test_what_is_refused(given: object, text: str):
    with pytest.raises(RunError, match=text):
        input_array(X, given)


def test_an_output_without_memory():
    value = Value("a\nb", "f32", (10**12, 9))
    with pytest.raises(RunError, match=r"output 'a\\nb': f32\[1000000000000, 9\]: there is not enough memory for it"):
        new_array(value, ResultMemory(value.shape, value.dtype))


def test_a_scalar_may_be_numpy_s():
    assert input_array(Value("s", "i64", ()), np.int64(3)).shape == ()


@pytest.mark.parametrize("name, numpy", [("bf16", "bfloat16"), ("f8e4m3fn", "float8_e4m3fn"), ("f8e5m2", "float8_e5m2")])
def test_narrow_floats_are_those_of_ml_dtypes(name, numpy):
    value = Value("b", name, (2,))
    assert value.dtype == getattr(ml_dtypes, numpy)
    assert input_array(value, np.ones(2, numpy)).shape == (2,)


@pytest.mark.parametrize("name, bits", [("bf16", "uint16"), ("f8e4m3fn", "uint8"), ("f8e5m2", "uint8")])
def test_narrow_floats_are_their_bits_without_ml_dtypes(name, bits):
    code = f"from nncc.runtime.arrays import Value; print(Value('b', {name!r}, ()).dtype)"
    assert run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == bits


def test_tensors_tell_the_type():
    (tensor,) = tensors([X])
    assert (tensor.data, tensor.dtype, tensor.rank, tensor.strides) == (None, 12, 2, None)
    assert (ctypes.c_int64 * 2).from_address(tensor.shape)[:] == [2, 3]
    assert len(tensors([])) == 0


class OnGpu:
    """An array of a GPU as torch and CuPy show theirs."""

    def __init__(self, shape, typestr, address=4096, strides=None, is_read_only=False, device=None):
        self.__cuda_array_interface__ = {
            "shape": shape,
            "typestr": typestr,
            "data": (address, is_read_only),
            "strides": strides,
            "version": 3,
        }
        if device is not None:
            self.__dlpack_device__ = lambda: (2, device)


@pytest.mark.parametrize(
    ("value", "given", "placed"),
    [
        (Value("x", "f32", (2, 3)), OnGpu((2, 3), "<f4"), Placed(4096, 1)),
        (Value("x", "f32", (2, 3)), OnGpu((2, 3), "<f4", 64, (12, 4), device=2), Placed(64, 3)),
        (Value("x", "f32", (1, 3)), OnGpu((1, 3), "<f4", 64, (999, 4)), Placed(64, 1)),
        (Value("x", "f32", (0, 3)), OnGpu((0, 3), "<f4", 0, (8, 8)), Placed(0, 1)),
        (Value("x", "bf16", (2,)), OnGpu((2,), "<V2"), Placed(4096, 1)),
        (Value("x", "bool", ()), OnGpu((), "|b1"), Placed(4096, 1)),
        (Value("x", "f32", (2,)), np.zeros(2, np.float32), None),
        (Value("x", "f32", (2,)), [1.0, 2.0], None),
    ],
)
def test_arrays_of_a_gpu_are_found_where_they_lie(value, given, placed):
    assert placed_array("input", value, given) == placed


def test_an_array_that_does_not_tell_its_gpu_lies_on_that_of_the_model():
    assert placed_array("input", X, OnGpu((2, 3), "<f4"), home=2) == Placed(4096, 3)
    assert placed_array("input", X, OnGpu((2, 3), "<f4", device=1), home=2) == Placed(4096, 2)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (OnGpu((3, 2), "<f4"), "output x: f32[2, 3], but the array on the GPU has shape [3, 2]"),
        (OnGpu((2, 3), "<f8"), "output x: f32[2, 3], but the array on the GPU is float64; convert it there"),
        (OnGpu((2, 3), "<V2"), "output x: f32[2, 3], but the array on the GPU is void16; convert it there"),
        (OnGpu((2, 3), "<f4", strides=(4, 8)), "output x is not C-contiguous on the GPU; pass a contiguous copy of it"),
        (OnGpu((2, 3), "<f4", is_read_only=True), "out x is read-only"),
    ],
)
def test_arrays_of_a_gpu_that_do_not_fit(given, text):
    with pytest.raises(RunError) as raised:
        placed_array("output", Value("x", "f32", (2, 3)), given)
    assert str(raised.value) == text


def test_an_array_that_hides_where_it_lies_is_refused():
    class Hides:
        @property
        def __cuda_array_interface__(self):
            raise RuntimeError("it requires grad; use var.detach()")

    with pytest.raises(
        RunError, match=r"input x: Hides does not show its array on the GPU: it requires grad; use var.detach\(\)"
    ):
        placed_array("input", X, Hides())


@pytest.mark.parametrize("kind, given, expected", [
    ("f32", [[1, 2.5], [3, True]], np.float32([[1, 2.5], [3, 1]])), ("i64", (1, 2.0), np.int64([1, 2])), ("u8", 255, np.uint8(255)),
    ("f16", 0.1, np.float16(0.1)), ("bool", [True, False], np.array([True, False])), ("f32", [], np.zeros(0, np.float32)),
    ("f32", float("inf"), np.float32(np.inf)), ("f64", [[], []], np.zeros((2, 0))), ("i64", -(2**63), np.int64(-(2**63))),
    ("u64", [2**64 - 1], np.uint64([2**64 - 1])), ("f32", 2**24 + 1, np.float32(2**24)), ("f32", float("nan"), np.float32(np.nan)),
])  # fmt: skip
def test_numbers_and_lists_are_arrays(kind: str, given: Any, expected: Any):
    value = Value("x", kind, np.shape(expected))
    made = input_array(value, given)
    assert made.dtype == value.dtype and made.tobytes() == np.asarray(expected).tobytes()


@pytest.mark.parametrize("kind, given, text", [
    ("i64", 1.5, "input x has 1.5, which is no int64"), ("u8", [1, 256], "input x has 256, which is no uint8"),
    ("u64", [-1], "input x has -1, which is no uint64"), ("f16", 1e6, "input x has 1000000.0, which is no float16"),
    ("bool", [0, 2], "input x has 0, which is no bool"), ("i32", [True], "input x has True, which is no int32"),
    ("i64", float("nan"), "input x has nan, which is no int64"), ("f32", [[1], [2, 3]], "input x: its lists are of different"),
    ("f32", ["a"], r"input x is \['a'\]; expected an array, a number, or nested lists"),
    ("i64", 2**70, r"input x is 1180591620717411303424; expected"),
])  # fmt: skip
def test_numbers_that_a_dtype_does_not_have_are_refused(kind: str, given: Any, text: str):
    with pytest.raises(RunError, match=text):
        input_array(Value("x", kind, ()), given)


ELEMENTS = ("bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f16", "bf16", "f32", "f64", "f8e4m3fn", "f8e5m2")


@pytest.mark.parametrize("element", ELEMENTS)
def test_a_dtype_makes_arrays_that_are_taken(element):
    value = Value("x", element, (2, 3))
    array = np.zeros(value.shape, value.dtype)
    assert input_array(value, array) is array and str(value) == f"x: {element}[2, 3]"


@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize("given", ["uint64", "int64", "float16", "complex64"])
def test_the_array_that_is_refused_is_named_as_numpy_does_and_the_advice_works(element, given):
    value, array = Value("x", element, (2, 3)), np.ones((2, 3), given)
    if array.dtype == value.dtype:
        return
    with pytest.raises(
        RunError, match=rf"input x: {element}\[2, 3\], but the array is {given}; pass array\.astype\(.*\)$"
    ) as caught:
        input_array(value, array)
    advice = str(caught.value).rpartition("; pass ")[2]
    with warnings.catch_warnings(action="ignore"):
        made = eval(advice, {"array": array, "np": np})
    assert input_array(value, made) is made
