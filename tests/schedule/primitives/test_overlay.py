import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, f64
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.codegen.compiled import execute
from tests.schedule.rewriting import assert_meaning, pointwise, refusal, rewriting, scaled
from tests.support.oracle import assert_equal, inputs


def transposed(m, n):
    """Y[j, i] = T[i, j] + 1 with T = 2 * X."""
    x = c.placeholder("X", (m, n), f32)
    t = c.compute("T", (m, n), lambda i, j: x[i, j] * 2)
    return c.make_kernel("transposed", x, t, c.compute("Y", (n, m), lambda j, i: t[i, j] + 1))


def summed(m, n):
    """Y = 2 * T for T, the sums of rows of X."""
    x = c.placeholder("X", (m, n), f32)
    k = c.reduce_axis(n, "k")
    t = c.compute("T", (m,), lambda i: c.sum(x[i, k], k))
    return c.make_kernel("summed", x, t, c.compute("Y", (m,), lambda i: t[i] * 2))


def two_results(m, n, dtype=f32):
    """T = 2 * X, then Y = T + 1 and Z = T * 3, of another type."""
    x = c.placeholder("X", (m, n), f32)
    t = c.compute("T", (m, n), lambda i, j: x[i, j] * 2)
    y = c.compute("Y", (m, n), lambda i, j: t[i, j] + 1)
    return c.make_kernel("two_results", x, t, y, c.compute("Z", (m, n), lambda i, j: c.convert(t[i, j] * 3, dtype)))


def reader(m, n, place):
    """Y[i, j] = T[place(i, j)] for T = 2 * X."""
    x = c.placeholder("X", (m, n), f32)
    t = c.compute("T", (m, n), lambda i, j: x[i, j] * 2)
    return c.make_kernel("reader", x, t, c.compute("Y", (m, n), lambda i, j: t[place(i, j)] - x[i, j]))


def repeated(m, n):
    """Y[i, j] = T[j] for T = 2 * W."""
    w, x = c.placeholder("W", (n,), f32), c.placeholder("X", (m, n), f32)
    t = c.compute("T", (n,), lambda j: w[j] * 2)
    return c.make_kernel("repeated", w, x, t, c.compute("Y", (m, n), lambda i, j: t[j] * x[i, j]))


IN_ROWS = (S.ComputeAt("S", "Y.i"), S.ComputeAt("E", "Y.i"))

REWRITES = {
    "whole": (pointwise, (2, 3), (S.Overlay("T", "Y"),)),
    "a row": (scaled, (4, 3), (*IN_ROWS, S.Overlay("E", "Y"))),
    "a row, by threads": (scaled, (4, 3), (*IN_ROWS, S.Overlay("E", "Y"), S.Parallel("Y.i"))),
    "a row, in one pass": (scaled, (4, 3), (*IN_ROWS, S.Overlay("E", "Y"), S.Align(("E", "S"), ("S.k",)))),
    "a row, in vectors": (scaled, (4, 7), (*IN_ROWS, S.Overlay("E", "Y"), S.Split("Y.j", 4, "peel"), S.Vectorize("Y.j.i"))),
    "in another order": (transposed, (2, 3), (S.Overlay("T", "Y"),)),
    "sums": (summed, (2, 3), (S.Overlay("T", "Y"),)),
    "the last of two results": (two_results, (2, 3), (S.Overlay("T", "Z"),)),
}

ILLEGAL = {
    "an input": (pointwise(2, 3), (S.Overlay("X", "Y"),)),
    "of a nest that reduces": (summed(2, 3), (S.Overlay("T", "T"),)),
    "what is read afterwards": (two_results(2, 3), (S.Overlay("T", "Y"),)),
    "another type": (two_results(2, 3, f64), (S.Overlay("T", "Z"),)),
    "crosswise": (reader(3, 3, lambda i, j: (j, i)), (S.Align(("T", "Y"), ("Y.i",)), S.Overlay("T", "Y"))),
    "a diagonal": (reader(3, 3, lambda i, j: (i, i)), (S.Overlay("T", "Y"),)),
    "what is read for every row": (repeated(3, 3), (S.Overlay("T", "Y"),)),
    "in loops that both share": (pointwise(2, 3), (S.Align(("T", "Y"), ("Y.i", "Y.j")), S.Overlay("T", "Y"))),
    "a row of many": (scaled(4, 3), (S.Align(("E", "S", "Y"), ("Y.i",)), S.Overlay("E", "Y"))),
    "what a nest in its loops reads, too": (scaled(4, 3), (IN_ROWS[0], S.Overlay("E", "Y"))),
    "under a mask": (pointwise(2, 3), (S.Split("Y.j", 2), S.Overlay("T", "Y"))),
    "streamed": (pointwise(2, 3), (S.StreamStore("Y"), S.Overlay("T", "Y"))),
}


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, shape, steps = REWRITES[name]
    golden(rewriting(make(*shape), steps))


@pytest.mark.parametrize("size", (0, 1, 3, 4, 7))
@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name, size):
    make, shape, steps = REWRITES[name]
    assert_meaning(make(*(size for _ in shape)), steps)


@pytest.mark.parametrize("name", REWRITES)
def test_compiled(name):
    make, shape, steps = REWRITES[name]
    before = make(*shape)
    arrays = inputs(before)
    assert_equal(execute(apply(before, steps), arrays), run(before, arrays))


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))
