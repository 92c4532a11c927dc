"""Sums of products as rows, columns and what is reduced."""

import pytest

from nncc.ir.dtypes import bf16, f16, f32
from nncc.ir.kernel import nests
from nncc.schedule.planner.gpu.contractions.products import groups_of
from nncc.target import Target
from tests.gpu import kernels as K

TARGET = Target.named("cuda:h200")


def groups(kernel):
    return groups_of(nests(kernel.body)[0])


@pytest.mark.parametrize("kernel, dtype", [
    (K.product("f32", 9, 8, 7), f32), (K.halves("f16", 9, 8, 7), f16), (K.halves("bf16", 9, 8, 7, dtype=bf16), bf16),
])  # fmt: skip
def test_a_product_has_rows_and_columns(kernel, dtype):
    found = groups(kernel)
    assert (found.batch, found.rows, found.cols, found.over) == ((), ("C.i",), ("C.j",), ("C.k",))
    assert found.dtype is dtype


def test_axes_of_both_operands_are_a_batch():
    assert groups(K.halves("batch", 9, 8, 7, batch=2)).batch == ("C.q",)


def test_all_that_a_window_covers_is_reduced():
    assert groups(K.conv("conv", 6, 8, 16, 3)).over == ("C.r", "C.s", "C.k")


@pytest.mark.parametrize("kernel", [K.column_sums("sums", 4, 4), K.elementwise("no_sum", 4)], ids=lambda k: k.name)
def test_what_is_no_product(kernel):
    assert groups(kernel) is None
