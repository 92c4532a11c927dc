import pytest

from nncc.codegen.passes.vectors.lanes import ascending, reversed_lanes
from nncc.codegen.passes.vectors.vectorize import vectorize
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Load, Var
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind, Store
from nncc.ir.vector import Ramp, Shuffle
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from tests.codegen.compiled import execute
from tests.ir.build import given, kernel, loops, result
from tests.support.oracle import assert_equal, inputs

AXIS = Var("i", i64)


def test_places_that_go_down_by_one_are_neighbours():
    assert ascending((Ramp(AXIS + 7, -1, 4),)) == (Ramp(AXIS + 4, 1, 4),)
    assert all(ascending((Ramp(AXIS, stride, 4),)) is None for stride in (1, 2, -2))
    assert ascending((AXIS,)) is None


def test_the_lanes_of_a_vector_are_reversed():
    v = Load("X", (Ramp(AXIS, 1, 4),), f32)
    assert reversed_lanes(v) == Shuffle((v,), (3, 2, 1, 0))
    assert reversed_lanes(E.broadcast(Load("X", (AXIS,), f32), 4)).dtype.lanes == 4 and reversed_lanes(E.TRUE) is E.TRUE


@pytest.mark.parametrize("n", [1, 3, 4, 8, 13])
@pytest.mark.parametrize("tail", [S.Tail.GUARD, S.Tail.PEEL], ids=str)
def test_lanes_may_go_down_through_memory(n, tail):
    x = c.placeholder("X", (n,), f32)
    y = c.compute("Y", (n,), lambda i: x[n - 1 - i] * 2)
    masked = c.compute("Z", (n,), lambda i: c.guarded(i < n - 1, y[n - 1 - i], -1.0))
    built = c.make_kernel("reversed", x, y, masked, outputs=("Y", "Z"))
    lanes = [step for nest in "YZ" for step in (S.Split(f"{nest}.i", 4, tail), S.Vectorize(f"{nest}.i.i"))]
    assert_equal(execute(apply(built, lanes), inputs(built)), run(built, inputs(built)))


def test_lanes_that_go_down_are_stored_as_they_lie():
    """One store of neighbours, with the lanes reversed."""
    i, x = Var("i", i64), Load("X", (Var("i", i64),), f32)
    loop = For(i, E.index(4), Store("Y", "Y", (3 - i,), x * 2), LoopKind.VECTORIZE)
    (leaf,) = (n.leaf for n in nests(vectorize(kernel((given("X", 4), result("Y", 4)), loop)).body))
    assert leaf.index == (Ramp(E.index(0), 1, 4),)
    assert isinstance(leaf.value, Shuffle) and leaf.value.picks == (3, 2, 1, 0)


@pytest.mark.parametrize("n", [1, 4, 13])
def test_results_may_go_down_through_memory(n):
    i, x = Var("i", i64), Load("X", (Var("i", i64),), f32)
    naive = kernel((given("X", n), result("Y", n)), loops(Store("Y", "Y", (n - 1 - i,), x * 2), (i, n)))
    steps = (S.Split("i", 4), S.Vectorize("i.i"))
    assert_equal(execute(apply(naive, steps), inputs(naive)), run(naive, inputs(naive)))
