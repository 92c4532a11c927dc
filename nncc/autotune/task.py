"""One kernel while it is tuned: what is known of it, and one batch of trials after the other."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from statistics import median

from nncc.autotune.cases import Subject
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import ALONE, Measured, Trial
from nncc.autotune.search.search import Proposal, Search, Strategy
from nncc.autotune.search.sketch import CHOICE, Sketch, extended, sketched
from nncc.autotune.search.space import Plan, Space
from nncc.autotune.timing.building import Built, Failed
from nncc.autotune.timing.comparison import LEAST_EFFECT, Comparison, compare
from nncc.autotune.timing.harness import Case
from nncc.autotune.timing.timer import Timer
from nncc.autotune.timing.trial import Checked, Course, Raced
from nncc.autotune.workshop import Candidate, Contest, Finding, Order, Prepared, Workshop
from nncc.errors import ScheduleError
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target

NEIGHBOURS = 4
"""The most kernels of the records whose best configurations are tried: those of the most similar shapes."""
EARLIER = 3
"""The most trials of earlier runs that are."""
DRAWS = 4
"""The most times that a batch is drawn until it has a new plan."""
NOISE_S = 0.5
"""Seconds to compare the default plan with itself."""
FADING = 0.6
"""The ratio of the expected gain of a batch to that of the one before it, while nothing better is found."""
FIRST_HOPE = 0.08
"""The share of a kernel's time that the first batch is expected to gain: tuning has found no more than that in the mean."""


@dataclass(frozen=True)
class Tools:
    """What all tasks of one run share. session: of the run, for the records."""

    workshop: Workshop
    timer: Timer
    records: Records
    target: Target
    precision: Precision
    session: str
    course: Course = field(default_factory=Course)
    sketches: tuple[Sketch, ...] = ()
    spent: dict[str, float] = field(default_factory=lambda: {"build": 0.0, "measure": 0.0})
    """Seconds that were waited for builders, and for the timer."""

    @contextmanager
    def clock(self, what: str) -> Iterator[None]:
        """Time spent within counts for that."""
        start = time.monotonic()
        try:
            yield
        finally:
            self.spent[what] += time.monotonic() - start


