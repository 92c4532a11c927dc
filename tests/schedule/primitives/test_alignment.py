import numpy as np
import pytest

from nncc import te
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.expr import Const, Load, lt
from nncc.ir.interp import run
from nncc.ir.stmt import Store
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.codegen.compiled import execute
from tests.ir.build import axes, given, loops, result, temp
from tests.ir.build import kernel as built
from tests.schedule.rewriting import assert_meaning, matmul, pointwise, refusal, rewriting, scaled
from tests.support.oracle import assert_equal, inputs


def twins(m, n):
    """Two results of the same shape that load the same input, and nothing of each other."""
    x = c.placeholder("X", (m, n), f32)
    a = c.compute("A", (m, n), lambda i, j: x[i, j] * 2)
    b = c.compute("B", (m, n), lambda i, j: c.relu(x[i, j]))
    return c.make_kernel("twins", x, a, b)


def crossed(m, n):
    """As twins, but the first runs through the input the other way."""
    x = c.placeholder("X", (m, n), f32)
    a = c.compute("A", (n, m), lambda i, j: x[j, i] * 2)
    b = c.compute("B", (m, n), lambda i, j: c.relu(x[i, j]))
    return c.make_kernel("crossed", x, a, b)


def strangers(m, n):
    """Two results that share nothing, the first shorter and of fewer dims."""
    x, z = c.placeholder("X", (m,), f32), c.placeholder("Z", (m + 2, n), f32)
    a = c.compute("A", (m,), lambda i: x[i] * 2)
    return c.make_kernel("strangers", x, z, a, c.compute("B", (m + 2, n), lambda i, j: c.relu(z[i, j])))


def unlike(m, n):
    """Two results of two dims that share nothing."""
    x, z = c.placeholder("X", (m, n), f32), c.placeholder("Z", (m, n), f32)
    a = c.compute("A", (m, n), lambda i, j: x[i, j] * 2)
    return c.make_kernel("unlike", x, z, a, c.compute("B", (m, n), lambda i, j: c.relu(z[i, j])))


def longer(m, n):
    """As strangers, but the first is the longer one."""
    x, z = c.placeholder("X", (m + 2,), f32), c.placeholder("Z", (m, n), f32)
    a = c.compute("A", (m + 2,), lambda i: x[i] * 2)
    return c.make_kernel("longer", x, z, a, c.compute("B", (m, n), lambda i, j: c.sum(z[i, j], c.reduce_axis(3, "k"))))


def broadcast(m, n):
    """Y[i, j] = T[j] + X[i, j], with T an output as well."""
    w, x = c.placeholder("W", (n,), f32), c.placeholder("X", (m, n), f32)
    t = c.compute("T", (n,), lambda j: w[j] * w[j])
    y = c.compute("Y", (m, n), lambda i, j: t[j] + x[i, j])
    return c.make_kernel("broadcast", w, x, t, y, outputs=("T", "Y"))


def broadcast_row(m, n):
    """As broadcast, with T a temporary."""
    w, x = c.placeholder("W", (n,), f32), c.placeholder("X", (m, n), f32)
    t = c.compute("T", (n,), lambda j: w[j] * w[j])
    return c.make_kernel("broadcast_row", w, x, t, c.compute("Y", (m, n), lambda i, j: t[j] + x[i, j]))


def totals(m, n):
    """The sum S of W, and Y[j, k] = W[k] * X[j, k]."""
    w, x = c.placeholder("W", (n,), f32), c.placeholder("X", (m, n), f32)
    r = c.reduce_axis(n, "k")
    s = c.compute("S", (), lambda: c.sum(w[r], r))
    return c.make_kernel("totals", w, x, s, c.compute("Y", (m, n), lambda j, k: w[k] * x[j, k]))


