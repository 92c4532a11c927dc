"""How far the results of a rival are from nncc's, in words."""

import numpy as np
import onnx

from nncc.commands.bench.race import error_text
from tests.commands.bench.test_kernels import QDQ, model


def test_results_that_were_quantised_are_judged_in_steps(tmp_path):
    """A number on the other side of a half is one step away, however few steps the scale has."""
    onnx.save(QDQ, tmp_path / "q.onnx")
    ours = np.float32(0.05) * np.arange(-3, 5, dtype=np.float32)
    assert error_text(str(tmp_path / "q.onnx"), {"y": ours}, [ours + np.float32(0.05)]) == (
        "largest error 1 step of whole or quantised outputs"
    )
    onnx.save(model(), tmp_path / "f.onnx")
    assert error_text(str(tmp_path / "f.onnx"), {"y": ours}, [ours]) == "largest error 0.0e+00 of the output's scale"
    whole = np.arange(4, dtype=np.int8)
    assert "largest error 2 steps" in error_text(str(tmp_path / "f.onnx"), {"y": whole}, [whole + np.int8(2)])
