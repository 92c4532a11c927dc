"""The verifier of graphs: SSA, order, known operators, and every type inferred again."""

from collections.abc import Mapping
from dataclasses import dataclass

from nncc.errors import ModelError
from nncc.frontend.graph.graph import AnyOperator, Constant, Graph, Node, TensorType, Value, same_type
from nncc.frontend.graph.text import node_text
from nncc.ir.dtypes import from_numpy, i64


def verify(graph: Graph, vocabulary: Mapping[str, AnyOperator]) -> None:
    """Check that a graph is well formed and well typed.

    Raises: ModelError naming the node and the value that break a rule.
    """
    defined: dict[str, TensorType] = {}
    for value in graph.inputs:
        _define(value, defined, f"input {value.name!r}")
    for constant in graph.constants:
        _check_constant(constant)
        _define(constant.value, defined, f"constant {constant.value.name!r}")
    for node in graph.nodes:
        _check_node(node, vocabulary, defined)
    _check_outputs(graph, defined)


@dataclass(frozen=True)
class _At:
    """A node, which becomes text only where an error names it."""

    node: Node

    def __str__(self) -> str:
        return f"node {node_text(self.node)}"


def _define(value: Value, defined: dict[str, TensorType], where: object) -> None:
    if value.name in defined:
        raise ModelError(f"{where}: value {value.name!r} is made twice; each value is made once")
    defined[value.name] = value.type


def _check_constant(constant: Constant) -> None:
    array, expected = constant.array, constant.value.type
    actual = TensorType(from_numpy(array.dtype), array.shape)
    if actual != expected:
        raise ModelError(f"constant {constant.value.name!r} holds {actual}; its type says {expected}")


def _check_node(node: Node, vocabulary: Mapping[str, AnyOperator], defined: dict[str, TensorType]) -> None:
    where = _At(node)
    if node.op not in vocabulary:
        raise ModelError(f"{where}: unknown operator {node.op!r}")
    for value in node.inputs:
        _check_use(value, defined, where)
    _check_attributes(node, vocabulary[node.op], where)
    for region in node.regions:
        verify(region, vocabulary)
    inferred = vocabulary[node.op].types(tuple(value.type for value in node.inputs), dict(node.attributes), node.regions)
    stated = tuple(value.type for value in node.outputs)
    if len(inferred) != len(stated) or not all(map(same_type, inferred, stated)):
        raise ModelError(f"{where}: the operator makes {', '.join(map(str, inferred))}")
    for value in node.outputs:
        _define(value, defined, where)


def _check_use(value: Value, defined: Mapping[str, TensorType], where: object) -> None:
    if value.name not in defined:
        raise ModelError(f"{where}: value {value.name!r} is read before it is made, or never made")
    if defined[value.name] != value.type:
        raise ModelError(f"{where}: value {value.name!r} is read as {value.type}, made as {defined[value.name]}")


def _check_attributes(node: Node, operator: AnyOperator, where: object) -> None:
    if [key for key, _ in node.attributes] != [key for key, _ in operator.attributes]:
        raise ModelError(f"{where}: expected the attributes {[key for key, _ in operator.attributes]}, in this order")
    for (key, value), (_, kind) in zip(node.attributes, operator.attributes):
        if not kind.admits(value):
            raise ModelError(f"{where}: attribute {key} is {value!r}; expected {kind.value}")


def _check_outputs(graph: Graph, defined: Mapping[str, TensorType]) -> None:
    count = len(graph.outputs) - 2 * len(graph.checks)
    if count != len(graph.output_names) or len(set(graph.output_names)) != count:
        raise ModelError(f"graph {graph.name!r}: outputs are named {graph.output_names}; expected one name for each")
    for name, value in zip(graph.output_names, graph.outputs):
        _check_use(value, defined, f"output {name!r}")
    for check, *values in graph.checked():
        for value in values:
            _check_use(value, defined, f"check of {check.node!r}")
            if value.type != TensorType(i64, ()):
                raise ModelError(f"check of {check.node!r}: {value.name!r} is {value.type}; expected i64[]")
