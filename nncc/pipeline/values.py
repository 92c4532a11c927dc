"""Inputs of a model that get their values when it is compiled: they become its constants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
import onnx

from nncc.arguments import require
from nncc.errors import ModelError
from nncc.frontend.onnx.reader import Source, onnx_dtype, parse_onnx, specialised
from nncc.ir.program import Array
from nncc.runtime.arrays import plain_array


def with_values(source: Source, values: Mapping[str, Any] | None) -> Source:
    """The model with constants in the place of inputs. values: arrays, numbers or nested lists by the names of inputs.

    A size that a value has is known wherever an input has it. A model without values is the source itself.
    Raises: ModelError for a name that no input has, and a value of another dtype or shape.
    """
    require("values", values, Mapping | None, "values by the names of inputs, such as {'sr': 16000}", ModelError)
    if not values:
        return source
    read = parse_onnx(source)
    inputs, sizes = {value.name: value for value in read.proto.graph.input}, dict[str, int]()
    arrays = {}
    for name, given in values.items():
        if name not in inputs:
            raise ModelError(
                f"there is no input {name!r} to give a value; the model has {', '.join(map(repr, inputs)) or 'none'}"
            )
        arrays[name] = _value(inputs[name], given, sizes)
    return specialised(read, arrays, sizes=sizes)


def _value(declared: onnx.ValueInfoProto, given: object, sizes: dict[str, int]) -> Array:
    """The array for an input; notes the sizes that it has by their names."""
    what, kind = f"the value of input {declared.name!r}", declared.type.tensor_type
    if declared.type.WhichOneof("value") != "tensor_type":
        raise ModelError(f"{what}: it is no tensor")
    try:
        dtype = np.dtype(onnx_dtype(kind.elem_type).numpy)
    except ModelError as error:
        raise ModelError(f"{what}: {error}") from None
    array = given if isinstance(given, np.ndarray | np.generic) else plain_array(what, given, dtype, ModelError)
    array = np.asarray(array)
    if array.dtype != dtype:
        raise ModelError(f"{what} is {array.dtype}; expected {dtype}: array.astype(np.{dtype.name})")
    dims: Sequence[onnx.TensorShapeProto.Dimension] = kind.shape.dim
    named = partial(_named, sizes=sizes)
    if kind.HasField("shape") and not (len(dims) == array.ndim and all(map(named, dims, array.shape))):
        wanted = ", ".join(str(_size(dim, sizes)) for dim in dims)
        raise ModelError(f"{what} has shape {list(array.shape)}; expected [{wanted}]")
    return array


def _size(dim: onnx.TensorShapeProto.Dimension, sizes: Mapping[str, int]) -> int | str:
    """A declared size, as far as it is known."""
    if dim.HasField("dim_value") and dim.dim_value >= 0:
        return int(dim.dim_value)
    return sizes.get(dim.dim_param, dim.dim_param or "?")


def _named(dim: onnx.TensorShapeProto.Dimension, extent: int, sizes: dict[str, int]) -> bool:
    """Whether an extent is a declared size; it becomes that of a name that has none yet."""
    found = _size(dim, sizes)
    if isinstance(found, int):
        return found == extent
    if found.isidentifier():
        sizes[found] = extent
    return True
