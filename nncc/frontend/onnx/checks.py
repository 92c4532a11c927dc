"""What is refused of a model before any node is imported: operators that nncc has not, functions without end."""

from collections import Counter
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Any

import onnx

from nncc.errors import ModelError
from nncc.frontend.onnx.control import CONTROL
from nncc.frontend.onnx.custom import Operator, advice
from nncc.frontend.onnx.cutting import ways_out
from nncc.frontend.onnx.import_rules import RULES
from nncc.frontend.onnx.reader import DEFAULT_DOMAIN, OnnxModel, all_nodes, domain_of
from nncc.frontend.onnx.sequences import SEQUENCES

FunctionKey = tuple[str, str]
"""The domain and the name of a function."""
Operators = Mapping[FunctionKey, Operator]
MOST_NODES, MOST_LEVELS = 1 << 18, 100
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
        lines = [f"  {name}: {count} ({', '.join(map(repr, examples[name][:3]))}{', ...' if count > 3 else ''})"
                 for name, count in unknown.most_common()]  # fmt: skip
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
        if sizes[key] > MOST_NODES and sizes[key] > len(bodies[key]):
            raise ModelError(f"{what} becomes {sizes[key]:,} nodes when the functions that it calls are inlined; "
                             f"nncc takes up to {MOST_NODES:,}")  # fmt: skip
        if levels[key] > MOST_LEVELS:
            raise ModelError(f"{what} calls functions {levels[key] - 1} levels deep; nncc takes up to {MOST_LEVELS - 1}")


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
