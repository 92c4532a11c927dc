"""Tuning from Python: a kernel of one's own, and what a budget is divided into for models."""

import html
import sqlite3
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import nncc
from nncc import te
from nncc.autotune import tuner
from nncc.autotune.in_model import Whole
from nncc.autotune.job import Job
from nncc.autotune.model import BUDGET_SHARE, LEAST_SEARCH_S, _Shares, from_records, frozen, tune_model
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import ALONE
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.tuner import Options, State
from nncc.codegen.build.files import cache_at
from nncc.errors import BuildError, RecordsError, RunError
from nncc.frontend.onnx.importer import import_onnx
from tests.autotune.recording import matmul, measured
from tests.autotune.small_model import small_model
from tests.support.oracle import assert_same_meaning

HOST = te.Target.host().with_(cores=1)


@pytest.fixture(autouse=True)
def own_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Another tuner may measure on this machine."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv("NNCC_RECORDS", str(tmp_path / "records.db"))


def plain(kernel, target, knob):
    """No steps at all."""
    return te.Schedule(kernel) if knob("how", ["plain"]) else None


@pytest.mark.slow
def test_a_kernel_is_tuned_and_the_records_give_the_same_again():
    kernel, states = matmul(7, 21, 9), list[State]()
    made = nncc.tune(kernel, 3.0, HOST, sketches=[plain], report=states.append)
    again = nncc.tune(kernel, 0, HOST)
    assert made.state is not None and made.state.rows[0].note in ("", "there is nothing else to try") and states
    assert again.state is None and again.schedule == made.schedule and again.winner == made.winner
    assert_same_meaning(kernel, made.schedule.kernel)
    said, note = str(made), made.state.rows[0].note
    nothing = "\nno plan is surely faster than the default one" + (f" ({note})" if note else "")
    assert ("takes " in said and "with 99% confidence" in said) if made.winner else said.endswith(nothing)


def test_without_records_the_default_plan_is_the_answer():
    kernel = matmul(7, 21, 9)
    made = nncc.tune(kernel, 0, HOST)
    assert (
        made.schedule == te.Schedule.default(kernel, HOST)
        and made.winner is None
        and "no plan is surely faster" in str(made)
    )
    assert repr(made) == f"TunedKernel {made.schedule!r}, the default plan's time"


def test_what_records_say_is_taken(tmp_path: Path):
    kernel = matmul(7, 21, 9)
    better = te.Schedule(kernel).split("C.j", 8, tail="peel")
    note(tmp_path / "own.db", kernel, better, "faster")
    made = nncc.tune(kernel, 0, HOST, tmp_path / "own.db")
    assert (
        made.schedule.steps == better.steps
        and "takes 0.700 of the default plan's time (between 0.690 and 0.710 with 99% confidence, 30 pairs)" in str(made)
    )
    assert repr(made) == f"TunedKernel {better!r}, 0.700 of the default plan's time"
    shown = made._repr_html_()
    assert html.unescape(shown) == f"<pre>{made}</pre>" and "'" not in shown
    note(tmp_path / "own.db", kernel, better, "slower")
    assert nncc.tune(kernel, 0, HOST, tmp_path / "own.db").winner is None


def note(
    path: Path,
    kernel: te.Kernel,
    schedule: te.Schedule,
    decision: str,
    options: Options | None = None,
    place: str = ALONE,
    identity: str = "a",
) -> None:
    """Records of a candidate that was compared with the default plan."""
    options = options or tuner.Options()
    with Records.open(path) as records:
        setting = tuner.Setting.of(kernel, HOST, options.precision, options.cold)
        number = records.begin(setting, "s", "user", {}, schedule.steps, identity)
        records.finish(number, "ok", measured=measured(0.7))
        records.judge(number, 0.7, 0.69, 0.71, 30, decision, place)


def job(tmp_path: Path, **changes) -> Job:
    made = Job.of(small_model(), HOST, Options(), output=tmp_path / "m.so")
    return replace(made, **changes)


def test_a_model_is_told_apart_by_its_loops_and_not_by_its_weights(tmp_path: Path):
    model = small_model()
    other = small_model()
    del other.graph.initializer[0]
    other.graph.initializer.insert(0, model.graph.initializer[1])
    other.graph.initializer[0].name = model.graph.initializer[0].name
    jobs = [Job.of(m, HOST, Options()) for m in (model, other, small_model(channels=32))]
    assert jobs[0].model == jobs[1].model != jobs[2].model
    assert len(jobs[0].kernels) == len({k.key for k in jobs[0].kernels}) > 5


