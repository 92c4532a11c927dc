"""What stays in a cache, by its size and by its sets."""

from nncc.cost.fits import collide, fit, places, stays
from nncc.target import Cache, Target

CACHE = Cache(48 << 10, 12, 64, False)
"""64 sets of 12 ways: lines 4 KB apart share a set."""


def test_three_quarters_of_a_cache_are_free():
    assert stays(36 << 10, CACHE) and not stays((36 << 10) + 1, CACHE)


def test_lines_in_few_sets_collide():
    target = Target.named("x86-64-v4").with_(caches=(CACHE,))
    assert [collide(step, 13, target) for step in (4096, 4160, 4100, 0)] == [True, False, False, False]
    assert not collide(4096, 12, target)


def test_a_cache_keeps_a_line_of_each_step_where_its_sets_do():
    assert fit(4096, 9, 1, CACHE) and not fit(4096, 10, 1, CACHE)
    assert fit(4160, 500, 1, CACHE)


def test_steps_that_drift_through_the_sets_fall_into_some_of_them():
    """33 rows 8188 bytes apart begin on three lines of a page; 8192 apart on one, 8256 apart on 33."""
    assert [places(step, 33, 4096, 64) for step in (8188, 8192, 8256)] == [3, 1, 33]
