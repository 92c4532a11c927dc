"""Groups in an order in which they can run, while they are joined at random."""

import numpy as np
import pytest

from nncc.frontend.fusion.drafts import Draft, Drafts
from nncc.frontend.fusion.reading import Reading
from tests.frontend.random_graphs import random_graph


def has_cycle(drafts: Drafts, numbers: set[int]) -> bool:
    """Whether a way leads out of some groups and back, found by looking at all ways."""
    waiting = [n for number in numbers for n in drafts.until[number] - numbers]
    seen = set(waiting)
    while waiting:
        more = drafts.until[waiting.pop()] - seen
        if more & numbers:
            return True
        seen |= more
        waiting += more
    return False


@pytest.mark.parametrize("seed", range(10))
def test_the_order_holds_and_cycles_are_found(seed):
    rng, drafts = np.random.default_rng(seed), Drafts(Reading(random_graph(seed, 30)))
    for _ in range(60):
        if len(drafts.drafts) < 3:
            break
        numbers = {int(n) for n in rng.choice(sorted(drafts.drafts), int(rng.integers(2, 4)), replace=False)}
        way = drafts.cycle(numbers)
        assert bool(way) is has_cycle(drafts, numbers)
        if not way:
            places = {n: p for number in sorted(numbers) for n, p in drafts.drafts[number].places.items()}
            drafts.join(numbers, Draft(places, 1))
        for number, before in drafts.after.items():
            assert all(drafts.rank[other] < drafts.rank[number] for other in before)
            assert all(number in drafts.until[other] for other in before)
    assert sorted(drafts.rank) == sorted(drafts.drafts)
