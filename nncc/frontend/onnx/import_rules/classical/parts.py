"""What the rules of classical models share: rows of features, numbers of attributes, transforms of scores, labels."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import absolute, exp, gather, select, sqrt
from nncc.frontend.builder.functions import log as logarithm
from nncc.frontend.decompose import composite
from nncc.frontend.graph.dims import same
from nncc.frontend.graph.graph import Array
from nncc.frontend.onnx.import_rules.call import Call
from nncc.frontend.onnx.structured import Text, decoded, numbers_of
from nncc.ir.dtypes import DType, f32, f64, i64

NEAR_ZERO = 1e-7
"""Scores up to this magnitude count as 0 for SOFTMAX_ZERO, as in ONNX Runtime."""
_ERFINV = 0.147
"""The constant of Winitzki's approximation to the inverse error function, by which PROBIT is defined."""


def rows_of(x: Tensor) -> Tensor:
    """Features as rows of a matrix; a vector is one row. Raises: ModelError for any other rank."""
    if x.rank not in (1, 2):
        raise ModelError(f"the input is {x.type}; expected rows of features, or one row")
    return x if x.rank == 2 else x.unsqueeze(0)


def floats_of(x: Tensor) -> Tensor:
    """Features as floats: f64 stays as it is, all others become f32."""
    return x if x.dtype == f64 else x.cast(f32)


def numbers(call: Call, name: str) -> Array | None:
    """An attribute that is a list of numbers, or a tensor of them; None where it is left out or empty."""
    given = call.attributes.get(name)
    if given is None or not len(given):
        return None
    if isinstance(given, np.ndarray):
        return given
    return np.array(given, np.int64 if isinstance(given[0], int) else np.float32)  # ONNX has lists of one type


def required(call: Call, name: str) -> Array:
    """As `numbers`. Raises: ModelError where there are none."""
    given = numbers(call, name)
    if given is None:
        raise ModelError(f"attribute {name} is missing or empty; expected numbers")
    return given


def by_column(call: Call, name: str, x: Tensor, dtype: DType) -> Tensor | None:
    """An attribute with one number for all columns of `x`, or one for each. Raises: ModelError for any other count."""
    given = numbers(call, name)
    if given is None:
        return None
    if given.size != 1 and not (x.rank and same(x.shape[-1], given.size)):
        columns = x.shape[-1] if x.rank else 1
        raise ModelError(
            f"attribute {name} has {given.size} numbers; expected 1, or {columns}: one for each column of {x.type}"
        )
    return call.builder.constant(given.astype(dtype.numpy).reshape(() if given.size == 1 else (-1,)))


def one_of(call: Call, name: str, default: str, known: Sequence[str]) -> str:
    """A text attribute. Raises: ModelError for a value that is not known."""
    given = call.text(name, default)
    if given not in known:
        raise ModelError(f"attribute {name} is {given!r}; expected one of {', '.join(known)}")
    return given


def _logistic(x: Tensor) -> Tensor:
    return composite("sigmoid", x)[0]


def _softmax(x: Tensor) -> Tensor:
    return composite("softmax", x, axis=x.rank - 1)[0]


def _softmax_zero(x: Tensor) -> Tensor:
    """Softmax of the scores that are not 0; the others stay nearly 0."""
    greatest = x.max((-1,), keepdims=True)
    counts, powers = absolute(x) > NEAR_ZERO, exp(x - greatest)
    total = select(counts, powers, 0.0).sum((-1,), keepdims=True)
    return select(counts, powers, x * exp(-greatest)) / total


def _probit(x: Tensor) -> Tensor:
    y = x * 2.0 - 1.0
    log = logarithm((1.0 - y) * (y + 1.0))
    middle = log * 0.5 + 2.0 / (3.14159 * _ERFINV)
    size = sqrt(sqrt(middle * middle - log / _ERFINV) - middle) * 2.0**0.5
    return select(y < 0, -size, size)


TRANSFORMS: Mapping[str, Callable[[Tensor], Tensor]] = {
    "NONE": lambda x: x,
    "SOFTMAX": _softmax,
    "LOGISTIC": _logistic,
    "SOFTMAX_ZERO": _softmax_zero,
    "PROBIT": _probit,
}


def transform_of(call: Call) -> str:
    """What becomes of scores: a key of TRANSFORMS."""
    return one_of(call, "post_transform", "NONE", tuple(TRANSFORMS))


def transformed(scores: Tensor, name: str) -> Tensor:
    """Rows of scores by a transform. Of a single score ONNX Runtime computes PROBIT only, and so does this."""
    is_single = same(scores.shape[-1], 1)
    return scores if is_single and name != "PROBIT" else TRANSFORMS[name](scores)


def two_classes(score: Tensor, name: str, is_probability: bool) -> Tensor:
    """Scores of both classes, given that of the second one as a column.

    is_probability: the two add up to 1; else they are opposite, or made of opposite ones. Softmax of a single score is left
    out, as by ONNX Runtime.
    """
    sure = score if name in ("NONE", "SOFTMAX", "SOFTMAX_ZERO") else TRANSFORMS[name](score)
    if is_probability:
        return joined((1.0 - sure, sure))
    return joined((-score if sure is score else TRANSFORMS[name](-score), sure))


def joined(columns: Sequence[Tensor]) -> Tensor:
    """Columns side by side."""
    first, *rest = columns
    return first.emit("concat", *rest, axis=1) if rest else first


def labels_of(call: Call, whole: str) -> Array:
    """The numbers that stand for the classes: the labels where these are whole numbers, else their places in the list of
    texts, which is said. whole: the attribute with numbers."""
    texts, given = call.attributes.get("classlabels_strings"), numbers(call, whole)
    if texts:
        return numbers_of("labels", decoded(texts))
    if given is None:
        raise ModelError(f"neither classlabels_strings nor {whole} is given; expected the labels of the classes")
    return given


def labelled(call: Call, labels: Array, places: Tensor) -> Tensor | Text:
    """The labels at some places, which are inside."""
    if texts := call.attributes.get("classlabels_strings"):
        return Text(places.cast(i64), decoded(texts))
    return places.cast(i64) if (labels == np.arange(labels.size)).all() else gather(call.builder.constant(labels), places, 0)
