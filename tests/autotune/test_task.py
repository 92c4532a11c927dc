"""One kernel while it is tuned, with real processes: what is faulty is found, recorded, and never shipped."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import TracebackType

import pytest

from nncc.autotune import tuner
from nncc.autotune.cases import kernel_subject
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import FAULTS
from nncc.autotune.task import FADING, FIRST_HOPE, Task
from nncc.autotune.timing.building import Built, Code, Failed
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.tuner import Options, Tuner
from nncc.autotune.workshop import Candidate, LocalWorkshop, Order
from nncc.ir.kernel import Kernel
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.autotune import planted
from tests.autotune.recording import matmul, measured
from tests.support.faults import candidate

HOST = Target.host().with_(cores=1)
OUTCOMES = {
    "hangs": "hung", "writes to address 0": "crashed", "aborts": "crashed", "takes all memory": "memory", "wrong numbers": "wrong",
    "leaves one out": "wrong",
}  # fmt: skip
"""Faults of tests.support.faults, and what has to be recorded of them. The last two write into an input of a matrix product."""
SLOWLY = ("takes all memory", "hung")
"""A busy machine takes longer to give all memory than a candidate may run."""


PRODUCTS = [matmul(64, 96, 80), matmul(56, 112, 72)]
"""The space of one has about 150 candidates."""


@dataclass
class Sabotage:
    """A workshop of which a part of the candidates has other code than it should: which ones, their identity alone decides, as
    two proposals of one batch may be the same plan, and the task takes the one that is built first."""

    inner: LocalWorkshop
    share: float
    planted: dict[str, str]

    def __getattr__(self, name: str) -> object:
        return getattr(self.inner, name)

    def realise(
        self, kernel: Kernel, wanted: Sequence[Order], seen: frozenset[str]
    ) -> Iterator[tuple[int, Candidate | Failed]]:
        for number, made in self.inner.realise(kernel, wanted, seen):
            is_built = isinstance(made, Candidate) and made.built is not None
            yield number, self.spoilt(made) if is_built and Random(made.identity).random() < self.share else made

    def spoilt(self, made: Candidate) -> Candidate:
        fault = self.planted.setdefault(made.identity, list(OUTCOMES)[len(self.planted) % len(OUTCOMES)])
        return replace(made, built=with_code_of(made.built, fault))

    def __enter__(self) -> "Sabotage":
        self.inner.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.inner.__exit__(kind, error, trace)


def with_code_of(built: Built, fault: str) -> Built:
    return replace(built, main=Code(candidate(fault).main.object, "run", built.main.buffers))


def sabotaged(path: Path, budget: float, share: float, planted: dict[str, str]) -> None:
    """Tune matrix products of inputs; the faults that are planted are added by identity."""
    with Records.open(path) as records:
        made = Tuner([kernel_subject(kernel) for kernel in PRODUCTS], HOST, records, Options(), lambda _: None,
                     lambda target, precision: Sabotage(LocalWorkshop(target, precision), share, planted))  # fmt: skip
        made.run(budget)


def require_recorded(path: Path, planted: dict[str, str]) -> Counter[str]:
    """Each planted fault is in the records as what it is, and none of them wins; the outcomes."""
    with Records.open(path, readonly=True) as records:
        settings = [Setting.of(kernel, HOST) for kernel in PRODUCTS]
        trials = [trial for where in settings for trial in records.trials(where)]
        winners = [records.winner(where) for where in settings]
    outcomes = {t.identity: t.outcome for t in trials}
    wrong = {(fault, outcomes.get(identity)) for identity, fault in planted.items()} - {*OUTCOMES.items(), SLOWLY}
    assert not wrong and all(t.measured is None and not t.verdicts for t in trials if t.identity in planted)
    assert not [winner for winner in winners if winner and winner.trial.identity in planted]
    return Counter(str(t.outcome) for t in trials)


@pytest.mark.long
def test_of_200_candidates_a_tenth_are_faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tuner, "LEAST_LEFT", 0.0)  # it shall go on, whatever it finds
    outcomes, planted = Counter[str](), dict[str, str]()
    for _ in range(20):  # it goes on where it was stopped, so that a busy machine takes more rounds
        sabotaged(tmp_path / "records.db", 60.0, 0.1, planted)
        outcomes = require_recorded(tmp_path / "records.db", planted)
        if sum(outcomes.values()) >= 200:
            break
    print(f"{sum(outcomes.values())} candidates, {len(planted)} faulty: {dict(outcomes)}")
    assert sum(outcomes.values()) >= 200 and 0.05 < len(planted) / sum(outcomes.values()) < 0.2
    assert outcomes["ok"] > 150


def test_a_task_without_hope_is_closed():
    made = Task(kernel_subject(matmul(4, 5, 6)), Setting.of(matmul(4, 5, 6), HOST))
    assert made.is_open and not made.is_started and made.hope == FIRST_HOPE
    made.dry = 2
    assert made.hope == pytest.approx(FIRST_HOPE * FADING**2)
    made.failure = "there is nothing else to try"
    assert not made.is_open and made.hope == 0


def test_a_wrong_candidate_of_a_real_builder_is_found(tmp_path: Path):
    """All of them are faulty: the default plan stays."""
    with LocalWorkshop(HOST, Precision.DEFAULT) as workshop:
        ((_, prepared),) = workshop.prepare([matmul(4, 5, 6)])
        ((_, found),) = workshop.realise(matmul(4, 5, 6), [Order({})], frozenset())
        ((_, known),) = workshop.realise(matmul(4, 5, 6), [Order({})], frozenset({found.identity}))
    assert prepared.built.identity == found.identity == known.identity and found.built is not None and known.built is None


@pytest.mark.parametrize("kind", FAULTS)
def test_what_fails_while_it_is_compared_is_no_candidate_any_more(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """All are faster, and all fail when their results are looked at once more after a comparison."""
    monkeypatch.setattr(
        planted.Timer,
        "compare",
        lambda self, case, first, second, course: (
            Failed(kind, "late", 0.1) if first is not second else Comparison(1.0, 0.99, 1.01, 30)
        ),
    )
    path, kernel = tmp_path / "records.db", matmul(7, 21, 9)
    planted.tuned(planted.World(lambda name, answers: 0.5), [planted.subject(kernel)], path, monkeypatch, 30.0)
    with Records.open(path, readonly=True) as records:
        where = Setting.of(kernel, planted.TINY)
        compared = [t for t in records.trials(where) if t.message == "late"]
        assert compared and {t.outcome for t in compared} == {kind} and not any(t.measured or t.verdicts for t in compared)
        assert not {t.identity for t in compared} & {t.identity for t in records.contenders(where, 99)}


def test_what_is_wrong_when_an_earlier_run_s_best_is_looked_at_again_is_no_candidate_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path, kernel = tmp_path / "records.db", matmul(7, 21, 9)
    where = Setting.of(kernel, planted.TINY)
    world = planted.World(lambda name, answers: Failed("wrong", "as planted", 0.1) if answers else 1.0)
    with Records.open(path) as records:
        plan, identity = planted.known_plan(kernel, planted.TINY, (("C: rows", 3),))
        number = records.begin(where, "an earlier run", "tpe", plan.answers, plan.steps, identity)
        records.finish(number, "ok", measured=measured(0.5))
    planted.tuned(world, [planted.subject(kernel)], path, monkeypatch, 8.0)
    with Records.open(path, readonly=True) as records:
        assert [t.outcome for t in records.trials(where) if t.id == number] == ["wrong"]
