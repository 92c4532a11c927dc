"""Packages that others wrote for ONNX Runtime give the same results on nncc.ort, unchanged."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.support.packages import PROGRAMS, outcome

FOLDER = Path.home() / ".cache" / "nncc-test-packages"
"""Where pip puts them, for all runs of the tests."""


def agree(ours, theirs):
    """Whether two results are the same but for the rounding of numbers."""
    if isinstance(theirs, list):
        return isinstance(ours, list) and len(ours) == len(theirs) and all(map(agree, ours, theirs))
    return np.isclose(ours, theirs, rtol=1e-3, atol=1e-4) if isinstance(theirs, float) else ours == theirs


@pytest.mark.long
@pytest.mark.parametrize("name", PROGRAMS)
def test_a_package_gives_what_it_gives_on_onnx_runtime(name, tmp_path):
    theirs, ours = (outcome(name, engine, FOLDER, tmp_path) for engine in ("onnxruntime", "nncc"))
    assert agree(ours.result, theirs.result)


def test_install_replaces_onnx_runtime_for_what_is_imported_later():
    code = (
        "import nncc.ort, sys; nncc.ort.install(); import onnxruntime as o; from onnxruntime.capi import _pybind_state as c; "
        "from onnxruntime.capi.onnxruntime_pybind11_state import InvalidArgument; "
        "print(o.InferenceSession.__module__, c.get_available_providers(), InvalidArgument is nncc.ort.InvalidArgument)"
    )
    made = subprocess.run(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True, cwd=Path(__file__).parents[2]
    )
    assert made.stdout == "nncc.ort.session ['CPUExecutionProvider'] True\n"
