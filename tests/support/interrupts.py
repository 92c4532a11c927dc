"""Processes of tests that are to be interrupted."""

import signal


def interruptible() -> None:
    """For `preexec_fn`: let SIGINT interrupt a child, though a shell has this process ignore it, as in its background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
