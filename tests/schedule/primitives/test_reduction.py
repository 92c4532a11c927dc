import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule import steps as S
from tests.schedule.rewriting import assert_meaning, best, matmul, padded, refusal, rewriting


def last(m, n):
    """The greatest element V of each row of X, and how far from the end P it is at its last place."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    return c.make_kernel("last", x, *c.compute_all(("V", "P"), (m,), lambda i: c.argmax(x[i, k], n - 1 - k.var, k)))


LANES = (S.Split("V.k", 8), S.Split("V.k.i", 4))

REWRITES = {
    "decompose": (matmul, (3, 5, 7), (S.DecomposeReduction("T", "T.k"),)),
    "decompose outside": (matmul, (3, 5, 7), (S.Reorder(("T.i", "T.k", "T.j")), S.DecomposeReduction("T", "T.i"))),
    "decompose with a guard": (matmul, (3, 5, 7), (S.Split("T.j", 4), S.Split("T.k", 4),
                                                   S.DecomposeReduction("T", "T.j.i"))),
    "decompose of a pair": (best, (3, 5), (S.DecomposeReduction("V", "V.i"),)),
    "rfactor": (matmul, (3, 5, 7), (S.Split("T.k", 4), S.Rfactor("T", ("T.k.i",), "part"))),
    "rfactor of a pair": (best, (3, 13), (*LANES, S.Rfactor("V", ("V.k.i.o", "V.k.i.i"), "part"))),
    "rfactor twice": (best, (3, 13), (*LANES, S.Rfactor("V", ("V.k.i.o", "V.k.i.i"), "part"),
                                      S.Rfactor("V", ("part.r1",), "half"))),
    "rfactor of a guarded part": (best, (2, 5), (S.Split("V.k", 4), S.Split("V.k.i", 3),
                                                 S.Rfactor("V", ("V.k.i.o", "V.k.i.i"), "part"))),
    "rfactor of positions that go down": (last, (3, 13), (*LANES, S.Rfactor("V", ("V.k.i.o", "V.k.i.i"), "part"))),
    "rfactor into shared parts": (matmul, (3, 5, 7), (S.Split("T.k", 4), S.Rfactor("T", ("T.k.o",), "part", shared=True),
                                                       S.Parallel("T.k.o"))),
    "rfactor of a pair into shared parts": (best, (3, 13), (S.Split("V.k", 4),
                                                            S.Rfactor("V", ("V.k.o",), "part", shared=True))),
    "rfactor into shared parts in any order": (matmul, (3, 5, 7), (
        S.Split("T.k", 4), S.Reorder(("T.k.i", "T.j", "T.k.o", "T.i")), S.Rfactor("T", ("T.k.o",), "part", shared=True))),
    "rfactor into shared parts inside a loop that holds another nest": (padded, (5,), (
        S.Split("Y.r", 2), S.ComputeAt("P", "Y.i"), S.Rfactor("Y", ("Y.r.i",), "part", shared=True))),
    "subtotal": (matmul, (3, 5, 7), (S.Split("T.k", 4), S.Subtotal("T", "T.k.i", "part"))),
    "subtotal around spatial loops": (matmul, (3, 5, 7), (
        S.Split("T.k", 4, S.Tail.CLAMP), S.Split("T.j", 2, S.Tail.PEEL), S.Reorder(("T.k.o", "T.k.i", "T.j.o", "T.j.i")),
        S.Unroll("T.j.o"), S.Vectorize("T.j.i"), S.Subtotal("T", "T.k.i", "part"))),
    "subtotal of a subtotal": (matmul, (3, 5, 7), (
        S.Split("T.k", 2), S.Subtotal("T", "T.k.i", "part"), S.Split("T.k.o", 2), S.Subtotal("T", "T.k.o.i", "more"))),
    "subtotal in lanes": (matmul, (3, 5, 7), (S.Split("T.k", 4), S.Vectorize("T.k.i"), S.Split("T.k.o", 2),
                                              S.Subtotal("T", "T.k.o.i", "part"))),
    "subtotal of a pair": (best, (3, 13), (S.Split("V.k", 4), S.Subtotal("V", "V.k.i", "part"))),
    "subtotal around another nest": (padded, (5,), (
        S.Split("Y.r", 2), S.ComputeAt("P", "Y.r.i"), S.Subtotal("Y", "Y.r.i", "part"))),
    "subtotal around threads": (matmul, (3, 5, 7), (
        S.Split("T.k", 4), S.Reorder(("T.k.o", "T.k.i", "T.j")), S.Parallel("T.j"), S.Subtotal("T", "T.k.i", "part"))),
    "subtotal of a register": (matmul, (3, 5, 7), (
        S.ComputeAt("T", "C.j"), S.SetScope("T", "register"), S.Split("T.k", 4), S.Subtotal("T", "T.k.i", "part"))),
    "rfactor keeps peeling": (best, (3, 13), (S.Split("V.k", 4, S.Tail.PEEL), S.Rfactor("V", ("V.k.i",), "part"))),
}  # fmt: skip

SPLIT = S.Split("T.k", 4)
ILLEGAL = {
    "decompose of a store": (matmul, (S.DecomposeReduction("C", "C.i"),)),
    "decompose twice": (matmul, (S.DecomposeReduction("T", "T.k"), S.DecomposeReduction("T", "T.i"))),
    "decompose inside": (matmul, (SPLIT, S.DecomposeReduction("T", "T.k.i"))),
    "decompose at another nest's loop": (matmul, (S.DecomposeReduction("T", "C.i"),)),
    "decompose across iterations": (matmul, (S.ComputeAt("T", "C.j"), S.DecomposeReduction("T", "C.j"))),
    "rfactor of all axes": (matmul, (S.Rfactor("T", ("T.k",), "part"),)),
    "rfactor of a spatial axis": (matmul, (S.Rfactor("T", ("T.i",), "part"),)),
    "rfactor around a spatial loop": (matmul, (SPLIT, S.Reorder(("T.k.o", "T.j")), S.Rfactor("T", ("T.k.i",), "part"))),
    "rfactor of marked loops": (matmul, (SPLIT, S.Unroll("T.k.i"), S.Rfactor("T", ("T.k.i",), "part"))),
    "rfactor around another nest": (padded, (S.Split("Y.r", 2), S.ComputeAt("P", "Y.r.o"),
                                             S.Rfactor("Y", ("Y.r.i",), "part"))),
    "rfactor of marked rows into shared parts": (matmul, (
        SPLIT, S.Unroll("T.i"), S.Rfactor("T", ("T.k.i",), "part", shared=True))),
    "subtotal of all": (matmul, (S.Subtotal("T", "T.k", "part"),)),
    "subtotal of a spatial axis": (matmul, (SPLIT, S.Subtotal("T", "T.j", "part"))),
    "subtotal of another nest's axis": (matmul, (SPLIT, S.Subtotal("T", "C.i", "part"))),
    "subtotal to a name that is taken": (matmul, (SPLIT, S.Subtotal("T", "T.k.i", "A"))),
    "rfactor to a name that is taken": (matmul, (SPLIT, S.Rfactor("T", ("T.k.i",), "A"))),
}  # fmt: skip


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, shape, steps = REWRITES[name]
    golden(rewriting(make(*shape), steps))


@pytest.mark.parametrize("size", [0, 1, 3, 8, 13])
@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name, size):
    make, shape, steps = REWRITES[name]
    assert_meaning(make(*(size for _ in shape)), steps)


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    make, steps = ILLEGAL[name]
    golden(refusal(make(3, 5, 7) if make is matmul else make(5), steps))
