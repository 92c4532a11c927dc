"""Composites, and the pass that turns them into primitives."""

from dataclasses import replace
from typing import Any

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, reapply, replay
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.decompose.composites import ACTIVATIONS, NORMALIZATIONS, POOLINGS, REDUCTIONS, Composite
from nncc.frontend.decompose.ordering import ORDERINGS
from nncc.frontend.graph.graph import AnyOperator, Graph, Node
from nncc.frontend.ops import OPS
from nncc.frontend.ops.control import CONTROL

COMPOSITES: dict[str, Composite] = {
    composite.name: composite for composite in (*ACTIVATIONS, *NORMALIZATIONS, *ORDERINGS, *POOLINGS, *REDUCTIONS)
}
VOCABULARY: dict[str, AnyOperator] = {**OPS, **CONTROL, **COMPOSITES}


def composite(name: str, *inputs: Tensor, **attributes: Any) -> tuple[Tensor, ...]:
    """Apply a composite as one node. Raises: ModelError when inputs or attributes do not fit, or none has the name."""
    if name not in COMPOSITES:
        raise ModelError(f"no composite is called {name!r}; known: {', '.join(COMPOSITES)}")
    return inputs[0].builder.emit_all(COMPOSITES[name], *inputs, **attributes)


def decompose(graph: Graph) -> Graph:
    """The graph in primitives only. What was a composite keeps its name as the marker of its nodes.

    A composite that was part of another is marked with both: attention.softmax. Regions are decomposed too.
    """
    builder = FoldingBuilder(graph.name)
    again = reapply(builder, OPS)

    def apply(node: Node, inputs: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        if node.op in OPS:
            return again(node, inputs)
        if node.regions:
            return again(replace(node, regions=tuple(map(decompose, node.regions))), inputs)
        with builder.origin(node.name, f"{node.marker}.{node.op}" if node.marker else node.op):
            return COMPOSITES[node.op].expand(inputs, dict(node.attributes))

    return replay(graph, builder, apply)


def is_primitive(graph: Graph) -> bool:
    """Whether a graph has primitives only, in its regions too."""
    return all(node.op in OPS or (node.regions and all(map(is_primitive, node.regions))) for node in graph.nodes)
