"""The benchmark of fusion: what it compares computes the same, and the unfused form has a kernel for each primitive."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("openvino")

from benchmarks import fusion
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.frontend.onnx.importer import import_onnx
from nncc.pipeline.model import lower_graph
from nncc.pipeline.targets import machine_for
from nncc.runtime.module import load
from tests import models

SMALL = {
    "llama": lambda: models.llama(1, models.Sizes(width=32, heads=4, shared=2, inner=40), sequence=1, past=5),
    "unet": lambda: models.unet(image=16, features=3, depth=1),
}


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.slow
def test_both_forms_compute_the_same(name, tmp_path: Path):
    machine = machine_for(None, 1)
    fused = lower_graph(import_onnx(SMALL[name]()), machine)
    apart = fusion.unfused(fused)
    paths = [fusion._library(form, machine, tmp_path / str(n)) for n, form in enumerate((fused, apart))]
    modules = [load(path, 1) for path in paths]
    feeds = fusion.feeds_of(modules[0])
    for one, other in zip(*(module.run(feeds).values() for module in modules), strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-5)


def test_without_fusion_a_kernel_computes_one_primitive():
    fused = lower_graph(import_onnx(SMALL["llama"]()), machine_for(None, 1))
    apart = fusion.unfused(fused)
    assert all(sum(node.op not in MOVEMENTS for node in group.nodes) <= 1 for group in apart.fusion.groups)
    assert len(apart.calls) > 2 * len(fused.calls)


def test_a_copy_of_the_fused_form_says_what_is_noise(monkeypatch):
    monkeypatch.setattr(fusion, "MODELS", SMALL)
    (row,) = fusion.measure(1, "llama", rounds=3)
    assert row["ms"].keys() == row["kernels"].keys() == {"fused", "unfused"}
    for name in ("ratio", "noise"):
        low, middle, high = row[name]
        assert 0 < low <= middle <= high
