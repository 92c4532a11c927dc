"""What is known of a machine in figures: its caches, rates and costs. All are per cycle, so that no clock is needed."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd


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
