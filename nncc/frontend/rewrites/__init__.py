"""The stages that a graph goes through between import and fusion, each with the rules that it applies."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from nncc.errors import InternalError, ModelError
from nncc.frontend.decompose import VOCABULARY, decompose
from nncc.frontend.graph.graph import Graph
from nncc.frontend.graph.verify import verify
from nncc.frontend.rewrites.algebra import ALGEBRA, COMPOSITE
from nncc.frontend.rewrites.contraction import CONTRACTION, SCALES
from nncc.frontend.rewrites.layout import (
    AS_GIVEN,
    FEATURES_LAST,
    LAYOUT,
    SHUFFLE,
    inverses,
    with_inputs_transposed,
    with_transposes_risen,
)
from nncc.frontend.rewrites.layout import features_last as given_to_convolutions
from nncc.frontend.rewrites.movement import MOVEMENT, PARTS
from nncc.frontend.rewrites.quantised import GPU_INTEGERS, INTEGERS, NARROW, QUANTISED
from nncc.frontend.rewrites.tables import TABLES
from nncc.frontend.rewriting import Firing, Rule, rewrite

Result = tuple[Graph, tuple[Firing, ...]]
Firings = tuple[tuple[str, tuple[Firing, ...]], ...]
"""What was rewritten, by the names of the stages."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A named step from graph to graph; it also gives what was rewritten. rules: what it rewrites by, if it does."""

    name: str
    transform: Callable[[Graph], Result]
    rules: tuple[Rule, ...] = ()

    def apply(self, graph: Graph) -> Result:
        """The graph after this stage, in its regions too, verified. Raises: InternalError when the stage broke it."""
        after, firings = self.transform(graph)
        if any(node.regions for node in after.nodes):
            inside = {node: [self.apply(region) for region in node.regions] for node in after.nodes}
            nodes = (replace(node, regions=tuple(region for region, _ in made)) for node, made in inside.items())
            after = replace(after, nodes=tuple(nodes))
            firings += tuple(firing for made in inside.values() for _, fired in made for firing in fired)
        try:
            verify(after, VOCABULARY)
        except ModelError as error:
            raise InternalError(f"stage {self.name} broke graph {graph.name!r}: {error}") from error
        return after, firings


def _rewriting(name: str, *tables: tuple[Rule, ...]) -> Stage:
    """The stage that rewrites by the rules of some tables, in their order."""
    rules = tuple(rule for table in tables for rule in table)
    return Stage(name, lambda graph: rewrite(graph, rules), rules)


def _rewriting_and_rising(name: str, *tables: tuple[Rule, ...]) -> Stage:
    """As `_rewriting`; what the caller gives and convolutions read has its features last meanwhile, where these are to come
    last, and the transposes that are left then rise where that pays."""
    rules = tuple(rule for table in tables for rule in table)

    def transform(graph: Graph) -> Result:
        given = given_to_convolutions(graph) if FEATURES_LAST in rules else {}
        sunk, firings = rewrite(with_inputs_transposed(graph, inverses(given)) if given else graph, rules)
        if given:
            sunk, more = rewrite(with_inputs_transposed(sunk, given), rules)
            firings += more
        after, risen = with_transposes_risen(sunk)
        return after, (*firings, *risen)

    return Stage(name, transform, rules)


def stages(
    features_last: bool = True, own: tuple[Rule, ...] = (), strict: bool = False, for_gpu: bool = False
) -> tuple[Stage, ...]:
    """The stages in order. features_last: of convolutions, else they stay in the layout that the graph has. own: rules of a
    caller, which go before those of every stage that rewrites. strict: no rule makes results less exact. for_gpu: factors of
    bytes get the signs that a GPU multiplies, and meet no floats."""
    integers, narrow = (GPU_INTEGERS, ()) if for_gpu else (INTEGERS, (*_at(strict, NARROW), *TABLES))
    algebra = (own, *(_at(strict, table) for table in (ALGEBRA, MOVEMENT, PARTS, CONTRACTION, SCALES)))
    return (
        _rewriting("composites", own, COMPOSITE),
        Stage("decompose", lambda graph: (decompose(graph), ())),
        _rewriting("quantised", own, QUANTISED, narrow, integers),
        _rewriting("algebra", *algebra, integers),
        _rewriting_and_rising("layout", *algebra, LAYOUT if features_last else AS_GIVEN, SHUFFLE),
    )


def _at(strict: bool, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    return tuple(rule.strictly() for rule in rules) if strict else rules


STAGES = stages()


@dataclass(frozen=True)
class Simplified:
    """A graph in primitives, and what was rewritten on the way there."""

    graph: Graph
    firings: Firings


def simplified(
    graph: Graph, features_last: bool = True, own: tuple[Rule, ...] = (), strict: bool = False, for_gpu: bool = False
) -> Simplified:
    """The graph after all stages. features_last: of convolutions, wherever the graph has them. own: rules of a caller.
    strict, for_gpu: as of `stages`."""
    firings = []
    for stage in stages(features_last, own, strict, for_gpu):
        graph, fired = stage.apply(graph)
        firings.append((stage.name, fired))
    return Simplified(graph, tuple(firings))


def simplify(
    graph: Graph, features_last: bool = True, own: tuple[Rule, ...] = (), strict: bool = False, for_gpu: bool = False
) -> Graph:
    """The graph of `simplified`."""
    return simplified(graph, features_last, own, strict, for_gpu).graph
