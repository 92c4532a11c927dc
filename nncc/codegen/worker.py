"""Processes that compile kernels: llvmlite compiles one thing at a time in each.

They are plain child processes, not those of multiprocessing, which would run the user's main program again.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

from nncc.codegen.llvm import FORK_FUNCTION, emit_llvm
from nncc.codegen.passes import lower
from nncc.codegen.toolchain import compile_object
from nncc.errors import InternalError, NnccError
from nncc.ir.kernel import Kernel
from nncc.target import Target


def compile_kernel(kernel: Kernel, target: Target) -> bytes:
    """The object file of a scheduled kernel. Raises: InternalError when the emitted code is wrong."""
    return compile_object(emit_llvm(lower(kernel)), target, (FORK_FUNCTION,)).object


class Worker:
    """A process that compiles one kernel after the other."""

    def __init__(self) -> None:
        program = f"import sys; sys.path[:] = {sys.path!r}; from nncc.codegen.worker import main; main()"
        self._process = subprocess.Popen(
            [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )

    def compile(self, kernel: Kernel, target: Target) -> bytes:
        """As compile_kernel. Raises: InternalError also when the process ends."""
        try:
            _send(self._process.stdin, (kernel, target))
            data: bytes | None = pickle.load(self._process.stdout)  # type: ignore[arg-type]
        except (EOFError, OSError, pickle.UnpicklingError) as error:
            code = self._process.wait()
            raise InternalError(f"the process that compiled kernel {kernel.name} ended with code {code}") from error
        # the same again here, for the exception with all that belongs to it
        return compile_kernel(kernel, target) if data is None else data

    def close(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.communicate()


def main() -> None:
    """Answer requests until there are no more: an object file for each kernel, None for one that cannot be compiled."""
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr
    while True:
        try:
            kernel, target = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        try:
            _send(answers, compile_kernel(kernel, target))
        except NnccError:
            _send(answers, None)


def _send(pipe: Any, message: object) -> None:
    pickle.dump(message, pipe)
    pipe.flush()
