import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.decompose import COMPOSITES
from nncc.frontend.decompose.reduction import NORMALIZATIONS, POOLINGS, REDUCTIONS
from nncc.ir.dtypes import f32
from tests.frontend.builder.test_builder import floats, run
from tests.support.limits import relative_error, tolerance

X = floats(3, 4, 5)
CASES = {
    "reduce_mean": lambda x, axes: x.mean(axes, keepdims=True),
    "reduce_l1": lambda x, axes: np.abs(x).sum(axes, keepdims=True),
    "reduce_l2": lambda x, axes: np.sqrt((x**2).sum(axes, keepdims=True)),
    "reduce_sum_square": lambda x, axes: (x**2).sum(axes, keepdims=True),
    "reduce_log_sum": lambda x, axes: np.log(x.sum(axes, keepdims=True)),
    "reduce_log_sum_exp": lambda x, axes: np.log(np.exp(x).sum(axes, keepdims=True)),
}


def apply(name, x, **attributes):
    return run(lambda t: COMPOSITES[name].expand((t,), attributes)[0], x)


@pytest.mark.parametrize("axes", [(0,), (0, 2), (0, 1, 2)])
@pytest.mark.parametrize("name", CASES)
def test_against_the_formula(name, axes):
    x = np.abs(X) if name == "reduce_log_sum" else X
    exact = CASES[name](x.astype(np.float64), axes)
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
    assert {composite.name for composite in REDUCTIONS} == {*CASES, "hardmax"}


IMAGES = floats(2, 3, 7, 5)


def brute(x, window, strides, padding, excess, dilation, count_padding):
    """Each window written out: (sum, count) of its elements inside x, or inside x and its padding."""
    (h, w), result = x.shape[2:], []
    reach = [(n + sum(p) + e - (k - 1) * d - 1) // s + 1
             for n, p, e, k, d, s in zip((h, w), padding, excess, window, dilation, strides)]  # fmt: skip
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
    [((3, 2), (1, 1), ((0, 0), (0, 0)), (0, 0), (1, 1)), ((3, 3), (2, 2), ((1, 1), (1, 0)), (0, 0), (1, 1)),
     ((2, 2), (2, 2), ((0, 0), (0, 0)), (1, 1), (1, 1)), ((3, 2), (2, 3), ((1, 1), (0, 1)), (1, 0), (2, 1))],
)  # fmt: skip
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
    "layer_norm": ((BATCH, C[:3], C[3:]), {"axis": 3, "epsilon": 1e-5},
                   lambda: standard(WIDE, (3,), 1e-5) * C[:3].astype("f8") + C[3:].astype("f8")),
    "rms_norm": ((BATCH, C[:3]), {"axis": 2, "epsilon": 1e-3},
                 lambda: WIDE / np.sqrt((WIDE**2).mean((2, 3), keepdims=True) + 1e-3) * C[:3].astype("f8")),
    "batch_norm": ((BATCH, C, C, C, C), {"epsilon": 1e-5},
                   lambda: PER_FEATURE * (WIDE - PER_FEATURE) / np.sqrt(PER_FEATURE + 1e-5) + PER_FEATURE),
    "instance_norm": ((BATCH, C, C), {"epsilon": 1e-5},
                      lambda: standard(WIDE, (2, 3), 1e-5) * PER_FEATURE + PER_FEATURE),
    "group_norm": ((BATCH, C, C), {"groups": 3, "epsilon": 1e-5},
                   lambda: standard(WIDE.reshape(2, 3, -1), (2,), 1e-5).reshape(BATCH.shape) * PER_FEATURE + PER_FEATURE),
    "mean_variance_norm": ((BATCH,), {"axes": (0, 2, 3), "epsilon": 1e-9},
                           lambda: (WIDE - WIDE.mean((0, 2, 3), keepdims=True)) / WIDE.std((0, 2, 3), keepdims=True)),
    "lp_norm": ((BATCH,), {"axis": 1, "p": 2}, lambda: WIDE / np.sqrt((WIDE**2).sum(1, keepdims=True))),
    "lrn": ((BATCH,), {"size": 4, "alpha": 0.5, "beta": 0.75, "bias": 1.5}, lambda: lrn(WIDE, 4, 0.5, 0.75, 1.5)),
}  # fmt: skip


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
