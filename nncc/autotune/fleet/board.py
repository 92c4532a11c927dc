"""The orders, timers and builders in flight between machines, as trials of one optuna study.

    order    WAITING until a builder takes it, RUNNING until the coordinator has its result, COMPLETE or FAIL then
    timer    RUNNING while a coordinator lives; of several, the one with the lowest number times
    builder  RUNNING while a builder lives

The kind of a trial is the user attribute that it began with. Only the coordinator ends orders, and optuna refuses to write
to a trial that was ended: so whatever a builder does late or twice, an order has one result.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Event, Thread
from typing import Any, Literal, Self

from optuna.exceptions import DuplicatedStudyError, UpdateFinishedTrialError
from optuna.study import StudyDirection
from optuna.trial import FrozenTrial, TrialState, create_trial

from nncc.autotune.fleet.storage import Storage
from nncc.errors import RecordsError
from nncc.target import ROOT

Kind = Literal["order", "timer", "builder"]
Record = Mapping[str, Any]
"""What json.dumps takes."""
BEAT_S = 2.0
"""How often a living process renews its trial."""
STALE_S = 60.0
"""A process that did not renew its trial for so long is dead. Clocks of machines differ by less."""
PREFIX = "nncc tune "
"""The prefix of the names of our studies."""
_ABOUT, _RESULT = "about", "result"
_BOOT = "proc/sys/kernel/random/boot_id"


@dataclass(frozen=True)
class Here:
    """A process. machine: the same in all containers of one. processes: that it builds with. since, at: when it began, and
    when it was last seen, in seconds of its machine's clock."""

    host: str
    machine: str
    pid: int
    processes: int
    since: float
    at: float

    @classmethod
    def now(cls, processes: int) -> Self:
        """This process."""
        return cls(socket.gethostname(), machine_id(), os.getpid(), processes, time.time(), time.time())

    @classmethod
    def of(cls, record: Record) -> Self:
        """The inverse of asdict. Raises: RecordsError."""
        try:
            times = float(record["since"]), float(record["at"])
            return cls(str(record["host"]), str(record["machine"]), int(record["pid"]), int(record["processes"]), *times)
        except (KeyError, TypeError, ValueError):
            raise RecordsError(f"the storage has {record!r} for a process: it is of another version of nncc") from None

    @property
    def age(self) -> float:
        """Seconds since it was last seen."""
        return max(0.0, time.time() - self.at)

    @property
    def is_stale(self) -> bool:
        """Whether it was not seen for so long that it is dead."""
        return self.age > STALE_S

    def __str__(self) -> str:
        return f"process {self.pid} on {self.host}"


@dataclass(frozen=True)
class Found:
    """A trial that is not ended. id: of the storage."""

    id: int
    record: Record


@dataclass(frozen=True)
class Look:
    """All that is in flight in one moment, each in the order in which it began. orders: those that nobody has taken."""

    orders: tuple[Found, ...]
    timers: tuple[Found, ...]
    builders: tuple[Found, ...]


