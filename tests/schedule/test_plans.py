"""Schedules that a user gives for kernels of a model: which fit, and what is said of those that do not."""

import os
import re

import pytest

from nncc.errors import ScheduleError
from nncc.schedule import steps as S
from nncc.schedule.plans import Plans
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import to_json, to_python
from nncc.target import Target
from tests.schedule.rewriting import matmul, pointwise, scaled

TINY = Target.tiny()
KERNELS = (pointwise(8, 8), matmul(4, 8, 3), scaled(4, 8))
STEPS = (S.Split("Y.j", 4), S.Vectorize("Y.j.i"))


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "pointwise.py").write_text(to_python([(KERNELS[0], STEPS)]))
    (tmp_path / "matmul.json").write_text(to_json([(KERNELS[1], ())]))
    (tmp_path / "notes.txt").write_text("not a schedule")
    return tmp_path


def refused(path, kernels=KERNELS) -> str:
    with pytest.raises(ScheduleError) as caught:
        Plans.at(path).require(kernels)
    return re.sub(r"\S*/", "", str(caught.value))


def test_a_folder_and_a_file(folder):
    plans = Plans.at(folder)
    plans.require(KERNELS)
    assert plans.schedule(KERNELS[0], TINY) == Schedule(KERNELS[0], STEPS)
    assert plans.schedule(KERNELS[1], TINY) == Schedule(KERNELS[1])
    assert plans.schedule(KERNELS[2], TINY) == Schedule.default(KERNELS[2], TINY)
    only = Plans.at(str(folder / "pointwise.py"))
    assert set(only.saved) == {"pointwise"}


def test_without_plans_every_kernel_has_the_default():
    Plans().require(KERNELS)
    assert Plans().schedule(KERNELS[0], TINY) == Schedule.default(KERNELS[0], TINY)


def test_an_illegal_step_names_file_line_number_kernel_and_rule(folder):
    path = folder / "pointwise.py"
    path.write_text(path.read_text().replace(".vectorize('Y.j.i')", ".vectorize('Y.i')"))
    with pytest.raises(ScheduleError) as caught:
        Plans.at(path).schedule(KERNELS[0], TINY)
    assert str(caught.value).startswith(
        f"{path}, line 18, step 2 of kernel pointwise: Vectorize(axis='Y.i'): lanes cannot run the iterations: "
    )
    assert caught.value.place == f"{path}, line 18, step 2 of kernel pointwise" and "for Y.i in 8:" in caught.value.excerpt


def test_a_kernel_that_does_not_exist(folder):
    path = folder / "pointwise.py"
    assert refused(path, KERNELS[1:]) == "pointwise.py: there is no kernel pointwise\n  legal: matmul or scaled"
    path.write_text(path.read_text().replace("kernel pointwise", "kernel scald"))
    assert refused(path, KERNELS[1:]) == "pointwise.py: there is no kernel scald\n  legal: scaled"
    assert refused(path) == "pointwise.py: there is no kernel scald\n  legal: pointwise, which has these loops"


def test_a_kernel_that_differs_shows_what_differs(folder, golden):
    path = folder / "pointwise.py"
    path.write_text(to_python([(pointwise(8, 9), STEPS)]))
    other = refused(path)
    path.write_text(to_python([(KERNELS[0], ())]).replace("kernel pointwise", "kernel matmul"))
    golden(f"{other}\n\n{refused(path)}\n")


def test_a_kernel_that_is_made_under_another_name(folder):
    twin = Schedule(KERNELS[0]).naive
    kernels = (type(twin)("first", twin.buffers, twin.body), *KERNELS)
    assert refused(folder / "pointwise.py", kernels) == (
        "pointwise.py: kernel pointwise is not made: first has the same loops\n  legal: a schedule of first"
    )


def test_files_that_make_no_sense(folder, tmp_path):
    (folder / "again.json").write_text(to_json([(KERNELS[0], ())]))
    assert refused(folder).startswith("pointwise.py: there is a schedule of kernel pointwise in again.json already")
    assert "cannot be read" in refused(folder / "missing.py")
    (folder / "bytes.py").write_bytes(b"\xff\xfe\x00")
    assert "bytes.py cannot be read" in refused(folder / "bytes.py")
    (tmp_path / "empty").mkdir()
    assert refused(tmp_path / "empty") == "no file in empty ends in .json or .py\n  legal: a file or folder of schedules"


@pytest.mark.parametrize("suffix", [".py", ".json"])
def test_pipes_are_refused(tmp_path, suffix):
    """Which may be waited on for ever."""
    os.mkfifo(tmp_path / f"pipe{suffix}")
    for path in (tmp_path / f"pipe{suffix}", tmp_path):
        with pytest.raises(ScheduleError, match="is a pipe or a device; expected a file or folder of schedules"):
            Plans.at(path)
