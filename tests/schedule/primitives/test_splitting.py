import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i32
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.codegen.compiled import execute
from tests.schedule.rewriting import assert_meaning, best, matmul, padded, pointwise, refusal, rewriting, scaled
from tests.support.oracle import assert_equal, inputs


def quotient(m, n):
    """Y[i] = the sum over k of X[i, k] // W[k], in integers."""
    x, w = c.placeholder("X", (m, n), i32), c.placeholder("W", (n,), i32)
    k = c.reduce_axis(n, "k")
    return c.make_kernel("quotient", x, w, c.compute("Y", (m,), lambda i: c.sum(x[i, k] // w[k], k)))


def shifted(n):
    """Y[i] = T[i + 1] with T one longer than Y: what is written at an axis is read at another place."""
    x = c.placeholder("X", (n + 1,), f32)
    t = c.compute("T", (n + 1,), lambda i: x[i] * 2)
    return c.make_kernel("shifted", x, t, c.compute("Y", (n,), lambda i: t[i + 1]))


CLAMPED = (S.Split("C.j", 4, "clamp"),)

REWRITES = {
    "tile": (matmul, (3, 5, 7), (S.Tile(("T.i", "T.j"), (2, 4)),)),
    "tile with a clamp": (matmul, (3, 5, 7), (S.Tile(("C.i", "C.j"), (2, 4), "clamp"),)),
    "tile one axis": (pointwise, (2, 3), (S.Tile(("T.j",), (2,)), S.Unroll("T.j.i"))),
    "tile a reduction": (matmul, (3, 5, 7), (S.Tile(("T.j", "T.k"), (2, 4), "peel"),)),
    "even blocks": (matmul, (3, 5, 7), (S.Split("C.j", 4, "even"), S.Vectorize("C.j.i"))),
    "even blocks of even rows": (matmul, (3, 8, 7), (S.Split("C.j", 4, "even"),)),
    "even blocks to threads": (pointwise, (2, 3), (S.Split("T.j", 2, "even"), S.Parallel("T.j.o"))),
    "even blocks around the rows": (matmul, (3, 5, 7), (S.Reorder(("C.j", "C.i")), S.Split("C.j", 2, "even"))),
    "pad a reduction": (matmul, (3, 5, 7), (S.Split("T.k", 4, "pad"), S.Vectorize("T.k.i"))),
    "pad a reduction of a pair": (best, (3, 5), (S.Split("V.k", 4, "pad"),)),
    "pad a reduction after decompose": (scaled, (4, 3), (S.DecomposeReduction("S", "S.i"), S.Split("S.k", 4, "pad"))),
    "pad a temporary": (matmul, (3, 5, 7), (S.Split("T.j", 4, "pad"), S.Reorder(("T.k", "T.j.i")), S.Vectorize("T.j.i"))),
    "pad a temporary through a layout": (
        matmul,
        (3, 5, 7),
        (S.CacheRead("B", "T", "pack"), S.TransformLayout("pack", ((1, 4),), (1, 0, 2)), S.Split("T.j", 4, "pad")),
    ),
    "pad a copy": (matmul, (3, 5, 7), (S.CacheWrite("C", "acc"), S.Split("C.j", 4, "pad"))),
    "pad around what a thread has": (
        scaled,
        (3, 5),
        (S.ComputeAt("S", "Y.i"), S.CacheWrite("Y", "copy"), S.Split("Y.i", 2, "pad")),
    ),
    "pad twice": (matmul, (3, 5, 7), (S.Split("T.k", 4, "pad"), S.Split("T.i", 4, "pad"))),
}

SPECIALIZED = {
    "specialize": (matmul, (3, 5, 7), (*CLAMPED, S.Specialize("C.j.i", 4), S.Vectorize("C.j.i"))),
    "specialize the rest": (matmul, (3, 5, 7), (*CLAMPED, S.Specialize("C.j.i", 1), S.Unroll("C.j.i"))),
    "specialize a reduction": (matmul, (3, 5, 7), (S.Split("T.j", 4, "clamp"), S.Specialize("T.j.i", 4))),
    "specialize around nests": (
        scaled,
        (5, 3),
        (S.Split("Y.i", 2, "clamp"), S.ComputeAt("S", "Y.i.i"), S.Specialize("Y.i.i", 2)),
    ),
}

PARTITIONED = {
    "partition": (matmul, (5, 8, 5), (S.LoopPartition("C.i", 2), S.Vectorize("C.j"), S.Unroll("C.i.after"))),
    "partition around a reduction": (matmul, (5, 5, 5), (S.LoopPartition("T.j", 4), S.Parallel("T.j"))),
    "partition around nests": (scaled, (5, 3), (S.ComputeAt("S", "Y.i"), S.LoopPartition("Y.i", 1))),
    "partition inside a loop": (padded, (7,), (S.ComputeAt("P", "Y.i"), S.Split("Y.i", 4), S.LoopPartition("Y.i.i", 3))),
    "partition a decomposed reduction": (matmul, (5, 5, 5), (S.DecomposeReduction("T", "T.k"), S.LoopPartition("T.k", 1))),
    "partition a part": (matmul, (5, 5, 5), (S.LoopPartition("C.i", 1), S.LoopPartition("C.i.after", 3))),
}

SHIFTED = {
    "shift": (matmul, (3, 5, 7), (S.Split("C.j", 3, "shift"),)),
    "shift in lanes": (matmul, (4, 7, 4), (S.Split("C.j", 4, "shift"), S.Vectorize("C.j.i"))),
    "shift a whole reduction": (matmul, (3, 5, 7), (S.Split("T.i", 2, "shift"), S.Parallel("T.i.i"))),
    "shift around what a thread has": (scaled, (5, 3), (S.ComputeAt("S", "Y.i"), S.Split("Y.i", 3, "shift"))),
    "shift then compute_at": (padded, (7,), (S.Split("Y.i", 4, "shift"), S.ComputeAt("P", "Y.i.o"))),
    "tile with a shift": (matmul, (3, 5, 7), (S.Tile(("T.i", "T.j"), (2, 2), "shift"),)),
}

ILLEGAL = {
    "tile without sizes": (matmul(3, 5, 7), (S.Tile(("T.i", "T.j"), (2,)),)),
    "tile of loops apart": (matmul(3, 5, 7), (S.Tile(("T.i", "C.j"), (2, 2)),)),
    "shift of a short loop": (matmul(3, 5, 7), (S.Split("C.j", 8, "shift"),)),
    "shift of a reduction": (matmul(3, 5, 7), (S.Split("T.k", 4, "shift"),)),
    "shift inside a reduction": (matmul(3, 5, 7), (S.Reorder(("T.k", "T.j")), S.Split("T.j", 4, "shift"))),
    "shift of a decomposed reduction": (matmul(3, 5, 7), (S.DecomposeReduction("T", "T.j"), S.Split("T.j", 4, "shift"))),
    "shift, then the reduction outside": (matmul(3, 5, 7), (S.Split("T.j", 4, "shift"), S.Reorder(("T.k", "T.j.o")))),
    "shift, then a reduction of what is made twice": (
        scaled(3, 5),
        (S.Split("E.j", 4, "shift"), S.ReverseComputeAt("S", "E.j.o")),
    ),
    "shift to threads": (matmul(3, 5, 7), (S.Split("C.j", 4, "shift"), S.Parallel("C.j.o"))),
    "even blocks of a sum": (matmul(3, 5, 7), (S.Split("T.j", 4, "even"),)),
    "even blocks of columns": (matmul(3, 5, 7), (S.Split("C.i", 2, "even"),)),
    "even blocks of two nests": (scaled(3, 5), (S.ComputeAt("S", "Y.i"), S.Split("Y.i", 2, "even"))),
    "pad an output": (matmul(3, 5, 7), (S.Split("C.j", 4, "pad"),)),
    "pad a block": (matmul(3, 5, 7), (S.Split("T.j", 3), S.Split("T.j.i", 2, "pad"))),
    "pad integers that are divided": (quotient(3, 5), (S.Split("Y.k", 4, "pad"),)),
    "partition a reduction": (matmul(3, 5, 7), (S.LoopPartition("T.k", 2),)),
    "partition inside a reduction": (matmul(3, 5, 7), (S.Reorder(("T.k", "T.j")), S.LoopPartition("T.j", 2))),
    "partition at the end": (matmul(3, 5, 7), (S.LoopPartition("C.j", 5),)),
    "partition twice": (matmul(3, 5, 7), (S.LoopPartition("C.j", 4), S.LoopPartition("C.j", 2))),
    "partition, then a copy": (matmul(3, 5, 7), (S.LoopPartition("T.i", 2), S.CacheWrite("T.after", "acc"))),
    "partition, then compute_at": (scaled(5, 3), (S.LoopPartition("Y.i", 2), S.ComputeAt("S", "Y.i.after"))),
    "partition of one iteration": (matmul(3, 1, 7), (S.LoopPartition("C.j", 1),)),
    "partition to names that are taken": (matmul(3, 5, 7), (S.CacheWrite("T", "C.after"), S.LoopPartition("C.j", 2))),
    "specialize a constant extent": (matmul(3, 5, 7), (S.Specialize("C.j", 5),)),
    "specialize an extent that never is": (matmul(3, 5, 7), (*CLAMPED, S.Specialize("C.j.i", 5))),
    "specialize to names that are taken": (
        matmul(3, 5, 7),
        (*CLAMPED, S.CacheWrite("T", "C.else"), S.Specialize("C.j.i", 4)),
    ),
    "specialize inside a reduction": (matmul(3, 5, 7), (S.Split("T.k", 4, "clamp"), S.Specialize("T.k.i", 4))),
    "decompose_reduction around a specialization": (
        matmul(3, 5, 7),
        (S.Split("T.j", 4, "clamp"), S.Specialize("T.j.i", 4), S.DecomposeReduction("T", "T.j.o")),
    ),
    "reindex of a specialization": (
        scaled(3, 5),
        (S.Split("Y.i", 2, "clamp"), S.Split("Y.j", 2), S.Specialize("Y.i.i", 2), S.Reindex("S", "Y", "copy")),
    ),
    "specialize twice": (
        matmul(3, 5, 7),
        (*CLAMPED, S.Specialize("C.j.i", 4), S.Specialize("C.j.i.else", 4), S.Specialize("C.j.i.else", 1)),
    ),
}


EVERY = REWRITES | SHIFTED | SPECIALIZED | PARTITIONED


@pytest.mark.parametrize("name", EVERY)
def test_rewrite(name, golden):
    make, shape, steps = EVERY[name]
    golden(rewriting(make(*shape), steps))


@pytest.mark.parametrize("size", (0, 1, 3, 4, 7))
@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name, size):
    make, shape, steps = REWRITES[name]
    assert_meaning(make(*(size for _ in shape)), steps)


@pytest.mark.parametrize("name", PARTITIONED)
def test_meaning_of_partitions(name):
    make, shape, steps = PARTITIONED[name]
    assert_meaning(make(*shape), steps)


@pytest.mark.parametrize("name", SPECIALIZED)
def test_meaning_of_specializations(name):
    make, shape, steps = SPECIALIZED[name]
    assert_meaning(make(*shape), steps)


@pytest.mark.parametrize("size", (5, 6, 7))
def test_both_versions_of_a_specialization_run(size):
    assert_meaning(matmul(size, size, size), SPECIALIZED["specialize"][2])
    assert_meaning(matmul(size, size, size), (*CLAMPED, S.Specialize("C.j.i", size % 4), S.Unroll("C.j.i")))


@pytest.mark.parametrize("size", (0, 4, 5, 7))
@pytest.mark.parametrize("name", SHIFTED)
def test_meaning_of_shifts(name, size):
    make, shape, steps = SHIFTED[name]
    assert_meaning(make(*(size for _ in shape)), steps)


COMPILED = [(name, (7,) * len(shape)) for name, (_, shape, _) in REWRITES.items()]
COMPILED += [(name, (7,) * len(SHIFTED[name][1])) for name in SHIFTED] + [
    (name, given[name][1]) for given in (SPECIALIZED, PARTITIONED) for name in given
]


@pytest.mark.parametrize("name, shape", COMPILED, ids=str)
def test_compiled(name, shape):
    make, _, steps = EVERY[name]
    before = make(*shape)
    arrays = inputs(before)
    assert_equal(execute(apply(before, steps), arrays), run(before, arrays))


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))


def test_a_padded_product_of_infinities_is_no_number_beyond_the_end():
    x, w = c.placeholder("X", (5,), f32), c.placeholder("W", (1,), f32)
    k = c.reduce_axis(5, "k")
    before = c.make_kernel("scale", x, w, c.compute("Y", (), lambda: c.sum(x[k] * w[0], k)))
    arrays = {"X": np.ones(5, np.float32), "W": np.full(1, np.inf, np.float32)}
    after = apply(before, (S.Split("Y.k", 4, "pad"),))
    assert "select" in str(after)
    assert run(after, arrays)["Y"] == run(before, arrays)["Y"] == np.inf
    assert execute(after, arrays)["Y"] == np.inf
