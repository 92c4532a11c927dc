import numpy as np
import pytest

from nncc.codegen.passes.table import lower, run_passes
from nncc.codegen.passes.vectors.known_lanes import known_lanes, narrow_comparisons, use_known_lanes
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import f32, i8, i16, i32, i64
from nncc.ir.expr import Var
from nncc.ir.interp import run
from nncc.ir.ops import COMPARISONS, BinaryOp
from nncc.ir.stmt import For, Store, values
from nncc.ir.vector import Ramp
from nncc.ir.walk import loads, statements, subexpressions
from nncc.pipeline.kernel import build
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.ir.build import given as param
from tests.ir.build import kernel, result
from tests.ir.build import kernel as kernel_of
from tests.support.oracle import assert_equal, inputs

HOST, V4 = Target.host(), Target.named("x86-64-v4")


def cast(n, source, to):
    x = c.placeholder("X", (n,), source)
    return c.make_kernel("cast", x, c.compute("Y", (n,), lambda i: c.convert(x[i], to)))


def stores(naive, target):
    scheduled = apply(naive, default_plan(naive, target))
    return [s for f in lower(scheduled).functions for s in statements(f.body) if isinstance(s, Store)]


@pytest.mark.parametrize("n, rest", [(33, [1]), (32, []), (34, [2]), (35, [2, 2]), (44, [8, 8]), (47, [8, 8])])
def test_the_rest_of_a_row_is_written_by_two_plain_stores_at_most(n, rest):
    found = stores(cast(n, f32, f32), V4)
    assert [s.value.dtype.lanes for s in found if s.value.dtype.lanes < 16] == rest
    assert all(s.mask is E.TRUE for s in found)


# Every run of lanes

LANES = Ramp(E.index(0), 1, 8)
FILL = E.Const(9.0, f32)


def below(limit, start=0, step=1):
    """start + lane * step < limit, in 8 lanes."""
    return E.lt(Ramp(E.index(start), step, 8), E.Broadcast(E.index(limit), 8))


def unknown(buffer="N"):
    """A mask that is the same in all lanes, and not known."""
    return E.Broadcast(E.lt(E.Load(buffer, (E.index(0),), i64), 1), 8)


def used(mask, load_mask=None, stride=1, scope=Scope.GLOBAL):
    """Y[lane * stride + 2] = X[lane] where the mask holds, and X is read where its own does, before and after the pass."""
    at = Var("at", i64)
    first = For(at, E.index(24), Store("F", "T", (at,), FILL))
    place, value = Ramp(E.index(2), stride, 8), E.Load("X", (LANES,), f32, load_mask, None if load_mask is None else FILL)
    copy = For(at, E.index(24), Store("C", "Y", (at,), E.Load("T", (at,), f32)))
    temp = Buffer("T", f32, (24,), Role.TEMP, scope)
    before = kernel(
        (param("X", 8), param("N", 1, dtype=i64), temp, result("Y", 24)), first, Store("S", "T", (place,), value, mask), copy
    )
    after = use_known_lanes(before)
    for n in (0, 1):
        arrays = inputs(before) | {"N": np.array([n])}
        assert_equal(run(after, arrays), run(before, arrays))
    return [s for s in statements(after.body) if isinstance(s, Store) and s.nest == "S"]


@pytest.mark.parametrize("start", range(9))
@pytest.mark.parametrize("end", range(9))
def test_every_run_of_lanes(start, end):
    found = used(E.logical_and(below(end), below(1, start, -1)))
    count = max(end - start, 0)
    assert sum(s.value.dtype.lanes for s in found) >= count and len(found) <= 2
    assert all(s.mask is E.TRUE for s in found) and (len(found) == 2) == (count in (3, 5, 6, 7))


def test_lanes_with_one_off_between_keep_their_mask():
    mask = E.ne(LANES, E.Broadcast(E.index(3), 8))
    (store,) = used(mask)
    assert store.mask is mask


