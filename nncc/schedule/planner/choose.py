"""Options, guides and choices, and the state that the stages of a planner hand on.

- A planner lists its options at every choice (`Option`), its favourite first, each with values of some *knobs*. A `Guide`
  takes one: by default in the planner's order, in tuning by the configuration to try. So the tuner's space is the planner's.
- `Noting` is the guide that keeps the options, and `Choice` says why the winner won.
- `choose` makes the default plan. Closed forms rank hundreds of tiles of one nest, but do not compare kinds of options:
  algorithms, parts, blocks, sweeps, packed operands. So the first option of each kind near the favourite is scheduled, and
  `nncc.cost.total` compares the scheduled kernels.
- `Planned` is a kernel after some steps.
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
"""The value of a knob. Numbers are ordered, and the nearest legal one may replace them; text is not."""


@dataclass(frozen=True)
class Option(Generic[T_co]):
    """An option at a choice. knobs: the values that identify it. cycles: by the closed form of its planner, if there is one.
    kind: options of one kind share a closed form; kinds are compared by scheduled kernels. shown: a text for readers, "" for
    the knobs."""

    value: T_co
    knobs: Mapping[str, KnobValue]
    cycles: float | None = None
    kind: str = ""
    shown: str = ""


class Guide:
    """The guide of default plans: the planner's order."""

    explores = False
    """Whether to list options that the planner would never take."""
    any_size = False
    """Whether to list options for loops of any length, beside those for the lengths at hand."""

    def at(self, nest: str) -> Guide:
        """The guide for choices about a nest; their knobs begin with its name."""
        return self

    def order(self, options: Sequence[Option[T]]) -> list[T]:
        """The values of the options, the one to take first, then the fallbacks if it is illegal."""
        return [option.value for option in options]

    def pick(self, options: Sequence[Option[T]]) -> T:
        """The value of the option to take, if none can be refused."""
        return cast(T, self.take(options, lambda value: value))

    def take(self, options: Sequence[Option[T]], build: Callable[[T], R]) -> R | None:
        """The result of `build` for the first option that it does not refuse by a ScheduleError; None if it refuses all."""
        for value in self.order(options):
            try:
                return build(value)
            except ScheduleError:
                continue
        return None

    def again(self, options: Sequence[Option[T]]) -> T:
        """The option to take at a choice that is repeated after later steps."""
        return options[0].value

    def panel(self, vectors: int) -> int:
        """The vectors of the panels that a tile of so many vectors reads: as many, or fewer that these are a multiple of."""
        return vectors

    def wants(self, knob: str, usual: bool, may_differ: bool = True) -> bool:
        """Whether to apply a transformation that many places of a kernel allow: as usual, always or never. One knob serves
        all places, so that their number does not grow with the kernel."""
        answer = self._one(knob, (ALWAYS, NEVER), may_differ)
        return usual if answer == USUAL else answer == ALWAYS

    def amount(self, knob: str, usual: int, others: Sequence[int]) -> int:
        """An amount for many places of a kernel: the usual one in each, or the same number in all that allow it."""
        answer = self._one(knob, others, any(other != usual for other in others))
        return usual if isinstance(answer, str) else int(answer)

    def _one(self, knob: str, others: Sequence[KnobValue], may_differ: bool) -> KnobValue:
        """The value for the whole kernel: USUAL, or another one if the guide explores."""
        if not (self.explores and may_differ):
            return USUAL
        return self.at("").order([Option[KnobValue](value, {knob: value}) for value in (USUAL, *others)])[0]


DEFAULT = Guide()


@dataclass(frozen=True)
class Considered:
    """An option that was compared. knobs, kind, shown, cycles: as of `Option`. refused: the rule that one of its steps
    broke, "" for none. whole: cycles of the scheduled kernel by the cost model, if it was scheduled."""

    knobs: Mapping[str, KnobValue]
    cycles: float | None
    refused: str = ""
    whole: float | None = None
    kind: str = ""
    shown: str = ""

    @staticmethod
    def of(option: Option[object], refused: str = "") -> Considered:
        """The record of an option."""
        return Considered(option.knobs, option.cycles, refused, kind=option.kind, shown=option.shown)

    def __str__(self) -> str:
        return self.shown or ", ".join(_shown(knob, value) for knob, value in self.knobs.items())


