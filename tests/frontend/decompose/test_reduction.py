import numpy as np
import pytest

from nncc.frontend.decompose import COMPOSITES
from nncc.frontend.decompose.reduction import REDUCTIONS
from nncc.ir.dtypes import f32
from tests.frontend.builder.test_tensor import floats, run
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
