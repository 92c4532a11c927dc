"""The process that candidates are forked from, and one function in a forked child with a deadline and a limit of memory:
whatever it does, only that child is lost. The process has one thread, and holds the arrays of one case."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from typing import Any, Literal, NoReturn

from nncc.autotune.timing.building import Failed, ending, failure
from nncc.autotune.timing.harness import Harness, aligned_copy
from nncc.autotune.timing.trial import check, compare_pairs, race, run_in_turn

_POLL_S, _ENDING_S = 0.05, 1.0
_LEAST_SHARE = 0.1
"""The least share of a core that a child is taken to have: on the busiest machine a deadline comes ten times as late."""
_PAGE_BYTES = resource.getpagesize()
_PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None)


@dataclass(frozen=True)
class Limits:
    """The limits of a child. seconds: of time in which it could run; that is not counted in which everything here is paused,
    or other processes have its core. bytes: of memory, beyond what it inherits."""

    seconds: float
    bytes: int


def run_forked(work: Callable[[], Any], limits: Limits) -> Any:
    """The result of `work` in a child of this process, which must have one thread; Failed where it gives nothing.

    Ends this process when its own parent is gone.
    """
    here, parent = os.getpid(), os.getppid()
    reader, writer = Pipe(duplex=False)
    pid = os.fork()
    if not pid:
        _work(work, writer, here)
    writer.close()
    with reader:
        try:
            return _answer(reader, pid, limits, parent)
        finally:
            _kill(pid)
            os.waitpid(pid, 0)


def _work(work: Callable[[], Any], writer: Connection, parent: int) -> NoReturn:
    """In the child."""
    try:
        os.setpgid(0, 0)
        _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() == parent:  # it has not ended before it could be watched
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            Path("/proc/self/oom_score_adj").write_text("1000")  # the first to go when the machine has no memory left
            writer.send(_result(work))
    finally:
        os._exit(1)


def _result(work: Callable[[], Any]) -> Any:
    start = time.perf_counter()
    try:
        return work()
    except Exception as error:
        return failure(error, time.perf_counter() - start)


def _answer(reader: Connection, pid: int, limits: Limits, parent: int) -> Any:
    base = _resident_bytes(os.getpid())
    most = base + min(limits.bytes, _free_bytes())
    passed, last = 0.0, time.monotonic()
    while not reader.poll(_POLL_S):
        now = time.monotonic()
        passed, last = passed + min(now - last, 2 * _POLL_S), now
        waited = max(passed - _queued_s(pid), passed * _LEAST_SHARE)
        if os.getppid() != parent:
            raise SystemExit
        if waited > limits.seconds:
            return Failed("hung", f"no result within {limits.seconds:g} s", waited)
        if _resident_bytes(pid) > most:
            return Failed("memory", f"it took more than {(most - base) / 1e6:,.0f} MB", waited)
    try:
        return reader.recv()
    except Exception:  # the child may have damaged its answer in any way
        return _ended(pid, passed)


def _ended(pid: int, seconds: float) -> Failed:
    """How a child ended that closed its pipe and gave nothing."""
    end = time.monotonic() + _ENDING_S
    while not (found := os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT | os.WNOHANG)):
        if time.monotonic() > end:
            return Failed("crashed", "the process that ran it gave an answer that makes no sense", seconds)
        time.sleep(0.001)
    code = found.si_status if found.si_code == os.CLD_EXITED else -found.si_status
    # this process did not do it
    return Failed("memory" if code == -signal.SIGKILL else "crashed", f"the process that ran it {ending(code)}", seconds)


def _kill(pid: int) -> None:
    for kill in (os.killpg, os.kill):  # it may not yet have a group of its own
        try:
            kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue


def _resident_bytes(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE_BYTES


def _queued_s(pid: int) -> float:
    """Seconds in which the first thread of a process was ready to run and others had its core; 0 where Linux counts none."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except FileNotFoundError:
        return 0.0


def _free_bytes() -> int:
    """Memory that the machine can give without pushing anything out."""
    rows = dict(line.split(":", 1) for line in Path("/proc/meminfo").read_text().splitlines())
    return int(rows["MemAvailable"].removesuffix("kB")) * 1024


Task = Literal["check", "race", "compare", "run in turn"]
_TASKS: dict[Task, Callable[..., Any]] = {"check": check, "race": race, "compare": compare_pairs, "run in turn": run_in_turn}
_WITHOUT_HARNESS: tuple[Task, ...] = ("run in turn",)


@dataclass(frozen=True)
class Request:
    """A task of a child, its arguments besides the harness if it runs on one, and its limits."""

    task: Task
    arguments: tuple[Any, ...]
    limits: Limits


def serve(number: int) -> None:
    """Answer what comes through the connection of that file number until it ends: None to a harness, which is the one that
    the requests after it mean; to a request what its task gives in a child, or Failed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with Connection(number) as connection:
        harness: Harness | None = None
        while True:
            try:
                given = connection.recv()
            except (EOFError, OSError):
                return
            if isinstance(given, Harness):
                harness = _taken(given)
                connection.send(None)
            else:
                connection.send(_served(given, harness))


def _taken(given: Harness) -> Harness:
    arrays = {name: aligned_copy(array) for name, array in given.arrays.items()}
    harness = replace(given, arrays=arrays)
    harness.prepare()
    return harness


def _served(request: Request, harness: Harness | None) -> Any:
    given = request.arguments if request.task in _WITHOUT_HARNESS else (harness, *request.arguments)
    return run_forked(lambda: _TASKS[request.task](*given), request.limits)
