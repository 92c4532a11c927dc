"""Operators that encode: LabelEncoder, CategoryMapper, OneHotEncoder, ZipMap, and TfIdfVectorizer on numbers.

The last one counts how often some short sequences occur in each row. Text is not computed: a result of text has the numbers
of the texts in their list, and an operand of text is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import absolute, equal, full, gather, iota, is_nan, scatter, select
from nncc.frontend.graph.graph import Array, TensorType
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, LabelRule
from nncc.frontend.onnx.import_rules.classical.parts import numbers, required
from nncc.frontend.onnx.structured import Text, decoded, numbers_of, say
from nncc.ir.dtypes import f32, i32, i64

_KINDS = ("tensor", "int64s", "floats")


def _given(call: Call, prefix: str) -> Array | None:
    """The keys or values of an encoder, where they are numbers."""
    found = (numbers(call, f"{prefix}_{kind}") for kind in _KINDS)
    given = next((array for array in found if array is not None), None)
    return None if given is None or given.dtype.kind not in "biuf" else given.reshape(-1)


def _to_texts(call: Call, keys: Array, name: str) -> Text:
    """The text of the first key that each element equals, else the default. name: the attribute with the texts."""
    texts, default = decoded(call.attributes.get(name) or ()), call.text("default_string", "_Unused")
    places = {text: place for place, text in enumerate(dict.fromkeys([*texts, default]))}
    numbers_of("values", list(places))
    values = np.array([places[text] for text in texts], np.int64)
    return Text(_encoded(call, keys, values, np.array(places[default], np.int64)), tuple(places))


def _default(call: Call, values: Array) -> Array:
    """What an encoder gives for what is no key."""
    default = call.attributes.get("default_tensor")
    if default is None:
        default = call.number("default_float", -0.0) if values.dtype.kind == "f" else call.integer("default_int64", -1)
    return np.asarray(np.asarray(default, values.dtype).reshape(-1)[0])


def _label_encoder(call: Call) -> Tensor | Text:
    keys, values, name = _given(call, "keys"), _given(call, "values"), "values_strings"
    if call.opset == 1:
        name = "classes_strings"
        keys = np.arange(len(call.attributes.get(name) or ()))
    if keys is None or (values is None and not call.attributes.get(name)):
        raise ModelError(
            "keys or values are not given as numbers (keys_int64s, keys_floats, keys_tensor); a compiled model "
            "takes no text: encode it before"
        )
    return _to_texts(call, keys, name) if values is None else _encoded(call, keys, values, _default(call, values))


def _category_mapper(call: Call) -> Text:
    return _to_texts(call, required(call, "cats_int64s"), "cats_strings")


def _encoded(call: Call, keys: Array, values: Array, default: Array) -> Tensor:
    """The value of the first key that each element equals, else the default."""
    if keys.size != values.size or not keys.size:
        raise ModelError(f"there are {keys.size} keys for {values.size} values; expected as many, and one or more")
    x = call.x
    keys = keys.astype(x.dtype.numpy)
    missing, known = np.isnan(keys) if x.dtype.is_float else np.zeros(keys.size, bool), None
    made = full(call.builder, default.item(), TensorType(call.builder.constant(values).dtype, ())).broadcast_to(x.shape)
    if not missing.all():
        known, first = np.unique(keys[~missing], return_index=True)
        place = searched(x, known)
        found = equal(gather(call.builder.constant(known), place, 0), x)
        made = select(found, gather(call.builder.constant(values[~missing][first]), place, 0), made)
    return select(is_nan(x), values[missing][0].item(), made) if missing.any() else made


def searched(x: Tensor, keys: Array) -> Tensor:
    """For each element the place of the last key that is not greater, or 0; the keys rise."""
    builder, steps = x.builder, max(int(keys.size - 1).bit_length(), 0)
    table = builder.constant(np.pad(keys, (0, 2**steps - keys.size), mode="edge"))
    place = full(builder, 0, TensorType(i32, x.shape))
    for step in reversed(range(steps)):
        other = place + 2**step
        place = select(gather(table, other, 0) <= x, other, place)
    return place if keys.size == 2**steps else _at_most(place, keys.size - 1)


def _at_most(place: Tensor, last: int) -> Tensor:
    return select(place > last, last, place)


def _one_hot_encoder(call: Call) -> Tensor:
    if call.attributes.get("cats_strings"):
        raise ModelError("attribute cats_strings is given; a compiled model takes no text: encode it before")
    categories, x = required(call, "cats_int64s"), call.x
    count = categories.size
    hot = equal(call.builder.constant(categories.astype(np.int64)), x.cast(i64).unsqueeze(-1))
    if x.dtype.is_float:  # NaN is no category, nor what i64 has no room for
        hot = select((absolute(x) < float(2**63)).unsqueeze(-1), hot, False)
    if not call.integer("zeros", 1):  # what is no category makes a run fail
        places = iota(call.builder, (count,), 0, i64)
        call.builder.check(select(hot, places, count).min((-1,)), count)
    return hot.cast(f32)


def _zip_map(call: Call) -> Tensor:
    """The probabilities as they are: maps are made of them where a model ends."""
    texts, whole = call.attributes.get("classlabels_strings"), call.attributes.get("classlabels_int64s")
    names = list(decoded(texts)) if texts else list(whole or ())
    say("ZipMap is left out: its output is the tensor of scores, with a column for each of %s", names)
    return call.x


ENCODING: dict[str, LabelRule] = {
    "LabelEncoder": _label_encoder,
    "CategoryMapper": _category_mapper,
    "OneHotEncoder": _one_hot_encoder,
    "ZipMap": _zip_map,
}

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
            raise ModelError(
                f"attribute ngram_counts is {starts} for a pool of {pool.size}; expected whole sequences of 1, "
                "2, ... elements"
            )
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
            raise ModelError(
                f"{count} sequences of {length} elements at {places} places of {batch} rows; nncc compares "
                f"up to {MOST_COMPARED:,} elements"
            )
        hit = None
        for at in range(length):
            part = rows.strided_slice((0, at * step), (batch, at * step + places)).unsqueeze(2)
            same = equal(part, rows.builder.constant(grams[:, at].copy()))
            hit = same if hit is None else hit & same
        assert hit is not None
        total = total + hit.cast(i32).sum(1)
    return total


NGRAMS: dict[str, ImportRule] = {"TfIdfVectorizer": _vectorizer}