@dataclass(frozen=True)
class Choice:
    """The options at one choice, in the planner's order. taken: the number of the one that was built; the number of options
    if all were refused."""

    nest: str
    options: tuple[Considered, ...]
    taken: int

    @property
    def winner(self) -> Considered | None:
        """The option that was built; None if all were refused."""
        return self.options[self.taken] if self.taken < len(self.options) else None

    @property
    def reason(self) -> str:
        """Why the winner won, in words."""
        if self.winner is None:
            return "no option is legal"
        if len(self.options) == 1:
            return "no other option is near"
        refused = "preferred options are illegal; " if self.taken else ""
        return refused + self._preference(self.winner)

    def _preference(self, winner: Considered) -> str:
        if winner.whole is not None:
            wholes = [o.whole for n, o in enumerate(self.options) if n != self.taken and o.whole is not None]
            return _compared("of the whole kernel", winner.whole, wholes)
        others = [o.cycles for n, o in enumerate(self.options) if n != self.taken and not o.refused and o.cycles is not None]
        if winner.cycles is None or not others:
            return "first in the planner's order"
        return _compared("by the planner's closed form", winner.cycles, others)


@dataclass(frozen=True)
class Explained:
    """A default plan with its choices in order."""

    steps: Steps
    choices: tuple[Choice, ...]


Allow = Callable[[Steps], object]
"""Raises a ScheduleError for steps that are illegal elsewhere, as for other sizes."""


@dataclass(frozen=True)
class Noting(Guide):
    """The guide of default plans that records every choice, before those made while its options are built; choices of
    refused options are dropped. allow: also refuses those whose steps it raises a ScheduleError for; None for none."""

    noted: list[Choice] = field(compare=False)
    nest: str = ""
    allow: Allow | None = field(default=None, compare=False)
    any_size: bool = False

    def at(self, nest: str) -> Guide:
        return replace(self, nest=nest)

    def take(self, options: Sequence[Option[T]], build: Callable[[T], R]) -> R | None:
        place, refusals = len(self.noted), list[str]()
        for option in options:
            try:
                made = build(option.value)
                if self.allow and isinstance(made, Planned):
                    self.allow(made.steps)
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
    """A knob and its value in words."""
    if isinstance(value, bool):
        return knob if value else f"not {knob}"
    return f"{knob} {value:g}" if isinstance(value, float) else f"{knob} {value}"


def _compared(of: str, cycles: float, others: Sequence[float]) -> str:
    """How the winner's predicted cycles compare with the others'. of: what is predicted."""
    ratio = min(others, default=cycles) / cycles if cycles else 1.0
    if not others:
        return "first in the planner's order"
    if ratio >= 1:
        return f"fewest predicted cycles {of}; the next option takes {ratio:.2f}x as many"
    return f"no other option is predicted to be clearly faster; the best takes {ratio:.2f}x the cycles {of}"


RIVAL_FACTOR = 1.3
"""Factor: kinds whose closed-form cost exceeds this multiple of the cheapest kind's are not scheduled."""
MOST_RIVALS = 2
"""Kinds, at most, that are scheduled at one choice besides the first: each takes the time of a plan."""
MODEL_MARGIN = 0.03
"""The share of a kernel's cycles by which another option has to beat the planner's favourite: the uncertainty of the model
between schedules of one kernel."""
DOUBLINGS = (1, 2, 4, 8, 16, 32)
"""Powers of two that a knob may take."""
Knobs = frozenset[tuple[str, KnobValue]]


@dataclass(frozen=True)
class Decision:
    """An option to take at a choice about a nest."""

    nest: str
    knobs: Knobs

    @staticmethod
    def of(choice: Choice, option: Considered) -> Decision:
        return Decision(choice.nest, frozenset(option.knobs.items()))


@dataclass(frozen=True)
class Decided(Guide):
    """A guide that sees the decided options before all others."""

    inner: Guide
    decisions: frozenset[Decision]
    nest: str = ""
    explores: bool = field(init=False)
    any_size: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "explores", self.inner.explores)
        object.__setattr__(self, "any_size", self.inner.any_size)

    def at(self, nest: str) -> Guide:
        return Decided(self.inner.at(nest), self.decisions, nest)

    def order(self, options: Sequence[Option[T]]) -> list[T]:
        return self.inner.order(self._sorted(options))

    def take(self, options: Sequence[Option[T]], build: Callable[[T], R]) -> R | None:
        return self.inner.take(self._sorted(options), build)

    def panel(self, vectors: int) -> int:
        return self.inner.panel(vectors)

    def again(self, options: Sequence[Option[T]]) -> T:
        """Decided options may have lost knobs that later steps have settled."""
        decided = [d.knobs for d in self.decisions if d.nest == self.nest]
        kept = sorted(options, key=lambda o: not any(o.knobs.items() <= knobs for knobs in decided))
        return self.inner.again(kept)

    def _sorted(self, options: Sequence[Option[T]]) -> list[Option[T]]:
        return sorted(options, key=lambda o: Decision(self.nest, frozenset(o.knobs.items())) not in self.decisions)


