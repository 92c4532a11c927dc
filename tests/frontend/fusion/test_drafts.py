"""Groups that are joined: what they read of one another, and the ways between them."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion.drafts import Draft, Drafts
from nncc.frontend.fusion.reading import Reading
from nncc.ir.dtypes import f32
from tests.frontend.random_graphs import random_graph


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
