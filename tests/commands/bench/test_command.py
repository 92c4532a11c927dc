"""nncc bench --against: a whole model beside ONNX Runtime."""

import re

import onnx
import pytest

from nncc.cli import main
from tests.commands.bench.test_kernels import model


@pytest.mark.parametrize("arguments", [[], ["--target", "x86-64"]])
def test_both_are_timed_and_compared(arguments, tmp_path, capsys):
    onnx.save(model(), tmp_path / "small.onnx")
    assert main(["bench", str(tmp_path / "small.onnx"), "--rounds", "2", *arguments]) == 0
    text = capsys.readouterr().out
    assert [line.split()[0] for line in text.splitlines()] == ["nncc", "onnxruntime", "A", "nncc"]
    assert "A call from Python: inputs by name, new arrays as outputs, 1 thread(s), warm caches; median of 2 samples" in text
    assert re.search(r"nncc runs at [\d.]+x the speed of onnxruntime; largest error \d\.\de-0[6-9]", text)
