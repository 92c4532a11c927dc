"""Where in the arena every temporary lives: two that are needed at the same time never share a byte.

Time is counted in calls. A value lives from the first to the last call that mentions it, the workspace of a kernel for
one call. Large ones are placed first, each in the smallest gap that holds it (best fit).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from nncc.ir.buffer import Role
from nncc.ir.program import Program, workspace

ALIGNMENT = 64


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in the arena for a value, or for the workspace of a call, from call `first` to `last`, both included.

    Units: bytes.
    """

    name: str
    size: int
    first: int
    last: int
    is_workspace: bool = False
    offset: int = 0

    @property
    def end(self) -> int:
        return self.offset + self.size

    def meets(self, other: Slot) -> bool:
        """Whether both are needed during some call."""
        return self.first <= other.last and other.first <= self.last


@dataclass(frozen=True)
class MemoryPlan:
    """A slot for each temporary value and each workspace buffer of a call, in order of their first use.

    `least_bytes`: the most that is needed at one time, which no plan can go below.
    """

    slots: tuple[Slot, ...]
    arena_bytes: int
    least_bytes: int

    @property
    def values(self) -> dict[str, int]:
        """The offset of each temporary value by name."""
        return {slot.name: slot.offset for slot in self.slots if not slot.is_workspace}

    @property
    def workspaces(self) -> dict[tuple[int, str], int]:
        """The offset of each workspace buffer by the number of its call and its name."""
        return {(slot.first, slot.name): slot.offset for slot in self.slots if slot.is_workspace}

    def __str__(self) -> str:
        head = f"arena {self.arena_bytes} bytes, at least {self.least_bytes} are needed"
        return "\n".join([head, *map(_row, self.slots)]) + "\n"


def plan_memory(program: Program) -> MemoryPlan:
    """Lay out the temporaries of a program and the workspaces of its calls."""
    return place(_lifetimes(program))


def _row(slot: Slot) -> str:
    calls = f"calls {slot.first} to {slot.last}" if not slot.is_workspace else f"workspace of call {slot.first}"
    return f"  {slot.offset:>12} +{slot.size:<12} {slot.name}, {calls}"


def place(wanted: Iterable[Slot]) -> MemoryPlan:
    """Give each slot an offset; those that are given do not count."""
    slots = tuple(wanted)
    placed: list[Slot] = []
    for slot in sorted(slots, key=lambda s: (-s.size, s.first, s.name)):
        busy = sorted((other for other in placed if slot.meets(other)), key=lambda s: s.offset)
        placed.append(replace(slot, offset=_best_gap(slot.size, busy)))
    placed.sort(key=lambda s: (s.first, s.offset, s.name))
    return MemoryPlan(tuple(placed), max((s.end for s in placed), default=0), _most_at_once(slots))


def _lifetimes(program: Program) -> Iterator[Slot]:
    uses: dict[str, list[int]] = {v.name: [] for v in program.of_role(Role.TEMP)}
    kernels = {k.name: workspace(k) for k in program.kernels}
    for number, call in enumerate(program.calls):
        for name in call.arguments:
            if name in uses:
                uses[name].append(number)
        yield from (Slot(b.name, _aligned(b.size_bytes), number, number, True) for b in kernels[call.kernel])
    for name, calls in uses.items():
        if calls:
            yield Slot(name, _aligned(program.table[name].size_bytes), calls[0], calls[-1])


def _aligned(size: int) -> int:
    """At least one unit, so that no two slots have one address."""
    return max(-(-size // ALIGNMENT), 1) * ALIGNMENT


def _best_gap(size: int, busy: list[Slot]) -> int:
    """The start of the smallest gap of at least `size` bytes between slots in order of offset, or else their end."""
    end, best, best_size = 0, None, 0
    for slot in busy:
        gap = slot.offset - end
        if gap >= size and (best is None or gap < best_size):
            best, best_size = end, gap
        end = max(end, slot.end)
    return end if best is None else best


def _most_at_once(slots: tuple[Slot, ...]) -> int:
    changes: dict[int, int] = {}
    for slot in slots:
        changes[slot.first] = changes.get(slot.first, 0) + slot.size
        changes[slot.last + 1] = changes.get(slot.last + 1, 0) - slot.size
    most = now = 0
    for _, change in sorted(changes.items()):
        now += change
        most = max(most, now)
    return most
