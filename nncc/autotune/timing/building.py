"""Candidates to machine code, in worker processes: what ends one of them, or goes on for ever, costs its candidate only.

Code is a function of an object file, DeviceCode a scheduled kernel as launches of one binary for a GPU."""

from __future__ import annotations

import os
import resource
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count
from multiprocessing import connection, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from types import ModuleType, TracebackType
from typing import TYPE_CHECKING, Any, Literal, Self

import llvmlite.binding as llvm

from nncc.children import safe_path
from nncc.codegen.build.cubins import compile_texts
from nncc.codegen.build.files import temporaries
from nncc.codegen.build.kernels import content_hash, make_code
from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.interface import symbol
from nncc.codegen.passes.structure import hoist_constant
from nncc.errors import BuildError, NnccError, ScheduleError
from nncc.ir.buffer import Buffer
from nncc.ir.kernel import Kernel
from nncc.pipeline.device_kernel import program_of
from nncc.runtime.cuda.driver import DeviceFault
from nncc.runtime.launch_plan import LaunchPlan
from nncc.schedule.apply import apply
from nncc.schedule.steps import Steps
from nncc.target import Cpu, Gpu, Target, memory_bytes, require_cpu, usable_cores

if TYPE_CHECKING:
    from pebble import ProcessPool


@dataclass(frozen=True)
class DeviceCode:
    """A compiled kernel. plan: its launches, of inputs and outputs only; arch, image: its binary, and what that is for.
    buffers: what it is called with, in the order of the plan's inputs, then of its outputs."""

    plan: LaunchPlan
    arch: str
    image: bytes
    buffers: tuple[Buffer, ...]

    @property
    def size_bytes(self) -> int:
        """Of the binary."""
        return len(self.image)


def device_code(kernel: Kernel, target: Gpu) -> DeviceCode:
    """A scheduled kernel, compiled here for the first architecture of a target; constants are inputs as others are.

    Raises: TargetError without NVRTC, or for what is not scheduled for a GPU; BuildError.
    """
    program, alone = program_of(kernel)
    (cubin,) = compile_texts(dict(zip(program.plan.modules, program.texts)), target.arch, None).values()
    return DeviceCode(program.plan, target.arch, cubin.data, alone.values)


BUILD_S = 20.0
"""Seconds to build a candidate; one that takes longer is given up."""
Kind = Literal["illegal", "crashed", "too long", "error", "hung", "wrong", "memory"]
_ENDINGS = 3
_BY_MACHINE = (OSError, ImportError, BuildError)
"""Exceptions that say nothing of the candidate that was built meanwhile."""
_LAST_LINES, _COLUMNS = 3, 300


@dataclass(frozen=True)
class Code:
    """One compiled function: an object file that load_object takes, and what it is called with."""

    object: bytes
    symbol: str
    buffers: tuple[Buffer, ...]

    @property
    def size_bytes(self) -> int:
        """Of the machine code."""
        sections = llvm.ObjectFileRef.from_data(self.object).sections()
        return sum(section.size() for section in sections if section.is_text())


@dataclass(frozen=True)
class Built:
    """A candidate as machine code. identity: of its scheduled loops; candidates that share it are the same code. prologue:
    what makes its constants, on a CPU."""

    steps: Steps
    identity: str
    main: Code | DeviceCode
    prologue: Code | None
    seconds: float

    @property
    def size_bytes(self) -> int:
        """Of the machine code."""
        return self.main.size_bytes


@dataclass(frozen=True)
class Failed:
    """Why a candidate is none.

    kind: "illegal" (a step), "error" (an exception), "too long" (to build), "crashed" (a process that ended, or a GPU that
    failed), "hung" (while it ran), "memory" (more than it may have), "wrong" (its results). is_elsewhere: the fault is not
    known to be its own, but
    may be that of the machine that built it, whose disk was full or whose installation was changed.
    """

    kind: Kind
    message: str
    seconds: float
    is_elsewhere: bool = False


def build_candidate(kernel: Kernel, steps: Steps, target: Target, host: Cpu | None = None) -> Built:
    """A naive kernel by these steps, compiled here. host: where its prologue runs, this machine by default.

    Raises: ScheduleError when a step is illegal; InternalError; of a GPU, as device_code.
    """
    start = time.perf_counter()
    scheduled = apply(kernel, steps)
    hoisted = hoist_constant(scheduled)
    main = device_code(hoisted.kernel, target) if isinstance(target, Gpu) else _code(hoisted.kernel, require_cpu(target))
    prologue = None if hoisted.prologue is None else _prologue(hoisted.prologue, host or Target.host())
    return Built(steps, identity(scheduled), main, prologue, time.perf_counter() - start)


def identity(scheduled: Kernel) -> str:
    """The identity of a scheduled kernel, its name aside."""
    return content_hash(scheduled.key)


@lru_cache(maxsize=32)
def _prologue(kernel: Kernel, host: Cpu) -> Code:
    """The code that makes a kernel's constants, once and on one thread. Many candidates have the same."""
    return _code(kernel, host.with_(cores=1))


def _code(kernel: Kernel, target: Cpu) -> Code:
    made = make_code(kernel, target)
    return Code(made.object, symbol(kernel.name), made.module.entry.buffers)


