import pytest

from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32, i64
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.codegen.compiled import execute
from tests.schedule.rewriting import assert_meaning, matmul, pointwise, refusal, rewriting, scaled
from tests.support.oracle import assert_equal, inputs


def gathered(n):
    """Y[i] = X[P[i]]."""
    x, p = c.placeholder("X", (n,), f32), c.placeholder("P", (n,), i64)
    return c.make_kernel("gathered", x, p, c.compute("Y", (n,), lambda i: x[p[i]]))


REWRITES = {
    "prefetch": (matmul, (3, 5, 7), (S.Prefetch("A", "T.i", 1),)),
    "prefetch two buffers": (matmul, (3, 5, 7), (S.Prefetch("A", "T.k", 4), S.Prefetch("B", "T.k", 2))),
    "prefetch for nests inside": (scaled, (4, 3), (S.ComputeAt("S", "Y.i"), S.Parallel("Y.i"), S.Prefetch("E", "Y.i", 1))),
    "prefetch stays with its loop": (scaled, (4, 3), (S.Prefetch("E", "Y.i", 1), S.ComputeAt("S", "Y.i"))),
    "prefetch of a loop around": (matmul, (3, 5, 7), (S.Prefetch("A", "T.k", 1, "T.i"),)),
    "prefetch of two loops": (matmul, (3, 5, 7), (S.Prefetch("A", "T.k", 4), S.Prefetch("A", "T.k", 1, "T.i"))),
    "prefetch of a loop that goes": (matmul, (3, 5, 7), (S.Prefetch("A", "T.k", 1, "T.i"), S.ComputeAt("T", "C.j"))),
    "prefetch of a loop that goes, in blocks": (matmul, (4, 6, 7), (S.Prefetch("A", "T.k", 1, "T.i"), S.Split("C.i", 2), S.ComputeAt("T", "C.i.i"))),
    "prefetch of a loop that is cut": (matmul, (3, 5, 7), (S.Prefetch("A", "T.k", 4), S.Prefetch("B", "T.k", 1, "T.j"),
                                                            S.Split("T.k", 2, S.Tail.CLAMP))),
    "prefetch in blocks": (pointwise, (2, 40), (S.Split("Y.j", 16, "peel"), S.Split("Y.j.i", 4), S.Vectorize("Y.j.i.i"),
                                                S.Unroll("Y.j.i.o"), S.Prefetch("T", "Y.j.o", 2))),
    "stream_store": (pointwise, (2, 40), (S.Split("Y.j", 16, "peel"), S.Vectorize("Y.j.i"), S.StreamStore("Y"))),
    "stream_store in threads": (pointwise, (4, 16), (S.StreamStore("Y"), S.Vectorize("Y.j"), S.Parallel("Y.i"))),
    "stream_store stays with the result": (pointwise, (2, 3), (S.StreamStore("Y"), S.CacheWrite("Y", "copy"))),
    "stream_store of a producer": (pointwise, (2, 3), (S.StreamStore("Y"), S.ReverseInline("Y"))),
}  # fmt: skip

ILLEGAL = {
    "prefetch without a distance": (matmul(3, 5, 7), (S.Prefetch("A", "T.k", 0),)),
    "prefetch of what is invariant": (matmul(3, 5, 7), (S.Prefetch("A", "T.j", 1),)),
    "prefetch of what is not loaded": (matmul(3, 5, 7), (S.Prefetch("bias", "T.j", 1),)),
    "prefetch twice": (matmul(3, 5, 7), (S.Prefetch("A", "T.k", 1), S.Prefetch("A", "T.k", 2))),
    "prefetch of a loop inside": (matmul(3, 5, 7), (S.Prefetch("A", "T.i", 1, "T.k"),)),
    "prefetch of the loop itself": (matmul(3, 5, 7), (S.Prefetch("A", "T.k", 1, "T.k"),)),
    "prefetch of a loop that does not move it": (matmul(3, 5, 7), (S.Prefetch("A", "T.k", 1, "T.j"),)),
    "prefetch of a loop around twice": (matmul(3, 5, 7), (S.Prefetch("A", "T.k", 1, "T.i"), S.Prefetch("A", "T.k", 2, "T.i"))),
    "split of a loop that is prefetched": (matmul(3, 5, 7), (S.Prefetch("A", "T.k", 1, "T.i"), S.Split("T.i", 2))),
    "prefetch in lanes": (pointwise(2, 4), (S.Vectorize("Y.j"), S.Prefetch("T", "Y.j", 1))),
    "prefetch of a local buffer": (pointwise(2, 4), (S.SetScope("T", Scope.LOCAL), S.Prefetch("T", "Y.j", 1))),
    "prefetch of loaded places": (gathered(4), (S.Prefetch("X", "Y.i", 1),)),
    "stream_store of an update": (matmul(3, 5, 7), (S.StreamStore("T"),)),
    "stream_store to a local buffer": (pointwise(2, 4), (S.SetScope("T", Scope.LOCAL), S.StreamStore("T"))),
    "stream_store of what is read next": (pointwise(2, 4), (S.ReverseComputeAt("Y", "T.i"), S.SetScope("T", "global"),
                                                            S.StreamStore("T"))),
}  # fmt: skip


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, shape, steps = REWRITES[name]
    golden(rewriting(make(*shape), steps))


@pytest.mark.parametrize("size", (0, 1, 3, 4, 7))
@pytest.mark.parametrize("name", [name for name, (*_, steps) in REWRITES.items() if S.Vectorize not in map(type, steps)])
def test_meaning(name, size):
    make, shape, steps = REWRITES[name]
    assert_meaning(make(*(size for _ in shape)), steps)


@pytest.mark.parametrize("name", REWRITES)
def test_compiled(name):
    make, shape, steps = REWRITES[name]
    before = make(*shape)
    assert_meaning(before, steps)
    arrays = inputs(before)
    assert_equal(execute(apply(before, steps), arrays), run(before, arrays))


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))
