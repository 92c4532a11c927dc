"""The import rule of ONNX Runtime's attention in which groups of heads share keys and values, behind those of a cache.

A cache holds what came before, the results that and what comes with this call. Caches of a batch may be filled to different
parts: `seqlens_k` + 1 is how many columns each has with the new ones. The cache that is given may have room for more.
"""

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import (
    concat,
    equal,
    exp,
    full,
    gather,
    gather_elements,
    iota,
    maximum,
    minimum,
    pad,
    select,
    split,
)
from nncc.frontend.graph.dims import Dim, larger, same
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result
from nncc.frontend.onnx.import_rules.indexing import dim_scalar
from nncc.frontend.onnx.import_rules.microsoft.attention import by_heads, joined, scores_of, weighted
from nncc.frontend.onnx.import_rules.microsoft.rotary import rotated
from nncc.frontend.onnx.import_rules.microsoft.shared import (
    extent,
    picked,
    require_absent,
    require_defaults,
    require_within,
)
from nncc.ir.dtypes import i64

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
    require_within(call, call.tensor(5), room)
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
    call.builder.require(is_room, f"makes caches of {room} columns, and its total_sequence_length says otherwise: state the "
                                  "size of its output 1, or give that input a value")  # fmt: skip
    return room


def _known_room(before: Dim, grown: Dim, total: Dim) -> Dim:
    """The columns for a total that is known. Raises: ModelError for one that is neither in the cache nor just behind it."""
    if same(total, grown):
        return grown
    if same(before, 0) or (isinstance(before, int) and isinstance(grown, int) and isinstance(total, int) and total > before):
        raise ModelError(f"total_sequence_length is {total} and the cache has {before} columns; expected {grown}, or no "
                         "more than it has")  # fmt: skip
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
    columns = iota(call.builder, (1, room), 1, i64)
    old = past if same(room, before) else concat([past, new], 2) if same(room, grown) else _lengthened(past, columns)
    places = columns - firsts
    last = dim_scalar(call.builder, rows, i64) - 1
    is_new = (places >= 0) & (places <= last)
    if not same(rows, 1):  # one row is the same for each place
        at = _over(minimum(maximum(places, 0), last)).broadcast_to((*new.shape[:2], room, new.shape[3]))
        new = gather_elements(new, at, 2)
    return select(_over(is_new), new, old)


def _lengthened(past: Tensor, columns: Tensor) -> Tensor:
    """The cache with more columns, which are nobody's."""
    last = dim_scalar(past.builder, past.shape[2], i64) - 1
    return gather(past, minimum(columns.reshape(columns.shape[1]), last), 2)


def _over(x: Tensor) -> Tensor:
    """(batch, columns) for heads and features."""
    return x.unsqueeze(1).unsqueeze(3)


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
        raise ModelError(f"attribute causal is {causal} and local_window_size {window}; expected 1 with a window of 1 or "
                         "more, or 1 or 0 with -1")  # fmt: skip
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
