"""Guides decide among the options of a plan: by default in the planner's own order, in tuning by the configuration to try.

At every choice the planner lists its options, the one that it would take first, each with its values of some *knobs*. A
guide puts them into another order. So every plan that tuning can find is one that the default planner knows how to make,
and whatever the planner learns is open to tuning at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from nncc.errors import ScheduleError

T = TypeVar("T")
R = TypeVar("R")
T_co = TypeVar("T_co", covariant=True)
USUAL, ALWAYS, NEVER = "usual", "always", "never"
KnobValue = bool | int | float | str
"""The value of a knob. Numbers have an order and may be replaced by the nearest one that is possible; text has none."""


@dataclass(frozen=True)
class Option(Generic[T_co]):
    """What could be taken at a choice. knobs: the values that tell it apart, by name. cycles: predicted by the closed form
    of its planner, if they are. kind: options of one kind have one form, which ranks them; those of two kinds are compared
    by what is made of them (`chooser.py`). shown: what says more than the knobs to a reader, "" for nothing."""

    value: T_co
    knobs: Mapping[str, KnobValue]
    cycles: float | None = None
    kind: str = ""
    shown: str = ""


class Guide:
    """The guide of default plans: the planner's own order."""

    explores = False
    """Whether to list options that the planner would never take, too."""

    def at(self, nest: str) -> Guide:
        """The guide for choices about a nest: the names of their knobs begin with its name."""
        return self

    def order(self, options: Sequence[Option[T]]) -> list[T]:
        """The values of options, the one to take first, then those to take if that turns out to be illegal."""
        return [option.value for option in options]

    def pick(self, options: Sequence[Option[T]]) -> T:
        """The value of the option to take, where none can be refused."""
        return cast(T, self.take(options, lambda value: value))

    def take(self, options: Sequence[Option[T]], build: Callable[[T], R]) -> R | None:
        """What `build` makes of the first option that it does not refuse by a ScheduleError; None where it refuses all."""
        for value in self.order(options):
            try:
                return build(value)
            except ScheduleError:
                continue
        return None

    def again(self, options: Sequence[Option[T]]) -> T:
        """The option to take where a choice was made before, with the options as they are after steps that followed."""
        return options[0].value

    def wants(self, knob: str, usual: bool, may_differ: bool = True) -> bool:
        """Whether to do what may be done in many places of a kernel: as usual, always or never. One knob serves all places,
        so that their number does not grow with the kernel."""
        answer = self._one(knob, (ALWAYS, NEVER), may_differ)
        return usual if answer == USUAL else answer == ALWAYS

    def amount(self, knob: str, usual: int, others: Sequence[int]) -> int:
        """An amount to choose in many places of a kernel: as usual in each, or the same number in all where it is
        possible."""
        answer = self._one(knob, others, any(other != usual for other in others))
        return usual if isinstance(answer, str) else int(answer)

    def _one(self, knob: str, others: Sequence[KnobValue], may_differ: bool) -> KnobValue:
        """The value for the whole kernel: USUAL, or one of the others where the guide explores."""
        if not (self.explores and may_differ):
            return USUAL
        return self.at("").order([Option[KnobValue](value, {knob: value}) for value in (USUAL, *others)])[0]


DEFAULT = Guide()
