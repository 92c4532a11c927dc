"""OrtValue and IOBinding: arrays that a caller binds to inputs and outputs once."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from copy import deepcopy
from math import prod
from typing import Any, Protocol

import numpy as np
from onnx.helper import np_dtype_to_tensor_dtype, tensor_dtype_to_np_dtype

from nncc.ort.types import Fail, InvalidArgument, NodeArg, type_of_array
from nncc.runtime.memory import Array


class Named(Protocol):
    """What a binding asks of its session: the names that there are."""

    def get_inputs(self) -> list[NodeArg]:
        """The inputs."""

    def get_outputs(self) -> list[NodeArg]:
        """The outputs."""


class OrtValue:
    """A tensor in this process's memory. It shares the array that it was made of."""

    def __init__(self, array: Array) -> None:
        self._array = array

    @staticmethod
    def ortvalue_from_numpy(array: Any, device_type: str = "cpu", device_id: int = 0) -> OrtValue:
        """A value that holds an array. Raises: Fail for a device that is not the CPU."""
        _require_cpu(device_type)
        return OrtValue(np.asarray(array))

    @staticmethod
    def ortvalue_from_shape_and_type(
        shape: Sequence[int], element_type: Any, device_type: str = "cpu", device_id: int = 0
    ) -> OrtValue:
        """A value with room for a tensor, whose elements are not set. Raises: Fail as ortvalue_from_numpy."""
        _require_cpu(device_type)
        return OrtValue(np.empty(tuple(shape), _dtype_of(element_type)))

    def numpy(self) -> Array:
        """The array."""
        return self._array

    def shape(self) -> list[int]:
        """The extents."""
        return list(self._array.shape)

    def data_type(self) -> str:
        """ONNX Runtime's name of the type, such as tensor(float)."""
        return type_of_array(self._array)

    def element_type(self) -> int:
        """ONNX's number of the type."""
        return int(np_dtype_to_tensor_dtype(self._array.dtype))

    def data_ptr(self) -> int:
        """The address of the first element."""
        return int(self._array.ctypes.data)

    def tensor_size_in_bytes(self) -> int:
        """The bytes of all elements."""
        return int(self._array.nbytes)

    def device_name(self) -> str:
        """Where it lies."""
        return "cpu"

    def has_value(self) -> bool:
        """Whether it holds a tensor."""
        return True

    def is_tensor(self) -> bool:
        """Whether it is a tensor and no sequence or map."""
        return isinstance(self._array, np.ndarray)

    def is_tensor_sequence(self) -> bool:
        """Whether it is a sequence of tensors."""
        return not self.is_tensor()

    def is_sparse_tensor(self) -> bool:
        """Whether it is a sparse tensor."""
        return False

    def update_inplace(self, array: Any) -> None:
        """Copy an array of the same shape and type into this one. Raises: InvalidArgument for another one; ValueError where
        this one is read-only."""
        given = np.asarray(array)
        if given.shape != self._array.shape or given.dtype != self._array.dtype:
            own = f"{self._array.dtype.name}{self.shape()}"
            raise InvalidArgument(f"{given.dtype.name}{[*given.shape]} for a value of {own}; expected the same")
        np.copyto(self._array, given)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        return np.array(self._array, dtype=dtype, copy=copy)

    def __dlpack__(self, **options: Any) -> Any:
        return self._array.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)


