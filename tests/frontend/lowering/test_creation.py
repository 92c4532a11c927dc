import pytest

from nncc.frontend.builder.functions import select
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import i32, i64
from tests.frontend.lowering.groups import Groups, assert_close, naive, nest_count, passed


@pytest.mark.parametrize("form", [naive, passed])
def test_a_causal_mask_is_computed_where_it_is_read(form):
    b = Groups()
    row, column = (b.emit(OPS["iota"], shape=(5, 5), axis=axis, dtype=i32) for axis in (0, 1))
    assert nest_count(assert_close(b.graph(select(column <= row, b.image(5, 5), -9.0)), form)) == 1


def test_extents_are_stored_one_by_one():
    b = Groups()
    lowered = assert_close(b.graph(b.emit(OPS["extents"], dims=(3, 0, 7), dtype=i64)), naive)
    assert "t0[2] = 7" in str(lowered.kernel)


@pytest.mark.parametrize("shape, axis", [((1,), 0), ((7,), 0), ((2, 1, 5), 1), ((3, 0), 0), ((3, 0), 1)])
@pytest.mark.parametrize("form", [naive, passed])
def test_positions_along_an_axis(shape, axis, form):
    b = Groups()
    assert_close(b.graph(b.emit(OPS["iota"], shape=shape, axis=axis, dtype=i64) + b.input("x", i64, shape)), form)


@pytest.mark.parametrize("dims", [(1,), (0,), (2**40, 3)])
def test_extents_of_any_size(dims):
    b = Groups()
    assert_close(b.graph(b.emit(OPS["extents"], dims=dims, dtype=i64)), naive)
