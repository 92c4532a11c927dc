import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.decompose import COMPOSITES
from nncc.frontend.decompose.normalization import NORMALIZATIONS
from nncc.ir.dtypes import f32
from tests.frontend.builder.test_tensor import floats, run
from tests.support.limits import relative_error, tolerance

X, C = floats(2, 6, 5, 3), floats(6) + 2
WIDE = X.astype(np.float64)
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


CASES = {
    "softmax": ((X,), {"axis": 2}, lambda: softmax(WIDE, 2)),
    "safe_softmax": ((X,), {"axis": 3}, lambda: softmax(WIDE, 3)),
    "log_softmax": ((X,), {"axis": 1}, lambda: np.log(softmax(WIDE, 1))),
    "layer_norm": ((X, C[:3], C[3:]), {"axis": 3, "epsilon": 1e-5},
                   lambda: standard(WIDE, (3,), 1e-5) * C[:3].astype("f8") + C[3:].astype("f8")),
    "rms_norm": ((X, C[:3]), {"axis": 2, "epsilon": 1e-3},
                 lambda: WIDE / np.sqrt((WIDE**2).mean((2, 3), keepdims=True) + 1e-3) * C[:3].astype("f8")),
    "batch_norm": ((X, C, C, C, C), {"epsilon": 1e-5},
                   lambda: PER_FEATURE * (WIDE - PER_FEATURE) / np.sqrt(PER_FEATURE + 1e-5) + PER_FEATURE),
    "instance_norm": ((X, C, C), {"epsilon": 1e-5},
                      lambda: standard(WIDE, (2, 3), 1e-5) * PER_FEATURE + PER_FEATURE),
    "group_norm": ((X, C, C), {"groups": 3, "epsilon": 1e-5},
                   lambda: standard(WIDE.reshape(2, 3, -1), (2,), 1e-5).reshape(X.shape) * PER_FEATURE + PER_FEATURE),
    "mean_variance_norm": ((X,), {"axes": (0, 2, 3), "epsilon": 1e-9},
                           lambda: (WIDE - WIDE.mean((0, 2, 3), keepdims=True)) / WIDE.std((0, 2, 3), keepdims=True)),
    "lp_norm": ((X,), {"axis": 1, "p": 2}, lambda: WIDE / np.sqrt((WIDE**2).sum(1, keepdims=True))),
    "lrn": ((X,), {"size": 4, "alpha": 0.5, "beta": 0.75, "bias": 1.5}, lambda: lrn(WIDE, 4, 0.5, 0.75, 1.5)),
}  # fmt: skip


def apply(name, *arrays, **attributes):
    return run(lambda *tensors: COMPOSITES[name].expand(tensors, attributes)[0], *arrays)


@pytest.mark.parametrize("name", CASES)
def test_against_the_formula(name):
    arrays, attributes, formula = CASES[name]
    assert relative_error(apply(name, *arrays, **attributes), formula()) <= tolerance(f32, length=30, ulps=8)


def test_every_normalization_has_a_case():
    assert {composite.name for composite in NORMALIZATIONS} == set(CASES)


@pytest.mark.parametrize("shape", [(1, 1), (0, 3), (7,), (1, 7, 1)])
def test_softmax_of_odd_shapes(shape):
    x = floats(*shape)
    assert relative_error(apply("softmax", x, axis=-1), softmax(x.astype(np.float64), -1)) <= tolerance(f32, ulps=4)


def test_masked_rows():
    x = np.float32([[-np.inf, -np.inf], [-np.inf, 0], [np.nan, 0], [np.inf, 0], [1e30, -1e30]])
    assert np.isnan(apply("softmax", x, axis=1)[[0, 2, 3]]).all()
    assert apply("safe_softmax", x, axis=1).tolist() == [[0, 0], [0, 1], [0, 0], [0, 0], [1, 0]]


def test_softmax_does_not_overflow_in_sixteen_bits():
    y = apply("softmax", np.full((1, 70000), 11, np.float16), axis=1)
    assert y.dtype == np.float16 and (y == np.float16(1 / 70000)).all()


def test_layer_norm_without_bias():
    y = apply("layer_norm", X, C[:3], axis=3, epsilon=0.0)
    assert relative_error(y, standard(WIDE, (3,), 0) * C[:3]) <= tolerance(f32, length=9, ulps=8)


def test_the_1_norm_and_zero_rows():
    x = np.float32([[3, -1], [0, 0]])
    assert apply("lp_norm", x, axis=1, p=1).tolist() == [[0.75, -0.25], [0, 0]]


def test_groups_must_be_whole():
    with pytest.raises(ModelError, match="6 features in 4 groups"):
        apply("group_norm", X, C, C, groups=4, epsilon=0.0)
