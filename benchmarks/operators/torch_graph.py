"""Models of ONNX as modules of torch: node by node, or as one graph by torch.compile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper
from onnx.reference import ReferenceEvaluator
from torch._inductor import config

from benchmarks.operators.net import Array, Problem
from benchmarks.operators.rivals import Contender
from benchmarks.operators.torch_nodes import Node, function_of

Feeds = Mapping[str, Array]


class Graph(torch.nn.Module):
    """The nodes of a model one after the other. What depends on constants and shapes alone is computed here, once.

    Raises: RunError for a node that has no function here.
    """

    def __init__(self, model: onnx.ModelProto) -> None:
        super().__init__()
        stored, left = _folded(model)
        opset = next(entry.version for entry in model.opset_import if not entry.domain)
        self.steps = [(function_of(_described(node, stored, opset)), [*node.input], [*node.output]) for node in left]
        self.results = [value.name for value in model.graph.output]
        self.places = dict[str, str]()
        read = {name for node in left for name in node.input} | {*self.results}
        for number, (name, array) in enumerate((n, a) for n, a in stored.items() if n in read):
            self.register_buffer(f"weight{number}", torch.from_numpy(np.array(array)))
            self.places[name] = f"weight{number}"

    def forward(self, *inputs: tuple[str, Any]) -> list[Any]:
        """The outputs in order, of inputs with their names."""
        values = {name: getattr(self, place) for name, place in self.places.items()} | dict(inputs)
        for function, names, outputs in self.steps:
            made = function(*(values.get(name) for name in names))
            values.update(zip(outputs, made if isinstance(made, tuple) else (made,)))
        return [values[name] for name in self.results]


def contender(problem: Problem, feeds: Feeds, threads: int, device: str = "cpu", compiled: bool = False) -> Contender:
    """A model that is ready to run. device: torch's name of where. compiled: by torch.compile, as one graph.

    Raises: RunError for a node that has no function here.
    """
    call, found = caller(problem.model, feeds, threads, device, compiled), list[Any]()

    def timed() -> None:
        found[:] = call()

    return Contender(timed, lambda: [tensor.cpu().numpy() for tensor in found])


def caller(
    model: onnx.ModelProto, feeds: Feeds, threads: int, device: str = "cpu", compiled: bool = False
) -> Callable[[], list[Any]]:
    """A call that gives the outputs in order. compiled: by torch.compile with weights that do not change, as one graph
    for these shapes; the first call compiles it, which takes minutes."""
    torch.set_num_threads(threads)
    graph = Graph(model).to(device).eval()
    given = [(name, torch.from_numpy(array.copy()).to(device)) for name, array in feeds.items()]
    torch.compiler.reset()  # else it counts the graphs of earlier models as forms of this one, and gives up
    run = torch.compile(graph, fullgraph=True, dynamic=False, options={"freezing": True}) if compiled else graph

    def call() -> list[Any]:
        with torch.inference_mode(), config.patch(freezing=compiled):
            return list(run(*given))

    return call


def _described(node: onnx.NodeProto, stored: Feeds, opset: int) -> Node:
    attributes = {a.name: helper.get_attribute_value(a) for a in node.attribute}
    return Node(node.op_type, attributes, tuple(stored.get(name) for name in node.input), opset)


def _folded(model: onnx.ModelProto) -> tuple[dict[str, Array], list[onnx.NodeProto]]:
    """What is known before the first call, by name, and the nodes that are left."""
    shapes = _shapes(model)
    stored = {weight.name: numpy_helper.to_array(weight) for weight in model.graph.initializer}
    left = []
    for node in model.graph.node:
        if node.op_type == "Shape" and not node.attribute and node.input[0] in shapes:
            stored[node.output[0]] = np.array(shapes[node.input[0]], np.int64)
        elif all(name in stored for name in node.input if name):
            stored |= _evaluated(node, stored, model)
        else:
            left.append(node)
    return stored, left


def _evaluated(node: onnx.NodeProto, stored: Feeds, model: onnx.ModelProto) -> dict[str, Array]:
    """What one node makes of constants, by the rules of the model's opset."""
    given = {name: stored[name] for name in node.input if name}
    kinds = {name: helper.np_dtype_to_tensor_dtype(array.dtype) for name, array in given.items()}
    inputs = [helper.make_tensor_value_info(name, kind, given[name].shape) for name, kind in kinds.items()]
    outputs = [helper.make_empty_tensor_value_info(name) for name in node.output]
    alone = helper.make_model(helper.make_graph([node], "node", inputs, outputs), opset_imports=model.opset_import)
    return dict(zip(node.output, ReferenceEvaluator(alone).run(None, given)))


def _shapes(model: onnx.ModelProto) -> dict[str, tuple[int, ...]]:
    """The shapes of all inputs and values that are known."""
    inferred = onnx.shape_inference.infer_shapes(model, data_prop=True).graph
    found = {}
    for value in (*inferred.input, *inferred.value_info):
        dims = value.type.tensor_type.shape.dim
        if value.type.tensor_type.HasField("shape") and all(dim.HasField("dim_value") for dim in dims):
            found[value.name] = tuple(dim.dim_value for dim in dims)
    return found
