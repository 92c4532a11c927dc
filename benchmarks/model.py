"""What the cost model predicts against what is measured: does it rank the options of a kernel as the machine does?

Of every kernel of `benchmarks tuned`, the default plan and options further and further down the model's own order are built
and timed in turn. The rank correlation is Spearman's, of predicted cycles and measured times over the options of one kernel.
The regret is what the default plan takes more than the fastest option that was timed: 0.05 is 5 %. With --records, trials of
a tuner on this machine are judged too.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import mean

import numpy as np

from benchmarks.kernels import random_arrays
from benchmarks.tuned import CASES, subject
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import ALONE, Trial
from nncc.autotune.records.version import code_version
from nncc.autotune.search.rank import spearman
from nncc.autotune.search.space import Plan, plan_for, survey
from nncc.autotune.timing.measure import CallMaker, Rounds, interleaved
from nncc.errors import ScheduleError
from nncc.ir.kernel import Kernel
from nncc.runtime.pool import Pool
from nncc.schedule.planner.variants import Precision
from nncc.target import Target

FEWEST = 3
"""As many options have to differ in their predictions for a rank correlation to say anything."""


@dataclass(frozen=True)
class Ranking:
    """Options of one kernel, the default plan first. cycles: predicted. seconds: measured, or times the default plan's."""

    kernel: str
    cycles: tuple[float, ...]
    seconds: tuple[float, ...]

    @property
    def correlation(self) -> float | None:
        """Spearman's rank correlation; None where too few predictions differ."""
        if len(set(self.cycles)) < FEWEST:
            return None
        return spearman(np.asarray(self.cycles), np.asarray(self.seconds))

    @property
    def regret(self) -> float:
        """How much longer the default plan takes than the fastest option."""
        return self.seconds[0] / min(self.seconds) - 1


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Judge the model on every case, print a row for each, the classes, and all of them."""
    rankings = []
    print(f"{'kernel':34} {'options':>7} {'rank correlation':>17} {'regret':>7} {'default ms':>11}")
    for name, body in CASES.items():
        if options.only in name:
            rankings.append(_measured(name, subject(name, body, target).kernel, target, pool, options))
            print(_row(rankings[-1]), flush=True)
    if options.records:
        recorded = list(_recorded(options.records, target))
        print(f"\n{'records of this machine':34}")
        print("\n".join(map(_row, recorded)))
        rankings += recorded
    for title, group in _classes(rankings):
        print(_summary(title, group))
    return [asdict(r) | {"correlation": r.correlation, "regret": r.regret} for r in rankings]


def _measured(name: str, kernel: Kernel, target: Target, pool: Pool, options: Namespace) -> Ranking:
    plans = list(_plans(kernel, target, options.options))
    maker, arrays = CallMaker(target, pool), random_arrays(kernel)
    calls = {str(n): maker.call(kernel, plan.steps, arrays) for n, plan in enumerate(plans)}
    times = interleaved(calls, Rounds.on(target.cores, options.rounds))
    return Ranking(name, tuple(plan.cycles for plan in plans), tuple(times[str(n)].median for n in range(len(plans))))


def _plans(kernel: Kernel, target: Target, count: int) -> Iterator[Plan]:
    """At most `count` different plans: the default one, then places of the model's order that are spaced geometrically."""
    order = survey(kernel, target, Precision.DEFAULT).order
    places = np.unique(np.geomspace(1, len(order), 4 * count).astype(int)) - 1
    seen = set()
    for place in places:
        try:
            plan = plan_for(kernel, target, Precision.DEFAULT, order[place])
        except ScheduleError:  # steps that refuse each other
            continue
        if plan.steps not in seen and len(seen) < count:
            seen.add(plan.steps)
            yield plan


def _recorded(path: str, target: Target) -> Iterator[Ranking]:
    """The trials of this machine and version, kernel by kernel: times by those of the default plan beside them."""
    with Records.open(path, readonly=True) as records:
        for setting in records.settings():
            if setting.code != code_version() or setting.threads != target.cores:
                continue
            timed = sorted(_timed(records.trials(setting)), key=lambda pair: pair[1] != 1.0)
            if len(timed) >= FEWEST:
                yield Ranking(setting.kernel.label, *zip(*timed))


def _timed(trials: Sequence[Trial]) -> Iterator[tuple[float, float]]:
    """The predicted cycles of trials, and their times by those of the default plan beside them."""
    for trial in trials:
        ratio = 1.0 if not trial.answers else next((v.ratio for v in trial.verdicts if v.place == ALONE), None)
        if trial.predicted and ratio and trial.outcome == "ok":
            yield trial.predicted, ratio


def _classes(rankings: Sequence[Ranking]) -> Iterator[tuple[str, list[Ranking]]]:
    """The rankings by the first word of their names, then all."""
    print()
    for title in dict.fromkeys(r.kernel.split()[0] for r in rankings):
        yield title, [r for r in rankings if r.kernel.split()[0] == title]
    yield "all", list(rankings)


def _row(r: Ranking) -> str:
    known = "not predicted" if r.correlation is None else f"{r.correlation:.2f}"
    return f"{r.kernel:34} {len(r.cycles):7} {known:>17} {r.regret:7.1%} {r.seconds[0] * 1e3:11.3f}"


def _summary(title: str, group: Sequence[Ranking]) -> str:
    known = [r.correlation for r in group if r.correlation is not None]
    rank = f"{mean(known):.2f}" if known else "not predicted"
    worst = max((r.regret for r in group), default=0.0)
    regret = mean(r.regret for r in group) if group else 0.0
    return f"{title:34} {len(group):4} kernels, mean rank correlation {rank}, mean regret {regret:.1%}, greatest {worst:.1%}"
