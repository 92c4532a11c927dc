"""The one chooser: of the plans that a planner could make of a kernel, the one of the fewest predicted cycles.

At every choice a planner lists its options in the order of a closed form, which sees one nest and is cheap enough for
hundreds of tiles. Such forms do not compare what differs in kind: another algorithm, parts, blocks, sweeps, operands that
are copied. So of each kind of option that comes near the first one, the first is carried out, and the scheduled kernels are
compared as wholes by the one cost model (`nncc.cost.total`), in wall cycles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from nncc.errors import ScheduleError
from nncc.schedule.language.steps import Steps
from nncc.schedule.planner.guide import Guide, KnobValue, Option
from nncc.schedule.planner.reasons import Choice, Considered, Explained, Noting

T = TypeVar("T")
R = TypeVar("R")
NEAR = 1.3
"""Factor: kinds of options whose closed form gives so many times the cycles of the first one are not carried out."""
MOST_RIVALS = 2
"""Kinds, at most, that are carried out at one choice beside the first, as each costs the time of a plan."""
MARGIN = 0.03
"""The share of a kernel's cycles by which another option has to be better than the planner's own first one: the uncertainty
of the model where it compares schedules of one kernel."""
Knobs = frozenset[tuple[str, KnobValue]]


@dataclass(frozen=True)
class Decision:
    """An option that is to be taken where a nest has it."""

    nest: str
    knobs: Knobs

    @staticmethod
    def of(choice: Choice, option: Considered) -> Decision:
        return Decision(choice.nest, frozenset(option.knobs.items()))


@dataclass(frozen=True)
class Decided(Guide):
    """A guide that is shown the options that were decided for before all others."""

    inner: Guide
    decisions: frozenset[Decision]
    nest: str = ""
    explores: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "explores", self.inner.explores)

    def at(self, nest: str) -> Guide:
        return Decided(self.inner.at(nest), self.decisions, nest)

    def order(self, options: Sequence[Option[T]]) -> list[T]:
        return self.inner.order(self._sorted(options))

    def take(self, options: Sequence[Option[T]], build: Callable[[T], R]) -> R | None:
        return self.inner.take(self._sorted(options), build)

    def again(self, options: Sequence[Option[T]]) -> T:
        """The option that was decided for may have lost knobs: steps that followed have settled them."""
        decided = [d.knobs for d in self.decisions if d.nest == self.nest]
        kept = sorted(options, key=lambda o: not any(o.knobs.items() <= knobs for knobs in decided))
        return self.inner.again(kept)

    def _sorted(self, options: Sequence[Option[T]]) -> list[Option[T]]:
        return sorted(options, key=lambda o: Decision(self.nest, frozenset(o.knobs.items())) not in self.decisions)


@dataclass(frozen=True)
class Chosen:
    """A plan with the choices that made it, and the decisions for other options than the planner's first."""

    explained: Explained
    decisions: frozenset[Decision] = frozenset()


def choose(make: Callable[[Guide], Steps], price: Callable[[Steps], float]) -> Chosen:
    """The best plan that some guide has `make` make, by the cycles that `price` predicts of its steps."""
    return _Chooser(make, price).best()


class _Chooser:
    """Plans that are carried out, with their cycles."""

    def __init__(self, make: Callable[[Guide], Steps], price: Callable[[Steps], float]) -> None:
        self.make, self.price = make, price
        self.cycles: dict[Steps, float] = {}
        self.compared: dict[Decision, float] = {}

    def best(self) -> Chosen:
        """The plan that is left when each choice was decided in turn, the outermost first."""
        best, settled = self._plan(frozenset()), set[frozenset[Decision]]()
        assert best is not None, "the planner's own options make a plan"
        while contest := self._contest(best, settled):
            choice, rivals = contest
            settled.add(_identity(choice))
            best = self._decided(best, choice, rivals)
        choices = tuple(_with_totals(choice, self.compared) for choice in best.explained.choices)
        return replace(best, explained=replace(best.explained, choices=choices))

    def _contest(self, best: Chosen, settled: set[frozenset[Decision]]) -> tuple[Choice, list[Considered]] | None:
        """The first choice that is not decided, and the options to be carried out there."""
        for choice in best.explained.choices:
            rivals = [] if _identity(choice) in settled else list(_rivals(choice))
            if rivals:
                return choice, rivals
        return None

    def _decided(self, first: Chosen, choice: Choice, rivals: list[Considered]) -> Chosen:
        """The best of a plan and those that other options at one of its choices make."""
        assert choice.winner is not None
        best, least = first, (1 - MARGIN) * self._noted(first, Decision.of(choice, choice.winner))
        for option in rivals:
            decision = Decision.of(choice, option)
            plan = self._plan(first.decisions | {decision})
            if plan is not None and (cycles := self._noted(plan, decision)) < least:
                best, least = plan, cycles
        return best

    def _noted(self, plan: Chosen, decision: Decision) -> float:
        """The cycles of a plan, kept as those of a decision that it stands for."""
        steps = plan.explained.steps
        if steps not in self.cycles:
            self.cycles[steps] = self.price(steps)
        self.compared[decision] = self.cycles[steps]
        return self.cycles[steps]

    def _plan(self, decisions: frozenset[Decision]) -> Chosen | None:
        """The plan that some decisions make; None where they do not go together."""
        noted: list[Choice] = []
        try:
            steps = self.make(Decided(Noting(noted), decisions))
        except ScheduleError:
            if not decisions:
                raise
            return None
        return Chosen(Explained(steps, tuple(noted)), decisions)


def _rivals(choice: Choice) -> Iterator[Considered]:
    """The first option of each other kind than the winner's that comes near, without those that were refused."""
    winner = choice.winner
    if winner is None:
        return
    kinds = {winner.kind}
    for option in choice.options:
        if option.kind not in kinds and len(kinds) <= MOST_RIVALS and _is_near(option, winner) and not option.refused:
            kinds.add(option.kind)
            yield option


def _is_near(option: Considered, winner: Considered) -> bool:
    """Whether a form gives an option few enough cycles; where none gives the winner's, all that it gives none are near."""
    if option.cycles is None or winner.cycles is None:
        return option.cycles is winner.cycles
    return option.cycles <= NEAR * winner.cycles


def _identity(choice: Choice) -> frozenset[Decision]:
    """What tells a choice from others, whichever option comes first."""
    return frozenset(Decision.of(choice, option) for option in choice.options)


def _with_totals(choice: Choice, compared: Mapping[Decision, float]) -> Choice:
    """A choice with the cycles of the whole kernel for each option that was carried out."""
    options = (replace(o, whole=compared.get(Decision.of(choice, o))) for o in choice.options)
    return replace(choice, options=tuple(options))
