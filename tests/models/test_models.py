"""The models are what they say: ONNX Runtime computes the same, at small sizes that go through every branch."""

import numpy as np
import onnxruntime as ort
import pytest
from onnx.numpy_helper import to_array
from onnxruntime.quantization import QuantType

import nncc
from nncc.codegen.build.workers import kept_workers
from nncc.frontend.onnx.importer import import_onnx
from tests import models
from tests.support.limits import relative_error

SIZES = models.Sizes(width=32, heads=4, shared=2, inner=40)
MOBILENET_V3 = ((3, 8, 6, True, "Relu", 2), (5, 12, 6, False, "HardSwish", 1), (3, 16, 9, True, "HardSwish", 1))
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

FURTHER = {
    "resnext": lambda: models.resnext(image=29, stages=((12, 1, 1), (16, 2, 2)), groups=4, stem=6),
    "regnet": lambda: models.regnet(image=29, stages=((8, 1), (12, 2)), group=4, stem=8),
    "mobilenet_v3": lambda: models.mobilenet_v3(image=29, blocks=MOBILENET_V3, head=7),
    "ghostnet": lambda: models.ghostnet(image=29, blocks=((18, 16, 1), (10, 14, 2))),
    "inception_v3": lambda: models.inception_v3(image=75, divisor=16, middle=(160,)),
    "c3d": lambda: models.c3d(frames=4, image=11, widths=(4, 6), classes=5),
    "yolo": lambda: models.yolo(image=64, width=4, classes=3, bins=4),
    "deeplab": lambda: models.deeplab(image=32, stem=4, stages=((6, 2), (8, 1)), features=5, rates=(2, 3), classes=3),
    "hrnet": lambda: models.hrnet(image=32, stem=5, widths=(3, 6, 7), modules=1, points=2),
    "espcn": lambda: models.espcn(image=11, features=(6, 5)),
    "style_transfer": lambda: models.style_transfer(image=20, width=3, blocks=1),
    "dcgan": lambda: models.dcgan(latent=7, widths=(6, 5)),
    "swin": lambda: models.swin(image=48, width=12, heads=3, window=3, depths=(2, 1)),
    "t5_encoder": lambda: models.t5_encoder(layers=1, width=24, heads=3, inner=40, sequence=7),
    "linear_attention": lambda: models.linear_attention(layers=1, width=24, heads=3, sequence=7),
    "gat": lambda: models.gat(nodes=11, features=7, width=5, heads=3),
    "vit_batch": lambda: models.vit(layers=1, width=24, heads=3, batch=3, image=24, patch=8, classes=5),
    "wavenet": lambda: models.wavenet(samples=37, width=5, skipped=6, levels=7, layers=3),
    "tcn": lambda: models.tcn(batch=3, width=5, steps=11),
    "lstm": lambda: models.recurrent("LSTM", layers=1, features=5, hidden=6, steps=7, outputs=3),
    "gru": lambda: models.recurrent("GRU", layers=1, features=5, hidden=6, steps=7, outputs=3),
    "crnn": lambda: models.crnn(image=(32, 20), width=2, hidden=6, symbols=5),
    "conformer": lambda: models.conformer(layers=1, width=24, heads=3, window=5, steps=11),
    "keyword_spotting": lambda: models.keyword_spotting(frames=13, width=6, blocks=1, words=5),
    "mlp": lambda: models.mlp(inputs=13, widths=(7, 5), classes=3),
    "mixer": lambda: models.mixer(layers=1, width=16, tokens=5, image=24, patch=8),
    "pointnet": lambda: models.pointnet(points=19, widths=(5, 7), top=(6,), classes=3),
    "nerf": lambda: models.nerf(points=11, frequencies=2, width=6, layers=3, joined=1),
    "bart_step": lambda: models.bart_step(layers=1, width=24, heads=3, inner=40, words=17, past=5, source=7),
    "mamba_step": lambda: models.mamba_step(layers=1, width=12, state=5, rank=3),
    "transformer_xl": lambda: models.transformer_xl(layers=1, width=24, heads=3, length=5, memory=3),
    "deberta": lambda: models.deberta(layers=1, width=24, heads=3, words=17, length=9, span=4),
    "hourglass": lambda: models.hourglass(side=12, width=6, depth=2, points=3),
    "retinanet": lambda: models.retinanet(side=12, given=(5, 6, 7), width=6, classes=2, anchors=3),
    "pspnet": lambda: models.pspnet(side=8, width=7, reduced=3, bins=(1, 2, 4), classes=3),
    "pix2pix": lambda: models.pix2pix(image=16, widths=(3, 5, 6)),
    "unet3d": lambda: models.unet3d(side=6, width=3, depth=1, classes=2),
    "diffusion": lambda: models.diffusion(side=5, width=24, heads=3, groups=4, words=7, context=10),
    "hifigan": lambda: models.hifigan(frames=5, bands=6, width=8, ups=((4, 8), (2, 4)), windows=(3, 5)),
    "wav2vec": lambda: models.wav2vec(samples=300, width=12, windows=(3, 2), inner=8, groups=2),
    "tabnet": lambda: models.tabnet(batch=5, features=9, width=6, steps=2),
    "graphsage": lambda: models.graphsage(nodes=13, edges=29, width=6, layers=1),
    "forest": lambda: models.forest(batch=7, features=5, trees=3, depth=3, results=2),
    "kalman": lambda: models.kalman(batch=5, states=4),
}
MARKS = {"swin": pytest.mark.slow, "yolo": pytest.mark.long}