class Board:
    """The trials of one study. Raises: RecordsError from every method when the storage fails."""

    def __init__(self, storage: Storage, study: int) -> None:
        self._storage, self._raw, self._study = storage, storage.raw, study

    @classmethod
    def made(cls, storage: Storage, name: str, about: Record) -> tuple[Board, Record]:
        """The board of that name with what it says about itself; it is made where there is none."""
        try:
            study = storage.call(storage.raw.create_new_study, [StudyDirection.MINIMIZE], name)
            storage.call(storage.raw.set_study_user_attr, study, _ABOUT, dict(about))
            return cls(storage, study), about
        except DuplicatedStudyError:
            study = storage.call(storage.raw.get_study_id_from_name, name)
        known = storage.call(storage.raw.get_study_user_attrs, study).get(_ABOUT)
        if known is None:  # who made it was killed before it said so
            storage.call(storage.raw.set_study_user_attr, study, _ABOUT, dict(about))
        return cls(storage, study), known or about

    @classmethod
    def all(cls, storage: Storage) -> list[tuple[Board, Record]]:
        """The boards of a storage with what they say about themselves."""
        studies = storage.call(storage.raw.get_all_studies)
        return [(cls(storage, s._study_id), s.user_attrs[_ABOUT]) for s in studies
                if s.study_name.startswith(PREFIX) and _ABOUT in s.user_attrs]  # fmt: skip

    def post(self, kind: Kind, record: Record) -> int:
        """Begin a trial; give its id."""
        state = TrialState.WAITING if kind == "order" else TrialState.RUNNING
        begun = create_trial(state=state, user_attrs={kind: record})
        return self._storage.call(self._raw.create_new_trial, self._study, begun)

    def look(self) -> Look:
        """All that is in flight now."""
        return self._storage.call(self._look)

    def take(self, order: int) -> bool:
        """Whether an order was free, and is this process's now: of all that ask, one is told so."""
        try:
            return self._storage.call(self._raw.set_trial_state_values, order, TrialState.RUNNING)
        except UpdateFinishedTrialError:
            return False

    def write(self, trial: int, kind: Kind, record: Record) -> bool:
        """Renew what a trial says; False where somebody ended it."""
        return self._written(trial, kind, dict(record))

    def answer(self, order: int, text: str) -> bool:
        """Give the result of an order that was taken; False where nobody wants it any more."""
        return self._written(order, _RESULT, text)

    def result(self, order: int) -> str | None:
        """The result of an order, once there is one; it is not kept then, as it may be large."""
        found = self._storage.call(self._raw.get_trial, order).user_attrs.get(_RESULT)
        if found is not None:
            self._written(order, _RESULT, "")
        return None if found is None else str(found)

    def end(self, trial: int, is_done: bool = False) -> None:
        """End a trial, where nobody did. is_done: as it was meant to."""
        try:
            self._storage.call(self._raw.set_trial_state_values, trial, TrialState.COMPLETE if is_done else TrialState.FAIL)
        except UpdateFinishedTrialError:
            return

    def clear(self) -> None:
        """End all orders, such as those of a coordinator that was killed, and builders that are dead."""
        for trial in self._storage.call(self._unfinished):
            builder = trial.user_attrs.get("builder")
            if "order" in trial.user_attrs or (builder and Here.of(builder).is_stale):
                self.end(trial._trial_id)

    def _written(self, trial: int, key: str, value: object) -> bool:
        try:
            self._storage.call(self._raw.set_trial_user_attr, trial, key, value)
            return True
        except UpdateFinishedTrialError:
            return False

    def _unfinished(self) -> list[FrozenTrial]:
        return self._raw.get_all_trials(self._study, deepcopy=False, states=(TrialState.WAITING, TrialState.RUNNING))

    def _look(self) -> Look:
        trials = self._unfinished()
        waiting = [trial for trial in trials if trial.state == TrialState.WAITING]
        running = [trial for trial in trials if trial.state == TrialState.RUNNING]
        return Look(self._of("order", waiting), self._of("timer", running), self._of("builder", running))

    def _of(self, kind: Kind, trials: Collection[FrozenTrial]) -> tuple[Found, ...]:
        return tuple(Found(t._trial_id, t.user_attrs[kind]) for t in trials if kind in t.user_attrs)


class Presence:
    """Tells others that this process lives, by renewing its trial in a thread of its own; within `with`.

    error: why it cannot any more. is_ended: somebody took it for dead, and ended its trial.
    Raises: RecordsError when it is made.
    """

    def __init__(self, board: Board, kind: Kind, here: Here) -> None:
        self.error: RecordsError | None = None
        self.is_ended = False
        self._board, self._kind, self._here = board, kind, here
        self.trial = board.post(kind, asdict(here))
        self._stop = Event()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def stop(self) -> None:
        """Leave the trial as it is."""
        self._stop.set()

    def close(self, is_done: bool = True) -> None:
        """Stop, and end the trial where the storage still answers."""
        self.stop()
        self._thread.join()
        if self.error is None:
            with suppress(RecordsError):
                self._board.end(self.trial, is_done)

    def _run(self) -> None:
        while not self._stop.wait(BEAT_S) and not self.is_ended:
            try:
                self.is_ended = not self._board.write(self.trial, self._kind, asdict(self._here) | {"at": time.time()})
            except RecordsError as error:
                self.error = error
                return


def machine_id(root: Path = ROOT) -> str:
    """The identity of a machine; containers on one machine have the same."""
    try:
        return (root / _BOOT).read_text().strip()
    except OSError:
        return socket.gethostname()
