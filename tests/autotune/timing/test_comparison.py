"""Verdicts on simulated noise, seeded."""

from math import comb, inf

import numpy as np
import pytest

from nncc.autotune.timing.comparison import CONFIDENCE, LEAST_EFFECT, Comparison, compare, interval_rank

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
