"""The stages that a graph goes through between import and fusion, each with the rules that it applies."""

from collections.abc import Callable
from dataclasses import dataclass

from nncc.errors import InternalError, ModelError
from nncc.frontend.decompose import VOCABULARY, decompose
from nncc.frontend.graph.graph import Graph
from nncc.frontend.graph.verify import verify
from nncc.frontend.rewrites.algebra import ALGEBRA
from nncc.frontend.rewrites.composite import COMPOSITE
from nncc.frontend.rewrites.contraction import CONTRACTION
from nncc.frontend.rewrites.integers import INTEGERS
from nncc.frontend.rewrites.layout import AS_GIVEN, LAYOUT
from nncc.frontend.rewrites.movement import MOVEMENT
from nncc.frontend.rewrites.shuffle import SHUFFLE
from nncc.frontend.rewriting.rewrite import Firing, Rule, rewrite

Result = tuple[Graph, tuple[Firing, ...]]


@dataclass(frozen=True, slots=True)
class Stage:
    """A named step from graph to graph; it also gives what was rewritten."""

    name: str
    transform: Callable[[Graph], Result]

    def apply(self, graph: Graph) -> Result:
        """The graph after this stage, verified. Raises: InternalError when the stage broke it."""
        after, firings = self.transform(graph)
        try:
            verify(after, VOCABULARY)
        except ModelError as error:
            raise InternalError(f"stage {self.name} broke graph {graph.name!r}: {error}") from error
        return after, firings


def _rules(*tables: tuple[Rule, ...]) -> Callable[[Graph], Result]:
    rules = tuple(rule for table in tables for rule in table)
    return lambda graph: rewrite(graph, rules)


STAGES: tuple[Stage, ...] = (
    Stage("composites", _rules(COMPOSITE)),
    Stage("decompose", lambda graph: (decompose(graph), ())),
    Stage("algebra", _rules(ALGEBRA, MOVEMENT, CONTRACTION, INTEGERS)),
    Stage("layout", _rules(ALGEBRA, MOVEMENT, CONTRACTION, LAYOUT, SHUFFLE)),
)


AS_GIVEN_STAGES = (*STAGES[:-1], Stage("layout", _rules(ALGEBRA, MOVEMENT, CONTRACTION, AS_GIVEN, SHUFFLE)))
"""Those that leave convolutions in the layout that the graph has."""


def simplify(graph: Graph, features_last: bool = True) -> Graph:
    """The graph in primitives, after all stages. features_last: of convolutions, wherever the graph has them."""
    for stage in STAGES if features_last else AS_GIVEN_STAGES:
        graph, _ = stage.apply(graph)
    return graph
