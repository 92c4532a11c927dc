"""nncc bench --against: a whole model beside ONNX Runtime."""

import re

import numpy as np
import onnx
import pytest

from nncc.cli import main
from nncc.commands.bench.command import _error_text
from tests.commands.bench.test_kernels import model
from tests.commands.bench.test_original import QDQ


@pytest.mark.parametrize("arguments", [[], ["--target", "x86-64"]])
def test_both_are_timed_and_compared(arguments, tmp_path, capsys):
    onnx.save(model(), tmp_path / "small.onnx")
    assert main(["bench", str(tmp_path / "small.onnx"), "--rounds", "2", *arguments]) == 0
    text = capsys.readouterr().out
    assert [line.split()[0] for line in text.splitlines()] == ["nncc", "onnxruntime", "A", "nncc"]
    assert "A call from Python: inputs by name, new arrays as outputs, 1 thread(s), warm caches; median of 2 samples" in text
    assert re.search(r"nncc runs at [\d.]+x the speed of onnxruntime; largest error \d\.\de-0[6-9]", text)


def test_results_that_were_quantised_are_judged_in_steps(tmp_path):
    """A number on the other side of a half is one step away, however few steps the scale has."""
    onnx.save(QDQ, tmp_path / "q.onnx")
    ours = np.float32(0.05) * np.arange(-3, 5, dtype=np.float32)
    assert _error_text(str(tmp_path / "q.onnx"), {"y": ours}, [ours + np.float32(0.05)]) == (
        "largest error 1 step of whole or quantised outputs"
    )
    onnx.save(model(), tmp_path / "f.onnx")
    assert _error_text(str(tmp_path / "f.onnx"), {"y": ours}, [ours]) == "largest error 0.0e+00 of the output's scale"
    whole = np.arange(4, dtype=np.int8)
    assert "largest error 2 steps" in _error_text(str(tmp_path / "f.onnx"), {"y": whole}, [whole + np.int8(2)])
