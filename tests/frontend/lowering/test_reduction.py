import numpy as np
import pytest

from nncc.frontend.builder.functions import maximum
from nncc.frontend.lowering.reduction import LONG, ROW
from nncc.frontend.ops import OPS
from nncc.ir import interp
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f8e4m3fn, f8e5m2, f16, f32, f64, i8, i32, u8
from nncc.ir.kernel import nests
from nncc.ir.stmt import Update
from tests.frontend.lowering.groups import Groups, assert_close, lower, naive, nest_count, passed, temporaries

FORMS = pytest.mark.parametrize("form", [naive, passed])
POOL = {"window": (1, 3, 3, 1), "strides": (1, 2, 2, 1), "padding": ((0, 0), (1, 1), (1, 1), (0, 0)),
        "dilation": (1, 1, 1, 1)}  # fmt: skip


@FORMS
@pytest.mark.parametrize("combiner", ["max", "sum"])
def test_pooling_reads_nothing_outside(form, combiner):
    b = Groups()
    x = b.emit(OPS["reduce_window"], b.image(1, 7, 6, 5), combiner=combiner, **POOL)
    lowered = assert_close(b.graph(maximum(x, 0)), form, length=9)
    assert "over t0.k0, t0.k1" in str(lowered.kernel) and nest_count(lowered) == 2


@FORMS
def test_a_global_mean(form):
    b = Groups()
    lowered = assert_close(b.graph(b.image(2, 5, 7, 3).sum((1, 2)) * (1 / 35)), form, length=35)
    assert temporaries(lowered) == [(2, 3)]


@FORMS
@pytest.mark.parametrize("axes", [(0,), (1,), (2,), (0, 1, 2), ()])
def test_sums_over_any_axes(axes, form):
    b = Groups()
    assert_close(b.graph(b.emit(OPS["reduce_sum"], b.image(3, 2, 13) + 1.0, axes=axes)), form, length=78)


@FORMS
def test_a_half_is_summed_in_f32(form):
    b = Groups()
    lowered = assert_close(b.graph(b.input("x", f16, (2, 300)).sum(1)), form)
    assert [buffer.dtype for buffer in lowered.kernel.buffers] == [f16, f16, f32]


@FORMS
@pytest.mark.parametrize("dtype", [f8e4m3fn, f8e5m2], ids=str)
def test_floats_of_8_bits_are_reduced_in_f32(dtype, form):
    b = Groups()
    x = b.input("x", dtype, (1, 7, 6, 5))
    reduced = [b.emit(OPS[f"reduce_{name}"], x, axes=(1,)) for name in ("sum", "max", "min")]
    assert_close(b.graph(*reduced, b.emit(OPS["argmax"], x, axis=2)), form, length=7)
    other = Groups()
    window = other.emit(OPS["reduce_window"], other.input("x", dtype, (1, 7, 6, 5)), combiner="max", **POOL)
    assert_close(other.graph(window), form)


@pytest.mark.parametrize("dtype, least", [(f8e4m3fn, -448), (f8e5m2, -np.inf)], ids=["f8e4m3fn", "f8e5m2"])
def test_the_greatest_of_nothing_is_the_least_float_of_8_bits(dtype, least):
    b = Groups()
    graph = b.graph(b.emit(OPS["reduce_max"], b.input("x", dtype, (3, 0)), axes=(1,)))
    lowered = assert_close(graph, naive)
    (actual,) = interp.run(lowered.kernel, {"x0": np.zeros((3, 0), dtype.numpy)}).values()
    assert actual.astype(float).tolist() == [least] * 3


@pytest.mark.parametrize("name, expected", [("argmax", [1, 1, 0]), ("argmin", [0, 1, 0])])
def test_the_first_nan_is_the_extreme_and_ties_go_first(name, expected):
    b = Groups()
    lowered = lower(b.graph(b.emit(OPS[name], b.input("x", f32, (3, 4)), axis=1)))
    x = np.float32([[1, 2, 2, 1], [0, np.nan, np.nan, 9], [3, 3, 3, 3]])
    (actual,) = interp.run(lowered.kernel, {"x0": x}).values()
    assert actual.tolist() == expected and actual.dtype == np.int64


