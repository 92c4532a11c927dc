"""Random schedules of random kernels: the interpreter's and the machine code's results, at both widths of vectors.

`pytest -m long tests/fuzz/test_schedules.py` draws 20,000 of them, others with `--fuzz-seed N`, and prints how often each kind of
step was legal. A wrong result, an access outside an array (which lie between pages that nobody may touch) and an error that
is no ScheduleError fail a part of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given, note
from hypothesis import strategies as st

from nncc.codegen.passes.table import lower
from nncc.errors import ScheduleError, TargetError
from nncc.ir.dtypes import f64, i8, i16, i64, u8, u32
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import MARKING, apply_step, require_marks
from nncc.schedule.language import steps as S
from nncc.target import Target
from tests.codegen.c_compiled import COMPILERS, Built
from tests.codegen.compiled import execute_module
from tests.fuzz.test_kernels import assert_near, drawn, is_small
from tests.support.guard_pages import Side
from tests.support.oracle import Arrays, assert_equal, inputs
from tests.support.random_forms import attention, dots, moments, scans
from tests.support.random_kernels import NAMES, contractions, kernels, rows, windows
from tests.support.random_steps import OF_FINITE, OF_GPUS, ROUNDING, leads, steps

FEW, EACH, PARTS = 12, 100, 200
"""Schedules in the default part, and in each of the others."""
MOST_STEPS = 8
LEAST = 500
"""Of that many schedules at least one has each kind of step, on average."""
PLAIN = kernels(names=NAMES) | contractions() | kernels((f64, i64, i8, u8, i16, u32), names=NAMES)
FORMS = windows() | rows() | dots() | scans() | attention() | moments()
ROUNDED = {"softmax", "normalised", "attention", "moments"}
"""The kernels whose values are rounded, more or less in another order."""
WIDTHS = (Target.named("x86-64-v3"), Target.host())
IN_C = 25
"""One of how many goes through the C emitter too."""


class Counts:
    """Of what was drawn: schedules, how they ran, and steps that were legal or refused."""

    def __init__(self) -> None:
        self.schedules = 0
        self.ran, self.legal, self.refused = Counter[str](), Counter[str](), Counter[str]()

    def __str__(self) -> str:
        kinds = sorted(self.legal | self.refused)
        table = "\n".join(f"  {kind:20}{self.legal[kind]:8}{self.refused[kind]:8}" for kind in kinds)
        ran = ", ".join(f"{count} {how}" for how, count in sorted(self.ran.items()))
        return f"{self.schedules} schedules: {ran}\n  {'step':20}{'legal':>8}{'refused':>8}\n{table}"


@pytest.fixture(scope="module")
def counts(request: pytest.FixtureRequest) -> Iterator[Counts]:
    made = Counts()
    yield made
    reporter = request.config.pluginmanager.getplugin("terminalreporter")
    if reporter is not None and made.schedules > FEW:
        reporter.write_line(f"\n{made}")


def scheduled(kernel: Kernel, data: st.DataObject, special: bool, counts: Counts) -> tuple[Kernel, list[S.Step]]:
    """The kernel after the legal ones of some random steps, and these; special: without those for finite numbers."""
    taken: list[S.Step] = []
    for number in range(data.draw(st.integers(1, MOST_STEPS))):
        several = data.draw(st.integers(0, 3)) == 0
        for step in data.draw(leads(kernel, number)) if several else (data.draw(steps(kernel, number)),):
            if special and isinstance(step, OF_FINITE):
                continue
            try:
                new = apply_step(kernel, step)
            except ScheduleError as error:
                assert error.step == str(step)
                counts.refused[type(step).__name__] += 1
                continue
            counts.legal[type(step).__name__] += 1
            verify(new)
            if isinstance(step, MARKING):
                require_marks(new, kernel)
            kernel = new
            taken.append(step)
    return kernel, taken


def check(kernel: Kernel, after: Kernel, exact: bool, special: bool, sides: tuple[Side, Side], counts: Counts) -> None:
    """Interpreted in another order and as machine code, a scheduled kernel gives what the kernel means."""
    arrays = inputs(kernel, special=special)
    compare = assert_equal if exact else assert_near
    with np.errstate(all="ignore"):
        right = run(kernel, arrays)
        compare(run(after, arrays, 1), right)
        counts.ran["interpreted"] += 1
        module = lower(after)
        for target, side in zip(WIDTHS, sides):
            try:
                made = execute_module(module, after, arrays, target, sides=(side,))
            except TargetError:  # an instruction that the target has not
                continue
            counts.ran[f"at {8 * target.vector_bytes} bits"] += 1
            compare(made, right)


def check_in_c(kernel: Kernel, after: Kernel, exact: bool, folder: Path, counts: Counts) -> None:
    """What a C compiler makes of a scheduled kernel gives what the kernel means."""
    arrays, module = inputs(kernel), lower(after)
    folder.mkdir(exist_ok=True)
    made: Arrays = Built("gcc" if "gcc" in COMPILERS else "zig", [module], folder).run(module, arrays)
    counts.ran["in C"] += 1
    (assert_equal if exact else assert_near)(made, run(kernel, arrays))


@pytest.mark.slow
@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, PARTS + 1))])
def test_random_schedules(part: int, request: pytest.FixtureRequest, counts: Counts, tmp_path: Path) -> None:
    @drawn(request, part, EACH if part else FEW)
    @given(PLAIN | FORMS, st.booleans(), st.booleans(), st.integers(1, IN_C), st.data())
    def search(kernel: Kernel, special: bool, swapped: bool, in_c: int, data: st.DataObject) -> None:
        assume(is_small(kernel))
        special = special and kernel.name not in ROUNDED
        after, taken = scheduled(kernel, data, special, counts)
        note(f"{kernel}\n{taken}\n{after}")
        exact = kernel.name not in ROUNDED and not any(isinstance(step, ROUNDING) for step in taken)
        counts.schedules += 1
        sides = (Side.START, Side.END) if swapped else (Side.END, Side.START)
        check(kernel, after, exact, special, sides, counts)
        if in_c == IN_C and not any(isinstance(step, S.Tensorize) for step in taken):
            check_in_c(kernel, after, exact, tmp_path / f"{counts.schedules}", counts)

    search()


@pytest.mark.long
def test_every_kind_of_step_was_legal(counts: Counts) -> None:
    if counts.schedules < LEAST:
        pytest.skip(f"after {LEAST} random schedules or more")
    kinds = {kind.__name__ for kind in S.Step.__subclasses__()} - {kind.__name__ for kind in OF_GPUS}
    seldom = {kind: counts.legal[kind] for kind in sorted(kinds) if counts.legal[kind] < counts.schedules // LEAST}
    assert not seldom, f"legal in {counts.schedules} schedules less than {counts.schedules // LEAST} times"
