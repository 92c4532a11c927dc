"""A tuner without processes: builds and times that are made up, on a clock that only they move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import numpy as np

from nncc.autotune import task, tuner
from nncc.autotune.cases import Subject
from nncc.autotune.records.records import Records
from nncc.autotune.search.space import Answers, Plan, Space, plan_for, survey
from nncc.autotune.timing.building import Built, Failed, identity
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.timing.harness import Case
from nncc.autotune.timing.trial import Checked, Race, Raced
from nncc.autotune.tuner import Options, State, Tuner
from nncc.autotune.workshop import Candidate, Finding, Prepared, measure
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import apply
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target

TINY = Target.tiny().with_(cores=1)


@dataclass(frozen=True)
class Code(Built):
    """Machine code that is none. kernel: by name; answers: of its plan."""

    kernel: str = ""
    answers: dict = field(default_factory=dict)

    @property
    def size_bytes(self) -> int:
        return 100


@dataclass
class World:
    """What is true, what was done, and the time. ratio: of candidates by kernel and answers, or how they fail.

    default: seconds of the default plan by kernel. seconds: that actions take; a race and a comparison that shall take a second
    do. fault: called before each action by its name.
    """

    ratio: Callable[[str, dict], float | Failed] = lambda kernel, answers: 1.0
    default: dict[str, float] = field(default_factory=dict)
    seconds: dict[str, float] = field(
        default_factory=lambda: {"prepare": 0.5, "realise": 0.1, "check": 0.05, "race": 1.0, "compare": 0.5}
    )
    fault: Callable[[str, str], None] = lambda action, kernel: None
    now: float = 0.0
    log: list[tuple[str, str]] = field(default_factory=list)
    measured: list[str] = field(default_factory=list)

    def act(self, action: str, kernel: str, share: float = 1.0) -> None:
        self.log.append((action, kernel))
        self.now += self.seconds[action] * share
        self.fault(action, kernel)

    def times(self, code: Code) -> float | Failed:
        """Relative to the default plan; 1 for that."""
        return 1.0 if not code.answers else self.ratio(code.kernel, code.answers)


@cache
def known_space(kernel: Kernel, target: Target) -> Space:
    return survey(kernel, target, Precision.DEFAULT)


@cache
def known_plan(kernel: Kernel, target: Target, answers: tuple) -> tuple[Plan, str]:
    """The plan, which takes the planner's time, and its identity."""
    plan = plan_for(kernel, target, Precision.DEFAULT, dict(answers))
    return plan, identity(apply(kernel, plan.steps))


@dataclass(frozen=True)
class Workshop:
    """Plans for real, and builds nothing."""

    world: World
    target: Target
    count: int = 2
    lanes: ClassVar[int] = 1

    def __enter__(self) -> Workshop:
        return self

    def __exit__(self, *_: object) -> None:
        self.world.log.append(("workshop closed", ""))

    def prepare(self, kernels: Iterable[Kernel]) -> Iterator[tuple[int, Prepared | Failed]]:
        for number, kernel in enumerate(kernels):
            self.world.act("prepare", kernel.name)
            made = self.world.ratio(kernel.name, {})
            plan, code = self._made(kernel, {})
            yield (
                number,
                made
                if isinstance(made, Failed)
                else Prepared(known_space(kernel, self.target), plan, replace(code, answers={})),
            )

    def realise(self, kernel, wanted, seen) -> Iterator[tuple[int, Candidate | Failed]]:
        for number, each in enumerate(wanted):
            self.world.act("realise", kernel.name)
            plan, code = self._made(kernel, each.answers)
            made = self.world.times(code)
            if isinstance(made, Failed) and made.kind in ("illegal", "too long", "error"):
                yield number, made
            else:
                yield number, Candidate(plan, code.identity, None if code.identity in seen else code)

    def measure(self, timer, case, contest, candidates, best) -> Iterator[tuple[int, Finding]]:
        return measure(timer, case, contest, candidates, best)

    def _made(self, kernel: Kernel, answers: Answers) -> tuple[Plan, Code]:
        plan, name = known_plan(kernel, self.target, tuple(sorted(answers.items())))
        return plan, Code(plan.steps, name, None, None, 0.0, kernel.name, dict(plan.answers))


@dataclass(frozen=True)
class Timer:
    """Says how long candidates take without running them."""

    world: World

    def __enter__(self) -> Timer:
        return self

    def __exit__(self, *_: object) -> None:
        self.world.log.append(("timer closed", ""))

    def check(self, case: Case, built: Code, deadline_s: float = 10.0) -> Checked | Failed:
        self.world.act("check", case.label)
        if built.answers:
            self.world.measured.append(built.identity)
        made = self.world.times(built)
        return made if isinstance(made, Failed) else Checked(0.0, self.world.default.get(case.label, 1e-3) * made)

    def race(self, case: Case, baseline: Code, candidates, course) -> Race:
        self.world.act("race", case.label, course.seconds)
        base = (self.world.default.get(case.label, 1e-3),) * 12
        return Race(tuple(Raced(tuple(s * self.world.times(code) for s in base), base, False) for code in candidates), 1.0)

    def compare(self, case: Case, first: Code, second: Code, course) -> Comparison | Failed:
        self.world.act("compare", case.label, course.seconds)
        ratio = self.world.times(first) / self.world.times(second)
        return Comparison(ratio, ratio * 0.995, ratio * 1.005, 30)

    def noise(self, case: Case, built: Code, course) -> Comparison | Failed:
        return self.compare(case, built, built, course)


def subject(kernel: Kernel, count: int = 1) -> Subject:
    """A kernel with arrays that nobody reads."""
    nothing = {"Y": np.zeros(0)}
    return Subject(kernel, count, kernel.name, lambda: Case(kernel, {}, nothing, {}, 1e-5, count, kernel.name))


def tuner_of(
    world: World, subjects: list[Subject], records: Records, monkeypatch, options: Options, report=lambda _: None
) -> Tuner:
    """A tuner in this world."""
    clock = SimpleNamespace(monotonic=lambda: world.now)
    monkeypatch.setattr(tuner, "time", clock)
    monkeypatch.setattr(task, "time", clock)
    monkeypatch.setattr(tuner, "Timer", lambda target, is_shared: Timer(world))
    return Tuner(subjects, TINY, records, options, report, lambda target, precision: Workshop(world, target))


def tuned(world: World, subjects: list[Subject], path: Path, monkeypatch, budget: float = 60.0, **changes: object) -> State:
    """One run with the records of a file."""
    with Records.open(path) as records:
        return tuner_of(world, subjects, records, monkeypatch, replace(Options(), **changes)).run(budget)
