"""The operators of ONNX that nncc takes, with their versions and element types, and what happens to a model with others.

A model is refused before any node is imported: for operators without a rule, a function body or a formula, and for functions
that do not end. The error has commands that cut the model around such nodes, into the part before and the part after them.
"""

from __future__ import annotations

import json
import re
import shlex
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

import onnx

from nncc.errors import ModelError
from nncc.frontend.onnx.custom import Operator, advice
from nncc.frontend.onnx.import_rules import RULES
from nncc.frontend.onnx.reader import DEFAULT_DOMAIN, OnnxModel, all_nodes, domain_of, onnx_dtype, without_weights
from nncc.frontend.onnx.structured import CONTROL, SEQUENCES
from nncc.ir.dtypes import DType, boolean

CLASSICAL_DOMAIN = "ai.onnx.ml"
_OWN = RULES.keys() | {(DEFAULT_DOMAIN, name) for name in {*CONTROL, *SEQUENCES}}
_NUMBER = onnx.defs.OpSchema.AttrType.INT
_RANKS = (
    4,
    3,
)  # of the inputs of a call that is asked for its function, which is empty for a rank that the operator does not have
_REFUSED = {"Col2Im": {boolean}}  # there are no sums of truth values


class Way(Enum):
    """How an operator comes in: by a rule, as the function that ONNX publishes for it, or not at all."""

    RULE = "rule"
    FUNCTION = "function"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Support:
    """What is taken of an operator.

    opsets: those in which ONNX changed it. dtypes: of its result where an input has the same, else of its first input, or of
    its result where it has none; those that its latest version allows and nncc has.
    """

    name: str
    way: Way
    opsets: tuple[int, ...]
    dtypes: tuple[DType, ...]


@cache
def operators(domain: str = DEFAULT_DOMAIN) -> tuple[Support, ...]:
    """All operators of a domain of ONNX by name; of the default domain those that are not deprecated."""
    versions: dict[str, list[onnx.defs.OpSchema]] = {}
    for schema in onnx.defs.get_all_schemas_with_history():
        if schema.domain == domain:
            versions.setdefault(schema.name, []).append(schema)
    ordered = [sorted(versions[name], key=lambda schema: schema.since_version) for name in sorted(versions)]
    return tuple(_support(schemas) for schemas in ordered if domain == CLASSICAL_DOMAIN or not schemas[-1].deprecated)


def _support(schemas: list[onnx.defs.OpSchema]) -> Support:
    latest = schemas[-1]
    opsets = tuple(schema.since_version for schema in schemas if not schema.deprecated)
    return Support(
        latest.name,
        _way(latest),
        opsets,
        tuple(dtype for dtype in _dtypes(latest) if dtype not in _REFUSED.get(latest.name, ())),
    )


def _way(schema: onnx.defs.OpSchema) -> Way:
    if (schema.domain, schema.name) in _OWN:
        return Way.RULE
    return Way.FUNCTION if _is_function(schema) else Way.NONE


def _is_function(schema: onnx.defs.OpSchema) -> bool:
    """Whether ONNX says what it computes by operators that are taken."""
    called = {node.op_type for node in _body(schema)}
    return bool(called) and all(
        (DEFAULT_DOMAIN, name) in _OWN or _is_function(onnx.defs.get_schema(name, DEFAULT_DOMAIN)) for name in called
    )


def _body(schema: onnx.defs.OpSchema) -> list[onnx.NodeProto]:
    """The nodes of the function that ONNX publishes; where they depend on the call, of one without optional inputs."""
    if schema.has_function:
        return list(schema.function_body.node)
    required = [attribute for attribute in schema.attributes.values() if attribute.required]
    if not schema.has_context_dependent_function or any(attribute.type != _NUMBER for attribute in required):
        return []
    read, made = schema.inputs[: schema.min_input], schema.outputs[: schema.min_output]
    call = onnx.helper.make_node(schema.name, [port.name for port in read], [port.name for port in made])
    call.attribute.extend(onnx.helper.make_attribute(attribute.name, 1) for attribute in required)
    bodies = (schema.get_context_dependent_function(call.SerializeToString(), _types(read, rank)) for rank in _RANKS)
    return list(onnx.FunctionProto.FromString(next(filter(None, bodies), b"")).node)


