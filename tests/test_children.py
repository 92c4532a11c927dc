"""Nothing is imported from the working directory, by no command and by none of its processes."""

import os
import shutil
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import nncc
from nncc.children import python_code, python_module, safe_path
from tests.autotune.small_model import small_model

ROOT = Path(__file__).parents[1]
LATE = {
    "pickle",
    "json",
    "multiprocessing",
    "subprocess",
    "logging",
    "argparse",
    "numpy",
    "onnx",
    "llvmlite",
    "sympy",
    "rich",
    "ml_dtypes",
}
"""What nncc imports, and `python -m` does not before any code of the package that it runs."""
KERNEL = """\
// check-cuda: f<<<1, 32>>>(f32[32])
extern "C" __global__ void f(float *a) { a[threadIdx.x] = 1.0f; }
"""


@pytest.fixture(scope="module")
def planted(tmp_path_factory):
    """A folder that has a model, a library of it, and a file for every module that there is, each of which leaves a mark."""
    folder = tmp_path_factory.mktemp("planted")
    (folder / "m.onnx").write_bytes(small_model(6, 4).SerializeToString())
    (folder / "k.cu").write_text(KERNEL)
    nncc.compile(small_model(6, 4), threads=1).save(folder / "l.so")
    names = {*sys.stdlib_module_names, *filter(str.isidentifier, packages_distributions()), "nncc", "sitecustomize"}
    mark = f"open({str(folder / 'ran')!r}, 'a').write(__name__ + ' ')\nraise ImportError(__name__)\n"
    for name in names:
        (folder / f"{name}.py").write_text(mark)
    return folder


def ran(folder, command, at=None):
    """How a command ends that is run in the folder, and what it has imported there."""
    mark = folder / "ran"
    mark.unlink(missing_ok=True)
    environment = os.environ | {"PYTHONPATH": str(ROOT), "NNCC_RECORDS": str(folder / "records.db")}
    environment.pop("PYTHONSAFEPATH", None)
    done = subprocess.run(command, cwd=at or folder, env=environment, capture_output=True, text=True, timeout=300)
    return done, mark.read_text() if mark.exists() else ""


COMMANDS = [
    "compile m.onnx -o m.so --no-cache --threads 2",
    "compile m.onnx -o folder --emit c --force",
    "run l.so --random 0",
    "inspect m.onnx --stage schedule",
    "inspect m.onnx --html page.html --force",
    "ops",
    "target list",
    "db ls",
    "profile m.onnx --threads 1",
    "check m.onnx",
    "bench m.onnx --threads 1",
    "check-cuda k.cu",
    "selftest cuda",
    pytest.param("bench m.onnx --threads 1 --kernels", marks=pytest.mark.long),
    pytest.param("tune m.onnx --budget 20s -o t.so --force", marks=pytest.mark.long),
]


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_imports_from_the_working_directory(planted, command, tmp_path):
    (tmp_path / "nncc").write_text("import sys\nfrom nncc.__main__ import main\nsys.exit(main())\n")  # as pip writes it
    done, imported = ran(planted, [sys.executable, str(tmp_path / "nncc"), *command.split()])
    assert imported == "", done.stderr
    assert done.returncode == (2 if "selftest" in command else 0), done.stdout + done.stderr
    assert "could be tried" not in done.stderr


def test_python_m_imports_nncc_alone_from_there(planted, tmp_path):
    """What Python itself imports before it runs a package is out of reach; -P keeps that out, too."""
    for name in LATE:
        shutil.copy(planted / f"{name}.py", tmp_path)
    shutil.copy(planted / "m.onnx", tmp_path)
    command = [sys.executable, "-m", "nncc", "compile", "m.onnx", "-o", "m.so", "--threads", "2"]
    done, imported = ran(planted, command, tmp_path)
    assert (imported, done.returncode) == ("", 0), done.stderr
    done, imported = ran(planted, [command[0], "-P", *command[1:]])
    assert (imported, done.returncode) == ("", 0), done.stderr


SCRIPT = """
import sys
from nncc.codegen.build.child import Child
if __name__ == "__main__":
    child = Child("nncc.codegen.build.child", "called")
    print(child.call("nothing", abs, -3))
    child.close()
"""


def test_processes_of_a_script_take_its_places_and_no_more(planted, tmp_path):
    (tmp_path / "script.py").write_text(SCRIPT)
    done, imported = ran(planted, [sys.executable, str(tmp_path / "script.py")])
    assert (done.stdout, imported) == ("3\n", ""), done.stderr


def test_the_commands_of_processes(planted):
    done, imported = ran(planted, python_code("import pickle, numpy; print(numpy.float32(1))"))
    assert (done.stdout, imported) == ("1.0\n", "")
    done, imported = ran(planted, [*python_module("pickle"), "--help"])
    assert done.returncode == 0 and imported == ""


def test_the_environment_is_as_it_was(monkeypatch):
    for before in (None, "", "1"):
        if before is None:
            monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
        else:
            monkeypatch.setenv("PYTHONSAFEPATH", before)
        with pytest.raises(ValueError), safe_path(), safe_path():
            assert os.environ["PYTHONSAFEPATH"] == "1"
            raise ValueError
        assert os.environ.get("PYTHONSAFEPATH") == before
