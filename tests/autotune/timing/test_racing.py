"""Who stays in a race, on samples that are made up."""

import numpy as np

from nncc.autotune.timing.racing import MARGIN, lowest_lag, survivors

BASE = [1.0] * 4


def test_who_is_far_behind_is_out_after_one_round():
    assert survivors({0: [1.0], 1: [2.4], 2: [2.6], 3: [30.0]}, [1.0]) == (0, 1)


def test_who_is_measured_well_is_out_after_four_rounds():
    assert survivors({0: [1.0] * 4, 1: [1.2] * 4, 2: [1.3] * 4}, BASE) == (0, 1)


def test_more_rounds_tell_smaller_differences():
    rng = np.random.default_rng(0)
    noise = 1 + 0.01 * rng.standard_normal((4, 20))
    samples = {n: list(noise[n] * (1, 1.01, 1.1, 1.4)[n]) for n in range(4)}

    def after(rounds: int) -> tuple[int, ...]:
        return survivors({n: s[:rounds] for n, s in samples.items()}, [1.0] * rounds)

    assert (after(1), after(4), after(20)) == ((0, 1, 2, 3), (0, 1, 2), (0, 1))


def test_the_baseline_leads_where_it_is_fastest():
    assert survivors({0: [2.0] * 4, 1: [1.01] * 4}, BASE) == (1,)
    assert survivors({0: [2.0] * 4}, BASE) == ()


def test_who_is_as_fast_as_the_baseline_is_behind_a_faster_leader():
    assert survivors({0: [0.5] * 20, 1: [1.0] * 20}, [1.0] * 20) == (0,)


def test_who_is_behind_by_less_than_the_margin_stays_however_often_it_is_measured():
    rounds = 1000  # no noise: each lag is known to 0.001
    samples = {0: [1.0] * rounds, 1: [1 + 0.7 * MARGIN] * rounds, 2: [1 + 1.3 * MARGIN] * rounds}
    assert survivors(samples, [1.0] * rounds) == (0, 1)


def test_a_slow_round_hits_all_alike():
    slow = np.array([1.0, 5.0, 1.0, 9.0])
    assert survivors({0: list(slow), 1: list(1.01 * slow)}, list(slow)) == (0, 1)


def test_one_outlier_puts_nobody_out():
    assert survivors({0: [0.9, 0.9, 9.0, 0.9, 0.9], 1: [1.0] * 5}, [1.0] * 5) == (0, 1)


def test_the_winner_is_hardly_ever_dropped():
    """In 100 races of 12 rounds with noise of 10 %, of which one in ten is much more."""
    lost = 0
    for seed in range(100):
        rng = np.random.default_rng(seed)
        noise = (1 + 0.1 * rng.random((6, 12))) * (1 + (rng.random((6, 12)) < 0.1) * rng.pareto(2, (6, 12)))
        alive = tuple(range(5))
        for rounds in range(1, 13):
            alive = survivors({n: noise[n, :rounds] * (0.9 if n == 2 else 1.0) for n in alive}, noise[5, :rounds])
        lost += 2 not in alive
    assert lost <= 3


def test_lag():
    assert lowest_lag(np.array([0.9])) < 0.4 - MARGIN
    assert 0.3 < lowest_lag(np.full(50, 0.4)) < 0.4
