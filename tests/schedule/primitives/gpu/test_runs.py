"""Elements that lie side by side in memory."""

import pytest

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope, Swizzle
from nncc.ir.dtypes import f32
from nncc.ir.expr import Load
from nncc.ir.kernel import nests
from nncc.ir.stmt import Store
from nncc.schedule.primitives.gpu.runs import lies_in_runs
from tests.ir.build import axes, loops

i, t, p, q = axes("i t p q")
ROWS, GAPS, WIDE = Buffer("X", f32, (8, 8)), Buffer("X", f32, (8, 8), strides=(10, 1)), Buffer("X", f32, (8, 16))
WHOLE, HALVES, PAIRS = (Buffer("X", f32, (8, 8), scope=Scope.SHARED, swizzle=Swizzle(run, 8 // run, 1)) for run in (8, 4, 2))


@pytest.mark.parametrize("place, buffer, runs", [
    ((i, t * 2 + p), ROWS, True), ((i, p * 4 + t), ROWS, False), ((t * 2 + p, i), ROWS, False),
    ((i, (t * 2 + p) % 8), ROWS, True), ((i, t * 2 + p + 1), ROWS, False), ((i, E.index(0)), ROWS, False),
    ((i, t * 2 + p), WHOLE, True), ((i, t * 2 + p), HALVES, False), ((i, t * 2 + p), PAIRS, False),
    ((i, t * 2 + p + 8), WIDE, True), ((i, q * 4 + t * 2 + p), WIDE, False), ((i, q * 8 + t * 2 + p), WIDE, True),
    ((t // 2, t * 2 + p), ROWS, False), ((i, (t * 2 + p + 4) % 8), HALVES, False), ((i, t * 2 + p), GAPS, False), ((i * 4, t * 2 + p), GAPS, True),
], ids=str)  # fmt: skip
def test_runs_begin_at_multiples_of_their_length(place, buffer, runs):
    (nest,) = nests(loops(Store("Y", "Y", (i,), Load("X", place, f32)), (i, 2), (q, 2), (t, 4), (p, 2)))
    assert lies_in_runs(nest, place, buffer, ((t, 4), (p, 2))) is runs


def test_one_element_for_all_iterations_is_no_run():
    (nest,) = nests(loops(Store("Y", "Y", (i,), Load("X", (i, E.index(0)), f32)), (i, 2), (p, 2)))
    assert not lies_in_runs(nest, (i, E.index(0)), ROWS, ((p, 2),))
