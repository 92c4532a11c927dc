"""Running and timing candidates of which any may crash, hang, leak or be wrong."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack, nullcontext
from dataclasses import replace
from multiprocessing.connection import Connection, Pipe
from types import TracebackType
from typing import Any, Self

from nncc.autotune.timing.building import Built, Failed, ending
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.timing.exclusive import machine_turn
from nncc.autotune.timing.forked import Limits, Request, Task
from nncc.autotune.timing.harness import Case, Harness
from nncc.autotune.timing.trial import COURSE, Checked, Clocked, Course, Race, TurnTimes, evicted_bytes
from nncc.children import python_code
from nncc.codegen.build.files import temporaries
from nncc.errors import BuildError
from nncc.ir.buffer import Role
from nncc.target import Target

CHECK_S = 10.0
"""The limits of a check."""
_PATIENCE_S = 20.0
"""The limit of loading and a first round, beside the time for samples."""
_ENDING_S = 1.0
_ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
"""numpy would start threads as it is imported, and a process that forks must have none."""
_SPARE_BYTES = 1 << 30
_SLOWER = 3.0
"""How many times longer than the first library others may take to run."""
_ANY_BYTES = 1 << 60
"""No more than the machine has free, see run_forked."""
_COPIES = {Role.OUTPUT: 12, Role.TEMP: 2, Role.CONSTANT: 2, Role.INPUT: 1}
"""How often a child needs the memory of a buffer at most: errors of outputs are computed in f64."""


def _harness(case: Case, target: Target) -> Harness:
    small = (b for b in case.kernel.params if b.role is Role.INPUT and b.size_bytes <= target.own_cache.size_bytes)
    recent = tuple(b.name for b in small)
    return Harness(case.arrays, case.exact, case.window, case.allowed, target, recent, case.allowed_whole)


class Timer:
    """One process that forks a child for each request; within `with`, and none is left after it.

    It starts when it is made, ignores Ctrl-C, is replaced when it ended, and ends when this process does, however that
    happens. It takes the arrays of a case when they are first needed. Whatever a candidate does becomes Failed for it.
    """

    def __init__(self, target: Target, is_shared: bool = False) -> None:
        """target: what candidates are built for; parallel loops run on as many threads as it has cores. is_shared: others
        take times on this machine, too, so that each call waits for its turn, and may raise RecordsError.

        Raises: BuildError when no process can be started.
        """
        self.target, self._is_shared = target, is_shared
        self._case: Case | None = None
        self._process: _Process | None = _Process()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the process, and what runs in it, at once."""
        process, self._process, self._case = self._process, None, None
        if process:
            process.close()

    def check(self, case: Case, built: Built, deadline_s: float = CHECK_S) -> Checked | Failed:
        """Whether a candidate gives the right results, in two calls, all of them, and writes nothing else."""
        answer: Checked | Failed = self._ask(case, "check", (built,), (built,), deadline_s)
        return answer

    def race(self, case: Case, baseline: Built, candidates: Sequence[Built], course: Course = COURSE) -> Race:
        """Time candidates that were checked in turn with the baseline, in one child. Where that ends, each has a race of
        its own, with its part of the time, to find out whose fault it was."""
        if not candidates:
            return Race((), 1.0)
        answer = self._race(case, baseline, candidates, course)
        if isinstance(answer, Race):
            return answer
        if len(candidates) == 1:
            return Race((answer,), 1.0)
        part = replace(course, seconds=course.seconds / len(candidates))
        alone = [self.race(case, baseline, (candidate,), part) for candidate in candidates]
        return Race(tuple(made.results[0] for made in alone), min(made.share for made in alone))

    def compare(self, case: Case, first: Built, second: Built, course: Course = COURSE) -> Comparison | Failed:
        """The time of one candidate relative to another, by pairs of samples in turn until it is clear or the time is over;
        rounds and seed mean nothing here. The first is checked once more after it."""
        builts = (first, second)
        answer: Comparison | Failed = self._ask(case, "compare", (*builts, course), builts, _deadline(course), course)
        return answer

    def noise(self, case: Case, built: Built, course: Course = COURSE) -> Comparison | Failed:
        """A candidate compared with itself, loaded twice: `doubt` tells how far off a ratio may be, `share` whether
        others want the machine too."""
        return self.compare(case, built, built, course)

    def run_in_turn(self, libraries: Sequence[Clocked], fewest: int, course: Course, run_s: float) -> TurnTimes | Failed:
        """Load libraries of one model and run them in turn, `fewest` times each at least, see place. run_s: the most
        that a run of the first should take."""
        seconds = _deadline(course) + _SLOWER * run_s * len(libraries) * (fewest + 2)
        request = Request("run in turn", (libraries, fewest, course), Limits(seconds, _ANY_BYTES))
        answer: TurnTimes | Failed = self._call(self._idle(), request)
        return answer

    def _race(self, case: Case, baseline: Built, candidates: Sequence[Built], course: Course) -> Race | Failed:
        given, builts = (baseline, tuple(candidates), course), (baseline, *candidates)
        answer: Race | Failed = self._ask(case, "race", given, builts, _deadline(course), course)
        return answer

    def _ask(
        self,
        case: Case,
        task: Task,
        arguments: tuple[Any, ...],
        builts: Sequence[Built],
        seconds: float,
        course: Course | None = None,
    ) -> Any:
        limits = Limits(seconds, _needed_bytes(builts) + (evicted_bytes(self.target) if course and course.cold else 0))
        return self._call(self._ready(case), Request(task, arguments, limits))

    def _ready(self, case: Case) -> _Process:
        """The process with a case loaded. Raises: BuildError when it ends on loading it."""
        process = self._idle()
        if case is not self._case:
            answer = self._call(process, _harness(case, self.target))
            if isinstance(answer, Failed):
                raise BuildError(f"{case.label}: the arrays cannot be given to the process that runs it: {answer.message}")
            self._case = case
        return process

    def _idle(self) -> _Process:
        self._process = self._process or _Process()
        return self._process

    def _call(self, process: _Process, message: Request | Harness) -> Any:
        try:
            with machine_turn() if self._is_shared else nullcontext():
                return process.call(message)
        except (EOFError, OSError):
            how = process.ending()
            self.close()
            return Failed("crashed", f"the process that candidates are forked from {how}", 0.0)
        except BaseException:  # an answer that nobody took would be the next one's
            self.close()
            raise


