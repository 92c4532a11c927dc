import pytest

from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32, i64
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives.loops import MAX_UNROLL
from tests.codegen.compiled import execute
from tests.schedule.rewriting import assert_meaning, best, matmul, pointwise, refusal, rewriting, scaled
from tests.support.oracle import assert_equal, assert_same_meaning, inputs

SHAPES = [(3, 5, 7), (1, 1, 1), (0, 3, 2), (4, 8, 0), (2, 4, 8)]

REWRITES = {
    "split into whole blocks": (S.Split("C.j", 5),),
    "split with a guard": (S.Split("C.j", 4),),
    "split to peel": (S.Split("C.j", 4, S.Tail.PEEL), S.Split("C.j.i", 2)),
    "split with a clamp": (S.Split("C.i", 2, S.Tail.CLAMP),),
    "split longer than the loop": (S.Split("C.i", 8),),
    "split a reduction": (S.Split("T.k", 4),),
    "split twice": (S.Split("T.k", 4), S.Split("T.k.i", 3)),
    "fuse_axes": (S.FuseAxes("C.i", "C.j", "C.f"),),
    "fuse_axes of blocks": (S.Split("C.j", 2), S.FuseAxes("C.j.o", "C.j.i", "C.f")),
    "fuse_axes of reductions": (S.Split("T.k", 3), S.FuseAxes("T.k.o", "T.k.i", "T.f")),
    "rename_axis": (S.RenameAxis("C.i", "C.row"), S.Split("C.row", 2)),
    "rename_axis of a reduction": (S.RenameAxis("T.k", "step"), S.Split("step", 2), S.RenameAxis("step.i", "T.k")),
    "reorder": (S.Reorder(("T.k", "T.i")),),
    "reorder three": (S.Reorder(("T.k", "T.j", "T.i")),),
    "unroll": (S.Split("T.k", 2), S.Unroll("T.k.i")),
    "vectorize": (S.Split("C.j", 4), S.Vectorize("C.j.i")),
    "vectorize a reduction": (S.Split("T.k", 4), S.Vectorize("T.k.i")),
    "parallel": (S.Parallel("C.i"), S.Parallel("T.j")),
    "bind": (S.Bind("C.i", S.Unit.BLOCK), S.Bind("C.j", S.Unit.THREAD)),
    "bind to warps and their lanes": (S.Bind("C.i", S.Unit.WARP), S.Bind("C.j", S.Unit.THREAD)),
    "bind of threads before their blocks": (
        S.Split("C.j", 4),
        S.Bind("C.j.i", S.Unit.THREAD),
        S.Bind("C.j.o", S.Unit.THREAD),
        S.Bind("C.i", S.Unit.BLOCK),
    ),
    "parallel fused": (S.FuseAxes("C.i", "C.j", "C.f"), S.Split("C.f", 4), S.Parallel("C.f.o")),
}

