"""The command line of the benchmarks, without the packages that they compare with."""

import json
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.header import commit, header
from nncc.target import Target

ROOT = Path(__file__).parents[2]
WITHOUT = """
import sys
for name in ("torch", "openvino", "onnxruntime"):
    sys.modules[name] = None
from benchmarks.__main__ import main
main()
"""


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", WITHOUT, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


def test_help_needs_nothing():
    result = run("--help")
    assert (
        result.returncode == 0
        and "{kernels,products,contractions,models,real,compile,fusion,emitters,tuned,model,operators,gpu,beside,sizes,torch}"
        in result.stdout
        and not result.stderr
    )


@pytest.mark.parametrize("name, missing", [("kernels", "torch"), ("models", "onnxruntime")])
def test_what_is_missing_is_told(name, missing):
    result = run(name)
    assert result.returncode == 1 and result.stderr == f"the benchmark {name} needs {missing}: pip install -e '.[bench]'\n"


def test_results_say_when_and_on_what_they_were_measured():
    found = header(2, 11)
    assert found["threads"] == 2 and found["rounds"] == 11 and found["cpu"] and found["cores"] >= 1
    assert found["microarchitecture"] == Target.named(found["microarchitecture"]).name
    assert {"nncc", "python", "numpy", "llvmlite"} <= set(found["versions"]) and len(found["date"].split("-")) == 3
    assert platform.node() not in json.dumps(found).split('"')


@pytest.mark.skipif(not shutil.which("git"), reason="git is not installed")
def test_the_commit_is_that_of_the_folder(tmp_path):
    assert commit(tmp_path) == "" == commit(tmp_path / "none")
    git = ["git", "-c", "user.name=n", "-c", "user.email=e"]
    for arguments in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "m"]):
        subprocess.run([*git, *arguments], cwd=tmp_path, check=True)
    clean = commit(tmp_path)
    result = tmp_path / "benchmarks" / "results" / "models.json"
    result.parent.mkdir(parents=True)
    for file, found in (result, clean), (tmp_path / "a", f"{clean}-dirty"):
        file.touch()
        subprocess.run([*git, "add", file], cwd=tmp_path, check=True)
        assert len(clean) >= 7 and commit(tmp_path) == found
