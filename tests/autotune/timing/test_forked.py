"""Children that do what they should not."""

import os
import signal
import time

import pytest

from nncc.autotune.timing import forked
from nncc.autotune.timing.building import Failed
from nncc.autotune.timing.forked import Limits, run_forked
from nncc.errors import RunError
from tests.support.faults import all_gone, descendants, hang, kill_itself, no_memory

LIMITS = Limits(60.0, 1 << 30)


def fill_memory() -> None:
    held = []
    while True:
        held.append(b"1" * (4 << 20))


def refuse() -> None:
    raise RunError("no array for X")


def test_a_child_gives_what_the_function_gives_and_changes_nothing_here():
    values = [1]
    assert run_forked(lambda: values.append(2) or values, LIMITS) == [1, 2] and values == [1]


@pytest.mark.parametrize(
    "work, limits, kind, words",
    [
        (hang, Limits(0.2, 1 << 30), "hung", "no result within 0.2 s"),
        (fill_memory, Limits(60.0, 100 << 20), "memory", "more than 105 MB"),
        (no_memory, LIMITS, "memory", "too little memory"),
        (kill_itself, LIMITS, "memory", "SIGKILL"),
        (lambda: signal.raise_signal(signal.SIGTERM), LIMITS, "crashed", "the process that ran it was ended by SIGTERM"),
        (lambda: os._exit(7), LIMITS, "crashed", "ended with code 7"),
        (refuse, LIMITS, "error", "no array for X"),
        (lambda: 1 // 0, LIMITS, "error", "ZeroDivisionError"),
    ],
)
def test_ends(work, limits: Limits, kind: str, words: str):
    before = descendants(os.getpid())
    failed = run_forked(work, limits)
    assert isinstance(failed, Failed) and failed.kind == kind and words in failed.message
    assert descendants(os.getpid()) <= before


def test_a_child_that_gives_no_answer_and_does_not_end(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("nncc.autotune.timing.forked._ENDING_S", 0.1)
    failed = run_forked(lambda: os.closerange(3, 100) or hang(), LIMITS)
    assert failed.kind == "crashed" and "makes no sense" in failed.message


def test_its_own_processes_end_with_it():
    def with_child() -> int:
        pid = os.fork()
        if not pid:
            hang()
        return pid

    assert all_gone({run_forked(with_child, LIMITS)})


def test_a_pause_of_everything_is_no_hang():
    """This process and its child are stopped for longer than the deadline."""
    here = os.getpid()
    waker = os.fork()
    if not waker:
        time.sleep(0.1)
        os.kill(here, signal.SIGSTOP)
        time.sleep(0.9)
        os.kill(here, signal.SIGCONT)
        os._exit(0)
    assert run_forked(lambda: time.sleep(0.3) or "done", Limits(0.7, 1 << 30)) == "done"
    os.waitpid(waker, 0)


@pytest.mark.parametrize("share", [0.5, 0.0])
def test_a_busy_machine_makes_no_hang(monkeypatch: pytest.MonkeyPatch, share: float):
    """Others have the core for half of the time, or all of it."""
    start = time.monotonic()
    monkeypatch.setattr(forked, "_queued_s", lambda pid: (1 - share) * (time.monotonic() - start))
    assert run_forked(lambda: time.sleep(0.4) or "done", Limits(0.25, 1 << 30)) == "done"
    failed = run_forked(hang, Limits(0.1, 1 << 30))
    assert failed.kind == "hung" and failed.seconds > 0.1


def test_the_time_that_others_have_its_core():
    """Two processes of one core."""
    core, pids = min(os.sched_getaffinity(0)), list[int]()
    for _ in range(2):
        pid = os.fork()
        if not pid:
            os.sched_setaffinity(0, {core})
            while True:
                pass
        pids.append(pid)
    try:
        end = time.monotonic() + 30
        while (waited := min(map(forked._queued_s, pids))) == 0 and time.monotonic() < end:
            time.sleep(0.01)
        assert waited > 0 and forked._queued_s(1 << 30) == 0
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
