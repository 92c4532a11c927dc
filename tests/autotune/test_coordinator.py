"""Builders and timer while their coordinator, a main program without a guard, is interrupted and killed."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.support.faults import all_gone, descendants
from tests.support.interrupts import interruptible

SCRIPT = """
from nncc.autotune.timing.building import Builders
from nncc.autotune.timing.timer import Timer
from nncc.target import Target
from tests.support.faults import candidate, double, hang, hang_unless, square
case, good, bad = double(), candidate("good"), candidate("hangs")
with Builders(2) as builders, Timer(Target.host().with_(cores=1)) as timer:
    timer.check(case, good)
    try:
        print("hangs", flush=True)
        list(builders.run(hang, [()] * 4))
    except KeyboardInterrupt:
        print(list(builders.run(square, [(5,)])), flush=True)
    try:
        timer.check(case, bad, 60)
    except KeyboardInterrupt:
        print(timer.check(case, good).error, flush=True)
    print(next(builders.run(hang_unless, [(True,), (False,)])), flush=True)
    timer.check(case, bad, 60)
"""


def wait_for(pid: int, count: int) -> set[int]:
    """The processes below that one, once they are so many."""
    end = time.monotonic() + 60
    while len(descendants(pid)) != count:
        assert time.monotonic() < end
        time.sleep(0.02)
    return descendants(pid)


@pytest.mark.slow
def test_ctrl_c_ends_what_runs_and_kill_9_everything(tmp_path):
    (tmp_path / "main.py").write_text(SCRIPT)
    with subprocess.Popen(
        [sys.executable, tmp_path / "main.py"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
        preexec_fn=interruptible,
        env=os.environ | {"PYTHONPATH": os.getcwd()},
    ) as process:
        assert process.stdout
        try:
            assert process.stdout.readline() == "hangs\n"
            time.sleep(0.1)
            os.killpg(process.pid, signal.SIGINT)
            assert process.stdout.readline() == "[(0, 25)]\n"
            wait_for(process.pid, 4)  # two workers, the timer and its child
            os.killpg(process.pid, signal.SIGINT)
            assert process.stdout.readline() == "0.0\n"
            assert process.stdout.readline() == "(0, 'done')\n"
            below = wait_for(process.pid, 4)
        finally:
            process.kill()
    assert all_gone(below)
