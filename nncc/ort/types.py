"""NodeArg and ModelMetadata: what ONNX Runtime tells of a model, read from the file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import onnx

from nncc.errors import ModelError, RunError, UserError
from nncc.runtime.memory import Array

_NAMES = {"float32": "float", "float64": "double", "object": "string"}
"""ONNX Runtime's names of element types, where they are not numpy's."""


@dataclass(frozen=True)
class NodeArg:
    """An input or output. shape: a number, the name of an open size, or None for each dim; type: such as tensor(float)."""

    name: str
    type: str
    shape: list[int | str | None]

    def __str__(self) -> str:
        return f"NodeArg(name='{self.name}', type='{self.type}', shape={self.shape})"


@dataclass(frozen=True)
class ModelMetadata:
    """What a model says of itself."""

    producer_name: str
    graph_name: str
    domain: str
    description: str
    graph_description: str
    version: int
    custom_metadata_map: dict[str, str]


def metadata_of(proto: onnx.ModelProto) -> ModelMetadata:
    """The metadata of a model; a version that it leaves out is the largest, as ONNX Runtime has it."""
    return ModelMetadata(
        producer_name=proto.producer_name,
        graph_name=proto.graph.name,
        domain=proto.domain,
        description=proto.doc_string,
        graph_description=proto.graph.doc_string,
        version=proto.model_version if proto.HasField("model_version") else 2**63 - 1,
        custom_metadata_map={entry.key: entry.value for entry in proto.metadata_props},
    )


def node_args(values: Iterable[onnx.ValueInfoProto]) -> list[NodeArg]:
    """Inputs or outputs as ONNX Runtime lists them."""
    return [NodeArg(value.name, _type(value.type), _shape(value.type)) for value in values]


def type_of_array(array: Array) -> str:
    """ONNX Runtime's name of the type of an array."""
    return f"tensor({'string' if array.dtype.kind in 'US' else _named(array.dtype.name)})"


def _named(dtype: str) -> str:
    """The name of a type that numpy calls `dtype`."""
    return _NAMES.get(dtype, dtype.replace("float8_", "float8"))


def _type(kind: onnx.TypeProto) -> str:
    form = kind.WhichOneof("value")
    if form == "tensor_type":
        return f"tensor({_element(kind.tensor_type.elem_type)})"
    if form == "sequence_type":
        return f"seq({_type(kind.sequence_type.elem_type)})"
    if form == "map_type":
        return f"map({_element(kind.map_type.key_type)},{_type(kind.map_type.value_type)})"
    if form == "optional_type":
        return f"optional({_type(kind.optional_type.elem_type)})"
    return "unknown"


def _element(code: int) -> str:
    try:
        return _named(onnx.helper.tensor_dtype_to_np_dtype(code).name)
    except KeyError:
        return "undefined"


def _shape(kind: onnx.TypeProto) -> list[Any]:
    return [_dim(dim) for dim in kind.tensor_type.shape.dim]


def _dim(dim: onnx.TensorShapeProto.Dimension) -> int | str | None:
    """A number below 0 is an open size without a name."""
    if dim.HasField("dim_value"):
        return int(dim.dim_value) if dim.dim_value >= 0 else None
    return str(dim.dim_param) or None


class NoSuchFile(ModelError):
    """There is no model at the path."""


class InvalidProtobuf(ModelError):
    """The bytes are no ONNX model."""


class InvalidGraph(ModelError):
    """A model that is broken, or holds what nncc does not know."""


class InvalidArgument(RunError):
    """Inputs, outputs or options that do not fit the model."""


class Fail(UserError):
    """What nncc could not do with a sound model, such as writing or linking its code."""


class RuntimeException(Fail):
    """A run that failed."""


class NotImplemented(Fail):
    """What ONNX Runtime has and nncc.ort has not."""


class NotFound(Fail):
    """What is named and not there; sessions of nncc.ort raise the others."""


class EPFail(Fail):
    """A provider that failed; sessions of nncc.ort raise the others."""