def test_a_lock_from_the_records_is_the_same_each_time_and_builds_the_same_library(tmp_path: Path):
    made = job(tmp_path)
    kernel = made.kernels[0]
    note(tmp_path / "records.db", kernel, te.Schedule(kernel), "faster")
    tuned = []
    for name in ("a.so", "b.so"):
        with Records.open(tmp_path / "records.db", readonly=True) as records:
            tuned.append(from_records(replace(made, output=tmp_path / name), records))
    assert tuned[0].lock.text() == tuned[1].lock.text() and tuned[0].lock.gains[kernel.name].startswith("tuned: 0.700")
    assert tuned[0].state is None and tuned[0].whole is None
    pinned = frozen(replace(made, output=tmp_path / "c.so"), tuned[0].lock)
    assert (tmp_path / "a.so").read_bytes() == (tmp_path / "b.so").read_bytes() == pinned.path.read_bytes()


def test_the_library_and_its_lock_file_are_written_together_or_not_at_all(tmp_path: Path):
    made = replace(job(tmp_path), pinned=tmp_path / "m.lock.json")
    with Records.open(tmp_path / "records.db") as records:
        (tmp_path / "m.lock.json").mkdir()
        with pytest.raises(BuildError, match=r"cannot write .*m\.lock\.json: Is a directory"):
            from_records(made, records)
        assert not (tmp_path / "m.so").exists() and not (tmp_path / "m.h").exists()
        (tmp_path / "m.lock.json").rmdir()
        tuned = from_records(made, records)
    assert tuned.library.path == tmp_path / "m.so" and (tmp_path / "m.lock.json").read_text() == tuned.lock.text()


def test_a_lock_of_another_model_is_refused(tmp_path: Path):
    with Records.open(tmp_path / "records.db") as records:
        lock = job(tmp_path).decide(records)
    with pytest.raises(RecordsError):
        frozen(Job.of(small_model(channels=32), HOST, Options()), lock)
    with pytest.raises(RecordsError):
        frozen(replace(job(tmp_path), target=HOST.with_(cores=2)), lock)


def test_a_budget_that_the_builds_need_alone(tmp_path: Path):
    with (
        Records.open(tmp_path / "records.db") as records,
        pytest.raises(RunError, match=r"3 s is too little: .* give \d+ s or more, or --budget 0"),
    ):
        tune_model(job(tmp_path), 3.0, records, lambda _: None)
    assert not (tmp_path / "m.so").exists()


@pytest.mark.parametrize(
    "building, least, before", [(1.0, 0.01, 0.5), (20.0, 0.1, 2.0), (60.0, 5.0, 15.0), (0.1, 30.0, 0.0)]
)
def test_the_budget_that_is_said_to_be_enough_is(building: float, least: float, before: float):
    enough = _Shares(1.0, building, least).enough(before + building)
    for budget, fits in ((enough, True), (enough - 3, False)):
        assert (BUDGET_SHARE * budget - before - building - _Shares(budget, building, least).after >= LEAST_SEARCH_S) is fits


