"""An output in the memory of an input: what is allowed gives the same, and each reason to refuse has its kernel.

In the interpreter, which also finds two threads at one place, and in machine code.
"""

from collections.abc import Callable
from contextlib import suppress

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmarks.kernels import matmul, softmax, transpose
from nncc.codegen.emit.c import emit_c
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.passes.in_place import refusal, shareable, without_copies
from nncc.codegen.passes.table import lower
from nncc.errors import ComputeError, ScheduleError
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import boolean, f32, i32, i64
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import For, Store, Update, seq
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner import marks
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.ir.build import axes, loops, result, temp
from tests.ir.build import given as param
from tests.ir.build import kernel as built
from tests.support.chains import norm
from tests.support.oracle import assert_equal, inputs
from tests.support.random_kernels import kernels
from tests.support.random_steps import steps

i, j, k = axes("i j k")


@pytest.fixture(autouse=True)
def threads_for_small_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)


def pairs(kernel: Kernel) -> list[tuple[str, str]]:
    """All inputs and outputs that fit each other."""
    of = {role: [b for b in kernel.params if b.role is role] for role in (Role.INPUT, Role.OUTPUT)}
    return [
        (a.name, b.name)
        for a in of[Role.INPUT]
        for b in of[Role.OUTPUT]
        if a.dtype is b.dtype and a.size_bytes == b.size_bytes
    ]


def elementwise(*shape: int) -> Kernel:
    x, z = (c.placeholder(name, shape, f32) for name in "XZ")
    return c.make_kernel("add", x, z, c.compute("Y", shape, c.indexed(len(shape), lambda at: c.relu(x[at] + z[at]))))


def residual(m: int, n: int, depth: int) -> Kernel:
    """relu(A @ B + R)."""
    a, b, r = (
        c.placeholder("A", (m, depth), f32),
        c.placeholder("B", (depth, n), f32, constant=True),
        c.placeholder("R", (m, n), f32),
    )
    q = c.reduce_axis(depth, "q")
    product = c.compute("T", (m, n), lambda i, j: c.sum(a[i, q] * b[q, j], q))
    return c.make_kernel("residual", a, b, r, product, c.compute("Y", (m, n), lambda i, j: c.relu(product[i, j] + r[i, j])))


def convolved(h: int, w: int, cin: int, cout: int) -> Kernel:
    """A 3x3 convolution without padding, plus R."""
    x, r = c.placeholder("X", (1, h + 2, w + 2, cin), f32), c.placeholder("R", (1, h, w, cout), f32)
    weights = c.placeholder("W", (3, 3, cin, cout), f32, constant=True)
    u, v, q = (c.reduce_axis(extent, name) for extent, name in ((3, "u"), (3, "v"), (cin, "q")))
    total = c.compute(
        "T", (1, h, w, cout), lambda n, y, z, o: c.sum(x[n, y + u.var, z + v.var, q] * weights[u, v, q, o], u, v, q)
    )
    out = c.compute("Y", (1, h, w, cout), lambda n, y, z, o: total[n, y, z, o] + r[n, y, z, o])
    return c.make_kernel("convolved", x, r, weights, total, out)


