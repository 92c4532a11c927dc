"""What a model declares: types and shapes of its values, and functions of its own.

What a model declares of the types of its values, beside the types that are inferred.

Nodes in the bodies of functions, and the bodies that ONNX publishes for its operators.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import onnx

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.graph.dims import never_equal
from nncc.frontend.onnx.import_rules.elementwise import onnx_dtype
from nncc.frontend.onnx.reader import element_name
from nncc.ir.dtypes import i64


def contradicts(declared: onnx.TypeProto.Tensor, made: Tensor, is_bound: bool) -> bool:
    """Whether no run can give an output of the declared dtype, rank and sizes.

    is_bound: sizes that the model leaves open were given. The declared ones may then be those that it was exported
    with, which ONNX Runtime lets pass too.
    """
    if declared.elem_type and dtype_text(declared.elem_type) != str(made.dtype):
        return True
    if not declared.HasField("shape"):
        return False
    sizes = [dim.dim_value if dim.HasField("dim_value") else -1 for dim in declared.shape.dim]
    if len(sizes) != made.rank or is_bound:
        return len(sizes) != made.rank
    return any(size >= 0 and never_equal(size, dim) for size, dim in zip(sizes, made.shape))


KEEPS_SHAPE = frozenset({
    "Abs", "Cast", "CastLike", "Ceil", "Cos", "Exp", "Floor", "Identity", "Log", "Neg", "Reciprocal", "Relu", "Round",
    "Sigmoid", "Sin", "Softmax", "Sqrt", "Tanh",
})  # fmt: skip
"""Operators whose result has the shape of their first input."""
Shapes = Mapping[str, tuple[int, ...]]
"""The shapes of some values by name."""


def declared_shapes(values: Sequence[onnx.ValueInfoProto], sizes: Mapping[str, int]) -> Shapes:
    """The shapes that are declared in numbers, or by names of sizes that have one."""
    found = dict[str, tuple[int, ...]]()
    for value in values:
        kind = value.type.tensor_type
        known = [dim.dim_value if dim.HasField("dim_value") else sizes.get(dim.dim_param, -1) for dim in kind.shape.dim]
        if kind.HasField("shape") and all(size >= 0 for size in known):
            found[value.name] = tuple(known)
    return found


def size_names(values: Iterable[onnx.ValueInfoProto]) -> frozenset[str]:
    """The names of the sizes of some values."""
    return frozenset(dim.dim_param for value in values for dim in value.type.tensor_type.shape.dim if dim.dim_param)


def require_sizes(value: onnx.ValueInfoProto, made: object, sizes: Mapping[str, int]) -> None:
    """Raises: ModelError where a size that a caller gave an output by name is another one."""
    dims = value.type.tensor_type.shape.dim
    if isinstance(made, Tensor) and made.rank == len(dims):
        for axis, (dim, size) in enumerate(zip(dims, made.shape)):
            if dim.dim_param in sizes and never_equal(size, sizes[dim.dim_param]):
                raise ModelError(f"output {value.name!r} has {size} elements along axis {axis}, which the model calls "
                                 f"{dim.dim_param}; the size {sizes[dim.dim_param]} is given")  # fmt: skip


def with_operands(shapes: Shapes, nodes: Sequence[onnx.NodeProto]) -> Shapes:
    """Shapes, and those of operands of operators that keep them."""
    found = dict(shapes)
    for node in reversed(nodes):
        if node.op_type in KEEPS_SHAPE and node.output[0] in found and node.input:
            found.setdefault(node.input[0], found[node.output[0]])
    return found


def declared_text(kind: onnx.TypeProto.Tensor) -> str:
    """A declared type as TensorType prints one; "?" for what is left open."""
    sizes = ",".join(d.dim_param or (str(d.dim_value) if d.HasField("dim_value") else "?") for d in kind.shape.dim)
    shape = f"[{sizes}]" if kind.HasField("shape") else ""
    return f"{dtype_text(kind.elem_type) if kind.elem_type else '?'}{shape}"


def dtype_text(code: int) -> str:
    """A declared element type, in ONNX's words where nncc has none; text comes as the numbers of the texts in their list."""
    try:
        return str(i64 if code == onnx.TensorProto.STRING else onnx_dtype(code))
    except ModelError:
        return element_name(code)


def type_proto(tensor: Tensor | None) -> onnx.TypeProto:
    """The type of a tensor; an empty one for what is left out."""
    if tensor is None:
        return onnx.TypeProto()
    shape = [dim if isinstance(dim, int) else str(dim) for dim in tensor.shape]
    code = onnx.helper.np_dtype_to_tensor_dtype(np.dtype(tensor.dtype.numpy))
    return onnx.helper.make_tensor_type_proto(code, shape)


Given = Mapping[str, onnx.AttributeProto]
Outer = Mapping[str, onnx.AttributeProto | None]
"""The attributes that the function around a node declares, None for one that its call leaves out."""


def body_of(schema: Any, node: onnx.NodeProto, given: Given, inputs: Sequence[Tensor | None]) -> onnx.FunctionProto:
    """The function that ONNX publishes for an operator. Raises: ModelError where it has none for such a call.

    A body that depends on the call is asked for at the opset that it was written for: onnx gives none at those after it.
    """
    if schema.has_function:
        return schema.function_body
    types = [type_proto(tensor).SerializeToString() for tensor in inputs]
    call = _with_attributes(node, given).SerializeToString()
    body = schema.get_context_dependent_function_with_opset_version(schema.since_version, call, types)
    function = onnx.FunctionProto.FromString(body)
    if not function.node:
        kinds = ", ".join("-" if tensor is None else str(tensor.type) for tensor in inputs)
        raise ModelError(f"ONNX publishes no function for inputs {kinds} and these attributes, and nncc has no rule")
    return function


def marker_of(op_type: str) -> str:
    """The marker of an operator that ONNX publishes as a function: its name in lower case."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", op_type).lower()


def resolved(node: onnx.NodeProto, outer: Outer) -> dict[str, onnx.AttributeProto]:
    """The attributes of a node; one that refers to an attribute of the function around it is looked up there.

    Raises: ModelError where that function declares no such attribute, or there is no function.
    """
    for a in node.attribute:
        if a.ref_attr_name and a.ref_attr_name not in outer:
            known = f"it declares {', '.join(sorted(outer))}" if outer else "here is none that declares any"
            fault = f"attribute {a.name} stands for {a.ref_attr_name!r} of the function around the node"
            raise ModelError(f"{fault}; {known}")
    own = {a.name: outer[a.ref_attr_name] if a.ref_attr_name else a for a in node.attribute}
    return {name: attribute for name, attribute in own.items() if attribute is not None}


def without(node: onnx.NodeProto, absent: set[str]) -> onnx.NodeProto:
    """The node with absent inputs left out."""
    if absent.isdisjoint(node.input):
        return node
    kept = onnx.NodeProto()
    kept.CopyFrom(node)
    kept.input[:] = ["" if name in absent else name for name in node.input]
    return kept


def _with_attributes(node: onnx.NodeProto, given: Given) -> onnx.NodeProto:
    """The node with the attributes that its references stand for."""
    call = onnx.NodeProto()
    call.CopyFrom(node)
    del call.attribute[:]
    for name, attribute in given.items():
        call.attribute.add().CopyFrom(attribute)
        call.attribute[-1].name = name
    return call
