"""A model with some of its inputs fixed: by a value, or by a shape; and with initializers that a caller gives."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import onnx

from nncc.frontend.graph.graph import Array
from nncc.frontend.onnx.reader import OnnxModel

_NONE: Mapping[str, Any] = {}


def specialised(
    model: OnnxModel, values: Mapping[str, Array] = _NONE, shapes: Mapping[str, Sequence[int]] = _NONE,
    sizes: Mapping[str, int] = _NONE, given: Collection[str] = (),
) -> OnnxModel:  # fmt: skip
    """A copy of a model in which inputs have values, which become constants, and others shapes.

    sizes: numbers for the names of sizes of its inputs. given: inputs whose initializers are no constants, since a caller
    gives them.
    """
    proto = onnx.ModelProto()
    proto.CopyFrom(model.proto)
    graph = proto.graph
    for tensor in [tensor for tensor in graph.initializer if tensor.name in values or tensor.name in given]:
        graph.initializer.remove(tensor)
    for value in [value for value in graph.input if value.name in values]:
        graph.input.remove(value)
    graph.initializer.extend(onnx.numpy_helper.from_array(array, name) for name, array in values.items())
    for value in graph.input:
        shape = value.type.tensor_type.shape
        if value.name in shapes:
            shape.CopyFrom(_shape(shapes[value.name]))
            shape.SetInParent()  # an empty one, of a scalar, too
        for dim in shape.dim:
            if dim.dim_param in sizes:
                dim.dim_value = sizes[dim.dim_param]
    return OnnxModel(proto, model.folder, model.origin)


def _shape(extents: Sequence[int]) -> onnx.TensorShapeProto:
    return onnx.TensorShapeProto(dim=[onnx.TensorShapeProto.Dimension(dim_value=extent) for extent in extents])
