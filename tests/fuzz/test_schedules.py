"""Random schedules of random kernels: the interpreter's and the machine code's results, at both widths of vectors.

`pytest -m long tests/fuzz/test_schedules.py` draws 20,000 of them, others with `--fuzz-seed N`, and prints how often each kind of
step was legal. A wrong result, an access outside an array (which lie between pages that nobody may touch) and an error that
is no ScheduleError fail a part of them.
"""

from __future__ import annotations

import itertools
import shutil
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given

from nncc.codegen.passes.table import lower
from nncc.errors import ScheduleError, TargetError
from nncc.ir.dtypes import f64, i8, i16, i64, u8, u32
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import MARKING, apply_step, require_marks
from nncc.target import Target, missing_features
from tests.codegen.c_compiled import Built
from tests.codegen.compiled import execute_module
from tests.fuzz.telling import tell
from tests.fuzz.test_kernels import assert_near, is_small
from tests.fuzz.test_kernels import drawn as drawn_by
from tests.support.guard_pages import Side
from tests.support.oracle import Arrays, assert_equal, inputs
from tests.support.random_forms import attention, dots, moments, scans
from tests.support.random_kernels import NAMES, contractions, kernels, rows, windows
from tests.support.random_steps import OF_FINITE, OF_GPUS, ROUNDING, lead, step

FEW, EACH, PARTS = 12, 100, 200
"""Schedules in the default part, and in each of the others."""
MOST_STEPS, TRIES = 8, 3
"""The legal steps of a schedule, and how often each is tried to be drawn."""
MOST_ITERATIONS = 1000
LEAST = 1000
"""Of that many schedules at least one has each kind of step, on average."""
PLAIN = kernels(names=NAMES) | contractions() | kernels((f64, i64, i8, u8, i16, u32), names=NAMES)
FORMS = windows() | rows() | dots() | scans() | attention() | moments()
ROUNDED = {"softmax", "normalised", "attention", "moments"}
"""The kernels whose values are rounded, more or less in another order."""
WIDTHS = [target for target in (Target.named("x86-64-v3"), Target.host()) if not missing_features(target)]
IN_C, LED, LED_FIRST = 0.04, 0.3, 0.6
"""Which part goes through the C emitter too, and which part of the steps, and of first steps, is a lead to one that is rare."""


class Counts:
    """Of what was drawn: schedules, how they ran, and steps that were legal or refused."""

    def __init__(self) -> None:
        self.schedules = self.wrong = 0
        self.ran, self.legal, self.refused = Counter[str](), Counter[str](), Counter[str]()

    def __str__(self) -> str:
        kinds = sorted(self.legal | self.refused)
        table = "\n".join(f"  {kind:20}{self.legal[kind]:8}{self.refused[kind]:8}" for kind in kinds)
        ran = ", ".join(f"{count} {how}" for how, count in sorted(self.ran.items()))
        return f"{self.schedules} schedules, {self.wrong} wrong: {ran}\n  {'step':20}{'legal':>8}{'refused':>8}\n{table}"


@pytest.fixture(scope="module")
def counts(request: pytest.FixtureRequest) -> Iterator[Counts]:
    made = Counts()
    yield made
    if made.schedules > FEW:
        tell(request, str(made))


@dataclass(frozen=True)
class Drawn:
    """A kernel and how it is run: special: on unfriendly numbers too; sides: of the guards, at each width."""

    kernel: Kernel
    special: bool
    sides: tuple[Side, Side]
    in_c: bool

    def stepped(self, rng: Random, counts: Counts) -> Iterator[S.Step]:
        """Random steps, which are applied one after the other, of which some are legal."""
        after, legal = self.kernel, 0
        wanted = rng.randint(1, MOST_STEPS)
        for number in range(TRIES * wanted):
            for each in (
                lead(rng, after, number) if rng.random() < (LED if number else LED_FIRST) else (step(rng, after, number),)
            ):
                if legal >= wanted or (self.special and isinstance(each, OF_FINITE)):
                    continue
                yield each
                new = applied(after, each)
                (counts.refused if new is None else counts.legal)[type(each).__name__] += 1
                after, legal = new or after, legal + (new is not None)

    def check(self, steps: Sequence[S.Step], folder: Path, counts: Counts) -> None:
        """Interpreted in another order and as machine code, the kernel after the legal ones of some steps gives what it means."""
        after, taken = self.kernel, list[S.Step]()
        for each in steps:
            new = applied(after, each)
            if new is not None:
                after, taken = new, [*taken, each]
        exact = self.kernel.name not in ROUNDED and not any(isinstance(each, ROUNDING) for each in taken)
        compare = assert_equal if exact else assert_near
        arrays = inputs(self.kernel, special=self.special)
        with np.errstate(all="ignore"):
            right = run(self.kernel, arrays)
            compare(run(after, arrays, 1), right)
            counts.ran["interpreted"] += 1
            for way, made in ran(after, arrays, self.sides):
                compare(made, right)
                counts.ran[way] += 1
            if self.in_c and shutil.which("gcc") and not any(isinstance(each, S.Tensorize) for each in taken):
                compare(ran_in_c(after, arrays, folder), right)
                counts.ran["in C"] += 1


