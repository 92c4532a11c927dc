"""The machines that have names, from `machines.toml`: what their figures are and where each comes from."""

from __future__ import annotations

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
