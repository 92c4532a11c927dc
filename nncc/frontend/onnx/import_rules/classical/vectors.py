"""Support vector machines.

Probabilities of classes from those of pairs of classes: the second method of Wu, Lin and Weng (2004), as of libsvm.

It goes over the classes in turn, so there are nodes for each class and round. A node is of all rows and all classes.

Import rules of support vector machines: SVMRegressor and SVMClassifier.
"""

from itertools import combinations

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, matmul
from nncc.frontend.builder.functions import absolute, argmax, concat, exp, gather, maximum, minimum, power, select, tanh
from nncc.frontend.graph.dims import same
from nncc.frontend.graph.graph import Array
from nncc.frontend.onnx.import_rules.call import Call, LabelRule
from nncc.frontend.onnx.import_rules.classical.parts import (
    TRANSFORMS,
    labelled,
    labels_of,
    numbers,
    one_of,
    required,
    rows_of,
    transform_of,
    transformed,
    two_classes,
)
from nncc.frontend.onnx.structured import Text
from nncc.ir.dtypes import f32

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


_LEAST = 1e-7
"""The least probability of a class beside another one."""


def _kernel(call: Call, x: Tensor, vectors: Array, shift: float = 0.0, is_linear: bool = False) -> Tensor:
    """How alike each row and each vector are: a column for each vector."""
    kind = one_of(call, "kernel_type", "LINEAR", ("LINEAR", "POLY", "RBF", "SIGMOID"))
    kind = "LINEAR" if is_linear else kind
    given = numbers(call, "kernel_params")
    gamma, start, degree = (0.0, 0.0, 0.0) if given is None else map(float, _three(given))
    columns = call.builder.constant(np.ascontiguousarray(vectors.T))
    if kind == "RBF":
        apart = x.unsqueeze(2) - columns.unsqueeze(0)
        return exp((apart * apart).sum((1,)) * -gamma)
    made = matmul(x, columns)
    if kind == "LINEAR":
        return made + shift if shift else made
    made = made * gamma + start
    return tanh(made) if kind == "SIGMOID" else power(made, degree)


def _three(given: Array) -> Array:
    if given.size != 3:
        raise ModelError(f"attribute kernel_params has {given.size} numbers; expected 3: gamma, coef0 and degree")
    return given


def _vectors(call: Call, x: Tensor, name: str, count: int) -> Array:
    """An attribute with vectors of as many numbers as `x` has columns."""
    given = required(call, name)
    if not same(x.shape[1] * count, given.size):
        raise ModelError(
            f"attribute {name} has {given.size} numbers; expected {count} vectors of {x.shape[1]}, as {x.type} has"
        )
    return given.astype("f4").reshape(count, -1)


def _least(call: Call, name: str, count: int) -> Array:
    given = required(call, name)
    if given.size < count:
        raise ModelError(f"attribute {name} has {given.size} numbers; expected {count}")
    return given[:count].astype("f4")


def _regressor(call: Call) -> Tensor:
    x, count, shift = rows_of(call.x).cast(f32), call.integer("n_supports", 0), _least(call, "rho", 1)
    if count > 0:
        factors = _least(call, "coefficients", count)
        alike = _kernel(call, x, _vectors(call, x, "support_vectors", count))
        made = matmul(alike, call.builder.constant(factors.reshape(-1, 1))) + float(shift[0])
    else:
        made = _kernel(call, x, _vectors(call, x, "coefficients", 1), float(shift[0]), is_linear=True)
    transform_of(call)  # one that is known; of the only score there is, ONNX Runtime computes none
    return (made > 0).cast(f32) * 2.0 - 1.0 if call.integer("one_class", 0) else made


def _classifier(call: Call) -> tuple[Tensor | Text, ...]:
    labels, x, name = labels_of(call, "classlabels_ints"), rows_of(call.x).cast(f32), transform_of(call)
    sizes = call.integers("vectors_per_class") or ()
    if not sum(sizes):
        scores = _kernel(call, x, _vectors(call, x, "coefficients", labels.size), float(_least(call, "rho", 1)[0]), True)
        return labelled(call, labels, _greatest(call, scores)), transformed(scores, name)
    if len(sizes) != labels.size or min(sizes) < 0:
        raise ModelError(f"attribute vectors_per_class is {list(sizes)} for {labels.size} labels; expected a count for each")
    pairs = _pairs(call, x, sizes)
    place = _winner(call, pairs, labels.size)
    if numbers(call, "prob_a") is not None:
        return labelled(call, labels, place), transformed(_probabilities(call, pairs, labels.size), name)
    if labels.size > 2:
        return labelled(call, labels, place), transformed(pairs, name)
    return labelled(call, labels, place), two_classes(pairs, name, is_probability=name != "NONE")


def _greatest(call: Call, scores: Tensor) -> Tensor:
    """The class of the greatest score; of two the second one also where that is positive, or 0.5 if no coefficient is
    negative, as by ONNX Runtime."""
    place = argmax(scores, 1)
    if not same(scores.shape[1], 2) or numbers(call, "prob_a") is not None:
        return place
    greatest = scores.max((1,))
    is_sure = greatest >= 0.5 if (required(call, "coefficients") >= 0).all() else greatest > 0
    return maximum(place, is_sure.cast(place.dtype))


def _pairs(call: Call, x: Tensor, sizes: tuple[int, ...]) -> Tensor:
    """For each pair of classes a score that is positive for the first one."""
    count, classes = sum(sizes), len(sizes)
    factors = _least(call, "coefficients", (classes - 1) * count).reshape(classes - 1, count)
    shift, ends = _least(call, "rho", classes * (classes - 1) // 2), np.cumsum(sizes)
    table = np.zeros((count, shift.size), np.float32)
    for column, (i, j) in enumerate(combinations(range(classes), 2)):
        for mine, other in ((i, j - 1), (j, i)):
            own = slice(ends[mine] - sizes[mine], ends[mine])
            table[own, column] = factors[other, own]
    alike = _kernel(call, x, _vectors(call, x, "support_vectors", count))
    return matmul(alike, call.builder.constant(table)) + call.builder.constant(shift)


def _winner(call: Call, pairs: Tensor, classes: int) -> Tensor:
    """The class that wins most pairs, the first of several."""
    won, lost = (np.zeros((classes * (classes - 1) // 2, classes), np.float32) for _ in range(2))
    for row, (i, j) in enumerate(combinations(range(classes), 2)):
        won[row, i] = lost[row, j] = 1
    votes = matmul((pairs > 0).cast(f32), call.builder.constant(won - lost)) + call.builder.constant(lost.sum(0))
    return argmax(votes, 1)


def _probabilities(call: Call, pairs: Tensor, classes: int) -> Tensor:
    count = classes * (classes - 1) // 2
    slope, start = (call.builder.constant(_least(call, name, count)) for name in ("prob_a", "prob_b"))
    first = 1.0 - TRANSFORMS["LOGISTIC"](pairs * slope + start)
    first = minimum(maximum(first, _LEAST), 1.0 - _LEAST)
    return coupled(first, classes)


VECTORS: dict[str, LabelRule] = {"SVMRegressor": _regressor, "SVMClassifier": _classifier}