@pytest.fixture(scope="module", autouse=True)
def workers():
    """To start processes for each model would take longer than to plan it."""
    with kept_workers():
        yield


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
    check(model, given(model, last={"llama_prefill": 7, "llama_decode": 13, "llama_chunk": 8}.get(name, 0)))


@pytest.mark.parametrize("name", [pytest.param(name, marks=MARKS.get(name, ())) for name in FURTHER])
def test_small_further_models_run_as_in_onnx_runtime(name):
    model = FURTHER[name]()
    check(model, given(model, last=0))


def check(model, feeds):
    """Compiled, a model computes what ONNX Runtime does."""
    expected = ort.InferenceSession(model.SerializeToString()).run(None, feeds)
    for made, wanted in zip(nncc.compile(model, threads=1).run(feeds).values(), expected, strict=True):
        np.testing.assert_allclose(made, wanted, rtol=1e-3, atol=1e-4 * np.abs(wanted).max())


@pytest.mark.parametrize("activations", [QuantType.QUInt8, QuantType.QInt8], ids=str)
@pytest.mark.parametrize(
    "make", [SMALL["mobilenet_v2"], SMALL["unet"], FURTHER["lstm"]], ids=["mobilenet_v2", "unet", "lstm"]
)
def test_small_quantised_models_run_as_in_onnx_runtime(make, activations):
    """Up to the steps that sums of floats, where ONNX Runtime has these, round to other ones."""
    model = models.quantised(make, activations, per_channel=activations is QuantType.QUInt8)
    module = nncc.compile(model, threads=1, cache=False)
    feeds = given(model, last=0)
    options = ort.SessionOptions()
    options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    expected = ort.InferenceSession(model.SerializeToString(), options).run(None, feeds)
    for got, other in zip(module.run(feeds).values(), expected, strict=True):
        assert relative_error(got, other) <= 0.03


@pytest.mark.quick
def test_a_step_with_a_cache_is_the_last_token_of_all_at_once():
    whole, step = models.llama(1, SIZES, sequence=6), models.llama(1, SIZES, sequence=1, past=5)
    feeds = given(whole, last=6)
    last, keys, values = ort.InferenceSession(whole.SerializeToString()).run(None, feeds)
    cache = {"past_key_0": keys[:, :, :5], "past_value_0": values[:, :, :5]}
    now = {name: array[:, 5:] for name, array in feeds.items()} | cache
    made = ort.InferenceSession(step.SerializeToString()).run(None, now)
    for one, other in zip(made, (last[:, 5:], keys, values), strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("name", ["mobilenet_v3", "mixer"])
def test_models_with_weights_as_training_leaves_them_run_as_in_onnx_runtime(name):
    model = models.as_trained(FURTHER[name])
    weights = [to_array(tensor) for tensor in model.graph.initializer]
    small = sum(int(np.sum((w != 0) & (np.abs(w) < np.finfo(np.float32).tiny))) for w in weights if w.dtype == np.float32)
    assert small > 10
    check(model, given(model, last=0))


def test_the_benchmarks_have_twenty_models():
    assert len(models.MODELS) >= 20


def test_every_further_model_has_a_small_form():
    assert FURTHER.keys() == models.FURTHER.keys() and not FURTHER.keys() & models.MODELS.keys()
