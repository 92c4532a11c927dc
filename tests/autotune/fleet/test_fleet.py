"""A coordinator and builders over the storages of optuna: who may time, what is built where, and who dies on the way."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import cache, partial
from pathlib import Path

import pytest

from nncc.autotune.cases import kernel_subject
from nncc.autotune.fleet.board import Board, Here
from nncc.autotune.fleet.fleet import Fleet, FleetWorkshop, Work
from nncc.autotune.fleet.storage import Storage
from nncc.autotune.records.records import Records
from nncc.autotune.search.space import survey
from nncc.autotune.tuner import Options, State, Tuner
from nncc.autotune.workshop import Candidate, LocalWorkshop, Order
from nncc.errors import RecordsError
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.support.builders import KERNEL, MODEL, building, postgres, wait_for

DOCS = Path(__file__).parents[3] / "docs"
HOST = Target.host().with_(cores=1)
WANTED = [Order(answers) for answers in survey(KERNEL, HOST, Precision.DEFAULT).order[:8]]
NONE = frozenset[str]()


@cache
def work() -> Work:
    """What is tuned here. It names the version of the code, which takes seconds to find."""
    return Work.here(MODEL, HOST, Precision.DEFAULT)


def quiet(text: str) -> None:
    raise AssertionError(text)


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'fleet.db'}"


@pytest.fixture(scope="module")
def alone() -> dict[int, Candidate]:
    """What one machine makes of WANTED."""
    with LocalWorkshop(HOST, Precision.DEFAULT) as workshop:
        return dict(workshop.realise(KERNEL, WANTED, NONE))


def same(made: list[tuple[int, Candidate]], alone: dict[int, Candidate]) -> bool:
    """Whether each candidate is there once, with the same code, however long it took to build."""

    def timeless(c: Candidate) -> Candidate:
        assert c.built and c.built.prologue
        return replace(c, built=replace(c.built, seconds=0.0))

    return len(made) == len(alone) and all(timeless(c) == timeless(alone[n]) for n, c in made)


@pytest.mark.slow
def test_builders_make_what_one_machine_makes_and_one_is_killed(tmp_path, alone):
    url = sqlite(tmp_path)
    with building(url, False, True) as (lives, dies):
        with Fleet(url, work(), quiet) as fleet, FleetWorkshop(fleet, HOST, Precision.DEFAULT, 1) as workshop:
            wait_for(fleet, 2)
            assert same(list(workshop.realise(KERNEL, WANTED, NONE)), alone)
            assert dies.wait(60) == -signal.SIGKILL
            assert same(list(workshop.realise(KERNEL, WANTED[:4], NONE)), {n: alone[n] for n in range(4)})
            assert fleet.board.look().orders == ()
        said, error = lives.communicate(timeout=120)
    assert int(said) > 0 and f"building for process {os.getpid()} on " in error and lives.returncode == 0


@pytest.mark.long
def test_several_processes_on_postgresql_one_is_killed(alone):
    with postgres() as url, building(url, False, True, False) as (first, dies, second):
        with Fleet(url, work(), quiet) as fleet, FleetWorkshop(fleet, HOST, Precision.DEFAULT, 1) as workshop:
            wait_for(fleet, 3)
            assert same(list(workshop.realise(KERNEL, WANTED, NONE)), alone)
            assert dies.wait(60) == -signal.SIGKILL
        assert sum(int(p.communicate(timeout=120)[0]) for p in (first, second)) > 0


@pytest.fixture
def proxy() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """optuna's gRPC proxy of a storage in memory: the program of docs/tuning-fleet.md, on a free port of this host."""
    pytest.importorskip("grpc")
    shown = re.search(r'^python -W ignore -c "\n(.*?)"$', (DOCS / "tuning-fleet.md").read_text(), re.MULTILINE | re.DOTALL)
    code = (
        "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); port = s.getsockname()[1]; s.close(); print(port, flush=True)\n"
        + shown[1].replace("host='0.0.0.0', port=13000", "host='127.0.0.1', port=port")
    )
    with subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as server:
        assert server.stdout
        yield f"grpc://127.0.0.1:{int(server.stdout.readline())}", server
        server.kill()


