"""The timer, with candidates of which any may crash, hang, leak or be wrong."""

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from benchmarks.kernels import matmul
from nncc.autotune.timing.building import Failed, build_candidate
from nncc.autotune.timing.comparison import Comparison, compare
from nncc.autotune.timing.harness import Case
from nncc.autotune.timing.timer import Timer
from nncc.autotune.timing.trial import Checked, Clocked, Course, Raced, TurnTimes
from nncc.codegen.build.files import temporaries
from nncc.codegen.program.library import build_library
from nncc.errors import BuildError
from nncc.ir.buffer import Role
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.support.faults import BODIES, all_gone, candidate, descendants, double
from tests.support.programs import network

HOST = Target.host().with_(cores=1)
CASE, GOOD = double(), candidate("good")
SHORT = Course(rounds=4, seconds=3.0, sample_s=0.0005)


@pytest.fixture(scope="module")
def timer() -> Iterator[Timer]:
    with Timer(HOST) as made:
        yield made


def product(m: int = 32, n: int = 48, k: int = 64) -> Case:
    kernel, rng = matmul(m, n, k), np.random.default_rng(0)
    arrays = {b.name: rng.standard_normal(b.shape).astype(np.float32) for b in kernel.params if b.role is not Role.OUTPUT}
    exact = np.maximum(arrays["A"].astype(np.float64) @ arrays["B"] + arrays["bias"], 0)
    return Case(kernel, arrays, {"C": exact}, {}, 1e-5, 1, "product")


def test_a_good_candidate(timer: Timer):
    made = timer.check(CASE, GOOD)
    assert isinstance(made, Checked) and made.error == 0 and 0 < made.seconds < 1