def scalar(m, n):
    """Y = X * F, with F one number."""
    w, x = c.placeholder("W", (), f32), c.placeholder("X", (m, n), f32)
    f = c.compute("F", (), lambda: w[()] * 3)
    return c.make_kernel("scalar", w, x, f, c.compute("Y", (m, n), lambda i, j: f[()] * x[i, j]))


def sums(m, n):
    """The row sums R and Y = 2 * X: a reduction and a result along the same loops."""
    x = c.placeholder("X", (m, n), f32)
    k = c.reduce_axis(n, "k")
    r = c.compute("R", (m,), lambda i: c.sum(x[i, k], k))
    return c.make_kernel("sums", x, r, c.compute("Y", (m, n), lambda i, j: x[i, j] * 2))


def neighbours(m, n):
    """Y reads T one row further, so they do not keep step."""
    x = c.placeholder("X", (m + 1, n), f32)
    t = c.compute("T", (m + 1, n), lambda i, j: x[i, j] * 2)
    return c.make_kernel("neighbours", x, t, c.compute("Y", (m, n), lambda i, j: t[i, j] + t[i + 1, j]))


def square(n):
    """Y[i, j] = T[i] * T[j]."""
    x = c.placeholder("X", (n,), f32)
    t = c.compute("T", (n,), lambda i: x[i] * 2)
    return c.make_kernel("square", x, t, c.compute("Y", (n, n), lambda i, j: t[i] * t[j]))


def triplets(m, n):
    """As twins, with a third one."""
    x = c.placeholder("X", (m, n), f32)
    results = [c.compute(name, (m, n), lambda i, j: x[i, j] * 2) for name in "ABC"]
    return c.make_kernel("triplets", x, *results)


def number_and_row(m, n):
    """A = 2 * W, and Y = X * F with F one number."""
    w, x, s = c.placeholder("W", (m,), f32), c.placeholder("X", (m, n), f32), c.placeholder("S", (), f32)
    a, f = c.compute("A", (m,), lambda i: w[i] * 2), c.compute("F", (), lambda: s[()] * 3)
    y = c.compute("Y", (m, n), lambda i, j: f[()] * x[i, j])
    return c.make_kernel("number_and_row", w, x, s, a, f, y, outputs=("A", "Y"))


def number_twice(m, n):
    """Y = X * F and Z = F + W, with F one number."""
    w, x, s = c.placeholder("W", (m,), f32), c.placeholder("X", (m, n), f32), c.placeholder("S", (), f32)
    f = c.compute("F", (), lambda: s[()] * 3)
    y, z = c.compute("Y", (m, n), lambda i, j: f[()] * x[i, j]), c.compute("Z", (m,), lambda i: f[()] + w[i])
    return c.make_kernel("number_twice", w, x, s, f, y, z, outputs=("Y", "Z"))


def diagonal(n):
    """Y[i] = T[i, i]."""
    x = c.placeholder("X", (n, n), f32)
    t = c.compute("T", (n, n), lambda i, j: x[i, j] * 2)
    return c.make_kernel("diagonal", x, t, c.compute("Y", (n,), lambda i: t[i, i]))


def written_twice(n, place=lambda i: i):
    """T = X, then T[place(i)] = 2 for the first half of i."""
    i, j = axes("i j")
    again = Store("F", "T", (place(j),), Const(2.0, f32), lt(j * 2, n))
    roots = loops(Store("A", "T", (i,), Load("X", (i,), f32)), (i, n)), loops(again, (j, n))
    return built((given("X", n), result("T", n)), *roots)


def extremes(n):
    """The greatest element A and the least one B of X."""
    x = c.placeholder("X", (n,), f32)
    k, r = (c.reduce_axis(n, "k") for _ in "AB")
    return c.make_kernel(
        "extremes", x, c.compute("A", (), lambda: c.max(x[k], k)), c.compute("B", (), lambda: c.min(x[r], r))
    )


