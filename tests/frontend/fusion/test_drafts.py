"""An order of groups that are joined at random, and how much a search looks at."""

from itertools import pairwise

import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion import drafts as module
from nncc.frontend.fusion.contraction_chains import Caches
from nncc.frontend.fusion.drafts import Draft, Drafts, Order, in_turn, is_at_most, is_near
from nncc.frontend.fusion.reading import MOVED, Reading
from nncc.frontend.graph.dims import symbol
from nncc.ir.dtypes import f32
from tests.frontend.fusion.test_fuse import prefixes, weight
from tests.frontend.fusion.test_legality import Bench
from tests.frontend.random_graphs import random_graph


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


@pytest.mark.parametrize("make, ends, joined", [
    (lambda b, x: x + f.exp(x[:, 0:1] * 2.0).broadcast_to((6, 8)), ("exp", "add"), True),
    (lambda b, x: (y := f.exp(x), f.tanh(y[:, 2:6])), ("exp", "tanh"), True),
    (lambda b, x: (y := f.exp(x), f.maximum(y[:2], y[2:4])), ("exp", "max"), True),
    (lambda b, x: (y := f.exp(x), f.gather(y, b.constant(np.array([0, 2, 3, 5])), 0)), ("exp", "gather"), True),
    (lambda b, x: f.gather(f.exp(x), b.constant(np.arange(12) % 5), 0), ("exp", "gather"), True),
    (lambda b, x: (y := f.exp(x), y.sum(0)), ("exp", "reduce_sum"), True),
    (lambda b, x: (y := f.exp(x), f.tanh(y.transpose(1, 0))), ("exp", "tanh"), True),
    (lambda b, x: (y := f.exp(x), f.tanh(y[:, 2:7].transpose(1, 0))), ("exp", "tanh"), True),
    (lambda b, x: (y := x @ weight(b, 8, 8), f.tanh(y[:2])), ("dot_general", "tanh"), False),
])  # fmt: skip
def test_a_group_comes_before_or_behind_another_whatever_is_read_of_it(make, ends, joined):
    bench = Bench(make)
    found = bench.legality.in_turn(*map(bench.home, ends))
    assert (found is not None) is joined and (found is None or found.in_turn)


@pytest.mark.parametrize("rows, joined", [(1 << 12, True), (1 << 13, False)])
def test_what_comes_in_turn_stays_in_a_cache(rows, joined):
    bench = Bench(lambda b, x: (y := f.exp(x), f.tanh(y[:2])), (rows, 16))
    assert (bench.legality.in_turn(bench.home("exp"), bench.home("tanh")) is not None) is joined


@pytest.mark.parametrize("make, total, first", [
    (lambda b, x: (y := f.exp(x), f.tanh(y[:2])), 48, False),
    (lambda b, x: (y := f.exp(x), f.tanh(f.gather(y, b.constant(np.arange(12) % 5), 0))), 96, True),
])  # fmt: skip
def test_the_group_of_fewer_elements_has_loops_of_its_own(make, total, first):
    bench = Bench(make)
    if first:
        bench.join(("gather", "tanh"))
    one, other = bench.home("exp"), bench.home("tanh")
    drafts = bench.drafts
    draft = in_turn(drafts.drafts[one], drafts.drafts[other], drafts.links(one, other), Caches())
    assert draft.total == total
    assert (draft.places[bench.node("exp")] == MOVED) is first
    assert (draft.places[bench.node("tanh")] == MOVED) is not first


def test_a_quarter_of_the_private_cache_is_near():
    bench = Bench(lambda b, x: f.exp(x))
    value = bench.node("exp").output
    assert is_near(value, Caches(own=4 * 48 * 4)) and not is_near(value, Caches(own=4 * 48 * 4 - 4))


def of_links(bench, one, other, caches=Caches()):  # noqa: B008  frozen
    a, b = bench.home(one), bench.home(other)
    return in_turn(bench.drafts.drafts[a], bench.drafts.drafts[b], bench.drafts.links(a, b), caches)


@pytest.mark.parametrize("make, ends", [
    (lambda b, x: f.tanh((x @ weight(b, 8, 8))[:2]), ("dot_general", "tanh")),
    (lambda b, x: f.exp(x)[:2] @ weight(b, 8, 3), ("exp", "dot_general")),
    (lambda b, x: f.tanh(prefixes(x)[:2]), ("cumulative_sum", "tanh")),
])  # fmt: skip
def test_products_and_prefixes_have_kernels_of_their_own(make, ends):
    assert of_links(Bench(make), *ends) is None


def test_what_is_transposed_may_be_read_in_several_ways():
    bench = Bench(lambda b, x: (y := f.exp(x), f.tanh(y[:, :6].transpose(1, 0) + y[:, 2:8])))
    assert of_links(bench, "exp", "add").total == 48


def test_all_that_is_read_stays_in_a_cache():
    """A group of two values, of which the one fits and the other does not."""
    bench = Bench(lambda b, x: (y := f.exp(x), z := y.sum(-1, keepdims=True) * 2.0, f.tanh(y[:2] + z[:2])))
    bench.join(("exp", "reduce_sum"), ("reduce_sum", "mul"))
    assert of_links(bench, "exp", "add", Caches(own=4 * 48 * 4)) is not None
    assert of_links(bench, "exp", "add", Caches(own=4 * 48 * 4 - 4)) is None


def test_a_size_that_is_not_known_is_not_known_to_be_at_most_another():
    assert not is_at_most(symbol("n"), 5) and not is_at_most(5, symbol("n"))
    assert is_at_most(5, 5) and not is_at_most(6, 5)
