"""The GPUs that have names, from `gpus.toml`, as data of a `Gpu`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

PREFIX = "cuda:"
_TABLE = Path(__file__).with_name("gpus.toml")
_RANGED = ("like", "sms", "memory_gbs", "l1_kb", "l2_kb", "per_cycle")
"""What a row has beside the fields of a target."""
_LIMITS = ("threads_per_sm", "blocks_per_sm", "registers_per_sm", "shared_per_sm", "shared_per_block")
_ARCHITECTURE = re.compile(r"(?:cuda:)?sm_(\d+)[af]?")
_LINE_BYTES = 128
_L1_BYTES, _L2_BYTES = 128.0, 64.0
"""Bytes per cycle and multiprocessor. Source: Luo et al., Dissecting the NVIDIA Hopper Architecture through
Microbenchmarking, 2024; those of L2 are rounded."""


@cache
def rows() -> Mapping[str, Mapping[str, Any]]:
    """All rows by name, in the order of the table."""
    table = tomllib.loads(_TABLE.read_text(encoding="utf-8"))
    return {name: _row(name, _merged(table, name)) for name in table}


def names_gpu(name: str) -> bool:
    """Whether a name is one of a GPU, known or not: cuda, or what begins with cuda:."""
    return name.partition(":")[0] == PREFIX.rstrip(":")


def named(name: str) -> Mapping[str, Any] | None:
    """The row called `name`, or that of several names, such as cuda:sm_80,sm_90a; None where one of them is not known.

    Its figures are those of the first. Its limits are the least of all, its features those that all have.
    """
    parts = [part if part.startswith(PREFIX) else PREFIX + part for part in name.split(",")]
    if not name.startswith(PREFIX) or any(part not in rows() for part in parts):
        return None
    found = [rows()[part] for part in parts]
    archs = dict.fromkeys(row["arch"] for row in found)
    features = [feature for feature in found[0]["features"] if all(feature in row["features"] for row in found)]
    least = {limit: min(row[limit] for row in found) for limit in _LIMITS}
    return {**found[0], **least, "name": name, "features": features, "also": [*archs][1:]}


def instead_of(name: str) -> str:
    """Which target to name for a GPU whose architecture, such as sm_86, has no row of its own: in words; "" where none runs
    there.

    Code for sm_80 runs on all later devices of its major version, that for sm_90a on those of 9.0 alone. Source: CUDA C++
    Programming Guide, "Compute Capabilities".
    """
    found = _ARCHITECTURE.fullmatch(name)
    if not found:
        return ""
    asked, least = int(found[1]), {row["arch"]: int(row["arch"].strip("sm_a")) for row in rows().values()}
    later = (arch for arch, own in least.items() if arch[-1] != "a" and own // 10 == asked // 10 and own <= asked)
    runs = [*later, *(arch for arch, own in least.items() if own == asked)]
    best = max(runs, key=lambda arch: least[arch], default="")
    return f"a GPU of that architecture runs the code of {PREFIX}{best}, which is the one to name" if best else ""


def _merged(table: Mapping[str, Mapping[str, Any]], name: str) -> dict[str, Any]:
    """What a row and those like it give."""
    own = dict(table[name])
    return _merged(table, own["like"]) | own if "like" in own else own


def _row(name: str, merged: Mapping[str, Any]) -> dict[str, Any]:
    data = {key: value for key, value in merged.items() if key not in _RANGED}
    memory = merged["memory_gbs"] / merged["ghz"] / merged["sms"]
    caches = [_cache(merged["l1_kb"], False), _cache(merged["l2_kb"], True)]
    rates = [{"dtype": dtype, "per_cycle": rate} for dtype, rate in merged["per_cycle"].items()]
    return data | {"name": name, "also": [], "cores": merged["sms"], "caches": caches, "throughput": rates,
                   "bandwidths": [_L1_BYTES, _L2_BYTES, memory]}  # fmt: skip


def _cache(size_kb: int, shared: bool) -> dict[str, Any]:
    return {"size_bytes": size_kb * 1024, "ways": 16, "line_bytes": _LINE_BYTES, "shared": shared}