class Task:
    """A kernel being tuned.

    seconds: of one call by the default plan. ratio: of the best plan so far to that one, by a comparison that was sure;
    1 while there is none. batches: that were begun in this run. failure: why it is not tuned any more. remark: what else one
    should know.
    """

    def __init__(self, subject: Subject, setting: Setting, model: str = ALONE) -> None:
        """model: the key of the one that it belongs to, if any."""
        self.subject, self.setting, self.model = subject, setting, model
        self.seconds, self.ratio, self.trials, self.batches, self.dry = 0.0, 1.0, 0, 0, 0.0
        self.failure = self.remark = ""
        self.search: Search | None = None
        self._prepared: Prepared | None = None
        self._case: Case | None = None
        self._seen: dict[str, float] = {}
        self._unjudged: list[Trial] = []

    @property
    def is_started(self) -> bool:
        return self.search is not None

    @property
    def is_open(self) -> bool:
        """Whether there is more to try."""
        return not self.failure

    @property
    def hope(self) -> float:
        """The share of the kernel's time that the next batch is expected to gain."""
        return FIRST_HOPE * FADING**self.dry if self.is_open else 0.0

    def start(self, prepared: Prepared, tools: Tools, seed: int, strategy: Strategy) -> None:
        """Check and time the default plan, and remember what earlier runs found."""
        self._prepared, self._case = prepared, self._case or self.subject.make()
        with tools.clock("measure"):
            checked = tools.timer.check(self._case, prepared.built)
        if isinstance(checked, Failed):
            self.failure = f"its default plan fails ({checked.kind}): {checked.message}"
            return
        self.seconds = checked.seconds
        self._seen[prepared.built.identity] = 1.0
        near = [n.answers for n in tools.records.neighbours(self.setting, NEIGHBOURS)]
        self.search = Search(self._space(prepared.space, tools), seed, near, strategy)
        self._remember(tools.records)
        self._decide(tools.records)

    def _space(self, planned: Space, tools: Tools) -> Space:
        """The planner's space with the candidates of sketches; without those where one fails, which is remarked."""
        try:
            return extended(planned, self.subject.kernel, tools.target, tools.sketches)
        except ScheduleError as error:
            self.remark = f"without sketches: {error}"
            return planned

    def batch(self, tools: Tools, count: int, seconds: float, effort: float = 1.0) -> None:
        """Try at most `count` more candidates. seconds: what timing them may take; building them comes on top. effort: the
        part of a whole batch that this is, by which it takes hope where it finds nothing."""
        self.batches += 1
        assert self.search is not None and self._prepared is not None
        self._case = self._case or self.subject.make()
        before = self.ratio
        self._judge_earlier(tools, seconds)
        with tools.clock("build"):
            built = self._drawn(count, tools)
        with tools.clock("measure"):
            is_new = self._measured(built, tools, seconds)
        if self.ratio < before * (1 - LEAST_EFFECT):
            self.dry = 0.0
        else:  # a batch of nothing new says less
            self.dry += effort * (1.0 if is_new else 0.5)

    def noise(self, tools: Tools) -> Comparison | None:
        """The default plan compared with itself: how far off ratios are on this machine now."""
        assert self._case is not None and self._prepared is not None
        with tools.clock("measure"):
            made = tools.timer.noise(self._case, self._prepared.built, replace(tools.course, seconds=NOISE_S))
        return made if isinstance(made, Comparison) else None

    @property
    def held_bytes(self) -> int:
        """The bytes of its arrays."""
        case = self._case
        return sum(a.nbytes for part in (case.arrays, case.exact) for a in part.values()) if case else 0

    def put_away(self) -> None:
        """Forget the arrays until they are needed again."""
        self._case = None

    def _remember(self, records: Records) -> None:
        """Trials of earlier runs count as if they were made in this one."""
        assert self.search is not None
        for trial in records.trials(self.setting):
            if CHOICE in trial.answers:
                continue  # of a sketch, which may have been mended since
            if trial.outcome is not None:
                self._seen.setdefault(trial.identity, trial.measured.ratio if trial.measured else float("inf"))
            if trial.outcome not in (None, "ok"):
                self.search.exclude(trial.answers)
            if trial.outcome == "ok" and trial.measured:
                self.search.tell(trial.answers, trial.predicted or 0.0, trial.measured.ratio)
                self.trials += 1
                self._unjudged += [] if trial.verdicts else [trial]

    def _decide(self, records: Records) -> None:
        best = records.foremost(self.setting, self.model)
        self.ratio = best.verdict.ratio if best else 1.0

    def _judge_earlier(self, tools: Tools, seconds: float) -> None:
        """Compare the best of earlier runs that these had no time to compare with the default plan."""
        ranked = sorted((t for t in self._unjudged if t.measured), key=lambda t: t.measured.ratio if t.measured else 1.0)
        self._unjudged = []
        for trial in ranked[:EARLIER]:
            if trial.measured is None or trial.measured.ratio >= self.ratio * (1 - LEAST_EFFECT):
                return
            plan = Plan(trial.steps, trial.answers, trial.predicted or 0.0)
            orders = [Order(trial.answers, plan)]
            with tools.clock("build"):
                made = [m for _, m in tools.workshop.realise(self.subject.kernel, orders, frozenset())]
            with tools.clock("measure"):
                for candidate in made:
                    if isinstance(candidate, Candidate) and candidate.built:
                        self._judge_again(trial.id, candidate.built, tools, seconds)

    def _judge_again(self, number: int, built: Built, tools: Tools, seconds: float) -> None:
        assert self._case is not None and self._prepared is not None
        found: Finding = tools.timer.check(self._case, built, self._patience)
        if isinstance(found, Checked):
            course = replace(tools.course, seconds=seconds)
            found = tools.timer.compare(self._case, built, self._prepared.built, course)
        self._note(number, built, found, tools)

    def _drawn(self, count: int, tools: Tools) -> list[tuple[Proposal, Candidate]]:
        """New candidates, at most `count`; others are proposed where the first turn out to be plans that are known."""
        assert self.search is not None
        for _ in range(DRAWS):
            proposals = self.search.propose(count)
            if not proposals:
                self.failure = "there is nothing else to try"
                break
            if built := self._built(proposals, tools):
                return built
        return []

    def _built(self, proposals: Sequence[Proposal], tools: Tools) -> list[tuple[Proposal, Candidate]]:
        """The proposals that are new plans, built. A failure is noted; a known plan teaches the search again."""
        assert self.search is not None
        proposals, given = self._sketched(proposals, tools)
        orders = [Order(p.answers, plan) for p, plan in zip(proposals, given)]
        found: list[tuple[Proposal, Candidate]] = []
        for number, made in tools.workshop.realise(self.subject.kernel, orders, frozenset(self._seen)):
            if isinstance(made, Failed):
                self._note_failed(proposals[number], made, tools)
            elif made.built is None or made.identity in self._seen:
                if self._seen[made.identity] < float("inf"):
                    self.search.tell(made.plan.answers, made.plan.cycles, self._seen[made.identity])
            else:
                self._seen[made.identity] = float("inf")
                found.append((proposals[number], made))
        return found

    def _sketched(self, proposals: Sequence[Proposal], tools: Tools) -> tuple[list[Proposal], list[Plan | None]]:
        """The proposals with the plans that sketches make of them, None where the planner does; without those that fail."""
        kept: list[Proposal] = []
        plans: list[Plan | None] = []
        for proposal in proposals:
            try:
                plans.append(sketched(self.subject.kernel, tools.target, tools.sketches, proposal.answers))
                kept.append(proposal)
            except ScheduleError as error:
                self._note_failed(proposal, Failed("illegal", str(error), 0.0), tools)
        return kept, plans

    def _note_failed(self, proposal: Proposal, failed: Failed, tools: Tools) -> None:
        number = tools.records.begin(self.setting, tools.session, proposal.source, proposal.answers, (), "")
        tools.records.finish(number, failed.kind, failed.message)

    def _measured(self, built: Sequence[tuple[Proposal, Candidate]], tools: Tools, seconds: float) -> bool:
        """Check candidates, time them and note what is found; whether any of them is right."""
        assert self._case is not None and self._prepared is not None and self.search is not None
        numbers, is_new = list[int](), False
        contest = Contest(self._prepared.built, replace(tools.course, seconds=seconds), self._patience)
        begun = self._begun(built, numbers, tools)
        for place, found in tools.workshop.measure(tools.timer, self._case, contest, begun, lambda: self.ratio):
            plan, made = built[place][1].plan, built[place][1].built
            assert made is not None
            is_new |= isinstance(found, Checked)
            self._note(numbers[place], made, found, tools)
            if isinstance(found, Raced):
                self.search.tell(plan.answers, plan.cycles, self._seen[made.identity])
                self.trials += 1
        return is_new

    def _begun(self, built: Sequence[tuple[Proposal, Candidate]], numbers: list[int], tools: Tools) -> Iterator[Built]:
        """The candidates; each is noted when it is taken, with the number of its trial."""
        for proposal, candidate in built:
            plan, made = candidate.plan, candidate.built
            assert made is not None
            numbers.append(
                tools.records.begin(
                    self.setting, tools.session, proposal.source, plan.answers, plan.steps, made.identity, plan.cycles
                )
            )
            yield made

    @property
    def _patience(self) -> float:
        """Seconds that a check may take: what is a hundred times slower than the default plan is no candidate."""
        return 2.0 + 200 * self.seconds

    def _note(self, number: int, built: Built, found: Finding, tools: Tools) -> None:
        """Note what is found of the candidate of a trial."""
        match found:
            case Failed():
                tools.records.finish(number, found.kind, found.message)
                self._seen[built.identity] = float("inf")
            case Raced():
                measured = _measured(found, built)
                tools.records.finish(number, "ok", "", measured)
                self._seen[built.identity] = measured.ratio
            case Comparison():
                tools.records.judge(number, found.ratio, found.low, found.high, found.pairs, found.verdict)
        if isinstance(found, Comparison | Failed):
            self._decide(tools.records)


def _measured(raced: Raced, built: Built) -> Measured:
    compared = compare(raced.seconds, raced.baseline)
    seconds = median(raced.seconds)
    return Measured(compared.ratio, compared.low, compared.high, seconds, len(raced.seconds), built.size_bytes)
