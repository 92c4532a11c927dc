"""The places in which trials of a setting were compared with the default plan: alone, and inside models."""

from __future__ import annotations

from collections.abc import Iterable

from nncc.autotune.records.rows import ALONE, Trial, Winner, decide


def models(trials: Iterable[Trial]) -> tuple[str, ...]:
    """The keys of the models inside which any of the trials was compared, in order."""
    return tuple(sorted({v.place for t in trials if t.outcome == "ok" for v in t.verdicts} - {ALONE}))


def winners(trials: Iterable[Trial]) -> dict[str, Winner | None]:
    """The winner by place: ALONE, then each model inside which any of the trials was compared."""
    trials = tuple(trials)
    return {place: decide(trials, place) for place in (ALONE, *models(trials))}


def deciding(trials: Iterable[Trial]) -> tuple[Trial, ...]:
    """A subset of the trials that has the same places, and the same winner in each, as all of them.

    A trial that lost may be among them: it may be all that tells that a model prefers the default plan, that a verdict is
    out of date, or that what won before is not sound.
    """
    trials = tuple(trials)
    kept, before, size = trials, winners(trials), len(trials)
    while size:
        for start in reversed(range(0, len(kept), size)):
            fewer = kept[:start] + kept[start + size :]
            if winners(fewer) == before:
                kept = fewer
        size //= 2
    return kept if kept == trials else deciding(kept)
