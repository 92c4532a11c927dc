"""Composites: types and rounding of their bodies, activations and reductions against formulas, poolings and norms."""

import math

import ml_dtypes
import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.decompose import COMPOSITES, VOCABULARY, composite, decompose
from nncc.frontend.decompose.composites import ACTIVATIONS, NORMALIZATIONS, POOLINGS, REDUCTIONS, Composite
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.graph.verify import verify
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f16, f32, i32
from tests.frontend.builder.test_builder import floats, run
from tests.support.limits import relative_error, tolerance


def test_the_type_of_a_composite_is_that_of_its_body():
    assert COMPOSITES["softmax"].types((TensorType(f16, (2, 3)),), {"axis": 1}) == (TensorType(f16, (2, 3)),)
    with pytest.raises(ModelError, match="exp"):
        COMPOSITES["softmax"].types((TensorType(i32, (2, 3)),), {"axis": 1})


def test_sixteen_bit_floats_are_computed_in_f32():
    b = GraphBuilder()
    x = b.input("x", f16, (3,))
    b.output("y", Composite("e", lambda t: t.emit("exp")).expand((x,), {})[0])
    assert [node.op for node in b.build().nodes] == ["cast", "exp", "cast"]


def test_names_do_not_clash():
    assert not set(OPS) & set(COMPOSITES)


def test_an_unknown_composite_is_named():
    x = GraphBuilder().input("x", f32, ())
    with pytest.raises(ModelError, match="no composite is called 'sofmax'; known: relu"):
        composite("sofmax", x)


X = np.concatenate([np.linspace(-6, 6, 41), [0.0, -0.0, 30, -30]]).astype(np.float32)
ERF = np.vectorize(math.erf)


def softplus(x):
    return np.logaddexp(0, x)


CASES = {
    "relu": ({}, lambda x: np.maximum(x, 0)),
    "leaky_relu": ({"alpha": 0.1}, lambda x: np.where(x < 0, 0.1 * x, x)),
    "thresholded_relu": ({"alpha": 0.7}, lambda x: np.where(x > 0.7, x, 0)),
    "elu": ({"alpha": 1.5}, lambda x: np.where(x < 0, 1.5 * np.expm1(x), x)),
    "selu": ({"alpha": 1.67, "gamma": 1.05}, lambda x: 1.05 * np.where(x < 0, 1.67 * np.expm1(x), x)),
    "celu": ({"alpha": 2.0}, lambda x: np.maximum(x, 0) + np.minimum(0, 2 * np.expm1(x / 2))),
    "sigmoid": ({}, lambda x: 1 / (1 + np.exp(-x))),
    "hard_sigmoid": ({"alpha": 0.2, "beta": 0.5}, lambda x: np.clip(0.2 * x + 0.5, 0, 1)),
    "hard_swish": ({}, lambda x: x * np.clip(x / 6 + 0.5, 0, 1)),
    "swish": ({"alpha": 1.7}, lambda x: x / (1 + np.exp(-1.7 * x))),
    "softplus": ({}, softplus),
    "softsign": ({}, lambda x: x / (1 + np.abs(x))),
    "tanh_softplus": ({}, lambda x: np.tanh(softplus(x))),
    "mish": ({}, lambda x: x * np.tanh(softplus(x))),
    "gelu": ({}, lambda x: x * 0.5 * (1 + ERF(x / math.sqrt(2)))),
    "gelu_tanh": ({}, lambda x: x * 0.5 * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))),
    "shrink": ({"threshold": 1.0, "bias": 0.5}, lambda x: np.where(x < -1, x + 0.5, np.where(x > 1, x - 0.5, 0))),
}


def apply(name, x, **attributes):
    return run(lambda t: COMPOSITES[name].expand((t,), attributes)[0], x)


@pytest.mark.parametrize("name", CASES)
def test_against_the_formula(name):
    attributes, formula = CASES[name]
    assert relative_error(apply(name, X, **attributes), formula(X.astype(np.float64))) <= tolerance(f32, ulps=4)


@pytest.mark.parametrize("name", CASES)
def test_nan_stays_nan_and_sixteen_bits_stay(name):
    attributes, formula = CASES[name]
    y = apply(name, np.array([np.nan, 1.25], np.float16), **attributes)
    assert y.dtype == np.float16 and np.isnan(y[0]) == (name not in ("shrink", "thresholded_relu"))
    assert relative_error(y[1:], formula(np.array([1.25]))) <= tolerance(f16)


@pytest.mark.parametrize("name", ["elu", "selu", "celu"])
def test_no_digits_are_lost_near_zero(name):
    x = -np.geomspace(1e-30, 1, 50).astype(np.float32)
    attributes, formula = CASES[name]
    np.testing.assert_allclose(apply(name, x, **attributes), formula(x.astype(np.float64)), rtol=tolerance(f32, ulps=4))


