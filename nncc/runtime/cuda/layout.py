"""Where what a run needs lies on the device: one block of memory with the arena and copies of the caller's host arrays, one
pinned block with the same copies, and arguments as they are packed. The C runtime is given the same numbers as tables.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from nncc.runtime.launch_plan import Launch, LaunchPlan, Place, Region

ALIGNMENT = 256
"""Bytes between the starts of arrays: as the driver aligns its own memory."""
INDEX_BYTES = 8
"""Of the least or greatest index that a check compares."""


@dataclass(frozen=True)
class Layout:
    """Offsets in bytes. In the workspace of a run: the arena at 0, then a place for each input and each output. In its
    pinned memory: the same places, from 0, then two indices for each check."""

    plan: LaunchPlan

    @cached_property
    def values(self) -> tuple[int, ...]:
        """Of inputs, then outputs, in the pinned memory; in the workspace they are `arena_bytes` further."""
        offsets, end = [], 0
        for value in (*self.plan.inputs, *self.plan.outputs):
            offsets.append(end)
            end += aligned(value.size_bytes)
        return tuple(offsets)

    @cached_property
    def values_bytes(self) -> int:
        """Of all places of inputs and outputs."""
        return sum(aligned(value.size_bytes) for value in (*self.plan.inputs, *self.plan.outputs))

    @property
    def arena_bytes(self) -> int:
        """Of the arena, up to the places of the values."""
        return aligned(self.plan.arena_bytes)

    @property
    def workspace_bytes(self) -> int:
        """Memory of the device that a run needs."""
        return self.arena_bytes + self.values_bytes

    @property
    def pinned_bytes(self) -> int:
        """Pinned memory of the host that a run needs."""
        return self.values_bytes + 2 * INDEX_BYTES * len(self.plan.checks)

    def index_offset(self, check: int, which: int) -> int:
        """Where an index of a check is in the pinned memory: the least (0) or the greatest (1)."""
        return self.values_bytes + INDEX_BYTES * (2 * check + which)

    def base(self, place: Place) -> int:
        """Which of the bases of a run a place counts from: the inputs, the outputs, the constants, the arena, in order."""
        inputs, outputs = len(self.plan.inputs), len(self.plan.outputs)
        firsts = {Region.INPUT: place.number, Region.OUTPUT: inputs + place.number,
                  Region.CONSTANTS: inputs + outputs, Region.ARENA: inputs + outputs + 1}  # fmt: skip
        return firsts[place.region]

    def address(self, place: Place, bases: Sequence[int]) -> int:
        """Where a place is in a run with these bases."""
        return bases[self.base(place)] + place.offset

    def packed(self, launch: Launch, bases: Sequence[int]) -> bytes:
        """The arguments of a launch as the driver takes them."""
        addresses = [self.address(place, bases) for place in launch.arguments]
        return struct.pack(f"{len(addresses)}Q", *addresses)


def aligned(size: int) -> int:
    """Bytes up to where the next array may begin."""
    return -(-size // ALIGNMENT) * ALIGNMENT


def capabilities(arch: str) -> tuple[int, int]:
    """The least and the greatest compute capability, as 10 * major + minor, of the devices that run a binary for sm_NN:
    later ones of its major version. One for the features of a single architecture, as sm_90a, runs there alone."""
    number = int("".join(c for c in arch if c.isdecimal()))
    return number, number if arch.endswith("a") else number // 10 * 10 + 9


def best_first(archs: Iterable[str]) -> list[str]:
    """Architectures from the latest to the oldest, of equal ones first that with features of its own."""
    return sorted(archs, key=lambda arch: (capabilities(arch)[0], arch), reverse=True)


def chosen(archs: Iterable[str], device: str) -> str | None:
    """The best of some architectures that a device runs; None when it runs none of them."""
    own, _ = capabilities(device)
    return next((arch for arch in best_first(archs) if capabilities(arch)[0] <= own <= capabilities(arch)[1]), None)
