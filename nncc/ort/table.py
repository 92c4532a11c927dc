"""The libraries that a session has open. Threads that want different ones do not wait for one another, but to compile."""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from weakref import WeakSet

from nncc.ort.model import Wanted
from nncc.runtime.module import Module


@dataclass(eq=False)
class _Entry:
    """A library, once a thread that held `lock` has made it."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    module: Module | None = None


class Table:
    """Libraries by what they are made for, the `most` of them that were used last.

    load: a library that was made before, or None; make: compile one, which one thread does at a time.
    """

    def __init__(self, load: Callable[[Wanted], Module | None], make: Callable[[Wanted], Module], most: int) -> None:
        self._load, self._make, self._most = load, make, most
        self._entries: OrderedDict[Wanted, _Entry] = OrderedDict()
        self.renew()
        _TABLES.add(self)

    def __iter__(self) -> Iterator[Wanted]:
        """What there are libraries for, those used longest ago first."""
        return iter([wanted for wanted, entry in [*self._entries.items()] if entry.module])

    def get(self, wanted: Wanted) -> Module:
        """The library, which is made where there is none. Raises: what `load` and `make` do."""
        with self._lock:
            entry = self._entries.get(wanted)
            if entry is None:
                entry = self._entries[wanted] = _Entry()
            self._entries.move_to_end(wanted)
            while len(self._entries) > self._most:
                self._entries.popitem(last=False)  # runs in other threads go on: they hold it
        return entry.module or self._made(wanted, entry)

    def _made(self, wanted: Wanted, entry: _Entry) -> Module:
        with entry.lock:
            try:
                entry.module = entry.module or self._load(wanted) or self._alone(wanted)
            finally:
                if entry.module is None:
                    self._forget(wanted, entry)
            return entry.module

    def _alone(self, wanted: Wanted) -> Module:
        with self._making:
            return self._make(wanted)

    def _forget(self, wanted: Wanted, entry: _Entry) -> None:
        with self._lock:
            if self._entries.get(wanted) is entry:
                del self._entries[wanted]

    def renew(self) -> None:
        """Have new locks, and forget what is being made: in a process that was forked, nobody opens the locks again."""
        self._lock, self._making = threading.Lock(), threading.Lock()
        for wanted in [wanted for wanted, entry in self._entries.items() if entry.module is None]:
            del self._entries[wanted]


_TABLES: WeakSet[Table] = WeakSet()


def _renew_all() -> None:
    for table in [*_TABLES]:
        table.renew()


os.register_at_fork(after_in_child=_renew_all)
