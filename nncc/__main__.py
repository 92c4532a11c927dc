"""Runs the command line, as nncc or python -m nncc. It sees to Ctrl-C before it imports anything large."""

import os
import sys
from importlib import import_module

import nncc
from nncc.interrupts import leave_on_interrupt  # imports nothing that Python has not imported when it starts


def _leave_working_directory() -> None:
    """Import nothing from the working directory, where `python -m` looks first, unless nncc itself lies there."""
    first = os.path.realpath(sys.path[0])
    is_home = first == os.path.dirname(os.path.dirname(os.path.realpath(nncc.__file__)))
    if first == os.path.realpath(os.curdir) and not is_home:
        del sys.path[0]


def main() -> int:
    """Run the command line; give the exit code."""
    _leave_working_directory()
    leave_on_interrupt()
    if why := nncc.unsupported():
        print(f"nncc: {why}", file=sys.stderr)
        return 2
    code: int = import_module("nncc.cli").main()
    return code


if __name__ == "__main__":
    sys.exit(main())
