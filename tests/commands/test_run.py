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
from tests.support.programs import network, opened


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


@pytest.fixture(scope="module")
def opened_library(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("opened") / "opened.so"
    return str(build_library(opened("opened").program, Target.host(), path).path)


def test_open_sizes_of_random_inputs_are_given_or_those_of_the_others(opened_library: str, capsys):
    sizes = ["--random", "1", "--dim", "heads=2"]
    assert main(["run", opened_library, *sizes, "--dim", "batch=2", "--dim", "seq=7"]) == 0
    assert capsys.readouterr().out.startswith("rows: float32[2, 7, 16]\nsums: float32[2, 16]\nu: float32[15]\n")
    np.save("mask.npy", np.ones((2, 9), np.float32))
    assert main(["run", opened_library, *sizes, "--input", "mask=mask.npy"]) == 0
    assert "rows: float32[2, 9, 16]" in capsys.readouterr().out


@pytest.mark.parametrize("given, says", [
    (["--random", "1"], "input x: f32[batch, seq, 5]: the size batch is not given; give it (--dim NAME=SIZE)"),
    (["--dim", "batch=2"], "--dim batch=2: the inputs say that; it is for those of --random SEED"),
    (["--random", "1", "--dim", "batch=65", "--dim", "seq=1", "--dim", "heads=1"], "batch is 65; this library was compiled"),
])  # fmt: skip
def test_open_sizes_that_are_wrong(opened_library: str, given: list[str], says: str, capsys):
    assert main(["run", opened_library, *given]) == 2
    assert says in capsys.readouterr().err


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
