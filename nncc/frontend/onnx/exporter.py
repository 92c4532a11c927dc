"""Graph IR to ONNX: a graph of primitives as a model that other runtimes can run.

The model need not have the layout of the graph: convolutions get their pixels last, as ONNX wants them, and inputs and
outputs whatever order of axes saves transposes. Each `Port` says which, and converts arrays.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import onnx
from onnx import helper

from nncc.errors import ModelError
from nncc.frontend.graph.graph import Array, Graph, Node, TensorType, Value
from nncc.frontend.onnx.export_rules import (
    RULES,
    ExportError,
    Order,
    Stored,
    Writer,
    keeps_groups,
    natural,
    recompose,
    regrouped,
    reshape_groups,
    result,
    tensor_dtype,
    window_axes,
    window_order,
    without,
)
from nncc.frontend.ops import OPS
from nncc.frontend.ops.contraction import conv_axes

OPSET, IR_VERSION = 21, 10
SAME_AXES = frozenset(op.name for op in OPS.values() if op.keeps_axes)


@dataclass(frozen=True, slots=True)
class Port:
    """An input or output of the model. value: its name in the graph. order: its axis i is axis order[i] there."""

    name: str
    value: str
    type: TensorType
    order: Order

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape that the model has it in."""
        return tuple(self.type.extents[axis] for axis in self.order)

    def stored(self, array: Array) -> Array:
        """An array of the graph as the model has it."""
        return np.ascontiguousarray(array.transpose(self.order)).reshape(self.shape)

    def natural(self, array: Array) -> Array:
        """An array of the model as the graph has it."""
        return array.transpose([self.order.index(axis) for axis in range(len(self.order))])


@dataclass(frozen=True)
class Exported:
    """A model, and how its inputs and outputs relate to those of the graph, in the same order."""

    model: onnx.ModelProto
    inputs: tuple[Port, ...]
    outputs: tuple[Port, ...]


def export_onnx(graph: Graph) -> Exported:
    """The ONNX model of a graph of primitives with static shapes. What ONNX has an operator for becomes that operator.

    Raises: ModelError for a symbolic extent; ExportError, which is one, for what ONNX has no node for.
    """
    graph = recompose(graph)
    orders = _orders(graph)
    writer = Writer()
    stored: dict[Value, Stored] = {}
    for value in graph.inputs:
        stored[value] = result(writer.fresh(), value.type, orders.get(value))
    for constant in graph.constants:
        stored[constant.value] = result(writer.constant(constant.array), constant.value.type)
    inputs = tuple(_port(stored[value], value.name) for value in graph.inputs)
    for node in graph.nodes:
        stored[node.outputs[0]] = _written(writer, node, stored, orders)
    outputs = tuple(_output(writer, stored[value], name) for value, name in zip(graph.outputs, graph.output_names))
    return Exported(_model(graph.name, writer, inputs, outputs), inputs, outputs)


def _written(writer: Writer, node: Node, stored: dict[Value, Stored], orders: dict[Value, Order]) -> Stored:
    made = node.outputs[0]
    if node.op in OPS and not node.inputs:
        return result(writer.constant(OPS[node.op].reference(**dict(node.attributes))), made.type)
    if node.op not in RULES:
        raise ModelError(f"{made.name}: {node.op} is no primitive; decompose the graph before its export")
    operands = tuple(stored[value] for value in node.inputs)
    wish = orders.get(made, natural(made.type.rank))
    return RULES[node.op](writer, node, operands, wish)


def _port(x: Stored, value: str) -> Port:
    return Port(x.name, value, x.type, x.order)


def _output(writer: Writer, x: Stored, value: str) -> Port:
    """A result in the order it has; what is only another view of an input or constant is copied."""
    made = {name for node in writer.nodes for name in node.output}
    whole = writer.whole(x if x.name in made else writer.in_order(x, natural(x.type.rank)))
    return _port(replace(whole, name=writer.op("Identity", whole.name)), value)


def _model(name: str, writer: Writer, inputs: tuple[Port, ...], outputs: tuple[Port, ...]) -> onnx.ModelProto:
    infos = [
        [helper.make_tensor_value_info(port.name, tensor_dtype(port.type.dtype), port.shape) for port in ports]
        for ports in (inputs, outputs)
    ]
    graph = helper.make_graph(writer.nodes, name or "graph", *infos, initializer=writer.weights())
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)


def _orders(graph: Graph) -> dict[Value, Order]:
    """The order in which the axes of each value are best stored: as the nodes that insist on one have it."""
    orders: dict[Value, Order] = {}
    for node in graph.nodes:
        if node.op == "conv" and (axes := conv_axes(node.attribute("labels"))):
            orders.setdefault(node.inputs[0], axes.input)
            orders[node.output] = axes.result
        elif node.op == "reduce_window" and window_axes(node):
            orders.setdefault(node.inputs[0], window_order(node))
            orders[node.output] = window_order(node)
    for _ in range(2):  # what one way finds, the other carries to other operands
        for node in reversed(graph.nodes):
            if node.outputs[0] in orders:
                _pull(node, orders)
        for node in graph.nodes:
            _push(node, orders)
    return orders


def _pull(node: Node, orders: dict[Value, Order]) -> None:
    """Give operands the order that makes the result's order free."""
    order = orders[node.outputs[0]]
    if node.op in SAME_AXES:
        for value in node.inputs if node.op != "pad" else node.inputs[:1]:
            orders.setdefault(value, order)
    elif node.op == "transpose":
        orders.setdefault(node.inputs[0], tuple(node.attribute("perm")[axis] for axis in order))
    elif node.op == "reshape":
        groups = reshape_groups(node.inputs[0].type.extents, node.output.type.extents)
        orders.setdefault(node.inputs[0], regrouped(order, groups, 0))
    elif node.op == "broadcast":
        axes = node.attribute("axes")
        orders.setdefault(node.inputs[0], tuple(axes.index(axis) for axis in order if axis in axes))


def _push(node: Node, orders: dict[Value, Order]) -> None:
    """Give the result the order that an operand has."""
    known = next((orders[value] for value in node.inputs if value in orders), None)
    if known is None:
        return
    if node.op in SAME_AXES:
        orders.setdefault(node.output, known)
    elif node.op == "transpose":
        orders.setdefault(node.output, tuple(node.attribute("perm").index(axis) for axis in known))
    elif node.op == "reshape":
        groups = reshape_groups(node.inputs[0].type.extents, node.output.type.extents)
        if keeps_groups(known, groups):
            orders.setdefault(node.output, regrouped(known, groups, 1))
    elif node.op.startswith("reduce_") and node.op != "reduce_window":
        orders.setdefault(node.output, without(known, node.attribute("axes")))


__all__ = ["ExportError", "Exported", "Port", "export_onnx"]
