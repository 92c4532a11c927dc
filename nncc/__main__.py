"""The command nncc, and python -m nncc: so little that Ctrl-C is seen to before anything large is imported."""

import sys
from importlib import import_module

from nncc.interrupts import leave_on_interrupt


def main() -> int:
    """Run the command line; give the exit code."""
    leave_on_interrupt()
    code: int = import_module("nncc.cli").main()
    return code


if __name__ == "__main__":
    sys.exit(main())
