"""What the file of a model holds, as text: inputs, outputs, sizes, parameters, operators. Nothing is imported for that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from math import prod

import onnx

from nncc.errors import NnccError
from nncc.frontend.models import Source, import_model
from nncc.frontend.onnx.declared import Sizes
from nncc.frontend.onnx.reader import OnnxModel, all_nodes, all_tensors, element_name
from nncc.frontend.onnx.support import Operators, is_known, operator_name
from nncc.frontend.torch.program import Argument, Program, Ref
from nncc.printing import counted, printable, quantity


def contents_text(model: OnnxModel, dims: Mapping[str, int], operators: Operators) -> str:
    """The contents of a model, which may be one that nncc cannot compile: then it ends with why."""
    proto = model.proto
    weights = {tensor.name for tensor in proto.graph.initializer}
    given = [value for value in proto.graph.input if value.name not in weights]
    sizes = Sizes(given, {}, {}).texts
    defaults = [value for value in proto.graph.input if value.name in weights]
    lines = [
        f"{printable(proto.graph.name) or 'graph'}: {', '.join(map(printable, _facts(proto)))}",
        *_listed("inputs", (value_text(value, sizes[value.name]) for value in given)),
        *_listed("inputs with a default", map(value_text, defaults)),
        *_listed("outputs", map(value_text, proto.graph.output)),
        f"parameters: {parameters_text(proto)}",
        *_listed("operators", _operators(model, operators)),
        _fault(model, dims, operators),
    ]
    return "\n".join(filter(None, lines))


def program_text(program: Program, dims: Mapping[str, int]) -> str:
    """The contents of a program of PyTorch, which may be one that nncc cannot compile: then it ends with why."""
    aten = import_module("nncc.frontend.torch.unsupported")  # with all rules, for those who have such a program
    counts = Counter(node.operator for node in program.nodes)
    width = max((len(printable(name)) for name in counts), default=0)
    known = {name: "" if aten.rule_name(name) in aten.RULES else "  not known to nncc" for name in counts}
    rows = (
        f"{printable(name):{width}} {count:5}{known[name]}"
        for name, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    )
    nodes, unknown = counted(len(program.nodes), "node"), sum(map(bool, known.values()))
    total = f"{nodes} of {counted(len(counts), 'operator')}; {unknown} not known"
    lines = [
        f"{printable(program.name)}: a program of PyTorch",
        *_listed("inputs", _leaves(program, program.input_names, program.inputs)),
        *_listed("outputs", _leaves(program, program.output_names, program.outputs)),
        *_listed("state", (f"{printable(state.name)}: {program.types[state.input]}" for state in program.states)),
        f"parameters: {counted(len({id(stored) for stored in program.constants.values()}), 'tensor')}",
        *_listed("operators", (*rows, total)),
        _fault(program, dims, {}),
    ]
    return "\n".join(filter(None, lines))


def _leaves(program: Program, names: Sequence[str], leaves: Sequence[Argument]) -> Iterator[str]:
    for name, leaf in zip(names, leaves, strict=True):
        yield f"{printable(name)}: {program.types[leaf.name] if isinstance(leaf, Ref) else f'always {leaf}'}"


def _facts(proto: onnx.ModelProto) -> Iterator[str]:
    opsets = (f"{entry.version} of {entry.domain}" if entry.domain else str(entry.version) for entry in proto.opset_import)
    yield f"opset {', '.join(dict.fromkeys(opsets)) or 'not stated'}"
    yield f"IR version {proto.ir_version}"
    yield f"made by {' '.join(filter(None, (proto.producer_name, proto.producer_version))) or 'nobody who says so'}"


def _listed(title: str, rows: Iterable[str]) -> list[str]:
    found = [f"  {row}" for row in rows]
    return [f"{title}:", *found] if found else []


def value_text(value: onnx.ValueInfoProto, sizes: Sequence[str] = ()) -> str:
    """A name with the type that the model declares, in ONNX's words. sizes: what these are called, if not as there."""
    kind = value.type.WhichOneof("value") or "no type"
    if kind != "tensor_type":
        return f"{printable(value.name)}: {kind.removesuffix('_type').replace('_', ' ')}"
    tensor = value.type.tensor_type
    written = [d.dim_param or (str(d.dim_value) if d.HasField("dim_value") else "?") for d in tensor.shape.dim]
    shape = f"[{', '.join(map(printable, sizes or written))}]" if tensor.HasField("shape") else " of any rank"
    return f"{printable(value.name)}: {element_name(tensor.elem_type).lower()}{shape}"


def parameters_text(proto: onnx.ModelProto) -> str:
    """How many tensors and elements are stored, those of constants too, by element type."""
    elements, size = Counter[int](), 0.0
    tensors = [tensor for tensor in all_tensors(proto.graph) if tensor.data_type]
    for tensor in tensors:
        count = prod(tensor.dims)
        elements[tensor.data_type] += count
        size += count * _bytes(tensor.data_type)
    kinds = ", ".join(f"{count:,} {element_name(code).lower()}" for code, count in elements.most_common())
    return f"{counted(len(tensors), 'tensor')}, {quantity(size, 'B')}{f' ({kinds})' if kinds else ''}"


def _bytes(code: int) -> float:
    """Of an element; what ONNX packs is less than one, and text is not counted."""
    try:
        return float(onnx.helper.tensor_dtype_to_np_dtype(code).itemsize) if code != onnx.TensorProto.STRING else 0
    except KeyError:
        return 0


def _operators(model: OnnxModel, operators: Operators) -> Iterator[str]:
    nodes = [*all_nodes(model.proto.graph.node)]
    counts = Counter(map(operator_name, nodes))
    known = {operator_name(node): is_known(node, model, operators) for node in nodes}
    width = max((len(printable(name)) for name in counts), default=0)
    for name, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])):
        yield f"{printable(name):{width}} {count:5}{'' if known[name] else '  not known to nncc'}"
    unknown = sum(not found for found in known.values())
    yield f"{counted(len(nodes), 'node')} of {counted(len(counts), 'operator')}; {unknown} not known"


def _fault(model: Source, dims: Mapping[str, int], operators: Operators) -> str:
    """Why the model cannot be compiled as it is, and what to do."""
    try:
        import_model(model, dims, operators)
    except NnccError as error:
        return f"nncc compile: {error}"
    return ""