def row_extremes(m, n):
    """As extremes, of each row of X."""
    x = c.placeholder("X", (m, n), f32)
    k, r = (c.reduce_axis(n, "k") for _ in "AB")
    a, b = c.compute("A", (m,), lambda i: c.max(x[i, k], k)), c.compute("B", (m,), lambda i: c.min(x[i, r], r))
    return c.make_kernel("row_extremes", x, a, b)


def in_lanes(*names):
    """The steps that reduce into three partial results each."""
    steps = (
        (S.Split(f"{n}.k", 3, "peel"), S.Rfactor(n, (f"{n}.k.i",), f"{n}.lanes"), S.Reorder((f"{n}.k.o", f"{n}.k.i")))
        for n in names
    )
    return tuple(step for each in steps for step in each)


IN_ROWS = (S.ComputeAt("S", "Y.i"), S.ComputeAt("E", "Y.i"))
LANES = (("A.lanes", "B.lanes"), ("B.k.o",))

REWRITES = {
    "same loops": (twins, (2, 3), (S.Align(("A", "B"), ("B.i", "B.j")),)),
    "outer loops only": (twins, (2, 3), (S.Align(("A", "B"), ("B.i",)),)),
    "loops in another order": (crossed, (2, 3), (S.Align(("A", "B"), ("B.i", "B.j")),)),
    "shorter, of fewer dims": (strangers, (3, 2), (S.Align(("A", "B"), ("B.i", "B.j")),)),
    "rows of nothing in common": (unlike, (2, 3), (S.Align(("A", "B"), ("B.i",)),)),
    "longer than the last": (longer, (3, 2), (S.Align(("A", "B"), ("B.i",)),)),
    "broadcast along rows": (broadcast, (2, 3), (S.Align(("T", "Y"), ("Y.i", "Y.j")),)),
    "broadcast along the inner loop": (broadcast, (2, 3), (S.Reorder(("Y.j", "Y.i")), S.Align(("T", "Y"), ("Y.j",)))),
    "a number": (scalar, (2, 3), (S.Align(("F", "Y"), ("Y.i",)),)),
    "a reduction": (sums, (2, 3), (S.Align(("R", "Y"), ("Y.i", "Y.j")),)),
    "a row after its sum": (scaled, (4, 3), (S.Align(("S", "Y"), ("Y.i",)),)),
    "a row after its sum, in its inner loop": (scaled, (4, 3), (S.Align(("S", "Y"), ("Y.i", "Y.j")),)),
    "a whole chain": (scaled, (4, 3), (S.Align(("E", "S", "Y"), ("Y.i",)),)),
    "a number, then peeled": (scalar, (2, 7), (S.Align(("F", "Y"), ("Y.i", "Y.j")), S.Split("Y.j", 3, "peel"))),
    "shorter, then peeled": (strangers, (3, 2), (S.Align(("A", "B"), ("B.i",)), S.Split("B.i", 2, "peel"))),
    "then vectorized": (pointwise, (2, 7), (S.Align(("T", "Y"), ("Y.i", "Y.j")), S.Split("Y.j", 4), S.Vectorize("Y.j.i"))),
    "then parallel": (scaled, (4, 3), (S.Align(("E", "S", "Y"), ("Y.i",)), S.Parallel("Y.i"))),
    "in blocks": (pointwise, (4, 3), (S.Split("T.i", 2), S.Align(("T", "Y"), ("Y.i",)))),
    "a row and its sum": (scaled, (4, 3), (S.ReverseComputeAt("S", "E.i"), S.Align(("E", "Y"), ("Y.i",)))),
    "epilogue with its product": (matmul, (3, 5, 7), (S.Align(("T", "C"), ("C.i", "C.j")),)),
    "one buffer for both": (written_twice, (4,), (S.Align(("A", "F"), ("j",)),)),
    "inside loops that all share": (scaled, (4, 3), (*IN_ROWS, S.Align(("E", "S"), ("S.k",)))),
    "inside loops, along parts of axes": (
        scaled,
        (2, 7),
        (
            S.Align(("E", "S", "Y"), ("Y.i",)),
            S.Split("E.j", 3, "peel"),
            *in_lanes("S"),
            S.Align(("E", "S.lanes"), ("S.k.o",)),
        ),
    ),
    "partial results, before what combines the first": (extremes, (7,), (*in_lanes("A", "B"), S.Align(*LANES))),
    "partial results in rows": (
        row_extremes,
        (3, 7),
        (*in_lanes("A", "B"), S.Align(("A.lanes", "B.lanes"), ("B.i",)), S.Align(*LANES)),
    ),
    "parallel loops": (twins, (3, 4), (S.Parallel("A.i"), S.Parallel("B.i"), S.Align(("A", "B"), ("B.i",)))),
}

