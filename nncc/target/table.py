"""The machines that have names: what their figures are, and where each comes from.

CPUs are from `machines.toml`, GPUs from `gpus.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from nncc.target.system import Processor

_TABLE = Path(__file__).with_name("machines.toml")
_RANGED = ("processors", "sources", "like", "caches_kb", "ways", "per_cycle")
"""What a row has beside the fields of a target."""
_STRUCTURE = ("name", "arch", "llvm_cpu", "llvm_features", "vector_bytes", "vector_registers", "has_fma")


@dataclass(frozen=True, slots=True)
class Row:
    """A machine of the table.

    data: the target, as decoded takes it. like: the row that has what is not given here; "" for none. given: the fields that
    are given here. pattern: vendor, family and models of its processors, and features since then; empty for a level of
    instruction sets.
    sources: where the given figures come from, by field.
    """

    name: str
    like: str
    data: Mapping[str, Any]
    given: frozenset[str]
    pattern: Mapping[str, Any] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)

    def covers(self, kind: Processor) -> bool:
        """Whether a processor is of this kind."""
        same = (kind.vendor, kind.family) == (self.pattern.get("vendor"), self.pattern.get("family"))
        return same and any(low <= kind.model <= high for low, high in self.pattern["models"])

    def precedes(self, kind: Processor, features: tuple[str, ...]) -> bool:
        """Whether a processor of the same vendor is at least as new, by features that older ones have not."""
        since = self.pattern.get("since", [])
        return bool(since) and kind.vendor == self.pattern["vendor"] and {*since} <= {*features}


@cache
def rows() -> Mapping[str, Row]:
    """All rows by name, in the order of the table."""
    table = tomllib.loads(_TABLE.read_text(encoding="utf-8"))
    return {name: _row(name, _merged(table, name), given) for name, given in table.items()}


def source(name: str, figure: str) -> str:
    """Where a row has a field from, in words: its source, or the row like it that gives it."""
    row = rows()[name]
    if figure in _STRUCTURE:
        return f"{name}: its instruction set"
    if figure in row.given:
        said = row.sources.get(figure) or row.sources.get("all") or "an estimate from its neighbours in the table"
        return f"{name}: {said}"
    return source(row.like, figure) if row.like else name


def _merged(table: Mapping[str, dict[str, Any]], name: str) -> dict[str, Any]:
    """What a row and those like it give; of costs each by itself."""
    own = table[name]
    below: dict[str, Any] = _merged(table, own["like"]) if "like" in own else {}
    return below | own | {"costs": below.get("costs", {}) | own.get("costs", {})}


def _row(name: str, merged: Mapping[str, Any], own: Mapping[str, Any]) -> Row:
    data = {key: value for key, value in merged.items() if key not in _RANGED}
    data |= {"name": name, "caches": [*_caches(merged)], "throughput": [*_rates(merged)]}
    derived = {"caches_kb": "caches", "per_cycle": "throughput"}
    given = frozenset(derived.get(key, key) for key in own)
    return Row(name, own.get("like", ""), data, given, own.get("processors", {}), own.get("sources", {}))


def _caches(merged: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    last = len(merged["caches_kb"]) - 1
    for level, (size, ways) in enumerate(zip(merged["caches_kb"], merged["ways"])):
        yield {"size_bytes": size * 1024, "ways": ways, "line_bytes": 64, "shared": level == last}


def _rates(merged: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for dtype, rate in merged["per_cycle"].items():
        yield {"dtype": dtype, "per_cycle": rate}


GPU_PREFIX = "cuda:"
_GPU_TABLE = Path(__file__).with_name("gpus.toml")
_RANGED_OF_GPUS = ("like", "sms", "memory_gbs", "l1_kb", "l2_kb", "per_cycle")
"""What a row has beside the fields of a target."""
_LIMITS = ("threads_per_sm", "blocks_per_sm", "registers_per_sm", "shared_per_sm", "shared_per_block")
_ARCHITECTURE = re.compile(r"(?:cuda:)?sm_(\d{2,3})[af]?")
_LINE_BYTES = 128
_L1_BYTES, _L2_BYTES = 128.0, 64.0
"""Bytes per cycle and multiprocessor. Source: Luo et al., Dissecting the NVIDIA Hopper Architecture through
Microbenchmarking, 2024; those of L2 are rounded."""


@cache
def gpu_rows() -> Mapping[str, Mapping[str, Any]]:
    """All rows by name, in the order of the table."""
    table = tomllib.loads(_GPU_TABLE.read_text(encoding="utf-8"))
    return {name: _gpu_row(name, _merged_gpu(table, name)) for name in table}


def names_gpu(name: str) -> bool:
    """Whether a name is one of a GPU, known or not: cuda, or what begins with cuda:."""
    return name.partition(":")[0] == GPU_PREFIX.rstrip(":")


def named_gpu(name: str) -> Mapping[str, Any] | None:
    """The row called `name`, or that of several names, such as cuda:sm_80,sm_90a; None where one of them is not known.

    Its figures are those of the first. Its limits are the least of all, its features those that all have.
    """
    parts = [part if part.startswith(GPU_PREFIX) else GPU_PREFIX + part for part in name.split(",")]
    if not name.startswith(GPU_PREFIX) or any(part not in gpu_rows() for part in parts):
        return None
    found = [gpu_rows()[part] for part in parts]
    archs = dict.fromkeys(row["arch"] for row in found)
    features = [feature for feature in found[0]["features"] if all(feature in row["features"] for row in found)]
    least = {limit: min(row[limit] for row in found) for limit in _LIMITS}
    return {**found[0], **least, "name": name, "features": features, "also": [*archs][1:]}


def instead_of(name: str) -> str:
    """Which target to name for a GPU whose architecture, such as sm_86, has no row of its own: in words, or why none runs
    there; "" for what is no architecture, or one that is newer than all rows.

    Code for sm_80 runs on all later devices of its major version, that for sm_90a on those of 9.0 alone. Source: CUDA C++
    Programming Guide, "Compute Capabilities".
    """
    found = _ARCHITECTURE.fullmatch(name)
    if not found:
        return ""
    asked, least = int(found[1]), {row["arch"]: int(row["arch"].strip("sm_a")) for row in gpu_rows().values()}
    later = (arch for arch, own in least.items() if arch[-1] != "a" and own // 10 == asked // 10 and own <= asked)
    runs = [*later, *(arch for arch, own in least.items() if own == asked)]
    best = max(runs, key=lambda arch: least[arch], default="")
    if best:
        return f"a GPU of that architecture runs the code of {GPU_PREFIX}{best}, which is the one to name"
    if asked < (oldest := min(least.values())):
        return (
            f"that architecture has no asynchronous copies and no tensor cores for bf16; sm_{oldest} is the oldest that has"
        )
    return ""


def _merged_gpu(table: Mapping[str, Mapping[str, Any]], name: str) -> dict[str, Any]:
    """What a row and those like it give."""
    own = dict(table[name])
    return _merged_gpu(table, own["like"]) | own if "like" in own else own


def _gpu_row(name: str, merged: Mapping[str, Any]) -> dict[str, Any]:
    data = {key: value for key, value in merged.items() if key not in _RANGED_OF_GPUS}
    memory = merged["memory_gbs"] / merged["ghz"] / merged["sms"]
    caches = [_gpu_cache(merged["l1_kb"], False), _gpu_cache(merged["l2_kb"], True)]
    rates = [{"dtype": dtype, "per_cycle": rate} for dtype, rate in merged["per_cycle"].items()]
    return data | {
        "name": name,
        "also": [],
        "cores": merged["sms"],
        "caches": caches,
        "throughput": rates,
        "bandwidths": [_L1_BYTES, _L2_BYTES, memory],
    }


def _gpu_cache(size_kb: int, shared: bool) -> dict[str, Any]:
    return {"size_bytes": size_kb * 1024, "ways": 16, "line_bytes": _LINE_BYTES, "shared": shared}
