import pytest

from nncc.codegen.passes.allocate import allocate
from nncc.codegen.passes.decompose import decompose
from nncc.codegen.passes.flatten import flatten
from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.stmt import Alloc, For, Seq
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import statements
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from tests.support.oracle import assert_equal, inputs


def rows(m, n):
    """Y[i, j] = X[i, j] - the sum of row i."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    total = c.compute("T", (m,), lambda i: c.sum(x[i, k], k))
    return c.make_kernel("rows", x, total, c.compute("Y", (m, n), lambda i, j: x[i, j] - total[i]))


IN_ROWS = (S.ComputeAt("T", "Y.i"), S.SetScope("T", "local"))


def allocated(naive, *steps):
    before = flatten(decompose(apply(naive, steps)))
    after = allocate(before)
    verify(after, Level.FLAT)
    assert_equal(run(after, inputs(naive)), run(naive, inputs(naive)))
    assert all(b.scope is Scope.GLOBAL for b in after.buffers)
    return after


@pytest.mark.parametrize("m, n", [(0, 3), (1, 1), (3, 0), (5, 7)])
@pytest.mark.parametrize(
    "steps", [IN_ROWS, (S.SetScope("T", "local"),), ()], ids=["in rows", "of all rows", "of the kernel"]
)
def test_the_meaning_stays(m, n, steps):
    allocated(rows(m, n), *steps)


def test_it_goes_into_the_innermost_loop_around_all_uses():
    after = allocated(rows(5, 7), *IN_ROWS)
    assert isinstance(after.body, For) and isinstance(after.body.body, Alloc) and isinstance(after.body.body.body, Seq)


def test_what_several_roots_use_is_around_all_of_them():
    after = allocated(rows(5, 7), S.SetScope("T", "local"))
    assert isinstance(after.body, Alloc) and after.body.buffer.name == "T"


def test_what_all_threads_see_stays_with_the_kernel():
    after = allocated(rows(5, 7))
    assert "T" in after.table and not any(isinstance(s, Alloc) for s in statements(after.body))


def test_the_inner_of_two_loops_is_found():
    x, k = c.placeholder("X", (3, 4, 5), f32), c.reduce_axis(5, "k")
    total = c.compute("T", (3, 4), lambda i, j: c.sum(x[i, j, k], k))
    kernel = c.make_kernel("inner", x, total, c.compute("Y", (3, 4), lambda i, j: total[i, j] * 2))
    after = allocated(kernel, S.ComputeAt("T", "Y.j"), S.SetScope("T", "local"))
    assert isinstance(after.body.body.body, Alloc)


def test_two_temporaries():
    x, k = c.placeholder("X", (3, 5), f32), c.reduce_axis(5, "k")
    low = c.compute("L", (3,), lambda i: c.min(x[i, k], k))
    high = c.compute("H", (3,), lambda i: c.max(x[i, k], k))
    kernel = c.make_kernel("spread", x, low, high, c.compute("Y", (3,), lambda i: high[i] - low[i]))
    steps = [S.ComputeAt("L", "Y.i"), S.ComputeAt("H", "Y.i"), S.SetScope("L", "local"), S.SetScope("H", "local")]
    after = allocated(kernel, *steps)
    assert sorted(s.buffer.name for s in statements(after.body) if isinstance(s, Alloc)) == ["H", "L"]
