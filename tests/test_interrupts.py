import subprocess
import sys

import pytest

from tests.support.interrupts import interruptible

PROGRAM = """
import os, signal, sys
from nncc.interrupts import leave_on_interrupt, raise_on_interrupt
if "ignored" in sys.argv:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
if "foreign" in sys.argv:
    signal.signal(signal.SIGINT, lambda *_: print("theirs"))
leave_on_interrupt()
if "raises" in sys.argv:
    raise_on_interrupt()
try:
    os.kill(os.getpid(), signal.SIGINT)
    print("went on")
except BaseException as error:
    print(type(error).__name__)
"""


@pytest.mark.parametrize("how, code, out, err", [
    ("leaves", 130, "", "nncc: interrupted; no file is half-written\n"), ("raises", 0, "KeyboardInterrupt\n", ""), ("ignored", 0, "went on\n", ""),
    ("foreign", 0, "theirs\nwent on\n", ""),
])  # fmt: skip
def test_ctrl_c(how, code, out, err):
    command = [sys.executable, "-c", PROGRAM, how]
    result = subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=interruptible)
    assert (result.returncode, result.stdout, result.stderr) == (code, out, err)


def test_nothing_large_is_imported_before():
    program = "import sys, nncc.__main__; print(*sorted({m.partition('.')[0] for m in sys.modules} & {'argparse', 'enum', 'typing', 'numpy', 'signal', 'traceback'}))"
    result = subprocess.run(
        [sys.executable, "-S", "-E", "-c", f"import sys; sys.path[:] = {sys.path!r}\n{program}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.strip() == "", "before Ctrl-C has its handler"
