"""Groups while they are joined: their order under random joins, what a search visits, and the links between groups."""

from itertools import pairwise

import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion import drafts as module
from nncc.frontend.fusion.drafts import Draft, Drafts, GroupOrder
from nncc.frontend.fusion.reading import Reading
from nncc.ir.dtypes import f32
from tests.frontend.random_graphs import random_graph


def random_order(rng: np.random.Generator, count: int) -> GroupOrder:
    """Groups that read up to three of those that came before, mostly of the last few."""
    reads = {
        n: {int(n - 1 - min(rng.geometric(0.3) - 1, n - 1)) for _ in range(rng.integers(1, 4))} for n in range(1, count)
    }
    return GroupOrder({0: (), **reads})


def leads_back(order: GroupOrder, numbers: frozenset[int]) -> bool:
    """Whether a way leads out of some groups and back, found by looking at all ways."""
    waiting = [n for number in numbers for n in order.until[number] - numbers]
    seen = set(waiting)
    while waiting:
        more = order.until[waiting.pop()] - seen
        if more & numbers:
            return True
        seen |= more
        waiting += more
    return False


def check(order: GroupOrder) -> None:
    assert order.rank.keys() == order.after.keys() == order.until.keys()
    assert len({*order.rank.values()}) == len(order.rank)
    for number, before in order.after.items():
        assert all(order.rank[other] < order.rank[number] for other in before)
        assert all(number in order.until[other] for other in before)
    assert sum(map(len, order.after.values())) == sum(map(len, order.until.values()))


@pytest.mark.parametrize("deepest", [0, 2, module.DEEPEST])
@pytest.mark.parametrize("seed", range(12))
def test_the_order_holds_and_ways_are_found(seed, deepest, monkeypatch):
    monkeypatch.setattr(module, "DEEPEST", deepest)
    rng = np.random.default_rng(seed)
    order = random_order(rng, 60)
    joins = 0
    for _ in range(150):
        if len(order.after) < 4:
            break
        first = int(rng.choice(sorted(order.after)))
        near = sorted(order.after[first] | order.until[first]) or sorted(order.after.keys() - {first})
        others = {int(n) for n in rng.choice(near if rng.integers(4) else sorted(order.after), int(rng.integers(1, 3)))}
        numbers = frozenset({first, *others})
        if len(numbers) < 2:
            continue
        way = order.way(numbers)
        assert bool(way) is leads_back(order, numbers)
        if way:
            assert {way[0], way[-1]} <= numbers and not numbers & {*way[1:-1]} and len(way) > 2
            assert all(a in order.after[b] for a, b in pairwise(way))
        else:
            joins += 1
            assert order.join(numbers) == min(numbers)
            assert not (numbers - {min(numbers)}) & order.after.keys()
        check(order)
    assert joins > 10


def test_ranks_stay_short(monkeypatch):
    monkeypatch.setattr(module, "DEEPEST", 3)
    rng, longest = np.random.default_rng(1), 1
    order = random_order(rng, 300)
    for _ in range(600):
        numbers = frozenset(int(n) for n in rng.choice(sorted(order.after), 2, replace=False))
        if not order.way(numbers):
            order.join(numbers)
            longest = max(longest, *map(len, order.rank.values()))
    assert 1 < longest <= 4
    check(order)


def test_a_search_ends_with_the_end_that_finds_less():
    """A group with one reader joins it however many others lie between them, before the one and behind the other."""
    count = 50
    before = {n: (n - 1,) for n in range(1, count)}
    order = GroupOrder({0: (), **before, count: (), count + 1: (count - 1, count)})
    joined = frozenset({count, count + 1})
    ranks = {n: order.rank[n] for n in range(count)}
    order.join(joined)
    assert {n: order.rank[n] for n in range(count)} == ranks
    check(order)


def links(drafts: Drafts, one: int, other: int) -> set[int]:
    """What one group reads of another, found by looking at all its nodes."""
    reads = (r for node in drafts.drafts[other].places for r in drafts.reading.reads(node))
    return {id(r) for r in reads if drafts.home[r.source] == one}


@pytest.mark.parametrize("seed", range(10))
def test_links_and_ways_are_those_of_the_groups_as_they_are(seed):
    rng, drafts = np.random.default_rng(seed), Drafts(Reading(random_graph(seed, 30)))
    for _ in range(60):
        if len(drafts.drafts) < 3:
            break
        numbers = {int(n) for n in rng.choice(sorted(drafts.drafts), int(rng.integers(2, 4)), replace=False)}
        way = drafts.cycle(numbers)
        assert drafts.known_cycle(frozenset(numbers)) == way == drafts.cycle(numbers)
        if way:
            source, reader = drafts.reading.producers[way[0][0]], way[-1][1]
            assert drafts.home[source] in numbers and drafts.home[reader] in numbers
            assert all(drafts.home[reader] not in numbers for _, reader in way[:-1])
        else:
            places = {n: p for number in sorted(numbers) for n, p in drafts.drafts[number].places.items()}
            drafts.join(numbers, Draft(places, 1))
        for number in drafts.drafts:
            assert all(
                {id(r) for r in drafts.links(*pair)} == links(drafts, *pair) != set() for pair in drafts.around(number)
            )


def test_a_join_leaves_alone_what_others_read_of_the_first_group():
    b = GraphBuilder("g")
    shared = f.exp(b.input("x", f32, (4,)))
    for n in range(3):
        b.output(f"y{n}", f.tanh(shared))
    drafts = Drafts(Reading(b.build()))
    hub, reader, *others = sorted(drafts.drafts)
    before = [drafts.links(hub, other) for other in others]
    drafts.join({hub, reader}, Draft({**drafts.drafts[hub].places, **drafts.drafts[reader].places}, 4))
    assert all(drafts.links(hub, other) is reads for other, reads in zip(others, before, strict=True))


def test_a_way_is_forgotten_when_the_groups_hold_it():
    drafts = Drafts(Reading(random_graph(3, 30)))
    for number, other in ((a, b) for b in drafts.drafts for a in drafts.order.after[b]):
        way = drafts.cycle({number, other})
        if way:
            inside = {drafts.home[reader] for _, reader in way[:-1]}
            drafts.home |= dict.fromkeys((reader for _, reader in way[:-1]), number)
            assert inside and not drafts.known_cycle(frozenset({number, other}))
            return
    pytest.fail("no way in this graph")
