"""Builds by what the tuner has decided before."""

import json
from pathlib import Path

import numpy as np
import pytest

import nncc
from nncc import te
from nncc.autotune.decided import fault_of, set_aside, winner_of
from nncc.autotune.job import Job
from nncc.autotune.model import from_records
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.lock import Lock
from nncc.autotune.records.records import Records
from nncc.autotune.tuner import Options
from nncc.errors import RecordsError, ScheduleError
from nncc.ir.kernel import Kernel
from nncc.pipeline.model import compile_model
from nncc.pipeline.targets import machine_for
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.steps import Steps
from nncc.target import Target
from tests.autotune.recording import matmul, measured, tried
from tests.autotune.small_model import small_model, twice_scaled

HOST = machine_for(None, 1)


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NNCC_RECORDS", str(tmp_path / "records.db"))
    return tmp_path / "records.db"


@pytest.fixture
def job() -> Job:
    return Job.of(small_model(), HOST, Options())


def decided(job: Job, records: Path) -> Steps:
    """Records in which no steps at all are the best plan of the first kernel."""
    with Records.open(records) as opened:
        tried(opened, job.setting(job.kernels[0]), 0.5, steps=())
    return ()


def steps_of(plans: object) -> list[Steps]:
    return [schedule.steps for schedule in compile_model(small_model(), HOST, plans=plans).schedules]  # type: ignore[arg-type]


@pytest.mark.slow
def test_the_best_plans_by_records_and_default_ones_for_the_others(job: Job, records: Path):
    default = steps_of(nncc.tuned(threads=1))
    assert default == [s.steps for s in compile_model(small_model(), HOST).schedules]
    best = decided(job, records)
    assert steps_of(nncc.tuned(threads=1)) == steps_of(nncc.tuned(records, threads=1)) == [best, *default[1:]] != default
    assert steps_of(nncc.tuned(threads=2)) == default, "these are records of one thread"
    assert steps_of(nncc.tuned(records.with_name("none.db"), threads=1)) == default


@pytest.mark.long
def test_a_lock_pins_every_plan(job: Job, records: Path, tmp_path: Path):
    decided(job, records)
    path = tmp_path / "small.lock.json"
    with Records.open(records, readonly=True) as opened:
        path.write_text(from_records(job, opened).lock.text())
    assert steps_of(nncc.pinned(path, threads=1)) == steps_of(nncc.tuned(threads=1))
    module = nncc.compile(small_model(), threads=1)
    x = {v.name: np.ones(v.shape, v.dtype) for v in module.inputs}
    pinned = nncc.compile(small_model(), threads=1, plans=nncc.pinned(path, threads=1)).run(x)
    for name, value in module.run(x).items():
        np.testing.assert_allclose(pinned[name], value, rtol=1e-4, atol=1e-5)


@pytest.mark.slow
def test_a_lock_of_a_gpu_pins_its_plans_without_one(tmp_path: Path):
    target, path = Target.named("cuda:sm_80"), tmp_path / "small.lock.json"
    made = Job.of(small_model(), target, Options()).default()
    path.write_text(made.text())
    assert Lock.read(path).target == target and Lock.read(path).text() == made.text()
    pinned = compile_model(small_model(), target, plans=nncc.pinned(path, target="cuda:sm_80"))
    assert [s.steps for s in pinned.schedules] == [s.steps for s in compile_model(small_model(), target).schedules]
    with pytest.raises(RecordsError, match="is for something else"):
        steps_of(nncc.pinned(path, threads=1))


@pytest.mark.slow
def test_a_strict_lock_is_of_the_kernels_that_strict_rewrites_leave(tmp_path: Path):
    strict = Job.of(twice_scaled(), HOST, Options(precision=Precision.STRICT))
    assert strict.model != Job.of(twice_scaled(), HOST, Options()).model
    path = tmp_path / "strict.lock.json"
    path.write_text(strict.default().text())
    made = compile_model(twice_scaled(), HOST, plans=nncc.pinned(path, threads=1))
    assert made.precision is Precision.STRICT and [s.naive.key for s in made.schedules] == [k.key for k in strict.kernels]


@pytest.mark.slow
def test_a_lock_of_something_else_is_refused(job: Job, records: Path, tmp_path: Path):
    path, lock = tmp_path / "small.lock.json", job.default()
    path.write_text(lock.text())
    with pytest.raises(RecordsError, match="cores: recorded 1, asked 2"):
        steps_of(nncc.pinned(path, threads=2))
    with pytest.raises(RecordsError, match="precision: recorded default, asked strict"):
        steps_of(nncc.pinned(path, threads=1, precision="strict"))
    data = json.loads(lock.text()) | {"model": "another"}
    path.write_text(json.dumps(data))
    assert isinstance(Lock.read(path), Lock)
    with pytest.raises(RecordsError, match="the loops of the model's kernels: recorded hash another"):
        steps_of(nncc.pinned(path, threads=1))
    with pytest.raises(RecordsError, match="there is no lock file"):
        nncc.pinned(tmp_path / "none.json")


def test_a_precision_is_given_once():
    with pytest.raises(ScheduleError, match="precision is 'strict', and plans is a function"):
        nncc.compile(small_model(), precision="strict", plans=nncc.tuned(threads=1))
    with pytest.raises(ScheduleError, match="there is no precision 'exact'"):
        nncc.tuned(precision="exact")


LOCK_HOST = te.Target.host().with_(cores=1)


def noted(records: Records, kernel: Kernel, steps: Steps, ratio: float) -> int:
    number = records.begin(Setting.of(kernel, LOCK_HOST), "s", "user", {}, steps, f"{ratio}")
    records.finish(number, "ok", measured=measured(ratio))
    records.judge(number, ratio, ratio - 0.01, ratio + 0.01, 30, "faster")
    return number


def test_what_does_not_apply_is_named_and_then_set_aside(tmp_path: Path):
    kernel, other = matmul(8, 16, 4), te.Schedule(matmul(8, 16, 4)).split("C.j", 8).split("C.j.o", 2)
    sound = te.Schedule(kernel).split("C.j", 8)
    where = Setting.of(kernel, LOCK_HOST)
    with Records.open(tmp_path / "records.db") as records:
        broken = [noted(records, kernel, other.steps[1:], ratio) for ratio in (0.5, 0.6)]
        best = noted(records, kernel, sound.steps, 0.7)
        with pytest.raises(
            RecordsError, match=f"trial {broken[0]} is the best plan of kernel {kernel.name}, and it does not apply"
        ):
            winner_of(kernel, where, records)
        assert records.winner(where).trial.id == broken[0], "to ask changes nothing"
        set_aside(kernel, where, records)
        found = {t.id: t for t in records.trials(where)}
        assert [found[n].outcome for n in (*broken, best)] == ["illegal", "illegal", "ok"]
        assert found[broken[1]].message == fault_of(kernel, found[broken[1]]) != ""
        assert winner_of(kernel, where, records).trial.id == best and fault_of(kernel, found[best]) == ""