def _types(ports: Sequence[onnx.defs.OpSchema.FormalParameter], rank: int) -> list[bytes]:
    """A type of each input of a call, serialised."""
    kinds = ["FLOAT" if "tensor(float)" in port.types else "INT64" for port in ports]
    codes = [onnx.TensorProto.DataType.Value(kind) for kind in kinds]
    return [onnx.helper.make_tensor_type_proto(code, [2] * rank).SerializeToString() for code in codes]


def _dtypes(schema: onnx.defs.OpSchema) -> tuple[DType, ...]:
    kinds = {port.type_str: port.types for port in [*schema.inputs, *schema.outputs]}
    found = {name for kind in kinds.get(decided_by(schema), ()) for name in re.findall(r"tensor\((\w+)\)", kind)}
    return tuple(sorted(filter(None, map(_dtype, found)), key=lambda dtype: dtype.row.code))


def decided_by(schema: onnx.defs.OpSchema) -> str:
    """The type parameter that `Support.dtypes` are of."""
    read, made = ([port.type_str for port in ports] for ports in (schema.inputs, schema.outputs))
    return next((name for name in made if name in read), "") or next(iter([*read, *made]), "")


def _dtype(name: str) -> DType | None:
    """The dtype that ONNX calls so; None where nncc has none."""
    try:
        return onnx_dtype(onnx.TensorProto.DataType.Value(name.upper()))
    except ModelError:
        return None


FunctionKey = tuple[str, str]
"""The domain and the name of a function."""
Operators = Mapping[FunctionKey, Operator]
MOST_INLINED_NODES, MOST_CALL_LEVELS = 1 << 18, 100
_GRAPH: FunctionKey = ("", "")


def check_operators(model: OnnxModel, operators: Operators) -> None:
    """Raises: ModelError with every operator that has no rule, no function body and no formula of the caller."""
    unknown: Counter[str] = Counter()
    examples: dict[str, list[str]] = {}
    places = set[int]()
    for place, outer in enumerate(model.proto.graph.node):
        for node in all_nodes([outer]):
            if not is_known(node, model, operators):
                name = operator_name(node)
                unknown[name] += 1
                examples.setdefault(name, []).append(node.name or "".join(node.output[:1]))
                places.add(place)
    if unknown:
        lines = [
            f"  {name}: {count} ({', '.join(map(repr, examples[name][:3]))}{', ...' if count > 3 else ''})"
            for name, count in unknown.most_common()
        ]
        raise ModelError(
            "\n".join(["operators that nncc does not know:", *lines, *advice(unknown), *ways_out(model, places)])
        )


def operator_name(node: onnx.NodeProto) -> str:
    """An operator with its domain, unless that is ONNX's."""
    return f"{node.domain}.{node.op_type}" if domain_of(node.domain) else node.op_type


def check_functions(model: OnnxModel) -> None:
    """Raises: ModelError for functions that call themselves, or make too many nodes or levels of calls when inlined."""
    bodies = {key: [_key(node) for node in all_nodes(f.node)] for key, f in model.functions.items()}
    try:
        order = list(TopologicalSorter({key: set(calls) & bodies.keys() for key, calls in bodies.items()}).static_order())
    except CycleError as error:
        raise ModelError(f"function {error.args[1][0][1]!r} calls itself") from None
    order.append(_GRAPH)
    bodies[_GRAPH] = [_key(node) for node in all_nodes(model.proto.graph.node)]
    sizes: dict[FunctionKey, int] = {}
    levels: dict[FunctionKey, int] = {}
    for key in order:
        sizes[key] = sum(sizes.get(call, 1) for call in bodies[key])
        levels[key] = 1 + max((levels.get(call, 0) for call in bodies[key]), default=0)
        what = "the graph" if key is _GRAPH else f"function {key[1]!r}"
        if sizes[key] > MOST_INLINED_NODES and sizes[key] > len(bodies[key]):
            raise ModelError(
                f"{what} becomes {sizes[key]:,} nodes when the functions that it calls are inlined; "
                f"nncc takes up to {MOST_INLINED_NODES:,}"
            )
        if levels[key] > MOST_CALL_LEVELS:
            raise ModelError(
                f"{what} calls functions {levels[key] - 1} levels deep; nncc takes up to {MOST_CALL_LEVELS - 1}"
            )


def _key(node: onnx.NodeProto) -> FunctionKey:
    return domain_of(node.domain), node.op_type