ILLEGAL = {
    "split of no loop": (S.Split("C.k", 4),),
    "split by zero": (S.Split("C.i", 0),),
    "split of a clamped loop": (S.Split("C.i", 2, S.Tail.CLAMP), S.Split("C.i.i", 2)),
    "split of a marked loop": (S.Parallel("C.i"), S.Split("C.i", 2)),
    "split to a name that is taken": (S.FuseAxes("C.i", "C.j", "T.i.o"), S.Split("T.i", 2)),
    "fuse_axes not nested": (S.FuseAxes("T.i", "T.k", "f"),),
    "fuse_axes of a reduction and another": (S.FuseAxes("T.j", "T.k", "f"),),
    "fuse_axes to a name that is taken": (S.FuseAxes("C.i", "C.j", "T.i"),),
    "rename_axis to a name that is taken": (S.RenameAxis("C.i", "T"),),
    "rename_axis of no loop": (S.RenameAxis("C", "c"),),
    "rename_axis of a marked loop": (S.Parallel("C.i"), S.RenameAxis("C.i", "c")),
    "reorder of nothing": (S.Reorder(()),),
    "reorder of one axis twice": (S.Reorder(("C.i", "C.i")),),
    "reorder of two nests": (S.Reorder(("C.i", "T.i")),),
    "reorder of a clamped loop": (S.Split("C.i", 2, S.Tail.CLAMP), S.Reorder(("C.i.i", "C.i.o"))),
    "unroll of much": (S.Split("T.k", 1000), S.Unroll("T.k.i")),
    "unroll of a clamped loop": (S.Split("C.i", 2, S.Tail.CLAMP), S.Unroll("C.i.i")),
    "vectorize of three lanes": (S.Split("C.j", 3), S.Vectorize("C.j.i")),
    "vectorize of an outer loop": (S.Split("C.i", 2), S.Vectorize("C.i.i")),
    "parallel reduction": (S.Parallel("T.k"),),
    "bind of a reduction to blocks": (S.Bind("T.k", S.Unit.BLOCK),),
    "bind of a reduction to threads": (S.Bind("T.k", S.Unit.THREAD),),
    "bind of a block inside threads": (S.Bind("C.i", S.Unit.THREAD), S.Bind("C.j", S.Unit.BLOCK)),
    "bind of threads around a block": (S.Bind("C.j", S.Unit.BLOCK), S.Bind("C.i", S.Unit.THREAD)),
    "bind of too many lanes": (
        S.FuseAxes("T.i", "T.j", "f"),
        S.Split("f", 64),
        S.Bind("f.o", S.Unit.WARP),
        S.Bind("f.i", S.Unit.THREAD),
    ),
    "bind in a parallel loop": (S.Parallel("C.i"), S.Bind("C.j", S.Unit.THREAD)),
    "bind around a parallel loop": (S.Parallel("C.j"), S.Bind("C.i", S.Unit.BLOCK)),
    "bind of a marked loop": (S.Bind("C.i", S.Unit.BLOCK), S.Bind("C.i", S.Unit.THREAD)),
    "bind of a clamped loop to threads": (S.Split("C.i", 2, S.Tail.CLAMP), S.Bind("C.i.i", S.Unit.THREAD)),
    "bind to no unit": (S.Bind("C.k", S.Unit.BLOCK),),
    "a split under blocks whose registers are outside": (S.SetScope("T", Scope.LOCAL), S.Bind("C.i", S.Unit.BLOCK)),
    "parallel in parallel": (S.Parallel("C.i"), S.Parallel("C.j")),
}


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    golden(rewriting(matmul(3, 5, 7), REWRITES[name]))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name, shape):
    assert_meaning(matmul(*shape), REWRITES[name])


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(matmul(3, 5, 7), ILLEGAL[name]))


@pytest.mark.parametrize("tail", [S.Tail.GUARD, S.Tail.PEEL, S.Tail.CLAMP])
@pytest.mark.parametrize("extent", [0, 1, 2, 3, 4, 7, 8, 11])
@pytest.mark.parametrize("factor", [1, 3, 4, 9])
def test_every_split_of_a_spatial_and_of_a_reduction_axis(extent, factor, tail):
    assert_meaning(best(extent, 5), (S.Split("V.i", factor, tail),))
    assert_meaning(best(2, extent), (S.Split("V.k", factor, tail),))


def test_a_loop_to_be_peeled_hands_that_on_to_its_inner_part():
    outer = apply(pointwise(2, 11), (S.Split("Y.j", 8, S.Tail.PEEL),))
    assert "Y.j.o in 2 peel" in str(outer)
    both = apply(outer, (S.Split("Y.j.o", 2), S.Split("Y.j.i", 4)))
    assert "Y.j.o.o in 1:" in str(both) and "Y.j.o.i in 2 peel" in str(both)


