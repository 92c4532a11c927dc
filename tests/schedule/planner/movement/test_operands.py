"""What makes operands of contractions in blocks, inside the loops around the blocks."""

from dataclasses import replace

import pytest

from nncc.frontend import compute as te
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.planner import blocks
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.movement import operands
from nncc.schedule.planner.movement.operands import made_inside
from nncc.schedule.planner.planned import Planned
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.support.chains import heads
from tests.support.oracle import assert_close, inputs

TINY = Target.tiny()
ONE = TINY.with_(cores=1)


def products(groups, rows, columns, length, constant=False):
    """O[g, h, i, j] = the sum of Q[g, h, i, r] * P[g, j, r], where P is K times 2, and K times 3 of that is T."""
    q = te.placeholder("Q", (groups, 2, rows, length), f32)
    k, r = te.placeholder("K", (groups, columns, length), f32, constant=constant), te.reduce_axis(length, "r")
    t = te.compute("T", (groups, columns, length), lambda g, j, x: k[g, j, x] * 3)
    p = te.compute("P", (groups, columns, length), lambda g, j, x: t[g, j, x] * 2)
    o = te.compute("O", (groups, 2, rows, columns), lambda g, h, i, j: te.sum(q[g, h, i, r] * p[g, j, r], r))
    return te.make_kernel("products", q, k, t, p, o)


def around(kernel, name, target=ONE, axes=("O.g", "O.h", "O.i")):
    """The loops that a nest shares with the last one, once operands are made inside some loops."""
    planned = made_inside(Planned(kernel), axes, target)
    verify(planned.kernel)
    assert_close(run(planned.kernel, inputs(kernel), 1), run(kernel, inputs(kernel)), length=64)
    found = find_nest(planned.kernel, name)
    return [loop.axis.name for loop in found.loops if loop in find_nest(planned.kernel, "O").loops]


@pytest.mark.parametrize("name", "PT")
def test_in_the_innermost_loop_that_moves_all_that_is_made(name):
    assert around(products(6, 3, 11, 9), name) == ["O.g"]


def test_a_loop_whose_iterations_would_make_the_same():
    assert around(products(6, 3, 11, 9), "P", axes=("O.g", "O.h")) == ["O.g"]
    assert around(products(1, 3, 60, 30), "P", axes=("O.h", "O.i")) == []


def test_arrays_that_the_caches_hold():
    assert around(products(2, 3, 5, 4), "P") == []
    assert around(products(6, 3, 11, 9), "P", TINY.with_(cores=64), axes=("O.g",)) == []


def test_more_than_a_cache_keeps():
    assert around(products(2, 3, 30, 30), "P") == []


def test_threads_have_several_pieces():
    fits = 4 * operands.PIECES
    assert around(products(fits, 3, 11, 9), "P", TINY) == ["O.g"]
    assert around(products(6, 3, 21, 9), "P", TINY) == []


def test_what_a_prologue_makes_stays():
    assert around(products(6, 3, 11, 9, constant=True), "P") == []


SMALL = Target.host().with_(
    cores=1, caches=tuple(c if c.shared else replace(c, size_bytes=4096) for c in Target.host().caches)
)


def test_panels_of_a_chain(monkeypatch):
    """As the planner of blocks makes them, with rests in all directions."""
    monkeypatch.setattr(blocks, "_cycles_apart", lambda *_: float("inf"))
    monkeypatch.setattr(operands, "CACHE_SHARE", 0)
    kernel = heads(20, 40, 16, mask="chosen")
    scheduled = apply(kernel, default_plan(kernel, SMALL))
    verify(scheduled)
    assert scheduled.table["K.pack"].scope.is_private
    arrays = inputs(kernel)
    assert_close(execute(scheduled, arrays, SMALL), run(kernel, arrays), length=40 * 16)
