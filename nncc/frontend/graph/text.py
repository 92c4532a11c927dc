"""The text of a graph, and the graph of a text.

    graph mlp (x: f32[1,N,64]) {
      const w: f32[64,3] = #9f2c61f0c3a1d4b7e0a9b0aa
      dot: f32[1,N,3] = dot_general(x, w) {lhs_contract=(2,), ...} @"fc1" !linear
      return y = dot
    }

A constant of at most 16 elements is written out, a larger one as the hash of its content. After `@` stands the node
of the model, after `!` the composite that a node was part of. Names that are no plain identifiers are quoted.
"""

import ast
import json
import re
from collections.abc import Iterator, Mapping

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.graph.dims import Dim, dim_of_ast, parse_dim
from nncc.frontend.graph.graph import (
    AnyOperator,
    Array,
    Attribute,
    AttributeKind,
    Check,
    Constant,
    Graph,
    Node,
    TensorType,
    Value,
)
from nncc.ir.dtypes import DType, dtype

INLINE_ELEMENTS = 16
_PLAIN = re.compile(r"[A-Za-z_][\w.]*")


def graph_text(graph: Graph) -> str:
    """The graph as text that `parse_graph` reads back."""
    return "\n".join(_graph_lines(graph))


def node_text(node: Node) -> str:
    """One node as one line; its regions are left out."""
    outputs = ", ".join(f"{_name(value.name)}: {value.type}" for value in node.outputs)
    inputs = ", ".join(_name(value.name) for value in node.inputs)
    attributes = ", ".join(f"{key}={_attribute(value)}" for key, value in node.attributes)
    text = f"{outputs} = {_name(node.op)}({inputs})"
    text += f" {{{attributes}}}" if attributes else ""
    text += f" @{json.dumps(node.name)}" if node.name else ""
    return text + (f" !{_name(node.marker)}" if node.marker else "")


def _graph_lines(graph: Graph) -> Iterator[str]:
    inputs = ", ".join(f"{_name(value.name)}: {value.type}" for value in graph.inputs)
    yield f"graph {_name(graph.name)} ({inputs}) {{"
    for constant in graph.constants:
        yield f"  const {_name(constant.value.name)}: {constant.value.type} = {_constant(constant)}"
    for node in graph.nodes:
        yield f"  {node_text(node)}" + (f" with {len(node.regions)}" if node.regions else "")
        for region in node.regions:
            yield from (f"    {line}" for line in _graph_lines(region))
    for check, low, high in graph.checked():
        yield f"  check {_name(low.name)}, {_name(high.name)} in {check.extent} @{json.dumps(check.node)}"
    outputs = ", ".join(f"{_name(n)} = {_name(v.name)}" for n, v in zip(graph.output_names, graph.outputs))
    yield f"  return {outputs}"
    yield "}"


def _name(name: str) -> str:
    return name if _PLAIN.fullmatch(name) else json.dumps(name)


def _attribute(value: Attribute) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(_attribute, value))}{',' if len(value) == 1 else ''})"
    return json.dumps(value) if isinstance(value, str) else str(value)


def _constant(constant: Constant) -> str:
    array = constant.array
    if array.size > INLINE_ELEMENTS:
        return f"#{constant.digest}"
    return str(array.astype(np.float64 if array.dtype.kind in "fV" else array.dtype).tolist())


_NAME = r'(?:[A-Za-z_][\w.]*|"(?:[^"\\]|\\.)*")'
_TYPED = rf"{_NAME}: \w+\[[^\]]*\]"
_HEADER = re.compile(rf"graph (?P<name>{_NAME}) \((?P<inputs>(?:{_TYPED}(?:, )?)*)\) \{{")
_CONSTANT = re.compile(rf"const (?P<value>{_TYPED}) = (?P<content>.*)")
_NODE = re.compile(
    rf"(?P<outputs>{_TYPED}(?:, {_TYPED})*) = (?P<op>{_NAME})\((?P<inputs>(?:{_NAME}(?:, )?)*)\)"
    r'(?: \{(?P<attributes>(?:[^{}"]|"(?:[^"\\]|\\.)*")*)\})?'
    rf'(?: @(?P<name>"(?:[^"\\]|\\.)*"))?(?: !(?P<marker>{_NAME}))?(?: with (?P<regions>\d+))?'
)
_CHECK = re.compile(rf'check (?P<low>{_NAME}), (?P<high>{_NAME}) in (?P<extent>.*) @(?P<node>"(?:[^"\\]|\\.)*")')
_END = re.compile(r"\}")
_RETURN = re.compile(rf"return (?P<outputs>(?:{_NAME} = {_NAME}(?:, )?)*)")
_TYPED_PARTS = re.compile(rf"({_NAME}): (\w+)\[([^\]]*)\]")
_NAMES = re.compile(_NAME)


