import numpy as np
import pytest

from nncc.errors import ModelError, RunError
from tests.frontend.onnx.import_rules.microsoft.beside import ours, require_same, theirs

RNG = np.random.default_rng(0)


def drawn(*shape, dtype=np.float32):
    return RNG.standard_normal(shape).astype(dtype)


@pytest.mark.parametrize("skip", [(2, 3, 8), (1, 3, 8), (3, 8)])
@pytest.mark.parametrize("bias", [True, False])
def test_a_layer_norm_of_a_sum(skip, bias):
    given = (drawn(2, 3, 8), drawn(*skip), drawn(8), drawn(8), drawn(8) if bias else None)
    for own, other in zip(picked("SkipLayerNormalization", given, ours), picked("SkipLayerNormalization", given, theirs)):
        np.testing.assert_allclose(own, other, rtol=1e-4, atol=1e-5)


def picked(op, given, run):
    """The norm and the sum; ONNX Runtime does not make the others on CPUs."""
    made = run(op, *given, outputs=4, epsilon=1e-5)
    return made[0], made[3]


@pytest.mark.parametrize("bias", [True, False])
def test_a_norm_of_root_mean_squares_of_a_sum(bias):
    given = (drawn(2, 3, 8), drawn(2, 3, 8), drawn(8), drawn(8) if bias else None)
    for own, other in zip(
        picked("SkipSimplifiedLayerNormalization", given, ours), picked("SkipSimplifiedLayerNormalization", given, theirs)
    ):
        np.testing.assert_allclose(own, other, rtol=1e-4, atol=1e-5)


def test_the_statistics_of_a_norm_of_a_sum():
    x, skip = drawn(2, 3, 8), drawn(2, 3, 8)
    _, average, inverse, total = ours("SkipSimplifiedLayerNormalization", x, skip, drawn(8), outputs=4, epsilon=1e-5)
    np.testing.assert_allclose(average, total.mean(-1, keepdims=True), rtol=1e-5, atol=1e-6)
    np.testing.assert_allclose(inverse, 1 / np.sqrt((total**2).mean(-1, keepdims=True) + 1e-5), rtol=1e-5)


def test_norms_in_f16_are_rounded_once():
    x, skip, scale = drawn(1, 2, 64, dtype=np.float16), drawn(1, 2, 64, dtype=np.float16) * 300, drawn(64, dtype=np.float16)
    (made,) = ours("SkipSimplifiedLayerNormalization", x, skip, scale, epsilon=1e-5)
    total = (x.astype(np.float64) + skip).astype(np.float16).astype(np.float64)
    right = total / np.sqrt((total**2).mean(-1, keepdims=True) + 1e-5) * scale
    np.testing.assert_allclose(made, right, rtol=1e-3, atol=1e-6)


@pytest.mark.parametrize("domain", ["", "com.microsoft"])
def test_the_simplified_norm(domain):
    made = ours("SimplifiedLayerNormalization", x := drawn(2, 8), scale := drawn(8), domain=domain, epsilon=1e-4)[0]
    np.testing.assert_allclose(made, x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-4) * scale, rtol=1e-5)


@pytest.mark.parametrize("axis", [-1, 1, 0])
def test_the_statistic_of_the_simplified_norm(axis):
    x = drawn(2, 3, 8)
    require_same(
        "SimplifiedLayerNormalization", x, drawn(*x.shape[axis:]), domain="", axis=axis, outputs=2, types={1: np.float32}
    )


@pytest.mark.parametrize(("index", "given"), [(0, 11), (0, -1), (1, 2), (1, -1), (8, 7), (8, -2)])
def test_words_segments_and_places_outside_their_embeddings_are_refused(index, given):
    inputs = [np.zeros((2, 5), np.int32), np.zeros((2, 5), np.int32), drawn(11, 8), drawn(7, 8), drawn(2, 8), drawn(8), drawn(8),
              None, np.zeros((2, 5), np.int32)]  # fmt: skip
    inputs[index][1, 2] = given
    with pytest.raises(ModelError, match="expected 0 to"):
        ours("EmbedLayerNormalization", *inputs, known=(index,))
    with pytest.raises(RunError, match="the indices are 0 to|has a place below 0"):
        ours("EmbedLayerNormalization", *inputs)


