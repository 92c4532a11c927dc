"""Text in a model, which is not computed: the numbers of texts in a list of them stand for them, and a note says so."""

import logging
from collections.abc import Sequence

import numpy as np
import onnx

from nncc.errors import ModelError
from nncc.frontend.graph.graph import Array

LOGGER = logging.getLogger("nncc")
MOST_NAMED = 20
"""Texts that a message names."""
_PICKS = ("ArrayFeatureExtractor", "Gather")


def numbers_of(what: str, texts: Sequence[str]) -> Array:
    """The places of texts in a list; `what` says which texts these are."""
    more = ", ..." if len(texts) > MOST_NAMED else ""
    shown = ", ".join(f"{n} is {text!r}" for n, text in enumerate(texts[:MOST_NAMED]))
    LOGGER.warning("%s are text, and a compiled model gives their numbers (i64): %s%s", what, shown, more)
    return np.arange(len(texts))


def numbers_of_tensor(tensor: onnx.TensorProto, graph: onnx.GraphProto) -> Array:
    """A tensor of text, such as the labels of a classifier, of which nodes only pick elements.

    Raises: ModelError where a node does anything else with it.
    """
    for node in graph.node:
        if tensor.name in node.input and not (node.op_type in _PICKS and tensor.name == node.input[0]):
            reader = f"node {node.name or node.output[0]!r} ({node.op_type})"
            raise ModelError(f"tensor {tensor.name!r} is text, and {reader} computes with it; a compiled model only picks "
                             f"texts, by {' or '.join(_PICKS)}")  # fmt: skip
    texts = [text.decode(errors="replace") for text in tensor.string_data]
    return numbers_of(f"the elements of {tensor.name!r}", texts).reshape(tuple(tensor.dims))
