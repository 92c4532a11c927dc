"""Rebuilding a graph node by node: what every pass over a whole graph is made of."""

from collections.abc import Callable, Mapping

from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.builder.tensor import Tensor
from nncc.frontend.graph.graph import Graph, Node, Value
from nncc.frontend.graph.op import Operator

Apply = Callable[[Node, tuple[Tensor, ...]], tuple[Tensor, ...]]


def replay(graph: Graph, builder: GraphBuilder, apply: Apply) -> Graph:
    """The graph that `builder` makes when each node, in order, is replaced by what `apply` makes of it.

    `apply` gets the node and its inputs in the new graph. Inputs and outputs keep their names.
    """
    tensors: dict[Value, Tensor] = {}
    for value in graph.inputs:
        tensors[value] = builder.input(value.name, value.type.dtype, value.type.shape)
    for constant in graph.constants:
        tensors[constant.value] = builder.constant(constant.array, constant.value.name)
    for node in graph.nodes:
        with builder.origin(node.name, node.marker):
            made = apply(node, tuple(tensors[value] for value in node.inputs))
        tensors.update(zip(node.outputs, made, strict=True))
    for name, value in zip(graph.output_names, graph.outputs):
        builder.output(name, tensors[value])
    for check, low, high in graph.checked():
        builder.add_check(check, tensors[low], tensors[high])
    return builder.build()


def reapply(builder: GraphBuilder, vocabulary: Mapping[str, Operator]) -> Apply:
    """The `apply` that makes the same node again."""

    def apply(node: Node, inputs: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        hint = node.outputs[0].name
        return builder.emit_all(vocabulary[node.op], *inputs, hint=hint, **dict(node.attributes))

    return apply
