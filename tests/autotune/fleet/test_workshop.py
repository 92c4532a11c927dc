"""Candidates on the workers of a cluster: the same as alone, each once, whatever the cluster does."""

import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial

import pytest

from nncc.autotune import tuner
from nncc.autotune.cases import kernel_subject
from nncc.autotune.fleet import worker as fleet_worker
from nncc.autotune.fleet import workshop as fleet_workshop
from nncc.autotune.fleet.cluster import Cluster
from nncc.autotune.fleet.worker import Wanted
from nncc.autotune.fleet.workshop import FleetWorkshop
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.search.space import Plan, survey
from nncc.autotune.timing.building import Failed
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.timing.trial import Checked, Course, Raced
from nncc.autotune.tuner import Options, State, Tuner
from nncc.autotune.workshop import Candidate, Contest, LocalWorkshop, Order, Prepared
from nncc.errors import RecordsError
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.autotune import planted
from tests.autotune.recording import matmul
from tests.support.workers import Inline, Programs, cluster_of, until

HOST = Target.host().with_(cores=1)
KERNEL = matmul(16, 24, 32)
NONE = frozenset[str]()


@pytest.fixture
def inline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that start no processes, of a version that need not be found."""
    monkeypatch.setattr(fleet_worker, "Builders", Inline)
    monkeypatch.setattr(fleet_worker, "code_version", lambda: "nncc 1.2")


@contextmanager
def workshop_of(workers: int, **changes: str) -> Iterator[FleetWorkshop]:
    """On a cluster with so many workers. changes: of what is wanted of them."""
    with cluster_of(workers) as cluster, ExitStack() as stack:
        wanted = replace(Wanted.here(1), **changes)
        opened = stack.enter_context(Cluster(cluster.scheduler_address, wanted, lambda text: None))
        yield stack.enter_context(FleetWorkshop(opened, HOST, Precision.DEFAULT))


def timeless(made: Candidate) -> Candidate:
    assert made.built is not None
    return replace(made, built=replace(made.built, seconds=0.0))


def test_workers_make_what_one_machine_makes(inline, monkeypatch):
    orders = [Order(answers) for answers in survey(KERNEL, HOST, Precision.DEFAULT).order[:3]]
    with LocalWorkshop(HOST, Precision.DEFAULT, 1) as local:
        alone = dict(local.realise(KERNEL, orders, NONE))
    monkeypatch.setattr(fleet_workshop, "LocalWorkshop", lambda *_: pytest.fail("it is the workers who build"))
    with workshop_of(2) as workshop:
        assert workshop.count == workshop.lanes == 2
        ((_, prepared),) = workshop.prepare([KERNEL])
        made = list(workshop.realise(KERNEL, orders, NONE))
        ((_, known),) = workshop.realise(KERNEL, orders[:1], frozenset({alone[0].identity}))
    assert isinstance(prepared, Prepared) and len(made) == 3 and known.built is None
    assert all(timeless(m) == timeless(alone[n]) for n, m in made)


def failing(kernel, target, precision, order, seen, host) -> Candidate:
    """Fails on workers, by its machine's fault or its own."""
    return Failed(order.answers["kind"], "as planted", 0.1, order.answers["kind"] == "error")


class Alone:
    """This machine."""

    count = 1

    def __init__(self, *_: object) -> None:
        return

    def realise(self, kernel, orders, seen) -> Iterator[tuple[int, str]]:
        return ((n, f"made here: {order.answers['kind']}") for n, order in enumerate(orders))

    def __exit__(self, *_: object) -> None:
        return


def test_what_may_be_the_fault_of_a_worker_is_made_here(inline, monkeypatch):
    monkeypatch.setattr(fleet_workshop, "realise", failing)
    monkeypatch.setattr(fleet_workshop, "LocalWorkshop", Alone)
    orders = [Order({"kind": kind}) for kind in ("too long", "illegal", "memory", "error")]
    with workshop_of(1) as workshop:
        made = dict(workshop.realise(KERNEL, orders, NONE))
    assert made.pop(1).kind == "illegal" and made == {
        0: "made here: too long",
        2: "made here: memory",
        3: "made here: error",
    }
    with workshop_of(1, code="another version") as workshop:
        assert workshop.count == workshop.lanes == 1
        assert len(dict(workshop.realise(KERNEL, orders, NONE))) == 4


class LaneTimer(planted.Timer):
    """The timer of a worker."""

    target = HOST

    def close(self) -> None:
        return


def refused(action: str, kernel: str) -> None:
    raise RecordsError("somebody else measures")


