"""Products with a common operand become one where default plans take fewer predicted cycles so."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

from nncc.codegen.build.files import Cache
from nncc.frontend.fusion.contraction_chains import Caches
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.graph.graph import Graph
from nncc.frontend.lowering.kernel import Lowered, lower_groups
from nncc.frontend.rewrites import Simplified, Stage
from nncc.frontend.rewrites.siblings import Family, families, joined, surroundings
from nncc.frontend.rewriting import Firing
from nncc.pipeline.pricing import totals
from nncc.target import Cpu

JOINED = "products-of-one-operand"
"""What the joining of products is called among the rules that fire."""


@dataclass(frozen=True)
class Tried:
    """A family with what its kernels and those around it are predicted to take, as they are and as one product: wall cycles
    of those kernels in which the two differ."""

    family: Family
    apart: float
    as_one: float

    @property
    def pays(self) -> bool:
        """Whether they are predicted to take less as one. Calls that are saved are certain, and both sides do alike things,
        so no margin is asked: on EPYC (Zen 5), one thread, five layers of LLaMA whose families take 0.1 to 1.7 % less take
        0.982 to 1.004 of their time, geometric mean 0.992."""
        return self.as_one < self.apart

    def __str__(self) -> str:
        verdict = "become one" if self.pays else "stay apart"
        return f"{self.family} {verdict}: {self.apart:.0f} cycles apart, {self.as_one:.0f} as one"


def with_products_joined(
    made: Simplified, again: Stage, target: Cpu, cache: Cache | None
) -> tuple[Simplified, tuple[Tried, ...]]:
    """A simplified graph in which families are joined that pay, and all that were tried. again: the stage that simplifies
    what joining leaves.

    Families that are alike, as those of equal layers, are priced once.
    """
    tried = tuple(_tried(made.graph, again, target, cache))
    chosen = tuple(each.family for each in tried if each.pays)
    if not chosen:
        return made, tried
    graph, fired = again.apply(joined(made.graph, chosen))
    firings = tuple(Firing(JOINED, m.product, m.result) for family in chosen for m in family.members)
    return Simplified(graph, (*made.firings, ("join", (*firings, *fired)))), tried


def faults(graph: Graph, tried: Sequence[Tried], again: Stage, target: Cpu, cache: Cache | None) -> tuple[str, ...]:
    """What is not true of the families that were tried in a graph, as sentences: found and priced anew."""
    real = {each.family: each for each in _tried(graph, again, target, cache)}
    unknown = (f"there is no family {each.family}" for each in tried if each.family not in real)
    silent = (f"nothing is said of {family}" for family in real.keys() - {each.family for each in tried})
    wrong = (f"not true that {each}" for each in tried if each.family in real and each != real[each.family])
    return *unknown, *sorted(silent), *wrong


def _tried(graph: Graph, again: Stage, target: Cpu, cache: Cache | None) -> Iterator[Tried]:
    prices: dict[Hashable, tuple[float, float]] = {}
    for family in families(graph):
        around = surroundings(graph, family)
        key = _key(around, family)
        if key not in prices:
            prices[key] = _price(around, family, again, target, cache)
        yield Tried(family, *prices[key])


def _key(graph: Graph, family: Family) -> Hashable:
    """Equal for families whose graphs differ in names and in the elements of constants only."""
    numbers = {value: n for n, value in enumerate(graph.values())}
    nodes = tuple((n.op, n.attributes, *(numbers[v] for v in n.inputs)) for n in graph.nodes)
    members = tuple((numbers[m.product.output], numbers[m.result]) for m in family.members)
    return nodes, tuple(v.type for v in graph.values()), tuple(numbers[v] for v in graph.outputs), members


def _price(graph: Graph, family: Family, again: Stage, target: Cpu, cache: Cache | None) -> tuple[float, float]:
    """What the calls of a graph take with a family apart, and as one; other families in it are apart in both."""
    after, _ = again.apply(joined(graph, (family,)))
    return totals(_calls(graph, target), _calls(after, target), target, cache)


def _calls(graph: Graph, target: Cpu) -> list[Lowered]:
    fusion = fuse(graph, Caches.of(target))
    return [item for _, item in lower_groups(graph, fusion, place(graph, fusion))]
