"""What the caller gives and a convolution reads is transposed once, for all its readers.

The rules of `layout.py` let transposes sink from one convolution to the next, but not below an operator that also reads what
the caller gives, as the sum at the end of a residual block does: each such operator would be computed in the caller's order.
While these rules are applied, such an input is one that has its features last, and is transposed back for its readers;
afterwards it is the transpose of what the caller gives.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nncc.frontend.builder.builder import Tensor, reapply, replay
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.graph.dims import Dim
from nncc.frontend.graph.graph import Graph
from nncc.frontend.ops import OPS
from nncc.frontend.ops.contraction import conv_axes
from nncc.frontend.rewrites.layout import inverse
from nncc.ir.dtypes import DType

Perm = tuple[int, ...]


def features_last(graph: Graph) -> Mapping[str, Perm]:
    """How to transpose each input that convolutions and others read, by its name, so that its features come last."""
    found: dict[str, set[Perm]] = {}
    consumers = graph.consumers()
    for value in graph.inputs:
        readers = consumers.get(value, ())
        convs = [node for node in readers if node.op == "conv" and node.inputs[0] is value]
        if len(convs) < len(readers):
            axes = [conv_axes(node.attribute("labels")).input for node in convs]
            found[value.name] = {(a[0], *a[2:], a[1]) for a in axes}
    known = {name: perms.pop() for name, perms in found.items() if len(perms) == 1}
    return {name: perm for name, perm in known.items() if perm != tuple(range(len(perm)))}


def with_inputs_transposed(graph: Graph, perms: Mapping[str, Perm]) -> Graph:
    """The graph in which each of some inputs is the transpose of what it takes; perms: these transposes, by name."""
    builder = _Transposing(graph.name, perms)
    return replay(graph, builder, reapply(builder, OPS))


def inverses(perms: Mapping[str, Perm]) -> dict[str, Perm]:
    """The permutations that undo others."""
    return {name: inverse(perm) for name, perm in perms.items()}


class _Transposing(FoldingBuilder):
    """A builder whose inputs are transposed."""

    def __init__(self, name: str, perms: Mapping[str, Perm]) -> None:
        super().__init__(name)
        self.perms = perms

    def input(self, name: str, dtype: DType, shape: Sequence[Dim | str]) -> Tensor:
        """As GraphBuilder.input; shape: of what is read, not of what is given."""
        if name not in self.perms:
            return super().input(name, dtype, shape)
        perm = self.perms[name]
        return super().input(name, dtype, [shape[axis] for axis in inverse(perm)]).transpose(*perm)
