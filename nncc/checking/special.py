"""NaN and infinities among the values of a model, and the first node that makes one of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

import numpy as np
import onnx

from nncc.autotune.timing.accuracy import is_whole
from nncc.checking.cases import Arrays
from nncc.checking.figures import Range, Special
from nncc.frontend.evaluate import evaluate, in_double
from nncc.frontend.graph.graph import Graph, Node, TensorType, Value
from nncc.frontend.models import Source
from nncc.frontend.onnx.importer import name_of
from nncc.frontend.onnx.reader import OnnxModel, all_nodes, read_onnx
from nncc.frontend.onnx.support import operator_name
from nncc.frontend.torch.program import Program
from nncc.ir.dtypes import bf16, f16, f32, from_numpy
from nncc.ir.program import Array

NAN, INFINITY = "NaN", "infinity"
_WIDENED = (f32, f16, bf16)


@dataclass
class Watched:
    """The nodes of a graph as they are evaluated, and the ranges of their values."""

    nodes: list[Node] = field(default_factory=list)
    ranges: dict[Value, Range] = field(default_factory=dict)

    def __call__(self, node: Node, arrays: Sequence[Array], made: Array) -> None:
        self.nodes.append(node)
        for value, array in zip((*node.inputs, node.output), (*arrays, made)):
            if value not in self.ranges:
                self.ranges[value] = range_of(value, array)


@dataclass(frozen=True)
class _Step:
    """The nodes that one node of the model became. read: values of others. made: what others read of its own."""

    nodes: tuple[Node, ...]
    read: tuple[Value, ...]
    made: tuple[Value, ...]

    @property
    def graph(self) -> Graph:
        """Its nodes with all that they read as inputs."""
        return Graph(self.read, self.made, tuple(value.name for value in self.made), self.nodes, (), "step")


_Maker = tuple[_Step | None, Value]
"""A value with the step that makes it; None for an input or a constant."""


def range_of(value: Value, array: Array) -> Range:
    """The least and the largest number of an array, and how many elements are none."""
    wide = array if is_whole(array) or array.dtype.kind == "f" else array.astype(np.float32)
    finite = np.isfinite(wide)
    numbers = wide if finite.all() else wide[finite]
    nan = 0 if numbers is wide else int(np.isnan(wide).sum())
    ends = (float(numbers.min()), float(numbers.max())) if numbers.size else None
    return Range(value.name, str(value.type), array.size, nan, array.size - numbers.size - nan, ends)


def special_values(watched: Watched, graph: Graph, inputs: Arrays, results: Arrays, source: Source) -> tuple[Special, ...]:
    """The first NaN and the first infinity among the values of an evaluated graph, in the order of its model.

    results: its outputs. An infinity counts where f64 would have a number, and where the first NaN comes of one; others are
    what the model says, as a mask does.
    """
    ranges, steps = watched.ranges, [*_steps(watched.nodes)]
    found: list[tuple[str, _Maker, Range | None]] = []
    nan = next(_makers(steps, lambda value: ranges[value].nan > 0), None)
    if nan:
        found.append((NAN, nan, None))
    reads_one = bool(nan and nan[0] and any(ranges[value].infinite for value in nan[0].read))
    starts = [
        (step, value)
        for step, value in _makers(steps, lambda value: not ranges[value].is_finite)
        if step and ranges[value].infinite
    ]
    for step, value, exact in _in_f64(graph, inputs, starts):
        if exact.is_finite or reads_one:
            found.append((INFINITY, (step, value), exact))
            break
    if not found:
        return ()
    names = _Names(OnnxModel(onnx.ModelProto(), None) if isinstance(source, Program) else read_onnx(source), steps)
    return tuple(names.special(kind, maker, exact, ranges, results) for kind, maker, exact in found)


class _Names:
    """What the model calls the steps and values of its graph."""

    def __init__(self, model: OnnxModel, steps: Sequence[_Step]) -> None:
        """model: an empty one for a program of PyTorch, whose graph has its names."""
        nodes = [*all_nodes(model.proto.graph.node)]
        self._nodes = {name_of(node): node for node in nodes}
        self._makers = {name: node for node in nodes for name in node.output}
        self._weights = {tensor.name: tensor for tensor in model.proto.graph.initializer}
        self._model = model
        self._values: dict[Value, str] = {}
        for step in steps:
            node = self._nodes.get(step.nodes[0].name)
            if node and len(node.output) == len(step.made) == 1:
                self._values[step.made[0]] = node.output[0]

    def special(
        self, kind: str, maker: _Maker, exact: Range | None, ranges: Mapping[Value, Range], results: Arrays
    ) -> Special:
        """What was found, in these names."""
        step, value = maker
        node = self._nodes.get(step.nodes[0].name) if step else self._makers.get(value.name)
        name = name_of(node) if node else step.nodes[0].name if step else ""
        operator = operator_name(node) if node else step.nodes[0].op if step else ""
        is_one = np.isnan if kind == NAN else np.isinf
        outputs = (name for name, a in results.items() if not is_whole(a) and is_one(a.astype(np.float64)).any())
        read = {self._called(v): replace(ranges[v], name=self._called(v)) for v in (step.read if step else ())}
        inputs = tuple(filter(None, (read.get(name) or self._weight(name) for name in (node.input if node else ()))))
        return Special(
            kind,
            name,
            operator,
            replace(ranges[value], name=self._called(value)),
            inputs or (*read.values(),),
            exact,
            tuple(outputs),
        )

    def _called(self, value: Value) -> str:
        return self._values.get(value, value.name)

    def _weight(self, name: str) -> Range | None:
        if name not in self._weights:
            return None
        array = self._model.array(self._weights[name])
        return range_of(Value(name, TensorType(from_numpy(array.dtype), array.shape)), array)


def _steps(nodes: Sequence[Node]) -> Iterator[_Step]:
    """The nodes of a graph by the node of the model that they come from."""
    runs = [tuple(run) for _, run in groupby(nodes, lambda node: node.name or node.output.name)]
    home = {node.output: n for n, run in enumerate(runs) for node in run}
    readers: dict[Value, set[int]] = {}
    for n, run in enumerate(runs):
        for value in (value for node in run for value in node.inputs):
            readers.setdefault(value, set()).add(n)
    for n, run in enumerate(runs):
        read = dict.fromkeys(value for node in run for value in node.inputs if home.get(value) != n)
        yield _Step(run, tuple(read), tuple(node.output for node in run if readers.get(node.output) != {n}))


def _makers(steps: Sequence[_Step], holds: Callable[[Value], bool]) -> Iterator[_Maker]:
    """The values that hold something which nothing that they are made of holds, in order."""
    made = {value for step in steps for value in step.made}
    for step in steps:
        before = [value for value in step.read if holds(value)]
        yield from ((None, value) for value in before if value not in made)
        if not before:
            yield from ((step, value) for value in step.made if holds(value))


def _in_f64(graph: Graph, inputs: Arrays, makers: Sequence[tuple[_Step, Value]]) -> list[tuple[_Step, Value, Range]]:
    """What the steps that make some values make of the same operands in f64."""
    steps = {node.output: step for step, _ in makers for node in step.nodes}
    operands: dict[Value, Array] = {}
    ranges: dict[Value, Range] = {}

    def watch(node: Node, arrays: Sequence[Array], _: Array) -> None:
        if step := steps.get(node.output):
            operands.update((value, array) for value, array in zip(node.inputs, arrays) if value in step.read)
            if node.output == step.nodes[-1].output:
                ranges.update(_wide_ranges(step, operands))
                operands.clear()

    if makers:
        evaluate(graph, inputs, watch)
    return [(step, value, ranges[value]) for step, value in makers]


def _wide_ranges(step: _Step, operands: Mapping[Value, Array]) -> dict[Value, Range]:
    wide = in_double(step.graph, _WIDENED)
    given = {v.name: operands[old].astype(v.type.dtype.numpy) for v, old in zip(wide.inputs, step.read)}
    made = evaluate(wide, given)
    return {value: range_of(value, made[value.name]) for value in step.made}
