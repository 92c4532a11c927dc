from dataclasses import replace

import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Role
from nncc.ir.dtypes import boolean, f16, f32, i32
from nncc.ir.expr import Load
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import Update
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives.tree import map_leaves, names
from tests.codegen.compiled import execute
from tests.ir.build import axes, given, loops, result
from tests.ir.build import kernel as built
from tests.schedule.rewriting import refusal, rewriting
from tests.support.limits import epsilon
from tests.support.oracle import assert_close


def variance(n, m, channels=3, value=lambda x: x, total_of=c.sum):
    """The mean M[j] and the variance R[j] of some value of X[n, m, j]; total_of: what makes S[j], which is M[j] times n*m."""
    x = c.placeholder("X", (n, m, channels), f32)
    both = c.reduce_axis(n, "k"), c.reduce_axis(m, "l")
    total = c.compute("S", (channels,), lambda j: total_of(value(x[(*both, j)]), *both))
    mean = c.compute("M", (channels,), lambda j: total[j] / float(n * m))
    squares = c.compute(
        "Q", (channels,), lambda j: c.sum((value(x[(*both, j)]) - mean[j]) * (value(x[(*both, j)]) - mean[j]), *both)
    )
    result = c.compute("R", (channels,), lambda j: squares[j] / float(n * m))
    return c.make_kernel("variance", x, total, mean, squares, result, outputs=("M", "R"))


def spread(n, square=lambda x, m, k: (x[k] - m[()]) * (x[k] - m[()]), length=None, dtype=f32):
    """M = the sum of X, and Q = the sum of square(X, M, k)."""
    x = c.placeholder("X", (n,), dtype)
    k, q = c.reduce_axis(n, "k"), c.reduce_axis(n if length is None else length, "k")
    total = c.compute("M", (), lambda: c.sum(x[k], k))
    squares = c.compute("Q", (), lambda: c.sum(square(x, total, q), q))
    return c.make_kernel("spread", x, total, squares, outputs=("M", "Q"))


def later(n):
    """Q = the sum of (X - C)^2, and after that T = the sum of X."""
    x, middle, k = c.placeholder("X", (n,), f32), c.placeholder("C", (), f32), c.reduce_axis(n, "k")
    squares = c.compute("Q", (), lambda: c.sum((x[k] - middle[()]) * (x[k] - middle[()]), k))
    return c.make_kernel("later", x, middle, squares, c.compute("T", (), lambda: c.sum(x[k], k)), outputs=("Q", "T"))


def overwritten(n):
    """As `spread`, of a copy of X that is doubled before the squares are summed."""
    x, k = c.placeholder("X", (n,), f32), c.reduce_axis(n, "k")
    copy = c.compute("B", (n,), lambda i: x[i])
    total = c.compute("M", (), lambda: c.sum(copy[k], k))
    double = c.compute("D", (n,), lambda i: x[i] * 2)
    squares = c.compute("Q", (), lambda: c.sum((copy[k] - total[()]) * (copy[k] - total[()]), k))
    kernel = c.make_kernel("overwritten", x, copy, total, double, squares, outputs=("M", "D", "Q"))
    body = map_leaves(kernel.body, lambda leaf: replace(leaf, buffer="B") if leaf.nest == "D" else leaf)
    return replace(kernel, body=body).without_buffers("D")


def overwritten_later(n):
    """As `spread`, of a copy of X that is doubled once the squares are summed."""
    x, k = c.placeholder("X", (n,), f32), c.reduce_axis(n, "k")
    copy = c.compute("B", (n,), lambda i: x[i])
    total = c.compute("M", (), lambda: c.sum(copy[k], k))
    squares = c.compute("Q", (), lambda: c.sum((copy[k] - total[()]) * (copy[k] - total[()]), k))
    double = c.compute("D", (n,), lambda i: x[i] * 2)
    last = c.compute("Y", (n,), lambda i: copy[i] + squares[()])
    kernel = c.make_kernel("overwritten", x, copy, total, squares, double, last, outputs=("M", "D", "Q", "Y"))
    body = map_leaves(kernel.body, lambda leaf: replace(leaf, buffer="B") if leaf.nest == "D" else leaf)
    return replace(kernel, body=body).without_buffers("D")


def on_a_diagonal(n):
    """The sums S[i, i] of the rows of X, and the sums Q[i] of their squares."""
    i, j, k, q = axes("i j k q")
    total = Update("S", "sum", ("S",), (i, i), (Load("X", (i, k), f32),), ("k",))
    off = Load("X", (j, q), f32) - 1.0
    squares = Update("Q", "sum", ("Q",), (j, j), (off * off,), ("q",))
    roots = loops(total, (i, n), (k, n)), loops(squares, (j, n), (q, n))
    return built((given("X", n, n), result("S", n, n), result("Q", n, n)), *roots)