def test_more_words_than_embeddings_of_places_are_refused():
    ids = np.zeros((2, 8), np.int32)
    with pytest.raises(ModelError, match="8 words in a row, and embeddings of 7 places"):
        ours("EmbedLayerNormalization", ids, None, drawn(11, 8), drawn(7, 8), None, drawn(8), drawn(8))


@pytest.mark.parametrize("segments", [True, False])
@pytest.mark.parametrize("places", [True, False])
def test_embeddings(segments, places):
    ids = RNG.integers(0, 11, (2, 5)).astype(np.int32)
    kinds = RNG.integers(0, 2, (2, 5)).astype(np.int32) if segments else None
    mask = np.int32([[1, 1, 1, 0, 0], [1, 1, 1, 1, 1]])
    at = RNG.integers(0, 7, (2, 5)).astype(np.int32) if places else None
    given = (ids, kinds, drawn(11, 8), drawn(7, 8), drawn(2, 8) if segments else None, drawn(8), drawn(8), mask, at)
    require_same("EmbedLayerNormalization", *given, outputs=2, epsilon=1e-5, atol=1e-5)


@pytest.mark.parametrize("activation", [0, 1])
@pytest.mark.parametrize("last", [0, 1])
def test_group_norms_with_features_last_or_second(activation, last):
    x, scale, bias = drawn(2, 3, 5, 8), drawn(8), drawn(8)
    groups = x.reshape(2, 15, 4, 2).astype(np.float64)
    mean, deviation = groups.mean((1, 3), keepdims=True), groups.var((1, 3), keepdims=True)
    right = ((groups - mean) / np.sqrt(deviation + 1e-5)).reshape(x.shape) * scale + bias
    right = right / (1 + np.exp(-right)) if activation else right
    given = x if last else x.transpose(0, 3, 1, 2)
    (made,) = ours("GroupNorm", given, scale, bias, groups=4, activation=activation, channels_last=last)
    np.testing.assert_allclose(made if last else made.transpose(0, 2, 3, 1), right, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize("shape", ["whole", "one of each", "features"])
def test_a_group_norm_of_a_sum(shape, last):
    """What has features only is added to the features, wherever these are. The axes have one size: no other fits only one."""
    x, scale, bias, shift = drawn(8, 8, 8, 8), drawn(8), drawn(8), drawn(8)
    skip = {"whole": drawn(8, 8, 8, 8), "one of each": drawn(8, 1, 1, 8), "features": drawn(8, 8)}[shape]
    right = x + (skip[:, None, None] if skip.ndim == 2 else skip) + shift

    def placed(a):
        return a if last or a.ndim < 4 else np.ascontiguousarray(a.transpose(0, 3, 1, 2))

    options = {"groups": 4, "activation": 0, "channels_last": last}
    made, total = ours("SkipGroupNorm", placed(x), scale, bias, placed(skip), shift, outputs=2, **options)
    np.testing.assert_allclose(total, placed(right), rtol=1e-5, atol=1e-6)
    np.testing.assert_allclose(made, ours("GroupNorm", total, scale, bias, **options)[0], rtol=1e-5, atol=1e-6)


def test_a_skip_without_the_features_is_refused():
    given = (drawn(2, 8, 3, 5), drawn(8), drawn(8), drawn(2, 1, 1, 8))
    with pytest.raises(
        ModelError, match=r"the skip is f32\[2,1,1,8\]; expected \(batch, features\), or what has the features"
    ):
        ours("SkipGroupNorm", *given, groups=4, activation=0, channels_last=0)


def test_an_activation_that_there_is_not_is_refused():
    with pytest.raises(ModelError, match="attribute activation is 2; expected 0"):
        ours("GroupNorm", drawn(1, 2, 2, 8), drawn(8), drawn(8), groups=4, activation=2)