class IOBinding:
    """Inputs and outputs of a session by name; `run_with_iobinding` reads and writes them."""

    def __init__(self, session: Named) -> None:
        self._session = session
        self.inputs: dict[str, Array] = {}
        self.outputs: dict[str, OrtValue | None] = {}
        self._made: dict[str, OrtValue] = {}

    def bind_cpu_input(self, name: str, array: Any) -> None:
        """Read an input from an array. Raises: InvalidArgument for a name that is no input."""
        self._require(name, self._session.get_inputs(), "input")
        self.inputs[name] = np.asarray(array)

    def bind_ortvalue_input(self, name: str, value: OrtValue) -> None:
        """Read an input from a value. Raises: as bind_cpu_input."""
        self.bind_cpu_input(name, value.numpy())

    def bind_input(
        self, name: str, device_type: str, device_id: int, element_type: Any, shape: Sequence[int], buffer_ptr: int
    ) -> None:
        """Read an input from an address in this process's memory. Raises: Fail for another device;
        InvalidArgument as bind_cpu_input."""
        _require_cpu(device_type)
        self.bind_cpu_input(name, _at(buffer_ptr, element_type, shape))

    def bind_output(
        self,
        name: str,
        device_type: str = "cpu",
        device_id: int = 0,
        element_type: Any = None,
        shape: Sequence[int] | None = None,
        buffer_ptr: int | None = None,
    ) -> None:
        """Ask for an output, in new memory or at an address. Raises: as bind_input."""
        _require_cpu(device_type)
        is_given = buffer_ptr is not None and shape is not None
        self._bind(name, OrtValue(_at(buffer_ptr, element_type, shape)) if is_given else None)  # type: ignore[arg-type]

    def bind_ortvalue_output(self, name: str, value: OrtValue) -> None:
        """Write an output into a value. Raises: InvalidArgument for a name that is no output."""
        self._bind(name, value)

    def keep(self, results: Mapping[str, Array]) -> None:
        """Hold what a run gave. Raises: InvalidArgument where it does not fit the memory that is bound."""
        self._made = {name: _written(name, results[name], bound) for name, bound in self.outputs.items()}

    def get_outputs(self) -> list[OrtValue]:
        """The outputs that were asked for, in that order, once a run has made them."""
        found = (self._made.get(name, bound) for name, bound in self.outputs.items())
        return [value for value in found if value is not None]

    def get_outputs_as_ortvaluevector(self) -> list[OrtValue]:
        """As `get_outputs`."""
        return self.get_outputs()

    def copy_outputs_to_cpu(self) -> list[Any]:
        """Copies of the outputs, which later runs leave as they are."""
        return [deepcopy(value.numpy()) for value in self.get_outputs()]

    def clear_binding_inputs(self) -> None:
        """Forget all inputs."""
        self.inputs.clear()

    def clear_binding_outputs(self) -> None:
        """Forget all outputs."""
        self.outputs.clear()
        self._made = {}

    def synchronize_inputs(self) -> None:
        """Nothing: inputs lie in this process's memory."""

    def synchronize_outputs(self) -> None:
        """Nothing: a run has written its outputs when it returns."""

    def _bind(self, name: str, value: OrtValue | None) -> None:
        self._require(name, self._session.get_outputs(), "output")
        self.outputs[name] = value
        self._made.pop(name, None)

    def _require(self, name: str, known: Sequence[Any], kind: str) -> None:
        names = [arg.name for arg in known]
        if name not in names:
            raise InvalidArgument(f"the model has no {kind} {name!r}; it has {', '.join(map(repr, names))}")


def _written(name: str, made: Any, bound: OrtValue | None) -> OrtValue:
    """An output that a run gave, in the memory that is bound. Raises: InvalidArgument where it does not fit."""
    if bound is None:
        return OrtValue(made)
    if not isinstance(made, np.ndarray):
        raise InvalidArgument(f"output {name!r} is no tensor; ask for it without memory of your own")
    if bound.shape() != [*made.shape] or bound.numpy().dtype != made.dtype:
        raise InvalidArgument(
            f"output {name!r} is {made.dtype.name}{[*made.shape]}, but what is bound has "
            f"{bound.numpy().dtype.name}{bound.shape()}"
        )
    bound.update_inplace(made)
    return bound


def _dtype_of(element_type: Any) -> Any:
    """numpy's type of an element type, which is given as numpy has it or by ONNX's number."""
    return np.dtype(tensor_dtype_to_np_dtype(element_type) if isinstance(element_type, int) else element_type)


def _at(address: int, element_type: Any, shape: Sequence[int]) -> Array:
    """The array at an address, which the caller keeps alive."""
    dtype, extents = _dtype_of(element_type), tuple(shape)
    memory = (ctypes.c_byte * (prod(extents) * dtype.itemsize)).from_address(address)
    return np.frombuffer(memory, dtype).reshape(extents)


def _require_cpu(device_type: str) -> None:
    if device_type != "cpu":
        raise Fail(f"device {device_type!r}; arrays of nncc.ort lie on the CPU")