def applied(kernel: Kernel, step: S.Step) -> Kernel | None:
    """The kernel after a step, None where that is refused."""
    try:
        new = apply_step(kernel, step)
    except ScheduleError as error:
        assert error.step == str(step)
        return None
    verify(new)
    if isinstance(step, MARKING):
        require_marks(new, kernel)
    return new


def ran(after: Kernel, arrays: Arrays, sides: tuple[Side, Side]) -> Iterator[tuple[str, Arrays]]:
    """The results of the machine code at each width that has its instructions."""
    module = lower(after)
    for target, side in zip(WIDTHS, sides):
        try:
            yield f"at {8 * target.vector_bytes} bits", execute_module(module, after, arrays, target, sides=(side,))
        except TargetError:  # an instruction that the target has not
            continue


def ran_in_c(after: Kernel, arrays: Arrays, folder: Path) -> Arrays:
    """The results of what a C compiler makes of a scheduled kernel."""
    module = lower(after)
    folder.mkdir(exist_ok=True)
    return Built("gcc", [module], folder).run(module, arrays)


def fault(drawn: Drawn, steps: Sequence[S.Step], folder: Path, counts: Counts) -> str:
    """What is wrong with a schedule, "" for nothing."""
    try:
        drawn.check(steps, folder, counts)
    except Exception as error:
        return f"{type(error).__name__}: {error}\n{traceback.format_exc(limit=-4)}"
    return ""


def shortened(drawn: Drawn, steps: list[S.Step], folder: Path) -> str:
    """A schedule that is wrong, without the steps that do not matter, and what is wrong with it."""
    counts = Counts()
    for n in reversed(range(len(steps))):
        fewer = steps[:n] + steps[n + 1 :]
        if fault(drawn, fewer, folder, counts):
            steps = fewer
    text = "\n".join(map(str, steps))
    return f"{drawn.kernel}\nspecial={drawn.special}, sides={drawn.sides}\n{text}\n{fault(drawn, steps, folder, counts)}"


@pytest.mark.slow
@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, PARTS + 1))])
def test_random_schedules(part: int, request: pytest.FixtureRequest, counts: Counts, tmp_path: Path) -> None:
    found, number = list[str](), itertools.count()

    @drawn_by(request, part, EACH if part else FEW)
    @given(PLAIN | FORMS)
    def search(kernel: Kernel) -> None:
        assume(is_small(kernel, MOST_ITERATIONS))
        rng = Random(f"{request.config.getoption('--fuzz-seed')}, {part}, {next(number)}")
        sides = (Side.END, Side.START) if rng.random() < 0.5 else (Side.START, Side.END)
        special = rng.random() < 0.5 and kernel.name not in ROUNDED
        drawn = Drawn(kernel, special, sides, rng.random() < IN_C)
        counts.schedules += 1
        steps: list[S.Step] = []
        try:
            steps.extend(drawn.stepped(rng, counts))
        except Exception:
            found.append(shortened(drawn, steps, tmp_path))
            return
        if fault(drawn, steps, tmp_path / f"{counts.schedules}", counts):
            found.append(shortened(drawn, steps, tmp_path / f"{counts.schedules}"))

    search()
    counts.wrong += len(found)
    assert not found, "\n\n".join(found)


@pytest.mark.long
def test_every_kind_of_step_was_legal(counts: Counts) -> None:
    if counts.schedules < 2 * LEAST:
        pytest.skip(f"after {2 * LEAST} random schedules or more")
    kinds = {kind.__name__ for kind in S.Step.__subclasses__()} - {kind.__name__ for kind in OF_GPUS}
    seldom = {kind: counts.legal[kind] for kind in sorted(kinds) if counts.legal[kind] < counts.schedules // LEAST}
    assert not seldom, f"legal in {counts.schedules} schedules less than {counts.schedules // LEAST} times"
