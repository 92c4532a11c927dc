"""The command line: nncc compile | run | ops | inspect | check | bench | profile | tune | db | target | selftest |
check-cuda.

Exit codes: 0 done, 1 a bug of nncc, also one that `check` finds, 2 a mistake that the caller can mend, 130 interrupted.
Where nobody reads standard output any more, as with `nncc ... | head -1`, the command ends with 0.
"""

from __future__ import annotations

import argparse
import os
import select
import sys
import traceback
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import Any

from nncc import __version__
from nncc.commands import messages
from nncc.errors import InternalError, NnccError, missing_package
from nncc.garbage import collect_rarely
from nncc.interrupts import EXIT_CODE, INTERRUPTED, raise_on_interrupt
from nncc.printing import printable_output

# Subcommand -> (module, one line of help). Modules are imported when their command is used, so that `nncc run` needs
# neither LLVM nor ONNX.
COMMANDS = {
    "compile": ("nncc.commands.compile", "compile an ONNX model to a shared library"),
    "run": ("nncc.commands.run", "run a compiled model on arrays from files, or on random ones"),
    "ops": ("nncc.commands.ops", "list the supported operators of ONNX, with their element types"),
    "inspect": ("nncc.commands.inspect", "show any stage between the model and the machine code"),
    "check": (
        "nncc.commands.check",
        "compare every value of a compiled model with the reference, and name the first wrong one",
    ),
    "bench": ("nncc.commands.bench.command", "time a model, or each of its kernels, against ONNX Runtime in one run"),
    "profile": ("nncc.commands.profile", "show where the time of a model goes, call by call, and what bounds each"),
    "tune": ("nncc.commands.tune.command", "find faster schedules for a model on this machine, within a budget of time"),
    "db": ("nncc.commands.db", "look at the records of tuning, merge and prune them, or ask why none applies"),
    "target": ("nncc.commands.target", "the machines that are known, and this one: measure it, show its figures"),
    "selftest": ("nncc.commands.selftest", "test a GPU: every construct of generated code, copies, launches"),
    "check-cuda": (
        "nncc.commands.check_cuda",
        "find races, deadlocks and accesses out of bounds in CUDA C++, without a GPU",
    ),
}
TASKS = {
    "compile a model, and run it": ("compile", "run", "ops"),
    "see what was made of it": ("inspect", "check"),
    "measure it": ("bench", "profile"),
    "make it faster": ("tune", "db", "target"),
    "GPUs": ("selftest", "check-cuda"),
}
"""The commands by what they are for, as --help lists them."""


SHELLS = ("bash", "zsh", "fish")
"""Those that --completion writes a script for."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand; give the exit code."""
    collect_rarely()  # what is imported is not garbage
    _open_streams()
    messages.set_up()
    return _guarded(lambda: _run(list(sys.argv[1:] if arguments is None else arguments)))


class _Completion(argparse.Action):
    """Prints the script that completes the command line in a shell."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: object, values: Any, option_string: object = None
    ) -> None:
        print(import_module("nncc.commands.completion").script(_parser(COMMANDS, True), str(values)))
        raise SystemExit(0)


def _parser(used: Container[str], has_lines: bool = False) -> argparse.ArgumentParser:
    """The parser of the command line. used: the commands that have their options, and whose modules are imported.
    has_lines: whether each command has its line, which the epilog has for readers."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        prog="nncc", description="A compiler of neural networks.", epilog=_tasks(), formatter_class=raw
    )
    parser.add_argument("--version", action="version", version=f"nncc {__version__}")
    parser.add_argument("--completion", choices=SHELLS, action=_Completion,
                        help="print the script that completes the command line in this shell")  # fmt: skip
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", help="one of those below")
    for name, (module, line) in COMMANDS.items():
        add = partial(subparsers.add_parser, name, description=line)
        sub = add(help=line) if has_lines else add()
        if name in used:
            import_module(module).options(sub)
            messages.options(sub)
    return parser


def _run(given: list[str]) -> None:
    parser = _parser(given[:1])
    if not given:
        parser.print_help(sys.stderr)  # what was asked for is missing: as for other mistakes, and with their exit code
        raise SystemExit(2)
    options = parser.parse_args(given)
    messages.set_up(options.loudness, options.log_json)
    command = import_module(COMMANDS[options.command][0])
    raise_on_interrupt()
    collect_rarely()  # nor is any of that looked at later
    command.execute(options)
    sys.stdout.flush()  # here, where it may fail


def _tasks() -> str:
    """The commands by what they are for, one on a line."""
    parts = []
    for task, names in TASKS.items():
        parts.append("\n".join([f"{task}:", *(f"    {name:<12}{COMMANDS[name][1]}" for name in names)]))
    return "\n\n".join([*parts, "nncc COMMAND --help says more of one."])


def _open_streams() -> None:
    """Let the standard streams that the caller has closed lead nowhere: Python has None for them, and the next file to be
    opened would take their numbers, and what is printed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def _guarded(command: Callable[[], None]) -> int:
    try:
        with printable_output():
            command()
        return 0
    except InternalError as error:
        return _failed(str(error), 1)
    except NnccError as error:
        return _failed(str(error), 2)
    except MemoryError as error:
        return _failed(f"there is not enough memory: {error}", 2)
    except KeyboardInterrupt:
        return _failed(INTERRUPTED, EXIT_CODE)
    except OSError as error:
        return 0 if _nobody_reads() else _failed(_of_system(error), 2)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and (missing := missing_package(error)):
            return _failed(str(missing), 2)
        frame = traceback.extract_tb(error.__traceback__)[-1]
        text = f"{type(error).__name__}: {error} ({frame.filename}, line {frame.lineno})"
        return _failed(str(InternalError(text)), 1)


def _of_system(error: OSError) -> str:
    """What the system refused; of a library of a package that it does not load, what may help."""
    if error.errno is not None:
        return str(error)
    said = str(error).partition(". ")[0]
    return f"{said}: the limit of this process's memory (ulimit -v) may be too small for it, else reinstall its package"


def _nobody_reads() -> bool:
    """Whether standard output is a pipe whose reader is gone; what is still to be printed then goes nowhere, quietly."""
    try:
        number, poll = sys.stdout.fileno(), select.poll()
    except (OSError, ValueError):  # another object in its place
        return False
    poll.register(number, 0)
    if not any(events & select.POLLERR for _, events in poll.poll(0)):
        return False
    os.dup2(os.open(os.devnull, os.O_WRONLY), number)
    return True


def _failed(message: str, code: int) -> int:
    with suppress(OSError):  # nobody can be told that nobody can be told
        messages.LOGGER.error(message)
    return code
