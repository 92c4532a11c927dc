import numpy as np
import pytest

from nncc.errors import ModelError, RunError
from tests.frontend.onnx.import_rules.microsoft.beside import ours, require_same, theirs

RNG = np.random.default_rng(0)


def drawn(*shape, dtype=np.float32):
    return RNG.standard_normal(shape).astype(dtype)


@pytest.mark.parametrize(
    ("a", "b", "attributes"),
    [
        ((5, 7), (7, 3), {"alpha": 0.5}),
        ((7, 5), (3, 7), {"transA": 1, "transB": 1}),
        ((2, 3, 5, 7), (2, 3, 11, 7), {"transB": 1, "alpha": 0.125}),
        ((5, 2, 7), (2, 7, 3), {"transBatchA": 1}),
        ((5, 2, 7), (3, 2, 7), {"transBatchA": 1, "transBatchB": 1, "transB": 1}),
        ((7, 2, 5), (7, 2, 3), {"transBatchA": 1, "transA": 1, "transBatchB": 1}),
    ],
)
def test_products_with_transposes(a, b, attributes):
    require_same("FusedMatMul", drawn(*a), drawn(*b), **attributes)


@pytest.mark.parametrize("activation", [{"activation": "Relu"}, {"activation": "Tanh"}, {"activation": "LeakyRelu", "activation_alpha": 0.2},
                                        {"activation": "Sigmoid"}, {"activation": "HardSigmoid", "activation_alpha": 0.3, "activation_beta": 0.1},
                                        {"activation": "Softplus"}, {"activation": "Softsign"}, {"activation": "Elu", "activation_alpha": 0.3},
                                        {"activation": "Celu", "activation_alpha": 0.3}, {"activation": "ThresholdedRelu", "activation_alpha": 0.3},
                                        {"activation": "Selu", "activation_alpha": 0.3, "activation_gamma": 1.7},
                                        {"activation": "ScaledTanh", "activation_alpha": 0.3, "activation_beta": 0.7},
                                        {"activation": "ParametricSoftplus", "activation_alpha": 0.3, "activation_beta": 0.7}])  # fmt: skip
def test_a_gemm_with_an_activation(activation):
    require_same("FusedGemm", drawn(3, 5), drawn(7, 5), drawn(7), transB=1, alpha=0.5, beta=2.0, **activation)


@pytest.mark.parametrize(
    "activation",
    [
        {},
        {"activation": "Relu"},
        {"activation": "HardSwish"},
        {"activation": "Clip", "activation_params": [-0.5, 0.5]},
        {"activation": "LeakyRelu", "activation_params": [0.3]},
        {"activation": "HardSigmoid", "activation_params": [0.3, 0.7]},
    ],
)
def test_a_convolution_with_a_sum_and_an_activation(activation):
    x, w = drawn(1, 3, 7, 5), drawn(4, 3, 3, 3)
    require_same("FusedConv", x, w, drawn(4), drawn(1, 4, 7, 5), pads=[1, 1, 1, 1], **activation)


@pytest.mark.parametrize("op", ["BiasGelu", "FastGelu"])
def test_a_gelu_of_a_sum(op):
    require_same(op, drawn(3, 7), drawn(7), atol=1e-5)


def test_gelus_without_a_bias():
    require_same("Gelu", drawn(3, 7))
    require_same("FastGelu", drawn(3, 7), atol=1e-5)
    require_same("QuickGelu", drawn(3, 7), alpha=1.3)


def test_operators_that_onnx_runtime_has_for_gpus_only():
    x, bias, skip = drawn(2, 3, 8), drawn(8), drawn(2, 3, 8)
    (made,) = ours("BiasAdd", x, bias, skip)
    np.testing.assert_allclose(made, x + bias + skip, rtol=1e-6)
    (made,) = ours("BiasSplitGelu", x, bias)
    left, right = np.split(x + bias, 2, axis=-1)
    np.testing.assert_allclose(made, left * ours("Gelu", right)[0], rtol=1e-5)


