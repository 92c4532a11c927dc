import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, f64, i8
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan
from nncc.target import Target
from tests.support.oracle import assert_same_meaning

TINY, V3, V4 = Target.tiny(), Target.named("x86-64-v3"), Target.named("x86-64-v4")


def enlarged(rows, columns, times, dtype=f32):
    x = c.placeholder("X", (rows, columns), dtype)
    return c.make_kernel("enlarged", x, c.compute("Y", (rows, columns, times), lambda i, j, k: x[i, j]))


def planned(kernel, target=V3, cores=1):
    return default_plan(kernel, target.with_(cores=cores))


@pytest.mark.parametrize("times", [1, 2, 3, 5, 17])
@pytest.mark.parametrize("shape", [(3, 1), (2, 7), (1, 16), (5, 37), (0, 4), (4, 0)], ids=str)
@pytest.mark.parametrize("target", [TINY, V4], ids=str)
def test_meaning(shape, times, target):
    for cores in (1, 2):
        kernel = enlarged(*shape, times)
        assert_same_meaning(kernel, apply(kernel, planned(kernel, target, cores)))


@pytest.mark.parametrize("dtype", [f64, i8], ids=str)
def test_meaning_of_other_dtypes(dtype):
    kernel = enlarged(3, 19, 2, dtype)
    assert_same_meaning(kernel, apply(kernel, planned(kernel)))


def test_repeated_elements_are_written_from_registers():
    steps = planned(enlarged(4, 40, 2))
    assert any(isinstance(s, S.SetScope) for s in steps)


def test_what_fills_a_vector_by_itself_is_not():
    assert not any(isinstance(s, S.SetScope) for s in planned(enlarged(4, 40, 16)))


def test_an_element_that_is_repeated_alone_is_not():
    x = c.placeholder("X", (4,), f32)
    kernel = c.make_kernel("spread", x, c.compute("Y", (4, 2), lambda i, k: x[i] + x[3 - i]))
    assert not any(isinstance(s, S.SetScope) for s in planned(kernel))
