"""The models are what they say: ONNX Runtime computes the same, at small sizes that go through every branch."""

import numpy as np
import onnxruntime as ort
import pytest

import nncc
from nncc.frontend.onnx.importer import import_onnx
from tests import models

SIZES = models.Sizes(width=32, heads=4, shared=2, inner=40)
SMALL = {
    "mobilenet_v2": lambda: models.mobilenet_v2(image=32),
    "efficientnet_b0": lambda: models.efficientnet_b0(image=32),
    "convnext_tiny": lambda: models.convnext_tiny(image=32),
    "unet": lambda: models.unet(image=16, features=3, depth=2),
    "whisper_encoder": lambda: models.whisper_encoder(layers=1, width=24, heads=3, bands=5, frames=22),
    "llama_prefill": lambda: models.llama(2, SIZES, sequence=7),
    "llama_decode": lambda: models.llama(2, SIZES, sequence=1, past=12),
    "llama_chunk": lambda: models.llama(1, SIZES, sequence=3, past=5),
    "dlrm": lambda: models.dlrm(batch=5, dense=7, tables=3, rows=11, width=4, bottom=(9,), top=(13, 6)),
}


def given(model, last):
    """Normal numbers; indices from 0 on, positions up to the last one."""
    rng, graph = np.random.default_rng(0), import_onnx(model)
    feeds = {}
    for value in graph.inputs:
        shape, dtype = value.type.extents, value.type.dtype.numpy
        drawn = rng.standard_normal(shape) if value.type.dtype.is_float else rng.integers(0, 11, shape)
        feeds[value.name] = drawn.astype(dtype)
    if "position_ids" in feeds:
        count = feeds["position_ids"].shape[1]
        feeds["position_ids"] = np.arange(last - count, last, dtype=np.int64)[None]
    return feeds


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_small_models_run_as_in_onnx_runtime(name):
    model = SMALL[name]()
    feeds = given(model, last={"llama_prefill": 7, "llama_decode": 13, "llama_chunk": 8}.get(name, 0))
    expected = ort.InferenceSession(model.SerializeToString()).run(None, feeds)
    for made, wanted in zip(nncc.compile(model, threads=1).run(feeds).values(), expected, strict=True):
        np.testing.assert_allclose(made, wanted, rtol=1e-3, atol=1e-4 * np.abs(wanted).max())


def test_a_step_with_a_cache_is_the_last_token_of_all_at_once():
    whole, step = models.llama(1, SIZES, sequence=6), models.llama(1, SIZES, sequence=1, past=5)
    feeds = given(whole, last=6)
    last, keys, values = ort.InferenceSession(whole.SerializeToString()).run(None, feeds)
    cache = {"past_key_0": keys[:, :, :5], "past_value_0": values[:, :, :5]}
    now = {name: array[:, 5:] for name, array in feeds.items()} | cache
    made = ort.InferenceSession(step.SerializeToString()).run(None, now)
    for one, other in zip(made, (last[:, 5:], keys, values), strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-5)


def test_the_benchmarks_have_twenty_models():
    assert len(models.MODELS) >= 20
