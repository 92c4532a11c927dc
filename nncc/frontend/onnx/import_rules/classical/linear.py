"""Linear models, and what scales and repairs their inputs.

Import rules of linear models: LinearRegressor and LinearClassifier.

Import rules of what prepares features: Scaler, Normalizer, Imputer, Binarizer, FeatureVectorizer.
"""

from math import isnan

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, matmul
from nncc.frontend.builder.functions import absolute, argmax, concat, equal, gather, is_nan, pad, select, sqrt
from nncc.frontend.graph.dims import same
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, LabelRule
from nncc.frontend.onnx.import_rules.classical.parts import (
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
from nncc.frontend.onnx.import_rules.indexing import checked
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


def _regressor(call: Call) -> Tensor:
    count = call.integer("targets", 1)
    if count < 1:
        raise ModelError(f"attribute targets is {count}; expected 1 or more")
    return transformed(scores_of(call, count), transform_of(call))


def _classifier(call: Call) -> tuple[Tensor | Text, ...]:
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


LINEAR: dict[str, LabelRule] = {"LinearRegressor": _regressor, "LinearClassifier": _classifier}

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
    picked = gather(x, checked(call, places, x.shape[-1]), x.rank - 1)
    return picked if x.rank > 1 else picked.unsqueeze(0)


SCALING: dict[str, ImportRule] = {
    "Scaler": _scaler,
    "Normalizer": _normalizer,
    "Imputer": _imputer,
    "Binarizer": _binarizer,
    "FeatureVectorizer": _feature_vectorizer,
    "ArrayFeatureExtractor": _array_feature_extractor,
}
