import numpy as np
import pytest

from nncc.errors import ComputeError
from nncc.ir.buffer import Buffer, Role, Scope, round_up
from nncc.ir.dtypes import bf16, boolean, f8e5m2, f32, i8, i32
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


def test_buffers_are_values_and_repr_evaluates():
    a = Buffer("A", f32, (2,), Role.TEMP, Scope.LOCAL, (4,))
    assert eval(repr(a), NAMES | {"Buffer": Buffer, "Role": Role, "Scope": Scope}) == a


@pytest.mark.parametrize(
    "scope, is_private, in_memory", [(Scope.GLOBAL, False, True), (Scope.LOCAL, True, False), (Scope.REGISTER, True, False)]
)
def test_a_scope_says_who_has_a_buffer_and_where(scope, is_private, in_memory):
    assert (scope.is_private, scope.in_memory) == (is_private, in_memory)


@pytest.mark.parametrize("dtype, value", [(f32, np.nan), (i32, 77), (boolean, True)])
def test_memory_before_anything_is_written_shows(dtype, value):
    memory = Buffer("T", dtype, (2, 3), strides=(4, 1)).unwritten()
    assert memory.dtype == dtype.numpy and np.array_equal(memory, np.full(7, value, dtype.numpy), equal_nan=dtype.is_float)
