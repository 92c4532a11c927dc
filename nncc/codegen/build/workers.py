"""Work of many equal parts on all cores: processes that call a function of a module, and stay as long as they are kept."""

from __future__ import annotations

import os
import queue
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, closing, contextmanager
from threading import Lock
from typing import Any, TypeVar

from nncc.codegen.build.worker import Worker
from nncc.target import usable_cores

T = TypeVar("T")
Arguments = tuple[Any, ...]
Idle = queue.SimpleQueue[Worker]
_ENOUGH = 5


def is_worth_spreading(count: int) -> bool:
    """Whether so many parts are done sooner by several processes, which have to start first."""
    return count >= _ENOUGH and usable_cores() > 1


def spread(what: str, function: Callable[..., T], parts: Mapping[str, Arguments]) -> Iterator[tuple[str, T]]:
    """What a function of a module gives for the arguments of each part, never None, in the order in which they are ready.

    what: each part is called in messages, before its name.
    Raises: as the function; InternalError when a process ends; BuildError when none can be started.
    """
    count = min(usable_cores(), len(parts))
    with ThreadPoolExecutor(count) as threads, _STAFF.hired(count) as idle:
        tasks = {
            threads.submit(_by_one, idle, f"{what} {name}", function, arguments): name for name, arguments in parts.items()
        }
        try:
            yield from ((tasks[task], task.result()) for task in as_completed(tasks))
        finally:
            threads.shutdown(wait=False, cancel_futures=True)


def _by_one(idle: Idle, what: str, function: Callable[..., T], arguments: Arguments) -> T:
    worker = idle.get()
    try:
        return worker.call(what, function, *arguments)
    finally:
        idle.put(worker)


class _Staff:
    """The processes that have nothing to do, while somebody keeps them."""

    def __init__(self) -> None:
        self._lock, self._keepers, self._idle = Lock(), 0, list[Worker]()
        os.register_at_fork(after_in_child=self._forget)

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Within it processes that have nothing to do wait for more; the last to leave ends them."""
        with self._lock:
            self._keepers += 1
        try:
            yield
        finally:
            with self._lock:
                self._keepers -= 1
                unwanted = [] if self._keepers else self._taken(len(self._idle))
            for worker in unwanted:
                worker.close()

    @contextmanager
    def hired(self, count: int) -> Iterator[Idle]:
        """As many processes for the work inside, which are ended after it unless it went well and they are kept."""
        with ExitStack() as stack:
            with self._lock:
                waiting = self._taken(count)
            workers = [stack.enter_context(closing(worker)) for worker in waiting]
            workers += [stack.enter_context(closing(Worker())) for _ in range(count - len(waiting))]
            idle: Idle = queue.SimpleQueue()
            for worker in workers:
                idle.put(worker)
            yield idle
            with self._lock:
                if self._keepers:
                    self._idle += workers
                    stack.pop_all()

    def _taken(self, count: int) -> list[Worker]:
        """Some that wait, without those that somebody ended meanwhile."""
        waiting = [worker for worker in self._idle if worker.is_alive]
        for ended in set(self._idle).difference(waiting):
            ended.close()
        self._idle = waiting[count:]
        return waiting[:count]

    def _forget(self) -> None:
        """In the child of a fork, whose processes they are not."""
        for worker in self._idle:
            worker.abandon()
        self._lock, self._keepers, self._idle = Lock(), 0, []


_STAFF = _Staff()
kept_workers = _STAFF.kept
