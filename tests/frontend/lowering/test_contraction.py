import pytest

from nncc.frontend.builder.functions import maximum
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import i8, i32, u8
from tests.frontend.lowering.groups import Groups, assert_close, naive, passed, temporaries

FORMS = pytest.mark.parametrize("form", [naive, passed])


def test_a_conv_without_padding_reads_its_input():
    b = Groups()
    lowered = assert_close(b.graph(b.conv(b.image(1, 5, 5, 3), b.weight(4, 3, 3, 3), pad=0)), naive, length=27)
    assert temporaries(lowered) == []


@FORMS
def test_a_strided_dilated_conv(form):
    b = Groups()
    y = b.conv(b.image(2, 9, 7, 3), b.weight(5, 3, 3, 2), pad=2, strides=(2, 1), dilation=(1, 2))
    assert_close(b.graph(y), form, length=18)


@FORMS
def test_groups_are_an_axis(form):
    b = Groups()
    y = b.conv(b.image(1, 5, 5, 6), b.weight(4, 3, 3, 3), groups=2)
    lowered = assert_close(b.graph(maximum(y + b.weight(4), 0)), form, length=27)
    assert (1, 5, 5, 2, 2) in temporaries(lowered) and "//" not in str(lowered.kernel)


@FORMS
def test_a_depthwise_conv_reduces_over_its_window_only(form):
    b = Groups()
    lowered = assert_close(b.graph(b.conv(b.image(1, 5, 5, 6), b.weight(6, 1, 3, 3), groups=6)), form, length=9)
    assert "x1[t1.i3, 0, t1.k0, t1.k1] over t1.k0, t1.k1" in str(lowered.kernel)


@FORMS
def test_a_conv_by_one_dim(form):
    b = Groups()
    along = {"labels": "bf0_oi0->bf0", "padding": ((1, 1),), "strides": (1,), "dilation": (1,)}
    y = b.conv(b.image(2, 3, 7), b.weight(5, 3, 3), **along)
    assert_close(b.graph(y), form, length=9)


@FORMS
def test_bytes_are_multiplied_in_the_accumulator(form):
    b = Groups()
    x, y = b.input("x", u8, (3, 300)), b.input("y", i8, (300, 2))
    axes = {"lhs_batch": (), "rhs_batch": (), "lhs_contract": (1,), "rhs_contract": (0,), "accumulator": i32}
    lowered = assert_close(b.graph(b.emit(OPS["dot_general"], x, y, **axes)), form)
    assert "i32(x0[t0.i0, t0.k0])*i32(x1" in str(lowered.kernel).replace(" * ", "*")


@FORMS
def test_an_outer_product(form):
    b = Groups()
    lowered = assert_close(b.graph(b.image(5, 1) @ b.image(1, 7)), form)
    assert "sum=" not in str(lowered.kernel)


@FORMS
def test_rows_merged_by_a_reshape_stay_axes(form):
    b = Groups()
    lowered = assert_close(b.graph(b.image(3, 5, 6).reshape(15, 6) @ b.weight(6, 7) + b.weight(7)), form, length=6)
    assert temporaries(lowered) == [(3, 5, 7)] and "//" not in str(lowered.kernel)
