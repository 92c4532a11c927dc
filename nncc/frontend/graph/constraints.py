"""What a graph assumes of its symbolic dims, to be checked when their sizes are known."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nncc.errors import RunError
from nncc.frontend.graph.dims import Dim, bind, canonical, symbols_of
from nncc.frontend.graph.graph import Graph, Node


@dataclass(frozen=True, slots=True)
class Constraint:
    """A dim that must not be negative, and the node that relies on it."""

    dim: Dim
    node: str

    def check(self, sizes: Mapping[str, int]) -> None:
        """Raises: RunError when the symbols have sizes that break the constraint."""
        if bind(self.dim, sizes) < 0:
            given = ", ".join(f"{name} = {sizes[name]}" for name in sorted(symbols_of((self.dim,))))
            raise RunError(f"node {self.node!r} needs {self.dim} >= 0, which fails for {given}")


def graph_constraints(graph: Graph) -> tuple[Constraint, ...]:
    """The conditions on symbols that type inference could neither prove nor refute."""
    found = (constraint for node in graph.nodes if node.op == "slice" for constraint in _of_slice(node))
    return tuple(dict.fromkeys(found))


def _of_slice(node: Node) -> Iterator[Constraint]:
    for start, limit, extent in zip(node.attribute("starts"), node.attribute("limits"), node.inputs[0].type.shape):
        for dim in (start, canonical(limit - start), canonical(extent - limit)):
            if not isinstance(dim, int) and not dim.is_nonnegative:
                yield Constraint(dim, node.name)
