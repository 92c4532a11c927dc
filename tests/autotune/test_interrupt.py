"""Ctrl-C that waits for nothing and does nothing while something short is finished."""

import os
import signal
import subprocess
import sys
from threading import Thread

import pytest

from nncc.autotune.interrupt import kept_back


def test_ctrl_c_within_does_nothing_and_after_it_what_it_did_before():
    before = signal.getsignal(signal.SIGINT)
    with kept_back():
        os.kill(os.getpid(), signal.SIGINT)
        child = subprocess.run([sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGINT)"], check=False)
    assert child.returncode == 0 and signal.getsignal(signal.SIGINT) is before
    with pytest.raises(KeyboardInterrupt), kept_back():
        raise KeyboardInterrupt
    assert signal.getsignal(signal.SIGINT) is before


def test_other_threads_are_not_interrupted_anyway():
    done = []

    def work() -> None:
        with kept_back():
            done.append(signal.getsignal(signal.SIGINT))

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert done == [signal.getsignal(signal.SIGINT)]
