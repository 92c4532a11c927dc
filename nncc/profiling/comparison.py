"""What changed between two profiles of a model: calls are matched by the nodes of the model that they compute."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import ndiff
from math import hypot

from nncc.autotune.timing.comparison import LEAST_EFFECT
from nncc.profiling.figures import CallRow, Profile


@dataclass(frozen=True)
class Change:
    """The calls before and after that compute the same nodes of the model. steps_before, steps_after: the plans of their
    kernels, one after the other; both empty where a profile does not tell."""

    before: tuple[CallRow, ...]
    after: tuple[CallRow, ...]
    steps_before: tuple[str, ...]
    steps_after: tuple[str, ...]

    @property
    def nodes(self) -> tuple[str, ...]:
        """Of the model."""
        return tuple(dict.fromkeys(node for row in (*self.before, *self.after) for node in row.nodes))

    @property
    def kernels(self) -> tuple[str, ...]:
        """The names of the kernels after."""
        return tuple(dict.fromkeys(row.kernel for row in self.after))

    @property
    def before_s(self) -> float:
        """Seconds of all calls before."""
        return sum(row.seconds for row in self.before)

    @property
    def after_s(self) -> float:
        """Seconds of all calls after."""
        return sum(row.seconds for row in self.after)

    @property
    def gained_s(self) -> float:
        """Seconds that a run is shorter by."""
        return self.before_s - self.after_s

    @property
    def speed(self) -> float | None:
        """How many times as fast it has become; None where there is nothing on one side."""
        return self.before_s / self.after_s if self.before and self.after else None

    @property
    def noise(self) -> float:
        """How far from 1 the speed has to be to mean something, by the doubt in both times."""
        return max(LEAST_EFFECT, hypot(_doubt(self.before), _doubt(self.after)))

    @property
    def verdict(self) -> str:
        """faster, slower, or neither; new, or gone."""
        if self.speed is None:
            return "new" if self.after else "gone"
        if self.speed > 1 + self.noise:
            return "faster"
        return "slower" if self.speed < 1 / (1 + self.noise) else "no difference"

    @property
    def cause(self) -> str:
        """What is otherwise about the code; "" where nothing is known to be."""
        if _parts(self.before) != _parts(self.after):
            return "other kernels" if self.before and self.after else ""
        return "another plan" if self.steps_before != self.steps_after else ""

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps of both plans: a line that begins with - is of the one before, with + of the one after."""
        if not self.steps_before or not self.steps_after or self.steps_before == self.steps_after:
            return ()
        return tuple(line for line in ndiff(self.steps_before, self.steps_after) if not line.startswith("?"))


Rows = tuple[CallRow, ...]
Names = frozenset[str]


def changes(before: Profile, after: Profile) -> tuple[Change, ...]:
    """All calls of both, those that changed the run most first. Calls that compute the same are pairs, in order; those left
    that share a node, over others too, are one change."""
    pairs, old, new = _paired(before.calls, after.calls)
    pairs += [(_having(names, old), _having(names, new)) for names in _together((*old, *new))]
    found = [_change(*pair, before, after) for pair in pairs]
    return tuple(sorted(found, key=lambda change: -abs(change.gained_s)))


def _paired(before: Rows, after: Rows) -> tuple[list[tuple[Rows, Rows]], Rows, Rows]:
    """The calls that compute the same, and those that are left of each side."""
    waiting = dict[tuple[tuple[str, ...], str], list[CallRow]]()
    for row in reversed(before):
        waiting.setdefault((row.nodes, row.work), []).append(row)
    found = [(known.pop(), row) for row in after if (known := waiting.get((row.nodes, row.work)))]
    paired = {id(row) for pair in found for row in pair}
    old, new = (tuple(row for row in rows if id(row) not in paired) for rows in (before, after))
    return [((a,), (b,)) for a, b in found], old, new


def _together(rows: Rows) -> list[Names]:
    """What calls are known by, in sets that none of them has only a part of."""
    sets = list[Names]()
    for names in map(_names, rows):
        met = [known for known in sets if known & names]
        sets = [known for known in sets if known not in met] + [names.union(*met)]
    return sets


def _names(row: CallRow) -> Names:
    """The nodes that a call computes; of a copy, which has none, what it does."""
    return frozenset(row.nodes) or frozenset({f"{row.kernel} {row.work}"})


def _having(names: Names, rows: Rows) -> Rows:
    return tuple(row for row in rows if _names(row) & names)


def _change(old: Rows, new: Rows, before: Profile, after: Profile) -> Change:
    plans = (_steps(old, before), _steps(new, after))
    return Change(old, new, *(plans if all(plans) else ((), ())))


def _steps(rows: Iterable[CallRow], profile: Profile) -> tuple[str, ...]:
    return tuple(step for kernel in dict.fromkeys(row.kernel for row in rows) for step in profile.plans.get(kernel, ()))


def _parts(rows: Sequence[CallRow]) -> list[tuple[tuple[str, ...], str]]:
    """How the nodes are spread over calls."""
    return [(row.nodes, row.work) for row in rows]


def _doubt(rows: Sequence[CallRow]) -> float:
    """Of the sum of the times of calls, relative to it."""
    total = sum(row.seconds for row in rows)
    return hypot(*(row.time.doubt * row.seconds for row in rows)) / total if total else 0.0
