"""What `nncc run` may write over: arrays, but for those that it reads."""

import os
import shutil
from pathlib import Path

import numpy as np
import pytest

from nncc.cli import main
from nncc.codegen.program.library import build_library
from nncc.ir.buffer import Role
from nncc.target import Target
from tests.support.programs import network


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_library(network("net").program, Target.host(), tmp_path_factory.mktemp("net") / "net.so").path.parent


@pytest.fixture(autouse=True)
def place(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with a library and an array for it."""
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    np.save("x.npy", network().inputs()["x"])
    return tmp_path


def test_outputs_are_written_over_earlier_ones():
    for _ in range(2):
        assert main(["run", "net.so", "--input", "x=x.npy", "--output", "out"]) == 0
    assert Path("out", output()).exists()


def output() -> str:
    """The file of the first output."""
    return f"{network().program.of_role(Role.OUTPUT)[0].name}.npy"


def test_an_array_that_is_read_is_not_written_over(capsys):
    name = output()
    shutil.copy("x.npy", name)
    before = Path(name).read_bytes()
    assert main(["run", "net.so", "--input", f"x={name}", "--output", ".", "--force"]) == 2
    assert (
        f"{name} would be both --input x={name} and output {name.removesuffix('.npy')}: give one of them"
        in capsys.readouterr().err
    )
    assert Path(name).read_bytes() == before


def test_what_is_no_array_stays_unless_forced(capsys):
    name = output()
    Path("out").mkdir()
    Path("out", name).write_text("what is not to be lost")
    assert main(["run", "net.so", "--input", "x=x.npy", "--output", "out"]) == 2
    assert (
        f"out/{name} is there already: it is text, and no array that nncc has written; give another name"
        in capsys.readouterr().err
    )
    assert Path("out", name).read_text() == "what is not to be lost"
    assert main(["run", "net.so", "--input", "x=x.npy", "--output", "out", "--force"]) == 0
    assert np.load(Path("out", name)).size


@pytest.mark.parametrize("name, message", [
    ("x.npy", "x.npy is a pipe or a device; expected an array in a file, as --input x=FILE.npy"), ("net.so", "net.so is a pipe or a device; expected a library"),
    ("net.h", "net.h is a pipe or a device; expected a file beside"), ("net.so.weights", "net.so.weights is a pipe or a device; expected a file beside"),
])  # fmt: skip
def test_a_pipe_is_not_waited_on(name, message, capsys):
    Path(name).unlink()
    os.mkfifo(name)
    assert main(["run", "net.so", "--input", "x=x.npy"]) == 2
    assert capsys.readouterr().err.startswith(f"nncc: {message}")
