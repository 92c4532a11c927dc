"""The search: what it proposes when, that it repeats nothing, and that it finds what was planted."""

from itertools import product
from math import log2
from random import Random
from statistics import median

import numpy as np
import pytest
from optuna.trial import TrialState

from nncc.autotune.search.search import FIRST, LEAST_TRIALS, Known, Search, Strategy, fitted, spearman
from nncc.autotune.search.space import Knob, Space

ROWS, VECTORS = Knob("T: rows", (1, 2, 3, 4, 6, 8, 12, 16), 4), Knob("T: vectors", (1, 2, 4, 8), 2)
BLOCK, GROUPING = (
    Knob("T: block", (0.0625, 0.125, 0.25, 0.5, 1.0, 2.0), 0.25),
    Knob("T: grouping", ("plain", "packed", "transposed"), "plain"),
)
NEXT, PIECES = Knob("prefetch next", ("usual", "always", "never"), "usual"), Knob("pieces", (1, 2, 4, 8, 16), 4)
KNOBS = (ROWS, VECTORS, BLOCK, GROUPING, NEXT, PIECES)
USUAL = {k.name: k.usual for k in KNOBS}
SIZE = 8 * 4 * 6 * 3 * 3 * 5
CYCLES = 1e6


def space(knobs=KNOBS, seed=0):
    """The order of a model that knows nothing: one knob after another, shuffled."""
    order = [{k.name: value} for k in knobs for value in k.values if value != k.usual]
    Random(seed).shuffle(order)
    return Space(tuple(knobs), ({}, *order), CYCLES)


def ratio(answers):
    """Fastest far from the default plan: many rows, one vector, packed, a small block."""
    a = USUAL | dict(answers)
    away = [abs(log2(a["T: rows"] / 12)), abs(log2(a["T: vectors"])), abs(log2(a["T: block"] / 0.0625)) / 2, 1.5 * (a["T: grouping"] != "packed"),
            0.5 * (a["prefetch next"] != "never"), abs(log2(a["pieces"] / 2)) / 4]  # fmt: skip
    return 0.4 + 0.1 * sum(away)


def key(answers):
    return tuple(sorted(answers.items()))


@pytest.mark.parametrize("strategy", Strategy)
def test_the_same_seed_and_the_same_times_give_the_same_proposals(strategy):
    runs = []
    for seed in (3, 3, 4):
        search, found = Search(space(), seed, strategy=strategy), []
        for _ in range(6):
            found += search.propose(8)
            for proposal in found[-8:]:
                search.tell({**USUAL, **proposal.answers}, CYCLES, ratio(proposal.answers))
        runs.append([(key(p.answers), p.source) for p in found])
    assert runs[0] == runs[1] != runs[2]


@pytest.mark.parametrize("strategy", Strategy)
def test_nothing_is_proposed_twice_nor_the_default_plan(strategy):
    search = Search(space(), 0, [{}, {"T: rows": 8}, {"T: rows": 8}], strategy)
    proposed = []
    for _ in range(15):
        found = search.propose(8)
        proposed += [key(p.answers) for p in found]
        for p in found:
            search.tell(p.answers, CYCLES, ratio(p.answers))
    assert len(proposed) == len({*proposed}) >= 100 and key({}) not in proposed


def test_what_is_known_to_fail_is_not_proposed():
    made, first = space(), [p.answers for p in Search(space(), 0).propose(8)]
    search = Search(made, 0)
    for answers in first[::2]:
        search.exclude(answers)
    assert [p.answers for p in search.propose(8)][:4] == first[1::2]


def test_neighbours_come_first_then_the_order_of_the_model():
    near = [{"T: rows": 16, "pieces": 8}, {"T: grouping": "packed"}]
    made = space()
    found = Search(made, 0, near).propose(FIRST)
    assert [(p.answers, p.source) for p in found[:2]] == [(near[0], "neighbour"), (near[1], "neighbour")]
    rest = [a for a in made.order[1:] if a != near[1]]
    assert [p.answers for p in found[2:]] == rest[: FIRST - 2] and {p.source for p in found[2:]} == {"model"}


