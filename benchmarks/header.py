"""What a file of results begins with: when, on what processor and with which versions its rows were measured."""

from __future__ import annotations

import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import nncc
from nncc.autotune.records.keys import cpu_model
from nncc.target import Target

PACKAGES = ("numpy", "llvmlite", "onnx", "onnxruntime", "openvino", "torch")
ROOT = Path(__file__).parents[1]


def header(threads: int, rounds: int) -> dict[str, Any]:
    """Date, processor, versions and commit, as plain data without the name of the host."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "cpu": cpu_model() or platform.machine(),
        "cores": Target.host().cores,
        "threads": threads,
        "rounds": rounds,
        "versions": {"nncc": nncc.__version__, "python": platform.python_version()} | _installed(),
        "commit": commit(ROOT),
    }


def _installed() -> dict[str, str]:
    found = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def commit(folder: Path) -> str:
    """The commit that a folder is checked out at, with "-dirty" where files differ from it; "" outside of git."""
    command = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