@pytest.mark.parametrize("count, masked", [(0, 0), (1, 0), (2, 1), (7, 1), (8, 0)])
def test_lanes_apart_in_memory_keep_their_mask(count, masked):
    """A scatter of fewer lanes costs as much; of one it is the store of a scalar, of all it has no mask."""
    found = used(below(count), stride=2)
    assert len(found) == (count > 0) and sum(s.mask is not E.TRUE for s in found) == masked


@pytest.mark.parametrize("lane", (0, 3, 7))
@pytest.mark.parametrize("stride", (1, 2))
def test_one_lane_is_a_scalar_at_its_place(lane, stride):
    (store,) = used(E.eq(LANES, E.Broadcast(E.index(lane), 8)), stride=stride)
    assert store.index[0] is E.index(2 + lane * stride)


@pytest.mark.parametrize("count, stores", [(0, 0), (5, 1), (8, 1)])
def test_registers_are_written_as_a_whole(count, stores):
    """Parts of a vector would keep it from staying in a register."""
    found = used(below(count), scope=Scope.REGISTER)
    assert [s.value.dtype.lanes for s in found] == [8] * stores and [s.mask is E.TRUE for s in found] == [
        count == 8
    ] * stores


@pytest.mark.parametrize("count, kept", [(0, None), (5, 2), (8, 1)])
def test_what_is_known_goes_from_a_mask_that_is_not(count, kept):
    """Known to leave no lane: nothing is stored; known to hold: the other condition is left."""
    found = used(E.logical_and(unknown(), below(count)))
    assert [len(E.conjuncts(s.mask)) for s in found] == ([] if kept is None else [kept])


@pytest.mark.parametrize("count, kind", [(0, E.Broadcast), (5, E.Load), (8, E.Load)])
def test_loads(count, kind):
    (store,) = used(E.TRUE, below(count))
    assert isinstance(store.value, kind) and (
        not isinstance(store.value, E.Load) or (store.value.mask is None) == (count == 8)
    )


def wide(n):
    return E.Broadcast(E.index(n), 8)


@pytest.mark.parametrize(
    "place, step",
    [(LANES + wide(3), 1), (wide(3) + LANES, 1), (LANES * wide(2) + LANES, 3), (LANES * wide(-1) + wide(7), -1),
     (LANES + LANES * wide(-1) + wide(5), None), (LANES * LANES, 0), (E.select(below(9), LANES + wide(1), LANES * LANES), 1),
     (E.select(below(0), LANES * LANES, LANES + wide(1)), 1), (E.select(below(3), LANES, wide(20)), 0),
     (E.Binary(BinaryOp.MOD, LANES + wide(4), wide(9)), 0)],
    ids=["a start", "a start first", "steps", "backwards", "one place", "squares", "chosen", "not chosen", "of two places",
         "a remainder"],
)  # fmt: skip
def test_places_that_are_a_ramp(place, step):
    """step: of the ramp; None for one place in all lanes, 0 for what is no ramp."""
    store = Store("S", "Y", (LANES,), E.Load("X", (place,), f32))
    before = kernel((param("X", 64), result("Y", 8)), store)
    after = use_known_lanes(before)
    assert_equal(run(after, inputs(before)), run(before, inputs(before)))
    ((found,),) = [x.index for s in statements(after.body) if isinstance(s, Store) for x in loads(s.value)]
    assert isinstance(found, Ramp) == bool(step) and isinstance(found, E.Broadcast) == (step is None)
    assert not step or found.stride == step


def test_numbers_that_are_no_places_are_left():
    """A sum of i32 wraps."""
    ramp = Ramp(E.Const(2**31 - 5, i32), 1, 8)
    store = Store("S", "Y", (LANES,), E.Binary(BinaryOp.ADD, ramp, E.Broadcast(E.Const(3, i32), 8)))
    before = kernel((Buffer("Y", i32, (8,), Role.OUTPUT),), store)
    assert use_known_lanes(before).body == before.body


def test_a_store_is_not_streamed_in_parts():
    store = Store("Y", "Y", (LANES,), E.Broadcast(FILL, 8), below(5), stream=True)
    after = use_known_lanes(kernel((result("Y", 8),), store))
    assert [s.stream for s in statements(after.body) if isinstance(s, Store)] == [False, False]


