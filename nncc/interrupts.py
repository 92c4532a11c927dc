"""What Ctrl-C does to the command line.

While packages are imported it ends the process at once: some of them turn a KeyboardInterrupt into an ImportError, and
nothing is there yet that would have to be put away. From then on it is a KeyboardInterrupt.
"""

# what `signal` wraps in enums: to make those takes 4 ms, in which Ctrl-C would show a traceback
import _signal as signal  # type: ignore[import-not-found]
import os

INTERRUPTED = "interrupted; no file is half-written"
EXIT_CODE = 130


def leave_on_interrupt() -> None:
    """Ctrl-C ends the process, unless it is ignored, as in the background of a shell, or somebody else's."""
    _replace(signal.default_int_handler, _leave)


def raise_on_interrupt() -> None:
    """Ctrl-C is a KeyboardInterrupt again."""
    _replace(_leave, signal.default_int_handler)


def _replace(old: object, new: object) -> None:
    if signal.getsignal(signal.SIGINT) is old:
        signal.signal(signal.SIGINT, new)


def _leave(*_: object) -> None:
    os.write(2, f"nncc: {INTERRUPTED}\n".encode())
    os._exit(EXIT_CODE)
