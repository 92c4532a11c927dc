"""The boundary to numpy and DLPack: what a model takes, what it gives, and how arrays are told to native code."""

from __future__ import annotations

import ctypes
import reprlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

import numpy as np

from nncc.arguments import stream_argument
from nncc.errors import RunError
from nncc.runtime.memory import Array, ResultMemory

_KINDS = (("i", "int", (8, 16, 32, 64)), ("u", "uint", (8, 16, 32, 64)), ("f", "float", (16, 32, 64)))
_NUMPY_NAMES = {f"{kind}{bits}": f"{name}{bits}" for kind, name, sizes in _KINDS for bits in sizes} | {
    "bool": "bool",
    "bf16": "bfloat16",
    "f8e4m3fn": "float8_e4m3fn",
    "f8e5m2": "float8_e5m2",
}
HOST, GPU = 0, 1
"""NNCC_HOST of nncc.h, where arrays of numpy lie, and NNCC_GPU: those of GPU n lie at GPU + n."""
_DTYPES = (  # as in nncc.h
    *("bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f16", "bf16", "f32", "f64", "f8e4m3fn", "f8e5m2"),
)


class Tensor(ctypes.Structure):
    """nncc_tensor of nncc.h."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("dtype", ctypes.c_int32),
        ("rank", ctypes.c_int32),
        ("shape", ctypes.c_void_p),
        ("strides", ctypes.c_void_p),
        ("device", ctypes.c_int32),
    )


@dataclass(frozen=True)
class Value:
    """An input or output of a model. element: its type by nncc's name, such as f32. shape: an extent that depends on open
    sizes is a text, such as "batch" or "seq*2 + 1"."""

    name: str
    element: str
    shape: tuple[int | str, ...]

    def __str__(self) -> str:
        name = self.name if self.name.isprintable() else repr(self.name)
        return f"{name}: {self.element}{self.shape_text}"

    @property
    def shape_text(self) -> str:
        """The shape as people read it."""
        return f"[{', '.join(map(str, self.shape))}]"

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """numpy's type. bf16 and float8 are their bits, uint16 and uint8, until a package adds them to numpy."""
        try:
            return np.dtype(_NUMPY_NAMES[self.element])
        except TypeError:
            return np.dtype(np.uint16 if self.element == "bf16" else np.uint8)

    @cached_property
    def is_open(self) -> bool:
        """Whether its shape depends on open sizes."""
        return any(isinstance(extent, str) for extent in self.shape)

    @cached_property
    def native_shape(self) -> ctypes.Array[ctypes.c_int64]:
        """The shape for native code, where it is known."""
        return (ctypes.c_int64 * len(self.shape))(*(self.known_shape or ()))

    @property
    def known_shape(self) -> tuple[int, ...] | None:
        """The shape; None where it depends on open sizes."""
        return None if self.is_open else self.shape  # type: ignore[return-value]

    def shape_at(self, sizes: Mapping[str, int]) -> tuple[int, ...]:
        """The shape of an input for some sizes by name. Raises: RunError where one of them is missing."""
        return tuple(extent_at(extent, sizes) for extent in self.shape)

    def fits(self, shape: tuple[int, ...]) -> bool:
        """Whether an array may have that shape, as far as the rank and known extents say."""
        if not self.is_open:
            return shape == self.shape
        return len(shape) == len(self.shape) and all(isinstance(n, str) or n == m for n, m in zip(self.shape, shape))

    @cached_property
    def code(self) -> int:
        return _DTYPES.index(self.element) + 1


def input_array(value: Value, given: object) -> Array:
    """What was given for an input, as a dense and aligned array; that costs a copy when it is not yet one.

    Raises: RunError when it is no array, or has another dtype or shape.
    """
    array = given if type(given) is np.ndarray else _input(value, given)
    if array.dtype != value.dtype or not (array.shape == value.shape or value.fits(array.shape)):
        raise _mismatch("input", value, array)
    return array if _is_dense(array) else np.require(array, requirements=("C", "A"))