def reshaped(m: int, n: int) -> Kernel:
    """Y[1, m * n] = 2 * X[m, n]: other dims, the same places."""
    x = c.placeholder("X", (m, n), f32)
    return c.make_kernel("reshaped", x, c.compute("Y", (1, m * n), lambda _, i: x[i // n, i % n] * 2))


def haloed(m: int, n: int) -> Kernel:
    """A value in the middle of zeros, written from one that lies so too."""
    zero, sides = E.Const(0.0, f32), axes("top bottom left right")
    places = ((E.index(0), sides[0]), (E.index(m + 1), sides[1]), (sides[2], E.index(0)), (sides[3], E.index(n + 1)))
    halo = [
        loops(Store(f"Y.{side}", "Y", place, zero), (side, extent))
        for side, place, extent in zip(sides, places, (n + 2, n + 2, m + 2, m + 2))
    ]
    inner = loops(Store("Y", "Y", (i + 1, j + 1), E.Load("X", (i + 1, j + 1), f32) * 2), (i, m), (j, n))
    return built((param("X", m + 2, n + 2), result("Y", m + 2, n + 2)), *halo, inner)


def after(m: int, n: int) -> Kernel:
    """Y[j, i] = M[i, j] with M = X + 1, a result too: X is not read any more where Y is written."""
    x = c.placeholder("X", (m, n), f32)
    copy = c.compute("M", (m, n), lambda i, j: x[i, j] + 1)
    return c.make_kernel("after", x, copy, c.compute("Y", (n, m), lambda i, j: copy[j, i]), outputs=("M", "Y"))


ALLOWED: dict[str, tuple[Callable[[int], Kernel], str, str]] = {
    "element-wise": (lambda n: elementwise(3, 5 * n), "X", "Y"),
    "element-wise, second operand": (lambda n: elementwise(2, 3, 7 * n), "Z", "Y"),
    "no elements": (lambda n: elementwise(n, 0), "X", "Y"),
    "one element": (lambda n: elementwise(), "X", "Y"),
    "rows are read before they are written": (lambda n: norm(3, 5 * n), "X", "Y"),
    "softmax": (lambda n: softmax(3, 7 * n), "X", "Y"),
    "what a product is added to": (lambda n: residual(7, 3 * n, 5), "R", "Y"),
    "what a convolution is added to": (lambda n: convolved(2, 3, 1, 2 * n), "R", "Y"),
    "with a halo": (lambda n: haloed(3, 2 * n), "X", "Y"),
    "of other dims": (lambda n: reshaped(2, 7 * n), "X", "Y"),
    "rows cut where no block ends": (lambda n: convolved(4, 5, 1, n + 2), "R", "Y"),
}
TARGETS = {
    "tiny": (Target.tiny(), 3), "threads": (Target.tiny().with_(cores=3), 3),
    "host": (Target.named("x86-64-v4"), 13), "host's threads": (Target.named("x86-64-v4").with_(cores=3), 13),
}  # fmt: skip
"""Each with a factor that makes shapes odd and large enough for main blocks and tails."""


def assert_same_in_place(scheduled: Kernel, source: str, output: str) -> None:
    """In two orders of parallel iterations, whatever lies in the same memory."""
    arrays, in_place = inputs(scheduled), {output: source}
    apart = run(scheduled, arrays)
    for order in (1, 2):
        assert_equal(run(scheduled, arrays, order, in_place), apart)


def differs_in_place(kernel: Kernel, arrays: dict[str, np.ndarray]) -> bool:
    """Whether Y in the memory of X gets other values where the kernel stores any; elsewhere apart holds NaN."""
    apart, together = run(kernel, arrays)["Y"], run(kernel, arrays, 0, {"Y": "X"})["Y"]
    stored = apart == apart
    return not np.array_equal(together[stored], apart[stored])


@pytest.mark.parametrize(
    "target", ["tiny", "threads", *(pytest.param(t, marks=pytest.mark.long) for t in ("host", "host's threads"))]
)
@pytest.mark.parametrize("case", ALLOWED)
def test_what_is_allowed_gives_the_same_in_place(case: str, target: str):
    (make, source, output), (machine, factor) = ALLOWED[case], TARGETS[target]
    kernel = make(factor)
    scheduled = apply(kernel, default_plan(kernel, machine))
    assert refusal(scheduled, source, output) is None
    assert_same_in_place(scheduled, source, output)


@pytest.mark.parametrize("case", ["element-wise", "rows are read before they are written", "what a convolution is added to"])
def test_machine_code_in_place(case: str):
    make, source, output = ALLOWED[case]
    kernel = make(3)
    scheduled = apply(kernel, default_plan(kernel, Target.tiny()))
    arrays = inputs(scheduled)
    assert_equal(execute(scheduled, arrays, in_place={output: source}), execute(scheduled, arrays))


def test_a_later_root_may_write_what_an_earlier_one_has_read():
    kernel = after(3, 5)
    assert refusal(kernel, "X", "Y") is None is refusal(kernel, "X", "M")
    assert_same_in_place(kernel, "X", "Y")


def test_places_by_open_sizes():
    """Loops over both sizes become one, so that places are quotients and rests by a size."""
    m, n = E.Symbol("m", i64, 1, 64, 1), E.Symbol("n", i64, 1, 64, 1)
    x, y = c.placeholder("X", (m, n), f32), c.placeholder("Y", (n, m), f32)
    same = c.make_kernel("same", x, c.compute("Z", (m, n), lambda i, j: x[i, j] * 2))
    upside = c.make_kernel("upside", x, c.compute("Z", (m, n), lambda i, j: x[m - 1 - i, j]))
    across = c.make_kernel("across", y, c.compute("Z", (m, n), lambda i, j: y[j, i]))
    scheduled = [apply(kernel, default_plan(kernel, Target.tiny())) for kernel in (same, upside, across)]
    assert refusal(scheduled[0], "X", "Z") is None
    assert refusal(scheduled[1], "X", "Z") is not None and refusal(scheduled[2], "Y", "Z") is not None
    for rows, columns in ((1, 1), (3, 7), (5, 64)):
        given = {"X": np.arange(rows * columns, dtype=np.float32).reshape(rows, columns)}
        assert np.array_equal(run(scheduled[0], given, in_place={"Z": "X"})["Z"], given["X"] * 2)


def test_places_that_are_apart_by_one():
    for kernel in (overlapping(0, 3), overlapping(5, 2), overlapping(4, 1, E.lt(j, 3), 4)):
        assert refusal(kernel, "X", "Y") is None and not differs_in_place(kernel, inputs(kernel))


def test_rows_that_start_where_their_number_says():
    """An index that only adds what is the same for load and store."""
    place = (i, j + E.floordiv(i, 2))
    kernel = built(
        (param("X", 4, 6), result("Y", 4, 6)), loops(Store("Y", "Y", place, E.Load("X", place, f32) * 2), (i, 4), (j, 5))
    )
    assert refusal(kernel, "X", "Y") is None


def test_dims_of_extent_1_are_no_other_dims():
    """By its dims a place is known where the tail of a row, as one number, could be the next row."""
    x = c.placeholder("X", (1, 3, 7), f32)
    kernel = c.make_kernel("flat", x, c.compute("Y", (3, 7), lambda i, j: x[0, i, j] * 2))
    scheduled = apply(kernel, (S.Split("Y.j", 4),))
    assert refusal(scheduled, "X", "Y") is None
    assert_same_in_place(scheduled, "X", "Y")


X_I = E.Load("X", (i,), f32)


@pytest.mark.parametrize("mask", (E.lt(X_I, 0.5), E.logical_not(E.lt(X_I, 0.5)), E.Load("B", (i,), boolean)), ids=str)
def test_a_mask_that_is_data_says_nothing_about_a_place(mask):
    kernel = built(
        (param("X", 5), param("B", 5, dtype=boolean), result("Y", 5)),
        loops(Store("F", "Y", (j,), E.Load("X", (j,), f32)), (j, 5)),
        loops(Store("Y", "Y", (i,), X_I * 2, mask), (i, 5)),
    )
    assert refusal(kernel, "X", "Y") == "Y may load from X what F has stored to Y"


@pytest.mark.parametrize("tail", [S.Tail.GUARD, S.Tail.PEEL, S.Tail.CLAMP])
def test_tails_that_store_each_place_once(tail: S.Tail):
    scheduled = apply(elementwise(3, 7), (S.Split("Y.i1", 4, tail),))
    assert refusal(scheduled, "X", "Y") is None
    assert_same_in_place(scheduled, "X", "Y")


# What is refused


def test_other_sizes_and_dtypes():
    x = c.placeholder("X", (3, 4), f32)
    whole = c.make_kernel("whole", x, c.compute("Y", (3, 4), lambda i, j: c.convert(x[i, j], i32)))
    row = c.make_kernel("row", x, c.compute("Y", (3,), lambda i: x[i, 0]))
    assert refusal(whole, "X", "Y") == "X is f32[3, 4], Y is i32[3, 4]"
    assert refusal(row, "X", "Y") == "X is f32[3, 4], Y is f32[3]"


def test_other_strides():
    """Places that count by columns are not those that count by rows."""
    x = Buffer("X", f32, (3, 5), Role.INPUT, strides=(1, 3))
    kernel = built((x, result("Y", 3, 5)), loops(Store("Y", "Y", (i, j), E.Load("X", (i, j), f32)), (i, 3), (j, 5)))
    assert refusal(kernel, "X", "Y") == BETWEEN.format("i")

    x, y = param("X", 3, 5), Buffer("Y", f32, (3, 5), Role.OUTPUT, strides=(1, 3))
    kernel = built((x, y), loops(Store("Y", "Y", (i, j), E.Load("X", (i, j), f32)), (i, 3), (j, 5)))
    assert refusal(kernel, "X", "Y") == BETWEEN.format("i")


def test_a_mask_of_another_axis_says_nothing_about_a_place():
    """The upper half of Y is 0, then Z[i, j] = X[i] for half of the j, but for all i."""
    zero = loops(Store("Y", "Y", (k + 4,), E.Const(0.0, f32)), (k, 4))
    copy = loops(Store("Z", "Z", (i, j), E.Load("X", (i,), f32), E.lt(j, 4)), (i, 8), (j, 8))
    kernel = built((param("X", 8), result("Y", 8), result("Z", 8, 8)), zero, copy)
    assert refusal(kernel, "X", "Y") == "Z may load from X what Y has stored to Y"


@pytest.mark.parametrize("mask", (E.TRUE, E.lt(E.Load("I", (i,), i64), 4)), ids=str)
@pytest.mark.parametrize("load, store", [((i,), (E.Load("I", (i,), i64),)), ((E.Load("I", (i,), i64),), (i,))])
def test_a_place_that_is_read_may_be_any(load, store, mask):
    kernel = built(
        (param("X", 4), param("I", 4, dtype=i64), result("Y", 4)),
        loops(Store("Y", "Y", store, E.Load("X", load, f32), mask), (i, 4)),
    )
    assert refusal(kernel, "X", "Y") == BETWEEN.format("i")


def test_an_extent_that_is_read():
    extent = E.Load("X", (E.index(0),), i64)
    kernel = built(
        (param("X", 4, dtype=i64), result("Y", 4, dtype=i64)), For(i, extent, Store("Y", "Y", (i,), E.Load("X", (i,), i64)))
    )
    assert refusal(kernel, "X", "Y") == "what X holds decides which loops run"


def test_a_reduction_of_what_was_loaded_before_it_began():
    """Y[i] = the sum over k of T[0], with T[0] = X[i] + 1 before that loop."""
    start = Store("T", "T", (E.index(0),), E.Load("X", (i,), f32) + 1)
    add = Update("Y", "sum", ("Y",), (i,), (E.Load("T", (E.index(0),), f32),), ("k",))
    kernel = built((param("X", 3), result("Y", 3), temp("T", 1)), loops(seq(start, loops(add, (k, 2))), (i, 3)))
    assert refusal(kernel, "X", "Y") is None and not differs_in_place(kernel, inputs(kernel))


def test_a_store_past_the_caches():
    """It costs no more where the line has just been read."""
    scheduled = apply(elementwise(3, 8), (S.Split("Y.i1", 4), S.Vectorize("Y.i1.i"), S.StreamStore("Y")))
    assert refusal(scheduled, "X", "Y") is None


def shifted(m: int) -> Kernel:
    """Y[i] = X[i] + X[i - 1]."""
    x = c.placeholder("X", (m,), f32)
    return c.make_kernel("shifted", x, c.compute("Y", (m,), lambda i: x[i] + c.guarded(i >= 1, x[i - 1], 0.0)))


def gathered(m: int) -> Kernel:
    """Y[i] = X[I[i]]."""
    x, at = c.placeholder("X", (m,), f32), c.placeholder("I", (m,), i64)
    return c.make_kernel("gathered", x, at, c.compute("Y", (m,), lambda i: x[at[i] % m]))


def summed(m: int) -> Kernel:
    """Y[i] = X[i] + ... + X[i], m times, straight into Y: it is set to 0 before X is read."""
    load = E.Load("X", (i,), f32)
    return built((param("X", m), result("Y", m)), loops(Update("Y", "sum", ("Y",), (i,), (load,), ("k",)), (i, m), (k, m)))


def twice(m: int) -> Kernel:
    """Y = 2 * X, then Y = Y + X."""
    x = E.Load("X", (i,), f32)
    return built(
        (param("X", m), result("Y", m)),
        loops(Store("Y", "Y", (i,), x * 2), (i, m)),
        loops(Store("Z", "Y", (j,), E.Load("Y", (j,), f32) + E.Load("X", (j,), f32)), (j, m)),
    )


def repeated(m: int) -> Kernel:
    """Y[i] = X[i] + 1, all of it k times."""
    return built((param("X", m), result("Y", m)), loops(Store("Y", "Y", (i,), E.Load("X", (i,), f32) + 1), (k, 2), (i, m)))


def again() -> Kernel:
    """Y = X + X with a tail that does the last iterations again."""
    x = c.placeholder("X", (7,), f32)
    return apply(c.make_kernel("again", x, c.compute("Y", (7,), lambda i: x[i] + x[i])), (S.Split("Y.i", 4, S.Tail.SHIFT),))


def widened() -> Kernel:
    """Y[2, 3] is X[3, 2] where both have an element: one index in each dim is another place in memory."""
    x = c.placeholder("X", (3, 2), f32)
    return c.make_kernel("widened", x, c.compute("Y", (2, 3), lambda i, j: c.guarded(j < 2, x[i, j], 0.0)))


def overlapping(first: int, second: int, mask: E.Expr = E.TRUE, extent: int = 3) -> Kernel:
    """Y = 0 from `first` to first + 2, then Y = X from `second` on."""
    load = E.Load("X", (j + second,), f32)
    return built(
        (param("X", 9), result("Y", 9)),
        loops(Store("Z", "Y", (i + first,), E.Const(0.0, f32)), (i, 3)),
        loops(Store("Y", "Y", (j + second,), load, mask), (j, extent)),
    )


def begun() -> Kernel:
    """Y[i] = the sum over k of T[0] = X[i] + 1: it is set to 0 where the loop over k begins, in which X is read."""
    start = Store("T", "T", (E.index(0),), E.Load("X", (i,), f32) + 1)
    add = Update("Y", "sum", ("Y",), (i,), (E.Load("T", (E.index(0),), f32),), ("k",))
    return built((param("X", 3), result("Y", 3), temp("T", 1)), loops(seq(start, add), (i, 3), (k, 2)))


def begun_outside() -> Kernel:
    """As `begun`, summed over a loop inside that too: the outer one of the two begins the sum."""
    start = Store("T", "T", (E.index(0),), E.Load("X", (i,), f32) + 1)
    add = Update("Y", "sum", ("Y",), (i,), (E.Load("T", (E.index(0),), f32),), ("k", "j"))
    return built((param("X", 3), result("Y", 3), temp("T", 1)), loops(seq(start, loops(add, (j, 2))), (i, 3), (k, 2)))


def halves() -> Kernel:
    """Y[i // 2] = 2 * X[i // 2]: each place is loaded again once it is stored."""
    place = (E.floordiv(i, 2),)
    return built((param("X", 4), result("Y", 4)), loops(Store("Y", "Y", place, E.Load("X", place, f32) * 2), (i, 8)))


def moved() -> Kernel:
    """Y[j + 1] = X[j + 0], through an index in memory that changes in between."""
    at, zero = E.Load("I", (E.index(0),), i64), E.index(0)
    body = seq(
        Store("I0", "I", (zero,), E.index(0)),
        Store("T", "T", (zero,), E.Load("X", (j + at,), f32)),
        Store("I1", "I", (zero,), E.index(1)),
        Store("Y", "Y", (j + at,), E.Load("T", (zero,), f32)),
    )
    return built((param("X", 4), result("Y", 4), temp("T", 1), temp("I", 1, dtype=i64)), loops(body, (j, 3)))


def behind() -> Kernel:
    """Y[2i + 3] = X[2i + 3] + X[2i + 2] + X[2i + 1] + X[2i]: iterations read up to three places back, and two apart they write."""
    zero = E.index(0)
    start = Store("S", "T", (zero,), E.Const(0.0, f32))
    add = loops(Update("A", "sum", ("T",), (zero,), (E.Load("X", (i * 2 + 3 - k,), f32),)), (k, 4))
    end = Store("Y", "Y", (i * 2 + 3,), E.Load("T", (zero,), f32))
    return built((param("X", 11), result("Y", 11), temp("T", 1)), loops(seq(start, add, end), (i, 4)))


BETWEEN = "Y may load from X, in one iteration of {}, what Y stores to Y in another"
REFUSED = {
    "transposed": (lambda: transpose(5, 5), BETWEEN.format("Y.i")),
    "shifted": (lambda: shifted(5), BETWEEN.format("Y.i")),
    "gathered": (lambda: gathered(5), BETWEEN.format("Y.i")),
    "summed in place": (lambda: summed(3), "Y may load from X what Y has stored to Y"),
    "read after it is written": (lambda: twice(3), "Z may load from X what Y has stored to Y"),
    "repeated": (lambda: repeated(3), BETWEEN.format("k")),
    "of other dims": (widened, BETWEEN.format("Y.i")),
    "the last place that is stored": (lambda: overlapping(0, 2), "Y may load from X what Z has stored to Y"),
    "the first place that is stored": (lambda: overlapping(4, 2), "Y may load from X what Z has stored to Y"),
    "the last place below a mask": (lambda: overlapping(4, 2, E.lt(j, 3), 4), "Y may load from X what Z has stored to Y"),
    "a place behind one that a mask leaves out": (
        lambda: overlapping(4, 1, E.ne(j, 2), 4), "Y may load from X what Z has stored to Y"),
    "read where a reduction begins": (begun, "T may load from X what Y has stored to Y"),
    "read where an outer loop begins a reduction": (begun_outside, "T may load from X what Y has stored to Y"),
    "what is stored twice": (halves, BETWEEN.format("i")),
    "a place that is read": (moved, BETWEEN.format("j").replace("Y may", "T may")),
    "a window that reads behind": (behind, BETWEEN.format("i").replace("Y may", "A may")),
    "tail that runs again": (again, BETWEEN.format("Y.i.o")),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_refused_would_give_something_else(case: str):
    make, reason = REFUSED[case]
    kernel = make()
    assert refusal(kernel, "X", "Y") == reason
    arrays = {
        b.name: np.arange(1, b.size + 1).reshape(b.shape).astype(b.dtype.numpy)
        for b in kernel.params
        if b.role is Role.INPUT
    }
    assert differs_in_place(kernel, arrays)


def test_threads_that_would_meet_are_found_by_the_interpreter():
    kernel = apply(shifted(6), (S.Parallel("Y.i"),))
    with pytest.raises(ComputeError, match="race: .* touch element"):
        run(kernel, inputs(kernel), 0, {"Y": "X"})


# Any kernel


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(kernels(), st.integers(0, 5), st.data())
def test_whatever_is_allowed_gives_the_same(kernel: Kernel, count: int, data: st.DataObject):
    for number in range(count):
        with suppress(ScheduleError):
            kernel = apply(kernel, (data.draw(steps(kernel, number)),))
    for source, output in pairs(kernel):
        if refusal(kernel, source, output) is None:
            assert_same_in_place(kernel, source, output)


# What code is made


def test_pointers_that_may_be_equal_are_not_called_distinct():
    scheduled = apply(matmul(4, 8, 6), ())
    assert shareable(scheduled) == frozenset()
    assert emit_llvm(lower(scheduled)).count("ptr noalias %") == len(scheduled.buffers)
    added = elementwise(3, 8)
    assert shareable(added) == {"X", "Y", "Z"}
    assert "noalias" not in emit_llvm(lower(added)) and "restrict" not in emit_c(lower(added))
    assert "X, Y, Z may share memory" in str(lower(added))


def update(index: E.Expr) -> Kernel:
    """Y = X with row 2 written anew; index: the column of X that a column j of Y begins as."""
    copy = loops(Store("Y.copy", "Y", (i, j), E.Load("X", (i, index), f32)), (i, 5), (j, 7))
    write = loops(Store("Y", "Y", (E.index(2), k), E.Load("U", (k,), f32)), (k, 7))
    return built((param("X", 5, 7), param("U", 7), result("Y", 5, 7)), copy, write)


def test_what_lies_there_already_is_not_copied():
    whole, x, u = (
        update(j),
        np.random.default_rng(0).standard_normal((5, 7)).astype(np.float32),
        np.arange(7, dtype=np.float32),
    )
    kernel = without_copies(whole, {("X", "Y")})
    assert [nest.name for nest in nests(kernel.body)] == ["Y"]
    expected = run(whole, {"X": x, "U": u})["Y"]
    np.testing.assert_array_equal(run(kernel, {"X": x, "U": u}, in_place={"Y": "X"})["Y"], expected)


@pytest.mark.parametrize("index, pairs", [(6 - j, {("X", "Y")}), (j, {("U", "Y")})])
def test_other_stores_stay(index, pairs):
    assert len(nests(without_copies(update(index), pairs).body)) == 2
