"""ONNX Runtime as the judge of what the reference makes of a model: of each value that both have by the same name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import numpy as np
import onnx

from nncc.checking.cases import Arrays, exact_and_own, rounded
from nncc.checking.figures import MODEL_ERROR, Compared, Finding, Grade, judged
from nncc.errors import RunError, to_install
from nncc.frontend.graph.graph import Graph, Node
from nncc.frontend.onnx.reader import Source, read_onnx
from nncc.ir.program import Array

MOST_BYTES = 1 << 28
"""Of values that one run of ONNX Runtime gives; a model with more runs several times."""


def onnxruntime() -> Any:
    """The package. Raises: RunError when it is not installed."""
    try:
        return import_module("onnxruntime")
    except ImportError:
        raise RunError(f"onnxruntime is not installed: {to_install('onnxruntime')}") from None


def session(model: bytes, threads: int = 0, level: str = "ORT_ENABLE_ALL", provider: str = "CPUExecutionProvider") -> Any:
    """A session of ONNX Runtime that prints nothing.

    threads: 0 for one on each core. level: of its optimisations, a name of GraphOptimizationLevel. provider: what runs it.
    Raises: RunError where it is not installed, or refuses the model.
    """
    ort = onnxruntime()
    settings = ort.SessionOptions()
    settings.intra_op_num_threads = threads
    settings.log_severity_level = 4
    settings.graph_optimization_level = getattr(ort.GraphOptimizationLevel, level)
    with failing("refuses the model"):
        return ort.InferenceSession(model, settings, providers=[provider])


@contextmanager
def failing(what: str) -> Iterator[None]:
    """Makes one line of what ONNX Runtime raises; its exceptions have no common base that it exports. Raises: RunError."""
    try:
        yield
    except Exception as error:
        raise RunError(f"ONNX Runtime {what}: {' '.join(str(error).split())[:300]}") from None


def onnxruntime_values(source: Source, names: Sequence[str], sizes: Mapping[str, int], inputs: Arrays) -> Iterator[Array]:
    """What ONNX Runtime, without its optimisations, computes for values of a model, one after the other.

    sizes: of the values, in bytes. Raises: RunError where it is not installed, or refuses or fails in the model.
    """
    model = whole_model(source)
    for part in _parts(names, sizes):
        del model.graph.output[:]
        model.graph.output.extend(onnx.ValueInfoProto(name=name) for name in part)
        yield from _run(model, part, inputs)


def whole_model(source: Source) -> onnx.ModelProto:
    """The model with its external data inside. Raises: RunError where that is more than one message can hold."""
    read = read_onnx(source)
    model = onnx.ModelProto()
    model.CopyFrom(read.proto)
    if read.folder is not None:
        onnx.load_external_data_for_model(model, str(read.folder))
    return model


def _parts(names: Sequence[str], sizes: Mapping[str, int]) -> Iterator[list[str]]:
    """Names in order, as many at a time as give MOST_BYTES, or one."""
    part, taken = list[str](), 0
    for name in names:
        if part and taken + sizes[name] > MOST_BYTES:
            yield part
            part, taken = [], 0
        part.append(name)
        taken += sizes[name]
    if part:
        yield part


def _run(model: onnx.ModelProto, names: Sequence[str], inputs: Arrays) -> list[Array]:
    made = session(model.SerializeToString(), level="ORT_DISABLE_ALL")
    wanted = {value.name for value in made.get_inputs()}
    with failing("fails in the model"):
        return list(made.run(list(names), {name: array for name, array in inputs.items() if name in wanted}))


def compared_model(source: Source, graph: Graph, inputs: Arrays) -> Iterator[Compared]:
    """Each value that an imported graph and ONNX Runtime have by one name: ONNX Runtime's result, beside what the reference
    makes of ONNX Runtime's inputs of the node."""
    known = {v.name: np.asarray(inputs[v.name]) for v in graph.inputs} | dict(graph.arrays())
    named = _names(source)
    shared = [value for node in graph.nodes for value in node.outputs if value.name in named]
    sizes = {v.name: v.type.dtype.size_bytes * int(v.type.size) for v in shared}
    theirs = onnxruntime_values(source, [*sizes], sizes, inputs)
    last = {value.name: node for node in graph.nodes for value in node.inputs}
    for node in graph.nodes:
        part = _alone(node, graph)
        given = {v.name: known[v.name] for v in part.inputs}
        exact, own = exact_and_own(part, given)
        for value in node.outputs:
            known[value.name] = rounded(exact[value.name], value)
            if value.name in sizes:
                right = np.asarray(next(theirs))
                found = judged(right, exact[value.name], own[value.name], MODEL_ERROR)
                yield Compared(value.name, str(value.type), (node.name or value.name,), "", found)
                known[value.name] = right if right.shape == own[value.name].shape else known[value.name]
        for name in {v.name for v in node.inputs if last[v.name] is node}:
            known.pop(name, None)


def _names(source: Source) -> frozenset[str]:
    """The values of the main graph of a model, as its nodes name them."""
    return frozenset(name for node in read_onnx(source).proto.graph.node for name in node.output if name)


def _alone(node: Node, graph: Graph) -> Graph:
    """The graph of one node; what it reads of constants is in it."""
    constants = tuple(c for c in graph.constants if c.value in node.inputs)
    known = {c.value for c in constants}
    inputs = tuple(v for v in dict.fromkeys(node.inputs) if v not in known)
    return Graph(inputs, node.outputs, tuple(v.name for v in node.outputs), (node,), constants, graph.name)


def import_finding(rows: Sequence[Compared]) -> Finding | None:
    """The first value that the reference and ONNX Runtime do not agree on."""
    for row in rows:
        if row.judgement.grade is Grade.WRONG:
            found = row.judgement
            fault = f"{row.name} at {list(found.place)} is {found.expected} by the reference, {found.got} by ONNX Runtime"
            return Finding("import", f"node {row.nodes[0]}", row.nodes, row.name, details=(fault,))
    return None
