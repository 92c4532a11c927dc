"""Nodes in the bodies of functions, and the bodies that ONNX publishes for its operators."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import onnx

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.onnx.declared import type_proto

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
