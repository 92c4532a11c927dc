"""Import rules of ONNX Runtime's attentions and rotary embeddings, with masks, biases and caches of keys and values.

Queries are (batch, heads, rows, features), keys and values (batch, heads, columns, features). The rows of heads that share a
head of keys are rows of one product.
"""

from collections.abc import Sequence

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.functions import concat, exp, gather, iota, maximum, minimum, select, split, tanh
from nncc.frontend.builder.tensor import Tensor, matmul
from nncc.frontend.graph.dims import same
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result
from nncc.frontend.onnx.import_rules.microsoft.quantized import product_of_integers
from nncc.frontend.onnx.import_rules.microsoft.shared import require_absent, require_defaults, wide
from nncc.ir.dtypes import i64

_FILTER = -10000.0
"""What a masked score gets added, where the model does not say."""


def _heads(x: Tensor, count: int) -> Tensor:
    """(batch, rows, heads * features) as (batch, heads, rows, features); what has four axes is that already."""
    if x.rank == 4:
        return x
    if x.rank != 3 or x.type.extents[2] % count:
        raise ModelError(f"an operand is {x.type}; expected three axes, the last one of {count} heads of one size")
    return x.reshape(x.shape[0], x.shape[1], count, -1).transpose(0, 2, 1, 3)


def _joined(x: Tensor) -> Tensor:
    """The inverse of `_heads`."""
    return x.transpose(0, 2, 1, 3).reshape(x.shape[0], x.shape[2], -1)


def _scores(call: Call, q: Tensor, k: Tensor, softcap: float = 0.0) -> Tensor:
    """q @ k^T * scale, in the dtype of sums; groups of heads of q share a head of k."""
    scale = call.number("scale", 0.0) or 1 / np.sqrt(q.type.extents[3])
    rows = q.reshape(q.shape[0], k.shape[1], -1, q.shape[3])
    made = matmul(rows, k.transpose(0, 1, 3, 2)) * float(scale)
    made = tanh(made / softcap) * softcap if softcap else made
    return made.reshape(*q.shape[:3], k.shape[2])


def _weighted(weights: Tensor, v: Tensor) -> Tensor:
    """weights @ v; groups of heads share a head of v."""
    rows = weights.cast(v.dtype).reshape(v.shape[0], v.shape[1], -1, weights.shape[3])
    return matmul(rows, v).cast(v.dtype).reshape(*weights.shape[:3], v.shape[3])


def _columns(like: Tensor, axis: int) -> Tensor:
    """The place of each score along an axis."""
    return iota(like.builder, (like.shape[2], like.shape[3]), axis - 2, i64)


def _is_past(scores: Tensor) -> Tensor:
    """Where a column is not behind its row; the last row sees all columns."""
    more = scores.type.extents[3] - scores.type.extents[2]
    return _columns(scores, 3) <= _columns(scores, 2) + more


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
    elif mask.rank in (2, 3) and same(mask.shape[-1], scores.shape[3]):
        keeps = mask > 0
    else:
        raise ModelError(f"the mask is {mask.type}; expected one of (batch), (2 * batch), (batch, columns) or "
                         f"(batch, rows, columns) for {scores.type}")  # fmt: skip
    keeps = keeps.unsqueeze(1) if keeps.rank == 3 else keeps.unsqueeze(1).unsqueeze(1)
    return select(keeps, 0.0, _full(scores, call.number("mask_filter_value", _FILTER)))


def _full(like: Tensor, number: float) -> Tensor:
    return like.builder.scalar(number, like.dtype)