def test_unrolled_loops_count_together(monkeypatch):
    kernel = apply(pointwise(2, MAX_UNROLL), (S.Split("Y.j", MAX_UNROLL // 2), S.Unroll("Y.j.i")))
    assert_same_meaning(pointwise(2, MAX_UNROLL), apply(kernel, (S.Unroll("Y.j.o"),)))
    over = (S.Split("Y.j", MAX_UNROLL // 2), S.Unroll("Y.j.i"), S.Unroll("Y.j.o"), S.Unroll("Y.i"))
    assert f"unrolling makes {2 * MAX_UNROLL} copies, more than {MAX_UNROLL}" in refusal(pointwise(2, MAX_UNROLL), over)


def gathered(n):
    """Y[i] = X[P[i]]."""
    x, p = c.placeholder("X", (n,), f32), c.placeholder("P", (n,), i64)
    return c.make_kernel("gathered", x, p, c.compute("Y", (n,), lambda i: x[p[i]]))


HINT_REWRITES = {
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
HINT_ILLEGAL = {
    "prefetch without a distance": (matmul(3, 5, 7), (S.Prefetch("A", "T.k", 0),)),
    "prefetch of what is invariant": (matmul(3, 5, 7), (S.Prefetch("A", "T.j", 1),)),
    "prefetch of what is not loaded": (matmul(3, 5, 7), (S.Prefetch("bias", "T.j", 1),)),
    "prefetch twice": (matmul(3, 5, 7), (S.Prefetch("A", "T.k", 1), S.Prefetch("A", "T.k", 2))),
    "prefetch of a loop inside": (matmul(3, 5, 7), (S.Prefetch("A", "T.i", 1, "T.k"),)),
    "prefetch of the loop itself": (matmul(3, 5, 7), (S.Prefetch("A", "T.k", 1, "T.k"),)),
    "prefetch of a loop that does not move it": (matmul(3, 5, 7), (S.Prefetch("A", "T.k", 1, "T.j"),)),
    "prefetch of a loop around twice": (
        matmul(3, 5, 7),
        (S.Prefetch("A", "T.k", 1, "T.i"), S.Prefetch("A", "T.k", 2, "T.i")),
    ),
    "split of a loop that is prefetched": (matmul(3, 5, 7), (S.Prefetch("A", "T.k", 1, "T.i"), S.Split("T.i", 2))),
    "prefetch in lanes": (pointwise(2, 4), (S.Vectorize("Y.j"), S.Prefetch("T", "Y.j", 1))),
    "prefetch of a local buffer": (pointwise(2, 4), (S.SetScope("T", Scope.LOCAL), S.Prefetch("T", "Y.j", 1))),
    "prefetch of loaded places": (gathered(4), (S.Prefetch("X", "Y.i", 1),)),
    "stream_store of an update": (matmul(3, 5, 7), (S.StreamStore("T"),)),
    "stream_store to a local buffer": (pointwise(2, 4), (S.SetScope("T", Scope.LOCAL), S.StreamStore("T"))),
    "stream_store of what is read next": (
        pointwise(2, 4),
        (S.ReverseComputeAt("Y", "T.i"), S.SetScope("T", "global"), S.StreamStore("T")),
    ),
}


@pytest.mark.parametrize("name", HINT_REWRITES)
def test_hint_rewrite(name, golden):
    make, shape, steps = HINT_REWRITES[name]
    golden(rewriting(make(*shape), steps))


@pytest.mark.parametrize("size", (0, 1, 3, 4, 7))
@pytest.mark.parametrize(
    "name", [name for name, (*_, steps) in HINT_REWRITES.items() if S.Vectorize not in map(type, steps)]
)
def test_hint_meaning(name, size):
    make, shape, steps = HINT_REWRITES[name]
    assert_meaning(make(*(size for _ in shape)), steps)


@pytest.mark.parametrize("name", HINT_REWRITES)
def test_compiled(name):
    make, shape, steps = HINT_REWRITES[name]
    before = make(*shape)
    assert_meaning(before, steps)
    arrays = inputs(before)
    assert_equal(execute(apply(before, steps), arrays), run(before, arrays))


@pytest.mark.parametrize("name", HINT_ILLEGAL)
def test_hint_refused(name, golden):
    golden(refusal(*HINT_ILLEGAL[name]))
