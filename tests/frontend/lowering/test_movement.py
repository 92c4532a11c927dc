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
from nncc.frontend.graph.op import Sample
from nncc.frontend.lowering.movement import nearest
from nncc.frontend.ops import OPS
from nncc.ir import interp
from nncc.ir.dtypes import i32, i64
from nncc.ir.kernel import nests
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.frontend.lowering.groups import Groups, assert_close, graph_of, lower, naive, nest_count, passed, run, temporaries

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