def test_softplus_of_numbers_far_below_zero_is_their_exponential():
    x = np.linspace(-80, -5, 50).astype(np.float32)
    np.testing.assert_allclose(apply("softplus", x), softplus(x.astype(np.float64)), rtol=tolerance(f32, ulps=4))


def test_prelu_broadcasts_its_slope():
    x, slope = np.float32([[-2, 3], [4, -1]]), np.float32([0.5, 0.25])
    y = run(lambda t, s: COMPOSITES["prelu"].expand((t, s), {})[0], x, slope)
    assert y.tolist() == [[-1, 3], [4, -0.25]]


def test_every_activation_has_a_case():
    assert {composite.name for composite in ACTIVATIONS} == {*CASES, "prelu"}


BLOCK = floats(3, 4, 5)
REDUCED = {
    "reduce_mean": lambda x, axes: x.mean(axes, keepdims=True),
    "reduce_l1": lambda x, axes: np.abs(x).sum(axes, keepdims=True),
    "reduce_l2": lambda x, axes: np.sqrt((x**2).sum(axes, keepdims=True)),
    "reduce_sum_square": lambda x, axes: (x**2).sum(axes, keepdims=True),
    "reduce_log_sum": lambda x, axes: np.log(x.sum(axes, keepdims=True)),
    "reduce_log_sum_exp": lambda x, axes: np.log(np.exp(x).sum(axes, keepdims=True)),
}


@pytest.mark.parametrize("axes", [(0,), (0, 2), (0, 1, 2)])
@pytest.mark.parametrize("name", REDUCED)
def test_reductions_against_the_formula(name, axes):
    x = np.abs(BLOCK) if name == "reduce_log_sum" else BLOCK
    exact = REDUCED[name](x.astype(np.float64), axes)
    assert relative_error(apply(name, x, axes=axes), exact) <= tolerance(f32, length=60, ulps=4)


@pytest.mark.parametrize(
    "row, expected", [([1000, 1000], 1000 + np.log(2)), ([-np.inf, -np.inf], -np.inf), ([np.inf, 0], np.inf)]
)
def test_log_sum_exp_does_not_overflow(row, expected):
    ours = apply("reduce_log_sum_exp", np.float32([row]), axes=(1,))
    assert relative_error(ours, np.array([[expected]])) <= tolerance(f32)


def test_hardmax_takes_the_first():
    assert apply("hardmax", np.float32([[1, 3, 3], [0, 0, 0]]), axis=1).tolist() == [[0, 1, 0], [1, 0, 0]]


def test_integer_means_round_towards_zero():
    assert apply("reduce_mean", np.int32([[1, 2], [-1, -2]]), axes=(1,)).tolist() == [[1], [-1]]


def test_every_reduction_has_a_case():
    assert {composite.name for composite in REDUCTIONS} == {*REDUCED, "hardmax"}


IMAGES = floats(2, 3, 7, 5)


def brute(x, window, strides, padding, excess, dilation, count_padding):
    """Each window written out: (sum, count) of its elements inside x, or inside x and its padding."""
    (h, w), result = x.shape[2:], []
    reach = [
        (n + sum(p) + e - (k - 1) * d - 1) // s + 1
        for n, p, e, k, d, s in zip((h, w), padding, excess, window, dilation, strides)
    ]
    for i in range(reach[0]):
        for j in range(reach[1]):
            ys = i * strides[0] - padding[0][0] + np.arange(window[0]) * dilation[0]
            xs = j * strides[1] - padding[1][0] + np.arange(window[1]) * dilation[1]
            inside = x[:, :, ys[(ys >= 0) & (ys < h)]][..., xs[(xs >= 0) & (xs < w)]].astype(np.float64)
            counted = inside.shape[2] * inside.shape[3]
            if count_padding:
                counted = (ys < h + padding[0][1]).sum() * (xs < w + padding[1][1]).sum()
            result.append(inside.sum((2, 3)) / counted)
    return np.stack(result, -1).reshape(*x.shape[:2], *reach)


@pytest.mark.parametrize("count_padding", [False, True])
@pytest.mark.parametrize(
    "window, strides, padding, excess, dilation",
    [
        ((3, 2), (1, 1), ((0, 0), (0, 0)), (0, 0), (1, 1)),
        ((3, 3), (2, 2), ((1, 1), (1, 0)), (0, 0), (1, 1)),
        ((2, 2), (2, 2), ((0, 0), (0, 0)), (1, 1), (1, 1)),
        ((3, 2), (2, 3), ((1, 1), (0, 1)), (1, 0), (2, 1)),
    ],
)
def test_averages_against_loops(window, strides, padding, excess, dilation, count_padding):
    sizes = {"window": window, "strides": strides, "padding": padding, "excess": excess, "dilation": dilation}
    ours = apply("average_pool", IMAGES, **sizes, count_padding=count_padding)
    assert relative_error(ours, brute(IMAGES, **sizes, count_padding=count_padding)) <= tolerance(f32, length=9)


