"""Models of one node, and what nncc's graph of them computes."""

from itertools import zip_longest

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import helper

from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.verify import verify
from nncc.frontend.onnx.importer import import_onnx

Array = NDArray[np.generic]


def one_node(
    op: str,
    *inputs: Array | None,
    opset: int = 18,
    known: tuple[int, ...] = (),
    outputs: int = 1,
    declared: tuple[tuple[int, ...], ...] = (),
    **attributes: object,
) -> onnx.ModelProto:
    """A model of one node. Inputs are named x0, x1, ...; those in `known` are stored in the model, None is left out.

    declared: the shapes that the model says its outputs have.
    """
    names = [f"x{i}" if x is not None else "" for i, x in enumerate(inputs)]
    made = [f"y{i}" for i in range(outputs)]
    infos = [
        helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(x.dtype), x.shape)
        for i, (name, x) in enumerate(zip(names, inputs))
        if x is not None and i not in known
    ]
    graph = helper.make_graph(
        [helper.make_node(op, names, made, "the_node", **attributes)],
        "one",
        infos,
        [helper.make_tensor_value_info(name, 0, shape) for name, shape in zip_longest(made, declared)],
        [onnx.numpy_helper.from_array(inputs[i], names[i]) for i in known if inputs[i] is not None],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8)


def run_nodes(op: str, *inputs: Array | None, **options: object) -> list[Array]:
    """All outputs of a node, computed by the graph that it is imported to."""
    graph = import_onnx(one_node(op, *inputs, **options))  # type: ignore[arg-type]
    verify(graph, VOCABULARY)
    arrays = {f"x{i}": x for i, x in enumerate(inputs) if x is not None}
    return list(evaluate(graph, {value.name: arrays[value.name] for value in graph.inputs}).values())


def run_node(op: str, *inputs: Array | None, **options: object) -> Array:
    """The first output of a node."""
    return run_nodes(op, *inputs, **options)[0]
