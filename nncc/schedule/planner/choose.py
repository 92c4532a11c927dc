"""Options, guides and the choice between options.

- At every choice a planner lists its options (`Option`), the one that it would take first in front, each with its values of
  some *knobs*. A `Guide` takes one: by default in the planner's order, in tuning by the configuration to try. So every plan
  that tuning can find is one that the planner knows how to make.
- `Noting` is the guide that keeps what was considered, and `Choice` says why the winner won.
- `choose` makes the default plan. A planner orders options by a closed form, which sees one nest and is cheap enough for
  hundreds of tiles, but does not compare what differs in kind: another algorithm, parts, blocks, sweeps, packed operands. So
  of each kind that comes near the first one, the first option is carried out, and the scheduled kernels are compared as
  wholes by `nncc.cost.total`, in wall cycles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Generic, TypeVar, cast

from nncc.errors import ScheduleError
from nncc.ir.kernel import Kernel, Nest, nests, other_writer
from nncc.ir.stmt import Update
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives.tree import find_nest, fresh
from nncc.schedule.steps import Steps

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


RIVAL_FACTOR = 1.3
"""Factor: kinds of options whose closed form gives so many times the cycles of the first one are not carried out."""
MOST_RIVALS = 2
"""Kinds, at most, that are carried out at one choice beside the first, as each costs the time of a plan."""
MARGIN = 0.03
"""The share of a kernel's cycles by which another option has to be better than the planner's own first one: the uncertainty
of the model where it compares schedules of one kernel."""
DOUBLINGS = (1, 2, 4, 8, 16, 32)
"""Powers of two that a knob may take."""
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
    return option.cycles <= RIVAL_FACTOR * winner.cycles


def _identity(choice: Choice) -> frozenset[Decision]:
    """What tells a choice from others, whichever option comes first."""
    return frozenset(Decision.of(choice, option) for option in choice.options)


def _with_totals(choice: Choice, compared: Mapping[Decision, float]) -> Choice:
    """A choice with the cycles of the whole kernel for each option that was carried out."""
    options = (replace(o, whole=compared.get(Decision.of(choice, o))) for o in choice.options)
    return replace(choice, options=tuple(options))


class ByKey:
    """A kernel that is equal to all of the same loops, whatever they are called: for what remembers their plans."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByKey) and self.kernel.key == other.kernel.key

    def __hash__(self) -> int:
        return hash(self.kernel.key)


@dataclass(frozen=True)
class Planned:
    """A kernel after some steps. done: the nests that need no more."""

    kernel: Kernel
    steps: S.Steps = ()
    done: frozenset[str] = frozenset()

    def then(self, more: Iterable[S.Step], *done: str) -> Planned:
        """After more steps, with which some nests are done. Raises: ScheduleError when a step is illegal."""
        more = tuple(more)
        return Planned(apply(self.kernel, more), (*self.steps, *more), self.done.union(done))

    def all_in(self, nest: str) -> Planned:
        """The same, with all nests done that share the outermost loop of one."""
        inside = {n.name for n in nests(self.nest(nest).loops[0])}
        return Planned(self.kernel, self.steps, self.done | inside)

    def all_since(self, before: Planned) -> Planned:
        """The same, with all nests done that the steps since then have made."""
        made = {n.name for n in nests(self.kernel.body)} - {n.name for n in nests(before.kernel.body)}
        return Planned(self.kernel, self.steps, self.done | made)

    def nest(self, name: str) -> Nest:
        """The nest called `name`."""
        return find_nest(self.kernel, name)

    @property
    def left(self) -> list[Nest]:
        """The nests that are not done, in order."""
        return [nest for nest in nests(self.kernel.body) if nest.name not in self.done]

    @property
    def reductions(self) -> list[str]:
        """The names of the reductions among them, without updates of what another nest writes."""
        updates = (nest for nest in self.left if isinstance(nest.leaf, Update))
        return [nest.name for nest in updates if other_writer(self.kernel, nest) is None]


def fuse_steps(kernel: Kernel, axes: Sequence[str], name: str) -> list[S.Step]:
    """The steps that make one loop called `name` of neighbouring loops, outermost first; none for one loop."""
    return fuse_by_names(axes, [*(fresh(kernel, f"{name}{n}") for n in range(2, len(axes))), name])


def fuse_by_names(axes: Sequence[str], names: Sequence[str]) -> list[S.Step]:
    """The steps that fuse loops, outermost first, one after the other. names: of what each step makes."""
    fused = pairwise([*axes[:1], *names])
    return [S.FuseAxes(outer, inner, name) for (outer, name), inner in zip(fused, axes[1:])]
