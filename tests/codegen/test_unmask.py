import numpy as np
import pytest

from benchmarks import kernels
from nncc.codegen.decompose import decompose
from nncc.codegen.unmask import unmask
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i32
from nncc.ir.expr import TRUE
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import values
from nncc.ir.verify import verify
from nncc.ir.walk import loads
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.defaults import default_plan
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.oracle import assert_close, assert_equal, inputs

V4 = Target.named("x86-64-v4")


def product(m, n, k, dtype=f32, combine=lambda a, b: a * b):
    """A[m, k] and B[k, n] combined and summed over k, neither of them constant."""
    a, b = c.placeholder("A", (m, k), dtype), c.placeholder("B", (k, n), dtype)
    r = c.reduce_axis(k, "k")
    return c.make_kernel("product", a, b, c.compute("C", (m, n), lambda i, j: c.sum(combine(a[i, r], b[r, j]), r)))


TILE = (
    S.CacheWrite("C", "T"), S.Split("C.a1", 4, "peel"), S.Reorder(("C.a1.o", "C.a0", "C.a1.i")),
    S.ComputeAt("T", "C.a1.o"), S.Reorder(("C.k", "C.i", "C.j")), S.SetScope("T", "register"), S.Vectorize("C.j"),
    S.Unroll("C.i"), S.Vectorize("C.a1.i"), S.Unroll("C.a0"),
)  # fmt: skip
"""All rows and four columns in registers, without copies of the operands."""


def freed(kernel, steps):
    """The leaf of the reduction after the pass, and the kernel."""
    before = decompose(apply(kernel, steps))
    after = unmask(before)
    verify(after)
    return next(n.leaf for n in nests(after.body) if n.name == "T"), after


@pytest.mark.parametrize("n", (1, 3, 4, 5, 7, 8, 13))
def test_columns_outside_are_computed_from_zeros(n):
    kernel = product(3, n, 5)
    leaf, after = freed(kernel, TILE)
    assert leaf.mask is TRUE
    masked = {x.buffer for v in values(leaf) for x in loads(v) if x.mask is not None}
    assert masked == ({"B"} if n % 4 else set())
    arrays = inputs(kernel)
    assert_equal(run(after, arrays), run(kernel, arrays))
    assert_equal(execute(apply(kernel, TILE), arrays), run(kernel, arrays))


def test_rows_outside_are_not_computed():
    """A mask that is the same in all lanes saves whole instructions."""
    rows = (*TILE[:2], S.Split("C.a0", 2), S.Reorder(("C.a1.o", "C.a0.o", "C.a0.i", "C.a1.i")), S.ComputeAt("T", "C.a0.o"), *TILE[4:-1])
    leaf, after = freed(product(3, 7, 5), rows)
    assert "C.i" in str(leaf.mask) and "C.j" not in str(leaf.mask)
    arrays = inputs(product(3, 7, 5))
    assert_equal(run(after, arrays), run(product(3, 7, 5), arrays))


def test_what_a_reader_sees_stays_masked():
    """Partial sums in lanes: all lanes are read in the end."""
    kernel = product(2, 1, 6)
    steps = (S.Split("C.k", 4), S.Rfactor("C", ("C.k.i",), "T"), S.SetScope("T", "register"), S.Reorder(("C.k.o", "C.k.i")), S.Vectorize("C.k.i"))
    before = decompose(apply(kernel, steps))
    after = unmask(before)
    assert str(after) == str(before)
    arrays = inputs(kernel)
    assert_equal(run(after, arrays), run(kernel, arrays))


def test_what_could_trap_stays_masked():
    leaf, _ = freed(product(3, 7, 5, i32, lambda a, b: a // b), TILE)
    assert leaf.mask is not TRUE


def test_memory_stays_masked():
    """Only registers: nobody else may write what lies beside a result."""
    leaf, _ = freed(product(3, 7, 5), tuple(s for s in TILE if not isinstance(s, S.SetScope)))
    assert leaf.mask is not TRUE


@pytest.mark.parametrize("m, n, k", [(1, 46, 7), (7, 23, 5), (14, 17, 3), (29, 33, 2), (5, 100, 9)])
@pytest.mark.parametrize("constant", (True, False))
def test_default_tiles_at_the_edge(m, n, k, constant):
    kernel = kernels.matmul(m, n, k) if constant else product(m, n, k)
    scheduled = apply(kernel, default_plan(kernel, V4))
    arrays = inputs(kernel)
    assert_equal(execute(scheduled, arrays), run(kernel, arrays))


def test_infinities_outside_are_not_seen():
    """A lane that nobody reads may be inf * 0."""
    kernel = kernels.matmul(3, 5, 4)
    arrays = inputs(kernel)
    arrays["A"][1, 2] = np.inf
    arrays["B"][2, 3] = 1.0
    with np.errstate(invalid="ignore"):
        assert_close(execute(apply(kernel, default_plan(kernel, V4)), arrays), run(kernel, arrays), 4)


@pytest.mark.parametrize("constant", (True, False))
@pytest.mark.parametrize("m, n, k", [(7, 46, 5), (29, 23, 3), (5, 100, 4)])
def test_tiles_in_threads(m, n, k, constant, monkeypatch):
    """Blocks of rows and panels of columns share one axis: what moves with its quotient only needs no mask of the rest."""
    monkeypatch.setattr("nncc.schedule.tiling.MIN_PARALLEL_CYCLES", 0)
    monkeypatch.setattr("nncc.schedule.tiles.BLOCKS", (1,))
    kernel = kernels.matmul(m, n, k) if constant else product(m, n, k)
    scheduled = apply(kernel, default_plan(kernel, V4.with_(cores=2)))
    after = unmask(decompose(scheduled))
    masked = {x.buffer for nest in nests(after.body) if "sum" in str(nest.leaf) for v in values(nest.leaf) for x in loads(v) if x.mask is not None}
    assert "A" not in masked
    arrays = inputs(kernel)
    assert_equal(run(after, arrays), run(kernel, arrays))
    assert_equal(execute(scheduled, arrays), run(kernel, arrays))
