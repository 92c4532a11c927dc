"""Many machines tune one model: the coordinator's side.

One machine of each class proposes, checks, times and records, as it does alone. What it shares is the building: it puts
orders on a board (board.py), which builders on other hosts take (builder.py), and builds itself what they do not take, give
back, or are late with. So no candidate is lost or measured twice, whoever dies, and where nobody helps, or the storage is
gone, everything is as it is on one machine.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from math import inf
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from nncc.autotune.fleet.board import BEAT_S, PREFIX, STALE_S, Board, Found, Here, Presence
from nncc.autotune.fleet.codec import BACK, made_of, order_record
from nncc.autotune.fleet.storage import Storage
from nncc.autotune.records.keys import cpu_model, target_differences, target_text
from nncc.autotune.records.version import code_version
from nncc.autotune.timing.building import Failed
from nncc.autotune.workshop import Candidate, LocalWorkshop, Order, Prepared
from nncc.codegen.build.kernels import content_hash
from nncc.codegen.build.toolchain import processor
from nncc.errors import RecordsError
from nncc.ir.kernel import Kernel
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Cpu

T = TypeVar("T")
S = TypeVar("S")
POLL_S = 0.05
SILENT_S = 4 * BEAT_S
"""A builder that was not heard of for so long is not counted on."""
LEAST_PATIENCE_S, SLOWER = 2.0, 3.0
"""Seconds that others are waited for when nothing is left to build here, and how often the time that this machine takes."""
_DIGITS = 32


@dataclass(frozen=True)
class Work:
    """The key of one study. model: the hash of its kernels. name: of the class of machines that time it. target: of
    these, with as many cores as threads."""

    model: str
    name: str
    cpu: str
    target: Cpu
    code: str
    precision: Precision

    @classmethod
    def here(cls, model: str, target: Cpu, precision: Precision, name: str | None = None) -> Work:
        """The work of this machine. name: of its class; by its processor and caches where there is none."""
        cpu = cpu_model()
        return cls(model, name or content_hash(cpu, target_text(target))[:12], cpu, target, code_version(), precision)

    @property
    def study(self) -> str:
        """The name of its study."""
        parts = (self.model, self.name, str(self.target.cores), self.code, self.precision.value)
        return PREFIX + content_hash(*parts)[:_DIGITS]

    def record(self) -> dict[str, Any]:
        """What the study says of it; `builds`: the target as a compiler on another machine has to know it."""
        plain = {"model": self.model, "class": self.name, "cpu": self.cpu, "code": self.code}
        more = {"target": self.target.to_json(), "builds": portable(self.target).to_json()}
        return plain | more | {"precision": self.precision.value}

    def require(self, known: Mapping[str, Any]) -> None:
        """Raises: RecordsError where a study of that name times on machines of another kind."""
        old = {k: v for k, v in known["target"].items() if k != "cores"}
        found = target_differences(json.loads(json.dumps(old)), json.loads(target_text(self.target)))
        if known["cpu"] != self.cpu:
            found = [f"recorded on {known['cpu'] or 'an unknown CPU'}, asked on {self.cpu or 'an unknown CPU'}", *found]
        if found:
            raise RecordsError(f"this machine is not of class {self.name!r}, and times of other machines say nothing of it: "
                               f"{'; '.join(found)}; help with --build-only, or leave --class out")  # fmt: skip


def portable(target: Cpu) -> Cpu:
    """The same target for a compiler that runs on another machine: its processor by name, and what that has not."""
    name, features = processor(target)
    return target.with_(llvm_cpu=name, llvm_features=tuple(f.removeprefix("+") for f in features.split(",") if f))


class Fleet:
    """A coordinator's place on the board of its work; within `with`. Until the storage fails: then it says so once, and has
    no helpers any more."""

    def __init__(self, url: str, work: Work, warn: Callable[[str], None]) -> None:
        """Take the place. Raises: RecordsError when the storage cannot be used, another one times this work, or this machine
        is of another class."""
        self.work, self._warn = work, warn
        with ExitStack() as stack:
            storage = stack.enter_context(Storage(url))
            self.board, known = Board.made(storage, work.study, work.record())
            work.require(known)
            self._presence = _claimed(self.board, work.name)
            self.board.clear()
            self._close = stack.pop_all().close
        self._heard: dict[int, tuple[float, float]] = {}
        self._is_lost = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._is_lost:
            self._presence.stop()
        else:
            self._presence.close()
        self._close()

    def attempt(self, function: Callable[..., T], otherwise: S, *arguments: Any) -> T | S:
        """What a method of the board gives; something else once the storage is lost."""
        if self._presence.error or self._presence.is_ended:
            self._lose(str(self._presence.error or "another coordinator took this one for dead, and its place"))
        if self._is_lost:
            return otherwise
        try:
            return function(*arguments)
        except RecordsError as error:
            self._lose(str(error))
            return otherwise

    def helpers(self) -> int:
        """How many processes of builders can be counted on."""
        return self.attempt(lambda: sum(self._processes(found) for found in self.board.look().builders), 0)

    def _lose(self, why: str) -> None:
        if not self._is_lost:
            self._is_lost = True
            self._warn(f"{why}\n  this machine goes on alone; what was measured is kept")

    def _processes(self, found: Found) -> int:
        """Of one builder. Whether it lives is told by its clock's changes, as it may be wrong."""
        here, now = Here.of(found.record), time.monotonic()
        at, heard = self._heard.get(found.id, (here.at, -inf if here.is_stale else now))
        self._heard[found.id] = (here.at, now if here.at != at else heard)
        return here.processes if now - self._heard[found.id][1] < SILENT_S else 0