class Builders:
    """Worker processes that build candidates; within `with`, and none is left after it.

    They ignore Ctrl-C and end when this process does, however that happens. A worker that ended is replaced.
    """

    def __init__(self, count: int | None = None) -> None:
        """count: of processes, one for each usable core by default."""
        self.count = count or usable_cores()
        self._folder = tempfile.TemporaryDirectory(dir=temporaries())
        self._guard = threading.Lock()
        self._pool = self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the processes at once."""
        _end(self._pool)
        self._folder.cleanup()

    def run(
        self, function: Callable[..., Any], arguments: Iterable[tuple[Any, ...]], deadline_s: float = BUILD_S
    ) -> Iterator[tuple[int, Any]]:
        """The number of each tuple of arguments with what a function of a module gives for it, or Failed, as they get ready.

        Only as many are begun as there are processes before a result is taken: who stops taking them soon has a quiet
        machine.
        arguments: each is taken when a process is free for it.
        """
        calls, again, running = map(_Run, count(), arguments), list[_Run](), dict[Future[Any], _Run]()
        try:
            while True:
                while len(running) < self.count and (run := again.pop() if again else next(calls, None)):
                    task = self._schedule(function, run.arguments, deadline_s)
                    running[task] = replace(run, lives=run.lives - 1, start=time.perf_counter())
                if not running:
                    return
                for task in wait(running, return_when=FIRST_COMPLETED).done:
                    run = running.pop(task)
                    if run.lives and isinstance(task.exception(), BrokenProcessPool):
                        again.append(run)
                    else:
                        yield run.number, self._result(task, deadline_s, time.perf_counter() - run.start)
        finally:
            for task in running:
                task.cancel()

    def _schedule(self, function: Callable[..., Any], arguments: tuple[Any, ...], deadline_s: float) -> Future[Any]:
        with self._guard:
            if not self._pool.active:  # somebody ended an idle worker
                _end(self._pool)
                self._pool = self._start()
        return self._pool.schedule(_attempt, (function, arguments), timeout=deadline_s)

    def _start(self) -> ProcessPool:
        from pebble import ProcessPool  # noqa: PLC0415  # what builds in its own process has no need of it

        try:
            with safe_path():  # its locks start a process that tracks them
                pool = ProcessPool(
                    self.count, context=_Context(), initializer=_prepare, initargs=(self._folder.name, self.count)
                )
                for _ in range(self.count):  # it starts with its first task
                    pool.schedule(abs, (0,))
        except OSError as error:
            raise BuildError(f"cannot start processes to build in: {error.strerror}; their locks lie in /dev/shm") from error
        return pool

    def _result(self, task: Future[Any], deadline_s: float, seconds: float) -> Any:
        error = task.exception()
        if error is None:
            return task.result()
        if isinstance(error, TimeoutError):
            return Failed("too long", f"not built within {deadline_s:g} s", seconds)
        from pebble import ProcessExpired  # noqa: PLC0415

        if isinstance(error, ProcessExpired):
            return Failed("crashed", self._ending(error.pid, error.exitcode), seconds)
        return Failed("error", f"{type(error).__name__}: {error}", seconds, is_elsewhere=True)

    def _ending(self, pid: int | None, code: int | None) -> str:
        """How a worker ended, and what it said last, such as LLVM of code that it cannot select."""
        path = Path(self._folder.name) / str(pid)
        said = path.read_text(errors="replace").strip().splitlines() if path.exists() else []
        first = next((n for n, line in enumerate(said) if "LLVM ERROR" in line), len(said) - _LAST_LINES)
        last = (line[:_COLUMNS] for line in said[max(0, first) :][:_LAST_LINES])
        return "\n  ".join([f"the process that built it {ending(code or 0)}", *last])


@dataclass(frozen=True)
class _Run:
    """A call in a worker. lives: how often it may still be begun, as workers end for no fault of it."""

    number: int
    arguments: tuple[Any, ...]
    lives: int = _ENDINGS
    start: float = 0.0


def ending(code: int) -> str:
    """How a process ended: code as subprocess gives it, below zero for a signal."""
    if code == -signal.SIGKILL:  # nothing does that to itself
        return "was ended by SIGKILL: there may be too little memory"
    return f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with code {code}"


class _Process(SpawnProcess):
    """A process that does not run the user's main program again, as those of multiprocessing do, and that Ctrl-C does not
    reach, not even while it imports."""

    def start(self) -> None:
        main, mask = sys.modules["__main__"], signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # inherited
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            with safe_path():
                super().start()
        finally:
            sys.modules["__main__"] = main
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)


class _Context(SpawnContext):
    """Processes that inherit neither threads nor locks, unlike forks."""

    Process = _Process


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


def _attempt(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """In a worker. Exceptions become values here: one that cannot be pickled would break the pool."""
    start = time.perf_counter()
    try:
        return function(*arguments)
    except Exception as error:
        return failure(error, time.perf_counter() - start)


def failure(error: Exception, seconds: float) -> Failed:
    """The failure of the candidate that an exception came from."""
    if isinstance(error, ScheduleError):
        return Failed("illegal", str(error), seconds)
    if isinstance(error, DeviceFault):
        return Failed("crashed", str(error), seconds)
    if isinstance(error, MemoryError):
        return Failed("memory", "there is too little memory for it", seconds)
    said = str(error) if isinstance(error, NnccError) else f"{type(error).__name__}: {error}"
    return Failed("error", said, seconds, isinstance(error, _BY_MACHINE))


def _prepare(folder: str, workers: int) -> None:
    """In a worker, before its first task."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # pebble's own handler waits until LLVM is done
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with (Path(folder) / str(os.getpid())).open("wb", buffering=0) as said:
        os.dup2(said.fileno(), 1)
        os.dup2(said.fileno(), 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    memory = memory_bytes()
    if memory:
        resource.setrlimit(resource.RLIMIT_DATA, (memory // workers, memory // workers))
    compile_object("define void @warm() {\n  ret void\n}", Target.host())


def _end_with_parent() -> None:
    parent = parent_process()
    if parent:
        connection.wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGKILL)
