import pytest

from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.codegen.compiled import execute
from tests.schedule.rewriting import assert_meaning, leaders, matmul, prefix_sums, refusal, rewriting
from tests.support.oracle import assert_equal, inputs

BLOCKS = (S.Split("P.j", 4), S.Carry("P.running", "P.j.o", "part"))
PAIRS = (S.Split("V.j", 4), S.Carry("V.running", "V.j.o", "part"))
REWRITES = {
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
ILLEGAL = {
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


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, steps = REWRITES[name]
    golden(rewriting(make(3, 13), steps))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name, shape):
    make, steps = REWRITES[name]
    assert_meaning(make(*shape), steps)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("name", ["the blocks in lanes", "values and positions in lanes", "rows under a condition",
                                  "rows and blocks of pairs under conditions", "running pairs with gaps"])  # fmt: skip
def test_machine_code(name, shape):
    make, steps = REWRITES[name]
    kernel = make(*shape)
    assert_equal(execute(apply(kernel, steps), inputs(kernel)), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    make, steps = ILLEGAL[name]
    golden(refusal(make(3, 5, 7) if make is matmul else make(3, 13), steps))