def under(condition):
    """As `spread`, where both sums leave out what a condition on k says."""
    kernel = spread(5)

    def masked(leaf):
        return replace(leaf, mask=condition(next(n for n in nests(kernel.body) if n.leaf is leaf).loops[-1].axis))

    return replace(kernel, body=map_leaves(kernel.body, masked))


def wider(kernel, name):
    """The kernel with one element more in a buffer."""
    buffer = kernel.table[name]
    return kernel.with_buffers(replace(buffer, shape=(buffer.shape[0] + 1,)))


def kept(kernel, name):
    """The kernel with a temporary as an output, of which no step leaves out elements."""
    return kernel.with_buffers(replace(kernel.table[name], role=Role.OUTPUT))


def blocks(size, tail=S.Tail.PEEL):
    """Both sums in blocks of so many k, and the squares around the means of these."""
    cut = tuple(S.Split(f"{nest}.k", size, tail) for nest in "SQ")
    kept = tuple(S.Rfactor(nest, (f"{nest}.k.o",), f"{nest}.part", shared=True) for nest in "SQ")
    return (*cut, *kept, S.Recenter("Q.part", "S.part"))


TOGETHER = tuple(S.ReverseComputeAt(f"Q.part.{part}", "S.k.o") for part in ("mean", "rest", "around"))

REWRITES = {
    "whole": (S.Recenter("Q", "S"),),
    "in blocks": blocks(2),
    "in blocks in one loop": (*blocks(2), S.Inline("Q.part"), *TOGETHER),
    "in blocks that threads share": (*blocks(3), S.Inline("Q.part"), *TOGETHER, S.Parallel("S.k.o")),
    "in shorter last blocks": blocks(4, S.Tail.CLAMP),
    "row by row": (
        *(S.Rfactor(nest, (f"{nest}.k",), f"{nest}.part", shared=True) for nest in "SQ"),
        S.Recenter("Q.part", "S.part"),
    ),
}


ILLEGAL = {
    "no sum": (variance(5, 2), (S.Recenter("R", "S"),)),
    "a maximum": (variance(5, 2, total_of=c.max), (S.Recenter("Q", "S"),)),
    "a sum of integers": (spread(5, dtype=i32), (S.Recenter("Q", "M"),)),
    "a sum of short floats": (spread(5, dtype=f16), (S.Recenter("Q", "M"),)),
    "no square": (spread(5, lambda x, m, k: (x[k] - m[()]) * x[k]), (S.Recenter("Q", "M"),)),
    "a sum instead of a difference": (spread(5, lambda x, m, k: (x[k] + m[()]) * (x[k] + m[()])), (S.Recenter("Q", "M"),)),
    "a difference that is added to itself": (
        spread(5, lambda x, m, k: (x[k] - m[()]) + (x[k] - m[()])),
        (S.Recenter("Q", "M"),),
    ),
    "a difference that is not squared": (spread(5, lambda x, m, k: x[k] - m[()]), (S.Recenter("Q", "M"),)),
    "no difference": (spread(5, lambda x, m, k: x[k] * x[k]), (S.Recenter("Q", "M"),)),
    "of something else": (spread(5, lambda x, m, k: (x[k] * 2 - m[()]) * (x[k] * 2 - m[()])), (S.Recenter("Q", "M"),)),
    "of each other": (spread(5, lambda x, m, k: (x[k] - x[k]) * (x[k] - x[k])), (S.Recenter("Q", "M"),)),
    "a sum of what is no product": (spread(5, lambda x, m, k: x[k]), (S.Recenter("Q", "M"),)),
    "on a diagonal": (on_a_diagonal(3), (S.Recenter("Q", "S"),)),
    "another extent": (spread(5, length=4), (S.Recenter("Q", "M"),)),
    "another block": (variance(5, 2), (*blocks(2)[:2], S.Split("Q.l", 2), S.Recenter("Q", "S"))),
    "a sum that comes later": (later(5), (S.Recenter("Q", "T"),)),
    "terms that change": (overwritten(5), (S.Recenter("Q", "M"),)),
    "of what moves along": (
        spread(5, lambda x, m, k: (x[k] - x[4 - k.var]) * (x[k] - x[4 - k.var])),
        (S.Recenter("Q", "M"),),
    ),
    "itself": (variance(5, 2), (S.Recenter("Q", "Q"),)),
    "all terms but one": (under(lambda k: E.ne(k, 2)), (S.Recenter("Q", "M"),)),
    "terms that a condition leaves out": (under(lambda k: E.logical_not(E.eq(k, 2))), (S.Recenter("Q", "M"),)),
    "terms that data leave out": (under(lambda k: E.lt(Load("X", (k,), f32), 0.5)), (S.Recenter("Q", "M"),)),
    "terms that flags leave out": (
        under(lambda k: Load("B", (k,), boolean)).with_buffers(given("B", 5, dtype=boolean)),
        (S.Recenter("Q", "M"),),
    ),
    "terms that an axis leaves out twice": (under(lambda k: E.lt(k + E.floordiv(k, 2), 4)), (S.Recenter("Q", "M"),)),
    "sums in a part of a buffer": (wider(variance(5, 2), "S"), (S.Recenter("Q", "S"),)),
    "squares in a part of a buffer": (wider(variance(5, 2), "Q"), (S.Recenter("Q", "S"),)),
    "no terms": (variance(0, 2), (S.Recenter("Q", "S"),)),
    "in the loops of another nest": (kept(variance(5, 2), "Q"), (S.ReverseComputeAt("R", "Q.j"), S.Recenter("Q", "S"))),
    "after a mark": (variance(5, 2), (S.Unroll("Q.j"), S.Recenter("Q", "S"))),
    "after a prefetch": (variance(5, 2), (S.Prefetch("X", "Q.k", 1), S.Recenter("Q", "S"))),
    "clamped blocks": (
        variance(5, 2),
        (S.Split("S.k", 2, S.Tail.CLAMP), S.Split("Q.k", 2, S.Tail.CLAMP), S.Recenter("Q", "S")),
    ),
    "a name that is taken": (variance(5, 2), (S.CacheWrite("R", "Q.rest"), S.Recenter("Q", "S"))),
    "fused blocks with a tail": (
        variance(5, 3),
        (
            *(
                step
                for nest in "SQ"
                for step in (S.Split(f"{nest}.k", 2), S.FuseAxes(f"{nest}.k.i", f"{nest}.l", f"{nest}.f"))
            ),
            S.Recenter("Q", "S"),
        ),
    ),
}


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    golden(rewriting(variance(5, 2), REWRITES[name]))