@dataclass(frozen=True)
class WithPanels(Guide):
    """A guide to tiles that read the panels of another plan, for loops of any length: of as many vectors as a panel, or
    several times as many. It explores, so that all tiles are listed. panels: vectors of a panel by nest."""

    panels: Mapping[str, int] = field(hash=False)
    nest: str = ""
    explores = True
    any_size = True

    @staticmethod
    def of(choices: Iterable[Choice]) -> WithPanels:
        """The guide to the panels of a plan with such choices."""
        taken = [(choice.nest, choice.winner.knobs.get("vectors")) for choice in choices if choice.winner is not None]
        return WithPanels({nest: vectors for nest, vectors in taken if isinstance(vectors, int)})

    def at(self, nest: str) -> Guide:
        return replace(self, nest=nest)

    def order(self, options: Sequence[Option[T]]) -> list[T]:
        return [option.value for option in self._sorted(options)]

    def again(self, options: Sequence[Option[T]]) -> T:
        return self._sorted(options)[0].value

    def panel(self, vectors: int) -> int:
        given = self.panels.get(self.nest, vectors)
        return given if vectors % given == 0 else vectors

    def _sorted(self, options: Sequence[Option[T]]) -> list[Option[T]]:
        return sorted(options, key=lambda option: self._is_other(option.knobs.get("vectors")))

    def _is_other(self, vectors: KnobValue | None) -> bool:
        """Whether a tile of so many vectors cannot read the panels of the nest."""
        given = self.panels.get(self.nest)
        return given is not None and isinstance(vectors, int) and vectors % given != 0


@dataclass(frozen=True)
class Chosen:
    """A plan with its choices, and the decisions that differ from the planner's favourites."""

    explained: Explained
    decisions: frozenset[Decision] = frozenset()


def choose(
    make: Callable[[Guide], Steps],
    price: Callable[[Steps], float],
    allow: Allow | None = None,
    any_size: bool = False,
) -> Chosen:
    """The cheapest plan by `price`, over plans that `make` makes for some guides. allow, any_size: as of `Noting`."""
    return _Chooser(make, price, Noting([], allow=allow, any_size=any_size)).best()


class _Chooser:
    """Scheduled plans with their cycles."""

    def __init__(self, make: Callable[[Guide], Steps], price: Callable[[Steps], float], noting: Noting) -> None:
        self.make, self.price, self.noting = make, price, noting
        self.cycles: dict[Steps, float] = {}
        self.compared: dict[Decision, float] = {}

    def best(self) -> Chosen:
        """The plan after each choice was decided, the outermost first."""
        best, settled = self._plan(frozenset()), set[frozenset[Decision]]()
        assert best is not None, "the planner's own options make a plan"
        while contest := self._contest(best, settled):
            choice, rivals = contest
            settled.add(_identity(choice))
            best = self._decided(best, choice, rivals)
        choices = tuple(_with_totals(choice, self.compared) for choice in best.explained.choices)
        return replace(best, explained=replace(best.explained, choices=choices))

    def _contest(self, best: Chosen, settled: set[frozenset[Decision]]) -> tuple[Choice, list[Considered]] | None:
        """The first undecided choice, with the options to schedule there."""
        for choice in best.explained.choices:
            rivals = [] if _identity(choice) in settled else list(_rivals(choice))
            if rivals:
                return choice, rivals
        return None

    def _decided(self, first: Chosen, choice: Choice, rivals: list[Considered]) -> Chosen:
        """The cheapest of a plan and its variants at one choice."""
        assert choice.winner is not None
        best, least = first, (1 - MODEL_MARGIN) * self._noted(first, Decision.of(choice, choice.winner))
        for option in rivals:
            decision = Decision.of(choice, option)
            plan = self._plan(first.decisions | {decision})
            if plan is not None and (cycles := self._noted(plan, decision)) < least:
                best, least = plan, cycles
        return best

    def _noted(self, plan: Chosen, decision: Decision) -> float:
        """The cycles of a plan, recorded for a decision."""
        steps = plan.explained.steps
        if steps not in self.cycles:
            self.cycles[steps] = self.price(steps)
        self.compared[decision] = self.cycles[steps]
        return self.cycles[steps]

    def _plan(self, decisions: frozenset[Decision]) -> Chosen | None:
        """The plan of some decisions; None if they do not go together."""
        noted: list[Choice] = []
        try:
            steps = self.make(Decided(replace(self.noting, noted=noted), decisions))
        except ScheduleError:
            if not decisions:
                raise
            return None
        return Chosen(Explained(steps, tuple(noted)), decisions)


