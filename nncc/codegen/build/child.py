"""A process that calls one function again and again: whatever ends it does not end the caller.

It is a plain child process, not one of multiprocessing, which would run the user's main program again. Messages go through
a connection, not through buffered files: those have locks, which whoever forks in the middle of a call could not take.
"""

from __future__ import annotations

import pickle
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from importlib import import_module
from multiprocessing.connection import Connection, Pipe
from typing import Any, TypeVar

from nncc.children import python_code
from nncc.errors import BuildError, InternalError, NnccError
from nncc.garbage import collect_rarely

T = TypeVar("T")
_LINES, _COLUMNS = 3, 300
_PATIENCE_S = 10


class Child:
    """A process that has imported a module and calls a function of it."""

    def __init__(self, module: str, function: str, *others: str) -> None:
        """It imports the module, and others, in its own time. Raises: BuildError when no process can be started."""
        try:
            with ExitStack() as stack:
                self._errors = stack.enter_context(tempfile.TemporaryFile(buffering=0))
                connection, theirs = map(stack.enter_context, Pipe())
                self._connection: Connection = connection
                names = ", ".join(map(repr, (module, function, *others)))
                start = f"from nncc.codegen.build.child import serve; serve({theirs.fileno()}, {names})"
                self._process = subprocess.Popen(
                    python_code(start),
                    stdin=subprocess.DEVNULL,
                    stdout=self._errors,
                    stderr=self._errors,
                    pass_fds=[theirs.fileno()],
                    start_new_session=True,
                )
                theirs.close()
                stack.pop_all()  # from here on close() closes it
        except OSError as error:
            raise BuildError(f"cannot start {sys.executable} to compile in: {error.strerror}") from error

    def call(self, what: str, *arguments: object) -> Any:
        """The function's result, None where it raises an NnccError. what: the work, for the message.

        Raises: InternalError when the process ends; BuildError when someone ended it.
        """
        try:
            self._connection.send(arguments)
            return self._connection.recv()
        except (EOFError, OSError, pickle.UnpicklingError) as error:
            message = f"the process that compiled {what} {self._end()}"
            if self._process.returncode == -signal.SIGKILL:  # nothing does that to itself
                raise BuildError(f"{message}: there may be too little memory; compile with fewer threads") from error
            raise InternalError(message) from error

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def stop(self) -> None:
        """End the process at once: whoever waits for an answer learns that there is none."""
        self._process.kill()

    def close(self) -> None:
        """End the process at once, and let go of what it took, when nobody waits for an answer."""
        self.stop()
        self._process.wait()
        self._connection.close()
        self._errors.close()

    def abandon(self) -> None:
        """Let go of the process without ending it: in the child of a fork, whose process it is not."""
        self._connection.close()
        self._errors.close()
        self._process.returncode = 0  # or Popen would complain that nobody waits

    def _end(self) -> str:
        """How the process ended, and what it said last, such as LLVM of code that it cannot select."""
        try:
            code = self._process.wait(_PATIENCE_S)
        except subprocess.TimeoutExpired:
            return "gave an answer that makes no sense"
        how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with code {code}"
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").strip().splitlines()
        first = next((n for n, line in enumerate(said) if "LLVM ERROR" in line), len(said) - _LINES)
        return "\n  ".join([how, *(line[:_COLUMNS] for line in said[max(0, first) :][:_LINES])])


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


def called(function: Callable[..., Any], *arguments: object) -> Any:
    """What any function gives: the function of a child that is to call functions of several modules."""
    return function(*arguments)


def serve(number: int, module: str, function: str, *others: str) -> None:
    """Answer what comes through the connection of that file number until it ends. others: modules that will be needed."""
    collect_rarely()  # what is imported is not garbage
    call = getattr(import_module(module), function)
    for other in others:
        import_module(other)
    collect_rarely()  # nor is any of that looked at later
    with Connection(number) as connection:
        while True:
            try:
                arguments = connection.recv()
            except (EOFError, OSError):
                return
            try:
                answer = call(*arguments)
            except NnccError:
                answer = None
            connection.send(answer)
