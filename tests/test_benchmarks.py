"""The command line of the benchmarks, without the packages that they compare with."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
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
    assert result.returncode == 0 and "{kernels,products,contractions,models,emitters,tuned}" in result.stdout and not result.stderr


@pytest.mark.parametrize("name, missing", [("kernels", "torch"), ("models", "onnxruntime")])
def test_what_is_missing_is_told(name, missing):
    result = run(name)
    assert result.returncode == 1 and result.stderr == f"the benchmark {name} needs {missing}: pip install -e '.[bench]'\n"
