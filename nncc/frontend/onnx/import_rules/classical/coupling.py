"""Probabilities of classes from those of pairs of classes: the second method of Wu, Lin and Weng (2004), as of libsvm.

It goes over the classes in turn, so there are nodes for each class and round. A node is of all rows and all classes.
"""

from itertools import combinations

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import absolute, concat, gather, select

SWEEPS = 8
"""The most rounds of the iteration; of random pairs of up to ten classes none takes more than 4."""
CLOSE = 0.005
"""How near all conditions are to hold, times the number of classes, for the iteration to end."""
MOST_CLASSES = 32
"""Each takes some 100 nodes."""


def coupled(pairs: Tensor, classes: int) -> Tensor:
    """Rows of the probability of each class. pairs: for classes i < j in order, rows of that of i where it is one of both.

    Raises: ModelError for more classes than MOST_CLASSES.
    """
    if classes > MOST_CLASSES:
        raise ModelError(f"probabilities (prob_a) of {classes} classes; nncc takes up to {MOST_CLASSES}, as each makes "
                         "kernels of its own")  # fmt: skip
    table = _table(pairs, classes)
    made = pairs.builder.scalar(1.0 / classes, pairs.dtype).broadcast_to((pairs.shape[0], classes))
    for _ in range(SWEEPS):
        made = _swept(table, made, classes)
    return made


def _table(pairs: Tensor, classes: int) -> Tensor:
    """By row the matrix whose quadratic form the probabilities make least."""
    place, builder = np.zeros((classes, classes), np.int64), pairs.builder
    for number, (i, j) in enumerate(combinations(range(classes), 2)):
        place[i, j] = place[j, i] = number
    upper, same = np.triu(np.ones_like(place, bool), 1), np.eye(classes, dtype=bool)
    first = gather(pairs, builder.constant(place), 1)
    beside = select(builder.constant(upper), first, 1.0 - first)
    squares = select(builder.constant(same), 0.0, beside * beside).sum((1,))
    return select(builder.constant(same), squares.unsqueeze(1), -(first * (1.0 - first)))


def _swept(table: Tensor, known: Tensor, classes: int) -> Tensor:
    """The probabilities after a round, but for rows of which all conditions hold nearly.

    The round works on multiples of the probabilities, whose sum is `total`; it divides by that at its end.
    """
    slopes = (table * known.unsqueeze(1)).sum((2,))
    form = (known * slopes).sum((1,), keepdims=True)
    error, total, steps = absolute(slopes - form).max((1,), keepdims=True), known.sum((1,), keepdims=True), list[Tensor]()
    for i in range(classes):
        row, slope = table[:, i], slopes[:, i : i + 1]
        own = row[:, i : i + 1]
        step = (form / total - slope) / own
        steps.append(step)
        form = form + step * (step * own + slope * 2.0)
        slopes, total = slopes + row * step, total + step
    return select(error < CLOSE / classes, known, (known + concat(steps, 1)) / total)
