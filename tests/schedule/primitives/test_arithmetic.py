import numpy as np
import pytest

from benchmarks.kernels import softmax
from nncc.frontend import compute as c
from nncc.ir.dtypes import bf16, f16, f32, f64, i32
from nncc.ir.interp import run
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.planner.rewrites import LEAST_SHARED, Precision
from nncc.schedule.primitives.tree import names
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.schedule.rewriting import matmul, refusal, rewriting
from tests.support.oracle import assert_close, inputs

MACHINE = Target.named("x86-64-v4")


def divided(m, n, f=lambda x, s, i, j: x[i, j] / s[i], dtype=f32):
    """Y[i, j] = f of X[m, n] and S[m]."""
    x, s = c.placeholder("X", (m, n), dtype), c.placeholder("S", (m,), dtype)
    return c.make_kernel("divided", x, s, c.compute("Y", (m, n), lambda i, j: f(x, s, i, j)))


def normed(m, n):
    """X[m, n] divided by the square root of the mean of its squares in each row, plus a little."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    total = c.compute("S", (m,), lambda i: c.sum(x[i, k] * x[i, k], k))
    return c.make_kernel("normed", x, total, c.compute("Y", (m, n), lambda i, j: x[i, j] / c.sqrt(total[i] / n + 1e-5)))


def late(n):
    """The sum S of quotients by what is made in the same loop."""
    x, k = c.placeholder("X", (n, n), f32), c.reduce_axis(n, "k")
    d = c.compute("D", (n,), lambda i: x[i, 0] + 4.0)
    return c.make_kernel("late", x, d, c.compute("S", (n,), lambda i: c.sum(x[i, k] / d[i], k)))


STEP = S.Reciprocal("Y", "R")
REWRITES = {
    "one divisor a row": (divided, (STEP,)),
    "twice the same": (lambda m, n: divided(m, n, lambda x, s, i, j: x[i, j] / s[i] - 1.0 / s[i]), (STEP,)),
    "a divisor that is worked out": (normed, (STEP,)),
    "softmax": (
        softmax,
        (STEP, S.ComputeAt("R", "Y.i"), S.ComputeAt("R.scale", "Y.i"), S.Split("Y.j", 4), S.Vectorize("Y.j.i")),
    ),
}
ILLEGAL = {
    "no division": (divided(3, 4, lambda x, s, i, j: x[i, j] * s[i]), (STEP,)),
    "another divisor for each": (divided(3, 4, lambda x, s, i, j: s[i] / x[i, j]), (STEP,)),
    "two divisors": (divided(3, 4, lambda x, s, i, j: x[i, j] / s[i] / x[i, 0]), (STEP,)),
    "a number": (divided(3, 4, lambda x, s, i, j: x[i, j] / 3.0), (STEP,)),
    "integers": (divided(3, 4, lambda x, s, i, j: x[i, j] // s[i], i32), (STEP,)),
    "half precision": (divided(3, 4, dtype=bf16), (STEP,)),
    "a name that is taken": (divided(3, 4), (S.Reciprocal("Y", "X"),)),
    "after split": (divided(3, 5), (S.Split("Y.j", 2), STEP)),
    "no rows": (divided(3, 0), (STEP,)),
    "a divisor of the same loops": (late(3), (S.ComputeAt("D", "S.i"), S.Reciprocal("S", "R"))),
}


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, steps = REWRITES[name]
    golden(rewriting(make(3, 5), steps))


@pytest.mark.parametrize("shape", [(1, 1), (3, 5), (7, 17), (1, 31)])
@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name, shape):
    make, steps = REWRITES[name]
    kernel = make(*shape)
    arrays = inputs(kernel)
    expected, after = run(kernel, arrays), apply(kernel, steps)
    assert_close(run(after, arrays, 1), expected, length=shape[1])
    assert_close(execute(after, arrays), expected, length=shape[1])


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))


def test_its_axes_have_free_names():
    kernel = apply(softmax(3, 4), (S.FuseAxes("E.i", "E.j", "R.a0"), STEP))
    verify(kernel)
    assert {"R.a0", "R.a0.2"} <= names(kernel)


def extremes(dtype):
    """Numbers of all sizes that a dtype has, powers of two and others, zeros, infinities and NaN."""
    info = np.finfo(dtype)
    powers = np.ldexp(np.array(1.0, dtype), np.linspace(info.minexp - info.nmant, info.maxexp - 1, 23).astype(np.int32))
    some = np.concatenate(
        [powers, powers[:-1] * dtype(1.2345678), [info.tiny, info.smallest_subnormal, info.max * dtype(0.75)]]
    )
    return np.concatenate([some, -some, [0.0, -0.0, np.inf, -np.inf, np.nan]]).astype(dtype)


@pytest.mark.parametrize("dtype", [f32, f64])
@pytest.mark.parametrize("through", [run, execute])
@np.errstate(all="ignore")
def test_quotients_of_all_sizes(dtype, through):
    """Two units in the last place, the places of denormal numbers counted as they are; special values are the same."""
    numbers = extremes(dtype.numpy.type)
    arrays = {"X": np.tile(numbers, (len(numbers), 1)), "S": numbers}
    kernel = divided(len(numbers), len(numbers), dtype=dtype)
    got = through(apply(kernel, (STEP,)), arrays)["Y"]
    exact = arrays["X"] / arrays["S"][:, None]
    finite = np.isfinite(exact)
    np.testing.assert_array_equal(got[~finite], exact[~finite])
    assert (np.abs(got - exact)[finite] <= 2 * np.spacing(np.abs(exact[finite]))).all()


@pytest.mark.parametrize("precision, shared, steps", [
    (Precision.DEFAULT, LEAST_SHARED, 1), (Precision.DEFAULT, LEAST_SHARED - 1, 0), (Precision.STRICT, LEAST_SHARED, 0),
])  # fmt: skip
def test_the_default_plan_inverts_what_many_share(precision, shared, steps):
    for kernel in (softmax(8, shared), normed(3, shared)):
        plan = default_plan(kernel, MACHINE, precision)
        assert len([s for s in plan if isinstance(s, S.Reciprocal)]) == steps


def exponential(n, dtype=f32, formula=c.exp):
    x = c.placeholder("X", (n,), dtype)
    return c.make_kernel("exponential", x, c.compute("Y", (n,), lambda i: formula(x[i])))


SUBNORMALS_REWRITES = {
    "f32": exponential(5),
    "f64": exponential(5, f64),
    "several": exponential(5, formula=lambda x: c.exp(c.exp(x) * -3.0) / (c.exp(-x) + 1.0)),
}


@pytest.mark.parametrize("name", SUBNORMALS_REWRITES)
def test_subnormals_rewrite(name, golden):
    golden(rewriting(SUBNORMALS_REWRITES[name], (S.KeepSubnormals("Y"),)))


@pytest.mark.parametrize("name", SUBNORMALS_REWRITES)
def test_nothing_else_changes(name):
    """Bit for bit: a factor of 1."""
    arrays = inputs(SUBNORMALS_REWRITES[name])
    assert np.array_equal(
        run(apply(SUBNORMALS_REWRITES[name], (S.KeepSubnormals("Y"),)), arrays)["Y"],
        run(SUBNORMALS_REWRITES[name], arrays)["Y"],
    )


@pytest.mark.parametrize(
    "kernel",
    [matmul(3, 5, 7), exponential(5, f16), exponential(5, i32, lambda x: x + 1)],
    ids=["no exponential", "f16", "whole numbers"],
)
def test_subnormals_refused(kernel, golden):
    golden(refusal(kernel, (S.KeepSubnormals("T" if kernel.name == "matmul" else "Y"),)))


SPECIAL = (0.0, -0.0, np.inf, -np.inf, np.nan, 1e-45, -1e-45, 1.0, -87.0, 88.7, 1000.0, -1000.0)
FUNCTIONS = {
    "exp": (c.exp, np.exp),
    "softplus": (
        lambda x: c.maximum(x, 0.0) + c.log1p(c.exp(-abs(x))),
        lambda x: np.maximum(x, 0) + np.log1p(np.exp(-abs(x))),
    ),
    "logistic tail": (lambda x: c.exp(x) / (c.exp(x) + 1.0), lambda x: np.exp(x) / (np.exp(x) + 1)),
}


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
