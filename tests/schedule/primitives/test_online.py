import numpy as np
import pytest

from benchmarks.kernels import softmax
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import bf16, f32, i32
from nncc.ir.expr import Load
from nncc.ir.interp import run
from nncc.ir.ops import UnaryOp
from nncc.ir.stmt import Update
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.codegen.compiled import execute
from tests.ir.build import axes, given, loops, result
from tests.ir.build import kernel as built
from tests.schedule.rewriting import matmul, refusal, rewriting
from tests.support.oracle import assert_close, inputs


def attention(m, n, d=2, e=3):
    """softmax(Q[m, d] @ K[n, d]^T * 0.5 + B[m, n]) @ V[n, e], with scores P, their maximum M, and sums S and O."""
    q, k = c.placeholder("Q", (m, d), f32), c.placeholder("K", (n, d), f32)
    v, b = c.placeholder("V", (n, e), f32), c.placeholder("B", (m, n), f32)
    r, s = c.reduce_axis(d, "d"), c.reduce_axis(n, "k")
    p = c.compute("P", (m, n), lambda i, j: c.sum(q[i, r] * k[j, r], r))
    x = c.compute("X", (m, n), lambda i, j: p[i, j] * 0.5 + b[i, j])
    top = c.compute("M", (m,), lambda i: c.max(x[i, s], s))
    weight = c.compute("E", (m, n), lambda i, j: c.exp(x[i, j] - top[i]))
    total = c.compute("S", (m,), lambda i: c.sum(weight[i, s], s))
    mixed = c.compute("O", (m, e), lambda i, j: c.sum(weight[i, s] * v[s, j], s))
    y = c.compute("Y", (m, e), lambda i, j: mixed[i, j] / total[i])
    return c.make_kernel("attention", q, k, v, b, p, x, top, weight, total, mixed, y)


def stacked(m, n):
    """The maximum M[i, j] and the sum S[j, i] of exponentials of X[i, j, k], outputs both."""
    x = c.placeholder("X", (m, m, n), f32)
    k = c.reduce_axis(n, "k")
    top = c.compute("M", (m, m), lambda i, j: c.max(x[i, j, k], k))
    total = c.compute("S", (m, m), lambda a, b: c.sum(c.exp(x[b, a, k] - top[b, a]), k))
    return c.make_kernel("stacked", x, top, total, outputs=("M", "S"))


