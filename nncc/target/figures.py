"""What is known of a machine in figures: caches, rates and costs, all per cycle, so that no clock is needed.

They are read from plain data, such as JSON gives it: every field is there, of its type, and no other. Bounds say whether
figures can be those of a machine; they are wide, and tell mistakes from machines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import pairwise
from math import gcd, inf
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from nncc.errors import TargetError

LINE_BYTES = 64
"""Bytes of the usual cache line, for what sees no target. By definition of x86-64 and of most aarch64 cores."""
PAGE_BYTES = 4096
"""Bytes of a page of memory. By definition of x86-64, and of most systems on aarch64."""


@dataclass(frozen=True, slots=True)
class Cache:
    """One cache of data. `shared`: by several cores."""

    size_bytes: int
    ways: int
    line_bytes: int
    shared: bool

    @property
    def sets(self) -> int:
        """The sets that its lines fall into, by their addresses."""
        return max(self.size_bytes // (self.ways * self.line_bytes), 1)

    def sets_in_steps(self, lines: int) -> int:
        """How many of its sets hold all lines that are a multiple of some lines, at least one, apart."""
        return self.sets // gcd(lines, self.sets)


@dataclass(frozen=True, slots=True)
class Rate:
    """How many multiply-adds of an element type a core starts in a cycle."""

    dtype: str
    per_cycle: float


@dataclass(frozen=True, slots=True)
class Traffic:
    """Bytes per cycle to and from the levels of memory: one figure per cache, from the first outwards, then main memory.

    load, store: of what is read, or written by plain stores. copy: of both together, where each byte read is written to
    another place. stream: of streaming (non-temporal) stores.
    """

    load: tuple[float, ...]
    store: tuple[float, ...]
    copy: tuple[float, ...]
    stream: float


@dataclass(frozen=True, slots=True)
class Costs:
    """Cycles of what is done one by one; of loads and stores when many follow one another, so that none is waited for.

    call: of a function by its address. fork: a parallel region without work: all cores begin and end it together.
    split_load, split_store: a vector that lies across two lines of L1. page_split_load: across two pages.
    masked_load, masked_store: a vector whose mask is known at run time only. gather, scatter: a vector of 4-byte elements
    that lie on as many lines of L1. division: a vector of f32.
    far_page: a load from a page that the first level of translation does not know, of a line that a cache holds.
    far_line: a line of main memory, each on another page. fresh_page: the first write to a page that the system has just
    given.
    """

    call: float
    fork: float
    split_load: float
    split_store: float
    page_split_load: float
    masked_load: float
    masked_store: float
    gather: float
    scatter: float
    division: float
    far_page: float
    far_line: float
    fresh_page: float


T = TypeVar("T")


def decoded(kind: type[T], data: object, where: str = "") -> T:
    """An object of a frozen dataclass, the inverse of dataclasses.asdict.

    Raises: TargetError that names the field which is missing, unknown or of another type.
    """
    if not isinstance(data, Mapping):
        raise TargetError(f"not a target: {where or 'it'} is a {type(data).__name__}; {_EXPECTED}")
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    faults = [f"it lacks {_at(where, name)}" for name in names if name not in data]
    faults += [f"{_at(where, name)} is no field of it" for name in data if name not in names]
    if faults:
        raise TargetError(f"not a target: {', '.join(faults)}; {_EXPECTED}")
    known: Any = kind  # types are hashable, which their type does not say
    hints = _types(known)
    return kind(**{name: _value(hints[name], data[name], _at(where, name)) for name in names})


@cache
def _types(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


_EXPECTED = "expected what Target.to_json writes"


def _at(where: str, name: object) -> str:
    return f"{where}.{name}" if where else f"{name}"


def _value(hint: Any, data: object, where: str) -> Any:
    if is_dataclass(hint) and isinstance(hint, type):
        return decoded(hint, data, where)
    if get_origin(hint) is tuple and isinstance(data, list | tuple):
        return tuple(_value(get_args(hint)[0], each, f"{where}[{n}]") for n, each in enumerate(data))
    if hint is float and type(data) is int:
        return float(data)
    if type(data) is not hint:
        raise TargetError(f"not a target: wrong type of {where}: {data!r}; {_EXPECTED}")
    return data


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