@pytest.mark.parametrize("p", [1, 2, 3])
def test_lp_pool(p):
    ours = apply("lp_pool", IMAGES, window=(7, 5), strides=(1, 1), padding=((0, 0), (0, 0)), dilation=(1, 1), p=p)
    exact = (np.abs(IMAGES.astype(np.float64)) ** p).sum((2, 3), keepdims=True) ** (1 / p)
    assert relative_error(ours, exact) <= tolerance(f32, length=35, ulps=16)


@pytest.mark.parametrize("shape", [(2, 3, 7, 5), (1, 1, 1), (2, 3, 4, 1, 2)])
def test_global_average_pool(shape):
    x = floats(*shape)
    exact = x.astype(np.float64).mean(tuple(range(2, x.ndim)), keepdims=True)
    assert relative_error(apply("global_average_pool", x), exact) <= tolerance(f32, length=35)


def test_every_pooling_is_tested():
    assert {composite.name for composite in POOLINGS} == {"average_pool", "lp_pool", "global_average_pool"}


BATCH, C = floats(2, 6, 5, 3), floats(6) + 2
WIDE = BATCH.astype(np.float64)
PER_FEATURE = C.astype(np.float64)[:, None, None]


def standard(x, axes, epsilon):
    return (x - x.mean(axes, keepdims=True)) / np.sqrt(x.var(axes, keepdims=True) + epsilon)


def softmax(x, axis):
    e = np.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


