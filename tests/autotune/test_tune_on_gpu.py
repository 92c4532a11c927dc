"""A model tuned for a GPU from end to end, on the stand-in driver: candidates, contenders in place, records, lock, library."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import nncc
from nncc.autotune.job import Job
from nncc.autotune.model import from_records, frozen, tune_model
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.timing import building
from nncc.autotune.tuner import Options
from nncc.autotune.workshop import Prepared, prepare, realise
from nncc.codegen.program import device_library
from nncc.errors import TargetError
from nncc.schedule.planner.rewrites import Precision
from tests.autotune.timing.test_device_harness import GPU
from tests.gpu.driver.harness import needs_compiler, shown_to_children, with_driver
from tests.gpu.test_models import images_of

pytestmark = needs_compiler
ROWS, WIDTH = 16, 24


class Workshop:
    """Makes candidates here: what runs on the stand-in is made of texts by the shim, in place of NVRTC."""

    count = 1

    def __init__(self, target: object, precision: Precision) -> None:
        self._target, self._precision = target, precision

    def prepare(self, kernels: Sequence[object]) -> Iterator[tuple[int, Prepared]]:
        return enumerate([prepare(kernel, self._target, self._precision) for kernel in kernels])

    def realise(self, kernel: object, orders: Sequence[object], seen: frozenset[str]) -> Iterator[tuple[int, object]]:
        return enumerate([realise(kernel, self._target, self._precision, order, seen) for order in orders])

    def __enter__(self) -> "Workshop":
        return self

    def __exit__(self, *_: object) -> None:
        pass


def model() -> onnx.ModelProto:
    weight = np.random.default_rng(0).standard_normal((WIDTH, WIDTH)).astype(np.float32)
    nodes = [helper.make_node("MatMul", ["x", "w"], ["p"]), helper.make_node("Relu", ["p"], ["y"])]
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, (ROWS, WIDTH)) for name in "xy")
    graph = helper.make_graph(nodes, "small", [x], [y], [numpy_helper.from_array(weight, "w")])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)


@pytest.mark.long
def test_a_model_is_tuned_on_a_gpu(tmp_path, monkeypatch):
    for module in (building, device_library):
        monkeypatch.setattr(module, "compile_texts", images_of)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    library, pinned = tmp_path / "m.so", tmp_path / "m.lock.json"

    def work(stand_in) -> None:
        stand_in.set("major", 8)
        shown_to_children(Path(tmp_path))
        job = Job.of(model(), GPU, Options(batch=2), output=library, pinned=pinned)
        states = list[object]()
        with Records.open(tmp_path / "records.db") as records:
            made = tune_model(job, 60.0, records, states.append, Workshop)
            (row,) = made.state.rows
            assert row.tried > 0 and row.seconds > 0 and states, row
            (setting,) = records.settings()
            assert setting.cpu == "Stand-in (sm_80)" and setting.code.split(",")[1].startswith(" code of GPUs")
            assert all(trial.outcome in ("ok", "wrong", "illegal") for trial in records.trials(setting))
            assert from_records(job, records).lock.text() == made.lock.text() or made.whole is not None
        x = np.random.default_rng(1).standard_normal((ROWS, WIDTH)).astype(np.float32)
        expected = np.maximum(x @ numpy_helper.to_array(model().graph.initializer[0]), 0)
        np.testing.assert_allclose(nncc.load(library).run({"x": x})["y"], expected, rtol=1e-4, atol=1e-4)
        frozen(job, made.lock.read(pinned))

    with_driver(work, 600)


def test_records_of_a_gpu_are_for_that_gpu():
    """Without one there is no setting, and the message says what is missing."""
    (kernel,) = Job.of(model(), GPU, Options()).kernels
    with pytest.raises(TargetError, match="there is no NVIDIA driver here"):
        Setting.of(kernel, GPU)