def _deadline(course: Course) -> float:
    return 2 * course.seconds + _PATIENCE_S


def _needed_bytes(builts: Sequence[Built]) -> int:
    codes = (code for built in builts for code in (built.main, built.prologue) if code)
    return _SPARE_BYTES + sum(_COPIES[buffer.role] * buffer.size_bytes for code in codes for buffer in code.buffers)


class _Process:
    """The process of nncc.autotune.timing.forked; it differs from nncc.codegen.build.child in who imports what."""

    def __init__(self) -> None:
        """It imports in its own time. Raises: BuildError when it cannot be started."""
        try:
            with ExitStack() as stack:
                folder = stack.enter_context(tempfile.TemporaryDirectory(dir=temporaries()))
                connection, theirs = map(stack.enter_context, Pipe())
                self._connection: Connection = connection
                start = f"from nncc.autotune.timing.forked import serve; serve({theirs.fileno()})"
                self._process = subprocess.Popen(
                    python_code(start),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    pass_fds=[theirs.fileno()],
                    start_new_session=True,
                    env=os.environ | _ONE_THREAD | {"TMPDIR": folder},
                )
                theirs.close()
                self._held = stack.pop_all()
        except OSError as error:
            raise BuildError(f"cannot start {sys.executable} to take times in: {error.strerror}") from error

    def call(self, message: Request | Harness) -> Any:
        """Its answer. Raises: EOFError, OSError when it ends."""
        self._connection.send(message)
        return self._connection.recv()

    def ending(self) -> str:
        """How it ended, that it did."""
        try:
            return ending(self._process.wait(_ENDING_S))
        except subprocess.TimeoutExpired:
            return "gave no answer"

    def close(self) -> None:
        """End it at once; what it forked ends with it. It has no time to clean up, so this does it."""
        self._process.kill()
        self._process.wait()
        self._held.close()