@FORMS
def test_argmax_along_any_axis(form):
    b = Groups()
    x = b.image(5, 3, 7)
    results = [b.emit(OPS["argmax"], x, axis=axis) for axis in range(3)]
    assert_close(b.graph(*results), form)


@FORMS
@pytest.mark.parametrize("exclusive, backwards", [(False, False), (True, False), (False, True), (True, True)])
@pytest.mark.parametrize("axis", [0, 1, 2])
def test_prefixes_along_any_axis(axis, exclusive, backwards, form):
    b = Groups()
    x = b.image(5, 3, 19)
    y = b.emit(OPS["cumulative_sum"], x * 2.0, axis=axis, exclusive=exclusive, backwards=backwards)
    lowered = assert_close(b.graph(y + x), form, length=19)
    assert nest_count(lowered) == 3


@FORMS
@pytest.mark.parametrize("shape", [(1, 1), (0, 4), (4, 0), (2, 1), (1, 33), (17, 2)])
def test_prefixes_of_nothing_and_one(shape, form):
    b = Groups()
    x = b.image(*shape)
    kinds = [("cumulative_product", 0, False), ("cumulative_product", 1, True), ("cumulative_sum", 1, False)]
    results = [b.emit(OPS[op], x, axis=axis, exclusive=exclusive, backwards=False) for op, axis, exclusive in kinds]
    assert_close(b.graph(*results), form, length=33)


@FORMS
def test_prefixes_through_views(form):
    b = Groups()
    x = b.image(4, 6, 5).transpose(2, 0, 1).reshape(5, 24)
    settings = {"exclusive": False, "backwards": True}
    assert_close(b.graph(*(b.emit(OPS["cumulative_sum"], x, axis=axis, **settings) for axis in (0, 1))), form, length=24)


@FORMS
def test_half_prefixes_are_summed_in_f32(form):
    b = Groups()
    x = b.input("x", f16, (3, 100))
    lowered = assert_close(b.graph(b.emit(OPS["cumulative_sum"], x, axis=1, exclusive=False, backwards=False)), form)
    assert f32 in [buffer.dtype for buffer in lowered.kernel.buffers]


@FORMS
@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("length, wide", [(40, f32), (LONG, f32), (LONG + 1, f64)])
def test_long_sums_up_to_each_element_are_made_in_f64(length, wide, backwards, form):
    b = Groups()
    x = b.input("x", f32, (length,))
    lowered = assert_close(
        b.graph(b.emit(OPS["cumulative_sum"], x, axis=0, exclusive=False, backwards=backwards)), form, length
    )
    assert [buffer.dtype for buffer in lowered.kernel.buffers if buffer.role is Role.TEMP] == [wide]


@FORMS
@pytest.mark.parametrize("name", ["reduce_prod", "cumulative_product"])
@pytest.mark.parametrize("shape, axis, dtype, wide", [
    ((3, ROW), 1, f32, f64), ((3, ROW), 1, f16, f64), ((3, ROW - 1), 1, f32, f32), ((ROW, 3), 0, f32, f32), ((3, ROW), 1, f64, f64),
])  # fmt: skip
def test_products_of_neighbours_are_made_in_f64(name, shape, axis, dtype, wide, form):
    b = Groups()
    x = b.input("x", dtype, shape)
    how = {"axes": (axis,)} if name == "reduce_prod" else {"axis": axis, "exclusive": False, "backwards": False}
    lowered = assert_close(b.graph(b.emit(OPS[name], x, **how)), form)
    assert [
        b.dtype for b in lowered.kernel.buffers if b.name in {n for u in updates(lowered.kernel) for n in u.buffers}
    ] == [wide]


def updates(kernel):
    return [nest.leaf for nest in nests(kernel.body) if isinstance(nest.leaf, Update)]


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
