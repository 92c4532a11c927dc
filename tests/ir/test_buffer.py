import re

import numpy as np
import pytest

from nncc.errors import ComputeError
from nncc.ir.buffer import Buffer, Role, Scope, Swizzle, round_up
from nncc.ir.dtypes import bf16, boolean, f8e5m2, f32, i8, i32
from nncc.ir.text import buffer_text
from tests.ir.test_expr import NAMES


@pytest.mark.parametrize(
    "shape, strides, layout, size, span",
    [
        ((), None, (), 1, 1),
        ((7,), None, (1,), 7, 7),
        ((3, 5), None, (5, 1), 15, 15),
        ((3, 0, 5), None, (0, 5, 1), 0, 0),
        ((3, 5), (8, 1), (8, 1), 15, 21),
        ((3, 5), (1, 3), (1, 3), 15, 15),
        ((3, 5), (0, 1), (0, 1), 15, 5),
        ((0, 5), (8, 1), (8, 1), 0, 0),
    ],
)
def test_layout_size_and_span(shape, strides, layout, size, span):
    buffer = Buffer("A", f32, shape, strides=strides)
    assert (buffer.layout, buffer.size, buffer.span, buffer.size_bytes) == (layout, size, span, 4 * span)


@pytest.mark.parametrize("size, unit, made", [(0, 64, 0), (1, 64, 64), (64, 64, 64), (65, 64, 128), (7, 1, 7), (13, 5, 15)])
def test_a_size_in_whole_units(size, unit, made):
    assert round_up(size, unit) == made


def test_bytes_of_narrow_types():
    assert Buffer("A", i8, (3,)).size_bytes == Buffer("A", boolean, (3,)).size_bytes == 3


@pytest.mark.parametrize("dtype", [f32, boolean, bf16, f8e5m2], ids=str)
def test_the_array_of_a_buffer_in_flat_memory(dtype):
    memory = np.zeros(21, dtype.numpy)
    Buffer("A", dtype, (3, 5), strides=(8, 1)).view(memory)[...] = 1
    assert memory.astype(int).tolist() == [*[1] * 5, *[0] * 3] * 2 + [1] * 5
    assert Buffer("A", dtype, (3, 0, 5)).view(memory[:0]).shape == (3, 0, 5)
    assert Buffer("A", dtype, ()).view(memory) == 1


@pytest.mark.parametrize(
    "shape, strides, text",
    [((3, -1), None, r"negative extent in shape \(3, -1\)"), ((3,), (1, 1), "2 strides for 1 dims"),
     ((3,), (-1,), "negative stride"), ((2**45 + 1,), None, r"f32\[35184372088833\] has 140,737,488,355,332 bytes, more than"),
     ((2, 3), (2**62, 1), r"f32\[2, 3\] has [\d,]+ bytes, more than a process can address")],
)  # fmt: skip
def test_impossible_shapes_are_refused(shape, strides, text):
    with pytest.raises(ComputeError, match=f"buffer A: {text}"):
        Buffer("A", f32, shape, strides=strides)


@pytest.mark.parametrize("scope", [Scope.LOCAL, Scope.REGISTER])
@pytest.mark.parametrize("role", [Role.INPUT, Role.CONSTANT, Role.OUTPUT])
def test_what_is_passed_in_lies_in_memory(role, scope):
    with pytest.raises(ComputeError, match=f"buffer A: what is passed in lies in memory, not in the scope {scope.value}"):
        Buffer("A", f32, (2,), role, scope)
    assert Buffer("A", f32, (2,), Role.TEMP, scope).scope.is_private


@pytest.mark.parametrize("buffer", [
    Buffer("A", f32, (2,), Role.TEMP, Scope.LOCAL, (4,)),
    Buffer("A", f32, (2, 16), Role.TEMP, Scope.SHARED, None, Swizzle(4, 4, 2)),
    Buffer("A", f32, (2, 16), Role.INPUT, zeros=((1, 0), (3, 3))),
], ids=str)  # fmt: skip
def test_buffers_are_values_and_repr_evaluates(buffer):
    names = {"Buffer": Buffer, "Role": Role, "Scope": Scope, "Swizzle": Swizzle}
    assert eval(repr(buffer), NAMES | names) == buffer


