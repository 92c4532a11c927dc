import pytest

from benchmarks.kernels import conv, softmax
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32, i32
from nncc.ir.expr import Load, index
from nncc.ir.stmt import Store, Update, seq
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.ir.build import axes, given, kernel, loops, result, temp
from tests.schedule.rewriting import assert_meaning, best, matmul, padded, pointwise, refusal, rewriting, scaled


def small_conv(size):
    return conv(size, size, 2, 3)


def outer(n):
    """Y[i, j] = T[i] * T[j]: one iteration of T completes no more than a place on the diagonal."""
    x = c.placeholder("X", (n,), f32)
    t = c.compute("T", (n,), lambda i: x[i] + 1)
    return c.make_kernel("outer", x, t, c.compute("Y", (n, n), lambda i, j: t[i] * t[j]))


def mirrored(n):
    """Y[i] = T[i] + U[n - 1 - i]: of T it reads what one iteration makes, of U the other end."""
    x = c.placeholder("X", (n,), f32)
    t = c.compute("T", (n,), lambda i: x[i] + 1)
    u = c.compute("U", (n,), lambda i: x[i] * 2)
    out = c.compute("Y", (n,), lambda i: t[i] + u[n - 1 - i])
    return c.make_kernel("mirrored", x, t, u, out)


def deviations(m, n):
    """Y[i] = sum of X - sum of squares of X less its mean, which is a result, too."""
    x, k, q = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k"), c.reduce_axis(n, "k")
    total = c.compute("S", (m,), lambda i: c.sum(x[i, k], k))
    mean = c.compute("M", (m,), lambda i: total[i] / n)
    squares = c.compute("Q", (m,), lambda i: c.sum((x[i, q] - mean[i]) * (x[i, q] - mean[i]), q))
    last = c.compute("Y", (m,), lambda i: total[i] - squares[i])
    return c.make_kernel("deviations", x, total, mean, squares, last, outputs=("Q", "Y"))


def first_column(m, n):
    """Y[i] = T[i, 0] * 2 with T = X + 1."""
    x = c.placeholder("X", (m, n), f32)
    t = c.compute("T", (m, n), lambda i, j: x[i, j] + 1)
    return c.make_kernel("first_column", x, t, c.compute("Y", (m,), lambda i: t[i, 0] * 2))


def longer(n):
    """Y is longer than T, and 3 beyond it."""
    x = c.placeholder("X", (n,), f32)
    t = c.compute("T", (n,), lambda i: x[i] + 1)
    out = c.compute("Y", (n + 2,), lambda i: c.guarded(i < n, t[i], 3.0))
    return c.make_kernel("longer", x, t, out)


def total(m, n):
    """S = the sum of all of T[i, j] = X[i, j] + 1."""
    x = c.placeholder("X", (m, n), f32)
    i, j = c.reduce_axis(m, "i"), c.reduce_axis(n, "j")
    t = c.compute("T", (m, n), lambda i, j: x[i, j] + 1)
    return c.make_kernel("total", x, t, c.compute("S", (), lambda: c.sum(t[i, j], i, j)))


def cube(m, n, o):
    """Y = T * 2 with T = X + 1, all of three dims."""
    x = c.placeholder("X", (m, n, o), f32)
    t = c.compute("T", (m, n, o), lambda i, j, k: x[i, j, k] + 1)
    return c.make_kernel("cube", x, t, c.compute("Y", (m, n, o), lambda i, j, k: t[i, j, k] * 2))


def pairs(m, n):
    """Y = T + U, and W = V * 2, which has nothing to do with it."""
    x = c.placeholder("X", (m, n), f32)
    t, u, v = (c.compute(name, (m, n), lambda i, j: x[i, j] + 1) for name in "TUV")
    y = c.compute("Y", (m, n), lambda i, j: t[i, j] + u[i, j])
    return c.make_kernel("pairs", x, u, v, t, y, c.compute("W", (m, n), lambda i, j: v[i, j] * 2), outputs=("Y", "W"))


