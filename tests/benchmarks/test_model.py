"""The judge of the cost model: rank correlation, regret, and which options it times."""

from types import SimpleNamespace

import pytest

from benchmarks.kernels import matmul
from benchmarks.model import Ranking, _plans, _timed
from nncc.autotune.records.rows import ALONE
from nncc.schedule.planner.defaults import default_plan
from nncc.target import Target

TARGET = Target.named("x86-64-v3").with_(cores=1)


def trial(predicted, ratio, answers=("answered",), outcome="ok", place=ALONE):
    verdicts = (SimpleNamespace(ratio=ratio, place=place),) if ratio else ()
    return SimpleNamespace(predicted=predicted, answers=answers, outcome=outcome, verdicts=verdicts)


@pytest.mark.parametrize("cycles, seconds, correlation, regret", [
    ((1.0, 2.0, 3.0), (0.1, 0.2, 0.4), 1.0, 0.0),
    ((1.0, 2.0, 3.0), (0.4, 0.2, 0.1), -1.0, 3.0),
    ((1.0, 2.0, 3.0, 4.0), (0.2, 0.1, 0.4, 0.3), 0.6, 1.0),
    ((5.0, 5.0, 6.0), (0.2, 0.1, 0.4), None, 1.0),
])  # fmt: skip
def test_a_ranking(cycles, seconds, correlation, regret):
    ranking = Ranking("k", cycles, seconds)
    assert ranking.correlation == (None if correlation is None else pytest.approx(correlation))
    assert ranking.regret == pytest.approx(regret)


def test_the_default_plan_comes_first_and_no_plan_twice():
    kernel = matmul(33, 48, 40)
    plans = list(_plans(kernel, TARGET, 6))
    assert len(plans) == 6 == len({plan.steps for plan in plans})
    assert plans[0].steps == default_plan(kernel, TARGET)


def test_only_trials_that_were_timed_alone_are_judged():
    trials = [
        trial(10.0, 0.0, answers=()), trial(20.0, 1.5), trial(30.0, 1.2, place="a model"), trial(None, 2.0),
        trial(40.0, 3.0, outcome="wrong"),
    ]  # fmt: skip
    assert list(_timed(trials)) == [(10.0, 1.0), (20.0, 1.5)]
