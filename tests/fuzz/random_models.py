"""Random ONNX models with what makes their results comparable: where they round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import onnx
from hypothesis import strategies as st

from tests.fuzz.builder import Array, Builder
from tests.fuzz.operators import FAMILIES

NEWEST = min(onnx.defs.onnx_opset_version(), 26)
"""The newest opset that ONNX Runtime reads, too."""
PREFIXES = ("v", 'a */ "q"\n☃')
EXTENTS = (2, 3, 1, 4, 5, 7, 8, 13, 16, 17)
DTYPES = ("float32", "float32", "float32", "float32", "float32", "int64", "float64", "float16", "bool", "int32")


@dataclass(frozen=True)
class Drawn:
    """A model, arrays for its inputs, and the nodes that round: output name -> length of the sums in it."""

    model: onnx.ModelProto
    feeds: dict[str, Array] = field(repr=False)
    rounding: dict[str, int] = field(repr=False)

    def __str__(self) -> str:
        return onnx.printer.to_text(self.model)


@st.composite
def models(draw: Callable[[Any], Any], most_nodes: int = 18) -> Drawn:
    """Models of a few nodes; each reads one of the latest values, and others."""
    b = Builder(draw, draw(st.integers(13, NEWEST).map(lambda n: NEWEST + 13 - n)), draw(st.sampled_from(PREFIXES)))
    for _ in range(b.int(1, 2)):
        b.input(_shape(b), b.pick(DTYPES))
    for _ in range(b.pick(range(1, most_nodes + 1))):
        x = b.values[-1 - b.int(0, min(3, len(b.values) - 1))]
        b.values.append(b.pick([f for f in FAMILIES if f.when(x)]).step(b, x))
    read = {name for node in b.nodes for name in node.input}
    outputs = [v for v in b.values if v not in b.inputs and (v.name not in read or b.flag(6))]
    feeds = {v.name: b.elements(v.shape, v.dtype) for v in b.inputs}
    model = b.model(outputs)
    named = {value.name for value in model.graph.input}
    rounding = {b.nodes[n].output[0]: length for n, length in b.rounding.items()}
    return Drawn(model, {name: x for name, x in feeds.items() if name in named}, rounding)


def _shape(b: Builder) -> list[int]:
    shape = [b.pick(EXTENTS) for _ in range(b.pick([2, 4, 3, 4, 1, 4, 3, 4, 0, 5]))]
    while np.prod(shape) > 1500:
        shape[int(np.argmax(shape))] = 2
    if shape and b.flag(12):
        shape[b.int(0, len(shape) - 1)] = 0
    return shape
