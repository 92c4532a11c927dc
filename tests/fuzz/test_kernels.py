"""Random kernels to machine code, against the interpreter: by the default plan, and by random legal steps.

All values are small integers, so results are compared for equality. `--fuzz-seed N` draws other kernels than by default.
"""

from __future__ import annotations

from math import prod

import pytest
from hypothesis import HealthCheck, Phase, assume, given, note, seed, settings
from hypothesis import strategies as st

from nncc.errors import ScheduleError
from nncc.ir.dtypes import f64, i8, i64
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests
from nncc.schedule.apply import apply
from nncc.schedule.planner import sharing
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.support.oracle import assert_equal, inputs
from tests.support.random_kernels import contractions, kernels, steps

KERNELS, PARTS = 25, 40
"""Kernels in each part; the first part is the default."""
MOST_STEPS = 8
MOST_ITERATIONS = 3000
TARGETS = {"host": Target.host(), "tiny": Target.tiny()}
ANY = kernels() | contractions() | kernels((f64, i64, i8))


@pytest.fixture(autouse=True)
def threads_for_small_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small kernels are not worth a thread; here they are given to threads too."""
    monkeypatch.setattr(sharing, "LEAST_FORKS", 0)


def drawn(request: pytest.FixtureRequest, part: int):
    """The settings of one part of a search, and its seed."""
    chosen = settings(max_examples=KERNELS, deadline=None, database=None, suppress_health_check=list(HealthCheck),
                      phases=(Phase.generate, Phase.shrink), print_blob=False)  # fmt: skip
    return lambda check: seed(1000 * request.config.getoption("--fuzz-seed") + part)(chosen(check))


def check(kernel: Kernel, scheduled: Kernel, target: Target) -> None:
    """The scheduled kernel's machine code gives what the kernel means."""
    note(str(scheduled))
    arrays = inputs(kernel)
    assert_equal(execute(scheduled, arrays, target), run(kernel, arrays))


def is_small(kernel: Kernel) -> bool:
    return prod(static_extent(loop) for nest in nests(kernel.body) for loop in nest.loops) < MOST_ITERATIONS


every_part = pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, PARTS))])


@every_part
@pytest.mark.slow
def test_default_plans(part: int, request: pytest.FixtureRequest) -> None:
    @drawn(request, part)
    @given(ANY, st.sampled_from(sorted(TARGETS)))
    def search(kernel: Kernel, target: str) -> None:
        assume(is_small(kernel))
        check(kernel, apply(kernel, default_plan(kernel, TARGETS[target])), TARGETS[target])

    search()


@every_part
@pytest.mark.slow
def test_random_steps(part: int, request: pytest.FixtureRequest) -> None:
    @drawn(request, part)
    @given(ANY, st.integers(1, MOST_STEPS), st.data())
    def search(kernel: Kernel, count: int, data: st.DataObject) -> None:
        assume(is_small(kernel))
        scheduled = kernel
        for number in range(count):
            try:
                scheduled = apply(scheduled, (data.draw(steps(scheduled, number)),))
            except ScheduleError:
                continue
        check(kernel, scheduled, TARGETS["tiny"])

    search()
