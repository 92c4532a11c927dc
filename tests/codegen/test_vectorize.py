import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i8, i32
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.defaults import default_plan
from nncc.target import Target
from tests.codegen.compiled import TINY, execute
from tests.oracle import assert_equal, inputs


def best(choose, m, n, dtype):
    x, k = c.placeholder("X", (m, n), dtype), c.reduce_axis(n, "k")
    both = c.compute_all(("V", "P"), (m,), lambda i: choose(x[i, k], c.convert(k.var, i32), k))
    return c.make_kernel("best", x, *both)


def few_values(m, n, dtype, seed):
    """Rows with many ties; of floats also rows with NaN, both infinities, both zeros, and nothing but one of these."""
    rng = np.random.default_rng(seed)
    values = np.array([0, 1, 2, 3]) if not dtype.is_float else np.array([0.0, -0.0, 1.0, np.nan, np.inf, -np.inf])
    return np.array([rng.choice(rng.choice(values, row % 3 + 1), n) for row in range(m)]).astype(dtype.numpy)


@pytest.mark.parametrize("target", [TINY, Target.host()], ids=["tiny", "host"])
@pytest.mark.parametrize("dtype", [f32, i8], ids=str)
@pytest.mark.parametrize("choose, reference", [(c.argmax, np.argmax), (c.argmin, np.argmin)], ids=["argmax", "argmin"])
def test_the_first_of_the_best_is_found(choose, reference, dtype, target):
    for n in (7, 150):
        kernel, x = best(choose, 30, n, dtype), few_values(30, n, dtype, n)
        result = execute(apply(kernel, default_plan(kernel, target)), {"X": x}, target)
        places = reference(x, axis=1)
        assert np.array_equal(result["P"], places)
        assert np.array_equal(result["V"], np.take_along_axis(x, places[:, None], 1)[:, 0], equal_nan=dtype.is_float)


@pytest.mark.parametrize("n", (1, 2, 3, 5, 6, 9))
@pytest.mark.parametrize("is_last", (True, False), ids=["forwards", "backwards"])
def test_lanes_beyond_a_small_register_buffer_are_not_touched(n, is_last):
    """A vector may be longer than a buffer in registers: what lies beside that belongs to others."""
    x = c.placeholder("X", (n,), f32)
    t = c.compute("T", (n,), lambda i: x[i] * 2)
    kernel = c.make_kernel("small", x, t, c.compute("Y", (n,), lambda i: t[i if is_last else n - 1 - i] + 1))
    lanes = [S.Split("T.i", 4), S.Vectorize("T.i.i"), S.Split("Y.i", 4), S.Vectorize("Y.i.i")]
    assert_equal(execute(apply(kernel, (S.SetScope("T", "register"), *lanes)), inputs(kernel)), run(kernel, inputs(kernel)))


def test_sums_in_a_small_register_buffer():
    x, k = c.placeholder("X", (6, 4), f32), c.reduce_axis(4, "k")
    t = c.compute("T", (6,), lambda i: c.sum(x[i, k], k))
    kernel = c.make_kernel("sums", x, t, c.compute("Y", (6,), lambda i: t[i] + 1))
    steps = (S.SetScope("T", "register"), S.Split("T.i", 4), S.Reorder(("T.k", "T.i.o", "T.i.i")), S.Vectorize("T.i.i"), S.Unroll("T.i.o"))
    assert_equal(execute(apply(kernel, steps), inputs(kernel)), run(kernel, inputs(kernel)))
