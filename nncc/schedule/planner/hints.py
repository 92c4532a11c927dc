"""Plans of kernels with open sizes: steps that are made at some sizes, the hints, and carried out on the kernel for all.

A planner sees numbers only. What it takes for a tile, and what for the whole of a loop, shows in the factors of its steps
(`ir/index/hints.py`). Steps that are legal for some sizes only are refused for all; then others take their place.

Where the cost model says that the plan for all sizes is far from the plan of some sizes, such as a single row, these get a
plan of their own: a variant (`ir/variants.py`). A range of sizes is compared at one of its sizes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from math import inf, log, prod

from nncc.errors import ComputeError, InternalError, ScheduleError
from nncc.ir.expr import Symbol, index, static
from nncc.ir.index.hints import Sizes, hints, nearest
from nncc.ir.kernel import Kernel, nests
from nncc.ir.variants import Span, narrowed
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import substitution
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.choose import MODEL_MARGIN, Allow, Choice, Considered, Explained, Guide, WithPanels
from nncc.schedule.primitives.tree import static_extent

FEW = ((1, 1, 1), (2, 15, 7), (16, 63, 31))
"""Iterations of the loops of an open size, in ranges that may have a plan of their own: the first, the last, and those that
it is made and compared at."""
SEVERAL = 3
"""Open dims of a kernel from which on the last of FEW have no plan of their own: other loops are long enough. Of 39 such
kernels of a text detector none had one."""
MANY = ((64, 1023, 311), (1024, 16383, 4093))
"""Iterations, as FEW, where the plan that is made at the first hint is not legal for all sizes, as where rows may be too
long for a stack. Else it is the plan of all of these: blocks and tiles are full."""
REGRET, REGRET_OF_ONE = 1.15, 1.1
"""Factors: predicted cycles of one plan over those of another one, in a range of several sizes or of one, from which on both
are kept: the code of one size is small. Zen 3: fused attention of 16 to 63 keys was predicted 1.12x faster by a plan of its
own, and took 1.1x as long; a product of one row 1.12x, and was 1.4x faster."""
LINEAR = 1.1
"""Factor: predicted cycles at two sizes are in proportion to the iterations within so much. Where a plan takes at most as
long for each of few as for each of many, no other is asked for."""
PlanOf = Callable[[Kernel], Explained]
"""The plan of a kernel."""


@dataclass(frozen=True)
class FixedPlanner:
    """The planner of kernels of numbers: the default plan, that of allowed options only, steps by a guide, and predicted
    cycles of a scheduled kernel."""

    plan: PlanOf
    within: Callable[[Kernel, Allow], Explained]
    guided: Callable[[Kernel, Guide], S.Steps]
    price: Callable[[Kernel], float]

    def best(self, kernel: Kernel) -> float:
        """Predicted cycles of a kernel of numbers by its own plan."""
        return self.price(apply(kernel, self.plan(kernel).steps))

    def legal_for(self, kernel: Kernel) -> PlanOf:
        """Plans of options whose steps are legal for all sizes of a kernel."""
        return lambda fixed: self.within(fixed, lambda steps: _carried_out(kernel, steps))

    def with_panels_of(self, general: Explained) -> PlanOf:
        """Plans that read the panels of another plan, so that both may have the same constants."""
        guide = WithPanels.of(general.choices)
        return lambda kernel: Explained(self.guided(kernel, guide), ())


def explained_at_hints(kernel: Kernel, planner: FixedPlanner) -> Explained:
    """The plan of a kernel with open sizes: for all sizes, and beside it those of ranges of sizes that have their own."""
    every = _typical_first(kernel)
    found = _for_all(kernel, planner.plan, every[:1], quiet=True)
    is_best = bool(found.steps)
    if not found.steps:
        found = _for_all(kernel, planner.legal_for(kernel), every[:1], quiet=True)
    if not found.steps:
        found = _for_all(kernel, planner.plan, every)
    if not found.steps:
        return found
    general = _General(kernel, found, planner, every[0], is_best)
    if len(kernel.symbols) > 1:
        general = general.as_for_one(kernel.symbols[0])
    tables = [_Table.of(symbol, general) for symbol in kernel.symbols]
    apart = (step for table in tables for step in table.steps)
    choices = (choice for table in tables for choice in table.choices)
    return Explained((*apart, *general.steps), (*choices, *general.plan.choices))


def _typical_first(kernel: Kernel) -> list[Sizes]:
    """The hints of a kernel, those first at which no extent is 0 or 1 that may be more: frames of a signal may be few."""

    opened = [index(extent) for buffer in kernel.buffers for extent in buffer.shape if not isinstance(extent, int)]

    def is_typical(sizes: Sizes) -> bool:
        put = substitution({symbol: index(sizes[symbol.name]) for symbol in kernel.symbols})
        return all((static(put(extent)) or 0) > 1 for extent in opened)

    return sorted(hints(kernel.symbols), key=lambda sizes: not is_typical(sizes))


def _for_all(kernel: Kernel, plan: PlanOf, tried: Iterable[Sizes], quiet: bool = False) -> Explained:
    """The first plan of a kernel whose steps are legal for all of its sizes, and whose places are proved to be inside their
    buffers. Where there is none, which is logged unless it is to be quiet, those steps of the first plan that are: a warning
    where these leave no lanes."""
    refusals, made = dict[str, None](), list[Explained]()
    for sizes in tried:
        try:
            fixed = kernel.at(sizes)
            found = plan(fixed)
        except _REFUSALS as error:
            refusals[str(error)] = None
            continue
        if not found.steps and any(0 in buffer.shape for buffer in fixed.params):  # there is nothing to plan
            continue
        for steps in _for_any_size(kernel, found.steps):
            made.append(replace(found, steps=steps))
            if (fault := _fault(kernel, steps)) is None:
                return made[-1]
            refusals[fault] = None
    if not quiet:
        steps = _legal_ones(kernel, made[0].steps) if made else ()
        level = logging.INFO if any(isinstance(step, S.Vectorize) for step in steps) else logging.WARNING
        _LOGGER.log(level, "kernel %s: no plan is legal for all of its sizes:\n%s", kernel.name, "\n".join(refusals))
        return replace(made[0], steps=steps) if made else Explained((), ())
    return Explained((), ())


def _for_any_size(kernel: Kernel, steps: S.Steps) -> Iterator[S.Steps]:
    """Steps that were made at some sizes as they may be legal for all of a kernel: those that are best, first."""
    whatever = _in_whole_tiles(tuple(step for step in steps if not isinstance(step, S.StreamStore)))  # for any cache
    yield whatever
    if (peeled := _without_shifts(kernel, whatever)) != whatever:
        yield peeled


def _carried_out(kernel: Kernel, steps: S.Steps) -> Kernel:
    """A kernel with open sizes after steps that were made at some sizes. Raises: ScheduleError where these are not legal."""
    refusals = list[ScheduleError]()
    for made in _for_any_size(kernel, steps):
        try:
            return apply(kernel, made)
        except ScheduleError as error:
            refusals.append(error)
    raise refusals[0]


@dataclass(frozen=True)
class _General:
    """The plan of a kernel for all sizes, and the sizes `many` that stand for most of these. is_best: whether it is the plan
    that was made for them; else that is not legal for all sizes, but may be for a range of them."""

    kernel: Kernel
    plan: Explained
    planner: FixedPlanner
    many: Sizes
    is_best: bool

    @property
    def steps(self) -> S.Steps:
        return self.plan.steps

    @cached_property
    def scheduled(self) -> Kernel:
        """The kernel after the steps for all sizes."""
        return apply(self.kernel, self.steps)

    @cached_property
    def bounded(self) -> frozenset[str]:
        """The sizes of which a bound makes the plan for many legal, as of rows that a stack is to have room for."""
        if self.is_best:
            return frozenset()
        best = self.planner.plan(self.kernel.at(self.many)).steps
        spans = ((s.name, _within(s, MANY[0])) for s in self.kernel.symbols)
        kernels = ((name, narrowed(self.kernel, span)) for name, span in spans if span.low <= span.high)
        legal = (name for name, own in kernels if own and not all(_fault(own, s) for s in _for_any_size(own, best)))
        return frozenset(legal)

    def ranges_of(self, symbol: Symbol) -> Iterator[_Range]:
        """The ranges of an open size that may have steps of their own, in order."""
        few = FEW if len(self.kernel.symbols) < SEVERAL else FEW[:-1]
        spans = (*FEW, *MANY) if symbol.name in self.bounded else few
        yield from (found for span in spans if (found := self._range_of(symbol, span)) is not None)

    def _range_of(self, symbol: Symbol, span: tuple[int, int, int]) -> _Range | None:
        return _Range.of(_within(symbol, span), {**self.many, symbol.name: span[2]}, self)

    @cached_property
    def cycles(self) -> float:
        """Predicted cycles at many."""
        return self.planner.price(self.scheduled.at(self.many))

    @cached_property
    def best(self) -> float:
        """Predicted cycles at many by the plan that was made for them."""
        return self.planner.best(self.kernel.at(self.many))

    def expected(self, size: str) -> float:
        """Predicted cycles for each iteration at many, by the plan that ranges of a size may have."""
        cycles = self.best if size in self.bounded else self.cycles
        return cycles / max(_iterations(self.kernel.at(self.many)), 1)

    def as_for_one(self, symbol: Symbol) -> _General:
        """The plan for all sizes, or that of one iteration where it is as good for many: threads that share the rows of an
        image do for a batch, too, and threads that share a batch do not for one image."""
        one = self._range_of(symbol, FEW[0])
        if one is None or not one.own or _fault(self.kernel, one.own) is not None:
            return self
        other = replace(self, plan=one.plan)
        return other if other.cycles <= self.cycles * (1 + MODEL_MARGIN) else self


@dataclass(frozen=True)
class _Range:
    """The kernel for a range of an open size, the sizes that plans are compared at, and its own plan."""

    span: Span
    kernel: Kernel
    sizes: Sizes
    plan: Explained

    @staticmethod
    def of(span: Span, sizes: Sizes, general: _General) -> _Range | None:
        """A range with its own plan, or else one that reads constants as the general one, or without steps where none is
        legal beside the general one; None where the size is never in it, has no other values, or gains nothing clear."""
        kernel = general.kernel
        own = narrowed(kernel, span) if span.low <= span.high else None
        if own is None or own.symbols == kernel.symbols:
            return None
        rest = {s.name: nearest(s, sizes[s.name]) for s in own.symbols}
        at = {**sizes, span.size: span.low, **rest}
        if not _may_gain(general, span, at):
            return None
        for plan in _plans_of(own, rest, general):
            made = _Range(span, own, at, plan)
            if made.own and _fault(kernel, (made.step(made), *general.steps)) is None:
                return made
        return _Range(span, own, at, Explained((), ()))

    @property
    def own(self) -> S.Steps:
        """The steps of its own plan."""
        return self.plan.steps

    @property
    def regret(self) -> float:
        """The factor from which on it has steps of its own."""
        return REGRET_OF_ONE if self.span.low == self.span.high else REGRET

    def step(self, last: _Range) -> S.ForSizes:
        """The step by which all sizes from this range to another one have the steps of this one."""
        return S.ForSizes(self.span.size, self.span.low, last.span.high, self.own)

    def cycles(self, steps: S.Steps, price: Callable[[Kernel], float]) -> float:
        """Predicted cycles of the kernel by some steps; infinite where they are not legal."""
        try:
            made = apply(self.kernel, steps)
            verify(made)
            return price(made.at({s.name: self.sizes[s.name] for s in made.symbols}))
        except _REFUSALS:
            return inf


def _plans_of(kernel: Kernel, sizes: Sizes, general: _General) -> Iterator[Explained]:
    """Plans of the kernel for a range, made at some sizes: without steps where none is legal."""

    def of(plan: PlanOf) -> Explained:
        try:
            return _for_all(kernel, plan, [sizes], quiet=True) if sizes else plan(kernel)
        except _REFUSALS:
            return Explained((), ())

    planner = general.planner
    first = of(planner.plan)
    yield first
    if not first.steps:
        yield of(planner.legal_for(kernel))
    yield of(planner.with_panels_of(general.plan))


def _within(symbol: Symbol, span: tuple[int, int, int]) -> Span:
    """The sizes of a range that a symbol may be."""
    return Span(symbol.name, max(span[0], symbol.low), min(span[1], symbol.high))


def _may_gain(general: _General, span: Span, sizes: Sizes) -> bool:
    """Whether the plan of the very sizes is clearly better there than the general one: not where that takes at most as long
    for each iteration as for each of many."""
    try:
        fixed = general.kernel.at(sizes)
        usual = general.planner.price(general.scheduled.at(sizes))
        if usual < general.expected(span.size) * _iterations(fixed) * LINEAR:
            return False
        return usual > (REGRET_OF_ONE if span.low == span.high else REGRET) * general.planner.best(fixed)
    except _REFUSALS:
        return False


def _iterations(kernel: Kernel) -> int:
    """How often the leaves of a naive kernel run."""
    return sum(prod(static_extent(loop) for loop in nest.loops) for nest in nests(kernel.body))


@dataclass(frozen=True)
class _Table:
    """The ranges of an open size that have their own steps, in order, and the reasons for those and others."""

    steps: S.Steps
    choices: tuple[Choice, ...]

    @staticmethod
    def of(symbol: Symbol, general: _General) -> _Table:
        """The cheapest table by predicted cycles: each range has its own steps, those of a neighbour, or those for all
        sizes. What takes less than the regret of a range away is left out."""
        found = [*general.ranges_of(symbol)]
        rows = [_prices(found, n, general.steps, general.planner) for n in range(len(found))]
        taken = _least(rows, [of.regret for of in found])
        return _Table(
            tuple(_runs(general.kernel, found, taken, general.steps)),
            tuple([_choice(found, n, row, own) for n, (row, own) in enumerate(zip(rows, taken))]),
        )


_ALL = -1
"""In place of the number of a range: the steps for all sizes."""
_Prices = Mapping[int, float]
"""Predicted cycles in a range, by the number of the range whose steps are taken."""


def _prices(ranges: Sequence[_Range], number: int, general: S.Steps, planner: FixedPlanner) -> _Prices:
    near = range(max(number - 1, 0), min(number + 2, len(ranges)))
    of = {_ALL: general, **{n: own for n in near if (own := ranges[n].own)}}
    return {n: ranges[number].cycles(steps, planner.price) for n, steps in of.items()}


def _least(rows: Sequence[_Prices], begin: Sequence[float]) -> list[int]:
    """Whose steps each range takes, so that the factors over the least cycles of each range have the least product; steps of
    their own count as a factor, `begin`."""
    ways: dict[int, tuple[float, list[int]]] = {_ALL: (0.0, [])}
    for row in rows:
        least = min(row.values())
        known = {n: cycles for n, cycles in row.items() if cycles < inf}
        regrets = {n: log(max(cycles, 1.0) / max(least, 1.0)) for n, cycles in known.items()} or {_ALL: 0.0}
        before, ways = ways, {}
        for n, regret in regrets.items():
            begun = {m: total + (0.0 if n in (m, _ALL) else log(begin[n])) for m, (total, _) in before.items()}
            best = min(begun, key=begun.__getitem__)
            ways[n] = begun[best] + regret, [*before[best][1], n]
    return min(ways.values(), key=lambda way: way[0])[1]


def _runs(kernel: Kernel, ranges: Sequence[_Range], taken: Sequence[int], general: S.Steps) -> Iterator[S.ForSizes]:
    """The steps for ranges of sizes, of which several may take the same. Where these are not legal for all at once, which
    is seldom, only the range that they were made for has them."""
    for n, group in groupby(range(len(ranges)), key=taken.__getitem__):
        inside = [*group]
        if n == _ALL:
            continue
        whole = replace(ranges[inside[0]], plan=ranges[n].plan).step(ranges[inside[-1]])
        if _fault(kernel, (whole, *general)) is None:
            yield whole
        elif n in inside:
            yield ranges[n].step(ranges[n])


def _choice(ranges: Sequence[_Range], number: int, row: _Prices, taken: int) -> Choice:
    """Why a range has its steps."""
    span, size = ranges[number].span, ranges[number].span.size

    def shown(n: int) -> str:
        return "the steps for all sizes" if n == _ALL else f"the steps made at {size} = {ranges[n].sizes[size]}"

    order = sorted((n for n, cycles in row.items() if cycles < inf), key=lambda n: n != taken)
    options = tuple([Considered({"steps": n}, row[n], whole=row[n], shown=shown(n)) for n in order])
    return Choice(f"{size} from {span.low} to {span.high}", options, 0)


def _fault(kernel: Kernel, steps: S.Steps) -> str | None:
    """Why steps are not legal for all sizes of a kernel, or None."""
    try:
        verify(apply(kernel, steps))
    except _REFUSALS as error:
        return str(error)
    return None


def _legal_ones(kernel: Kernel, steps: S.Steps) -> S.Steps:
    """The steps without each that is not legal after those before it."""
    kept = _kept(kernel, steps, lambda taken: bool(first_legal(kernel, [taken])))
    return kept if _fault(kernel, kept) is None else _kept(kernel, steps, lambda taken: _fault(kernel, taken) is None)


def _kept(kernel: Kernel, steps: S.Steps, is_legal: Callable[[S.Steps], bool]) -> S.Steps:
    kept: S.Steps = ()
    for step in steps:
        if is_legal((*kept, step)):
            kept = (*kept, step)
    return kept


_LOGGER = logging.getLogger("nncc.schedule")
_REFUSALS = (ScheduleError, InternalError, ComputeError)
"""Of a plan, and of a kernel that is too large at some sizes."""


def _in_whole_tiles(steps: S.Steps) -> S.Steps:
    """Steps whose blocks hold whole tiles: where a block ends inside a tile, that has masks of its own beside those of the
    last block, and each of both kinds keeps the other one's tiles from running without."""
    inner = {step.axis: step.factor for step in steps if isinstance(step, S.Split)}

    def whole(step: S.Step) -> S.Step:
        tile = inner.get(f"{step.axis}.i", 1) if isinstance(step, S.Split) else 1
        return (
            replace(step, factor=-(-step.factor // tile) * tile)
            if isinstance(step, S.Split) and tile < step.factor
            else step
        )

    return tuple(map(whole, steps))


def _without_shifts(kernel: Kernel, steps: S.Steps) -> S.Steps:
    """Steps whose blocks fit their loops: the tail of a loop that may be shorter than a block is peeled."""
    taken: S.Steps = ()
    for step in steps:
        if isinstance(step, S.Split | S.Tile) and step.tail is S.Tail.SHIFT:
            try:
                apply(kernel, (*taken, step))
            except ScheduleError:
                step = replace(step, tail=S.Tail.PEEL)
        taken = (*taken, step)
    return taken
