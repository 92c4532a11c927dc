"""Graph choices by predicted cycles: two ways to lower a graph are compared by the cost model of their kernels' default
plans.

Products with a common operand become one where that takes fewer predicted cycles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from nncc.codegen.build.files import Cache
from nncc.codegen.passes.structure import hoist_constant
from nncc.cost.rates import least_cycles
from nncc.cost.summary import Summary, summarise
from nncc.cost.total import total, waits_between
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.legality import Caches
from nncc.frontend.fusion.place import place
from nncc.frontend.graph.graph import Graph
from nncc.frontend.graph.sizes import USUAL_SIZES, OpenSizes, at_hints
from nncc.frontend.lowering.kernel import Lowered, lower_groups
from nncc.frontend.rewrites import Simplified, Stage
from nncc.frontend.rewrites.siblings import Family, families, joined, surroundings
from nncc.frontend.rewriting import Firing
from nncc.ir.kernel import Kernel
from nncc.pipeline.plan_cache import default_schedules
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.schedule import Schedule
from nncc.target import Cpu

Calls: TypeAlias = tuple[tuple[Kernel, int], ...]
"""Kernels, and how often each is called."""


def totals(one: Sequence[Lowered], other: Sequence[Lowered], target: Cpu, cache: Cache | None) -> tuple[float, float]:
    """The predicted wall cycles of each of two lists of calls; calls in both are left out."""
    first, second = _apart(one, other)
    return _cycles(first, target, cache), _cycles(second, target, cache)


def is_as_cheap(one: Sequence[Lowered], other: Sequence[Lowered], target: Cpu, cache: Cache | None) -> bool:
    """Whether the calls that the other one lacks take no more predicted cycles. Those of the other one, whose kernels have
    no variants, are planned only where the cycles that its multiply-adds take at the least do not decide."""
    first, second = _apart(one, other)
    keys = {kernel.key for kernel, _ in (*first, *second)}

    def cycles(calls: Calls, every: Sequence[Lowered]) -> float:
        among = [item for item in every if item.kernel.key in keys]
        known = _in_model((item.kernel for item in among), target, cache)
        return _summed(calls, known, target) + _between(among, known, target)

    mine = cycles(first, one)
    least = sum(count * least_cycles(summarise(hoist_constant(kernel).kernel), target) for kernel, count in second)
    return mine <= least or mine <= cycles(second, other)


def _between(among: Sequence[Lowered], known: Mapping[str, Summary], target: Cpu) -> float:
    """The cycles that some calls wait for what others of them wrote. A kernel that one list calls more often than another
    counts with all its calls in both: which of these are the additional ones, nobody can say."""
    if target.cores == 1 or len(among) < 2:
        return 0.0
    found = []
    for item in among:
        named = {buffer.name: value.name for buffer, value in zip(item.kernel.params, item.arguments, strict=True)}
        found.append((known[item.kernel.key], named))
    return waits_between(found, target)


def _in_model(kernels: Iterable[Kernel], target: Cpu, cache: Cache | None) -> Mapping[str, Summary]:
    """What the cost model knows of kernels by their default plans, by their keys."""
    distinct = {kernel.key: kernel for kernel in kernels}
    planned = default_schedules([*distinct.values()], target, Precision.DEFAULT, cache, lambda *_: None)
    return {key: in_model(schedule) for key, schedule in planned}


def in_model(schedule: Schedule) -> Summary:
    """What the cost model knows of a scheduled kernel in a model."""
    return summarise(hoist_constant(schedule.kernel).kernel)


def _apart(one: Sequence[Lowered], other: Sequence[Lowered]) -> tuple[Calls, Calls]:
    """The kernels that are called on one side more often than on the other, and by how much."""
    kernels = {item.kernel.key: item.kernel for item in (*other, *one)}
    first, second = (Counter(item.kernel.key for item in items) for items in (one, other))
    left, right = first - second, second - first
    return tuple((kernels[key], left[key]) for key in left), tuple((kernels[key], right[key]) for key in right)


def _cycles(calls: Calls, target: Cpu, cache: Cache | None) -> float:
    """The predicted wall cycles of calls by the default plans of their kernels."""
    return _summed(calls, _in_model((kernel for kernel, _ in calls), target, cache), target)


def _summed(calls: Calls, known: Mapping[str, Summary], target: Cpu) -> float:
    """The predicted wall cycles of calls, by what is known of their kernels."""
    return sum(count * total(known[kernel.key], target).cycles for kernel, count in calls)


def cycles_of(graph: Graph, target: Cpu, cache: Cache | None) -> float:
    """The predicted wall cycles of a graph of primitives: those of its kernels' default plans."""
    calls, _ = _apart(priced_calls(graph, target), ())
    return _cycles(calls, target, cache)


def predicted(schedule: Schedule, target: Cpu) -> float:
    """The predicted wall cycles of a scheduled kernel in a model."""
    return total(in_model(schedule), target).cycles


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
        so no margin is asked: on EPYC (Zen 5), one thread, five layers of LLaMA whose families are predicted 0.1 to 1.7 %
        faster are 0.996x to 1.018x as fast, geometric mean 1.008x."""
        return self.as_one < self.apart

    def __str__(self) -> str:
        verdict = "become one" if self.pays else "stay apart"
        return f"{self.family} {verdict}: {self.apart:.0f} cycles apart, {self.as_one:.0f} as one"


def with_products_joined(
    made: Simplified, again: Stage, target: Cpu, cache: Cache | None, sizes: OpenSizes = USUAL_SIZES
) -> tuple[Simplified, tuple[Tried, ...]]:
    """A simplified graph in which families are joined that pay, and all that were tried. again: the stage that simplifies
    what joining leaves. sizes: what is known of open ones, at whose hints families are priced.

    Families that are alike, as those of equal layers, are priced once.
    """
    tried = tuple(_tried(made.graph, again, target, cache, sizes))
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


def _tried(graph: Graph, again: Stage, target: Cpu, cache: Cache | None, sizes: OpenSizes = USUAL_SIZES) -> Iterator[Tried]:
    prices: dict[Hashable, tuple[float, float]] = {}
    for family in families(graph):
        around = surroundings(graph, family)
        key = _key(around, family)
        if key not in prices:
            prices[key] = _price(around, family, again, target, cache, sizes)
        yield Tried(family, *prices[key])


def _key(graph: Graph, family: Family) -> Hashable:
    """Equal for families whose graphs differ in names and in the elements of constants only."""
    numbers = {value: n for n, value in enumerate(graph.values())}
    nodes = tuple((n.op, n.attributes, *(numbers[v] for v in n.inputs)) for n in graph.nodes)
    members = tuple((numbers[m.product.output], numbers[m.result]) for m in family.members)
    return nodes, tuple(v.type for v in graph.values()), tuple(numbers[v] for v in graph.outputs), members


def _price(
    graph: Graph, family: Family, again: Stage, target: Cpu, cache: Cache | None, sizes: OpenSizes
) -> tuple[float, float]:
    """What the calls of a graph take with a family apart, and as one; other families in it are apart in both."""
    after, _ = again.apply(joined(graph, (family,)))
    return totals(priced_calls(graph, target, sizes), priced_calls(after, target, sizes), target, cache)


def priced_calls(graph: Graph, target: Cpu, sizes: OpenSizes = USUAL_SIZES) -> list[Lowered]:
    """The calls of a graph, at hints of its open sizes: what its time is predicted by."""
    graph = at_hints(graph, sizes)
    fusion = fuse(graph, Caches.of(target))
    return [item for _, item in lower_groups(graph, fusion, place(graph, fusion))]
