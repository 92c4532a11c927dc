"""The lanes of vectors combined with all lanes before them, in as many rounds as their number has bits (Sklansky 1960)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nncc.codegen.passes.vectors.lanes import Lanes
from nncc.ir import expr as E
from nncc.ir.combiner import Combiner, Values, combiner
from nncc.ir.expr import Expr, Load, Var, conjuncts
from nncc.ir.stmt import Update
from nncc.ir.vector import Shuffle


@dataclass(frozen=True)
class SoFar:
    """What an update makes of its lanes, by its elements: vectors of what they hold before and after each, and what they
    hold after all; in the scope of some bindings."""

    bindings: tuple[tuple[Var, Expr], ...]
    before: Mapping[Expr, Expr]
    after: Mapping[Expr, Expr]
    total: Values


def so_far(update: Update, fixed: tuple[Expr, ...], lanes: Lanes) -> SoFar:
    """What an update that gathers all lanes holds at each. Where its mask, but for the conditions `fixed`, does not hold, a
    lane adds the identity."""
    rule = combiner(update.combiner)
    identity = rule.identity(tuple(lanes.table[b].dtype for b in update.buffers))
    inner = lanes.guarded(tuple(c for c in conjuncts(update.mask) if c not in fixed))
    vectors = tuple(inner.wide(v) for v in update.values)
    if inner.mask is not None:
        vectors = tuple(E.Select(inner.mask, v, E.broadcast(i, lanes.lanes)) for v, i in zip(vectors, identity))
    halved = update.combiner == "sum" and vectors[0].dtype.is_float
    if halved:  # sums of neighbours are differences of sums up to elements, and may be twice as large
        vectors = tuple(v * 0.5 for v in vectors)
    bindings = prefixes(rule, vectors, identity, f"{update.nest}.lanes")
    combined = tuple(name for name, _ in bindings[-len(vectors) :])
    elements = tuple(Load(b, update.index, lanes.table[b].dtype) for b in update.buffers)
    carried = tuple(E.broadcast(x, lanes.lanes) for x in elements)
    add = _add_twice if halved else rule.combine
    before, after = add(carried, shifted(combined, identity)), add(carried, combined)
    total = add(elements, tuple(Shuffle((v,), (lanes.lanes - 1,)) for v in combined))
    return SoFar(tuple(bindings), dict(zip(elements, before)), dict(zip(elements, after)), total)


def _add_twice(a: Values, b: Values) -> Values:
    """a + 2 b, rounded once."""
    return tuple(E.Fma(y, E.wrap(2.0, y.dtype), x) for x, y in zip(a, b))


def prefixes(rule: Combiner, vectors: Values, identity: Values, name: str) -> list[tuple[Var, Expr]]:
    """Bindings of which the last, one for each vector, hold in each lane what the rule makes of it and all before it.

    In each round the second half of a block of lanes is combined with the last lane of the first half; then blocks are
    twice as long. `identity`: the rule's, which the other lanes are combined with. The number of lanes is a power of two.
    """
    lanes, block = vectors[0].dtype.lanes, 1
    bindings: list[tuple[Var, Expr]] = []
    while True:
        names = tuple(Var(f"{name}{block}.{n}", v.dtype) for n, v in enumerate(vectors))
        bindings += list(zip(names, vectors))
        if block == lanes:
            return bindings
        picks = tuple(lane // block * block - 1 if lane & block else lanes for lane in range(lanes))
        vectors = rule.combine(_picked(names, identity, picks), names)
        block *= 2


def shifted(vectors: Values, identity: Values) -> Values:
    """Vectors moved up by one lane, with the identity in the first."""
    lanes = vectors[0].dtype.lanes
    return _picked(vectors, identity, (lanes, *range(lanes - 1)))


def _picked(vectors: Values, identity: Values, picks: tuple[int, ...]) -> Values:
    """Lanes of vectors by their number; those from the number of lanes on are the identity."""
    pairs = zip(vectors, identity)
    return tuple(Shuffle((v, E.broadcast(neutral, v.dtype.lanes)), picks) for v, neutral in pairs)
