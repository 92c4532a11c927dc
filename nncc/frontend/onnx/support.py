"""What nncc takes of ONNX: the operators of its domains, their versions and element types."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache

import onnx

from nncc.errors import ModelError
from nncc.frontend.onnx.control import CONTROL
from nncc.frontend.onnx.import_rules import RULES
from nncc.frontend.onnx.import_rules.elementwise import onnx_dtype
from nncc.frontend.onnx.reader import DEFAULT_DOMAIN
from nncc.frontend.onnx.sequences import SEQUENCES
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