class _Reader:
    """Reads one graph from a stream of numbered lines."""

    def __init__(
        self, lines: Iterator[tuple[int, str]], vocabulary: Mapping[str, AnyOperator], arrays: Mapping[str, Array]
    ) -> None:
        self._lines, self._vocabulary, self._arrays = lines, vocabulary, arrays
        self._number, self._line = 0, ""
        self._values: dict[str, Value] = {}

    def read(self) -> Graph:
        """The next graph."""
        first = self._match(_HEADER, self._next())
        inputs = self._define(first["inputs"])
        constants: list[Constant] = []
        nodes: list[Node] = []
        checks: list[Check] = []
        checked: list[Value] = []
        while not (line := self._next()).startswith("return"):
            if line.startswith("const "):
                constants.append(self._read_constant(self._match(_CONSTANT, line)))
            elif line.startswith("check "):
                match = self._match(_CHECK, line)
                checks.append(Check(parse_dim(match["extent"]), json.loads(match["node"])))
                checked += [self._value(match["low"]), self._value(match["high"])]
            else:
                nodes.append(self._read_node(self._match(_NODE, line)))
        names = _NAMES.findall(self._match(_RETURN, line)["outputs"])
        outputs = (*map(self._value, names[1::2]), *checked)
        self._match(_END, self._next())
        return Graph(
            inputs,
            outputs,
            tuple(map(_unquoted, names[::2])),
            tuple(nodes),
            tuple(constants),
            _unquoted(first["name"]),
            tuple(checks),
        )

    def _next(self) -> str:
        self._number, line = next(self._lines, (self._number, ""))
        self._line = line.strip()
        if not self._line:
            raise self._error("the text ends inside a graph")
        return self._line

    def _match(self, pattern: re.Pattern[str], line: str) -> re.Match[str]:
        match = pattern.fullmatch(line)
        if match is None:
            raise self._error("not a line of a graph")
        return match

    def _error(self, fault: str) -> ModelError:
        return ModelError(f"graph text, line {self._number}: {fault}: {self._line}".rstrip(": "))

    def _define(self, text: str) -> tuple[Value, ...]:
        values = tuple(
            Value(_unquoted(name), TensorType(dtype(kind), tuple(map(parse_dim, _split(shape)))))
            for name, kind, shape in _TYPED_PARTS.findall(text)
        )
        self._values.update((value.name, value) for value in values)
        return values

    def _value(self, name: str) -> Value:
        if _unquoted(name) not in self._values:
            raise self._error(f"value {name} is used before it is defined")
        return self._values[_unquoted(name)]

    def _read_constant(self, match: re.Match[str]) -> Constant:
        (value,) = self._define(match["value"])
        content = match["content"]
        if not content.startswith("#"):
            return Constant(value, np.array(_literal(content), value.type.dtype.numpy).reshape(value.type.extents))
        if content[1:] not in self._arrays:
            raise self._error(f"the array with hash {content[1:]} is not given")
        return Constant(value, self._arrays[content[1:]])

    def _read_node(self, match: re.Match[str]) -> Node:
        op = _unquoted(match["op"])
        if op not in self._vocabulary:
            raise self._error(f"unknown operator {op}")
        inputs = tuple(map(self._value, _NAMES.findall(match["inputs"])))
        attributes = self._read_attributes(match["attributes"] or "", self._vocabulary[op])
        regions = tuple(
            _Reader(self._lines, self._vocabulary, self._arrays).read() for _ in range(int(match["regions"] or 0))
        )
        outputs = self._define(match["outputs"])
        name, marker = json.loads(match["name"] or '""'), _unquoted(match["marker"] or "")
        return Node(op, inputs, outputs, attributes, name, regions, marker)

    def _read_attributes(self, text: str, operator: AnyOperator) -> tuple[tuple[str, Attribute], ...]:
        try:
            call = ast.parse(f"f({text})", mode="eval").body
            assert isinstance(call, ast.Call)
            given = {keyword.arg: keyword.value for keyword in call.keywords}
            return tuple((name, _attribute_of(given[name], kind)) for name, kind in operator.attributes)
        except (SyntaxError, KeyError, ValueError) as error:
            raise self._error(f"bad attributes of {operator.name} ({error})") from None


def parse_graph(text: str, vocabulary: Mapping[str, AnyOperator], arrays: Mapping[str, Array] | None = None) -> Graph:
    """The graph that `graph_text` printed. `arrays` holds the large constants by hash (`Constant.digest`).

    Raises: ModelError for other text, an operator outside `vocabulary`, and an array that is not given.
    """
    lines = ((number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip())
    return _Reader(lines, vocabulary, arrays or {}).read()


def _unquoted(name: str) -> str:
    return str(json.loads(name)) if name.startswith('"') else name


def _split(shape: str) -> list[str]:
    """The dims of a printed shape; commas inside Min(...) separate nothing."""
    return [ast.unparse(dim) for dim in ast.parse(f"[{shape}]", mode="eval").body.elts]  # type: ignore[attr-defined]


def _literal(text: str) -> object:
    return _number(ast.parse(text, mode="eval").body)


def _number(node: ast.expr) -> object:
    match node:
        case ast.Constant(value=value):
            return value
        case ast.Name(id="inf" | "nan" as name):
            return float(name)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_number(operand)  # type: ignore[operator]
        case ast.List(elts=items):
            return list(map(_number, items))
    raise ModelError(f"{ast.unparse(node)} is not an element of a constant")


def _attribute_of(node: ast.expr, kind: AttributeKind) -> Attribute:
    if isinstance(node, ast.Tuple):
        return tuple(_attribute_of(item, kind) for item in node.elts)
    if kind is AttributeKind.DTYPE:
        return _named_dtype(node)
    if kind is AttributeKind.DIMS:
        return _dim(node)
    value = _number(node)
    if not isinstance(value, int | float | str):
        raise ValueError(ast.unparse(node))
    return value


def _named_dtype(node: ast.expr) -> DType:
    return dtype(ast.unparse(node))


def _dim(node: ast.expr) -> Dim:
    return dim_of_ast(node)
