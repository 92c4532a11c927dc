"""nncc check-cuda FILE.cu: anyone's CUDA C++ on the CPU, for races, missing waits, accesses out of bounds and deadlocks.

Which launches are checked is said by --launch, or in the file by comments such as // check-cuda: f<<<GRID, BLOCK>>>(...).
Exits with 2 where something is wrong; conflicts of banks are said, and are not wrong.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from nncc.commands.checks import named_path, positive
from nncc.emulator.check import ORDERS, SECONDS, check_cuda
from nncc.emulator.launches import FORM
from nncc.errors import RunError

LAUNCH_HELP = f"a launch: {FORM}; may be repeated. Default: those in comments // check-cuda: of the file"
FOLDER_HELP = "a folder of files that it includes, besides its own; may be repeated"
DEFINE_HELP = "a macro; may be repeated"
ORDERS_HELP = f"schedules of the threads to try; default: {ORDERS}"
SECONDS_HELP = f"time for all launches; default: {SECONDS:.0f}"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument(
        "file", type=named_path, help="CUDA C++; what the kernels do not need, such as code of the host, is left out"
    )
    parser.add_argument("--launch", action="append", default=[], metavar="LAUNCH", help=LAUNCH_HELP)
    parser.add_argument("-I", action="append", default=[], type=Path, metavar="FOLDER", dest="folders", help=FOLDER_HELP)
    parser.add_argument("-D", action="append", default=[], metavar="NAME[=VALUE]", dest="defines", help=DEFINE_HELP)
    parser.add_argument("--orders", type=positive, default=ORDERS, metavar="N", help=ORDERS_HELP)
    parser.add_argument("--seconds", type=positive, default=SECONDS, metavar="N", help=SECONDS_HELP)


def execute(given: argparse.Namespace) -> None:
    """Say what is found. Raises: RunError where something is wrong."""
    found = check_cuda(given.file, given.launch, given.orders, given.seconds, given.folders, given.defines)
    lines = [f"{given.file}:{f.line}: {f.kind.value}: {f.text}" for f in found]
    wrong = sum(f.kind.is_wrong for f in found)
    print("\n".join(lines[wrong:] or ["no conflicts of banks"]))
    if wrong:
        raise RunError("\n  ".join([f"{given.file}: {wrong} finding(s):", *lines[:wrong]]))
    print(f"{given.file}: nothing is wrong with its launches")
