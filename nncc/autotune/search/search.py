"""The search in the space of one kernel: which candidates to try next, by ask and tell.

The order of the cost model comes first, then what a model learnt from the trials so far picks out of a pool: optuna's
proposals (TPE), neighbours of the best, and what is next in the order of the cost model. Where nothing useful was learnt,
these three take turns. A space that is small is walked in the order of the cost model.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain, islice
from math import log, log2
from random import Random

import numpy as np
import optuna
from optuna.distributions import BaseDistribution, CategoricalDistribution, IntDistribution
from optuna.trial import TrialState, create_trial

from nncc.autotune.records.rows import Source
from nncc.autotune.search.space import Answers, Knob, Space
from nncc.ir.program import Array
from nncc.schedule.planner.choose import KnobValue

FIRST = 16
"""The number of candidates in the order of the cost model before anything is learnt."""
POOL = 48
"""Proposals that are drawn for each one that is built: a third from each source."""
BEST = 4
"""The number of best trials whose neighbours are tried."""
ASKED = 4
"""Proposals of TPE in a pool: each takes some milliseconds."""
LUCK = 4
"""Candidates of which one is taken at random from the pool, so that the learnt model sees what it does not expect."""


class Strategy(Enum):
    """Where candidates come from; the others than MODEL_FIRST are there to compare with."""

    MODEL_FIRST = "model"
    TPE = "tpe"
    RANDOM = "random"


@dataclass(frozen=True)
class Proposal:
    """Answers to build a candidate of. source: who proposed them."""

    answers: Answers
    source: Source


@dataclass(frozen=True)
class Told:
    """The result of a candidate: its full answers, the cycles predicted, its time relative to the default plan's."""

    known: Known
    ratio: float


