import pytest

from nncc.ir.buffer import Scope
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.schedule.rewriting import assert_meaning, leaders, matmul, padded, pointwise, prefix_sums, refusal, rewriting

REWRITES = {
    "to a row": (prefix_sums, (S.Shrink("P.running", "P.i"),)),
    "to a block of rows": (prefix_sums, (S.Split("P.i", 4), S.Reorder(("P.j", "P.i.i")), S.Shrink("P.running", "P.i.o"))),
    "all that one nest writes": (leaders, (S.Shrink("V.running", "V.i"),)),
    "between nests in one loop": (pointwise, (S.Align(("T", "Y"), ("Y.i",)), S.Shrink("T", "Y.i"))),
    "what threads have each": (prefix_sums, (S.Parallel("P.i"), S.Shrink("P.running", "P.i"))),
}
ILLEGAL = {
    "an output": (prefix_sums, (S.Shrink("Y", "Y.i"),)),
    "what is used outside": (prefix_sums, (S.Shrink("P", "P.i"),)),
    "what is not used there": (prefix_sums, (S.Shrink("P", "E.i"),)),
    "what goes from one iteration to the next": (prefix_sums, (S.Shrink("P.running", "P.j"),)),
    "in a loop of lanes": (
        prefix_sums,
        (S.Split("P.i", 4), S.Reorder(("P.j", "P.i.i")), S.Vectorize("P.i.i"), S.Shrink("P.running", "P.i.i")),
    ),
    "no buffer": (prefix_sums, (S.Shrink("Q", "P.i"),)),
    "what a window reads again": (padded, (S.Shrink("P", "Y.i"),)),
}


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, steps = REWRITES[name]
    golden(rewriting(make(5, 7), steps))


@pytest.mark.parametrize("shape", [(0, 3), (1, 1), (3, 0), (4, 8), (5, 7)], ids=str)
@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name, shape):
    make, steps = REWRITES[name]
    assert_meaning(make(*shape), steps)


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    make, steps = ILLEGAL[name]
    golden(refusal(make(5) if make is padded else make(5, 7), steps))


def test_it_is_local_to_an_iteration():
    kernel = apply(matmul(3, 5, 7), (S.Reorder(("T.j", "T.i")), S.ReverseComputeAt("C", "T.j")))
    assert kernel.table["T"].scope is Scope.LOCAL
    kernel = apply(prefix_sums(3, 5), (S.Shrink("P.running", "P.i"),))
    assert (kernel.table["P.running"].shape, kernel.table["P.running"].scope) == ((1,), Scope.LOCAL)