@pytest.mark.parametrize("shape, scope, swizzle, text", [
    ((2, 16), Scope.GLOBAL, (4, 4, 2), r"swizzle \(4, 4, 2\) in global memory, not in that of a block"),
    ((16,), Scope.SHARED, (4, 4, 2), r"\[16\] has no rows$"),
    ((2, 24), Scope.SHARED, (4, 4, 1), r"\[2, 24\] has no rows of a multiple of 4 runs of 4 elements"),
    ((2, 24), Scope.SHARED, (4, 3, 1), r"swizzle \(4, 3, 1\) is none: .*, and the ways are a power of two"),
    ((2, 24), Scope.SHARED, (4, 2, 0), r"swizzle \(4, 2, 0\) is none: all are at least 1"),
])  # fmt: skip
def test_a_swizzle_fits_rows_in_shared_memory(shape, scope, swizzle, text):
    with pytest.raises(ComputeError, match=f"buffer A: {text}"):
        Buffer("A", f32, shape, scope=scope, swizzle=Swizzle(*swizzle))


@pytest.mark.parametrize("shape, swizzle", [((2, 16), (4, 1, 1)), ((2, 16), (1, 2, 1)), ((2, 3, 16), (4, 4, 2))])
def test_a_swizzle_of_single_elements_or_ways_or_of_some_dims_fits(shape, swizzle):
    assert Buffer("A", f32, shape, scope=Scope.SHARED, swizzle=Swizzle(*swizzle)).size == np.prod(shape)


@pytest.mark.parametrize("scope, strides, swizzle, said", [
    (Scope.GLOBAL, None, None, ""), (Scope.GLOBAL, (20, 1), None, "has gaps between its rows"),
    (Scope.SHARED, None, Swizzle(4, 4, 2), "is swizzled"), (Scope.SHARED, (20, 1), Swizzle(4, 4, 2), "has gaps between its rows"),
], ids=str)  # fmt: skip
def test_what_is_said_of_an_arrangement(scope, strides, swizzle, said):
    assert Buffer("A", f32, (2, 16), scope=scope, strides=strides, swizzle=swizzle).arrangement == said


@pytest.mark.parametrize(
    "scope, is_private, in_memory", [(Scope.GLOBAL, False, True), (Scope.LOCAL, True, False), (Scope.REGISTER, True, False)]
)
def test_a_scope_says_who_has_a_buffer_and_where(scope, is_private, in_memory):
    assert (scope.is_private, scope.in_memory) == (is_private, in_memory)


@pytest.mark.parametrize("dtype, value", [(f32, np.nan), (i32, 77), (boolean, True)])
def test_memory_before_anything_is_written_shows(dtype, value):
    memory = Buffer("T", dtype, (2, 3), strides=(4, 1)).unwritten()
    assert memory.dtype == dtype.numpy and np.array_equal(memory, np.full(7, value, dtype.numpy), equal_nan=dtype.is_float)


def test_zeros_are_in_keys_only_where_there_are_some():
    assert "zeros" not in repr(Buffer("A", f32, (2,), Role.INPUT))
    assert buffer_text(Buffer("A", f32, (2, 4), Role.INPUT, zeros=((0, 1), (1, 1)))).endswith(
        "[2, 4] zeros ((0, 1), (1, 1))"
    )


@pytest.mark.parametrize("role, zeros, text", [
    (Role.OUTPUT, ((1, 1), (0, 0)), "nobody promises what an output holds"),
    (Role.TEMP, ((1, 1), (0, 0)), "it is no input"),
    (Role.INPUT, ((1, 1),), "it has 2 dims"),
    (Role.INPUT, ((2, 1), (0, 0)), "its shape is [2, 5]"),
    (Role.INPUT, ((-1, 1), (0, 0)), "its shape is [2, 5]"),
])  # fmt: skip
def test_zeros_fit_an_input(role, zeros, text):
    with pytest.raises(ComputeError, match=re.escape(text)):
        Buffer("A", f32, (2, 5), role, zeros=zeros)


@pytest.mark.parametrize("shape, zeros", [((3, 4), ()), ((3, 4), ((1, 2), (0, 0))), ((0, 2), ((0, 0), (1, 1))), ((), ())])
def test_an_array_with_the_zeros_that_are_promised(shape, zeros):
    buffer = Buffer("A", f32, shape, Role.INPUT, zeros=zeros)
    ones = np.ones(shape, np.float32)
    inside = [extent - sum(pair) for extent, pair in zip(shape, zeros)] or shape
    assert buffer.bordered(ones).sum() == np.prod(inside) and (ones == 1).all()


def test_a_buffer_has_a_name():
    with pytest.raises(ComputeError, match=r"a buffer of f32\[3\] has no name; give its tensor one"):
        Buffer("", f32, (3,))
