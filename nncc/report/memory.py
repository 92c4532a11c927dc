"""The memory plan as a picture: calls from left to right, bytes of the arena from the bottom up."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from nncc.codegen.program.memory_plan import MemoryPlan, Slot

WIDTH, HEIGHT = 1200, 420
"""Of the picture without its axes. Units: pixels."""
TICKS = 8


@dataclass(frozen=True)
class Bar:
    """A slot as a rectangle by its upper left corner. A value that takes the memory of another does so amid a call."""

    key: str
    slot: Slot
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Tick:
    """A mark on an axis: where, and what it stands for (a call, or bytes)."""

    place: float
    value: int


@dataclass(frozen=True)
class Chart:
    """A memory plan as rectangles and axes. in_use: the path of the bytes in use at each call. peak: the call with most."""

    bars: tuple[Bar, ...]
    calls: tuple[Tick, ...]
    offsets: tuple[Tick, ...]
    in_use: str
    peak: Tick
    peak_bytes: int


def chart(plan: MemoryPlan, calls: int) -> Chart:
    """The picture of the plan of a program with `calls` calls."""
    across, up = WIDTH / max(calls, 1), HEIGHT / max(plan.arena_bytes, 1)
    used = [sum(s.size for s in plan.slots if s.takes(call)) for call in range(calls)]
    given = {slot.of for slot in plan.slots}
    most = max(used, default=0)
    peak = used.index(most) if used else 0
    path = "".join(f"V{_round(HEIGHT - bytes * up)}H{_round((n + 1) * across)}" for n, bytes in enumerate(used))
    return Chart(
        tuple(_bar(n, slot, slot.name in given, across, up) for n, slot in enumerate(plan.slots)),
        tuple(Tick(_round((n + 0.5) * across), n) for n in _steps(calls - 1)),
        tuple(Tick(_round(HEIGHT - n * up), n) for n in _steps(plan.arena_bytes)),
        f"M0 {HEIGHT}{path}", Tick(_round((peak + 0.5) * across), peak), most,
    )  # fmt: skip


def _bar(number: int, slot: Slot, is_given: bool, across: float, up: float) -> Bar:
    first = slot.first + (0.5 if slot.of else 0)
    last = slot.last + (0.5 if is_given and not slot.is_workspace else 1)
    x, width = first * across, (last - first) * across
    return Bar(f"m{number}", slot, _round(x), _round(HEIGHT - slot.end * up), _round(width), _round(slot.size * up))


def _steps(most: int) -> range:
    """Round numbers from 0 to `most`, 1, 2 or 5 times a power of ten apart."""
    steps = (factor * 10**power for power in count() for factor in (1, 2, 5))
    return range(0, most + 1, next(step for step in steps if most <= TICKS * step))


def _round(number: float) -> float:
    return round(number, 1)
