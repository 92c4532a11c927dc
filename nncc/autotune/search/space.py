"""The space of a kernel: the knobs of the planner's options, and the plan for some values of them.

A space is found by asking the planner: it lists its options at every choice (`guide.py`). So each point of a
space is a legal plan, or one whose steps refuse each other, and knobs never name an operator.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import log2, prod
from typing import TypeVar

from nncc.codegen.passes.structure import hoist_constant
from nncc.errors import ScheduleError
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import Store
from nncc.schedule.apply import apply
from nncc.schedule.planner.choose import Guide, KnobValue, Option
from nncc.schedule.planner.plan import guided_plan, predicted_cycles
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import static_extent
from nncc.schedule.steps import Steps
from nncc.target import Target

T = TypeVar("T")
Answers = Mapping[str, KnobValue]
"""Values of knobs, by name; the cost model decides the others."""
MISMATCH = 100.0
"""The distance between two texts, where the unit of numbers is a factor of two."""
ZERO = 16.0
"""The distance of zero from another number, where the unit is a factor of two."""
UNKNOWN = 0.005
"""The share of the kernel's cycles that an option without a prediction is taken to add, for each option before it."""
MINOR = 1 / 16
"""A nest that stores less than this share of the elements of the largest one, such as a border, has no knobs."""
MOST_OPTIONS = 400
"""Options of one choice, at most, that enter the order of the cost model."""


@dataclass(frozen=True)
class Knob:
    """A named parameter of options. values: numbers in ascending order, text in the planner's; usual: the default plan's."""

    name: str
    values: tuple[KnobValue, ...]
    usual: KnobValue

    @property
    def is_ordered(self) -> bool:
        """Whether values are numbers."""
        return all(isinstance(v, int | float) and not isinstance(v, bool) for v in self.values)


@dataclass(frozen=True)
class Plan:
    """A plan and the answers that it stands for. cycles: predicted by the cost model, of the whole scheduled kernel."""

    steps: Steps
    answers: Answers
    cycles: float


@dataclass(frozen=True)
class Space:
    """All plans of a kernel. order: answers in the order of the planners' closed forms, best first; the default plan is {}.
    cycles: of the default plan by these forms."""

    knobs: tuple[Knob, ...]
    order: tuple[Answers, ...]
    cycles: float

    @property
    def size(self) -> int:
        """An upper bound of how many plans there are."""
        count = 1
        for knob in self.knobs:
            count *= len(knob.values)
        return count


def plan_for(kernel: Kernel, target: Target, precision: Precision, answers: Answers) -> Plan:
    """The plan of a naive kernel that is nearest to some answers. Raises: ScheduleError where steps refuse each other."""
    asked = _Asked.of(kernel, answers)
    steps = guided_plan(kernel, target, precision, _Answering(asked))
    return Plan(steps, dict(asked.taken), predicted_cycles(apply(kernel, steps), target))


def survey(kernel: Kernel, target: Target, precision: Precision) -> Space:
    """The space of a naive kernel: the choices of its default plan, and those behind the first option of another kind at
    each of these, such as another algorithm."""
    first = _walk(kernel, target, precision, {})
    assert first is not None, "the default plan is legal"
    behind = [_walk(kernel, target, precision, knobs) for choice in first.choices for knobs, _ in choice.other_kinds()]
    walks = [first, *(walk for walk in behind if walk is not None)]
    values: dict[str, dict[KnobValue, None]] = {}
    usual: dict[str, KnobValue] = {}
    for walk in walks:
        for name, found in walk.values.items():
            values.setdefault(name, {}).update(dict.fromkeys(found))
            usual.setdefault(name, walk.taken.get(name, found[0]))
    varied = {name for walk in walks for choice in walk.choices for name in choice.varied()}
    knobs = tuple(Knob(name, _sorted(found), usual[name]) for name, found in values.items() if name in varied)
    ranked = sorted((pair for walk in walks for pair in _deviations(walk)), key=lambda pair: pair[0])
    return Space(knobs, tuple(_distinct([{}, *(answers for _, answers in ranked)])), first.cycles)


@dataclass(frozen=True)
class _Choice:
    """The options at one choice, by the full names of their knobs, the one that was taken first."""

    options: tuple[tuple[Answers, float | None], ...]

    def varied(self) -> Iterator[str]:
        """The knobs that tell its options apart."""
        seen: dict[str, KnobValue] = {}
        for knobs, _ in self.options:
            yield from (name for name, value in knobs.items() if seen.setdefault(name, value) != value)

    def other_kinds(self) -> Iterator[tuple[Answers, float | None]]:
        """The first option of each other set of knobs than that of the one taken."""
        kinds = {frozenset(self.options[0][0])}
        for option in self.options[1:]:
            if frozenset(option[0]) not in kinds:
                kinds.add(frozenset(option[0]))
                yield option


@dataclass
class _Asked:
    """The choices of a planner and the answers that it took. nests: of the naive kernel. predicted: cycles by nest, by the
    planner's closed forms."""

    answers: Answers
    nests: frozenset[str]
    values: dict[str, list[KnobValue]] = field(default_factory=dict)
    taken: dict[str, KnobValue] = field(default_factory=dict)
    choices: list[_Choice] = field(default_factory=list)
    predicted: dict[str, float] = field(default_factory=dict)

    @classmethod
    def of(cls, kernel: Kernel, answers: Answers) -> _Asked:
        """Before anything was asked about a kernel."""
        return cls(answers, frozenset(nest.name for nest in nests(kernel.body)))

    @property
    def cycles(self) -> float:
        """Predicted, of all nests."""
        return sum(self.predicted.values())

    def take(self, knobs: Answers) -> None:
        """Note the knobs of an option that is taken. A knob that is asked more than once keeps the value nearest to its
        answer, so that the answers taken give the same plan again."""
        for name, value in knobs.items():
            answer, before = self.answers.get(name, value), self.taken.get(name, value)
            self.taken[name] = min(value, before, key=lambda v: gap(v, answer)) if name in self.answers else value


