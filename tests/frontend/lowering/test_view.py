import numpy as np
import pytest

from nncc.frontend.lowering.view import flattened, guarded, inside, strides, unflattened
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Const, Load, Var
from nncc.ir.walk import loads

ROW, COLUMN = Var("i", i64), Var("j", i64)
X = Load("x", (ROW,), f32)
ZERO = Const(0, f32)


@pytest.mark.parametrize("shape", [(), (1,), (7,), (2, 13), (3, 1, 5)])
def test_positions_count_the_elements_in_order(shape):
    for n, at in enumerate(np.ndindex(shape)):
        index = tuple(map(E.index, at))
        assert E.static(flattened(index, shape)) == n
        assert unflattened(E.index(n), shape) == index


def test_strides_of_an_empty_shape():
    assert strides((2, 0, 3)) == (0, 3, 1) and unflattened(ROW, (0, 3)) == (E.index(0),) * 2


def test_a_reshape_that_splits_dims_is_linear():
    assert tuple(map(str, unflattened(ROW * 12 + COLUMN * 4, (5, 3, 4)))) == ("(j*4) // 12 + i", "j % 3", "0")


def test_inside_is_a_condition_for_each_dim():
    assert str(inside((ROW - 1, COLUMN), (5, 7), (0,))) == "-i < 0 and i < 6" and inside((ROW,), (5,), ()) is E.TRUE


def test_a_guarded_load_has_a_mask():
    assert str(guarded(E.lt(ROW, 3), X, ZERO)) == "masked(x[i], i < 3, 0.0)"
    assert guarded(E.TRUE, X, ZERO) is X


def test_all_loads_of_guarded_arithmetic_have_masks():
    value = guarded(E.lt(ROW, 3), X * 2 + guarded(E.lt(COLUMN, 5), X, Const(1, f32)), Load("fill", (), f32))
    assert isinstance(value, E.Select)
    masks = sorted((load.buffer, str(load.mask)) for load in loads(value))
    assert masks == [("fill", "None"), ("x", "i < 3"), ("x", "i < 3 and j < 5")]