@pytest.mark.parametrize(
    "changes, fault, lanes",
    [({}, None, 2), ({"machine": "another class"}, None, 0), ({}, refused, 2)],
    ids=["same class", "other class", "same class that cannot"],
)
def test_each_candidate_is_measured_once_by_the_class_that_counts(inline, monkeypatch, changes, fault, lanes):
    here, there = (planted.World(lambda kernel, answers: answers["n"] / 10) for _ in range(2))
    there.fault = fault or there.fault
    monkeypatch.setattr(fleet_worker, "Timer", lambda target, is_shared: LaneTimer(there))
    builts = [planted.Code((), str(n), None, None, 0.0, "mm", {"n": n}) for n in range(1, 6)]
    contest = Contest(planted.Code((), "default", None, None, 0.0, "mm", {}), Course(), 1.0)
    with workshop_of(2, **changes) as workshop:
        assert workshop.lanes == max(1, lanes) and workshop.count == 2
        case = planted.subject(KERNEL).make()
        found = list(workshop.measure(planted.Timer(here), case, contest, iter(builts), lambda: 1.0))
    kinds = Counter(type(f) for _, f in found)
    assert kinds == {Checked: 5, Raced: 5, Comparison: 2} and len({n for n, _ in found}) == 5
    world, other = (there, here) if lanes and not fault else (here, there)
    assert sorted(world.measured) == list("12345") and not other.measured


@pytest.mark.long
def test_a_worker_is_killed_and_its_nanny_starts_another_one(tmp_path, monkeypatch):
    """Programs as users start them: nothing is lost, nothing is measured twice, and the worker's successor goes on."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    here, killed, own = list[int](), list[int](), fleet_workshop.measure
    monkeypatch.setattr(fleet_workshop, "measure", lambda *given: here.append(len(given[3])) or own(*given))
    monkeypatch.setattr(tuner, "LEAST_LEFT", 0.0)  # it shall go on, whatever it finds
    with Programs(tmp_path) as programs:
        programs.scheduler()
        programs.worker(0)
        with Cluster(str(programs.file), Wanted.here(1), print) as cluster, Records.open(tmp_path / "records.db") as records:

            def step(state: State) -> None:
                there = state.rows[0].tried - sum(here)
                if not cluster.timers:
                    until(lambda: cluster.join() or bool(cluster.timers))
                if there > 0 and not killed:
                    (pid,) = cluster._client.run(os.getpid).values()
                    threading.Timer(0.3, os.kill, (pid, signal.SIGKILL)).start()
                    killed.append(there)
                elif killed and there > killed[0]:
                    raise KeyboardInterrupt

            opened = partial(FleetWorkshop, cluster)
            made = Tuner([kernel_subject(KERNEL)], HOST, records, Options(batch=4), step, opened, is_shared=True)
            tried = made.run(300.0).rows[0].tried
            trials = records.trials(Setting.of(KERNEL, HOST))
    measured = [trial.identity for trial in trials if trial.measured]
    assert len(measured) == len(set(measured)) == tried and all(trial.outcome for trial in trials)
    assert killed and tried - sum(here) > killed[0], "the new one has measured"


@dataclass
class Asleep(planted.World):
    """What is done takes its time, and no processor."""

    def act(self, action: str, kernel: str, share: float = 1.0) -> None:
        time.sleep(self.seconds[action] * share)

    def realise(self, kernel, target, precision, order, seen, host) -> Candidate:
        self.act("realise", kernel.name)
        name = repr(sorted(order.answers.items()))
        return Candidate(
            Plan((), order.answers, 1.0), name, planted.Code((), name, None, None, 0.0, kernel.name, order.answers)
        )


ASLEEP = Asleep(lambda kernel, answers: 1.1, seconds={"realise": 0.15, "check": 0.05, "race": 1.0, "compare": 0.5})


def asleep(*given: object) -> Candidate:
    return ASLEEP.realise(*given)


@pytest.mark.long
def test_two_hosts_try_nearly_twice_as_many_candidates_as_one(inline, monkeypatch, tmp_path):
    """Of one kernel, which one host cannot divide: what one has to do alone, it and its workers do in turn."""
    monkeypatch.setattr(fleet_workshop, "realise", asleep)
    monkeypatch.setattr(fleet_worker, "Timer", lambda target, is_shared: LaneTimer(ASLEEP))
    monkeypatch.setattr(tuner, "LEAST_LEFT", 0.0)
    tried = []
    for hosts in (1, 2, 4):
        with (
            Records.open(tmp_path / f"{hosts}.db") as records,
            cluster_of(hosts) as cluster,
            Cluster(cluster.scheduler_address, Wanted.here(1), print) as opened,
        ):
            made = Tuner([kernel_subject(matmul(64, 96, 128))], HOST, records, Options(), lambda _: None,
                         partial(FleetWorkshop, opened), is_shared=True)  # fmt: skip
            tried.append(made.run(30.0).rows[0].tried)
    print(f"hosts 1, 2, 4: candidates in 30 s: {tried}")
    assert tried[1] >= 1.7 * tried[0]
