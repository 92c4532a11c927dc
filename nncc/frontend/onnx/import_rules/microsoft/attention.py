"""Import rules of ONNX Runtime's attentions, with masks, biases and caches of keys and values.

Queries are (batch, heads, rows, features), keys and values (batch, heads, columns, features). The rows of heads that share a
head of keys are rows of one product.
"""

import ml_dtypes
import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, matmul
from nncc.frontend.builder.functions import concat, iota, select, split, tanh
from nncc.frontend.graph.dims import Dim, canonical, product, same
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result
from nncc.frontend.onnx.import_rules.indexing import dim_scalar
from nncc.frontend.onnx.import_rules.microsoft.quantized import product_of_integers
from nncc.frontend.onnx.import_rules.microsoft.shared import extent, require_absent, require_defaults
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
        raise ModelError(f"attribute unidirectional is 1 with {rows} queries and {canonical(columns - before)} keys; "
                         "expected as many keys as queries")  # fmt: skip
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
        raise ModelError(f"the mask is {mask.type}; expected one of (batch), (2 * batch), (3 * batch + 2), (batch, columns) "
                         f"or (batch, rows, columns) for {scores.type}")  # fmt: skip
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