@pytest.mark.parametrize("size", (1, 2, 3, 4, 7))
@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name, size):
    before = variance(size, 3, value=lambda x: c.relu(x * 2 + 1))
    after = apply(before, REWRITES[name])
    verify(after)
    arrays = {"X": np.random.default_rng(0).standard_normal((size, 3, 3), np.float32)}
    expected = run(before, arrays)
    assert_close(run(after, arrays, 1), expected, length=3 * size)
    if size == 7:
        assert_close(execute(after, arrays), expected, length=3 * size)


def test_its_axes_have_free_names():
    kernel = apply(variance(5, 2), (S.Split("R.j", 2), S.FuseAxes("R.j.o", "R.j.i", "Q.rest.a0"), S.Recenter("Q", "S")))
    verify(kernel)
    assert {"Q.rest.a0", "Q.rest.a0.2"} <= names(kernel)


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))


def test_the_difference_may_be_taken_either_way():
    before = spread(5, lambda x, m, k: (m[()] - x[k]) * (m[()] - x[k]))
    arrays = {"X": np.arange(5, dtype=np.float32)}
    assert_close(run(apply(before, (S.Recenter("Q", "M"),)), arrays), run(before, arrays), length=5)


def test_what_comes_after_both_sums_may_write_anything():
    before = overwritten_later(5)
    arrays = {"X": np.arange(5, dtype=np.float32)}
    assert_close(run(apply(before, (S.Recenter("Q", "M"),)), arrays), run(before, arrays), length=5)


def test_no_terms_in_blocks_are_zero():
    before = variance(0, 2)
    arrays = {"X": np.zeros((0, 2, 3), np.float32)}
    after = apply(before, blocks(2))
    assert_close(run(after, arrays), run(before, arrays), length=1)


@pytest.mark.parametrize("offset", (0, 1e2, 1e4))
def test_blocks_far_apart_and_far_from_zero_lose_nothing(offset):
    """Whatever the means of blocks are, and however they are rounded."""
    random = np.random.default_rng(0)
    steps = np.repeat([-1, 1], 100)[:, None, None] + offset
    x = (random.standard_normal((200, 2, 3)) / 10 + steps).astype(np.float32)
    variances = x.astype(np.float64).var((0, 1))
    got = run(apply(variance(200, 2), blocks(8)), {"X": x})["R"]
    assert np.abs(got / variances - 1).max() <= 20 * epsilon(f32)


@pytest.mark.parametrize("value", (np.inf, -np.inf, np.nan))
def test_a_channel_that_is_not_finite_is_no_number(value):
    x = np.ones((5, 2, 3), np.float32)
    x[3, 1, 1] = value
    before = variance(5, 2)
    assert_close(run(apply(before, blocks(2)), {"X": x}), run(before, {"X": x}), length=10)
