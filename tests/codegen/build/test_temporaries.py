"""Temporary folders: there while their process lives, gone after it, also when it was killed."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from nncc.codegen.build.temporaries import remove_left, temporaries

MAKE = """
import sys
from nncc.codegen.build.temporaries import temporaries
(temporaries() / "library.so").write_text("large")
print(temporaries(), flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


def started(place: Path) -> tuple[subprocess.Popen[str], Path]:
    """A process that has a temporary folder, until its input ends."""
    process = subprocess.Popen(
        [sys.executable, "-c", MAKE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"TMPDIR": str(place)},
    )
    assert process.stdout
    return process, Path(process.stdout.readline().strip())


def test_one_folder_for_a_process(place: Path):
    assert temporaries() == temporaries() and [*place.iterdir()] == [temporaries()]


def test_a_folder_that_somebody_removed_is_made_anew(place: Path):
    before = temporaries()
    shutil.rmtree(before)
    assert temporaries().is_dir() and [*place.iterdir()] == [temporaries()]


def test_it_is_gone_when_the_process_ends(place: Path):
    process, folder = started(place)
    assert (folder / "library.so").is_file() and folder.parent == place
    process.communicate("")
    assert process.returncode == 0 and not folder.exists()


def test_a_child_has_one_of_its_own_and_leaves_its_parents_alone(place: Path):
    mine = temporaries()
    if (child := os.fork()) == 0:
        os._exit(0 if temporaries() != mine and temporaries().is_dir() else 1)
    assert os.waitpid(child, 0)[1] == 0 and mine.is_dir()
    remove_left()
    assert [*place.iterdir()] == [mine]


def test_what_a_killed_process_left_is_removed_and_nothing_else(place: Path):
    for name in ("other", "nncc-tune.lock", "nncc-temporary-file"):
        (place / name).write_text("what is not to be lost")
    (place / "folder").mkdir()
    (place / "nncc-temporary-link").symlink_to(place / "folder")
    others = {*place.iterdir()}
    killed, left = started(place)
    alive, kept = started(place)
    killed.send_signal(signal.SIGKILL)
    killed.communicate()
    assert (left / "library.so").is_file()
    remove_left()
    assert {*place.iterdir()} == {*others, kept} and (kept / "library.so").is_file()
    alive.communicate("")
    assert {*place.iterdir()} == others
