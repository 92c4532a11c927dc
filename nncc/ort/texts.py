"""Outputs that are texts, or maps by label. A library gives numbers in their place, and the model says what these mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
import onnx

from nncc.errors import ModelError, RunError
from nncc.frontend.onnx.reader import domain_of
from nncc.frontend.onnx.structured import MOVES, decoded
from nncc.ort.types import NodeArg
from nncc.runtime.memory import Array

Reader = Callable[[Array], Any]
"""What makes an output of ONNX Runtime of the numbers that a library gives."""
_CLASSIFIERS = ("LinearClassifier", "SVMClassifier", "TreeEnsembleClassifier")


def readers(graph: onnx.GraphProto, outputs: Iterable[NodeArg]) -> dict[str, Reader]:
    """How the outputs that are texts or maps are read, by name.

    Raises: ModelError for one whose labels do not follow from the model.
    """
    makers = {name: node for node in graph.node for name in node.output if name}
    made: dict[str, Reader] = {}
    for arg in outputs:
        node = makers.get(arg.name)
        if node is not None and node.op_type == "ZipMap":
            made[arg.name] = _maps(_keys(node))
        elif texts := _texts(_behind(arg.name, makers), makers, graph):
            made[arg.name] = _picked(texts)
        elif "map(" in arg.type or "string" in arg.type:
            raise ModelError(
                f"output {arg.name!r} is {arg.type}; nncc.ort gives labels of classifiers and encoders, and "
                "maps of a ZipMap: end the model at the numbers that this output is made of"
            )
    return made


def _behind(name: str, makers: dict[str, onnx.NodeProto]) -> str:
    """The value whose elements a value has."""
    while (node := makers.get(name)) is not None and (domain_of(node.domain), node.op_type) in MOVES:
        name = node.input[0]
    return name


def _texts(name: str, makers: dict[str, onnx.NodeProto], graph: onnx.GraphProto) -> Sequence[str]:
    """The texts that the numbers of a value stand for; none where it is no text."""
    node = makers.get(name)
    if node is None:
        tensors = (tensor for tensor in graph.initializer if tensor.name == name and tensor.string_data)
        return next((decoded(tensor.string_data) for tensor in tensors), [])
    if node.op_type in _CLASSIFIERS and name == node.output[0]:
        return decoded(_attribute(node, "classlabels_strings", ()))
    lists = {"LabelEncoder": ("values_strings", "classes_strings"), "CategoryMapper": ("cats_strings",)}
    found = next((texts for one in lists.get(node.op_type, ()) if (texts := _attribute(node, one, ()))), ())
    default = _attribute(node, "default_string", b"_Unused")
    return [*dict.fromkeys(decoded((*found, default)))] if found else []


def _picked(texts: Sequence[str]) -> Reader:
    every = np.array(texts, object)
    return lambda numbers: np.asarray(every[numbers], object)


def _maps(keys: Sequence[Any]) -> Reader:
    """A map for each row, in the order of its keys."""

    def read(scores: Array) -> list[dict[Any, float]]:
        rows = np.atleast_2d(scores)
        if rows.shape[-1] != len(keys):
            raise RunError(f"ZipMap has {len(keys)} labels for {rows.shape[-1]} scores; expected as many")
        return [{keys[place]: row[place] for place in order} for row in rows.tolist()]

    order = sorted(range(len(keys)), key=keys.__getitem__)
    return read


def _keys(node: onnx.NodeProto) -> list[Any]:
    return [*decoded(_attribute(node, "classlabels_strings", ()))] or [*_attribute(node, "classlabels_int64s", ())]


def _attribute(node: onnx.NodeProto, name: str, default: Any) -> Any:
    return next((onnx.helper.get_attribute_value(one) for one in node.attribute if one.name == name), default)
