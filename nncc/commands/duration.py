"""Times as text."""

from __future__ import annotations

DIGITS = 3


def duration(seconds: float) -> str:
    """A time to three significant digits, in the unit in which it is 1 or more: 12.3 us, 4.56 ms, 1234 ms."""
    value, unit = (seconds * 1e6, "us") if seconds < 1e-3 else (seconds * 1e3, "ms")
    before = len(str(int(value)))
    return f"{value:.{max(0, DIGITS - before)}f} {unit}"
