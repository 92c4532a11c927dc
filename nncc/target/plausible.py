"""Whether figures can be those of a machine. The bounds are wide: they tell mistakes from machines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import inf
from typing import Any

BOUNDS: Mapping[str, tuple[float, float]] = {
    "cores": (1, 4096),
    "vector_bytes": (8, 256),
    "vector_registers": (4, 256),
    "fma_latency": (1, 40),
    "add_latency": (1, 40),
    "load_ports": (1, 16),
    "operations_per_cycle": (0.1, 16),
    "ghz": (0.1, 20),
    "bandwidths": (1e-2, 2048),
    "store_bandwidths": (1e-2, 2048),
    "copy_bandwidths": (1e-2, 2048),
    "stream_bandwidth": (1e-2, 2048),
    "latencies": (1, 1e5),
    "throughput.per_cycle": (1e-2, 4096),
    "caches.size_bytes": (512, 1 << 40),
    "caches.ways": (1, 4096),
    "caches.line_bytes": (16, 1024),
    "together.load": (1e-2, 1e6),
    "together.store": (1e-2, 1e6),
    "together.copy": (1e-2, 1e6),
    "together.stream": (1e-2, 1e6),
    "costs.fork": (1, 1e9),
    "costs.fresh_page": (1, 1e7),
    "costs": (1e-2, 1e5),
}
"""Field -> the least and the most that it may be; of what is within another, that one's where it has none of its own."""
UPHILL = 1.5
"""Times that an outer level may be faster than an inner one, by the noise of measuring."""
_DIGITS = 20


def absurdities(target: Mapping[str, Any]) -> list[str]:
    """What cannot be, in a target that Target.from_json takes: figures out of bounds, vectors of a size that is no power of
    two, too many or too few levels, an outer level that is faster than an inner one."""
    found = [text for name, value in target.items() for text in _out_of_bounds(name, value)]
    return found or [*_vectors(target), *_levels(target)]


def _out_of_bounds(name: str, value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        for part, each in value.items():
            yield from _out_of_bounds(f"{name}.{part}", each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _out_of_bounds(name, each)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        least, most = BOUNDS.get(name) or BOUNDS.get(name.partition(".")[0], (-inf, inf))
        if not least <= value <= most:
            yield f"{name} is {str(value)[:_DIGITS]}, expected {least:g} to {most:g}"


def _vectors(target: Mapping[str, Any]) -> Iterator[str]:
    if (size := target["vector_bytes"]) & (size - 1):
        yield f"vector_bytes is {size}, expected a power of two"


def _levels(target: Mapping[str, Any]) -> Iterator[str]:
    for name, rates in _by_level(target).items():
        count = len(target["caches"])
        if len(rates) != count + 1:
            yield f"{name} has {len(rates)} figures, expected one for each of {count} caches and one for memory"
        times = [*rates] if name == "latencies" else [1 / rate for rate in rates]
        if any(outer * UPHILL < inner for inner, outer in pairwise(times)):
            yield f"{name} is {' '.join(f'{rate:g}' for rate in rates)}, where an outer level is faster than an inner one"


def _by_level(target: Mapping[str, Any]) -> dict[str, Any]:
    own = {name: target[name] for name in ("bandwidths", "store_bandwidths", "copy_bandwidths", "latencies")}
    return own | {f"together.{name}": target["together"][name] for name in ("load", "store", "copy")}
