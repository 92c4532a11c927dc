"""Attentions of com.microsoft, with masks, biases, caches of keys and values, and rotary embeddings.

Queries are (batch, heads, rows, features), keys and values (batch, heads, columns, features). Where groups of heads share
keys and values, the rows of a group are rows of one product.

A rotary embedding rotates pairs of features by the angles of their places.

A cache holds the keys and values of earlier calls, the results have these and the new ones. Caches of a batch may be filled
to different parts: `seqlens_k` + 1 is how many columns each has with the new ones. The cache that is given may have room for
more.
"""

from collections.abc import Sequence

import ml_dtypes
import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, matmul
from nncc.frontend.builder.functions import (
    concat,
    dim_scalar,
    equal,
    exp,
    full,
    gather,
    iota,
    maximum,
    minimum,
    pad,
    select,
    split,
    tanh,
)
from nncc.frontend.graph.dims import Dim, canonical, larger, product, same
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.library.indexing import require_within, rows_put
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result
from nncc.frontend.onnx.import_rules.microsoft.quantized import product_of_integers
from nncc.frontend.onnx.import_rules.microsoft.shared import (
    extent,
    picked,
    require_absent,
    require_defaults,
    wide,
)
from nncc.ir.dtypes import i64

_FILTER = -10000.0
"""What a masked score gets added, where the model does not say."""


