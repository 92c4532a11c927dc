"""Options of the benchmarks that take several names."""

from __future__ import annotations

import sys
from collections.abc import Collection


def listed(option: str, given: str, known: Collection[str]) -> list[str]:
    """The names in a list with commas, each of which must be known."""
    names = [name for name in given.split(",") if name]
    if unknown := [name for name in names if name not in known] or ([""] if not names else []):
        sys.exit(f"--{option} has {unknown[0]!r}; it takes some of {','.join(known)}")
    return names