ILLEGAL = {
    "outside a loop around the last": (scaled(4, 3), (IN_ROWS[0], S.Align(("E", "S"), ("S.k",)))),
    "one parallel loop with a serial one": (twins(2, 4), (S.Parallel("B.i"), S.Align(("A", "B"), ("B.i",)))),
    "one nest": (twins(2, 3), (S.Align(("B",), ("B.i",)),)),
    "no axes": (twins(2, 3), (S.Align(("A", "B"), ()),)),
    "not the outermost loops": (twins(2, 3), (S.Align(("A", "B"), ("B.j",)),)),
    "a later nest": (twins(2, 3), (S.Align(("B", "A"), ("A.i",)),)),
    "over a nest that uses it": (scaled(4, 3), (S.Align(("E", "Y"), ("Y.i",)),)),
    "out of step": (neighbours(3, 2), (S.Align(("T", "Y"), ("Y.i",)),)),
    "in two ways": (square(3), (S.Align(("T", "Y"), ("Y.i", "Y.j")),)),
    "one buffer for both, from its ends": (written_twice(4, lambda i: 3 - i), (S.Align(("A", "F"), ("j",)),)),
    "out of loops that hold another nest": (
        triplets(2, 3),
        (S.Align(("A", "B"), ("B.i",)), S.Align(("B", "C"), ("C.i", "C.j"))),
    ),
    "with what runs once": (number_and_row(2, 3), (S.Align(("F", "Y"), ("Y.i",)), S.Align(("A", "F"), ("Y.i",)))),
    "what runs once": (scalar(2, 3), (S.Align(("F", "Y"), ("Y.i",)), S.Align(("F", "Y"), ("Y.i",)))),
    "along a diagonal": (diagonal(3), (S.Align(("T", "Y"), ("Y.i",)),)),
    "marked loops": (twins(2, 4), (S.Parallel("A.i"), S.Align(("A", "B"), ("B.i",)))),
    "with other nests between the loops": (
        scaled(4, 3),
        (S.Align(("S", "Y"), ("Y.i",)), S.Align(("E", "Y"), ("Y.i", "Y.j"))),
    ),
    "in the same loops already": (twins(2, 4), (S.Align(("A", "B"), ("B.i",)), S.Align(("A", "B"), ("B.i",)))),
    "a reduction without one of the loops": (totals(2, 3), (S.Align(("S", "Y"), ("Y.j", "Y.k")),)),
    "then compute_at from a condition": (broadcast_row(2, 3), (S.Align(("T", "Y"), ("Y.i",)), S.ComputeAt("T", "Y.j"))),
    "then reverse_compute_at from a condition": (
        number_twice(2, 3),
        (S.Align(("F", "Y"), ("Y.i",)), S.ReverseComputeAt("Z", "Y.i")),
    ),
    "then vectorized with a condition": (scalar(2, 4), (S.Align(("F", "Y"), ("Y.i", "Y.j")), S.Vectorize("Y.j"))),
    "then parallel from one iteration's own": (
        broadcast_row(2, 3),
        (S.Align(("T", "Y"), ("Y.i",)), S.SetScope("T", "local"), S.Parallel("Y.i")),
    ),
    "then parallel where one iteration feeds all": (broadcast(2, 3), (S.Align(("T", "Y"), ("Y.i",)), S.Parallel("Y.i"))),
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


def apart(buffer):
    """A[i] = T[i]; F[j] = 2, into a buffer; B[k] = T[k]."""
    x, y, z, m = axes("x y z m")
    roots = (
        loops(Store("M", "T", (m,), Load("X", (m,), f32)), (m, 4)),
        loops(Store("A", "A", (x,), Load("T", (x,), f32)), (x, 4)),
        loops(Store("F", buffer, (y,), Const(2.0, f32)), (y, 4)),
        loops(Store("B", "B", (z,), Load("T", (z,), f32) + 1), (z, 4)),
    )
    results = (result(name, 4) for name in dict.fromkeys(("A", "B", buffer)) if name != "T")
    return built((given("X", 4), *results, temp("T", 4)), *roots)


def test_what_runs_once_runs_where_the_common_loop_never_does():
    x = c.placeholder("X", (0, 3), f32)
    kernel = c.make_kernel(
        "once",
        x,
        c.compute("F", (3,), lambda i: c.convert(i, f32)),
        c.compute("Y", (0, 3), lambda i, j: x[i, j] * 2),
        outputs=("F", "Y"),
    )
    assert_meaning(kernel, (S.Align(("F", "Y"), ("Y.i", "Y.j")),))
    x, s = c.placeholder("X", (0,), f32), c.placeholder("S", (), f32)
    kernel = c.make_kernel(
        "once", x, s, c.compute("F", (), lambda: s[()] + 1), c.compute("Y", (0,), lambda i: x[i] * 2), outputs=("F", "Y")
    )
    assert_meaning(kernel, (S.Align(("F", "Y"), ("Y.i",)),))


def test_what_stands_between_decides():
    """A nest may come later than one that has nothing to do with it, not later than one that stores what it reads or stores;
    then the last one comes to it, unless it reads or stores that, too."""
    for buffer in ("U", "A"):
        assert_meaning(apart(buffer), (S.Align(("A", "B"), ("z",)),))
    assert "F between them uses the same buffers" in refusal(apart("T"), (S.Align(("A", "B"), ("z",)),))


def test_open_extents_that_are_equal():
    n, m = te.size("n", 0, 40), te.size("m", 1, 40)
    kernel = twins(n, m)
    made = apply(kernel, (S.Align(("A", "B"), ("B.i", "B.j")),))
    for rows, columns in ((0, 1), (1, 5), (7, 3)):
        x = np.arange(rows * columns, dtype=np.float32).reshape(rows, columns) - 4
        given = {"X": x}
        assert_equal(run(made, given), run(kernel, given))


def test_open_extents_of_which_one_is_known_to_be_greater():
    m, n = te.size("m", 1, 40), te.size("n", 1, 40)
    kernel = strangers(m, n)
    made = apply(kernel, (S.Align(("A", "B"), ("B.i", "B.j")),))
    given = {"X": np.arange(3, dtype=np.float32), "Z": np.arange(10, dtype=np.float32).reshape(5, 2)}
    assert_equal(run(made, given), run(kernel, given))


def test_open_extents_of_which_either_may_be_greater():
    m, n = te.size("m", 1, 40), te.size("n", 1, 40)
    x, z = c.placeholder("X", (m,), f32), c.placeholder("Z", (n,), f32)
    a = c.compute("A", (m,), lambda i: x[i] * 2)
    kernel = c.make_kernel("two", x, z, a, c.compute("B", (n,), lambda i: z[i] * 2))
    with pytest.raises(ScheduleError, match="it is not known whether m iterations are more than the n of B.i"):
        apply(kernel, (S.Align(("A", "B"), ("B.i",)),))
