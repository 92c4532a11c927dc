"""A Dask cluster as a tuner uses it: which workers build and measure, and calls that they make.

Dask decides which worker makes a call, and gives it to another one when that dies. What no worker does comes back as None,
and whoever asked does it: all of it once the scheduler is gone. So each call has one result, whoever dies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Self
from uuid import uuid4

from distributed import CancelledError, Client, Future, wait
from distributed.client import FIRST_COMPLETED

from nncc.autotune.fleet.worker import Wanted, join
from nncc.errors import RunError

ANSWER_S = 10.0
"""A scheduler that says nothing for so long is taken to be gone."""
LOOK_S = 0.5
"""How often it is asked whether there is still a worker for what was begun."""
MOVE_S = 60.0
"""Seconds to let workers join, or to move data to or from one."""
RETRIES = 1
"""How often a call that fails is made again; how often one that dies with its worker is, Dask's own configuration says."""
FORMS = "tcp://HOST:8786, tls://HOST:8786 or a scheduler file of Dask"


class Cluster:
    """The workers of a scheduler; within `with`.

    builders: how many candidates they build at a time. timers: a worker on each host that measures.
    """

    def __init__(self, place: str, wanted: Wanted, say: Callable[[str], None]) -> None:
        """place: the scheduler, see FORMS. say: something to the user. Raises: RunError when it cannot be reached."""
        self.wanted, self._say, self._told, self._refused = wanted, say, set[str](), set[str]()
        self.builders, self.timers = 0, list[str]()
        self._held: tuple[object, dict[str, Future[Any]]] = None, {}
        where = {"scheduler_file": place} if Path(place).is_file() else {"address": place}
        try:
            self._client = Client(**where, name="nncc-tune")
        except (OSError, ValueError, TypeError, RuntimeError) as error:
            raise RunError(f"cannot use the cluster at {place}: {error}\n  expected {FORMS}; does it run, and has Dask's "
                           "configuration the certificates that it asks for?") from error  # fmt: skip
        self.join()
        say(f"cluster at {place}: hosts that take times: {len(self.timers) or 'only this one'}; candidates built at a time: "
            f"{self.builders}; dashboard: {self._client.dashboard_link}")  # fmt: skip

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def join(self) -> None:
        """Let workers that came join, and count all."""
        workers = self._workers()
        if new := [a for a, w in workers.items() if self.wanted.building not in w["resources"] and a not in self._refused]:
            ask = partial(self._client.run, join, self.wanted, workers=new, on_error="return")
            answers = self._tried(ask, MOVE_S) or {}
            for address, why in answers.items():
                if why:
                    self._refused.add(address)
                    self._say(f"worker {address} is not used: {why}")
            workers = self._workers()
        self.builders = int(sum(w["resources"].get(self.wanted.building, 0) for w in workers.values()))
        self.timers = [*{w["host"]: a for a, w in workers.items() if self.wanted.timing in w["resources"]}.values()]

    def run(self, name: str, resource: str, calls: Sequence[tuple[Any, ...]]) -> Iterator[tuple[int, Any]]:
        """The number of each call, a function and its arguments, with its result or None, as they get ready.

        name: of its tasks on the dashboard. resource: that a worker has to have.
        """
        running: dict[Future[Any], int] = {}  # Dask cancels those that nobody holds any more
        for number, call in enumerate(calls):
            begin = partial(self._client.submit, *call, key=f"{name}-{uuid4().hex}", pure=False, retries=RETRIES,
                            resources={resource: 1})  # fmt: skip
            if future := self._tried(begin):
                running[future] = number
        lost = {*range(len(calls))} - {*running.values()}
        while running and any(resource in worker["resources"] for worker in self._workers().values()):
            with suppress(TimeoutError, CancelledError):
                wait([*running], LOOK_S, FIRST_COMPLETED)
            for future in [future for future in running if future.done()]:
                yield running.pop(future), self._tried(future.result, MOVE_S)
        yield from ((number, None) for number in (*lost, *running.values()))

    def held(self, value: object) -> list[Future[Any]]:
        """A value on each of the timers that it can be sent to, as an argument of calls, which are made where it lies. It is
        sent once, until there is another one."""
        kept = {a: f for a, f in self._held[1].items() if self._held[0] is value and f.status == "finished"}
        for address in (a for a in self.timers if a not in kept):
            if sent := self._tried(partial(self._client.scatter, [value], workers=[address], hash=False), MOVE_S):
                kept[address] = sent[0]
        self._held = value, kept
        return [kept[address] for address in self.timers if address in kept]

    def _workers(self) -> Mapping[str, Mapping[str, Any]]:
        """What the scheduler says of each worker that runs, by address; nothing when it does not answer."""
        workers = (self._tried(lambda: self._client.scheduler.identity(n_workers=-1), ANSWER_S) or {}).get("workers", {})
        return {address: worker for address, worker in workers.items() if worker["status"] == "running"}

    def _tried(self, function: Callable[[], Any], seconds: float | None = None) -> Any:
        """What Dask gives; None where it, or a worker, fails, and while there is no scheduler: Dask would wait for one.

        seconds: for what takes time, which is awaited in Dask's thread.
        """
        if self._client.status != "running":
            self._tell("gone", "the scheduler is gone")
            return None
        try:
            return function() if seconds is None else self._client.sync(function, callback_timeout=seconds)
        except CancelledError:
            return None
        except Exception as error:
            self._tell(name := type(error).__name__, f"the cluster fails: {name}: {error}")
        return None

    def _tell(self, kind: str, why: str) -> None:
        """Say why something is not done by the cluster, once for reasons of a kind."""
        if kind not in self._told:
            self._told.add(kind)
            self._say(f"{why}; this machine does what the cluster does not")
