import pytest

from nncc.frontend.functions import select
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
