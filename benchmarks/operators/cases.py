"""All cases, by class: every operator of the table, in the layouts and sizes that users have."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from benchmarks.operators import elementwise, movement, product, rows, trees, window
from benchmarks.operators.net import SIZES, Case, Family

FAMILIES: tuple[Family, ...] = (
    *elementwise.FAMILIES, *rows.FAMILIES, *movement.FAMILIES, *window.FAMILIES, *product.FAMILIES,
    *trees.FAMILIES,
)  # fmt: skip
CASES: tuple[Case, ...] = tuple(case for family in FAMILIES for case in family.cases)
KINDS = tuple(dict.fromkeys(case.kind for case in CASES))
SAMPLE = 2
"""Cases of each class in a quick run."""


def chosen(only: str, sizes: Collection[str], quick: bool) -> tuple[Case, ...]:
    """The cases of the class `only`, else those whose name contains it, of some sizes; of each class a few when it has to be
    quick."""
    named = [case for case in CASES if only in f"{case.kind}: {case.name}"]
    found = [case for case in CASES if case.kind == only] or named
    sized = [case for case in found if {*sizes} == {*SIZES} or case.problem().level in sizes]
    return tuple(_sample(sized) if quick else sized)


def _sample(cases: Sequence[Case]) -> Iterator[Case]:
    """Some of each class, evenly."""
    for kind in KINDS:
        own = [case for case in cases if case.kind == kind]
        yield from own[:: max(1, -(-len(own) // SAMPLE))]