FAULTS = {
    "hangs": ("hung", "no result within 0.3 s"),
    "writes to address 0": ("crashed", "SIGSEGV"),
    "aborts": ("crashed", "SIGABRT"),
    "wrong numbers": ("wrong", "its error is"),
    "leaves one out": ("wrong", "its error is inf"),
    "writes beyond": ("wrong", "it writes beyond Y"),
    "writes into its input": ("wrong", "it changes X"),
    "right the first time": ("wrong", "its error is"),
    "takes all memory": ("memory", "it took more than"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_candidate_fails_and_harms_nobody(timer: Timer, name: str):
    kind, words = FAULTS[name]
    failed = timer.check(CASE, candidate(name), 0.3 if name == "hangs" else 20.0)
    assert isinstance(failed, Failed) and failed.kind == kind and words in failed.message
    assert isinstance(timer.check(CASE, GOOD), Checked)


def test_every_fault_is_tried():
    assert {*FAULTS, "good", "crashes after three", "wrong after ten"} == set(BODIES)


def test_code_that_cannot_be_loaded(timer: Timer):
    failed = timer.check(CASE, replace(GOOD, main=replace(GOOD.main, symbol="no_such_function")))
    assert isinstance(failed, Failed) and failed.kind == "error" and "no_such_function" in failed.message


def ratio(raced: Raced) -> float:
    return compare(raced.seconds, raced.baseline).ratio


def run_everything(timer: Timer) -> None:
    """Which of two near ones is out, or how far it is ahead, is not asserted: other work runs beside a test."""
    case = product(256, 96, 64)
    plain, planned = (
        build_candidate(case.kernel, steps, timer.target) for steps in ((), default_plan(case.kernel, timer.target))
    )
    assert planned.prologue and not plain.prologue
    for built in (plain, planned):
        made = timer.check(case, built)
        assert isinstance(made, Checked) and made.error < 1e-6
    made = timer.race(case, planned, [plain, planned], SHORT)
    slow, fast = made.results
    for raced in (slow, fast):
        assert 0 < len(raced.seconds) == len(raced.baseline) <= SHORT.rounds
    assert ratio(slow) > ratio(fast) and 0 < made.share <= 1
    assert timer.compare(case, plain, planned, SHORT).verdict != "faster"
    assert timer.compare(case, planned, plain, SHORT).verdict != "slower"


def test_kernels_with_prologues(timer: Timer):
    run_everything(timer)


def test_kernels_with_threads_which_the_process_that_forks_has_not():
    with Timer(Target.host().with_(cores=2)) as timer:
        run_everything(timer)
        (pid,) = descendants(os.getpid()) & {timer._process._process.pid}
        assert "Threads:\t1\n" in Path(f"/proc/{pid}/status").read_text()
    assert all_gone({pid})


@pytest.mark.parametrize("threads", [1, 2])
def test_nothing_is_left_of_its_temporary_files(threads: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """On several threads it links the pool there. It is ended by a signal: it cannot tidy up itself."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with Timer(Target.host().with_(cores=threads)) as timer:
        assert isinstance(timer.check(CASE, GOOD), Checked)
        left = {path for path in tmp_path.rglob("nncc-temporary-*") if path != temporaries()}
        assert len(left) == (threads > 1), "what it would leave"
        os.kill(timer._process._process.pid, signal.SIGKILL)
        assert timer.check(CASE, GOOD).kind == "crashed" and isinstance(timer.check(CASE, GOOD), Checked)
    assert [*tmp_path.rglob("*")] == [temporaries()]


@pytest.mark.parametrize("state", ["busy", "stopped"])
def test_it_ends_at_once_whatever_it_does(state: str, monkeypatch: pytest.MonkeyPatch):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    timer = Timer(HOST)
    assert isinstance(timer.check(CASE, GOOD), Checked)
    pid = timer._process._process.pid
    start = time.monotonic()
    if state == "busy":
        with pytest.raises(KeyboardInterrupt), monkeypatch.context() as patch:
            patch.setattr("multiprocessing.connection.Connection.recv", interrupted)
            timer.check(CASE, candidate("hangs"), 600)
    else:
        os.kill(pid, signal.SIGSTOP)
        timer.close()
    assert all_gone({pid}) and time.monotonic() - start < 60 and timer._process is None


def test_a_part_of_an_output_and_what_it_held_before(timer: Timer):
    """Half of the output is right in the window, the other half is what was given."""
    exact = CASE.exact["Y"].copy()
    exact[500:] = 7
    case = replace(CASE, exact={"Y": exact}, window={"Y": (slice(0, 500),)})
    assert isinstance(timer.check(case, GOOD), Checked)
    assert timer.check(replace(case, window={}), GOOD).kind == "wrong"
    given = CASE.exact["Y"].astype(np.float32)
    assert isinstance(timer.check(replace(CASE, arrays={**CASE.arrays, "Y": given}), candidate("leaves one out")), Checked)


def test_the_rounds_of_a_race_are_paired_and_seeded(timer: Timer):
    made = timer.race(CASE, GOOD, [GOOD, GOOD], SHORT)
    first, second = made.results
    assert isinstance(first, Raced) and isinstance(second, Raced)
    assert all(0 < len(r.seconds) == len(r.baseline) <= SHORT.rounds for r in (first, second))
    assert all(one == other for one, other in zip(first.baseline, second.baseline, strict=False))
    assert all(s > 1e-8 for r in made.results for s in (*r.seconds, *r.baseline))
    assert min(first.seconds) < 1e-3, "seconds"


def test_a_race_keeps_to_its_time(timer: Timer):
    start = time.perf_counter()
    made = timer.race(CASE, GOOD, [GOOD], Course(rounds=10_000, seconds=0.5))
    assert 0 < len(made.results[0].seconds) < 10_000 and time.perf_counter() - start < 60


def test_who_crashes_in_a_race_is_found(timer: Timer):
    made = timer.race(CASE, GOOD, [GOOD, candidate("crashes after three"), GOOD], SHORT)
    assert isinstance(made.results[0], Raced) and isinstance(made.results[2], Raced)
    assert isinstance(made.results[1], Failed) and made.results[1].kind == "crashed"


def test_who_is_wrong_after_a_comparison_is_found(timer: Timer):
    late = candidate("wrong after ten")
    assert isinstance(timer.check(CASE, late), Checked)
    failed = timer.compare(CASE, late, GOOD, SHORT)
    assert isinstance(failed, Failed) and failed.kind == "wrong"


@pytest.mark.parametrize("cold", [False, True])
def test_the_same_compared_with_itself(timer: Timer, cold: bool):
    """No verdict is asserted: two loads of one plan lie at different addresses, and other work runs beside a test."""
    made = timer.noise(CASE, GOOD, Course(seconds=2.0, sample_s=0.001, cold=cold))
    assert isinstance(made, Comparison) and made.ratio > 0
    assert made.pairs >= 8 and made.low <= made.ratio <= made.high and 0 < made.share <= 1


def test_a_timer_that_somebody_ended_is_replaced_and_after_an_interrupt_answers_belong_to_their_questions(monkeypatch):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with Timer(HOST) as timer:
        assert isinstance(timer.check(CASE, GOOD), Checked)
        with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
            patch.setattr("multiprocessing.connection.Connection.recv", interrupted)
            timer.check(CASE, candidate("wrong numbers"))
        assert isinstance(timer.check(CASE, GOOD), Checked)
        os.kill(timer._process._process.pid, signal.SIGKILL)
        failed = timer.check(CASE, GOOD)
        assert isinstance(failed, Failed) and failed.kind == "crashed" and "SIGKILL" in failed.message
        assert isinstance(timer.check(CASE, GOOD), Checked)


def test_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.executable", "/no/python")
    with pytest.raises(BuildError, match="cannot start /no/python to take times in: No such file or directory"):
        Timer(HOST)


def test_libraries_are_run_in_a_child(timer: Timer, tmp_path: Path):
    net = network()
    path = build_library(net.program, HOST, tmp_path / "net.so").path
    library = Clocked(path, net.inputs(), 1)
    placed = timer.run_in_turn([library, library], 3, Course(rounds=3, seconds=0.0), 1.0)
    assert isinstance(placed, TurnTimes) and placed.runs.shape == (2, 3)
    missing = timer.run_in_turn([replace(library, path=tmp_path / "no.so")], 3, Course(seconds=0.0), 1.0)
    assert isinstance(missing, Failed) and missing.kind == "error" and "cannot load" in missing.message
    assert isinstance(timer.check(CASE, GOOD), Checked)