def sizes_of(values: Sequence[Value], arrays: Mapping[str, Array]) -> dict[str, int]:
    """The open sizes that shapes of some inputs have as extents, by name."""
    found: dict[str, int] = {}
    for value in values:
        if value.name in arrays:
            for extent, size in zip(value.shape, arrays[value.name].shape):
                if isinstance(extent, str):
                    found.setdefault(extent, size)
    return found


def extent_at(extent: int | str, sizes: Mapping[str, int]) -> int:
    """An extent as a library describes it, in Python's own words. Raises: RunError where a size is missing."""
    if isinstance(extent, int) or extent in sizes:
        return sizes[extent] if isinstance(extent, str) else extent
    try:
        return int(eval(extent, {"__builtins__": {}, "min": min, "max": max}, dict(sizes)))
    except NameError as error:
        raise RunError(f"the size {error.name} is not given") from None


def output_array(value: Value, given: object, shape: tuple[int, ...] | None = None) -> Array:
    """The array that a caller gives to write an output to. shape: that of this run; None: the value's.

    Raises: RunError when it is no array, has another dtype or shape, or cannot be written to as it is.
    """
    array = given if type(given) is np.ndarray else _array("out", value, given)
    if array.shape != (shape or value.shape) or array.dtype != value.dtype:
        raise _mismatch("output", value if shape is None else replace(value, shape=shape), array)
    if not _is_dense(array):
        raise RunError(f"out {value.name} is not C-contiguous and aligned; pass an array made by np.empty, or no out")
    if not array.flags.writeable:
        raise RunError(f"out {value.name} is read-only")
    return array


@dataclass(frozen=True, slots=True)
class Placed:
    """Where an array of a GPU lies: its address, and the device as nncc.h counts. stream: the number of that whose work on
    it may not be done; None: of none."""

    address: int
    device: int
    stream: int | None = None


def placed_array(what: str, value: Value, given: Any, home: int = 0) -> Placed | None:
    """Where the array of a GPU lies that was given for a value, as its __cuda_array_interface__ says; None for any other.

    what: "input" or "output", for messages. home: the GPU of an array that does not tell its own.
    Raises: RunError when it has another dtype or shape, is not dense, is read-only and to be written, or says a stream that
    is none. Source: CUDA Array Interface, version 3.
    """
    try:
        interface = getattr(given, "__cuda_array_interface__", None)
    except (RuntimeError, TypeError) as error:  # of torch, for what requires gradients
        raise RunError(f"{what} {value.name}: {type(given).__name__} does not show its array on the GPU: {error}") from error
    if interface is None:
        return None
    shape, kind = tuple(interface["shape"]), np.dtype(interface["typestr"])
    if shape != value.shape:
        raise RunError(f"{what} {value}, but the array on the GPU has shape {list(shape)}")
    if kind != value.dtype and (kind.kind != "V" or kind.itemsize != value.dtype.itemsize):  # V: numpy has no name for it
        raise RunError(f"{what} {value}, but the array on the GPU is {_shown(kind)}; convert it there")
    if not _is_dense_by(interface.get("strides"), shape, kind.itemsize):
        raise RunError(f"{what} {value.name} is not C-contiguous on the GPU; pass a contiguous copy of it")
    address, is_read_only = interface["data"]
    if what == "output" and is_read_only:
        raise RunError(f"out {value.name} is read-only")
    stream = interface.get("stream")
    if stream is not None:
        stream = stream_argument(stream, RunError)
    if stream == 0:  # the protocol's words: ambiguous
        raise RunError(f"{what} {value.name}: {type(given).__name__} says stream 0, which is none; 1 is the default stream")
    where = given.__dlpack_device__() if hasattr(given, "__dlpack_device__") else (None, home)
    return Placed(address, GPU + int(where[1]), stream)


def _is_dense_by(strides: Sequence[int] | None, shape: tuple[int, ...], size: int) -> bool:
    """Whether strides in bytes are those of dense rows; of dims with one element, and of no elements, they say nothing."""
    for extent, stride in zip(reversed(shape), reversed(strides or ())):
        if extent > 1 and stride != size:
            return 0 in shape
        size *= extent
    return True


