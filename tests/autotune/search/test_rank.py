"""The model that learns from trials: what it finds, and when it knows that it knows nothing."""

from random import Random

import numpy as np
import pytest

from nncc.autotune.search.rank import LEAST_TRIALS, Known, fitted, spearman
from nncc.autotune.search.space import Knob

ROWS = Knob("rows", (1, 2, 4, 8, 16), 4)
BLOCK = Knob("block", (0, 0.125, 0.25, 0.5), 0.5)
GROUPING = Knob("grouping", ("plain", "packed", "along lanes"), "plain")
TRANSPOSED = Knob("transposed", (False, True), False)
KNOBS = (ROWS, BLOCK, GROUPING, TRANSPOSED)


@pytest.mark.parametrize("a, b, rho", [
    ([1, 2, 3, 4], [10, 20, 30, 40], 1.0), ([1, 2, 3, 4], [4, 3, 2, 1], -1.0), ([1, 2, 3], [1, 3, 2], 0.5), ([1, 2, 3], [5, 5, 5], 0.0),
    ([7], [3], 0.0), ([1, 1, 2, 2], [1, 1, 2, 2], 1.0), ([1, 2, 2, 3], [1, 2, 3, 4], 0.9486833), ([1e-9, 1, 1e9], [1, 2, 3], 1.0),
    ([106, 86, 100, 101, 99, 103, 97, 113, 112, 110], [7, 0, 27, 50, 28, 29, 20, 12, 6, 17], -29 / 165),
])  # fmt: skip
def test_rank_correlation(a, b, rho):
    """The fourth decimal of the tied example, and the last example: Wikipedia, Spearman's rank correlation coefficient."""
    assert spearman(np.array(a, float), np.array(b, float)) == pytest.approx(rho, abs=1e-6)


def trials(count, ratio, knobs=KNOBS, seed=0, noise=0.0):
    """Random candidates with times by a rule."""
    random = Random(seed)
    known = [Known({k.name: random.choice(k.values) for k in knobs}, random.choice((1e5, 2e5, 4e5))) for _ in range(count)]
    return known, [ratio(k) * np.exp(random.gauss(0, noise)) for k in known]


def flat(known):
    return 1.0


RULES = {
    "few rows are fast": lambda k: k.answers["rows"] ** 0.3,
    "a middle number of rows is fast": lambda k: 1 + 0.2 * np.log2(k.answers["rows"] / 4) ** 2,
    "text": lambda k: {"plain": 1.0, "packed": 0.7, "along lanes": 1.5}[k.answers["grouping"]],
    "yes or no": lambda k: 2.0 if k.answers["transposed"] else 1.0,
    "zero is special": lambda k: 1.6 if k.answers["block"] == 0 else 1.0,
    "the cost model": lambda k: k.cycles / 1e5,
}


@pytest.mark.parametrize("rule", RULES)
def test_a_planted_effect_is_found_and_predicts_other_candidates(rule):
    ranker = fitted(KNOBS, *trials(40, RULES[rule], noise=0.03))
    others, ratios = trials(50, RULES[rule], seed=1)
    assert ranker.is_useful and ranker.correlation > 0.5
    assert spearman(ranker.predict(others), np.array(ratios)) > 0.6


def test_noise_is_not_useful():
    """Of a hundred kernels whose times are noise, few seem to have an order."""
    useful = [fitted(KNOBS, *trials(40, flat, seed=seed, noise=0.2)).is_useful for seed in range(100)]
    assert sum(useful) <= 12


def test_times_that_are_all_alike_are_not_useful():
    assert not fitted(KNOBS, *trials(20, flat)).is_useful


def test_too_few_trials_give_no_model():
    assert fitted(KNOBS, *trials(LEAST_TRIALS - 1, flat)) is None and fitted(KNOBS, *trials(LEAST_TRIALS, flat)) is not None


@pytest.mark.parametrize("knob", KNOBS, ids=lambda k: k.name)
def test_one_knob(knob):
    known, ratios = trials(40, lambda k: 1.0 + knob.values.index(k.answers[knob.name]), (knob,))
    ranker = fitted((knob,), [Known(k.answers, 0.0) for k in known], ratios)
    best, worst = ranker.predict([Known({knob.name: knob.values[0]}, 0.0), Known({knob.name: knob.values[-1]}, 0.0)])
    assert ranker.is_useful and best < worst


def test_no_knobs_leave_the_cost_model():
    ranker = fitted((), *trials(30, RULES["the cost model"], ()))
    assert ranker.is_useful and list(ranker.predict([Known({}, 4e5), Known({}, 1e5)])) == sorted(
        ranker.predict([Known({}, 4e5), Known({}, 1e5)]), reverse=True
    )


def test_a_prediction_does_not_depend_on_the_other_candidates():
    ranker = fitted(KNOBS, *trials(40, RULES["the cost model"]))
    a, b = trials(2, flat, seed=3)[0]
    assert ranker.predict([a, b])[0] == pytest.approx(ranker.predict([a])[0])


def test_missing_and_foreign_answers_count_as_something():
    """Records of other sizes have values that this space has not."""
    ranker = fitted(KNOBS, *trials(40, RULES["few rows are fast"]))
    usual, none = ranker.predict([Known({k.name: k.usual for k in KNOBS}, 1e5), Known({}, 1e5)])
    assert usual == none
    foreign = [
        {"rows": 32},
        {"rows": 0},
        {"rows": 3.5},
        {"rows": "usual"},
        {"rows": True},
        {"grouping": 3},
        {"transposed": "no"},
        {"block": "all"},
        {"other": 1},
    ]
    assert np.isfinite(ranker.predict([Known(answers, 1e5) for answers in foreign])).all()
    assert np.isfinite(ranker.predict([Known({}, 0.0)])).all()


@pytest.mark.parametrize("values", [(-1, 0), (-3, -2, -1)])
def test_numbers_that_have_no_scale_teach_nothing(values):
    """Of a sketch's knob, say: all of them are as far from the positive ones."""
    knob = Knob("own: shift", values, values[0])
    known, ratios = trials(3 * LEAST_TRIALS, lambda k: 1.0 - 0.1 * k.answers["own: shift"], (knob,))
    assert np.isfinite(fitted((knob,), known, ratios).predict(known)).all()
