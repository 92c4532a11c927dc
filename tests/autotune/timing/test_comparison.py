"""Verdicts on simulated noise, seeded."""

from math import comb, inf

import numpy as np
import pytest

from nncc.autotune.timing.comparison import (
    CONFIDENCE,
    LEADER_MARGIN,
    LEAST_EFFECT,
    Comparison,
    compare,
    interval_rank,
    lowest_lag,
    survivors,
)

PAIRS, RUNS = 40, 100


def gaussian(rng: np.random.Generator, sigma: float = 0.05) -> tuple[np.ndarray, np.ndarray]:
    first, second = 1 + sigma * rng.standard_normal((2, PAIRS))
    return first, second


def heavy_tailed(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """A tenth of the samples is disturbed, by up to many times their length."""
    first, second = (1 + 0.02 * rng.standard_normal((2, PAIRS))) * (
        1 + (rng.random((2, PAIRS)) < 0.1) * rng.pareto(1.0, (2, PAIRS))
    )
    return first, second


def drifting(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """The clock changes by half meanwhile, for both samples of a pair."""
    first, second = gaussian(rng, 0.03)
    clock = np.linspace(1.0, 1.5, PAIRS) * (1 + 0.3 * (np.arange(PAIRS) > PAIRS // 2))
    return first * clock, second * clock


def verdicts(noise, effect: float) -> list[str]:
    made = []
    for seed in range(RUNS):
        first, second = noise(np.random.default_rng(seed))
        made.append(compare(first * effect, second).verdict)
    return made


@pytest.mark.parametrize("noise", [gaussian, heavy_tailed, drifting])
def test_the_same_is_no_different(noise):
    assert verdicts(noise, 1.0).count("no difference") >= 97


@pytest.mark.parametrize("noise", [gaussian, heavy_tailed, drifting])
@pytest.mark.parametrize("effect, verdict", [(0.9, "faster"), (1 / 0.9, "slower")])
def test_a_tenth_is_found(noise, effect: float, verdict: str):
    assert verdicts(noise, effect).count(verdict) >= 95


def test_a_hundredth_is_none_however_sure_it_is():
    made = compare(np.full(1000, 0.99), np.ones(1000))
    assert made == Comparison(pytest.approx(0.99), 0.99, 0.99, 1000) and made.verdict == "no difference" and made.is_clear


def test_the_interval_holds_the_median_as_often_as_it_says():
    rng, inside = np.random.default_rng(0), 0
    for _ in range(2000):
        made = compare(np.exp(rng.standard_normal(15)), np.ones(15))
        inside += made.low <= 1 <= made.high
    assert inside / 2000 >= CONFIDENCE - 0.005


@pytest.mark.parametrize("count", [8, 9, 20, 41, 900])
def test_the_rank_is_the_largest_that_is_sure_enough(count: int):
    def risk(rank: int) -> float:
        return 2 * sum(comb(count, k) for k in range(rank)) / 2**count

    rank = interval_rank(count, CONFIDENCE)
    assert rank >= 1 and risk(rank) <= 1 - CONFIDENCE < risk(rank + 1)


def test_the_rank_of_thousands():
    """As the normal distribution gives it: 2.576 standard deviations from the middle."""
    assert interval_rank(5000, 0.99) == pytest.approx(2500 - 2.576 * 5000**0.5 / 2, abs=1.5)


def test_too_few_pairs_say_nothing():
    made = compare([1.0] * 7, [2.0] * 7)
    assert (made.ratio, made.low, made.high, made.pairs) == (0.5, 0.0, inf, 7)
    assert made.verdict == "no difference" and not made.is_clear and made.doubt == inf
    assert compare([1.0] * 8, [2.0] * 8).verdict == "faster"


def test_swapping_turns_the_verdict_round():
    rng = np.random.default_rng(3)
    first, second = 1 + rng.random(30), 1.3 + rng.random(30)
    one, other = compare(first, second), compare(second, first)
    assert one.ratio == pytest.approx(1 / other.ratio) and (one.low, one.high) == pytest.approx(
        (1 / other.high, 1 / other.low)
    )


@pytest.mark.parametrize(
    "low, high, verdict, is_clear",
    [
        (0.9, 0.97, "faster", True),
        (0.9, 0.99, "no difference", False),
        (0.985, 1.015, "no difference", True),
        (1.03, 1.2, "slower", True),
    ],
)
def test_words(low: float, high: float, verdict: str, is_clear: bool):
    made = Comparison(1.0, low, high, 20)
    assert (made.verdict, made.is_clear) == (verdict, is_clear)
    assert made.doubt == pytest.approx(max(high, 1 / low) - 1) and LEAST_EFFECT == 0.02


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
    samples = {0: [1.0] * rounds, 1: [1 + 0.7 * LEADER_MARGIN] * rounds, 2: [1 + 1.3 * LEADER_MARGIN] * rounds}
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
    assert lowest_lag(np.array([0.9])) < 0.4 - LEADER_MARGIN
    assert 0.3 < lowest_lag(np.full(50, 0.4)) < 0.4
