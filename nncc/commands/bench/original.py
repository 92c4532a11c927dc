"""The nodes of a model that a kernel computes, as a model of their own: what ONNX Runtime is timed with.

A graph of primitives in its place would hide from ONNX Runtime what it has fast code for: a convolution between
DequantizeLinear and QuantizeLinear is one operator to it, and a dozen in primitives.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import onnx
from onnx import helper

from nncc.checking.ort import onnxruntime_values, whole_model
from nncc.errors import RunError
from nncc.frontend.fusion.fuse import Group
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.frontend.graph.graph import Array, Graph
from nncc.frontend.onnx.importer import name_of
from nncc.frontend.onnx.reader import Source

QUANTISE, DEQUANTISE = "QuantizeLinear", "DequantizeLinear"


@dataclass(frozen=True)
class Original:
    """A part of a model. feeds: what its inputs are in a run of that. shapes: the shape and dtype of each of its outputs."""

    model: bytes
    feeds: dict[str, Array]
    shapes: dict[str, tuple[tuple[int, ...], np.dtype]]


class Originals:
    """The parts of a model that its groups were made from.

    A group has none where it computes only a part of a node, such as one of two kernels of an LSTM; where ONNX Runtime does
    not run the model; or where its nodes read an outer graph.
    """

    def __init__(self, source: Source, graph: Graph, groups: Sequence[Group], inputs: dict[str, Array]) -> None:
        """graph, groups: what became of the model. inputs: of a run of it."""
        self._source, self._inputs, self._nodes = source, inputs, _Nodes(whole_model(source))
        owners = {node: n for n, group in enumerate(groups) for node in group.nodes}
        split = _names_in_many_places((node.name, owners.get(node, -1)) for node in graph.nodes if node.op not in MOVEMENTS)
        known = {node.name for node in graph.nodes}
        self._chosen = {group: chosen for group in groups if (chosen := self._nodes.chosen(group, known, split))}

    def of(self, group: Group) -> Original | None:
        """The part of the model that a group computes."""
        if group not in self._chosen or not self._values:
            return None
        nodes = self._chosen[group]
        reads, gives = self._nodes.ends(nodes)
        feeds = {name: self._values[name] for name in reads}
        shapes = {name: (self._values[name].shape, self._values[name].dtype) for name in gives}
        return Original(self._nodes.part(nodes, feeds, gives).SerializeToString(), feeds, shapes)

    @cached_property
    def _values(self) -> dict[str, Array]:
        """What goes from one part to another, in a run of ONNX Runtime; nothing where it does not run the model."""
        ends = [self._nodes.ends(nodes) for nodes in self._chosen.values()]
        names = [*dict.fromkeys(name for end in ends for names in end for name in names if name not in self._inputs)]
        try:
            values = onnxruntime_values(self._source, names, dict.fromkeys(names, 0), self._inputs)
            return {**self._inputs, **dict(zip(names, map(np.asarray, values)))}
        except RunError:
            return {}


def _names_in_many_places(named: Iterable[tuple[str, int]]) -> frozenset[str]:
    """The names of nodes that are in several groups, in part or as a whole."""
    counted = Counter(name for name, _ in set(named))
    return frozenset(name for name, count in counted.items() if count > 1)


class _Nodes:
    """The nodes of a model's main graph by their numbers, in order."""

    def __init__(self, model: onnx.ModelProto) -> None:
        self._model, self._all = model, list(model.graph.node)
        self._makers = {name: n for n, node in enumerate(self._all) for name in node.output if name}
        self._weights = {tensor.name: tensor for tensor in model.graph.initializer}
        self._readers: dict[str, list[int]] = {}
        self._constant: set[int] = set()
        for n, node in enumerate(self._all):
            for name in filter(None, node.input):
                self._readers.setdefault(name, []).append(n)
            if all(name in self._weights or self._makers.get(name) in self._constant for name in filter(None, node.input)):
                self._constant.add(n)
        self._outputs = {value.name for value in model.graph.output}

    def chosen(self, group: Group, known: set[str], split: frozenset[str]) -> frozenset[int] | None:
        """The nodes that a group was made from, None where it has a part of one. known: the names of nodes that something
        was made from; split: of those that are in several groups."""
        names = {node.name for node in group.nodes if node.op not in MOVEMENTS}
        own = {n for n, node in enumerate(self._all) if name_of(node) in names and n not in self._constant}
        parts = [n for n in own if name_of(self._all[n]) in split and self._all[n].op_type not in (QUANTISE, DEQUANTISE)]
        if not own or parts or any(a.type == onnx.AttributeProto.GRAPH for n in own for a in self._all[n].attribute):
            return None
        gone = {n for n, node in enumerate(self._all) if name_of(node) not in known}
        return frozenset(self._between_quantisers(own | self._folded(own, gone))) or None

    def _folded(self, own: set[int], gone: set[int]) -> set[int]:
        """The nodes that went into others: of those that nothing bears the name of, those that only these nodes read."""
        found = set[int]()
        for n in sorted(gone - self._constant, reverse=True):
            readers = set(self._behind(n))
            if readers and readers <= own | found and self._outputs.isdisjoint(self._all[n].output):
                found.add(n)
        return found

    def _before(self, n: int) -> list[int]:
        return [self._makers[name] for name in self._all[n].input if name in self._makers]

    def _behind(self, n: int) -> list[int]:
        return [reader for name in self._all[n].output for reader in self._readers.get(name, ())]

    def _between_quantisers(self, own: set[int]) -> set[int]:
        """The same nodes from quantised numbers to quantised ones, as ONNX Runtime has code for these: with the
        DequantizeLinear before them and the QuantizeLinear behind them, in whatever kernel these are."""
        own = {n for n in own if not (self._is(n, DEQUANTISE) and self._is_read_outside(n, own) and
                                      not set(self._behind(n)) & own)}  # fmt: skip
        before = {m for n in own for m in self._before(n) if self._is(m, DEQUANTISE)}
        behind = {m for n in own for m in self._behind(n) if self._is(m, QUANTISE)} if own else set()
        return own | before | {m for m in behind if self._is_only_reader(m)}

    def _is(self, n: int, op: str) -> bool:
        return str(self._all[n].op_type) == op

    def _is_read_outside(self, n: int, own: set[int]) -> bool:
        return bool(set(self._behind(n)) - own)

    def _is_only_reader(self, n: int) -> bool:
        read = self._all[n].input[0]
        return self._readers[read] == [n] and read not in self._outputs

    def ends(self, nodes: frozenset[int]) -> tuple[list[str], list[str]]:
        """The values that a part reads, without those that are known, and those that others want of it."""
        every = self._with_constants(nodes)
        inside = set(every)
        made = {name for n in every for name in self._all[n].output}
        reads = dict.fromkeys(name for n in every for name in self._all[n].input
                              if name and name not in made and name not in self._weights)  # fmt: skip
        gives = [name for n in sorted(nodes) for name in self._all[n].output if name and self._is_wanted(name, n, inside)]
        return [*reads], gives

    def _is_wanted(self, name: str, maker: int, every: set[int]) -> bool:
        """Whether others want a value that a part makes; of what is dequantised they want the quantised value."""
        if name in self._outputs:
            return True
        if maker in self._constant or self._is(maker, DEQUANTISE):
            return False
        readers = self._readers.get(name, [])
        return any(n not in every or (self._is(n, DEQUANTISE) and self._is_read_outside(n, every)) for n in readers)

    def _with_constants(self, nodes: frozenset[int]) -> list[int]:
        """Nodes, and those that they need and that depend on nothing but weights, in order."""
        found, waiting = set(nodes), [*nodes]
        while waiting:
            new = (set(self._before(waiting.pop())) & self._constant) - found
            found |= new
            waiting += new
        return sorted(found)

    def part(self, nodes: frozenset[int], feeds: dict[str, Array], gives: Sequence[str]) -> onnx.ModelProto:
        """Some nodes as a model."""
        every = [self._all[n] for n in self._with_constants(nodes)]
        read = dict.fromkeys(name for node in every for name in node.input if name in self._weights)
        infos = [helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape)
                 for name, array in feeds.items()]  # fmt: skip
        outputs = [onnx.ValueInfoProto(name=name) for name in gives]
        graph = helper.make_graph(every, "part", infos, outputs, [self._weights[name] for name in read])
        model = self._model
        return helper.make_model(graph, opset_imports=model.opset_import, ir_version=model.ir_version,
                                 functions=model.functions)  # fmt: skip