def _attended(
    call: Call, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None, bias: Tensor | None
) -> tuple[Tensor, Tensor]:
    """softmax(q @ k^T * scale + bias + mask) @ v, and the weights."""
    scores = _scores(call, q, k)
    scores = scores if bias is None else scores + bias.cast(scores.dtype)
    scores = scores if mask is None else scores + _mask(call, mask, scores)
    if call.integer("unidirectional", 0):
        scores = select(_is_past(scores), scores, float(scores.dtype.lowest))
    weights = call.composite("softmax", scores, axis=3)
    return _weighted(weights, v), weights


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
    heads, width = int(call.require("num_heads")), made.type.extents[2]
    sizes = call.integers("qkv_hidden_sizes") or (width // 3,) * 3
    if sum(sizes) != width or heads < 1:
        raise ModelError(f"queries, keys and values of {list(sizes)} in {width} columns, {heads} heads; expected their sum")
    q, k, v = (_heads(part, heads) for part in split(made, sizes, 2))
    if past is not None:
        k, v = concat([past[0], k], 2), concat([past[1], v], 2)
    result, _ = _attended(call, q, k, v, mask, bias)
    if call.outputs < 2:
        return _joined(result)
    return _joined(result), concat([k.unsqueeze(0), v.unsqueeze(0)], 0)


def _q_attention(call: Call) -> Result:
    """Attention whose product is one of integers, exact before its scale."""
    require_defaults(call, {"do_rotary": 0, "past_present_share_buffer": 0})
    total = product_of_integers(call.x, call.tensor(1), call.optional(6), call.optional(7))
    scale = call.tensor(3).reshape() * call.tensor(4)
    made = total.cast(scale.dtype) * (scale if scale.rank else scale.reshape()) + call.tensor(2)
    return _of_projection(call, made, call.optional(5), call.optional(8), None)


def _multi_head_attention(call: Call) -> Result:
    """Attention of queries, keys and values that are given, packed or apart, with caches."""
    require_absent(call, {8: "past_sequence_length", 9: "cache_indirection"})
    heads = int(call.require("num_heads"))
    q, k, v = _unpacked(call, heads)
    past = call.optional(6), call.optional(7)
    if past[0] is not None and past[1] is not None:
        k, v = concat([past[0], k], 2), concat([past[1], v], 2)
    result, weights = _attended(call, q, k, v, call.optional(4), call.optional(5))
    return _joined(result), k, v, weights.cast(q.dtype)


def _unpacked(call: Call, heads: int) -> tuple[Tensor, Tensor, Tensor]:
    """Queries, keys and values by heads, with their bias."""
    q, k, v, bias = call.x, call.optional(1), call.optional(2), call.optional(3)
    if q.rank == 5:  # (batch, rows, heads, 3, features)
        q, k, v = (q.strided_slice((0, 0, 0, n, 0), (*q.shape[:3], n + 1, q.shape[4])).squeeze(3) for n in range(3))
        return _heads_first(q), _heads_first(k), _heads_first(v)
    if k is None:
        raise ModelError("input 1 (key) is missing; expected it, or queries, keys and values in one operand of five axes")
    if k.rank == 5:  # (batch, rows, heads, 2, features)
        k, v = (k.strided_slice((0, 0, 0, n, 0), (*k.shape[:3], n + 1, k.shape[4])).squeeze(3) for n in range(2))
        return _heads(q, heads), _heads_first(k), _heads_first(v)
    if v is None:
        raise ModelError("input 2 (value) is missing")
    if bias is not None:
        sizes = (q.shape[2], k.shape[2] if k.rank == 3 else q.shape[2], v.shape[2] if v.rank == 3 else q.shape[2])
        for_q, for_k, for_v = split(bias, sizes, 0)
        q, k, v = q + for_q, k + for_k if k.rank == 3 else k, v + for_v if v.rank == 3 else v
    return _heads(q, heads), _heads(k, heads), _heads(v, heads)


def _heads_first(x: Tensor) -> Tensor:
    """(batch, rows, heads, features) by heads."""
    return x.transpose(0, 2, 1, 3)


def _rotary_embedding(call: Call) -> Tensor:
    """x rotated by the cosines and sines of its places."""
    require_defaults(call, {"is_packed_batching": 0})
    x, count, rotated = call.x, call.integer("num_heads", 0), call.integer("rotary_embedding_dim", 0)
    half = call.tensor(2).type.extents[1]
    if x.rank == 3:
        size = 2 * half if not rotated else x.type.extents[2] // max(count, 1)
        by_head = _heads(x, x.type.extents[2] // size)
    else:
        by_head = x
    rows = _rows_of(call.tensor(1), by_head)
    angles = [gather(call.tensor(index), rows, 0) for index in (2, 3)]
    made = _rotated(by_head, angles, bool(call.integer("interleaved", 0)))
    made = made * call.number("scale", 1.0) if call.number("scale", 1.0) != 1 else made
    return _joined(made) if x.rank == 3 else made


def _rows_of(places: Tensor, by_head: Tensor) -> Tensor:
    """The place of each row: (batch, rows) as given, or from a first one on."""
    if places.rank == 2:
        return places
    return iota(places.builder, (1, by_head.shape[2]), 1, i64) + places.cast(i64).reshape(1, 1)


def _rotated(x: Tensor, angles: Sequence[Tensor], interleaved: bool) -> Tensor:
    """Pairs of features of x rotated; those behind the pairs stay. angles: cosines and sines, (batch, rows, pairs)."""
    cosines, sines = angles
    pairs, features = cosines.type.extents[-1], x.type.extents[3]
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


def _group_query_attention(call: Call) -> Result:
    """Causal attention in which groups of heads share keys and values, behind those of a cache.

    A cache holds what came before, the results that and what comes with this call. Caches of a batch may be filled to
    different parts: `seqlens_k` + 1 is how many columns each has with the new ones.
    """
    require_defaults(
        call, {"causal": 1, "smooth_softmax": 0, "sliding_window_cache": 0, "kv_cache_bit_width": 0, "qk_output": 0}
    )
    require_absent(call, {12: "k_scale", 13: "v_scale", 14: "q_norm_weight", 15: "k_norm_weight", 16: "query_seqlens"})
    heads, shared = int(call.require("num_heads")), int(call.require("kv_num_heads"))
    q, k, v = _grouped(call, heads, shared)
    counts = call.tensor(5).cast(i64).reshape(-1, 1) + 1
    firsts = maximum(counts - q.type.extents[2], 0)
    rows = iota(call.builder, (1, q.shape[2]), 1, i64) + firsts
    if call.integer("do_rotary", 0):
        q, k = _with_rotary(call, q, k, rows)
    k, v = _cached(call, k, 3, firsts), _cached(call, v, 4, firsts)
    scores = _scores(call, q, k, call.number("softcap", 0.0))
    bias, window = call.optional(10), call.integer("local_window_size", -1)
    scores = scores if bias is None else scores + bias.cast(scores.dtype)
    columns = iota(call.builder, (1, 1, k.shape[2]), 2, i64)
    sees = columns <= rows.unsqueeze(2)
    sees = sees & (columns > rows.unsqueeze(2) - window) if window > 0 else sees
    scores = select(sees.unsqueeze(1), scores, float(scores.dtype.lowest))
    return _joined(_weighted(_with_sink(call, scores), v)), k, v


def _with_sink(call: Call, scores: Tensor) -> Tensor:
    """The softmax of rows; a sink of a head is one more score, whose value counts nothing."""
    sink = call.optional(11)
    if sink is None:
        return call.composite("softmax", scores, axis=3)
    last = sink.cast(scores.dtype).reshape(1, -1, 1, 1)
    greatest = maximum(scores.max(3, keepdims=True), last)
    terms = exp(scores - greatest)
    return terms / (terms.sum(3, keepdims=True) + exp(last - greatest))


def _grouped(call: Call, heads: int, shared: int) -> tuple[Tensor, Tensor, Tensor]:
    q, k, v = call.x, call.optional(1), call.optional(2)
    if shared < 1 or heads % shared:
        raise ModelError(f"num_heads is {heads} and kv_num_heads {shared}; expected whole groups")
    if k is None or v is None:
        size = q.type.extents[2] // (heads + 2 * shared)
        q, k, v = split(q, (heads * size, shared * size, shared * size), 2)
    return _heads(q, heads), _heads(k, shared), _heads(v, shared)


def _with_rotary(call: Call, q: Tensor, k: Tensor, rows: Tensor) -> tuple[Tensor, Tensor]:
    given = call.optional(9)
    places = rows if given is None else given
    angles = [gather(call.tensor(index), places, 0) for index in (7, 8)]
    interleaved = bool(call.integer("rotary_interleaved", 0))
    return _rotated(q, angles, interleaved), _rotated(k, angles, interleaved)


def _cached(call: Call, new: Tensor, index: int, firsts: Tensor) -> Tensor:
    """The columns of a cache, then the new ones: behind those that are filled, which may differ in a batch of several."""
    past = call.optional(index)
    if past is None or same(past.shape[2], 0):
        return new
    total = call.array(6) if call.builder.is_known(call.tensor(6)) else None
    room = past.type.extents[2] + new.type.extents[2]
    room = max(past.type.extents[2], int(total.reshape(-1)[0])) if total is not None else room
    if same(past.shape[0], 1) and room == past.type.extents[2] + new.type.extents[2]:
        return concat([past, new], 2)
    columns = iota(call.builder, (1, room), 1, i64)
    places = columns - firsts
    old = gather(past, minimum(columns.reshape(room), past.type.extents[2] - 1), 2)
    at = minimum(maximum(places, 0), new.type.extents[2] - 1)
    fresh = new.emit("gather_elements", _like(at, new, room), axis=2)
    return select(_over(places >= 0, new), fresh, old)


def _like(at: Tensor, new: Tensor, room: int) -> Tensor:
    """Places of columns, (batch, room), as indices for each head and feature."""
    shape = (new.shape[0], new.shape[1], room, new.shape[3])
    return _over(at, new).broadcast_to(shape)


def _over(x: Tensor, new: Tensor) -> Tensor:
    return x.unsqueeze(1).unsqueeze(3)


ATTENTION: dict[str, ImportRule] = {
    "Attention": _attention,
    "QAttention": _q_attention,
    "MultiHeadAttention": _multi_head_attention,
    "GroupQueryAttention": _group_query_attention,
    "RotaryEmbedding": _rotary_embedding,
}
