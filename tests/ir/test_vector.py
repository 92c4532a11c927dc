"""Expressions of lanes: their dtypes, what is refused, their texts."""

import pytest

from nncc.errors import ComputeError
from nncc.ir.dtypes import f32
from nncc.ir.vector import Intrinsic, Ramp, Shuffle, within_steps
from tests.ir.test_expr import F4, F8, X, i


@pytest.mark.parametrize(
    "x, dtype, operands",
    [
        (Ramp(i, 1, 4), "i64x4", (i,)),
        (Shuffle((F8,), (1,)), "f32", (F8,)),
        (Shuffle((F8, F8), (1, 15, 0)), "f32x3", (F8, F8)),
        (Intrinsic("outer.2x2", (F4, X), f32), "f32", (F4, X)),
    ],
)
def test_dtype_and_operands(x, dtype, operands):
    assert (str(x.dtype), x.operands) == (dtype, operands)


@pytest.mark.parametrize(
    "build, text",
    [
        (lambda: Ramp(X, 1, 4), "a ramp has a scalar integer base and more than one lane"),
        (lambda: Ramp(i, 1, 1), "a ramp has a scalar integer base and more than one lane"),
        (lambda: Shuffle((), (0,)), "a shuffle takes one or two vectors of one dtype"),
        (lambda: Shuffle((F8, F4), (0,)), "a shuffle takes one or two vectors of one dtype"),
        (lambda: Shuffle((F8, F8), (16,)), "picks are 0 to 15"),
        (lambda: Shuffle((F8,), ()), "picks are 0 to 7"),
    ],
)
def test_what_is_no_vector_is_refused(build, text):
    with pytest.raises(ComputeError, match=text):
        build()


@pytest.mark.parametrize(
    "x, text",
    [
        (Ramp(i, 1, 4), "ramp(i, 1, 4)"),
        (Shuffle((F4,), (0, 2)), "shuffle(V[ramp(i, 1, 4)], [0, 2])"),
        (Intrinsic("outer.2x2", (F4, X), F4.dtype), "outer.2x2(V[ramp(i, 1, 4)], X[i])"),
    ],
)
def test_text(x, text):
    assert str(x) == text


def test_places_less_than_a_step_from_the_first_are_one_run():
    assert [*within_steps([0, 1, 2, 4, 7, 8], 3)] == [[0, 1, 2], [4], [7, 8]] and not [*within_steps([], 3)]
