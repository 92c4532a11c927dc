"""The tutorials do what they say: their blocks run, in order, in one folder."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import helper

from tests.frontend.onnx.import_rules.classical.forests import forest

PAGES = Path(__file__).parents[2] / "docs" / "tutorials"
BLOCK = re.compile(r"^```(sh|c|python)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LONG = {"tuning": "it tunes for a minute", "matmul-gpu": "it runs kernels thread by thread", "pages": "it measures"}


def _irises(folder: Path) -> None:
    """What the export of the page writes, without scikit-learn: trees with the same inputs and outputs."""
    trees = forest(np.random.default_rng(0), 100, 5, 4, ((0, 1, 2),), modes=("BRANCH_LEQ",), prefix="class", tracks=False)
    node = helper.make_node("TreeEnsembleClassifier", ["X"], ["label", "probabilities"], domain="ai.onnx.ml",
                            classlabels_int64s=[0, 1, 2], **trees)  # fmt: skip
    graph = helper.make_graph([node], "any name", [helper.make_tensor_value_info("X", 1, [None, 4])],
                              [helper.make_tensor_value_info("label", 7, [None]),
                               helper.make_tensor_value_info("probabilities", 1, [None, 3])])  # fmt: skip
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("ai.onnx.ml", 3)], ir_version=8)
    onnx.save(model, folder / "iris.onnx")


PREPARED = {"scikit-learn": _irises}


def _run(language: str, code: str, folder: Path, program: list[str]) -> None:
    """Carry out one block: a file of C is written, lines of Python are added to one program, the shell stops at an error."""
    if language == "c":
        (name,) = re.findall(r"/\* (\S+\.c) \*/", code)
        (folder / name).write_text(code)
        return
    if language == "python":
        program.append(code)
        return
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", code], cwd=folder, env=_environment(folder), capture_output=True, text=True
    )
    assert done.returncode == 0, f"{code}\n{done.stdout}\n{done.stderr}"


def _environment(folder: Path) -> dict[str, str]:
    """A home of its own for records, and the nncc of this Python first."""
    return os.environ | {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "XDG_DATA_HOME": str(folder / "data"),
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(path.stem, marks=[pytest.mark.long] * (path.stem in LONG)) for path in sorted(PAGES.glob("*.md"))]
)
def test_every_block_of_a_tutorial_runs(name, tmp_path):
    text = (PAGES / f"{name}.md").read_text()
    if "gcc" in text and not shutil.which("gcc"):
        pytest.skip("gcc is not installed")
    if name in PREPARED:
        PREPARED[name](tmp_path)
    blocks, program = BLOCK.findall(text), []
    assert blocks
    for language, code in blocks:
        _run(language, code, tmp_path, program)
    if program:
        done = subprocess.run(
            [sys.executable, "-c", "".join(program)],
            cwd=tmp_path,
            env=_environment(tmp_path),
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