def unread(n):
    """Nobody reads T."""
    i, j = axes("i j")
    leaf = Store("T", "T", (j,), Load("X", (j,), f32))
    out = Store("Y", "Y", (i,), Load("X", (i,), f32))
    return kernel((given("X", n), temp("T", n), result("Y", n)), loops(leaf, (j, n)), loops(out, (i, n)))


def first_row(m, n):
    """Every iteration of i stores a row of T, and reads the first one."""
    i, j, k = axes("i j k")
    stored = loops(Store("T", "T", (i, j), Load("X", (i, j), f32)), (j, n))
    read = loops(Store("Y", "Y", (i, k), Load("T", (index(0), k), f32)), (k, n))
    return kernel((given("X", m, n), temp("T", m, n), result("Y", m, n)), loops(seq(stored, read), (i, m)))


def next_row(m, n):
    """Every iteration of i stores a row of T, and reads that and the next one."""
    i, j, k = axes("i j k")
    stored = loops(Store("T", "T", (i, j), Load("X", (i, j), f32)), (j, n))
    both = Load("T", (i, k), f32) + Load("T", (i + 1, k), f32)
    read = loops(Store("Y", "Y", (i, k), both), (k, n))
    return kernel((given("X", m, n), temp("T", m + 1, n), result("Y", m, n)), loops(seq(stored, read), (i, m)))


def sums_of_rows(m, n):
    """Every iteration of k stores a row in T, and adds it to S."""
    k, a, b = axes("k a b")
    stored = loops(Store("T", "T", (a,), Load("X", (k, a), f32)), (a, n))
    added = loops(Update("S", "sum", ("S",), (b,), (Load("T", (b,), f32),), ("k",)), (b, n))
    return kernel((given("X", m, n), temp("T", n), result("S", n)), loops(seq(stored, added), (k, m)))


def number(*_):
    """Y = 2 * T, of the one element of T = X + 1."""
    x = c.placeholder("X", (1,), f32)
    t = c.compute("T", (1,), lambda i: x[i] + 1)
    return c.make_kernel("number", x, t, c.compute("Y", (), lambda: t[0] * 2))


def after_one():
    """Y = 0, then the one element of T = X + 1."""
    x = c.placeholder("X", (1,), f32)
    t = c.compute("T", (1,), lambda i: x[i] + 1)
    return c.make_kernel("after_one", x, t, c.compute("Y", (2,), lambda i: c.guarded(i >= 1, t[i - 1], 0.0)))


def products(m, n):
    """Y[i, j] = T[i] * U[j]: one iteration of both loops makes one element of each."""
    a, b, i, j = axes("a b i j")
    made = seq(Store("T", "T", (a,), Load("X", (a,), f32)), Store("U", "U", (b,), Load("W", (b,), f32)))
    read = Store("Y", "Y", (i, j), Load("T", (i,), f32) * Load("U", (j,), f32))
    buffers = (given("X", m), given("W", n), temp("T", m), temp("U", n), result("Y", m, n))
    return kernel(buffers, loops(made, (a, m), (b, n)), loops(read, (i, m), (j, n)))


