"""Recommenders: tables of embeddings, small products, products of all pairs of features."""

from collections.abc import Sequence

import numpy as np
import onnx
from onnx import TensorProto

from tests.models.writer import Writer


def dlrm(
    batch: int = 128, dense: int = 13, tables: int = 26, rows: int = 10_000, width: int = 16,
    bottom: Sequence[int] = (512, 256, 64), top: Sequence[int] = (512, 256), seed: int = 0,
) -> onnx.ModelProto:  # fmt: skip
    """The probability of a click: the sizes of the Criteo Kaggle set, but for its tables, which have up to 10 M rows.

    Source: Naumov et al., Deep Learning Recommendation Model, arXiv:1906.00091.
    """
    w = Writer(seed)
    x = w.perceptron("dense", (dense, *bottom, width))
    inputs = {"dense": (TensorProto.FLOAT, list[int | str]([batch, dense]))}
    inputs |= {f"category_{n}": (TensorProto.INT64, [batch]) for n in range(tables)}
    found = [w.op("Gather", w.weight(rows, width, scale=1.0), f"category_{n}") for n in range(tables)]
    features = w.op("Reshape", w.op("Concat", x, *found, axis=1), w.ints(batch, tables + 1, width))
    pairs = w.op("MatMul", features, w.op("Transpose", features, perm=[0, 2, 1]))
    low, high = np.tril_indices(tables + 1, -1)
    places = w.ints(*(low * (tables + 1) + high))
    picked = w.op("Gather", w.op("Reshape", pairs, w.ints(batch, (tables + 1) ** 2)), places, axis=1)
    y = w.perceptron(w.op("Concat", x, picked, axis=1), (width + len(low), *top))
    return w.model("dlrm", inputs, w.op("Sigmoid", w.gemm(y, top[-1], 1)))
