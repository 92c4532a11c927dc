"""Python's collector of garbage while nncc compiles. A kernel makes hundreds of thousands of small objects, next to none of
them in cycles: collections after every 700 of them, Python's own number, cost a fifth of the time and find nothing."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_YOUNG = 100_000
"""Objects between two collections."""


def collect_rarely() -> None:
    """From here on collect rarely, and never what is there: for a process that does nothing else."""
    gc.freeze()
    gc.set_threshold(_YOUNG)


class _Rare:
    """How many compilations there are at one time in this process, and how often it collected before the first of them."""

    def __init__(self) -> None:
        self.lock, self.count, self.before = Lock(), 0, gc.get_threshold()

    def enter(self) -> None:
        with self.lock:
            if not self.count:
                self.before = gc.get_threshold()
                gc.set_threshold(max(_YOUNG, self.before[0]) if self.before[0] else 0, *self.before[1:])
            self.count += 1

    def leave(self) -> None:
        with self.lock:
            self.count -= 1
            if not self.count:
                gc.set_threshold(*self.before)


_RARE = _Rare()


@contextmanager
def rare_collections() -> Iterator[None]:
    """Within it collections are rare; after it they are as the caller had them, who may have switched them off."""
    _RARE.enter()
    try:
        yield
    finally:
        _RARE.leave()