def lrn(x, size, alpha, beta, bias):
    padded = np.pad(x * x, ((0, 0), ((size - 1) // 2, size // 2), (0, 0), (0, 0)))
    squares = sum(padded[:, i : i + x.shape[1]] for i in range(size))
    return x / (bias + alpha / size * squares) ** beta


NORMALIZED = {
    "softmax": ((BATCH,), {"axis": 2}, lambda: softmax(WIDE, 2)),
    "safe_softmax": ((BATCH,), {"axis": 3}, lambda: softmax(WIDE, 3)),
    "log_softmax": ((BATCH,), {"axis": 1}, lambda: np.log(softmax(WIDE, 1))),
    "layer_norm": (
        (BATCH, C[:3], C[3:]),
        {"axis": 3, "epsilon": 1e-5},
        lambda: standard(WIDE, (3,), 1e-5) * C[:3].astype("f8") + C[3:].astype("f8"),
    ),
    "rms_norm": (
        (BATCH, C[:3]),
        {"axis": 2, "epsilon": 1e-3},
        lambda: WIDE / np.sqrt((WIDE**2).mean((2, 3), keepdims=True) + 1e-3) * C[:3].astype("f8"),
    ),
    "batch_norm": (
        (BATCH, C, C, C, C),
        {"epsilon": 1e-5},
        lambda: PER_FEATURE * (WIDE - PER_FEATURE) / np.sqrt(PER_FEATURE + 1e-5) + PER_FEATURE,
    ),
    "instance_norm": ((BATCH, C, C), {"epsilon": 1e-5}, lambda: standard(WIDE, (2, 3), 1e-5) * PER_FEATURE + PER_FEATURE),
    "group_norm": (
        (BATCH, C, C),
        {"groups": 3, "epsilon": 1e-5},
        lambda: standard(WIDE.reshape(2, 3, -1), (2,), 1e-5).reshape(BATCH.shape) * PER_FEATURE + PER_FEATURE,
    ),
    "mean_variance_norm": (
        (BATCH,),
        {"axes": (0, 2, 3), "epsilon": 1e-9},
        lambda: (WIDE - WIDE.mean((0, 2, 3), keepdims=True)) / WIDE.std((0, 2, 3), keepdims=True),
    ),
    "lp_norm": ((BATCH,), {"axis": 1, "p": 2}, lambda: WIDE / np.sqrt((WIDE**2).sum(1, keepdims=True))),
    "lrn": ((BATCH,), {"size": 4, "alpha": 0.5, "beta": 0.75, "bias": 1.5}, lambda: lrn(WIDE, 4, 0.5, 0.75, 1.5)),
}


def normalize(name, *arrays, **attributes):
    return run(lambda *tensors: COMPOSITES[name].expand(tensors, attributes)[0], *arrays)


@pytest.mark.parametrize("name", NORMALIZED)
def test_norms_against_the_formula(name):
    arrays, attributes, formula = NORMALIZED[name]
    assert relative_error(normalize(name, *arrays, **attributes), formula()) <= tolerance(f32, length=30, ulps=8)


def test_every_normalization_has_a_case():
    assert {composite.name for composite in NORMALIZATIONS} == set(NORMALIZED)


@pytest.mark.parametrize("shape", [(1, 1), (0, 3), (7,), (1, 7, 1)])
def test_softmax_of_odd_shapes(shape):
    x = floats(*shape)
    assert relative_error(normalize("softmax", x, axis=-1), softmax(x.astype(np.float64), -1)) <= tolerance(f32, ulps=4)


def test_masked_rows():
    x = np.float32([[-np.inf, -np.inf], [-np.inf, 0], [np.nan, 0], [np.inf, 0], [1e30, -1e30]])
    assert np.isnan(normalize("softmax", x, axis=1)[[0, 2, 3]]).all()
    assert normalize("safe_softmax", x, axis=1).tolist() == [[0, 0], [0, 1], [0, 0], [0, 0], [1, 0]]


def test_softmax_does_not_overflow_in_sixteen_bits():
    y = normalize("softmax", np.full((1, 70000), 11, np.float16), axis=1)
    assert y.dtype == np.float16 and (y == np.float16(1 / 70000)).all()


def test_layer_norm_without_bias():
    y = normalize("layer_norm", BATCH, C[:3], axis=3, epsilon=0.0)
    assert relative_error(y, standard(WIDE, (3,), 0) * C[:3]) <= tolerance(f32, length=9, ulps=8)


def test_the_1_norm_and_zero_rows():
    x = np.float32([[3, -1], [0, 0]])
    assert normalize("lp_norm", x, axis=1, p=1).tolist() == [[0.75, -0.25], [0, 0]]


def test_groups_must_be_whole():
    with pytest.raises(ModelError, match="6 features in 4 groups"):
        normalize("group_norm", BATCH, C, C, groups=4, epsilon=0.0)


WINDOW = {"window": (3, 2), "strides": (1, 1), "padding": ((1, 0), (0, 0)), "dilation": (1, 1)}
SAMPLES = {
    **{name: ((floats(3, 4, 5),), attributes) for name, (attributes, _) in CASES.items()},
    "prelu": ((floats(3, 4, 5), floats(4, 1)), {}),
    **{name: case[:2] for name, case in NORMALIZED.items()},
    **{name: ((floats(3, 4, 5) + 3,), {"axes": (0, 2)}) for name in REDUCED},
    "hardmax": ((floats(3, 7),), {"axis": 1}),
    "top_k": ((floats(3, 7),), {"axis": 1, "k": 3, "largest": True, "sorted": True}),
    "average_pool": ((floats(1, 2, 5, 4),), {**WINDOW, "excess": (0, 0), "count_padding": False}),
    "lp_pool": ((floats(1, 2, 5, 4),), {**WINDOW, "p": 2}),
    "global_average_pool": ((floats(2, 3, 5, 4),), {}),
}
"""Inputs and attributes of every composite."""


@pytest.mark.parametrize("factor", [1, 300, 9000])
@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16])
@pytest.mark.parametrize("name", COMPOSITES)
def test_every_composite_is_that_of_f32_rounded_once(name, dtype, factor):
    arrays, attributes = SAMPLES[name]
    first, *others = (x.astype(dtype) for x in arrays)
    inputs = first * dtype(factor), *others  # squares and sums of the largest are beyond f16
    ours = run(lambda *tensors: COMPOSITES[name].expand(tensors, attributes)[0], *inputs)
    wide = run(lambda *tensors: COMPOSITES[name].expand(tensors, attributes)[0], *(x.astype(np.float32) for x in inputs))
    with np.errstate(over="ignore"):
        assert ours.dtype == dtype
        np.testing.assert_array_equal(ours.astype(np.float64), wide.astype(dtype).astype(np.float64))


def test_decompose_leaves_primitives_and_markers():
    b = GraphBuilder()
    x = b.input("x", f32, ("N", 4))
    with b.origin("node3", ""):
        (y,) = composite("softmax", x, axis=1)
    (z, _, _) = composite("layer_norm", y, b.constant(np.arange(4, dtype=np.float32)), axis=1, epsilon=1e-5)
    b.output("z", z)
    graph = b.build()
    verify(graph, VOCABULARY)
    assert [node.op for node in graph.nodes] == ["softmax", "layer_norm"]
    flat = decompose(graph)
    verify(flat, OPS)
    assert {node.marker for node in flat.nodes} == {"softmax", "layer_norm"}
    assert {node.name for node in flat.nodes if node.marker == "softmax"} == {"node3"}
