"""Reasons: what a planner considered at every choice of a plan, with predicted cycles, and why it took what it took."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from nncc.errors import ScheduleError
from nncc.schedule.language.steps import Steps
from nncc.schedule.planner.guide import Guide, KnobValue, Option

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Considered:
    """An option that a planner compared. knobs: what tells it apart; cycles: predicted by the closed form of its planner, if
    they are; refused: the rule that one of its steps broke, "" for none; whole: predicted by the cost model for the whole
    scheduled kernel, where that was made; kind, shown: as of `Option`."""

    knobs: Mapping[str, KnobValue]
    cycles: float | None
    refused: str = ""
    whole: float | None = None
    kind: str = ""
    shown: str = ""

    @staticmethod
    def of(option: Option[object], refused: str = "") -> Considered:
        """What is kept of an option."""
        return Considered(option.knobs, option.cycles, refused, kind=option.kind, shown=option.shown)

    def __str__(self) -> str:
        return self.shown or ", ".join(_shown(knob, value) for knob, value in self.knobs.items())


@dataclass(frozen=True)
class Choice:
    """The options at one choice, in the order in which the planner prefers them. taken: the number of the one that was
    built; where all were refused, how many there are."""

    nest: str
    options: tuple[Considered, ...]
    taken: int

    @property
    def winner(self) -> Considered | None:
        """The option that was built; None where all were refused."""
        return self.options[self.taken] if self.taken < len(self.options) else None

    @property
    def reason(self) -> str:
        """Why the winner won, in words."""
        if self.winner is None:
            return "no option is legal"
        if len(self.options) == 1:
            return "no other option comes near"
        refused = "what was preferred could not be built; " if self.taken else ""
        return refused + self._preference(self.winner)

    def _preference(self, winner: Considered) -> str:
        if winner.whole is not None:
            wholes = [o.whole for n, o in enumerate(self.options) if n != self.taken and o.whole is not None]
            return _compared("of the whole kernel", winner.whole, wholes)
        others = [o.cycles for n, o in enumerate(self.options) if n != self.taken and not o.refused and o.cycles is not None]
        if winner.cycles is None or not others:
            return "first in the planner's order"
        return _compared("by the planner's own formula", winner.cycles, others)


@dataclass(frozen=True)
class Explained:
    """A default plan with its choices, in the order in which they were made."""

    steps: Steps
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Noting(Guide):
    """The guide of default plans, which notes every choice. A choice comes before those made while its options are built,
    and those of an option that is refused are forgotten."""

    noted: list[Choice] = field(compare=False)
    nest: str = ""

    def at(self, nest: str) -> Guide:
        return Noting(self.noted, nest)

    def take(self, options: Sequence[Option[T]], build: Callable[[T], R]) -> R | None:
        place, refusals = len(self.noted), list[str]()
        for option in options:
            try:
                made = build(option.value)
            except ScheduleError as error:
                refusals.append(error.rule)
                del self.noted[place:]
            else:
                self.noted.insert(place, self._choice(options, refusals))
                return made
        self.noted.append(self._choice(options, refusals))
        return None

    def _choice(self, options: Sequence[Option[T]], refusals: Sequence[str]) -> Choice:
        reasons = [*refusals, *[""] * (len(options) - len(refusals))]
        return Choice(self.nest, tuple(map(Considered.of, options, reasons)), len(refusals))


def _shown(knob: str, value: KnobValue) -> str:
    """A knob and its value in words: a text that says it all stands alone, a flag by its name."""
    if isinstance(value, bool):
        return knob if value else f"not {knob}"
    return f"{knob} {value:g}" if isinstance(value, float) else f"{knob} {value}"


def _compared(of: str, cycles: float, others: Sequence[float]) -> str:
    """How the predicted cycles of a winner compare with those of others; of: what is predicted."""
    ratio = min(others, default=cycles) / cycles if cycles else 1.0
    if not others:
        return "first in the planner's order"
    if ratio >= 1:
        return f"fewest predicted cycles {of}; the next one takes {ratio:.2f} times as many"
    return f"no other is predicted to be clearly faster; the best of them takes {ratio:.2f} times as many cycles {of}"
