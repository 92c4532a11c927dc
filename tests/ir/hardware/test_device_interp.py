"""The interpreter of device functions: it computes what a kernel means, and finds races between threads and between blocks."""

import numpy as np
import pytest

from nncc.codegen.passes.table import lower_device
from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f32
from nncc.ir.expr import Const, Load, Var
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.hardware.instructions import instruction
from nncc.ir.interp import run
from nncc.ir.lowered import DeviceFunction, DeviceUnit, Grid
from nncc.ir.stmt import Await, Barrier, Commit, CopyAsync, If, Let, Seq, Store, seq
from nncc.ir.vector import Intrinsic, Shuffle
from tests.gpu import schedules as G
from tests.ir.build import axes, given, result
from tests.support.oracle import assert_equal, inputs

block, thread = axes("block thread")
MMA = "mma.16x8x16.f16"
X, Y, S = given("X", 8), result("Y", 8), Buffer("S", f32, (4,), scope=Scope.SHARED)


def unit(*stmts, blocks=1, threads=4):
    grid = Grid(block, thread, blocks, threads)
    return DeviceUnit((DeviceFunction("f", (X, Y), ((S, 0),), 16, grid, seq(*stmts)),))


def outcome(*stmts, **grid):
    return run_unit(unit(*stmts, **grid), (X, Y, S), {"X": np.arange(8, dtype=np.float32)}, 1)["Y"]


FILL = Store("S", "S", (thread,), Load("X", (thread,), f32))
READ = Store("Y", "Y", (thread,), Load("S", ((thread + 1) % 4,), f32))
ONE = Const(1.0, f32)


@pytest.mark.parametrize("kernel", [
    G.elementwise(21, 5, 2), G.transpose(5, 3, 2), G.rows(3, 5),
    G.product(16, 16, 4, tile=16, half=8, steps=4, threads=4, lanes=4),
], ids=lambda k: k.name)  # fmt: skip
def test_lowered_kernels_compute_what_scheduled_ones_mean(kernel):
    arrays, made = inputs(kernel), lower_device(kernel)
    for seed in (1, 2):
        assert_equal(run_unit(made, kernel.buffers, arrays, seed), run(kernel, arrays))


def test_a_barrier_makes_what_one_thread_wrote_another_ones():
    assert outcome(FILL, Barrier(), READ)[:4].tolist() == [1, 2, 3, 0]


def test_a_race_between_threads():
    with pytest.raises(
        ComputeError, match=r"race: threads \d and \d of a block of f touch element \d of S without a barrier"
    ):
        outcome(FILL, READ)
    with pytest.raises(ComputeError, match=r"of a block of f touch element 3 of Y without a barrier"):
        outcome(Store("Y", "Y", (E.index(3),), ONE))
    assert outcome(FILL, Store("Y", "Y", (thread,), Load("S", (thread,), f32)))[:4].tolist() == [0, 1, 2, 3]


def test_a_race_between_blocks():
    with pytest.raises(ComputeError, match="race: blocks 1 and 0 of f touch element . of Y, and one of them writes"):
        outcome(Store("Y", "Y", (thread,), ONE), blocks=2)
    assert (outcome(Store("Y", "Y", (block * 4 + thread,), ONE), blocks=2) == 1).all()


@pytest.mark.parametrize("otherwise", [Seq(), Barrier()])
def test_barriers_that_threads_do_not_share(otherwise):
    with pytest.raises(
        ComputeError, match="f: some threads of block 0 wait at a barrier where others end, or wait at another"
    ):
        outcome(If(E.lt(thread, E.index(2)), Barrier(), otherwise))


def test_an_instruction_of_a_warp_that_some_lanes_do_not_come_to():
    parts = [E.Broadcast(Const(1.0, part.scalar), part.lanes) for part in instruction(MMA).parts]
    sums = Shuffle((Intrinsic(MMA, tuple(parts), parts[0].dtype),), (0,))
    store = Store("Y", "Y", (thread % 8,), sums)
    for stmts, threads in (((If(E.lt(thread, E.index(20)), store, Seq()),), 32), ((store,), 31)):
        with pytest.raises(ComputeError, match="some lanes of a warp of block 0 do not come to an instruction"):
            outcome(*stmts, threads=threads)
    first = If(E.lt(thread, E.index(32)), Let(((Var("made", f32), sums),), one_lane("made")), Seq())
    assert outcome(first, Barrier(), threads=64)[0] == 1 + 16


def one_lane(name):
    return If(E.lt(thread, E.index(1)), Store("Y", "Y", (thread,), Var(name, f32)), Seq())


def test_shared_memory_begins_as_nan_in_every_block():
    assert np.isnan(outcome(Store("Y", "Y", (block * 4 + thread,), Load("S", (thread,), f32)), FILL, blocks=2)).all()


def test_an_index_outside_its_buffer():
    with pytest.raises(ComputeError, match="index .8. is outside Y"):
        outcome(Store("Y", "Y", (thread + 5,), ONE))


COPY = CopyAsync("S", "S", (thread,), Load("X", (thread,), f32))


def test_an_asynchronous_copy_is_there_when_it_is_waited_for():
    assert outcome(COPY, Await(), Barrier(), READ)[:4].tolist() == [1, 2, 3, 0]
    assert outcome(COPY, Commit(), Await(), Store("Y", "Y", (thread,), Load("S", (thread,), f32)))[:4].tolist() == [
        0,
        1,
        2,
        3,
    ]


@pytest.mark.parametrize("stmts", [
    (COPY, Barrier(), READ), (COPY, Commit(), Await(1), Barrier(), READ), (Commit(), COPY, Await(1), Barrier(), READ),
    (COPY, FILL), (COPY, COPY),
], ids=["no wait", "a group under way", "no group", "written twice", "copied twice"])  # fmt: skip
def test_what_is_touched_while_it_is_copied(stmts):
    with pytest.raises(ComputeError, match=r"race: thread . of a block of f touches element . of S, which thread . has not"):
        outcome(*stmts)


def test_the_last_groups_may_be_under_way():
    other = CopyAsync("T", "S", (thread,), Load("X", (thread,), f32), E.lt(thread, E.index(0)))
    assert outcome(COPY, Commit(), other, Commit(), Await(1), Barrier(), READ)[:4].tolist() == [1, 2, 3, 0]


def test_a_copy_that_is_waited_for_needs_a_barrier_for_others():
    with pytest.raises(ComputeError, match="race: threads . and . of a block of f touch element . of S without a barrier"):
        outcome(COPY, Await(), READ)
