"""Work of many equal parts on all cores: processes that call a function of a module, and stay as long as they are kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from threading import Lock
from typing import Any, TypeVar

from nncc.codegen.build.child import Worker
from nncc.target import usable_cores

T = TypeVar("T")
Arguments = tuple[Any, ...]
_ENOUGH = 5


def is_worth_spreading(count: int) -> bool:
    """Whether so many parts are done sooner by several processes, which have to start first."""
    return count >= _ENOUGH and usable_cores() > 1


def spread(what: str, function: Callable[..., T], parts: Mapping[str, Arguments]) -> Iterator[tuple[str, T]]:
    """What a function of a module gives for the arguments of each part, never None, in the order in which they are ready.

    what: each part is called in messages, before its name.
    Raises: as the function; InternalError when a process ends; BuildError when none can be started.
    """
    with _STAFF.kept():
        tasks = {_STAFF.given(f"{what} {name}", function, arguments): name for name, arguments in parts.items()}
        try:
            yield from ((tasks[task], task.result()) for task in as_completed(tasks))
        finally:
            for task in tasks:
                task.cancel()


def expect(function: Callable[..., Any], count: int) -> None:
    """Have processes import what a function needs that so many parts will be given to soon, where they are kept: to start
    takes them as long as a few parts. Raises: BuildError when none can be started."""
    if usable_cores() > 1:
        _STAFF.expect(min(count, usable_cores()), function.__module__)


def begin(key: str, what: str, function: Callable[..., Any], *arguments: object) -> Future[Any] | None:
    """Have a process do what somebody will ask for by its key, when nothing that was asked for before is left to be done;
    None where no processes are kept. what: it is called in messages."""
    return _STAFF.begin(key, what, function, arguments)


def begun(key: str) -> Future[Any] | None:
    """What was begun by that key; None where nothing was."""
    return _STAFF.begun.get(key)


class _Staff:
    """Processes, as many as there are cores, and what they are to do, while somebody keeps them."""

    def __init__(self) -> None:
        self._forget()
        os.register_at_fork(after_in_child=self._abandon)

    def _forget(self) -> None:
        self._lock, self._keepers, self.begun = Lock(), 0, dict[str, Future[Any]]()
        self._every, self._idle = list[Worker](), list[Worker]()
        self._threads: ThreadPoolExecutor | None = None

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Within it processes that have nothing to do wait for more; the last to leave ends them."""
        with self._lock:
            self._keepers += 1
        try:
            yield
        finally:
            with self._lock:
                self._keepers = max(self._keepers - 1, 0)  # in the child of a fork nobody keeps any
                threads = None if self._keepers else self._threads
                every = [] if self._keepers else self._every
                if not self._keepers:
                    self._threads, self._every, self._idle, self.begun = None, [], [], {}
            for worker in every:
                worker.stop()
            if threads:
                threads.shutdown(cancel_futures=True)  # whoever waits for an answer learns that there is none
            for worker in every:
                worker.close()

    def given(self, what: str, function: Callable[..., T], arguments: Arguments) -> Future[T]:
        """What the next process that has nothing to do will give."""
        with self._lock:
            return self._submitted(what, function, arguments)

    def begin(self, key: str, what: str, function: Callable[..., Any], arguments: Arguments) -> Future[Any] | None:
        with self._lock:
            if self._keepers and key not in self.begun:
                self.begun[key] = self._submitted(what, function, arguments)
            return self.begun.get(key)

    def _submitted(self, what: str, function: Callable[..., T], arguments: Arguments) -> Future[T]:
        assert self._keepers, "somebody has to keep the processes"
        self._threads = self._threads or ThreadPoolExecutor(usable_cores())
        return self._threads.submit(self._done, what, function, arguments)

    def expect(self, count: int, module: str) -> None:
        """Start processes that are missing, so that they import a module before they are asked for anything."""
        with self._lock:
            if self._keepers:
                new = [Worker(module) for _ in range(count - len(self._every))]
                self._every += new
                self._idle += new

    def _done(self, what: str, function: Callable[..., T], arguments: Arguments) -> T:
        worker = self._free()
        try:
            return worker.call(what, function, *arguments)
        finally:
            with self._lock:
                if worker in self._every:
                    self._idle.append(worker)

    def _free(self) -> Worker:
        """A process that has nothing to do, without those that somebody ended meanwhile."""
        with self._lock:
            while self._idle:
                worker = self._idle.pop(0)
                if worker.is_alive:
                    return worker
                self._every.remove(worker)
                worker.close()
            new = Worker()
            self._every.append(new)
            return new

    def _abandon(self) -> None:
        """In the child of a fork, whose processes and threads they are not."""
        for worker in self._every:
            worker.abandon()
        self._forget()


_STAFF = _Staff()
kept_workers = _STAFF.kept