@pytest.mark.slow
def test_a_storage_that_vanishes_leaves_one_machine_that_goes_on(proxy, alone):
    url, server = proxy
    said: list[str] = []
    with (
        building(url, False) as (builder,),
        Fleet(url, work(), said.append) as fleet,
        FleetWorkshop(fleet, HOST, Precision.DEFAULT, 1) as workshop,
    ):
        wait_for(fleet, 1)
        made = workshop.realise(KERNEL, WANTED, NONE)
        first = [next(made), next(made)]
        server.kill()
        assert same([*first, *made], alone)
        assert same(list(workshop.realise(KERNEL, WANTED, NONE)), alone)
        _, error = builder.communicate(timeout=120)
    assert len(said) == 1 and url in said[0] and "this machine goes on alone; what was measured is kept" in said[0]
    assert builder.returncode and url in error


@pytest.mark.slow
def test_what_was_measured_outlives_the_storage(tmp_path):
    def tune(count: int) -> int:
        """Tune until so many candidates are timed, earlier ones included; give how many there are in the end."""

        def stop(state: State) -> None:
            if state.rows[0].tried >= count:
                raise KeyboardInterrupt

        with Fleet(sqlite(tmp_path), work(), quiet) as fleet, Records.open(tmp_path / "records.db") as records:
            tuner = Tuner(
                [kernel_subject(KERNEL)], HOST, records, Options(batch=4), stop, partial(FleetWorkshop, fleet, count=1)
            )
            return tuner.run(300.0).rows[0].tried

    first = tune(1)
    (tmp_path / "fleet.db").unlink()
    assert 0 < first == tune(first)


def test_only_one_coordinator_times_a_class(tmp_path):
    with Fleet(sqlite(tmp_path), work(), quiet):
        refusal = rf"process {os.getpid()} on .* times this model for machines of class {work().name} \(for 0 s, last seen 0 s ago\)"
        with pytest.raises(RecordsError, match=refusal):
            Fleet(sqlite(tmp_path), work(), quiet)
        with Fleet(sqlite(tmp_path), replace(work(), name="another"), quiet):
            pass
    with Fleet(sqlite(tmp_path), work(), quiet):
        pass


@pytest.mark.parametrize("changed", [{"at": time.time() - 61}, {"pid": 1 << 30}], ids=["silent", "killed"])
def test_the_place_of_a_dead_coordinator_is_taken(tmp_path, changed):
    board, _ = Board.made(Storage(sqlite(tmp_path)), work().study, work().record())
    place, order = (
        board.post("timer", asdict(Here.now(0)) | changed),
        board.post("order", {"kernel": "", "answers": {}, "plan": None}),
    )
    with Fleet(sqlite(tmp_path), work(), quiet):
        assert not board.write(place, "timer", {})
        assert not board.take(order)


def test_who_is_taken_for_dead_goes_on_alone(tmp_path, monkeypatch):
    monkeypatch.setattr("nncc.autotune.fleet.board.BEAT_S", 0.02)
    said: list[str] = []
    with Fleet(sqlite(tmp_path), work(), said.append) as fleet:
        fleet.board.post("builder", asdict(Here.now(3)))
        assert fleet.helpers() == 3
        (timer,) = fleet.board.look().timers
        fleet.board.end(timer.id)
        end = time.monotonic() + 60
        while not said and time.monotonic() < end:
            assert fleet.helpers() in (0, 3)
        assert fleet.helpers() == 0
    assert len(said) == 1 and "another coordinator took this one for dead" in said[0]


def test_a_builder_that_was_not_heard_of_is_not_counted_on(tmp_path, monkeypatch):
    monkeypatch.setattr("nncc.autotune.fleet.fleet.SILENT_S", 0.05)
    with Fleet(sqlite(tmp_path), work(), quiet) as fleet:
        here = asdict(Here.now(3))
        fleet.board.post("builder", here | {"at": time.time() - 61})
        builder = fleet.board.post("builder", here)
        assert fleet.helpers() == 3
        time.sleep(0.06)
        assert fleet.helpers() == 0
        fleet.board.write(builder, "builder", here | {"at": time.time()})
        assert fleet.helpers() == 3


def test_a_machine_of_another_class_is_refused(tmp_path):
    cache = replace(HOST.caches[0], size_bytes=12345)
    other = replace(work(), name="lab", cpu="A CPU", target=HOST.with_(caches=(cache, *HOST.caches[1:])))
    assert Work.here(MODEL, other.target, Precision.DEFAULT).name != work().name
    with Fleet(sqlite(tmp_path), other, quiet):
        pass
    refusal = r"not of class 'lab', .*: recorded on A CPU, asked on .*; L1 size bytes: recorded 12345, asked \d+; help with --build-only, or leave --class out"
    with pytest.raises(RecordsError, match=refusal):
        Fleet(sqlite(tmp_path), replace(work(), name="lab"), quiet)