def best_places(m, n):
    """Y: one more than the position of the greatest element of each row of X, which the caller gets too."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    _, p = both = c.compute_all(("V", "P"), (m,), lambda i: c.argmax(x[i, k], c.convert(k.var, i32), k))
    return c.make_kernel("best_places", x, *both, c.compute("Y", (m,), lambda i: p[i] + 1), outputs=("V", "Y"))


def from_below(m, n):
    """Every iteration of i makes A[i] and a row of T, to which Y adds what the row opposite has of A."""
    i, j, a, b = axes("i j a b")
    row = loops(Store("T", "T", (i, j), Load("X", (i, j), f32)), (j, n))
    made = loops(seq(Store("A", "A", (i,), Load("X", (i, index(0)), f32)), row), (i, m))
    added = Load("T", (a, b), f32) + Load("A", (m - 1 - a,), f32)
    read = loops(Store("Y", "Y", (a, b), added), (a, m), (b, n))
    return kernel((given("X", m, n), temp("T", m, n), temp("A", m), result("Y", m, n)), made, read)


def on_a_diagonal(n):
    """Y[i] = T[i, i], and T has no other elements."""
    i, j = axes("i j")
    stored = loops(Store("T", "T", (j, j), Load("X", (j,), f32)), (j, n))
    read = loops(Store("Y", "Y", (i,), Load("T", (i, i), f32)), (i, n))
    return kernel((given("X", n), temp("T", n, n), result("Y", n)), stored, read)


REWRITES = {
    "compute_at a row": (scaled, (4, 3), (S.ComputeAt("S", "Y.i"), S.ComputeAt("E", "Y.i"))),
    "compute_at one element": (pointwise, (2, 3), (S.ComputeAt("T", "Y.j"),)),
    "compute_at a block": (matmul, (3, 5, 7), (S.Split("C.i", 2), S.Split("C.j", 4), S.Reorder(("C.j.o", "C.i.i")),
                                               S.ComputeAt("T", "C.j.o"))),
    "compute_at a loop below one that is shared": (pointwise, (2, 3), (S.Align(("T", "Y"), ("Y.i",)), S.ComputeAt("T", "Y.j"))),
    "reverse_compute_at of a number": (number, (1,), (S.ReverseComputeAt("Y", "T.i"),)),
    "compute_at with a halo": (padded, (5,), (S.Split("Y.i", 2), S.ComputeAt("P", "Y.i.o"))),
    "compute_at a window of rows": (small_conv, (3,), (S.ComputeAt("P", "T.y"),)),
    "compute_at outside a parallel loop": (matmul, (3, 5, 7), (S.Parallel("C.j"), S.ComputeAt("T", "C.i"))),
    "compute_at inside a parallel loop": (matmul, (3, 5, 7), (S.Parallel("C.i"), S.ComputeAt("T", "C.i"))),
    "reverse_compute_at beside others": (pairs, (2, 3), (S.FuseAxes("U.i", "U.j", "U.f"), S.ReverseComputeAt("Y", "T.i"))),
    "reverse_compute_at": (pointwise, (2, 7), (S.Split("T.j", 4), S.ReverseComputeAt("Y", "T.j.o"))),
    "reverse_compute_at a reduction": (total, (2, 3), (S.ReverseComputeAt("S", "T.i"),)),
    "reverse_compute_at the sum of a row": (scaled, (4, 3), (S.ReverseComputeAt("S", "E.i"),)),
    "reverse_compute_at of a decomposed sum": (matmul, (3, 5, 7), (
        S.DecomposeReduction("T", "T.k"), S.ReverseComputeAt("C", "T.j"))),
    "reverse_compute_at of what two loops make": (products, (2, 3), (S.ReverseComputeAt("Y", "b"),)),
    "reverse_compute_at of one of a pair": (best_places, (3, 5), (S.ReverseComputeAt("Y", "V.i"),)),
    "reverse_compute_at of an output": (best, (3, 5), (S.CacheRead("X", "V", "Xc"), S.ReverseComputeAt("V", "Xc.a0"))),
    "reverse_compute_at a reduced loop": (total, (2, 7), (S.Split("T.j", 4), S.Reorder(("T.j.o", "T.i")),
                                                          S.ReverseComputeAt("S", "T.j.o"))),
}  # fmt: skip

ILLEGAL = {
    "reverse_compute_at in a part of a loop": (
        pointwise(4, 3),
        (S.LoopPartition("T.i", 1), S.ReverseComputeAt("Y", "T.i.after")),
    ),
    "compute_at of an output": (pointwise(2, 3), (S.ComputeAt("Y", "T.i"),)),
    "compute_at its own loop": (pointwise(2, 3), (S.ComputeAt("T", "T.i"),)),
    "compute_at one of two readers": (scaled(4, 3), (S.ComputeAt("E", "Y.i"),)),
    "compute_at of a split nest": (pointwise(2, 3), (S.Split("T.j", 2), S.ComputeAt("T", "Y.i"))),
    "compute_at of a marked nest": (pointwise(2, 4), (S.Parallel("T.i"), S.ComputeAt("T", "Y.i"))),
    "compute_at of a decomposed reduction": (matmul(3, 5, 7), (S.DecomposeReduction("T", "T.k"), S.ComputeAt("T", "C.i"))),
    "compute_at of sums that begin elsewhere": (
        matmul(3, 5, 7),
        (S.DecomposeReduction("T", "T.i"), S.ComputeAt("T", "C.i")),
    ),
    "compute_at of a row that is read in another": (first_row(4, 3), (S.ComputeAt("T", "k"),)),
    "compute_at of one of two writers": (matmul(3, 5, 7), (S.DecomposeReduction("T", "T.i"), S.ComputeAt("T.init", "C.i"))),
    "compute_at of what nobody reads": (unread(4), (S.ComputeAt("T", "i"),)),
    "compute_at a vector loop": (pointwise(2, 4), (S.Vectorize("Y.j"), S.ComputeAt("T", "Y.j"))),
    "compute_at out of shared loops": (scaled(4, 3), (S.ReverseComputeAt("S", "E.i"), S.ComputeAt("S", "Y.i"))),
    "reverse_compute_at of what is not read": (scaled(4, 3), (S.ReverseComputeAt("S", "Y.i"),)),
    "reverse_compute_at inside a reduction": (matmul(3, 5, 7), (S.ReverseComputeAt("C", "T.k"),)),
    "reverse_compute_at inside a decomposed reduction": (
        matmul(3, 5, 0),
        (S.DecomposeReduction("T", "T.k"), S.ReverseComputeAt("C", "T.k")),
    ),
    "reverse_compute_at inside a reduction that began before": (
        matmul(3, 5, 7),
        (S.DecomposeReduction("T", "T.i"), S.Reorder(("T.k", "T.i")), S.ReverseComputeAt("C", "T.i")),
    ),
    "reverse_compute_at of two places in one dim": (outer(2), (S.ReverseComputeAt("Y", "T.i"),)),
    "reverse_compute_at with another input": (mirrored(4), (S.ReverseComputeAt("Y", "T.i"),)),
    "reverse_compute_at the mirrored input": (mirrored(4), (S.ReverseComputeAt("Y", "U.i"),)),
    "reverse_compute_at of a reduction of blocks that overlap": (
        total(2, 7),
        (S.Split("T.j", 4, "shift"), S.Reorder(("T.j.o", "T.i")), S.ReverseComputeAt("S", "T.j.o")),
    ),
    "reverse_compute_at of one column": (first_column(3, 2), (S.ReverseComputeAt("Y", "T.j"),)),
    "reverse_compute_at of one column that blocks run past": (
        first_column(5, 1),
        (S.Split("T.j", 2), S.ReverseComputeAt("Y", "T.j.i")),
    ),
    "reverse_compute_at of a longer nest": (longer(4), (S.ReverseComputeAt("Y", "T.i"),)),
    "reverse_compute_at a loop over blocks inside": (
        pointwise(2, 8),
        (S.Split("T.j", 4), S.Reorder(("T.j.i", "T.j.o")), S.ReverseComputeAt("Y", "T.j.i")),
    ),
    "reverse_compute_at along two dims at once": (
        scaled(4, 4),
        (S.FuseAxes("E.i", "E.j", "E.f"), S.ReverseComputeAt("S", "E.f")),
    ),
    "reverse_compute_at a vector loop": (pointwise(2, 4), (S.Vectorize("T.j"), S.ReverseComputeAt("Y", "T.j"))),
    "reverse_compute_at where it is": (pointwise(2, 4), (S.ReverseComputeAt("Y", "T.j"), S.ReverseComputeAt("Y", "T.i"))),
    "compute_at of one of two rows that are read": (next_row(4, 3), (S.ComputeAt("T", "k"),)),
    "compute_at of a diagonal": (on_a_diagonal(4), (S.ComputeAt("T", "i"),)),
    "reverse_compute_at of what other iterations make": (from_below(3, 4), (S.ReverseComputeAt("Y", "j"),)),
    "reverse_compute_at of a sum over a loop that holds others": (sums_of_rows(4, 3), (S.ReverseComputeAt("S", "a"),)),
    "reverse_compute_at of a row that is moved": (after_one(), (S.ReverseComputeAt("Y", "T.i"),)),
    "reverse_compute_at into a parallel loop": (total(2, 3), (S.Parallel("T.i"), S.ReverseComputeAt("S", "T.i"))),
}


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, shape, steps = REWRITES[name]
    golden(rewriting(make(*shape), steps))


SIZES = [(name, n) for name, (make, _, _) in REWRITES.items() for n in (0, 1, 3, 4, 7) if n or make is not small_conv]


@pytest.mark.parametrize("name, size", SIZES)
def test_meaning(name, size):
    make, shape, steps = REWRITES[name]
    assert_meaning(make(*(size for _ in shape)), steps)


@pytest.mark.parametrize("steps", [
    [S.ComputeAt("T", f"Y.{axis}") for axis in "ijk"], [S.ReverseComputeAt("Y", f"T.{axis}") for axis in "ij"],
], ids=["producer", "consumer"])  # fmt: skip
def test_a_nest_may_move_in_again_and_again(steps):
    """Dims of which one element is left are fixed from then on."""
    assert_meaning(cube(2, 3, 4), steps)


@pytest.mark.parametrize("steps", [
    [S.ReverseComputeAt("Y", "T.j")], [S.Split("T.i", 3), S.ReverseComputeAt("Y", "T.i.o")],
    [S.Split("T.j", 3), S.Split("T.i", 2), S.ReverseComputeAt("Y", "T.i.i")],
], ids=["its loop", "blocks of the other", "outside the blocks"])  # fmt: skip
def test_the_one_column_of_a_temporary_is_read_where_it_is_made(steps):
    assert_meaning(first_column(5, 1), steps)


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))


def test_temporaries_shrink_to_what_one_iteration_uses():
    kernel = apply(softmax(4, 8), (S.ComputeAt("S", "Y.i"), S.ComputeAt("E", "Y.i"), S.ComputeAt("M", "Y.i")))
    shapes = {b.name: (b.shape, b.scope) for b in kernel.buffers}
    assert shapes["M"] == shapes["S"] == ((1,), Scope.LOCAL) and shapes["E"] == ((1, 8), Scope.LOCAL)


def test_what_threads_share_stays_global():
    kernel = apply(matmul(3, 5, 7), (S.Parallel("C.j"), S.ComputeAt("T", "C.i")))
    assert kernel.table["T"].shape == (1, 5) and kernel.table["T"].scope is Scope.GLOBAL


def test_a_nest_of_the_same_loops_is_computed_where_the_loops_meet():
    steps = (S.ReverseComputeAt("S", "E.i"), S.ReverseComputeAt("Y", "E.i"))
    assert len(apply(scaled(4, 3), steps).roots) == 1
    assert_meaning(scaled(4, 3), steps)


@pytest.mark.parametrize("size", (4, 5, 7, 8))
def test_what_blocks_that_overlap_produce_twice_is_stored_twice(size):
    assert_meaning(pointwise(2, size), (S.Split("T.j", 4, "shift"), S.ReverseComputeAt("Y", "T.j.o")))


def test_what_is_overwritten_later_is_not_read_from_there():
    """Once the sum lies where the last nest stores, what reads the sum stays before that nest."""
    made = apply(deviations(3, 4), (S.Overlay("S", "Y"),))
    with pytest.raises(ScheduleError, match="it comes before the loop, which writes Y after that"):
        apply(made, (S.ReverseComputeAt("M", "Y.i"),))


def window(n):
    """Y[i] = T[i - 1] guarded, with T[i] = X[i] * X[n - 1 - i]: inlining moves loads under a mask."""
    x = c.placeholder("X", (n,), f32)
    t = c.compute("T", (n,), lambda i: x[i] * x[n - 1 - i])
    out = c.compute("Y", (n + 1,), lambda i: c.guarded(i >= 1, t[i - 1], 3.0))
    return c.make_kernel("window", x, t, out)


def part(n, *indices):
    """Y[i] from T at the given places, T of n + 1 elements."""
    x = c.placeholder("X", (n + 1,), f32)
    t = c.compute("T", (n + 1,), lambda i: x[i] + 1)
    out = c.compute("Y", (n,), lambda i: sum((t[place(i)] for place in indices[1:]), start=t[indices[0](i)]))
    return c.make_kernel("part", x, t, out)


INLINE_REWRITES = {
    "inline": (scaled, (4, 3), (S.Inline("E"),)),
    "inline under a mask": (window, (4,), (S.Inline("T"),)),
    "inline a padded copy": (padded, (5,), (S.Inline("P"),)),
    "inline after reorder": (pointwise, (2, 3), (S.Reorder(("T.j", "T.i")), S.Inline("T"))),
    "reverse_inline": (pointwise, (2, 3), (S.ReverseInline("Y"),)),
    "reverse_inline into blocks": (pointwise, (2, 7), (S.Split("T.j", 4), S.Vectorize("T.j.i"), S.ReverseInline("Y"))),
}
INLINE_ILLEGAL = {
    "inline of a reduction": (scaled(4, 3), (S.Inline("S"),)),
    "inline of an output": (scaled(4, 3), (S.Inline("Y"),)),
    "inline after split": (scaled(4, 3), (S.Split("E.j", 2), S.Inline("E"))),
    "inline of one of two writers": (matmul(3, 5, 7), (S.DecomposeReduction("T", "T.i"), S.Inline("T.init"))),
    "inline when other nests share the loops": (pointwise(2, 3), (S.ReverseComputeAt("Y", "T.j"), S.Inline("T"))),
    "inline out of aligned loops": (scaled(4, 3), (S.Align(("E", "S"), ("S.i",)), S.Inline("E"))),
    "reverse_inline out of aligned loops": (scaled(4, 3), (S.Align(("S", "Y"), ("Y.i",)), S.ReverseInline("Y"))),
    "reverse_inline of a reduction": (scaled(4, 3), (S.ReverseInline("S"),)),
    "reverse_inline into a reduction": (matmul(3, 5, 7), (S.ReverseInline("C"),)),
    "reverse_inline of one reader of two": (scaled(4, 3), (S.ReverseInline("Y"),)),
    "reverse_inline of a part": (part(4, lambda i: i), (S.ReverseInline("Y"),)),
    "reverse_inline of two places": (part(4, lambda i: i, lambda i: i + 1), (S.ReverseInline("Y"),)),
    "reverse_inline under a mask": (window(4), (S.ReverseInline("Y"),)),
}


@pytest.mark.parametrize("name", INLINE_REWRITES)
def test_inline_rewrite(name, golden):
    make, shape, steps = INLINE_REWRITES[name]
    golden(rewriting(make(*shape), steps))


@pytest.mark.parametrize("size", [0, 1, 3, 8])
@pytest.mark.parametrize("name", INLINE_REWRITES)
def test_inline_meaning(name, size):
    make, shape, steps = INLINE_REWRITES[name]
    assert_meaning(make(*(size for _ in shape)), steps)


@pytest.mark.parametrize("name", INLINE_ILLEGAL)
def test_inline_refused(name, golden):
    golden(refusal(*INLINE_ILLEGAL[name]))


def test_reverse_inline_waits_for_what_else_is_read():
    x = c.placeholder("X", (4,), f32)
    t = c.compute("T", (4,), lambda i: x[i] + 1)
    u = c.compute("U", (4,), lambda i: x[i] * 2)
    out = c.compute("Y", (4,), lambda i: t[i] + u[3 - i])
    assert_meaning(c.make_kernel("early", x, u, t, out, outputs=("U", "Y")), (S.ReverseInline("Y"),))
    late = c.make_kernel("late", x, t, u, out, outputs=("U", "Y"))
    assert "it also reads what U computes only then" in refusal(late, (S.ReverseInline("Y"),))
