"""The command line: nncc compile | run | inspect | bench.

Exit codes: 0 done, 1 a bug of nncc, 2 a mistake that the caller can mend, 130 interrupted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from nncc.errors import InternalError, NnccError

# Subcommand -> (module, one line of help). Modules are imported when their command is used, so that `nncc run` needs
# neither LLVM nor ONNX.
COMMANDS = {
    "compile": ("nncc.commands.compile", "compile an ONNX model to a shared library"),
    "run": ("nncc.commands.run", "run a compiled model on arrays from files, or on random ones"),
    "inspect": ("nncc.commands.inspect", "show any stage between the model and the machine code"),
    "bench": ("nncc.commands.bench", "time a model against ONNX Runtime in one run"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand; give the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(prog="nncc", description="A compiler of neural networks.")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (module, line) in COMMANDS.items():
        sub = subparsers.add_parser(name, help=line, description=line)
        if given[:1] == [name]:
            import_module(module).options(sub)
    options = parser.parse_args(given)
    command: Callable[[argparse.Namespace], None] = import_module(COMMANDS[options.command][0]).execute
    return _guarded(command, options)


def _guarded(command: Callable[[argparse.Namespace], None], options: argparse.Namespace) -> int:
    try:
        command(options)
        return 0
    except InternalError as error:
        print(f"nncc: {error}", file=sys.stderr)
        return 1
    except NnccError as error:
        print(f"nncc: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("nncc: interrupted; nothing was written", file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
