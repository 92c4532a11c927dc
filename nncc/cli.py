"""The command line: nncc compile | run | inspect | db | tune | bench.

Exit codes: 0 done, 1 a bug of nncc, 2 a mistake that the caller can mend, 130 interrupted.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module

from nncc import __version__
from nncc.errors import InternalError, NnccError
from nncc.interrupts import EXIT_CODE, INTERRUPTED, raise_on_interrupt

# Subcommand -> (module, one line of help). Modules are imported when their command is used, so that `nncc run` needs
# neither LLVM nor ONNX.
COMMANDS = {
    "compile": ("nncc.commands.compile", "compile an ONNX model to a shared library"),
    "run": ("nncc.commands.run", "run a compiled model on arrays from files, or on random ones"),
    "inspect": ("nncc.commands.inspect", "show any stage between the model and the machine code"),
    "db": ("nncc.commands.db", "look at the records of tuning, merge and prune them, or ask why none applies"),
    "tune": ("nncc.commands.tune", "find faster schedules for a model on this machine, within a budget of time"),
    "bench": ("nncc.commands.bench", "time a model, or each of its kernels, against ONNX Runtime in one run"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand; give the exit code."""
    return _guarded(lambda: _run(list(sys.argv[1:] if arguments is None else arguments)))


def _run(given: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="nncc", description="A compiler of neural networks.")
    parser.add_argument("--version", action="version", version=f"nncc {__version__}")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (module, line) in COMMANDS.items():
        sub = subparsers.add_parser(name, help=line, description=line)
        if given[:1] == [name]:
            import_module(module).options(sub)
    options = parser.parse_args(given)
    command = import_module(COMMANDS[options.command][0])
    raise_on_interrupt()
    command.execute(options)
    sys.stdout.flush()  # here, where it may fail


def _guarded(command: Callable[[], None]) -> int:
    try:
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
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as error:
        return _failed(str(error), 2)
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        text = f"{type(error).__name__}: {error} ({frame.filename}, line {frame.lineno})"
        return _failed(str(InternalError(text)), 1)


def _failed(message: str, code: int) -> int:
    print(f"nncc: {message}", file=sys.stderr)
    return code
