"""Processes that compile kernels: llvmlite compiles one thing at a time in each, and LLVM ends the process on code that it
cannot select."""

from __future__ import annotations

import atexit
import os
import threading
from collections.abc import Callable
from typing import TypeVar

from nncc.codegen.build.child import Child
from nncc.codegen.build.kernels import compile_here, make_code
from nncc.codegen.build.toolchain import Compiled
from nncc.codegen.emit.emitter import LLVM
from nncc.ir.kernel import Kernel
from nncc.target import Cpu

T = TypeVar("T")


def compile_kernel(kernel: Kernel, target: Cpu) -> bytes:
    """The object file of a scheduled kernel. Raises: InternalError when the emitted code is wrong."""
    return make_code(kernel, target).object


class Worker:
    """A process that calls functions of modules, one after the other."""

    def __init__(self, *modules: str) -> None:
        """It imports modules, in its own time. Raises: BuildError when no process can be started."""
        self._child = Child("nncc.codegen.build.child", "called", *modules)

    def call(self, what: str, function: Callable[..., T], *arguments: object) -> T:
        """What a function of a module gives, which is never None. what: it is compiling, for the message.

        Raises: as the function; InternalError also when the process ends; BuildError when someone ended it.
        """
        answer: T | None = self._child.call(what, function, *arguments)
        # the same again here, for the exception with all that belongs to it
        return function(*arguments) if answer is None else answer

    @property
    def is_alive(self) -> bool:
        return self._child.is_alive

    def stop(self) -> None:
        """End the process at once, see Child."""
        self._child.stop()

    def close(self) -> None:
        """End the process at once, when nobody waits for an answer."""
        self._child.close()

    def abandon(self) -> None:
        """Let go of the process without ending it, see Child."""
        self._child.abandon()


class SharedWorker:
    """One process for whoever compiles a few kernels: it does LLVM's part only, so that it is ready in less than half the
    time, which passes while this process emits. It starts when it is first needed and ends with this one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._child: Child | None = None
        os.register_at_fork(after_in_child=self._forget)
        atexit.register(self.close)

    def start(self) -> None:
        """Have it import what it needs, meanwhile. Raises: BuildError when no process can be started."""
        with self._lock:
            self._started()

    def compile(self, what: str, text: str, target: Cpu) -> Compiled:
        """As compile_object, of the emitted text of `what`. Raises: InternalError also when the process ends."""
        with self._lock:
            try:
                made: Compiled | None = self._started().call(what, text, target, LLVM.needs)
            except BaseException:  # an answer that nobody took would be the next one's
                self.close()
                raise
        # the same again here, for the exception with all that belongs to it
        return compile_here(what, text, target) if made is None else made

    def close(self) -> None:
        """End the process; the next kernel starts another one."""
        child, self._child = self._child, None
        if child:
            child.close()

    def _started(self) -> Child:
        if self._child and not self._child.is_alive:  # somebody ended it while it was idle
            self.close()
        self._child = self._child or Child("nncc.codegen.build.toolchain", "compile_object")
        return self._child

    def _forget(self) -> None:
        if self._child:
            self._child.abandon()
        self._lock, self._child = threading.Lock(), None


SHARED = SharedWorker()
"""That of this process."""
