import numpy as np
import pytest

from nncc.codegen.passes.structure import decompose, flatten
from nncc.codegen.passes.vectors.lanes import ascending, chunks, interleaved, is_strided, reversed_lanes, shuffled, stretched
from nncc.codegen.passes.vectors.vectorize import vectorize
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, i8, i64
from nncc.ir.expr import Load, Var
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind, Store, values
from nncc.ir.vector import Ramp, Shuffle
from nncc.ir.walk import loads, subexpressions
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
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


LANE = Var("lane", i64)


@pytest.mark.parametrize("lanes", (2, 4, 8, 16))
@pytest.mark.parametrize("step", (-4, -3, -2, -1, 2, 3, 4))
def test_loads_stay_between_the_first_lane_and_the_last(step, lanes):
    first, last = sorted((0, step * (lanes - 1)))
    starts = chunks(step, lanes)
    assert starts[0] == first and starts[-1] + lanes - 1 == last and len(starts) <= abs(step)


@pytest.mark.parametrize("lanes", (2, 4, 8, 16))
@pytest.mark.parametrize("step", (2, 3, 4))
def test_what_lies_between_is_picked_from_the_same_loads_and_back(step, lanes):
    """Neighbours apart by their rest, and those in turn again."""
    numbers = np.arange(step * lanes)
    if lanes < step:
        return
    given = tuple(Var(f"v{n}", f32.with_lanes(lanes)) for n in range(step))
    arrays = dict(zip(given, numbers.reshape(step, lanes)))
    parts = []
    for rest in range(step):
        starts = chunks(step, lanes, (rest, step - 1 - rest))
        assert starts == tuple(n * lanes - rest for n in range(step))
        parts.append(shuffled(given, step, starts))
        assert [*picked(parts[-1], arrays)] == [*range(rest, step * lanes, step)]
    together = [picked(x, arrays) for x in interleaved(tuple(parts))]
    assert [*np.concatenate(together)] == [*numbers]


def picked(x, arrays):
    """The lanes of shuffles of known vectors."""
    if x in arrays:
        return arrays[x]
    return np.concatenate([picked(v, arrays) for v in x.vectors])[[*x.picks]]


@pytest.mark.parametrize("step, lanes", [(1, 8), (0, 8), (5, 8), (3, 2), (-5, 16)])
def test_other_steps_are_left_alone(step, lanes):
    assert not is_strided(step, lanes)


def windows(n, step, window, before, dtype=f32):
    """Y[i] = max over k of X[step * i + k - before], inside X."""
    x, k = c.placeholder("X", (n,), dtype), c.reduce_axis(window, "k")
    count = (n + 2 * before - window) // step + 1

    def term(i):
        at = i * step + k.var - before
        return c.guarded(E.logical_and(E.le(E.index(0), at), E.lt(at, n)), x[at], dtype.lowest)

    return c.make_kernel("windows", x, c.compute("Y", (count,), lambda i: c.max(term(i), k)))


@pytest.mark.parametrize("lanes", (2, 4, 8))
@pytest.mark.parametrize("dtype", (f32, i8), ids=str)
@pytest.mark.parametrize("n, step, window, before", [(23, 2, 3, 1), (24, 2, 3, 0), (31, 3, 3, 2), (40, 4, 5, 3), (9, 2, 1, 0),
                                                     (17, 3, 2, 4), (5, 2, 3, 1)])  # fmt: skip
def test_windows_a_step_apart(n, step, window, before, dtype, lanes):
    """The tail is masked by lanes, the border by elements; nothing outside of X is touched."""
    kernel = windows(n, step, window, before, dtype)
    steps = (S.Reorder(("Y.k", "Y.i")), S.Split("Y.i", lanes), S.Vectorize("Y.i.i"))
    scheduled = apply(kernel, steps)
    assert_equal(execute(scheduled, inputs(kernel)), run(kernel, inputs(kernel)))
    found = [x for n in nests(vectorize(flatten(decompose(scheduled))).body) for v in values(n.leaf) for x in loads(v)]
    strides = {x.index[0].stride for x in found if x.buffer == "X" and isinstance(x.index[0], Ramp)}
    assert strides == ({1} if step <= lanes else {step})


@pytest.mark.parametrize("step", (-3, -2, -1, 2, 4))
def test_lanes_forwards_and_backwards(step):
    x = c.placeholder("X", (50,), f32)
    start = 0 if step > 0 else 49
    kernel = c.make_kernel("stepped", x, c.compute("Y", (12,), lambda i: x[i * step + start] + x[i]))
    for lanes in (2, 4, 8):
        scheduled = apply(kernel, (S.Split("Y.i", lanes), S.Vectorize("Y.i.i")))
        assert_equal(execute(scheduled, inputs(kernel)), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("step", (-3, -2, -1, 2, 3, 4))
@pytest.mark.parametrize(
    "factor, rest, limit", [(1, 0, 5), (-1, 0, -1), (2, 1, 9), (-2, 3, 0), (3, -1, 7), (-3, 2, -4), (1, 0, 0)]
)
def test_a_condition_on_lanes_is_one_on_a_stretch_of_elements(factor, rest, limit, step):
    lanes = np.arange(8)
    on = lanes[factor * lanes + rest < limit] * step
    condition = stretched(E.lt(LANE * factor + rest, limit), LANE, step)
    elements = np.arange(min(0, step * 7), max(0, step * 7) + 1)
    (terms, const), bound = E.form(condition.a), condition.b.value
    held = elements[dict(terms)[LANE] * elements + const < bound]
    assert [*held] == ([*range(on.min(), on.max() + 1)] if len(on) else [])


@pytest.mark.parametrize("around", [(0, 1), (1, 0), (2, 1), (0, 3)])
@pytest.mark.parametrize("factor, rest, limit", [(1, 0, 5), (-1, 0, -1), (2, 1, 9), (-2, 3, 0), (1, 0, 0)])
def test_a_stretch_has_what_is_around_its_lanes(factor, rest, limit, around):
    step, (before, behind) = 4, around
    on = np.arange(8)[factor * np.arange(8) + rest < limit] * step
    condition = stretched(E.lt(LANE * factor + rest, limit), LANE, step, around)
    elements = np.arange(-before, step * 7 + behind + 1)
    (terms, const), bound = E.form(condition.a), condition.b.value
    held = elements[dict(terms)[LANE] * elements + const < bound]
    assert [*held] == ([*range(on.min() - before, on.max() + behind + 1)] if len(on) else [])


def test_conditions_of_another_form_have_no_stretch():
    for condition in (E.eq(LANE, 3), E.lt(E.mod(LANE, 2), 1), E.lt(E.floordiv(LANE, 2) + LANE, 3)):
        assert stretched(condition, LANE, 2) is None


def test_lanes_under_such_a_condition_are_loaded_one_by_one():
    x = c.placeholder("X", (16,), f32)
    kernel = c.make_kernel("some", x, c.compute("Y", (8,), lambda i: c.guarded(E.lt(i % 3, 1), x[i * 2], 0.0)))
    scheduled = apply(kernel, (S.Vectorize("Y.i"),))
    after = vectorize(flatten(decompose(scheduled)))
    assert not [e for n in nests(after.body) for v in values(n.leaf) for e in subexpressions(v) if isinstance(e, Shuffle)]
    assert_equal(execute(scheduled, inputs(kernel)), run(kernel, inputs(kernel)))
