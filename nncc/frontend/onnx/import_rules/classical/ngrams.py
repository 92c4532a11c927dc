"""Import rule of ONNX's TfIdfVectorizer on numbers: how often some short sequences occur in each row."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import equal, full, scatter
from nncc.frontend.graph.graph import Array, TensorType
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.ir.dtypes import f32, i32, i64

MOST_COMPARED = 1 << 26
"""Comparisons of an element of the input with one of a sequence."""


def _vectorizer(call: Call) -> Tensor:
    mode, columns = call.text("mode", ""), _columns(call)
    if mode not in ("TF", "IDF", "TFIDF"):
        raise ModelError(f"mode {mode!r}; expected TF, IDF or TFIDF")
    weights = np.array(call.attributes.get("weights", ()) if mode != "TF" else (), np.float32)
    if weights.size not in (0, columns.size):
        raise ModelError(f"{weights.size} weights; expected {columns.size}, one for each sequence")
    if mode != "TF" and len(np.unique(columns)) != columns.size:
        raise ModelError(
            f"attribute ngram_indexes is {columns.tolist()} with mode {mode}; expected a column for each sequence"
        )
    if call.x.rank not in (1, 2) or call.x.dtype.is_float:
        raise ModelError(f"the input is {call.x.type}; expected rows of integers")
    counts = _counts(call, columns, int(columns.max()) + 1)
    counts = (counts > 0).cast(f32) if mode == "IDF" else counts.cast(f32)
    made = counts * call.builder.constant(_by_column(weights, columns)) if weights.size else counts
    return made if call.x.rank == 2 else made.squeeze(0)


def _by_column(weights: Array, columns: Array) -> Array:
    spread = np.zeros(int(columns.max()) + 1, np.float32)
    spread[columns] = weights
    return spread


def _columns(call: Call) -> Array:
    """The column of the result that counts each sequence of the pool."""
    if "pool_int64s" not in call.attributes:
        raise ModelError("attribute pool_int64s is missing; nncc computes no text")
    columns = np.array(call.require("ngram_indexes"), np.int64)
    if not columns.size or columns.min() < 0:
        raise ModelError(f"attribute ngram_indexes is {columns.tolist()}; expected columns, 0 or more")
    return columns


def _counts(call: Call, columns: Array, size: int) -> Tensor:
    """How often each sequence occurs in each row, by columns; with gaps of the same length between its elements, too."""
    x = call.x.cast(i64)
    rows = x if x.rank == 2 else x.unsqueeze(0)
    total = full(call.builder, 0, TensorType(i32, (rows.shape[0], size)))
    least, most, gaps = (int(call.require(f"{name}")) for name in ("min_gram_length", "max_gram_length", "max_skip_count"))
    for first, grams in list(_pool(call, len(columns))):
        length = grams.shape[1]
        if least <= length <= most and len(grams):
            found = _occurrences(rows, grams, gaps if length > 1 else 0)
            places = call.builder.constant(columns[first : first + len(grams)])
            total = scatter(total, places, found, 1, "sum")
    return total


def _pool(call: Call, count: int) -> Iterator[tuple[int, Array]]:
    """The sequences of each length, and the number of the first. Raises: ModelError where the lists do not fit."""
    pool, starts = np.array(call.require("pool_int64s"), np.int64), [int(n) for n in call.require("ngram_counts")]
    first = 0
    for length, (start, end) in enumerate(pairwise([*starts, pool.size]), 1):
        if not 0 <= start <= end <= pool.size or (end - start) % length:
            raise ModelError(f"attribute ngram_counts is {starts} for a pool of {pool.size}; expected whole sequences of 1, "
                             "2, ... elements")  # fmt: skip
        grams = pool[start:end].reshape(-1, length)
        if len(np.unique(grams, axis=0)) != len(grams):
            raise ModelError(f"the pool has a sequence of {length} elements twice; expected each once")
        yield first, grams
        first += len(grams)
    if first != count:
        raise ModelError(f"the pool has {first} sequences; attribute ngram_indexes names {count}")


def _occurrences(rows: Tensor, grams: Array, gaps: int) -> Tensor:
    """How often each sequence occurs in each row, with up to so many elements left out between neighbours."""
    batch, width = rows.type.extents
    count, length = grams.shape
    total = full(rows.builder, 0, TensorType(i32, (batch, count)))
    for step in range(1, gaps + 2):
        places = width - (length - 1) * step
        if places < 1:
            break
        if batch * places * count * length > MOST_COMPARED:
            raise ModelError(f"{count} sequences of {length} elements at {places} places of {batch} rows; nncc compares "
                             f"up to {MOST_COMPARED:,} elements")  # fmt: skip
        hit = None
        for at in range(length):
            part = rows.strided_slice((0, at * step), (batch, at * step + places)).unsqueeze(2)
            same = equal(part, rows.builder.constant(grams[:, at].copy()))
            hit = same if hit is None else hit & same
        assert hit is not None
        total = total + hit.cast(i32).sum(1)
    return total


NGRAMS: dict[str, ImportRule] = {"TfIdfVectorizer": _vectorizer}
