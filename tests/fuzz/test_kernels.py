"""Random kernels to machine code, against the interpreter: by the default plan, and by random legal steps.

Values are small integers, and numbers of which sums are the same in every order, so results are compared for equality, but for
kernels and steps that round. Arrays lie between pages that nobody may touch. `--fuzz-seed N` draws other kernels than by default.
"""

from __future__ import annotations

from math import prod

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, assume, given, note, seed, settings
from hypothesis import strategies as st

from nncc.errors import TargetError
from nncc.ir.dtypes import f64, i8, i16, i64, u8, u32
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner import marks
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Target, missing_features
from tests.codegen.compiled import execute
from tests.support.oracle import Arrays, assert_equal, inputs
from tests.support.random_kernels import NAMES, contractions, kernels, rows, windows
from tests.support.random_steps import ROUNDING

KERNELS, PARTS = 25, 40
"""Kernels in each part; the first part is the default."""
MOST_STEPS = 8
MOST_ITERATIONS = 3000
WIDTHS = [target for target in map(Target.named, ("x86-64-v3", "x86-64-v4")) if not missing_features(target)]
TARGETS = {"host": Target.host(), "tiny": Target.tiny(), **{target.name: target for target in WIDTHS}}
"""The machine that this is, one with few registers of 16 bytes, and those of x86 with vectors of 32 and of 64 bytes."""
ANY = kernels(names=NAMES) | contractions() | kernels((f64, i64, i8, u8, i16, u32), names=NAMES) | windows() | rows()
ROUNDED = {"softmax", "normalised"}
"""The kernels whose values are rounded, more or less in another order."""


@pytest.fixture(autouse=True)
def threads_for_small_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small kernels are not worth a thread; here they are given to threads too."""
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)


def drawn(request: pytest.FixtureRequest, part: int, examples: int = KERNELS):
    """The settings of one part of a search, and its seed."""
    chosen = settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck),
                      phases=(Phase.generate, Phase.shrink), print_blob=False)  # fmt: skip
    return lambda check: seed(1000 * request.config.getoption("--fuzz-seed") + part)(chosen(check))


def check(kernel: Kernel, scheduled: Kernel, target: Target, special: bool = False, steps: S.Steps = ()) -> None:
    """The scheduled kernel's machine code gives what the kernel means, and leaves no array."""
    note(str(scheduled))
    arrays = inputs(kernel, special=special)
    try:
        made = execute(scheduled, arrays, target)
    except TargetError:  # an instruction that the target has not
        assume(False)
    exact = kernel.name not in ROUNDED and not any(isinstance(step, ROUNDING) for step in steps)
    with np.errstate(all="ignore"):
        (assert_equal if exact else assert_near)(made, run(kernel, arrays))


def assert_near(made: Arrays, right: Arrays) -> None:
    """The same but for rounding, which Winograd's transforms have some of; special numbers are the same."""
    assert made.keys() == right.keys()
    for name, array in right.items():
        if array.size:
            bound = 1e-3 * max(1.0, float(np.abs(array).max()))
            np.testing.assert_allclose(made[name], array, 1e-3, bound, err_msg=name)


def is_small(kernel: Kernel, most: int = MOST_ITERATIONS) -> bool:
    return sum(prod(map(static_extent, nest.loops)) for nest in nests(kernel.body)) < most


every_part = pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, PARTS))])


@every_part
@pytest.mark.slow
def test_default_plans(part: int, request: pytest.FixtureRequest) -> None:
    @drawn(request, part)
    @given(ANY, st.sampled_from(sorted(TARGETS)))
    def search(kernel: Kernel, target: str) -> None:
        assume(is_small(kernel))
        plan = default_plan(kernel, TARGETS[target])
        check(kernel, apply(kernel, plan), TARGETS[target], steps=plan)

    search()
