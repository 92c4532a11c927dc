"""Barriers stand where a race needs one, and nowhere else: each that is left out of a kernel is found by the interpreter."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from nncc.codegen.passes.gpu.synchronise import have_same_owners, places_of, synchronised
from nncc.codegen.passes.table import lower_device
from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.dtypes import f16, f32, i64
from nncc.ir.expr import Const, Load
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.index.bounds import Range
from nncc.ir.interp import run
from nncc.ir.lowered import DeviceUnit, Grid
from nncc.ir.stmt import Await, Barrier, Commit, CopyAsync, For, If, Seq, Stmt, Store, seq
from nncc.ir.vector import Intrinsic, Ramp
from nncc.ir.walk import children, statements, with_children
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu import schedules as G
from tests.ir.build import axes
from tests.schedule.planner.gpu.test_product_chains import attention, encoder
from tests.schedule.planner.gpu.test_reductions import over_channels
from tests.schedule.primitives.test_pipeline import PIPELINE, halved, tiles
from tests.support.oracle import assert_close, inputs

TARGET = Target.named("cuda:sm_90a")
block, thread, i = axes("block thread i")
GRID = Grid(block, thread, 1, 4)
ONE = Const(1.0, f32)
"""4 threads."""


def planned(kernel):
    return apply(kernel, default_plan(kernel, TARGET))


KERNELS = {
    "transpose": (G.transpose(5, 3, 2), 1),
    "rows": (G.rows(3, 5), 1),
    "product": (G.product(16, 16, 8, tile=16, half=8, steps=4, threads=4, lanes=4), 2),
    "centred": (planned(K.centred("centred", 1, 70)), 4),
    "row sums": (planned(K.row_sums("sums", 1, 66)), 1),
    "product of halves": (planned(K.halves("halves", 16, 16, 33)), 2),
    "copies under way": (planned(K.halves("halves", 16, 16, 160)), 2),
    "pipeline of two stages": (apply(halved(1, 40), (*PIPELINE[:-1], S.Pipeline("Y.j.o", 2))), 2),
    "pipeline of plain copies": (apply(halved(1, 40), (*tiles(), S.Pipeline("Y.j.o", 3))), 2),
    "planned product": (planned(K.product("planned", 9, 8, 18)), 1),
    "swizzled": (planned(K.halves("swizzled", 16, 16, 64)), 2),
    "swizzled bytes": (planned(K.bytes_product("bytes", 16, 8, 128, batch=1)), 2),
    "convolution": (planned(K.conv("conv", 4, 8, 8, 3)), 2),
    "convolution and its border": (
        planned(K.bordered(K.conv("border", 4, 8, 8, 3), "D", ((0, 0), (1, 1), (1, 2), (0, 0)))),
        2,
    ),
    "planned transpose": (planned(K.transposed("crossing", 9, 37)), 1),
    "attention": (planned(attention("attention", 1, 4, 9, 2, 3, causal=True)), 6),
    "rows of a pitch": (planned(encoder("encoder", 1, 9, 4)), 7),
    "columns": (planned(over_channels("columns", 1, 33, 8)), 4),
    "nests in turn": (planned(K.in_turn("turn", 3, 70)), 1),
}


WAITS = (Barrier, Await, Commit)


def count(stmt: Stmt, kinds=Barrier) -> int:
    return sum(isinstance(s, kinds) for s in statements(stmt))


def without(stmt: Stmt, number: int) -> Stmt:
    """The statement without one of its barriers, waits and ends of groups."""
    return _without(stmt, iter(range(count(stmt, WAITS))), number)


def _without(stmt: Stmt, numbers: Iterator[int], left_out: int) -> Stmt:
    if isinstance(stmt, WAITS):
        return Seq() if next(numbers) == left_out else stmt
    return with_children(stmt, tuple(_without(child, numbers, left_out) for child in children(stmt)))


def mutants(unit: DeviceUnit) -> Iterator[DeviceUnit]:
    """The unit without one of the barriers, waits and ends of groups of its functions, each in turn."""
    for place, function in enumerate(unit.functions):
        for number in range(count(function.body, WAITS)):
            less = replace(function, body=without(function.body, number))
            yield DeviceUnit((*unit.functions[:place], less, *unit.functions[place + 1 :]))


LONG = {"convolution", "convolution and its border", "rows of a pitch"}
"""What takes the interpreter many seconds."""


@pytest.mark.parametrize("name", [pytest.param(n, marks=[pytest.mark.long] * (n in LONG)) for n in KERNELS])
def test_each_barrier_is_needed_and_no_other(name):
    kernel, barriers = KERNELS[name]
    unit, arrays = lower_device(kernel), inputs(kernel)
    assert_close(run_unit(unit, kernel.buffers, arrays), run(kernel, arrays), length=16)
    assert sum(count(function.body) for function in unit.functions) == barriers
    for mutant in mutants(unit):
        with pytest.raises(ComputeError, match="race: threads? .* (without a barrier between them|has not waited)"):
            run_unit(mutant, kernel.buffers, arrays)


def waits(kernel):
    (function,) = lower_device(kernel).functions
    return [s.pending for s in statements(function.body) if isinstance(s, Await)]


def test_as_many_groups_as_can_be_are_under_way():
    """One wait before the loop, and one in it."""
    for stages in (2, 3, 4):
        assert waits(apply(halved(2, 8 * 30), (*PIPELINE[:-1], S.Pipeline("Y.j.o", stages)))) == [stages - 2] * 2


def test_a_copy_is_waited_for_by_its_own_thread_too():
    copy, read = CopyAsync("S", "S", (thread,), Load("X", (thread,), f32)), store("Y", thread, "S", thread)
    made = synchronised(seq(copy, Await(), Barrier(), read), GRID)
    assert count(made, Await) == 1 and count(made) == 0


def test_places_that_are_apart_need_no_barrier():
    assert left(store("S", thread), Barrier(), store("Y", thread, "S", 7 - thread)) == 0
    assert left(store("S", thread), Barrier(), store("Y", thread, "S", 5 - thread)) == 1


def store(target, place, source=None, at=None):
    return Store(target, target, (place,), ONE if source is None else Load(source, (at,), f32))


def left(*stmts):
    return count(synchronised(seq(*stmts), GRID))


def test_what_a_thread_wrote_itself_needs_no_barrier():
    step = E.index(4)
    assert left(store("S", thread), Barrier(), store("Y", thread, "S", thread)) == 0
    assert left(store("S", thread + i * step), Barrier(), store("Y", thread, "S", thread + i * 8)) == 0
    assert left(store("S", thread * 2 + 1), Barrier(), store("Y", thread, "S", thread * 2)) == 0
    assert left(store("S", thread + i * 2), Barrier(), store("Y", thread, "S", thread)) == 1
    assert left(store("S", thread), Barrier(), store("Y", thread, "S", thread * 2)) == 1
    assert left(store("S", thread * 2 + 2), Barrier(), store("Y", thread, "S", thread * 2)) == 1


def test_vectors_are_of_the_thread_that_has_all_lanes():
    whole, over = Ramp(thread * 4, 1, 4), Ramp(thread * 4 + 1, 1, 4)
    value = E.Broadcast(ONE, 4)
    assert left(Store("S", "S", (whole,), value), Barrier(), store("Y", thread, "S", thread * 4 + 3)) == 0
    assert left(Store("S", "S", (over,), value), Barrier(), store("Y", thread, "S", thread * 4)) == 1


def test_what_one_thread_does_after_what_it_did():
    def alone(stmt):
        return If(E.lt(thread, E.index(1)), stmt, Seq())

    assert left(alone(store("S", E.index(0))), Barrier(), alone(store("Y", E.index(0), "S", E.index(0)))) == 0
    assert left(alone(store("S", E.index(0))), Barrier(), store("Y", thread, "S", E.index(0))) == 1


def test_conditions_tell_threads_apart():
    few, even, none = E.lt(thread, E.index(2)), E.eq(thread % 2, E.index(0)), Seq()
    own, halved = store("Y", thread, "S", thread), store("Y", thread, "S", thread // 2)
    assert left(If(few, none, store("S", thread)), Barrier(), If(few, halved, none)) == 0
    assert left(If(few, store("S", thread), none), Barrier(), If(few, own, none)) == 0
    assert left(If(few, store("S", thread), none), Barrier(), If(few, own, halved)) == 1
    masked = replace(store("S", thread // 2), mask=even)
    assert left(masked, Barrier(), If(even, halved, none)) == 0 and left(masked, Barrier(), halved) == 1


def test_what_a_warp_loads_together_is_of_no_thread():
    """Lanes get what lies at the addresses of others."""
    grid, rows = Grid(block, thread, 1, 32), Ramp(thread * 8, 1, 8)
    wrote = Store("S", "S", (rows,), E.Broadcast(Const(1.0, f16), 8))
    loaded = Load("S", (rows,), f16)
    for value, barriers in ((loaded, 0), (Intrinsic("ldmatrix.x4.f16", (loaded,), f16.with_lanes(8)), 1)):
        made = synchronised(seq(wrote, Barrier(), Store("Y", "Y", (rows,), value)), grid)
        assert count(made) == barriers


def test_reads_need_none_among_themselves():
    assert left(store("Y", thread, "X", E.index(0)), Barrier(), store("Z", thread, "X", E.index(0))) == 0


def test_the_end_of_a_loop_is_followed_by_its_beginning():
    other = (thread + 1) % 4
    body = seq(store("S", thread), Barrier(), store("Y", thread, "S", other), Barrier())
    assert left(body) == 1 and left(For(i, E.index(3), body)) == 2


def test_a_block_of_one_thread_needs_none():
    body = seq(store("S", thread), Barrier(), store("Y", thread, "S", E.index(0)))
    assert count(synchronised(body, Grid(block, thread, 1, 1))) == 0


(other,) = axes("other")
RANGES = {thread: Range(0, 63), i: Range(0, 2)}
ROWS = thread // 32 * 40 + thread % 32
"""Two rows of 32 threads, 40 elements apart."""


def same(a, b, when_a=(), when_b=()):
    made = [places_of(place, when, thread, RANGES) for place, when in ((a, when_a), (b, when_b))]
    found = have_same_owners(*made)
    assert have_same_owners(*reversed(made)) == found
    return found


def test_rows_of_any_pitch():
    assert same(ROWS, ROWS)
    assert same(ROWS + i * 80, ROWS + 160)
    assert not same(ROWS, thread // 32 * 40 + (thread + 1) % 32)
    assert not same(ROWS, thread)


def test_places_that_nobody_has_in_common():
    assert same(ROWS, thread + 72) and not same(ROWS, thread + 71)
    assert same(thread * 2, thread * 2 + 1) and same(thread * 2, 127 - thread * 2)


def test_a_place_of_several_threads_has_no_owner():
    even = E.eq(thread % 2, E.index(0))
    assert not same(thread // 2, thread // 2)
    assert same(thread // 2, thread // 2, (even,), (even,))
    assert not same(thread + i, thread + i)
    assert same(thread // 2, thread + 32) and not same(thread // 2, thread + 31)


def test_conditions_leave_threads_out():
    short = thread // 32 * 9 + thread % 32
    inside = (thread % 32 < 9,)
    assert same(short, short, inside, inside) and not same(short, short, inside)
    first, rest = thread < 1, E.logical_not(thread < 1)
    assert same(E.index(7), thread * 7, (first,), (rest, thread < 1)) and not same(E.index(7), thread * 7, (first,), (rest,))


def test_a_condition_that_is_not_known_leaves_nothing_out():
    loaded = E.lt(Load("n", (thread,), i64), E.index(1))
    assert same(thread, thread, (loaded, other < 1)) and not same(thread // 2, thread // 2, (loaded,), (loaded,))


def test_all_lanes_are_touched():
    assert same(Ramp(thread * 4, 1, 4), Ramp(thread * 4 + 2, 1, 2)) and same(Ramp(ROWS * 4, 1, 4), ROWS * 4 + 3)
    assert not same(Ramp(thread * 4, 1, 4), Ramp(thread * 4 + 2, 1, 4))


@pytest.mark.parametrize("place", [thread + other, thread + i * 2**20, Load("at", (thread,), i64), thread - 1])
def test_places_that_are_not_known(place):
    found = places_of(place, (), thread, RANGES)
    assert found is None or not have_same_owners(found, found)


def test_too_many_values_are_not_tried():
    most = {thread: Range(0, 1023), i: Range(0, 63)}
    assert places_of(thread + i * 1024, (), thread, most) is not None
    assert places_of(thread + i * 1024, (), thread, {**most, i: Range(0, 64)}) is None
