"""Cutting a model around nodes that cannot be compiled: commands for the part before them and the part after them."""

from __future__ import annotations

import json
import shlex
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from pathlib import Path

import onnx

from nncc.frontend.onnx.reader import OnnxModel, all_nodes, without_weights

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
