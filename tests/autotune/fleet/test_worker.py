"""What a worker offers, and what it builds and measures."""

import asyncio
import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from threading import Lock
from types import SimpleNamespace

import pytest

from nncc.autotune.cases import kernel_subject
from nncc.autotune.fleet import worker as fleet_worker
from nncc.autotune.fleet.worker import NAME, Station, Wanted, build, join, measured
from nncc.autotune.timing.building import Failed
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.timing.exclusive import machine_lock, machine_turn
from nncc.autotune.timing.trial import Checked, Course, Raced
from nncc.autotune.workshop import Contest, Order, prepare, realise
from nncc.errors import RecordsError
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.autotune.planted import Code, Timer, World, subject
from tests.autotune.recording import matmul
from tests.support.workers import Inline

HOST = Target.host().with_(cores=1)
KERNEL = matmul(16, 24, 32)


def wanted() -> Wanted:
    """Of this machine."""
    return Wanted.here(1)


@pytest.fixture(autouse=True)
def version(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that takes no seconds to find."""
    monkeypatch.setattr(fleet_worker, "code_version", lambda: "nncc 1.2")


class FakeWorker:
    """A worker of Dask that is connected to nothing."""

    def __init__(self, nthreads: int) -> None:
        self.state, self.plugins, self.resources = SimpleNamespace(nthreads=nthreads), {}, {}

    async def plugin_add(self, plugin: Station, name: str, catch_errors: bool) -> None:
        plugin.setup(self)
        self.plugins[name] = plugin

    async def set_resources(self, **quantities: float) -> None:
        self.resources |= quantities


@pytest.mark.parametrize(
    "changes, measures",
    [({}, True), ({"machine": "another class"}, False), ({"threads": 10_000}, False)],
    ids=["same class", "other class", "fewer cores"],
)
def test_a_worker_gives_what_it_can(monkeypatch, changes, measures):
    monkeypatch.setattr(fleet_worker, "Builders", Inline)
    monkeypatch.setenv("MALLOC_TRIM_THRESHOLD_", "65536")
    asked, made = replace(wanted(), **changes), FakeWorker(3)
    assert asyncio.run(join(asked, made)) == "" == asyncio.run(join(asked, made))
    assert made.resources == {asked.building: 3.0} | ({asked.timing: 1.0} if measures else {})
    assert made.plugins[NAME].builders.count == 3 and "MALLOC_TRIM_THRESHOLD_" not in os.environ


def test_another_version_is_refused():
    other, made = replace(wanted(), code="nncc 0.0"), FakeWorker(1)
    said = asyncio.run(join(other, made))
    assert said == f"it has {wanted().code}, and nncc 0.0 is tuned with: install the same version"
    assert not made.resources and not made.plugins and other.building != wanted().building


def at_work(monkeypatch: pytest.MonkeyPatch, station: object) -> None:
    """Tasks run on a worker with that plugin."""
    monkeypatch.setattr(fleet_worker, "get_worker", lambda: SimpleNamespace(plugins={NAME: station}))


@pytest.fixture
def station(monkeypatch: pytest.MonkeyPatch, tmp_path) -> Iterator[Station]:
    """A real one, on a machine that nobody else measures on."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    made = Station()
    made.setup(FakeWorker(1))
    at_work(monkeypatch, made)
    yield made
    asyncio.run(made.teardown(FakeWorker(1)))


@pytest.mark.slow
def test_a_worker_builds_and_measures_while_nobody_else_does(station, monkeypatch):
    base = build(prepare, KERNEL, HOST, Precision.DEFAULT, HOST)
    made = [build(realise, KERNEL, HOST, Precision.DEFAULT, Order(a), frozenset(), HOST) for a in base.space.order[1:3]]
    case, contest = kernel_subject(KERNEL).make(), Contest(base.built, Course(seconds=0.1), 10.0)
    builts = [m.built for m in made]
    found = measured(HOST, case, contest, builts, 1.0)
    assert [type(f) for _, f in found[:4]] == [Checked, Checked, Raced, Raced] and [n for n, _ in found[:4]] == [0, 1, 0, 1]
    process = station.timer
    assert measured(HOST, case, contest, builts, 1.0)[0][0] == 0 and station.timer is process
    for module in (fleet_worker, "nncc.autotune.timing.timer"):
        target = f"{module if isinstance(module, str) else module.__name__}.machine_turn"
        monkeypatch.setattr(target, partial(machine_turn, wait_s=0.0))
    with machine_lock():
        for call in (lambda: build(abs, -1), lambda: measured(HOST, case, contest, builts, 1.0)):
            with pytest.raises(RecordsError, match=f"process {os.getpid()} is tuning on this machine"):
                call()
    with machine_turn(is_building=True):
        assert build(abs, -1) == 1


def test_what_is_found_raises_the_bar_for_the_next_comparison(monkeypatch):
    """Both are surely faster, but the second not than the first."""
    timer = Timer(World(lambda kernel, answers: 0.5))
    at_work(monkeypatch, SimpleNamespace(lock=Lock(), timer_of=lambda target: timer))
    baseline, first, second = (Code((), name, None, None, 0.0, "mm", {"n": name} if name else {}) for name in ("", "a", "b"))
    found = measured(HOST, subject(KERNEL).make(), Contest(baseline, Course(), 1.0), [first, second], 0.9)
    assert [(n, f.ratio) for n, f in found if isinstance(f, Comparison)] == [(0, 0.5)]


def test_a_candidate_that_cannot_be_built(monkeypatch):
    at_work(monkeypatch, SimpleNamespace(builders=Inline(1)))
    assert isinstance(build(int, "no number"), Failed)