@pytest.mark.parametrize("source, to", [(i32, i16), (i64, i32), (i32, i8), (i64, i8)], ids=str)
def test_nothing_beside_the_buffer_is_written(source, to):
    naive, memory = cast(33, source, to), np.full(64, 0x55, to.numpy)
    x = np.arange(33).astype(source.numpy)
    build(naive, target=HOST).bind({"X": x, "Y": memory[:33]})()
    np.testing.assert_array_equal(memory[:33], x.astype(to.numpy))
    assert (memory[33:] == 0x55).all()


ONE, ODD_NUMBERS = E.Const(1, i64), Ramp(E.Const(3, i64), 2, 4)
UNKNOWN, SEVENS = E.Var("i", i64), E.broadcast(E.Const(7, i64), 4)


@pytest.mark.parametrize("x, lanes", [
    (E.Const(7, i64), [7]),
    (ODD_NUMBERS, [3, 5, 7, 9]),
    (SEVENS, [7, 7, 7, 7]),
    (ODD_NUMBERS + E.broadcast(ONE, 4), [4, 6, 8, 10]),
    (ODD_NUMBERS < SEVENS, [True, True, False, False]),
])  # fmt: skip
def test_lanes_that_are_known(x, lanes):
    np.testing.assert_array_equal(known_lanes(x), lanes)


def test_lanes_by_the_values_of_variables():
    values, seven = {UNKNOWN: np.array([[2], [5]])}, E.index(7)
    table = [
        (UNKNOWN * 3 - 1, [[5], [14]]),
        (Ramp(UNKNOWN, 2, 3), [[2, 4, 6], [5, 7, 9]]),
        (E.broadcast(UNKNOWN % 5, 2) + Ramp(seven, 1, 2), [[9, 10], [7, 8]]),
        (E.logical_not(UNKNOWN < 5), [[False], [True]]),
        (E.select(UNKNOWN < 5, UNKNOWN, seven), [[2], [7]]),
    ]
    for x, lanes in table:
        np.testing.assert_array_equal(known_lanes(x, values), lanes)
    assert known_lanes(UNKNOWN + E.Var("j", i64), values) is None


@pytest.mark.parametrize("x", [
    UNKNOWN, Ramp(UNKNOWN, 1, 4), E.broadcast(UNKNOWN, 4), ODD_NUMBERS + E.broadcast(UNKNOWN, 4), E.Load("X", (ONE,), i64),
])  # fmt: skip
def test_lanes_that_are_not_known(x):
    assert known_lanes(x) is None


# Places near each other


def picked(places, mask=None):
    """Y[lane] = X[base + places[lane]] for two bases, before and after the pass."""
    base, lane = Var("b", i64), Ramp(E.index(0), 1, 8)
    index: E.Expr = E.broadcast(E.index(places[0]), 8)
    for n, place in enumerate(places[1:], 1):
        index = E.Select(lane < E.broadcast(E.index(n), 8), index, E.broadcast(E.index(place), 8))
    index = E.broadcast(base, 8) + index
    value = E.Load("X", (index,), f32, mask, None if mask is None else FILL)
    loop = For(base, E.index(2), Store("S", "Y", (Ramp(base * 8, 1, 8),), value))
    before = kernel((param("X", 40), result("Y", 16)), loop)
    after = use_known_lanes(before)
    arrays = inputs(before)
    assert_equal(run(before, arrays), run(after, arrays))
    return [x for s in statements(after.body) if isinstance(s, Store) for x in loads(s.value)]


@pytest.mark.parametrize(
    "places, widths",
    [([3, 2, 1, 0, 1, 2, 3, 4], [4, 4]), ([0, 0, 0, 1, 2, 3, 4, 5], [4, 4]), ([5] * 8, [1]), ([7, 6, 5, 4, 3, 2, 1, 0], [8]),
     ([0, 2, 4, 6, 6, 4, 2, 0], [4, 4]), ([1, 2, 1, 2, 1, 2, 1, 2], [2])],
)  # fmt: skip
def test_lanes_near_each_other_are_shuffled_from_neighbours(places, widths):
    assert [x.dtype.lanes for x in picked(places)] == widths


