"""Why a kernel has its plan: the choices of the planner, or that its steps were given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nncc.report.text import counted, quantity, shown
from nncc.schedule.planner.choose import Choice, Considered
from nncc.schedule.planner.plan import explained_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.schedule import Schedule
from nncc.target import Target

MOST_SHOWN = 6
"""The most options of one choice that are shown; the others are counted."""
GIVEN = "its steps were given, not chosen: they differ from those of the default plan"
WHOLE = "everywhere in the kernel"
"""Stands for a nest where one choice is for all of them."""
NO_CHOICE = "nothing to choose from: rules that compare no cycles made its steps"


@dataclass(frozen=True)
class Why:
    """The choices of a default plan, in the order in which they were made. given: the steps are none of the planner's."""

    choices: tuple[Choice, ...]
    given: bool

    @property
    def summary(self) -> str:
        """What there is to say of the whole kernel; "" where the choices say it."""
        return GIVEN if self.given else "" if self.choices else NO_CHOICE


def why(schedule: Schedule, target: Target, precision: Precision) -> Why:
    """Why a schedule has its steps, found by planning its naive kernel again."""
    explained = explained_plan(schedule.naive, target, precision)
    given = explained.steps != schedule.steps
    return Why(() if given else explained.choices, given)


def why_text(name: str, reasons: Why) -> str:
    """The reasons for a kernel's plan as lines of text: each choice with its options, "->" before the one that was taken."""
    lines = [f"{name}: {reasons.summary}" if reasons.summary else f"{name}:"]
    for choice in reasons.choices:
        lines += ["", f"  {shown(choice.nest) or WHOLE}: {choice.reason}"]
        lines += [f"    {line}" for line in _option_lines(choice)]
    return "\n".join(lines) + "\n"


def _option_lines(choice: Choice) -> Iterator[str]:
    """The options that were refused, the one that was taken and those after it, as far as there is room, then the first of
    every other kind, which the first knob tells where the planner does not."""
    last, kinds, left = max(MOST_SHOWN, choice.taken + 1), set[object](), 0
    for number, option in enumerate(choice.options):
        kind = option.kind or next(iter(option.knobs.items()), None)
        if number < last or kind not in kinds:
            yield f"{'->' if number == choice.taken else '  '} {_option_text(option)}"
        else:
            left += 1
        kinds.add(kind)
    if left:
        yield f"   and {counted(left, 'more option')}"


def _option_text(option: Considered) -> str:
    cycles = "not predicted" if option.cycles is None else f"{quantity(option.cycles, '')} cycles"
    whole = "" if option.whole is None else f" (whole kernel: {quantity(option.whole, '')} cycles)"
    return f"{cycles:>15}  {option}{whole}" + (f" (refused: {option.refused})" if option.refused else "")
