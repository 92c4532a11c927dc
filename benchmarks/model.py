"""What the cost model predicts against what is measured: does it rank the options of a kernel as the machine does?

Of every kernel of `benchmarks tuned`, the default plan and options further and further down the planners' own order are
built and timed in turn; of those of `benchmarks/alternatives.py`, schedules that no planner lists; of those of
`benchmarks/hard.py`, both. The rank correlation is Spearman's, of predicted cycles and measured times over the options of
one kernel. The regret is how much longer an option runs than the fastest one that was timed, 0.05 being 5 %: of the default
plan, and of the option of which `nncc.cost.total` predicts the fewest cycles.

With --threads N, options are planned, timed and predicted for N threads. With --records, trials of a tuner on this machine
are judged too; with --again, nothing is timed, and the times in a file that --json wrote are judged anew, for the target
and the threads that they were taken on. That file is written after each case, so that --resume goes on where a run was
stopped, on the same target and threads.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from itertools import chain, islice
from math import log
from pathlib import Path
from statistics import mean, median
from typing import Any

import numpy as np

from benchmarks import alternatives, hard
from benchmarks.header import write
from benchmarks.kernels import random_arrays
from benchmarks.tuned import CASES, subject
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import ALONE, Trial
from nncc.autotune.records.version import code_version
from nncc.autotune.search.search import spearman
from nncc.autotune.search.space import Answers, Plan, plan_for, survey
from nncc.autotune.timing.measure import Call, CallMaker, FmaPeak, Rounds, fma_peak, sample
from nncc.cost.summary import summarise
from nncc.cost.total import total
from nncc.errors import ScheduleError
from nncc.ir.kernel import Kernel
from nncc.runtime.pool import Pool
from nncc.schedule.apply import apply
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.serialise import read_steps, step_records
from nncc.schedule.steps import Steps
from nncc.target import Cpu, Target, require_cpu

HEAD = (f"{'kernel':34} {'options':>7} {'rank correlation':>17} {'regret':>7} {'of default':>10} "
        f"{'default ms':>11}")  # fmt: skip
SETS: dict[str, Mapping[str, object]] = {
    "of benchmarks tuned": CASES, "with schedules by rule": alternatives.CASES, "hard": hard.CASES,
}  # fmt: skip
"""All cases, by where they are listed."""
FEWEST = 3
"""As many options have to differ in their predictions for a rank correlation to say anything."""


@dataclass(frozen=True)
class Ranking:
    """Options of one kernel, the default plan first.

    threads: that the options are planned for, timed on, and predicted for. cycles: predicted. seconds: measured, or times
    the default plan's. hz: cycles a second, from a loop of multiply-adds timed beside; 0 for records.
    """

    kernel: str
    threads: int
    cycles: tuple[float, ...]
    seconds: tuple[float, ...]
    hz: float = 0.0

    @property
    def correlation(self) -> float | None:
        """Spearman's rank correlation of the predictions; None where too few differ."""
        if len(set(self.cycles)) < FEWEST:
            return None
        return spearman(np.asarray(self.cycles), np.asarray(self.seconds))

    @property
    def regret(self) -> float:
        """How much longer the option of the fewest predicted cycles takes than the fastest one."""
        best = min(range(len(self.cycles)), key=self.cycles.__getitem__)
        return self.seconds[best] / min(self.seconds) - 1

    @property
    def default_regret(self) -> float:
        """How much longer the default plan takes than the fastest option."""
        return self.seconds[0] / min(self.seconds) - 1


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Judge the model on every case, print a row for each, the classes, and all of them."""
    rankings, rows = list[Ranking](), list[Row]()
    known = _read(Path(options.again)) if options.again else None
    target = _same_threads(known[0], options) if known else require_cpu(target)
    options = Namespace(**{**vars(options), "threads": target.cores})
    print(HEAD)
    for row in _again(known[1], options.only, target) if known else _measured(options, target, pool):
        rankings.append(row.ranking)
        rows.append(row)
        print(_row(rankings[-1]), flush=True)
        if options.json:
            write(options.json, options, target, [row.plain() for row in rows])
    if options.records:
        recorded = list(_recorded(options.records, target))
        print(f"\n{'records of this machine':34}")
        print("\n".join(map(_row, recorded)))
        rankings += recorded
        rows += [Row(r, ()) for r in recorded]
    for title, group in _classes(rankings):
        print(_summary(title, group))
    print(_across([r for r in rankings if r.hz]))
    return [row.plain() for row in rows]


@dataclass(frozen=True)
class Row:
    """A ranking and the steps of its options."""

    ranking: Ranking
    steps: tuple[list[dict[str, object]], ...]

    def plain(self) -> dict[str, object]:
        """As plain data that json.dumps takes: each step once, as text, and of each option the numbers of its steps."""
        r = self.ranking
        judged = {"correlation": r.correlation, "regret": r.regret, "default_regret": r.default_regret}
        texts = [[json.dumps(step) for step in steps] for steps in self.steps]
        number = {text: n for n, text in enumerate(dict.fromkeys(text for option in texts for text in option))}
        options = [" ".join(str(number[text]) for text in option) for option in texts]
        return asdict(r) | judged | {"steps": list(number), "options": options}

    @staticmethod
    def of(data: Mapping[str, Any]) -> Row:
        """The inverse of `plain`."""
        steps = tuple([json.loads(data["steps"][int(n)]) for n in option.split()] for option in data["options"])
        return Row(
            Ranking(data["kernel"], data["threads"], tuple(data["cycles"]), tuple(data["seconds"]), data["hz"]), steps
        )


def _kernel(name: str, target: Cpu) -> Kernel:
    if name in CASES:
        return subject(name, CASES[name], target).kernel
    return hard.CASES[name].kernel(target) if name in hard.CASES else alternatives.CASES[name]()


def _options(name: str, kernel: Kernel, target: Cpu, count: int) -> Iterator[Plan]:
    """At most `count` options of a case, the default plan first."""
    if name in alternatives.CASES:
        return _others(kernel, target, count)
    rivals = hard.CASES[name].rivals(target) if name in hard.CASES else ()
    return _plans(kernel, target, count, [steps for steps in rivals if alternatives.is_legal(kernel, steps)])


def _measured(options: Namespace, target: Cpu, pool: Pool) -> Iterator[Row]:
    """The cases: with --resume those that the file of --json has already, and the others timed."""
    kept = dict[str, Row]()
    if options.resume and options.json and options.json.exists():
        given, kept = _read(options.json)
        if given != target:
            sys.exit(f"{options.json} is of another target, or other threads: give the same ones, or another file")
    yield from kept.values()
    peak = fma_peak(target)
    for name in chain.from_iterable(SETS.values()):
        if name not in kept and options.only in name:
            yield _timed_case(name, options, target, pool, peak)


def _read(file: Path) -> tuple[Cpu, dict[str, Row]]:
    """The target of a file, and its rows by their kernels. Ends the program where rows have no steps to judge."""
    data = json.loads(file.read_text())
    if any("options" not in row for row in data["rows"]):
        sys.exit(f"{file} has no schedules of its options, so that nothing can be predicted anew: time them again")
    target = require_cpu(Target.from_json(data["target"]))
    return target, {row["kernel"]: Row.of({"threads": target.cores, **row}) for row in data["rows"]}


def _same_threads(target: Cpu, options: Namespace) -> Cpu:
    """The target of times that are there. Ends the program where --threads asks for other threads than theirs."""
    if options.threads not in (1, target.cores):
        sys.exit(f"{options.again} has times of {target.cores} thread(s), not of {options.threads}: leave --threads out")
    return target


def _timed_case(name: str, options: Namespace, target: Cpu, pool: Pool, peak: FmaPeak) -> Row:
    """A case, timed."""
    kernel = _kernel(name, target)
    plans = list(_options(name, kernel, target, options.options))
    maker, arrays = CallMaker(target, pool, cache=True), random_arrays(kernel)
    calls: dict[str, Call] = {str(n): maker.call(kernel, plan.steps, arrays) for n, plan in enumerate(plans)}
    times = _fastest({**calls, "peak": peak}, Rounds.on(target.cores, options.rounds))
    seconds = tuple(times[str(n)] for n in range(len(plans)))
    cycles = tuple(_cycles(kernel, plan, target) for plan in plans)
    steps = tuple(step_records(plan.steps) for plan in plans)
    return Row(Ranking(name, target.cores, cycles, seconds, peak.cycles / times["peak"]), steps)


def _fastest(calls: Mapping[str, Call], rounds: Rounds) -> dict[str, float]:
    """Seconds of each call, run in turn: the least over the rounds, as what neighbours take is no part of any option."""
    once = {name: sample(call, 1.0, rounds) for name, call in calls.items()}
    for _ in range(rounds.count):
        for name, call in calls.items():
            once[name] = min(once[name], sample(call, once[name], rounds))
    return once


def _again(rows: Mapping[str, Row], only: str, target: Cpu) -> Iterator[Row]:
    """The cases as they were timed before."""
    for name, row in rows.items():
        if only in name:
            kernel = _kernel(name, target)
            plans = [Plan(read_steps(steps, [str(n) for n in range(len(steps))]), {}, 0.0) for steps in row.steps]
            cycles = tuple(_cycles(kernel, plan, target) for plan in plans)
            yield replace(row, ranking=replace(row.ranking, cycles=cycles))


def _cycles(kernel: Kernel, plan: Plan, target: Cpu) -> float:
    """The predicted cycles of a kernel that is called alone, again and again, as it is timed."""
    return total(summarise(apply(kernel, plan.steps)), target, alone=True).cycles


def _plans(kernel: Kernel, target: Cpu, count: int, rivals: Iterable[Steps] = ()) -> Iterator[Plan]:
    """At most `count` different plans: the default one, rivals, then places of the model's order that are spaced
    geometrically."""
    order = survey(kernel, target, Precision.DEFAULT).order
    places = np.unique(np.geomspace(1, len(order), 4 * count).astype(int)) - 1
    listed = (plan for place in places for plan in _listed(kernel, target, order[place]))
    seen = set()
    for plan in chain(islice(listed, 1), (Plan(steps, {}, 0.0) for steps in rivals), listed):
        if len(seen) < count and plan.steps not in seen:
            seen.add(plan.steps)
            yield plan


def _listed(kernel: Kernel, target: Cpu, answers: Answers) -> Iterator[Plan]:
    """The plan of some answers; none where steps refuse each other."""
    with suppress(ScheduleError):
        yield plan_for(kernel, target, Precision.DEFAULT, answers)


def _others(kernel: Kernel, target: Cpu, count: int) -> Iterator[Plan]:
    """At most `count` schedules that no planner predicts."""
    for steps in alternatives.plans(kernel, target, count):
        yield Plan(steps, {}, 0.0)


def _recorded(path: str, target: Target) -> Iterator[Ranking]:
    """The trials of this machine and version, kernel by kernel: times by those of the default plan beside them."""
    with Records.open(path, readonly=True) as records:
        for setting in records.settings():
            if setting.code != code_version() or setting.threads != target.cores:
                continue
            timed = sorted(_timed(records.trials(setting)), key=lambda pair: pair[1] != 1.0)
            if len(timed) >= FEWEST:
                yield Ranking(setting.kernel.label, setting.threads, *zip(*timed))


def _timed(trials: Sequence[Trial]) -> Iterator[tuple[float, float]]:
    """The predicted cycles of trials, and their times by those of the default plan beside them."""
    for trial in trials:
        ratio = 1.0 if not trial.answers else next((v.ratio for v in trial.verdicts if v.place == ALONE), None)
        if trial.predicted and ratio and trial.outcome == "ok":
            yield trial.predicted, ratio


def _classes(rankings: Sequence[Ranking]) -> Iterator[tuple[str, list[Ranking]]]:
    """The rankings by the first word of their names, then by where their cases are listed, then all."""
    print()
    for title in dict.fromkeys(r.kernel.split()[0] for r in rankings):
        yield title, [r for r in rankings if r.kernel.split()[0] == title]
    sets = {title: [r for r in rankings if r.kernel in cases] for title, cases in SETS.items()}
    yield from ((title, group) for title, group in sets.items() if group)
    yield "all", list(rankings)


def _row(r: Ranking) -> str:
    return (f"{r.kernel:34} {len(r.cycles):7} {_shown(r.correlation):>17} {r.regret:7.1%} {r.default_regret:10.1%} "
            f"{r.seconds[0] * 1e3:11.3f}")  # fmt: skip


def _shown(correlation: float | None) -> str:
    return "not predicted" if correlation is None else f"{correlation:.2f}"


def _summary(title: str, group: Sequence[Ranking]) -> str:
    regrets = [r.regret for r in group] or [0.0], [r.default_regret for r in group] or [0.0]
    model, plans = (f"{mean(found):.1%}, greatest {max(found):.1%}" for found in regrets)
    rank = _mean([r.correlation for r in group])
    return f"{title:34} {len(group):4} kernels, means: rank {rank}, regret {model}; of default plans {plans}"


def _mean(known: Sequence[float | None]) -> str:
    found = [value for value in known if value is not None]
    return f"{mean(found):.2f}" if found else "not predicted"


def _across(rankings: Sequence[Ranking]) -> str:
    """All options of all kernels in one list: how well predictions tell cycles, whatever the kernel."""
    pairs = [(c, s * r.hz) for r in rankings for c, s in zip(r.cycles, r.seconds)]
    if len(pairs) < FEWEST:
        return ""
    predicted, measured = (np.asarray(column) for column in zip(*pairs))
    rank, off = spearman(predicted, measured), median(abs(log(p / m)) for p, m in pairs)
    return f"{len(pairs)} options of all kernels: rank correlation {rank:.3f}, median |log ratio| {off:.2f}"
