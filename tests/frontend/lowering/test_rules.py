"""Lowering rules: the loops and the expressions of each primitive."""

from zlib import crc32

import numpy as np
import pytest
from onnx import helper
from onnx.parser import parse_model
from onnx.reference import ReferenceEvaluator

import nncc
from nncc.codegen.passes.table import run_passes
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import concat, exp, gather, gather_elements, maximum, pad, select
from nncc.frontend.graph.graph import Sample
from nncc.frontend.lowering.rules import LONG, ROW, RULES, nearest
from nncc.frontend.ops import OPS
from nncc.ir import interp
from nncc.ir.buffer import Role
from nncc.ir.dtypes import dtype, f8e4m3fn, f8e5m2, f16, f32, f64, from_numpy, i8, i32, i64, u8
from nncc.ir.kernel import nests
from nncc.ir.stmt import Update
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.frontend.lowering.groups import Groups, assert_close, graph_of, lower, naive, nest_count, passed, run, temporaries
from tests.support.limits import relative_error, tolerance

FORMS = pytest.mark.parametrize("form", [naive, passed])


@FORMS
@pytest.mark.parametrize("shape", [(15, 8), (2, 60), (5, 3, 8), (120,), (1, 4, 30), (6, 4, 5, 1)])
def test_reshapes(shape, form):
    b = Groups()
    assert_close(b.graph(b.image(5, 6, 4).reshape(*shape) * 2.0), form)


def test_a_reshape_of_a_transpose_runs_over_the_dims_of_both():
    b = Groups()
    lowered = assert_close(b.graph(b.image(3, 4, 5).transpose(0, 2, 1).reshape(3, 20)), naive)
    assert "t0[t0.i0, t0.i1*4 + t0.i2] = x0[t0.i0, t0.i2, t0.i1]" in str(lowered.kernel)


@FORMS
def test_nearest_upsampling(form):
    b = Groups()
    x = b.image(1, 3, 4, 5)
    doubled: Tensor = b.emit(OPS["broadcast"], x, shape=(1, 3, 2, 4, 2, 5), axes=(0, 1, 3, 5))
    lowered = assert_close(b.graph(doubled.reshape(1, 6, 8, 5)), form)
    assert "//" not in str(lowered.kernel)


@FORMS
def test_concat_stores_each_part_where_it_belongs(form):
    b = Groups()
    lowered = assert_close(b.graph(concat([exp(b.image(3, 2)), b.image(3, 4), b.image(3, 0)], 1)), form)
    assert temporaries(lowered) == []


@FORMS
@pytest.mark.parametrize("shape", [(3, 1), (1, 1), (0, 1)])
def test_a_part_of_one_element_takes_no_loop_along_the_axis(shape, form):
    b = Groups()
    lowered = assert_close(b.graph(concat([exp(b.image(*shape)), b.image(*shape)], 1)), form)
    assert {len(nest.loops) for nest in nests(lowered.kernel.body)} == {1} or form is passed


@FORMS
@pytest.mark.parametrize("rows, width", [(3, 5), (1, 4), (7, 1), (0, 3)])
def test_a_concat_that_is_wanted_in_another_shape_is_stored_there(rows, width, form):
    b = Groups()
    parts = [exp(b.image(rows, width)).reshape(rows, width, 1) for _ in range(3)]
    lowered = assert_close(b.graph(concat(parts, 2).reshape(1, rows, 3 * width)), form)
    assert temporaries(lowered) == []


@FORMS
def test_a_concat_whose_parts_do_not_lie_along_the_dims_of_another_shape_is_copied(form):
    b = Groups()
    lowered = assert_close(b.graph(concat([exp(b.image(4, 3)), b.image(4, 3)], 1).reshape(3, 8)), form)
    assert temporaries(lowered) == [(4, 6)]


@FORMS
def test_padded_arithmetic_loads_nothing_outside(form):
    b = Groups()
    x = b.image(3, 5)
    lowered = assert_close(b.graph(pad(exp(x) * x, [(1, 0), (2, 1)], 7.0)), form)
    assert temporaries(lowered) == []


