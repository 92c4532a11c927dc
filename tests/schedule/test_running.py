"""Reductions that are read while they run: every step keeps what they compute, or is refused."""

import pytest

from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.codegen.compiled import execute
from tests.schedule.rewriting import assert_meaning, leaders, prefix_sums, refusal, rewriting
from tests.support.oracle import assert_equal, inputs

BLOCK = (S.Split("P.i", 4, S.Tail.PEEL), S.Reorder(("P.j", "P.i.i")), S.Shrink("P.running", "P.i.o"))
LANES = (S.Split("P.j", 4, S.Tail.PEEL), S.Vectorize("P.j.i"))
REWRITES = {
    "rows as lanes": (prefix_sums, (*BLOCK, S.Vectorize("P.i.i"), S.SetScope("P.running", "register"))),
    "the reduction in lanes": (prefix_sums, LANES),
    "the reduction in lanes of a guarded block": (prefix_sums, (S.Split("P.j", 4), S.Vectorize("P.j.i"))),
    "values and positions in lanes": (leaders, (S.Split("V.j", 4), S.Vectorize("V.j.i"))),
    "values and positions of rows as lanes": (
        leaders,
        (S.Split("V.i", 4), S.Reorder(("V.j", "V.i.i")), S.Vectorize("V.i.i")),
    ),
    "rows inside parts of the reduction": (prefix_sums, (S.Split("P.j", 4), S.Reorder(("P.j.o", "P.j.i", "P.i")))),
    "rows between parts of the reduction": (prefix_sums, (S.Split("P.j", 4), S.Reorder(("P.j.o", "P.i", "P.j.i")))),
    "rows on threads": (prefix_sums, (S.Parallel("P.i"),)),
    "unroll the reduction": (prefix_sums, (S.Split("P.j", 4), S.Unroll("P.j.i"))),
    "clamp the reduction": (prefix_sums, (S.Split("P.j", 4, S.Tail.CLAMP),)),
    "align the consumer": (prefix_sums, (S.Align(("P.running", "Y"), ("Y.i", "Y.j")),)),
    "pad the reduction": (prefix_sums, (S.Split("P.j", 4, S.Tail.PAD),)),
    "inline the producer": (prefix_sums, (S.Inline("E"),)),
    "compute the producer at the reduction": (prefix_sums, (S.ComputeAt("E", "P.j"),)),
    "store what the consumer makes of it": (prefix_sums, (S.ReverseInline("Y"),)),
    "compute the consumer at the reduction": (prefix_sums, (S.ReverseComputeAt("Y", "P.j"),)),
    "compute the consumer of a row": (prefix_sums, (S.ReverseComputeAt("Y", "P.i"), *LANES)),
    "decompose": (prefix_sums, (S.DecomposeReduction("P.running", "P.j"), *LANES)),
    "decompose outside": (prefix_sums, (S.DecomposeReduction("P.running", "P.i"),)),
}
ILLEGAL = {
    "threads along the reduction": (prefix_sums, (S.Parallel("P.j"),)),
    "threads along the reduction of one row": (prefix_sums, (S.Shrink("P.running", "P.i"), S.Parallel("P.j"))),
    "rows inside the reduction once they share a value": (
        prefix_sums,
        (S.Shrink("P.running", "P.i"), S.Reorder(("P.j", "P.i"))),
    ),
    "the reduction back inside": (prefix_sums, (S.Reorder(("P.j", "P.i")), S.Reorder(("P.i", "P.j")))),
    "parts of the reduction in another order": (prefix_sums, (S.Split("P.j", 4), S.Reorder(("P.j.i", "P.j.o")))),
    "one loop of rows and reduction": (prefix_sums, (S.FuseAxes("P.i", "P.j", "P.f"),)),
    "shift the reduction": (prefix_sums, (S.Split("P.j", 4, S.Tail.SHIFT),)),
    "partial results": (prefix_sums, (S.Split("P.j", 4), S.Rfactor("P.running", ("P.j.i",), "part"))),
    "shared partial results": (prefix_sums, (S.Split("P.j", 4), S.Rfactor("P.running", ("P.j.o",), "part", shared=True))),
    "subtotals": (prefix_sums, (S.Split("P.j", 4), S.Subtotal("P.running", "P.j.i", "part"))),
    "another buffer for the running value": (prefix_sums, (S.CacheWrite("P.running", "copy"),)),
    "move the running value": (prefix_sums, (S.ComputeAt("P.running", "Y.i"),)),
    "move what stores it": (prefix_sums, (S.ComputeAt("P", "Y.i"),)),
    "inline what stores it": (prefix_sums, (S.Inline("P"),)),
    "inline the running value": (prefix_sums, (S.Inline("P.running"),)),
    "shift the rows": (prefix_sums, (S.Split("P.i", 3, S.Tail.SHIFT),)),
    "recenter": (prefix_sums, (S.Recenter("P.running", "P.running"),)),
    "lanes that are read at another place": (prefix_sums, (S.ReverseComputeAt("Y", "P.j"), *LANES)),
}
SHAPES = [(0, 3), (1, 1), (3, 0), (5, 7), (4, 8), (3, 13)]


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, steps = REWRITES[name]
    golden(rewriting(make(5, 7), steps))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name, shape):
    make, steps = REWRITES[name]
    assert_meaning(make(*shape), steps)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("name", [name for name in REWRITES if "lanes" in name or "threads" in name])
def test_machine_code(name, shape):
    make, steps = REWRITES[name]
    kernel = make(*shape)
    assert_equal(execute(apply(kernel, steps), inputs(kernel)), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    make, steps = ILLEGAL[name]
    golden(refusal(make(5, 7), steps))
