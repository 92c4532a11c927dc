"""The process that candidates are forked from. It has one thread and holds the arrays of one case."""

from __future__ import annotations

import signal
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any, Literal

from nncc.autotune.timing.forked import Limits, run_forked
from nncc.autotune.timing.in_turn import run_in_turn
from nncc.autotune.timing.stand import Stand, aligned_copy
from nncc.autotune.timing.trial import check, compare_pairs, race

Task = Literal["check", "race", "compare", "run in turn"]
_TASKS: dict[Task, Callable[..., Any]] = {"check": check, "race": race, "compare": compare_pairs, "run in turn": run_in_turn}
_WITHOUT_STAND: tuple[Task, ...] = ("run in turn",)


@dataclass(frozen=True)
class Request:
    """A task of a child, its arguments besides the stand if it runs on one, and its limits."""

    task: Task
    arguments: tuple[Any, ...]
    limits: Limits


def serve(number: int) -> None:
    """Answer what comes through the connection of that file number until it ends: None to a stand, which is the one that
    the requests after it mean; to a request what its task gives in a child, or Failed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with Connection(number) as connection:
        stand: Stand | None = None
        while True:
            try:
                given = connection.recv()
            except (EOFError, OSError):
                return
            if isinstance(given, Stand):
                stand = _taken(given)
                connection.send(None)
            else:
                connection.send(_answer(given, stand))


def _taken(given: Stand) -> Stand:
    arrays = {name: aligned_copy(array) for name, array in given.arrays.items()}
    stand = replace(given, arrays=arrays)
    stand.prepare()
    return stand


def _answer(request: Request, stand: Stand | None) -> Any:
    given = request.arguments if request.task in _WITHOUT_STAND else (stand, *request.arguments)
    return run_forked(lambda: _TASKS[request.task](*given), request.limits)
