"""Products and convolutions of f32 by narrower factors.

    contraction(x, w)  ->  contraction(cast(x), cast(w)), summed in f32     FactorForm.FACTORS
    contraction(x, w)  ->  contraction(x, cast(w)), w a constant            FactorForm.WEIGHTS

A factor of bf16 has 8 bits of precision, one of f16 has 11: rounding moves it by at most u = 2^-9 or 2^-12 of itself, and a
product by 2u + u^2 (WEIGHTS: u). Sums, and all other operators, keep f32. The casts are nodes of the graph, so what makes a
factor stores it narrow.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any

import numpy as np

from nncc.frontend.builder.builder import GraphBuilder, Tensor, reapply, replay
from nncc.frontend.builder.folding import SEEN_THROUGH, FoldingBuilder
from nncc.frontend.graph.graph import Array, Graph, Node, Value
from nncc.frontend.ops import OPS
from nncc.frontend.rewrites.contraction import CONTRACTIONS
from nncc.ir.dtypes import DType, f32


class FactorForm(Enum):
    """How a product of f32 is computed: as it is, with narrow weights, or with two narrow factors."""

    GIVEN = "f32"
    WEIGHTS = "weights"
    FACTORS = "factors"

    __hash__ = object.__hash__


@dataclass(frozen=True)
class Products:
    """The products and convolutions of f32 of a graph, and the forms that they may have with factors of a dtype."""

    graph: Graph
    to: DType

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """Those of known sizes, in the graph's order."""
        return tuple(node for node in self.graph.nodes if node.op in CONTRACTIONS and _is_f32(node))

    @cached_property
    def _arrays(self) -> Mapping[Value, Array]:
        return {constant.value: constant.array for constant in self.graph.constants}

    @cached_property
    def _makers(self) -> Mapping[Value, Node]:
        return self.graph.producers()

    def forms(self, node: Node) -> tuple[FactorForm, ...]:
        """The forms of a product, the given one first.

        A constant has to stay finite: f16 ends at 65504. Weights alone may be narrow where they are a constant of a product;
        a convolution has factors of one dtype.
        """
        x, w = (self._constant(value) for value in node.inputs)
        if any(array is not None and not _fits(array, self.to) for array in (x, w)):
            return (FactorForm.GIVEN,)
        mixed = (FactorForm.WEIGHTS,) if w is not None and node.op == "dot_general" else ()
        return (FactorForm.GIVEN, *mixed, FactorForm.FACTORS)

    def kind(self, node: Node) -> Hashable:
        """Equal for products whose forms take equally long."""
        places = tuple((v.type, v in self.graph.inputs, self._constant(v) is None) for v in node.inputs)
        return node.op, node.attributes, places, self.forms(node)

    def alone(self, node: Node, form: FactorForm) -> Graph:
        """A product as a graph of its own. What another node computes comes in narrow, as that node stores it so; what the
        caller gives is converted."""
        builder = GraphBuilder(node.op)
        dtypes = {FactorForm.GIVEN: (f32, f32), FactorForm.WEIGHTS: (f32, self.to), FactorForm.FACTORS: (self.to, self.to)}[
            form
        ]
        inputs = tuple(self._operand(builder, *each) for each in zip("xw", node.inputs, dtypes, strict=True))
        attributes: dict[str, Any] = dict(node.attributes)
        builder.output("y", builder.emit(OPS[node.op], *inputs, **attributes))
        return builder.build()

    def _operand(self, builder: GraphBuilder, name: str, value: Value, dtype: DType) -> Tensor:
        if self._constant(value) is not None:
            return builder.constant(np.broadcast_to(np.ones((), dtype.numpy), value.type.extents), name)
        if value in self.graph.inputs:
            return builder.input(name, f32, value.type.shape).cast(dtype)
        return builder.input(name, dtype, value.type.shape)

    def _constant(self, value: Value) -> Array | None:
        """The elements of a constant; what moves or repeats them is looked through."""
        while value not in self._arrays:
            node = self._makers.get(value)
            if node is None or node.op not in SEEN_THROUGH or not node.inputs:
                return None
            value = node.inputs[0]
        return self._arrays[value]


def _is_f32(node: Node) -> bool:
    return all(value.type.dtype is f32 and value.type.is_static for value in (*node.inputs, node.output))


def _fits(array: Array, to: DType) -> bool:
    """Whether what is finite stays so."""
    with np.errstate(over="ignore"):
        return bool((np.isfinite(array.astype(to.numpy)) | ~np.isfinite(array)).all())


def narrowed(graph: Graph, chosen: Mapping[Node, FactorForm], to: DType) -> Graph:
    """The graph with its products in other forms; those that are not named stay as they are."""
    builder = FoldingBuilder(graph.name)
    again = reapply(builder, OPS)

    def apply(node: Node, inputs: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        form = chosen.get(node, FactorForm.GIVEN)
        if form is not FactorForm.GIVEN:
            x, w = inputs
            inputs = x.cast(to) if form is FactorForm.FACTORS else x, w.cast(to)
        return again(node, inputs)

    return replay(graph, builder, apply)
