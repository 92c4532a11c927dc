"""An order of groups that are joined at random, and how much a search looks at."""

from itertools import pairwise

import numpy as np
import pytest

from nncc.frontend.fusion import order as module
from nncc.frontend.fusion.order import Order


def random_order(rng: np.random.Generator, count: int) -> Order:
    """Groups that read up to three of those that came before, mostly of the last few."""
    reads = {
        n: {int(n - 1 - min(rng.geometric(0.3) - 1, n - 1)) for _ in range(rng.integers(1, 4))} for n in range(1, count)
    }
    return Order({0: (), **reads})


def leads_back(order: Order, numbers: frozenset[int]) -> bool:
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


def check(order: Order) -> None:
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
    order = Order({0: (), **before, count: (), count + 1: (count - 1, count)})
    joined = frozenset({count, count + 1})
    ranks = {n: order.rank[n] for n in range(count)}
    order.join(joined)
    assert {n: order.rank[n] for n in range(count)} == ranks
    check(order)
