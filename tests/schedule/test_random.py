"""Random steps on random kernels: what is legal keeps the meaning, and what is not raises a ScheduleError."""

from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nncc.errors import ScheduleError
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests, ranges, reads, uses
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import MARKING, apply_step, require_marks
from nncc.schedule.primitives import legality, tree
from tests.codegen.compiled import execute
from tests.schedule import whole_kernel
from tests.support.oracle import assert_equal, assert_same_meaning, inputs
from tests.support.random_kernels import NAMES, contractions, kernels, windows
from tests.support.random_steps import ROUNDING, steps

MOST_STEPS = 8
ANY = kernels(names=NAMES) | contractions() | windows()
QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def scheduled(kernel, data, gpu=False):
    """The kernel after the legal ones of some random steps; gpu: also of those for GPUs."""
    for number in range(data.draw(st.integers(1, MOST_STEPS))):
        step = data.draw(steps(kernel, number, gpu).filter(lambda step: not isinstance(step, ROUNDING)))
        try:
            new = apply_step(kernel, step)
        except ScheduleError as error:
            assert error.step == str(step)
        else:
            verify(new)
            if isinstance(step, MARKING):
                require_marks(new, kernel)
            kernel = new
    return kernel


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=QUIET)
@given(ANY, st.booleans(), st.data())
def test_random_steps(kernel, gpu, data):
    assert_same_meaning(kernel, scheduled(kernel, data, gpu))


def steps_so_far(kernel, data):
    """The kernel, and what each of some random steps makes of it."""
    yield kernel
    for number in range(data.draw(st.integers(1, MOST_STEPS))):
        with suppress(ScheduleError):
            kernel = apply_step(kernel, data.draw(steps(kernel, number)))
            yield kernel


def outcome(kernel, step):
    """What a step makes of a kernel, or the error."""
    try:
        return apply_step(kernel, step)
    except ScheduleError as error:
        return str(error)


REMEMBER = [apply_step, nests, tree.paths, tree._by_axis, reads, ranges, legality._dependence, legality._may_vectorize,
            legality._bare, legality._used, tree._by_name, uses]  # fmt: skip


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=QUIET)
@given(kernels(), st.data())
def test_loops_are_tested_as_with_the_whole_kernel_at_hand(kernel, data):
    for after in steps_so_far(kernel, data):
        assert whole_kernel.verdicts(after, legality) == whole_kernel.verdicts(after, whole_kernel)


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=QUIET)
@given(kernels(), st.data())
def test_what_is_remembered_changes_no_verdict(kernel, data):
    taken = []
    for number in range(MOST_STEPS):
        step = data.draw(steps(kernel, number))
        taken.append((kernel, step, outcome(kernel, step)))
        kernel = taken[-1][2] if isinstance(taken[-1][2], Kernel) else kernel
    for before, step, then in taken:
        for function in REMEMBER:
            function.cache_clear()
        assert str(outcome(before, step)) == str(then)


@pytest.mark.long
@settings(max_examples=1000, deadline=None, suppress_health_check=QUIET)
@given(kernels(), st.data())
def test_many_loops_are_tested_as_with_the_whole_kernel_at_hand(kernel, data):
    for after in steps_so_far(kernel, data):
        assert whole_kernel.verdicts(after, legality) == whole_kernel.verdicts(after, whole_kernel)


@pytest.mark.long
@settings(max_examples=2000, deadline=None, suppress_health_check=QUIET)
@given(ANY, st.booleans(), st.data())
def test_many_random_steps(kernel, gpu, data):
    assert_same_meaning(kernel, scheduled(kernel, data, gpu))


@pytest.mark.long
@settings(max_examples=300, deadline=None, suppress_health_check=QUIET)
@given(ANY, st.data())
def test_random_steps_compiled(kernel, data):
    after, arrays = scheduled(kernel, data), inputs(kernel)
    assert_equal(execute(after, arrays), run(kernel, arrays))
