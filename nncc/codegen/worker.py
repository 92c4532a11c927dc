"""Processes that compile kernels: llvmlite compiles one thing at a time in each, and LLVM ends the process on code that it
cannot select."""

from __future__ import annotations

import atexit
import os
import threading

from nncc.codegen.child import Child
from nncc.codegen.llvm import FORK_FUNCTION, emit_llvm
from nncc.codegen.passes import lower
from nncc.codegen.toolchain import Compiled, compile_object
from nncc.ir.kernel import Kernel
from nncc.target import Target


def compile_kernel(kernel: Kernel, target: Target) -> bytes:
    """The object file of a scheduled kernel. Raises: InternalError when the emitted code is wrong."""
    return compile_object(emit_llvm(lower(kernel)), target, (FORK_FUNCTION,)).object


class Worker:
    """A process that compiles one kernel after the other."""

    def __init__(self) -> None:
        """Raises: BuildError when no process can be started."""
        self._child = Child("nncc.codegen.worker", "compile_kernel")

    def compile(self, kernel: Kernel, target: Target) -> bytes:
        """As compile_kernel. Raises: InternalError also when the process ends."""
        data: bytes | None = self._child.call(f"kernel {kernel.name}", kernel, target)
        # the same again here, for the exception with all that belongs to it
        return compile_kernel(kernel, target) if data is None else data

    def close(self) -> None:
        """End the process at once."""
        self._child.close()


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

    def compile(self, what: str, text: str, target: Target) -> Compiled:
        """As compile_object, of the emitted text of `what`. Raises: InternalError also when the process ends."""
        work = text, target, (FORK_FUNCTION,)
        with self._lock:
            try:
                made: Compiled | None = self._started().call(what, *work)
            except BaseException:  # an answer that nobody took would be the next one's
                self.close()
                raise
        return compile_object(*work) if made is None else made  # here, for the exception with all that belongs to it

    def close(self) -> None:
        """End the process; the next kernel starts another one."""
        child, self._child = self._child, None
        if child:
            child.close()

    def _started(self) -> Child:
        if self._child and not self._child.is_alive:  # somebody ended it while it was idle
            self.close()
        self._child = self._child or Child("nncc.codegen.toolchain", "compile_object")
        return self._child

    def _forget(self) -> None:
        if self._child:
            self._child.abandon()
        self._lock, self._child = threading.Lock(), None


SHARED = SharedWorker()
"""That of this process."""