def test_the_fill_may_be_computed():
    b = Groups()
    fill = b.image().value
    lowered = assert_close(b.graph(pad(b.image(3), [(1, 2)], exp(Tensor(b, fill)))), naive)
    assert temporaries(lowered) == [()]


@FORMS
def test_reverse_is_read_in_place(form):
    b = Groups()
    x = b.emit(OPS["reverse"], b.image(3, 5), axes=(0,))
    assert "x0[-t0.i0 + 2, t0.i1]" in str(assert_close(b.graph(maximum(x, 0)), form).kernel)


@FORMS
def test_gather_clamps_its_indices(form):
    b = Groups()
    x = b.emit(OPS["gather"], b.weight(4, 3), b.input("ids", i64, (2, 5)), axis=0)
    lowered = assert_close(b.graph(x + b.weight(5, 3)), form)
    assert "min(max(" in str(lowered.kernel) and temporaries(lowered) == []


def test_gather_from_nothing_gives_zeros():
    b = Groups()
    x = b.emit(OPS["gather"], b.constant(np.zeros((0, 3), np.float32)), b.input("ids", i64, (2,)), axis=0)
    assert_close(b.graph(x), naive)


@FORMS
@pytest.mark.parametrize("axis", [0, 1])
def test_gather_elements_is_read_in_place(form, axis):
    b = Groups()
    x = gather_elements(b.image(4, 7), b.input("ids", i64, (3, 5)), axis)
    lowered = assert_close(b.graph(exp(x) + 1.0), form)
    assert temporaries(lowered) == []


@FORMS
def test_what_is_gathered_is_normalised_in_place(form):
    b = Groups()
    x = gather(b.weight(11, 6), b.input("ids", i64, (5,)), 0)
    middle = x - x.sum((1,), True) * (1 / 6)
    lowered = assert_close(b.graph(middle / ((middle * middle).sum((1,), True) + 1.0)), form, 6)
    assert "x1[t0.i0]" in str(lowered.kernel) or "x0[t0.i0]" in str(lowered.kernel)


def test_places_that_a_formula_gives_stay_sums():
    b = Groups()
    x = gather(b.image(9, 4), b.constant(np.arange(7, 0, -1)), 0)
    assert "x0[-t0.i0 + 7, t0.i1]" in str(assert_close(b.graph(x + 1.0), naive).kernel)


RNG = np.random.default_rng(0)
TARGETS = [Target.named("x86-64-v3"), Target.named("x86-64-v4").with_(cores=2)]


def test_the_nearest_index_inside():
    x = c.placeholder("X", (3,), i32)
    kernel = c.make_kernel("inside", x, c.compute("Y", (3,), lambda i: nearest(x[i], 4)))
    assert interp.run(kernel, {"X": np.int32([-3, 2, 9])})["Y"].tolist() == [0, 2, 3]


def test_loops_whose_order_decides_stay_in_order():
    indices, updates = np.zeros((3, 4), np.int64), np.ones((3, 4, 5), np.float32)
    sample = Sample((np.zeros((2, 5), np.float32), indices, updates), {"axis": 0, "combiner": "set"})
    kernel = lower(graph_of(OPS["scatter"], sample)[0]).kernel
    *_, nest = nests(kernel.body)
    row, column, inner = nest.axes
    assert apply(kernel, [S.Reorder((inner, row, column))])
    for step in (S.Reorder((column, row, inner)), S.Parallel(row), S.Vectorize(column)):
        with pytest.raises(ScheduleError):
            apply(kernel, [step])


