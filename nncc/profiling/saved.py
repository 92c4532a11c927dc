"""Profiles as JSON: what `nncc profile --json` writes, and read again."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nncc.autotune.timing.measure import Timing
from nncc.errors import RunError
from nncc.profiling.figures import CallRow, Profile
from nncc.runtime.overwrite import Kind

FORMAT, VERSION = "nncc_profile", 1
PROFILE = Kind("profile", re.compile(rb'\A\{\s*"%s"' % FORMAT.encode()))


def profile_text(profile: Profile) -> str:
    """A profile as a file has it."""
    return f"{json.dumps({FORMAT: VERSION, **profile.to_json()}, indent=1)}\n"


def read_profile(path: Path) -> Profile:
    """The profile in a file. Raises: RunError for a file that is not there, or is no profile."""
    try:
        data = json.loads(path.read_text("utf-8"))
        if not isinstance(data, dict) or data.get(FORMAT) != VERSION:
            raise ValueError(f"it has no {FORMAT!r} of {VERSION}")
        return _profile(data)
    except OSError as error:
        raise RunError(
            f"cannot read the profile {path}: {error.strerror}; `nncc profile MODEL --json FILE` writes one"
        ) from None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        what = f"it lacks {error}" if isinstance(error, KeyError) else str(error)
        raise RunError(
            f"{path} is no profile that nncc has written: {what}; `nncc profile MODEL --json FILE` writes one"
        ) from None


def _profile(data: Mapping[str, Any]) -> Profile:
    samples = int(data["samples"])
    run, unclocked, clocked = (_timing(data, name, samples) for name in ("run_", "unclocked_", "clocked_"))
    rows = tuple(_row(call, samples) for call in data["calls"])
    plans = {str(name): tuple(map(str, steps)) for name, steps in data["plans"].items()}
    return Profile(
        str(data["model"]), str(data["target"]), int(data["threads"]), rows, run, unclocked, clocked,
        int(data["weight_bytes"]), int(data["workspace_bytes"]), float(data["cpu_share"]), plans,
    )  # fmt: skip


def _row(data: Mapping[str, Any], samples: int) -> CallRow:
    time = _timing({"median_s": data["median_s"], "median_spread": data["spread"]}, "median_", samples)
    bounds = {str(name): float(share) for name, share in data["bounds"].items()}
    return CallRow(
        str(data["kernel"]), str(data["work"]), tuple(map(str, data["nodes"])), time, int(data["operations"]),
        int(data["moved_bytes"]), float(data["limit_s"]), bounds, data["serial"],
    )  # fmt: skip


def _timing(data: Mapping[str, Any], name: str, samples: int) -> Timing:
    median = float(data[f"{name}s"])
    if not median > 0:
        raise ValueError(f"{name}s is {median}, and a time is more than 0")
    return Timing(median, float(data[f"{name}spread"]), samples)
