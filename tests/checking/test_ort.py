"""ONNX Runtime beside the reference, value by value."""

import numpy as np
import pytest

from nncc.checking import ort
from nncc.checking.figures import Grade
from nncc.errors import RunError
from nncc.frontend.evaluate import random_inputs
from nncc.frontend.onnx.importer import import_onnx
from tests.checking.models import attention, convolutions


@pytest.mark.parametrize("model", [attention, convolutions])
@pytest.mark.parametrize("most", [1, 1 << 28])
def test_every_value_is_compared_in_any_number_of_runs(model, most, monkeypatch):
    pytest.importorskip("onnxruntime")
    monkeypatch.setattr(ort, "MOST_BYTES", most)
    graph = import_onnx(model())
    rows = [*ort.compared_model(model(), graph, random_inputs(graph))]
    assert {row.name for row in rows} <= {name for node in model().graph.node for name in node.output}
    assert len(rows) >= 10 and all(row.judgement.grade is Grade.RIGHT for row in rows)
    assert ort.import_finding(rows) is None


def test_a_model_that_it_refuses():
    pytest.importorskip("onnxruntime")
    model = attention()
    with pytest.raises(RunError, match="ONNX Runtime (refuses|fails in) the model"):
        list(ort.onnxruntime_values(model, ["y"], {"y": 4}, {"x": np.zeros((1, 2), np.float32)}))


def test_without_it(monkeypatch):
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(ort, "import_module", missing)
    with pytest.raises(RunError, match=r"onnxruntime is not installed: pip install onnxruntime"):
        ort.onnxruntime()