@pytest.mark.parametrize("target", TARGETS, ids=str)
@pytest.mark.parametrize("combiner", ["set", "sum", "max"])
@pytest.mark.parametrize("shape, axis, count", [((40,), 0, 70), ((7, 33), 0, 19), ((7, 33), 1, 50), ((5, 3, 17), 1, 4)])
def test_places_that_come_twice_keep_their_order(shape, axis, count, combiner, target):
    indices = RNG.integers(0, shape[axis], count) // 2
    updates = RNG.standard_normal((*shape[:axis], count, *shape[axis + 1 :])).astype(np.float32)
    sample = Sample((np.zeros(shape, np.float32), indices, updates), {"axis": axis, "combiner": combiner})
    graph, arrays = graph_of(OPS["scatter"], sample)
    lowered = lower(graph)
    planned = apply(lowered.kernel, default_plan(lowered.kernel, target))
    expected = OPS["scatter"].reference(*sample.inputs, **sample.attributes)
    for kernel in (planned, run_passes(planned)):
        (made,) = run(lowered, kernel, arrays)
        np.testing.assert_allclose(made, expected, rtol=1e-6)


READERS = {
    "that is cast": ("float16[2, 3] x", "float16[2, 3] y", "float16[0, 3] u = {}, int64[0, 1] i = {}",
                     'y = ScatterND <reduction: string = "add"> (x, i, u)'),
    "of a concat": ("int64[2, 3] x", "int64[4, 3] y", "int64[1, 3] u = {1, 2, 3}, int64[1, 1] i = {1}",
                    's = ScatterND <reduction: string = "add"> (x, i, u)  y = Concat <axis: int = 0> (s, x)'),
    "of sums and a concat": (
        "int64[1, 2, 3] x", "int64[1, 2, 3] a, int64[2, 2, 3] b", "int64[1, 2, 3] u = {1, 2, 3, 4, 5, 6}, int64[1, 1] i = {0}",
        's = ScatterND <reduction: string = "add"> (x, i, u)  a = Add (s, s)  b = Concat <axis: int = 0> (u, s)'),
    "of a softmax": (
        "float[1, 2, 3] x", "float[1, 2, 3] a, float[2, 1, 3] b",
        "float[1, 2, 3] u = {1, 2, 3, 4, 5, 6}, int64[1, 2, 3] i = {0, 0, 0, 0, 0, 0}",
        's = ScatterElements <axis: int = 0, reduction: string = "max"> (x, i, u)  a = Softmax <axis: int = 2> (s)  '
        'b = Transpose <perm: ints = [1, 0, 2]> (s)'),
}  # fmt: skip
"""Inputs, outputs, constants and nodes of models that read a scatter of constants."""


@pytest.mark.parametrize("name", READERS)
def test_a_scatter_shares_kernels_with_its_readers(name):
    given, made, constants, nodes = READERS[name]
    model = parse_model(f'<ir_version: 10, opset_import: ["" : 21]> g ({given}) => ({made}) <{constants}> {{ {nodes} }}')
    shape = [d.dim_value for d in model.graph.input[0].type.tensor_type.shape.dim]
    x = RNG.integers(-9, 9, shape).astype(helper.tensor_dtype_to_np_dtype(model.graph.input[0].type.tensor_type.elem_type))
    expected = ReferenceEvaluator(model).run(None, {"x": x})
    made_of_it = nncc.compile(model, threads=2).run({"x": x})
    for got, value in zip(made_of_it.values(), expected, strict=True):
        np.testing.assert_allclose(got, value, rtol=1e-5)


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


POOL = {
    "window": (1, 3, 3, 1),
    "strides": (1, 2, 2, 1),
    "padding": ((0, 0), (1, 1), (1, 1), (0, 0)),
    "dilation": (1, 1, 1, 1),
}


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
@pytest.mark.parametrize(
    "shape, axis, dtype, wide",
    [
        ((3, ROW), 1, f32, f64),
        ((3, ROW), 1, f16, f64),
        ((3, ROW - 1), 1, f32, f32),
        ((ROW, 3), 0, f32, f32),
        ((3, ROW), 1, f64, f64),
    ],
)
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


NAN, INF = float("nan"), float("inf")


