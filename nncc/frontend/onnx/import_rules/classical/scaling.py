"""Import rules of what prepares features: Scaler, Normalizer, Imputer, Binarizer, FeatureVectorizer."""

from math import isnan

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import absolute, concat, equal, gather, is_nan, pad, select, sqrt
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.classical.parts import by_column, floats_of, one_of, rows_of
from nncc.frontend.onnx.import_rules.indexing import checked
from nncc.ir.dtypes import f32, f64, i64

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
