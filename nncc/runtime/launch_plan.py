"""Launch plans: what a model runs on a GPU, in which order, and where every argument lies. Plain data that executors in any
language carry out; `nncc.codegen.program.device` makes it.

A run has a pointer for each input and output, one for the constants and one for the arena, and adds offsets to them. All
places are aligned to ALIGNMENT. Launches run one after the other: each sees what those before it have written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import Enum
from functools import cached_property
from typing import Any

ALIGNMENT = 64
"""Bytes. Offsets in the constants and in the arena are multiples of it, and what a caller gives begins at one."""


class Region(Enum):
    """The memory that an argument lies in."""

    INPUT = "input"
    OUTPUT = "output"
    CONSTANTS = "constants"
    ARENA = "arena"


@dataclass(frozen=True, slots=True)
class Place:
    """Where an array begins. number: which of the inputs or outputs, from 0; 0 elsewhere. offset: bytes from its start."""

    region: Region
    number: int
    offset: int


@dataclass(frozen=True, slots=True)
class PlanValue:
    """An input or output. name: as the caller calls it. dtype: nncc's name, such as f32; a bool is a byte of 0 or 1."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    size_bytes: int


@dataclass(frozen=True, slots=True)
class Launch:
    """A function of a module, run by a grid of blocks in one dim, of threads in one dim.

    kernel: what it is a part of, for messages. module: which of the plan's modules has it. function: its symbol there.
    shared_bytes: dynamic shared memory of a block. arguments: pointers in the order of the function's parameters, which has
    no others. call: which of the program's calls it is a part of, from 0.
    """

    kernel: str
    module: int
    function: str
    blocks: int
    threads: int
    shared_bytes: int
    arguments: tuple[Place, ...]
    call: int = 0

    @property
    def key(self) -> tuple[int, str, int]:
        """What functions are told apart by: one with more shared memory is another one to the driver."""
        return self.module, self.function, self.shared_bytes


@dataclass(frozen=True, slots=True)
class DeviceCheck:
    """Indices that fail the run unless -extent <= least and greatest < extent, when all launches are done. low, high: where
    the least and the greatest of them lie, an i64 each. node: what picks by them."""

    node: str
    extent: int
    low: Place
    high: Place


@dataclass(frozen=True)
class LaunchPlan:
    """The launches of a model in order.

    modules: the names of the texts that are compiled, in order, each to an image that is loaded once. constants_bytes,
    arena_bytes: of the memory that a run needs besides inputs and outputs.
    """

    name: str
    inputs: tuple[PlanValue, ...]
    outputs: tuple[PlanValue, ...]
    constants_bytes: int
    arena_bytes: int
    modules: tuple[str, ...]
    launches: tuple[Launch, ...]
    checks: tuple[DeviceCheck, ...] = ()

    @cached_property
    def functions(self) -> dict[tuple[int, str, int], Launch]:
        """The first launch of each function, by its key, in order."""
        first: dict[tuple[int, str, int], Launch] = {}
        for launch in self.launches:
            first.setdefault(launch.key, launch)
        return first

    def to_json(self) -> dict[str, Any]:
        """Plain data that json.dumps takes."""
        return asdict(self, dict_factory=lambda fields: {k: v.value if isinstance(v, Region) else v for k, v in fields})

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> LaunchPlan:
        """The inverse of to_json. Raises: KeyError, TypeError or ValueError for what is no plan."""
        return LaunchPlan(
            data["name"],
            tuple(_tensor(row) for row in data["inputs"]),
            tuple(_tensor(row) for row in data["outputs"]),
            int(data["constants_bytes"]),
            int(data["arena_bytes"]),
            tuple(data["modules"]),
            tuple(_launch(row) for row in data["launches"]),
            tuple(_check(row) for row in data["checks"]),
        )


def _tensor(row: Mapping[str, Any]) -> PlanValue:
    return PlanValue(row["name"], row["dtype"], tuple(row["shape"]), row["size_bytes"])


def _place(row: Mapping[str, Any]) -> Place:
    return Place(Region(row["region"]), row["number"], row["offset"])


def _launch(row: Mapping[str, Any]) -> Launch:
    return Launch(**{**row, "arguments": tuple(_place(each) for each in row["arguments"])})


def _check(row: Mapping[str, Any]) -> DeviceCheck:
    return DeviceCheck(row["node"], row["extent"], _place(row["low"]), _place(row["high"]))