def is_known(node: onnx.NodeProto, model: OnnxModel, operators: Operators) -> bool:
    """Whether an operator has a rule, a function body, or a formula of the caller."""
    domain = domain_of(node.domain)
    if (domain, node.op_type) in model.functions or (domain, node.op_type) in RULES or _key(node) in operators:
        return True
    is_own = domain == DEFAULT_DOMAIN and node.op_type in {*CONTROL, *SEQUENCES}
    return is_own or published(node, model.opsets.get(domain, 0)) is not None


def published(node: onnx.NodeProto, opset: int) -> Any:
    """The schema of an operator that ONNX defines by a function body; None where there is no such body."""
    try:
        schema = onnx.defs.get_schema(node.op_type, opset, domain_of(node.domain))
    except onnx.defs.SchemaError:
        return None
    return schema if schema.has_function or schema.has_context_dependent_function else None


MOST_BYTES = 1 << 29
"""Of a model whose types are inferred for a message, its external data aside."""
_MOST_ELEMENTS = 64
"""Of a tensor that may decide shapes."""
_MAKES = ("this makes the part {} it", "these make the parts {} and {} it")


def ways_out(model: OnnxModel, nodes: Collection[int]) -> Iterator[str]:
    """Lines that say how to compile a model without some of its nodes, by their places; none where it cannot be cut so.

    The part after them is left out where some of these nodes read what is made of others': it has to be cut again.
    """
    if model.proto.ByteSize() > MOST_BYTES:
        return
    cut = _Cut(model, nodes)
    parts = {"before": cut.before, "after": [] if cut.is_deep else cut.after}
    commands = {name: command for name, part in parts.items() if (command := cut.command(part, name))}
    if commands:
        yield f"to leave it to the caller, cut the model; {_MAKES[len(commands) > 1].format(*commands)}:"
        yield from (f"  {command}" for command in commands.values())


class _Cut:
    """A model, and nodes that are to lie between its parts."""

    def __init__(self, model: OnnxModel, nodes: Collection[int]) -> None:
        self._model, self._graph = model, model.proto.graph
        self._reads = [{name for inner in all_nodes([n]) for name in inner.input if name} for n in self._graph.node]
        self._known = {tensor.name for tensor in self._graph.initializer}
        """Values that every part has by itself: weights, and what is made of nothing else."""
        self.before, self.after, self.is_deep = list[int](), list[int](), False
        made = set[str]()
        for n, node in enumerate(self._graph.node):
            follows = not made.isdisjoint(self._reads[n])
            if n in nodes or follows:
                self.is_deep |= n in nodes and follows
                made.update(node.output)
            if n in nodes:
                continue
            if self._reads[n] <= self._known:
                self._known.update(node.output)
            else:
                (self.after if follows else self.before).append(n)

    def command(self, part: Sequence[int], name: str) -> str:
        """The command that makes a model of some nodes; no text where there is nothing to make, or it would fail."""
        nodes = [self._graph.node[n] for n in part]
        made = dict.fromkeys(value for node in nodes for value in node.output if value)
        others = {value for n, read in enumerate(self._reads) if n not in part for value in read}
        wanted = others | {value.name for value in self._graph.output}
        outputs = [value for value in made if value in wanted]
        read = dict.fromkeys(value for node in nodes for value in node.input if value)
        inputs = [value for value in read if value not in made and value not in self._known]
        has_bodies = any(attribute.HasField("g") for node in nodes for attribute in node.attribute)
        is_escaped = any("\\" in value for value in (*inputs, *outputs))  # the file has other names
        if not inputs or not outputs or has_bodies or is_escaped or not self._types.issuperset((*inputs, *outputs)):
            return ""
        path = Path(self._model.origin if self._model.folder else "model.onnx")
        given = (str(path), f"{path.stem}-{name}.onnx", inputs, outputs)
        call = ", ".join(json.dumps(argument, ensure_ascii=False) for argument in given)
        return f"python -c {shlex.quote(f'import onnx; onnx.utils.extract_model({call})')}"

    @cached_property
    def _types(self) -> frozenset[str]:
        """The values whose element type and rank onnx knows."""
        light = without_weights(self._model.proto, _MOST_ELEMENTS)
        try:
            graph = onnx.shape_inference.infer_shapes(light).graph
        except (onnx.shape_inference.InferenceError, ValueError, RuntimeError):
            return frozenset()
        kinds = ((value.name, value.type.tensor_type) for value in (*graph.value_info, *graph.input, *graph.output))
        return frozenset(name for name, kind in kinds if kind.elem_type and kind.HasField("shape"))