class Search:
    """Proposes candidates for one kernel and learns from what becomes of them."""

    def __init__(
        self, space: Space, seed: int, first: Iterable[Answers] = (), strategy: Strategy = Strategy.MODEL_FIRST
    ) -> None:
        """first: answers to try before all others, such as the winners of kernels like this one."""
        self.space, self.strategy = space, strategy
        self.told: list[Told] = []
        self.ranker: Ranker | None = None
        self._random = Random(seed)
        self._study = _study(seed)
        self._distributions = {knob.name: distribution(knob) for knob in space.knobs}
        in_order = space.order[1:] if strategy is Strategy.MODEL_FIRST else ()
        self._queue = iter([*(Proposal(a, "neighbour") for a in first), *(Proposal(a, "model") for a in in_order)])
        self._proposed: set[tuple[tuple[str, KnobValue], ...]] = {_key({})}
        self._taken = 0

    def propose(self, count: int) -> list[Proposal]:
        """At most `count` proposals that were not made before; fewer where there are no more."""
        sources = (self._ordered(), self._learnt(), self._others())
        found = list(islice(self._new(chain.from_iterable(sources)), count))
        self._taken += len(found)
        return found

    def tell(self, answers: Answers, cycles: float, ratio: float) -> None:
        """The time of a candidate relative to the default plan's. answers: all that its plan stands for."""
        self.told.append(Told(Known(answers, cycles), ratio))
        places = {k.name: position(k, answers.get(k.name, k.usual)) for k in self.space.knobs}
        if places:
            self._study.add_trial(create_trial(params=places, distributions=self._distributions, value=ratio))
        self._proposed.add(_key(answers))
        self.ranker = None

    def exclude(self, answers: Answers) -> None:
        """Never propose these, as they are known to fail."""
        self._proposed.add(_key(answers))

    def _ordered(self) -> Iterator[Proposal]:
        """The proposals before all learning."""
        if self.strategy is Strategy.MODEL_FIRST:
            small = self.space.size <= FIRST
            yield from islice(self._queue, max(0, self.space.size if small else FIRST - self._taken))

    def _learnt(self) -> Iterator[Proposal]:
        """The best of a pool by what was learnt."""
        if self.strategy is not Strategy.MODEL_FIRST or not self.space.knobs:
            return
        pool = self._pool()
        if self.ranker is None:
            self.ranker = fitted(self.space.knobs, [t.known for t in self.told], [t.ratio for t in self.told])
        if self.ranker is None or not self.ranker.is_useful:
            yield from pool
            return
        scores = self.ranker.predict([Known(p.answers, self._cycles(p)) for p in pool])
        ranked = [pool[n] for n in sorted(range(len(pool)), key=lambda n: float(scores[n]))]
        while ranked:
            n = self._random.randrange(len(ranked)) if self._random.randrange(LUCK) == 0 else 0
            yield ranked.pop(n)

    def _cycles(self, proposal: Proposal) -> float:
        """The prediction for a candidate that is not planned yet: that of the trial that is most like it."""
        best = max(self.told, key=lambda t: sum(t.known.answers.get(k) == v for k, v in proposal.answers.items()))
        return best.known.cycles

    def _pool(self) -> list[Proposal]:
        """Candidates of all sources in turn."""
        asked = (Proposal(self._asked(), "tpe") for _ in range(ASKED))
        near = self._near()
        turns = [next(source, None) for _ in range(POOL // 3) for source in (asked, near, self._queue)]
        return [p for p in turns if p is not None]

    def _others(self) -> Iterator[Proposal]:
        """TPE or random values without end; nothing for a space without knobs."""
        for _ in range(POOL if self.space.knobs else 0):
            if self.strategy is Strategy.RANDOM:
                yield Proposal({k.name: self._random.choice(k.values) for k in self.space.knobs}, "random")
            else:
                yield Proposal(self._asked(), "tpe")

    def _asked(self) -> Answers:
        """Answers of TPE."""
        trial = self._study.ask(self._distributions)
        places = trial.params
        # TPE passes over what failed, but would learn from what was pruned: what is tried comes back as a trial of its own
        self._study.tell(trial, state=TrialState.FAIL)
        return {k.name: k.values[places[k.name]] for k in self.space.knobs}

    def _near(self) -> Iterator[Proposal]:
        """Changes of one or two knobs of the best trials so far, and of the default plan."""
        best = sorted(self.told, key=lambda t: t.ratio)[:BEST]
        while True:
            start = dict(self._random.choice(best).known.answers) if best else {}
            for _ in range(self._random.choice((1, 1, 2))):
                knob = self._random.choice(self.space.knobs)
                start[knob.name] = self._stepped(knob, start.get(knob.name, knob.usual))
            yield Proposal(start, "near")

    def _stepped(self, knob: Knob, value: KnobValue) -> KnobValue:
        """A value beside another one; any other value of text."""
        if not knob.is_ordered:
            return self._random.choice(knob.values)
        at = position(knob, value) + self._random.choice((-2, -1, -1, 1, 1, 2))
        return knob.values[min(max(at, 0), len(knob.values) - 1)]

    def _new(self, proposals: Iterable[Proposal]) -> Iterator[Proposal]:
        for proposal in proposals:
            key = _key(proposal.answers)
            if key not in self._proposed:
                self._proposed.add(key)
                yield proposal


def _study(seed: int) -> optuna.Study:
    """A study in memory, of which only trials in flight would be lost: what is measured is kept in our records."""
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)  # multivariate and group are what we want
        sampler = optuna.samplers.TPESampler(multivariate=True, group=True, seed=seed, n_startup_trials=FIRST)
    return optuna.create_study(sampler=sampler)


def distribution(knob: Knob) -> BaseDistribution:
    """Places in the values of a knob: whole numbers where they have an order."""
    last = len(knob.values) - 1
    return IntDistribution(0, last) if knob.is_ordered else CategoricalDistribution(tuple(range(last + 1)))


def position(knob: Knob, value: KnobValue) -> int:
    """The position of a value among those of a knob; of the nearest number, or of the first text, where it is none."""
    if value in knob.values:
        return knob.values.index(value)
    if not knob.is_ordered or isinstance(value, str):
        return 0
    return min(range(len(knob.values)), key=lambda n: abs(float(knob.values[n]) - float(value)))


def _key(answers: Answers) -> tuple[tuple[str, KnobValue], ...]:
    return tuple(sorted(answers.items()))


RIDGE = 1.0
"""Weight of the squares of coefficients in the fit: with few trials they stay small."""
LEAST_TRIALS = 12
"""Fewer trials give no model."""
LEAST_CORRELATION = 0.3
"""Rank correlation: a model that ranks trials worse than this is not asked."""
FOLDS = 4
"""Parts of the trials, each of which is predicted from the others to judge the model."""


@dataclass(frozen=True)
class Known:
    """A candidate as it is known before it is built. cycles: predicted."""

    answers: Answers
    cycles: float


@dataclass(frozen=True)
class Ranker:
    """A fitted model. least: the fewest cycles predicted for a trial, what others are relative to. correlation: of ranks,
    on trials that it was not fitted on."""

    knobs: tuple[Knob, ...]
    least: float
    weights: Array
    correlation: float

    @property
    def is_useful(self) -> bool:
        return self.correlation >= LEAST_CORRELATION

    def predict(self, candidates: Sequence[Known]) -> Array:
        """The logarithm of each one's time relative to the default plan's."""
        return _features(self.knobs, candidates, self.least) @ self.weights


def fitted(knobs: tuple[Knob, ...], trials: Sequence[Known], ratios: Sequence[float]) -> Ranker | None:
    """The model of trials and their times relative to the default plan's; None for too few of them."""
    if len(trials) < LEAST_TRIALS:
        return None
    least = min(trial.cycles for trial in trials)
    x, y = _features(knobs, trials, least), np.log(np.asarray(ratios, np.float64))
    predicted = np.empty_like(y)
    for fold in range(FOLDS):
        out = np.arange(len(y)) % FOLDS == fold
        predicted[out] = x[out] @ _solved(x[~out], y[~out])
    return Ranker(knobs, least, _solved(x, y), spearman(predicted, y))


def spearman(a: Array, b: Array) -> float:
    """The rank correlation of two samples, from -1 to 1; 0 where all values of one are alike."""
    ranks = [_ranks(values) - (len(values) - 1) / 2 for values in (a, b)]
    norm = float(np.sqrt((ranks[0] ** 2).sum() * (ranks[1] ** 2).sum()))
    return float(ranks[0] @ ranks[1]) / norm if norm else 0.0


def _ranks(values: Array) -> Array:
    """The rank of each value, those that are alike sharing the mean of theirs."""
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    means: Array = (ends - (counts + 1) / 2)[inverse]
    return means


def _solved(x: Array, y: Array) -> Array:
    weights: Array = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ y)
    return weights


def _features(knobs: tuple[Knob, ...], candidates: Sequence[Known], least: float) -> Array:
    rows = [
        [1.0, log(max(c.cycles, 1.0) / max(least, 1.0)), *(f for k in knobs for f in _feature(k, c.answers))]
        for c in candidates
    ]
    return np.asarray(rows, np.float64)


def _feature(knob: Knob, answers: Answers) -> list[float]:
    """A number as its place in the range of the knob, on a logarithmic scale, and the square of that; text one-hot."""
    given = answers.get(knob.name, knob.usual)
    if not knob.is_ordered:
        return [float(given == value) for value in knob.values[1:]]
    given = knob.usual if isinstance(given, str) else given  # records may be older than the values of today
    low, high = _scale(knob.values[0]), _scale(knob.values[-1])
    place = 2 * (_scale(given) - low) / (high - low or 1.0) - 1  # as large as one-hot: the ridge is the same for all
    return [place, place * place]


def _scale(value: KnobValue) -> float:
    assert isinstance(value, int | float)
    return log2(value) if value > 0 else log2(1 / 2048)
