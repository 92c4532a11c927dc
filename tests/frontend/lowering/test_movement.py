import numpy as np
import pytest

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import concat, exp, gather, gather_elements, maximum, pad
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import i64
from nncc.ir.kernel import nests
from tests.frontend.lowering.groups import Groups, assert_close, naive, passed, temporaries

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
