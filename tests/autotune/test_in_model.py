"""Candidates inside their model: kernels judged by what their calls take there, libraries compared as a whole."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from nncc import te
from nncc.autotune import in_model as inside
from nncc.autotune.in_model import MODEL_LOADS, Inside, Whole, decision
from nncc.autotune.job import Job
from nncc.autotune.records.records import Records
from nncc.autotune.timing.building import Failed
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.timing.timer import Timer
from nncc.autotune.timing.trial import Course, TurnTimes
from nncc.autotune.tuner import Options
from nncc.codegen.build.files import cache_at
from nncc.errors import BuildError, RunError
from nncc.schedule.plans import Plans
from tests.autotune.recording import measured
from tests.autotune.small_model import small_model

HOST = te.Target.host().with_(cores=1)


@pytest.fixture(scope="module")
def timer() -> Iterator[Timer]:
    with Timer(HOST) as made:
        yield made


@pytest.fixture(scope="module")
def job(tmp_path_factory: pytest.TempPathFactory) -> Job:
    return Job.of(small_model(), HOST, Options(), cache=cache_at(tmp_path_factory.mktemp("cache")))


@pytest.fixture(scope="module")
def here(job: Job, timer: Timer) -> Inside:
    return Inside(job, timer, job.build(Plans(), None), 30.0)


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    with Records.open(tmp_path / "records.db") as made:
        yield made


def noted(records: Records, job: Job, number: int, identity: str, schedule: te.Schedule, ratio: float = 0.8) -> int:
    """A trial that ran alone, of a kernel by its place in the model."""
    setting = job.setting(job.kernels[number])
    made = records.begin(setting, "s", "user", {"n": identity}, schedule.steps, identity)
    records.finish(made, "ok", measured=measured(ratio))
    return made


def verdicts(records: Records, job: Job, number: int) -> dict[str, list]:
    return {
        t.identity: [v for v in t.verdicts if v.place == job.model] for t in records.trials(job.setting(job.kernels[number]))
    }


@pytest.mark.slow
def test_contenders_are_judged_by_their_calls_inside_the_model(here: Inside, job: Job, records: Records):
    """No steps at all are far slower than the default plan, whatever was noted; the default plan is as fast as itself."""
    kernel = job.kernels[0]
    noted(records, job, 0, "none", te.Schedule(kernel))
    noted(records, job, 0, "same", te.Schedule.default(kernel, HOST), 0.9)
    noted(records, job, 0, "slower alone", te.Schedule(kernel), 1.2)
    here.settle(records, 30.0)
    given = verdicts(records, job, 0)
    assert [len(given[name]) for name in ("none", "same", "slower alone")] == [1, 1, 0]
    assert given["none"][0].ratio > 2 and given["none"][0].decision == "slower" and given["none"][0].pairs == MODEL_LOADS
    assert given["same"][0].ratio > 0
    assert all(not found for number in range(1, len(job.kernels)) for found in verdicts(records, job, number).values())


@pytest.mark.slow
def test_what_is_faster_there_wins(here: Inside, job: Job, records: Records, monkeypatch: pytest.MonkeyPatch):
    """Of three kernels with one to three contenders, by made-up times."""
    for number, ratios in enumerate([(0.5,), (0.5, 0.6), (0.5, 0.6, 0.7)]):
        for ratio in ratios:
            noted(records, job, number, str(ratio), te.Schedule(job.kernels[number]), ratio)
    keys = [call.kernel.key for call in job.lowered.calls]
    taken = {0: [1.0, 0.9], 1: [1.0, 1.1, 0.7], 2: [1.0, 0.995, 1.2, 0.6]}

    def placed(self: Inside, libraries: list, fewest: int, course: Course) -> TurnTimes:
        calls = np.ones((len(libraries), 3, len(keys)))
        for number, times in taken.items():
            for place in (n for n, key in enumerate(keys) if key == job.kernels[number].key):
                calls[: len(times), :, place] = np.array(times[: len(libraries)])[:, None]
        return TurnTimes(calls.sum(axis=2), calls, (0.0,) * len(libraries))

    monkeypatch.setattr(Inside, "_placed", placed)
    monkeypatch.setattr(here, "run_s", 1e-3)
    here.settle(records, 60.0)
    winners = [records.winner(job.setting(kernel), job.model) for kernel in job.kernels[:3]]
    assert [w and w.trial.identity for w in winners] == ["0.5", "0.6", "0.7"]
    assert [w and round(w.verdict.ratio, 3) for w in winners] == [0.9, 0.7, 0.6]


@pytest.mark.parametrize(
    "ratio, low, high, expected",
    [
        (0.9, 0.85, 0.99, "faster"),
        (0.9, 0.7, 1.01, "no difference"),
        (0.985, 0.98, 0.99, "no difference"),
        (1.1, 1.01, 1.2, "slower"),
        (1.1, 0.9, 1.2, "no difference"),
    ],
)
def test_a_verdict_inside_the_model(ratio: float, low: float, high: float, expected: str):
    assert decision(Comparison(ratio, low, high, 12)) == expected


def test_no_contenders_take_no_time(here: Inside, records: Records, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Job, "build", None)
    here.settle(records, 60.0)


def test_slow_models_have_fewer_contenders(here: Inside, job: Job, records: Records, monkeypatch: pytest.MonkeyPatch):
    for ratio in (0.5, 0.6, 0.7, 0.8, 0.9):
        noted(records, job, 0, str(ratio), te.Schedule(job.kernels[0]), ratio)
    counts = {}
    for run_s in (1e-3, 0.5, 30.0):
        monkeypatch.setattr(here, "run_s", run_s)
        counts[run_s] = len(here._contenders(records, 60.0)[job.kernels[0]])
    assert counts == {1e-3: inside.CONTENDERS, 0.5: 2, 30.0: 1}


@pytest.mark.parametrize("fault", [Failed("crashed", "SIGSEGV", 0.1), KeyboardInterrupt])
def test_contenders_that_crash_or_ctrl_c_leave_the_records_as_they_are(
    here: Inside, job: Job, records: Records, monkeypatch: pytest.MonkeyPatch, fault
):
    def placed(*_: object) -> Failed:
        if isinstance(fault, Failed):
            return fault
        raise fault

    noted(records, job, 0, "none", te.Schedule(job.kernels[0]))
    monkeypatch.setattr(Inside, "_placed", placed)
    here.settle(records, 1.0)
    assert verdicts(records, job, 0) == {"none": []}


def test_the_library_of_the_winners_beside_the_default_one(here: Inside, job: Job):
    same = here.compared(Plans(), 0.5)
    assert same.time.pairs == MODEL_LOADS and same.error == 0.0 and not same.failure and same.time.ratio > 0
    slow = here.compared(Plans({k.name: saved for k in job.kernels[:1] for saved in [plain(k)]}), 0.5)
    assert slow.time.ratio > 1.02 and slow.fault == "it is slower with the best plans" and slow.error < slow.allowed


def plain(kernel: te.Kernel):
    """The plan of no steps."""
    return inside.plans_of({kernel: ()}, Options().precision).saved[kernel.name]


def test_loads_are_what_the_certainty_is_counted_in(here: Inside, monkeypatch: pytest.MonkeyPatch):
    """However often a library runs in each: half of the loads are 4 % faster, half 4 % slower, without noise."""
    ratios = iter([0.96, 1.04] * (MODEL_LOADS // 2))

    def loaded(*_: object) -> list[TurnTimes]:
        runs = np.ones((MODEL_LOADS, 2, 200))
        runs[:, 1] *= np.array([*ratios])[:, None]
        return [TurnTimes(each, each[:, :, None], (0.0, 0.0)) for each in runs]

    monkeypatch.setattr(Inside, "_loaded", loaded)
    time = here.compared(Plans(), 0.5).time
    assert (time.low, time.high, time.pairs) == (0.96, 1.04, MODEL_LOADS) and 0.99 < time.ratio < 1.01


@pytest.mark.parametrize("full", ["when it is built", "when it is copied"])
def test_a_full_disk_in_the_last_comparison_is_no_answer(here: Inside, monkeypatch: pytest.MonkeyPatch, full: str):
    def fail(*_: object, **named: object) -> None:
        raise BuildError("no space left on device")

    monkeypatch.setattr(*((Job, "build", fail) if "built" in full else (inside, "_elsewhere", fail)))
    with pytest.raises(BuildError, match="no space left on device"):
        here.compared(Plans(), 0.5)


def test_contenders_that_do_not_apply_are_noted_to_be_illegal(here: Inside, job: Job, records: Records):
    other = te.Schedule(job.kernels[1]).split(job.kernels[1].roots[-1].axis.name, 2)
    noted(records, job, 0, "damaged", other, 0.5)
    noted(records, job, 0, "sound", te.Schedule(job.kernels[0]), 0.6)
    found = here._contenders(records, 60.0)[job.kernels[0]]
    assert [t.identity for t in found] == ["sound"]
    assert {t.identity: t.outcome for t in records.trials(job.setting(job.kernels[0]))} == {
        "damaged": "illegal",
        "sound": "ok",
    }


def test_a_library_that_fails_does_not_ship(here: Inside, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Inside, "_placed", lambda *_: Failed("crashed", "the process that ran it was ended by SIGSEGV", 0.1))
    made = here.compared(Plans(), 0.5)
    assert made.fault == "the library of the best plans could not be compared: the process that ran it was ended by SIGSEGV"


def test_one_rival_that_fails_or_is_wrong_does_not_cost_the_others_their_verdicts(
    here: Inside, job: Job, records: Records, monkeypatch: pytest.MonkeyPatch
):
    """Of four libraries the first crashes whenever it is loaded and the third is wrong."""
    built = []
    for number, ratio in enumerate((0.5, 0.6, 0.7, 0.8)):
        noted(records, job, 0, str(number), te.Schedule(job.kernels[0]), ratio)
    real = Job.build
    monkeypatch.setattr(Job, "build", lambda *given, **named: built.append(real(*given, **named)) or built[-1])

    def placed(self: Inside, libraries: list, fewest: int, course: Course) -> TurnTimes | Failed:
        numbers = [built.index(library) if library in built else None for library in libraries]
        if 0 in numbers:
            return Failed("crashed", "SIGSEGV", 0.1)
        shape = (len(libraries), 2, len(job.lowered.calls))
        return TurnTimes(np.ones(shape[:2]), np.ones(shape), tuple(1.0 if number == 2 else 0.0 for number in numbers))

    monkeypatch.setattr(Inside, "_placed", placed)
    monkeypatch.setattr(inside, "MOST_COPIED_BYTES", 0)
    monkeypatch.setattr(here, "run_s", 1e-3)
    here.settle(records, 600.0)
    assert {name: len(found) for name, found in verdicts(records, job, 0).items()} == {"0": 0, "1": 1, "2": 0, "3": 1}


def test_libraries_are_copied_for_each_load_but_large_ones(here: Inside, monkeypatch: pytest.MonkeyPatch):
    seen: list[Path] = []
    real = Inside._placed
    monkeypatch.setattr(
        Inside,
        "_placed",
        lambda self, libraries, *rest: seen.extend(each.path for each in libraries) or real(self, libraries, *rest),
    )
    for most, files in ((inside.MOST_COPIED_BYTES, MODEL_LOADS), (0, 1)):
        seen.clear()
        monkeypatch.setattr(inside, "MOST_COPIED_BYTES", most)
        assert isinstance(here._loaded([], 0.0, 1), list)
        assert len(seen) == MODEL_LOADS and len(set(seen)) == files
        assert most == 0 or not any(path.exists() for path in seen)


def test_a_default_library_that_cannot_be_run(job: Job, timer: Timer, tmp_path: Path):
    library = job.build(Plans(), None)
    with pytest.raises(RunError, match="the library with default plans cannot be run: cannot load"):
        Inside(job, timer, replace(library, path=tmp_path / "no.so"), 1.0)


@pytest.mark.parametrize(
    "ratio, spread, ships",
    [(1.005, 0.02, True), (1.04, 0.02, False), (1.015, 0.02, False), (1.008, 0.002, False), (0.9, 0.3, True)],
)
def test_a_model_that_is_probably_slower_does_not_ship(ratio: float, spread: float, ships: bool):
    time = Comparison(ratio, ratio - spread, ratio + spread, 50)
    assert (not Whole(time, 0.0, 1e-3).fault) is ships
    assert (
        Whole(time, 2e-3, 1e-3).fault == "its results differ by 2e-03 of their scale"
        and "crashed" in Whole(time, 0.0, 1e-3, "crashed").fault
    )
    assert Whole(time, float("nan"), 1e-3).fault