@pytest.mark.parametrize("end", [
    "Ctrl-C", "crash", *(pytest.param(end, marks=pytest.mark.long) for end in ("no room", "slower", "slower, by a clock that was put back")),
])  # fmt: skip
def test_a_last_comparison_that_ends_otherwise_ships_default_plans(
    end: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """What is known of the kernels stays, but for what made the model slower."""
    made = job(tmp_path, cache=cache_at(tmp_path / "cache"))
    kernel = made.kernels[0]
    for identity, schedule in (("a", te.Schedule(kernel)), ("b", te.Schedule(kernel).split(kernel.roots[-1].axis.name, 1))):
        note(tmp_path / "records.db", kernel, schedule, "faster", place=made.model, identity=identity)

    def compared(*_: object) -> Whole:
        if end == "Ctrl-C":
            raise KeyboardInterrupt
        if end == "no room":
            raise BuildError("No space left on device")
        return Whole(Comparison(1.3, 1.2, 1.4, 50), 0.0, 1e-3, "SIGSEGV" if end == "crash" else "")

    monkeypatch.setattr("nncc.autotune.model.Tuner.run", lambda self, budget: self.state(""))
    monkeypatch.setattr("nncc.autotune.model.Inside.settle", lambda *_: None)
    monkeypatch.setattr("nncc.autotune.model.Inside.compared", compared)
    if "clock" in end:
        monkeypatch.setattr("nncc.autotune.records.records.now", lambda: "2001-01-01T00:00:00.000000+00:00")
    with Records.open(tmp_path / "records.db") as records:
        tuned = tune_model(made, 60.0, records, lambda _: None)
        kept = records.winner(made.setting(kernel), made.model)
    assert (
        not tuned.lock.is_tuned
        and tuned.library.path.exists()
        and tuned.state is not None
        and all(row.ratio == 1 for row in tuned.state.rows)
    )
    assert (kept is None) is (end in ("slower", "crash"))
    why = {
        "Ctrl-C": "it was interrupted; the next run compares",
        "no room": "No space left on device; the next run",
        "crash": "SIGSEGV",
    }
    assert tuned.whole is not None and why.get(end, "it is slower") in tuned.whole.fault


@pytest.mark.parametrize("low, again", [(0.97, True), pytest.param(1.001, False, marks=pytest.mark.long)])
def test_what_is_not_surely_slower_is_compared_again_by_the_next_run(
    low: float, again: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    made = job(tmp_path)
    note(tmp_path / "records.db", made.kernels[0], te.Schedule(made.kernels[0]), "faster", place=made.model)
    monkeypatch.setattr("nncc.autotune.model.Tuner.run", lambda self, budget: self.state(""))
    monkeypatch.setattr("nncc.autotune.model.Inside.settle", lambda *_: None)
    monkeypatch.setattr("nncc.autotune.model.Inside.compared", lambda *_: Whole(Comparison(1.012, low, 1.05, 8), 0.0, 1e-3))
    with Records.open(tmp_path / "records.db") as records:
        tuned = tune_model(made, 60.0, records, lambda _: None)
        assert not tuned.lock.is_tuned and not made.decide(records).is_tuned
        assert bool(records.contenders(made.setting(made.kernels[0]), 4, made.model)) is again


def test_a_winner_that_does_not_apply_is_named_or_set_aside(tmp_path: Path):
    made = job(tmp_path)
    kernel = made.kernels[0]
    steps = te.Schedule(made.kernels[1]).split(made.kernels[1].roots[-1].axis.name, 2).steps
    with Records.open(tmp_path / "records.db") as records:
        number = records.begin(made.setting(kernel), "s", "user", {}, steps, "a")
        records.finish(number, "ok", measured=measured(0.7))
        records.judge(number, 0.7, 0.69, 0.71, 30, "faster")
        with pytest.raises(
            RecordsError,
            match=f"(?s)trial {number} is the best plan of kernel {kernel.name}, and it does not apply to it: .*sets that trial aside",
        ):
            from_records(made, records)
        assert not (tmp_path / "m.so").exists()
        made.set_aside(records)
        assert not made.decide(records).is_tuned and [
            (t.outcome, len(t.verdicts)) for t in records.trials(made.setting(kernel))
        ] == [("illegal", 1)]


@pytest.mark.parametrize("ratio, error, shipped", [pytest.param(0.8, 0.0, True, marks=pytest.mark.long), (1.3, 0.0, False),
                                                   pytest.param(0.8, 0.1, False, marks=pytest.mark.long)])  # fmt: skip
def test_a_tuned_model_that_is_slower_or_wrong_is_not_shipped(
    ratio: float, error: float, shipped: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The kernels are faster alone; the whole model need not be. Nor is the second best plan shipped then."""
    made = job(tmp_path)
    kernel = made.kernels[0]
    note(tmp_path / "records.db", kernel, te.Schedule(kernel), "faster")
    note(tmp_path / "records.db", kernel, te.Schedule(kernel).split(kernel.roots[-1].axis.name, 1), "faster")
    monkeypatch.setattr("nncc.autotune.model.Tuner.run", lambda self, budget: self.state(""))
    monkeypatch.setattr("nncc.autotune.model.Inside.settle", lambda *_: None)
    monkeypatch.setattr(
        "nncc.autotune.model.Inside.compared",
        lambda *_: Whole(Comparison(ratio, ratio * 0.99, ratio * 1.01, 50), error, 1e-3),
    )
    with Records.open(tmp_path / "records.db") as records:
        tuned = tune_model(made, 60.0, records, lambda _: None)
        again = made.decide(records)
    assert (
        tuned.whole is not None
        and (not tuned.whole.fault) is shipped
        and (kernel.name in [n for n, g in tuned.lock.gains.items() if g != "default"]) is shipped
    )
    assert again.text() == tuned.lock.text(), "the next run decides alike"
    graph = import_onnx(small_model())
    assert len(nncc.load(tuned.library.path, 1).outputs) == len(graph.outputs)
    assert np.isfinite(tuned.seconds)


def note_damaged(path: Path, kernel: te.Kernel) -> None:
    """A good winner, and a better one whose steps were changed so that they name an axis that is not there."""
    note(path, kernel, te.Schedule(kernel).split("C.j", 8, tail="peel"), "faster")
    with Records.open(path) as records:
        setting = tuner.Setting.of(kernel, HOST, tuner.Options().precision, tuner.Options().cold)
        number = records.begin(
            setting, "s", "user", {}, te.Schedule(matmul(7, 21, 9)).split("C.j", 4, tail="peel").steps, "b"
        )
        records.finish(number, "ok", measured=measured(0.5))
        records.judge(number, 0.5, 0.49, 0.51, 30, "faster")
    with sqlite3.connect(path) as raw:
        raw.execute("UPDATE trials SET steps = replace(steps, 'C.j', 'C.zzz') WHERE id = ?", [number])
    raw.close()


def outcomes(path: Path, kernel: te.Kernel) -> list[tuple[str | None, str]]:
    with Records.open(path, readonly=True) as records:
        return [(t.outcome, t.message) for t in records.trials(tuner.Setting.of(kernel, HOST))]


def test_a_record_that_does_not_apply_to_a_kernel_of_ones_own_is_named(tmp_path: Path):
    kernel, path = matmul(7, 21, 9), tmp_path / "own.db"
    note_damaged(path, kernel)
    with pytest.raises(
        RecordsError,
        match=f"(?s)trial 2 is the best plan of kernel {kernel.name}, and it does not apply to it: .*zzz.*a run with a budget sets that trial aside",
    ):
        nncc.tune(kernel, 0, HOST, path)
    assert outcomes(path, kernel) == [("ok", ""), ("ok", "")], "nothing is noted where nothing is tried"


@pytest.mark.parametrize("comes", ["before", "meanwhile"])
def test_a_record_that_does_not_apply_to_a_kernel_of_ones_own_is_set_aside(
    comes: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    kernel, path = matmul(7, 21, 9), tmp_path / "own.db"
    seen = []

    def run(self: tuner.Tuner, budget: float) -> State:
        if comes == "meanwhile":  # of another process
            note_damaged(path, kernel)
        else:
            seen.extend(outcomes(path, kernel))
        return self.state("")

    if comes == "before":
        note_damaged(path, kernel)
    monkeypatch.setattr("nncc.autotune.kernel.Tuner.run", run)
    made = nncc.tune(kernel, 1.0, HOST, path)
    assert (
        made.winner is not None
        and made.winner.trial.id == 1
        and made.schedule.steps == te.Schedule(kernel).split("C.j", 8, tail="peel").steps
    )
    (good, bad) = outcomes(path, kernel)
    assert good == ("ok", "") and bad[0] == "illegal" and "zzz" in bad[1] and seen in ([], [good, bad])
    assert nncc.tune(kernel, 0, HOST, path).winner == made.winner


@pytest.mark.parametrize("changes, said", [
    ({"cold": "yes"}, "cold is 'yes', of type str; expected True or False"), ({"cold": None}, "cold is None, of type NoneType"), ({"cold": 1}, "cold is 1, of type int"),
    ({"report": None}, "report is None, of type NoneType; expected a function that takes a State"), ({"report": "x"}, "report is 'x', of type str"),
])  # fmt: skip
@pytest.mark.parametrize("budget", [0, 2.5])
def test_arguments_that_make_no_sense_are_refused_before_anything_is_done(
    budget: float, changes: dict[str, object], said: str, tmp_path: Path
):
    with pytest.raises(RunError) as caught:
        nncc.tune(matmul(7, 21, 9), budget, HOST, tmp_path / "own.db", **changes)
    assert said in str(caught.value) and not (tmp_path / "own.db").exists()


def test_cold_may_be_a_truth_of_numpy(tmp_path: Path):
    assert nncc.tune(matmul(7, 21, 9), 0, HOST, tmp_path / "own.db", cold=np.True_).winner is None
