"""Random steps on random kernels: what is legal keeps the meaning, and what is not raises a ScheduleError."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nncc.errors import ScheduleError
from nncc.ir.interp import run
from nncc.ir.verify import verify
from nncc.schedule.apply import apply_step
from tests.codegen.compiled import execute
from tests.oracle import assert_equal, assert_same_meaning, inputs
from tests.random_kernels import kernels, steps

MOST_STEPS = 8
QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def scheduled(kernel, data):
    """The kernel after the legal ones of some random steps."""
    for number in range(data.draw(st.integers(1, MOST_STEPS))):
        step = data.draw(steps(kernel, number))
        try:
            kernel = apply_step(kernel, step)
        except ScheduleError as error:
            assert error.step == str(step)
        else:
            verify(kernel)
    return kernel


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=QUIET)
@given(kernels(), st.data())
def test_random_steps(kernel, data):
    assert_same_meaning(kernel, scheduled(kernel, data))


@pytest.mark.long
@settings(max_examples=2000, deadline=None, suppress_health_check=QUIET)
@given(kernels(), st.data())
def test_many_random_steps(kernel, data):
    assert_same_meaning(kernel, scheduled(kernel, data))


@pytest.mark.long
@settings(max_examples=300, deadline=None, suppress_health_check=QUIET)
@given(kernels(), st.data())
def test_random_steps_compiled(kernel, data):
    after, arrays = scheduled(kernel, data), inputs(kernel)
    assert_equal(execute(after, arrays), run(kernel, arrays))