def assert_exact(name, *inputs, **attributes):
    op = OPS[name]
    graph, arrays = graph_of(op, Sample(inputs, attributes))
    lowered = lower(graph)
    (actual,) = run(lowered, lowered.kernel, arrays)
    with np.errstate(all="ignore"):
        expected = op.reference(*inputs, **attributes)
    assert actual.dtype == expected.dtype
    np.testing.assert_array_equal(actual, expected)


@pytest.mark.parametrize("source", ["float32", "float64", "float16"])
@pytest.mark.parametrize("to", ["i8", "u8", "i32", "u32", "i64", "u64"])
def test_floats_saturate_to_integers(source, to):
    edges = [NAN, INF, -INF, -0.9, 2.9, -2.9, 127.5, 255.7, 256, -129, 2.0**31, 2.0**32, -(2.0**31), 2.0**63, 2.0**64]
    with np.errstate(over="ignore"):
        x = np.array([*edges, np.nextafter(np.float32(2**31), np.float32(0)), 2.0**31 - 1], source)
    assert_exact("cast", x, to=dtype(to))


@pytest.mark.parametrize("name", ["floordiv", "mod"])
@pytest.mark.parametrize("kind", ["int32", "uint8", "int64"])
def test_integer_division_has_a_result_for_every_divisor(name, kind):
    info = np.iinfo(kind)
    a, b = np.meshgrid(np.array([info.min, 0, 7, info.max - 1], kind), np.array([0, 1, 3, info.max], kind))
    assert_exact(name, a, b)
    if info.min < 0:
        assert_exact(name, a, np.full_like(a, -1))


@pytest.mark.parametrize("name", ["shl", "shr"])
@pytest.mark.parametrize("kind", ["int32", "uint8", "int8"])
def test_shifts_by_any_count(name, kind):
    counts = np.array([0, 1, 7, 8, 31, 32, 100, 0 if kind[0] == "u" else -1], kind)
    assert_exact(name, *np.meshgrid(np.array([1, 77, np.iinfo(kind).min], kind), counts))


@pytest.mark.parametrize("name", ["max", "min", "eq", "ne", "lt", "le"])
def test_binary_operators_and_nan(name):
    values = np.float32([NAN, 1, -INF, -0.0])
    assert_exact(name, *np.meshgrid(values, values))


def test_the_sign_of_nan_is_nan():
    assert_exact("sign", np.float32([NAN, -0.0, -INF, 3]))


@pytest.mark.parametrize("name", ["exp", "add"])
def test_half_floats_are_rounded_once(name):
    x = np.linspace(-3, 3, 37).astype(np.float16)
    assert_exact(name, *[x] * OPS[name].arity)


SAMPLES = 12
FAMILIES = (
    "add",
    "exp",
    "cast",
    "select",
    "iota",
    "reshape",
    "transpose",
    "broadcast",
    "slice",
    "pad",
    "concat",
    "reverse",
    "gather",
    "scatter",
    "reduce_max",
    "argmax",
    "reduce_window",
    "dot_general",
    "conv",
)
"""Operators whose samples also go through the default plan and all passes."""


def test_every_primitive_has_a_rule():
    assert set(RULES) == set(OPS)


def assert_as_reference(name, form, samples):
    op, rng = OPS[name], np.random.default_rng(crc32(name.encode()))
    for _ in range(samples):
        sample = op.sample(rng)
        graph, arrays = graph_of(op, sample)
        lowered = lower(graph)
        (actual,) = run(lowered, form(lowered.kernel), arrays)
        expected = np.asarray(op.reference(*sample.inputs, **sample.attributes))
        assert actual.dtype == expected.dtype and actual.shape == expected.shape
        length = max((x.size for x in sample.inputs), default=1) if op.accuracy.accumulates else 1
        assert relative_error(actual, expected) <= tolerance(from_numpy(actual.dtype), length, op.accuracy.ulps)


@pytest.mark.parametrize("name", OPS)
def test_a_primitive_computes_what_its_reference_does(name):
    assert_as_reference(name, naive, SAMPLES)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_primitive_keeps_its_meaning_through_plan_and_passes(name):
    assert_as_reference(name, passed, 4)
