"""Indices that follow from constants are not brought inside; all others are."""

import numpy as np
import pytest

from nncc.frontend.builder.builder import binary
from nncc.frontend.builder.functions import concat, gather, gather_elements
from nncc.frontend.lowering.known import of_array
from nncc.ir.dtypes import boolean, i32, i64, u8
from nncc.ir.expr import Binary, Cast, Select
from nncc.ir.index.bounds import Range
from nncc.ir.kernel import nests
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import values
from nncc.ir.walk import loads
from tests.frontend.lowering.groups import Groups, assert_close, naive, passed

FORMS = pytest.mark.parametrize("form", [naive, passed])
TABLE = np.array([3, 0, 6, 2, 1, 5, 4], np.int32)


def table(b, array=TABLE):
    return b.constant(array.astype(array.dtype))


def given(b, dtype=i64):
    return b.input("i", dtype, (4,))


def steps(lowered):
    """What is done last to the indices by which a kernel picks floats along the first axis."""
    picks = (x for nest in nests(lowered.kernel.body) for v in values(nest.leaf) for x in loads(v) if x.dtype.is_float)
    (found,) = {x.index[0] for x in picks}
    kinds = []
    while isinstance(found, Cast | Select) or (isinstance(found, Binary) and found.op in (BinaryOp.MIN, BinaryOp.MAX)):
        kinds += [] if isinstance(found, Cast) else ["count" if isinstance(found, Select) else found.op.name]
        found = found.x if isinstance(found, Cast) else found.a
    return kinds


def picked(index, form, extent=7):
    b = Groups()
    x = b.image(extent, 3)
    return steps(assert_close(b.graph(gather(x, index(b), 0)), form))


@FORMS
@pytest.mark.parametrize("index", [
    table,
    lambda b: table(b, TABLE.astype(np.int64)),
    lambda b: gather(table(b), table(b, TABLE * 2 % 7), 0),
    lambda b: gather(table(b), given(b), 0),
    lambda b: table(b).reshape(1, 7).transpose(1, 0),
    lambda b: concat([gather(table(b), given(b), 0), table(b, TABLE // 2)], 0),
    lambda b: gather(table(b, np.array([7, 2], np.int32)), given(b), 0) - b.input("m", boolean, (4,)).cast(i32) - 1,
    lambda b: binary("shr", gather(table(b, TABLE << 5 | 31), given(b), 0), 5),
    lambda b: gather(table(b, TABLE * 8 + 6), given(b), 0) & 7,
    lambda b: gather(table(b, TABLE - 7), given(b), 0) + 7,
    lambda b: given(b, u8).cast(i32) & 3,
])  # fmt: skip
def test_what_lies_inside_is_taken_as_it_is(index, form):
    assert picked(index, form) == []


@FORMS
@pytest.mark.parametrize("index", [
    given,
    lambda b: given(b) & 7,
    lambda b: gather(table(b, TABLE + 1), given(b), 0),
    lambda b: gather(table(b), (i := given(b)), 0) + i.cast(i32),
    lambda b: gather(table(b, TABLE - 9), given(b), 0),
    lambda b: gather(table(b, np.array([2**40 + 6, 3])), given(b), 0),
    lambda b: gather(table(b, np.array([-(2**63), 1])), given(b), 0) + -1,
    lambda b: gather(table(b, np.array([2**62, 0])), i := given(b), 0) + gather(table(b, np.array([2**62, 1])), i, 0),
    lambda b: gather(table(b, np.array([2**31 - 1, 0], np.int32)), given(b), 0) + b.input("m", boolean, (4,)).cast(i32),
])  # fmt: skip
def test_what_may_lie_outside_is_brought_inside(index, form):
    assert picked(index, form) != []


@FORMS
@pytest.mark.parametrize("array, done", [
    (TABLE - 7, ["count"]), (TABLE - 8, ["MAX", "count"]), (TABLE + 1, ["MIN"]), (TABLE * 2 - 7, ["count"]),
    (TABLE * 2 - 6, ["count"]), (TABLE * 3 - 8, ["MIN", "MAX", "count"]),
])  # fmt: skip
def test_only_what_an_index_may_need_is_done_to_it(array, done, form):
    assert picked(lambda b: gather(table(b, array), given(b), 0), form) == done


@FORMS
def test_indices_of_single_elements(form):
    b = Groups()
    x = gather_elements(b.image(7, 4), gather(table(b), b.input("i", i64, (3, 4)), 0), 0)
    assert steps(assert_close(b.graph(x), form)) == []


def test_numbers_of_arrays():
    found = of_array(np.array([3, -1, 2]))
    assert found is not None and found.range == Range(-1, 3) and found.each is not None and found.each.tolist() == [3, -1, 2]
    assert of_array(np.array([], np.int64)) is None and of_array(np.array([1.0])) is None
    assert of_array(np.array([True])) is None
    large = of_array(np.zeros((1 << 20) + 1, np.int8))
    assert large is not None and large.each is None and large.range == Range(0, 0)
