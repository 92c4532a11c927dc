"""Products with a common operand become one where default plans take fewer predicted cycles so."""

from __future__ import annotations

from collections.abc import Hashable

from nncc.codegen.build.cache import Cache
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.graph.graph import Graph
from nncc.frontend.lowering.kernel import Lowered, lower_groups
from nncc.frontend.rewrites import Simplified, Stage
from nncc.frontend.rewrites.siblings import families, joined, surroundings
from nncc.frontend.rewriting.rewrite import Firing
from nncc.pipeline.pricing import saved
from nncc.schedule.planner.chooser import MARGIN
from nncc.target import Cpu

JOINED = "products-of-one-operand"
"""What the joining of products is called among the rules that fire."""


def with_products_joined(made: Simplified, again: Stage, target: Cpu, cache: Cache | None) -> Simplified:
    """A simplified graph in which families are joined that pay. again: the stage that simplifies what joining leaves.

    Families that are alike, as those of equal layers, are priced once.
    """
    verdicts: dict[Hashable, bool] = {}
    chosen = []
    for family in families(made.graph):
        around = surroundings(made.graph, family)
        key = _key(around)
        if key not in verdicts:
            verdicts[key] = _pays(around, again, target, cache)
        chosen += [family] if verdicts[key] else []
    if not chosen:
        return made
    graph, fired = again.apply(joined(made.graph, tuple(chosen)))
    firings = tuple(Firing(JOINED, m.product, m.result) for family in chosen for m in family.members)
    return Simplified(graph, (*made.firings, ("join", (*firings, *fired))))


def _key(graph: Graph) -> Hashable:
    """Equal for graphs that differ in names and in the elements of constants only."""
    numbers = {value: n for n, value in enumerate(graph.values())}
    nodes = tuple((n.op, n.attributes, *(numbers[v] for v in n.inputs)) for n in graph.nodes)
    return nodes, tuple(v.type for v in graph.values()), tuple(numbers[v] for v in graph.outputs)


def _pays(graph: Graph, again: Stage, target: Cpu, cache: Cache | None) -> bool:
    """Whether the only family of a graph should be joined: it saves more than estimates of nearly equal plans differ by."""
    found = families(graph)
    after, _ = again.apply(joined(graph, found))
    before, calls = _calls(graph, target), _calls(after, target)
    gain = saved(before, calls, target, cache)
    return gain > MARGIN * saved(before, (), target, cache)


def _calls(graph: Graph, target: Cpu) -> list[Lowered]:
    fusion = fuse(graph, target.own_cache.size_bytes)
    return [item for _, item in lower_groups(graph, fusion, place(graph, fusion))]
