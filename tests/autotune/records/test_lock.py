"""The lock file: the same bytes for the same decisions, read back whole, refused for anything else."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from nncc.autotune.records.lock import LOCK_FILE, Lock, lock_path, plans_of, require_complete
from nncc.autotune.records.records import Records
from nncc.codegen.build.kernels import content_hash
from nncc.errors import RecordsError
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.plans import Plans
from nncc.schedule.schedule import Schedule
from nncc.target import Target
from tests.autotune.recording import STEPS, TARGET, scaled, setting, tried

MODEL, OTHER = content_hash("some loops"), content_hash("other loops")
K0, K1 = scaled(8), replace(scaled(9), name="k1")
STEPS_OF_K1 = Schedule.default(K1, TARGET).steps


@pytest.fixture
def lock(tmp_path: Path) -> Lock:
    with Records.open(tmp_path / "records.db") as records:
        tried(records, setting(K0), 0.8123456)
        tried(records, setting(K0), 0.9, "b")
        winner = records.winner(setting(K0))
    default = Schedule.default(K1, TARGET).steps
    return Lock.of(
        MODEL,
        TARGET,
        Precision.DEFAULT,
        [(K0, winner.trial.steps, winner), (K1, default, None), (replace(K0, name="k2"), STEPS, None)],
    )


@pytest.mark.parametrize(
    "model, expected",
    [
        ("a/m.onnx", "a/m.lock.json"),
        ("m.v2.onnx", "m.v2.lock.json"),
        ("m", "m.lock.json"),
        ("zoo:resnet50", "resnet50.lock.json"),
    ],
)
def test_where_it_is(model, expected):
    assert lock_path(model) == Path(expected)


def test_it_is_written_and_read_back(lock, tmp_path, golden):
    path = tmp_path / "m.lock.json"
    path.write_text(lock.text())
    again = Lock.read(path)
    assert again.text() == lock.text() == path.read_text()
    assert again.gains == {"k0": "tuned: 0.812 of the default plan's time (0.802 to 0.822)", "k1": "default"}
    assert json.loads(path.read_text())["model"] == MODEL
    golden(replace(lock, code="the version").text())


def test_the_plans_in_it_are_those_of_every_kernel(lock, tmp_path):
    (tmp_path / "m.lock.json").write_text(lock.text())
    for plans in (lock.plans(), Lock.read(tmp_path / "m.lock.json").plans()):
        plans.require([K0, K1])
        assert isinstance(plans, Plans) and plans.precision is Precision.DEFAULT
        assert plans.schedule(K0, TARGET).steps == STEPS
        assert plans.schedule(K1, TARGET).steps == Schedule.default(K1, TARGET).steps


def test_the_tuned_plans_are_those_that_differ(lock):
    tuned = lock.tuned_plans()
    tuned.require([K0, K1])
    assert [*tuned.saved] == ["k0"] and tuned.schedule(K0, TARGET).steps == STEPS and tuned.precision is Precision.DEFAULT


def test_a_model_is_tuned_where_one_kernel_is(lock):
    assert lock.is_tuned and not replace(lock, gains=dict.fromkeys(lock.gains, "default")).is_tuned


def test_plans_of_some_kernels_of_a_model():
    plans = plans_of({K0: None, K1: STEPS_OF_K1, replace(K0, name="k2"): STEPS}, Precision.STRICT)
    plans.require([K0, K1, replace(K0, name="k2")])
    assert [*plans.saved] == ["k1"], "k2 is k0 once more, which has no plan of its own"
    assert plans.schedule(K1, TARGET).steps == STEPS_OF_K1 and plans.precision is Precision.STRICT


def test_what_was_seen_inside_the_model_is_said(tmp_path):
    with Records.open(tmp_path / "records.db") as records:
        number = tried(records, setting(K0), 0.8)
        records.judge(number, 0.9, 0.88, 0.91, 30, "faster", MODEL)
        winner = records.winner(setting(K0), MODEL)
    made = Lock.of(MODEL, TARGET, Precision.DEFAULT, [(K0, winner.trial.steps, winner)])
    assert made.gains == {"k0": "tuned: 0.900 of the default plan's time inside its model (0.880 to 0.910)"}


def test_the_order_of_the_kernels_in_memory_and_their_dicts_do_not_matter(lock):
    assert replace(lock, saved=lock.saved[::-1], gains=dict(reversed(lock.gains.items()))).text() == lock.text()


def test_it_is_complete_for_the_kernels_it_was_made_of(lock):
    require_complete(lock, [K0, K1, replace(K0, name="k2")])  # k2 is k0 again
    with pytest.raises(
        RecordsError,
        match=r"does not fit the kernels .*: it lacks k5, k6; it has other loops for k1. A build that is pinned measures nothing: run nncc tune anew",
    ):
        require_complete(
            lock, [K0, replace(scaled(7), name="k1"), replace(scaled(5), name="k5"), replace(scaled(6), name="k6")]
        )
    with pytest.raises(RecordsError, match="of the model: it has other loops for k1. A build"):
        require_complete(lock, [K0, replace(scaled(7), name="k1")])
    with pytest.raises(RecordsError, match="of the model: it lacks k5. A build"):
        require_complete(lock, [K0, K1, replace(scaled(5), name="k5")])


def test_steps_are_counted_from_one(lock):
    """In messages about a step."""
    assert [saved.places[0] for saved in lock.saved] == [f"the lock file, step 1 of kernel {s.kernel}" for s in lock.saved]


def test_it_is_for_one_model_target_and_precision(lock):
    lock.require(MODEL, TARGET, Precision.DEFAULT)
    lock.require(None, TARGET, Precision.DEFAULT)
    with pytest.raises(RecordsError) as error:
        lock.require(OTHER, Target.named("x86-64-v3").with_(cores=2), Precision.STRICT)
    assert str(error.value).splitlines() == [
        "the lock file is for something else",
        f"  the loops of the model's kernels: recorded hash {MODEL[:12]}, asked {OTHER[:12]}",
        "  cores: recorded 1, asked 2",
        "  precision: recorded default, asked strict",
        "  give what it was tuned with: the same model, the same --dim and --rules, --threads 1, --precision default",
        "  run nncc tune anew",
    ]


def test_only_what_differs_is_to_be_given(lock):
    with pytest.raises(RecordsError) as error:
        lock.require(MODEL, TARGET, Precision.STRICT)
    assert "give what it was tuned with: --precision default\n" in str(error.value)


def test_no_number_of_threads_makes_a_cpu_of_a_gpu(lock):
    gpu = Target.named("cuda:sm_80")
    for made, asked in ((lock, gpu), (replace(lock, target=gpu), TARGET)):
        with pytest.raises(RecordsError, match="is for something else") as error:
            made.require(MODEL, asked, Precision.DEFAULT)
        assert "--threads" not in str(error.value)


def test_no_file(tmp_path):
    with pytest.raises(RecordsError, match=r"there is no lock file .*m.lock.json; run nncc tune first"):
        Lock.read(tmp_path / "m.lock.json")
    with pytest.raises(RecordsError, match="cannot be read: Is a directory"):
        Lock.read(tmp_path)
    (tmp_path / "m").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordsError, match="cannot be read: it is not text in UTF-8"):
        Lock.read(tmp_path / "m")


@pytest.mark.parametrize(
    "change, message",
    [
        (lambda t: t[:100], "m.lock.json is not JSON: .*; run nncc tune anew"),
        (lambda t: "[" * 100_000, "is not JSON"),
        (lambda t: "{}", "is no lock file: it has no field 'nncc_lock'"),
        (lambda t: "[1]", "is no lock file"),
        (lambda t: '["nncc_lock"]', "is no lock file"),
        (lambda t: t.replace('"nncc_lock": 1', '"nncc_lock": 2'), "is of version 2, this nncc reads 1"),
        (lambda t: t.replace('"code": ', '"other": '), "wrong or missing fields: code, other"),
        (lambda t: t.replace('"precision": ', '"accuracy": '), "wrong or missing fields: accuracy, precision;"),
        (lambda t: t.replace('"precision": "default"', '"precision": 3'), "wrong or missing fields: precision"),
        (lambda t: t.replace('"precision": "default"', '"precision": "double"'), "wrong or missing fields: precision;"),
        (
            lambda t: t.replace('"cores": 1', '"cores": "1"'),
            "not a target: wrong type of cores: '1'; expected what Target.to_json writes\n  .* was edited or is of another nncc",
        ),
        (lambda t: t.replace('"plans": ', '"others": '), "wrong or missing fields: others, plans;"),
        (lambda t: t.replace('"k1": "default"', '"k1": 7'), "wrong or missing fields: plans of k1"),
        (lambda t: t.replace('"k1": "default"', '"k9": "default"'), "has plans of other kernels than schedules"),
        (lambda t: t.replace('"vectorize"', '"vectorise"'), "step 1 of kernel k0: there is no step 'vectorise'"),
        (lambda t: t.replace('"name": "k1"', '"name": "k0"'), "has plans of other kernels than schedules"),
    ],
)
def test_what_makes_no_sense_is_refused(lock, tmp_path, change, message):
    path = tmp_path / "m.lock.json"
    path.write_text(change(lock.text()))
    with pytest.raises(RecordsError, match=message):
        Lock.read(path)


def test_a_pipe_is_not_waited_on(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(RecordsError, match="/pipe is a pipe or a device; expected a lock file, as nncc tune writes it"):
        Lock.read(tmp_path / "pipe")


def test_what_is_a_lock_file(lock):
    text = lock.text()
    for one in (text, text[:100], text.replace('"nncc_lock": 1', '"nncc_lock": 2')):
        assert LOCK_FILE.mark.search(one.encode())
    for other in (b"{}", b"\x7fELF\xff", b'{"name": "package"}', b'of "nncc_lock"'):
        assert not LOCK_FILE.mark.search(other)
