"""Schedule templates with knobs that a user writes for kernels of a kind: candidates beside those of the planner.

    def outer_product(kernel, target, knob):
        if len(kernel.roots) != 1:                      # or however one tells that the template suits the kernel
            return None
        axes = te.nest(kernel, kernel.params[-1].name).axes
        rows = knob("rows", [4, 6, 8, 12])
        return te.Schedule(kernel).split(axes[0], rows, tail="peel")...

A sketch is called again for every candidate, with a knob that answers what is to be tried. What it returns is checked like
every other schedule, built, compared with the reference, and raced. It runs in the process that tunes, so it has a deadline,
and whatever it raises costs its candidates only.
"""

from __future__ import annotations

import reprlib
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Protocol

import numpy as np

from nncc.autotune.search.space import Answers, Knob, Plan, Space, gap
from nncc.errors import ScheduleError
from nncc.ir.kernel import Kernel
from nncc.schedule.planner.choose import KnobValue
from nncc.schedule.schedule import Schedule
from nncc.target import Target

CHOICE, PLANNER = "plan", "planner"
"""The knob that chooses between the planner and sketches, and its value for the planner."""
ANSWER_S = 2.0
"""Seconds that a sketch may take for one answer, where Python can end it: in the main thread. Many are asked for within a
budget, and nothing else happens meanwhile."""
MOST_LATE = 2
"""A sketch that took longer for this many kernels is asked no more by this process, as a model may have hundreds of them."""
_MOST = 2.0**63
_SOON_S = 1e-3


class Ask(Protocol):
    """The type of the argument `knob` of a sketch: a function that declares a tuning parameter and gives its value."""

    def __call__(self, name: str, values: Sequence[KnobValue]) -> KnobValue:
        """One of the values. The first is the one that the search starts from. Scalars of numpy become Python's."""


Sketch = Callable[[Kernel, Target, Ask], Schedule | None]
"""A schedule of a naive kernel, or None where the template does not suit it."""


_late: list[tuple[Sketch, Kernel]] = []
"""The sketches that took too long, with the kernels that they did so for. By process, as spaces, candidates and pages ask
the same ones, and each would wait for them again."""


class _TooLong(BaseException):
    """A sketch is at its deadline. No Exception, as it may handle these itself and go on."""


@dataclass
class _Asked:
    """A knob that answers, and remembers what it was asked."""

    name: str
    answers: Answers
    knobs: dict[str, Knob] = field(default_factory=dict)
    taken: dict[str, KnobValue] = field(default_factory=dict)

    def __call__(self, name: str, values: Sequence[KnobValue]) -> KnobValue:
        full, known = f"{self.name}: {name}", [self._plain(name, value) for value in values]
        if not known:
            raise ScheduleError(f"knob {name!r} of sketch {self.name} has no values", hint="one or more")
        answer = self.answers.get(full, known[0])
        self.taken[full] = min(known, key=lambda value: gap(value, answer))
        knob = Knob(full, tuple(dict.fromkeys(known)), known[0])
        self.knobs[full] = replace(knob, values=tuple(sorted(knob.values, key=float))) if knob.is_ordered else knob
        return self.taken[full]

    def _plain(self, name: str, value: object) -> KnobValue:
        """A value as records can hold it. Raises: ScheduleError."""
        plain = value.item() if isinstance(value, np.generic) else value
        if isinstance(plain, str) or (isinstance(plain, bool | int | float) and abs(plain) < _MOST):  # NaN is not less
            return plain
        raise ScheduleError(
            f"knob {name!r} of sketch {self.name} has the value {reprlib.repr(value)}",
            hint="numbers below 2^63, text, True and False",
        )


def require_sketches(sketches: Sequence[object]) -> None:
    """Raises: ScheduleError for what cannot be called, and for names that do not tell sketches apart in records."""
    hint = "functions (kernel, target, knob), each with a name of its own"
    seen = {PLANNER}
    for sketch in sketches:
        name = getattr(sketch, "__name__", None)
        if not callable(sketch) or not isinstance(name, str):
            raise ScheduleError(f"a sketch is {reprlib.repr(sketch)}, which is no function with a name", hint=hint)
        if name in seen:
            why = "the planner is called so" if name == PLANNER else "there are two sketches of that name"
            raise ScheduleError(f"a sketch is called {name!r}, and {why}", hint=hint)
        seen.add(name)