def test_after_the_first_ones_all_sources_have_their_turn():
    search = Search(space(), 0)
    for p in search.propose(FIRST):
        search.tell(p.answers, CYCLES, 1.0)
    assert {p.source for p in search.propose(12)} == {"tpe", "near", "model"}


def test_a_small_space_is_walked_in_the_order_of_the_model_and_ends():
    small = space((GROUPING, NEXT))
    assert small.size == 9 <= FIRST
    search = Search(small, 0)
    first = search.propose(4)
    assert [p.answers for p in first] == list(small.order[1:5]) and {p.source for p in first} == {"model"}
    rest = [p for found in iter(lambda: search.propose(3), []) for p in found]
    usual = {GROUPING.name: GROUPING.usual, NEXT.name: NEXT.usual}
    assert {tuple((usual | dict(p.answers)).values()) for p in (*first, *rest)} == {*product(GROUPING.values, NEXT.values)}


@pytest.mark.parametrize("strategy", Strategy)
@pytest.mark.parametrize("knobs", [(), (NEXT,)], ids=["no knobs", "one knob"])
def test_spaces_without_choices_end(strategy, knobs):
    search = Search(space(knobs), 0, strategy=strategy)
    found = [p for _ in range(5) for p in search.propose(8)]
    assert len(found) <= 4 * len(knobs) and search.propose(8) == []


def test_random_and_tpe_ignore_the_model():
    for strategy in (Strategy.RANDOM, Strategy.TPE):
        search = Search(space(), 1, strategy=strategy)
        assert {p.source for p in search.propose(8)} == {strategy.value}


FOREIGN = [
    {"T: rows": 5},
    {"T: rows": 1000},
    {"T: rows": "many"},
    {"T: grouping": "another"},
    {"T: grouping": 3},
    {"other": 3},
    {},
    {"T: block": 0},
    {"prefetch next": True},
]


@pytest.mark.parametrize("answers", FOREIGN, ids=str)
@pytest.mark.parametrize("strategy", Strategy)
def test_trials_with_foreign_answers_are_learnt_from(answers, strategy):
    search = Search(space(), 0, strategy=strategy)
    for n in range(20):
        search.tell({**answers, "pieces": 2**n}, 0.0, 0.5 + n / 100)
    found = search.propose(8)
    assert len(found) == 8 and min(t.ratio for t in search.told) == 0.5
    assert all(
        p.answers[k.name] in k.values for p in found for k in KNOBS if k.name in p.answers and p.source in ("tpe", "random")
    )


def test_proposals_teach_nothing_before_they_are_tried():
    search = Search(space(), 0, strategy=Strategy.TPE)
    proposed = search.propose(FIRST)
    for p in proposed[:3]:
        search.tell({**USUAL, **p.answers}, CYCLES, ratio(p.answers))
    states = [trial.state for trial in search._study.trials]
    assert states.count(TrialState.COMPLETE) == 3 and states.count(TrialState.FAIL) == len(states) - 3 >= FIRST


def test_a_sudden_failure_of_all_candidates_does_not_stop_the_search():
    """Nothing is told of what fails."""
    search = Search(space(), 0)
    assert all(len(search.propose(8)) == 8 for _ in range(6))


def found_after(strategy, seed, noise):
    """How many candidates are tried until one takes 0.46 of the default plan's time, where the best takes 0.4."""
    search, random = Search(space(seed=seed), seed, strategy=strategy), Random(seed)
    while len(search.told) < 150 and all(t.ratio > 0.46 for t in search.told):
        for p in search.propose(8):
            search.tell({**USUAL, **p.answers}, CYCLES, ratio(p.answers) * (1 + random.gauss(0, noise)))
    return len(search.told)


def test_a_planted_optimum_is_found_sooner_than_at_random():
    """The model's order knows nothing here: what is learnt has to do it."""
    ours, random = (median(found_after(s, seed, 0.02) for seed in range(5)) for s in (Strategy.MODEL_FIRST, Strategy.RANDOM))
    assert ours <= 60 and ours < random / 1.5