@dataclass(frozen=True)
class _Answering(Guide):
    """A guide that takes the option nearest to given answers; of options that are alike in these, the planner's first."""

    asked: _Asked
    nest: str = ""
    explores = True

    def at(self, nest: str) -> Guide:
        return _Answering(self.asked, nest)

    def order(self, options: Sequence[Option[T]]) -> list[T]:
        named = self._named(options)
        order = self._nearest(named, self.asked.answers)
        self._note([(named[n], options[n].cycles) for n in order])
        return [options[n].value for n in order]

    def again(self, options: Sequence[Option[T]]) -> T:
        """The option nearest to the answers and to the ones taken before, where a knob of this nest is answered: so the
        answers taken give the same plan again."""
        named, answers = self._named(options), self.asked.answers
        here = any(name.startswith(self._name("")) for name in answers)
        first = self._nearest(named, {**self.asked.taken, **answers} if here else answers)[0]
        self.asked.take(named[first])
        return options[first].value

    def _named(self, options: Sequence[Option[T]]) -> list[Answers]:
        """The knobs of options by their full names."""
        return [{self._name(knob): value for knob, value in o.knobs.items()} for o in options]

    def _nearest(self, named: Sequence[Answers], answers: Answers) -> list[int]:
        """The numbers of options, nearest first: by the knobs that all have, then by the others. So what is answered to
        knobs of one kind of option counts only where that kind is taken."""
        knobs = dict.fromkeys(name for option in named for name in option)
        known = [name for name in knobs if name in answers]
        shared = [name for name in known if all(name in option for option in named)]
        others = [name for name in known if name not in shared]

        def distance(number: int) -> tuple[float, float]:
            return _distance(named[number], answers, shared), _distance(named[number], answers, others)

        return sorted(range(len(named)), key=distance) if known else list(range(len(named)))

    def _name(self, knob: str) -> str:
        return f"{self.nest}: {knob}" if self.nest else knob

    def _note(self, found: list[tuple[Answers, float | None]]) -> None:
        asked = self.asked
        asked.choices.append(_Choice(tuple(found)))
        asked.take(found[0][0])
        cycles = found[0][1]
        if cycles is not None and self.nest in asked.nests:  # those of nests made by steps are counted where they come from
            asked.predicted[self.nest] = cycles  # a later choice for a nest knows more than the one before
        for knobs, _ in found:
            for name, value in knobs.items():
                asked.values.setdefault(name, []).append(value)


def _distance(knobs: Answers, answers: Answers, known: Iterable[str]) -> float:
    """The distance of an option from the answers to some knobs."""
    return sum(gap(knobs[name], answers[name]) if name in knobs else MISMATCH for name in known)


def gap(a: KnobValue, b: KnobValue) -> float:
    """The distance between two values: of numbers in factors of two."""
    if a == b:
        return 0.0
    if isinstance(a, bool | str) or isinstance(b, bool | str):
        return MISMATCH
    return abs(log2(a) - log2(b)) if a > 0 and b > 0 else ZERO


def _walk(kernel: Kernel, target: Target, precision: Precision, answers: Answers) -> _Asked | None:
    """The choices about nests that matter, with some answers given; None where these give no plan."""
    asked = _Asked.of(kernel, answers)
    try:
        steps = guided_plan(kernel, target, precision, _Answering(asked))
    except ScheduleError:
        if not answers:
            raise
        return None
    minor = _minor(kernel, apply(kernel, steps))
    values = {name: found for name, found in asked.values.items() if name.partition(":")[0] not in minor}
    choices = [choice for choice in asked.choices if choice.options[0][0].keys() <= values.keys()]
    return replace(asked, values=values, choices=choices)


def _minor(naive: Kernel, scheduled: Kernel) -> set[str]:
    """The nests that take no time worth tuning: those that run when a model is compiled, and stores of a few elements."""
    hoisted = hoist_constant(scheduled)
    before = nests(hoisted.prologue.body) if hoisted.prologue else ()
    stored = [n for n in nests(naive.body) if isinstance(n.leaf, Store)]
    stores = {n.name: prod(static_extent(loop) for loop in n.loops) for n in stored}
    least = MINOR * max(stores.values(), default=0)
    return {n.name for n in before} | {name for name, count in stores.items() if count < least}


def _deviations(asked: _Asked) -> Iterator[tuple[float, Answers]]:
    """The answers that differ from a plan at one choice, each with the cycles that are then predicted."""
    yield asked.cycles, asked.answers
    for choice in asked.choices:
        (_, usual), *others = choice.options
        for n, (knobs, cycles) in enumerate(islice(others, MOST_OPTIONS), 1):
            more = UNKNOWN * n * asked.cycles if cycles is None or usual is None else cycles - usual
            yield asked.cycles + more, {**asked.answers, **knobs}


def _sorted(values: Iterable[KnobValue]) -> tuple[KnobValue, ...]:
    values = tuple(values)
    numbers = [v for v in values if isinstance(v, int | float) and not isinstance(v, bool)]
    return tuple(sorted(numbers)) if len(numbers) == len(values) else values


def _distinct(every: Iterable[Answers]) -> Iterator[Answers]:
    seen = set()
    for answers in every:
        key = tuple(sorted(answers.items()))
        if key not in seen:
            seen.add(key)
            yield answers