def sketched(kernel: Kernel, target: Target, sketches: Sequence[Sketch], answers: Answers) -> Plan | None:
    """The plan of the sketch that some answers choose; None where they leave it to the planner.

    Raises: ScheduleError for a sketch whose steps are illegal, or that fails.
    """
    chosen = {sketch.__name__: sketch for sketch in sketches}.get(str(answers.get(CHOICE, PLANNER)))
    asked = _run(chosen, kernel, target, answers) if chosen else None
    return None if asked is None else asked[0]


def extended(space: Space, kernel: Kernel, target: Target, sketches: Sequence[Sketch]) -> Space:
    """A space with the candidates of those sketches that suit a kernel; what they start from comes first in the order."""
    found = [(s.__name__, made) for s in sketches if (made := _run(s, kernel, target, {})) is not None]
    if not found:
        return space
    choice = Knob(CHOICE, (PLANNER, *(name for name, _ in found)), PLANNER)
    knobs = [knob for _, (_, asked) in found for knob in asked.knobs.values()]
    starts: list[Answers] = [{CHOICE: name} for name, _ in found]
    others: list[Answers] = [
        {CHOICE: name, knob.name: value}
        for name, (_, asked) in found
        for knob in asked.knobs.values()
        for value in knob.values
        if value != knob.usual
    ]
    order = (*space.order[:1], *starts, *_mixed(space.order[1:], others))
    return replace(space, knobs=(choice, *space.knobs, *(k for k in knobs if len(k.values) > 1)), order=order)


def _mixed(first: Sequence[Answers], second: Sequence[Answers]) -> list[Answers]:
    """Two lists in turn."""
    turns = [answers for pair in zip(first, second) for answers in pair]
    both = min(len(first), len(second))
    return [*turns, *first[both:], *second[both:]]


def _run(sketch: Sketch, kernel: Kernel, target: Target, answers: Answers) -> tuple[Plan, _Asked] | None:
    asked = _Asked(sketch.__name__, answers)
    schedule = _called(sketch, kernel, target, asked)
    if schedule is None:
        return None
    if not isinstance(schedule, Schedule) or schedule.naive.key != kernel.key:
        raise ScheduleError(
            f"sketch {sketch.__name__} gave {type(schedule).__name__} for kernel {kernel.name}",
            hint="a Schedule of that kernel, or None",
        )
    return Plan(schedule.steps, {CHOICE: sketch.__name__, **asked.taken}, 0.0), asked


def _called(sketch: Sketch, kernel: Kernel, target: Target, asked: _Asked) -> object:
    """The result of a sketch. Raises: ScheduleError for whatever it raises but Ctrl-C, and where it takes too long."""
    _require_soon(sketch, kernel)
    try:
        with _deadline(ANSWER_S):
            return sketch(kernel, target, asked)
    except ScheduleError:
        raise
    except _TooLong:
        _late.append((sketch, kernel))
        raise ScheduleError(
            f"sketch {sketch.__name__} took more than {ANSWER_S:g} s for kernel {kernel.name}",
            hint="a Schedule of the kernel, or None, within that time",
        ) from None
    except (Exception, SystemExit) as error:
        raise ScheduleError(
            f"sketch {sketch.__name__} fails on kernel {kernel.name}: {type(error).__name__}: {error}",
            hint="a Schedule of the kernel, or None where it does not suit it",
        ) from error


def _require_soon(sketch: Sketch, kernel: Kernel) -> None:
    """Raises: ScheduleError for a sketch that took too long for this kernel before, or for others often enough."""
    slow = [other for known, other in _late if known is sketch]
    if len(slow) >= MOST_LATE or any(other.key == kernel.key for other in slow):
        names = " and ".join(dict.fromkeys(other.name for other in slow))
        raise ScheduleError(
            f"sketch {sketch.__name__} is asked no more for kernel {kernel.name}: "
            f"it took more than {ANSWER_S:g} s for {names}"
        )


@contextmanager
def _deadline(seconds: float) -> Iterator[None]:
    """Raise _TooLong within, once `seconds` are over and again each time, as one may be lost in code that swallows all.
    There is no deadline outside the main thread, which alone takes signals, nor where the signal is handled by what Python
    could not put back. A timer that ran before runs on."""
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGALRM) is None:
        yield
        return
    before = signal.signal(signal.SIGALRM, _end)
    start, (left, interval) = time.monotonic(), signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:  # also where the signal came while the timer was stopped
        signal.signal(signal.SIGALRM, before)
        if left:
            signal.setitimer(signal.ITIMER_REAL, max(left - (time.monotonic() - start), _SOON_S), interval)


def _end(*_: object) -> None:
    raise _TooLong