def _rivals(choice: Choice) -> Iterator[Considered]:
    """The first legal option of each other kind near the winner."""
    winner = choice.winner
    if winner is None:
        return
    kinds = {winner.kind}
    for option in choice.options:
        if option.kind not in kinds and len(kinds) <= MOST_RIVALS and _is_near(option, winner) and not option.refused:
            kinds.add(option.kind)
            yield option


def _is_near(option: Considered, winner: Considered) -> bool:
    """Whether an option's closed-form cost is near the winner's; without closed forms, all are near."""
    if option.cycles is None or winner.cycles is None:
        return option.cycles is winner.cycles
    return option.cycles <= RIVAL_FACTOR * winner.cycles


def _identity(choice: Choice) -> frozenset[Decision]:
    """The identity of a choice, whatever the order of its options."""
    return frozenset(Decision.of(choice, option) for option in choice.options)


def _with_totals(choice: Choice, compared: Mapping[Decision, float]) -> Choice:
    """A choice with the whole-kernel cycles of its scheduled options."""
    options = (replace(o, whole=compared.get(Decision.of(choice, o))) for o in choice.options)
    return replace(choice, options=tuple(options))


class ByKey:
    """A kernel as a cache key, equal for equal loops, whatever their names."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByKey) and self.kernel.key == other.kernel.key

    def __hash__(self) -> int:
        return hash(self.kernel.key)


@dataclass(frozen=True)
class Planned:
    """A kernel after some steps. done: nests that are planned."""

    kernel: Kernel
    steps: S.Steps = ()
    done: frozenset[str] = frozenset()

    def then(self, more: Iterable[S.Step], *done: str) -> Planned:
        """The state after more steps, which complete some nests. Raises: ScheduleError if a step is illegal."""
        more = tuple(more)
        return Planned(apply(self.kernel, more), (*self.steps, *more), self.done.union(done))

    def all_in(self, nest: str) -> Planned:
        """The state with all nests done that share the outermost loop of a nest."""
        inside = {n.name for n in nests(self.nest(nest).loops[0])}
        return Planned(self.kernel, self.steps, self.done | inside)

    def all_since(self, before: Planned) -> Planned:
        """The state with all nests done that steps since `before` have made."""
        made = {n.name for n in nests(self.kernel.body)} - {n.name for n in nests(before.kernel.body)}
        return Planned(self.kernel, self.steps, self.done | made)

    def nest(self, name: str) -> Nest:
        """The nest called `name`."""
        return find_nest(self.kernel, name)

    @property
    def left(self) -> list[Nest]:
        """The nests that are not planned, in order."""
        return [nest for nest in nests(self.kernel.body) if nest.name not in self.done]

    @property
    def reductions(self) -> list[str]:
        """The unplanned reductions by name, without updates of another nest's results."""
        updates = (nest for nest in self.left if isinstance(nest.leaf, Update))
        return [nest.name for nest in updates if other_writer(self.kernel, nest) is None]


def fuse_steps(kernel: Kernel, axes: Sequence[str], name: str) -> list[S.Step]:
    """The steps that fuse adjacent loops, outermost first, into one called `name`; none for one loop."""
    return fuse_by_names(axes, [*(fresh(kernel, f"{name}{n}") for n in range(2, len(axes))), name])


def fuse_by_names(axes: Sequence[str], names: Sequence[str]) -> list[S.Step]:
    """The steps that fuse adjacent loops, outermost first. names: of each step's result."""
    fused = pairwise([*axes[:1], *names])
    return [S.FuseAxes(outer, inner, name) for (outer, name), inner in zip(fused, axes[1:])]