@pytest.mark.parametrize(
    ("bias", "axis", "inner"),
    [
        ((2, 1, 1, 5), 3, 1),
        ((2, 3, 1, 5), -1, 1),
        ((1, 1, 1, 5), 3, 1),
        ((5,), 3, 1),
        ((2, 1, 4, 5), 2, 1),
        ((2, 3, 4, 5), 3, 1),
        ((4, 5), 3, 0),
        ((1, 1, 4, 5), 3, 0),
        ((3, 4, 5), 3, 0),
        ((3, 4, 5), 1, 0),
        ((4, 5), 2, 0),
        ((5,), 3, 0),
    ],
)
def test_a_softmax_with_a_bias(bias, axis, inner):
    """A sum as numpy's, over the axes from `axis` on."""
    scores, bias = drawn(2, 3, 4, 5), drawn(*bias)
    terms = np.exp((scores + bias).astype(np.float64))
    right = terms / terms.sum(tuple(range(axis % 4, 4)), keepdims=True)
    (made,) = ours("BiasSoftmax", scores, bias, axis=axis, is_inner_broadcast=inner)
    np.testing.assert_allclose(made, right, rtol=1e-5)


@pytest.mark.parametrize(("bias", "inner"), [((2, 1, 1, 5), 0), ((1, 1, 4, 5), 1), ((4, 5), 1)])
def test_a_bias_that_repeats_along_other_axes_is_refused(bias, inner):
    with pytest.raises(ModelError, match=f"is_inner_broadcast {inner} and axis 3; expected one that repeats along the"):
        ours("BiasSoftmax", drawn(2, 3, 4, 5), drawn(*bias), axis=3, is_inner_broadcast=inner)


def test_pooling_with_features_last():
    x = RNG.integers(0, 256, (1, 7, 5, 3)).astype(np.uint8)
    require_same("NhwcMaxPool", x, kernel_shape=[3, 2], strides=[2, 1], pads=[1, 0, 1, 1])


@pytest.mark.parametrize("shape", [(1, 1), (3, 3), (2, 5, 5), (2, 2, 4, 4)])
def test_inverses(shape):
    require_same("Inverse", drawn(*shape) + 2 * np.eye(shape[-1], dtype=np.float32), rtol=1e-4, atol=1e-4)


def test_an_inverse_takes_the_greatest_pivot():
    x = np.float32([[0, 2, 1], [1e-6, 1, 0], [3, 0, 0]])
    np.testing.assert_allclose(ours("Inverse", x)[0] @ x, np.eye(3), atol=1e-5)


def test_what_is_no_square_matrix_is_refused():
    with pytest.raises(ModelError, match=r"f32\[2,3\]; expected square matrices"):
        ours("Inverse", drawn(2, 3))
    with pytest.raises(ModelError, match="inverts up to 64"):
        ours("Inverse", drawn(65, 65))


def test_an_activation_that_there_is_not_is_refused():
    with pytest.raises(ModelError, match="activation 'Mish'; expected one of Relu, Sigmoid"):
        ours("FusedGemm", drawn(3, 5), drawn(5, 7), activation="Mish")


def test_parameters_of_an_activation_go_by_their_names():
    a, b = drawn(3, 5), drawn(5, 7)
    (made,) = ours("FusedGemm", a, b, activation="HardSigmoid", activation_beta=0.7)
    np.testing.assert_allclose(made, np.clip(0.2 * (a @ b) + 0.7, 0, 1), rtol=1e-5, atol=1e-6)
    with pytest.raises(ModelError, match=r"'ScaledTanh' with the parameters \{'alpha': .*\}; expected alpha and beta"):
        ours("FusedGemm", a, b, activation="ScaledTanh", activation_alpha=0.3)
    with pytest.raises(ModelError, match=r"'Clip' with the parameters \{\}; expected min and max"):
        ours("FusedConv", drawn(1, 3, 5, 5), drawn(4, 3, 3, 3), activation="Clip")


def test_operators_of_onnx_under_another_domain():
    require_same("Trilu", drawn(3, 5), upper=0)
    require_same("ExpandDims", drawn(3, 5), np.int32(1).reshape(()), known=(1,))


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
    inputs = [
        np.zeros((2, 5), np.int32),
        np.zeros((2, 5), np.int32),
        drawn(11, 8),
        drawn(7, 8),
        drawn(2, 8),
        drawn(8),
        drawn(8),
        None,
        np.zeros((2, 5), np.int32),
    ]
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


def test_a_norm_with_an_unknown_activation_is_refused():
    with pytest.raises(ModelError, match="attribute activation is 2; expected 0"):
        ours("GroupNorm", drawn(1, 2, 2, 8), drawn(8), drawn(8), groups=4, activation=2)