def opposite(m, n):
    """S[i] = the sum of exp(X[i, k] - M[m - 1 - i])."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    top = c.compute("M", (m,), lambda i: c.max(x[i, k], k))
    total = c.compute("S", (m,), lambda i: c.sum(c.exp(x[i, k] - top[m - 1 - i]), k))
    return c.make_kernel("opposite", x, top, total, outputs=("M", "S"))


def variant(n, f, dtype=f32, length=None):
    """M = the maximum of X, and S = the sum of f(X[k], M, k)."""
    x = c.placeholder("X", (n,), dtype)
    k, s = c.reduce_axis(n, "k"), c.reduce_axis(n if length is None else length, "k")
    top = c.compute("M", (), lambda: c.max(x[k], k))
    return c.make_kernel("variant", x, top, c.compute("S", (), lambda: c.sum(f(x, top, s), s)), outputs=("M", "S"))


def interrupted(n, chained=False, half=False):
    """Two sums of exponentials, and between them half of the first; or the second uses the first, or that half."""
    x = c.placeholder("X", (n,), f32)
    k = c.reduce_axis(n, "k")
    top = c.compute("M", (), lambda: c.max(x[k], k))
    first = c.compute("S", (), lambda: c.sum(c.exp(x[k] - top[()]), k))
    between = c.compute("H", (), lambda: first[()] / 2)
    factor = first[()] if chained else between[()] if half else x[k]
    second = c.compute("O", (), lambda: c.sum(factor * c.exp(x[k] - top[()]), k))
    tensors = (top, first, second, between) if chained else (top, first, between, second)
    return c.make_kernel("interrupted", x, *tensors, outputs=("M", "S", "H", "O"))


def placed(where, rows):
    """The maximum of each row i of X, stored at `where(i)`, and the sums of exponentials that depend on it."""
    i, j, k, s = axes("i j k s")
    top = Update("M", "max", ("M",), where(i), (Load("X", (i, k), f32),), ("k",))
    term = E.Unary(UnaryOp.EXP, Load("X", (j, s), f32) - Load("M", where(j), f32))
    total = Update("S", "sum", ("S",), (j,), (term,), ("s",))
    roots = loops(top, (i, 3), (k, 5)), loops(total, (j, 3), (s, 5))
    return built((given("X", 3, 5), result("M", *rows), result("S", 3)), *roots)


FLASH = (S.Inline("E"), S.Online("M", ("S", "O"), 4), S.ComputeAt("X", "M.k.o"), S.ComputeAt("P", "M.k.o"))

BY_NESTS = (
    S.Inline("E"), S.Split("Y.i", 2, S.Tail.SHIFT), *(S.ComputeAt(name, "Y.i.o") for name in "OSM"),
    S.Online("M", ("S", "O"), 4, True), S.ComputeAt("X", "M.k.o"), S.ComputeAt("P", "M.k.o"),
)  # fmt: skip
"""Blocks of two rows by blocks of four keys."""
TILED = (
    *BY_NESTS, S.Reorder(("O.k", "O.i", "O.j")), S.Reorder(("O.O.j", "O.O.i")), S.Vectorize("O.O.i"), S.Reorder(("P.d", "P.j")), S.Vectorize("P.j"),
    S.Vectorize("M.exp.k"),
)  # fmt: skip

REWRITES = {
    "softmax": (softmax, (3, 7), (S.Inline("E"), S.Online("M", ("S",), 4))),
    "softmax in whole blocks": (softmax, (3, 8), (S.Inline("E"), S.Online("M", ("S",), 4))),
    "softmax one by one": (softmax, (3, 7), (S.Inline("E"), S.Online("M", ("S",), 1))),
    "in another order of axes": (stacked, (2, 3), (S.Online("M", ("S",), 2),)),
    "attention": (attention, (3, 7), FLASH),
    "attention in lanes and threads": (attention, (3, 7), (
        *FLASH, S.ReverseComputeAt("Y", "M.i"), S.Vectorize("M.k.i"), S.Vectorize("M.exp.k"), S.Reorder(("O.k", "O.j")),
        S.Vectorize("S.k"), S.Parallel("M.i"))),
    "something between": (lambda n: interrupted(n), (7,), (S.Online("M", ("S", "O"), 4),)),
    "a sum that is left out": (attention, (3, 7), (S.Inline("E"), S.Online("M", ("O",), 4))),
    "attention by nests": (attention, (3, 7), (S.Inline("E"), S.Online("M", ("S", "O"), 4, True))),
    "in another order of axes by nests": (stacked, (2, 3), (S.Online("M", ("S",), 2, True),)),
    "something between by nests": (lambda n: interrupted(n), (7,), (S.Online("M", ("S", "O"), 4, True),)),
}  # fmt: skip

ILLEGAL = {
    "no sums": (softmax(3, 7), (S.Online("M", (), 4),)),
    "a sum of what is kept": (softmax(3, 7), (S.Online("M", ("S",), 4),)),
    "a sum of what comes between": (interrupted(5, half=True), (S.Online("M", ("S", "O"), 4),)),
    "inside a loop": (attention(4, 7), (*BY_NESTS[:5], S.Online("M", ("S", "O"), 4))),
    "in other loops": (attention(4, 7), (*BY_NESTS[:3], S.Online("M", ("S", "O"), 4, True))),
    "a sum twice": (attention(3, 7), (S.Inline("E"), S.Online("M", ("S", "S"), 4))),
    "a sum of another": (interrupted(5, chained=True), (S.Online("M", ("S", "O"), 4),)),
    "no maximum": (matmul(3, 5, 7), (S.Online("T", ("C",), 4),)),
    "a store": (softmax(3, 7), (S.Online("Y", ("S",), 4),)),
    "a maximum after split": (softmax(3, 7), (S.Inline("E"), S.Split("M.k", 2), S.Online("M", ("S",), 4))),
    "a maximum in threads": (softmax(3, 7), (S.Inline("E"), S.Parallel("M.i"), S.Online("M", ("S",), 4))),
    "a maximum that prefetches": (softmax(3, 7), (S.Inline("E"), S.Prefetch("X", "M.k", 1), S.Online("M", ("S",), 4))),
    "after split": (softmax(3, 7), (S.Inline("E"), S.Split("S.k", 2), S.Online("M", ("S",), 4))),
    "another function": (variant(5, lambda x, m, k: c.exp(x[k] - m[()] * 2)), (S.Online("M", ("S",), 4),)),
    "the maximum elsewhere": (variant(5, lambda x, m, k: c.exp(x[k] - m[()]) * m[()]), (S.Online("M", ("S",), 4),)),
    "twice the exponential": (
        variant(5, lambda x, m, k: c.exp(x[k] - m[()]) * c.exp(x[k] - m[()])),
        (S.Online("M", ("S",), 4),),
    ),
    "a sum with the exponential": (variant(5, lambda x, m, k: x[k] + c.exp(x[k] - m[()])), (S.Online("M", ("S",), 4),)),
    "the maximum of another row": (opposite(3, 5), (S.Online("M", ("S",), 4),)),
    "a name that is taken": (softmax(3, 7), (S.Inline("E"), S.CacheWrite("Y", "S.init"), S.Online("M", ("S",), 4))),
    "maxima on a diagonal": (placed(lambda i: (i, i), (3, 3)), (S.Online("M", ("S",), 4),)),
    "maxima one row further": (placed(lambda i: (i + 1,), (4,)), (S.Online("M", ("S",), 4),)),
    "another extent": (variant(5, lambda x, m, k: c.exp(x[k] - m[()]), length=4), (S.Online("M", ("S",), 4),)),
    "integers": (variant(5, lambda x, m, k: x[k] - m[()], i32), (S.Online("M", ("S",), 4),)),
    "no blocks": (softmax(3, 7), (S.Inline("E"), S.Online("M", ("S",), 0))),
    "another dtype": (variant(5, lambda x, m, k: c.convert(c.exp(x[k] - m[()]), f32), bf16), (S.Online("M", ("S",), 4),)),
}


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, shape, steps = REWRITES[name]
    golden(rewriting(make(*shape), steps))


@pytest.mark.parametrize("size", (0, 1, 3, 4, 7))
@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name, size):
    make, shape, steps = REWRITES[name]
    before = make(*(size for _ in shape))
    after = apply(before, steps)
    verify(after)
    arrays = inputs(before)
    expected = run(before, arrays)
    assert_close(run(after, arrays, 1), expected, length=size)
    if size == 7:
        assert_close(execute(after, arrays), expected, length=size)


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))


def test_what_the_last_sum_reads_is_made_before_it():
    """One more factor of the last sum is computed after the maximum and the first sum."""
    x, k = c.placeholder("X", (3, 7), f32), c.reduce_axis(7, "k")
    top = c.compute("M", (3,), lambda i: c.max(x[i, k], k))
    first = c.compute("S", (3,), lambda i: c.sum(c.exp(x[i, k] - top[i]), k))
    factor = c.compute("F", (3, 7), lambda i, j: x[i, j] + 2)
    last = c.compute("O", (3,), lambda i: c.sum(c.exp(x[i, k] - top[i]) * factor[i, k], k))
    before = c.make_kernel("late", x, top, first, factor, last, outputs=("M", "S", "O"))
    after = apply(before, (S.Online("M", ("S", "O"), 4),))
    verify(after)
    assert_close(run(after, inputs(before)), run(before, inputs(before)), length=7)


OFF, NAN, INF = -np.inf, np.nan, np.inf
ROWS = {
    "all masked": [OFF] * 7,
    "the first block masked": [OFF, OFF, OFF, OFF, 1, 2, 3],
    "the last block masked": [1, 2, 3, 4, OFF, OFF, OFF],
    "not a number": [1, 2, 3, 4, 5, NAN, 7],
    "not a number first": [NAN, 1, 2, 3, 4, 5, 6],
    "masked, then not a number": [OFF, OFF, OFF, OFF, NAN, 1, 2],
    "infinite": [1, 2, 3, INF, 5, 6, 7],
    "infinite in the last block": [1, 2, 3, 4, 5, 6, INF],
    "far apart": [-1e30, 1e30, 0, 1, 2, -1e30, 3],
    "growing": [-300, -200, -100, 0, 100, 200, 300],
}


@pytest.mark.parametrize("row", ROWS)
def test_rows_that_are_masked_or_not_finite(row):
    before = variant(7, lambda x, m, k: c.exp(x[k] - m[()]))
    after = apply(before, (S.Online("M", ("S",), 4),))
    arrays = {"X": np.array(ROWS[row], np.float32)}
    expected = run(before, arrays)
    assert_close(run(after, arrays), expected, length=7)
    assert_close(execute(after, arrays), expected, length=7)


def test_masked_attention():
    before, arrays = attention(4, 7), inputs(attention(4, 7))
    arrays["B"] = np.where(np.arange(7) <= 2 * np.arange(4)[:, None] - 2, 0, -np.inf).astype(np.float32)
    assert np.isinf(arrays["B"][0]).all() and not np.isinf(arrays["B"]).all()
    expected = run(before, arrays)
    assert np.isnan(expected["Y"][0]).all() and not np.isnan(expected["Y"][1:]).any()
    after = apply(before, FLASH)
    assert_close(run(after, arrays), expected, length=7)
    assert_close(execute(after, arrays), expected, length=7)


@pytest.mark.parametrize("steps", (BY_NESTS, TILED, (*BY_NESTS, S.ComputeAt("O.part", "O.O.i"))))
@pytest.mark.parametrize("keys", (1, 4, 7, 8))
@pytest.mark.parametrize("queries", (2, 3, 6))
def test_blocks_of_rows_by_blocks_of_keys(queries, keys, steps):
    before = attention(queries, keys)
    after = apply(before, steps)
    verify(after)
    arrays = inputs(before)
    expected = run(before, arrays)
    assert_close(run(after, arrays, 1), expected, length=keys)
    assert_close(execute(after, arrays), expected, length=keys)


@pytest.mark.parametrize("row", ROWS)
def test_rows_that_are_masked_or_not_finite_by_nests(row):
    before, arrays = attention(4, 7), inputs(attention(4, 7))
    arrays["B"][1] = ROWS[row]
    expected = run(before, arrays)
    after = apply(before, BY_NESTS)
    assert_close(run(after, arrays), expected, length=7)
    assert_close(execute(after, arrays), expected, length=7)


@pytest.mark.parametrize("low", (-np.inf, -1e9))
def test_blocks_of_masked_keys_are_left_out(low):
    """What they would be multiplied by is not a number, and shows where it is read."""
    before, arrays = attention(4, 12), inputs(attention(4, 12))
    arrays["B"] = np.where(np.arange(12) <= np.arange(4)[:, None], 0, low).astype(np.float32)
    expected = run(before, arrays)
    arrays["V"][4:] = np.nan
    after = apply(before, BY_NESTS)
    assert_close(run(after, arrays), expected, length=12)
    assert_close(execute(after, arrays), expected, length=12)


@pytest.mark.parametrize("distance", (60, 103))
def test_keys_that_count_a_little_are_not_left_out(distance):
    before, arrays = attention(4, 12), inputs(attention(4, 12))
    arrays["B"][:, 4:] -= np.float32(distance)
    arrays["V"][4:] = np.nan
    after = apply(before, BY_NESTS)
    assert np.isnan(run(after, arrays)["Y"]).all() and np.isnan(execute(after, arrays)["Y"]).all()


def test_scores_are_no_more_than_a_block_of_rows_and_keys():
    after = apply(attention(64, 96), BY_NESTS)
    assert after.table["P"].shape == after.table["X"].shape == (2, 4)


def test_scores_are_never_more_than_a_block():
    after = apply(attention(64, 96), FLASH)
    assert after.table["P"].shape == after.table["X"].shape == (1, 4)
