"""What follows from trials: times, winners, the clock of tuning, and how well times were predicted."""

from dataclasses import replace
from math import inf

import pytest

from nncc.report.tuning.data import Clock, Run
from tests.report.tuning.tunings import KNOBS, RUN, SECONDS, USUAL, kernel, moment, trial, trials, tuning


def test_a_kernel_knows_its_times_and_its_winner():
    k = kernel(trials())
    assert k.seconds == pytest.approx(SECONDS) and k.total == pytest.approx(2 * SECONDS)
    assert k.winner and k.winner.trial.id == 16 and k.ratio == 0.8
    assert k.saved == pytest.approx(0.2 * k.total)
    assert ("t: prefetch next", False, True) in k.changed and all(usual != chosen for _, usual, chosen in k.changed)
    assert "Schedule(kernel)" in k.schedule and k.setting.kernel.loops[0] in k.schedule


def test_what_only_one_plan_was_asked_comes_last():
    won = trials()
    k = kernel(won, knobs=KNOBS[:1])
    assert [usual for _, usual, _ in k.changed] == sorted((u for _, u, _ in k.changed), key=lambda u: u is None)


def test_without_a_winner_it_says_why():
    assert "No candidate ran" in kernel((trial(1, None, "crashed"),)).why_default
    assert "0.990" in kernel((trial(1, 0.99), trial(2, 1.1))).why_default
    judged = kernel((trial(1, 0.99, verdict="no difference"),))
    assert judged.winner is None and judged.schedule == "" and "between 0.970 and 1.010" in judged.why_default
    few = trial(1, 0.99, verdict="no difference")
    few = replace(few, verdicts=(replace(few.verdicts[0], low=0.0, high=inf),))
    assert "in too few runs to be sure" in kernel((few,)).why_default


def test_rank_correlations():
    k = kernel(trials())
    assert k.cost_correlation == pytest.approx(0.73, abs=0.15)
    assert k.ranker is not None and -1 <= k.ranker.correlation <= 1
    assert kernel(trials()[:4]).cost_correlation is None and kernel(trials()[:4]).ranker is None
    assert kernel(trials(), knobs=()).ranker is None


def test_of_a_model_what_was_tried_and_saved():
    small, large, none = kernel(trials(), "small"), kernel(trials(), "large", count=10), kernel((), "none")
    t = tuning(small, none, large)
    assert t.tried == (large, small) and t.untried == (none,) and t.won == (large, small)
    assert t.before == pytest.approx(12 * SECONDS) and t.after == pytest.approx(0.8 * t.before)
    assert t.share(large) == pytest.approx(10 / 12)
    assert t.outcomes == {("model", "ok"): 30, ("tpe", "ok"): 2}


def test_failures_are_counted_by_what_was_said():
    failed = [trial(n, None, "crashed", message="signal 11\nmore") for n in range(3)]
    t = tuning(kernel((*failed, trial(3, None, None))))
    assert t.failures == {("matmul 8x8 of 8", "crashed", "signal 11"): 3}
    assert t.outcomes["model", "unfinished"] == 1 and t.timed == () and t.before == 0.0


def test_the_clock_leaves_out_the_time_between_runs():
    clock = Clock.of([trial(0), trial(9), trial(0, day=2), trial(4, day=2)])
    assert clock.end == 15 and clock.starts == (10.0,)
    assert [clock.at(moment(*at)) for at in [(0, 1), (5, 1), (3600, 1), (0, 2), (4, 2), (99, 2)]] == [0, 5, 10, 10, 14, 15]
    assert Clock.of([]).end == 0 and Clock.of([]).at(moment(0)) == 0


def test_the_clock_of_runs_at_one_time_counts_each_second_once():
    other = replace(trial(5), session="another machine's")
    assert Clock.of([trial(0), trial(9), other, replace(other, begun=moment(11), finished=moment(12))]).end == 12


def test_the_gain_over_time_steps_where_a_verdict_is_given_and_taken_back():
    taken_back = trial(8, 1.2, verdict="slower")
    first = trial(4, 0.5, verdict="faster")
    t = tuning(kernel((trial(0), first, taken_back)))
    assert t.bests(t.tried[0]) == ((0.0, 1.0), (5.5, 0.5), (9.5, 0.5))
    assert [at for at, _ in t.totals] == [0, 5.5, 9.5, 9.5]
    assert [seconds / t.before for _, seconds in t.totals] == pytest.approx([1, 0.5, 0.5, 0.5])


def test_the_overhead_is_a_share_of_the_search():
    assert RUN.overhead == pytest.approx(0.05)
    assert Run(1, 1, 0, 0, 0, None, 1.0, None).overhead == 0


def test_the_default_plan_differs_in_nothing_from_itself():
    assert kernel((), knobs=KNOBS).changed == () and USUAL
