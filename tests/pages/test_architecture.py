"""The page about the architecture: its table of layers is that of the tests, and one convolution goes the way that it tells."""

import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc import te
from nncc.cli import main
from nncc.errors import ScheduleError
from tests.source.test_layers import FLOORS, MAY_IMPORT, OTHERS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text()
WALK = PAGE.partition("\n## One convolution, file by file\n")[2].partition("\n## ")[0]
SHOWN = re.findall(r"^`--stage (\w+)`.*?:\n\n```text\n(.*?)^```", WALK, re.MULTILINE | re.DOTALL)
OPTIONS = ("--target", "x86-64-v4", "--threads", "1", "--no-cache")
TRACED = """
import json, sys
from pathlib import Path
import nncc
from nncc.cli import main

root, calls = Path(nncc.__file__).parents[1], {}

def note(frame, event, argument):
    code = frame.f_code
    if event == "call" and code.co_filename.startswith(str(root)):
        calls.setdefault((code.co_filename, code.co_qualname))

sys.setprofile(note)
code = main(sys.argv[1:])
sys.setprofile(None)
print(json.dumps([[str(Path(file).relative_to(root)), name] for file, name in calls]))
sys.exit(code)
"""
"""Runs a command and prints which functions were called, each with its file, in the order of their first calls."""


@pytest.fixture(scope="module")
def model(tmp_path_factory) -> Path:
    """The model of the walk: a 3x3 convolution of 64 channels with bias and ReLU."""
    path = tmp_path_factory.mktemp("walk") / "conv.onnx"
    random = np.random.default_rng(0)
    weights = {"w": random.standard_normal((64, 64, 3, 3), np.float32), "b": random.standard_normal(64, np.float32)}
    nodes = [helper.make_node("Conv", ["x", "w", "b"], ["c"], pads=[1, 1, 1, 1]), helper.make_node("Relu", ["c"], ["y"])]
    ports = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, 64, 56, 56]) for name in "xy"]
    tensors = [numpy_helper.from_array(array, name) for name, array in weights.items()]
    graph = helper.make_graph(nodes, "conv", ports[:1], ports[1:], tensors)
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=10), path)
    return path


def rows(text: str, columns: int) -> list[list[str]]:
    """The rows of the tables in a text whose first cell is code, without the heads."""
    cells = ([cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| `"))
    return [row for row in cells if len(row) == columns]


def test_the_table_of_layers_is_that_of_the_tests():
    section = PAGE.partition("\n## Layers and floors\n")[2].partition("\n## ")[0]
    ground = {"errors", "refusals", "target", "arguments", "garbage", "children", "printing"}
    shown = [
        (re.findall(r"`(\w+)`", name), set(re.findall(r"`(\w+)`", imports)), floors)
        for name, imports, floors in rows(section, 3)
    ]
    seen: set[str] = set()
    for (name,), imports, floors in shown:
        assert imports == MAY_IMPORT[name] - ground and imports <= seen
        assert tuple(" ".join(re.findall(r"`(\w+)`", floor)) for floor in floors.split("<") if floor) == FLOORS.get(name, ())
        seen.add(name)
    assert seen == set(MAY_IMPORT) - (set(OTHERS) - {"runtime"}) - {"te", "rules", "cli", "onnx_backend", "__main__"}


def test_the_convolution_goes_through_the_files_of_the_walk_in_their_order(model):
    command = [sys.executable, "-c", TRACED, "compile", str(model), "-o", str(model.with_name("conv.so")), *OPTIONS]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    calls = {(file, name): number for number, (file, name) in enumerate(json.loads(done.stdout.splitlines()[-1]))}
    named = [(file.strip("`"), function.strip("`")) for file, function, _ in rows(WALK, 3)]
    assert len(named) > 50
    assert [pair for pair in named if pair not in calls] == []
    assert [calls[pair] for pair in named] == sorted(calls[pair] for pair in named)


@pytest.mark.parametrize("stage, shown", SHOWN, ids=[stage for stage, _ in SHOWN])
def test_what_the_walk_shows_is_what_inspect_prints(model, capsys, stage, shown):
    assert main(["inspect", str(model), "--stage", stage, *OPTIONS]) == 0
    printed, place = capsys.readouterr().out, 0
    for part in filter(None, (part.strip("\n") for part in shown.split("..."))):
        found = printed.find(part, place)
        assert found >= 0, f"not printed, or not behind what the page shows before it:\n{part}"
        place = found + len(part)


def test_the_walk_shows_every_stage_of_loops_and_code():
    stages = ["graph", "groups", "kernel", "steps", "why", "schedule", "lowered", "llvm", "asm", "memory"]
    assert [stage for stage, _ in SHOWN] == re.findall(r"^`--stage (\w+)`", WALK, re.MULTILINE) == stages


def test_the_refusal_that_the_page_shows_is_what_a_user_sees():
    x, k = te.placeholder("X", (8, 8), te.f32), te.reduce_axis(8, "k")
    kernel = te.make_kernel("sums", x, te.compute("Y", (8,), lambda i: te.sum(x[i, k], k)))
    with pytest.raises(ScheduleError) as caught:
        te.Schedule(kernel).parallel("Y.k")
    assert f"```text\nScheduleError: {caught.value}\n```" in PAGE
