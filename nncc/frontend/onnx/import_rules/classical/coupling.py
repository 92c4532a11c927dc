"""Probabilities of classes from those of pairs of classes: the second method of Wu, Lin and Weng (2004), as of libsvm."""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations

from nncc.frontend.builder.functions import absolute, full, maximum, select
from nncc.frontend.builder.tensor import Tensor

SWEEPS = 8
"""The most rounds of the iteration; of random pairs of up to ten classes none takes more than 4."""
CLOSE = 0.005
"""How near all conditions are to hold, times the number of classes, for the iteration to end."""


def coupled(pairs: Iterator[Tensor], classes: int) -> list[Tensor]:
    """The probability of each class as a column. pairs: for classes i < j in order, that of i where it is one of both."""
    beside: dict[tuple[int, int], Tensor] = {}
    for (i, j), first in zip(combinations(range(classes), 2), pairs):
        beside[i, j], beside[j, i] = first, 1.0 - first
    table = {(i, j): _entry(beside, i, j, classes) for i in range(classes) for j in range(classes)}
    start = next(iter(beside.values()))
    made = [full(start.builder, 1.0 / classes, start.type)] * classes
    for _ in range(SWEEPS):
        made = _swept(table, made, classes)
    return made


def _entry(beside: dict[tuple[int, int], Tensor], i: int, j: int, classes: int) -> Tensor:
    """An element of the matrix whose quadratic form the probabilities make least."""
    if i != j:
        return -(beside[j, i] * beside[i, j])
    return _sum([beside[other, i] * beside[other, i] for other in range(classes) if other != i])


def _swept(table: dict[tuple[int, int], Tensor], known: list[Tensor], classes: int) -> list[Tensor]:
    """The probabilities after a round, but for rows of which all conditions hold nearly."""
    slopes = [_sum([table[i, j] * known[j] for j in range(classes)]) for i in range(classes)]
    form = _sum([p * slope for p, slope in zip(known, slopes)])
    error = reduce(maximum, [absolute(slope - form) for slope in slopes])
    made = list(known)
    for i in range(classes):
        step = (form - slopes[i]) / table[i, i]
        less = 1.0 / (step + 1.0)
        made[i] = made[i] + step
        form = (form + step * (step * table[i, i] + slopes[i] * 2.0)) * less * less
        slopes = [(slope + step * table[i, j]) * less for j, slope in enumerate(slopes)]
        made = [p * less for p in made]
    return [select(error < CLOSE / classes, old, new) for old, new in zip(known, made)]


def _sum(parts: list[Tensor]) -> Tensor:
    return reduce(lambda a, b: a + b, parts)
