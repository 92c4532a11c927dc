"""Profiles as JSON: what `nncc profile --json` writes, and read again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nncc.autotune.timing.measure import Timing
from nncc.profiling.figures import CallRow, Profile
from nncc.profiling.json_files import JsonFormat, count, figure, positive_seconds

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
        str(data["model"]), str(data["target"]), count(data, "threads", 1), rows, run, unclocked, clocked,
        count(data, "weight_bytes"), count(data, "workspace_bytes"), figure(data, "cpu_share"), plans,
    )  # fmt: skip


def _row(data: Mapping[str, Any], samples: int) -> CallRow:
    time = _timing({"median_s": data["median_s"], "median_spread": data["spread"]}, "median_", samples)
    bounds = {str(name): figure(data["bounds"], name) for name in data["bounds"]}
    return CallRow(
        str(data["kernel"]), str(data["work"]), tuple(map(str, data["nodes"])), time,
        figure(data, "worked"), count(data, "operations"), count(data, "moved_bytes"), figure(data, "limit_s"), bounds,
        bool(data.get("subnormals", False)),
    )  # fmt: skip


def _timing(data: Mapping[str, Any], name: str, samples: int) -> Timing:
    return Timing(positive_seconds(data, f"{name}s"), figure(data, f"{name}spread"), samples)
