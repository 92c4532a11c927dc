"""What a file of results begins with: when, on what processor and with which versions its rows were measured."""

from __future__ import annotations

import json
import platform
import subprocess
from argparse import Namespace
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import nncc
from nncc.autotune.records.keys import cpu_model
from nncc.target import Target
from nncc.target.measurements import Machine
from nncc.target.targets import likest

PACKAGES = ("numpy", "llvmlite", "onnx", "onnxruntime", "openvino", "torch")
ROOT = Path(__file__).parents[1]
RESULTS = "benchmarks/results"


def header(threads: int, rounds: int) -> dict[str, Any]:
    """Date, processor, versions and commit, as plain data without the name of the host."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "cpu": cpu_model() or platform.machine(),
        "microarchitecture": likest(Machine.here()),
        "cores": Target.host().cores,
        "threads": threads,
        "rounds": rounds,
        "versions": {"nncc": nncc.__version__, "python": platform.python_version()} | _installed(),
        "commit": commit(ROOT),
    }


def write(file: Path, options: Namespace, target: Target, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write a file of results, whole or not at all."""
    data = header(options.threads, options.rounds) | {"target": target.to_json(), "rows": rows}
    unfinished = file.with_name(f".{file.name}.unfinished")
    unfinished.write_text(json.dumps(data, indent=1) + "\n")
    unfinished.replace(file)


def _installed() -> dict[str, str]:
    found = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def commit(folder: Path) -> str:
    """The commit that a folder is checked out at, with "-dirty" where files differ from it; "" outside of git.

    Results do not count: a benchmark may follow another in one checkout.
    """
    try:
        found = _git(folder, "describe", "--always", "--exclude=*")
        differs = _git(folder, "status", "--porcelain", "--untracked-files=no", "--", ".", f":(exclude){RESULTS}")
    except (OSError, subprocess.CalledProcessError):
        return ""
    return f"{found}-dirty" if differs else found


def _git(folder: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()
