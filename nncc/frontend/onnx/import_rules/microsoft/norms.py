"""Import rules of ONNX Runtime's norms: of a sum with what is skipped, of embeddings, of groups with features last."""

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import equal, full, mean, rsqrt, spread
from nncc.frontend.decompose import composite
from nncc.frontend.graph.dims import same
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result
from nncc.frontend.onnx.import_rules.microsoft.shared import picked, wide
from nncc.ir.dtypes import i32


def _skip_layer_norm(call: Call) -> Result:
    """The layer norm of x + skip + bias; its mean and inverse deviation, and the sum."""
    total = _sum(call, call.optional(4))
    given = [call.tensor(2), *(beta for beta in (call.optional(3),) if beta is not None)]
    made, average, inverse = composite("layer_norm", wide(total), *map(wide, given), axis=total.rank - 1,
                                    epsilon=call.number("epsilon", 1e-12))  # fmt: skip
    return made.cast(total.dtype), average, inverse, total


def _skip_rms_norm(call: Call) -> Result:
    """x + skip + bias over the root of its mean square; its mean, the inverse of the root, and the sum."""
    total = _sum(call, call.optional(3))
    made = call.composite("rms_norm", wide(total), wide(call.tensor(2)), axis=total.rank - 1,
                          epsilon=call.number("epsilon", 1e-12))  # fmt: skip
    x, last = wide(total), total.rank - 1
    inverse = _inverse_root(x, last, call.number("epsilon", 1e-12))
    return made.cast(total.dtype), mean(x, (last,), keepdims=True), inverse, total


def _sum(call: Call, bias: Tensor | None) -> Tensor:
    """x + skip + bias, rounded once."""
    total = wide(call.x) + wide(call.tensor(1))
    return (total if bias is None else total + wide(bias)).cast(call.x.dtype)


def _simplified(call: Call) -> Result:
    """x over the root of its mean square, and the inverse of that root."""
    axis, epsilon = call.x.axis(call.integer("axis", -1)), call.number("epsilon", 1e-5)
    made = call.composite("rms_norm", call.x, call.tensor(1), axis=axis, epsilon=epsilon)
    return made if call.outputs < 2 else (made, _inverse_root(wide(call.x), axis, epsilon))


def _inverse_root(x: Tensor, axis: int, epsilon: float) -> Tensor:
    """1 / sqrt(mean(x * x) + epsilon) over the axes from `axis` on."""
    return rsqrt(mean(x * x, range(axis, x.rank), keepdims=True) + epsilon)


def _embed_layer_norm(call: Call) -> Result:
    """The layer norm of the sum of the embeddings of words, places and segments; the words of each row; the sum."""
    ids, segments = call.x, call.optional(1)
    words = picked(call, 2, ids)
    total = wide(words) + wide(_places(call))
    if segments is not None:
        total = total + wide(picked(call, 4, segments))
    made, *_ = composite("layer_norm", total, wide(call.tensor(5)), wide(call.tensor(6)), axis=total.rank - 1,
                         epsilon=call.number("epsilon", 1e-12))  # fmt: skip
    mask = call.optional(7)
    none = full(call.builder, 0, TensorType(i32, (ids.shape[0],)))
    counts = none if mask is None else equal(mask, 1).cast(i32).sum(1)
    return made.cast(words.dtype), counts, total.cast(words.dtype)


def _places(call: Call) -> Tensor:
    """The embedding of the place of each word: of those given, else of the first ones."""
    given, table, count = call.optional(8), call.tensor(3), call.x.shape[1]
    if given is not None:
        return picked(call, 3, given)
    if isinstance(count, int) and isinstance(table.shape[0], int) and count > table.shape[0]:
        raise ModelError(f"{count} words in a row, and embeddings of {table.shape[0]} places; expected as many, or more")
    return table.strided_slice((0, 0), (count, table.shape[1])).unsqueeze(0)


def _group_norm(call: Call) -> Tensor:
    return _normalised(call, call.x)


def _skip_group_norm(call: Call) -> Result:
    """The group norm of x + skip + bias, and the sum. What has features only is added to those of x."""
    x, skip, bias = call.x, call.tensor(3), call.optional(4)
    last = x.rank - 1 if call.integer("channels_last", 1) else 1
    if skip.rank not in (2, x.rank) or not same(skip.shape[-1 if skip.rank == 2 else last], x.shape[last]):
        raise ModelError(f"the skip is {skip.type}; expected (batch, features), or what has the features of {x.type}")
    total = wide(x) + wide(spread(skip, x.shape, (0, last)) if skip.rank == 2 else skip)
    total = total if bias is None else total + wide(spread(bias, x.shape, (last,)))
    total = total.cast(x.dtype)
    return _normalised(call, total), total


def _normalised(call: Call, x: Tensor) -> Tensor:
    """A group norm with features last or second, and x * sigmoid(x) behind it where `activation` is 1."""
    is_last, activation = bool(call.integer("channels_last", 1)), call.integer("activation", 0)
    if activation not in (0, 1):
        raise ModelError(f"attribute activation is {activation}; expected 0 (none) or 1 (SiLU)")
    back = (0, *range(2, x.rank), 1)
    first = wide(x.transpose(0, x.rank - 1, *range(1, x.rank - 1)) if is_last else x)
    groups, epsilon = int(call.require("groups")), call.number("epsilon", 1e-5)
    made = call.composite("group_norm", first, wide(call.tensor(1)), wide(call.tensor(2)), groups=groups, epsilon=epsilon)
    made = call.composite("swish", made, alpha=1.0) if activation else made
    return (made.transpose(*back) if is_last else made).cast(x.dtype)


SIMPLIFIED: dict[str, ImportRule] = {"SimplifiedLayerNormalization": _simplified}
"""What ONNX Runtime has in ONNX's own domain, though ONNX has not."""
NORMS: dict[str, ImportRule] = {
    "SkipLayerNormalization": _skip_layer_norm,
    "SkipSimplifiedLayerNormalization": _skip_rms_norm,
    "EmbedLayerNormalization": _embed_layer_norm,
    "GroupNorm": _group_norm,
    "SkipGroupNorm": _skip_group_norm,
}
