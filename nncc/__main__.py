"""Runs the command line, as nncc or python -m nncc. It sees to Ctrl-C before it imports anything large."""

import sys
from importlib import import_module

import nncc
from nncc.interrupts import leave_on_interrupt


def main() -> int:
    """Run the command line; give the exit code."""
    leave_on_interrupt()
    if why := nncc.unsupported():
        print(f"nncc: {why}", file=sys.stderr)
        return 2
    code: int = import_module("nncc.cli").main()
    return code


if __name__ == "__main__":
    sys.exit(main())