def random_array(value: Value, rng: np.random.Generator, sizes: Mapping[str, int] = MappingProxyType({})) -> Array:
    """An array for an input: normal numbers, or 0 and 1, which index whatever has two elements. sizes: the open ones.

    Raises: RunError where one of these is missing.
    """
    try:
        shape = value.shape_at(sizes)
    except RunError as error:
        raise RunError(f"there are no random values for input {value}: {error}; give it (--dim NAME=SIZE)") from None
    drawn = rng.standard_normal(shape) if value.dtype.kind == "f" else rng.integers(0, 2, shape)
    return np.asarray(drawn).astype(value.dtype)


def new_array(value: Value, memory: ResultMemory, shape: tuple[int, ...] | None = None) -> tuple[Array, int | None]:
    """A new array for an output, and its address. shape: where it is that of this run. Raises: RunError when there is no
    memory for it."""
    try:
        return memory.array(shape)
    except MemoryError as error:
        raise RunError(f"output {value}: there is not enough memory for it") from error


def tensors(values: Sequence[Value]) -> ctypes.Array[Tensor]:
    """Arrays of these values as native code takes them, but for their addresses. The values must outlive them."""
    rows = (
        Tensor(None, v.code, len(v.shape), None if v.is_open else ctypes.addressof(v.native_shape), None, HOST)
        for v in values
    )
    return (Tensor * len(values))(*rows)


def plain_array(what: str, given: object, dtype: np.dtype[Any], error: Callable[[str], Exception] = RunError) -> Array:
    """A Python number or nested lists of them as an array. Raises: `error` for what are no numbers, or not of the dtype."""
    try:
        found = np.asarray(given)
    except (ValueError, OverflowError, TypeError):
        raise error(f"{what}: its lists are of different lengths; expected numbers, or lists of one length") from None
    if found.dtype.kind not in "biuf":
        raise error(f"{what} is {reprlib.repr(given)}; expected an array, a number, or nested lists of numbers")
    with np.errstate(all="ignore"):
        made = found.astype(dtype)
        is_exact = dtype.kind in "biu"
        lost = made.astype(object) != found.astype(object) if is_exact else np.isinf(made.astype("f8")) & np.isfinite(found)
        lost |= found.size > 0 and (dtype.kind == "b") is not (found.dtype.kind == "b")
    if lost.any():
        raise error(f"{what} has {found[lost].flat[0]}, which is no {dtype.name}")
    return made


def _input(value: Value, given: object) -> Array:
    is_plain = isinstance(given, int | float | list | tuple)
    return plain_array(f"input {value.name}", given, value.dtype) if is_plain else _array("input", value, given)


def _array(what: str, value: Value, given: object) -> Array:
    if isinstance(given, np.ndarray):
        return given
    if isinstance(given, np.generic):
        return np.asarray(given)
    what = f"{what} {value.name}"
    if not hasattr(given, "__dlpack__"):
        raise RunError(
            f"{what} is {type(given).__name__}, which is neither a numpy array nor speaks DLPack; pass np.asarray(...)"
        )
    try:
        return np.from_dlpack(given)
    except (BufferError, RuntimeError, TypeError, ValueError) as error:
        raise RunError(f"{what}: {type(given).__name__} gives numpy no array: {error}") from error


def _mismatch(what: str, value: Value, array: Array) -> RunError:
    if not value.fits(array.shape):
        return RunError(f"{what} {value}, but the array has shape {list(array.shape)}")
    return RunError(
        f"{what} {value}, but the array is {_shown(array.dtype)}; pass array.astype({_constructor(value.dtype)})"
    )


def _shown(dtype: np.dtype[Any]) -> str:
    """A type as numpy calls it: its short codes are those of other types here, where u8 has eight bits."""
    return dtype.name if dtype.isnative else f"{dtype.name} in the byte order of other machines"


def _constructor(dtype: np.dtype[Any]) -> str:
    """What makes a type where numpy is np."""
    name = "bool_" if dtype.name == "bool" else dtype.name
    return f"np.{name}" if hasattr(np, name) else f"np.dtype({name!r})"


def _is_dense(array: Array) -> bool:
    flags = array.flags
    return flags.c_contiguous and flags.aligned