def test_of_masked_lanes_those_that_are_off_do_not_count():
    mask = E.lt(Ramp(E.index(0), 1, 8), E.Broadcast(E.index(3), 8))
    assert [x.dtype.lanes for x in picked([1, 0, 1, 30, 30, 30, 30, 30], mask)] == [2]


def test_lanes_far_from_each_other_are_loaded_one_by_one():
    (load,) = picked([0, 8, 16, 24, 0, 8, 16, 24])
    assert load.dtype.lanes == 8 and not isinstance(load.index[0], Ramp)


NARROW_TARGET = Target.named("x86-64-v4")
SIDES = {
    "lower": lambda i, j: E.lt(j - i, 1),
    "upper": lambda i, j: E.le(i, j),
    "above": lambda i, j: E.lt(i + 2, j),
    "up to": lambda i, j: E.le(j, i - 3),
}


def triangle(m, n, side):
    """X on one side of a diagonal, 0 on the other."""
    x = c.placeholder("X", (m, n), f32)
    return c.make_kernel("triangle", x, c.compute("Y", (m, n), lambda i, j: E.select(side(i, j), x[i, j], 0.0)))


def compared(kernel):
    """The dtypes of vectors that are compared."""
    stores = (s for s in statements(kernel.body) if isinstance(s, Store))
    found = (x for s in stores for v in (*values(s), s.mask) for x in subexpressions(v))
    return {x.a.dtype.scalar for x in found if isinstance(x, E.Binary) and x.op in COMPARISONS and x.dtype.lanes > 1}


@pytest.mark.parametrize("shape", [(1, 1), (3, 16), (16, 37), (40, 70)])
@pytest.mark.parametrize("side", SIDES)
def test_triangles_keep_their_meaning(side, shape):
    kernel = triangle(*shape, SIDES[side])
    lowered = run_passes(apply(kernel, default_plan(kernel, NARROW_TARGET)))
    assert i64 not in compared(lowered)
    arrays = inputs(kernel)
    assert_equal(run(lowered, arrays), run(kernel, arrays))


def lanes_before(end, extent, stride=1):
    """Y[i + lane] = 1 in lanes of which the place is below an end, else 0, for each i."""
    i = E.Var("i", i64)
    condition = E.lt(Ramp(i, stride, 4), E.broadcast(end(i), 4))
    value = E.select(condition, E.broadcast(E.Const(1.0, f32), 4), E.broadcast(E.Const(0.0, f32), 4))
    return kernel_of((result("Y", 4 * extent),), For(i, E.index(extent), Store("Y", "Y", (Ramp(i * 4, 1, 4),), value)))


@pytest.mark.parametrize("stride", [1, 3, -2])
def test_ramps_of_any_step_are_compared(stride):
    kernel = lanes_before(lambda i: 5 - 2 * i, 6, stride)
    narrow = narrow_comparisons(kernel)
    assert compared(kernel) == {i64} and compared(narrow) == {i32}
    assert_equal(run(narrow, {}), run(kernel, {}))


def test_what_may_not_fit_stays():
    far = lanes_before(lambda i: i * i32.highest, 6)
    assert narrow_comparisons(far).body is far.body


def test_what_data_decide_stays():
    x = param("X", 6, dtype=i64)
    i = E.Var("i", i64)
    condition = E.lt(Ramp(i, 1, 4), E.broadcast(E.Load("X", (i,), i64), 4))
    value = E.select(condition, E.broadcast(E.Const(1.0, f32), 4), E.broadcast(E.Const(0.0, f32), 4))
    kernel = kernel_of((x, result("Y", 24)), For(i, E.index(6), Store("Y", "Y", (Ramp(i * 4, 1, 4),), value)))
    assert narrow_comparisons(kernel).body is kernel.body
