"""One tuner on a machine: the other one is told who measures, and a killed one holds nothing."""

import os
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path

import pytest

from nncc.autotune.timing.exclusive import machine_lock, machine_turn
from nncc.errors import RecordsError

ROOT = Path(__file__).parents[3]
_HOLDER = """
import sys
from pathlib import Path
from nncc.autotune.timing.exclusive import machine_lock
with machine_lock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_the_other_one_is_refused_and_told_who_measures(tmp_path):
    refusal = (
        rf"process {os.getpid()} is tuning on this machine, and two would .*; wait for it, or end it \(lock: {tmp_path}"
    )
    with machine_lock(tmp_path), pytest.raises(RecordsError, match=refusal), machine_lock(tmp_path):
        pass
    with machine_lock(tmp_path):
        pass


def test_it_lies_in_the_folder_for_temporary_files_and_other_folders_have_others(tmp_path, monkeypatch):
    for name in "ab":
        (tmp_path / name).mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "a"))
    with machine_lock():
        with pytest.raises(RecordsError, match=f"lock: {tmp_path / 'a'}/nncc-tune.lock"), machine_lock(tmp_path / "a"):
            pass
        with machine_lock(tmp_path / "b"):
            assert (tmp_path / "b" / "nncc-tune.lock").exists()


def test_an_error_within_frees_it(tmp_path):
    with pytest.raises(KeyError), machine_lock(tmp_path):
        raise KeyError
    with machine_lock(tmp_path):
        pass


def test_a_killed_process_frees_it(tmp_path):
    command = [sys.executable, "-c", _HOLDER, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(RecordsError, match=f"process {holder.pid} is tuning"), machine_lock(tmp_path):
            pass
        holder.send_signal(signal.SIGKILL)
        holder.wait()
        with machine_lock(tmp_path):
            pass


def test_those_that_build_share_their_turns_and_who_measures_has_one_alone(tmp_path):
    turn = partial(machine_turn, folder=tmp_path, wait_s=0.0)
    refusal = rf"process {os.getpid()} is tuning on this machine"
    with turn(is_building=True), turn(is_building=True), pytest.raises(RecordsError, match=refusal), turn():
        pass
    with turn():
        for others in (turn, partial(turn, is_building=True), partial(machine_lock, tmp_path)):
            with pytest.raises(RecordsError, match=refusal), others():
                pass


def test_a_turn_comes_when_others_have_had_theirs(tmp_path):
    events = list[str]()

    def measure() -> None:
        with machine_turn(folder=tmp_path):
            events.append("measured")

    thread = threading.Thread(target=measure)
    with machine_turn(is_building=True, folder=tmp_path):
        thread.start()
        time.sleep(0.1)
        events.append("built")
    thread.join()
    assert events == ["built", "measured"]


def test_other_users_may_take_it_after(tmp_path):
    with machine_lock(tmp_path):
        (file,) = tmp_path.iterdir()
        assert file.stat().st_mode & 0o777 == 0o666 and file.read_text() == f"{os.getpid()}\n"


def test_a_folder_that_is_not_there_or_a_link(tmp_path):
    with (
        pytest.raises(
            RecordsError,
            match=r"cannot open .*/no/.*: No such file or directory; set TMPDIR to a folder that may be written, the same for all tuners",
        ),
        machine_lock(tmp_path / "no"),
    ):
        pass
    with machine_lock(tmp_path):
        (file,) = tmp_path.iterdir()
    file.rename(tmp_path / "elsewhere")
    file.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(RecordsError, match="Too many levels of symbolic links"), machine_lock(tmp_path):
        pass
