"""The benchmark of compile times: what it counts as own Python."""

import json
import os
import subprocess
import sys
from pathlib import Path

import onnx
import pytest

from benchmarks import compile
from nncc.pipeline.model import compile_model
from nncc.pipeline.targets import machine_for
from tests.models import Sizes, llama

SMALL = llama(1, Sizes(width=32, heads=4, shared=2, inner=40), sequence=1, past=5)


@pytest.fixture
def model(tmp_path: Path) -> Path:
    onnx.save(SMALL, path := tmp_path / "model.onnx")
    return path


def test_own_python_is_that_of_the_distinct_kernels(model):
    machine = machine_for(None, 1)
    found = compile.own_python(model, machine)
    assert found["kernels"] == len(compile_model(SMALL, machine).schedules)
    assert all(found[what] > 0 for what in ("graph_ms", "plans_ms", "code_ms"))


def test_a_row_has_both_processes(monkeypatch):
    monkeypatch.setattr(compile, "MODELS", {"small": lambda: SMALL, "other": lambda: pytest.fail("is left out")})
    (row,) = compile.measure(1, "small")
    assert row["model"] == "small" and row["wall_s"] > 0 and row["cpu_s"] > 0 and row["kernels"] > 1


def test_the_mean_is_over_all_kernels():
    rows = [{"kernels": 1, "plans_ms": 10.0, "code_ms": 20.0}, {"kernels": 3, "plans_ms": 6.0, "code_ms": 12.0}]
    assert compile.per_kernel(rows) == 12.0


def test_a_model_that_fails_is_no_row(tmp_path):
    (tmp_path / "model.onnx").write_bytes(b"nonsense")
    with pytest.raises(RuntimeError, match="failed"):
        compile._cold(tmp_path / "model.onnx", 1)


def test_own_python_is_printed_by_a_process_of_its_own(model):
    command = [sys.executable, "-c", compile.OWN, str(model), "1"]
    found = json.loads(subprocess.run(command, cwd=compile.ROOT, capture_output=True, check=True, env=os.environ).stdout)
    assert found.keys() == {"kernels", "graph_ms", "plans_ms", "code_ms"}
