import numpy as np
import pytest

from benchmarks.kernels import softmax
from nncc.frontend import compute as c
from nncc.ir.dtypes import f16, f32, f64, i32
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.schedule.rewriting import matmul, refusal, rewriting
from tests.support.oracle import inputs


def exponential(n, dtype=f32, formula=c.exp):
    x = c.placeholder("X", (n,), dtype)
    return c.make_kernel("exponential", x, c.compute("Y", (n,), lambda i: formula(x[i])))


REWRITES = {
    "f32": exponential(5), "f64": exponential(5, f64),
    "several": exponential(5, formula=lambda x: c.exp(c.exp(x) * -3.0) / (c.exp(-x) + 1.0)),
}  # fmt: skip


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    golden(rewriting(REWRITES[name], (S.KeepSubnormals("Y"),)))


@pytest.mark.parametrize("name", REWRITES)
def test_nothing_else_changes(name):
    """Bit for bit: a factor of 1."""
    arrays = inputs(REWRITES[name])
    assert np.array_equal(
        run(apply(REWRITES[name], (S.KeepSubnormals("Y"),)), arrays)["Y"], run(REWRITES[name], arrays)["Y"]
    )


@pytest.mark.parametrize("kernel", [matmul(3, 5, 7), exponential(5, f16), exponential(5, i32, lambda x: x + 1)],
                         ids=["no exponential", "f16", "whole numbers"])  # fmt: skip
def test_refused(kernel, golden):
    golden(refusal(kernel, (S.KeepSubnormals("T" if kernel.name == "matmul" else "Y"),)))


SPECIAL = (0.0, -0.0, np.inf, -np.inf, np.nan, 1e-45, -1e-45, 1.0, -87.0, 88.7, 1000.0, -1000.0)
FUNCTIONS = {
    "exp": (c.exp, np.exp),
    "softplus": (lambda x: c.maximum(x, 0.0) + c.log1p(c.exp(-abs(x))), lambda x: np.maximum(x, 0) + np.log1p(np.exp(-abs(x)))),
    "logistic tail": (lambda x: c.exp(x) / (c.exp(x) + 1.0), lambda x: np.exp(x) / (np.exp(x) + 1)),
}  # fmt: skip


@pytest.mark.parametrize("dtype", [f32, f64], ids=str)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_strict_plans_keep_subnormal_results(name, dtype):
    formula, reference = FUNCTIONS[name]
    low = -104.0 if dtype is f32 else -745.5
    x = np.concatenate([np.linspace(low, low * 0.8, 1001), SPECIAL]).astype(dtype.numpy)
    x = x[~np.isnan(x) & (x < 80)] if name == "logistic tail" else x
    kernel, target = exponential(len(x), dtype, formula), Target.host()
    steps = default_plan(kernel, target, Precision.STRICT)
    assert any(isinstance(step, S.KeepSubnormals) for step in steps)
    assert not any(isinstance(step, S.KeepSubnormals) for step in default_plan(kernel, target))
    result = execute(apply(kernel, steps), {"X": x}, target)["Y"]
    info = np.finfo(dtype.numpy)
    with np.errstate(all="ignore"):
        expected = reference(x.astype(np.longdouble))
        expected = np.where(expected > info.max, np.inf, expected)
        close = abs(result - expected) <= 8 * info.eps * abs(expected) + 2 * info.smallest_subnormal
    assert (close | (result == expected) | (np.isnan(result) & np.isnan(expected))).all()
    assert ((result != 0) & (abs(result) < info.smallest_normal)).sum() > 100


def test_a_softmax_in_strict_keeps_them_too():
    steps = default_plan(softmax(4, 40), Target.host(), Precision.STRICT)
    assert [step.nest for step in steps if isinstance(step, S.KeepSubnormals)] == ["E"]
