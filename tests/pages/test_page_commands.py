"""Every command of the README, the guide for contributors and the pages runs, or has a reason here why it does not.

The tutorials, whose blocks build on one another, are run whole by tests/pages/test_tutorials.py. Here a small model stands for those that
pages name: what is tried is that the commands do what they are there for.
"""

import re
import shlex
from pathlib import Path
from shutil import copy

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from nncc.cli import main

ROOT = Path(__file__).parents[2]
ARCHIVE = ROOT / "tests/frontend/torch/archives/decomposed.pt2"
PAGES = sorted(path for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")] if "```sh\n" in path.read_text())
SHELL = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
ELSEWHERE = {
    r"pip install\b.*": "it would change the packages that the tests run with; .ci/run installs",
    r"python3\.11 -m venv .*|\. \.venv/bin/activate": "as pip install",
    r"python -m pytest .*": "a run of the tests by themselves",
    r"ruff .*|mypy|\.ci/run": ".ci/run is what runs the tests",
    r"gcc main\.c .*|\./main": "tests/pages/test_readme.py runs it",
    r"nncc target measure.*": "it fails on a machine that others use; tests/measuring and tests/commands/target try it",
    r"nncc tune .*--budget 10m.*": "it takes as long as it says; tests/commands/tune and the tutorial of tuning do with less",
    r"(srun .*)?nncc tune .*--cluster .*|(srun .*)?dask (scheduler|worker|ssh).*": "tests/autotune/fleet start clusters",
    r"export DASK_.*": "tests/autotune/fleet ask for certificates",
    r"helm .*|kubectl .*": "it needs a cluster of Kubernetes",
    r"nncc (bench|tune) .*--target cuda.*": "it needs a GPU; tests/commands/bench/test_gpu.py and tests/autotune try a stand-in",
    r"nncc run squeezenet\.so --random 0(?= @docs/gpu\.md)": "it needs a GPU",
}
"""Patterns of commands, each with where it is tried instead, or why nowhere."""
STANDS_FOR = {
    r"zoo:\w+|\bconv\.onnx|\bMODEL\b": "model.onnx",
    r"\bbert\.onnx": "text.onnx",
    r"\[NAME\|FILE\.json\]|NAME\|FILE\.json": "x86-64-v3",
    r"\bOUT\b": "out.so",
    r"\bSTAGE\b": "groups",
}
RULES = """
from nncc.rules import Apply, Rule, Var

rules = [Rule("relu-once", Apply("relu", Apply("relu", Var("x"))), lambda match: match["x"])]
"""


def commands(text: str) -> list[str]:
    """The commands of a page's blocks: a line each, with those that end in && joined to the next; without comments."""
    found = list[str]()
    for block in SHELL.findall(text):
        lines = re.sub(r"&&\n\s*", "&& ", block)
        lines = re.sub(r'-c "\n.*?"$', "-c ...", lines, flags=re.MULTILINE | re.DOTALL)
        found += [re.sub(r"\s+# .*", "", line).strip() for line in lines.splitlines()]
    return [part.strip() for line in found if line for part in line.split("&&")]


def reason(command: str, page: str) -> str:
    """Why a command is not run here; "" for one that is."""
    return next((why for pattern, why in ELSEWHERE.items() if re.match(rf"(?:{pattern})", f"{command} @{page}")), "")


def runnable(command: str) -> str:
    """The command with what stands for its parts."""
    for pattern, stand_in in STANDS_FOR.items():
        command = re.sub(pattern, stand_in, command)
    return command


def save_model(path: Path) -> None:
    """A product and what follows it: enough for every stage to have something to show."""
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [8, 16]) for name in "xy")
    w = helper.make_tensor("w", TensorProto.FLOAT, [16, 16], [0.01 * n for n in range(256)])
    nodes = [helper.make_node("MatMul", ["x", "w"], ["t"]), helper.make_node("Relu", ["t"], ["y"])]
    graph = helper.make_graph(nodes, "small", [x], [y], [w])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)


def save_text(folder: Path) -> None:
    """A model of texts with an open batch and length, and arrays for it."""
    inputs = [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["batch", "seq"]) for name in ("ids", "mask")]
    output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", "seq"])
    graph = helper.make_graph([helper.make_node("Mul", ["ids", "mask"], ["logits"])], "text", inputs, [output])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), folder / "text.onnx")
    for name in ("ids", "mask"):
        np.save(folder / f"{name}.npy", np.ones((1, 32), np.float32))


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_commands_of_a_page_run_in_their_order(page, tmp_path, monkeypatch, capsys):
    name = str(page.relative_to(ROOT))
    run = [runnable(command) for command in commands(page.read_text()) if not reason(command, name)]
    assert [command for command in run if not command.startswith("nncc ")] == [], "run them, or give ELSEWHERE a reason"
    save_model(tmp_path / "model.onnx")
    save_text(tmp_path)
    copy(ARCHIVE, tmp_path / "model.pt2")
    (tmp_path / "my_rules.py").write_text(RULES)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for command in run:
        call, _, file = command.partition(" > ")
        capsys.readouterr()
        assert main(shlex.split(call)[1:]) == 0, f"{command}\n{capsys.readouterr().err}"
        if file:
            Path(file).write_text(capsys.readouterr().out)


def test_every_reason_is_that_of_a_command():
    every = [(command, str(page.relative_to(ROOT))) for page in PAGES for command in commands(page.read_text())]
    used = {reason(*each) for each in every}
    assert {*ELSEWHERE.values()} <= used and len(every) > 40


def test_commands_are_found_without_their_comments():
    text = '```sh\na --b   # c\n\nd &&\n  e && f\npython -c "\nx\ny"\n```\nz\n```python\nq\n```\n```sh\ng > h\n```\n'
    assert commands(text) == ["a --b", "d", "e", "f", "python -c ...", "g > h"]
