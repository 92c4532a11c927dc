import numpy as np
import pytest

from nncc.frontend.lowering.space import loops, one_per_dim, split, tidy
from nncc.ir import expr as E
from nncc.ir.dtypes import f32
from nncc.ir.expr import Const, Load
from nncc.ir.walk import substitute

PLAIN = one_per_dim("p", (5, 24))
ROW, COLUMN = PLAIN.axes


def test_one_loop_for_each_dim():
    assert PLAIN.index == PLAIN.axes and PLAIN.all_extents == (5, 24) and str(ROW) == "p0"


@pytest.mark.parametrize(
    "expressions, extents",
    [
        ([ROW + COLUMN], ((5,), (24,))),
        ([COLUMN // 6], ((5,), (4, 6))),
        ([COLUMN % 6, COLUMN // 2], ((5,), (4, 3, 2))),
        ([COLUMN // 3 % 4], ((5,), (2, 4, 3))),
        ([COLUMN // 5], ((5,), (24,))),
        ([COLUMN // 4, COLUMN // 6], ((5,), (24,))),
        ([ROW % 24, COLUMN // 24], ((5,), (24,))),
    ],
)
def test_axes_are_split_where_blocks_nest(expressions, extents):
    assert split(PLAIN, "q", expressions).extents == extents


def test_index_and_iteration_are_inverse():
    run = loops("q", ((2, 3), (5,), ()))
    for at in np.ndindex(run.all_extents):
        values = dict(zip(run.axes, map(E.index, at)))
        index = tuple(substitute(i, values) for i in run.index)
        assert tuple(map(E.static, run.iteration(index))) == at


def test_split_indices_are_linear():
    run = split(PLAIN, "q", [COLUMN // 6])
    assert [str(tidy(x, run.ranges)) for x in (run.index[1] // 6, run.index[1] % 6)] == ["q1", "q2"]


def test_masks_that_are_decided_go():
    x = Load("x", (ROW,), f32, E.lt(ROW, 5), Const(0, f32))
    assert tidy(x, PLAIN.ranges) is Load("x", (ROW,), f32)
    assert tidy(Load("x", (ROW,), f32, E.lt(ROW, -3), Const(7, f32)), PLAIN.ranges) is Const(7, f32)
    partial = Load("x", (ROW,), f32, E.lt(ROW, 3), Const(0, f32))
    assert tidy(partial, PLAIN.ranges) is partial
