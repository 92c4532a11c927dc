"""Linear models and support vector machines, and the operators that scale and repair their inputs.

Scaler, Normalizer, Imputer, Binarizer and FeatureVectorizer prepare features. LinearRegressor, LinearClassifier,
SVMRegressor and SVMClassifier make scores and labels of them.

The probabilities of classes from those of pairs of classes are by the second method of Wu, Lin and Weng (2004), as in
libsvm. It goes over the classes in turn, so there are nodes for each class and round. A node is of all rows and all classes.
"""

from itertools import combinations
from math import isnan

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, matmul
from nncc.frontend.builder.functions import (
    absolute,
    argmax,
    concat,
    equal,
    exp,
    gather,
    is_nan,
    maximum,
    minimum,
    pad,
    power,
    select,
    sqrt,
    tanh,
)
from nncc.frontend.graph.dims import same
from nncc.frontend.graph.graph import Array
from nncc.frontend.library.indexing import checked
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, LabelRule
from nncc.frontend.onnx.import_rules.classical.parts import (
    TRANSFORMS,
    by_column,
    floats_of,
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
from nncc.ir.dtypes import f32, f64, i64


def scores_of(call: Call, count: int) -> Tensor:
    """Rows of `count` scores: products of features and coefficients, and intercepts."""
    x, factors, shift = rows_of(call.x).cast(f32), required(call, "coefficients"), numbers(call, "intercepts")
    if not same(x.shape[1] * count, factors.size):
        raise ModelError(
            f"attribute coefficients has {factors.size} numbers; expected {count} rows of {x.shape[1]}, as {x.type} has"
        )
    if shift is not None and shift.size != count:
        raise ModelError(f"attribute intercepts has {shift.size} numbers; expected {count}")
    made = matmul(x, call.builder.constant(factors.astype("f4").reshape(count, -1).T))
    return made if shift is None else made + call.builder.constant(shift.astype("f4"))


def _linear_regressor(call: Call) -> Tensor:
    count = call.integer("targets", 1)
    if count < 1:
        raise ModelError(f"attribute targets is {count}; expected 1 or more")
    return transformed(scores_of(call, count), transform_of(call))


def _linear_classifier(call: Call) -> tuple[Tensor | Text, ...]:
    labels, shift, name = labels_of(call, "classlabels_ints"), numbers(call, "intercepts"), transform_of(call)
    count = labels.size if shift is None else shift.size
    scores = scores_of(call, count)
    if count > 1:
        if count > labels.size:
            raise ModelError(f"there are {count} intercepts for {labels.size} labels; expected as many")
        return labelled(call, labels, argmax(scores, 1)), transformed(scores, name)
    is_second = (scores > 0).squeeze(1).cast(i64)
    if labels.size != 2:
        return is_second, transformed(scores, name)
    return labelled(call, labels, is_second), two_classes(scores, name, is_probability=True)


LINEAR: dict[str, LabelRule] = {"LinearRegressor": _linear_regressor, "LinearClassifier": _linear_classifier}

_LOWEST = float(np.finfo(np.float32).min)
"""What the greatest of some numbers starts from, in ONNX Runtime: so NaN beside others does not count."""


def _scaler(call: Call) -> Tensor:
    x = floats_of(call.x)
    offset, scale = (by_column(call, name, x, x.dtype) for name in ("offset", "scale"))
    x = x if offset is None else x - offset
    return (x if scale is None else x * scale).cast(f32)


def _normalizer(call: Call) -> Tensor:
    x = call.x.cast(f32)
    norm = one_of(call, "norm", "MAX", ("MAX", "L1", "L2"))
    if norm == "MAX":
        size = select(x > _LOWEST, x, _LOWEST).max((-1,), keepdims=True)
    else:
        total = (absolute(x) if norm == "L1" else x * x).sum((-1,), keepdims=True)
        size = total if norm == "L1" else sqrt(total)
    return x / select(equal(size, 0), 1.0, size)


def _imputer(call: Call) -> Tensor:
    x = call.x
    kind = "float" if x.dtype.is_float else "int64"
    given = by_column(call, f"imputed_value_{kind}s", x, x.dtype)
    if given is None:
        raise ModelError(
            f"attribute imputed_value_{kind}s is missing; expected what takes the place of missing elements of {x.type}"
        )
    missing = call.attributes.get(f"replaced_value_{kind}", 0)
    return select(is_nan(x) if isnan(missing) else equal(x, missing), given, x)


def _binarizer(call: Call) -> Tensor:
    x = call.x if call.x.dtype.is_float else call.x.cast(f64)
    return (x > call.number("threshold", 0.0)).cast(call.x.dtype)


def _feature_vectorizer(call: Call) -> Tensor:
    columns, sizes = [rows_of(x).cast(f32) for x in call.tensors()], call.integers("inputdimensions")
    if sizes is None:
        return concat(columns, 1)
    if len(sizes) != len(columns) or min(sizes) < 0:
        raise ModelError(f"attribute inputdimensions is {list(sizes)} for {len(columns)} inputs; expected a size for each")
    return concat([_of_size(x, size) for x, size in zip(columns, sizes)], 1)


def _of_size(x: Tensor, size: int) -> Tensor:
    """The first columns, or all and columns of 0."""
    extent = x.shape[1]
    if not isinstance(extent, int):
        raise ModelError(f"an input is {x.type}; expected a known number of columns")
    return x[:, :size] if extent >= size else pad(x, ((0, 0), (0, size - extent)), 0.0)


def _array_feature_extractor(call: Call) -> Tensor:
    x, places = call.x, call.tensor(1).cast(i64).reshape(-1)
    picked = gather(x, checked(call.builder, places, x.shape[-1]), x.rank - 1)
    return picked if x.rank > 1 else picked.unsqueeze(0)


SCALING: dict[str, ImportRule] = {
    "Scaler": _scaler,
    "Normalizer": _normalizer,
    "Imputer": _imputer,
    "Binarizer": _binarizer,
    "FeatureVectorizer": _feature_vectorizer,
    "ArrayFeatureExtractor": _array_feature_extractor,
}


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
        raise ModelError(
            f"probabilities (prob_a) of {classes} classes; nncc takes up to {MOST_CLASSES}, as each makes kernels of its own"
        )
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


def _svm_regressor(call: Call) -> Tensor:
    x, count, shift = rows_of(call.x).cast(f32), call.integer("n_supports", 0), _least(call, "rho", 1)
    if count > 0:
        factors = _least(call, "coefficients", count)
        alike = _kernel(call, x, _vectors(call, x, "support_vectors", count))
        made = matmul(alike, call.builder.constant(factors.reshape(-1, 1))) + float(shift[0])
    else:
        made = _kernel(call, x, _vectors(call, x, "coefficients", 1), float(shift[0]), is_linear=True)
    transform_of(call)  # one that is known; of the only score there is, ONNX Runtime computes none
    return (made > 0).cast(f32) * 2.0 - 1.0 if call.integer("one_class", 0) else made


def _svm_classifier(call: Call) -> tuple[Tensor | Text, ...]:
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


VECTORS: dict[str, LabelRule] = {"SVMRegressor": _svm_regressor, "SVMClassifier": _svm_classifier}