def test_a_good_order_makes_it_sooner_still():
    best = {
        "T: rows": 12,
        "T: vectors": 1,
        "T: block": 0.0625,
        "T: grouping": "packed",
        "prefetch next": "never",
        "pieces": 2,
    }
    known = space()
    good = Space(known.knobs, ({}, *known.order[1:5], best, *known.order[5:]), CYCLES)
    assert best in [p.answers for p in Search(good, 0).propose(8)] and ratio(best) == 0.4


RANKED_ROWS = Knob("rows", (1, 2, 4, 8, 16), 4)
RANKED_BLOCK = Knob("block", (0, 0.125, 0.25, 0.5), 0.5)
RANKED_GROUPING = Knob("grouping", ("plain", "packed", "along lanes"), "plain")
TRANSPOSED = Knob("transposed", (False, True), False)
RANKED_KNOBS = (RANKED_ROWS, RANKED_BLOCK, RANKED_GROUPING, TRANSPOSED)


@pytest.mark.parametrize("a, b, rho", [
    ([1, 2, 3, 4], [10, 20, 30, 40], 1.0), ([1, 2, 3, 4], [4, 3, 2, 1], -1.0), ([1, 2, 3], [1, 3, 2], 0.5), ([1, 2, 3], [5, 5, 5], 0.0),
    ([7], [3], 0.0), ([1, 1, 2, 2], [1, 1, 2, 2], 1.0), ([1, 2, 2, 3], [1, 2, 3, 4], 0.9486833), ([1e-9, 1, 1e9], [1, 2, 3], 1.0),
    ([106, 86, 100, 101, 99, 103, 97, 113, 112, 110], [7, 0, 27, 50, 28, 29, 20, 12, 6, 17], -29 / 165),
])  # fmt: skip
def test_rank_correlation(a, b, rho):
    """The fourth decimal of the tied example, and the last example: Wikipedia, Spearman's rank correlation coefficient."""
    assert spearman(np.array(a, float), np.array(b, float)) == pytest.approx(rho, abs=1e-6)


def trials(count, ratio, knobs=RANKED_KNOBS, seed=0, noise=0.0):
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
    ranker = fitted(RANKED_KNOBS, *trials(40, RULES[rule], noise=0.03))
    others, ratios = trials(50, RULES[rule], seed=1)
    assert ranker.is_useful and ranker.correlation > 0.5
    assert spearman(ranker.predict(others), np.array(ratios)) > 0.6


def test_noise_is_not_useful():
    """Of a hundred kernels whose times are noise, few seem to have an order."""
    useful = [fitted(RANKED_KNOBS, *trials(40, flat, seed=seed, noise=0.2)).is_useful for seed in range(100)]
    assert sum(useful) <= 12


def test_times_that_are_all_alike_are_not_useful():
    assert not fitted(RANKED_KNOBS, *trials(20, flat)).is_useful


def test_too_few_trials_give_no_model():
    assert (
        fitted(RANKED_KNOBS, *trials(LEAST_TRIALS - 1, flat)) is None
        and fitted(RANKED_KNOBS, *trials(LEAST_TRIALS, flat)) is not None
    )


@pytest.mark.parametrize("knob", RANKED_KNOBS, ids=lambda k: k.name)
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
    ranker = fitted(RANKED_KNOBS, *trials(40, RULES["the cost model"]))
    a, b = trials(2, flat, seed=3)[0]
    assert ranker.predict([a, b])[0] == pytest.approx(ranker.predict([a])[0])


def test_missing_and_foreign_answers_count_as_something():
    """Records of other sizes have values that this space has not."""
    ranker = fitted(RANKED_KNOBS, *trials(40, RULES["few rows are fast"]))
    usual, none = ranker.predict([Known({k.name: k.usual for k in RANKED_KNOBS}, 1e5), Known({}, 1e5)])
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
