"""The judge of the cost model: rank correlation, regret, and which options it times."""

import json
from types import SimpleNamespace

import pytest

from benchmarks import hard, model
from benchmarks.kernels import matmul
from benchmarks.model import Ranking, _plans, _timed
from nncc.autotune.records.rows import ALONE
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
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
    ranking = Ranking("k", 1, cycles, seconds)
    assert ranking.correlation == (None if correlation is None else pytest.approx(correlation))
    assert ranking.regret == pytest.approx(regret)


def test_the_default_plan_comes_first_and_no_plan_twice():
    kernel = matmul(33, 48, 40)
    plans = list(_plans(kernel, TARGET, 6))
    assert len(plans) == 6 == len({plan.steps for plan in plans})
    assert plans[0].steps == default_plan(kernel, TARGET)


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("name", ["attention 12x509x64", "blur 1024x1024"])
def test_rivals_of_hard_kernels_are_legal(name, cores):
    case, target = hard.CASES[name], TARGET.with_(cores=cores)
    kernel = case.kernel(target)
    rivals = list(case.rivals(target))
    assert rivals and all(apply(kernel, steps) for steps in rivals)
    plans = list(_plans(kernel, target, 3, rivals))
    assert [plan.steps for plan in plans[:2]] == [default_plan(kernel, target), rivals[0]]


def test_only_trials_that_were_timed_alone_are_judged():
    trials = [
        trial(10.0, 0.0, answers=()), trial(20.0, 1.5), trial(30.0, 1.2, place="a model"), trial(None, 2.0),
        trial(40.0, 3.0, outcome="wrong"),
    ]  # fmt: skip
    assert list(_timed(trials)) == [(10.0, 1.0), (20.0, 1.5)]


@pytest.fixture
def unfinished(tmp_path, monkeypatch):
    """The file of a run that was stopped after two cases, and the options that go on with it."""
    rows = [Ranking(name, 1, (2.0, 1.0), (0.2, 0.1), 1e9) for name in ("norm 5000x64", "gemm 7x512x512")]
    file = tmp_path / "rows.json"
    file.write_text(json.dumps({"target": TARGET.to_json(), "rows": [model.Row(r, ([], [])).plain() for r in rows]}))
    monkeypatch.setattr(model, "fma_peak", lambda target: None)
    monkeypatch.setattr(model, "_timed_case", lambda name, *_: model.Row(Ranking(name, 1, (1.0,), (0.5,), 1e9), ([],)))
    given = {"again": None, "records": None, "only": "7x512x512", "json": file, "resume": True, "threads": 1, "rounds": 1}
    return SimpleNamespace(**given)


def test_a_run_goes_on_where_it_was_stopped_and_keeps_all_rows(unfinished):
    model.run(unfinished, TARGET, None)
    unfinished.only = "64x1024"
    model.run(unfinished, TARGET, None)
    rows = {row["kernel"]: row["seconds"] for row in json.loads(unfinished.json.read_text())["rows"]}
    assert rows == {"norm 5000x64": [0.2, 0.1], "gemm 7x512x512": [0.2, 0.1], "gemm 2048x64x1024": [0.5]}


def test_a_run_does_not_go_on_with_times_of_another_target(unfinished):
    with pytest.raises(SystemExit, match="another target"):
        model.run(unfinished, TARGET.with_(cores=2), None)


def test_a_file_without_schedules_is_refused(unfinished):
    data = json.loads(unfinished.json.read_text())
    del data["rows"][1]["options"]
    unfinished.json.write_text(json.dumps(data))
    unfinished.again = str(unfinished.json)
    with pytest.raises(SystemExit, match="rows.json has no schedules of its options.*time them again"):
        model.run(unfinished, TARGET, None)


def test_times_are_judged_for_their_own_threads(unfinished, capsys):
    data = json.loads(unfinished.json.read_text())
    unfinished.json.write_text(json.dumps({**data, "target": TARGET.with_(cores=2).to_json(), "rows": []}))
    unfinished.again, unfinished.json = str(unfinished.json), None
    model.run(unfinished, TARGET, None)
    assert unfinished.threads == 1 and "all" in capsys.readouterr().out
    unfinished.threads = 3
    with pytest.raises(SystemExit, match="times of 2 thread.s., not of 3: leave --threads out"):
        model.run(unfinished, TARGET, None)
