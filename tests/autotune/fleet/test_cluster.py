"""A cluster of Dask whose workers and scheduler come and go: each call has one result, or is told to be lost."""

import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import dask
import pytest
from distributed import Security, SpecCluster, Worker, get_worker

from nncc.autotune.fleet import worker as fleet_worker
from nncc.autotune.fleet.cluster import Cluster
from nncc.autotune.fleet.worker import Wanted
from nncc.errors import RunError
from tests.support.workers import Inline, cluster_of, end, until, worker

BEGUN, GO = threading.Semaphore(0), threading.Event()
"""Of the calls that wait: workers are in this process."""


def wanted() -> Wanted:
    """Of this machine."""
    return Wanted.here(1)


@pytest.fixture(autouse=True)
def planted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that start no processes, of a version that need not be found."""
    monkeypatch.setattr(fleet_worker, "Builders", Inline)
    monkeypatch.setattr(fleet_worker, "code_version", lambda: "nncc 1.2")
    GO.clear()
    while BEGUN.acquire(blocking=False):
        continue


@pytest.fixture
def said() -> list[str]:
    """What the user is told."""
    return []


def square(n: int) -> int:
    return n * n


def where(_: object) -> str:
    return get_worker().address


def waiting(n: int) -> int:
    BEGUN.release()
    GO.wait(60)
    return n


def test_each_call_has_its_result_and_what_fails_is_told(said):
    with cluster_of(2) as cluster, Cluster(cluster.scheduler_address, wanted(), said.append) as made:
        assert made.builders == len(made.timers) == 2
        assert sorted(made.run("a", wanted().building, [(square, n) for n in range(5)])) == [(n, n * n) for n in range(5)]
        assert sorted(made.run("b", wanted().timing, [(square, n) for n in (1, "x", 2)]), key=str) == [
            (0, 1),
            (1, None),
            (2, 4),
        ]
        assert dict(made.run("c", "no such resource", [(square, 1)] * 2)) == {0: None, 1: None}
    assert "hosts that take times: 2; candidates built at a time: 2; dashboard: http" in said[0]
    assert len(said) == 2 and "the cluster fails: TypeError: can't multiply" in said[1]


def test_what_a_worker_has_begun_that_ends_another_one_does(said):
    with cluster_of(2) as cluster, Cluster(cluster.scheduler_address, wanted(), said.append) as made:
        results = made.run("a", wanted().timing, [(waiting, n) for n in range(6)])
        threading.Thread(target=lambda: (BEGUN.acquire(), BEGUN.acquire(), end(cluster, made.timers[0]), GO.set())).start()
        assert sorted(results) == [(n, n) for n in range(6)]
        made.join()
        assert made.builders == len(made.timers) == 1


def test_what_all_workers_leave_is_lost_and_a_new_one_joins(said):
    with cluster_of(1) as cluster, Cluster(cluster.scheduler_address, wanted(), said.append) as made:
        threading.Thread(target=lambda: (BEGUN.acquire(), end(cluster, made.timers[0]))).start()
        assert sorted(made.run("a", wanted().timing, [(waiting, n) for n in range(3)])) == [(n, None) for n in range(3)]
        GO.set()
        made.join()
        assert not made.builders and not made.timers
        cluster.worker_spec[1] = worker(1)
        cluster.sync(cluster._correct_state)
        until(lambda: made.join() or bool(made.timers))
        assert list(made.run("b", wanted().timing, [(square, 3)])) == [(0, 9)]


def test_the_scheduler_restarts(said):
    with cluster_of(1) as cluster:
        port = int(cluster.scheduler_address.rpartition(":")[2])
        made = Cluster(cluster.scheduler_address, wanted(), said.append)
        results = made.run("a", wanted().timing, [(waiting, n) for n in range(3)])
        begun = threading.Thread(target=lambda: (BEGUN.acquire(), cluster.close()))
        begun.start()
        assert sorted(results) == [(n, None) for n in range(3)]
        GO.set()
        begun.join()
        made.join()
        assert not made.builders and not made.timers and any("the scheduler is gone" in text for text in said)
    with cluster_of(1, port), made:
        until(lambda: made.join() or bool(made.timers))
        assert list(made.run("b", wanted().timing, [(square, 3)])) == [(0, 9)]


@pytest.mark.parametrize(
    "name, other, builders, message",
    [("code_version", "nncc 0.0", 1, "it has nncc 0.0, and nncc 1.2 is tuned with: install the same version"), ("cpu_model", "A CPU", 2, "")],
)  # fmt: skip
def test_workers_of_another_version_and_of_another_class(said, monkeypatch, name, other, builders, message):
    known, calls = wanted(), count()
    own = getattr(fleet_worker, name)()
    monkeypatch.setattr(fleet_worker, name, lambda: other if next(calls) == 0 else own)
    with cluster_of(2) as cluster, Cluster(cluster.scheduler_address, known, said.append) as made:
        assert made.builders == builders and len(made.timers) == 1
        made.join()
        assert next(calls) == 2  # nobody is asked again
    refusals = [re.sub(r"^worker tcp://[\d.:]+ is not used: ", "", text) for text in said[:-1]]
    assert refusals == [message] * bool(message)


def test_a_value_is_sent_once_and_calls_are_made_where_it_lies(said):
    value = [1, 2]
    with cluster_of(2) as cluster, Cluster(cluster.scheduler_address, wanted(), said.append) as made:
        held = made.held(value)
        assert made.held(value) == held and len(held) == 2 and made.held([3]) != held
        held = made.held(value)
        assert dict(made.run("a", wanted().timing, [(where, each) for each in held])) == dict(enumerate(made.timers))
        end(cluster, made.timers[0])
        assert dict(made.run("b", wanted().timing, [(len, each) for each in held])) == {0: None, 1: 2}
        made.join()
        assert made.held(value) == held[1:]


def test_a_cluster_that_is_not_there(said):
    with dask.config.set({"distributed.comm.timeouts.connect": "200ms"}):
        for place, why in (("tcp://127.0.0.1:1", "Timed out|refused"), ("http://127.0.0.1:1", "unknown address scheme")):
            with pytest.raises(
                RunError, match=f"cannot use the cluster at {place}: .*({why})(.|\n)*expected tcp://HOST:8786"
            ):
                Cluster(place, wanted(), said.append)
    assert said == []


@pytest.fixture
def certificate(tmp_path: Path) -> Callable[[str], dict[str, str]]:
    """Makes an authority and a certificate of it by a name: the settings of Dask that say so."""
    if shutil.which("openssl") is None:
        pytest.skip("no openssl, which makes certificates")

    def made(name: str, anew: bool = True) -> dict[str, str]:
        key, file = tmp_path / f"{name}.key", tmp_path / f"{name}.pem"
        subject = ["-subj", f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1"]
        keys = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", str(key)]
        if anew:
            subprocess.run(["openssl", "req", "-x509", *keys, "-out", str(file), *subject], check=True, capture_output=True)
        roles = {f"distributed.comm.tls.{role}.{part}": str(path) for role in ("scheduler", "worker", "client")
                 for part, path in (("key", key), ("cert", file))}  # fmt: skip
        return {"distributed.comm.tls.ca-file": str(file)} | roles

    return made


@pytest.fixture
def secured(certificate) -> Iterator[SpecCluster]:
    """A cluster that asks for certificates."""
    with dask.config.set(certificate("ours")):
        security = Security(require_encryption=True)
    with cluster_of(1, security=security, protocol="tls://") as cluster:
        yield cluster


async def join_as_a_worker(place: str, security: Security) -> None:
    async with Worker(place, security=security, death_timeout=0.5, dashboard=False):
        raise AssertionError("it is in")


def test_strangers_without_the_certificate_are_refused(said, certificate, secured):
    place = secured.scheduler_address
    assert place.startswith("tls://")
    theirs = certificate("theirs")
    with dask.config.set({"distributed.comm.timeouts.connect": "300ms"}):
        for settings, address in (({}, place), ({}, place.replace("tls", "tcp")), (theirs, place)):
            with dask.config.set(settings), pytest.raises(RunError, match="has Dask's configuration the certificates"):
                Cluster(address, wanted(), said.append)
            with dask.config.set(settings), pytest.raises((TypeError, TimeoutError, OSError, RuntimeError)):
                secured.sync(join_as_a_worker, address, Security())
    assert said == [] and len(secured.scheduler.workers) == 1


def test_who_has_the_certificate_is_let_in(said, secured, certificate):
    with dask.config.set(certificate("ours", anew=False)), Cluster(secured.scheduler_address, wanted(), said.append) as made:
        assert list(made.run("a", wanted().timing, [(square, 3)])) == [(0, 9)]
