import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.codegen.compiled import execute
from tests.schedule.rewriting import assert_meaning, best, leaders, matmul, padded, prefix_sums, refusal, rewriting
from tests.support.oracle import assert_equal, inputs


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
    "rfactor around another nest": (
        padded,
        (S.Split("Y.r", 2), S.ComputeAt("P", "Y.r.o"), S.Rfactor("Y", ("Y.r.i",), "part")),
    ),
    "rfactor of marked rows into shared parts": (
        matmul,
        (SPLIT, S.Unroll("T.i"), S.Rfactor("T", ("T.k.i",), "part", shared=True)),
    ),
    "subtotal of all": (matmul, (S.Subtotal("T", "T.k", "part"),)),
    "subtotal of a spatial axis": (matmul, (SPLIT, S.Subtotal("T", "T.j", "part"))),
    "subtotal of another nest's axis": (matmul, (SPLIT, S.Subtotal("T", "C.i", "part"))),
    "subtotal to a name that is taken": (matmul, (SPLIT, S.Subtotal("T", "T.k.i", "A"))),
    "rfactor to a name that is taken": (matmul, (SPLIT, S.Rfactor("T", ("T.k.i",), "A"))),
}


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


BLOCKS = (S.Split("P.j", 4), S.Carry("P.running", "P.j.o", "part"))
PAIRS = (S.Split("V.j", 4), S.Carry("V.running", "V.j.o", "part"))
CARRY_REWRITES = {
    "blocks": (prefix_sums, BLOCKS),
    "blocks of values and positions": (leaders, PAIRS),
    "blocks of blocks": (prefix_sums, (*BLOCKS, S.Split("part.r", 2), S.Carry("P.running", "part.r.o", "more"))),
    "threads share blocks": (prefix_sums, (*BLOCKS, S.Parallel("P.j.o"))),
    "threads share the sums": (prefix_sums, (*BLOCKS, S.Parallel("part.a0"))),
    "the blocks in lanes": (prefix_sums, (*BLOCKS, S.Shrink("part.running", "P.j.o"), S.Vectorize("P.j.i"),
                                          S.SetScope("part.running", "register"), S.Parallel("P.j.o"))),
    "values and positions in lanes": (leaders, (*PAIRS, S.Vectorize("V.j.i"))),
    "rows under a condition": (prefix_sums, (S.Split("P.i", 4), *BLOCKS)),
    "rows and blocks of pairs under conditions": (leaders, (S.Split("V.i", 4, S.Tail.PEEL), *PAIRS)),
    "running values with gaps": (prefix_sums, (*BLOCKS, S.PadRows("part.running", 3))),
    "running pairs with gaps": (leaders, (*PAIRS, S.PadRows("part.running.V.running", 3))),
    "peeled blocks": (prefix_sums, (S.Split("P.j", 4, S.Tail.PEEL), S.Carry("P.running", "P.j.o", "part"))),
}  # fmt: skip
CARRY_ILLEGAL = {
    "another reduction": (matmul, (S.Split("T.k", 4), S.Carry("T", "T.k.o", "part"))),
    "what stores it": (prefix_sums, (S.Split("P.j", 4), S.Carry("P", "P.j.o", "part"))),
    "the only loop": (prefix_sums, (S.Carry("P.running", "P.j", "part"),)),
    "the inner loop": (prefix_sums, (S.Split("P.j", 4), S.Carry("P.running", "P.j.i", "part"))),
    "rows inside": (prefix_sums, (S.Split("P.j", 4), S.Reorder(("P.j.o", "P.j.i", "P.i")), S.Carry("P.running", "P.j.o", "part"))),
    "a loop of another nest": (prefix_sums, (S.Split("P.j", 4), S.Carry("P.running", "Y.j", "part"))),
    "marked loops": (prefix_sums, (S.Split("P.j", 4), S.Unroll("P.j.i"), S.Carry("P.running", "P.j.o", "part"))),
    "decomposed": (prefix_sums, (S.Split("P.j", 4), S.DecomposeReduction("P.running", "P.i"),
                                 S.Carry("P.running", "P.j.o", "part"))),
    "another nest inside": (prefix_sums, (S.Split("P.j", 4), S.ComputeAt("E", "P.j.o"), S.Carry("P.running", "P.j.o", "part"))),
    "a name that is taken": (prefix_sums, (S.Split("P.j", 4), S.Carry("P.running", "P.j.o", "E"))),
    "threads that share the running values": (prefix_sums, (*BLOCKS, S.Parallel("part.r"))),
}  # fmt: skip
SHAPES = [(0, 3), (1, 1), (3, 0), (5, 7), (2, 8), (1, 29)]


@pytest.mark.parametrize("name", CARRY_REWRITES)
def test_carry_rewrite(name, golden):
    make, steps = CARRY_REWRITES[name]
    golden(rewriting(make(3, 13), steps))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("name", CARRY_REWRITES)
def test_carry_meaning(name, shape):
    make, steps = CARRY_REWRITES[name]
    assert_meaning(make(*shape), steps)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("name", ["the blocks in lanes", "values and positions in lanes", "rows under a condition",
                                  "rows and blocks of pairs under conditions", "running pairs with gaps"])  # fmt: skip
def test_machine_code(name, shape):
    make, steps = CARRY_REWRITES[name]
    kernel = make(*shape)
    assert_equal(execute(apply(kernel, steps), inputs(kernel)), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("name", CARRY_ILLEGAL)
def test_carry_refused(name, golden):
    make, steps = CARRY_ILLEGAL[name]
    golden(refusal(make(3, 5, 7) if make is matmul else make(3, 13), steps))
