"""The loops of a kernel before and after each step of its schedule, as differences of lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise

from nncc.codegen.passes.functions import hoist_constant
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import apply_step
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import call_text

HOISTED = "hoist_constant(kernel)"
"""The pass that moves what depends on constants only to compile time."""


@dataclass(frozen=True)
class Change:
    """Lines `start` to `end` (not included) of the text before, and what stands there instead."""

    start: int
    end: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Edit:
    """One line of Python, and what it changed."""

    line: str
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class History:
    """The lines of a naive kernel, and every edit on the way to what the program runs."""

    lines: tuple[str, ...]
    edits: tuple[Edit, ...]

    def after(self, edits: int) -> tuple[str, ...]:
        """The lines after a number of edits."""
        lines = self.lines
        for edit in self.edits[:edits]:
            lines = changed(lines, edit.changes)
        return lines


def history(schedule: Schedule) -> History:
    """How a naive kernel becomes what runs: the steps of its schedule, then what moves to compile time, if any."""
    texts = list(_texts(schedule))
    pairs = pairwise(texts)
    return History(texts[0][1], tuple(Edit(line, changes(old, new)) for (_, old), (line, new) in pairs))


def _texts(schedule: Schedule) -> Iterator[tuple[str, tuple[str, ...]]]:
    kernel = schedule.naive
    yield "", _lines(kernel)
    for step in schedule.steps:
        kernel = apply_step(kernel, step)
        yield call_text(step), _lines(kernel)
    hoisted = hoist_constant(kernel)
    if hoisted.prologue is not None:
        yield HOISTED, _lines(hoisted.kernel)


def _lines(kernel: Kernel) -> tuple[str, ...]:
    return tuple(str(kernel).splitlines())


def changes(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[Change, ...]:
    """The difference of two texts, from the top down."""
    codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return tuple(Change(a, b, new[c:d]) for kind, a, b, c, d in codes if kind != "equal")


def changed(lines: tuple[str, ...], changes: tuple[Change, ...]) -> tuple[str, ...]:
    """A text after changes, the inverse of the difference."""
    for change in reversed(changes):
        lines = (*lines[: change.start], *change.lines, *lines[change.end :])
    return lines