def by_heads(x: Tensor, count: int) -> Tensor:
    """(batch, rows, heads * features) as (batch, heads, rows, features); what has four axes is that already."""
    if x.rank == 4 and same(x.shape[1], count):
        return x
    if x.rank != 3 or extent(x, 2) % count:
        raise ModelError(f"an operand is {x.type}; expected three axes, the last one of {count} heads of one size")
    return x.reshape(x.shape[0], x.shape[1], count, extent(x, 2) // count).transpose(0, 2, 1, 3)


def joined(x: Tensor) -> Tensor:
    """The inverse of `by_heads`."""
    return x.transpose(0, 2, 1, 3).reshape(x.shape[0], x.shape[2], product((x.shape[1], x.shape[3])))


def scores_of(call: Call, q: Tensor, k: Tensor, softcap: float = 0.0) -> Tensor:
    """q @ k^T * scale, in the dtype of sums; groups of heads of q share a head of k."""
    scale = call.number("scale", 0.0) or 1 / np.sqrt(extent(q, 3))
    made = matmul(_by_groups(q, k), k.transpose(0, 1, 3, 2)) * float(scale)
    made = tanh(made / softcap) * softcap if softcap else made
    return made.reshape(*q.shape[:3], k.shape[2])


def weighted(weights: Tensor, v: Tensor) -> Tensor:
    """weights @ v; groups of heads share a head of v."""
    made = matmul(_by_groups(weights.cast(v.dtype), v), v).cast(v.dtype)
    return made.reshape(*weights.shape[:3], v.shape[3])


def _by_groups(x: Tensor, shared: Tensor) -> Tensor:
    """The rows of heads that share a head of another operand as rows of one matrix."""
    rows = product((extent(x, 1) // extent(shared, 1), x.shape[2]))
    return x.reshape(x.shape[0], shared.shape[1], rows, x.shape[3])


def _is_past(scores: Tensor, before: Dim) -> Tensor:
    """Where a column is not behind its row, with columns of a cache before those of the rows. Raises: ModelError where
    rows and columns are not those of one sequence: ONNX Runtime's own kernels differ in what a row sees then."""
    rows, columns = scores.shape[2:]
    if not same(columns, rows + before):
        raise ModelError(
            f"attribute unidirectional is 1 with {rows} queries and {canonical(columns - before)} keys; "
            "expected as many keys as queries"
        )
    places = [iota(scores.builder, (rows, columns), axis, i64) for axis in (0, 1)]
    return places[1] <= places[0] + dim_scalar(scores.builder, before, i64)


def _mask(call: Call, mask: Tensor, scores: Tensor) -> Tensor:
    """What a mask of ONNX Runtime adds to scores: 0, or mask_filter_value where it says 0 or a row is over.

    Raises: ModelError for one in a form that nncc does not take.
    """
    batch, columns = scores.shape[0], iota(scores.builder, (1, scores.shape[3]), 1, i64)
    if mask.rank == 1 and same(mask.shape[0], batch):  # how many columns each row has
        keeps = columns < mask.cast(i64).unsqueeze(1)
    elif mask.rank == 1 and same(mask.shape[0], 2 * batch):  # where they end, then where they begin
        ends, starts = (part.cast(i64).unsqueeze(1) for part in split(mask, (batch, batch), 0))
        keeps = (columns < ends) & (columns >= starts)
    elif mask.rank == 1 and same(mask.shape[0], 3 * batch + 2):  # how many, then the same as places of packed rows
        keeps = columns < mask.strided_slice((0,), (batch,)).cast(i64).unsqueeze(1)
    elif mask.rank in (2, 3) and same(mask.shape[-1], scores.shape[3]):
        keeps = mask > 0
    else:
        raise ModelError(
            f"the mask is {mask.type}; expected one of (batch), (2 * batch), (3 * batch + 2), (batch, columns) "
            f"or (batch, rows, columns) for {scores.type}"
        )
    keeps = keeps.unsqueeze(1) if keeps.rank == 3 else keeps.unsqueeze(1).unsqueeze(1)
    return select(keeps, 0.0, scores.builder.scalar(call.number("mask_filter_value", _FILTER), scores.dtype))


def _masked(call: Call, scores: Tensor, mask: Tensor | None, bias: Tensor | None, before: Dim) -> Tensor:
    """scores + bias + mask, and the least finite number where a row does not see a column."""
    scores = scores if bias is None else scores + bias.cast(scores.dtype)
    scores = scores if mask is None else scores + _mask(call, mask, scores)
    if call.integer("unidirectional", 0):
        scores = select(_is_past(scores, before), scores, float(ml_dtypes.finfo(scores.dtype.numpy).min))
    return scores


def _attended(call: Call, scores: Tensor, v: Tensor) -> Tensor:
    return joined(weighted(call.composite("softmax", scores, axis=3), v))


def _attention(call: Call) -> Result:
    """Attention whose queries, keys and values are one product of the input."""
    require_defaults(call, {"do_rotary": 0, "past_present_share_buffer": 0})
    require_absent(call, {6: "past_sequence_length"})
    weights, bias = call.tensor(1), call.optional(2)
    made = matmul(call.x, weights).cast(call.x.dtype)
    made = made if bias is None else made + bias
    return _of_projection(call, made, call.optional(3), call.optional(4), call.optional(5))


def _of_projection(call: Call, made: Tensor, mask: Tensor | None, past: Tensor | None, bias: Tensor | None) -> Result:
    """Attention of queries, keys and values that lie side by side; (2, batch, heads, columns, features) of the last two."""
    heads, width = int(call.require("num_heads")), extent(made, 2)
    sizes = call.integers("qkv_hidden_sizes") or (width // 3,) * 3
    if sum(sizes) != width or heads < 1:
        raise ModelError(f"queries, keys and values of {list(sizes)} in {width} columns, {heads} heads; expected their sum")
    q, k, v = (by_heads(part, heads) for part in split(made, sizes, 2))
    k, v, before = _behind(k, v, (None, None) if past is None else (past[0], past[1]))
    result = _attended(call, _masked(call, scores_of(call, q, k), mask, bias, before), v)
    if call.outputs < 2:
        return result
    return result, concat([k.unsqueeze(0), v.unsqueeze(0)], 0)


def _behind(k: Tensor, v: Tensor, past: tuple[Tensor | None, Tensor | None]) -> tuple[Tensor, Tensor, Dim]:
    """Keys and values behind those of a cache, and how many columns that has."""
    if past[0] is None and past[1] is None:
        return k, v, 0
    if past[0] is None or past[1] is None:
        raise ModelError("a cache of keys, or of values, is given without the other; expected both, or none")
    return concat([past[0], k], 2), concat([past[1], v], 2), past[0].shape[2]


def _q_attention(call: Call) -> Result:
    """Attention whose product is one of integers, exact before its scale."""
    require_defaults(call, {"do_rotary": 0, "past_present_share_buffer": 0})
    total = product_of_integers(call.x, call.tensor(1), call.optional(6), call.optional(7))
    scale = call.tensor(3).reshape() * call.tensor(4)
    made = total.cast(scale.dtype) * (scale if scale.rank else scale.reshape()) + call.tensor(2)
    return _of_projection(call, made, call.optional(5), call.optional(8), None)


def _multi_head_attention(call: Call) -> Result:
    """Attention of queries, keys and values that are given, packed or apart, with caches; the scores before the softmax."""
    require_absent(call, {8: "past_sequence_length", 9: "cache_indirection"})
    q, k, v = _unpacked(call, int(call.require("num_heads")))
    past, given = (call.optional(6), call.optional(7)), call.optional(1)
    if past != (None, None) and given is not None and given.rank == 4:
        raise ModelError("keys of four axes are those of a cache, and a cache is given beside them; expected one of them")
    k, v, before = _behind(k, v, past)
    scores = _masked(call, scores_of(call, q, k), call.optional(4), call.optional(5), before)
    return _attended(call, scores, v), k, v, scores.cast(q.dtype)


def _unpacked(call: Call, heads: int) -> tuple[Tensor, Tensor, Tensor]:
    """Queries, keys and values by heads, with their bias."""
    q, k, v = _apart(call.x, call.optional(1), call.optional(2), heads)
    bias = call.optional(3)
    if bias is None:
        return by_heads(q, heads), by_heads(k, heads), by_heads(v, heads)
    sizes = (q.shape[2], k.shape[2] if k.rank == 3 else q.shape[2], v.shape[2] if v.rank == 3 else q.shape[2])
    for_q, for_k, for_v = split(bias, sizes, 0)
    q, k, v = q + for_q, k + for_k if k.rank == 3 else k, v + for_v if v.rank == 3 else v
    return by_heads(q, heads), by_heads(k, heads), by_heads(v, heads)


def _apart(q: Tensor, k: Tensor | None, v: Tensor | None, heads: int) -> tuple[Tensor, Tensor, Tensor]:
    """Queries, keys and values that may come in one operand, or keys and values in one."""
    if q.rank == 5 and k is None and v is None:
        q, k, v = _packed(q, heads, 3)
    elif k is not None and k.rank == 5 and v is None:
        k, v = _packed(k, heads, 2)
    if k is None:
        raise ModelError("input 1 (key) is missing; expected it, or queries, keys and values in one operand of five axes")
    if v is None:
        raise ModelError("input 2 (value) is missing; expected it, or keys and values in one operand of five axes")
    return q, k, v


def _packed(x: Tensor, heads: int, count: int) -> list[Tensor]:
    """The parts of (batch, rows, heads, parts, features), each (batch, rows, heads * features)."""
    if x.shape[2:4] != (heads, count):
        raise ModelError(f"an operand is {x.type}; expected (batch, rows, {heads} heads, {count}, features)")
    parts = (x.strided_slice((0, 0, 0, n, 0), (*x.shape[:3], n + 1, x.shape[4])) for n in range(count))
    return [part.reshape(*x.shape[:2], product((heads, x.shape[4]))) for part in parts]


ATTENTION: dict[str, ImportRule] = {
    "Attention": _attention,
    "QAttention": _q_attention,
    "MultiHeadAttention": _multi_head_attention,
}


def _rotary_embedding(call: Call) -> Tensor:
    """x rotated by the cosines and sines of its places.

    `scale` and `is_packed_batching` change no number: ONNX Runtime's kernels do not use the first, and let a row be longer
    than the tables by the second.
    """
    x, by_head = call.x, _by_heads(call)
    rows = _rows_of(call.tensor(1), by_head)
    angles = [picked(call, index, rows) for index in (2, 3)]
    made = rotated(by_head, angles, bool(call.integer("interleaved", 0)))
    return joined(made) if x.rank == 3 else made


def _by_heads(call: Call) -> Tensor:
    """x by heads. Raises: ModelError where the tables do not fit the size of a head."""
    x, count, partial = call.x, call.integer("num_heads", 0), call.integer("rotary_embedding_dim", 0)
    width = 2 * extent(call.tensor(2), 1)
    if partial and not count:
        raise ModelError(f"attribute rotary_embedding_dim is {partial} without num_heads; expected both")
    made = x if x.rank == 4 else by_heads(x, count or max(extent(x, 2) // max(width, 1), 1))
    if width != (partial or extent(made, 3)):
        expected = "rotary_embedding_dim" if partial else "the features of a head"
        raise ModelError(f"cosines of {width} features for {made.type}; expected {partial or extent(made, 3)}, {expected}")
    return made


def _rows_of(places: Tensor, by_head: Tensor) -> Tensor:
    """The place of each row: (batch, rows) as given, or from a first one on."""
    if places.rank == 2:
        return places
    return iota(places.builder, (1, by_head.shape[2]), 1, i64) + places.cast(i64).reshape(1, 1)


def rotated(x: Tensor, angles: Sequence[Tensor], interleaved: bool) -> Tensor:
    """Pairs of features of x rotated; those behind the pairs stay. angles: cosines and sines, (batch, rows, pairs)."""
    cosines, sines = angles
    pairs, features = extent(cosines, cosines.rank - 1), extent(x, 3)
    if 2 * pairs > features:
        raise ModelError(f"cosines of {2 * pairs} features for heads of {features}; expected as many, or fewer")
    cos, sin = wide(cosines.unsqueeze(1)), wide(sines.unsqueeze(1))
    whole = wide(x)
    paired = whole.strided_slice((0, 0, 0, 0), (*x.shape[:3], 2 * pairs))
    if interleaved:
        grouped = paired.reshape(*x.shape[:3], pairs, 2)
        a, b = (grouped.strided_slice((0, 0, 0, 0, n), (*x.shape[:3], pairs, n + 1)).squeeze(4) for n in range(2))
        parts: Sequence[Tensor] = [part.unsqueeze(4) for part in (a * cos - b * sin, b * cos + a * sin)]
        made = concat(parts, 4).reshape(*x.shape[:3], 2 * pairs)
    else:
        a, b = split(paired, (pairs, pairs), 3)
        made = concat([a * cos - b * sin, b * cos + a * sin], 3)
    if 2 * pairs < features:
        made = concat([made, whole.strided_slice((0, 0, 0, 2 * pairs), x.shape)], 3)
    return made.cast(x.dtype)


ROTARY: dict[str, ImportRule] = {"RotaryEmbedding": _rotary_embedding}

_DEFAULTS: dict[str, float | str] = {
    "sliding_window_cache": 0,
    "kv_cache_bit_width": 0,
    "qk_output": 0,
    "k_quant_type": "NONE",
    "v_quant_type": "NONE",
}
_ABSENT = {12: "k_scale", 13: "v_scale", 14: "q_norm_weight", 15: "k_norm_weight", 16: "query_seqlens"}


def _group_query_attention(call: Call) -> Result:
    require_defaults(call, _DEFAULTS)
    require_absent(call, _ABSENT)
    q, k, v = _parts(call, int(call.require("num_heads")), int(call.require("kv_num_heads")))
    room = _room(call, q.shape[2])
    counts = call.tensor(5).cast(i64).reshape(-1, 1) + 1
    require_within(call.builder, call.tensor(5), room)
    firsts = maximum(counts - dim_scalar(call.builder, q.shape[2], i64), 0)
    rows = iota(call.builder, (1, q.shape[2]), 1, i64) + firsts
    if call.integer("do_rotary", 0):
        angles = [picked(call, index, _places(call, rows)) for index in (7, 8)]
        q, k = (rotated(x, angles, bool(call.integer("rotary_interleaved", 0))) for x in (q, k))
    k, v = (_cached(call, new, index, firsts, room) for new, index in ((k, 3), (v, 4)))
    scores = _biased(call, scores_of(call, q, k, call.number("softcap", 0.0)))
    scores = select(_sees(call, rows, counts, room).unsqueeze(1), scores, float(scores.dtype.lowest))
    return joined(weighted(_softmax(call, scores), v)), k, v


def _parts(call: Call, heads: int, shared: int) -> tuple[Tensor, Tensor, Tensor]:
    """Queries, keys and values by heads."""
    q, k, v = call.x, call.optional(1), call.optional(2)
    if shared < 1 or heads % shared:
        raise ModelError(f"num_heads is {heads} and kv_num_heads {shared}; expected whole groups")
    if k is None and v is None:
        size = extent(q, 2) // (heads + 2 * shared)
        q, k, v = split(q, (heads * size, shared * size, shared * size), 2)
    if k is None or v is None:
        raise ModelError("a key, or a value, is given without the other; expected both, or all in one operand")
    if not same(k.shape[1], q.shape[1]):
        raise ModelError(f"the queries are {q.type} and the keys {k.type}; expected as many rows")
    return by_heads(q, heads), by_heads(k, shared), by_heads(v, shared)


def _room(call: Call, rows: Dim) -> Dim:
    """The columns of the caches that result: those of the one that is given, or as many more as come with this call.

    That is for total_sequence_length to say. One that is only known at run time has to agree with the size that the model
    states, else with what the next call takes: a cache of a stated size stays as it is, and one of an open size grows.
    """
    past, total = call.optional(3), call.tensor(6)
    if (past is None) != (call.optional(4) is None):
        raise ModelError("a cache of keys, or of values, is given without the other; expected both, or none")
    before: Dim = 0 if past is None else past.shape[2]
    grown, known = before + rows, call.builder.dims(total)
    if known is not None:
        return _known_room(before, grown, known[0])
    stated = call.declared[1] if len(call.declared) > 1 else None
    room = stated[2] if stated is not None and len(stated) == 4 else before
    room = room if isinstance(room, int) and not same(before, 0) else grown
    least = dim_scalar(call.builder, before, i64)
    is_room = equal(maximum(total.cast(i64).reshape(), least), dim_scalar(call.builder, room, i64))
    call.builder.require(
        is_room,
        f"makes caches of {room} columns, and its total_sequence_length says otherwise: state the "
        "size of its output 1, or give that input a value",
    )
    return room


def _known_room(before: Dim, grown: Dim, total: Dim) -> Dim:
    """The columns for a total that is known. Raises: ModelError for one that is neither in the cache nor just behind it."""
    if same(total, grown):
        return grown
    if same(before, 0) or (isinstance(before, int) and isinstance(grown, int) and isinstance(total, int) and total > before):
        raise ModelError(
            f"total_sequence_length is {total} and the cache has {before} columns; expected {grown}, or no more than it has"
        )
    return larger(before, total)


def _places(call: Call, rows: Tensor) -> Tensor:
    """The place of each row in the tables of angles: the given ones, of which those of a first prompt follow the first."""
    given, total = call.optional(9), call.tensor(6)
    if given is None:
        return rows
    count = rows.shape[1]
    following = iota(call.builder, (1, count), 1, i64) + given.cast(i64).reshape(-1)[:1].unsqueeze(0)
    is_prompt = equal(total.cast(i64).reshape(), dim_scalar(call.builder, count, i64))
    return select(is_prompt, following, given.cast(i64))


def _cached(call: Call, new: Tensor, index: int, firsts: Tensor, room: Dim) -> Tensor:
    """The columns of a cache, and the new ones behind those that are filled."""
    past, rows = call.optional(index), new.shape[2]
    if past is None or same(past.shape[2], 0):
        return new
    before = past.shape[2]
    grown = before + rows
    ends = call.builder.dims(call.tensor(5))
    if same(room, grown) and ends is not None and all(same(end + 1, grown) for end in ends):
        return concat([past, new], 2)
    old = past if same(room, before) else concat([past, new], 2) if same(room, grown) else _lengthened(past, room)
    return rows_put(old, new, firsts, 2)


def _lengthened(past: Tensor, room: Dim) -> Tensor:
    """The cache with more columns, which are nobody's."""
    last = dim_scalar(past.builder, past.shape[2], i64) - 1
    return gather(past, minimum(iota(past.builder, (room,), 0, i64), last), 2)


def _biased(call: Call, scores: Tensor) -> Tensor:
    """Scores with the attention bias, which may have fewer columns than the cache has room for."""
    bias = call.optional(10)
    if bias is None:
        return scores
    have, want = bias.shape[3], scores.shape[3]
    if isinstance(have, int) and isinstance(want, int) and have < want:
        bias = pad(bias, [(0, 0), (0, 0), (0, 0), (0, want - have)])
    return scores + bias.cast(scores.dtype)


def _sees(call: Call, rows: Tensor, counts: Tensor, room: Dim) -> Tensor:
    """The columns that a row sees: (batch, rows, columns)."""
    causal, window = call.integer("causal", 1), call.integer("local_window_size", -1)
    if causal not in (0, 1) or (window < 1 and window != -1) or (window != -1 and not causal):
        raise ModelError(
            f"attribute causal is {causal} and local_window_size {window}; expected 1 with a window of 1 or "
            "more, or 1 or 0 with -1"
        )
    columns = iota(call.builder, (1, 1, room), 2, i64)
    if not causal:
        return (columns < counts.unsqueeze(2)).broadcast_to((counts.shape[0], rows.shape[1], room))
    sees = columns <= rows.unsqueeze(2)
    return sees & (columns > rows.unsqueeze(2) - window) if window > 0 else sees


def _softmax(call: Call, scores: Tensor) -> Tensor:
    """The softmax of rows; a sink of a head is one more score, whose value counts nothing. It is 0 in a smooth softmax."""
    sink = call.optional(11)
    if sink is None and call.integer("smooth_softmax", -1) != 1:
        return call.composite("softmax", scores, axis=3)
    if sink is None:
        sink = full(call.builder, 0, TensorType(scores.dtype, (scores.shape[1],)))
    last = sink.cast(scores.dtype).reshape(1, scores.shape[1], 1, 1)
    greatest = maximum(scores.max(3, keepdims=True), last)
    terms = exp(scores - greatest)
    return terms / (terms.sum(3, keepdims=True) + exp(last - greatest))


GROUPED: dict[str, ImportRule] = {"GroupQueryAttention": _group_query_attention}