def _claimed(board: Board, name: str) -> Presence:
    """The place of the timer. Of two that ask at once the first one has it: the storage numbers them."""
    here = Here.now(0)
    presence = Presence(board, "timer", here)
    try:
        for found in board.look().timers:
            if found.id == presence.trial:
                return presence
            _replace(board, found, here, name)
    except BaseException:
        presence.close(is_done=False)
        raise
    raise RecordsError("another coordinator took the place of the timer at the same moment; start again")


def _replace(board: Board, found: Found, here: Here, name: str) -> None:
    """End a coordinator's place that is dead. Raises: RecordsError for one that lives."""
    other = Here.of(found.record)
    gone = (other.machine, other.host) == (here.machine, here.host) and not Path(f"/proc/{other.pid}").exists()
    if not other.is_stale and not gone:
        raise RecordsError(
            f"{other} times this model for machines of class {name} (for {time.time() - other.since:.0f} s, last seen "
            f"{other.age:.0f} s ago), and only one does; help it with --build-only, or wait until it is done "
            f"(one that was killed is replaced after {STALE_S:.0f} s)"
        )
    board.end(found.id)


class FleetWorkshop:
    """Makes candidates here and on all machines that help."""

    def __init__(self, fleet: Fleet, target: Cpu, precision: Precision, count: int | None = None) -> None:
        """count: of processes here, one for each usable core by default."""
        self._fleet, self._local = fleet, LocalWorkshop(target, precision, count)

    @property
    def count(self) -> int:
        """Of processes here."""
        return self._local.count

    def prepare(self, kernels: Sequence[Kernel]) -> Iterator[tuple[int, Prepared | Failed]]:
        """See Workshop; made here, as it happens once for each kernel."""
        return self._local.prepare(kernels)

    def realise(
        self, kernel: Kernel, orders: Sequence[Order], seen: frozenset[str]
    ) -> Iterator[tuple[int, Candidate | Failed]]:
        """See Workshop. What was seen is built again by others: that is less work than telling them."""
        if len(orders) <= self.count or not self._fleet.helpers():
            return self._local.realise(kernel, orders, seen)
        return _Batch(self._fleet, self._local, kernel, orders, seen).run()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._local.__exit__(kind, error, trace)


class _Batch:
    """Orders of one batch, by number: those to make here, orders that are free, and those that were taken."""

    def __init__(
        self, fleet: Fleet, local: LocalWorkshop, kernel: Kernel, orders: Sequence[Order], seen: frozenset[str]
    ) -> None:
        self._fleet, self._local, self._kernel, self._orders, self._seen = fleet, local, kernel, orders, seen
        self._mine: deque[int] = deque(range(local.count))
        self._free: dict[int, int] = {}
        self._taken: dict[int, int] = {}
        self._slowest = 0.0

    def run(self) -> Iterator[tuple[int, Candidate | Failed]]:
        """The number of each candidate with what became of it, as they get ready."""
        try:
            self._offer()
            yield from self._made_here()
            yield from self._made_elsewhere()
            yield from self._made_here()
        finally:
            for order in (*self._free, *self._taken):
                self._fleet.attempt(self._fleet.board.end, None, order)

    def _offer(self) -> None:
        """Make orders of all that is not kept."""
        key = content_hash(self._kernel.key)
        for number in range(len(self._mine), len(self._orders)):
            order = self._fleet.attempt(self._fleet.board.post, None, "order", order_record(key, self._orders[number]))
            if order is None:
                self._mine.append(number)
            else:
                self._free[order] = number

    def _made_here(self) -> Iterator[tuple[int, Candidate | Failed]]:
        begun: list[tuple[int, float]] = []
        for n, made in self._local.realise(self._kernel, self._for_here(begun), self._seen):
            number, start = begun[n]
            self._slowest = max(self._slowest, time.monotonic() - start)
            yield number, made

    def _for_here(self, begun: list[tuple[int, float]]) -> Iterator[Order]:
        """What was kept, then what nobody took."""
        while (number := self._next()) is not None:
            begun.append((number, time.monotonic()))
            yield self._orders[number]

    def _next(self) -> int | None:
        if self._mine:
            return self._mine.popleft()
        while self._free:
            order, number = self._free.popitem()  # the last one: builders take the first
            if self._fleet.attempt(self._fleet.board.take, True, order):
                self._fleet.attempt(self._fleet.board.end, None, order)
                return number
            self._taken[order] = number
        return None

    def _made_elsewhere(self) -> Iterator[tuple[int, Candidate | Failed]]:
        """The results of others, as long as they come soon; what they give back, or are late with, is made here."""
        end = time.monotonic() + max(LEAST_PATIENCE_S, SLOWER * self._slowest)
        while self._taken and time.monotonic() < end:
            for order, number in list(self._taken.items()):
                text = self._fleet.attempt(self._fleet.board.result, BACK, order)
                if text is None:
                    continue
                made = made_of(text)
                self._finish(order, made is not None)
                if made is None:
                    self._mine.append(number)
                else:
                    yield number, made
            time.sleep(POLL_S if self._taken else 0)
        for order, number in list(self._taken.items()):
            self._finish(order, False)
            self._mine.append(number)

    def _finish(self, order: int, is_done: bool) -> None:
        del self._taken[order]
        self._fleet.attempt(self._fleet.board.end, None, order, is_done)
