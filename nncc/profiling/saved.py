"""Files of figures as JSON, which nncc writes and reads again: each says its format and version before all else. Profiles
are one format (`nncc profile --json`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from nncc.arguments import require_regular
from nncc.autotune.timing.measure import Timing
from nncc.errors import RunError
from nncc.profiling.figures import CallRow, Profile
from nncc.runtime.files import Kind

T = TypeVar("T")
_LEAST_S, MOST = 1e-12, 1e9
"""Of times that a file may have, in seconds, and the most of any figure that is no count: what is made of them ends."""


@dataclass(frozen=True)
class JsonFormat:
    """A format of such files. name, version: the first entry of each. what: a file of it in messages. command: what writes
    one."""

    name: str
    version: int
    what: str
    command: str

    @cached_property
    def kind(self) -> Kind:
        """By which a file of it is told from others."""
        return Kind(self.what, re.compile(rb'\A\{\s*"%s"' % self.name.encode()))

    def text(self, data: Mapping[str, Any]) -> str:
        """What a file has. data: plain data that json.dumps takes."""
        return f"{json.dumps({self.name: self.version, **data}, indent=1)}\n"

    def read(self, path: Path, make: Callable[[Mapping[str, Any]], T]) -> T:
        """What `make` makes of the data of a file; it may raise whatever data of another shape lead to.

        Raises: RunError for a file that is not there, or none of this format.
        """
        hint = f"`{self.command}` writes one"
        require_regular(path, f"a {self.what}; {hint}", RunError)
        try:
            data = json.loads(path.read_text("utf-8"), parse_constant=_no_number)
            if not isinstance(data, dict) or data.get(self.name) != self.version:
                raise ValueError(f"it has no {self.name!r} of {self.version}")
            return make(data)
        except OSError as error:
            raise RunError(f"cannot read the {self.what} {path}: {error.strerror}; {hint}") from None
        except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
            fault = f"it lacks {error}" if isinstance(error, KeyError) else str(error)
            raise RunError(f"{path} is no {self.what} that nncc has written: {fault}; {hint}") from None


def _no_number(name: str) -> float:
    """Raises: ValueError for a number that Python writes and JSON does not have."""
    raise ValueError(f"{name} is no number of JSON")


def positive_seconds(data: Mapping[str, Any], name: str) -> float:
    """A time in the data of a file. Raises: ValueError for 0 and less, for less than any clock tells, and for decades."""
    seconds = float(data[name])
    if not _LEAST_S <= seconds <= MOST:
        raise ValueError(f"{name} is {seconds}, and a time is more than 0: from {_LEAST_S:g} to {MOST:g} s")
    return seconds


def figure(data: Mapping[str, Any], name: str) -> float:
    """A number that is not negative in the data of a file: a share, a spread. Raises: ValueError for another."""
    value = float(data[name])
    if not 0 <= value <= MOST:
        raise ValueError(f"{name} is {value}, and a number from 0 to {MOST:g} is expected")
    return value


def count(data: Mapping[str, Any], name: str, least: int = 0) -> int:
    """A whole number in the data of a file. Raises: ValueError for one below `least`, or of more than 64 bits."""
    number = int(data[name])
    if not least <= number < 1 << 63:
        raise ValueError(f"{name} is {number:.3g}, and at least {least} is expected, in 64 bits")
    return number


FORMAT = JsonFormat("nncc_profile", 1, "profile", "nncc profile MODEL --json FILE")


def profile_text(profile: Profile) -> str:
    """A profile as a file has it."""
    return FORMAT.text(profile.to_json())


def read_profile(path: Path) -> Profile:
    """The profile in a file. Raises: RunError for a file that is not there, or is no profile."""
    return FORMAT.read(path, _profile)


def _profile(data: Mapping[str, Any]) -> Profile:
    samples = count(data, "samples", 1)
    run, unclocked, clocked = (_timing(data, name, samples) for name in ("run_", "unclocked_", "clocked_"))
    rows = tuple(_row(call, samples) for call in data["calls"])
    if not rows:
        raise ValueError("it has no calls")
    plans = {str(name): tuple(map(str, steps)) for name, steps in data["plans"].items()}
    return Profile(
        str(data["model"]),
        str(data["target"]),
        count(data, "threads", 1),
        rows,
        run,
        unclocked,
        clocked,
        count(data, "weight_bytes"),
        count(data, "workspace_bytes"),
        figure(data, "cpu_share"),
        plans,
    )


def _row(data: Mapping[str, Any], samples: int) -> CallRow:
    time = _timing({"median_s": data["median_s"], "median_spread": data["spread"]}, "median_", samples)
    bounds = {str(name): figure(data["bounds"], name) for name in data["bounds"]}
    return CallRow(
        str(data["kernel"]),
        str(data["work"]),
        tuple(map(str, data["nodes"])),
        time,
        figure(data, "worked"),
        count(data, "operations"),
        count(data, "moved_bytes"),
        figure(data, "limit_s"),
        bounds,
        bool(data.get("subnormals", False)),
    )


def _timing(data: Mapping[str, Any], name: str, samples: int) -> Timing:
    return Timing(positive_seconds(data, f"{name}s"), figure(data, f"{name}spread"), samples)
